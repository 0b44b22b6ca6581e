"""Words of a question, with what was refused, and the room for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame
import pytest

from shared.ui.scenes.lines_paint import draw_lines, question_words

if TYPE_CHECKING:
    from shared.ui.scenes.brush import TableBrush

HEIGHTS = {"body": 20, "small": 16, 12: 14, 11: 12}
GAP = 2


class Question(NamedTuple):
    """What is asked."""

    title: str = "Which?"
    lines: tuple[str, ...] = ("Two are left.", "Click a lit circle.")
    is_warning: bool = False


def test_a_refusal_comes_first_but_after_a_warning() -> None:
    lines = [("Two are left.", False), ("Click a lit circle.", False)]
    assert question_words(Question(), "") == tuple(lines)
    assert question_words(Question(), "Too far.") == (("Too far.", True), *lines)
    warned = question_words(Question(is_warning=True), "Too far.")
    assert warned == (("Two are left.", True), ("Too far.", True), lines[1])


def test_a_refusal_that_repeats_what_can_be_done_is_told_once() -> None:
    assert question_words(Question(), "Click a lit circle.") == (
        ("Click a lit circle.", True),
        ("Two are left.", False),
    )


class _Brush:
    """Words are bars, a line high, each in a colour of its own."""

    theme = SimpleNamespace(danger="red")

    def px(self, length: float) -> int:
        return round(length)

    def sized(self, role: str | int) -> str | int:
        return role

    def words(self, words: str, role: str | int, **_look: object) -> pygame.Surface:
        bar = pygame.Surface((10, HEIGHTS[role]))
        bar.fill((255, 0, int(words)))
        return bar


@pytest.mark.parametrize("room_px", range(3 * HEIGHTS[11] + 2 * GAP, 3 * HEIGHTS["body"] + 3 * GAP))
def test_all_lines_are_seen_wherever_there_is_room_for_the_smallest_ones(room_px: int) -> None:
    surface = pygame.Surface((10, 100))
    brush = cast("TableBrush", _Brush())
    draw_lines(surface, brush, [("1", False), ("2", False), ("3", False)], (0, 5, 10, room_px), 5 + room_px, "body")
    seen = {surface.get_at((0, y_px))[2] for y_px in range(100) if surface.get_at((0, y_px))[0]}
    assert seen == {1, 2, 3}
    assert not any(surface.get_at((0, y_px))[0] for y_px in range(5 + room_px, 100))
