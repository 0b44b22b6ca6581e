"""The panels of the picture: what each tribe has, and what is missing for its next development and child."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules import births, development
from caveman.rules.content import CORNERS
from caveman.rules.scoring import final_scores
from caveman.rules.state import DEVELOPMENTS, MAN, NONE, WOMAN, Phase
from caveman.rules.tribes import MOST_CHILDREN, MOST_OF_A_SEX, children_of, count_of
from caveman.ui.view_model import DevelopmentView, Light, SeatView

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Words
    from caveman.ui.parts import Parts


def round_the_island(state: CavemanState) -> tuple[int, ...]:
    """The seats as their turns follow each other, from the first seat on; as they are numbered until all have a corner.

    Args:
        state: What is shown.
    """
    corners = state.corners
    if NONE in corners:
        return tuple(range(len(corners)))
    return tuple(sorted(range(len(corners)), key=lambda seat: (corners[seat] - corners[0]) % CORNERS))


def seat_views(state: CavemanState, names: Words, parts: Parts, *, acting: int, thinking: int) -> tuple[SeatView, ...]:
    """All panels.

    Args:
        state: What is shown.
        names: Words.
        parts: Lights of developments.
        acting: Who decides.
        thinking: The computer that thinks.
    """
    scores = final_scores(state)
    return tuple(
        _view(state, names, parts, (seat, scores[seat], seat == acting, seat == thinking))
        for seat in range(state.config.seats)
    )


def _view(state: CavemanState, names: Words, parts: Parts, told: tuple[int, int, bool, bool]) -> SeatView:
    """One panel; told are the seat, its score, and whether it decides and thinks."""
    seat, score, is_acting, is_thinking = told
    men, women = count_of(state, seat, MAN), count_of(state, seat, WOMAN)
    children = children_of(state, seat)
    return SeatView(
        seat=seat,
        name=names.seat(seat),
        is_first=state.first == seat,
        is_acting=is_acting,
        is_thinking=is_thinking,
        is_active=state.active == seat and state.phase != Phase.OVER,
        corner=state.corners[seat],
        men=men,
        women=women,
        children=children,
        left_men=MOST_OF_A_SEX - men,
        left_women=MOST_OF_A_SEX - women,
        left_children=MOST_CHILDREN - children,
        developments=development_views(state, seat, parts if is_acting else None),
        child_lacks=births.missing(state, seat),
        score=score,
    )


def development_views(state: CavemanState, seat: int, parts: Parts | None) -> tuple[DevelopmentView, ...]:
    """All five developments of a tribe, with what is missing for those that it has not got."""
    lacks = development.missing(state, seat)
    lights = {} if parts is None else parts.development_lights
    return tuple(
        DevelopmentView(number, number not in lacks, lacks.get(number, ()), lights.get(number, Light.PLAIN))
        for number in range(len(DEVELOPMENTS))
    )
