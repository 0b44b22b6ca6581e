"""The desk, the player and the tables of the lab, without a window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from curling.lab import trial as trials
from curling.lab.trial import A, B, Trial, first_trial
from curling.physics.engine import EventSteppedSimulator
from curling.ui.lab.desk import SHEET, Desk
from curling.ui.lab.player import Player, lying_rocks
from curling.ui.lab.tables import (
    difference,
    energy_table,
    hit_table,
    rock_table,
    shot_table,
    without_spare,
)
from curling.ui.lab.traces import traces_of, world_of
from curling.ui.view_model import Glow

if TYPE_CHECKING:
    from curling.ui.cues import SoundCue

TITLES = ("A", "B", "Before", "Now")


def same(text: str) -> str:
    return text


@pytest.fixture
def desk() -> Desk:
    return Desk(EventSteppedSimulator())


def _friction(value: float) -> partial[Trial]:
    return partial(trials.with_value, key="friction", value=value)


def test_changes_of_one_tick_are_made_once_each(desk: Desk) -> None:
    for value in (0.21, 0.22, 0.23):
        desk.later("slide/friction", _friction(value), "params/friction")
    assert desk.trial.params[A].friction == 0.2
    assert desk.work()
    assert not desk.work()
    assert desk.trial.params[A].friction == 0.23
    assert desk.undo()
    assert desk.trial.params[A].friction == 0.2
    assert desk.redo()
    assert not desk.redo()


def test_a_refusal_stays_at_its_place_until_something_works(desk: Desk) -> None:
    desk.later("slide/friction", _friction(0.9), "params/friction")
    desk.work()
    place, words = desk.refusal
    assert place == "params/friction"
    assert words == (
        "totem_friction must be at least friction, or a totem could not ride on its rock,"
        " got totem_friction = 0.4, friction = 0.9"
    )
    assert not desk.is_dirty
    assert desk.attempt(_friction(0.25))
    assert desk.refusal == ("", "")
    assert desk.is_dirty


def test_a_trial_of_no_use_is_told_and_replaced_by_the_first_one() -> None:
    bad = trials.with_shot(first_trial(), speed_m_s=50.0)
    desk = Desk(EventSteppedSimulator(), bad)
    assert desk.trial == first_trial()
    assert desk.refusal[0] == SHEET
    assert "3.5 m/s" in desk.refusal[1]


def test_sealing_makes_what_is_still_wanted(desk: Desk) -> None:
    desk.later("drag", _friction(0.3), SHEET)
    desk.seal()
    assert desk.trial.params[A].friction == 0.3


def test_the_pair_is_before_and_now_or_a_and_b(desk: Desk) -> None:
    assert desk.pair(TITLES).first is None
    desk.attempt(_friction(0.3))
    pair = desk.pair(TITLES)
    assert (pair.first_title, pair.second_title) == ("Before", "Now")
    assert pair.first is not None
    assert pair.first.energy_j == pair.main.energy_j
    desk.attempt(trials.compared)
    desk.attempt(_friction(0.1))
    pair = desk.pair(TITLES)
    assert (pair.first_title, pair.second_title) == ("A", "B")
    assert pair.main is pair.second
    desk.attempt(partial(trials.edits, which=A))
    assert desk.pair(TITLES).main is desk.pair(TITLES).first


def test_tables_tell_both_shots_and_their_difference(desk: Desk) -> None:
    desk.attempt(lambda trial: trials.with_shot(trials.without_rocks(trial), speed_m_s=1.0))
    desk.attempt(_friction(0.25))
    pair = desk.pair(TITLES)
    rows = {row.cells[0]: row.cells[1:] for row in shot_table(pair, same).rows}
    assert rows["Way of the thrown rock [mm]"] == ("254.8", "203.9", "−51.0")
    assert rows["Hits"] == ("0", "0", "=")
    rows = {row.cells[0]: row.cells[1:] for row in energy_table(pair, same).rows}
    assert rows["Energy at release [mJ]"] == ("2.500", "2.500", "=")
    assert rows["Lost to friction [mJ]"] == ("2.500", "2.500", "=")
    (row,) = rock_table(pair, same).rows
    assert row.cells[:6] == ("6", "short", "165.0", "288.9", "203.9", "−51.0")
    assert hit_table(pair, same).rows == ()
    assert hit_table(pair, same).note


def test_the_difference_of_ways_is_b_less_a_whichever_set_is_edited(desk: Desk) -> None:
    desk.attempt(lambda trial: trials.compared(trials.with_shot(trials.without_rocks(trial), speed_m_s=1.0)))
    desk.attempt(_friction(0.25))
    assert rock_table(desk.pair(TITLES), same).rows[0].cells[5] == "−51.0"
    desk.attempt(partial(trials.edits, which=A))
    assert rock_table(desk.pair(TITLES), same).rows[0].cells[5] == "−51.0"


def test_hits_are_told_in_order_of_time(desk: Desk) -> None:
    table = hit_table(desk.pair(TITLES), same)
    times = [float(row.cells[0]) for row in table.rows]
    assert len(times) == 2
    assert times == sorted(times)
    assert table.rows[0].cells[1] == "0 – 6"


@pytest.mark.parametrize(
    ("first", "second", "digits", "shown"),
    [(1.0, 1.5, 1, "+0.5"), (1.5, 1.0, 1, "−0.5"), (1.0, 1.04, 1, "="), (None, 1.0, 1, "–"), (1.0, 0.96, 1, "=")],
)
def test_differences(first: float | None, second: float | None, digits: int, shown: str) -> None:
    assert difference(first, second, digits) == shown


def test_a_spare_column_can_be_left_out(desk: Desk) -> None:
    table = rock_table(desk.pair(TITLES), same)
    spare = next(index for index, column in enumerate(table.columns) if column.is_spare)
    narrow = without_spare(table, spare)
    assert len(narrow.columns) == len(table.columns) - 1
    assert {len(row.cells) for row in narrow.rows} == {len(narrow.columns)}
    assert narrow.rows[0].cells[0] == table.rows[0].cells[0]


def test_traces_have_a_tick_every_tenth_of_a_second(desk: Desk) -> None:
    report = desk.experiment.now.reports[A]
    traces = {trace.rock: trace for trace in traces_of(report)}
    assert set(traces) == {0, 2, 6}
    first = traces[6].ticks[0]
    pose = report.simulation.trajectory.pose(6, 0.1)
    assert pose is not None
    assert (first.x_m, first.y_m) == pose[:2]
    assert abs(first.across[0]) == pytest.approx(1.0)
    assert not first.is_tenth
    assert traces[6].points[0] == (desk.trial.shot.x_m, desk.trial.shot.y_m)


def test_the_picture_holds_both_sheets_or_all_of_a_plane(desk: Desk) -> None:
    now = desk.experiment.now
    assert world_of(now.trial, now.reports, 0.01) == pytest.approx((-0.01, -0.01, 0.34, 0.95))
    desk.attempt(trials.compared)
    desk.attempt(partial(trials.with_value, key="sheet_width_m", value=0.5))
    now = desk.experiment.now
    assert world_of(now.trial, now.reports, 0.01)[2] == pytest.approx(0.51)
    plane = {"sheet_width_m": 0.0, "sheet_length_m": 0.0, "slammer_depth_m": 0.0, "mammoth_line_y_m": 0.0}
    desk.attempt(partial(trials.with_values, values=plane))
    desk.attempt(lambda trial: trials.with_shot(trial, speed_m_s=3.0))
    now = desk.experiment.now
    low_x, low_y, high_x, high_y = world_of(now.trial, now.reports, 0.01)
    for report in now.reports:
        for rock in report.rocks:
            assert low_x < rock.x_m < high_x
            assert low_y < rock.y_m < high_y


def test_the_player_plays_to_the_end_and_begins_again(desk: Desk) -> None:
    player, now = Player(), desk.experiment.now
    player.play(now)
    cues: list[SoundCue] = []
    ticks = 0
    while player.is_playing:
        cues += player.tick(now)
        ticks += 1
    assert ticks == pytest.approx(player.duration_s(now) * 60, abs=1.5)
    assert [cue.cue.value for cue in cues].count("hit") == 2
    assert player.share(now) == 1.0
    player.play(now)
    assert (player.time_s, player.is_playing) == (0.0, True)
    player.play(now)
    assert not player.is_playing


def test_the_player_shows_any_time_and_slow_motion(desk: Desk) -> None:
    player, now = Player(), desk.experiment.now
    player.seek(now, 0.5)
    (thrown,) = [rock for rock in player.rocks(now, A) if rock.id == 6]
    pose = now.reports[A].simulation.trajectory.pose(6, player.time_s)
    assert pose is not None
    assert (thrown.x_m, thrown.y_m) == pose[:2]
    player.rewind()
    assert player.is_at_start
    player.speed = 0.1
    player.play(now)
    player.tick(now)
    assert player.time_s == pytest.approx(1 / 600)


def test_lying_rocks_stand_out_where_they_are_chosen(desk: Desk) -> None:
    views = {view.id: view for view in lying_rocks(desk.trial, 6, 1)}
    assert list(views) == [0, 1, 2, 6]
    assert (views[6].glow, views[1].glow, views[0].glow) == (Glow.ASKED, Glow.HOVER, Glow.NONE)
    assert views[2].totem is not None
    assert views[0].totem is None


def test_both_sets_are_shown_at_the_same_time(desk: Desk) -> None:
    desk.attempt(trials.compared)
    desk.attempt(_friction(0.1))
    player, now = Player(), desk.experiment.now
    player.seek(now, 0.3)
    places = [next(rock.y_m for rock in player.rocks(now, which) if rock.id == 6) for which in (A, B)]
    assert places[B] > places[A]
