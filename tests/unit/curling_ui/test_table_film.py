"""The table of the real engine, and the same match as a film: what was recorded is what is shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.manifest import GAME
from curling.rules.actions import Throw, UseHammer
from curling.rules.state import Phase
from curling.ui.board import Board
from curling.ui.scene import CurlingScene, make_scene
from shared.core.catalog import Catalog
from shared.core.playback import verify
from shared.core.replay import read_replay
from shared.core.saves import start_match
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.replay_playback import Playback
from shared.ui.shell.pilot import Pilot
from tests.helpers.table_pilot import PEOPLE, TablePilot

if TYPE_CHECKING:
    from pathlib import Path


def play_a_round(home: Path, path: Path) -> None:
    """A round by scripted hands: draws, hits, a hammer, totems, a fallen totem, wrong clicks and cancelled throws."""
    setup = GAME.make_setup(PEOPLE, {"first_side": "seed", "max_rounds": 1})
    session = start_match(GAME, setup, 7, path)
    with TablePilot(home, session) as pilot:
        pilot.set(animation_speed=AnimationSpeed.OFF)
        for turn in range(60):
            match pilot.state.phase:
                case Phase.OVER:
                    break
                case Phase.THROW:
                    pilot.click(*pilot.at(0.2, 0.6))
                    pilot.key("return")
                    pilot.flick(0.1)
                    pilot.flick(1.66 + 0.03 * (turn % 3), 0.01 * (turn % 5 - 2))
                case Phase.OBJECT:
                    pilot.click(*pilot.at(0.2, 0.6))
                    counts = pilot.state.objects_of(pilot.state.thrower)
                    if turn % 4 == 3 and counts.big:
                        pilot.button("hammer_big")
                        pilot.key("escape")
                        pilot.button("hammer_big")
                        pilot.click(*pilot.at(0.165, 0.6))
                        if pilot.state.phase is Phase.OBJECT and pilot.view.hammer is not None:
                            pilot.button("hammer_back")
                            pilot.button("no_object")
                    else:
                        pilot.button("totem" if counts.totem else "no_object")
                case Phase.TOTEM:
                    pilot.button("totem_take")
                case other:
                    raise AssertionError(other)
            pilot.rest()
            if pilot.buttons() == ["go_on"]:
                pilot.key("return")
        assert pilot.state.phase is Phase.OVER


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round that was played on the table, as a file."""
    folder = tmp_path_factory.mktemp("film")
    path = folder / "match.replay.jsonl"
    play_a_round(folder / "home", path)
    return path


def test_a_round_with_the_real_engine_is_recorded_as_it_was_played(recorded: Path) -> None:
    replay = read_replay(recorded)
    assert replay.outcome is not None
    assert verify(GAME, replay).actions == len(replay.actions)
    session = MatchSession.resume(GAME.engine(), replay)
    kinds = {type(entry.action) for entry in session.history}
    assert {Throw, UseHammer} <= kinds


def test_a_film_shows_every_step_and_arrives_at_the_recorded_states(recorded: Path, home: Path) -> None:
    replay = read_replay(recorded)
    game = GAME.engine()
    film = Playback(game, replay)
    session = MatchSession(game, replay.header.setup, replay.header.seed)
    scene = make_scene(session, mode="replay", playback=film)
    film.change_speed(2)
    with Pilot(scene, home, catalog=Catalog({"curling": GAME}), frame_s=0.08) as pilot:
        assert isinstance(scene, CurlingScene)
        log_by_index = {}
        while not film.is_at_end:
            pilot.key("right")
            for _ in range(60):
                if not scene.is_presenting:
                    break
                pilot.run_s(0.25)
            view = scene.table_view()
            lying = {rock.id: (round(rock.x_m * 1e6), round(rock.y_m * 1e6)) for rock in view.rocks}
            expected = {rock: (value.x_um, value.y_um) for rock, value in Board.of_state(film.state).rocks.items()}
            assert lying == expected
            assert [side.score for side in view.sides] == list(film.state.scores)
            log_by_index[film.index] = view.log
        for index in (5, 12, 3):
            film.seek(index)
            scene.show_state(film.state)
            assert scene.table_view().log == log_by_index[index]
        assert scene.deciding_seat is None
