"""Computer players in their process: answers, mistakes, death, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from shared.core import rng
from shared.core.catalog import Catalog, load_object
from shared.core.game import Turn
from shared.ui.shell import ai_worker
from shared.ui.shell.ai_worker import PlayerError, Players
from tests.helpers import players_catalog
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.repository import ROOT
from tests.helpers.tiny_game import TinyGame, tiny_setup

if TYPE_CHECKING:
    from collections.abc import Iterator

REFERENCE = "tests.helpers.players_catalog:load"
TIMEOUT_S = 30.0


def observation() -> Any:  # noqa: ANN401
    game = TinyGame()
    state = game.new_game(tiny_setup("taker", "taker"))
    while game.to_move(state) == Turn.CHANCE:
        game.advance(state, game.legal_actions(state)[0])
    return game.observe(state, 0)


def answer(players: Players, ticket: int) -> Any:  # noqa: ANN401
    end_s = time.monotonic() + TIMEOUT_S
    while time.monotonic() < end_s:
        action = players.poll(ticket)
        if action is not None:
            return action
        time.sleep(0.005)  # noqa: TID251 - the loop of this test
    raise AssertionError("no answer")


def wait_for_end(pid: int, timeout_s: float = TIMEOUT_S) -> None:
    end_s = time.monotonic() + timeout_s
    while time.monotonic() < end_s:
        try:
            if Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] == "Z":
                return
        except (FileNotFoundError, ProcessLookupError):
            return
        time.sleep(0.01)  # noqa: TID251
    raise AssertionError(f"process {pid} still runs")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def players(log: list[str]) -> Iterator[Players]:
    made = Players(players_catalog.load(), reference=REFERENCE, log=log.append)
    yield made
    made.close()


def ask(players: Players, level: str, ply: int = 3, seed: int = 7) -> int:
    return players.ask("tiny", 0, level, observation(), seed, ply)


def test_the_answer_is_that_of_the_player_with_its_own_dice(players: Players) -> None:
    assert players.pid is None
    tickets = [ask(players, "taker", ply) for ply in range(6)]
    taker = load_object("tests.helpers.tiny_game:TakesWhatItCan")()
    for ply, ticket in enumerate(tickets):
        expected = taker.choose(observation(), rng.stream(7, rng.player_stream(0), ply))
        assert answer(players, ticket) == expected
        assert players.poll(ticket) is None


def test_asking_never_blocks_while_a_player_thinks(players: Players) -> None:
    first = ask(players, "thinker")
    start_s = time.monotonic()
    others = [ask(players, "taker") for _ in range(50)]
    for ticket in [first, *others]:
        assert players.poll(ticket) is None
    assert time.monotonic() - start_s < 2.0
    for ticket in [first, *others]:
        players.cancel(ticket)


def test_a_mistake_of_a_player_is_one_line_and_its_traceback_is_logged(players: Players, log: list[str]) -> None:
    with pytest.raises(PlayerError, match=r"^the computer player broken of tiny failed \(ValueError: out of ideas\)$"):
        answer(players, ask(players, "broken"))
    assert "Traceback" in log[0]
    assert "out of ideas" in log[0]
    assert answer(players, ask(players, "taker")) is not None


def test_an_unknown_level_is_one_line(players: Players) -> None:
    with pytest.raises(PlayerError) as caught:
        answer(players, ask(players, "nobody"))
    assert len(str(caught.value).splitlines()) == 1


def test_a_process_that_dies_is_told_once_and_started_again(players: Players) -> None:
    ticket = ask(players, "thinker")
    end_s = time.monotonic() + TIMEOUT_S
    while not players._is_ready and time.monotonic() < end_s:
        players.poll(ticket)
    first = players.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    with pytest.raises(PlayerError, match="started again"):
        answer(players, ticket)
    assert players.poll(ticket) is None
    assert answer(players, ask(players, "taker")) is not None
    assert players.pid != first


def test_cancelling_a_long_thought_frees_the_player(players: Players) -> None:
    warm = ask(players, "taker")
    answer(players, warm)
    ticket = ask(players, "thinker")
    pid = players.pid
    assert pid is not None
    players.cancel(ticket)
    wait_for_end(pid)
    assert answer(players, ask(players, "taker")) is not None


def test_a_cancelled_question_is_never_answered(players: Players) -> None:
    first, second = ask(players, "taker", 1), ask(players, "taker", 2)
    players.cancel(first)
    assert answer(players, second) is not None
    assert players.poll(first) is None


def test_a_process_that_cannot_start_is_not_started_for_ever(log: list[str]) -> None:
    players = Players(players_catalog.load(), reference="tests.helpers.players_catalog:end_at_once", log=log.append)
    try:
        for _ in range(ai_worker.MAX_FAILED_STARTS):
            with pytest.raises(PlayerError, match="started again"):
                answer(players, ask(players, "taker"))
        with pytest.raises(PlayerError, match="cannot be started"):
            answer(players, ask(players, "taker"))
        assert players.pid is None
    finally:
        players.close()


def test_closing_ends_the_process(players: Players) -> None:
    answer(players, ask(players, "taker"))
    pid = players.pid
    assert pid is not None
    ask(players, "thinker")
    players.close()
    wait_for_end(pid, 1.0)


PARENT = """
import sys, time
from shared.ui.shell.ai_worker import Players
from tests.helpers import players_catalog
from tests.unit.ui.test_players import ask

if __name__ == "__main__":
    players = Players(players_catalog.load(), reference="tests.helpers.players_catalog:load")
    ticket = ask(players, sys.argv[1])
    while players.pid is None or not players._is_ready or players._asked is None:
        players.poll(ticket)
    print(players.pid, flush=True)
    while True:
        players.poll(ticket)
        time.sleep(0.01)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a word of Unix")
def test_the_process_ends_with_its_parent_after_kill_9_in_the_middle_of_a_thought(tmp_path: Path, home: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, "utf-8")
    parent = subprocess.Popen(
        [sys.executable, str(script), "thinker"],
        stdout=subprocess.PIPE,
        text=True,
        env=hermetic_environment(home, PYTHONPATH=str(ROOT)),
    )
    try:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert Path(f"/proc/{child}").exists()
        parent.kill()
        parent.wait(TIMEOUT_S)
        wait_for_end(child, 5.0)
    finally:
        parent.kill()
        parent.wait(TIMEOUT_S)
        if parent.stdout is not None:
            parent.stdout.close()


def test_the_process_of_the_players_imports_no_window(players: Players) -> None:
    assert answer(players, ask(players, "nosy")) is not None


def test_the_catalogue_of_the_tests_is_that_of_the_process() -> None:
    assert isinstance(players_catalog.load(), Catalog)
