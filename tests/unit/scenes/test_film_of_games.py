"""Every installed game: from the result to the film of the match, and back to the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core.catalog import load_catalog
from shared.core.game import Seat
from shared.core.runner import make_players, run_match
from shared.core.saves import new_match_path, start_match
from shared.ui.scenes.opening import open_saved
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.table import TableScene
from tests.helpers.scene_pilot import Floor, ScenePilot

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.catalog import GameInfo

GAMES = load_catalog()


def played(info: GameInfo, folder: Path) -> Path:
    """A whole match between the weakest players."""
    seats = tuple(Seat(f"Seat {number}", info.players[0].id) for number in range(info.seats[0]))
    setup = info.make_setup(seats, {})
    path = new_match_path(folder, info.id)
    session = start_match(info, setup, 3, path)
    run_match(session, make_players(info, setup))
    session.close()
    return path


@pytest.mark.parametrize("game", sorted(GAMES.games))
def test_the_film_leads_back_to_the_result_and_the_match_stands(tmp_path: Path, game: str) -> None:
    with ScenePilot(tmp_path, Floor(), games=GAMES) as pilot:
        path = played(GAMES.games[game], pilot.app.ctx.saves.folder)
        kept = path.read_bytes()
        pilot.app.stack.push(open_saved(pilot.app.ctx, path))
        pilot.run_s(0.3)
        result = pilot.scene
        assert isinstance(result, ResultScene)
        pilot.push_button("Watch replay")
        film = pilot.scene
        assert isinstance(film, TableScene)
        assert film.playback is not None
        for key in ("end", "home", "right"):
            pilot.key(key)
        pilot.resize((1400, 800))
        pilot.push_button("Leave")
        again = pilot.scene
        assert isinstance(again, ResultScene)
        assert again.table() == result.table()
        pilot.push_button("Look at the table")
        table = pilot.scene
        assert isinstance(table, TableScene)
        assert table.playback is None
        assert path.read_bytes() == kept
