"""What happened: segments of motion for playback, and events.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.physics.contacts import leave_time
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
    INF,
    LOGGED,
    MODE,
    NEXT,
    NOW,
    OUT,
    OUT_STATUS,
    RESTING,
    SOON,
    SPIN,
    SPIN_ACC,
    SPIN_END,
    STATUS,
    STOPPED,
    VX,
    VY,
    WIDTH,
)

if TYPE_CHECKING:
    from curling.physics.layout import Floats


def copy_numbers(to: Floats, at: int, source: Floats, start: int, count: int) -> None:
    """Copy numbers between sequences: one slice, the fastest way for lists."""
    to[at : at + count] = source[start : start + count]


def copy_numbers_compiled(to: Floats, at: int, source: Floats, start: int, count: int) -> None:
    """Copy numbers one by one: stands for ``copy_numbers`` in machine code, where a slice takes seconds to compile."""
    for index in range(count):
        to[at + index] = source[start + index]


def note_segment(s: Floats, log: Floats, c: Floats, k: int) -> None:
    """Find when the segment's rock leaves, and what comes first; keep the segment for playback."""
    if c[EDGES] == 0.0 or s[k + MODE] == RESTING:
        s[k + OUT] = INF
    else:
        s[k + OUT], s[k + OUT_STATUS] = leave_time(s, k, c)
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
