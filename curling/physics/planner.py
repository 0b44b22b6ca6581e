"""From contact to contact: the event loop of a shot.

``advance`` runs the shot up to the next contact of rocks, which it leaves in the rows for the space to resolve, takes
the resolved velocities back on the next call, and so on until everything rests. Slammers, edges, stops and totems need
no space: they are dealt with here.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``. Sequences: ``s`` rows of the rocks, ``pt``
time of the first contact of each pair followed by the time before which a pair under pressure is not looked at,
``rows`` of the space, ``log`` of segments, ``ev`` of events, ``c`` control block, ``curve`` the table of ``spin``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.flight import end_segment, end_spin, move_to, stop
from curling.physics.impact import gather, settle
from curling.physics.layout import (
    ACTIVE,
    CAPPED,
    CONTACT,
    COUNT,
    COUPLED,
    DIAMETER,
    DONE,
    EDGES,
    END,
    END_STEP,
    END_STOP,
    ENDS_AS,
    EVENT_LIMIT,
    EVENTS,
    FALL,
    FAULT_A,
    FAULT_B,
    FULL,
    INF,
    LEFT_SHEET,
    LOG_LIMIT,
    LOGGED,
    MAX_EVENTS,
    MODE,
    NEW,
    NEXT,
    NOW,
    OFF_SHEET,
    ON_SLAMMER,
    OUT,
    OUT_SLAMMER,
    OUT_STATUS,
    OVERLAP,
    OX,
    OY,
    PLACED,
    RADIUS,
    RESULT_WIDTH,
    ROCK,
    RUNNING,
    SETTLED,
    SHEET_L,
    SHEET_W,
    SLAM,
    SLAMMER,
    SOLVE,
    SOON,
    SPIN,
    SPIN_END,
    STAGE,
    STEPS,
    THROW_SPIN,
    THROW_VX,
    THROW_VY,
    THROWN,
    TIE,
    UX,
    UY,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)
from curling.physics.record import copy_numbers, emit, go_on, note_segment, note_stop, retire, tumble
from curling.physics.table import refresh

if TYPE_CHECKING:
    from curling.physics.layout import Floats


def advance(s: Floats, pt: Floats, rows: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats) -> int:  # noqa: PLR0913, PLR0917
    """Run a shot to its next contact or its end.

    Returns:
        DONE, SOLVE (resolve the contact in ``rows`` and call again), FULL (empty ``log`` and ``ev`` and call again),
        CAPPED, or what is wrong with the input: OVERLAP, ON_SLAMMER, OFF_SHEET (FAULT_A and FAULT_B name the rocks).
    """
    if c[STAGE] == NEW:
        fault = begin(s, pt, log, ev, c, curve)
        if fault != DONE:
            return fault
    elif c[STAGE] == CONTACT:
        settle(s, pt, rows, log, ev, c, curve)
    c[STAGE] = RUNNING
    while True:
        if c[LOGGED] >= c[LOG_LIMIT] or c[EVENTS] >= c[EVENT_LIMIT]:
            return FULL
        c[STEPS] += 1.0
        if c[STEPS] > MAX_EVENTS:
            return CAPPED
        t_hit, hit, t_soon, soon = find_next(s, c)
        if t_hit < INF and t_hit <= t_soon + TIE:
            c[NOW] = max(t_hit, c[NOW])
            gather(s, pt, rows, c, curve, hit)
            c[STAGE] = CONTACT
            return SOLVE
        if t_soon == INF:
            return DONE
        c[NOW] = max(t_soon, c[NOW])
        proceed(s, pt, log, ev, c, curve, soon)


def find_next(s: Floats, c: Floats) -> tuple[float, int, float, int]:
    """Time and rock of the first contact, and of the first other event."""
    t_hit = INF
    t_soon = INF
    hit = 0
    soon = 0
    for k in range(0, int(c[COUNT]) * WIDTH, WIDTH):
        if s[k + NEXT] < t_hit:
            t_hit = s[k + NEXT]
            hit = k
        if s[k + SOON] < t_soon:
            t_soon = s[k + SOON]
            soon = k
    return t_hit, hit, t_soon, soon


def blank_rows(count: int) -> list[float]:
    """Rows of rocks that rest, each without a next event; the input fills in their places."""
    row = [0.0] * WIDTH
    for field in (END, SPIN_END, OUT, FALL, SOON, NEXT):
        row[field] = INF
    rows = row * count
    rows[ROCK::WIDTH] = [float(index) for index in range(count)]
    return rows


def blank_table(count: int) -> list[float]:
    """Table without any contact to come, and without any pair under pressure."""
    return [INF] * (count * count) + [-1.0] * (count * count)


def begin(s: Floats, pt: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats) -> int:
    """Set the rocks up from the input at the head of ``ev``, over blank rows and a blank table, and throw one."""
    count = int(c[COUNT])
    for i in range(count):
        copy_numbers(s, i * WIDTH, ev, i * RESULT_WIDTH, RESULT_WIDTH)
    fault = misplaced(s, c)
    if fault != DONE:
        return fault
    copy_numbers(log, 0, s, 0, count * WIDTH)
    k = int(c[THROWN]) * WIDTH
    s[k + VX] = c[THROW_VX]
    s[k + VY] = c[THROW_VY]
    s[k + SPIN] = c[THROW_SPIN]
    s[k + ACTIVE] = 1.0
    # The thrown rock's segment takes the place of its blank row.
    c[LOGGED] = c[THROWN]
    go_on(s, log, ev, c, curve, k)
    c[LOGGED] = count
    refresh(s, pt, c, curve, k)
    return DONE


def misplaced(s: Floats, c: Floats) -> int:
    """Find the first rock that lies where no rock can lie."""
    count = int(c[COUNT])
    near = c[DIAMETER] - PLACED
    for i in range(count):
        x = s[i * WIDTH + X]
        y = s[i * WIDTH + Y]
        c[FAULT_A] = i
        if c[EDGES] != 0.0:
            dx = max(-x, x - c[SHEET_W], 0.0)
            dy = max(-y, y - c[SHEET_L], 0.0)
            hanging = c[RADIUS] + SETTLED
            if dx * dx + dy * dy > hanging * hanging:
                return OFF_SHEET
            reach = c[SLAM] + c[RADIUS] - SETTLED
            if c[SLAM] > 0.0 and (y < reach or y > c[SHEET_L] - reach):
                return ON_SLAMMER
        for j in range(i):
            dy = y - s[j * WIDTH + Y]
            if -near < dy < near:
                dx = x - s[j * WIDTH + X]
                if dx * dx + dy * dy < near * near:
                    c[FAULT_B] = j
                    return OVERLAP
    return DONE


def proceed(s: Floats, pt: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats, k: int) -> None:  # noqa: PLR0913, PLR0917
    """Deal with what comes next for one rock: its totem falls, it leaves, its segment or its turn ends."""
    until = c[NOW] + TIE
    if s[k + FALL] <= until:
        fall(s, ev, c, curve, k)
        go_on(s, log, ev, c, curve, k)
    elif s[k + OUT] <= until:
        leave(s, ev, c, curve, k)
        note_segment(s, log, c, curve, k)
    elif s[k + END] <= until:
        if s[k + ENDS_AS] == END_STOP and s[k + MODE] != COUPLED:
            stop(s, k, curve)
            note_segment(s, log, c, curve, k)
            note_stop(s, ev, c, k)
        else:
            if s[k + ENDS_AS] == END_STEP:
                c[STEPS] -= 1.0  # no event: many make up one slip
            end_segment(s, k, curve)
            go_on(s, log, ev, c, curve, k)
    else:
        end_spin(s, k, curve)
        note_segment(s, log, c, curve, k)
        note_stop(s, ev, c, k)
        return  # the path is the same: so are all contacts
    refresh(s, pt, c, curve, k)


def fall(s: Floats, ev: Floats, c: Floats, curve: Floats, k: int) -> None:
    """A totem falls off its rock."""
    move_to(s, k, c[NOW], curve)
    wx = s[k + VX] - s[k + SPIN] * s[k + OY] - s[k + UX]
    wy = s[k + VY] + s[k + SPIN] * s[k + OX] - s[k + UY]
    tumble(s, ev, c, k, (0.0, 0.0, sqrt(wx * wx + wy * wy)))


def leave(s: Floats, ev: Floats, c: Floats, curve: Floats, k: int) -> None:
    """A rock leaves over an edge or at a slammer."""
    status = s[k + OUT_STATUS]
    move_to(s, k, c[NOW], curve)
    speed = sqrt(s[k + VX] * s[k + VX] + s[k + VY] * s[k + VY])
    emit(ev, c, SLAMMER if status == OUT_SLAMMER else LEFT_SHEET, k, speed)
    retire(s, k, status)
