"""Placing people: what the seat whose turn it is can do, and who comes next (R6, R11)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from stoneage_mammoth.rules import turns
from stoneage_mammoth.rules.actions import Place
from stoneage_mammoth.rules.events import Placed, PlacementSkipped
from stoneage_mammoth.rules.places import CROWD, HUT_PEOPLE, OPEN_VILLAGE, RINGS, can_place, has_use, reason_against
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CARD_SLOTS,
    FOREST,
    HUNT,
    HUT,
    SITE_COUNT,
    STACKS,
    TOOL_MAKER,
    VILLAGE,
)
from stoneage_mammoth.rules.state import NONE
from stoneage_mammoth.rules.table_order import clockwise
from stoneage_mammoth.rules.tribe import MOST_PEOPLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_UP_TO: Final = tuple(
    tuple(tuple(Place(site, count) for count in range(1, most + 1)) for most in range(MOST_PEOPLE + 1))
    for site in range(TOOL_MAKER)
)
"""By gathering site and most people: all ways to go there."""
_BY_TOTAL: Final = tuple(
    tuple(
        tuple(_UP_TO[site][min(RINGS - total, home)] for total in range(RINGS + 1))
        for site in range(FOREST, TOOL_MAKER)
    )
    for home in range(MOST_PEOPLE + 1)
)
"""By people at home, resource place, and people who are there: all ways to go there."""
_VILLAGE_MASK: Final = (1 << len(VILLAGE)) - 1
_RESOURCE_BITS: Final = sum(1 << site for site in range(FOREST, TOOL_MAKER))


def _bit(site: int, seats: int) -> int:
    """The bit of a site that only one seat can be on, 0 of others."""
    is_shared = site == HUNT or (site < TOOL_MAKER and CROWD[seats] > 1)
    return 0 if is_shared else 1 << site


_BITS: Final = tuple(
    tuple(_bit(site, seats) for site in range(SITE_COUNT) for _ in range(seats)) for seats in range(STACKS + 1)
)
"""By number of seats, as ``placed``: the bits of the sites. Whoever stands there, their sum tells what is taken."""


_FOR_ONE_SEAT: Final = tuple(
    tuple(
        tuple(
            place
            for site in range(FOREST, TOOL_MAKER)
            if not taken >> site & 1
            for place in _UP_TO[site][min(RINGS, home)]
        )
        for taken in range(1 << TOOL_MAKER)
    )
    for home in range(MOST_PEOPLE + 1)
)
"""By people at home, and bits of resource places that are taken: all ways to go to those where one seat can be (R9)."""


def _alone(first: int, end: int) -> tuple[tuple[Place, ...], ...]:
    """By bits of sites that are closed: the only way to go to each of the others, which take one seat alone."""
    only = [Place(site, HUT_PEOPLE if site == HUT else 1) for site in range(first, end)]
    return tuple(
        tuple(place for bit, place in enumerate(only) if not closed >> bit & 1) for closed in range(1 << len(only))
    )


def _village(seats: int, home: int, taken: int) -> tuple[Place, ...]:
    """All ways to go to tool maker, hut and field, whose bits tell which are taken (R8, R10)."""
    if taken.bit_count() >= OPEN_VILLAGE[seats]:
        return ()
    return tuple(place for place in _alone(TOOL_MAKER, CARD_SITE)[taken] if place.count <= home)


_TO_VILLAGE: Final = tuple(
    tuple(tuple(_village(seats, home, taken) for taken in range(1 << len(VILLAGE))) for home in range(MOST_PEOPLE + 1))
    for seats in range(STACKS + 1)
)
"""By number of seats, people at home, and bits of places that are taken: all ways to go to the village."""
_TO_CARDS: Final = tuple(_alone(CARD_SITE, BUILDING_SITE + seats) for seats in range(STACKS + 1))
"""By number of seats, and bits of sites that are closed: all ways to go to cards and buildings (R8)."""


def legal_places(state: StoneAgeState) -> list[Place]:
    """All places and numbers of people that are open to the seat that places; ``places.can_place`` says the same."""
    return _open_places(state, state.seat)


def _open_places(state: StoneAgeState, seat: int) -> list[Place]:
    """All ways in which a seat could place.

    Which sites for one seat alone are taken is one number, and what is open then is looked up by it.
    """
    home, placed, config = state.home[seat], state.placed, state.config
    if not home:
        return []
    seats = config.seats
    taken = sum(compress(_BITS[seats], placed))
    gathering: Sequence[Place]
    if CROWD[seats] == 1:
        gathering = _FOR_ONE_SEAT[home][taken & _RESOURCE_BITS]
    else:
        gathering = _with_room(placed, seats, seat, home)
    village: Sequence[Place] = _TO_VILLAGE[seats][home][taken >> TOOL_MAKER & _VILLAGE_MASK]
    if not config.may_block:
        village = [place for place in village if has_use(state, seat, place.site)]
    if state.display.count(NONE) > STACKS - seats:
        played = state.display[: CARD_SLOTS + seats]
        taken |= sum(1 << site for site, lies in enumerate(played, CARD_SITE) if lies == NONE)
    cards = _TO_CARDS[seats][taken >> CARD_SITE]
    if placed[seat] and not config.hunt_again:
        return [*gathering, *village, *cards]
    return [*_UP_TO[HUNT][home], *gathering, *village, *cards]


def _with_room(placed: list[int], seats: int, seat: int, home: int) -> list[Place]:
    """All ways to go to resource places with several seats in a round, but no more than may be there (R8, R9)."""
    places: list[Place] = []
    crowd = seats - CROWD[seats]
    for row, by_total in zip(range(FOREST * seats, TOOL_MAKER * seats, seats), _BY_TOTAL[home], strict=True):
        if not placed[row + seat]:
            there = placed[row : row + seats]
            if there.count(0) > crowd:
                places += by_total[sum(there)]
    return places


def check_place(state: StoneAgeState, action: Place) -> None:
    """Check that a place is open to the seat, for so many people.

    Raises:
        IllegalActionError: With the reason of ``places.reason_against``.
    """
    seat, site, count = state.seat, action.site, action.count
    if not can_place(state, seat, site, count):
        raise IllegalActionError(*reason_against(state, seat, site, count))


def play_place(state: StoneAgeState, action: Place, emit: Emit | None) -> None:
    """Put people on a site; the next seat that can place does, or the actions begin (R6, R11)."""
    seat, site, count = state.seat, action.site, action.count
    seats = state.config.seats
    before = state.home, state.placed
    home = state.home = [*state.home]
    placed = state.placed = [*state.placed]
    home[seat] -= count
    placed[site * seats + seat] += count
    is_open_to_all = False  # not asked yet
    if emit is not None:
        emit(Placed(seat, site, count))
        is_open_to_all = _is_card_or_stack_open(state)
        if not is_open_to_all:
            _tell_who_is_stuck(state, *before, emit)
    following = seat
    while True:
        following = (following + 1) % seats
        if home[following] and (is_open_to_all or _can_place(state, following)):
            state.seat = following
            return
        if following == seat:
            turns.begin_actions(state, emit)
            return


def _tell_who_is_stuck(state: StoneAgeState, home: list[int], placed: list[int], emit: Emit) -> None:
    """Tell of each seat that has people left but has just lost its last open place; none opens again (R11).

    Args:
        state: After somebody placed people.
        home: People at home before that.
        placed: People on the sites before that.
        emit: Takes the events.
    """
    stuck = [seat for seat in clockwise(state) if state.home[seat] and not _can_place(state, seat)]
    if stuck:
        before = state.successor()
        before.home, before.placed = home, placed
        for seat in stuck:
            if _can_place(before, seat):
                emit(PlacementSkipped(seat))


def _can_place(state: StoneAgeState, seat: int) -> bool:
    """Whether a seat with people at home finds a place for some; mostly the hunt, or a card or building, will do."""
    return not state.placed[seat] or _is_card_or_stack_open(state) or bool(_open_places(state, seat))


def _is_card_or_stack_open(state: StoneAgeState) -> bool:
    """Whether there is a card or building on which nobody stands, which is open to all."""
    display, there = state.display, state.placed[CARD_SITE * state.config.seats :]
    return len(there) - there.count(0) < len(display) - display.count(NONE)
