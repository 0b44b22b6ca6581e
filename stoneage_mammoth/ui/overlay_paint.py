"""Draws what lies over the table: tables of numbers, dice that fell, the story since the last turn, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import Rect, column_of, inset, row_of
from shared.ui.scenes.wall import painted_wall
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.dice import draw_die
from stoneage_mammoth.ui.art.easel import kept
from stoneage_mammoth.ui.overlay_model import Curtain, DiceStatistics, Story, TableOfNumbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import FaceCounts, LogLine, Overlay

PADDING = 20
MARK = 22
ROW = 27
WORDS_SHARE = 2.6
"""Width of the words of a row, in columns."""
ROLES = ("body", 16, "small", 12, 11)
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
        self._window = window
        self._layout = layout
        self._brush = brush
        self._names = names

    def draw(self, surface: pygame.Surface, overlay: Overlay) -> None:
        """Draw an overlay; its button comes on top."""
        if isinstance(overlay, Curtain):
            surface.blit(painted_wall(self._window), (0, 0))
        else:
            surface.blit(self._shade(), (0, 0))
        place = self._layout.overlay
        pygame.draw.rect(surface, self._brush.theme.panel, inset(place, self._brush.px(8)))
        self._brush.panel(surface, place, is_strong=True)
        room = self._draw_title(surface, overlay)
        match overlay:
            case TableOfNumbers():
                self._draw_table(surface, overlay, room)
            case DiceStatistics():
                self._draw_dice(surface, overlay, room)
            case Story():
                self._draw_story(surface, overlay, room)
            case Curtain():
                self._draw_curtain(surface, overlay, room)

    def _shade(self) -> pygame.Surface:
        """The table below lies in the dark."""
        size, shade = self._window, self._brush.theme.shade

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill(shade)
            return picture

        return kept(("shade", size, shade), paint)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story there is room for."""
        _, _, width, room = self._room(self._title(story))
        for count, line in enumerate(story.lines):
            room -= self._story_line(line, width).height
            if room < 0:
                return count
        return len(story.lines)

    def _draw_title(self, surface: pygame.Surface, overlay: Overlay) -> Rect:
        """The heading; returns the room between it and the button."""
        brush = self._brush
        left, top, width, _ = inset(self._layout.overlay, brush.px(PADDING))
        title = self._title(overlay)
        start = left + (width - title.width) // 2 if isinstance(overlay, Curtain) else left
        surface.blit(title, (start, top - brush.px(4)))
        return self._room(title)

    def _title(self, overlay: Overlay) -> pygame.Surface:
        width = inset(self._layout.overlay, self._brush.px(PADDING))[2]
        return self._brush.fitting(overlay.title, ("heading", "lead", "body", "small"), width, bold=True)

    def _room(self, title: pygame.Surface) -> Rect:
        """Between a heading and the button."""
        brush = self._brush
        left, top, width, height = inset(self._layout.overlay, brush.px(PADDING))
        foot = brush.px(desk_layout.BUTTON + desk_layout.BUTTON_GAP)
        head = title.height + brush.px(2)
        return left, top + head, width, height - head - foot

    # --- a table of numbers --------------------------------------------------------------------------------------

    def _draw_table(self, surface: pygame.Surface, table: TableOfNumbers, room: Rect) -> None:
        """One column per seat, one row per category, the sum at the foot."""
        brush = self._brush
        left, top, width, height = room
        lines = [brush.words(note, "small", wrap_px=width) for note in table.notes]
        notes_px = sum(line.height for line in lines) + brush.px(8) * bool(lines)
        count = len(table.rows) + 1 + (table.total is not None)
        step = min(brush.px(ROW), (height - notes_px) // max(1, count))
        columns = [WORDS_SHARE, *[1.0] * len(table.seats)]
        head = row_of((left, top, width, step), columns, brush.px(6))
        for cell, seat in zip(head[1:], table.seats, strict=True):
            self._draw_head(surface, cell, seat)
        for index, row in enumerate(table.rows):
            y_px = top + (index + 1) * step
            if index % 2 == 0:
                pygame.draw.rect(surface, brush.theme.paper, (left - 4, y_px, width + 8, step), border_radius=4)
            self._draw_row(surface, row_of((left, y_px, width, step), columns, brush.px(6)), row, bold=False)
        if table.total is not None:
            y_px = top + (len(table.rows) + 1) * step
            pygame.draw.line(surface, brush.theme.ink, (left, y_px), (left + width, y_px), max(2, brush.px(2)))
            self._draw_row(surface, row_of((left, y_px, width, step), columns, brush.px(6)), table.total, bold=True)
        y_px = top + height - sum(line.height for line in lines)
        for line in lines:
            surface.blit(line, (left, y_px))
            y_px += line.height

    def _draw_head(self, surface: pygame.Surface, cell: Rect, seat: int) -> None:
        """Mark and name above a column."""
        brush = self._brush
        side = min(brush.px(MARK), cell[3])
        name = brush.fitting(self._names.seat(seat), ("body", "small", 12, 11), cell[2] - side - 4, bold=True)
        start = cell[0] + cell[2] - name.width - side - 4
        brush.mark(surface, (start, cell[1] + (cell[3] - side) // 2, side, side), seat)
        surface.blit(name, name.get_rect(midright=(cell[0] + cell[2], cell[1] + cell[3] // 2)))

    def _draw_row(
        self, surface: pygame.Surface, cells: Sequence[Rect], row: tuple[str, tuple[str, ...]], *, bold: bool
    ) -> None:
        brush = self._brush
        middle = cells[0][1] + cells[0][3] // 2
        roles = tuple(role for role in ROLES if brush.text.size_px(brush.sized(role)) <= cells[0][3]) or ROLES[-1:]
        words = brush.fitting(row[0], roles, cells[0][2], bold=bold)
        surface.blit(words, words.get_rect(midleft=(cells[0][0], middle)))
        for cell, number in zip(cells[1:], row[1], strict=True):
            shown = number.replace("-", "\N{MINUS SIGN}")
            picture = brush.fitting(shown, roles, cell[2], bold=bold)
            surface.blit(picture, picture.get_rect(midright=(cell[0] + cell[2], middle)))

    # --- dice ----------------------------------------------------------------------------------------------------

    def _draw_dice(self, surface: pygame.Surface, statistics: DiceStatistics, room: Rect) -> None:
        """A chart per seat, two beside each other."""
        brush = self._brush
        left, top, width, height = room
        lines = [brush.words(note, "small", wrap_px=width) for note in statistics.notes]
        notes_px = sum(line.height for line in lines) + brush.px(6) * bool(lines)
        rows = -(-len(statistics.faces) // 2)
        bands = column_of((left, top, width, height - notes_px), [1] * max(1, rows), brush.px(10))
        for index, faces in enumerate(statistics.faces):
            self._draw_chart(surface, row_of(bands[index // 2], (1, 1), brush.px(24))[index % 2], faces)
        y_px = top + height - sum(line.height for line in lines)
        for line in lines:
            surface.blit(line, (left, y_px))
            y_px += line.height

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

    # --- words ---------------------------------------------------------------------------------------------------

    def _draw_story(self, surface: pygame.Surface, story: Story, room: Rect) -> None:
        """What happened, the newest at the foot; as much of it as there is room for."""
        brush = self._brush
        left, top, width, height = room
        indent = brush.px(MARK + 8)
        pictures = [(line, self._story_line(line, width)) for line in story.lines]
        while pictures and sum(picture.height for _, picture in pictures) > height:
            pictures.pop(0)
        y_px = top
        for line, picture in pictures:
            if line.seat != NOBODY:
                side = brush.px(MARK)
                brush.mark(surface, (left, y_px + (picture.height - side) // 2, side, side), line.seat)
            surface.blit(picture, (left + indent, y_px))
            y_px += picture.height

    def _story_line(self, line: LogLine, width: int) -> pygame.Surface:
        """A line of a story beside its mark, wrapped."""
        room = width - self._brush.px(MARK + 8)
        return self._brush.words(line.text, "body", bold=line.is_heading, wrap_px=room)

    def _draw_curtain(self, surface: pygame.Surface, curtain: Curtain, room: Rect) -> None:
        """The mark of whoever comes next, large."""
        brush = self._brush
        left, top, width, height = room
        line = brush.words(curtain.line, "lead", wrap_px=width)
        surface.blit(line, line.get_rect(midtop=(left + width // 2, top + brush.px(8))))
        side = min(width, height - line.height - brush.px(30)) * 4 // 5
        if curtain.seat != NOBODY and side > 0:
            mark_top = top + line.height + (height - line.height - side) // 2
            brush.mark(surface, (left + (width - side) // 2, mark_top, side, side), curtain.seat)
