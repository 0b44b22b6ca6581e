"""The table of numbers at the end of a match: whose column is marked, where the columns stand, what lies below."""

from __future__ import annotations

import itertools

import pygame
import pytest

from shared.ui.scenes.result_grid import ResultGrid
from shared.ui.scenes.result_page import ResultPage
from shared.ui.scenes.result_table import ResultTable
from tests.helpers.widgets import make_screen

AREA = pygame.Rect(40, 100, 840, 480)
POINTS = ResultPage("Points", (("Hunger", ("0", "-10", "5")), ("Huts", ("1", "2", "3"))), ("Total", ("1", "-8", "8")))
DICE = ResultPage("Dice", (("Sum of all the dice rolled", ("1234", "999", "1000")), ("Rolls", ("30", "31", "32"))))

pytestmark = pytest.mark.usefixtures("window")


def laid(places: tuple[int, ...], shown: int = 0) -> tuple[ResultGrid, list[pygame.Rect]]:
    """A table with a head, its lines and its total, and the places of its entries in the first line."""
    screen = make_screen()
    table = ResultTable("A wins", "", ("Anna", "Bert", "Cleo"), (), (1, -8, 8), places)
    pages = (POINTS, DICE)
    grid = ResultGrid(screen, table, pages, shown, AREA.width)
    head, lines, total, _ = grid.cut(AREA)
    grid.lay_head(head)
    for row in range(len(pages[shown].lines)):
        grid.lay_line(pygame.Rect(lines.left, lines.top + row * grid.line_px, lines.width, grid.line_px), row)
    grid.lay_total(total)
    entries = [label.rect for label in screen._labels if label.text in pages[shown].lines[0][1]]
    return grid, entries


def test_the_column_of_the_winner_is_marked_from_its_name_to_its_total() -> None:
    grid, entries = laid((2, 3, 1))
    (column,) = grid.won
    assert column.top == AREA.top
    assert column.bottom == AREA.bottom
    inside = [entry for entry in entries if column.contains(entry)]
    assert inside == [entries[2]], "the numbers of the winner, and nobody else's, stand in it"


def test_two_who_share_the_first_place_are_both_marked_and_a_draw_of_all_is_not() -> None:
    assert len(laid((1, 3, 1))[0].won) == 2
    assert laid((1, 1, 1))[0].won == []


def test_columns_stand_at_the_same_place_on_every_page() -> None:
    _, points = laid((2, 3, 1), 0)
    _, dice = laid((2, 3, 1), 1)
    assert [entry.left for entry in points] == [entry.left for entry in dice]
    assert [entry.right for entry in points] == [entry.right for entry in dice]


def test_every_other_line_lies_on_a_stripe() -> None:
    grid, entries = laid((2, 3, 1))
    assert len(grid.stripes) == 1
    assert all(grid.stripes[0].colliderect(entry) for entry in entries)


def test_narrow_columns_show_whole_numbers_below_their_marks() -> None:
    screen = make_screen()
    columns = tuple("ABCDEF")
    pages = (ResultPage("Dice", (("Tribe", ("12 (33%)",) * 6),)),)
    grid = ResultGrid(screen, ResultTable("A wins", "", columns, (), (0,) * 6, (1, 2, 3, 4, 5, 6)), pages, 0, 640)
    head, lines, _, _ = grid.cut(pygame.Rect(0, 0, 640, 300))
    grid.lay_head(head)
    grid.lay_line(pygame.Rect(lines.left, lines.top, lines.width, grid.line_px), 0)
    entries = [label for label in screen._labels if "%" in label.text]
    assert [label.text for label in entries] == ["12 (33%)"] * 6
    assert all(screen.text.size(label.text, label.role)[0] <= label.rect.width for label in entries)
    assert not any(one.rect.colliderect(other.rect) for one, other in itertools.pairwise(entries))


def test_a_short_table_keeps_its_sentences() -> None:
    screen = make_screen()
    page = ResultPage("Points", (("Adults", ("1", "2", "3")),), ("Total", ("1", "2", "3")), ("1. Cleo, 2. Bert",))
    grid = ResultGrid(screen, ResultTable("", "", ("A", "B", "C"), (), (1, 2, 3), (3, 2, 1)), (page,), 0, 840)
    *_, notes = grid.cut(pygame.Rect(0, 0, 840, grid.height_px))
    assert notes.height > 0
