"""How dice fell, for whom, and how well that is against what was to be expected of the dice in use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.battle import is_hit
from caveman.rules.growth import survives
from caveman.rules.rolls import DICE, FACES, RED, YELLOW
from caveman.rules.state import NOBODY, SPEAR

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.content import Dice
    from caveman.rules.events import DiceRolled


class Tally(msgspec.Struct):
    """Dice of one colour of one roller.

    Attributes:
        faces: How often each face fell, in the order of ``FACES``.
        hits: How many were successes.
        hoped: How many were to be expected, by what the roller had at each roll.
        variance: Of the successes.
    """

    faces: list[int]
    hits: int = 0
    hoped: float = 0.0
    variance: float = 0.0

    @property
    def dice(self) -> int:
        """How many fell."""
        return sum(self.faces)


class DiceCount:
    """All dice of a match so far.

    Attributes:
        rows: By die, then by roller: its tally. Green and yellow dice have a row for each seat, red ones a single row
            for the dinosaurs.
    """

    def __init__(self, dice: Dice, seats: int) -> None:
        """Nothing has been rolled.

        Args:
            dice: The dice in use.
            seats: Tribes.
        """
        self._sides = tuple(tuple(map(names.count, faces)) for faces, names in zip(FACES, _names(dice), strict=True))
        self.rows = [
            [Tally([0] * len(FACES[die])) for _ in range(1 if die == RED else seats)] for die in range(len(DICE))
        ]

    def add(self, event: DiceRolled, developments: Sequence[int]) -> None:
        """Count a roll.

        Args:
            event: The roll.
            developments: Per seat: the developments that it had, as in the state.
        """
        die = DICE.index(event.die)
        is_dinosaur = event.seat == NOBODY
        tally = self.rows[die][0 if is_dinosaur else event.seat]
        for face in event.faces:
            tally.faces[FACES[die].index(face)] += 1
        chance = self._chance(die, 0 if is_dinosaur or not developments else developments[event.seat])
        tally.hits += sum(event.hits)
        tally.hoped += chance * len(event.faces)
        tally.variance += chance * (1 - chance) * len(event.faces)

    def expected(self, die: int, dice: int) -> tuple[float, ...]:
        """How often each face is to be expected among so many dice."""
        sides = self._sides[die]
        return tuple(dice * count / sum(sides) for count in sides)

    def has_face(self, die: int, face: int) -> bool:
        """Whether the dice in use show a face at all."""
        return self._sides[die][face] > 0

    def _chance(self, die: int, developments: int) -> float:
        """How likely a die is a success with some developments."""
        sides = self._sides[die]
        if die == YELLOW:
            good = sum(count for face, count in enumerate(sides) if survives(face, developments))
        else:
            has_spear = bool(developments >> SPEAR & 1)
            good = sum(count for face, count in enumerate(sides) if is_hit(die, face, has_spear=has_spear))
        return good / sum(sides)


def _names(dice: Dice) -> tuple[tuple[str, ...], ...]:
    """Names of all sides of each die, in the order of ``DICE``."""
    return (dice.green, dice.red, dice.yellow)
