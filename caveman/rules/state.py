"""The state of a match: flat lists of small numbers behind names, so that a copy costs about a microsecond.

Nothing in here is decided in advance: no order of a deck, no die. What is not known yet is drawn by chance when it is
turned up, from what has not been seen. So the state holds no secret: a seat may know all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import ClassVar, Final

import msgspec

from caveman.rules.config import Config

NOBODY: Final = -1
"""No seat."""
NOWHERE: Final = -1
"""No circle."""
NONE: Final = -1
"""No card, token, dinosaur or development."""
FACE_DOWN: Final = -2
"""A token that nobody has seen: on its circle before it is turned up, or in the reserve."""

STEGOSAURUS, TRICERATOPS, T_REX = range(3)
DINOSAURS: Final = ("stegosaurus", "triceratops", "t_rex")
DINOSAUR_DICE: Final = (1, 2, 3)

WOOD, FLINT, ANIMAL, CAVE, FRUIT = range(5)
RESOURCES: Final = ("wood", "flint", "animal", "cave", "fruit")
FOOD: Final = (ANIMAL, FRUIT)

SPEAR, FIRE, FURS, WHEEL, CAMP = range(5)
DEVELOPMENTS: Final = ("spear", "fire", "furs", "wheel", "camp")
RECIPES: Final = ((FLINT, FLINT), (FLINT, WOOD), (ANIMAL, ANIMAL), (WOOD, WOOD), (CAVE, WOOD))

MAN, WOMAN = range(2)

MOST_ADULTS: Final = 3
"""Adults of a tribe on a circle (R38)."""


class Phase(IntEnum):
    """What is decided next, and by whom: by chance, or by ``seat``."""

    DRAW_FIRST = 0  # chance: who places the dinosaurs and begins
    CHOOSE_CORNER = 1  # seat: its colour, which is a corner of the island
    PLACE_DINOSAUR = 2  # seat (or chance): dinosaur ``dinosaur`` on a red circle before the first turn
    REVEAL_TOKEN = 3  # chance: the token on circle ``circle``, or the one that comes there from the reserve
    DRAW_CARD = 4  # chance: the card of this turn
    GREEN = 5  # seat: land, move, or be done
    RED = 6  # seat: move dinosaurs, or what the special card says, or be done
    LAVA_LOSS = 7  # seat: which of its adults on ``circle`` dies in the lava
    FIGHTS = 8  # active seat: which fight next
    FIGHT_ROLL = 9  # chance: dice of one side of the fight on ``circle``
    FIGHT_LOSS = 10  # seat: which adult dies
    RETREAT = 11  # active seat: where the loser, or the attacker of a tie, goes
    RETURN_DINOSAUR = 12  # seat: where a dinosaur is put (dead, withdrawn, or sent)
    DEVELOP = 13  # active seat: claim a development, or not
    GROW = 14  # active seat: survival roll of a child, a birth, or be done
    SURVIVAL_ROLL = 15  # chance: yellow die for the child on ``circle``
    GROWN_UP = 16  # active seat: man or woman, and where to where its circle is full
    OVER = 17


class CavemanState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A match.

    Circles are numbers of ``config.board``. On a circle stands at most one tribe that lives there, and during a turn
    perhaps also pieces of the active tribe that came to fight it ("guests").

    Attributes:
        config: What holds for the whole match.
        phase: What is decided next.
        turn: Number of cards drawn, 0 to 60.
        first: The seat that began, ``NOBODY`` before it is known.
        active: The seat whose turn it is, ``NOBODY`` before the first turn.
        seat: Who decides, ``NOBODY`` where chance decides.
        card: The card of this turn, by number in the deck; ``NONE`` before the first.
        steps: Movement left in ``GREEN`` or ``RED``.
        dinosaur: The dinosaur that is moved, placed or fought; ``NONE`` without one.
        moved: Bit ``d`` is set if dinosaur ``d`` has been moved or passed over by this card.
        circle: The circle of what goes on: token, lava, fight, child; else ``NOWHERE``.
        amount: Dice still to roll or adults still to lose, else 0.
        hits: Successes of both sides of the fight: attacker, defender; -1 before it is rolled.
        dice: Faces on the table, by number of the face on its die (see ``DiceRolled``).
        pending: What else has to happen, as the engine needs it; empty between turns.
        corners: Per seat: its corner, 0 to 5, ``NONE`` before it is chosen.
        owner: Per circle: the seat that lives there, or ``NOBODY``.
        men: Per circle: men of the owner.
        women: Per circle: women of the owner.
        children: Per circle: children of the owner, 0 or 1.
        guest_men: Per circle: men of the active seat that came to fight the owner.
        guest_women: Per circle: women likewise.
        guest_children: Per circle: children likewise.
        barred_men: Per circle: men of the active seat that cannot be used in this turn any more (claim, birth).
        barred_women: Per circle: women likewise.
        born: Per circle: 1 if the child there was born this turn.
        rolled: Per circle: failed survival rolls of the child that may be repeated, as the engine needs it.
        dinosaurs: Per dinosaur: its circle.
        tokens: Per circle: kind of the token there, ``FACE_DOWN``, or ``NONE``.
        reserve: Tokens set aside, the top first: kinds that all have seen, or ``FACE_DOWN``.
        seen: Per card of the deck: 1 if it has been drawn.
        developments: Per seat: bit ``d`` is set if it has development ``d``.
        camps: Per seat: the circle of its camp where camps stay (``config.camp_stays``), else ``NOWHERE``.
        claimed: Whether the active seat has claimed a development this turn.
        winner: Seat that won at once, ``NOBODY`` otherwise.
        end: Why the match is over: ``""``, ``"adults"``, ``"developments"``, ``"deck"``.
    """

    config: Config
    phase: Phase
    turn: int
    first: int
    active: int
    seat: int
    card: int
    steps: int
    dinosaur: int
    moved: int
    circle: int
    amount: int
    hits: list[int]
    dice: list[int]
    pending: list[int]
    corners: list[int]
    owner: list[int]
    men: list[int]
    women: list[int]
    children: list[int]
    guest_men: list[int]
    guest_women: list[int]
    guest_children: list[int]
    barred_men: list[int]
    barred_women: list[int]
    born: list[int]
    rolled: list[int]
    dinosaurs: list[int]
    tokens: list[int]
    reserve: list[int]
    seen: list[int]
    developments: list[int]
    camps: list[int]
    claimed: bool
    winner: int
    end: str

    successor: ClassVar[Callable[[CavemanState], CavemanState]] = msgspec.Struct.__copy__  # type: ignore[attr-defined]
    """A state for the rules to go on from, which shares all lists: the rules replace them, see ``shared.core.rows``.

    It takes a tenth of the time of ``copy``. The stubs of msgspec lack it.
    """

    def copy(self) -> CavemanState:
        """An independent copy; the configuration is shared."""
        return CavemanState(
            self.config,
            self.phase,
            self.turn,
            self.first,
            self.active,
            self.seat,
            self.card,
            self.steps,
            self.dinosaur,
            self.moved,
            self.circle,
            self.amount,
            self.hits.copy(),
            self.dice.copy(),
            self.pending.copy(),
            self.corners.copy(),
            self.owner.copy(),
            self.men.copy(),
            self.women.copy(),
            self.children.copy(),
            self.guest_men.copy(),
            self.guest_women.copy(),
            self.guest_children.copy(),
            self.barred_men.copy(),
            self.barred_women.copy(),
            self.born.copy(),
            self.rolled.copy(),
            self.dinosaurs.copy(),
            self.tokens.copy(),
            self.reserve.copy(),
            self.seen.copy(),
            self.developments.copy(),
            self.camps.copy(),
            self.claimed,
            self.winner,
            self.end,
        )
