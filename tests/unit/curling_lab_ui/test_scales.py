"""Sliders of parameters: fine near the default, whole ranges, handy numbers."""

from __future__ import annotations

import pytest

from curling.lab.scales import Scale, parse_number, scale_of, title_of
from curling.rules.definitions import definitions

KEYS = list(definitions())


@pytest.mark.parametrize("key", KEYS)
def test_ends_and_default_are_exact(key: str) -> None:
    definition = definitions()[key]
    scale = scale_of(definition)
    assert (scale.value(0.0), scale.value(1.0)) == (definition.minimum, definition.maximum)
    assert scale.value(scale.share(definition.default)) == definition.default


@pytest.mark.parametrize("key", KEYS)
def test_the_way_rises_and_leads_back(key: str) -> None:
    scale = scale_of(definitions()[key])
    values = [scale.value(step / 200) for step in range(201)]
    assert values == sorted(values)
    # A step of the slider near the default is a small change, whatever the range.
    middle = round(scale.middle * 200)
    near = values[min(middle + 1, 200)] if middle < 200 else values[middle - 1]
    assert abs(near - scale.default) <= 0.06 * (abs(scale.default) or scale.maximum)
    for step in range(0, 201, 10):
        assert scale.share(values[step]) == pytest.approx(step / 200, abs=0.012)


def test_values_outside_lie_at_the_ends() -> None:
    scale = Scale(1.0, 4.0, 2.0)
    assert (scale.share(-3.0), scale.share(9.0)) == (0.0, 1.0)


def test_dragged_numbers_are_short() -> None:
    scale = scale_of(definitions()["rock_diameter_m"])
    assert all(len(scale.shown(scale.value(step / 97))) <= 4 for step in range(98))


def test_numbers_are_shown_and_typed_in_handy_units() -> None:
    scale = scale_of(definitions()["rock_diameter_m"])
    assert (scale.shown(0.03), scale.unit) == ("30", "mm")
    assert scale.parsed("30") == 0.03
    assert scale.parsed(" 31,8 ") == 0.0318
    assert scale.parsed("wide") is None
    mass = scale_of(definitions()["rock_mass_kg"])
    assert (mass.shown(0.0052), mass.unit) == ("5.2", "g")


@pytest.mark.parametrize(
    ("text", "number"), [("1.5", 1.5), ("−2,5", -2.5), ("", None), ("nan", None), ("inf", None), ("1e400", None)]
)
def test_typed_numbers(text: str, number: float | None) -> None:
    assert parse_number(text) == number


def test_titles() -> None:
    assert title_of("rock_mass_kg") == "Rock mass"
    assert title_of("restitution_slow_speed_m_s") == "Restitution slow speed"
    assert title_of("gravity_m_s2") == "Gravity"
    assert title_of("friction") == "Friction"
