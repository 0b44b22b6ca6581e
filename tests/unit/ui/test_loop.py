"""The loop: clamped time, few ticks a frame, rest while nobody acts, nothing shown while a flick is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from shared.ui.shell.loop import MAX_TICKS, Loop
from shared.ui.shell.pilot import ScriptedClock

if TYPE_CHECKING:
    from collections.abc import Sequence

MOTION = pygame.MOUSEMOTION


class Script:
    """Events by the time at which they happen."""

    def __init__(self, clock: ScriptedClock, times: Sequence[float] = ()) -> None:
        self.clock = clock
        self.times = sorted(times)
        self.polls = 0

    def poll(self) -> list[pygame.Event]:
        self.polls += 1
        due = [t for t in self.times if t <= self.clock()]
        self.times = self.times[len(due) :]
        return [pygame.Event(MOTION, pos=(index, 0), planned_s=t) for index, t in enumerate(due)]


class Recording:
    """A program that only writes down what the loop does with it."""

    def __init__(self, clock: ScriptedClock) -> None:
        self.clock = clock
        self.is_running = True
        self.is_visible = True
        self.is_whipping = False
        self.needs_frames = False
        self.is_changed_by_events = True
        self.draw_s = 0.0
        self.ticks = 0
        self.alphas: list[float] = []
        self.frames_s: list[float] = []
        self.stamps: list[tuple[float, float]] = []

    def dispatch(self, event: pygame.Event, t_s: float) -> bool:
        self.stamps.append((event.planned_s, t_s))
        return self.is_changed_by_events

    def settle(self, now_s: float) -> bool:
        return False

    def tick(self) -> None:
        self.ticks += 1

    def present(self, alpha: float) -> None:
        self.frames_s.append(self.clock())
        self.alphas.append(alpha)
        self.clock.sleep(self.draw_s)


def run(loop: Loop, clock: ScriptedClock, duration: float) -> None:
    end_s = clock() + duration
    while clock() < end_s:
        loop.turn()


def test_moving_program_ticks_sixty_times_a_second_whatever_a_frame_costs() -> None:
    for draw_s in (0.0, 0.004, 0.03, 0.066):
        clock = ScriptedClock()
        program = Recording(clock)
        program.needs_frames = True
        program.draw_s = draw_s
        run(Loop(program, clock, Script(clock)), clock, 5.0)
        assert program.ticks == pytest.approx(300, abs=6), draw_s


def test_drawn_rate_follows_the_wanted_frame_time() -> None:
    for rate in (15, 30, 60, 144):
        clock = ScriptedClock()
        program = Recording(clock)
        program.needs_frames = True
        run(Loop(program, clock, Script(clock), frame_s=1 / rate), clock, 2.0)
        assert len(program.frames_s) == pytest.approx(2 * rate, rel=0.05)
        assert program.ticks == pytest.approx(120, abs=4)


def test_a_long_pause_is_clamped_and_at_most_five_ticks_come_with_a_frame() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    program.needs_frames = True
    loop = Loop(program, clock, Script(clock))
    run(loop, clock, 0.1)
    before, frames = program.ticks, len(program.frames_s)
    clock.sleep(30.0)
    loop.turn()
    assert len(program.frames_s) == frames + 1
    assert program.ticks - before == MAX_TICKS
    run(loop, clock, 1.0)
    assert program.ticks - before - MAX_TICKS == pytest.approx(60, abs=2)


def test_alpha_is_the_share_of_the_next_tick() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    program.needs_frames = True
    run(Loop(program, clock, Script(clock), frame_s=1 / 144), clock, 1.0)
    assert all(0.0 <= alpha < 1.0 for alpha in program.alphas)
    assert len({round(alpha, 2) for alpha in program.alphas}) > 3


def test_resting_program_is_not_drawn_and_polled_rarely() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    script = Script(clock)
    loop = Loop(program, clock, script)
    run(loop, clock, 5.0)
    assert len(program.frames_s) == 1
    assert program.ticks == 1
    script.polls = 0
    run(loop, clock, 10.0)
    assert len(program.frames_s) == 1
    assert script.polls <= 10.0 * 101


def test_resting_program_answers_an_event_within_a_hundredth_of_a_second() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    event_s = clock() + 7.0031
    loop = Loop(program, clock, Script(clock, [event_s]))
    run(loop, clock, 10.0)
    ((planned_s, stamped_s),) = program.stamps
    assert stamped_s - planned_s <= 0.0101
    assert len(program.frames_s) == 2
    assert program.frames_s[-1] == stamped_s
    assert program.ticks == 2


def test_many_events_of_a_resting_program_are_drawn_at_most_sixty_times_a_second() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    times = [clock() + 1.0 + step / 1000 for step in range(2000)]
    run(Loop(program, clock, Script(clock, times)), clock, 4.0)
    assert len(program.stamps) == 2000
    assert len(program.frames_s) <= 124


def test_a_held_flick_shows_nothing_and_keeps_every_stamp_within_a_millisecond() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    program.needs_frames = True
    program.draw_s = 0.012
    times = [clock() + 0.5 + step * 0.0013 for step in range(300)]
    loop = Loop(program, clock, Script(clock, times))
    run(loop, clock, 0.45)
    program.is_whipping = True
    frames, ticks = len(program.frames_s), program.ticks
    run(loop, clock, 0.6)
    assert len(program.frames_s) == frames
    assert program.ticks == ticks
    assert [planned for planned, _ in program.stamps] == times
    assert max(stamped - planned for planned, stamped in program.stamps) <= 0.0011
    program.is_whipping = False
    run(loop, clock, 0.1)
    assert program.ticks - ticks <= 8


def test_hidden_program_is_not_drawn() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    program.needs_frames = True
    program.is_visible = False
    script = Script(clock)
    run(Loop(program, clock, script), clock, 2.0)
    assert program.frames_s == []
    assert script.polls <= 41


def test_stamps_stay_good_while_frames_are_drawn() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    program.needs_frames = True
    times = [clock() + 0.1 + step * 0.0017 for step in range(500)]
    run(Loop(program, clock, Script(clock, times)), clock, 1.2)
    assert max(stamped - planned for planned, stamped in program.stamps) <= 0.0021


def test_motion_that_changes_nothing_costs_no_frame() -> None:
    clock = ScriptedClock()
    program = Recording(clock)
    loop = Loop(program, clock, Script(clock, [clock() + 0.5 + step / 100 for step in range(50)]))
    run(loop, clock, 0.4)
    first = len(program.frames_s)
    program.is_changed_by_events = False
    run(loop, clock, 1.0)
    assert len(program.stamps) == 50
    assert len(program.frames_s) == first
