"""A recorded match of Caveman at the table: what was played is what is shown, step by step, back and forth."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from caveman.ai.players import greedy_player
from caveman.manifest import GAME
from caveman.rules.game import CavemanGame
from caveman.ui.scene import CavemanScene, make_scene
from shared.core.catalog import Catalog
from shared.core.game import Turn
from shared.core.replay import read_replay
from shared.core.saves import start_match
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.replay_playback import Playback
from shared.ui.shell.pilot import Pilot
from tests.helpers.caveman_pilot import SIX_PEOPLE

if TYPE_CHECKING:
    from pathlib import Path

ACTIONS = 160
SET_UP = 18
"""Actions before the first turn: three dinosaurs and fifteen tokens."""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some turns of four sensible people."""
    path = tmp_path_factory.mktemp("film") / "match.jsonl"
    session = start_match(GAME, GAME.make_setup(SIX_PEOPLE[:4], {}), 5, path)
    player = greedy_player()
    for _ in range(ACTIONS):
        seat = session.to_move()
        if seat == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(seat, player.choose(session.observation_for(seat), random.Random(1)))
    session.close()
    return path


def film(path: Path) -> CavemanScene:
    replay = read_replay(path)
    game = CavemanGame()
    session = MatchSession(game, replay.header.setup, replay.header.seed)
    return make_scene(session, mode="replay", playback=Playback(game, replay))


def test_arrows_step_through_a_film_and_the_log_follows_back_and_forth(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    assert scene.playback is not None
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})) as pilot:
        logs = [scene.table_view().log]
        for index in range(1, 25):
            is_set_up = index > SET_UP
            pilot.app.ctx.settings.update(animation_speed=AnimationSpeed.FAST if is_set_up else AnimationSpeed.OFF)
            pilot.key("right")
            pilot.key("s")
            assert scene.playback.index == index
            logs.append(scene.table_view().log)
        assert scene.table_view().card.turn == 1
        assert len(logs[-1]) > len(logs[3])
        for index in range(23, 20, -1):
            pilot.key("left")
            assert scene.playback.index == index
            assert scene.table_view().log == logs[index]
        assert scene.table_view().is_film
        assert scene.deciding_seat is None


def test_the_end_of_a_film_is_where_the_match_stood(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    assert scene.playback is not None
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})) as pilot:
        pilot.key("end")
        pilot.run_s(0.5)
        assert scene.playback.index == ACTIONS
        view, state = scene.table_view(), scene.playback.state
        assert view.card.turn == state.turn > 1
        assert [there.dinosaur for there in view.circles if there.dinosaur >= 0] == [
            state.dinosaurs.index(circle) for circle in sorted(state.dinosaurs)
        ]
        people = {there.circle: there.people.seat for there in view.circles if there.people is not None}
        assert people == {circle: seat for circle, seat in enumerate(state.owner) if seat >= 0}
        assert not scene.needs_frames


def test_a_film_offers_what_can_be_looked_at_and_nothing_to_decide(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})) as pilot:
        buttons = [button.id for button in scene.table_view().buttons]
        assert buttons == ["tool_reference", "tool_scores", "tool_dice", "tool_rules", "tool_pause"]
        pilot.key("i")
        assert scene.table_view().overlay is not None
        pilot.key("escape")
        assert scene.table_view().overlay is None
