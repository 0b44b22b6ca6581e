"""The set-up screen, by mouse and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup import SetupScene
from tests.helpers.layout_check import problems
from tests.helpers.painted_table import pixels
from tests.helpers.scene_pilot import Floor, ScenePilot
from tests.helpers.tiny_table import GAME, TinyTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[ScenePilot]:
    """The set-up of the tiny game over nothing."""
    with ScenePilot(tmp_path, Floor()) as opened:
        opened.app.stack.push(SetupScene(GAME))
        opened.run_s(0.2)
        yield opened


def scene_of(pilot: ScenePilot) -> SetupScene:
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    return scene


def test_what_is_chosen_is_what_is_played_and_remembered(pilot: ScenePilot) -> None:
    pilot.step("2 players")
    pilot.step("Computer: Taker")
    pilot.step("some")
    pilot.push_button("Seed and parameters")
    pilot.step("Rough floor")
    form = scene_of(pilot).form
    seed = form.seed()
    pilot.push_button("Start the match")
    table = pilot.scene
    assert isinstance(table, TinyTable)
    setup = table.session.setup
    assert [seat.player for seat in setup.seats] == ["human", "cheat", "taker"]
    assert setup.options["pile"] == 40
    assert setup.parameters == {"friction": 0.1}
    assert table.session.seed == seed
    assert pilot.settings.last_game == "tiny"
    assert pilot.settings.last_setups["tiny"].options["pile"] == 40
    assert pilot.settings.last_setups["tiny"].preset == "slick"


def test_starting_puts_the_table_in_place_of_the_set_up(pilot: ScenePilot) -> None:
    pilot.push_button("Start the match")
    assert [type(scene) for scene in pilot.app.stack.scenes] == [Floor, TinyTable]


def test_by_keys_alone(pilot: ScenePilot) -> None:
    pilot.tab_to("2 players")
    pilot.key("right")
    assert scene_of(pilot).form.seat_count == 3
    pilot.tab_to("TextEntry")
    pilot.key("backspace")
    pilot.type("X")
    assert scene_of(pilot).form.seats[0].name == "FlinX"
    pilot.tab_to("Start the match")
    pilot.key("return")
    assert isinstance(pilot.scene, TinyTable)
    assert pilot.scene.session.setup.seats[0].name == "FlinX"


def test_letters_typed_in_a_name_are_no_commands(pilot: ScenePilot) -> None:
    rect = pilot.entries()[0].rect
    pilot.click(*rect.center)
    pilot.key("m")
    pilot.type("m")
    assert not pilot.settings.mute
    assert scene_of(pilot).form.seats[0].name == "Flintm"


def test_equal_names_are_told_in_place_and_go_when_put_right(pilot: ScenePilot) -> None:
    form = scene_of(pilot).form
    form.rename(1, "Flint")
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, SetupScene)
    assert "! Flint is at the table already: choose another name." in pilot.words()
    assert problems(pilot.screen) == []
    entry = pilot.entries()[1]
    pilot.click(*entry.rect.center)
    pilot.type("y")
    assert scene_of(pilot).problems == {}
    assert not any(words.startswith("!") for words in pilot.words())
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, TinyTable)


def test_a_bad_seed_turns_to_its_tab(pilot: ScenePilot) -> None:
    scene_of(pilot).form.seed_text = "seven"
    pilot.push_button("Start the match")
    assert any(words.startswith("! The seed is a whole number") for words in pilot.words())
    pilot.push_button("New")
    assert not any(words.startswith("!") for words in pilot.words())
    pilot.push_button("Start the match")
    assert isinstance(pilot.scene, TinyTable)


def test_a_bad_parameter_file_is_one_clear_sentence(pilot: ScenePilot) -> None:
    scene_of(pilot).form.params_file = "gone.toml"
    pilot.push_button("Start the match")
    assert "! gone.toml: a readable parameter file, got no such file" in pilot.words()
    assert list(pilot.app.ctx.saves.matches()) == []


def test_what_has_no_place_of_its_own_stands_on_top(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        game = msgspec.structs.replace(GAME, seats=(2, 5))
        pilot.app.stack.push(SetupScene(game))
        pilot.run_s(0.2)
        pilot.step("2 players")
        pilot.push_button("Start the match")
        assert any(words.startswith("! 2 or 3 seats") for words in pilot.words())


def test_usual_rules_put_the_options_back(pilot: ScenePilot) -> None:
    pilot.step("some")
    pilot.push_button("Usual rules")
    assert scene_of(pilot).form.options["pile"] == 6
    assert pilot.stepper("some") is not None


def test_rules_come_back_with_nothing_lost(pilot: ScenePilot) -> None:
    pilot.step("some")
    pilot.push_button("Rules")
    assert isinstance(pilot.scene, RulebookScene)
    pilot.key("escape")
    assert scene_of(pilot).form.options["pile"] == 40


def test_help_appears_on_hover_and_on_focus(pilot: ScenePilot) -> None:
    control = pilot.stepper("some")
    assert "How many pebbles there are." in control.tooltip
    pilot.move(*control.rect.center)
    pilot.run_s(1.0)
    assert pilot.screen._tooltip.is_shown
    pilot.tab_to("calm")
    pilot.run_s(1.0)
    assert pilot.screen._tooltip.is_shown


def test_help_leaves_the_other_options_in_sight(pilot: ScenePilot) -> None:
    control = pilot.stepper("some")
    pilot.move(*control.rect.center)
    before = pilot.screenshot()
    pilot.run_s(1.0)
    after = pilot.screenshot()
    others = [other.rect for other in pilot.screen.ring.controls if other is not control]
    assert others
    for rect in others:
        assert pixels(before.subsurface(rect)) == pixels(after.subsurface(rect))
    assert pixels(before) != pixels(after)


def test_back_and_esc_leave_without_a_match(pilot: ScenePilot) -> None:
    pilot.push_button("Back")
    assert isinstance(pilot.scene, Floor)
    assert list(pilot.app.ctx.saves.matches()) == []


def test_a_narrow_window_has_the_seats_on_a_tab_and_keeps_what_was_typed(pilot: ScenePilot) -> None:
    scene_of(pilot).form.rename(0, "Kept")
    pilot.resize((960, 540))
    assert pilot.entries()[0].text == "Kept"
    pilot.push_button("Options")
    assert pilot.entries() == []
    assert pilot.stepper("some") is not None
    scene_of(pilot).form.rename(0, "")
    pilot.push_button("Start the match")
    assert pilot.entries()[0].text == ""
    assert any(words.startswith("! A name has 1 to 24 letters.") for words in pilot.words())


def test_many_seats_scroll_by_wheel_buttons_and_keys(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        game = msgspec.structs.replace(GAME, seats=(12,))
        pilot.app.stack.push(SetupScene(game))
        pilot.resize((960, 540))
        names = [entry.text for entry in pilot.entries()]
        assert 3 <= len(names) < 12
        seen = set(names)
        pilot.move(400, 300)
        pilot.wheel(-2)
        moved = [entry.text for entry in pilot.entries()]
        assert moved[0] == names[2]
        for _ in range(6):
            seen |= {entry.text for entry in pilot.entries()}
            down = pilot.button("▼")
            if down.is_enabled:
                pilot.click(*down.rect.center)
        assert len(seen) == 12
        pilot.key("page up")
