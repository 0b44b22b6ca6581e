"""Before a round a chief splits the objects of his clan: a click on an object passes it to the next member."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import SplitObjects
from curling.rules.config import ObjectCounts
from curling.ui.parts import Parts
from curling.ui.stages.stage import Stage
from curling.ui.view_model import PanelView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from curling.ui.stages.stage import Desk


class SplitStage(Stage):
    """Who of the clan gets which object."""

    def __init__(self, desk: Desk) -> None:
        """Deal the objects round as a proposal."""
        super().__init__(desk)
        state = desk.state
        stock = state.config.objects_per_side
        self._kinds = ["big"] * stock.big + ["little"] * stock.little + ["totem"] * stock.totem
        self._members = list(state.config.members(state.side))
        self._holders = [index % len(self._members) for index in range(len(self._kinds))]

    def press(self, button: str) -> bool:
        """Pass an object on, or agree."""
        if button == "split_done":
            self.desk.submit(SplitObjects(self._counts()))
            return True
        name, _, number = button.partition("split_")
        if name or not number.isdigit() or int(number) >= len(self._holders):
            return False
        index = int(number)
        self._holders[index] = (self._holders[index] + 1) % len(self._members)
        return True

    def parts(self) -> Parts:
        """A button an object with its holder, and one to agree."""
        tr, names = self.desk.names.tr, self.desk.names
        words = {"big": tr("Big: {name}"), "little": tr("Little: {name}"), "totem": tr("Totem: {name}")}
        buttons = [
            ButtonView(f"split_{index}", words[kind].format(name=names.seat(self._members[holder])))
            for index, (kind, holder) in enumerate(zip(self._kinds, self._holders, strict=True))
        ]
        buttons.append(ButtonView("split_done", tr("Done")))
        state = self.desk.state
        panel = PanelView(
            tr("{clan}: split the objects for this round").format(clan=names.side(state.side)),
            (tr("Click an object to give it to the next of the clan."),),
            tuple(buttons),
            side=state.side,
        )
        return Parts(panel=panel)

    def _counts(self) -> tuple[ObjectCounts, ...]:
        """Objects of each member."""

        def held(kind: str, member: int) -> int:
            return sum(
                1 for what, holder in zip(self._kinds, self._holders, strict=True) if what == kind and holder == member
            )

        return tuple(
            ObjectCounts(held("big", member), held("little", member), held("totem", member))
            for member in range(len(self._members))
        )
