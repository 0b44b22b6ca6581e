"""What a game is: a stateless engine over plain values, with every die and every shot visible as data.

A game object holds no running match. ``apply`` never changes its argument; ``advance`` is the same rules code in
place, for searches on their own copy. Nobody inside the rules rolls dice: where ``to_move`` says ``Turn.CHANCE`` the
session asks ``sample_chance`` and applies the outcome *as an action*.

Some actions have a result that is costly to compute but cheap to apply: a flicked rock must be simulated. Such a game
names a ``resolution_type``; ``resolve`` computes the resolution, ``apply`` takes it (and computes it if it is not
given). Replays record it, so that playing a replay needs no simulation and only ``verify`` does it again.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

if TYPE_CHECKING:
    import random

S = TypeVar("S")
A = TypeVar("A")

SPECTATOR = -3
"""Seat number for ``observe``: what somebody who plays no seat may see."""


class Turn(IntEnum):
    """Values of ``to_move`` that are no seat."""

    CHANCE = -1
    OVER = -2


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at one place of the table.

    Attributes:
        name: Name shown to people, 1 to 24 characters.
        player: ``"human"`` or the id of a computer player of the game (``GameInfo.players``).
    """

    name: str
    player: str = "human"

    @property
    def is_human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.player == "human"


OptionValue = bool | int | str

MAX_CONTENT = 32_000
"""Longest text of an owner's data file, in characters."""

ContentText = Annotated[str, msgspec.Meta(max_length=MAX_CONTENT)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is decided before the first action; recorded in the header of a replay.

    Attributes:
        seats: One entry per seat, in order round the table.
        options: Value of every option of the game's schema, by id (``GameInfo.complete_options`` fills in defaults).
        parameters: Physical parameters by name, for games that have them; empty otherwise.
        content: Text of an owner's data file by id of the slot it fills (``GameInfo.content``), so that a match stands
            alone; slots that are not named have what is built in.
    """

    seats: tuple[Seat, ...]
    options: dict[str, OptionValue] = {}
    parameters: dict[str, float] = {}
    content: Annotated[dict[str, ContentText], msgspec.Meta(max_length=16)] = {}


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What an applied action gives.

    Attributes:
        state: The new state; the old one is untouched.
        events: What happened, in order, as tagged Structs of the game; a presenter turns them into pictures and words.
        resolution: The resolution that was applied, ``None`` for actions without one.
        is_final: Whether undo stops here: a chance result, a revealed secret, a flicked rock.
    """

    state: S
    events: tuple[Any, ...] = ()
    resolution: Any = None
    is_final: bool = False


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended.

    Attributes:
        ranking: One entry per seat: 1 for the winner or winners, then 2 ... ; equal numbers are a draw.
        scores: One entry per seat.
        breakdown: Points of each seat by rule or round, for the table at the end: ``{"round 1": (2, 0)}``; one entry
            per seat in every tuple.
        reason: Short key of why it ended, for example ``"target_reached"``.
    """

    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: dict[str, tuple[int, ...]]
    reason: str


class Observation(Protocol):
    """What one seat may know; a frozen Struct of the game that the codec can carry to another process."""

    @property
    def seat(self) -> int:
        """The seat it is for, or ``SPECTATOR``."""


@runtime_checkable
class Game(Protocol[S, A]):
    """The rules of one game. Implementations keep no match in themselves."""

    @property
    def rules_version(self) -> int:
        """Bumped when the same actions can give another result."""

    @property
    def state_type(self) -> Any:  # noqa: ANN401
        """Type of the state, for the codec."""

    @property
    def action_type(self) -> Any:  # noqa: ANN401
        """Union of the tagged action Structs, chance outcomes included, for the codec."""

    @property
    def event_type(self) -> Any:  # noqa: ANN401
        """Union of the tagged event Structs, for the codec."""

    @property
    def observation_type(self) -> Any:  # noqa: ANN401
        """Type of an observation, for the codec."""

    @property
    def resolution_type(self) -> Any:  # noqa: ANN401
        """Type of a resolution, or ``None`` if no action of this game has one."""

    def new_game(self, setup: Setup) -> S:
        """The state before the first action; no randomness here.

        Raises:
            SetupError: The number of seats or an option is not allowed.
        """

    def to_move(self, state: S) -> int:
        """The seat that decides now, or ``Turn.CHANCE``, or ``Turn.OVER``."""

    def check(self, state: S, action: A) -> None:
        """Do nothing if the action is legal now.

        Raises:
            IllegalActionError: With a reason code of the game and a sentence.
        """

    def resolve(self, state: S, action: A) -> Any:  # noqa: ANN401
        """Compute the resolution of a legal action; ``None`` for actions that need none.

        Raises:
            SimulationError: No usable result.
        """

    def apply(self, state: S, action: A, resolution: Any = None) -> Step[S]:  # noqa: ANN401
        """Apply a legal action to a copy.

        Args:
            state: Left untouched.
            action: A value of ``action_type``.
            resolution: A recorded or precomputed resolution; computed by ``resolve`` if ``None`` and needed.

        Raises:
            IllegalActionError: As ``check``.
        """

    def advance(self, state: S, action: A) -> None:
        """Apply a trusted action in place, without check and without events (for searches on a private copy)."""

    def copy(self, state: S) -> S:
        """An independent copy of a state."""

    def sample_chance(self, state: S, rng: random.Random) -> A:
        """Draw one chance outcome as an action; only where ``to_move`` is ``Turn.CHANCE``."""

    def observe(self, state: S, seat: int) -> Observation:
        """What ``seat`` (or ``SPECTATOR``) may know."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, ``None`` while the match goes on."""


@runtime_checkable
class EnumerableGame(Game[S, A], Protocol[S, A]):
    """A game whose actions can be listed."""

    def legal_actions(self, state: S) -> list[A]:
        """All legal actions, unique, sorted by rank of the type in ``action_type``, then fields."""

    def chance_outcomes(self, state: S) -> list[tuple[A, float]]:
        """All outcomes of a chance node with their probabilities, where there are few."""


@runtime_checkable
class KeepsScore(Protocol):
    """A game that can tell the score while a match goes on."""

    def scores(self, state: Any) -> tuple[int, ...]:  # noqa: ANN401
        """Score so far, one entry per seat, as whoever watches may know it: what is hidden counts for nobody."""
