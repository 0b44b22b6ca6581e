"""A recorded match as a film: step, play, seek, and a damaged end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core.errors import ReplayFormatError
from shared.core.game import Turn
from shared.core.replay import read_replay
from shared.core.saves import Saves
from shared.ui.scenes.replay_playback import PAUSE_TICKS, SPEEDS, Playback
from tests.helpers.tiny_game import Push
from tests.helpers.tiny_table import GAME, ScoredGame, load
from tests.helpers.tiny_table import last_setup as remembered

if TYPE_CHECKING:
    from pathlib import Path

LENGTH = 8  # two cards, then four times a push with two rolls


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A finished match of two people who push."""
    setup = GAME.make_setup(remembered("human", "human").seats, {"pile": 4}, {"friction": 0.25})
    session = Saves(tmp_path, load()).start(GAME, setup, 3)
    while session.to_move() != Turn.OVER:
        if session.to_move() == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(session.to_move(), Push(1))
    session.close()
    assert session.ply == LENGTH
    return next(tmp_path.glob("*.jsonl"))


@pytest.fixture
def film(path: Path) -> Playback:
    """The match as a film."""
    return Playback(ScoredGame(), read_replay(path))


def test_it_stands_at_the_start(film: Playback) -> None:
    assert (film.index, film.length, film.is_at_end, film.last, film.problem) == (0, LENGTH, False, None, "")
    assert film.state.pile == 4


def test_steps_give_what_happened_and_stop_at_the_end(film: Playback) -> None:
    seen = []
    while (played := film.step_forward()) is not None:
        assert film.last is played
        assert film.state is played.step.state
        seen.append(played.by)
    assert seen == [-1, -1, -1, 0, 1, -1, 0, 1]
    assert film.is_at_end
    assert film.state.pile == 0


def test_seeking_gives_the_states_that_stepping_gave(film: Playback) -> None:
    states = [film.state]
    while film.step_forward() is not None:
        states.append(film.state)
    for index in (3, 0, LENGTH, 5):
        film.seek(index)
        assert film.state == states[index]
    film.seek(-4)
    assert film.index == 0
    film.seek(99)
    assert film.index == LENGTH


def test_playing_waits_for_the_table_and_rests_between_actions(film: Playback) -> None:
    film.toggle()
    assert film.is_playing
    assert film.tick(is_busy=False) is not None  # the first one comes at once
    assert [film.tick(is_busy=True) for _ in range(500)] == [None] * 500
    waited = 1
    while film.tick(is_busy=False) is None:
        waited += 1
    assert waited == PAUSE_TICKS
    assert film.index == 2


def test_twice_the_speed_rests_half_as_long(film: Playback) -> None:
    film.change_speed(1)
    assert film.speed == 2.0
    film.toggle()
    film.tick(is_busy=False)
    waited = 1
    while film.tick(is_busy=False) is None:
        waited += 1
    assert waited == -(-PAUSE_TICKS // 2)


def test_speed_stays_between_its_ends(film: Playback) -> None:
    film.change_speed(99)
    assert film.speed == SPEEDS[-1]
    film.change_speed(-99)
    assert film.speed == SPEEDS[0]


def test_it_stops_by_itself_at_the_end_and_starts_again(film: Playback) -> None:
    film.toggle()
    for _ in range(LENGTH * (PAUSE_TICKS + 1)):
        film.tick(is_busy=False)
    assert film.is_at_end
    assert not film.is_playing
    film.toggle()
    assert film.is_playing
    assert film.index == 0


def test_stopping_keeps_the_place(film: Playback) -> None:
    film.seek(2)
    film.toggle()
    film.toggle()
    assert not film.is_playing
    assert [film.tick(is_busy=False) for _ in range(100)] == [None] * 100
    assert film.index == 2


def test_a_film_whose_later_part_is_damaged_shows_what_comes_before(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    broken = lines[7].replace('"force":1', '"force":9')
    assert broken != lines[7]
    path.write_text("".join([*lines[:7], broken, *lines[8:]]), encoding="utf-8")
    film = Playback(ScoredGame(), read_replay(path))
    assert film.length == 6
    assert "action" in film.problem
    film.seek(99)
    assert film.index == film.length


def test_an_empty_match_can_be_opened_and_not_played(tmp_path: Path) -> None:
    setup = GAME.make_setup(remembered("human", "human").seats, {"pile": 4}, {"friction": 0.25})
    Saves(tmp_path, load()).start(GAME, setup, 3).close()
    film = Playback(ScoredGame(), read_replay(next(tmp_path.glob("*.jsonl"))))
    film.toggle()
    assert (film.length, film.is_playing, film.step_forward()) == (0, False, None)


def test_a_match_of_other_rules_is_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace('"rules_version":1', '"rules_version":9')
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ReplayFormatError, match="rules version 1"):
        Playback(ScoredGame(), read_replay(path))
