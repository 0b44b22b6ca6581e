"""A11: parameters have a range, a unit and a source; layers, presets and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from curling.rules.definitions import definitions, params_presets, sheet_presets
from curling.rules.params import (
    SHEET_KEYS,
    Layer,
    Params,
    default_params,
    file_layer,
    from_mapping,
    load_params,
    preset_layer,
    resolve,
    sheet_layer,
    to_mapping,
)
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from pathlib import Path

# The table of the contract, word for word.
DEFAULTS = {
    "friction": 0.20,
    "gravity_m_s2": 9.81,
    "rock_diameter_m": 0.030,
    "rock_thickness_m": 0.009,
    "rock_mass_kg": 0.005,
    "restitution": 0.95,
    "restitution_fast": 0.80,
    "restitution_slow_speed_m_s": 0.3,
    "restitution_fast_speed_m_s": 1.5,
    "rim_friction": 0.12,
    "curl": 0.0,
    "max_speed_m_s": 3.5,
    "flip_coupling": 0.025,
    "totem_width_m": 0.015,
    "totem_height_m": 0.020,
    "totem_mass_kg": 0.0025,
    "totem_friction": 0.4,
    "hammer_big_length_m": 0.065,
    "hammer_big_width_m": 0.020,
    "hammer_little_length_m": 0.030,
    "hammer_little_width_m": 0.015,
    "sheet_width_m": 0.330,
    "sheet_length_m": 0.940,
    "slammer_depth_m": 0.020,
    "river_y_m": 0.130,
    "mammoth_line_y_m": 0.470,
    "cave_x_m": 0.165,
    "cave_y_m": 0.770,
    "cave_radius_m": 0.130,
    "hearth_radius_m": 0.035,
    "tie_tolerance_m": 0.0005,
}


def test_defaults_are_those_of_the_contract_in_its_order() -> None:
    assert list(definitions()) == list(DEFAULTS) == list(Params.__struct_fields__)
    assert to_mapping(default_params()) == DEFAULTS
    assert default_params() == load_params()


@pytest.mark.parametrize("key", DEFAULTS)
def test_every_parameter_has_unit_range_meaning_and_source(key: str) -> None:
    definition = definitions()[key]
    assert definition.minimum <= definition.default <= definition.maximum
    assert definition.minimum < definition.maximum
    assert definition.unit in {"1", "m", "m/s", "m/s^2", "kg"}
    suffix = {"m": "_m", "m/s": "_m_s", "m/s^2": "_m_s2", "kg": "_kg"}.get(definition.unit, "")
    assert key.endswith(suffix)
    assert definition.meaning
    assert len(definition.source) > 5


@pytest.mark.parametrize("key", DEFAULTS)
def test_values_beyond_the_range_are_refused_with_place_and_remedy(key: str) -> None:
    definition = definitions()[key]
    for bad in (definition.minimum - 1, definition.maximum * 1.001 + 1, float("nan"), float("inf"), "1", True, None):
        with pytest.raises(ParamsError) as caught:
            resolve(Layer({key: bad}, "mine.toml"))
        assert caught.value.path == f"$.{key}"
        assert caught.value.file == "mine.toml"
        assert f"a number from {definition.minimum:g} to {definition.maximum:g}" in str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "blamed"),
    [
        ({"curl": 1.0, "friction": 0.4, "rock_thickness_m": 0.03}, "curl"),
        ({"totem_friction": 0.19}, "totem_friction"),
        ({"friction": 0.41}, "friction"),
        ({"friction": 0.75, "totem_friction": 0.9}, "friction"),
        ({"restitution_slow_speed_m_s": 1.5}, "restitution_slow_speed_m_s"),
        ({"hammer_little_length_m": 0.065}, "hammer_little_length_m"),
        ({"sheet_width_m": 0.0}, "sheet_width_m"),
        ({"sheet_width_m": 0.0, "sheet_length_m": 0.0}, "sheet_length_m"),
        ({"rock_diameter_m": 0.14}, "rock_diameter_m"),
        ({"river_y_m": 0.05}, "river_y_m"),
        ({"mammoth_line_y_m": 0.13}, "mammoth_line_y_m"),
        ({"mammoth_line_y_m": 0.92}, "mammoth_line_y_m"),
        ({"cave_x_m": 0.12}, "cave_x_m"),
        ({"cave_radius_m": 0.17}, "cave_radius_m"),
        ({"cave_y_m": 0.80}, "cave_y_m"),
        ({"hearth_radius_m": 0.13}, "hearth_radius_m"),
    ],
)
def test_values_that_do_not_fit_together_are_refused(changes: dict[str, object], blamed: str) -> None:
    with pytest.raises(ParamsError) as caught:
        resolve(Layer(changes, "mine.toml"))
    assert caught.value.path == f"$.{blamed}"
    assert caught.value.file == "mine.toml"


def test_a_pressure_tipped_so_far_that_a_rock_would_lift_its_back_is_refused() -> None:
    """K = curl x 4 mu h / R, with h half the thickness, must stay within 1: here exactly, and a little more."""
    limits = {"friction": 0.25, "rock_diameter_m": 0.03, "rock_thickness_m": 0.03}
    assert resolve(Layer(limits | {"curl": 1.0})).curl == 1.0
    with pytest.raises(ParamsError, match="curl x 4 x friction x rock_thickness_m must be at most rock_diameter_m"):
        resolve(Layer(limits | {"curl": 1.0, "rock_thickness_m": 0.0301}))


def test_params_cannot_be_made_wrong_by_any_way() -> None:
    with pytest.raises(ParamsError, match="gravity_m_s2"):
        Params(**(DEFAULTS | {"gravity_m_s2": 99.0}))
    with pytest.raises(ParamsError, match="curl"):
        msgspec.convert(DEFAULTS | {"curl": 1.0, "friction": 0.4, "rock_thickness_m": 0.03}, Params)


def test_later_layers_win(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("friction = 0.3\nsheet_width_m = 0.4\nrestitution = 1\n", encoding="utf-8")
    params = resolve(
        preset_layer("classic"), sheet_layer("classic"), file_layer(file), Layer({"friction": 0.25}, "s", "$.params")
    )
    assert (params.friction, params.sheet_width_m, params.restitution) == (0.25, 0.4, 1.0)
    assert load_params(file).friction == 0.3


def test_sheets_give_all_nine_keys_and_open_has_neither_edges_nor_slammers_nor_line() -> None:
    assert list(sheet_presets()) == ["classic", "open"]
    assert list(params_presets()) == ["classic", "waxed_board", "carrom_powder", "rough_table"]
    for preset in sheet_presets().values():
        assert tuple(preset.values) == SHEET_KEYS
    assert {key: DEFAULTS[key] for key in SHEET_KEYS} == sheet_presets()["classic"].values
    wide = load_params(sheet="open")
    assert (wide.has_edges, wide.has_slammers, wide.has_mammoth_line) == (False, False, False)
    classic = default_params()
    assert classic.has_edges
    assert classic.has_slammers
    assert classic.has_mammoth_line


def test_a_sheet_of_ones_own_needs_its_nine_keys() -> None:
    own = dict(sheet_presets()["classic"].values) | {"sheet_width_m": 0.5}
    assert resolve(sheet_layer(own)).sheet_width_m == 0.5
    for key in SHEET_KEYS:
        with pytest.raises(ParamsError, match=key):
            sheet_layer({other: own[other] for other in SHEET_KEYS if other != key})
    with pytest.raises(ParamsError) as caught:
        sheet_layer(own | {"friction": 0.2}, file="s.json")
    assert caught.value.path == "$.sheet.friction"
    with pytest.raises(ParamsError, match="name of a sheet"):
        sheet_layer(7)
    with pytest.raises(ParamsError, match="one of classic, open"):
        sheet_layer("oval")
    with pytest.raises(ParamsError, match=r"one of .*classic"):
        preset_layer("waxed")


def test_a_match_records_every_parameter_and_gets_the_same_back() -> None:
    params = resolve(Layer({"friction": 0.17, "totem_mass_kg": 0.003}))
    assert from_mapping(to_mapping(params)) == params
    short = to_mapping(params)
    del short["curl"]
    with pytest.raises(ParamsError, match="every parameter, curl is missing"):
        from_mapping(short)
    with pytest.raises(ParamsError) as caught:
        from_mapping(to_mapping(params) | {"fricton": 1.0}, file="m", path="$.params")
    assert caught.value.path == "$.params.fricton"


def test_a_parameter_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ParamsError, match="no such file"):
        file_layer(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("friction = \n", encoding="utf-8")
    with pytest.raises(ParamsError, match=r"broken\.toml:1: must be a TOML file: in column 12 a number"):
        file_layer(broken)
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(ParamsError, match=r"broken\.toml: must be a text in UTF-8$"):
        file_layer(broken)
    broken.write_text("x = " + "[\n" * 5000, "utf-8")
    with pytest.raises(ParamsError, match=r"broken\.toml: must be a TOML file"):
        file_layer(broken)
    broken.write_text("a." * 49_000 + "b = 1\n", "utf-8")
    with pytest.raises(ParamsError, match=r"broken\.toml:1: at most 400 characters in a line"):
        file_layer(broken)
