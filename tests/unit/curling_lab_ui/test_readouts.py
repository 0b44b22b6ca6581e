"""Read-outs of a shot against the hand formulae."""

from __future__ import annotations

from math import pi

import pytest

from curling.lab import trial as trials
from curling.lab.readouts import ShotReadout, path_length, read_out
from curling.lab.scene import SceneRock, SceneShot
from curling.lab.shooting import shoot_with
from curling.lab.trial import A, Trial, first_trial
from curling.physics.engine import EventSteppedSimulator
from curling.rules.params import Layer, Params, resolve, sheet_layer

RADIUS = 0.015
PLANE = sheet_layer("open")


def _measure(trial: Trial) -> ShotReadout:
    scene = trial.scene()
    return read_out(trial.params[A], scene.flick(), shoot_with(EventSteppedSimulator(), trial.params[A], scene))


def _plane(**values: float) -> Params:
    return resolve(PLANE, Layer(values))


def test_a_lone_rock_travels_as_the_formula_says() -> None:
    params = _plane(friction=0.2)
    read = _measure(Trial((), SceneShot(0, 0, 0.1, 0.1, 1.657, 0.3), (params,), mammoth="off"))
    rock = read.thrown_rock
    assert rock.travel_m == pytest.approx(1.657**2 / (2 * 0.2 * 9.81), rel=1e-9)
    assert rock.moved_s == read.duration_s == pytest.approx(1.657 / (0.2 * 9.81), rel=1e-9)
    assert rock.top_speed_m_s == pytest.approx(1.657)
    assert read.energy_j == pytest.approx(0.005 * 1.657**2 / 2)
    assert read.momentum_n_s == pytest.approx(0.005 * 1.657)
    assert (read.hits_j, read.left_j, read.friction_j) == (0.0, 0.0, read.energy_j)
    assert read.hits == ()


def test_a_head_on_hit_shares_energy_and_momentum_by_restitution() -> None:
    e = 0.8
    params = _plane(restitution=e, restitution_fast=e, rim_friction=0.0)
    rock = SceneRock(0, 1, 0.0, 0.2)
    read = _measure(Trial((rock,), SceneShot(1, 0, 0.0, 0.0, 1.5), (params,), mammoth="off"))
    (hit,) = read.hits
    v = (1.5**2 - 2 * 0.2 * 9.81 * (0.2 - 2 * RADIUS)) ** 0.5
    assert hit.speed_m_s == pytest.approx(v, abs=1e-6)
    assert hit.before_m_s == pytest.approx((0.0, v), abs=1e-6)
    assert hit.after_m_s == pytest.approx(((1 + e) / 2 * v, (1 - e) / 2 * v), abs=1e-6)
    assert hit.impulse_n_s == pytest.approx(0.005 * (1 + e) / 2 * v, abs=1e-9)
    assert hit.lost_share == pytest.approx((1 - e**2) / 2, abs=1e-6)
    assert read.hits_j == pytest.approx(hit.lost_j)
    assert read.friction_j + read.hits_j == pytest.approx(read.energy_j)


def test_hits_that_fall_together_lose_their_energy_once() -> None:
    params = _plane(restitution=1.0, restitution_fast=1.0, rim_friction=0.0)
    gap = 1e-5
    pair = (SceneRock(0, 1, -RADIUS - gap / 2, 0.3), SceneRock(1, 1, RADIUS + gap / 2, 0.3))
    read = _measure(Trial(pair, SceneShot(2, 0, 0.0, 0.1, 1.5), (params,), mammoth="off"))
    assert len({hit.t_s for hit in read.hits[:2]}) == 1
    assert 0.0 <= read.hits_j < read.energy_j
    first, second = read.hits[:2]
    assert first.energy_before_j == second.energy_before_j == pytest.approx(sum_of_speeds(first.before_m_s))
    assert first.lost_j == second.lost_j == pytest.approx(read.hits_j, abs=1e-12)
    assert first.impulse_n_s == pytest.approx(0.005 * first.after_m_s[0])


def sum_of_speeds(speeds_m_s: tuple[float, float]) -> float:
    return sum(0.005 * speed**2 / 2 for speed in speeds_m_s)


@pytest.mark.parametrize(("x_m", "spin_rad_s"), [(0.165, 0.0), (0.175, 0.0), (0.170, 60.0)])
def test_a_hit_that_breaks_a_rock_is_told_like_one_that_does_not(x_m: float, spin_rad_s: float) -> None:
    """The broken rock is gone at once; what it carries away is neither lost in the hit nor left out."""

    def measured(flip: float) -> ShotReadout:
        params = resolve(Layer({"flip_coupling": flip, "rim_friction": 0.3}))
        shot = SceneShot(1, 0, 0.165, 0.1, 3.0, 0.0, spin_rad_s)
        return _measure(Trial((SceneRock(0, 1, x_m, 0.4),), shot, (params,)))

    whole, broken = measured(0.0), measured(1.0)
    assert broken.rocks[0].status.value == "broken"
    one, other = whole.hits[0], broken.hits[0]
    assert other.after_m_s == pytest.approx(one.after_m_s, rel=1e-6)
    assert other.energy_after_j == pytest.approx(one.energy_after_j, rel=1e-6)
    assert other.impulse_n_s == pytest.approx(one.impulse_n_s, rel=1e-6)
    assert other.impulse_n_s is not None
    assert other.impulse_n_s > 0
    assert broken.hits_j == pytest.approx(one.lost_j, rel=1e-6)
    assert broken.left_j >= sum_of_speeds((one.after_m_s[0], 0.0))


def test_two_rocks_that_break_each_other_keep_their_energy_apart() -> None:
    """Where several break at once only their speeds are known, and no impulse."""
    gap = 1e-5
    pair = (SceneRock(0, 1, -RADIUS - gap / 2, 0.3), SceneRock(1, 1, RADIUS + gap / 2, 0.3))
    params = _plane(flip_coupling=1.0, rim_friction=0.0)
    read = _measure(Trial(pair, SceneShot(2, 0, 0.0, 0.1, 3.0), (params,), mammoth="off"))
    assert [rock.status.value for rock in read.rocks] == ["broken", "broken", "in_play"]
    first = read.hits[0]
    assert first.after_m_s[0] > 0
    assert read.left_j == pytest.approx(2 * 0.005 * first.after_m_s[0] ** 2 / 2)
    assert first.impulse_n_s is None


def test_energy_that_leaves_with_a_rock_is_told_apart() -> None:
    trial = trials.with_shot(trials.without_rocks(first_trial()), speed_m_s=3.0)
    read = _measure(trial)
    assert read.thrown_rock.status.value == "out_slammer"
    way = 0.94 - 0.02 - RADIUS - trial.shot.y_m
    expected = 0.005 * (3.0**2 - 2 * 0.2 * 9.81 * way) / 2
    assert read.left_j == pytest.approx(expected, rel=1e-5)
    assert read.thrown_rock.travel_m == pytest.approx(way, abs=1e-6)


def test_a_rock_that_is_never_hit_has_no_way() -> None:
    read = _measure(trials.aimed(first_trial(), 1.0, -1.0))
    lying = [rock for rock in read.rocks if rock.id == 0]
    assert [(rock.travel_m, rock.moved_s, rock.top_speed_m_s) for rock in lying] == [(0.0, 0.0, 0.0)]


def test_the_nearest_rock_in_play_is_found() -> None:
    read = _measure(first_trial())
    in_play = [rock.cave_m for rock in read.rocks if rock.status.value == "in_play"]
    assert read.nearest_m == min(in_play)
    alone = trials.with_shot(trials.without_rocks(first_trial()), speed_m_s=3.0)
    assert _measure(alone).nearest_m is None


def test_rim_friction_turns_rocks() -> None:
    params = _plane(rim_friction=0.5)
    rock = SceneRock(0, 1, 0.012, 0.2)
    read = _measure(Trial((rock,), SceneShot(1, 0, 0.0, 0.0, 1.5), (params,), mammoth="off"))
    assert all(abs(rock.turn_rad) > pi / 180 for rock in read.rocks)
    assert read.hits[0].lost_j > 0


def test_length_of_a_line() -> None:
    assert path_length([(0.0, 0.0), (3.0, 4.0), (3.0, 5.0)]) == 6.0
    assert path_length([]) == 0.0
