"""A seeded hand that plays with the whole program at random: buttons, pixels, drags, whips, keys, sizes, focus."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any, cast
from unittest.mock import patch

import pygame

from curling.ui.scene import CurlingScene
from shared.core import codec, rng
from shared.core.catalog import load_catalog
from shared.core.game import Seat
from shared.core.playback import verify
from shared.core.replay import read_replay
from shared.core.settings import AnimationSpeed, LastSetup, Preview, SettingsStore, ThrowMode
from shared.ui.scenes.menu import MenuScene
from shared.ui.shell.pilot import SETTLE_S, Pilot
from tests.helpers.layout_check import problems
from tests.helpers.random_curling import random_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from curling.rules.game import CurlingGame
    from shared.core.game import OptionValue
    from shared.ui.widgets.screen import Screen

SIZES = ((1280, 720), (1920, 1080), (1000, 700), (800, 600))
KEYS = (
    *("return", "space", "escape", "up", "down", "left", "right", "shift+left", "shift+right", "+", "-", "tab"),
    *("shift+tab", "p", "f11", "s", "r", "t", "b", "o", "ctrl+z", "backspace", "f1", "m", "page up", "page down"),
    *("a", "x", "home", "delete", "ctrl+a"),
)
LETTERS = "aZé7 .{}%<&"
NAMES = ("Anna", "Bert", "Cleo", "Dirk", "Edda", "Ugg of the Seven Valleys")
CALM_S = 0.1
"""Time after most deeds."""
FRAME_S = 0.05
"""Fewer pictures than a person would see: drawing is what takes the time."""
REST_S = 1.0
"""After this long without a deed nothing may move but what is shown at the table."""


class QuickPlayers:
    """Computer players in this process: at once, at random, always within the rules."""

    def __init__(self, chance: random.Random) -> None:
        self._rng = chance
        self._game = cast("CurlingGame", load_catalog().game("curling").engine())
        self._answers: list[Any] = []

    def ask(self, _game: str, _seat: int, _level: str, observation: Any, *_: int) -> int:  # noqa: ANN401
        self._answers.append(random_action(self._game, observation.state, self._rng))
        return len(self._answers) - 1

    def poll(self, ticket: int) -> Any | None:  # noqa: ANN401
        return self._answers[ticket]

    def cancel(self, ticket: int) -> None:
        self._answers[ticket] = None


class BriskPilot(Pilot):
    """Waits less after each deed than a person would."""

    def run_s(self, duration: float) -> None:
        super().run_s(CALM_S if duration == SETTLE_S else duration)


class Monkey:
    """Plays with the program and looks after each deed whether everything is in order.

    Attributes:
        deeds: What was done.
        actions_verified: Longest record of a match that was played again and found true.
        continued: Matches that went on where the closed window had left them.
        pilot: The program as it runs now.
    """

    def __init__(self, home: Path, seed: int) -> None:
        self._home = home
        self._rng = random.Random(seed)
        self._players = QuickPlayers(self._rng)
        self._actions_seen = -1
        self._left: CurlingScene | None = None
        self._seeds = patch.object(rng, "fresh_seed", lambda: self._rng.randrange(2**32))
        self._seeds.start()
        self.deeds: list[str] = []
        self.actions_verified = 0
        self.continued = 0
        self._set_up()
        self.pilot = self._open()

    def close(self) -> None:
        """End the program."""
        self._seeds.stop()
        self.pilot.app.close()

    def play(self, count: int) -> None:
        """Do some things.

        Raises:
            AssertionError: Something is not in order; tells what was done last.
        """
        deeds: list[Callable[[], None]] = [
            *(14 * [self.push_some_button]),
            *(24 * [self.go_on_at_the_table]),
            *(4 * [self.click_somewhere]),
            *(3 * [self.drag_somewhere]),
            *(8 * [self.strike_a_key]),
            *(2 * [self.turn_the_wheel]),
            *(2 * [self.type_something]),
            *(2 * [self.look_away]),
            self.change_the_size,
            self.close_the_window,
            self.rest,
        ]
        for _ in range(count):
            deed = self._rng.choice(deeds)
            self._note(deed.__name__)
            try:
                deed()
                if not self.pilot.app.is_running:
                    self._open_again()
                self.check()
            except Exception as problem:
                said = f"{type(problem).__name__}: {problem}"
                raise AssertionError(f"{said}; done last: {self.deeds[-14:]}") from problem

    # --- deeds -------------------------------------------------------------------------------------------------

    def push_some_button(self) -> None:
        """A real button of the scene, or of the table."""
        places = self._buttons()
        if places:
            name, rect = self._rng.choice(places)
            self._note(name)
            self.pilot.click(*rect.center)

    def go_on_at_the_table(self) -> None:
        """What a person who wants to play would do: throw, answer, or see the end of what is shown."""
        table = self.pilot.scene
        if not isinstance(table, CurlingScene) or table.playback is not None:
            wanted = [rect for name, rect in self._buttons() if name in {"New match", "Continue", "Practice"}]
            if wanted:
                self.pilot.click(*self._rng.choice(wanted).center)
            else:
                self.pilot.key("escape")
            return
        view = table.table_view()
        if view.panel is not None and view.panel.buttons:
            panel = [control.rect for control in table.controls() if control.is_of_panel]
            self.pilot.click(*pygame.Rect(self._rng.choice(panel)).center)
        elif table.is_presenting:
            self.pilot.key("s")
        elif view.hammer is not None:
            self.pilot.click(*table.layout.viewport.to_px(self._rng.uniform(0, 0.33), self._rng.uniform(0.3, 0.9)))
        elif view.placement is not None:
            self._throw(table)

    def click_somewhere(self) -> None:
        """Any pixel, any button of the mouse."""
        self.pilot.click(*self._pixel(), button=self._rng.choice((1, 1, 2, 3)))

    def drag_somewhere(self) -> None:
        """From anywhere to anywhere, beyond the window too."""
        end = (self._rng.randint(-200, 2200), self._rng.randint(-200, 1300))
        button = self._rng.choice((1, 1, 3))
        self.pilot.drag([self._pixel(), self._pixel(), end], self._rng.choice((0.01, 0.1, 0.4)), button=button)

    def strike_a_key(self) -> None:
        """Any key that means something, and some that do not."""
        key = self._rng.choice(KEYS)
        self._note(key)
        self.pilot.key(key)

    def turn_the_wheel(self) -> None:
        """Up or down, over anything."""
        self.pilot.move(*self._pixel())
        self.pilot.wheel(self._rng.randint(-5, 5))

    def type_something(self) -> None:
        """Letters that text with a meaning of its own would trip over."""
        self.pilot.type("".join(self._rng.choices(LETTERS, k=3)))

    def look_away(self) -> None:
        """The window loses the keyboard or the pointer, perhaps in the middle of a gesture."""
        if self._rng.random() < 0.5:
            self.pilot.press(*self._pixel())
            self.pilot.move(*self._pixel())
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED)
        for kind in self._rng.sample(kinds, 2):
            self.pilot.send(pygame.Event(kind))
        self.pilot.send(pygame.Event(pygame.WINDOWRESTORED))
        if self._rng.random() < 0.5:
            self.pilot.release()

    def change_the_size(self) -> None:
        """Another size of the window."""
        self.pilot.resize(self._rng.choice(SIZES))
        self.pilot.run_s(REST_S)

    def close_the_window(self) -> None:
        """The cross of the window, whatever is going on."""
        if self._rng.random() < 0.3:
            self._left = self._table()
            self.pilot.send(pygame.Event(pygame.QUIT))

    def rest(self) -> None:
        """Do nothing; then nothing but the table may go on by itself."""
        self.pilot.run_s(REST_S)
        scene = self.pilot.scene
        if isinstance(scene, CurlingScene):
            is_still = scene.playback is None and scene.deciding_seat is not None and not scene.is_presenting
            assert not (is_still and scene.needs_frames), "a table that waits for a person wants frames"
        elif getattr(scene, "is_overlay", False) or isinstance(scene, MenuScene):
            assert not scene.needs_frames, f"{type(scene).__name__} wants frames at rest"

    # --- what must hold ----------------------------------------------------------------------------------------

    def check(self) -> None:
        """Everything that must hold at any time."""
        scene = self.pilot.scene
        surface = self.pilot.app.window.surface
        self.pilot.app.stack.draw(surface, 0.0)
        before = surface.get_buffer().raw
        self.pilot.app.stack.draw(surface, 0.0)
        assert surface.get_buffer().raw == before, f"{type(scene).__name__} draws two pictures of one state"
        screen = self._screen()
        if isinstance(scene, CurlingScene):
            self._check_controls(scene)
        elif screen is not None and self.pilot.app.window.size[0] >= 1000:
            wrong = [line for line in problems(screen) if not line.startswith("shortened")]
            assert not wrong, f"{type(scene).__name__} at {surface.get_size()}: {wrong}"
        self._check_match()

    def _check_controls(self, table: CurlingScene) -> None:
        window = pygame.Rect((0, 0), self.pilot.app.window.size)
        rects = [pygame.Rect(control.rect) for control in table.controls()]
        for index, rect in enumerate(rects):
            assert window.contains(rect), f"a button outside the window: {rect}"
            assert rect.collidelist(rects[index + 1 :]) < 0, f"buttons over each other: {rect}"

    def _check_match(self) -> None:
        """The file of the match that runs reads, verifies, and stands where the table stands."""
        table = self._table()
        if table is None:
            return
        path, session = table.replay_path, table.session
        if path is None or session.ply == self._actions_seen:
            return
        self._actions_seen = session.ply
        replay = read_replay(path)
        assert len(replay.actions) == len(session.history)
        assert verify(table.info, replay).digest == codec.digest(session.state)
        self.actions_verified = max(self.actions_verified, len(replay.actions))

    # --- inside ------------------------------------------------------------------------------------------------

    def _table(self) -> CurlingScene | None:
        """The match that runs, perhaps below other scenes."""
        tables = [scene for scene in self.pilot.app.stack.scenes if isinstance(scene, CurlingScene)]
        return next((table for table in reversed(tables) if table.replay_path is not None), None)

    def _note(self, deed: str) -> None:
        self.deeds.append(deed)

    def _pixel(self) -> tuple[int, int]:
        width, height = self.pilot.app.window.size
        return self._rng.randrange(width), self._rng.randrange(height)

    def _screen(self) -> Screen | None:
        top: Any = self.pilot.scene
        bar = getattr(top, "_bar", None)
        screen: Screen | None = getattr(top, "screen", None) or (bar.screen if bar is not None else None)
        return screen

    def _buttons(self) -> list[tuple[str, pygame.Rect]]:
        scene, screen = self.pilot.scene, self._screen()
        places: list[tuple[str, pygame.Rect]] = []
        if isinstance(scene, CurlingScene):
            places += [(control.button.id, pygame.Rect(control.rect)) for control in scene.controls()]
        if screen is not None:
            for control in screen.ring.controls:
                element: Any = getattr(control, "element", None) or getattr(control, "_words", None)
                places.append((str(getattr(element, "text", type(control).__name__)), control.rect))
        return places

    def _throw(self, table: CurlingScene) -> None:
        """Put the rock down, then whip it or pull."""
        self.pilot.key("return")
        placement = table.table_view().placement
        if placement is None:
            return
        viewport = table.layout.viewport
        if table.ctx.settings.value.throw_mode is ThrowMode.AIM:
            start = viewport.to_px(0.16, 0.5)
            self.pilot.drag([start, (start[0] - self._rng.randint(1, 420), start[1] + self._rng.randint(-60, 60))], 0.3)
            return
        speed, aim = self._rng.uniform(0.2, 3.5), self._rng.gauss(0.0, 0.2)
        x_m, y_m = placement.rock.x_m, placement.rock.y_m
        far = (x_m - speed * 0.1 * math.sin(aim), y_m + speed * 0.1 * math.cos(aim))
        self.pilot.drag([viewport.to_px(x_m, y_m), viewport.to_px(*far)], 0.1, step_s=0.001)

    def _open(self) -> BriskPilot:
        pilot = BriskPilot(MenuScene(), self._home, frame_s=FRAME_S)
        object.__setattr__(pilot.app.ctx, "players", self._players)
        pilot.run_s(REST_S)
        return pilot

    def _open_again(self) -> None:
        """After the end of the program: the match that was left goes on where it was."""
        self.pilot.app.close()
        self.pilot = self._open()
        self._note("opened again")
        self._actions_seen = -1
        left, self._left = self._left, None
        found = [rect for name, rect in self._buttons() if name == "Continue"]
        if found:
            self.pilot.click(*found[0].center)
            table = self.pilot.scene
            assert isinstance(table, CurlingScene), type(table).__name__
            if left is not None and left.replay_path == table.replay_path:
                before = left.session.history
                assert table.session.history[: len(before)] == before, "Continue has lost something"
                self.continued += 1

    def _set_up(self) -> None:
        """As if some match had been set up last."""
        choose = self._rng.choice
        info = load_catalog().game("curling")
        count = choose((2, 2, 4, 6))
        computers = choose((0, 1, count // 2, count))
        seats = tuple(Seat(NAMES[i], "easy" if i >= count - computers else "human") for i in range(count))
        options: dict[str, OptionValue] = {option.id: option.default for option in info.options}
        for option in info.options:
            if self._rng.random() < 0.5:
                options[option.id] = choose(option.choices).value
        SettingsStore(self._home / "config" / "settings.json").update(
            last_game="curling",
            last_setups={"curling": LastSetup(seats, options)},
            animation_speed=choose(list(AnimationSpeed)),
            throw_mode=choose([None, *ThrowMode]),
            preview=choose(list(Preview)),
            reduced_motion=choose([True, False]),
            hand_over=choose([True, False]),
        )
