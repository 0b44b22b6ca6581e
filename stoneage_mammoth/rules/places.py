"""Which places are open to a seat, for how many people, and why others are not (R6 to R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from stoneage_mammoth.rules.reasons import Reason, Refusal
from stoneage_mammoth.rules.sites import (
    CARD_SITE,
    FIELD,
    HUNT,
    HUT,
    SITE_COUNT,
    TOOL_MAKER,
    VILLAGE,
)
from stoneage_mammoth.rules.state import NONE, TOOL_SLOTS
from stoneage_mammoth.rules.tools import HIGHEST_TOOL, tool_total
from stoneage_mammoth.rules.tribe import MOST_FIELDS, MOST_PEOPLE

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState

RINGS: Final = 7
"""People that a resource place has room for (R8)."""
HUT_PEOPLE: Final = 2
"""People that the hut takes, no less and no more (R8, Q10)."""
CROWD: Final = (0, 0, 1, 2, 4)
"""By number of seats: how many of them can use a resource place in a round (R9)."""
OPEN_VILLAGE: Final = (0, 0, 2, 2, 3)
"""By number of seats: how many of tool maker, hut and field can be used in a round (R10)."""


def can_place(state: StoneAgeState, seat: int, site: int, count: int) -> bool:
    """Whether a seat may put so many people on a site; whose turn it is does not matter here (R6 to R10)."""
    if not (0 <= site < SITE_COUNT and 0 < count <= state.home[seat]):
        return False
    config = state.config
    seats = config.seats
    row = site * seats
    if site == HUNT:
        return config.hunt_again or not state.placed[row + seat]
    there = state.placed[row : row + seats]
    if site < TOOL_MAKER:
        return not there[seat] and there.count(0) > seats - CROWD[seats] and sum(there) + count <= RINGS
    if site >= CARD_SITE:
        return count == 1 and not any(there) and state.display[site - CARD_SITE] != NONE
    wanted = HUT_PEOPLE if site == HUT else 1
    return count == wanted and not any(there) and _closed_village(state, seat, site) is None


def most(state: StoneAgeState, seat: int, site: int) -> int:
    """The largest number of people that a seat may put on a site now, 0 where it may put nobody."""
    return next((count for count in range(state.home[seat], 0, -1) if can_place(state, seat, site, count)), 0)


def refusal(state: StoneAgeState, seat: int, site: int, count: int) -> Refusal | None:
    """Why a seat may not put so many people on a site, ``None`` if it may."""
    return None if can_place(state, seat, site, count) else reason_against(state, seat, site, count)


def reason_against(state: StoneAgeState, seat: int, site: int, count: int) -> Refusal:
    """Why a seat may not put so many people on a site, where ``can_place`` says that it may not."""
    if not 0 <= site < SITE_COUNT:
        return Refusal(Reason.NO_SUCH_SITE, "There is no such place.")
    home = state.home[seat]
    if not home:
        return Refusal(Reason.NOT_ENOUGH_PEOPLE, "You have nobody left to place.")
    return _closed(state, seat, site) or _wrong_count(state, site, count, home)


def has_use(state: StoneAgeState, seat: int, site: int) -> bool:
    """Whether a place of the village would still give a seat something (Q8)."""
    if site == TOOL_MAKER:
        return tool_total(state, seat) < HIGHEST_TOOL * TOOL_SLOTS
    if site == HUT:
        return state.people[seat] < MOST_PEOPLE
    return state.fields[seat] < MOST_FIELDS


def _wrong_count(state: StoneAgeState, site: int, count: int, home: int) -> Refusal:
    """Why not this number of people, but perhaps another, of those at home may go to a site that is open (R8, Q10)."""
    if site == HUT:
        return Refusal(Reason.EXACTLY_TWO, "The hut takes exactly two of your people at once.")
    if count < 1:
        return Refusal(Reason.NOBODY_PLACED, "Place at least one person.")
    if count > home:
        return Refusal(Reason.NOT_ENOUGH_PEOPLE, f"You have only {home} left to place.")
    if site >= TOOL_MAKER:
        return Refusal(Reason.EXACTLY_ONE, "This place takes exactly one person.")
    seats = state.config.seats
    room = RINGS - sum(state.placed[site * seats : site * seats + seats])
    return Refusal(Reason.SITE_FULL, f"There is room for only {room} more here.")


def _closed(state: StoneAgeState, seat: int, site: int) -> Refusal | None:
    """Why a site takes nobody of a seat, however few; ``None`` if it is open."""
    config = state.config
    seats = config.seats
    there = state.placed[site * seats : site * seats + seats]
    if there[seat] and not (site == HUNT and config.hunt_again):
        return Refusal(Reason.ALREADY_THERE, "You already have people here this round.")
    if site < TOOL_MAKER:
        return None if site == HUNT else _closed_to_gather(there, seats)
    if any(there):
        return Refusal(Reason.SITE_TAKEN, "This place is taken.")
    if site < CARD_SITE:
        return _closed_village(state, seat, site)
    if state.display[site - CARD_SITE] != NONE:
        return None
    return Refusal(Reason.EMPTY_SITE, "There is nothing to be had here.")


def _closed_to_gather(there: list[int], seats: int) -> Refusal | None:
    """Why a resource place takes no further seat (R8, R9)."""
    crowd = CROWD[seats]
    if seats - there.count(0) >= crowd:
        if crowd == 1:
            return Refusal(Reason.TOO_MANY_PLAYERS, "With two players only one of them can be here in a round.")
        return Refusal(Reason.TOO_MANY_PLAYERS, "With three players only two of them can be here in a round.")
    if sum(there) >= RINGS:
        return Refusal(Reason.SITE_FULL, "All rings of this place are taken.")
    return None


def _closed_village(state: StoneAgeState, seat: int, site: int) -> Refusal | None:
    """Why tool maker, hut or field, where nobody stands, is closed to a seat (R10, Q9, Q40)."""
    seats = state.config.seats
    taken = len(VILLAGE) * seats - state.placed[TOOL_MAKER * seats : CARD_SITE * seats].count(0)
    if taken >= OPEN_VILLAGE[seats]:
        return Refusal(
            Reason.VILLAGE_CLOSED,
            "With two or three players only two of tool maker, hut and field are used in a round.",
        )
    if state.config.may_block or has_use(state, seat, site):
        return None
    if site == TOOL_MAKER:
        return Refusal(Reason.NO_USE, "Your tools cannot be raised any further.")
    if site == FIELD:
        return Refusal(Reason.NO_USE, "Your fields cannot be raised any further.")
    return Refusal(Reason.NO_USE, "Your tribe cannot grow any further.")
