"""Cuts the events of a step into moments: which of them are seen moving, and in what order they are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from curling.rules import events
from curling.rules.actions import ShotResolution
from curling.rules.config import side_of
from curling.rules.state import CurlingState
from curling.ui.beats import AskBeat, Beat, ClearBeat, ShotBeat, StrikeBeat, TotemBeat
from curling.ui.cues import Cue
from curling.ui.measuring import counting_glows, deciding_words, measure_view
from curling.ui.parts import Parts
from curling.ui.playback import Playback
from curling.ui.view_model import PanelView
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from curling.rules.simulator import Simulation
    from curling.ui.board import Board
    from curling.ui.names import Names
    from shared.core.game import Step

GO_ON = "go_on"
"""Button of everything that waits to be seen."""

_SHOT_EVENTS = (events.RocksHit, events.TotemSlipped, events.TotemFell, events.RockMoved)

MakeBeat = Callable[["Board"], Beat]


class Moment(msgspec.Struct, frozen=True):
    """A piece of a step.

    Attributes:
        beat: How it is seen, or what makes that from the board; ``None`` if it takes no time.
        events: What it tells.
        rests: Where a throw left the rocks; the board takes it over in place of the events.
        is_told_first: Whether the log has it when the beat begins; a shot is told when it is over.
        arrival: The state that the table has reached with it; at the end of a step.
    """

    beat: Beat | MakeBeat | None = None
    events: tuple[events.Event, ...] = ()
    rests: ShotResolution | None = None
    is_told_first: bool = True
    arrival: CurlingState | None = None


class Style(msgspec.Struct, frozen=True):
    """How moments are shown.

    Attributes:
        is_attended: Whether a person is there to click on.
        is_calm: Whether nothing but rocks in a throw may move: the rest is a pause.
        lead_ticks: How long the placed rock is seen before it is thrown.
        is_end: Whether the match ends with it: the horn sounds.
    """

    is_attended: bool
    is_calm: bool = False
    lead_ticks: int = 0
    is_end: bool = False


def write_script(step: Step[CurlingState], simulation: Simulation | None, names: Names, style: Style) -> list[Moment]:
    """Make the moments of a step, in order.

    Args:
        step: What an action gave.
        simulation: The motion of a throw, ``None`` if it cannot be shown.
        names: Who is who.
        style: How they are shown.
    """
    moments: list[Moment] = []
    rest = list(step.events)
    while rest:
        event = rest.pop(0)
        if isinstance(event, events.RockThrown):
            moments.append(Moment(None, (event,)))
            moments.append(_shot(step, simulation, _taken(rest, _is_of_shot), style.lead_ticks))
        elif isinstance(event, events.RockRemoved):
            told = (event, *_taken(rest, _is_removal))
            rocks = tuple(removed.rock for removed in told if isinstance(removed, events.RockRemoved))
            moments.append(Moment(Beat() if style.is_calm else ClearBeat(rocks), told))
        else:
            style = msgspec.structs.replace(style, is_end=any(isinstance(e, events.MatchOver) for e in rest))
            beat = _beat_of(event, names, style)
            moments.append(Moment(beat, (event,), is_told_first=not isinstance(event, events.HammerUsed)))
    moments.append(Moment(arrival=step.state))
    return moments


def _shot(
    step: Step[CurlingState], simulation: Simulation | None, told: tuple[events.Event, ...], lead_ticks: int
) -> Moment:
    rests = step.resolution if isinstance(step.resolution, ShotResolution) else None
    beat = None if simulation is None else ShotBeat(Playback(simulation), lead_ticks)
    return Moment(beat, told, rests, is_told_first=False)


def _beat_of(event: events.Event, names: Names, style: Style) -> Beat | MakeBeat | None:
    """How one event is seen."""
    beat: Beat | MakeBeat | None = None
    match event:
        case events.HammerUsed() | events.TotemPlaced() | events.TotemDecided(keep=False) if style.is_calm:
            beat = Beat()
        case events.HammerUsed():
            beat = StrikeBeat(event, side_of(event.seat))
        case events.TotemPlaced():
            beat = TotemBeat(event.rock)
        case events.TotemDecided(keep=False, rock=rock):
            return lambda board: ClearBeat((rock,)) if rock in board.rocks else Beat(0)
        case events.GesturesRevealed():
            beat = AskBeat(_revealed(event, names), Cue.SCORE, is_attended=style.is_attended)
        case events.RoundScored():
            return lambda board: _measured(event, board, names, style)
    return beat


def _revealed(event: events.GesturesRevealed, names: Names) -> Parts:
    """Both signs side by side."""
    tr = names.tr
    lines = [
        tr("{side} shows {gesture}.").format(side=names.side(side), gesture=names.gesture(gesture))
        for side, gesture in enumerate(event.gestures)
    ]
    if event.winner is None:
        title = tr("Equal signs: once more")
    else:
        title = tr("{side} wins and throws first").format(side=names.side(event.winner))
    return Parts(panel=PanelView(title, tuple(lines), (ButtonView(GO_ON, tr("Go on")),), side=event.winner))


def _measured(event: events.RoundScored, board: Board, names: Names, style: Style) -> Beat:
    """The circles and the result of a round."""
    tr, result = names.tr, event.result
    if any(result.points):
        winners = [
            counted(points, tr("{side} scores 1 point"), tr("{side} scores {count} points")).format(
                side=names.side(side), count=points
            )
            for side, points in enumerate(result.points)
            if points
        ]
        title = tr("Round {round}: {result}").format(round=result.round, result=", ".join(winners))
    else:
        title = tr("Round {round}: nobody scores").format(round=result.round)
    side = max((0, 1), key=lambda side: result.points[side]) if result.points[0] != result.points[1] else None
    panel = PanelView(title, deciding_words(result, names), (ButtonView(GO_ON, tr("Go on")),), side=side)
    parts = Parts(
        glows=counting_glows(result),
        measure=measure_view(result, board, names.config.scoring),
        panel=panel,
    )
    return AskBeat(parts, Cue.WIN if style.is_end else Cue.SCORE, is_attended=style.is_attended)


def _is_of_shot(event: events.Event) -> bool:
    """Whether an event belongs to the motion of a throw."""
    return isinstance(event, _SHOT_EVENTS) or _is_removal(event)


def _is_removal(event: events.Event) -> bool:
    return isinstance(event, events.RockRemoved)


def _taken(rest: list[events.Event], belongs: Callable[[events.Event], bool]) -> tuple[events.Event, ...]:
    """Take events from the front of a list as long as they belong."""
    taken = []
    while rest and belongs(rest[0]):
        taken.append(rest.pop(0))
    return tuple(taken)
