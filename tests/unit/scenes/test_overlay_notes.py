"""Sentences on a sheet that lies over a table stand below what they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from shared.ui.scenes.overlay_sheet import Notes

if TYPE_CHECKING:
    from shared.ui.scenes.brush import TableBrush

ROOM = (10, 20, 300, 400)
LINE_PX = 18


class _Brush:
    """Words are white bars of one height."""

    def px(self, length: float) -> int:
        return round(length)

    def words(self, _words: str, _role: str, *, wrap_px: int) -> pygame.Surface:
        bar = pygame.Surface((wrap_px, LINE_PX))
        bar.fill("white")
        return bar


def bars(notes: Notes, below: int) -> tuple[int, int]:
    """Where sentences begin and end, from above."""
    surface = pygame.Surface((400, 500))
    notes.draw(surface, below=below)
    rows = [y_px for y_px in range(500) if surface.get_at((ROOM[0], y_px))[0]]
    return rows[0], rows[-1] + 1


def test_notes_follow_a_short_table_and_stay_in_the_room_of_a_long_one() -> None:
    notes = Notes(cast("TableBrush", _Brush()), ("one", "two"), ROOM)
    left, top, width, height = notes.above
    assert (left, top, width) == ROOM[:3]
    start, end = bars(notes, below=120)
    assert 120 < start < 120 + LINE_PX
    assert end - start == 2 * LINE_PX
    start, end = bars(notes, below=top + height)
    assert end == ROOM[1] + ROOM[3]
    assert start >= top + height
    assert bars(notes, below=ROOM[1] + ROOM[3])[1] == end


def test_without_notes_a_table_has_the_whole_room() -> None:
    assert Notes(cast("TableBrush", _Brush()), (), ROOM).above == ROOM
