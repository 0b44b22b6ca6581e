"""Pointer and keys over the sheet of the lab, from commands of the window to changes of the desk; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.lab import trial as trials
from curling.ui.lab.desk import SHEET
from curling.ui.lab.pointing import Held
from curling.ui.layout import contains
from shared.ui.shell.command import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    FocusLost,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.lab.desk import Desk
    from curling.ui.lab.player import Player
    from curling.ui.lab.toolbox import Toolbox
    from curling.ui.layout import Rect
    from shared.ui.media.viewport import Viewport
    from shared.ui.shell.command import Command

SPEED_STEP_M_S = 0.05
"""What the keys for more and less add to the speed of the flick or take off it."""


class Hands:
    """Takes commands.

    Attributes:
        sheet: Where the picture is, in window pixels.
        viewport: Its metres.
    """

    sheet: Rect
    viewport: Callable[[], Viewport]

    def __init__(self, desk: Desk, player: Player, tools: Toolbox) -> None:
        """Keep what they work on."""
        self._desk = desk
        self._player = player
        self._tools = tools
        self._tip_px = 0

    def reach(self, sheet: Rect, viewport: Callable[[], Viewport], tip_px: int) -> None:
        """Learn where the picture is.

        Args:
            sheet: Its place in window pixels.
            viewport: Gives its metres as they are now.
            tip_px: How near to the tip of the arrow the pointer takes hold of it.
        """
        self.sheet, self.viewport, self._tip_px = sheet, viewport, tip_px

    def handle(self, command: Command) -> bool:
        """Act on a command; ``True`` if it meant something."""
        if isinstance(command, PointerMoved):
            return self._point(command.x_px, command.y_px)
        if isinstance(command, PointerPressed):
            return self._press(command)
        if isinstance(command, PointerReleased | FocusLost):
            was_held = self._desk.pointing.held is not Held.NOTHING
            self._desk.seal()
            self._desk.pointing.release()
            return was_held
        return isinstance(command, KeyPressed) and self._key(command.name, is_repeat=command.is_repeat)

    def choose_next(self) -> None:
        """The next rock is chosen."""
        self._player.rewind()
        self._desk.pointing.choose_next(self._desk.trial)

    def _point(self, x_px: float, y_px: float) -> bool:
        pointing, place = self._desk.pointing, self.viewport().to_world(x_px, y_px)
        if pointing.held is not Held.NOTHING:
            self._desk.later("drag", lambda trial: pointing.drag(trial, place), SHEET)
            return True
        if not self._player.is_at_start or not contains(self.sheet, x_px, y_px):
            pointing.leave()
            return False
        return pointing.move(self._desk.trial, place, self._tolerance_m)

    @property
    def _tolerance_m(self) -> float:
        return self._tip_px / self.viewport().px_per_m

    def _press(self, command: PointerPressed) -> bool:
        if not contains(self.sheet, command.x_px, command.y_px):
            return False
        self._player.rewind()
        self._desk.seal()
        pointing, place = self._desk.pointing, self.viewport().to_world(command.x_px, command.y_px)
        is_taken = pointing.press(self._desk.trial, place, self._tolerance_m)
        if command.button == LEFT_BUTTON and not is_taken:
            self._tools.drop(place)
        elif command.button != LEFT_BUTTON:
            pointing.release()
            if command.button == RIGHT_BUTTON:
                self._tools.remove()
        return True

    def _key(self, name: str, *, is_repeat: bool) -> bool:
        desk, now = self._desk, self._desk.experiment.now
        if name in {"more", "less"}:
            by = SPEED_STEP_M_S if name == "more" else -SPEED_STEP_M_S
            shot = desk.trial.shot
            return desk.attempt(lambda trial: trials.aimed(trial, shot.speed_m_s + by, shot.aim_rad), gesture="speed")
        effects: dict[str, Callable[[], object]] = {
            "undo": desk.undo,
            "redo": desk.redo,
            "pause": lambda: self._player.play(now),
            "first": lambda: self._player.seek(now, 0.0),
            "last": lambda: self._player.seek(now, 1.0),
            "remove": self._tools.remove,
            "throw_mode": self._tools.toggle_totem,
        }
        if name not in effects:
            return False
        if not is_repeat:
            effects[name]()
        return True
