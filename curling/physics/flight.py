"""Flight between contacts: the law of motion of a rock and of the totem on it, as segments of constant acceleration.

Physics version 1: sliding friction and the drilling friction of a spinning disc act independently, so both stop in
closed form; the turn slows by ``4 mu g / (3 R)`` (uniform pressure, inertia M R^2 / 2). Another law of motion replaces
``launch`` and the ``end_*`` functions: whatever it does, it hands out segments that the planner can search.

Totem: with w = v_rock - v_totem, a_rock = -mu g (1 + m/M) v^ - mu_t g (m/M) w^ and a_totem = mu_t g w^. Where v and w
lie on one line both are constant; otherwise the midpoint rule makes short segments.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``; ``k`` is the offset of a rock's row.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.layout import (
    ANGLE,
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
    FALLEN,
    INF,
    MASS_RATIO,
    MODE,
    OX,
    OY,
    RADIUS,
    REACH,
    RESTING,
    RIDING,
    SLIDING,
    SLIPPING,
    SNAP,
    SPEED,
    SPIN,
    SPIN_ACC,
    SPIN_DECEL,
    SPIN_END,
    STILL,
    T0,
    TOTEM,
    TOTEM_DECEL,
    TX,
    TY,
    UX,
    UY,
    VX,
    VY,
    X,
    Y,
)
from curling.physics.roots import first_quartic_fall

if TYPE_CHECKING:
    from curling.physics.layout import Floats

ALIGNED = 1e-9
"""Sine of the angle below which two velocities count as one line."""
STEP_MAX = 1e-3
"""Longest step of the midpoint rule in seconds."""
STEP_SHARE = 0.1
"""Longest step as a share of the time in which a velocity would vanish."""


def move_to(s: Floats, k: int, t: float) -> None:
    """Advance a rock along its segment and anchor it at time ``t``; its accelerations stay."""
    tau = t - s[k + T0]
    half = 0.5 * tau
    if s[k + MODE] != RESTING:
        s[k + X] += tau * (s[k + VX] + half * s[k + AX])
        s[k + Y] += tau * (s[k + VY] + half * s[k + AY])
    if s[k + SPIN] != 0.0:
        s[k + ANGLE] += tau * (s[k + SPIN] + half * s[k + SPIN_ACC])
        s[k + SPIN] += tau * s[k + SPIN_ACC]
    if s[k + TOTEM] == SLIPPING:
        s[k + OX] += tau * (s[k + UX] - s[k + VX] + half * (s[k + TX] - s[k + AX]))
        s[k + OY] += tau * (s[k + UY] - s[k + VY] + half * (s[k + TY] - s[k + AY]))
        s[k + UX] += tau * s[k + TX]
        s[k + UY] += tau * s[k + TY]
    if s[k + MODE] != RESTING:
        s[k + VX] += tau * s[k + AX]
        s[k + VY] += tau * s[k + AY]
    s[k + T0] = t


def launch(s: Floats, k: int, c: Floats) -> None:
    """Start the next segment of a rock from its position, velocities and totem at its anchor."""
    t = s[k + T0]
    vx = s[k + VX]
    vy = s[k + VY]
    speed = sqrt(vx * vx + vy * vy)
    if speed <= STILL:
        vx = vy = speed = 0.0
        s[k + VX] = 0.0
        s[k + VY] = 0.0
    s[k + SPEED] = speed
    s[k + FALL] = INF
    spin = s[k + SPIN]
    if -STILL <= spin <= STILL:
        s[k + SPIN] = 0.0
        s[k + SPIN_ACC] = 0.0
        s[k + SPIN_END] = INF
    else:
        s[k + SPIN_ACC] = -c[SPIN_DECEL] if spin > 0.0 else c[SPIN_DECEL]
        s[k + SPIN_END] = t - spin / s[k + SPIN_ACC]
    if s[k + TOTEM] == SLIPPING:
        launch_slip(s, k, c)
        if s[k + TOTEM] == SLIPPING:
            return
    s[k + ENDS_AS] = END_STOP
    if speed == 0.0:
        s[k + MODE] = RESTING
        s[k + AX] = 0.0
        s[k + AY] = 0.0
        s[k + END] = INF
        s[k + REACH] = 0.0
        return
    decel = c[DECEL]
    s[k + MODE] = SLIDING
    s[k + AX] = -decel * (vx / speed)
    s[k + AY] = -decel * (vy / speed)
    s[k + END] = t + speed / decel
    s[k + REACH] = 0.5 * speed * (speed / decel)


def end_segment(s: Floats, k: int, c: Floats) -> None:
    """Finish a segment at its END and start the next one."""
    if s[k + MODE] == SLIDING:
        stop(s, k, c)
        return
    move_to(s, k, s[k + END])
    if s[k + ENDS_AS] == END_STOP:
        s[k + VX] = 0.0
        s[k + VY] = 0.0
    elif s[k + ENDS_AS] == END_GRIP:
        s[k + UX] = s[k + VX]
        s[k + UY] = s[k + VY]
    launch(s, k, c)


def stop(s: Floats, k: int, c: Floats) -> None:
    """Bring a sliding rock to rest at the END of its segment; it may still turn."""
    # The stop needs no difference of times: v^2 / (2 mu g) from the anchor, to the last bit.
    half = 0.5 * (s[k + SPEED] / c[DECEL])
    s[k + X] += half * s[k + VX]
    s[k + Y] += half * s[k + VY]
    t = s[k + END]
    if s[k + SPIN] != 0.0:
        tau = t - s[k + T0]
        s[k + ANGLE] += tau * (s[k + SPIN] + 0.5 * tau * s[k + SPIN_ACC])
        s[k + SPIN] += tau * s[k + SPIN_ACC]
    s[k + T0] = t
    s[k + VX] = 0.0
    s[k + VY] = 0.0
    s[k + AX] = 0.0
    s[k + AY] = 0.0
    s[k + SPEED] = 0.0
    s[k + REACH] = 0.0
    s[k + MODE] = RESTING
    s[k + END] = INF


def end_spin(s: Floats, k: int, c: Floats) -> None:
    """Stop the turn of a rock at its SPIN_END; the slide goes on."""
    move_to(s, k, s[k + SPIN_END])
    s[k + SPIN] = 0.0
    s[k + SPIN_ACC] = 0.0
    s[k + SPIN_END] = INF
    if s[k + MODE] == SLIDING:
        # The anchor moved: speed and distance to the stop with it.
        speed = sqrt(s[k + VX] * s[k + VX] + s[k + VY] * s[k + VY])
        s[k + SPEED] = speed
        s[k + REACH] = 0.5 * speed * (speed / c[DECEL])


def launch_slip(s: Floats, k: int, c: Floats) -> None:
    """Segment of a rock whose totem slips; makes the totem ride where the two no longer move against each other."""
    vx = s[k + VX]
    vy = s[k + VY]
    wx = vx - s[k + UX]
    wy = vy - s[k + UY]
    slip = sqrt(wx * wx + wy * wy)
    if slip <= STILL:
        s[k + TOTEM] = RIDING
        return
    wx /= slip
    wy /= slip
    share = c[TOTEM_DECEL] * c[MASS_RATIO]
    drag = c[DECEL] * (1.0 + c[MASS_RATIO])
    s[k + TX] = c[TOTEM_DECEL] * wx
    s[k + TY] = c[TOTEM_DECEL] * wy
    speed = s[k + SPEED]
    if speed == 0.0:
        launch_slip_at_rest(s, k, slip, c)
    else:
        vx /= speed
        vy /= speed
        s[k + MODE] = COUPLED
        s[k + AX] = -drag * vx - share * wx
        s[k + AY] = -drag * vy - share * wy
        sine = vx * wy - vy * wx
        if -ALIGNED <= sine <= ALIGNED:
            launch_slip_aligned(s, k, slip, (wx, wy, 1.0 if vx * wx + vy * wy > 0.0 else -1.0))
        else:
            launch_slip_step(s, k, slip, c)
    s[k + FALL] = fall_time(s, k, c)


def launch_slip_at_rest(s: Floats, k: int, slip: float, c: Floats) -> None:
    """Totem slips on a rock at rest, which stays there unless the totem drags it along."""
    pull = c[TOTEM_DECEL] * c[MASS_RATIO] - c[DECEL] * (1.0 + c[MASS_RATIO])
    s[k + ENDS_AS] = END_GRIP
    if pull <= 0.0:
        s[k + MODE] = RESTING
        s[k + AX] = 0.0
        s[k + AY] = 0.0
        s[k + REACH] = 0.0
        s[k + END] = s[k + T0] + slip / c[TOTEM_DECEL]
        return
    s[k + MODE] = COUPLED
    s[k + AX] = -pull * (s[k + TX] / c[TOTEM_DECEL])
    s[k + AY] = -pull * (s[k + TY] / c[TOTEM_DECEL])
    s[k + END] = s[k + T0] + slip / (c[TOTEM_DECEL] + pull)


def launch_slip_aligned(s: Floats, k: int, slip: float, along: tuple[float, float, float]) -> None:
    """Rock and totem move on one line: constant accelerations until one of the two velocities vanishes.

    ``along`` is the direction of the slip and the sign of the rock's speed along it.
    """
    wx, wy, sign = along
    shrink = -((s[k + AX] - s[k + TX]) * wx + (s[k + AY] - s[k + TY]) * wy)
    decel = -sign * (s[k + AX] * wx + s[k + AY] * wy)
    grip = slip / shrink if shrink > 0.0 else INF
    stop = s[k + SPEED] / decel if decel > 0.0 else INF
    if stop <= grip:
        s[k + ENDS_AS] = END_STOP
        s[k + END] = s[k + T0] + stop
    else:
        s[k + ENDS_AS] = END_GRIP
        s[k + END] = s[k + T0] + grip


def launch_slip_step(s: Floats, k: int, slip: float, c: Floats) -> None:
    """One step of the midpoint rule: the accelerations at the middle of the step hold for all of it."""
    rx = s[k + AX] - s[k + TX]
    ry = s[k + AY] - s[k + TY]
    speed = s[k + SPEED]
    if speed < SNAP or slip < SNAP:
        s[k + ENDS_AS] = END_STOP if speed < slip else END_GRIP
        s[k + END] = s[k + T0]
        return
    step = min(
        STEP_MAX,
        STEP_SHARE * slip / sqrt(rx * rx + ry * ry),
        STEP_SHARE * speed / sqrt(s[k + AX] * s[k + AX] + s[k + AY] * s[k + AY]),
    )
    half = 0.5 * step
    vx = s[k + VX] + half * s[k + AX]
    vy = s[k + VY] + half * s[k + AY]
    wx = vx - s[k + UX] - half * s[k + TX]
    wy = vy - s[k + UY] - half * s[k + TY]
    speed = sqrt(vx * vx + vy * vy)
    slip = sqrt(wx * wx + wy * wy)
    s[k + TX] = c[TOTEM_DECEL] * (wx / slip)
    s[k + TY] = c[TOTEM_DECEL] * (wy / slip)
    s[k + AX] = -c[DECEL] * (1.0 + c[MASS_RATIO]) * (vx / speed) - c[MASS_RATIO] * s[k + TX]
    s[k + AY] = -c[DECEL] * (1.0 + c[MASS_RATIO]) * (vy / speed) - c[MASS_RATIO] * s[k + TY]
    s[k + ENDS_AS] = END_STEP
    s[k + END] = s[k + T0] + step


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


def drop_totem(s: Floats, k: int, dx: float, dy: float) -> None:
    """Totem leaves its rock and lies on the sheet, shifted from where its centre was."""
    s[k + OX] += s[k + X] + dx
    s[k + OY] += s[k + Y] + dy
    s[k + UX] = 0.0
    s[k + UY] = 0.0
    s[k + TX] = 0.0
    s[k + TY] = 0.0
    s[k + TOTEM] = FALLEN
