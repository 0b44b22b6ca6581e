"""The only mutable holder of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core import codec, rng
from shared.core.errors import IllegalActionError
from shared.core.game import Turn
from shared.core.playback import play, start

if TYPE_CHECKING:
    from shared.core.game import Game, Outcome, Setup, Step
    from shared.core.recorder import Recorder
    from shared.core.replay import Replay

NOT_YOUR_TURN = "not_your_turn"
"""Reason code: another seat (or chance, or nobody) decides now."""

NOTHING_TO_UNDO = "nothing_to_undo"
"""Reason code: the last own action is final, or there is none."""


class Entry(msgspec.Struct, frozen=True):
    """One action that stands.

    Attributes:
        by: Seat, or ``Turn.CHANCE``.
        action: The action.
        resolution: The resolution that was applied, ``None`` without one.
        digest: Digest of the state after it.
        is_final: Whether undo stops behind it.
    """

    by: int
    action: Any
    resolution: Any
    digest: str
    is_final: bool


class MatchSession:
    """A running match. With a recorder, every accepted action is on disk before its Step is returned.

    Attributes:
        game: The rules.
        setup: Seats, options, parameters.
        seed: Seed of all streams of chance.
        recorder: Where lines go, ``None`` for arena, perft and searches.
    """

    def __init__(self, game: Game[Any, Any], setup: Setup, seed: int, recorder: Recorder | None = None) -> None:
        """Start a match.

        Raises:
            SetupError: The game refuses the set-up.
        """
        self.game = game
        self.setup = setup
        self.seed = seed
        self.recorder = recorder
        self._state = game.new_game(setup)
        self._entries: list[Entry] = []
        # The states before the newest entries, back to the last final one: as far as undo can go.
        self._earlier_states: list[Any] = []

    @classmethod
    def resume(cls, game: Game[Any, Any], replay: Replay, recorder: Recorder | None = None) -> MatchSession:
        """Go on with a recorded match from where it stands.

        Raises:
            ReplayFormatError: It was recorded by other rules, or a line holds no value of this game.
            ReplayDivergedError: The recorded actions do not give the recorded states.
            StorageError: The outcome that a crash kept from the file cannot be written now.
        """
        start(game, replay)
        session = cls(game, replay.header.setup, replay.header.seed)
        for played in play(game, replay):
            session._accept(played.step, _entry(played.by, played.action, played.step, played.digest))
        session.recorder = recorder
        outcome = session.outcome()
        if recorder is not None and outcome is not None and replay.outcome is None:
            recorder.record_outcome(outcome, session.digest())
        return session

    @property
    def state(self) -> Any:  # noqa: ANN401
        """Current state; callers never change it."""
        return self._state

    @property
    def ply(self) -> int:
        """Number of actions that stand."""
        return len(self._entries)

    @property
    def history(self) -> tuple[Entry, ...]:
        """The actions that stand, oldest first."""
        return tuple(self._entries)

    def digest(self) -> str:
        """Digest of the current state."""
        return self._entries[-1].digest if self._entries else codec.digest(self._state)

    def outcome(self) -> Outcome | None:
        """The result, ``None`` while the match goes on."""
        return self.game.outcome(self._state)

    def to_move(self) -> int:
        """Seat, ``Turn.CHANCE`` or ``Turn.OVER``."""
        return self.game.to_move(self._state)

    def submit(self, seat: int, action: Any, resolution: Any = None) -> Step[Any]:  # noqa: ANN401
        """Check, apply, record, return.

        Args:
            seat: Who acts.
            action: A value of ``game.action_type``.
            resolution: Precomputed ``game.resolve(state, action)``, if the caller has it.

        Raises:
            IllegalActionError: It is another's turn, or the rules refuse the action; nothing has changed.
            SimulationError: The action has no usable result; nothing has changed.
            StorageError: The disk refuses the line; nothing has changed, the caller may try again.
        """
        if seat < 0 or seat != self.to_move():
            raise IllegalActionError(NOT_YOUR_TURN, f"It is not the turn of seat {seat + 1}.")
        return self._perform(seat, action, resolution)

    def resolve_chance(self) -> Step[Any]:
        """Sample from stream ``chance`` at this ply, apply, record, return.

        Raises:
            IllegalActionError: It is not for chance to decide now.
            StorageError: As ``submit``.
        """
        if self.to_move() != Turn.CHANCE:
            raise IllegalActionError(NOT_YOUR_TURN, "There is nothing to roll or draw now.")
        action = self.game.sample_chance(self._state, rng.stream(self.seed, rng.CHANCE, self.ply))
        return self._perform(Turn.CHANCE, action, None)

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` would do something for the person at ``seat``."""
        return self._undo_target(seat) is not None

    def undo(self, seat: int) -> Any:  # noqa: ANN401
        """Go back one own action, never past a final step or another person's action.

        Actions of computer players behind it go back with it; at the same ply they would choose the same again.

        Returns:
            The state that now stands.

        Raises:
            IllegalActionError: There is nothing that this person may take back.
            StorageError: The disk refuses the line; nothing has changed.
        """
        target = self._undo_target(seat)
        if target is None:
            raise IllegalActionError(NOTHING_TO_UNDO, "There is nothing you can take back.")
        kept = len(self._earlier_states) - (self.ply - target)
        state = self._earlier_states[kept]
        if self.recorder is not None:
            self.recorder.record_undo(target, seat, codec.digest(state))
        self._state = state
        del self._earlier_states[kept:]
        del self._entries[target:]
        return state

    def observation_for(self, seat: int) -> Any:  # noqa: ANN401
        """``Game.observe`` of the current state."""
        return self.game.observe(self._state, seat)

    def close(self) -> None:
        """Let go of the file, if there is one; the match can be resumed."""
        if self.recorder is not None:
            self.recorder.close()

    def _perform(self, by: int, action: Any, resolution: Any) -> Step[Any]:  # noqa: ANN401
        step = self.game.apply(self._state, action, resolution)
        entry = _entry(by, action, step, codec.digest(step.state))
        if self.recorder is not None:
            outcome = self.game.outcome(step.state)
            self.recorder.record_action(self.ply, by, action, step.resolution, entry.digest, outcome)
        self._accept(step, entry)
        return step

    def _accept(self, step: Step[Any], entry: Entry) -> None:
        if entry.is_final or self.game.to_move(step.state) == Turn.OVER:
            self._earlier_states.clear()
        else:
            self._earlier_states.append(self._state)
        self._state = step.state
        self._entries.append(entry)

    def _undo_target(self, seat: int) -> int | None:
        """Index of the action that ``undo`` would take back, ``None`` if there is none."""
        oldest = self.ply - len(self._earlier_states)
        for index in range(self.ply - 1, oldest - 1, -1):
            by = self._entries[index].by
            if by == seat:
                return index if self.setup.seats[seat].is_human else None
            if self.setup.seats[by].is_human:
                return None
        return None


def _entry(by: int, action: Any, step: Step[Any], digest: str) -> Entry:  # noqa: ANN401
    is_final = step.is_final or by == Turn.CHANCE
    return Entry(by=by, action=action, resolution=step.resolution, digest=digest, is_final=is_final)
