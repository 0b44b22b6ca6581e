"""A game as small as a game can be that still has chance, secrets, a costly result, undo and an end.

Every seat is dealt a secret card. Every round a die is rolled; then each seat in turn takes 1 to die pebbles from the
pile, or pushes a pebble with force 1 to 3, which must be simulated. The match ends when the pile is empty; the score
is pebbles taken plus the card, and one point for the longest push.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.catalog import Catalog, Choice, GameInfo, Option, PlayerInfo
from shared.core.errors import IllegalActionError, SetupError, SimulationError
from shared.core.game import Outcome, Seat, Setup, Step, Turn

if TYPE_CHECKING:
    import random

CARDS = 3
ENDLESS = 1_000_000
FORCES = 3


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    seat: int
    card: int


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    die: int


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    count: int


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="push"):
    force: int


Action = Deal | Roll | Take | Push


class Slide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Resolution of a push: how far the pebble slid, in micrometres."""

    distance_um: int


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="happened"):
    what: str
    seat: int


class State(msgspec.Struct, forbid_unknown_fields=True):
    pile: int
    die: int
    seat: int
    friction: float
    cards: list[int]
    taken: list[int]
    longest_um: list[int]


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    pile: int
    die: int
    turn: int
    cards: tuple[int | None, ...]
    taken: tuple[int, ...]


class TinyGame:
    """The rules; ``friction`` of the set-up decides how far a push goes."""

    rules_version = 1
    state_type = State
    action_type = Action
    event_type = Happened
    observation_type = View
    resolution_type = Slide

    def new_game(self, setup: Setup) -> State:
        if len(setup.seats) not in (2, 3):
            raise SetupError(expected="2 or 3 seats", got=str(len(setup.seats)), path="$.seats")
        count = len(setup.seats)
        pile = setup.options["pile"]
        if not isinstance(pile, int):
            raise SetupError(expected="a number of pebbles", got=str(pile), path="$.options.pile")
        friction = setup.parameters.get("friction", 0.25)
        return State(
            pile=pile,
            die=0,
            seat=0,
            friction=friction,
            cards=[0] * count,
            taken=[0] * count,
            longest_um=[0] * count,
        )

    def to_move(self, state: State) -> int:
        if state.pile == 0:
            return Turn.OVER
        return Turn.CHANCE if 0 in state.cards or state.die == 0 else state.seat

    def check(self, state: State, action: Action) -> None:
        if action not in self.legal_actions(state):
            raise IllegalActionError("not_now", "This cannot be done now.")

    def resolve(self, state: State, action: Action) -> Slide | None:
        if not isinstance(action, Push):
            return None
        if state.friction <= 0.0:
            raise SimulationError("a pebble never stops without friction")
        return Slide(round(action.force * 1000 / state.friction))

    def apply(self, state: State, action: Action, resolution: Slide | None = None) -> Step[State]:
        self.check(state, action)
        if resolution is None:
            resolution = self.resolve(state, action)
        new = self.copy(state)
        event = Happened(type(action).__name__.lower(), state.seat)
        self._change(new, action, resolution)
        return Step(new, (event,), resolution, is_final=isinstance(action, Push | Deal | Roll))

    def advance(self, state: State, action: Action) -> None:
        self._change(state, action, self.resolve(state, action))

    def _change(self, state: State, action: Action, resolution: Slide | None) -> None:
        match action:
            case Deal(seat, card):
                state.cards[seat] = card
                return
            case Roll(die):
                state.die = die
                return
            case Take(count):
                state.pile -= count
                state.taken[state.seat] += count
            case Push():
                assert resolution is not None
                state.pile -= 1
                state.longest_um[state.seat] = max(state.longest_um[state.seat], resolution.distance_um)
        state.seat = (state.seat + 1) % len(state.cards)
        if state.seat == 0:
            state.die = 0

    def copy(self, state: State) -> State:
        return State(
            state.pile,
            state.die,
            state.seat,
            state.friction,
            state.cards.copy(),
            state.taken.copy(),
            state.longest_um.copy(),
        )

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        return rng.choice(self.legal_actions(state))

    def observe(self, state: State, seat: int) -> View:
        cards = tuple(card if index == seat else None for index, card in enumerate(state.cards))
        return View(seat, state.pile, state.die, state.seat, cards, tuple(state.taken))

    def outcome(self, state: State) -> Outcome | None:
        if state.pile > 0:
            return None
        longest = max(state.longest_um)
        push = tuple(int(0 < longest == own) for own in state.longest_um)
        scores = tuple(map(sum, zip(state.taken, state.cards, push, strict=True)))
        return Outcome(
            ranking=tuple(1 + len({other for other in scores if other > own}) for own in scores),
            scores=scores,
            breakdown={"taken": tuple(state.taken), "card": tuple(state.cards), "push": push},
            reason="pile_empty",
        )

    def legal_actions(self, state: State) -> list[Action]:
        if state.pile == 0:
            return []
        if 0 in state.cards:
            return [Deal(state.cards.index(0), card) for card in range(1, CARDS + 1)]
        if state.die == 0:
            return [Roll(die) for die in (1, 2)]
        takes: list[Action] = [Take(count) for count in range(1, min(state.die, state.pile) + 1)]
        return takes + [Push(force) for force in range(1, FORCES + 1)]

    def chance_outcomes(self, state: State) -> list[tuple[Action, float]]:
        actions = self.legal_actions(state)
        return [(action, 1 / len(actions)) for action in actions]


class TakesWhatItCan:
    """A computer player that takes or pushes at random."""

    def choose(self, observation: View, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        count = min(observation.die, observation.pile)
        return rng.choice([*(Take(number) for number in range(1, count + 1)), Push(rng.randint(1, FORCES))])


class Cheats:
    """A computer player that always takes more than it may."""

    def choose(self, observation: View, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        return Take(99)


TINY = GameInfo(
    id="tiny",
    title="Tiny",
    summary="Pebbles from a pile.",
    seats=(2, 3),
    options=(
        Option(
            "pile",
            "Pile",
            "How many pebbles there are.",
            6,
            (Choice(4, "few"), Choice(6, "some"), Choice(40, "many"), Choice(ENDLESS, "endless")),
            headless_default=4,
        ),
        Option(
            "deep", "Deep pile", "Changes nothing.", default=False, choices=(Choice(False, "no"), Choice(True, "yes"))
        ),
        Option("mood", "Mood", "Changes nothing.", "calm", (Choice("calm", "calm"), Choice("wild", "wild"))),
    ),
    rules_version=1,
    engine=TinyGame,
    players=(
        PlayerInfo("taker", "Taker", "Takes what it can.", "tests.helpers.tiny_game:TakesWhatItCan"),
        PlayerInfo("cheat", "Cheat", "Takes what it cannot.", "tests.helpers.tiny_game:Cheats"),
    ),
    scene="tests.helpers.tiny_game:TinyGame",
    rules_text="tests:tiny.md",
    versions=lambda: {"pebbles": 3},
)
CATALOG = Catalog({"tiny": TINY})


def tiny_setup(*players: str, pile: int = 6, friction: float = 0.25) -> Setup:
    """A set-up with one seat a player (``"human"`` or a level)."""
    seats = tuple(Seat(f"Seat {number}", player) for number, player in enumerate(players, 1))
    return TINY.make_setup(seats, {"pile": pile}, {"friction": friction})
