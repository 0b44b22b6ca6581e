"""What the plain Caveman deals in: each person and dinosaur by itself, questions, chances counted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from caveman.rules.actions import Action, Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CHANCE = -1
"""Who is asked where nobody decides."""

SEXES = ("man", "woman")
BEASTS = ("stegosaurus", "triceratops", "t_rex")
KINDS = ("wood", "flint", "animal", "cave", "fruit")
INVENTIONS = {
    "spear": ("flint", "flint"),
    "fire": ("flint", "wood"),
    "furs": ("animal", "animal"),
    "wheel": ("wood", "wood"),
    "camp": ("cave", "wood"),
}
GREEN = ("tribe", "spear", "blank")
RED = ("dinosaur", "blank")
YELLOW = ("adult", "dies", "furs", "fire")


@dataclass(eq=False)
class Person:
    """One of the twelve pieces of a tribe.

    Attributes:
        seat: Its tribe.
        kind: ``"man"``, ``"woman"`` or ``"child"``.
        at: Its circle; ``None`` beside the island.
        is_stopped: Whether it has come to an enemy in this turn.
        is_used: Whether it has claimed, got or fed a child in this turn.
        is_newborn: Whether it was born in this turn.
    """

    seat: int
    kind: str
    at: int | None = None
    is_stopped: bool = False
    is_used: bool = False
    is_newborn: bool = False

    @property
    def is_adult(self) -> bool:
        """Whether it can walk, fight and work."""
        return self.kind != "child"

    def leave(self) -> None:
        """Go back to the others beside the island."""
        self.at = None
        self.is_stopped = self.is_used = self.is_newborn = False


@dataclass(eq=False)
class Beast:
    """A dinosaur: its circle, and whether it has come to a tribe in this turn."""

    number: int
    at: int | None = None
    is_attacking: bool = False

    @property
    def dice(self) -> int:
        """Red dice that it rolls."""
        return {"stegosaurus": 1, "triceratops": 2, "t_rex": 3}[BEASTS[self.number]]


@dataclass
class Question:
    """Where the match waits: for a seat, or for chance.

    Attributes:
        who: A seat or ``CHANCE``.
        about: What it is about; the names of the product's phases.
        offers: All that a seat may answer; for chance all that can happen.
        chances: For chance: how likely each of the offers is.
        circle: The circle it is about, if one.
        beast: The dinosaur it is about, if one.
        count: Adults to lose or steps to go, where it is about that.
    """

    who: int
    about: str
    offers: Callable[[], list[Action]]
    chances: Callable[[], dict[Action, Fraction]] | None = None
    circle: int | None = None
    beast: int | None = None
    count: int | None = None


def rolls(die: Sequence[str], names: Sequence[str], dice: int) -> dict[Action, Fraction]:
    """All rolls: every face of every die once, added up by what they look like when sorted."""
    found: dict[Action, Fraction] = {}
    for faces in product(die, repeat=dice):
        roll = Roll(tuple(sorted(names.index(face) for face in faces)))
        found[roll] = found.get(roll, Fraction(0)) + Fraction(1, 6**dice)
    return found


def hits_of_tribe(roll: Roll, *, has_spear: bool) -> int:
    """Successes of green dice."""
    faces = [GREEN[face] for face in roll.faces]
    return faces.count("tribe") + (faces.count("spear") if has_spear else 0)


def hits_of_beast(roll: Roll) -> int:
    """Successes of red dice."""
    return [RED[face] for face in roll.faces].count("dinosaur")
