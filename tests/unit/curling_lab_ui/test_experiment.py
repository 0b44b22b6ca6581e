"""The trial of the lab, its undo, and what it writes for other tools."""

from __future__ import annotations

from math import hypot, radians
from typing import TYPE_CHECKING

import msgspec
import pytest

from curling.lab import trial as trials
from curling.lab.experiment import MAX_UNDO, Experiment
from curling.lab.scene import ParamsResolver, SceneTotem, decode_scene
from curling.lab.shooting import shoot
from curling.lab.trial import MAX_ROCKS, PLACED_GAP_M, A, B, first_trial
from curling.physics.engine import EventSteppedSimulator
from curling.rules.params import Layer, resolve, sheet_layer
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from curling.lab.trial import Trial


@pytest.fixture
def experiment() -> Experiment:
    return Experiment(EventSteppedSimulator(), first_trial())


def test_the_first_shot_meets_something(experiment: Experiment) -> None:
    kinds = [event.kind.value for event in experiment.now.reports[A].simulation.events]
    assert kinds.count("hit") >= 2


def test_a_change_is_simulated_at_once_and_the_former_shot_is_kept(experiment: Experiment) -> None:
    before = experiment.now
    experiment.change(trials.with_value(experiment.trial, "friction", 0.3))
    assert experiment.former is before
    assert experiment.now.reports[A].digest != before.reports[A].digest


def test_a_refused_change_changes_nothing(experiment: Experiment) -> None:
    before = experiment.now
    with pytest.raises(ParamsError, match="totem_friction"):
        trials.with_value(experiment.trial, "friction", 0.9)
    with pytest.raises(ParamsError, match="max_speed_m_s"):
        experiment.change(trials.with_shot(experiment.trial, speed_m_s=99.0))
    with pytest.raises(ParamsError, match="overlap"):
        experiment.change(trials.with_value(experiment.trial, "rock_diameter_m", 0.109))
    assert experiment.now is before
    assert not experiment.can_undo


def test_a_gesture_is_one_step_of_undo(experiment: Experiment) -> None:
    first = experiment.now
    for friction in (0.21, 0.22, 0.23):
        experiment.change(trials.with_value(experiment.trial, "friction", friction), "friction")
    experiment.seal()
    experiment.change(trials.with_value(experiment.trial, "friction", 0.24), "friction")
    assert experiment.undo()
    assert experiment.trial.params[A].friction == 0.23
    assert experiment.undo()
    assert experiment.now is first
    assert not experiment.undo()
    assert experiment.redo()
    assert experiment.redo()
    assert not experiment.redo()
    assert experiment.trial.params[A].friction == 0.24


def test_a_change_after_undo_forgets_what_was_taken_back(experiment: Experiment) -> None:
    experiment.change(trials.with_value(experiment.trial, "friction", 0.3))
    experiment.undo()
    experiment.change(trials.with_value(experiment.trial, "friction", 0.1))
    assert not experiment.can_redo


def test_undo_shows_what_it_took_back_as_the_ghost(experiment: Experiment) -> None:
    experiment.change(trials.with_value(experiment.trial, "friction", 0.3))
    changed = experiment.now
    experiment.undo()
    assert experiment.former is changed


def test_a_change_to_the_same_is_no_step(experiment: Experiment) -> None:
    experiment.change(trials.with_value(experiment.trial, "friction", experiment.trial.params[A].friction))
    assert not experiment.can_undo


def test_undo_forgets_the_oldest(experiment: Experiment) -> None:
    for step in range(MAX_UNDO + 5):
        experiment.change(trials.with_shot(experiment.trial, speed_m_s=1.0 + step / 1000))
    undone = 0
    while experiment.undo():
        undone += 1
    assert undone == MAX_UNDO
    assert experiment.trial.shot.speed_m_s == pytest.approx(1.004)


def test_b_begins_as_a_and_is_edited_alone(experiment: Experiment) -> None:
    experiment.change(trials.compared(experiment.trial))
    assert experiment.now.reports[A] is experiment.now.reports[B]
    experiment.change(trials.with_value(experiment.trial, "friction", 0.1))
    assert [params.friction for params in experiment.trial.params] == [0.2, 0.1]
    experiment.change(trials.edits(experiment.trial, A))
    experiment.change(trials.with_value(experiment.trial, "friction", 0.3))
    assert [params.friction for params in experiment.trial.params] == [0.3, 0.1]
    experiment.change(trials.alone(trials.edits(experiment.trial, B)))
    assert [params.friction for params in experiment.trial.params] == [0.1]
    assert experiment.trial.edited == A


def test_what_one_set_changes_does_not_shoot_the_other_again(experiment: Experiment) -> None:
    experiment.change(trials.compared(experiment.trial))
    kept = experiment.now.reports[A]
    experiment.change(trials.with_value(experiment.trial, "friction", 0.1))
    assert experiment.now.reports[A] is kept


def _gaps(trial: Trial) -> list[float]:
    places = [*((rock.x_m, rock.y_m) for rock in trial.rocks), (trial.shot.x_m, trial.shot.y_m)]
    return [
        hypot(x - other_x, y - other_y) - trial.params[A].rock_diameter_m
        for index, (x, y) in enumerate(places)
        for other_x, other_y in places[index + 1 :]
    ]


def test_a_rock_put_onto_another_lies_beside_it(experiment: Experiment) -> None:
    target = experiment.trial.rocks[0]
    for dx in (0.0, 0.004, -0.010):
        changed, rock_id = trials.with_rock(experiment.trial, 1, target.x_m + dx, target.y_m)
        placed = changed.rock(rock_id)
        assert placed is not None
        assert hypot(placed.x_m - target.x_m, placed.y_m - target.y_m) < 0.031
        assert min(_gaps(changed)) >= PLACED_GAP_M / 2
        experiment.change(changed)
        experiment.undo()


def test_a_rock_dragged_off_the_sheet_stays_on_it(experiment: Experiment) -> None:
    changed = trials.moved(experiment.trial, 0, -5.0, 5.0)
    rock = changed.rock(0)
    assert rock is not None
    assert rock.x_m == 0.0
    assert rock.y_m == pytest.approx(0.94 - 0.02 - 0.015 - PLACED_GAP_M)
    experiment.change(changed)


def test_the_thrown_rock_moves_like_the_others(experiment: Experiment) -> None:
    trial = experiment.trial
    changed = trials.moved(trial, trial.shot.rock, 0.1, 0.2)
    assert (changed.shot.x_m, changed.shot.y_m) == (0.1, 0.2)
    assert trials.with_side(changed, changed.shot.rock, 1).shot.side == 1


def test_rocks_take_sides_totems_and_leave(experiment: Experiment) -> None:
    trial = trials.with_side(experiment.trial, 0, 0)
    trial = trials.with_totem(trial, 0, is_on=True)
    rock = trial.rock(0)
    assert rock is not None
    assert (rock.side, rock.totem) == (0, SceneTotem())
    rock = trials.with_totem(trial, 0, is_on=False).rock(0)
    assert rock is not None
    assert rock.totem is None
    assert trials.without_rock(trial, 0).rock(0) is None
    assert trials.without_rocks(trial).rocks == ()


def test_a_new_rock_takes_the_least_free_id(experiment: Experiment) -> None:
    trial = trials.without_rock(experiment.trial, 1)
    changed, rock_id = trials.with_rock(trial, 0, 0.05, 0.3)
    assert rock_id == 1
    assert len(changed.rocks) == len(experiment.trial.rocks)


def test_there_is_room_for_so_many_rocks_only(experiment: Experiment) -> None:
    trial = trials.without_rocks(experiment.trial)
    for index in range(MAX_ROCKS):
        trial, _ = trials.with_rock(trial, 0, 0.02 + 0.04 * (index % 8), 0.15 + 0.05 * (index // 8))
    with pytest.raises(ParamsError, match="at most"):
        trials.with_rock(trial, 0, 0.1, 0.9)
    experiment.change(trial)


@pytest.mark.parametrize(
    ("speed_m_s", "aim_deg", "expected"),
    [(1.234, 12.34, (1.23, 12.3)), (0.0, 0.0, (0.05, 0.0)), (50.0, -170.0, (3.5, -80.0))],
)
def test_aiming_by_hand_keeps_inside_the_ranges(
    experiment: Experiment, speed_m_s: float, aim_deg: float, expected: tuple[float, float]
) -> None:
    changed = trials.aimed(experiment.trial, speed_m_s, radians(aim_deg))
    assert changed.shot.speed_m_s == pytest.approx(expected[0])
    assert changed.shot.aim_rad == pytest.approx(radians(expected[1]))
    experiment.change(changed)


@pytest.mark.parametrize("sheet", ["classic", "open", "own"])
def test_a_trial_written_as_a_scene_shoots_the_same(experiment: Experiment, sheet: str) -> None:
    trial = trials.with_value(experiment.trial, "friction", 0.1234)
    if sheet == "open":
        trial = trials.with_values(trial, sheet_layer("open").values)
    elif sheet == "own":
        trial = trials.with_value(trial, "sheet_width_m", 0.4)
    experiment.change(trial)
    data = msgspec.json.encode(trial.scene())
    report = shoot(EventSteppedSimulator(), decode_scene(data), ParamsResolver())
    assert report.digest == experiment.now.reports[A].digest
    read = decode_scene(data)
    assert trials.trial_of(read, ParamsResolver().params_of(read)) == trial
    assert read.params == {"friction": 0.1234}
    assert (read.sheet == sheet) is (sheet != "own")


def test_a_scene_with_too_many_rocks_is_refused(experiment: Experiment) -> None:
    scene = msgspec.structs.replace(experiment.trial.scene(), rocks=experiment.trial.rocks * MAX_ROCKS)
    with pytest.raises(ParamsError, match="at most 40 rocks"):
        trials.trial_of(scene, resolve(Layer({})))
