"""The set-up: options, their defaults and refusals, and what the manifest tells the frame."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from curling.manifest import GAME
from curling.rules.config import (
    FirstSide,
    MammothTest,
    NextStart,
    ObjectSharing,
    Preview,
    Scoring,
    SideEdge,
    TotemSaves,
)
from curling.rules.options import OPTIONS, make_config
from curling.rules.params import default_params, to_mapping
from shared.core.catalog import load_catalog
from shared.core.errors import FormatError, ParamsError, SetupError
from shared.core.game import Seat, Setup
from tests.helpers.curling_table import make_setup

if TYPE_CHECKING:
    from enum import StrEnum
    from pathlib import Path

    from shared.core.catalog import Option

TWO = (Seat("Ann"), Seat("Bob", "easy"))
ENUMS: dict[str, type[StrEnum]] = {
    "first_side": FirstSide,
    "next_start": NextStart,
    "side_edge": SideEdge,
    "mammoth": MammothTest,
    "totem_saves": TotemSaves,
    "objects": ObjectSharing,
    "scoring": Scoring,
    "preview": Preview,
}


def test_defaults_are_those_of_the_rules() -> None:
    config = make_config(Setup(TWO))
    assert config.first_side is FirstSide.CONTEST
    assert config.next_start is NextStart.SCORER
    assert config.side_edge is SideEdge.NO_PART
    assert config.mammoth is MammothTest.ALL
    assert config.totem_saves is TotemSaves.SIDE
    assert config.objects is ObjectSharing.SHARED
    assert config.scoring is Scoring.CLASSIC
    assert config.preview is Preview.SHORT
    assert (config.rocks_per_side, config.hammers, config.target, config.max_rounds) == (6, 2, 6, 0)
    assert not config.strict_objects
    assert config.rethrow_objects
    assert not config.honour
    assert not config.practice
    assert config.params == default_params()


def test_headless_play_asks_nobody_and_ends() -> None:
    options = GAME.complete_options({}, is_headless=True)
    assert (options["first_side"], options["max_rounds"]) == ("seed", 30)
    assert GAME.complete_options({})["max_rounds"] == 0


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_choice_of_every_option_makes_a_match(option: Option) -> None:
    for choice in option.choices:
        config = make_config(make_setup(4, **{option.id: choice.value}))
        kept = "rocks_per_side" if option.id == "rocks" else option.id
        if choice.value != 0 or option.id != "target":
            assert getattr(config, kept) == choice.value


@pytest.mark.parametrize("key", list(ENUMS))
def test_the_schema_offers_exactly_the_values_the_rules_know(key: str) -> None:
    (option,) = [option for option in OPTIONS if option.id == key]
    assert {choice.value for choice in option.choices} == {member.value for member in ENUMS[key]}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_option_is_explained(option: Option) -> None:
    assert option.title
    assert option.help.endswith(".")
    assert "R" in option.help
    assert option.group
    assert option.default in [choice.value for choice in option.choices]


def test_options_of_one_group_stand_together() -> None:
    groups = [option.group for option in OPTIONS]
    assert len(set(groups)) == sum(1 for before, after in zip(["", *groups], groups, strict=False) if before != after)


def test_an_unknown_option_or_value_is_refused() -> None:
    with pytest.raises(SetupError, match=r"\$\.options\.wind: one of first_side, "):
        make_config(make_setup(wind="strong"))
    with pytest.raises(SetupError, match=r"\$\.options\.rocks: one of 6, 8, got 7"):
        make_config(make_setup(rocks=7))
    with pytest.raises(SetupError, match=r"\$\.options\.practice: one of false, true, got 1"):
        make_config(make_setup(practice=1))


def test_parameters_are_all_there_or_none() -> None:
    mapping = to_mapping(default_params())
    config = make_config(Setup(TWO, parameters={**mapping, "friction": 0.3}))
    assert config.params.friction == 0.3
    del mapping["friction"]
    with pytest.raises(ParamsError, match=r"\$\.parameters: every parameter, friction is missing"):
        make_config(Setup(TWO, parameters=mapping))


def test_a_match_needs_a_sheet_with_edges() -> None:
    plane = {"sheet_width_m": 0.0, "sheet_length_m": 0.0, "slammer_depth_m": 0.0}
    with pytest.raises(SetupError, match="a sheet with edges"):
        make_config(Setup(TWO, parameters=to_mapping(default_params()) | plane))


@pytest.mark.parametrize("change", [{"river_y_m": 0.05001}, {"sheet_width_m": 0.03001, "cave_x_m": 0.015005}])
def test_r7_a_rock_fits_behind_the_river_with_its_gap(change: dict[str, float]) -> None:
    tight = to_mapping(default_params()) | {"cave_radius_m": 0.015, "hearth_radius_m": 0.01} | change
    with pytest.raises(ParamsError, match=r"a rock must fit|wider than a rock"):
        make_config(Setup(TWO, parameters=tight))


def test_the_catalogue_finds_the_game() -> None:
    assert load_catalog().game("curling") is GAME


def test_manifest_makes_a_set_up_with_all_parameters() -> None:
    setup = GAME.make_setup(TWO, {"rocks": 8}, is_headless=True)
    assert setup.parameters == to_mapping(default_params())
    assert list(setup.options) == [option.id for option in OPTIONS]
    with pytest.raises(SetupError, match="2, 4, 6, 12 seats"):
        GAME.make_setup((Seat("A"),), {})


def test_manifest_knows_sides_presets_and_players() -> None:
    assert GAME.sides is not None
    assert GAME.sides(6) == (0, 1, 0, 1, 0, 1)
    assert GAME.presets is not None
    assert GAME.presets()[0].value == "classic"
    assert [player.id for player in GAME.players] == ["easy", "normal"]


def test_manifest_reads_presets_and_parameter_files(tmp_path: Path) -> None:
    assert GAME.parameters is not None
    file = tmp_path / "mine.toml"
    file.write_text("friction = 0.25\n", encoding="utf-8")
    assert GAME.parameters(None, str(file))["friction"] == 0.25
    assert GAME.parameters("classic", None) == to_mapping(default_params())
    with pytest.raises(FormatError, match=r"one of .*classic"):
        GAME.parameters("butter", None)


def test_listing_games_loads_neither_physics_nor_window() -> None:
    code = (
        "import sys; from curling.manifest import GAME; GAME.presets(); GAME.parameters(None, None);"
        "bad = {'pygame', 'pymunk', 'numpy', 'numba'} & set(sys.modules); print(sorted(bad))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "[]", "")
