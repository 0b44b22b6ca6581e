"""A recorded match of Stone Age at the table: what was played is what is shown, and secrets stay secret."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.core.catalog import Catalog
from shared.core.game import SPECTATOR, Turn
from shared.core.replay import read_replay
from shared.core.saves import start_match
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.replay_playback import Playback
from shared.ui.shell.pilot import Pilot
from stoneage_mammoth.ai.players import GreedyPlayer
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.ui.scene import StoneAgeScene, make_scene
from tests.helpers.stoneage_pilot import FOUR_PEOPLE

if TYPE_CHECKING:
    from pathlib import Path

ACTIONS = 240


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some rounds of four sensible people."""
    path = tmp_path_factory.mktemp("film") / "match.jsonl"
    session = start_match(GAME, GAME.make_setup(FOUR_PEOPLE, {}), 5, path)
    player = GreedyPlayer()
    for _ in range(ACTIONS):
        seat = session.to_move()
        if seat == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(seat, player.choose(session.observation_for(seat), random.Random(1)))
    session.close()
    return path


def film(path: Path) -> StoneAgeScene:
    replay = read_replay(path)
    game = StoneAgeGame()
    session = MatchSession(game, replay.header.setup, replay.header.seed)
    return make_scene(session, mode="replay", playback=Playback(game, replay))


def test_arrows_step_through_a_film_and_the_log_follows_back_and_forth(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    assert scene.playback is not None
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})) as pilot:
        pilot.app.ctx.settings.update(animation_speed=AnimationSpeed.FAST)
        logs = [scene.table_view().log]
        for index in range(1, 17):
            pilot.key("right")
            pilot.key("s")
            assert scene.playback.index == index
            logs.append(scene.table_view().log)
        assert scene.table_view().round_number == 1
        assert len(logs[-1]) > 10
        for index in range(15, 12, -1):
            pilot.key("left")
            assert scene.playback.index == index
            assert scene.table_view().log == logs[index]
        assert scene.table_view().is_film


def test_the_end_of_a_film_is_where_the_match_stood(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    assert scene.playback is not None
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})) as pilot:
        scene.playback.seek(ACTIONS)
        scene._film_moved(None)
        pilot.run_s(0.5)
        view = scene.table_view()
        state = scene.playback.state
        assert view.round_number == state.round > 1
        assert [seat.food for seat in view.seats] == state.food
        assert [len(seat.buildings) for seat in view.seats] == [state.buildings.count(seat) for seat in range(4)]
        assert not scene.needs_frames


def test_q27_a_film_shows_no_secret_cards(tmp_path: Path, recorded: Path) -> None:
    scene = film(recorded)
    with Pilot(scene, tmp_path, catalog=Catalog({GAME.id: GAME})):
        assert scene.viewer == SPECTATOR
        assert not any(seat.shown_secrets for seat in scene.table_view().seats)
