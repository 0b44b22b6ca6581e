"""A contact: which rocks take part, what the space is asked, and what its answer does to rocks and totems.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.contacts import presses, restitution
from curling.physics.flight import motion_at, move_to
from curling.physics.layout import (
    ACTIVE,
    ANSWER_WIDTH,
    AX,
    AY,
    BREAK_V2,
    BREAKS,
    BROKE,
    BROKEN,
    COUNT,
    DIAMETER,
    E_B,
    EQUAL_SPEED,
    EVENT_WIDTH,
    EVENTS,
    HIT,
    HOLD,
    HOLDS,
    IN_PLAY,
    INF,
    LISTS,
    MARK,
    MEMBERS,
    MICRO_STEP,
    MODE,
    NOW,
    OX,
    OY,
    PAIR_WIDTH,
    PAIRS,
    PARKED_PITCH,
    PARKED_X,
    PARTNER,
    PLACED,
    RESTING,
    RIDING,
    SKIN,
    SLIPPING,
    SOFT,
    SPACE_WIDTH,
    SPIN,
    SPINNING,
    STATUS,
    STEPS,
    STILL,
    T0,
    TOPPLE,
    TOPPLE_REACH,
    TOTEM,
    TOTEM_SLIPPED,
    UX,
    UY,
    VX,
    VY,
    WIDTH,
    X,
    Y,
)
from curling.physics.record import emit, go_on, note_segment, retire, tumble
from curling.physics.table import refresh

if TYPE_CHECKING:
    from curling.physics.layout import Floats

STRAY = 1e-7
"""Metres: rocks farther apart do not meet yet, and are looked at again."""
SPREAD_ROUNDS = 4
"""What moves one pair apart may move another together."""


def gather(s: Floats, pt: Floats, rows: Floats, c: Floats, curve: Floats, a: int) -> None:
    """Collect all rocks that touch a rock and its partner, directly or through others, into the space's rows.

    Contacts that fall together are one event: the space solves them together.
    """
    count = int(c[COUNT])
    now = c[NOW]
    b = int(s[a + PARTNER]) * WIDTH
    for k in range(0, count * WIDTH, WIDTH):
        s[k + MARK] = 0.0
        s[k + BREAKS] = 0.0
    s[a + MARK] = 1.0
    s[b + MARK] = 1.0
    move_to(s, a, now, curve)
    move_to(s, b, now, curve)
    close_gap(s, a, b, c)
    c[LISTS] = a
    c[LISTS + 1] = b
    members = 2
    near = c[DIAMETER] + SKIN
    done = 0
    while done < members:
        k = int(c[LISTS + done])
        done += 1
        for m in range(0, count * WIDTH, WIDTH):
            if s[m + MARK] != 0.0 or s[m + STATUS] != IN_PLAY:
                continue
            x = s[m + X]
            y = s[m + Y]
            if s[m + MODE] == SPINNING:
                x, y, _, _, _, _ = motion_at(s, m, now, curve)
            elif s[m + MODE] != RESTING:
                tau = now - s[m + T0]
                x += tau * (s[m + VX] + 0.5 * tau * s[m + AX])
                y += tau * (s[m + VY] + 0.5 * tau * s[m + AY])
            dx = x - s[k + X]
            dy = y - s[k + Y]
            if dx * dx + dy * dy <= near * near:
                s[m + MARK] = 1.0
                move_to(s, m, now, curve)
                c[LISTS + members] = m
                members += 1
    c[MEMBERS] = members
    list_pairs(s, pt, c, curve)
    for index in range(members):
        send(s, rows, int(c[LISTS + index]), a)


def close_gap(s: Floats, a: int, b: int, c: Floats) -> None:
    """Bring a pair together that meets now and is apart by rounding.

    Where a rock spins for days, its place and its time, seen from the stop, have fewer digits than the space asks for.
    """
    dx = s[b + X] - s[a + X]
    dy = s[b + Y] - s[a + Y]
    distance = sqrt(dx * dx + dy * dy)
    gap = distance - c[DIAMETER]
    if SKIN < gap < STRAY:
        share = gap / distance
        if s[a + MODE] == RESTING:
            s[b + X] -= share * dx
            s[b + Y] -= share * dy
        else:
            s[a + X] += share * dx
            s[a + Y] += share * dy


def send(s: Floats, rows: Floats, k: int, a: int) -> None:
    """Put a rock into the space's rows, its place against that of rock ``a``.

    The space moves first and looks for contacts then: step back so that it sees the place itself. Only places against
    each other count; near the origin they keep all their digits.
    """
    to = k // WIDTH * SPACE_WIDTH
    rows[to] = s[k + X] - s[a + X] - MICRO_STEP * s[k + VX]
    rows[to + 1] = s[k + Y] - s[a + Y] - MICRO_STEP * s[k + VY]
    rows[to + 2] = s[k + VX]
    rows[to + 3] = s[k + VY]
    rows[to + 4] = s[k + SPIN]


def list_pairs(s: Floats, pt: Floats, c: Floats, curve: Floats) -> None:
    """List the touching pairs of the members with approach speed and restitution."""
    count = int(c[COUNT])
    members = int(c[MEMBERS])
    near = c[DIAMETER] + 3.0 * SKIN  # a hair more than the space sees: it must know each of its pairs
    c[PAIRS] = 0.0
    for index in range(members):
        for other in range(index):
            a = min(int(c[LISTS + other]), int(c[LISTS + index]))
            b = max(int(c[LISTS + other]), int(c[LISTS + index]))
            nx = s[b + X] - s[a + X]
            ny = s[b + Y] - s[a + Y]
            distance = sqrt(nx * nx + ny * ny)
            if distance > near:
                continue
            speed = ((s[a + VX] - s[b + VX]) * nx + (s[a + VY] - s[b + VY]) * ny) / distance
            if c[HOLDS] != 0.0 and presses(s, pt, c, curve, a, b):
                speed = min(speed, 0.0)
            to = LISTS + count + int(c[PAIRS]) * PAIR_WIDTH
            c[to] = a // WIDTH
            c[to + 1] = b // WIDTH
            c[to + 2] = speed
            c[to + 3] = restitution(speed, c)
            c[PAIRS] += 1.0


def settle(  # noqa: PLR0913, PLR0917
    s: Floats, pt: Floats, rows: Floats, log: Floats, ev: Floats, c: Floats, curve: Floats
) -> None:
    """Take the velocities after a contact from the space's rows and let the rocks fly on."""
    members = int(c[MEMBERS])
    hardest = hardest_hit(c)
    if hardest <= SOFT and c[PAIRS] > 0.0:
        c[STEPS] -= 1.0  # pressure is no event, however long it lasts
    find_broken(s, c)
    for index in range(members):
        receive(s, rows, ev, c, int(c[LISTS + index]), hardest)
    note_hits(s, pt, ev, c, hardest)
    if c[HOLDS] != 0.0:
        for _ in range(SPREAD_ROUNDS):
            spread(s, c)
    for index in range(members):
        k = int(c[LISTS + index])
        if s[k + BREAKS] != 0.0:
            emit(ev, c, BROKE, k, sqrt(s[k + VX] * s[k + VX] + s[k + VY] * s[k + VY]))
            retire(s, k, BROKEN)
            note_segment(s, log, c, curve, k)
        else:
            go_on(s, log, ev, c, curve, k)
    for index in range(members):
        refresh(s, pt, c, curve, int(c[LISTS + index]))


def hardest_hit(c: Floats) -> float:
    """Fastest approach of the pairs of a contact; ``SOFT`` or less if rocks only press on each other."""
    first = LISTS + int(c[COUNT])
    hardest = 0.0
    for to in range(first, first + int(c[PAIRS]) * PAIR_WIDTH, PAIR_WIDTH):
        hardest = max(hardest, c[to + 2])
    return hardest


def spread(s: Floats, c: Floats) -> None:
    """Move pairs apart that sank into each other under pressure, by micrometres."""
    first = LISTS + int(c[COUNT])
    for to in range(first, first + int(c[PAIRS]) * PAIR_WIDTH, PAIR_WIDTH):
        a = int(c[to]) * WIDTH
        b = int(c[to + 1]) * WIDTH
        dx = s[b + X] - s[a + X]
        dy = s[b + Y] - s[a + Y]
        distance = sqrt(dx * dx + dy * dy)
        overlap = c[DIAMETER] - distance
        if overlap > PLACED:
            share = 0.5 * overlap / distance
            s[a + X] -= share * dx
            s[a + Y] -= share * dy
            s[b + X] += share * dx
            s[b + Y] += share * dy


def find_broken(s: Floats, c: Floats) -> None:
    """Mark the rocks that a hard hit turns over: the slower one of the two before the hit, both if equally fast."""
    first = LISTS + int(c[COUNT])
    for to in range(first, first + int(c[PAIRS]) * PAIR_WIDTH, PAIR_WIDTH):
        speed = c[to + 2]
        if speed <= 0.0 or speed * speed < c[BREAK_V2]:
            continue
        a = int(c[to]) * WIDTH
        b = int(c[to + 1]) * WIDTH
        lead = sqrt(s[a + VX] * s[a + VX] + s[a + VY] * s[a + VY]) - sqrt(s[b + VX] * s[b + VX] + s[b + VY] * s[b + VY])
        if lead <= EQUAL_SPEED:
            s[a + BREAKS] = 1.0
        if lead >= -EQUAL_SPEED:
            s[b + BREAKS] = 1.0


def receive(s: Floats, rows: Floats, ev: Floats, c: Floats, k: int, hardest: float) -> None:
    """Give one rock its velocities after the contact, and its totem the jump; park its body again.

    Pressure comes in small pushes here, but is a steady force: a totem that rides goes along with it.
    """
    at = k // WIDTH * SPACE_WIDTH
    answer = (int(c[COUNT]) + 1) * SPACE_WIDTH + k // WIDTH * ANSWER_WIDTH
    vx = s[k + VX]
    vy = s[k + VY]
    spin = s[k + SPIN]
    s[k + VX] = rows[answer]
    s[k + VY] = rows[answer + 1]
    s[k + SPIN] = rows[answer + 2]
    rows[at] = PARKED_X + PARKED_PITCH * (k // WIDTH)
    for field in range(1, SPACE_WIDTH):
        rows[at + field] = 0.0
    jump_x = s[k + VX] - vx
    jump_y = s[k + VY] - vy
    jump = sqrt(jump_x * jump_x + jump_y * jump_y)
    if jump > STILL:
        s[k + MARK] = 2.0
    if s[k + VX] != 0.0 or s[k + VY] != 0.0 or s[k + SPIN] != 0.0:
        s[k + ACTIVE] = 1.0
    if hardest <= SOFT or (s[k + TOTEM] != RIDING and s[k + TOTEM] != SLIPPING):
        return
    # At the place of the totem the turn jumps as well.
    jump_x -= (s[k + SPIN] - spin) * s[k + OY]
    jump_y += (s[k + SPIN] - spin) * s[k + OX]
    jump = sqrt(jump_x * jump_x + jump_y * jump_y)
    if s[k + TOTEM] == RIDING:
        s[k + UX] = vx - spin * s[k + OY]
        s[k + UY] = vy + spin * s[k + OX]
    if s[k + BREAKS] != 0.0:
        wx = s[k + VX] - s[k + SPIN] * s[k + OY] - s[k + UX]
        wy = s[k + VY] + s[k + SPIN] * s[k + OX] - s[k + UY]
        tumble(s, ev, c, k, (0.0, 0.0, sqrt(wx * wx + wy * wy)))
    elif jump >= c[TOPPLE]:
        reach = c[TOPPLE_REACH] / jump
        tumble(s, ev, c, k, (-reach * jump_x, -reach * jump_y, jump))
    elif jump > SOFT and c[TOPPLE] == INF:
        s[k + TOTEM] = SLIPPING
        emit(ev, c, TOTEM_SLIPPED, k, jump)


def note_hits(s: Floats, pt: Floats, ev: Floats, c: Floats, hardest: float) -> None:
    """Say which pairs hit each other, and which only press; in a hit rocks that touch pass it on to each other."""
    count = int(c[COUNT])
    first = LISTS + count
    for to in range(first, first + int(c[PAIRS]) * PAIR_WIDTH, PAIR_WIDTH):
        i = int(c[to])
        j = int(c[to + 1])
        speed = c[to + 2]
        passed_on = hardest > SOFT and s[i * WIDTH + MARK] == 2.0 and s[j * WIDTH + MARK] == 2.0  # noqa: PLR2004
        if speed > SOFT or (passed_on and speed >= -SOFT):
            emit(ev, c, HIT, i * WIDTH, max(speed, 0.0))
            ev[(int(c[EVENTS]) - 1) * EVENT_WIDTH + E_B] = j
        if speed <= SOFT:
            c[HOLDS] = 1.0
            pt[count * count + i * count + j] = c[NOW] + c[HOLD]
            pt[count * count + j * count + i] = c[NOW] + c[HOLD]
