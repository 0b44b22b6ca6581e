"""Draws what lies over a table of any game: tables of numbers, the story since the last turn, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from shared.ui.media.boxes import Rect, inset, row_of
from shared.ui.scenes.wall import painted_wall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.scenes.brush import TableBrush
    from shared.ui.scenes.lines_paint import Line

PADDING = 20
FOOT = 41
"""Room for the only button at scale 1."""
MARK = 22
ROW = 27
NOTES_GAP = 6
WORDS_SHARE = 2.6
"""Width of the words of a row, in columns."""
ROLES = ("body", 16, "small", 12, 11)


class Numbers(Protocol):
    """A table of numbers by seat."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have a column."""

    @property
    def rows(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Words of a row, and one entry per column."""

    @property
    def total(self) -> tuple[str, tuple[str, ...]] | None:
        """The last row, ``None`` without one."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences below it."""


class Told(Protocol):
    """What happened since the last turn of the person who decides."""

    @property
    def title(self) -> str:
        """Heading."""

    @property
    def lines(self) -> Sequence[Line]:
        """What happened, oldest first."""


class Cover(Protocol):
    """Covers the whole table between two people at one screen."""

    @property
    def line(self) -> str:
        """What to do."""

    @property
    def seat(self) -> int:
        """Who comes next, below 0 for nobody."""


class Notes:
    """Sentences below what they are about, wrapped.

    Attributes:
        above: The room that they leave above them.
    """

    def __init__(self, brush: TableBrush, notes: Sequence[str], room: Rect) -> None:
        """Measure them in a room."""
        left, top, width, height = room
        self._lines = [brush.words(note, "small", wrap_px=width) for note in notes]
        self._gap = brush.px(NOTES_GAP) * bool(notes)
        self._foot = top + height - sum(line.height for line in self._lines)
        self.above = (left, top, width, self._foot - self._gap - top)

    def draw(self, surface: pygame.Surface, *, below: int) -> None:
        """Draw them below something, or at the foot of their room where it reaches down to them."""
        y_px = min(self._foot, below + self._gap)
        for line in self._lines:
            surface.blit(line, (self.above[0], y_px))
            y_px += line.height


class Sheet:
    """A large hide over the table, and what is written on it, at one size of the window.

    Attributes:
        place: Where it lies.
        brush: Paints.
        name: What a seat is called.
    """

    def __init__(self, place: Rect, window: tuple[int, int], brush: TableBrush, name: Callable[[int], str]) -> None:
        """Keep places and words.

        Args:
            place: Where it lies.
            window: Width and height of the window, all of which lies in the dark.
            brush: Paints.
            name: What a seat is called.
        """
        self.place = place
        self.brush = brush
        self.name = name
        self._window = window

    def open(self, surface: pygame.Surface, title: str, *, is_curtain: bool = False) -> Rect:
        """Draw the empty sheet with its heading; returns the room between it and the button.

        Args:
            surface: The window.
            title: The heading.
            is_curtain: Whether nothing of the table is seen.
        """
        brush = self.brush
        if is_curtain:
            surface.blit(painted_wall(self._window), (0, 0))
        else:
            surface.blit(brush.veil(self._window, brush.theme.shade), (0, 0))
        pygame.draw.rect(surface, brush.theme.panel, inset(self.place, brush.px(8)))
        brush.panel(surface, self.place, is_strong=True)
        left, top, width, _ = inset(self.place, brush.px(PADDING))
        picture = self._title(title)
        start = left + (width - picture.width) // 2 if is_curtain else left
        surface.blit(picture, (start, top - brush.px(4)))
        return self._room(picture)

    def first_page(self, story: Told) -> int:
        """How many lines of the beginning of a story there is room for."""
        _, _, width, room = self._room(self._title(story.title))
        for count, line in enumerate(story.lines):
            room -= self._story_line(line, width).height
            if room < 0:
                return count
        return len(story.lines)

    def _title(self, title: str) -> pygame.Surface:
        width = inset(self.place, self.brush.px(PADDING))[2]
        return self.brush.fitting(title, ("heading", "lead", "body", "small"), width, bold=True)

    def _room(self, title: pygame.Surface) -> Rect:
        """Between a heading and the button."""
        brush = self.brush
        left, top, width, height = inset(self.place, brush.px(PADDING))
        foot = brush.px(FOOT)
        head = title.height + brush.px(2)
        return left, top + head, width, height - head - foot

    def draw_table(self, surface: pygame.Surface, table: Numbers, room: Rect) -> None:
        """One column per seat, one row per category, the sum at the foot."""
        brush = self.brush
        notes = Notes(self.brush, table.notes, room)
        left, top, width, height = notes.above
        count = len(table.rows) + 1 + (table.total is not None)
        step = min(brush.px(ROW), height // max(1, count))
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
        notes.draw(surface, below=top + count * step)

    def draw_notes(self, surface: pygame.Surface, notes: Sequence[str], room: Rect) -> Rect:
        """Draw sentences at the foot of a room, wrapped; returns the room that is left above them."""
        found = Notes(self.brush, notes, room)
        _, top, _, height = room
        found.draw(surface, below=top + height)
        return found.above

    def _draw_head(self, surface: pygame.Surface, cell: Rect, seat: int) -> None:
        """Mark and name above a column."""
        brush = self.brush
        side = min(brush.px(MARK), cell[3])
        name = brush.fitting(self.name(seat), ("body", "small", 12, 11), cell[2] - side - 4, bold=True)
        start = cell[0] + cell[2] - name.width - side - 4
        brush.mark(surface, (start, cell[1] + (cell[3] - side) // 2, side, side), seat)
        surface.blit(name, name.get_rect(midright=(cell[0] + cell[2], cell[1] + cell[3] // 2)))

    def _draw_row(
        self, surface: pygame.Surface, cells: Sequence[Rect], row: tuple[str, tuple[str, ...]], *, bold: bool
    ) -> None:
        brush = self.brush
        middle = cells[0][1] + cells[0][3] // 2
        roles = tuple(role for role in ROLES if brush.text.size_px(brush.sized(role)) <= cells[0][3]) or ROLES[-1:]
        words = brush.fitting(row[0], roles, cells[0][2], bold=bold)
        surface.blit(words, words.get_rect(midleft=(cells[0][0], middle)))
        for cell, number in zip(cells[1:], row[1], strict=True):
            shown = number.replace("-", "\N{MINUS SIGN}")
            picture = brush.fitting(shown, roles, cell[2], bold=bold)
            surface.blit(picture, picture.get_rect(midright=(cell[0] + cell[2], middle)))

    def draw_story(self, surface: pygame.Surface, story: Told, room: Rect) -> None:
        """What happened, the newest at the foot; as much of it as there is room for."""
        brush = self.brush
        left, top, width, height = room
        indent = brush.px(MARK + 8)
        pictures = [(line, self._story_line(line, width)) for line in story.lines]
        while pictures and sum(picture.height for _, picture in pictures) > height:
            pictures.pop(0)
        y_px = top
        for line, picture in pictures:
            if line.seat >= 0:
                side = brush.px(MARK)
                brush.mark(surface, (left, y_px + (picture.height - side) // 2, side, side), line.seat)
            surface.blit(picture, (left + indent, y_px))
            y_px += picture.height

    def _story_line(self, line: Line, width: int) -> pygame.Surface:
        """A line of a story beside its mark, wrapped."""
        room = width - self.brush.px(MARK + 8)
        return self.brush.words(line.text, "body", bold=line.is_heading, wrap_px=room)

    def draw_curtain(self, surface: pygame.Surface, curtain: Cover, room: Rect) -> None:
        """The mark of whoever comes next, large."""
        brush = self.brush
        left, top, width, height = room
        line = brush.words(curtain.line, "lead", wrap_px=width)
        surface.blit(line, line.get_rect(midtop=(left + width // 2, top + brush.px(8))))
        side = min(width, height - line.height - brush.px(30)) * 4 // 5
        if curtain.seat >= 0 and side > 0:
            mark_top = top + line.height + (height - line.height - side) // 2
            brush.mark(surface, (left + (width - side) // 2, mark_top, side, side), curtain.seat)
