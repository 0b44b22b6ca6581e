"""A seeded hand that does anything at the table of Caveman: nothing breaks, all stays in order and in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.manifest import GAME
from shared.core.saves import start_match
from shared.core.settings import AnimationSpeed
from tests.helpers.board_monkey import let_play
from tests.helpers.caveman_pilot import SIX_PEOPLE, CavemanPilot

if TYPE_CHECKING:
    from pathlib import Path


def play(tmp_path: Path, seed: int, count: int) -> int:
    """Let a hand do so many things; returns how many actions stand."""
    path = tmp_path / "match.jsonl"
    session = start_match(GAME, GAME.make_setup(SIX_PEOPLE[: 2 + seed % 5], {"corners": "choose"}), seed, path)
    pilot = CavemanPilot(tmp_path, session, speed=AnimationSpeed.FAST)
    return let_play(pilot, path, seed, count, "i")


def test_whatever_is_done_at_the_table_nothing_breaks(tmp_path: Path) -> None:
    assert play(tmp_path, 4, 200) > 15


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(100, 124))
def test_whatever_is_done_at_the_table_for_long_nothing_breaks(tmp_path: Path, seed: int) -> None:
    assert play(tmp_path, seed, 1500) > 100
