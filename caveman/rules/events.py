"""What happened, in order, told by ``Step.events``: a presenter turns these into pictures, sounds and words.

Seats, circles, cards, dinosaurs, kinds of tokens and developments are the numbers of the state; ``sex`` is 0 for a man,
1 for a woman.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec

from caveman.rules.content import CORNERS


class Cause(StrEnum):
    """Why somebody died."""

    FIGHT = "fight"
    LAVA = "lava"
    ALONE = "alone"  # a child that was left alone
    NO_ROOM = "no_room"  # a child that found no room on the way back, or people without any circle to go to
    SURVIVAL = "survival"  # the yellow die


class Side(StrEnum):
    """Who rolls, wins or retreats."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    NONE = "none"


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of all events."""


class CornerChosen(_Event, frozen=True, tag="corner_chosen"):
    """A seat has its colour and corner."""

    seat: int
    corner: int


class FirstDrawn(_Event, frozen=True, tag="first_drawn"):
    """Who places the dinosaurs and begins is known."""

    seat: int


class DinosaurPlaced(_Event, frozen=True, tag="dinosaur_placed"):
    """A dinosaur was put on a circle: at set-up, dead, withdrawn after a tie, or sent by a card."""

    dinosaur: int
    origin: int
    circle: int
    by: int


class TokenRevealed(_Event, frozen=True, tag="token_revealed"):
    """A token lies face up on a circle."""

    circle: int
    kind: int


class TurnStarted(_Event, frozen=True, tag="turn_started"):
    """A seat begins its turn; ``turn`` counts cards."""

    seat: int
    turn: int


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """The card of the turn; ``steps`` includes the wheel."""

    seat: int
    card: int
    steps: int


class Landed(_Event, frozen=True, tag="landed"):
    """An adult came ashore."""

    seat: int
    circle: int
    sex: int


class Moved(_Event, frozen=True, tag="moved"):
    """An adult walked; ``stops`` where a dinosaur or another tribe stands."""

    seat: int
    origin: int
    target: int
    sex: int
    with_child: bool
    stops: bool


class PhaseStarted(_Event, frozen=True, tag="phase_started"):
    """The active seat is in a phase: ``"green"``, ``"red"``, ``"fights"``, ``"develop"``, ``"grow"``."""

    seat: int
    phase: str


class PhaseSkipped(_Event, frozen=True, tag="phase_skipped"):
    """A phase is left out; ``why`` is ``"card"`` (the card forbids it) or ``"nothing"`` (nothing is possible)."""

    seat: int
    phase: str
    why: str


def started(phase: str) -> tuple[PhaseStarted, ...]:
    """By seat: it is in a phase. Events that come in every turn are made once."""
    return tuple(PhaseStarted(seat, phase) for seat in range(CORNERS))


def skipped(phase: str, why: str) -> tuple[PhaseSkipped, ...]:
    """By seat: a phase is left out."""
    return tuple(PhaseSkipped(seat, phase, why) for seat in range(CORNERS))


class DinosaurMoved(_Event, frozen=True, tag="dinosaur_moved"):
    """A dinosaur walked; ``attacks`` where it entered a circle with a tribe, not where it stands beside one (Q55)."""

    dinosaur: int
    origin: int
    target: int
    attacks: bool


class LavaFlowed(_Event, frozen=True, tag="lava_flowed"):
    """The lava covers circles for a moment, in the order of its way."""

    corner: int
    circles: tuple[int, ...]


class TokenExchanged(_Event, frozen=True, tag="token_exchanged"):
    """A token went to the bottom of the reserve and the top one comes to its circle."""

    circle: int
    kind: int


class TokensSwapped(_Event, frozen=True, tag="tokens_swapped"):
    """Two tokens changed places."""

    circle: int
    other: int


class FightStarted(_Event, frozen=True, tag="fight_started"):
    """A fight begins; a side without a seat is a dinosaur. ``attacker``, ``defender`` are seats or ``NOBODY``."""

    circle: int
    attacker: int
    defender: int
    dinosaur: int


class DiceRolled(_Event, frozen=True, tag="dice_rolled"):
    """One side rolled; ``hits`` tells die by die whether it is a success, ``bonus`` comes from the card.

    Attributes:
        seat: Whose dice, ``NOBODY`` for a dinosaur.
        die: ``"green"``, ``"red"`` or ``"yellow"``.
        faces: Faces by name.
        hits: One entry per die.
        bonus: Successes without a die.
    """

    seat: int
    die: str
    faces: tuple[str, ...]
    hits: tuple[bool, ...]
    bonus: int


class FightDecided(_Event, frozen=True, tag="fight_decided"):
    """Successes were compared; ``losses`` adults of the loser die."""

    circle: int
    winner: Side
    difference: int
    losses: int


class AdultDied(_Event, frozen=True, tag="adult_died"):
    """An adult went back to the reserve of its tribe."""

    seat: int
    circle: int
    sex: int
    cause: Cause


class ChildDied(_Event, frozen=True, tag="child_died"):
    """A child went back to the reserve of its tribe."""

    seat: int
    circle: int
    cause: Cause


class Retreated(_Event, frozen=True, tag="retreated"):
    """A side left the circle of a fight with all who live."""

    seat: int
    origin: int
    target: int
    men: int
    women: int
    children: int


class DinosaurDied(_Event, frozen=True, tag="dinosaur_died"):
    """A dinosaur lost; it comes back on a red circle."""

    dinosaur: int
    circle: int


class DevelopmentClaimed(_Event, frozen=True, tag="development_claimed"):
    """A tribe has a development."""

    seat: int
    development: int
    circle: int
    other: int


class ChildGrew(_Event, frozen=True, tag="child_grew"):
    """A child became an adult."""

    seat: int
    origin: int
    circle: int
    sex: int


class RollRepeated(_Event, frozen=True, tag="roll_repeated"):
    """A failed survival roll may be repeated once."""

    seat: int
    circle: int


class ChildBorn(_Event, frozen=True, tag="child_born"):
    """A couple got a child."""

    seat: int
    circle: int
    provider: int


class EffectSkipped(_Event, frozen=True, tag="effect_skipped"):
    """What the card says is impossible now."""

    card: int


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The match is over; ``reason`` as ``CavemanState.end``; ``scores`` are final, one entry per seat."""

    reason: str
    scores: tuple[int, ...]


Event = (
    CornerChosen
    | FirstDrawn
    | DinosaurPlaced
    | TokenRevealed
    | TurnStarted
    | CardDrawn
    | Landed
    | Moved
    | PhaseStarted
    | PhaseSkipped
    | DinosaurMoved
    | LavaFlowed
    | TokenExchanged
    | TokensSwapped
    | FightStarted
    | DiceRolled
    | FightDecided
    | AdultDied
    | ChildDied
    | Retreated
    | DinosaurDied
    | DevelopmentClaimed
    | ChildGrew
    | RollRepeated
    | ChildBorn
    | EffectSkipped
    | GameEnded
)

Emit = Callable[[Event], None]
"""Where the rules tell what happened; searches pass one that forgets."""
