"""A seeded hand that does anything at all: nothing breaks, no match is lost, every picture and button is in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.ui.scenes.menu import MenuScene
from tests.helpers.monkey import Monkey

if TYPE_CHECKING:
    from pathlib import Path


def let_play(home: Path, seed: int, count: int) -> Monkey:
    monkey = Monkey(home, seed)
    try:
        monkey.play(count)
    finally:
        monkey.close()
    return monkey


@pytest.mark.parametrize("seed", [3, 105])
def test_whatever_is_pressed_nothing_breaks(home: Path, seed: int) -> None:
    monkey = let_play(home, seed, 60)
    assert monkey.actions_verified > 0


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(1000, 1060))
def test_whatever_is_pressed_for_long_nothing_breaks(home: Path, seed: int) -> None:
    let_play(home, seed, 300)


def test_what_goes_wrong_is_told_with_what_was_done_before(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(*_: object) -> None:
        raise ValueError("a brush broke")

    monkey = Monkey(home, 3)
    monkeypatch.setattr(MenuScene, "draw", draw)
    try:
        with pytest.raises(AssertionError, match="ValueError: a brush broke; done last: "):
            monkey.play(1)
    finally:
        monkey.close()
