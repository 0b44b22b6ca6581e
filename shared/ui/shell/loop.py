"""The one loop of the program: events in, ticks, one frame out; the only place that sleeps and drains events.

Modes, chosen anew at every turn:

* a flick is held: poll and stamp every millisecond, tick nothing, present nothing (a flip blocks for 5 to 12 ms and
  would spoil the measured speed);
* something moves: a frame every 1/60 s, events polled every 2 ms between frames so that their stamps are right;
* nothing moves: poll every 4 ms, every 10 ms after two seconds without an event; one tick and one frame after events.

``pygame.event.wait`` is not used: it polls every millisecond and costs more than sleeping a little longer.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

import pygame

from shared.ui.shell.scene import TICK_S

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_ELAPSED_S = 0.25
"""Longer pauses (a dragged window, a suspended machine) count as this much."""

MAX_TICKS = 5
"""Ticks in one frame; what is left of the elapsed time beyond them is dropped."""

FRAME_S = 1 / 60
WHIP_POLL_S = 0.001
FRAME_POLL_S = 0.002
IDLE_POLL_S = 0.004
REST_POLL_S = 0.010
REST_AFTER_S = 2.0
HIDDEN_POLL_S = 0.050


class Clock(Protocol):
    """Time and sleep; tests have one of their own."""

    def __call__(self) -> float:
        """Monotonic seconds."""

    def sleep(self, duration: float) -> None:
        """Let time pass, in seconds."""


class EventSource(Protocol):
    """Where events come from."""

    def poll(self) -> Sequence[pygame.Event]:
        """All events since the last call, at once."""


class SystemClock:
    """The machine's clock."""

    def __call__(self) -> float:
        """Monotonic seconds of the finest clock."""
        return time.perf_counter()

    def sleep(self, duration: float) -> None:
        """Sleep."""
        time.sleep(duration)  # noqa: TID251 - the one sleep of the program


class SystemEvents:
    """The window system's events."""

    def poll(self) -> Sequence[pygame.Event]:
        """Drain the queue."""
        return pygame.event.get()  # noqa: TID251 - the one place that drains events


class Program(Protocol):
    """What the loop drives."""

    @property
    def is_running(self) -> bool:
        """Whether to go on."""

    @property
    def is_visible(self) -> bool:
        """Whether a frame would be seen."""

    @property
    def is_whipping(self) -> bool:
        """Whether a flick is held."""

    @property
    def needs_frames(self) -> bool:
        """Whether something moves."""

    def dispatch(self, event: pygame.Event, t_s: float) -> bool:
        """Act on one event that was polled at ``t_s``; ``True`` if the picture may have changed by it."""

    def settle(self, now_s: float) -> bool:
        """Apply what was queued (scenes, size, settings); ``True`` if a frame is needed because of it."""

    def tick(self) -> None:
        """Advance by 1/60 s."""

    def present(self, alpha: float) -> None:
        """Draw and show one frame."""


class Loop:
    """Runs a program with a clock and an event source."""

    def __init__(self, program: Program, clock: Clock, source: EventSource, frame_s: float = FRAME_S) -> None:
        """Make a loop.

        Args:
            program: What to run.
            clock: Time and sleep.
            source: Events.
            frame_s: Shortest time between two frames; ticks stay at 1/60 s whatever it is.
        """
        self._program = program
        self._clock = clock
        self._source = source
        self._frame_s = frame_s
        self._is_dirty = True
        self._was_moving = False
        self._last_frame_s = clock()
        self._next_frame_s = self._last_frame_s
        self._last_event_s = self._last_frame_s
        self._owed_s = 0.0

    def run(self) -> None:
        """Run until the program ends."""
        while self._program.is_running:
            self.turn()

    def turn(self) -> None:
        """Drain events once; then a frame if one is due, or a little sleep."""
        program = self._program
        self._drain()
        if not program.is_running:
            return
        if program.is_whipping:
            self._was_moving = False
            self._is_dirty = True
            self._clock.sleep(WHIP_POLL_S)
            return
        wait_s = self._next_frame_s - self._clock()
        if (self._is_dirty or program.needs_frames) and program.is_visible and wait_s <= 0:
            self._frame()
        else:
            self._clock.sleep(self._nap_s(wait_s))

    def _drain(self) -> None:
        """Poll once, stamp, hand out."""
        events = self._source.poll()
        t_s = self._clock()
        for event in events:
            # A pointer that moves over a picture without changing it asks for no frame: the press that may follow
            # at once would wait for it.
            if self._program.dispatch(event, t_s):
                self._is_dirty = True
        if events:
            self._last_event_s = t_s
        if self._program.settle(t_s):
            self._is_dirty = True

    def _nap_s(self, wait_s: float) -> float:
        """How long to sleep until the next poll."""
        if not self._program.is_visible:
            return HIDDEN_POLL_S
        if self._program.needs_frames or self._is_dirty:
            return min(max(wait_s, 0.0005), FRAME_POLL_S)
        is_resting = self._clock() - self._last_event_s > REST_AFTER_S
        return REST_POLL_S if is_resting else IDLE_POLL_S

    def _frame(self) -> None:
        """Ticks that are due, then one picture."""
        now_s = self._clock()
        if self._was_moving:
            self._owed_s += min(now_s - self._last_frame_s, MAX_ELAPSED_S)
        else:
            self._owed_s = TICK_S
        self._last_frame_s = now_s
        is_on_time = now_s - self._next_frame_s < self._frame_s
        self._next_frame_s = (self._next_frame_s if is_on_time else now_s) + self._frame_s
        self._is_dirty = False
        count = min(int(self._owed_s / TICK_S + 1e-6), MAX_TICKS)
        for _ in range(count):
            self._program.tick()
            if self._program.settle(now_s):
                self._is_dirty = True
            if not self._program.is_running or self._program.is_whipping:
                return
        self._owed_s = max(self._owed_s - count * TICK_S, 0.0) % TICK_S
        self._was_moving = self._program.needs_frames
        self._program.present(self._owed_s / TICK_S if self._was_moving else 0.0)
