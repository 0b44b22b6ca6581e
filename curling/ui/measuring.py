"""Distances in the cave: who lies nearest now, and the circles that decide a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.config import Scoring
from curling.rules.geometry import to_m
from curling.rules.scoring import measure
from curling.rules.state import Place, Rock
from curling.ui.names import Names, millimetres
from curling.ui.view_model import Glow, MeasureCircle, MeasureView
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from curling.rules.config import Config
    from curling.rules.state import Measure, RoundResult
    from curling.ui.board import Board


class Lead(msgspec.Struct, frozen=True):
    """How a side lies in the cave.

    Attributes:
        nearest_m: Distance of its nearest rock that lies wholly in the cave, ``None`` without one.
        counting: Points it would score now.
    """

    nearest_m: float | None = None
    counting: int = 0


def leads(config: Config, board: Board) -> tuple[Lead, Lead]:
    """How both sides lie; nothing under the honour rule, where nobody measures."""
    if config.honour and config.scoring is Scoring.CLASSIC:
        return (Lead(), Lead())
    measures = measure(config, lying_rocks(config, board))
    return (_lead(measures, 0), _lead(measures, 1))


def lying_rocks(config: Config, board: Board) -> list[Rock]:
    """The rocks of a board as the rules keep them, one per rock id."""
    rocks = [Rock()] * config.rock_count
    for rock, lying in board.rocks.items():
        rocks[rock] = Rock(Place.IN_PLAY, lying.x_um, lying.y_um, lying.angle_urad, lying.totem)
    return rocks


def measure_view(result: RoundResult, board: Board, scoring: Scoring) -> MeasureView | None:
    """The circles that decide a round: the rocks that count and the nearest of the other side that does not.

    Returns:
        ``None`` if no rock lies in the cave, or nobody measured.
    """
    inside = [value for value in result.measures if value.is_in_cave]
    if scoring is Scoring.CLASSIC:
        inside = _deciding(inside)
    circles = tuple(
        MeasureCircle(
            value.rock,
            value.side,
            view.x_m,
            view.y_m,
            to_m(value.distance_um),
            millimetres(to_m(value.distance_um), 1),
            counts=value.points > 0,
        )
        for value in inside
        for view in (board.view(value.rock),)
    )
    return MeasureView(circles) if circles else None


def counting_glows(result: RoundResult) -> dict[int, Glow]:
    """The rocks that score stand out."""
    return {value.rock: Glow.COUNTS for value in result.measures if value.points > 0}


def deciding_words(result: RoundResult, names: Names) -> tuple[str, ...]:
    """The distances that decide a round, in words; what the sides claimed where nobody measured."""
    tr = names.tr
    if result.claims is not None:
        words = tr("{a} claimed {x}, {b} claimed {y}.")
        return (words.format(a=names.side(0), x=result.claims[0], b=names.side(1), y=result.claims[1]),)
    inside = [value for value in result.measures if value.is_in_cave]
    if not inside:
        return (tr("No rock lies wholly in the cave."),)
    lines = []
    for side in sorted((0, 1), key=lambda side: -result.points[side]):
        own = [value for value in inside if value.side == side]
        counting = [millimetres(to_m(value.distance_um), 1) for value in own if value.points]
        if counting:
            words = counted(
                len(counting),
                tr("{side}: {distances} from the centre counts."),
                tr("{side}: {distances} from the centre count."),
            )
            lines.append(words.format(side=names.side(side), distances=", ".join(counting)))
        elif own:
            nearest = millimetres(to_m(own[0].distance_um), 1)
            lines.append(tr("{side}: nearest rock {distance}.").format(side=names.side(side), distance=nearest))
        else:
            lines.append(tr("{side}: no rock in the cave.").format(side=names.side(side)))
    return tuple(lines)


def _deciding(inside: list[Measure]) -> list[Measure]:
    """Rocks that count and the nearest of each side."""
    firsts = {value.side: value for value in reversed(inside)}
    return [value for value in inside if value.points > 0 or firsts[value.side] is value]


def _lead(measures: tuple[Measure, ...], side: int) -> Lead:
    own = [value for value in measures if value.side == side and value.is_in_cave]
    nearest = to_m(own[0].distance_um) if own else None
    return Lead(nearest, sum(value.points for value in own))
