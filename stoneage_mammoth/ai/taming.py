"""The herd: whom it attracts, how many people to send for which fee, which bonus to take."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ai import facts, worth
from stoneage_mammoth.ai.prospects import look
from stoneage_mammoth.rules.state import NONE, NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ai.prospects import Prospects
    from stoneage_mammoth.rules.actions import ChooseBonus, SendPeople
    from stoneage_mammoth.rules.state import StoneAgeState

_MOST_DICE: Final = 4
"""More dice than this are judged like this many."""
_FEE: Final = 1.35
"""What a food of the fee is worth."""
_CALM: Final = 0.5
"""Chance to win the tile that a place at the herd promises while others may still come."""


def attraction(state: StoneAgeState, p: Prospects) -> float:
    """What the herd adds to its place before anybody is sent."""
    if state.tile == NONE or state.herd == NOWHERE:
        return 0.0
    best, every = _prizes(state, p)
    if state.config.seats == 2:  # noqa: PLR2004 - nobody else can be there
        return best + facts.TILE_WORTH - _FEE
    return every + _CALM * (best + facts.TILE_WORTH - every) - _FEE


def _prizes(state: StoneAgeState, p: Prospects) -> tuple[float, float]:
    """Worth of the better bonus, for the winner, and of "all"."""
    first, every = worth.bonuses(p, state.config.tiles.tiles[state.tile])
    return max(first, every), every


def choose_send(state: StoneAgeState, legal: Sequence[SendPeople]) -> SendPeople:
    """How many people to send, and how to pay: the best of all ways."""
    return max(rated_sends(state, legal), key=lambda entry: entry[0])[1]


def rated_sends(state: StoneAgeState, legal: Sequence[SendPeople]) -> list[tuple[float, SendPeople]]:
    """All ways to send people with their worth."""
    p = look(state, state.seat)
    rival = max((people for seat, people in enumerate(state.on_tile) if seat != state.seat), default=0)
    expected = 1 if _can_follow(state) else 0
    best, every = _prizes(state, p)
    rated = []
    for send in legal:
        count = send.count
        if not count:
            rated.append((0.0, send))
            continue
        chance = _chance(count, rival or expected)
        fee = worth.goods(p, send.goods) + _fee_in_food(p, count - sum(send.goods))
        rated.append((every + chance * (best + facts.TILE_WORTH - every) - fee, send))
    return rated


def _fee_in_food(p: Prospects, count: int) -> float:
    """What food of the fee is worth: more if it then is missing at the end of the round."""
    return _FEE * count + worth.hunger(p.hungry + count) - worth.hunger(p.hungry)


def _can_follow(state: StoneAgeState) -> bool:
    """Whether others with people at the herd's place have yet to act."""
    seats = state.config.seats
    there = state.placed[state.herd * seats : state.herd * seats + seats]
    return any(people for seat, people in enumerate(there) if seat != state.seat)


def _chance(dice: int, rival: int) -> float:
    """Chance to be the only best with so many dice against so many."""
    return 1.0 if not rival else _win(min(dice, _MOST_DICE), min(rival, _MOST_DICE))


@cache
def _rolls(dice: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """All rolls, highest die first, with their probabilities."""
    return tuple(
        (roll[::-1], factorial(dice) / prod(factorial(roll.count(face)) for face in set(roll)) / 6**dice)
        for roll in combinations_with_replacement(range(1, 7), dice)
    )


@cache
def _win(dice: int, rival: int) -> float:
    """Exact chance that a roll beats another one, die by die, a missing die losing."""
    return sum(
        chance * other_chance for roll, chance in _rolls(dice) for other, other_chance in _rolls(rival) if roll > other
    )


def choose_bonus(state: StoneAgeState, legal: Sequence[ChooseBonus]) -> ChooseBonus:
    """The bonus that is worth more; "1." if both are worth the same."""
    first, every = worth.bonuses(look(state, state.seat), state.config.tiles.tiles[state.tile])
    return next(action for action in legal if action.first == (first >= every))
