"""Draws the thing that is looked at closely: its picture and its words on a hide beside what it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import beside

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.boxes import Rect
    from shared.ui.scenes.brush import TableBrush

PADDING = 12
GAP = 10
LINE_GAP = 6
ROW_ROLES = ("small", 12, 11)


def told(
    brush: TableBrush, width: int, title: str, lines: Sequence[str], note: str, rows: Sequence[tuple[str, str]]
) -> pygame.Surface:
    """A picture of what is told about a thing.

    Args:
        brush: Paints.
        width: Width of the words in pixels.
        title: What it is called.
        lines: Sentences, wrapped.
        note: A last sentence about it as it is now, in the colour of danger; may be empty.
        rows: Words and a number each.
    """
    words = [brush.words(title, "body", bold=True, wrap_px=width)] if title else []
    words += [brush.words(line, "small", wrap_px=width) for line in lines]
    if note:
        words.append(brush.words(note, "small", colour=brush.theme.danger, bold=True, wrap_px=width))
    gap, step = brush.px(LINE_GAP), brush.text.line_height_px("small")
    height = sum(gap + line.height for line in words) + step * len(rows)
    picture = pygame.Surface((width, max(1, height)), pygame.SRCALPHA)
    y_px = 0
    for line in words:
        picture.blit(line, (0, y_px))
        y_px += line.height + gap
    for what, number in rows:
        value = brush.words(number, "small", bold=True)
        picture.blit(brush.fitting(what, ROW_ROLES, width - value.width - gap), (0, y_px))
        picture.blit(value, (width - value.width, y_px))
        y_px += step
    return picture


def draw_zoom(
    surface: pygame.Surface,
    brush: TableBrush,
    anchor: Rect,
    pictures: Sequence[pygame.Surface | None],
    window: tuple[int, int],
    *,
    is_below: bool = False,
) -> None:
    """Draw pictures on a hide beside what they belong to, never over it.

    Args:
        surface: The window.
        brush: Paints.
        anchor: What they belong to.
        pictures: The large picture and the words; ``None`` is left out.
        window: Width and height of what there is room in.
        is_below: Whether they lie below each other instead of side by side.
    """
    shown = [picture for picture in pictures if picture is not None]
    pad, gap = brush.px(PADDING), brush.px(GAP)
    across, down = [picture.width for picture in shown], [picture.height for picture in shown]
    gaps = gap * (len(shown) - 1)
    size = (max(across), sum(down) + gaps) if is_below else (sum(across) + gaps, max(down))
    place = beside(anchor, (size[0] + 2 * pad, size[1] + 2 * pad), window, gap)
    pygame.draw.rect(surface, brush.theme.panel, pygame.Rect(place).inflate(-pad // 2, -pad // 2))
    brush.panel(surface, place, is_strong=True)
    left, top = place[0] + pad, place[1] + pad
    for picture in shown:
        surface.blit(picture, (left, top))
        if is_below:
            top += picture.height + gap
        else:
            left += picture.width + gap
