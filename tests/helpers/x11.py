"""A virtual X11 screen of one's own, and a person in front of it: real mouse, real keys, real eyes.

All of it goes through XTest from this process, so that a gesture can keep time against its own clock. There is no
window manager.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import select
import shutil
import subprocess
import time
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PIL import Image
from Xlib import XK, X, display
from Xlib.ext import xtest
from Xlib.protocol import event as xevent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from Xlib.xobject.drawable import Window

LEFT, MIDDLE, RIGHT = 1, 2, 3
MODIFIERS = {"alt": "Alt_L", "ctrl": "Control_L", "shift": "Shift_L"}
_START_TIMEOUT_S = 20.0
_POLL_S = 0.01


class Stamp(NamedTuple):
    """One motion of a gesture as it was sent: seconds on ``perf_counter``, screen pixels."""

    t_s: float
    x_px: int
    y_px: int


def require_x11() -> None:
    """Skip the test where there is no virtual screen; fail instead if REQUIRE_X11 is set, as .ci/run does."""
    if shutil.which("Xvfb") is not None:
        return
    reason = "Xvfb is not installed"
    if os.environ.get("REQUIRE_X11"):
        pytest.fail(reason)
    pytest.skip(reason)


def wait_until(condition: Callable[[], object], *, what: str, timeout_s: float = 20.0) -> None:
    """Poll until a condition holds.

    Raises:
        AssertionError: It did not hold in time; names what was waited for.
    """
    end = time.perf_counter() + timeout_s
    while not condition():
        if time.perf_counter() > end:
            raise AssertionError(f"waited {timeout_s:g} s in vain for {what}")
        pause(_POLL_S)


def pause(seconds: float) -> None:
    """Let the program under test run; for pacing and polling, never instead of waiting for a condition."""
    time.sleep(seconds)  # noqa: TID251 - the person in front of the screen


class Screen:
    """One Xvfb and the one person in front of it.

    Attributes:
        name: Value for DISPLAY.
        size_px: Width and height.
    """

    def __init__(self, process: subprocess.Popen[bytes], name: str, size_px: tuple[int, int]) -> None:
        self._process = process
        self._display = display.Display(name)
        self._root = self._display.screen().root
        self.name = name
        self.size_px = size_px

    def close(self) -> None:
        """End the screen. If this process is killed first, Xvfb ends by itself with its last client."""
        self._display.close()
        self._process.terminate()
        self._process.wait(_START_TIMEOUT_S)

    # --- windows -----------------------------------------------------------------------------------------------

    def window(self, title: str) -> Window | None:
        """The mapped top-level window with this title, ``None`` if there is none (yet)."""
        for window in self._root.query_tree().children:
            with contextlib.suppress(Exception):  # it may be gone between the two questions
                is_shown = window.get_attributes().map_state == X.IsViewable
                if is_shown and self._title(window) == title:
                    return window
        return None

    def _title(self, window: Window) -> str:
        """The title as window managers read it; SDL writes WM_NAME in a type that Xlib does not read."""
        found = window.get_full_property(self._display.intern_atom("_NET_WM_NAME"), X.AnyPropertyType)
        return "" if found is None else bytes(found.value).decode("utf-8", errors="replace")

    def wait_for_window(self, title: str, timeout_s: float = 30.0) -> Window:
        """Wait for a window, give it the keyboard as a window manager would, and return it."""
        wait_until(lambda: self.window(title), what=f"a window {title!r}", timeout_s=timeout_s)
        window = self.window(title)
        assert window is not None, f"the window {title!r} went away"
        window.set_input_focus(X.RevertToPointerRoot, X.CurrentTime)
        self._display.sync()
        return window

    def origin(self, title: str) -> tuple[int, int]:
        """Where the top left pixel of the window's content is on the screen."""
        window = self.window(title)
        assert window is not None, f"no window {title!r}"
        place = window.translate_coords(self._root, 0, 0)
        return -place.x, -place.y

    def ask_to_close(self, title: str) -> None:
        """What the cross in the title bar does."""
        window = self.window(title)
        assert window is not None, f"no window {title!r}"
        protocols = self._display.intern_atom("WM_PROTOCOLS")
        delete = self._display.intern_atom("WM_DELETE_WINDOW")
        data = (32, [delete, X.CurrentTime, 0, 0, 0])
        window.send_event(xevent.ClientMessage(window=window, client_type=protocols, data=data))
        self._display.sync()

    def resize(self, title: str, size_px: tuple[int, int]) -> None:
        """What dragging the corner of the window does."""
        window = self.window(title)
        assert window is not None, f"no window {title!r}"
        window.configure(width=size_px[0], height=size_px[1])
        self._display.sync()

    # --- eyes --------------------------------------------------------------------------------------------------

    def picture(self) -> Image.Image:
        """What is on the screen."""
        width, height = self.size_px
        raw = self._root.get_image(0, 0, width, height, X.ZPixmap, 0xFFFFFFFF)
        return Image.frombytes("RGB", self.size_px, raw.data, "raw", "BGRX")

    def pointer(self) -> tuple[int, int]:
        """Where the mouse is."""
        place = self._root.query_pointer()
        return place.root_x, place.root_y

    # --- hands -------------------------------------------------------------------------------------------------

    def move(self, x_px: int, y_px: int) -> None:
        """Put the mouse somewhere at once."""
        xtest.fake_input(self._display, X.MotionNotify, x=x_px, y=y_px)
        self._display.sync()

    def press(self, button: int = LEFT) -> None:
        """Press a mouse button."""
        xtest.fake_input(self._display, X.ButtonPress, button)
        self._display.sync()

    def release(self, button: int = LEFT) -> None:
        """Let a mouse button go."""
        xtest.fake_input(self._display, X.ButtonRelease, button)
        self._display.sync()

    def glide(self, path: Sequence[tuple[float, float]], duration_s: float) -> list[Stamp]:
        """Move along straight lines at constant speed, one motion a millisecond.

        Args:
            path: At least two points in screen pixels; the mouse is first put on the first one.
            duration_s: Time for the whole path.

        Returns:
            Every motion with the time at which it was really sent.
        """
        steps = max(2, round(duration_s * 1000))
        points = [_along(path, index / steps) for index in range(steps + 1)]
        start = time.perf_counter()
        stamps = []
        for index, (x_px, y_px) in enumerate(points):
            due = start + duration_s * index / steps
            while time.perf_counter() < due:
                pass  # a sleep would overshoot by more than the millisecond that is to be kept
            xtest.fake_input(self._display, X.MotionNotify, x=x_px, y=y_px)
            self._display.flush()
            stamps.append(Stamp(time.perf_counter(), x_px, y_px))
        return stamps

    def drag(self, path: Sequence[tuple[float, float]], duration_s: float, *, hold_s: float = 0.0) -> list[Stamp]:
        """Press on the first point, glide, hold still, release."""
        self.move(round(path[0][0]), round(path[0][1]))
        self.press()
        stamps = self.glide(path, duration_s)
        pause(hold_s)
        self.release()
        return stamps

    def click(self, x_px: int, y_px: int, button: int = LEFT) -> None:
        """Click as a person does: go there, press, release."""
        self.move(x_px, y_px)
        self.press(button)
        self.release(button)

    def key(self, *names: str) -> None:
        """Strike keys one after the other, by their X11 names (``Return``, ``F11``, ``ctrl+z``)."""
        for name in names:
            *held, plain = name.split("+") if name != "+" else [name]
            self._strike(XK.string_to_keysym(plain) or ord(plain), [MODIFIERS[word] for word in held])

    @contextlib.contextmanager
    def holding(self, modifier: str) -> Iterator[None]:
        """Hold ``alt``, ``ctrl`` or ``shift``, whatever else is done."""
        code = self._display.keysym_to_keycode(XK.string_to_keysym(MODIFIERS[modifier]))
        xtest.fake_input(self._display, X.KeyPress, code)
        self._display.sync()
        try:
            yield
        finally:
            xtest.fake_input(self._display, X.KeyRelease, code)
            self._display.sync()

    def wheel(self, steps: int) -> None:
        """Turn the wheel, away from the person if positive; X11 knows its steps as two more buttons."""
        for _ in range(abs(steps)):
            self.press(4 if steps > 0 else 5)
            self.release(4 if steps > 0 else 5)

    def type(self, text: str) -> None:
        """Type a text of signs that the keyboard has."""
        for sign in text:
            self._strike(ord(sign), [])

    def _strike(self, keysym: int, held: list[str]) -> None:
        """Press and release the key that gives a sign, with the keys that are held meanwhile."""
        code, shift = next(iter(self._display.keysym_to_keycodes(keysym)))
        names = [*held, MODIFIERS["shift"]] if shift == 1 else held
        codes = [self._display.keysym_to_keycode(XK.string_to_keysym(name)) for name in names]
        for kind, order in ((X.KeyPress, [*codes, code]), (X.KeyRelease, [code, *reversed(codes)])):
            for each in order:
                xtest.fake_input(self._display, kind, each)
            self._display.sync()


@contextlib.contextmanager
def open_screen(size_px: tuple[int, int] = (1280, 720)) -> Iterator[Screen]:
    """Start an Xvfb that chooses a free display itself, so that any number of workers can each have one."""
    require_x11()
    reader, writer = os.pipe()
    width, height = size_px
    command = [
        "Xvfb",
        "-displayfd",
        str(writer),
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-nolisten",
        "tcp",
        "-terminate",
    ]
    process = subprocess.Popen(command, pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        screen = Screen(process, f":{_read_number(reader)}", size_px)
    except BaseException:
        process.kill()
        process.wait()
        raise
    finally:
        os.close(reader)
    try:
        yield screen
    finally:
        screen.close()


def _read_number(reader: int) -> str:
    """The display number that Xvfb writes once it is ready."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([reader], [], [], _START_TIMEOUT_S)
        part = os.read(reader, 64) if ready else b""
        if not part:
            raise AssertionError("Xvfb did not start")
        text += part
    return text.decode().strip()


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
