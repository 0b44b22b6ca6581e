"""Dice for everyone: each takes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import TakeDie
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.selection import DIE, number_of
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import DieView, Light, QuestionView, RollView, TrayView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk


class DieStage(Stage):
    """Which die."""

    def __init__(self, desk: Desk) -> None:
        """Gather the dice."""
        super().__init__(desk)
        self._actions = {action.face: action for action in desk.legal if isinstance(action, TakeDie)}

    def parts(self) -> Parts:
        """The dice with what each gives."""
        desk, names, tr = self.desk, self.desk.names, self.desk.names.tr
        dice = tuple(DieView(face, light=Light.OPEN, gives=names.die(face)) for face in desk.state.dice)
        title = tr("{name}, take a die").format(name=names.seat(desk.seat))
        line = tr("1 to 4 are wood, brick, stone and gold, 5 is a tool, 6 a field.")
        return Parts(
            hint=tr("Click the die you want, or type its number."),
            tray=TrayView(tr("Dice for everyone"), (RollView(desk.seat, dice),)),
            question=QuestionView(title, (line, *self._others()), seat=desk.seat),
        )

    def _others(self) -> tuple[str, ...]:
        """Who takes one of the dice that are left, clockwise."""
        state, names = self.desk.state, self.desk.names
        seats = state.config.seats
        others = [names.seat((self.desk.seat + step) % seats) for step in range(1, len(state.dice))]
        return (names.tr("Then: {names}.").format(names=", ".join(others)),) if others else ()

    def press(self, chosen: str) -> bool:
        """Take a die; a click on anything else says what to click."""
        index = number_of(DIE, chosen)
        if index is None or index >= len(self.desk.state.dice):
            self.desk.say(self.desk.names.tr("Click a die."))
            return True
        self.desk.submit(self._actions[self.desk.state.dice[index]])
        return True

    def type_digit(self, digit: int) -> bool:
        """Take the die that shows it."""
        action = self._actions.get(digit)
        if action is None:
            self.desk.say(self.desk.names.tr("No die shows that number."))
        else:
            self.desk.submit(action)
        return True
