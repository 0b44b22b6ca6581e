"""Recorded matches of the tiny game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from shared.core import codec
from shared.core.game import Turn
from shared.core.playback import play
from shared.core.replay import read_replay
from shared.core.runner import make_players, run_match
from shared.core.saves import start_match
from tests.helpers.tiny_game import TINY, Push, Slide, TinyGame, tiny_setup

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.session import MatchSession


def record_match(path: Path, *, seed: int = 7, pile: int = 6) -> MatchSession:
    """A finished match of two computer players in a new file; the session is closed."""
    setup = tiny_setup("taker", "taker", pile=pile)
    session = start_match(TINY, setup, seed, path)
    run_match(session, make_players(TINY, setup))
    session.close()
    return session


def record_unfinished(path: Path, *, seed: int = 7, pushes: int = 1) -> MatchSession:
    """An unfinished match of two people in a new file; the session is closed."""
    session = start_match(TINY, tiny_setup("human", "human", pile=40), seed, path)
    to_people(session)
    for _ in range(pushes):
        session.submit(session.to_move(), Push(2))
        to_people(session)
    session.close()
    return session


def to_people(session: MatchSession) -> MatchSession:
    """Let chance decide until a seat is to move."""
    while session.to_move() == Turn.CHANCE:
        session.resolve_chance()
    return session


def edit_line(path: Path, number: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Change one line of a file, 1-based, as plain data."""
    lines = path.read_text("utf-8").splitlines()
    data = json.loads(lines[number - 1])
    change(data)
    lines[number - 1] = json.dumps(data)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def find_line(path: Path, **fields: object) -> int:
    """1-based number of the first line whose ``action`` has these fields."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        action = json.loads(line).get("action", {})
        if fields.items() <= action.items():
            return number
    raise LookupError(fields)


def elsewhere(header: dict[str, Any]) -> None:
    """Make a header one of another machine, for ``edit_line``."""
    header["versions"]["platform"] = "abacus"


def redo_push(path: Path, distance_um: int) -> None:
    """Change the distance of the last action, a push, and the digest with it: the file agrees with itself."""
    replay = read_replay(path)
    game = TinyGame()
    state = [played.step.state for played in play(game, replay)][-2]
    step = game.apply(state, Push(2), Slide(distance_um))

    def change(data: dict[str, Any]) -> None:
        data.update(resolution={"distance_um": distance_um}, digest=codec.digest(step.state))

    edit_line(path, find_line(path, type="push"), change)
