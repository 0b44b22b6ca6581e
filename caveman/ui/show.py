"""What the table asks of its director: who shows what happened, tells it, and counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Words
    from caveman.ui.view_model import PhaseName, TrayView


class Shown(Protocol):
    """A match as far as it has been shown; the picture is made of it.

    Attributes:
        names: Who is who.
        state: The match as far as it has been shown; behind the real one while something moves.
    """

    @property
    def names(self) -> Words:
        """Who is who."""

    @property
    def state(self) -> CavemanState:
        """The match as far as it has been shown."""

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""

    @property
    def recent(self) -> Collection[int]:
        """Circles where something happened since the person who decides decided last."""

    @property
    def skipped(self) -> Mapping[PhaseName, str]:
        """Phases of this turn that were left out, with the reason in words."""

    @property
    def past_roll(self) -> TrayView:
        """The last roll as it lay in the tray in the end, both sides of a fight; nothing before the first."""
