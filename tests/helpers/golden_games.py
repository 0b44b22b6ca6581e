"""Screens of the frame with several games as pictures; see ``golden_screens``, which keeps them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curling.manifest import GAME as CURLING
from shared.core.catalog import Catalog
from shared.core.settings import SettingsStore
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.setup import SetupScene
from stoneage_mammoth.manifest import GAME as STONE_AGE
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.two_games import LARGE, EndedForFour

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from shared.ui.scenes.page import PageScene

HOME = Path("home")

Size = tuple[int, int]


@contextlib.contextmanager
def screen(size: Size, scene: PageScene) -> Iterator[ScenePilot]:
    """The program with two games, of which Stone Age was played last, and a screen on top."""
    SettingsStore(HOME / "config" / "settings.json").update(window_size=size, last_game=STONE_AGE.id)
    games = Catalog({game.id: game for game in (CURLING, STONE_AGE)})
    with ScenePilot(HOME, Floor(), games=games) as pilot:
        pilot.app.stack.push(scene)
        pilot.run_s(0.2)
        yield pilot


def menu(size: Size) -> pygame.Surface:
    with screen(size, MenuScene()) as pilot:
        return pilot.screenshot()


def setup_of_four(size: Size) -> pygame.Surface:
    with screen(size, SetupScene(STONE_AGE)) as pilot:
        pilot.step("2 players")
        pilot.step("3 players")
        return pilot.screenshot()


def setup_with_a_bad_file(size: Size) -> pygame.Surface:
    folder = HOME / "data" / "content" / STONE_AGE.id / "tiles"
    folder.mkdir(parents=True)
    (folder / "my box.toml").write_text('title = "My box"\n', "utf-8")
    with screen(size, SetupScene(STONE_AGE)) as pilot:
        if "Options" in pilot.button_words() and "Reconstructed" not in pilot.button_words():
            pilot.push_button("Options")
        pilot.step("Reconstructed")
        return pilot.screenshot()


def result_of_four(size: Size) -> pygame.Surface:
    ended: Any = EndedForFour()
    with screen(size, ResultScene(LARGE, ended, Path("home/data/matches/20200202-110000-abcd.replay.jsonl"))) as pilot:
        return pilot.screenshot()


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {
    "menu-games": menu,
    "setup-four": setup_of_four,
    "setup-bad-file": setup_with_a_bad_file,
    "result-four": result_of_four,
}
AT_MORE_SIZES = ("menu-games", "setup-bad-file", "result-four")
