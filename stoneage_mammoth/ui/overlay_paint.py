"""Draws what lies over the table: tables of numbers, dice that fell, the story since the last turn, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import Rect, column_of, row_of
from shared.ui.scenes.overlay_sheet import Sheet
from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.dice import draw_die
from stoneage_mammoth.ui.overlay_model import DiceStatistics

if TYPE_CHECKING:
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import FaceCounts, Overlay

MARK = 22
FACES = 6


class OverlayPaint:
    """Draws overlays at one size of the window."""

    def __init__(self, layout: TableLayout, brush: Brush, names: Names, window: tuple[int, int]) -> None:
        """Keep places and words.

        Args:
            layout: Places.
            brush: Paints.
            names: Words.
            window: Width and height of the window, all of which lies in the dark.
        """
        self._brush = brush
        self._names = names
        self._sheet = Sheet(layout.overlay, window, brush, names.seat)

    def draw(self, surface: pygame.Surface, overlay: Overlay) -> None:
        """Draw an overlay; its button comes on top."""
        room = self._sheet.open(surface, overlay.title, is_curtain=isinstance(overlay, Curtain))
        match overlay:
            case TableOfNumbers():
                self._sheet.draw_table(surface, overlay, room)
            case DiceStatistics():
                self._draw_dice(surface, overlay, room)
            case Story():
                self._sheet.draw_story(surface, overlay, room)
            case Curtain():
                self._sheet.draw_curtain(surface, overlay, room)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story there is room for."""
        return self._sheet.first_page(story)

    def _draw_dice(self, surface: pygame.Surface, statistics: DiceStatistics, room: Rect) -> None:
        """A chart per seat, two beside each other."""
        brush = self._brush
        rows = -(-len(statistics.faces) // 2)
        free = self._sheet.draw_notes(surface, statistics.notes, room)
        bands = column_of(free, [1] * max(1, rows), brush.px(10))
        for index, faces in enumerate(statistics.faces):
            self._draw_chart(surface, row_of(bands[index // 2], (1, 1), brush.px(24))[index % 2], faces)

    def _draw_chart(self, surface: pygame.Surface, area: Rect, faces: FaceCounts) -> None:
        """Bars for the faces, with a dashed line where each is to be expected."""
        brush, tr = self._brush, self._names.tr
        left, top, width, height = area
        total = sum(faces.counts)
        side, head = brush.px(MARK), brush.px(26)
        brush.mark(surface, (left, top, side, side), faces.seat)
        words = (
            tr("{count} dice, mean {mean}").format(count=total, mean=f"{faces.mean:.2f}")
            if total
            else tr("no dice yet")
        )
        told = brush.fitting(words, ("small", 12, 11), width * 3 // 5)
        surface.blit(told, told.get_rect(midright=(left + width, top + side // 2)))
        room = width - side - told.width - brush.px(14)
        name = brush.fitting(self._names.seat(faces.seat), ("body", 16, "small", 12), room, bold=True)
        surface.blit(name, name.get_rect(midleft=(left + side + brush.px(6), top + side // 2)))
        die = min(brush.px(24), max(1, (height - head) // 5))
        ground = top + height - die - 4
        room = max(1, ground - top - head - brush.px(16))
        most = max(*faces.counts, 1)
        cells = row_of((left, top, width, height), [1] * FACES, brush.px(6))
        for face, (cell, count) in enumerate(zip(cells, faces.counts, strict=True), start=1):
            draw_die(surface, pygame.Rect(cell[0] + (cell[2] - die) // 2, ground + 3, die, die), face)
            bar = pygame.Rect(cell[0] + cell[2] // 5, 0, cell[2] * 3 // 5, room * count // most)
            bar.bottom = ground
            pygame.draw.rect(surface, brush.look(faces.seat).colour, bar)
            pygame.draw.rect(surface, pigment.SOOT, bar, max(1, brush.px(1.5)))
            number = brush.words(str(count), "small", bold=True)
            surface.blit(number, number.get_rect(midbottom=(cell[0] + cell[2] // 2, bar.top)))
        pygame.draw.line(surface, pigment.SOOT, (left, ground), (left + width, ground), max(1, brush.px(2)))
        expected = ground - room * total // (FACES * most)
        for x_px in range(left, left + width, brush.px(12)):
            pygame.draw.line(surface, brush.theme.accent, (x_px, expected), (x_px + brush.px(6), expected), brush.px(2))
