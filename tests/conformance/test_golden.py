"""Matches that were recorded once still happen, step by step."""

from __future__ import annotations

import pytest

from shared.core.catalog import load_catalog
from shared.core.playback import verify
from shared.core.replay import read_replay
from shared.core.versions import running_versions
from tests.helpers.contract import assert_outcome
from tests.helpers.golden import FOLDER, MATCHES, SUFFIX, path_of


def test_every_golden_match_is_listed() -> None:
    found = {path.relative_to(FOLDER).as_posix().removesuffix(SUFFIX) for path in FOLDER.rglob(f"*{SUFFIX}")}
    assert found == set(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_golden_match_happens_again(name: str) -> None:
    replay = read_replay(path_of(name))
    info = load_catalog().game(replay.header.game)
    found = verify(info, replay)
    assert found.actions == len(replay.actions) > 20
    assert found.digest == replay.actions[-1].line.digest
    if replay.header.versions == running_versions(info):
        assert found.inexact == ()


@pytest.mark.parametrize("name", MATCHES)
def test_golden_match_ended(name: str) -> None:
    replay = read_replay(path_of(name))
    assert replay.outcome is not None
    assert_outcome(replay.outcome, len(replay.header.setup.seats))
    assert not replay.is_torn
