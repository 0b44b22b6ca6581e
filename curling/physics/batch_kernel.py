"""Whole shots without a space: the planner, and the impulse of two discs by its formula.

The space is asked because it solves contacts that fall together; most contacts are of one pair, and for those its
answer is a formula. A shot that meets anything else is left to the live engine.

Part of what the extra ``fast`` compiles: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from curling.physics.layout import (
    ANSWER_WIDTH,
    COUNT,
    E_KIND,
    E_TIME,
    EVENT_WIDTH,
    EVENTS,
    FULL,
    HIT,
    LISTS,
    LOGGED,
    MEMBERS,
    MICRO_STEP,
    PAIRS,
    RESULT_WIDTH,
    SKIN,
    SOLVE,
    SPACE_WIDTH,
    THROW_SPIN,
    THROW_VX,
    THROW_VY,
    THROWN,
    WIDTH,
    X,
    Y,
)
from curling.physics.planner import advance
from curling.physics.record import copy_numbers

if TYPE_CHECKING:
    from curling.physics.layout import Floats

FLICK_WIDTH = 5
"""Numbers of a flick: x and y of the thrown rock, its velocity, its spin."""
END_WIDTH = 3
"""Numbers of the end of a shot: what ended it (DONE, what is wrong with it, or SOLVE at contacts that fall together),
how many hits there were, and the time of the last event."""
ROUNDS = 4
"""As often the space goes over a contact: the first time solves it, the rest polish the last bit."""


def run_shots(
    job: tuple[Floats, Floats, Floats, Floats, Floats],
    disc: tuple[float, float, float, float],
    curve: Floats,
    work: tuple[Floats, Floats, Floats, Floats, Floats, Floats],
    results: Floats,
    ends: Floats,
) -> None:
    """Simulate shots into one position.

    Args:
        job: Blank rows and blank table (see ``planner``), ``RESULT_WIDTH`` numbers a rock of the position, the control
            block, and ``FLICK_WIDTH`` numbers a flick.
        disc: Radius, inverse mass and inverse moment of inertia of a rock, and the friction between rims.
        curve: Table of the coupled law.
        work: The other sequences of ``planner.advance``.
        results: Gets ``RESULT_WIDTH`` numbers a rock of each shot.
        ends: Zeros, get ``END_WIDTH`` numbers of each shot.
    """
    blank, table, board, control, flicks = job
    s, pt, rows, log, ev, c = work
    count = int(control[COUNT])
    width = count * RESULT_WIDTH
    thrown = int(control[THROWN]) * RESULT_WIDTH
    for shot in range(len(ends) // END_WIDTH):
        flick = shot * FLICK_WIDTH
        copy_numbers(s, 0, blank, 0, count * WIDTH)
        copy_numbers(pt, 0, table, 0, 2 * count * count)
        copy_numbers(c, 0, control, 0, LISTS)
        copy_numbers(ev, 0, board, 0, width)
        ev[thrown + X] = flicks[flick]
        ev[thrown + Y] = flicks[flick + 1]
        c[THROW_VX] = flicks[flick + 2]
        c[THROW_VY] = flicks[flick + 3]
        c[THROW_SPIN] = flicks[flick + 4]
        while True:
            code = advance(s, pt, rows, log, ev, c, curve)
            if code == SOLVE and c[PAIRS] <= 1.0:
                solve(rows, c, disc)
            elif code == FULL:
                count_hits(ev, c, ends, shot * END_WIDTH)
                c[EVENTS] = 0.0
                c[LOGGED] = 0.0
            else:
                break
        ends[shot * END_WIDTH] = code
        count_hits(ev, c, ends, shot * END_WIDTH)
        for rock in range(count):
            copy_numbers(results, shot * width + rock * RESULT_WIDTH, s, rock * WIDTH, RESULT_WIDTH)


def count_hits(ev: Floats, c: Floats, ends: Floats, at: int) -> None:
    """Count the hits among the events, and note the time of the last one."""
    for event in range(0, int(c[EVENTS]) * EVENT_WIDTH, EVENT_WIDTH):
        if ev[event + E_KIND] == HIT:
            ends[at + 1] += 1.0
        ends[at + 2] = ev[event + E_TIME]


def solve(rows: Floats, c: Floats, disc: tuple[float, float, float, float]) -> None:
    """Answer for the members of a contact as the space does: only a pair that touches changes its velocities."""
    answer = (int(c[COUNT]) + 1) * SPACE_WIDTH
    for index in range(int(c[MEMBERS])):
        rock = int(c[LISTS + index]) // WIDTH
        copy_numbers(rows, answer + rock * ANSWER_WIDTH, rows, rock * SPACE_WIDTH + 2, ANSWER_WIDTH)
    if c[PAIRS] == 1.0:
        first = LISTS + int(c[COUNT])
        a = int(c[first])
        b = int(c[first + 1])
        touch = touch_of(rows, a * SPACE_WIDTH, b * SPACE_WIDTH, disc[0] + SKIN)
        if touch[0] != 0.0 or touch[1] != 0.0:
            exchange(rows, (answer + a * ANSWER_WIDTH, answer + b * ANSWER_WIDTH), touch, disc, c[first + 3])


def touch_of(rows: Floats, a: int, b: int, reach: float) -> tuple[float, float, float, float, float, float]:
    """Unit vector from disc to disc, and the levers from both centres to where they touch; zeros if they do not."""
    ax = rows[a] + rows[a + 2] * MICRO_STEP
    ay = rows[a + 1] + rows[a + 3] * MICRO_STEP
    bx = rows[b] + rows[b + 2] * MICRO_STEP
    by = rows[b + 1] + rows[b + 3] * MICRO_STEP
    nx = bx - ax
    ny = by - ay
    square = nx * nx + ny * ny
    if square >= (reach + reach) * (reach + reach):
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    scale = 1.0 / sqrt(square)
    nx *= scale
    ny *= scale
    # The space knows the place of the contact, not the lever: so rounded, the last bits of both agree.
    return nx, ny, (ax + nx * reach) - ax, (ay + ny * reach) - ay, (bx - nx * reach) - bx, (by - ny * reach) - by


def exchange(
    rows: Floats,
    answers: tuple[int, int],
    touch: tuple[float, float, float, float, float, float],
    disc: tuple[float, float, float, float],
    restitution: float,
) -> None:
    """Exchange the impulse of two discs: restitution along the normal, Coulomb friction of the rims across it.

    The rims stop sliding on each other if ``disc[3]`` times the normal impulse is enough for that. Steps and their
    order are those of the space (sequential impulses), so that the last bits agree as well.
    """
    a, b = answers
    nx, ny, rax, ray, rbx, rby = touch
    _, inverse_mass, inverse_inertia, rim = disc
    avx, avy, spin_a = rows[a], rows[a + 1], rows[a + 2]
    bvx, bvy, spin_b = rows[b], rows[b + 1], rows[b + 2]
    push_mass = 1.0 / (
        (inverse_mass + inverse_inertia * (rax * ny - ray * nx) * (rax * ny - ray * nx))
        + (inverse_mass + inverse_inertia * (rbx * ny - rby * nx) * (rbx * ny - rby * nx))
    )
    rub_mass = 1.0 / (
        (inverse_mass + inverse_inertia * (rax * nx + ray * ny) * (rax * nx + ray * ny))
        + (inverse_mass + inverse_inertia * (rbx * nx + rby * ny) * (rbx * nx + rby * ny))
    )
    bounce = 0.0
    push = rub = 0.0
    for turn in range(ROUNDS):
        wx = (bvx - rby * spin_b) - (avx - ray * spin_a)
        wy = (bvy + rbx * spin_b) - (avy + rax * spin_a)
        apart = wx * nx + wy * ny
        if turn == 0:
            bounce = apart * restitution
        pushed, rubbed = push, rub
        push = max(pushed - (bounce + apart) * push_mass, 0.0)
        rub = min(max(rubbed - (wy * nx - wx * ny) * rub_mass, -rim * push), rim * push)
        jx = nx * (push - pushed) - ny * (rub - rubbed)
        jy = nx * (rub - rubbed) + ny * (push - pushed)
        avx -= jx * inverse_mass
        avy -= jy * inverse_mass
        spin_a -= inverse_inertia * (rax * jy - ray * jx)
        bvx += jx * inverse_mass
        bvy += jy * inverse_mass
        spin_b += inverse_inertia * (rbx * jy - rby * jx)
    rows[a], rows[a + 1], rows[a + 2] = avx, avy, spin_a
    rows[b], rows[b + 1], rows[b + 2] = bvx, bvy, spin_b
