"""A person made of script: drives the whole program without a screen, with a clock and events of its own.

Meant for SDL's driver "dummy" (``SDL_VIDEODRIVER=dummy``). Time passes only while the loop sleeps or draws, so that
every run is the same, as fast as the machine can.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Self

import pygame

from shared.core.catalog import load_catalog
from shared.core.paths import Paths
from shared.core.saves import Saves
from shared.core.settings import SettingsStore
from shared.ui.shell.app import App, Services
from shared.ui.shell.live_settings import LiveSettings
from shared.ui.shell.loop import FRAME_S, Loop, SystemEvents

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from types import TracebackType

    from shared.core.catalog import Catalog
    from shared.ui.shell.scene import Scene

CLICK_S = 0.06
"""How long a click or a key press lasts."""

SETTLE_S = 0.5
"""How long the program runs on after an action, at least."""


class ScriptedClock:
    """A clock that moves when somebody sleeps.

    Attributes:
        now_s: The time, in seconds.
    """

    def __init__(self) -> None:
        """Start at some time that is not 0."""
        self.now_s = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now_s

    def sleep(self, duration: float) -> None:
        """Let time pass at once."""
        self.now_s += duration


class ScriptedEvents:
    """Events at set times, and those that the window library makes by itself (sizes, widgets)."""

    def __init__(self, clock: ScriptedClock) -> None:
        """Start with nothing planned."""
        self._clock = clock
        self._planned: list[tuple[float, pygame.Event]] = []
        self._system = SystemEvents()

    def plan(self, t_s: float, event: pygame.Event) -> None:
        """Let an event happen at a time."""
        self._planned.append((t_s, event))
        self._planned.sort(key=lambda planned: planned[0])

    def poll(self) -> Sequence[pygame.Event]:
        """What has happened by now."""
        due = [event for t_s, event in self._planned if t_s <= self._clock()]
        self._planned = [planned for planned in self._planned if planned[0] > self._clock()]
        return [*due, *self._system.poll()]


class CountingApp(App):
    """Counts frames and ticks, and lets each frame take some scripted time.

    Attributes:
        frames: Frames shown.
        ticks: Ticks given.
        shown_at_s: Time of each frame.
        draw_s: Time a frame takes, seconds.
    """

    def __init__(self, services: Services, clock: ScriptedClock, draw_s: float) -> None:
        """Open it where nobody sees or hears it."""
        super().__init__(services, may_be_invisible=True, is_silent=True)
        self._scripted_clock = clock
        self.draw_s = draw_s
        self.frames = 0
        self.ticks = 0
        self.shown_at_s: list[float] = []

    def tick(self) -> None:
        """Count and advance."""
        self.ticks += 1
        super().tick()

    def present(self, alpha: float) -> None:
        """Count and draw."""
        self.frames += 1
        self.shown_at_s.append(self._scripted_clock())
        super().present(alpha)
        self._scripted_clock.sleep(self.draw_s)


class Pilot:
    """The program with a scripted person in front of it; use it as a context.

    Attributes:
        app: The program.
        clock: Its clock.
        events: Its events.
    """

    def __init__(
        self,
        first: Scene,
        home: Path,
        *,
        catalog: Catalog | None = None,
        frame_s: float = FRAME_S,
        draw_s: float = 0.0,
        is_end_wanted: Callable[[], bool] = lambda: False,
    ) -> None:
        """Open the program.

        Args:
            first: The first scene.
            home: Folder for settings and matches.
            catalog: Games; those that are installed if ``None``.
            frame_s: Shortest time between two frames.
            draw_s: Time that each frame takes.
            is_end_wanted: As a signal would say it.
        """
        self.clock = ScriptedClock()
        self.events = ScriptedEvents(self.clock)
        paths = Paths(config=home / "config", data=home / "data")
        games = load_catalog() if catalog is None else catalog
        services = Services(
            settings=LiveSettings(SettingsStore(paths.settings_file)),
            catalog=games,
            paths=paths,
            saves=Saves(paths.matches, games),
            clock=self.clock,
            log=lambda _: None,
            is_end_wanted=is_end_wanted,
        )
        self.app = CountingApp(services, self.clock, draw_s)
        try:
            self.app.open(first)
        except BaseException:
            self.app.close()
            raise
        self._loop = Loop(self.app, self.clock, self.events, frame_s)
        self._place_px = (0, 0)

    def __enter__(self) -> Self:
        """Run until the first screen rests."""
        self.run_s(SETTLE_S)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the program."""
        self.app.close()

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.app.stack.top
        if top is None:
            raise RuntimeError("the program has ended")
        return top

    def run_s(self, duration: float) -> None:
        """Let the program run for some seconds of its clock, or until it ends."""
        end_s = self.clock() + duration
        while self.app.is_running and self.clock() < end_s:
            self._loop.turn()

    def run_ticks(self, count: int) -> None:
        """Let the program run until it has ticked so often, or for that time if it rests."""
        end_s = self.clock() + count / 60
        last = self.app.ticks + count
        while self.app.is_running and self.app.ticks < last and self.clock() < end_s:
            self._loop.turn()

    def move(self, x_px: float, y_px: float) -> None:
        """Move the pointer."""
        self._plan_motion(self.clock(), (round(x_px), round(y_px)))
        self._run_planned()

    def press(self, x_px: float, y_px: float, button: int = 1) -> None:
        """Move there and press a button."""
        self.move(x_px, y_px)
        self.events.plan(self.clock(), _button(pygame.MOUSEBUTTONDOWN, self._place_px, button))
        self._run_planned()

    def release(self, button: int = 1) -> None:
        """Release a button where the pointer is."""
        self.events.plan(self.clock(), _button(pygame.MOUSEBUTTONUP, self._place_px, button))
        self._run_planned()

    def click(self, x_px: float, y_px: float, button: int = 1) -> None:
        """Click, and let the program settle."""
        self.press(x_px, y_px, button)
        self.run_s(CLICK_S)
        self.release(button)
        self.run_s(SETTLE_S)

    def drag(
        self, path: Sequence[tuple[float, float]], duration_s: float, *, step_s: float = 0.002, button: int = 1
    ) -> None:
        """Press on the first point, move along the path at an even speed, release on the last, settle.

        Args:
            path: Two points or more.
            duration_s: From press to release.
            step_s: Time between two motions.
            button: Which button is held.
        """
        start_s = self.clock()
        first = (round(path[0][0]), round(path[0][1]))
        self._plan_motion(start_s, first)
        self.events.plan(start_s, _button(pygame.MOUSEBUTTONDOWN, first, button))
        steps = max(round(duration_s / step_s), 1)
        for step in range(1, steps + 1):
            self._plan_motion(start_s + duration_s * step / steps, _along(path, step / steps))
        self.events.plan(start_s + duration_s, _button(pygame.MOUSEBUTTONUP, self._place_px, button))
        self.run_s(duration_s + SETTLE_S)

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self.events.plan(self.clock(), pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))
        self.run_s(SETTLE_S)

    def key(self, name: str) -> None:
        """Strike a key by its name as it is bound (``"return"``, ``"shift+tab"``), and let the program settle."""
        *held, plain = name.split("+") if name != "+" else ["+"]
        bits = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}
        modifiers = sum(bits[word] for word in held)
        code = pygame.key.key_code(plain)
        letter = plain if len(plain) == 1 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.Event(kind, key=code, mod=modifiers, unicode=letter, scancode=0)
            self.events.plan(self.clock(), event)
            self.run_s(CLICK_S)
        self.run_s(SETTLE_S)

    def type(self, text: str) -> None:
        """Type a text letter by letter."""
        for letter in text:
            self.events.plan(self.clock(), pygame.Event(pygame.TEXTINPUT, text=letter))
            self.run_s(CLICK_S)

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for another size of the window and wait until it is laid out."""
        self.app.window.set_size(size)
        self.run_s(SETTLE_S)

    def send(self, event: pygame.Event) -> None:
        """Let any event happen now, and let the program settle."""
        self.events.plan(self.clock(), event)
        self.run_s(SETTLE_S)

    def screenshot(self) -> pygame.Surface:
        """A copy of what the window shows."""
        return self.app.window.surface.copy()

    def _plan_motion(self, t_s: float, place_px: tuple[int, int]) -> None:
        """Plan one motion."""
        moved = (place_px[0] - self._place_px[0], place_px[1] - self._place_px[1])
        event = pygame.Event(pygame.MOUSEMOTION, pos=place_px, rel=moved, buttons=(0, 0, 0), touch=False)
        self.events.plan(t_s, event)
        self._place_px = place_px

    def _run_planned(self) -> None:
        """Run one turn, in which what is planned for now happens."""
        self._loop.turn()


def _button(kind: int, place_px: tuple[int, int], button: int) -> pygame.Event:
    """A button event."""
    return pygame.Event(kind, pos=place_px, button=button, touch=False, clicks=1)


def _along(path: Sequence[tuple[float, float]], share: float) -> tuple[int, int]:
    """The point at a share of the length of a path of straight lines."""
    lines = list(itertools.pairwise(path))
    lengths = [((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 for (ax, ay), (bx, by) in lines]
    left = share * sum(lengths)
    for ((ax, ay), (bx, by)), length in zip(lines, lengths, strict=True):
        if left <= length and length > 0:
            return round(ax + (bx - ax) * left / length), round(ay + (by - ay) * left / length)
        left -= length
    return round(path[-1][0]), round(path[-1][1])
