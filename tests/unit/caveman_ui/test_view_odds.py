"""What is told of a fight before it is fought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from caveman.ui.view_model import OddsView
from tests.helpers.painted_caveman import Easel, table
from tests.helpers.painted_table import changed_area, open_window

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    yield from open_window()


def other_word(words: str) -> str:
    """A language with another word for a tie."""
    return words.replace("tie", "TIE")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_part_of_a_tie_says_so(size: tuple[int, int]) -> None:
    odds = table(odds=OddsView(8, "Anna", "Triceratops", 0.3, 0.4, 0.3))
    plain, other = Easel(size), Easel(size, tr=other_word)
    changed = changed_area(plain.paint(odds), other.paint(odds))
    left, top, width, height = plain.layout.steps
    middle = pygame.Rect(left + width * 3 // 10, top + height // 2, width * 4 // 10, height // 2)
    assert changed.width > 0
    assert middle.contains(changed)


def test_a_narrow_part_has_its_share_alone() -> None:
    odds = table(odds=OddsView(8, "Anna", "Triceratops", 0.8, 0.12, 0.08))
    assert changed_area(Easel().paint(odds), Easel(tr=other_word).paint(odds)).width == 0
