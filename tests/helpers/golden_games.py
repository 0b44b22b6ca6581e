"""Screens of the frame with several games as pictures; see ``golden_screens``, which keeps them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caveman.manifest import GAME as CAVEMAN
from shared.core.catalog import load_catalog
from shared.core.settings import SettingsStore
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.setup import SetupScene
from stoneage_mammoth.manifest import GAME as STONE_AGE
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.two_games import LARGE, Ended

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from shared.core.catalog import GameInfo
    from shared.ui.scenes.page import PageScene

HOME = Path("home")

Size = tuple[int, int]


@contextlib.contextmanager
def screen(size: Size, scene: PageScene, last: GameInfo = STONE_AGE) -> Iterator[ScenePilot]:
    """The program with all games, one of which was played last, and a screen on top."""
    SettingsStore(HOME / "config" / "settings.json").update(window_size=size, last_game=last.id)
    with ScenePilot(HOME, Floor(), games=load_catalog()) as pilot:
        pilot.app.stack.push(scene)
        pilot.run_s(0.2)
        yield pilot


def menu_of(info: GameInfo) -> Callable[[Size], pygame.Surface]:
    def picture(size: Size) -> pygame.Surface:
        with screen(size, MenuScene(), info) as pilot:
            return pilot.screenshot()

    return picture


def setup_of(info: GameInfo, seats: int) -> Callable[[Size], pygame.Surface]:
    def picture(size: Size) -> pygame.Surface:
        with screen(size, SetupScene(info)) as pilot:
            for count in range(2, seats):
                pilot.step(f"{count} players")
            return pilot.screenshot()

    return picture


def setup_with_a_bad_file(size: Size) -> pygame.Surface:
    folder = HOME / "data" / "content" / STONE_AGE.id / "tiles"
    folder.mkdir(parents=True)
    (folder / "my box.toml").write_text('title = "My box"\n', "utf-8")
    with screen(size, SetupScene(STONE_AGE)) as pilot:
        if "Options" in pilot.button_words() and "Reconstructed" not in pilot.button_words():
            pilot.push_button("Options")
        pilot.step("Reconstructed")
        return pilot.screenshot()


def result_of(seats: int) -> Callable[[Size], pygame.Surface]:
    def picture(size: Size) -> pygame.Surface:
        ended: Any = Ended(seats)
        scene = ResultScene(LARGE, ended, Path("home/data/matches/20200202-110000-abcd.replay.jsonl"))
        with screen(size, scene) as pilot:
            return pilot.screenshot()

    return picture


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {
    "menu-games": menu_of(STONE_AGE),
    "menu-caveman": menu_of(CAVEMAN),
    "setup-four": setup_of(STONE_AGE, 4),
    "setup-six": setup_of(CAVEMAN, 6),
    "setup-bad-file": setup_with_a_bad_file,
    "result-four": result_of(4),
    "result-six": result_of(6),
}
AT_MORE_SIZES = ("menu-games", "setup-six", "setup-bad-file", "result-four", "result-six")
