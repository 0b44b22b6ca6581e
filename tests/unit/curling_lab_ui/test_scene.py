"""The lab on the screen, worked by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from curling.lab import trial as trials
from curling.lab.trial import A, B, first_trial
from curling.ui.lab.pointing import arrow_tip, place_of
from shared.ui.scenes.dialog import DialogScene
from tests.helpers.lab_pilot import LabPilot
from tests.helpers.layout_check import problems

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[LabPilot]:
    with LabPilot(tmp_path) as opened:
        yield opened


def test_dragging_the_tip_of_the_arrow_aims_in_one_step(pilot: LabPilot) -> None:
    wanted = trials.aimed(first_trial(), 2.9, 0.1)
    pilot.drag([pilot.px(arrow_tip(pilot.trial)), pilot.px(arrow_tip(wanted))], 0.4)
    assert pilot.trial.shot.speed_m_s == pytest.approx(2.9, abs=0.05)
    assert pilot.trial.shot.aim_rad == pytest.approx(0.1, abs=0.02)
    pilot.key("ctrl+z")
    assert pilot.trial == first_trial()
    pilot.key("ctrl+y")
    assert pilot.trial.shot.speed_m_s == pytest.approx(2.9, abs=0.05)


def test_dragging_a_rock_moves_it_and_others_push_it_off(pilot: LabPilot) -> None:
    pilot.drag([pilot.rock_px(1), pilot.px((0.08, 0.4))], 0.4)
    assert place_of(pilot.trial, 1) == pytest.approx((0.08, 0.4), abs=0.002)
    pilot.drag([pilot.rock_px(1), pilot.rock_px(0)], 0.4)
    pilot.lab.desk.experiment.change(trials.with_shot(pilot.trial, speed_m_s=1.0))  # physics takes it


def test_the_window_can_change_its_size_while_something_is_dragged(pilot: LabPilot) -> None:
    pilot.press(*pilot.rock_px(1))
    pilot.move(*pilot.px((0.08, 0.4)))
    pilot.resize((960, 540))
    pilot.move(*pilot.px((0.06, 0.3)))
    pilot.release()
    pilot.run_s(0.1)
    x_m, y_m = place_of(pilot.trial, 1)
    assert (x_m, y_m) == pytest.approx((0.06, 0.3), abs=0.01)


def test_a_sheet_without_room_for_the_mammoth_is_drawn(pilot: LabPilot) -> None:
    assert pilot.lab.desk.attempt(lambda trial: trials.with_value(trial, "river_y_m", 0.4699999))
    pilot.run_s(0.1)
    assert pilot.trial.params[A].river_y_m == 0.4699999


def test_a_click_on_the_ice_adds_a_rock_and_a_right_click_takes_it_away(pilot: LabPilot) -> None:
    pilot.click(*pilot.px((0.05, 0.3)))
    rock = pilot.trial.rock(3)
    assert rock is not None
    assert rock.side == 1
    assert (rock.x_m, rock.y_m) == pytest.approx((0.05, 0.3), abs=0.002)
    pilot.click(*pilot.rock_px(3), button=3)
    assert pilot.trial.rock(3) is None
    pilot.click(*pilot.rock_px(6), button=3)
    assert pilot.trial == first_trial()
    assert pilot.lab._help.text == "! The rock that is thrown stays."


def test_what_a_click_adds_can_be_chosen(pilot: LabPilot) -> None:
    pilot.step("+ Bone rock")
    pilot.click(*pilot.px((0.05, 0.3)))
    assert pilot.trial == first_trial()


def test_buttons_act_on_the_chosen_rock(pilot: LabPilot) -> None:
    assert not pilot.button("± Totem").is_enabled
    pilot.click(*pilot.rock_px(0))
    pilot.push_button("± Totem")
    pilot.push_button("Side")
    rock = pilot.trial.rock(0)
    assert rock is not None
    assert (rock.side, rock.totem is not None) == (0, True)
    pilot.push_button("Remove")
    assert pilot.trial.rock(0) is None
    pilot.push_button("Clear")
    assert pilot.trial.rocks == ()
    for _ in range(4):
        pilot.push_button("Undo")
    assert pilot.trial == first_trial()
    assert not pilot.button("Undo").is_enabled
    pilot.push_button("Redo")
    assert pilot.trial != first_trial()


def test_a_slider_changes_its_parameter_while_it_is_dragged_in_one_step(pilot: LabPilot) -> None:
    pilot.slide("friction", 0.5, 0.4)
    assert 0.1 < pilot.trial.params[A].friction < 0.2
    row = next(row for row in pilot.lab._panel._rows if row.key == "friction")
    assert row.entry.text == row.scale.shown(pilot.trial.params[A].friction)
    assert row.reset.is_enabled
    pilot.key("ctrl+z")
    assert pilot.trial == first_trial()
    assert row.slider.value == 0.5


def test_a_refused_value_is_told_at_the_slider_and_not_applied(pilot: LabPilot) -> None:
    pilot.slide("friction", 0.5, 0.98)
    assert pilot.trial.params[A].friction <= 0.4
    place, words = pilot.lab.desk.refusal
    assert place == "params/friction"
    assert "totem_friction must be at least friction" in words
    row = next(row for row in pilot.lab._panel._rows if row.key == "friction")
    assert row.scale.value(row.slider.value) == pytest.approx(pilot.trial.params[A].friction, rel=0.02)
    before = pilot.screenshot()
    pilot.key("ctrl+z")
    assert pilot.lab.desk.refusal[0] == ""
    spot = (row.place.left + 4, row.place.bottom + 12)
    panel = pilot.app.ctx.theme.panel
    assert before.get_at(spot)[:3] == panel
    assert pilot.screenshot().get_at(spot)[:3] != panel


def test_a_wrong_number_is_told_in_its_unit_until_the_field_is_left(pilot: LabPilot) -> None:
    row = next(row for row in pilot.lab._panel._rows if row.key == "rock_diameter_m")
    for text, words in (("0.5", "This must be from 5 to 200 mm."), ("wide", "This must be a number.")):
        pilot.write(row.entry.rect, text)
        assert pilot.lab.desk.refusal == ("params/rock_diameter_m", words)
    pilot.key("tab")
    assert pilot.lab.desk.refusal[0] == ""
    assert row.entry.text == "30"
    assert pilot.trial == first_trial()


def test_rocks_that_the_mammoth_stops_can_be_chosen(pilot: LabPilot) -> None:
    pilot.push_button("Sheet")
    short = trials.with_shot(pilot.trial, speed_m_s=0.5)
    pilot.lab.desk.experiment.change(short)
    assert pilot.lab.desk.experiment.now.reports[A].rocks[-1].status.value == "short"
    pilot.step("Mammoth's line: all rocks")
    pilot.step("Mammoth's line: thrown rock")
    assert pilot.stepper("Mammoth's line: not tested").value == pilot.trial.mammoth
    assert pilot.lab.desk.experiment.now.reports[A].rocks[-1].status.value == "in_play"
    pilot.key("ctrl+z")
    pilot.key("ctrl+z")
    assert pilot.trial == short
    assert pilot.stepper("Mammoth's line: all rocks")


def test_numbers_are_typed_in_their_units(pilot: LabPilot) -> None:
    row = next(row for row in pilot.lab._panel._rows if row.key == "rock_mass_kg")
    pilot.write(row.entry.rect, "6,5")
    assert pilot.trial.params[A].rock_mass_kg == pytest.approx(0.0065)
    pilot.write(pilot.lab._shot.place_of("aim"), "-7.5")
    assert pilot.trial.shot.aim_rad == pytest.approx(-0.1309, abs=1e-4)
    pilot.write(pilot.lab._shot.place_of("turns"), "2")
    assert pilot.trial.shot.spin_rad_s == pytest.approx(12.566, abs=1e-3)
    pilot.write(pilot.lab._shot.place_of("speed"), "99")
    assert pilot.lab.desk.refusal[0] == "shot/speed"
    pilot.write(pilot.lab._shot.place_of("speed"), "fast")
    assert pilot.lab.desk.refusal == ("shot/speed", "This must be a number.")
    pilot.click(*pilot.rock_px(0))  # elsewhere: the field shows what holds
    assert pilot.lab._shot._entries["speed"][1].text == "2"


def test_undo_works_while_a_number_is_typed_and_esc_leaves_the_number_first(pilot: LabPilot) -> None:
    pilot.write(pilot.lab._shot.place_of("speed"), "3")
    assert pilot.trial.shot.speed_m_s == 3.0
    pilot.key("ctrl+z")
    assert pilot.trial == first_trial()
    assert pilot.lab._shot._entries["speed"][1].text == "2"
    pilot.write(pilot.lab._shot.place_of("speed"), "3")
    pilot.key("escape")
    assert pilot.shows(pilot.lab)
    assert not pilot.screen.ring.is_typing
    pilot.key("escape")
    assert not pilot.app.is_running


def test_reset_goes_back_to_the_default(pilot: LabPilot) -> None:
    pilot.slide("rock_mass_kg", 0.5, 0.7)
    row = next(row for row in pilot.lab._panel._rows if row.key == "rock_mass_kg")
    pilot.click(*row.reset.rect.center)
    assert pilot.trial.params[A].rock_mass_kg == 0.005


def test_two_sets_are_compared_and_the_chosen_one_stays(pilot: LabPilot) -> None:
    pilot.push_button("Compare with a set B")
    pilot.slide("friction", 0.5, 0.3)
    assert pilot.trial.params[A].friction == 0.2
    assert pilot.trial.params[B].friction < 0.2
    assert len(pilot.lab.desk.traces) == 2
    pilot.push_button("Set A")
    pilot.slide("friction", 0.5, 0.6)
    assert pilot.trial.params[A].friction > 0.2
    pilot.push_button("Set B")
    pilot.push_button("Stop comparing")
    assert len(pilot.trial.params) == 1
    assert pilot.trial.params[A].friction < 0.2


def test_undo_of_a_comparison_takes_its_buttons_away(pilot: LabPilot) -> None:
    pilot.push_button("Compare with a set B")
    assert pilot.button("Set B")
    pilot.key("ctrl+z")
    assert pilot.button("Compare with a set B")
    pilot.key("ctrl+y")
    pilot.push_button("Set A")
    pilot.key("ctrl+z")
    assert pilot.trial.edited == B
    pilot.slide("friction", 0.5, 0.3)
    assert [params.friction < 0.2 for params in pilot.trial.params] == [False, True]
    assert pilot.lab.desk.ghost[0].points != pilot.lab.desk.traces[B][0].points


def test_the_shot_is_played_scrubbed_and_rewound(pilot: LabPilot) -> None:
    pilot.key("p")
    pilot.run_s(1.0)
    player, now = pilot.lab.player, pilot.lab.desk.experiment.now
    assert player.time_s == player.duration_s(now)
    pilot.run_s(0.4)
    assert not pilot.lab.needs_frames
    bar = pilot.lab._bar._slider.rect
    pilot.click(bar.left + bar.width * 0.5, bar.centery)
    assert player.share(now) == pytest.approx(0.5, abs=0.03)
    pilot.key("home")
    assert player.is_at_start
    pilot.key("end")
    pilot.click(*pilot.px((0.05, 0.3)))
    assert player.is_at_start


def test_every_tab_and_table_can_be_opened(pilot: LabPilot) -> None:
    for words in ("Hit", "Totem", "Hammer", "Sheet", "Rock"):
        pilot.push_button(words)
        assert problems(pilot.screen) == []
        assert pilot.lab._panel._rows
    pictures = []
    for words in ("Energy", "Rocks", "Hits", "Shot"):
        pilot.push_button(words)
        assert pilot.lab._readouts.area is not None
        pictures.append(pygame.image.tobytes(pilot.screenshot().subsurface(pilot.lab._readouts.area), "RGB"))
    assert len(set(pictures)) == 4


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_nothing_is_cut_or_covered(pilot: LabPilot, size: tuple[int, int], text_scale: float) -> None:
    pilot.app.ctx.settings.update(text_scale=text_scale)
    pilot.resize(size)
    for compares in (False, True):
        for tab in range(6):
            pilot.lab._panel.tab = tab
            pilot.lab.rebuild()
            assert problems(pilot.screen, may_be_cut=("right-click",)) == []
        if not compares:
            pilot.lab.desk.attempt(trials.compared)


def test_a_plane_without_edges_is_shown_and_played_on(pilot: LabPilot) -> None:
    pilot.push_button("Sheet")
    presets, sheets = (
        control for control in pilot.controls if getattr(control, "value", "") in {"shipped/classic", "classic"}
    )
    assert presets.rect.bottom < sheets.rect.top
    pilot.click(sheets.rect.right - 8, sheets.rect.centery)
    assert not pilot.trial.params[A].has_edges
    pilot.key("end")
    pilot.push_button("Play a match")
    assert isinstance(pilot.scene, DialogScene)


def test_a_plane_on_which_a_rock_slides_for_kilometres_is_shown_too(pilot: LabPilot) -> None:
    plane = {"sheet_width_m": 0.0, "sheet_length_m": 0.0, "slammer_depth_m": 0.0, "mammoth_line_y_m": 0.0}
    wild = plane | {"friction": 0.01, "gravity_m_s2": 0.1, "max_speed_m_s": 20.0}
    assert pilot.lab.desk.attempt(lambda trial: trials.with_values(trial, wild))
    assert pilot.lab.desk.attempt(lambda trial: trials.with_shot(trial, speed_m_s=20.0, aim_rad=0.5))
    pilot.key("end")
    pilot.key("home")
    assert pilot.lab.desk.pair(("", "", "", "")).main.travel_m > 10_000
    assert all(len(trace.points) < 5000 and len(trace.ticks) <= 100 for trace in pilot.lab.desk.traces[A])


def test_rocks_of_other_sides_are_shown_as_one_of_two(tmp_path: Path) -> None:
    trial = trials.with_side(trials.with_totem(first_trial(), 0, is_on=True), 0, 7)
    with LabPilot(tmp_path, trials.with_side(trial, 6, 4)) as pilot:
        pilot.push_button("Rocks")
        pilot.key("end")
        assert pilot.trial.shot.side == 4


def test_keys_alone_move_the_chosen_rock(pilot: LabPilot) -> None:
    for name in ("return", "right", "down", "shift+left"):
        pilot.key(name)
    rock, first = pilot.trial.rock(0), first_trial().rock(0)
    assert rock is not None
    assert first is not None
    assert (rock.x_m, rock.y_m) == pytest.approx((first.x_m + 0.001, first.y_m + 0.0009))
    pilot.key("+")
    assert pilot.trial.shot.speed_m_s == pytest.approx(2.05)
    pilot.key("t")
    pilot.key("delete")
    assert pilot.trial.rock(0) is None
