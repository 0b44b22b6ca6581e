"""The actions of a turn, in the person's own order: the places where people wait light up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import Resolve
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.selection import SITE, number_of
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk


class ResolveStage(Stage):
    """Which place next."""

    def __init__(self, desk: Desk) -> None:
        """Gather the own places."""
        super().__init__(desk)
        self._actions = {action.site: action for action in desk.legal if isinstance(action, Resolve)}

    def parts(self) -> Parts:
        """Light up the own places."""
        hint = self.desk.names.tr("Click one of your lit places to use the people there, in any order.")
        return Parts(hint=hint, lights=dict.fromkeys(self._actions, Light.OPEN))

    def press(self, chosen: str) -> bool:
        """Use a place."""
        site = number_of(SITE, chosen)
        if site is None:
            return False
        action = self._actions.get(site)
        if action is None:
            self.desk.say(self.desk.names.tr("None of your people wait there."))
        else:
            self.desk.submit(action)
        return True
