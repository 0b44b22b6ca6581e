"""Points by rule: what counts while the match goes on and at its end (R37 to R40, R77 to R79).

``breakdown`` tells people where points come from; ``final_scores`` gives the same sums and is made for searches, which
ask for it thousands of times a second. Both work at any moment and count what the end of the match would count now.
A card that was drawn in secret counts for its owner; in the state of an observation others' secrets are not there.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.rules.content import Figures, SetSymbol, cards
from stoneage_mammoth.rules.sites import CARD_SITE
from stoneage_mammoth.rules.state import BUILT, CARD_POINTS, POINT_KINDS, STARVATION, TILE_POINTS, TOOL_SLOTS

if TYPE_CHECKING:
    from stoneage_mammoth.rules.content import Card
    from stoneage_mammoth.rules.state import StoneAgeState

MOST_TILES_POINTS: Final = 10
"""Points for whoever has the most tiles of the herd."""

BUILDINGS: Final = "Buildings"
CARD_TOPS: Final = "Points from cards"
HUNGER: Final = "Hunger"
TILE_BONUSES: Final = "Bonuses of the herd"
MOST_TILES: Final = "Most tiles of the herd"
GREEN_CARDS: Final = "Green cards"
FARMERS: Final = "Farmers"
TOOL_MAKERS: Final = "Tool makers"
BUILDERS: Final = "Builders"
SHAMANS: Final = "Shamans"
RESOURCES_LEFT: Final = "Resources left"

HERD_CATEGORIES: Final = (TILE_BONUSES, MOST_TILES)
CATEGORIES: Final = (
    BUILDINGS,
    CARD_TOPS,
    HUNGER,
    *HERD_CATEGORIES,
    GREEN_CARDS,
    FARMERS,
    TOOL_MAKERS,
    BUILDERS,
    SHAMANS,
    RESOURCES_LEFT,
)
"""Titles in the order in which points are counted, the herd before the cards (R77); without it its two are left out."""

# The bottoms of all cards of a seat as one sum of numbers: two bits for the copies of each green symbol, of which there
# are but two, and four bits for the figures of each trade, of which there are at most nine (R37, R38).
_SYMBOLS = ("medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving")
_TRADES = ("farmer", "tool_maker", "builder", "shaman")
_ONE_COPY = 0x5555
_TWO_COPIES = 0xAAAA
_TRADE_SHIFTS = (16, 20, 24, 28)
_TRADE_MASK = 0xF


def _bottom_number(card: Card) -> int:
    """What a card adds to the sum of its owner."""
    match card.bottom:
        case SetSymbol(symbol=symbol):
            return 1 << 2 * _SYMBOLS.index(symbol)
        case Figures(figure=figure, count=count):
            return count << _TRADE_SHIFTS[_TRADES.index(figure)]


@cache
def _bottom_numbers() -> tuple[int, ...]:
    """By card: what it adds to the sum of its owner."""
    return tuple(map(_bottom_number, cards()))


_SEAT_MASK = 3
"""An owned card lies at its owner's seat, or at seat + ``DRAWN``, which is 4; sites of cards begin at 8."""


def _bottoms(state: StoneAgeState) -> list[int]:
    """Sum of the bottoms of each seat's cards."""
    sums = [0, 0, 0, 0]
    for place, number in zip(state.cards, _bottom_numbers(), strict=True):
        if 0 <= place < CARD_SITE:
            sums[place & _SEAT_MASK] += number
    return sums


def _green(bottoms: int) -> int:
    """Squares of the sizes of both sets of different symbols (R37)."""
    second = (bottoms & _TWO_COPIES).bit_count()
    first = second + (bottoms & _ONE_COPY).bit_count()
    return first * first + second * second


def _most_tiles(state: StoneAgeState) -> list[int]:
    """10 points for each seat with the most tiles, of which it needs at least one (R78, R79, Q56)."""
    counts = [state.tiles.count(seat) for seat in range(state.config.seats)]
    most = max(counts)
    return [MOST_TILES_POINTS if most and count == most else 0 for count in counts]


def breakdown(state: StoneAgeState) -> dict[str, tuple[int, ...]]:
    """Points of every seat by title of the rule, in the order of ``CATEGORIES``."""
    seats = range(state.config.seats)
    bottoms = _bottoms(state)
    points = state.points
    most = _most_tiles(state)
    multipliers = [_multipliers(state, seat) for seat in seats]

    def scored(kind: int) -> tuple[int, ...]:
        return tuple(points[seat * POINT_KINDS + kind] for seat in seats)

    def trade(index: int) -> tuple[int, ...]:
        return tuple((bottoms[seat] >> _TRADE_SHIFTS[index] & _TRADE_MASK) * multipliers[seat][index] for seat in seats)

    table = {
        BUILDINGS: scored(BUILT),
        CARD_TOPS: scored(CARD_POINTS),
        HUNGER: scored(STARVATION),
        TILE_BONUSES: scored(TILE_POINTS),
        MOST_TILES: tuple(most),
        GREEN_CARDS: tuple(_green(bottoms[seat]) for seat in seats),
        FARMERS: trade(0),
        TOOL_MAKERS: trade(1),
        BUILDERS: trade(2),
        SHAMANS: trade(3),
        RESOURCES_LEFT: tuple(_resources_left(state, seat) for seat in seats),
    }
    if not state.config.mammoth:
        for title in HERD_CATEGORIES:
            del table[title]
    return table


def final_scores(state: StoneAgeState) -> tuple[int, ...]:
    """Sum of ``breakdown`` for every seat."""
    bottoms = _bottoms(state)
    points = state.points
    most = _most_tiles(state)
    scores = []
    for seat in range(state.config.seats):
        own = bottoms[seat]
        score = sum(points[seat * POINT_KINDS : seat * POINT_KINDS + POINT_KINDS])
        score += most[seat] + _resources_left(state, seat)
        if own:
            farmed, tooled, built, people = _multipliers(state, seat)
            score += (
                _green(own)
                + (own >> 16 & _TRADE_MASK) * farmed
                + (own >> 20 & _TRADE_MASK) * tooled
                + (own >> 24 & _TRADE_MASK) * built
                + (own >> 28) * people
            )
        scores.append(score)
    return tuple(scores)


def _multipliers(state: StoneAgeState, seat: int) -> tuple[int, int, int, int]:
    """What farmers, tool makers, builders and shamans of a seat are multiplied with (R38)."""
    return state.fields[seat], _tool_total(state, seat), state.buildings.count(seat), state.people[seat]


def _tool_total(state: StoneAgeState, seat: int) -> int:
    """Value of the three permanent tools; those to be used once do not count (Q37)."""
    return sum(state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS])


def _resources_left(state: StoneAgeState, seat: int) -> int:
    """1 point for each resource, a kept card being the resources it will give (R39)."""
    return sum(state.goods[seat * 4 : seat * 4 + 4]) + state.kept[seat]


def tie_break(state: StoneAgeState) -> tuple[int, ...]:
    """Fields, tools and people of every seat together, which decide between equal scores (R40)."""
    return tuple(
        state.fields[seat] + _tool_total(state, seat) + state.people[seat] for seat in range(state.config.seats)
    )


def ranking(state: StoneAgeState) -> tuple[int, ...]:
    """Rank of every seat, 1 for the winner; who is level in points and tie-break shares a rank (R40)."""
    results = list(zip(final_scores(state), tie_break(state), strict=True))
    return tuple(1 + len({other for other in results if other > own}) for own in results)
