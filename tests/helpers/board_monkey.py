"""A seeded hand that does anything at the table of a board game, and looks whether all stays in order and in sight."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from shared.core.playback import verify
from shared.core.replay import read_replay
from shared.core.settings import AnimationSpeed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.helpers.board_pilot import BoardPilot

SIZES = ((1280, 720), (1920, 1080), (960, 540), (800, 600))
KEYS = (
    *("return", "space", "escape", "up", "down", "left", "right", "+", "-", "tab", "shift+tab", "ctrl+z", "backspace"),
    *("page up", "page down", "c", "l", "d", "s", "r", "m"),
)
LEAVING = frozenset({"tool_rules", "tool_options", "tool_pause"})
"""Buttons of the bar that leave the table."""


class Monkey:
    """Does things at a table and looks after each of them whether all is in order."""

    def __init__(self, pilot: BoardPilot, seed: int, keys: str = "") -> None:
        self.pilot = pilot
        self.rng = random.Random(seed)
        self._keys = (*KEYS, *keys)
        self.done: list[str] = []
        self._deeds: list[tuple[int, Callable[[], None]]] = [
            (30, self.use_some_control),
            (6, self.click_somewhere),
            (8, self.strike_a_key),
            (5, self.turn_the_wheel),
            (4, self.type_a_digit),
            (4, self.point_somewhere),
            (4, self.drag_something),
            (1, self.change_the_size),
            (1, self.change_the_speed),
        ]

    def play(self, count: int) -> None:
        weights = [weight for weight, _ in self._deeds]
        for _ in range(count):
            if self.pilot.session.outcome() is not None:
                return  # what lies over the table now leads away from it
            if not self.pilot.is_at_table:
                self.come_back()
                continue
            (deed,) = self.rng.choices([deed for _, deed in self._deeds], weights)
            deed()
            self.pilot.run_ticks(self.rng.choice((1, 3, 12)))
            if self.pilot.is_at_table:
                self.look()

    def look(self) -> None:
        """Everything is where it belongs."""
        table, last = self.pilot.table, self.done[-4:]
        width, height = self.pilot.app.window.size
        controls = table.controls()
        for control in controls:
            left, top, across, down = control.rect
            assert left >= 0 and top >= 0, (control, last)  # noqa: PT018 - both are one place
            assert left + across <= width, (control, last)
            assert top + down <= height, (control, last)
            assert across > 4 and down > 4, (control, last)  # noqa: PT018 - both are one size
        ids = [control.id for control in controls]
        assert len(set(ids)) == len(ids), last
        view = table.table_view()
        assert view.hover in {"", *ids}, (view.hover, last)
        assert view.focus in {"", *ids}, (view.focus, last)
        is_asking = table.deciding_seat is not None and view.overlay is None and not table.is_presenting
        assert (table.stage is not None) is (table.deciding_seat is not None) or view.overlay is not None, last
        if is_asking:
            assert view.hint, last
            assert self.pilot.answers(), last

    def use_some_control(self) -> None:
        """Mostly what is asked, sometimes anything that stays at the table."""
        found = self.pilot.answers()
        if not found or self.rng.random() < 0.2:
            found = [control.id for control in self.pilot.table.controls() if control.id not in LEAVING]
        if found:
            name = self.rng.choice(found)
            self.done.append(f"click {name}")
            self.pilot.press(*self.pilot.middle(name), self.rng.choice((1, 1, 1, 1, 3)))
            self.pilot.release()

    def click_somewhere(self) -> None:
        width, height = self.pilot.app.window.size
        place = self.rng.randrange(width), self.rng.randrange(height * 9 // 10)
        self.done.append(f"click at {place}")
        self.pilot.press(*place, self.rng.choice((1, 1, 2, 3)))
        self.pilot.release()

    def point_somewhere(self) -> None:
        width, height = self.pilot.app.window.size
        place = self.rng.randrange(width), self.rng.randrange(height)
        self.done.append(f"point at {place}")
        self.pilot.move(*place)
        self.pilot.run_ticks(25)

    def drag_something(self) -> None:
        """One control is dragged over another, or over nothing; the button may stay down for long."""
        controls = [control for control in self.pilot.table.controls() if control.id not in LEAVING]
        if not controls:
            return
        start, end = self.rng.choice(controls).id, self.rng.choice(controls).id
        self.done.append(f"drag {start} over {end}")
        path = self.pilot.middle(start), self.pilot.middle(end) if self.rng.random() < 0.8 else (1, 1)
        self.pilot.press(*path[0])
        self.pilot.move(*path[1])
        self.pilot.run_ticks(self.rng.choice((1, 4)))
        if self.rng.random() < 0.8:
            self.pilot.release()

    def strike_a_key(self) -> None:
        key = self.rng.choice(self._keys)
        self.done.append(f"key {key}")
        self.pilot.key(key)

    def turn_the_wheel(self) -> None:
        steps = self.rng.choice((-3, -1, 1, 2))
        self.done.append(f"wheel {steps}")
        self.pilot.wheel(steps)

    def type_a_digit(self) -> None:
        digit = self.rng.choice("0123456789x")
        self.done.append(f"type {digit}")
        self.pilot.type(digit)

    def change_the_size(self) -> None:
        size = self.rng.choice(SIZES)
        self.done.append(f"size {size}")
        self.pilot.resize(size)

    def change_the_speed(self) -> None:
        speed = self.rng.choice(list(AnimationSpeed))
        self.done.append(f"speed {speed}")
        self.pilot.app.ctx.settings.update(
            animation_speed=speed,
            reduced_motion=self.rng.random() < 0.3,
            hand_over=self.rng.random() < 0.5,
            hand_over_always=self.rng.random() < 0.3,
        )

    def come_back(self) -> None:
        """A pause lies over the table: close it."""
        self.done.append("back to the table")
        self.pilot.key("escape")


def let_play(pilot: BoardPilot, path: Path, seed: int, count: int, keys: str) -> int:
    """Let a hand do so many things at the table; returns how many actions stand in the file, all of which are proven.

    Args:
        pilot: At the table; its life ends here.
        path: Where the match is kept.
        seed: Of the hand.
        count: How many things it does.
        keys: Letters of keys that this game has beside those of all.
    """
    with pilot:
        Monkey(pilot, seed, keys).play(count)
    replay = read_replay(path)
    verify(pilot.info, replay)
    return len(replay.actions)
