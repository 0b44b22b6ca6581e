"""What a seat has and what is ahead of it: the few numbers that all its judgements use.

Everything is valued in points of the final score. A resource in hand is worth less than the points a building pays for
it, since paying takes a person: the less, the more resources wait for that and the fewer rounds are left.

Play-outs meet the same numbers again and again, so they are kept together with what has been concluded from them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts
from stoneage_mammoth.rules.sites import FIELD, HUT, VALUES
from stoneage_mammoth.rules.state import DRAWN, TOOL_SLOTS, UNSEEN

if TYPE_CHECKING:
    from stoneage_mammoth.rules.content import Tile
    from stoneage_mammoth.rules.state import StoneAgeState

Weights = tuple[float, float, float, float]
"""Worth of one wood, brick, stone and gold in hand."""

MOST_ROUNDS: Final = 12
"""More rounds ahead than this change no judgement."""
_MOST_GOODS: Final = 24
_SHARE: Final = 1.0
"""Part of a building's points that one resource is worth to a seat without any."""
_USED_A_ROUND: Final = 5.0
"""Resources that a seat can turn into points in a round."""
_CROWDING: Final = 0.8
"""How much resources that wait take from the worth of one more."""
_ROUNDS_A_TILE: Final = (0.0, 0.0, 1.7, 1.55, 1.45)
"""By number of seats: rounds that a building of the lowest stack lasts."""
_CARDS_A_ROUND: Final = (0.0, 0.0, 2.8, 3.0, 3.1)
"""By number of seats: cards that are bought in a round."""
_KEPT: Final = 1 << 14
"""How many different prospects are remembered."""


def _weights(rounds: int, goods: int) -> Weights:
    """Worth of resources with so many rounds to come and so many of them in hand."""
    share = _SHARE / (1 + _CROWDING * goods / (_USED_A_ROUND * (rounds + 1)))
    wood, brick, stone, gold = (max(1.0, share * value) for value in VALUES)
    return (wood, brick, stone, gold)


_WEIGHTS: Final = tuple(
    tuple(_weights(rounds, goods) for goods in range(_MOST_GOODS + 1)) for rounds in range(MOST_ROUNDS + 1)
)


class Prospects:
    """How a seat stands; equal standings share one object.

    Attributes:
        rounds: Rounds to come after this one, as far as can be guessed.
        weights: Worth of one more resource in hand.
        hungry: Food that will be missing at the end of this round as things stand; below 0 what will be left.
        people: Its people.
        fields: Level of its field.
        tools: Value of its three tools.
        built: Number of its buildings.
        cards: Its cards, secret ones included.
        trades: Its figures by trade.
        singles: Green symbols it has.
        doubles: Green symbols it has twice.
        card_worth: What has been concluded about cards so far, by number (see ``worth``).
        tile_worth: The same about the bonuses of tiles.
    """

    __slots__ = (
        "built",
        "card_worth",
        "cards",
        "doubles",
        "fields",
        "hungry",
        "people",
        "rounds",
        "singles",
        "tile_worth",
        "tools",
        "trades",
        "weights",
    )

    def __init__(self, rounds: int, stock: int, hungry: int, tribe: tuple[int, int, int, int], own: bytes) -> None:
        """Count what the cards add up to.

        Args:
            rounds: Rounds to come.
            stock: Resources in hand.
            hungry: Food that will be missing.
            tribe: People, fields, value of tools, number of buildings.
            own: Numbers of its cards.
        """
        self.rounds = rounds
        self.weights = _WEIGHTS[rounds][min(stock, _MOST_GOODS)]
        self.hungry = hungry
        self.people, self.fields, self.tools, self.built = tribe
        self.cards = own
        self.trades = [0] * facts.TRADES
        self.singles = self.doubles = 0
        for card in own:
            fact = facts.cards()[card]
            if fact.trade >= 0:
                self.trades[fact.trade] += fact.figures
            elif fact.twin not in own or fact.twin < card:
                self.singles += 1
            else:
                self.doubles += 1
        self.card_worth: dict[int, float] = {}
        self.tile_worth: dict[Tile, tuple[float, float]] = {}


_remembered = lru_cache(maxsize=_KEPT)(Prospects)


@lru_cache(maxsize=_KEPT)
def _hands(places: tuple[int, ...]) -> tuple[bytes, ...]:
    """Cards of every seat, by where all cards are."""
    return tuple(
        bytes(card for card, place in enumerate(places) if place in (seat, seat + DRAWN)) for seat in range(DRAWN)
    )


def rounds_left(state: StoneAgeState) -> int:
    """Rounds to come after this one, guessed from what is left of the stacks and the deck."""
    seats = state.config.seats
    by_tiles = min(state.stacks[:seats]) * _ROUNDS_A_TILE[seats]
    by_cards = state.cards.count(UNSEEN) / _CARDS_A_ROUND[seats]
    return min(int(min(by_tiles, by_cards) + 0.5), MOST_ROUNDS)


def weights(state: StoneAgeState, seat: int) -> Weights:
    """Worth of one more resource in the hand of a seat."""
    stock = sum(state.goods[seat * 4 : seat * 4 + 4]) + state.kept[seat]
    return _WEIGHTS[rounds_left(state)][min(stock, _MOST_GOODS)]


def look(state: StoneAgeState, seat: int) -> Prospects:
    """How a seat stands."""
    seats = state.config.seats
    placed = state.placed
    people, fields = state.people[seat], state.fields[seat]
    hungry = people - fields - state.food[seat]
    if placed[HUT * seats + seat]:
        hungry += 1
    if placed[FIELD * seats + seat]:
        hungry -= 1
    tools = sum(state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS])
    return _remembered(
        rounds_left(state),
        sum(state.goods[seat * 4 : seat * 4 + 4]) + state.kept[seat],
        hungry,
        (people, fields, tools, state.buildings.count(seat)),
        _hands(tuple(state.cards))[seat],
    )
