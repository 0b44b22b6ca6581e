"""What the table asks of its director: who shows what happened, tells it, and counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from shared.core.game import Step
    from shared.ui.scenes.overlays import LogLine, Story
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import DiceStatistics
    from stoneage_mammoth.ui.parts import Parts
    from stoneage_mammoth.ui.view_model import TrayView


class Show(Protocol):
    """The show of a match.

    Attributes:
        names: Who is who.
        state: The match as far as it has been shown; behind the real one while something moves.
    """

    names: Names
    state: StoneAgeState

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""

    @property
    def recent(self) -> Mapping[int, Sequence[int]]:
        """By site: seats that placed there since the person who decides placed last; nothing once people are used."""

    def show(self, state: StoneAgeState) -> None:
        """Show a state at once; what was to be shown is dropped, the log stays."""

    def present(self, step: Step[StoneAgeState], *, is_calm: bool = False) -> None:
        """Show what a step brought, after what is still being shown; ``is_calm`` for reduced motion."""

    def skip(self) -> None:
        """Show the end of everything."""

    def parts(self, alpha: float) -> Parts:
        """What the moment adds to the picture."""

    @property
    def past_roll(self) -> TrayView:
        """The last roll as it lay in the tray in the end; nothing before the first."""

    def log(self, viewer: int) -> tuple[LogLine, ...]:
        """What happened, in words, as a seat (or ``SPECTATOR``) may know it."""

    def since(self, seat: int) -> Story:
        """What happened since a seat decided last."""

    def statistics(self) -> DiceStatistics:
        """How the dice fell so far."""
