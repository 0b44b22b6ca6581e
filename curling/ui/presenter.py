"""Puts the picture together: what lies, who acts, what is left, what is asked, all as one ``TableView``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.config import ObjectCounts, Scoring, side_of
from curling.rules.state import NOBODY, Phase, Place
from curling.ui.measuring import Lead, leads
from curling.ui.names import Names, millimetres
from curling.ui.parts import with_glows
from curling.ui.view_model import HutView, ObjectCount, SideView, TableView
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.key_words import shown_keys
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from curling.rules.state import CurlingState
    from curling.ui.director import Director
    from curling.ui.parts import Parts


class Scenery(msgspec.Struct, frozen=True):
    """What the scene knows beyond the match.

    Attributes:
        deciding: Seat of the person who decides now, ``None`` if nobody.
        thinking: Seat of the computer that thinks, ``None`` if none.
        notice: Last refusal or kind word.
        buttons: Buttons of the bar.
        is_practice: Whether this is practice.
        is_film: Whether a recorded match is shown.
        keys: Key of each command, as people call it.
    """

    deciding: int | None = None
    thinking: int | None = None
    notice: str = ""
    buttons: tuple[ButtonView, ...] = ()
    is_practice: bool = False
    is_film: bool = False
    keys: dict[str, str] = msgspec.field(default_factory=shown_keys)


def present(director: Director, parts: Parts, scenery: Scenery) -> TableView:
    """Make the picture.

    Args:
        director: Board, log and score as far as they have been shown.
        parts: What the stage or the beat adds.
        scenery: What the scene knows.
    """
    state, names = director.state, director.names
    acting = _acting_seat(director, scenery)
    rocks = director.board.views() if parts.rocks is None else parts.rocks
    leading = leads(state.config, director.board)
    return TableView(
        params=state.config.params,
        rocks=with_glows(rocks, parts.glows),
        sides=(_side_view(director, leading[0], 0, acting), _side_view(director, leading[1], 1, acting)),
        huts=tuple(_hut_view(state, names, seat, acting) for seat in range(state.config.seat_count)),
        acting_side=None if acting is None else side_of(acting),
        heading=_heading(director, scenery, acting),
        hint=parts.hint or _waiting_hint(director, scenery),
        notice=scenery.notice,
        log=tuple(director.log),
        round_number=director.round_number,
        target=state.config.target,
        placement=parts.placement,
        aim=parts.aim,
        preview=parts.preview,
        hammer=parts.hammer,
        measure=parts.measure,
        trails=parts.trails,
        panel=parts.panel,
        buttons=scenery.buttons,
        is_moving=director.is_moving,
        is_replaying=director.is_replaying,
        is_practice=scenery.is_practice,
    )


def round_words(names: Names, table: TableView) -> str:
    """Which round it is, and what wins."""
    if table.round_number == 0:
        return names.tr("Before the first round")
    if table.acting_side is None:  # the heading names the round
        what_wins = names.tr("Practice") if table.is_practice else names.tr("{target} points win")
        return what_wins.format(target=table.target)
    if table.is_practice:
        return names.tr("Practice, round {round}").format(round=table.round_number)
    return names.tr("Round {round}, {target} points win").format(round=table.round_number, target=table.target)


def left_words(names: Names, side: SideView) -> str:
    """What a side has left to throw and to use."""
    tr, objects = names.tr, side.objects
    parts = [
        counted(side.rocks_left, tr("1 rock"), tr("{count} rocks")).format(count=side.rocks_left),
        tr("{count} big").format(count=objects.big),
        counted(objects.little, tr("1 little hammer"), tr("{count} little hammers")).format(count=objects.little),
        counted(objects.totem, tr("1 totem"), tr("{count} totems")).format(count=objects.totem),
    ]
    if side.rethrows:
        parts.append(tr("{count} to throw again").format(count=side.rethrows))
    return ", ".join(parts)


def short_left_words(names: Names, side: SideView) -> str:
    """The same in fewer words, for where there is no room for all of them."""
    tr, objects = names.tr, side.objects
    rocks = counted(side.rocks_left, tr("1 rock"), tr("{count} rocks")).format(count=side.rocks_left)
    if side.rethrows:
        rocks += tr(" + {count} again").format(count=side.rethrows)
    totems = counted(objects.totem, tr("1 totem"), tr("{count} totems")).format(count=objects.totem)
    hammers = tr("{big} big, {little} little").format(big=objects.big, little=objects.little)
    return f"{rocks}, {hammers}, {totems}"


def lead_words(names: Names, side: SideView) -> str:
    """How a side lies: its nearest rock and what it would score."""
    if names.config.honour and names.config.scoring is Scoring.CLASSIC:
        return names.tr("nobody measures")
    if side.nearest_m is None:
        return names.tr("no rock in the cave")
    nearest = millimetres(side.nearest_m)
    if side.counting:
        words = counted(
            side.counting, names.tr("nearest {distance}: 1 point"), names.tr("nearest {distance}: {points} points")
        )
        return words.format(distance=nearest, points=side.counting)
    return names.tr("nearest {distance}").format(distance=nearest)


def _acting_seat(director: Director, scenery: Scenery) -> int | None:
    """Whose turn the picture shows."""
    if director.is_busy:
        thrower = director.state.thrower
        return None if thrower == NOBODY or director.is_waiting else thrower
    return scenery.thinking if scenery.deciding is None else scenery.deciding


def _heading(director: Director, scenery: Scenery, acting: int | None) -> str:
    """Whose turn it is, in words."""
    names = director.names
    if director.is_replaying:
        return names.tr("The last shot again")
    if acting is None:
        return _resting_heading(director)
    name = names.seat(acting)
    if scenery.thinking is not None and not director.is_busy:
        return names.tr("{name} is thinking …").format(name=name)
    if director.is_busy:
        return names.tr("{name}'s throw").format(name=name)
    words = {
        Phase.GESTURE: names.tr("{name} makes a sign"),
        Phase.SPLIT: names.tr("{name} splits the objects"),
        Phase.THROWER: names.tr("{name} chooses who throws"),
        Phase.THROW: names.tr("{name} throws again") if director.state.is_rethrow else names.tr("{name} throws"),
        Phase.TOTEM: names.tr("{name} decides about the totem"),
        Phase.OBJECT: names.tr("{name} may use an object"),
        Phase.CLAIM: names.tr("{name} claims points"),
    }.get(director.state.phase, "{name}")
    return words.format(name=name)


def _resting_heading(director: Director) -> str:
    """Where the match stands while it is nobody's turn."""
    tr = director.names.tr
    if director.round_number == 0:
        return tr("Who starts?")
    if director.is_waiting:
        return tr("End of round {round}").format(round=director.round_number)
    if director.state.phase is Phase.OVER:
        return tr("The match is over")
    return tr("Round {round}").format(round=director.round_number)


def _waiting_hint(director: Director, scenery: Scenery) -> str:
    """What can be done while nobody at the screen decides."""
    tr = director.names.tr
    if director.is_waiting:
        return ""
    if director.is_busy:
        return tr("{key} skips this.").format(key=scenery.keys["skip"])
    if scenery.thinking is not None:
        is_throw = director.state.phase is Phase.THROW
        return tr("The computer looks for a throw.") if is_throw else tr("The computer chooses.")
    if scenery.is_film:
        words = tr("{left} and {right} step, {pause} plays and stops, {more} and {less} change the speed.")
        return words.format_map(scenery.keys)
    if director.state.phase is Phase.OVER:
        return tr("{pause} or {cancel} shows the result again.").format_map(scenery.keys)
    return ""


def _side_view(director: Director, lead: Lead, side: int, acting: int | None) -> SideView:
    """One score board."""
    state, names = director.state, director.names
    members = state.config.members(side)
    # A clan has all its objects until they are shared out, though nobody holds them yet.
    is_sharing = state.phase in {Phase.GESTURE, Phase.FIRST_SIDE, Phase.SPLIT, Phase.DEAL}
    return SideView(
        side=side,
        name=names.side(side),
        score=director.scores[side],
        rocks_left=sum(len(_hut_rocks(state, seat)) for seat in members),
        rethrows=sum(1 for rock in _rethrows(state) if state.config.side_of_rock(rock) == side),
        objects=_count(state.config.objects_per_side if is_sharing else state.objects_of_side(side)),
        nearest_m=lead.nearest_m,
        counting=lead.counting,
        is_acting=acting is not None and side_of(acting) == side,
        is_computer=not any(names.humans[seat] for seat in members),
    )


def _hut_view(state: CurlingState, names: Names, seat: int, acting: int | None) -> HutView:
    """The hut of a player; shared objects lie in the first hut of the clan."""
    has_objects = state.config.has_own_objects or seat == side_of(seat)
    return HutView(
        side=side_of(seat),
        seat=seat,
        name=names.seat(seat),
        rocks=_hut_rocks(state, seat),
        rethrows=tuple(rock for rock in _rethrows(state) if state.config.seat_of_rock(rock) == seat),
        objects=_count(state.objects_of(seat)) if has_objects else None,
        is_acting=seat == acting,
        capacity=state.config.rocks_per_side // state.config.members_per_side,
    )


def _hut_rocks(state: CurlingState, seat: int) -> tuple[int, ...]:
    """Rocks that wait in a hut; the rock of the turn has been taken out."""
    return tuple(rock for rock in state.hut(seat) if rock != state.thrown)


def _rethrows(state: CurlingState) -> tuple[int, ...]:
    """Rocks that wait to be thrown again; the rock of the turn is no longer among them."""
    return tuple(rock for rock in state.rethrows if rock != state.thrown and state.rocks[rock].place is Place.WAITING)


def _count(objects: ObjectCounts) -> ObjectCount:
    return ObjectCount(objects.big, objects.little, objects.totem)
