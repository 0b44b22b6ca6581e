"""A person who plays the real program with real X11 motion, and knows where things are without asking it.

The person has a *twin*: the same program without a screen in this process, opened on a copy of the same files. What
the window shows, the twin shows too; so the twin tells where a button or a rock is, and its picture tells when the
window has come to rest. The program under test has no hook for any of this.
"""

from __future__ import annotations

import shutil
import time
from contextlib import ExitStack, contextmanager
from math import cos, sin
from typing import TYPE_CHECKING

import numpy as np
import pygame

from curling.rules.actions import Action, Throw
from curling.ui.scene import CurlingScene
from shared.core import codec
from shared.core.replay import Replay, read_replay
from shared.core.saves import SUFFIX
from shared.ui.scenes.menu import MenuScene
from shared.ui.shell.pilot import Pilot
from shared.ui.widgets.button import Button, Stepper
from shared.ui.widgets.screen_scene import ScreenScene
from tests.helpers.x11 import LEFT, Stamp, pause, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from curling.rules.state import CurlingState
    from tests.helpers.program import Program

Area = tuple[int, int, int, int]

ALIKE = 0.995
"""Share of pixels that agree when the window shows what the twin shows; the rest is what the pointer hovers over."""


class Person:
    """One person in front of one program.

    Attributes:
        program: The program under test.
        twin: The twin as it was looked up last.
    """

    def __init__(self, program: Program, twin_home: Path) -> None:
        self.program = program
        self.twin: Pilot
        self._twin_home = twin_home
        self._twin_life = ExitStack()
        # The mouse may lie where somebody left it; nothing is hovered over in the twin.
        program.screen.move(*program.at(0, 0))
        self.look()

    def close(self) -> None:
        """End the twin."""
        self._twin_life.close()

    # --- the twin ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """A fresh twin at the menu, on a copy of the files as they are now."""
        self._twin_life.close()
        shutil.rmtree(self._twin_home, ignore_errors=True)
        for place in ("config", "data"):
            source = self.program.home / place / "flintflick"
            if source.is_dir():
                shutil.copytree(source, self._twin_home / place)
        self.twin = self._twin_life.enter_context(Pilot(MenuScene(), self._twin_home))

    def look_at_table(self) -> None:
        """A fresh twin at the table, where the saved match stands."""
        self.look()
        rect = self._widget("Continue").rect
        self.twin.click(*rect.center)
        self._settle()

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.twin.scene, CurlingScene)

    @property
    def table(self) -> CurlingScene:
        """The table of the twin."""
        scene = self.twin.scene
        assert isinstance(scene, CurlingScene), f"the twin is at {type(scene).__name__}"
        return scene

    @property
    def state(self) -> CurlingState:
        """The match as the twin resumed it."""
        state: CurlingState = self.table.session.state
        return state

    def wait_until_alike(self, area: Area | None = None, *, timeout_s: float = 20.0) -> None:
        """Wait until the window shows what the twin shows, in an area or everywhere."""
        left, top, width, height = area or (0, 0, *self.twin.app.window.size)
        wanted = _pixels(self.twin.screenshot())[top : top + height, left : left + width]
        x_px, y_px = self.program.at(left, top)

        def is_alike() -> bool:
            seen = np.asarray(self.program.screen.picture())[y_px : y_px + height, x_px : x_px + width]
            return bool((seen == wanted).all(axis=2).mean() >= ALIKE)

        try:
            wait_until(is_alike, what=f"the picture of {type(self.twin.scene).__name__}", timeout_s=timeout_s)
        except AssertionError as problem:
            folder = self.program.home
            self.program.screen.picture().save(folder / "window.png")
            pygame.image.save(self.twin.screenshot(), folder / "twin.png")
            raise AssertionError(f"{problem}; window.png and twin.png in {folder} show the difference") from None

    def wait_for_question(self) -> None:
        """Wait until the window asks what the twin is asked, or shows the result as the twin does."""
        self._settle()
        self.wait_until_alike(self.table.layout.talk if self.is_at_table else None)

    def _settle(self) -> None:
        """Let the twin show everything, its computer players think, until it asks something."""
        end = time.perf_counter() + 30.0
        while time.perf_counter() < end:
            if not self.is_at_table:
                return
            table = self.table
            if self.buttons() == ["go_on"] or (table.deciding_seat is not None and not table.is_presenting):
                return
            self.twin.run_s(0.25)
            if table.thinking_seat is not None:
                pause(0.01)
        raise AssertionError("the twin does not come to rest")

    # --- the files ---------------------------------------------------------------------------------------------

    def match_files(self) -> list[Path]:
        """The matches of the program, the first begun first."""
        folder = self.program.home / "data" / "flintflick" / "matches"
        return sorted(folder.glob(f"*{SUFFIX}"))

    def match_file(self) -> Path:
        """The newest match of the program."""
        return self.match_files()[-1]

    def replay(self) -> Replay:
        """The newest match as it is on the disk."""
        return read_replay(self.match_file())

    def actions(self) -> list[Any]:
        """The actions of the newest match that stand."""
        return _actions(self.replay())

    def twin_actions(self) -> list[Any]:
        """The actions of the newest match of the twin."""
        return _actions(read_replay(max((self._twin_home / "data" / "matches").glob(f"*{SUFFIX}"))))

    def wait_for_action(self, kind: type, count: int) -> Any:  # noqa: ANN401
        """Wait until so many actions of a kind are on the disk; returns the last one."""

        def found() -> list[Any]:
            return [action for action in self.actions() if isinstance(action, kind)]

        wait_until(lambda: len(found()) >= count, what=f"{count} x {kind.__name__} on the disk")
        assert len(found()) == count
        return found()[-1]

    # --- widgets of menu and dialogs ---------------------------------------------------------------------------

    def offers(self, words: str) -> bool:
        """Whether there is a button with these words."""
        return any(isinstance(control, Button) and control.element.text == words for control in self._screen_controls())

    def press(self, words: str) -> None:
        """Wait until the window shows the button with these words as the twin does; click on it in both."""
        rect = self._widget(words).rect
        self.wait_until_alike((rect.left, rect.top, rect.width, rect.height))
        self._click(rect.center)

    def choose(self, stepper: int, value: object) -> None:
        """Click on the arrows of the stepper of this number until it shows a value."""
        while True:
            found = [control for control in self._screen_controls() if isinstance(control, Stepper)][stepper]
            values = [choice for choice, _ in found._choices]
            steps = values.index(value) - values.index(found.value)
            if not steps:
                return
            x_px = found.rect.right - 10 if steps > 0 else found.rect.left + 10
            self._click((x_px, found.rect.centery))

    def _widget(self, words: str) -> Button:
        buttons = [control for control in self._screen_controls() if isinstance(control, Button)]
        found = [button for button in buttons if button.element.text == words]
        assert len(found) == 1, f"{words!r} is not one of {[button.element.text for button in buttons]}"
        return found[0]

    def _screen_controls(self) -> list[Any]:
        scene = self.twin.scene
        assert isinstance(scene, ScreenScene), f"the twin is at {type(scene).__name__}"
        return list(scene.screen.ring.controls)

    def _click(self, place_px: tuple[float, float], button: int = LEFT) -> None:
        self.program.screen.click(*self.program.at(*place_px), button)
        self.twin.click(*place_px, button)

    def key(self, name: str) -> None:
        """Strike a key by its X11 name, here and in the twin."""
        self.program.screen.key(name)
        self.twin.key(name.lower())

    # --- the table ---------------------------------------------------------------------------------------------

    def press_button(self, name: str) -> None:
        """Wait until the window shows a button of the table, given by its id; click on it, here and in the twin."""
        self._settle()
        controls = {control.button.id: control for control in self.table.controls()}
        assert name in controls, f"{name} is not one of {sorted(controls)}"
        left, top, width, height = controls[name].rect
        self.wait_until_alike((left, top, width, height))
        self._click((left + width / 2, top + height / 2))

    def buttons(self) -> list[str]:
        """Ids of the buttons of the question."""
        return [control.button.id for control in self.table.controls() if control.is_of_panel]

    def at(self, x_m: float, y_m: float) -> tuple[int, int]:
        """Screen pixel of a place on the sheet."""
        return self.program.at(*self.table.layout.viewport.to_px(x_m, y_m))

    def place(self, x_m: float, y_m: float) -> tuple[float, float]:
        """Press behind the river away from the rock, drag the rock from there to its place, leave it there.

        Returns:
            Where it lies now, in metres: the centre of the pixel.
        """
        viewport = self.table.layout.viewport
        goal = _whole(viewport.to_px(x_m, y_m))
        placed = self.table.table_view().placement
        assert placed is not None, "no rock is to be placed"
        start = viewport.to_px(0.06 if placed.rock.x_m > 0.165 else 0.27, y_m)
        self.program.screen.drag([self.program.at(*start), self.program.at(*goal)], 0.15)
        self.twin.drag([start, goal], 0.15)
        return viewport.to_world(*goal)

    def flick(self, place: tuple[float, float], speed_m_s: float, *, aside_m: float = 0.0) -> float:
        """Press the rock, whip evenly for a moment, let go while the mouse moves.

        Args:
            place: Where the rock lies.
            speed_m_s: Wanted speed of the hand on the sheet.
            aside_m: How far to the left the whip ends.

        Returns:
            The speed that the hand really had by its own stamps, in m/s.
        """
        duration_s = 0.12
        start, end = self.at(*place), self.at(place[0] - aside_m, place[1] + speed_m_s * duration_s)
        screen = self.program.screen
        screen.move(*start)
        screen.press()
        pause(0.1)  # people, too, hold a rock for a moment before they whip
        stamps = screen.glide([start, end], duration_s)
        screen.release()
        return _speed_px_s(stamps) / self.table.layout.viewport.length_px(1.0)

    def follow(self, throw: Throw) -> None:
        """Let the twin throw as the window did: no two flicks of a hand are alike."""
        self.table._perform(throw)

    def pull(self, dx_px: int, dy_px: int) -> None:
        """Pull back from the middle of the sheet, look, hold still, let go; here and in the twin.

        A busy machine shows the pull late: who lets go before that throws what was seen until then.
        """
        middle = _whole(self.table.layout.viewport.to_px(0.165, 0.6))
        goal = (middle[0] + dx_px, middle[1] + dy_px)
        screen = self.program.screen
        screen.move(*self.program.at(*middle))
        screen.press()
        screen.glide([self.program.at(*point) for point in (middle, goal)], 0.4)
        self.twin.press(*middle)
        self.twin.move(*goal)
        self.twin.run_s(0.3)
        self.wait_until_alike(self._tip_of_the_ruler())
        pause(0.3)
        screen.release()
        self.twin.release()
        self.twin.run_s(0.1)

    def _tip_of_the_ruler(self) -> Area:
        """Where arrow and words tell how the rock will go."""
        aim, viewport = self.table.table_view().aim, self.table.layout.viewport
        assert aim is not None, "nothing is aimed"
        x_m, y_m = aim.x_m - aim.distance_m * sin(aim.aim_rad), aim.y_m + aim.distance_m * cos(aim.aim_rad)
        x_px, y_px = _whole(viewport.to_px(x_m, y_m))
        reach_px = round(viewport.length_px(0.05))
        return (x_px - reach_px, y_px - reach_px, 2 * reach_px, 2 * reach_px)


@contextmanager
def person_at(program: Program, twin_home: Path) -> Iterator[Person]:
    """A person in front of a program; the twin ends with it."""
    person = Person(program, twin_home)
    try:
        yield person
    finally:
        person.close()


def _actions(replay: Replay) -> list[Any]:
    return [codec.decode(Action, bytes(recorded.line.action)) for recorded in replay.actions]


def _whole(place_px: tuple[float, float]) -> tuple[int, int]:
    return round(place_px[0]), round(place_px[1])


def _pixels(surface: pygame.Surface) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    width, height = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)


def _speed_px_s(stamps: list[Stamp]) -> float:
    """Slope of the way over the time of a straight even motion, from its stamps."""
    first = stamps[0]
    times = np.array([stamp.t_s - first.t_s for stamp in stamps])
    ways = np.array([np.hypot(stamp.x_px - first.x_px, stamp.y_px - first.y_px) for stamp in stamps])
    return float(np.polyfit(times, ways, 1)[0])
