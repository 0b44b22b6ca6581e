"""Placing people: what the seat whose turn it is can do, and who comes next (R6, R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from stoneage_mammoth.rules import turns
from stoneage_mammoth.rules.actions import Place
from stoneage_mammoth.rules.events import Placed, PlacementSkipped
from stoneage_mammoth.rules.places import CROWD, HUT_PEOPLE, OPEN_VILLAGE, RINGS, has_use, refusal
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOREST, HUNT, HUT, SITE_COUNT, TOOL_MAKER, VILLAGE
from stoneage_mammoth.rules.state import NONE
from stoneage_mammoth.rules.tribe import MOST_PEOPLE

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_UP_TO: Final = tuple(
    tuple(tuple(Place(site, count) for count in range(1, most + 1)) for most in range(MOST_PEOPLE + 1))
    for site in range(TOOL_MAKER)
)
"""By gathering site and most people: all ways to go there."""
_ONLY: Final = tuple(Place(site, HUT_PEOPLE if site == HUT else 1) for site in range(SITE_COUNT))
"""By site: the only way to go there, for sites of which each takes one seat."""


def legal_places(state: StoneAgeState) -> list[Place]:
    """All places and numbers of people that are open to the seat that places; ``places.refusal`` says the same."""
    return _open_places(state, state.seat)


def _open_places(state: StoneAgeState, seat: int) -> list[Place]:
    """All ways in which a seat could place."""
    home, placed, config = state.home[seat], state.placed, state.config
    seats = config.seats
    if not home:
        return []
    places = [] if placed[seat] and not config.hunt_again else [*_UP_TO[HUNT][home]]
    crowd = seats - CROWD[seats]
    for site in range(FOREST, TOOL_MAKER):
        there = placed[site * seats : site * seats + seats]
        if not there[seat] and there.count(0) > crowd:
            room = RINGS - sum(there)
            places += _UP_TO[site][min(room, home)]
    free = [not any(placed[row : row + seats]) for row in range(TOOL_MAKER * seats, SITE_COUNT * seats, seats)]
    if len(VILLAGE) - sum(free[: len(VILLAGE)]) < OPEN_VILLAGE[seats]:
        places += [
            _ONLY[site]
            for site in VILLAGE
            if free[site - TOOL_MAKER]
            and (site != HUT or home >= HUT_PEOPLE)
            and (config.may_block or has_use(state, seat, site))
        ]
    display = state.display
    places += [
        _ONLY[site]
        for site in range(CARD_SITE, BUILDING_SITE + seats)
        if free[site - TOOL_MAKER] and display[site - CARD_SITE] != NONE
    ]
    return places


def check_place(state: StoneAgeState, action: Place) -> None:
    """Check that a place is open to the seat, for so many people.

    Raises:
        IllegalActionError: With the reason of ``places.refusal``.
    """
    found = refusal(state, state.seat, action.site, action.count)
    if found:
        raise IllegalActionError(*found)


def play_place(state: StoneAgeState, action: Place, emit: Emit | None) -> None:
    """Put people on a site; the next seat that can place does, or the actions begin (R6, R11)."""
    seat, site, count = state.seat, action.site, action.count
    seats = state.config.seats
    state.home[seat] -= count
    state.placed[site * seats + seat] += count
    if emit:
        emit(Placed(seat, site, count))
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if not state.home[seat]:
            continue
        if _can_place(state, seat):
            state.seat = seat
            return
        if emit:
            emit(PlacementSkipped(seat))
    turns.begin_actions(state, emit)


def _can_place(state: StoneAgeState, seat: int) -> bool:
    """Whether a seat with people at home finds a place for some; mostly the hunt, which is never full, will do."""
    return not state.placed[seat] or bool(_open_places(state, seat))
