"""A turn begins: the person draws its card, so that everybody sees whose turn it is, and nothing is final before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.parts import Parts
from caveman.ui.selection import DECK
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import QuestionView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from caveman.ui.desk import Desk

DRAW = "draw_card"


class DrawStage(Stage):
    """The card of the turn is drawn by a click."""

    def __init__(self, desk: Desk) -> None:
        """Find out whose turn begins."""
        super().__init__(desk)
        self._name = desk.names.seat(desk.seat)

    @property
    def confirming(self) -> str:
        """To draw."""
        return DRAW

    def parts(self) -> Parts:
        """A button; the cards can be clicked as well."""
        desk, tr = self.desk, self.desk.names.tr
        draw = ButtonView(DRAW, tr("Draw a card"), desk.keys["confirm"], is_main=True)
        title = tr("{name}, your turn begins").format(name=self._name)
        question = QuestionView(title, (), (draw,), seat=desk.seat)
        return Parts(hint=tr("Click the cards, or the button."), question=question)

    def press(self, chosen: str) -> bool:
        """The button, or the cards."""
        if chosen not in {DRAW, DECK}:
            return False
        self.desk.draw()
        return True
