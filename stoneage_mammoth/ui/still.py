"""A show without motion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.view_model import DiceStatistics, Story

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from shared.core.game import Step
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.view_model import LogLine


class StillShow:
    """Shows states as they are."""

    def __init__(self, names: Names, state: StoneAgeState) -> None:
        """Show a state."""
        self.names = names
        self.state = state
        self.is_busy = False
        self.recent: Mapping[int, Sequence[int]] = {}

    def show(self, state: StoneAgeState) -> None:
        """Show a state at once."""
        self.state = state

    def present(self, step: Step[StoneAgeState], *, is_calm: bool = False) -> None:
        """Show where a step leads."""
        self.state = step.state

    def tick(self, pace: float) -> tuple[()]:
        """Nothing moves."""
        return ()

    def skip(self) -> None:
        """Nothing moves."""

    def parts(self, alpha: float) -> Parts:
        """Nothing moves."""
        return Parts()

    def log(self, viewer: int) -> tuple[LogLine, ...]:
        """Nothing is told."""
        return ()

    def since(self, seat: int) -> Story:
        """Nothing is told."""
        return Story("", ())

    def statistics(self) -> DiceStatistics:
        """Nothing is counted."""
        return DiceStatistics("", ())
