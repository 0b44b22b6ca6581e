"""Rolls of several dice: drawn with one random number, listed with their exact probabilities."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.rules.actions import Roll

if TYPE_CHECKING:
    import random

FACES: Final = range(1, 7)


@cache
def _rolls(count: int) -> tuple[tuple[Roll, ...], tuple[int, ...]]:
    """All rolls of ``count`` dice, ascending, and how many of the ``6 ** count`` throws give these or lower ones."""
    rolls = tuple(Roll(dice) for dice in combinations_with_replacement(FACES, count))
    ways = (factorial(count) // prod(factorial(roll.dice.count(face)) for face in set(roll.dice)) for roll in rolls)
    return rolls, tuple(accumulate(ways))


def sample_roll(count: int, rng: random.Random) -> Roll:
    """Roll ``count`` dice."""
    rolls, bounds = _rolls(count)
    return rolls[bisect_right(bounds, int(rng.random() * bounds[-1]))]


def roll_outcomes(count: int) -> list[tuple[Roll, float]]:
    """All rolls of ``count`` dice with their probabilities, ascending."""
    rolls, bounds = _rolls(count)
    lower = (0, *bounds)
    return [(roll, (bounds[i] - lower[i]) / bounds[-1]) for i, roll in enumerate(rolls)]


@cache
def _all_dice(count: int) -> frozenset[tuple[int, ...]]:
    """Dice of all rolls."""
    return frozenset(roll.dice for roll in _rolls(count)[0])


def is_roll(dice: tuple[int, ...], count: int) -> bool:
    """Whether these are ``count`` dice in ascending order."""
    return dice in _all_dice(count)
