"""Phases of the turn that were left out, with the reason in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from caveman.rules import events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from caveman.ui.names import Names
    from caveman.ui.view_model import PhaseName
    from shared.ui.scenes.recollection import Steps


class Skips:
    """Remembers which phases of a turn were left out until the next turn begins."""

    def __init__(self, names: Names) -> None:
        """None was."""
        self._names = names
        self._reasons: dict[PhaseName, str] = {}

    @property
    def reasons(self) -> Mapping[PhaseName, str]:
        """By phase that was left out: why."""
        return self._reasons

    def tell(self, event: events.Event) -> None:
        """An event is shown."""
        match event:
            case events.TurnStarted():
                self._reasons = {}
            case events.PhaseSkipped():
                phase = cast("PhaseName", event.phase)
                self._reasons[phase] = self._why(phase, is_forbidden=event.why == "card")
            case events.EffectSkipped():
                self._reasons["red"] = self._names.tr("What the card says is impossible now.")

    def recall(self, steps: Steps) -> None:
        """Begin anew with what happened in steps that were not shown."""
        self._reasons = {}
        for _, happened in steps:
            for event in happened:
                self.tell(event)

    def _why(self, phase: PhaseName, *, is_forbidden: bool) -> str:
        """Why a phase was left out."""
        tr = self._names.tr
        if is_forbidden and phase == "develop":
            return tr("The card forbids developments.")
        return {
            "green": tr("Nobody can land or walk."),
            "red": tr("The card moves no dinosaur."),
            "fights": tr("Nobody has met an enemy."),
            "develop": tr("No two people stand on what a new development takes."),
            "grow": tr("The card forbids births, and no child can grow up.")
            if is_forbidden
            else tr("No child can grow up, and none can be born."),
        }[phase]
