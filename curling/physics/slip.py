"""A totem that slips on its rock: friction between them moves both, the rock's centre and its turn.

With w the velocity of the rock's top under the totem against the totem, hats for unit vectors, and the sheet's friction
as in ``law`` under the weight of both: the totem gains mu_t g w^, the rock -mu_t g (m/M) w^ at that place, so its spin
changes too, by -2 mu_t g (m/M) (o x w^) / R^2 with o the offset. Where all of it happens on one line both accelerations
are constant; otherwise the midpoint rule makes short segments.

A rock at rest stays so while force and torque of the totem lie within what the sheet can hold: f and t of a disc over
all v / q are its limit (Goyal, Ruina and Papadopoulos, Wear 143, 307, 1991).

Part of the planner's kernel: plain floats in flat sequences, see ``layout``; ``k`` is the offset of a rock's row.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.law import friction
from curling.physics.layout import (
    AX,
    AY,
    COUPLED,
    DECEL,
    END,
    END_GRIP,
    END_STEP,
    END_STOP,
    ENDS_AS,
    FALL,
    INF,
    MASS_RATIO,
    MODE,
    OX,
    OY,
    RADIUS,
    REACH,
    RESTING,
    RIDING,
    SNAP,
    SPEED,
    SPIN,
    SPIN_ACC,
    STILL,
    T0,
    TILT,
    TOTEM,
    TOTEM_DECEL,
    TOTEM_HOLD,
    TX,
    TY,
    UX,
    UY,
    VX,
    VY,
)
from curling.physics.roots import first_quartic_fall

if TYPE_CHECKING:
    from curling.physics.layout import Floats

ALIGNED = 1e-9
"""Sine of the angle below which two velocities count as one line, and arm over radius below which a pull has none."""
STEP_MAX = 5e-4
"""Longest step of the midpoint rule in seconds."""
STEP_SHARE = 0.05
"""Longest step as a share of the time in which a motion would vanish."""
FIRST_STEP = 1e-4
"""Seconds of the step in which a totem that rode begins to slip."""
COMMON_FORCE, COMMON_TORQUE, MOST_ASIDE = 0.62, 0.48, 0.34
"""No less than f and t at the common end of slide and spin, between which and now they change in one direction, and
than l anywhere."""


def launch_slip(s: Floats, k: int, c: Floats, curve: Floats) -> None:
    """Segment of a rock whose totem slips; makes the totem ride where the two no longer move against each other."""
    ox = s[k + OX]
    oy = s[k + OY]
    spin = s[k + SPIN]
    speed = s[k + SPEED]
    wx = s[k + VX] - spin * oy - s[k + UX]
    wy = s[k + VY] + spin * ox - s[k + UY]
    slip = sqrt(wx * wx + wy * wy)
    if slip <= STILL:
        # The rock's top draws the totem along, unless it is drawn too hard: then it slips against that pull.
        wx, wy = pull_on_totem((s[k + VX], s[k + VY], spin), (ox, oy), c, curve[TILT])
        pull = sqrt(wx * wx + wy * wy)
        if spin == 0.0 or pull <= c[TOTEM_HOLD]:
            s[k + TOTEM] = RIDING
            return
        slip = 0.0
        wx /= pull
        wy /= pull
    else:
        wx /= slip
        wy /= slip
    s[k + TX] = c[TOTEM_DECEL] * wx
    s[k + TY] = c[TOTEM_DECEL] * wy
    arm = ox * wy - oy * wx
    straight = -ALIGNED * c[RADIUS] <= arm <= ALIGNED * c[RADIUS]
    if speed == 0.0 and spin == 0.0:
        launch_slip_at_rest(s, k, slip, 0.0 if straight else arm, c)
    else:
        s[k + MODE] = COUPLED
        sine = (s[k + VX] * wy - s[k + VY] * wx) / speed if speed > 0.0 else 1.0
        if straight and spin == 0.0 and -ALIGNED <= sine <= ALIGNED:
            launch_slip_aligned(s, k, slip, (wx, wy), c)
        else:
            launch_slip_step(s, k, slip, c, curve)
    s[k + FALL] = fall_time(s, k, c)


def launch_slip_at_rest(s: Floats, k: int, slip: float, arm: float, c: Floats) -> None:
    """Totem slips on a rock at rest, which stays there unless the totem drags or turns it along.

    While it stays, the arm of the pull does so too: the totem slips along the line of the pull.
    """
    grip = c[DECEL] * (1.0 + c[MASS_RATIO])
    force = c[TOTEM_DECEL] * c[MASS_RATIO] / grip
    torque = force * (arm if arm > 0.0 else -arm) / c[RADIUS]
    f, t = (1.0, 0.0) if arm == 0.0 else yielding(force, torque)
    pull = grip * (force - f)
    s[k + ENDS_AS] = END_GRIP
    if pull <= 0.0 or (arm != 0.0 and STEP_SHARE * slip < SNAP):  # the first step would end it: it is not worth moving
        s[k + MODE] = RESTING
        s[k + AX] = 0.0
        s[k + AY] = 0.0
        s[k + REACH] = 0.0
        s[k + END] = s[k + T0] + slip / c[TOTEM_DECEL]
        return
    s[k + MODE] = COUPLED
    s[k + AX] = -pull * (s[k + TX] / c[TOTEM_DECEL])
    s[k + AY] = -pull * (s[k + TY] / c[TOTEM_DECEL])
    if arm == 0.0:
        s[k + END] = s[k + T0] + slip / (c[TOTEM_DECEL] + pull)
        return
    s[k + SPIN_ACC] = (-2.0 if arm > 0.0 else 2.0) * grip * (torque - t) / c[RADIUS]
    s[k + ENDS_AS] = END_STEP
    s[k + END] = s[k + T0] + min(STEP_MAX, STEP_SHARE * slip / (c[TOTEM_DECEL] + pull))


def yielding(force: float, torque: float) -> tuple[float, float]:
    """Friction f and t of the motion that a force and a torque, over those of friction, would set a disc at rest in.

    In that motion v / q is to (force - f) / 2 (torque - t) as speed is to spin; if f is above the force the disc rests.
    """
    low = 0.0
    high = 1.0
    f = t = 0.0
    for _ in range(50):
        v = 0.5 * (low + high)
        f, t, _ = friction(v, 1.0 - v)
        if (force - f) * (1.0 - v) > 2.0 * (torque - t) * v:
            low = v
        else:
            high = v
    return f, t


def launch_slip_aligned(s: Floats, k: int, slip: float, along: tuple[float, float], c: Floats) -> None:
    """Rock and totem move on one line: constant accelerations until one of the two velocities vanishes.

    ``along`` is the direction of the slip.
    """
    wx, wy = along
    speed = s[k + SPEED]
    vx = s[k + VX] / speed
    vy = s[k + VY] / speed
    share = c[TOTEM_DECEL] * c[MASS_RATIO]
    drag = c[DECEL] * (1.0 + c[MASS_RATIO])
    s[k + AX] = -drag * vx - share * wx
    s[k + AY] = -drag * vy - share * wy
    shrink = -((s[k + AX] - s[k + TX]) * wx + (s[k + AY] - s[k + TY]) * wy)
    decel = -(s[k + AX] * vx + s[k + AY] * vy)
    grip = slip / shrink if shrink > 0.0 else INF
    stop = speed / decel if decel > 0.0 else INF
    if stop <= grip:
        s[k + ENDS_AS] = END_STOP
        s[k + END] = s[k + T0] + stop
    else:
        s[k + ENDS_AS] = END_GRIP
        s[k + END] = s[k + T0] + grip


def rates(
    motion: tuple[float, float, float], pull: tuple[float, float, float], c: Floats, tilt: float
) -> tuple[float, float, float]:
    """Acceleration of a rock and of its spin.

    Args:
        motion: Velocity and spin.
        pull: Unit vector of the slip and its arm about the centre.
        c: Control block.
        tilt: Of the curve.
    """
    vx, vy, spin = motion
    wx, wy, arm = pull
    speed = sqrt(vx * vx + vy * vy)
    sign = 1.0 if spin > 0.0 else -1.0
    f, t, aside = friction(speed, c[RADIUS] * spin * sign)
    drag = c[DECEL] * (1.0 + c[MASS_RATIO])
    share = c[TOTEM_DECEL] * c[MASS_RATIO]
    along = drag * f / speed if speed > 0.0 else 0.0
    across = along * tilt * aside * sign
    return (
        across * vy - along * vx - share * wx,
        -across * vx - along * vy - share * wy,
        -2.0 * sign * drag * t / c[RADIUS] - 2.0 * share * arm / (c[RADIUS] * c[RADIUS]),
    )


def launch_slip_step(s: Floats, k: int, slip: float, c: Floats, curve: Floats) -> None:
    """One step of the midpoint rule: the accelerations at the middle of the step hold for all of it."""
    vx = s[k + VX]
    vy = s[k + VY]
    spin = s[k + SPIN]
    ox = s[k + OX]
    oy = s[k + OY]
    pace = sqrt(vx * vx + vy * vy + c[RADIUS] * c[RADIUS] * spin * spin)
    wx = s[k + TX] / c[TOTEM_DECEL]
    wy = s[k + TY] / c[TOTEM_DECEL]
    ax, ay, turning = rates((vx, vy, spin), (wx, wy, ox * wy - oy * wx), c, curve[TILT])
    step = 0.0
    s[k + ENDS_AS] = END_STOP if pace < SNAP else END_GRIP
    if pace >= SNAP and (slip >= SNAP or slip == 0.0):
        s[k + ENDS_AS] = END_STEP
        step = FIRST_STEP if slip == 0.0 else step_of(s, k, (ax, ay, turning), (pace, slip), c)
    if step > 0.0 and slip > 0.0:
        half = 0.5 * step
        ox += half * (s[k + UX] - vx)
        oy += half * (s[k + UY] - vy)
        vx += half * ax
        vy += half * ay
        spin += half * turning
        wx = vx - spin * oy - s[k + UX] - half * s[k + TX]
        wy = vy + spin * ox - s[k + UY] - half * s[k + TY]
        slip = sqrt(wx * wx + wy * wy)
        wx /= slip
        wy /= slip
        ax, ay, turning = rates((vx, vy, spin), (wx, wy, ox * wy - oy * wx), c, curve[TILT])
    s[k + TX] = c[TOTEM_DECEL] * wx
    s[k + TY] = c[TOTEM_DECEL] * wy
    s[k + AX] = ax
    s[k + AY] = ay
    s[k + SPIN_ACC] = turning
    s[k + END] = s[k + T0] + step


def step_of(s: Floats, k: int, rate: tuple[float, float, float], size: tuple[float, float], c: Floats) -> float:
    """Length of a step in seconds: short against what is left of the rock's motion and of the slip.

    Args:
        s: Rows.
        k: Offset of the rock's row.
        rate: Acceleration of the rock and of its spin.
        size: Speed of the rock, that of its rim included, and of the slip.
        c: Control block.
    """
    ax, ay, turning = rate
    pace, slip = size
    # How fast the slip changes: with the rock's top, which turns under the totem, and with the totem.
    gx = ax - turning * s[k + OY] - s[k + SPIN] * (s[k + UY] - s[k + VY]) - s[k + TX]
    gy = ay + turning * s[k + OX] + s[k + SPIN] * (s[k + UX] - s[k + VX]) - s[k + TY]
    braking = sqrt(ax * ax + ay * ay + c[RADIUS] * c[RADIUS] * turning * turning)
    return min(STEP_MAX, STEP_SHARE * pace / braking, STEP_SHARE * slip / sqrt(gx * gx + gy * gy))


def fall_time(s: Floats, k: int, c: Floats) -> float:
    """Time at which a slipping totem's centre passes the rim of its rock's top."""
    ox = s[k + OX]
    oy = s[k + OY]
    rx = s[k + UX] - s[k + VX]
    ry = s[k + UY] - s[k + VY]
    qx = s[k + TX] - s[k + AX]
    qy = s[k + TY] - s[k + AY]
    tau = first_quartic_fall(
        (
            c[RADIUS] * c[RADIUS] - ox * ox - oy * oy,
            -2.0 * (ox * rx + oy * ry),
            -(rx * rx + ry * ry + ox * qx + oy * qy),
            -(rx * qx + ry * qy),
            -0.25 * (qx * qx + qy * qy),
        ),
        s[k + END] - s[k + T0],
    )
    return s[k + T0] + tau if tau >= 0.0 else INF


def pull_on_totem(
    motion: tuple[float, float, float], offset: tuple[float, float], c: Floats, tilt: float
) -> tuple[float, float]:
    """Acceleration that friction must give a totem for it to ride: to stay where it is on the rock's top.

    The totem pulls back, on the rock's centre and its turn, as it does while it slips: the two laws agree on the limit.

    Args:
        motion: Velocity and spin of the rock.
        offset: Of the totem from the rock's centre.
        c: Control block.
        tilt: Of the curve.
    """
    vx, vy, spin = motion
    if vx == 0.0 and vy == 0.0 and spin == 0.0:
        return 0.0, 0.0
    ratio = c[MASS_RATIO]
    ox, oy = offset
    ax, ay, turning = rates(motion, (0.0, 0.0, 0.0), c, tilt)
    px = ax - turning * oy - spin * spin * ox
    py = ay + turning * ox - spin * spin * oy
    # Of every m/s^2 across the offset the turn of the rock gives in by so much.
    give = 2.0 * ratio / (c[RADIUS] * c[RADIUS])
    across = give * (ox * py - oy * px) / (1.0 + ratio + give * (ox * ox + oy * oy))
    return (px + across * oy) / (1.0 + ratio), (py - across * ox) / (1.0 + ratio)


def rides_on(s: Floats, k: int, c: Floats, curve: Floats) -> bool:
    """Whether a totem that rides now surely does so to the stop, whatever way its rock turns it."""
    spin = s[k + SPIN]
    f, t, _ = friction(s[k + SPEED], c[RADIUS] * (spin if spin > 0.0 else -spin))
    offset = sqrt(s[k + OX] * s[k + OX] + s[k + OY] * s[k + OY])
    slowing = max(f, COMMON_FORCE) * (1.0 + curve[TILT] * MOST_ASIDE)
    turning = 2.0 * max(t, COMMON_TORQUE) * offset / c[RADIUS]
    return c[DECEL] * (slowing + turning) + spin * spin * offset / (1.0 + c[MASS_RATIO]) <= c[TOTEM_HOLD]
