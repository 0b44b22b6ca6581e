"""The first screen, by mouse and by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pygame

from shared.core.catalog import Catalog, Choice, Option
from shared.core.game import Seat
from shared.core.settings import LastSetup
from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup import SetupScene
from tests.helpers.scene_pilot import ScenePilot
from tests.helpers.tiny_table import GAME, TinyTable, write_broken

if TYPE_CHECKING:
    from pathlib import Path


def test_one_click_starts_the_last_set_up_again(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.remember("human", "human")
        pilot.push_button("New match")
        assert isinstance(pilot.scene, TinyTable)
        assert [seat.name for seat in pilot.scene.session.setup.seats] == ["A", "B"]
        assert pilot.scene.mode == "match"


def test_the_focus_starts_where_most_people_want_to_go_and_enter_goes_there(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.remember("human", "human")
        pilot.key("return")
        assert isinstance(pilot.scene, TinyTable)


def test_continue_comes_first_with_who_score_and_when(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        setup = GAME.make_setup((Seat("Flint"), Seat("Ember")), {"pile": 4}, {"friction": 0.25})
        session = pilot.app.ctx.saves.start(GAME, setup, 3)
        session.resolve_chance()
        session.close()
        pilot.app.stack.replace(MenuScene())
        pilot.run_s(0.3)
        assert pilot.controls[0] is pilot.button("Continue")
        (line,) = [words for words in pilot.words() if words.startswith("Flint")]
        assert line.startswith("Flint – Ember   0 : 0   today ")
        pilot.key("return")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.session.ply >= 1
        assert pilot.scene.session.setup == setup


def test_when_a_match_was_played_is_told_however_long_the_names_are(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        setup = GAME.make_setup((Seat("W" * 24), Seat("M" * 24)), {"pile": 4}, {"friction": 0.25})
        pilot.app.ctx.saves.start(GAME, setup, 3).close()
        pilot.app.stack.replace(MenuScene())
        pilot.run_s(0.3)
        (line,) = [words for words in pilot.words() if words.startswith("WWW") and "today" in words]
        assert re.fullmatch(r"W+…   today \d+:\d\d", line)


def test_a_match_that_is_open_elsewhere_is_told(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        setup = GAME.make_setup((Seat("Flint"), Seat("Ember")), {"pile": 4}, {"friction": 0.25})
        elsewhere = pilot.app.ctx.saves.start(GAME, setup, 3)
        pilot.app.stack.replace(MenuScene())
        pilot.run_s(0.3)
        pilot.push_button("Continue")
        assert isinstance(pilot.scene, DialogScene)
        assert any("open in another Flintflick" in words for words in pilot.words())
        pilot.push_button("Close")
        assert isinstance(pilot.scene, MenuScene)
        elsewhere.close()


def test_a_set_up_that_is_of_no_use_any_more_opens_the_set_up(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.remember("human", "human")
        last = pilot.settings.last_setups["tiny"]
        broken = type(last)(seats=last.seats, options=last.options, preset="rough", params_file="gone.toml")
        pilot.app.ctx.settings.update(last_setups={"tiny": broken})
        pilot.push_button("New match")
        assert isinstance(pilot.scene, SetupScene)


def test_every_button_opens_its_screen_and_esc_comes_back(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        for words, kind in (
            ("Set up", SetupScene),
            ("Matches", ReplaysScene),
            ("Rules", RulebookScene),
            ("Options", OptionsScene),
        ):
            pilot.push_button(words)
            assert isinstance(pilot.scene, kind)
            pilot.key("escape")
            assert isinstance(pilot.scene, MenuScene)
            pilot.tab_to(words)
            pilot.key("return")
            assert isinstance(pilot.scene, kind)
            pilot.key("escape")


def test_esc_does_not_end_the_program_but_quit_does(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.key("escape")
        assert isinstance(pilot.scene, MenuScene)
        pilot.push_button("Quit")
        assert not pilot.app.is_running


def test_sound_is_within_reach(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        box, bar = pilot.controls[-2:]
        pilot.click(box.rect.left + 8, box.rect.centery)
        assert pilot.settings.mute
        pilot.key("m")
        assert not pilot.settings.mute
        box, bar = pilot.controls[-2:]
        assert box.is_on
        pilot.drag([(bar.rect.left + bar.rect.width * 0.8, bar.rect.centery), (bar.rect.left, bar.rect.centery)], 0.3)
        assert pilot.settings.sound_volume == 0.0


def test_the_settings_survive_the_program(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        pilot.key("m")
    with ScenePilot(tmp_path) as pilot:
        assert pilot.settings.mute


def test_broken_settings_are_told_and_do_not_stop_anything(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text('{"mute": 7}', encoding="utf-8")
    with ScenePilot(tmp_path) as pilot:
        (line,) = [words for words in pilot.words() if words.startswith("! ")]
        assert "settings.json" in line
        assert line.endswith("settings.json.broken")  # the remedy is not cut off
        assert pilot.settings.mute is False


def test_a_damaged_match_is_not_offered(tmp_path: Path) -> None:
    write_broken(tmp_path / "data" / "matches")
    with ScenePilot(tmp_path) as pilot:
        assert pilot.controls[0] is pilot.button("New match")


def test_a_game_without_practice_offers_none(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        assert all(getattr(getattr(control, "element", None), "text", "") != "Practice" for control in pilot.controls)


def test_the_picture_is_the_same_every_time(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        first = pygame.image.tobytes(pilot.screenshot(), "RGB")
        pilot.push_button("Options")
        pilot.key("escape")
        pilot.move(2, 2)
        pilot.run_s(1.0)
        pilot.scene.screen.ring._is_shown = True  # type: ignore[attr-defined]
        assert len(first) == 1280 * 720 * 3
        second = pygame.image.tobytes(pilot.screenshot(), "RGB")
        differing = sum(one != two for one, two in zip(first[::97], second[::97], strict=True))
        assert differing < len(first) / 97 * 0.02


def test_practice_is_for_people_alone_with_the_options_that_suit_it(tmp_path: Path) -> None:
    game = msgspec.structs.replace(
        GAME,
        options=(
            *(
                msgspec.structs.replace(option, practice_default="wild")
                for option in GAME.options
                if option.id == "mood"
            ),
            *(option for option in GAME.options if option.id != "mood"),
            Option("practice", "Practice", "Undo.", False, (Choice(False, "no"), Choice(True, "yes")), None, True),
        ),
    )
    with ScenePilot(tmp_path, games=Catalog({"tiny": game})) as pilot:
        pilot.push_button("Practice")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.mode == "practice"
        setup = pilot.scene.session.setup
        assert [seat.player for seat in setup.seats] == ["human", "human"]
        assert setup.options == {"mood": "wild", "pile": 6, "deep": False, "practice": True}


def test_the_line_below_new_match_leaves_the_levels_out_before_it_cuts_a_name(tmp_path: Path) -> None:
    names = ("Bartholomew", "Wilhelmina", "Maximilian", "Clementine")
    game = msgspec.structs.replace(GAME, seats=(4,), sides=None)
    with ScenePilot(tmp_path, games=Catalog({"tiny": game})) as pilot:
        level = game.players[0]
        seats = tuple(Seat(name, level.id if place else "human") for place, name in enumerate(names))
        pilot.app.ctx.settings.update(last_game="tiny", last_setups={"tiny": LastSetup(seats=seats)})
        pilot.app.stack.replace(MenuScene())
        pilot.run_s(0.2)
        (line,) = [words for words in pilot.words() if "Bartholomew" in words]
        assert line.endswith(" – ".join(names)), line
        assert f"Clementine ({level.title})" in pilot.button("New match").tooltip
