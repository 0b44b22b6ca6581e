"""What happened: segments of motion for playback, and events.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.flight import launch
from curling.physics.layout import (
    ACTIVE,
    AX,
    AY,
    E_A,
    E_B,
    E_KIND,
    E_SPEED,
    E_TIME,
    E_X,
    E_Y,
    EDGES,
    END,
    EVENT_WIDTH,
    EVENTS,
    FALL,
    FALLEN,
    INF,
    LOGGED,
    MODE,
    NEXT,
    NOW,
    OUT,
    OUT_STATUS,
    OX,
    OY,
    RESTING,
    RIDING,
    SLIPPING,
    SOON,
    SPIN,
    SPIN_ACC,
    SPIN_END,
    STATUS,
    STOPPED,
    TILT,
    TOPPLE,
    TOPPLE_REACH,
    TOTEM,
    TOTEM_FELL,
    TOTEM_HOLD,
    TOTEM_SLIPPED,
    TX,
    TY,
    UX,
    UY,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)
from curling.physics.leaving import leave_time
from curling.physics.slip import pull_on_totem

if TYPE_CHECKING:
    from curling.physics.layout import Floats


def copy_numbers(to: Floats, at: int, source: Floats, start: int, count: int) -> None:
    """Copy numbers between sequences: one slice, the fastest way for lists."""
    to[at : at + count] = source[start : start + count]


def copy_numbers_compiled(to: Floats, at: int, source: Floats, start: int, count: int) -> None:
    """Copy numbers one by one: stands for ``copy_numbers`` in machine code, where a slice takes seconds to compile."""
    for index in range(count):
        to[at + index] = source[start + index]


def go_on(s: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats, k: int) -> None:
    """Start a rock's next segment from its state, and keep it."""
    if s[k + TOTEM] == RIDING and s[k + SPIN] != 0.0:
        throw_off(s, ev, c, curve, k)
    launch(s, k, c, curve)
    note_segment(s, log, c, curve, k)
    note_stop(s, ev, c, k)


def throw_off(s: Floats, ev: Floats, c: Floats, curve: Floats, k: int) -> None:
    """Make a totem slip or topple that the turn of its rock would need to pull harder than it can."""
    motion = s[k + VX], s[k + VY], s[k + SPIN]
    pull_x, pull_y = pull_on_totem(motion, (s[k + OX], s[k + OY]), c, curve[TILT])
    pull = sqrt(pull_x * pull_x + pull_y * pull_y)
    if pull <= c[TOTEM_HOLD]:
        return
    if c[TOPPLE] < INF:
        reach = c[TOPPLE_REACH] / pull
        tumble(s, ev, c, k, (-reach * pull_x, -reach * pull_y, 0.0))
        return
    s[k + TOTEM] = SLIPPING
    s[k + UX] = s[k + VX] - s[k + SPIN] * s[k + OY]
    s[k + UY] = s[k + VY] + s[k + SPIN] * s[k + OX]
    emit(ev, c, TOTEM_SLIPPED, k, 0.0)


def tumble(s: Floats, ev: Floats, c: Floats, k: int, how: tuple[float, float, float]) -> None:
    """A totem falls and lies on the sheet; ``how`` is the shift of its centre and its speed against the rock."""
    s[k + OX] += s[k + X] + how[0]
    s[k + OY] += s[k + Y] + how[1]
    s[k + UX] = 0.0
    s[k + UY] = 0.0
    s[k + TX] = 0.0
    s[k + TY] = 0.0
    s[k + TOTEM] = FALLEN
    emit(ev, c, TOTEM_FELL, k, how[2])
    place_event(ev, c, s[k + OX], s[k + OY])


def note_segment(s: Floats, log: Floats, c: Floats, curve: Floats, k: int) -> None:
    """Find when the segment's rock leaves, and what comes first; keep the segment for playback."""
    if c[EDGES] == 0.0 or s[k + MODE] == RESTING:
        s[k + OUT] = INF
    else:
        s[k + OUT], s[k + OUT_STATUS] = leave_time(s, k, c, curve)
    s[k + SOON] = min(s[k + END], s[k + SPIN_END], s[k + OUT], s[k + FALL])
    to = int(c[LOGGED]) * WIDTH
    copy_numbers(log, to, s, k, WIDTH)
    c[LOGGED] += 1.0


def retire(s: Floats, k: int, status: float) -> None:
    """Take a rock out of the game at its present place."""
    s[k + STATUS] = status
    s[k + MODE] = RESTING
    s[k + ACTIVE] = 0.0
    s[k + VX] = 0.0
    s[k + VY] = 0.0
    s[k + AX] = 0.0
    s[k + AY] = 0.0
    s[k + SPIN] = 0.0
    s[k + SPIN_ACC] = 0.0
    s[k + END] = INF
    s[k + SPIN_END] = INF
    s[k + FALL] = INF
    s[k + NEXT] = INF


def note_stop(s: Floats, ev: Floats, c: Floats, k: int) -> None:
    """Say that a rock has come wholly to rest, once."""
    if s[k + ACTIVE] != 0.0 and s[k + MODE] == RESTING and s[k + SPIN] == 0.0:
        s[k + ACTIVE] = 0.0
        emit(ev, c, STOPPED, k, 0.0)


def emit(ev: Floats, c: Floats, kind: float, k: int, speed: float) -> None:
    """Append an event of one rock."""
    to = int(c[EVENTS]) * EVENT_WIDTH
    ev[to + E_TIME] = c[NOW]
    ev[to + E_KIND] = kind
    ev[to + E_A] = k // WIDTH
    ev[to + E_B] = -1.0
    ev[to + E_SPEED] = speed
    c[EVENTS] += 1.0


def place_event(ev: Floats, c: Floats, x: float, y: float) -> None:
    """Give the last event a place."""
    to = (int(c[EVENTS]) - 1) * EVENT_WIDTH
    ev[to + E_X] = x
    ev[to + E_Y] = y
