"""What a seat has in hand and ahead of it, gathered once per decision: the numbers that all its judgements use.

Everything is valued in points of the final score. A resource in hand is worth less than the points a building pays for
it, since paying takes a person: the less, the more resources wait for that and the fewer rounds are left.
"""

from __future__ import annotations

from typing import Final

import msgspec

from stoneage_mammoth.ai import facts
from stoneage_mammoth.rules.sites import FIELD, HUT, VALUES
from stoneage_mammoth.rules.state import DRAWN, TOOL_SLOTS, UNSEEN, StoneAgeState

Weights = tuple[float, float, float, float]
"""Worth of one wood, brick, stone and gold in hand."""

MOST_ROUNDS: Final = 12
"""More rounds ahead than this change no judgement."""
_MOST_GOODS: Final = 24
_SHARE: Final = 0.8
"""Part of a building's points that one resource is worth to a seat without any."""
_USED_A_ROUND: Final = 5.0
"""Resources that a seat can turn into points in a round."""
_CROWDING: Final = 0.6
"""How much resources that wait take from the worth of one more."""
_ROUNDS_A_TILE: Final = (0.0, 0.0, 1.7, 1.55, 1.45)
"""By number of seats: rounds that a building of the lowest stack lasts."""
_CARDS_A_ROUND: Final = (0.0, 0.0, 2.8, 3.0, 3.1)
"""By number of seats: cards that are bought in a round."""


def _weights(rounds: int, goods: int) -> Weights:
    """Worth of resources with so many rounds to come and so many of them in hand."""
    share = _SHARE / (1 + _CROWDING * goods / (_USED_A_ROUND * (rounds + 1)))
    wood, brick, stone, gold = (max(1.0, share * value) for value in VALUES)
    return (wood, brick, stone, gold)


_WEIGHTS: Final = tuple(
    tuple(_weights(rounds, goods) for goods in range(_MOST_GOODS + 1)) for rounds in range(MOST_ROUNDS + 1)
)


class Prospects(msgspec.Struct):
    """How a seat stands.

    Attributes:
        state: The state that was looked at.
        seat: The seat.
        rounds: Rounds to come after this one, as far as can be guessed.
        weights: Worth of one more resource in hand.
        goods: Its resources, one entry per kind.
        hungry: Food that will be missing at the end of this round as things stand; below 0 what will be left.
        cards: Its cards, secret ones included.
        trades: Its figures by trade.
        singles: Green symbols it has.
        doubles: Green symbols it has twice.
        tools: Value of its three tools.
    """

    state: StoneAgeState
    seat: int
    rounds: int
    weights: Weights
    goods: list[int]
    hungry: int
    cards: list[int]
    trades: list[int]
    singles: int
    doubles: int
    tools: int


def rounds_left(state: StoneAgeState) -> int:
    """Rounds to come after this one, guessed from what is left of the stacks and the deck."""
    seats = state.config.seats
    by_tiles = min(state.stacks[:seats]) * _ROUNDS_A_TILE[seats]
    by_cards = state.cards.count(UNSEEN) / _CARDS_A_ROUND[seats]
    return min(int(min(by_tiles, by_cards) + 0.5), MOST_ROUNDS)


def look(state: StoneAgeState, seat: int) -> Prospects:
    """Gather the numbers of a seat."""
    seats = state.config.seats
    goods = state.goods[seat * 4 : seat * 4 + 4]
    rounds = rounds_left(state)
    stock = sum(goods) + state.kept[seat]
    placed = state.placed
    born = 1 if placed[HUT * seats + seat] else 0
    grown = 1 if placed[FIELD * seats + seat] else 0
    secret = seat + DRAWN
    own = [card for card, place in enumerate(state.cards) if place in (seat, secret)]
    trades = [0] * facts.TRADES
    singles = doubles = 0
    all_cards = facts.cards()
    for card in own:
        fact = all_cards[card]
        if fact.trade >= 0:
            trades[fact.trade] += fact.figures
        elif fact.twin in own:
            doubles += 1
        else:
            singles += 1
    doubles //= 2
    return Prospects(
        state,
        seat,
        rounds,
        _WEIGHTS[rounds][min(stock, _MOST_GOODS)],
        goods,
        state.people[seat] + born - state.fields[seat] - grown - state.food[seat],
        own,
        trades,
        singles + doubles,
        doubles,
        sum(state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS]),
    )
