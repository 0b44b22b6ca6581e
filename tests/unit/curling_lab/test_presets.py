"""The parameter presets that ship: sourced, distinct, valid by themselves, and a match can be played with each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from curling.manifest import GAME
from curling.physics.engine import EventSteppedSimulator
from curling.rules.definitions import definitions, params_presets
from curling.rules.geometry import is_in_cave
from curling.rules.params import Params, default_params, load_params, to_mapping
from curling.rules.simulator import Shot, Status
from shared.cli import main
from shared.core import rng
from shared.core.game import Seat, Turn
from shared.core.runner import choose, make_players

if TYPE_CHECKING:
    from curling.rules.state import CurlingState

NAMES = ("classic", "waxed_board", "carrom_powder", "rough_table")


def draw_m(params: Params, speed_m_s: float) -> float:
    """How far a free rock slides."""
    (rock,) = EventSteppedSimulator().simulate(params, [], Shot(0, 0, 0.165, 0.1, speed_m_s)).rocks
    assert rock.status is Status.IN_PLAY
    return rock.y_m - 0.1


def test_presets_are_offered_at_set_up_the_usual_one_first() -> None:
    assert GAME.presets is not None
    choices = GAME.presets()
    assert choices[0].value == "classic"
    assert {choice.value for choice in choices} == set(NAMES) == set(params_presets())
    assert len({choice.title for choice in choices}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_names_its_source_and_changes_only_what_it_says(name: str) -> None:
    preset = params_presets()[name]
    assert preset.source
    assert set(preset.values) <= set(definitions())
    values, built_in = to_mapping(load_params(preset=name)), to_mapping(default_params())
    assert {key for key in values if values[key] != built_in[key]} == set(preset.values)


def test_the_smoother_the_board_the_farther_a_rock_goes() -> None:
    ways = [
        draw_m(load_params(preset=name), 1.2) for name in ("carrom_powder", "waxed_board", "classic", "rough_table")
    ]
    assert ways == sorted(ways, reverse=True)
    assert ways[0] == pytest.approx(1.2**2 / (2 * 0.12 * 9.81), abs=1e-9)
    assert ways[0] > 2 * ways[-1]


@pytest.mark.parametrize("name", NAMES)
def test_computer_players_bring_rocks_into_the_cave_with_every_preset(name: str) -> None:
    """Two steady computer players keep a rock in the cave most of a round: no preset is too slick or too dull."""
    assert GAME.parameters is not None
    seats = (Seat("Unh", "normal"), Seat("Deuh", "normal"))
    setup = GAME.make_setup(seats, {"max_rounds": 1}, GAME.parameters(name, None), is_headless=True)
    game, players = GAME.engine(), make_players(GAME, setup)
    state: CurlingState = game.new_game(setup)
    filled: list[bool] = []
    for ply in range(400):
        seat = game.to_move(state)
        if seat == Turn.OVER:
            break
        if seat == Turn.CHANCE:
            action = game.sample_chance(state, rng.stream(1, rng.CHANCE, ply))
        else:
            action = choose(game, players[seat], game.observe(state, seat), 1, ply)
        game.advance(state, action)
        filled.append(any(rock.is_in_play and is_in_cave(state.config.params, rock) for rock in state.rocks))
    assert game.outcome(state) is not None
    assert sum(filled) > 0.6 * len(filled)


def test_params_list_tells_every_preset_with_its_source() -> None:
    told = CliRunner().invoke(main, ["params", "list"]).stdout
    for name in NAMES:
        assert f"preset {name}: {params_presets()[name].title} ({params_presets()[name].source})" in told
    told = CliRunner().invoke(main, ["params", "list", "--json"]).stdout
    assert tuple(json.loads(told)["params_presets"]) == NAMES


def test_a_scene_names_a_preset() -> None:
    scene = {
        "format": "flintflick.scene/1",
        "params_preset": "rough_table",
        "rocks": [],
        "shot": {"rock": 0, "side": 0, "x_m": 0.165, "y_m": 0.1, "speed_m_s": 1.2},
    }
    answer = CliRunner().invoke(main, ["shot", "-", "--json"], input=json.dumps(scene))
    (rock,) = json.loads(answer.stdout)["rocks"]
    assert rock["y_m"] == pytest.approx(0.1 + 1.2**2 / (2 * 0.30 * 9.81), abs=1e-9)
