"""What can be varied and drawn, and what is said to those who write it wrong."""

from __future__ import annotations

import random

import pytest

from curling.lab.scene import Scene, decode_scene
from curling.lab.sweep_keys import Axis, Draw, changed, parse_axis, parse_draw, require_keys_once
from curling.rules.definitions import definitions
from shared.core import codec
from shared.core.errors import ParamsError
from tests.helpers.sweeping import SCENE


def scene() -> Scene:
    return decode_scene(codec.encode(SCENE))


def test_a_grid_has_both_ends_and_decimal_steps_without_errors_of_their_own() -> None:
    assert parse_axis("friction=0.12:0.30:10") == Axis(
        "friction", (0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24, 0.26, 0.28, 0.3)
    )
    assert parse_axis("shot.aim_rad=-0.1:0.1:3").values == (-0.1, 0.0, 0.1)
    assert parse_axis("friction=0.3:0.1:3").values == (0.3, 0.2, 0.1)


def test_values_are_taken_as_they_are_named() -> None:
    assert parse_axis("restitution=0.7, 1,0.85").values == (0.7, 1.0, 0.85)
    assert parse_axis("params_preset=classic,waxed_board") == Axis("params_preset", ("classic", "waxed_board"))
    assert not parse_axis("sheet=open").is_numeric
    assert parse_axis("rock.2.angle_rad=1").is_numeric


@pytest.mark.parametrize("key", [*definitions(), "shot.speed_m_s", "shot.x_m", "rock.12.y_m"])
def test_every_parameter_the_shot_and_the_rocks_can_be_varied(key: str) -> None:
    assert parse_axis(f"{key}=0.5,0.6").key == key


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("friction", "--vary: KEY=LOW:HIGH:COUNT or KEY=VALUE,VALUE,..., got friction"),
        ("friction=", "--vary: KEY=LOW"),
        ("", "--vary: KEY=LOW:HIGH:COUNT or KEY=VALUE,VALUE,..., got ''"),
        ("frction=0.1,0.2", "perhaps friction, got `frction`"),
        ("shot.speed=1", "perhaps shot.speed_m_s"),
        ("rock.x.x_m=1", "a parameter (`flintflick params list`), shot."),
        ("friction=0.1:0.2", "--vary friction: LOW:HIGH:COUNT, both ends are among the values, got 0.1:0.2"),
        ("friction=0.1:0.2:1", "--vary friction: a whole number of values from 2 to 100000, got 1"),
        ("friction=0.1:0.2:100001", "a whole number of values from 2 to 100000"),
        ("friction=0.1:0.2:" + "9" * 5000, "a whole number of values"),
        ("friction=0.1:0.2:-3", "a whole number of values"),
        ("friction=0.1:0.2:3.5", "a whole number of values"),
        ("friction=0.1:0.1:5", "--vary friction: values that differ"),
        ("friction=0.1,0.1", "--vary friction: values that differ"),
        ("friction=0.1,zwei", "--vary friction: a number, got zwei"),
        ("friction=0.1,,0.2", "--vary friction: a number, got ''"),
        ("friction=nan,1", "--vary friction: a finite number, got nan"),
        ("friction=0.1:inf:5", "--vary friction: a finite number, got inf"),
        ("friction=1e999,1", "--vary friction: a finite number"),
        ("sheet=oval", "--vary sheet: names out of classic, open, got oval"),
        ("params_preset=classic,", "--vary params_preset: names out of"),
    ],
)
def test_a_wrong_grid_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(ParamsError) as caught:
        parse_axis(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


def test_laws_of_chance() -> None:
    assert parse_draw("friction=normal(0.2,0.02)") == Draw("friction", "normal", 0.2, 0.02)
    assert parse_draw("shot.aim_rad=uniform( -0.1 , 0.1 )") == Draw("shot.aim_rad", "uniform", -0.1, 0.1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("friction", "--draw: KEY=normal(MEAN,DEVIATION) or KEY=uniform(LOW,HIGH), got friction"),
        ("friction=0.2", "--draw friction: normal(MEAN,DEVIATION) or uniform(LOW,HIGH), got 0.2"),
        ("friction=poisson(3,4)", "--draw friction: normal("),
        ("friction=normal(0.2)", "--draw friction: normal("),
        ("friction=normal(a,0.1)", "--draw friction: a number, got a"),
        ("friction=normal(2,0.1)", "--draw friction: a mean from 0.01 to 1, got normal(2,0.1)"),
        ("friction=normal(0.2,0)", "--draw friction: a standard deviation above 0 and at most 0.99"),
        ("friction=normal(0.2,5)", "--draw friction: a standard deviation above 0 and at most 0.99"),
        ("friction=uniform(0.2,1.5)", "--draw friction: ends from 0.01 to 1"),
        ("friction=uniform(0.3,0.2)", "--draw friction: the lower end first"),
        ("sheet=uniform(0,1)", "--draw sheet: a key with numbers, got sheet"),
        ("shot.speed_m_s=uniform(0.01,1)", "--draw shot.speed_m_s: ends from 0.05 to inf"),
    ],
)
def test_a_wrong_law_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(ParamsError) as caught:
        parse_draw(text)
    assert words in str(caught.value)


def test_draws_follow_their_law_and_stay_in_the_range_of_the_key() -> None:
    rng = random.Random(4)
    narrow = [parse_draw("friction=normal(0.2,0.02)").sample(rng) for _ in range(4000)]
    assert sum(narrow) / 4000 == pytest.approx(0.2, abs=0.002)
    assert sum(0.18 < value < 0.22 for value in narrow) / 4000 == pytest.approx(0.683, abs=0.03)
    at_the_end = [parse_draw("restitution=normal(1,0.3)").sample(rng) for _ in range(1000)]
    assert 0 <= min(at_the_end) < 0.5
    assert 0.99 < max(at_the_end) <= 1
    even = [parse_draw("friction=uniform(0.1,0.3)").sample(rng) for _ in range(4000)]
    assert 0.1 <= min(even) < 0.102
    assert 0.298 < max(even) <= 0.3


def test_a_key_is_varied_or_drawn_once() -> None:
    friction, drawn = parse_axis("friction=0.1,0.2"), parse_draw("friction=normal(0.2,0.1)")
    require_keys_once((friction,), ())
    for axes, draws in (((friction, friction), ()), ((friction,), (drawn,))):
        with pytest.raises(ParamsError, match="every key once, got friction twice"):
            require_keys_once(axes, draws)


def test_values_are_put_where_they_belong() -> None:
    found = changed(
        scene(),
        {"friction": 0.25, "shot.spin_rad_s": 3.0, "rock.1.x_m": 0.1, "params_preset": "rough_table", "sheet": "open"},
    )
    assert found.params == {"rim_friction": 0.0, "friction": 0.25}
    assert found.shot.spin_rad_s == 3.0
    assert [rock.x_m for rock in found.rocks] == [0.165, 0.1, 0.2]
    assert (found.params_preset, found.sheet) == ("rough_table", "open")
    assert changed(scene(), {}) == scene()
    with pytest.raises(ParamsError, match=r"\$.rocks: a rock with the id 5 for rock.5.y_m"):
        changed(scene(), {"rock.5.y_m": 0.1})
