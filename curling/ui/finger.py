"""The finger that pushes the rock in aim and release: where it lies, and how mouse and keys move it along the rim.

Beside the middle of the rock it gives spin. Every throw starts with it in the middle: spin is a wish of one throw.
"""

from __future__ import annotations

from math import asin, cos, dist, hypot, sin
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

SURE_PX = 12.0
"""After so much of a way, at scale 1, it is plain whether the finger is dragged along the rim or pulled back."""

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

    def along_px(self, x_px: float, y_px: float) -> tuple[float, float]:
        """How far a vector on the screen goes to the right and back, seen along the aim, in pixels."""
        x_m, y_m = self.viewport.vector_to_world(x_px, y_px)
        right_m = x_m * cos(self.aim_rad) + y_m * sin(self.aim_rad)
        back_m = x_m * sin(self.aim_rad) - y_m * cos(self.aim_rad)
        return (self.viewport.length_px(right_m), self.viewport.length_px(back_m))


class Grasp(msgspec.Struct):
    """The finger between press and release.

    Attributes:
        start_px: Where the pointer was pressed.
        steps: Where the finger was then.
        is_sure: Whether the pointer has gone far enough for a drag.
    """

    start_px: Point
    steps: int
    is_sure: bool = False


class Finger:
    """Where the finger pushes."""

    def __init__(self) -> None:
        """Start in the middle."""
        self._steps = 0
        self._held: Grasp | None = None

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

    def pulled_from(self, command: PointerMoved, rim: Rim) -> Point | None:
        """Where a pull has begun that seemed to be a drag of the finger: people grip it and draw it back, as a bolt.

        The finger is back where it was, and let go.
        """
        held = self._held
        if held is None or held.is_sure:
            return None
        right_px, back_px = rim.along_px(command.x_px - held.start_px[0], command.y_px - held.start_px[1])
        held.is_sure = hypot(right_px, back_px) > SURE_PX * rim.ui_scale
        if not held.is_sure or back_px <= abs(right_px):
            return None
        self._steps, self._held = held.steps, None
        return held.start_px

    def handle(self, command: Command, rim: Rim) -> bool:
        """Act on a command; ``True`` if it is one for the finger."""
        match command:
            case PointerPressed(button=1, x_px=x_px, y_px=y_px) if self._is_at(x_px, y_px, rim):
                self._held = Grasp((x_px, y_px), self._steps)
            case PointerMoved(x_px=x_px, y_px=y_px) if self._held is not None:
                start_px = self._held.start_px
                right_px, _ = rim.along_px(x_px - start_px[0], y_px - start_px[1])
                self._put(self._held.steps + round(right_px / (STEP_PX * rim.ui_scale)))
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
