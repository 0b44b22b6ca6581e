"""Flight between contacts: the law of motion of a rock, as segments that the planner can search.

Physics version 2. A rock that only slides is slowed by mu g, one that only spins by 4 mu g / (3 R), in closed form.
One that does both flies along a piece of the curve (``spin``), curling or not. A totem that slips on its rock makes
both move in short steps (``slip``).

A totem that rides turns with its rock and changes nothing of its motion: its weight presses and its mass resists as if
it were spread like the rock's own. It is a point; its own turn and its shift of the centre of mass are left out.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``; ``k`` is the offset of a rock's row.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.curve import path_at, theta_of_ratio, theta_of_way, turn_at
from curling.physics.layout import (
    ANGLE,
    AX,
    AY,
    BRANCH,
    DECEL,
    END,
    END_GRIP,
    END_STEP,
    END_STOP,
    ENDS_AS,
    FALL,
    INF,
    MODE,
    OX,
    OY,
    RADIUS,
    REACH,
    RESTING,
    RIDING,
    RIM,
    RX,
    RY,
    SLIDE_FIRST,
    SLIDING,
    SLIPPING,
    SPEED,
    SPIN,
    SPIN_ACC,
    SPIN_DECEL,
    SPIN_END,
    SPINNING,
    STILL,
    STOP_ANGLE,
    STOP_T,
    STOP_X,
    STOP_Y,
    T0,
    TILT,
    TOTEM,
    TOTEM_HOLD,
    TX,
    TY,
    UNIT,
    UX,
    UY,
    VX,
    VY,
    X,
    Y,
)
from curling.physics.slip import launch_slip, pull_on_totem, rides_on
from curling.physics.turning import turned

if TYPE_CHECKING:
    from curling.physics.layout import Floats

RIDE_STEP = 1e-3
"""Seconds between two looks at a totem that the spin of its rock might throw off."""
RIDE_HALVINGS = 30
"""From there to when it is thrown off, within a picosecond."""


def motion_at(s: Floats, k: int, t: float, curve: Floats) -> tuple[float, float, float, float, float, float]:
    """Place, velocity and acceleration of a rock at a time of its segment."""
    if s[k + MODE] == SPINNING:
        x, y, vx, vy, ax, ay = path_at(curve, int(s[k + BRANCH]), max(s[k + STOP_T] - t, 0.0) / s[k + UNIT])
        if s[k + RIM] < 0.0:
            y, vy, ay = -y, -vy, -ay
        rx = s[k + RX]
        ry = s[k + RY]
        rate = 1.0 / s[k + UNIT]
        return (
            s[k + STOP_X] - (rx * x - ry * y),
            s[k + STOP_Y] - (ry * x + rx * y),
            (rx * vx - ry * vy) * rate,
            (ry * vx + rx * vy) * rate,
            (ry * ay - rx * ax) * rate * rate,
            -(ry * ax + rx * ay) * rate * rate,
        )
    tau = t - s[k + T0]
    ax = s[k + AX]
    ay = s[k + AY]
    vx = s[k + VX]
    vy = s[k + VY]
    half = 0.5 * tau
    return (
        s[k + X] + tau * (vx + half * ax),
        s[k + Y] + tau * (vy + half * ay),
        vx + tau * ax,
        vy + tau * ay,
        ax,
        ay,
    )


def turn_of(s: Floats, k: int, t: float, curve: Floats) -> tuple[float, float]:
    """Angle and spin of a rock at a time of its segment."""
    if s[k + MODE] == SPINNING:
        turn, q = turn_at(curve, int(s[k + BRANCH]), max(s[k + STOP_T] - t, 0.0) / s[k + UNIT])
        return s[k + STOP_ANGLE] - s[k + RIM] * s[k + UNIT] * turn, s[k + RIM] * q
    tau = t - s[k + T0]
    return (
        s[k + ANGLE] + tau * (s[k + SPIN] + 0.5 * tau * s[k + SPIN_ACC]),
        s[k + SPIN] + tau * s[k + SPIN_ACC],
    )


def offset_at(s: Floats, k: int, t: float, curve: Floats) -> tuple[float, float]:
    """Where a standing totem is from the centre of its rock at a time of the rock's segment."""
    ox = s[k + OX]
    oy = s[k + OY]
    if s[k + TOTEM] == SLIPPING:
        tau = t - s[k + T0]
        half = 0.5 * tau
        return (
            ox + tau * (s[k + UX] - s[k + VX] + half * (s[k + TX] - s[k + AX])),
            oy + tau * (s[k + UY] - s[k + VY] + half * (s[k + TY] - s[k + AY])),
        )
    if s[k + SPIN] == 0.0 or (ox == 0.0 and oy == 0.0):
        return ox, oy
    angle, _ = turn_of(s, k, t, curve)
    return turned(ox, oy, angle - s[k + ANGLE])


def time_of_way(s: Floats, k: int, way: float, curve: Floats) -> float:
    """Time at which a rock that flies straight along the curve has gone so far from its anchor."""
    unit = s[k + UNIT]
    left = max(s[k + REACH] - way, 0.0) / sqrt(s[k + RX] * s[k + RX] + s[k + RY] * s[k + RY])
    return max(s[k + STOP_T] - unit * theta_of_way(curve, int(s[k + BRANCH]), left), s[k + T0])


def move_to(s: Floats, k: int, t: float, curve: Floats) -> None:
    """Advance a rock along its segment and anchor it at time ``t``; the segment stays."""
    if s[k + TOTEM] == RIDING and s[k + SPIN] != 0.0:
        s[k + OX], s[k + OY] = offset_at(s, k, t, curve)
    if s[k + MODE] == SPINNING:
        s[k + ANGLE], s[k + SPIN] = turn_of(s, k, t, curve)
        s[k + X], s[k + Y], s[k + VX], s[k + VY], _, _ = motion_at(s, k, t, curve)
        s[k + T0] = t
        return
    tau = t - s[k + T0]
    half = 0.5 * tau
    if s[k + TOTEM] == SLIPPING:
        s[k + OX] += tau * (s[k + UX] - s[k + VX] + half * (s[k + TX] - s[k + AX]))
        s[k + OY] += tau * (s[k + UY] - s[k + VY] + half * (s[k + TY] - s[k + AY]))
        s[k + UX] += tau * s[k + TX]
        s[k + UY] += tau * s[k + TY]
    if s[k + SPIN] != 0.0 or s[k + SPIN_ACC] != 0.0:
        s[k + ANGLE] += tau * (s[k + SPIN] + half * s[k + SPIN_ACC])
        s[k + SPIN] += tau * s[k + SPIN_ACC]
    if s[k + MODE] != RESTING:
        s[k + X] += tau * (s[k + VX] + half * s[k + AX])
        s[k + Y] += tau * (s[k + VY] + half * s[k + AY])
        s[k + VX] += tau * s[k + AX]
        s[k + VY] += tau * s[k + AY]
    s[k + T0] = t


def launch(s: Floats, k: int, c: Floats, curve: Floats) -> None:
    """Start the next segment of a rock from its position, velocities and totem at its anchor."""
    speed = sqrt(s[k + VX] * s[k + VX] + s[k + VY] * s[k + VY])
    if speed <= STILL:
        speed = 0.0
        s[k + VX] = 0.0
        s[k + VY] = 0.0
    spin = s[k + SPIN]
    if -STILL <= spin <= STILL:
        spin = 0.0
        s[k + SPIN] = 0.0
    s[k + SPEED] = speed
    s[k + SPIN_ACC] = 0.0
    s[k + SPIN_END] = INF
    s[k + FALL] = INF
    if s[k + TOTEM] == SLIPPING:
        launch_slip(s, k, c, curve)
        if s[k + TOTEM] == SLIPPING:
            return
    s[k + ENDS_AS] = END_STOP
    if speed == 0.0:
        launch_at_rest(s, k, c)
    elif spin == 0.0:
        decel = c[DECEL]
        s[k + MODE] = SLIDING
        s[k + AX] = -decel * (s[k + VX] / speed)
        s[k + AY] = -decel * (s[k + VY] / speed)
        s[k + END] = s[k + T0] + speed / decel
        s[k + REACH] = 0.5 * speed * (speed / decel)
        return
    else:
        launch_spin(s, k, c, curve)
    if spin != 0.0 and s[k + TOTEM] == RIDING and not rides_on(s, k, c, curve):
        s[k + ENDS_AS] = END_STEP
        s[k + END] = ride_end(s, k, c, curve)


def ride_end(s: Floats, k: int, c: Floats, curve: Floats) -> float:
    """When a riding totem is thrown off within the next step, or else the end of that."""
    low = s[k + T0]
    high = min(s[k + END], low + RIDE_STEP)
    if is_held(s, k, high, c, curve):
        return high
    for _ in range(RIDE_HALVINGS):
        middle = 0.5 * (low + high)
        if is_held(s, k, middle, c, curve):
            low = middle
        else:
            high = middle
    return high


def is_held(s: Floats, k: int, t: float, c: Floats, curve: Floats) -> bool:
    """Whether friction can hold a riding totem at a time of its rock's segment."""
    _, _, vx, vy, _, _ = motion_at(s, k, t, curve)
    _, spin = turn_of(s, k, t, curve)
    px, py = pull_on_totem((vx, vy, spin), offset_at(s, k, t, curve), c, curve[TILT])
    return px * px + py * py <= c[TOTEM_HOLD] * c[TOTEM_HOLD]


def launch_at_rest(s: Floats, k: int, c: Floats) -> None:
    """Segment of a rock that does not slide; it may spin."""
    s[k + MODE] = RESTING
    s[k + AX] = 0.0
    s[k + AY] = 0.0
    s[k + END] = INF
    s[k + REACH] = 0.0
    spin = s[k + SPIN]
    if spin != 0.0:
        s[k + SPIN_ACC] = -c[SPIN_DECEL] if spin > 0.0 else c[SPIN_DECEL]
        s[k + SPIN_END] = s[k + T0] - spin / s[k + SPIN_ACC]


def launch_spin(s: Floats, k: int, c: Floats, curve: Floats) -> None:
    """Segment of a rock that slides and spins: find its piece of the curve, and lay that on the sheet."""
    speed = s[k + SPEED]
    spin = s[k + SPIN]
    rim = c[RADIUS] * (spin if spin > 0.0 else -spin)
    branch, theta = theta_of_ratio(curve, speed, rim)
    x, y, vx, vy, _, _ = path_at(curve, branch, theta)
    turn, q = turn_at(curve, branch, theta)
    if spin < 0.0:
        y, vy = -y, -vy
    pace2 = vx * vx + vy * vy
    unit = (speed / sqrt(pace2) if branch == SLIDE_FIRST else rim / q) / c[DECEL]
    # Of two velocities, the sheet's over the curve's: how the curve is turned and stretched.
    rx = (s[k + VX] * vx + s[k + VY] * vy) / pace2 * unit
    ry = (s[k + VY] * vx - s[k + VX] * vy) / pace2 * unit
    s[k + MODE] = SPINNING
    s[k + AX] = 0.0
    s[k + AY] = 0.0
    s[k + BRANCH] = branch
    s[k + UNIT] = unit
    s[k + RX] = rx
    s[k + RY] = ry
    s[k + RIM] = spin / q
    s[k + STOP_X] = s[k + X] + (rx * x - ry * y)
    s[k + STOP_Y] = s[k + Y] + (ry * x + rx * y)
    s[k + STOP_ANGLE] = s[k + ANGLE] + s[k + RIM] * unit * turn
    s[k + STOP_T] = s[k + T0] + unit * theta
    s[k + END] = s[k + STOP_T]
    s[k + REACH] = sqrt((rx * rx + ry * ry) * (x * x + y * y))


def stop(s: Floats, k: int, curve: Floats) -> None:
    """Bring a rock that slides, or slides and spins, to rest at the END of its segment."""
    if s[k + MODE] == SLIDING:
        # The stop needs no difference of times: v^2 / (2 mu g) from the anchor, to the last bit.
        share = s[k + REACH] / s[k + SPEED]
        s[k + X] += share * s[k + VX]
        s[k + Y] += share * s[k + VY]
        s[k + T0] = s[k + END]
    else:
        move_to(s, k, s[k + END], curve)
        s[k + SPIN] = 0.0
    s[k + VX] = 0.0
    s[k + VY] = 0.0
    s[k + AX] = 0.0
    s[k + AY] = 0.0
    s[k + SPEED] = 0.0
    s[k + REACH] = 0.0
    s[k + MODE] = RESTING
    s[k + END] = INF


def end_segment(s: Floats, k: int, curve: Floats) -> None:
    """Bring a rock to the END of a segment after which it is launched anew."""
    move_to(s, k, s[k + END], curve)
    if s[k + ENDS_AS] == END_STOP:
        s[k + VX] = 0.0
        s[k + VY] = 0.0
        s[k + SPIN] = 0.0
    elif s[k + ENDS_AS] == END_GRIP:
        s[k + UX] = s[k + VX] - s[k + SPIN] * s[k + OY]
        s[k + UY] = s[k + VY] + s[k + SPIN] * s[k + OX]


def end_spin(s: Floats, k: int, curve: Floats) -> None:
    """Stop the turn of a rock that only spins, at its SPIN_END."""
    move_to(s, k, s[k + SPIN_END], curve)
    s[k + SPIN] = 0.0
    s[k + SPIN_ACC] = 0.0
    s[k + SPIN_END] = INF
