"""Aim and release: pull back anywhere in the window, like a sling; the arrow shows where and how far the rock would go.

What is thrown is what was shown: the hand's twitch at the moment of letting go (the last few pixels of the last
moments) is ignored. A pull inside the dead zone throws nothing. Keys turn the aim by a degree or a tenth of one and
change the power in small steps, during a pull or without any.
"""

from __future__ import annotations

from math import atan2, hypot, radians

import msgspec

from shared.ui.media.viewport import Viewport

MAX_AIM_RAD = radians(80)
COARSE_RAD = radians(1.0)
FINE_RAD = radians(0.1)
SLOWEST_M_S = 0.30
COARSE_SPEED_M_S = 0.05
FINE_SPEED_M_S = 0.005
FULL_PULL_SHARE = 1 / 3
"""Full power lies within this share of the window's width."""

DEAD_ZONE_PX = 14.0
JITTER_PX = 4.0
TWITCH_PX = 40.0
"""A hand that was at rest may jerk this far while it lets go; farther is a pull of its own."""

JITTER_S = 0.06
REST_S = 0.15
"""A hand that held still for this long before the last moment had finished aiming; nobody sees and reacts faster."""


class Aimed(msgspec.Struct, frozen=True):
    """Direction and speed as they are shown and thrown.

    Attributes:
        aim_rad: 0 = up the sheet, positive to the left.
        speed_m_s: Speed at release.
        is_ready: Whether letting go now throws.
        is_backwards: Whether the arrow points where no rock may go.
    """

    aim_rad: float
    speed_m_s: float
    is_ready: bool
    is_backwards: bool = False


class AimScale(msgspec.Struct, frozen=True):
    """What a pull means in this window.

    Attributes:
        viewport: For the direction.
        full_px: Length of a pull of full power.
        dead_zone_px: Shorter pulls throw nothing.
        jitter_px: Movement at the end of a pull that is a twitch.
        twitch_px: The same for a hand that was at rest before.
        max_speed_m_s: Full power.
    """

    viewport: Viewport
    full_px: float
    dead_zone_px: float
    jitter_px: float
    twitch_px: float
    max_speed_m_s: float

    @classmethod
    def of_window(
        cls, viewport: Viewport, width_px: int, ui_scale: float, sensitivity: float, max_speed_m_s: float
    ) -> AimScale:
        """The scale for a window: a more sensitive hand needs a shorter pull."""
        return cls(
            viewport,
            max(width_px * FULL_PULL_SHARE / sensitivity, 4 * DEAD_ZONE_PX * ui_scale),
            DEAD_ZONE_PX * ui_scale,
            JITTER_PX * ui_scale,
            TWITCH_PX * ui_scale,
            max_speed_m_s,
        )


class SlingAim:
    """One aim, from the first pull or key to the throw."""

    def __init__(self, scale: AimScale) -> None:
        """Nothing is pulled yet."""
        self._scale = scale
        self._anchor: tuple[float, float] | None = None
        self._track: list[tuple[float, float, float]] = []
        self._aim = 0.0
        self._speed = 0.0
        self._aim_nudge = 0.0
        self._speed_nudge = 0.0

    @property
    def is_pulling(self) -> bool:
        """Whether the button is held."""
        return self._anchor is not None

    @property
    def is_set(self) -> bool:
        """Whether there is an aim to show, from a pull or from keys."""
        return self.is_pulling or self._speed > 0.0

    @property
    def pull_px(self) -> tuple[float, float]:
        """How far the pointer was pulled, in pixels to the right and down; (0, 0) without a pull."""
        if self._anchor is None:
            return (0.0, 0.0)
        _, x_px, y_px = self._track[-1]
        return (x_px - self._anchor[0], y_px - self._anchor[1])

    @property
    def aimed(self) -> Aimed:
        """What would be thrown now."""
        if self._anchor is None:
            return Aimed(self._aim, self._speed, is_ready=self._speed > 0.0)
        return self._pulled(*self.pull_px)

    def press(self, x_px: float, y_px: float, t_s: float) -> None:
        """Start a pull here; keys start over."""
        self._anchor = (x_px, y_px)
        self._track = [(t_s, x_px, y_px)]
        self._aim_nudge = self._speed_nudge = 0.0

    def move(self, x_px: float, y_px: float, t_s: float) -> None:
        """Follow the pointer."""
        if self._anchor is not None:
            self._track.append((t_s, x_px, y_px))

    def release(self, x_px: float, y_px: float, t_s: float) -> Aimed:
        """End the pull; ``is_ready`` tells whether it throws. The aim does not stay."""
        if self._anchor is None:
            return Aimed(0.0, 0.0, is_ready=False)
        settled_x_px, settled_y_px = self._settled(x_px, y_px, t_s)
        aimed = self._pulled(settled_x_px - self._anchor[0], settled_y_px - self._anchor[1])
        self.cancel()
        return aimed

    def cancel(self) -> None:
        """Forget pull and keys."""
        self._anchor = None
        self._track = []
        self._aim = self._speed = self._aim_nudge = self._speed_nudge = 0.0

    def turn(self, by_rad: float) -> None:
        """Turn the aim by keys; without a pull the arrow appears with a soft throw."""
        if self._anchor is not None:
            self._aim_nudge += by_rad
            return
        self._start_by_keys()
        self._aim = _clamped(self._aim + by_rad, -MAX_AIM_RAD, MAX_AIM_RAD)

    def strengthen(self, by_m_s: float) -> None:
        """Change the power by keys."""
        if self._anchor is not None:
            self._speed_nudge += by_m_s
            return
        self._start_by_keys()
        self._speed = _clamped(self._speed + by_m_s, SLOWEST_M_S, self._scale.max_speed_m_s)

    def rescale(self, scale: AimScale) -> None:
        """Go on in a window of another size; a pull in progress ends, since its pixels mean something else now."""
        self._scale = scale
        if self._anchor is not None:
            self.cancel()

    def _start_by_keys(self) -> None:
        """Begin with half of full power straight ahead, which reaches about the cave."""
        if self._speed == 0.0:
            self._speed = _clamped(self._scale.max_speed_m_s / 2, SLOWEST_M_S, self._scale.max_speed_m_s)

    def _pulled(self, dx_px: float, dy_px: float) -> Aimed:
        """The throw of a pull: the other way, faster the longer."""
        length = hypot(dx_px, dy_px)
        if length < self._scale.dead_zone_px:
            return Aimed(0.0, 0.0, is_ready=False)
        across, along = self._scale.viewport.vector_to_world(-dx_px, -dy_px)
        aim = atan2(-across, along) + self._aim_nudge
        room = self._scale.full_px - self._scale.dead_zone_px
        share = _clamped((length - self._scale.dead_zone_px) / room, 0.0, 1.0)
        top = self._scale.max_speed_m_s
        slowest = min(SLOWEST_M_S, top)
        speed = _clamped(slowest + share * (top - slowest) + self._speed_nudge, slowest, top)
        is_backwards = abs(aim) > MAX_AIM_RAD
        return Aimed(aim, speed, is_ready=not is_backwards, is_backwards=is_backwards)

    def _settled(self, x_px: float, y_px: float, t_s: float) -> tuple[float, float]:
        """Where the pointer was held: the last place before a twitch, or the very last one if it really moved."""
        held = self._track[0]
        for point in self._track:
            if point[0] > t_s - JITTER_S:
                break
            held = point
        since = [point for point in self._track if point[0] > held[0]]
        reach = max(hypot(px - held[1], py - held[2]) for _, px, py in [*since, (t_s, x_px, y_px)])
        if reach <= (self._scale.twitch_px if self._is_rest(held, t_s - JITTER_S) else self._scale.jitter_px):
            return held[1], held[2]
        return self._track[-1][1], self._track[-1][2]

    def _is_rest(self, held: tuple[float, float, float], t_s: float) -> bool:
        """Whether the pointer had stayed about where it was held for a while before a time."""
        earlier = [point for point in self._track if point[0] <= t_s - REST_S]
        while_held = [*earlier[-1:], *(point for point in self._track if t_s - REST_S < point[0] <= t_s)]
        near = self._scale.jitter_px
        return bool(earlier) and all(hypot(px - held[1], py - held[2]) <= near for _, px, py in while_held)


def slide_distance_m(speed_m_s: float, friction: float, gravity_m_s2: float) -> float:
    """How far a rock slides on an empty sheet: v^2 / (2 mu g)."""
    return speed_m_s**2 / (2 * friction * gravity_m_s2)


def _clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
