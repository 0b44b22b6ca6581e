"""The actions of a turn, in the person's own order: the places where people wait light up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import Resolve
from stoneage_mammoth.rules.payments import can_pay
from stoneage_mammoth.rules.sites import CARD_SITE
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.selection import SITE, number_of
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import Light, QuestionView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk

COME_HOME, WAIT = "come_home", "wait"


class ResolveStage(Stage):
    """Which place next."""

    def __init__(self, desk: Desk) -> None:
        """Gather the own places."""
        super().__init__(desk)
        self._actions = {action.site: action for action in desk.legal if isinstance(action, Resolve)}
        self._unpaid: Resolve | None = None

    @property
    def confirming(self) -> str:
        """Where it is asked, to wait: a person who comes home with nothing does so on purpose."""
        return "" if self._unpaid is None else WAIT

    def parts(self) -> Parts:
        """Light up the own places; ask before somebody comes home with nothing."""
        hint = self.desk.names.tr("Click one of your lit places to use the people there, in any order.")
        lights = dict.fromkeys(self._actions, Light.OPEN)
        if self._unpaid is None:
            return Parts(hint=hint, lights=lights)
        lights[self._unpaid.site] = Light.CHOSEN
        return Parts(hint=hint, lights=lights, question=self._question())

    def press(self, chosen: str) -> bool:
        """Use a place, or answer."""
        if chosen in {COME_HOME, WAIT} and self._unpaid is not None:
            action, self._unpaid = self._unpaid, None
            if chosen == COME_HOME:
                self.desk.submit(action)
            return True
        site = number_of(SITE, chosen)
        if site is None:
            return False
        resolve = self._actions.get(site)
        if resolve is None:
            self.desk.say(self.desk.names.tr("None of your people wait there."))
        elif self._is_too_early(site):
            self._unpaid = resolve
        else:
            self.desk.submit(resolve)
        return True

    def cancel(self) -> bool:
        """Wait after all."""
        had, self._unpaid = self._unpaid is not None, None
        return had

    def _is_too_early(self, site: int) -> bool:
        """Whether what lies there cannot be paid, while another place may still bring what it costs."""
        return not self._is_useful(site) and any(map(self._is_useful, self._actions))

    def _is_useful(self, site: int) -> bool:
        """Whether something comes of using a place now."""
        return site < CARD_SITE or can_pay(self.desk.state, self.desk.seat, site)

    def _question(self) -> QuestionView:
        tr = self.desk.names.tr
        return QuestionView(
            tr("You cannot pay yet. Bring your person home?"),
            (tr("Your other places may still give you what it costs."),),
            (
                ButtonView(WAIT, tr("No"), self.desk.keys["confirm"], is_main=True),
                ButtonView(COME_HOME, tr("Yes")),
            ),
            seat=self.desk.seat,
        )
