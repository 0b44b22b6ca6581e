"""The person's side of the table: what is used for nothing else, as the wheel over a number, goes to the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.board_console import BoardConsole
from stoneage_mammoth.ui.controls import Control, ControlKind
from stoneage_mammoth.ui.selection import PART, SEAT
from stoneage_mammoth.ui.stages.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.shell.command import Command

NOTHING = ""
"""Id of what a press beside all controls hits."""


class Console(BoardConsole[Control, Stage]):
    """Turns commands into presses of controls, or hands them to the stage."""

    of_the_board = frozenset({ControlKind.SITE, ControlKind.TILE, ControlKind.COUNT})
    of_a_panel = (SEAT, PART)

    def hand_over(self, command: Command, controls: Sequence[Control], stage: Stage | None) -> bool:
        """Let the stage act on wheel and keys: what it said before is over once it has used something else."""
        if stage is None:
            return False
        before, self.notice = self.notice, ""
        is_used = stage.handle(command, self.pointed)
        if not is_used:
            self.notice = before
        return is_used

    def press_beside(self, stage: Stage | None) -> bool:
        """Drop what is half chosen, or let the stage act on it."""
        return super().press_beside(stage) or (stage is not None and stage.press(NOTHING))
