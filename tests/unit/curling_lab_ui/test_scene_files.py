"""What the lab keeps, saves, opens and hands to a match, worked by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.lab import keeping
from curling.lab import trial as trials
from curling.lab.trial import A, first_trial
from curling.rules import own_presets
from curling.ui.lab.scene import LabScene
from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.setup import SetupScene
from tests.helpers.lab_pilot import CATALOG, LabPilot
from tests.helpers.scene_pilot import ScenePilot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[LabPilot]:
    with LabPilot(tmp_path) as opened:
        yield opened


def test_the_lab_is_left_and_found_as_it_was(tmp_path: Path) -> None:
    with LabPilot(tmp_path) as pilot:
        pilot.push_button("Compare with a set B")
        pilot.slide("friction", 0.5, 0.3)
        kept = pilot.trial
        pilot.key("escape")
        assert not pilot.app.is_running
    with LabPilot(tmp_path) as pilot:
        assert pilot.trial == trials.edits(kept, A)


def test_what_was_done_is_kept_after_each_gesture(pilot: LabPilot) -> None:
    pilot.slide("friction", 0.5, 0.3)
    assert keeping.load_trial(pilot.home / "data" / "lab.scene.json") == pilot.trial


def test_what_was_typed_is_kept_a_second_later(pilot: LabPilot) -> None:
    pilot.write(pilot.lab._shot.place_of("speed"), "1.25")
    file = pilot.home / "data" / "lab.scene.json"
    pilot.run_s(1.2)
    assert keeping.load_trial(file).shot.speed_m_s == 1.25
    file.unlink()
    pilot.run_s(1.2)
    assert not file.exists()  # once a change


def test_a_given_scene_is_a_step_from_what_was_kept(tmp_path: Path) -> None:
    kept = trials.with_shot(first_trial(), speed_m_s=1.0)
    keeping.save_trial(tmp_path / "data" / "lab.scene.json", kept)
    with LabPilot(tmp_path, trials.without_rocks(first_trial())) as pilot:
        assert pilot.trial.rocks == ()
        pilot.key("ctrl+z")
        assert pilot.trial == kept
    with LabPilot(tmp_path, trials.with_shot(first_trial(), speed_m_s=99.0)) as pilot:
        assert "a speed from 0.05 to 3.5 m/s" in pilot.lab.desk.refusal[1]


def test_a_kept_lab_of_no_use_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "lab.scene.json").write_text("[]", encoding="utf-8")
    with LabPilot(tmp_path) as pilot:
        assert pilot.trial == first_trial()
        assert "lab.scene.json" in pilot.lab.desk.refusal[1]
        assert pilot.lab.desk.refusal[1].endswith("; the file is kept as lab.scene.json.damaged")
    assert (tmp_path / "data" / "lab.scene.json.damaged").read_text(encoding="utf-8") == "[]"


def test_a_kept_lab_that_cannot_be_shot_is_not_written_over(tmp_path: Path) -> None:
    wrong = trials.with_shot(first_trial(), speed_m_s=99.0)
    keeping.save_trial(tmp_path / "data" / "lab.scene.json", wrong)
    with LabPilot(tmp_path) as pilot:
        assert pilot.trial == first_trial()
        assert "a speed from 0.05 to 3.5 m/s" in pilot.lab.desk.refusal[1]
    assert keeping.load_trial(tmp_path / "data" / "lab.scene.json.damaged") == wrong


def test_a_scene_is_saved_and_opened_by_name(pilot: LabPilot) -> None:
    pilot.push_button("Clear")
    pilot.push_button("Save")
    pilot.type("bare")
    pilot.key("return")
    assert pilot.scene is pilot.lab
    file = pilot.home / "data" / "scenes" / "bare.scene.json"
    assert keeping.load_trial(file) == pilot.trial
    assert pilot.lab._help.text.startswith("Saved: ")
    pilot.key("ctrl+z")
    assert pilot.trial == first_trial()
    pilot.push_button("Open")
    pilot.type("none")
    pilot.push_button("Open")
    assert any("cannot read" in words for words in pilot.words())
    pilot.key("escape")
    assert pilot.trial == first_trial()
    pilot.push_button("Open")
    pilot.key("down")
    pilot.key("return")
    assert pilot.trial.rocks == ()
    pilot.key("ctrl+z")
    assert pilot.trial == first_trial()


def test_a_name_that_is_taken_is_replaced_only_when_that_is_meant(pilot: LabPilot) -> None:
    folder = pilot.home / "data"
    own_presets.save_preset(folder / "presets", "Slick", pilot.trial.params[A])
    keeping.save_trial(folder / "scenes" / "bare.scene.json", pilot.trial)
    pilot.slide("friction", 0.5, 0.3)
    friction = pilot.trial.params[A].friction
    for button, name in (("Save as preset", "Slick"), ("Save", "bare")):
        pilot.push_button(button)
        pilot.type(name)
        pilot.key("return")
        assert any("once more replaces it" in words for words in pilot.words())
        if button == "Save":
            assert keeping.load_trial(folder / "scenes" / "bare.scene.json") == first_trial()
        else:
            assert own_presets.load_preset(folder / "presets", "Slick") == first_trial().params[A]
        pilot.key("return")
        assert pilot.shows(pilot.lab)
    assert own_presets.load_preset(folder / "presets", "Slick").friction == friction
    assert keeping.load_trial(folder / "scenes" / "bare.scene.json") == pilot.trial
    pilot.push_button("Save")  # the same scene again
    pilot.key("return")
    assert pilot.shows(pilot.lab)


def test_a_name_that_no_disk_takes_is_told(pilot: LabPilot) -> None:
    for button in ("Save", "Open"):
        pilot.push_button(button)
        pilot.type("x" * 300)
        pilot.key("return")
        assert any(words.startswith("! ") for words in pilot.words())
        pilot.key("escape")


def test_parameters_are_saved_under_a_name_and_chosen_again(pilot: LabPilot) -> None:
    pilot.slide("friction", 0.5, 0.3)
    friction = pilot.trial.params[A].friction
    pilot.push_button("Save as preset")
    pilot.type("a/b")
    pilot.key("return")
    assert any("a name of 1 to 40" in words for words in pilot.words())
    pilot.key("ctrl+a")
    pilot.type("Slick")
    pilot.key("return")
    assert pilot.scene is pilot.lab
    assert own_presets.load_preset(pilot.home / "data" / "presets", "Slick").friction == friction
    assert pilot.stepper("Slick").value == "own/Slick"
    pilot.slide("friction", 0.3, 0.6)
    assert pilot.stepper("Own values").value == ""
    pilot.step("Own values")
    assert pilot.stepper("Classic")
    assert pilot.trial == first_trial()


def test_a_preset_of_ones_own_is_deleted_only_when_that_is_meant(pilot: LabPilot) -> None:
    assert not pilot.button("×").is_enabled
    pilot.slide("friction", 0.5, 0.3)
    kept = pilot.trial
    pilot.push_button("Save as preset")
    pilot.type("Slick")
    pilot.key("return")
    pilot.push_button("×")
    pilot.push_button("Keep it")
    assert pilot.stepper("Slick")
    pilot.push_button("×")
    pilot.push_button("Delete it")
    assert own_presets.list_presets(pilot.home / "data" / "presets") == []
    assert pilot.stepper("Own values")
    assert pilot.trial == kept


def test_help_tells_the_keys_that_are_bound(pilot: LabPilot) -> None:
    pilot.app.ctx.settings.update(key_bindings={"pause": "q"})
    pilot.key("f1")
    assert isinstance(pilot.scene, DialogScene)
    (words,) = [words for words in pilot.words() if "play or stop" in words]
    assert "Q: play or stop; Home and End: start and end of the shot" in words
    assert "Ctrl+Z and Ctrl+Y: take changes back, do them again" in words
    pilot.key("escape")
    assert pilot.shows(pilot.lab)


def test_dimensions_are_sketched_while_they_are_dragged_and_painted_afterwards(pilot: LabPilot) -> None:
    row = next(row for row in pilot.lab._panel._rows if row.key == "rock_diameter_m")
    pilot.press(row.slider.rect.centerx, row.slider.rect.centery)
    for step in range(1, 5):
        pilot.run_s(0.05)
        pilot.move(row.slider.rect.centerx + 5 * step, row.slider.rect.centery)
    pilot.run_s(0.2)
    assert pilot.trial.params[A].rock_diameter_m > 0.03
    at = pilot.rock_px(0)
    spot = (round(at[0]) - 4, round(at[1]) - 4)
    assert pilot.screenshot().get_at(spot)[:3] == (240, 230, 207)  # flat bone
    pilot.release()
    pilot.run_s(0.3)
    assert pilot.screenshot().get_at(spot)[:3] != (240, 230, 207)


def test_a_match_is_set_up_with_the_parameters_of_the_lab(pilot: LabPilot) -> None:
    pilot.slide("friction", 0.5, 0.3)
    friction = pilot.trial.params[A].friction
    pilot.push_button("Play a match")
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    assert scene.form.make_setup().parameters["friction"] == friction
    assert pilot.stepper("From the lab")  # they are seen to be chosen
    assert any(
        choice.title == "From the lab" and str(choice.value) == scene.form.preset for choice in scene.form.presets
    )
    pilot.key("escape")
    assert pilot.scene is pilot.lab


def test_a_match_with_shipped_parameters_saves_no_preset(pilot: LabPilot) -> None:
    pilot.push_button("Play a match")
    scene = pilot.scene
    assert isinstance(scene, SetupScene)
    assert scene.form.preset == "classic"
    assert not (pilot.home / "data" / "presets").exists()


def test_the_menu_leads_to_the_lab_and_back(tmp_path: Path) -> None:
    menu = MenuScene()
    with ScenePilot(tmp_path, menu, games=CATALOG) as pilot:
        pilot.app.ctx.settings.update(last_game="curling")
        menu.uncover(None)
        pilot.push_button("Physics lab")
        assert isinstance(pilot.scene, LabScene)
        pilot.key("escape")
        assert pilot.shows(menu)
