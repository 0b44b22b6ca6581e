"""Rolls of the dice of the game: drawn with one random number, listed with their exact probabilities."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Final

import msgspec

from caveman.rules.actions import Roll

if TYPE_CHECKING:
    import random

    from caveman.rules.content import Dice

GREEN, RED, YELLOW = range(3)
DICE: Final = ("green", "red", "yellow")

TRIBE_FACE, SPEAR_FACE = 0, 1
DINOSAUR_FACE: Final = 0
ADULT_FACE, DIES_FACE, FURS_FACE, FIRE_FACE = range(4)
FACES: Final = (("tribe", "spear", "blank"), ("dinosaur", "blank"), ("adult", "dies", "furs", "fire"))
"""By die: names of the faces that differ, in the order of their numbers."""

MOST_DICE: Final = 3
"""Adults on a circle, and dice of the greatest dinosaur."""


class Rolls(msgspec.Struct, frozen=True):
    """All rolls of some dice of a kind.

    Attributes:
        rolls: Ascending.
        bounds: How many of the ``6 ** count`` throws give this roll or a lower one.
        known: Faces of all rolls.
    """

    rolls: tuple[Roll, ...]
    bounds: tuple[int, ...]
    known: frozenset[tuple[int, ...]]

    def sample(self, rng: random.Random) -> Roll:
        """Roll the dice."""
        bounds = self.bounds
        return self.rolls[bisect_right(bounds, int(rng.random() * bounds[-1]))]

    def outcomes(self) -> list[tuple[Roll, float]]:
        """All rolls with their probabilities."""
        lower = (0, *self.bounds)
        return [(roll, (self.bounds[i] - lower[i]) / self.bounds[-1]) for i, roll in enumerate(self.rolls)]


@cache
def rolls_of(dice: Dice) -> tuple[tuple[Rolls, ...], ...]:
    """By kind of die and number of dice: all rolls."""
    return tuple(
        tuple(_rolls(faces, tuple(map(names.count, faces)), count) for count in range(MOST_DICE + 1))
        for faces, names in zip(FACES, (dice.green, dice.red, dice.yellow), strict=True)
    )


def _rolls(faces: tuple[str, ...], weights: tuple[int, ...], count: int) -> Rolls:
    """All rolls of ``count`` dice whose faces are there ``weights`` times; faces that are not there never fall."""
    there = [face for face in range(len(faces)) if weights[face]]
    rolls = tuple(map(Roll, combinations_with_replacement(there, count)))
    ways = (
        factorial(count)
        // prod(factorial(roll.faces.count(face)) for face in there)
        * prod(weights[face] for face in roll.faces)
        for roll in rolls
    )
    return Rolls(rolls, tuple(accumulate(ways)), frozenset(roll.faces for roll in rolls))
