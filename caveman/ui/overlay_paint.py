"""Draws what lies over the table: numbers, dice that fell, the reference card, the story, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import NOBODY
from caveman.ui.art.dice import draw_die
from caveman.ui.art.icons import draw_icon
from caveman.ui.overlay_model import WIDE, DiceStatistics, ReferenceCard
from caveman.ui.reference_paint import ReferencePaint
from shared.ui.media.boxes import Rect, row_of
from shared.ui.scenes.overlay_sheet import Notes, Sheet
from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.overlay_model import DiceTable, FaceCounts, Overlay

NAME_ROLES = ("body", "small", 12, 11)
DIE = 30
ROW = 54
NAME_SHARE = 1.7
"""Width of a name in columns of a table of dice."""


class OverlayPaint:
    """Draws overlays at one size of the window."""

    def __init__(
        self,
        layout: TableLayout,
        brush: Brush,
        name: Callable[[int], str],
        tr: Callable[[str], str],
        window: tuple[int, int],
    ) -> None:
        """Keep places and words.

        Args:
            layout: Places.
            brush: Paints.
            name: What a seat is called.
            tr: Gives the words of the person's language.
            window: Width and height of the window, all of which lies in the dark.
        """
        self._brush = brush
        self._name = name
        self._tr = tr
        self._sheet = Sheet(layout.overlay, window, brush, name)
        self._wide_sheet = Sheet(layout.wide_overlay, window, brush, name)
        self._reference = ReferencePaint(brush)

    def draw(self, surface: pygame.Surface, overlay: Overlay) -> None:
        """Draw an overlay; its button comes on top."""
        sheet = self._wide_sheet if isinstance(overlay, WIDE) else self._sheet
        room = sheet.open(surface, overlay.title, is_curtain=isinstance(overlay, Curtain))
        match overlay:
            case TableOfNumbers():
                sheet.draw_table(surface, overlay, room)
            case DiceStatistics():
                self._draw_dice(surface, overlay, room)
            case Story():
                sheet.draw_story(surface, overlay, room)
            case ReferenceCard():
                self._reference.draw(surface, overlay, sheet.draw_notes(surface, overlay.notes, room))
            case Curtain():
                sheet.draw_curtain(surface, overlay, room)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story there is room for."""
        return self._sheet.first_page(story)

    def _draw_dice(self, surface: pygame.Surface, statistics: DiceStatistics, room: Rect) -> None:
        """A table for each colour, beside each other; sentences below."""
        notes = Notes(self._brush, statistics.notes, room)
        left, top, width, height = notes.above
        widths = [len(table.faces) + NAME_SHARE for table in statistics.tables]
        columns = row_of((left, top, width, height), widths, self._brush.px(16))
        ends = [
            self._draw_dice_table(surface, place, table)
            for place, table in zip(columns, statistics.tables, strict=True)
        ]
        notes.draw(surface, below=max(ends))

    def _draw_dice_table(self, surface: pygame.Surface, place: Rect, table: DiceTable) -> int:
        """Faces at the head; a row for each who rolled: how often each fell, and how often it was to be expected.

        Returns:
            Where it ends, from above.
        """
        brush = self._brush
        left, top, width, height = place
        widths = (NAME_SHARE, *[1.0] * len(table.faces))
        head = brush.px(DIE) + brush.px(8)
        step = max(1, min(brush.px(ROW), (height - head) // max(1, len(table.rows))))
        for cell, face in zip(row_of((left, top, width, head), widths, 2)[1:], table.faces, strict=True):
            die = pygame.Rect(0, 0, min(brush.px(DIE), cell[2]), brush.px(DIE))
            die.center = (cell[0] + cell[2] // 2, top + head // 2)
            draw_die(surface, die, table.die, face)
        for index, row in enumerate(table.rows):
            y_px = top + head + index * step
            if index % 2 == 0:
                pygame.draw.rect(surface, brush.theme.paper, (left, y_px, width, step), border_radius=4)
            self._draw_counts(surface, row_of((left, y_px, width, step), widths, 2), row)
        return top + head + len(table.rows) * step

    def _draw_counts(self, surface: pygame.Surface, cells: Sequence[Rect], row: FaceCounts) -> None:
        """Mark and name, then for each face a number over the expected one."""
        brush = self._brush
        left, top, width, height = cells[0]
        side = min(height, brush.px(24))
        if row.seat == NOBODY:
            draw_icon(surface, pygame.Rect(left + 2, top + (height - side) // 2, side, side), "claws")
        else:
            brush.mark(surface, (left + 2, top + (height - side) // 2, side, side), row.seat)
        words = self._tr("Dinosaurs") if row.seat == NOBODY else self._name(row.seat)
        name = brush.fitting(words, NAME_ROLES, width - side - 6, bold=True)
        surface.blit(name, name.get_rect(midleft=(left + side + 5, top + height // 2)))
        for cell, count, expected in zip(cells[1:], row.counts, row.expected, strict=True):
            middle = cell[0] + cell[2] // 2
            number = brush.number((0, 0, cell[2], height * 6 // 10), str(count), share=0.9)
            surface.blit(number, number.get_rect(midtop=(middle, top)))
            rest = brush.words(
                f"{expected:.1f}", brush.sized(12 if height >= brush.px(ROW) * 3 // 4 else 10), colour=brush.theme.faint
            )
            surface.blit(rest, rest.get_rect(midbottom=(middle, top + height)))
