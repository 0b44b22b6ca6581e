"""Caveman Curling as a ``Game``: every call goes to the chapter of the rules that knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from curling.rules import actions, bodies, match
from curling.rules.clan import objects_at_start, sample_deal
from curling.rules.config import FirstSide, side_of
from curling.rules.events import Event, GesturesRevealed, RoundScored
from curling.rules.moves import MOVES, check_phase, check_resign
from curling.rules.observation import CurlingObservation, determinize, observe
from curling.rules.options import make_config
from curling.rules.state import NOBODY, CurlingState, Phase, Rock
from shared.core.game import Outcome, Step

if TYPE_CHECKING:
    import random

    from curling.rules.actions import Action, Resolution, ShotResolution, Throw
    from curling.rules.events import Emit
    from curling.rules.simulator import HammerSize, HammerSpot, Simulation, Simulator
    from shared.core.game import Setup

RULES_VERSION = 1
"""Bumped when the same actions can give another result."""


class CurlingGame:
    """The rules of Caveman Curling over a physics engine; holds no match."""

    def __init__(self, simulator: Simulator) -> None:
        """Plug the physics engine in."""
        self._simulator = simulator

    @property
    def rules_version(self) -> int:
        """Version of these rules."""
        return RULES_VERSION

    @property
    def state_type(self) -> Any:  # noqa: ANN401
        """Type of the state."""
        return CurlingState

    @property
    def action_type(self) -> Any:  # noqa: ANN401
        """Union of all actions."""
        return actions.Action

    @property
    def event_type(self) -> Any:  # noqa: ANN401
        """Union of all events."""
        return Event

    @property
    def observation_type(self) -> Any:  # noqa: ANN401
        """Type of an observation."""
        return CurlingObservation

    @property
    def resolution_type(self) -> Any:  # noqa: ANN401
        """Union of the results of throws and hammers."""
        return actions.Resolution

    @property
    def simulator(self) -> Simulator:
        """The physics engine, for previews and playback."""
        return self._simulator

    def new_game(self, setup: Setup) -> CurlingState:
        """The state before the first sign, or before chance decides who starts.

        Raises:
            SetupError: Seats or options that the rules refuse.
            ParamsError: A parameter is missing, unknown or out of range.
        """
        config = make_config(setup)
        is_contest = config.first_side is FirstSide.CONTEST
        return CurlingState(
            config=config,
            rocks=[Rock()] * config.rock_count,
            objects=objects_at_start(config),
            scores=[0, 0],
            rounds=[],
            gestures=[None, None],
            phase=Phase.GESTURE if is_contest else Phase.FIRST_SIDE,
            side=0 if is_contest else NOBODY,
        )

    def to_move(self, state: CurlingState) -> int:
        """The seat that decides now, ``Turn.CHANCE`` or ``Turn.OVER``."""
        return match.to_move(state)

    def check(self, state: CurlingState, action: Action) -> None:
        """Do nothing if the action is legal now.

        Raises:
            IllegalActionError: With a ``Reason`` and a sentence.
        """
        if isinstance(action, actions.Resign):
            check_resign(state)
            return
        move = MOVES[type(action)]
        check_phase(state, move.phase)
        move.check(state, action, self._simulator)

    def resolve(self, state: CurlingState, action: Action) -> Resolution | None:
        """Simulate a throw or place a hammer; ``None`` for all other actions.

        Raises:
            SimulationError: The shot has no usable result.
        """
        move = MOVES.get(type(action))
        return move.resolve(state, action, self._simulator) if move and move.resolve else None

    def simulate(self, state: CurlingState, throw: Throw) -> Simulation:
        """Simulate a legal throw with its whole motion, to show it; ``settle`` makes the resolution of it.

        Raises:
            SimulationError: The shot has no usable result.
        """
        return bodies.simulate_throw(state, throw, self._simulator)

    def settle(self, state: CurlingState, simulation: Simulation) -> ShotResolution:
        """The resolution of a throw that has been simulated from this state."""
        return bodies.settle(state.config, simulation, self._simulator)

    def hammer_spot(self, state: CurlingState, size: HammerSize, angle_rad: float) -> HammerSpot:
        """Where a hammer at the rock just thrown lies and carries it, and why not if it may not."""
        return bodies.hammer_spot(state, size, angle_rad, self._simulator)

    def apply(self, state: CurlingState, action: Action, resolution: Resolution | None = None) -> Step[CurlingState]:
        """Apply a legal action to a copy.

        Raises:
            IllegalActionError: As ``check``.
            FormatError: A given resolution does not fit the match.
        """
        self.check(state, action)
        if resolution is None:
            resolution = self.resolve(state, action)
        events: list[Event] = []
        after = state.copy()
        _perform(after, action, resolution, events.append)
        return Step(after, tuple(events), resolution, _is_final(state, action, events))

    def advance(self, state: CurlingState, action: Action, resolution: Resolution | None = None) -> None:
        """Apply a trusted action in place, without check and events; a throw or hammer is resolved if need be."""
        if resolution is None:
            resolution = self.resolve(state, action)
        _perform(state, action, resolution, _forget)

    def copy(self, state: CurlingState) -> CurlingState:
        """An independent copy of a state."""
        return state.copy()

    def sample_chance(self, state: CurlingState, rng: random.Random) -> Action:
        """Draw who starts, or the objects of one side."""
        if state.phase is Phase.DEAL:
            return sample_deal(state, rng)
        return actions.DecideFirstSide(rng.randrange(2))

    def observe(self, state: CurlingState, seat: int) -> CurlingObservation:
        """What a seat (or ``SPECTATOR``) may know."""
        return observe(state, seat, match.to_move(state))

    def determinize(self, observation: CurlingObservation, rng: random.Random) -> CurlingState:
        """A state that fits what is known."""
        return determinize(observation, rng)

    def scores(self, state: CurlingState) -> tuple[int, ...]:
        """Score so far, one entry per seat: members of a side share theirs."""
        return tuple(state.scores[side_of(seat)] for seat in range(state.config.seat_count))

    def outcome(self, state: CurlingState) -> Outcome | None:
        """The result with the points of every round, ``None`` while the match goes on."""
        if state.end is None:
            return None
        sides = [side_of(seat) for seat in range(state.config.seat_count)]
        return Outcome(
            ranking=tuple(1 if state.winner in (side, NOBODY) else 2 for side in sides),
            scores=self.scores(state),
            breakdown={
                f"round {result.round}": tuple(result.points[side] for side in sides) for result in state.rounds
            },
            reason=state.end.value,
        )


def _perform(state: CurlingState, action: Action, resolution: Resolution | None, emit: Emit) -> None:
    """Apply an action in place and go on to the next decision."""
    if isinstance(action, actions.Resign):
        match.resign(state, emit)
        return
    move = MOVES[type(action)]
    move.play(state, action, resolution, emit)
    move.proceed(state, emit)


def _forget(event: Event) -> None:
    """Tell nobody."""


def _is_final(state: CurlingState, action: Action, events: list[Event]) -> bool:
    """Whether undo stops here: chance, shown signs, a resignation; outside practice also throws and scores (R36)."""
    if isinstance(action, actions.Resign) or MOVES[type(action)].is_final:
        return True
    if any(isinstance(event, GesturesRevealed) for event in events):
        return True
    is_played = isinstance(action, actions.Throw) or any(isinstance(event, RoundScored) for event in events)
    return is_played and not state.config.practice
