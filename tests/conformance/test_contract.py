"""Every game that is installed keeps the contract of the frame."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import pytest

from shared.core.catalog import load_catalog
from shared.core.errors import FlintflickError
from shared.core.game import Turn
from shared.core.playback import play, verify
from shared.core.replay import read_replay
from shared.core.saves import resume_match, start_match
from tests.helpers.contract import CHECKS, Sample, take_sample
from tests.helpers.hermetic import run_python
from tests.helpers.hostile import mutate_bytes, mutate_lines
from tests.helpers.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAMES = list(load_catalog().games)
DIGESTS = """
import sys
from shared.core.catalog import load_catalog
from shared.core.codec import digest
from tests.helpers.contract import take_sample
sample = take_sample(load_catalog().game(sys.argv[1]), plies=8)
print(digest([digest(state) for state in sample.states]), sorted({"pygame"} & set(sys.modules)))
"""


@cache
def sample_of(game_id: str) -> Sample:
    return take_sample(load_catalog().game(game_id))


def record(sample: Sample, path: Path) -> None:
    """Write the sample as a match."""
    session = start_match(sample.info, sample.setup, sample.seed, path)
    for moment in sample.moments:
        if moment.by == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(moment.by, moment.action, moment.step.resolution)
    session.close()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("game_id", GAMES)
def test_game_keeps(game_id: str, check: Callable[[Sample], None]) -> None:
    check(sample_of(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_recorded_match_is_read_played_verified_and_resumed(game_id: str, tmp_path: Path) -> None:
    sample, path = sample_of(game_id), tmp_path / "match.replay.jsonl"
    record(sample, path)
    replay = read_replay(path)
    states = [played.step.state for played in play(sample.game, replay)]
    assert states == sample.states[1:]
    assert verify(sample.info, replay).inexact == ()
    session = resume_match(load_catalog(), path)
    assert session.state == sample.states[-1]
    session.close()


@pytest.mark.parametrize("mutator", [mutate_bytes, mutate_lines])
@pytest.mark.parametrize("game_id", GAMES)
def test_mutated_match_is_one_clear_line(game_id: str, mutator: Callable[..., bytes], tmp_path: Path) -> None:
    sample, path = sample_of(game_id), tmp_path / "match.replay.jsonl"
    record(sample, path)
    original, refused = path.read_bytes(), 0
    for seed in range(60):
        path.write_bytes(mutator(original, random.Random(seed)))
        try:
            list(play(sample.game, read_replay(path)))
        except FlintflickError as problem:
            refused += 1
            assert str(problem).splitlines() == [str(problem)]  # noqa: PT017 - or there is no problem at all
    assert refused > 20


@pytest.mark.parametrize("game_id", GAMES)
def test_match_is_the_same_in_every_process(game_id: str, home: Path) -> None:
    told = set()
    for hash_seed in ("0", "1", "random"):
        done = run_python("-c", DIGESTS, game_id, home=home, PYTHONHASHSEED=hash_seed, PYTHONPATH=str(ROOT))
        assert done.returncode == 0, done.stderr
        told.add(done.stdout)
    assert len(told) == 1
    assert told.pop().endswith(" []\n")
