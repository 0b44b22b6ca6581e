"""No screen cuts, covers or loses words, whatever the window and the text size."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest

from shared.core.catalog import load_catalog
from shared.core.game import Outcome, Seat, Turn
from shared.ui.scenes.dialog import Answer, DialogScene
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.opening import open_replay
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.pause import PauseScene
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup import SetupScene
from shared.ui.scenes.setup_form import SetupForm
from tests.helpers import two_games
from tests.helpers.layout_check import problems
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_game import Push
from tests.helpers.tiny_table import GAME, write_broken

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.catalog import GameInfo

LONG_NAMES = ("Bartholomew the Mighty II", "Wilhelmina Weatherwax III")
MAY_BE_CUT = ("Ba", "Wi", "Bi", "Ot", "He", "Tiny", "20260101", "Flint", "Ember", ".toml")


class Look(NamedTuple):
    """One way to look at the program."""

    size: tuple[int, int]
    ui_scale: float
    text_scale: float


LOOKS = (
    Look((1280, 720), 0.0, 1.0),
    Look((1280, 720), 0.0, 1.5),
    Look((960, 540), 0.0, 1.0),
    Look((960, 540), 0.0, 1.5),
    Look((1280, 720), 2.0, 1.0),
    Look((1280, 720), 3.0, 1.5),
)
MORE_LOOKS = (
    Look((1280, 720), 0.0, 0.85),
    Look((960, 540), 0.0, 0.85),
    Look((1280, 720), 0.0, 1.25),
    Look((960, 540), 0.0, 1.25),
    Look((1000, 1000), 0.0, 1.5),
    Look((1920, 1080), 0.0, 1.0),
    Look((1920, 1080), 0.0, 1.5),
    Look((1920, 1080), 2.0, 1.0),
    Look((3840, 2160), 0.0, 1.0),
)


class Ended:
    """A match that is over, with as many rounds as one likes."""

    def __init__(self, rounds: int) -> None:
        self.setup = GAME.make_setup(tuple(Seat(name[:24]) for name in LONG_NAMES), {"pile": 4}, {"friction": 0.25})
        self.seed = 2**53 - 1
        self.ply = 12_345
        self.rounds = rounds

    def digest(self) -> str:
        return "0123456789abcdef" * 4

    def outcome(self) -> Outcome:
        breakdown: dict[str, tuple[int, ...]] = {
            f"round {number}": (number % 3, 0) for number in range(1, self.rounds + 1)
        }
        return Outcome((1, 2), (33, 6), breakdown, "target_reached")


def result(rounds: int, path: Path) -> ResultScene:
    ended: Any = Ended(rounds)
    return ResultScene(GAME, ended, path)


def result_of_many(seats: int, path: Path, tab: int) -> ResultScene:
    ended: Any = two_games.Ended(seats)
    return tabbed(ResultScene(two_games.LARGE, ended, path), tab)


def tabbed(scene: Any, tab: int) -> Any:  # noqa: ANN401
    scene._tab = tab
    return scene


def scenes(path: Path) -> dict[str, Callable[[], Any]]:
    """Every screen of the frame."""
    large = msgspec.structs.replace(GAME, seats=(12,), sides=lambda count: tuple(seat % 2 for seat in range(count)))
    answers = (Answer("Leave as it is"), Answer("Change keys", 1))
    words = "ctrl+z means “Replay the last shot” now. Shall the two change keys? " * 2
    return {
        "menu": MenuScene,
        "set-up": lambda: SetupScene(GAME),
        "set-up of 12": lambda: SetupScene(large),
        "set-up, last tab": lambda: tabbed(SetupScene(GAME), 9),
        "display": OptionsScene,
        "sound": lambda: tabbed(OptionsScene(), 1),
        "play": lambda: tabbed(OptionsScene(), 2),
        "keys": lambda: tabbed(OptionsScene(), 3),
        "rules": lambda: RulebookScene(GAME),
        "matches": ReplaysScene,
        "pause": lambda: PauseScene(GAME, can_concede=True, is_kept=True),
        "dialog": lambda: DialogScene("This key is taken", words, answers),
        "short result": lambda: result(2, path),
        "long result": lambda: result(30, path),
        "result of four": lambda: result_of_many(4, path, 0),
        "result of six": lambda: result_of_many(6, path, 0),
        "a page of the game": lambda: result_of_many(4, path, 1),
        "a page of the game for six": lambda: result_of_many(6, path, 1),
    }


def name_of(look: Look) -> str:
    return f"{look.size[0]}x{look.size[1]}-{look.ui_scale}-{look.text_scale}"


@pytest.mark.parametrize("look", LOOKS, ids=name_of)
def test_every_screen_fits(look: Look, tmp_path: Path) -> None:
    assert wrong_screens(look, tmp_path) == {}


@pytest.mark.screens_full
@pytest.mark.parametrize("look", MORE_LOOKS, ids=name_of)
def test_every_screen_fits_at_more_sizes(look: Look, tmp_path: Path) -> None:
    assert wrong_screens(look, tmp_path) == {}


def wrong_screens(look: Look, tmp_path: Path) -> dict[str, list[str]]:
    """Everything that is wrong, by screen."""
    path = write_broken(tmp_path / "data" / "matches")
    found: dict[str, list[str]] = {}
    with ScenePilot(tmp_path) as pilot:
        session = pilot.app.ctx.saves.start(GAME, Ended(1).setup, 3)
        session.resolve_chance()
        session.close()
        pilot.app.ctx.settings.update(ui_scale=look.ui_scale, text_scale=look.text_scale, last_game="tiny")
        pilot.app.window.set_size(look.size)
        pilot.run_s(0.6)
        assert pilot.app.window.size == look.size
        for name, make in scenes(path).items():
            pilot.app.stack.replace(make())
            pilot.run_s(0.03)
            found[name] = problems(pilot.screen, may_be_cut=MAY_BE_CUT)
    return {name: wrong for name, wrong in found.items() if wrong}


def foreign(text: str) -> str:
    """A language whose words are a third longer, and that can be told from English."""
    longer = len(re.sub(r"\{.*?\}", "", text)) // 3
    return f"¤{text} {'ñ' * longer}" if text else ""


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_longer_words_fit_and_none_is_left_in_english(size: tuple[int, int], tmp_path: Path) -> None:
    english = re.compile("[a-z]{4}")
    path = write_broken(tmp_path / "data" / "matches")
    with ScenePilot(tmp_path, Floor()) as pilot:
        pilot.app.stack._ctx = dataclasses.replace(pilot.app.ctx, translate=foreign)
        pilot.app.window.set_size(size)
        pilot.run_s(0.6)
        for name, make in scenes(path).items():
            if name in {"dialog", "keys"}:
                continue  # a dialog is given its words, keys have the names of the window library
            pilot.app.stack.replace(make())
            pilot.run_s(0.03)
            assert problems(pilot.screen, may_be_cut=MAY_BE_CUT) == [], name
            words = [*pilot.words(), *pilot.button_words()]
            left = [text for text in words if english.search(text) and not text.startswith(("¤", *MAY_BE_CUT))]
            assert left == [], name


@pytest.mark.parametrize("look", LOOKS[1::3], ids=name_of)
def test_the_replay_bar_fits(look: Look, tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        session = pilot.app.ctx.saves.start(GAME, Ended(1).setup, 3)
        while session.to_move() != Turn.OVER:
            session.resolve_chance() if session.to_move() == Turn.CHANCE else session.submit(session.to_move(), Push(1))
        session.close()
        pilot.app.ctx.settings.update(ui_scale=look.ui_scale, text_scale=look.text_scale)
        pilot.app.window.set_size(look.size)
        pilot.run_s(0.6)
        pilot.app.stack.push(open_replay(pilot.app.ctx, next((tmp_path / "data" / "matches").glob("*.jsonl"))))
        pilot.run_s(0.1)
        assert problems(pilot.screen) == []


def test_the_check_itself_sees_what_is_wrong(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        screen = pilot.screen
        first = pilot.controls[0].rect
        screen.button(first.move(10, 10), "x", lambda: None)
        screen.button(screen.area.move(1200, 0), "y", lambda: None)
        small = first.move(600, 0)
        small.width = 30
        screen.button(small, "much too long for that", lambda: None)
        screen.label(small.move(0, 100), "also much too long for that one", role="title")
        wrong = "\n".join(problems(screen))
    for sentence in ("lies over", "outside the window: Button", "cut words: 'much", "label too small: 'also"):
        assert sentence in wrong


def largest_table(game: GameInfo) -> SetupForm:
    """The set-up of a game for as many as can play."""
    form = SetupForm(game)
    form.choose_count(max(game.seats))
    return form


def test_installed_games_fit_too(tmp_path: Path) -> None:
    games = load_catalog()
    with ScenePilot(tmp_path, Floor()) as pilot:
        for game in games.games.values():
            for size in ((1280, 720), (960, 540)):
                pilot.app.window.set_size(size)
                pilot.run_s(0.6)
                for tab in range(len(largest_table(game).groups()) + 2):
                    pilot.app.stack.replace(tabbed(SetupScene(game, {game.id: largest_table(game)}), tab))
                    pilot.run_s(0.03)
                    assert problems(pilot.screen) == [], (game.id, size, tab)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_installed_games_fit_in_longer_languages_too(size: tuple[int, int], tmp_path: Path) -> None:
    games = load_catalog()
    with ScenePilot(tmp_path, Floor(), games=games) as pilot:
        pilot.app.stack._ctx = dataclasses.replace(pilot.app.ctx, translate=foreign)
        pilot.app.window.set_size(size)
        pilot.run_s(0.6)
        for game in games.games.values():
            pilot.app.ctx.settings.update(last_game=game.id)
            drafts = {game.id: largest_table(game)}
            tabs = range(len(drafts[game.id].groups()) + 2)
            for scene in (MenuScene(), *(tabbed(SetupScene(game, drafts), tab) for tab in tabs)):
                pilot.app.stack.replace(scene)
                pilot.run_s(0.03)
                assert problems(pilot.screen, may_be_cut=("¤", *MAY_BE_CUT)) == [], game.id
