"""The finger that pushes the rock in aim and release: where it lies, and how mouse and keys move it along the rim.

Beside the middle of the rock it gives spin. Every throw starts with it in the middle: spin is a wish of one throw.
"""

from __future__ import annotations

from math import asin, cos, dist, sin
from typing import TYPE_CHECKING

import msgspec

from curling.rules.flick import GRIP
from curling.ui.view_model import Point
from shared.ui.media.viewport import Viewport
from shared.ui.shell.command import (
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)

if TYPE_CHECKING:
    from shared.ui.shell.command import Command

WIDTH = 0.28
"""Half the width of the finger, in radii of a rock."""

LENGTH = 1.1
"""From the ball of its tip to that of its end, in radii of a rock."""

STEPS = 10
"""Steps from the middle to the edge of the grip."""

STEP_PX = 5.0
"""How far the pointer moves it by a step, at scale 1: on the rim a step is but half a pixel."""

GRAB_PX = 9.0
"""The finger is grabbed at least this near to it, at scale 1, however thin it is drawn."""

_KEYS = {"spin_left": 1, "spin_right": -1}
"""Steps to the right: a push there turns the rock counter-clockwise."""


class Rim(msgspec.Struct, frozen=True):
    """The rock at whose rim the finger is.

    Attributes:
        viewport: Metres to pixels and back.
        ui_scale: As ``ctx.window.ui_scale``.
        centre: Centre of the rock.
        radius_m: Its radius.
        aim_rad: Which way the finger pushes, 0 = up the sheet, positive to the left.
    """

    viewport: Viewport
    ui_scale: float
    centre: Point
    radius_m: float
    aim_rad: float

    def right_m(self, x_px: float, y_px: float) -> float:
        """How far a vector on the screen goes to the right, seen along the aim, in metres."""
        x_m, y_m = self.viewport.vector_to_world(x_px, y_px)
        return x_m * cos(self.aim_rad) + y_m * sin(self.aim_rad)


class Finger:
    """Where the finger pushes."""

    def __init__(self) -> None:
        """Start in the middle."""
        self._steps = 0
        self._held: tuple[float, float, int] | None = None

    @property
    def offset(self) -> float:
        """The place beside the centre as a share of the radius, positive to the right."""
        return GRIP * self._steps / STEPS

    @property
    def is_held(self) -> bool:
        """Whether the pointer holds it."""
        return self._held is not None

    def centre(self) -> None:
        """Go to the middle."""
        self._steps = 0
        self._held = None

    def let_go(self) -> None:
        """Stay where it is, no longer held."""
        self._held = None

    def handle(self, command: Command, rim: Rim) -> bool:
        """Act on a command; ``True`` if it is one for the finger."""
        match command:
            case PointerPressed(button=1, x_px=x_px, y_px=y_px) if self._is_at(x_px, y_px, rim):
                self._held = (x_px, y_px, self._steps)
            case PointerMoved(x_px=x_px, y_px=y_px) if self._held is not None:
                moved_m = rim.right_m(x_px - self._held[0], y_px - self._held[1])
                self._put(self._held[2] + round(rim.viewport.length_px(moved_m) / (STEP_PX * rim.ui_scale)))
            case PointerReleased(button=1) if self._held is not None:
                self._held = None
            case KeyPressed(name=name) if name in _KEYS:
                self._put(self._steps + _KEYS[name])
            case WheelTurned(steps=steps, is_shifted=True):
                self._put(self._steps - steps)  # up on the screen is to the left
            case KeyPressed(name="spin_none") | PointerPressed(button=2):
                self.centre()
            case _:
                return False
        return True

    def _put(self, steps: int) -> None:
        self._steps = min(max(steps, -STEPS), STEPS)

    def _is_at(self, x_px: float, y_px: float, rim: Rim) -> bool:
        """Whether a point lies on the finger, the rock itself left out: there a pull may start."""
        tip, end = (rim.viewport.to_px(*ball) for ball in balls(rim.centre, rim.radius_m, rim.aim_rad, self.offset))
        radius_px = rim.viewport.length_px(rim.radius_m)
        reach_px = max(WIDTH * radius_px, GRAB_PX * rim.ui_scale)
        along = ((x_px - tip[0]) * (end[0] - tip[0]) + (y_px - tip[1]) * (end[1] - tip[1])) / dist(tip, end) ** 2
        share = min(max(along, 0.0), 1.0)
        nearest = (tip[0] + share * (end[0] - tip[0]), tip[1] + share * (end[1] - tip[1]))
        is_off_rock = dist((x_px, y_px), rim.viewport.to_px(*rim.centre)) > radius_px
        return is_off_rock and dist((x_px, y_px), nearest) <= reach_px


def balls(centre: Point, radius_m: float, aim_rad: float, offset: float) -> tuple[Point, Point]:
    """Centres of the two ends of the finger on the sheet: it lies along the aim, its tip against the rim.

    Args:
        centre: Centre of the rock.
        radius_m: Its radius.
        aim_rad: Which way the finger pushes, 0 = up the sheet, positive to the left.
        offset: Where, as a share of the radius, positive to the right.

    Returns:
        The tip and the other end.
    """
    tip_rad, reach_m = aim_rad + asin(offset), radius_m * (1.0 + WIDTH)
    tip = (centre[0] + reach_m * sin(tip_rad), centre[1] - reach_m * cos(tip_rad))
    return tip, (tip[0] + LENGTH * radius_m * sin(aim_rad), tip[1] - LENGTH * radius_m * cos(aim_rad))
