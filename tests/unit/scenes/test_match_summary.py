"""Saved matches in words: who, score, when, whatever is in the file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core.catalog import Catalog
from shared.core.game import Seat, Turn
from shared.core.saves import Saves
from shared.ui.scenes.match_summary import (
    by_side,
    describe_score,
    describe_sides,
    describe_time,
    sides_of,
    summarize,
)
from tests.helpers.tiny_game import Take
from tests.helpers.tiny_table import GAME, load, write_broken

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2026, 3, 9, 14, 30, tzinfo=UTC)


def same(text: str) -> str:
    return text


def play(folder: Path, count: int | None) -> None:
    """A match of two people of whom each takes one, for some actions or to the end."""
    setup = GAME.make_setup((Seat("Flint"), Seat("Ember")), {"pile": 4}, {"friction": 0.25})
    session = Saves(folder, load()).start(GAME, setup, 3)
    while session.to_move() != Turn.OVER and (count is None or session.ply < count):
        if session.to_move() == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(session.to_move(), Take(1))
    session.close()


def summary_of(folder: Path, catalog: Catalog | None = None) -> msgspec.Struct:
    (match,) = Saves(folder, load()).matches()
    return summarize(match, catalog or load(), same, datetime.now(UTC))


def test_an_unfinished_match_tells_the_score_so_far(tmp_path: Path) -> None:
    play(tmp_path, 5)
    found = msgspec.structs.asdict(summary_of(tmp_path))
    assert found["who"] == "Flint – Ember"
    assert found["score"] == "1 : 1"
    assert found["detail"] == "5 moves so far"
    assert found["when"].startswith("today ")
    assert found["game"] == "Tiny"


def test_a_finished_match_tells_its_result(tmp_path: Path) -> None:
    play(tmp_path, None)
    found = msgspec.structs.asdict(summary_of(tmp_path))
    (match,) = Saves(tmp_path, load()).matches()
    assert found["score"] == " : ".join(map(str, match.scores))
    assert found["detail"] == "finished"


def test_practice_says_so(tmp_path: Path) -> None:
    play(tmp_path, 3)
    (match,) = Saves(tmp_path, load()).matches()
    assert match.header is not None
    options = match.header.setup.options | {"practice": True}
    setup = msgspec.structs.replace(match.header.setup, options=options)
    practice = msgspec.structs.replace(match, header=msgspec.structs.replace(match.header, setup=setup))
    now = datetime.now(UTC)
    assert summarize(match, load(), same, now).who == "Flint – Ember"
    assert summarize(practice, load(), same, now).who == "Practice: Flint – Ember"


def test_a_damaged_match_tells_why(tmp_path: Path) -> None:
    path = write_broken(tmp_path)
    found = msgspec.structs.asdict(summary_of(tmp_path))
    assert found["who"] == path.name
    assert found["score"] == ""
    assert "$.game" in found["detail"]


def test_a_match_of_a_game_that_is_not_installed_is_listed_by_its_id(tmp_path: Path) -> None:
    play(tmp_path, 5)
    found = msgspec.structs.asdict(summary_of(tmp_path, Catalog({})))
    assert (found["game"], found["score"]) == ("tiny", "")


def test_a_score_that_cannot_be_worked_out_is_left_away(tmp_path: Path) -> None:
    play(tmp_path, 5)
    (path,) = tmp_path.glob("*.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[4] = lines[4].replace('"count":1', '"count":50')
    path.write_text("".join(lines), encoding="utf-8")
    found = msgspec.structs.asdict(summary_of(tmp_path))
    assert (found["score"], found["who"]) == ("", "Flint – Ember")


def test_members_of_a_side_stand_together() -> None:
    seats = [Seat(name) for name in ("A", "B", "C", "D")]
    assert describe_sides(seats, (0, 1, 0, 1)) == "A, C – B, D"
    assert by_side((5, 2, 5, 2), (0, 1, 0, 1)) == [5, 2]
    assert describe_score((5, 2, 5, 2), (0, 1, 0, 1)) == "5 : 2"
    assert describe_score((), (0, 1)) == ""


def test_without_sides_everybody_is_alone() -> None:
    assert sides_of(GAME, 3) == (0, 1, 2)
    assert sides_of(None, 2) == (0, 1)


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (NOW, "today 14:30"),
        (NOW.replace(hour=0, minute=5), "today 0:05"),
        (NOW - timedelta(days=1, hours=14), "yesterday 0:30"),
        (NOW - timedelta(days=2), "2026-03-07"),
        (datetime(2026, 3, 8, 23, 59, tzinfo=UTC), "yesterday 23:59"),
    ],
)
def test_times_are_told_from_now(moment: datetime, words: str) -> None:
    assert describe_time(moment, NOW, same) == words


def test_today_is_that_of_the_person() -> None:
    far = timezone(timedelta(hours=10))
    moment = datetime(2026, 3, 8, 20, 0, tzinfo=UTC)
    assert describe_time(moment, NOW.astimezone(far), same) == "yesterday 6:00"
    assert describe_time(moment, NOW, same) == "yesterday 20:00"


def test_the_winner_of_many_stands_in_brackets() -> None:
    alone = (0, 1, 2, 3)
    assert describe_score((158, 192, -32, 218), alone, (3, 2, 4, 1)) == "158 : 192 : -32 : [218]"
    assert describe_score((5, 2), (0, 1), (1, 2)) == "5 : 2"
    assert describe_score((7, 7), (0, 1), (2, 1)) == "7 : [7]"
    assert describe_score((7, 7), (0, 1), (1, 1)) == "7 : 7"
    assert describe_score((158, 192, -32), (0, 1, 2)) == "158 : 192 : -32"


def test_a_finished_match_tells_who_won(tmp_path: Path) -> None:
    play(tmp_path, None)
    found = msgspec.structs.asdict(summary_of(tmp_path))
    assert found["winner"] in {"Flint wins", "Ember wins", "A draw"}
