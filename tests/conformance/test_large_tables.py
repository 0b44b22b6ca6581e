"""From the command line: the largest table of each game, an owner's files, an arena, what cannot be played with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from shared.core.catalog import load_catalog
from shared.core.replay import read_replay
from tests.helpers.caveman_files import FILES
from tests.helpers.command_line import Answer, assert_one_line, command_line

if TYPE_CHECKING:
    from collections.abc import Callable

CATALOG = load_catalog()
SHORT = {"curling": ("--option", "max_rounds=1")}
"""Options that make a match short, by game."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch, CATALOG)


@pytest.mark.parametrize("game_id", CATALOG.games)
def test_as_many_as_can_play_play_to_the_end(game_id: str, run: Callable[..., Answer]) -> None:
    info = CATALOG.game(game_id)
    seats = max(info.seats)
    given = [*("--seat", info.players[0].id) * seats, *SHORT.get(game_id, ())]
    answer = run("play", game_id, "--headless", "--seed", 5, "--json", *given)
    assert (answer.status, answer.err) == (0, "")
    report = json.loads(answer.out)
    assert len(report["outcome"]["scores"]) == len(report["seats"]) == seats


def test_a_match_is_played_with_all_that_an_owner_has_written(run: Callable[..., Answer], tmp_path: Path) -> None:
    given: list[object] = []
    for slot, text in FILES.items():
        file = tmp_path / f"{slot}.toml"
        file.write_text(text.replace("is_reconstructed = true", "is_reconstructed = false"), "utf-8")
        given += ["--content", f"{slot}={file}"]
    answer = run("play", "caveman", "--headless", "--seed", 5, "--json", *given)
    assert (answer.status, answer.err) == (0, "")
    replay = json.loads(answer.out)["replay"]
    assert set(read_replay(Path(replay)).header.setup.content) == set(FILES)
    assert run("replay", "verify", replay).out.startswith("OK: ")


def test_an_arena_of_caveman_tells_who_is_stronger_and_how_matches_ended(run: Callable[..., Answer]) -> None:
    answer = run(
        *(
            "arena",
            "caveman",
            "--seat",
            "greedy",
            "--seat",
            "random",
            "--games",
            4,
            "--seed",
            1,
            "--workers",
            1,
            "--json",
        )
    )
    assert (answer.status, answer.err) == (0, "")
    report = json.loads(answer.out)
    assert [(player["player"], player["wins"]) for player in report["players"]] == [("greedy", 4), ("random", 0)]
    assert sum(report["reasons"].values()) == report["games"] == 4
    assert set(report["reasons"]) <= set(CATALOG.game("caveman").reasons)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seat", "greedy"), "$.seats: 2, 3, 4, 5, 6 seats for caveman, got 1"),
        (("--seat", "greedy", "--seat", "chief"), "$.seats[1].player: one of human, random, greedy, search, got chief"),
        (("--option", "first=seat_3"), "$.options.first: one of the 2 seats, or random, got seat_3"),
        (("--option", "camp_stays=maybe"), "$.options.camp_stays: one of false, true, got maybe"),
        (("--content", "tiles=x.toml"), "--content: one of board, tokens, deck, dice, got tiles"),
        (("--preset", "classic"), "--params or --preset: no parameters: caveman has none"),
    ],
)
def test_what_caveman_cannot_be_played_with_is_one_line(
    arguments: tuple[str, ...], words: str, run: Callable[..., Answer]
) -> None:
    assert_one_line(run("play", "caveman", "--headless", *arguments), words)
