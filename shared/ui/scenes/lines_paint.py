"""Draws lines of words at a table: whose turn it is, what is asked, and the log of what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from shared.ui.media.boxes import inset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.boxes import Rect
    from shared.ui.scenes.brush import TableBrush

PADDING = 8
HEADING_ROLES = ("lead", "body", "small", 12)
MARK = 16
SCROLL = 5
LINE_GAP = 2
"""Between lines of a question, at scale 1."""


class Line(Protocol):
    """Something that happened, in words."""

    @property
    def text(self) -> str:
        """The words."""

    @property
    def seat(self) -> int:
        """Whom it concerns, below 0 for nobody or all."""

    @property
    def is_heading(self) -> bool:
        """Whether something new begins with it."""


class Asked(Protocol):
    """What a person is asked."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What helps to answer it, the most important first."""

    @property
    def is_warning(self) -> bool:
        """Whether the first line is a warning."""


def question_words(question: Asked, notice: str) -> tuple[tuple[str, bool], ...]:
    """Lines of a question and whether each is an alarm; a refusal comes first, but never before a warning.

    A refusal that says the same as a line takes its place: nothing is told twice.
    """
    lines = [(words, question.is_warning and index == 0) for index, words in enumerate(question.lines)]
    lines = [line for line in lines if line[1] or line[0] != notice]
    if notice:
        lines.insert(1 if question.is_warning else 0, (notice, True))
    return tuple(lines)


def draw_lines(
    surface: pygame.Surface,
    brush: TableBrush,
    lines: Sequence[tuple[str, bool]],
    room: Rect,
    foot: int,
    role: str,
) -> None:
    """Draw wrapped lines as far as there is room; smaller where they would not all fit.

    Args:
        surface: The window.
        brush: Paints.
        lines: Words, and whether they are an alarm; empty ones are left out.
        room: Where they begin, and how wide they are.
        foot: Below this height nothing is drawn.
        role: Largest size.
    """
    shown = [(words, is_alarm) for words, is_alarm in lines if words]
    gap = brush.px(LINE_GAP)
    pictures: list[pygame.Surface] = []
    for size in (role, "small", 12, 11):
        pictures = [
            brush.words(
                words,
                brush.sized(size),
                colour=brush.theme.danger if is_alarm else None,
                bold=is_alarm,
                wrap_px=room[2],
            )
            for words, is_alarm in shown
        ]
        if sum(picture.height + gap for picture in pictures) - gap <= foot - room[1]:
            break
    y_px = room[1]
    for picture in pictures:
        if y_px + picture.height > foot:
            break
        surface.blit(picture, (room[0], y_px))
        y_px += picture.height + gap


def draw_heading(surface: pygame.Surface, brush: TableBrush, place: Rect, acting: int, words: str, count: str) -> None:
    """Draw whose turn it is at the left, on hide with a mark, and how far the match is at the right.

    Args:
        surface: The window.
        brush: Paints.
        place: Where it stands.
        acting: Whose turn it is, below 0 for nobody's.
        words: What that seat does.
        count: How far the match is; empty for nothing.
    """
    rect, pad = pygame.Rect(place), brush.px(PADDING)
    if acting >= 0:
        brush.panel(surface, place, is_strong=True)
    left, right = rect.left + brush.px(PADDING + 2), rect.right - pad
    if count:
        picture = brush.words(count, "small", colour=brush.theme.faint)
        surface.blit(picture, picture.get_rect(midright=(right - pad // 2, rect.centery)))
        right -= picture.width + 2 * pad
    if acting >= 0:
        side = rect.height - brush.px(10)
        brush.mark(surface, (left, rect.top + brush.px(5), side, side), acting)
        left += side + pad
    heading = brush.fitting(words, HEADING_ROLES, right - left, bold=True)
    surface.blit(heading, heading.get_rect(midleft=(left, rect.centery)))


def draw_log(surface: pygame.Surface, brush: TableBrush, place: Rect, log: Sequence[Line], back: int) -> None:
    """Draw the last events, the newest at the foot; a bar at the right where there is more than is seen.

    Args:
        surface: The window.
        brush: Paints.
        place: The hide that they stand on.
        log: All lines, oldest first.
        back: How many lines it is scrolled back.
    """
    area = pygame.Rect(inset(place, brush.px(PADDING), brush.px(PADDING - 1)))
    lines = log[: len(log) - back] if back else log
    bottom = area.bottom
    shown = 0
    for line in reversed(lines):
        height = _draw_line(surface, brush, area, bottom, line)
        if not height:
            break
        bottom -= height
        shown += 1
    if log and shown < len(log):
        _draw_scroll(surface, brush, area, (len(lines) - shown, shown, len(log)))


def _draw_line(surface: pygame.Surface, brush: TableBrush, area: pygame.Rect, bottom: int, line: Line) -> int:
    """Draw one event above a height; returns how high it is, 0 where it does not fit."""
    indent = brush.px(MARK + 4)
    room = area.width - indent - brush.px(SCROLL + 3)
    picture = brush.words(line.text, "small", bold=line.is_heading, wrap_px=room)
    if bottom - picture.height < area.top:
        return 0
    top = bottom - picture.height
    surface.blit(picture, (area.left + indent, top))
    if line.seat >= 0:
        side = brush.px(MARK)
        brush.mark(surface, (area.left, top + brush.px(2), side, side), line.seat)
    return picture.height


def _draw_scroll(surface: pygame.Surface, brush: TableBrush, area: pygame.Rect, part: tuple[int, int, int]) -> None:
    """Draw how many lines come before those that are seen, how many are seen, and of how many."""
    before, shown, count = part
    width = brush.px(SCROLL)
    rail = pygame.Rect(area.right - width, area.top, width, area.height)
    pygame.draw.rect(surface, brush.theme.paper, rail, border_radius=width // 2)
    top = rail.top + rail.height * before // count
    knob = pygame.Rect(rail.left, top, width, max(2 * width, rail.height * shown // count))
    knob.bottom = min(knob.bottom, rail.bottom)
    pygame.draw.rect(surface, brush.theme.faint, knob, border_radius=width // 2)
