"""The only mutable holder of a running match."""

from __future__ import annotations

from typing import Any, Protocol

from shared.core.game import Game, Outcome, Setup, Step


class Recorder(Protocol):
    """Keeps every accepted line on disk before its Step is returned."""

    def record_action(self, index: int, by: str, action: Any, resolution: Any, digest: str) -> None:  # noqa: ANN401
        """Append one action; returns when it is safe on disk."""

    def record_undo(self, index: int, digest: str) -> None:
        """Append an undo to the state before action ``index``."""

    def record_outcome(self, outcome: Outcome, digest: str) -> None:
        """Append the last line."""


class Session(Protocol):
    """A running match; implemented below by the core engineer as ``MatchSession``."""

    game: Game[Any, Any]
    setup: Setup
    seed: int

    @property
    def state(self) -> Any:  # noqa: ANN401
        """Current state; callers never change it."""

    @property
    def ply(self) -> int:
        """Number of actions that stand."""

    def to_move(self) -> int:
        """Seat, ``Turn.CHANCE`` or ``Turn.OVER``."""

    def submit(self, seat: int, action: Any, resolution: Any = None) -> Step[Any]:  # noqa: ANN401
        """Check, apply, record, return."""

    def resolve_chance(self) -> Step[Any]:
        """Sample from stream ``chance`` at this ply, apply, record, return."""

    def can_undo(self, seat: int) -> bool:
        """Whether ``undo`` would do something for the person at ``seat``."""

    def undo(self, seat: int) -> Any:  # noqa: ANN401
        """Go back one own action, never past a final step or another person's action; returns the state."""

    def observation_for(self, seat: int) -> Any:  # noqa: ANN401
        """``Game.observe`` of the current state."""
