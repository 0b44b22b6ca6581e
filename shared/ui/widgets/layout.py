"""Cutting a rectangle into rows and columns; sizes are window pixels, already scaled by the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence


def rows(area: pygame.Rect, heights_px: Sequence[int], gap_px: int) -> list[pygame.Rect]:
    """Rows from the top, one for each height, as wide as the area; they may run past its bottom."""
    found: list[pygame.Rect] = []
    top = area.top
    for height in heights_px:
        found.append(pygame.Rect(area.left, top, area.width, height))
        top += height + gap_px
    return found


def columns(area: pygame.Rect, weights: Sequence[float], gap_px: int) -> list[pygame.Rect]:
    """Columns that fill the area's width in proportion to their weights, with gaps between them."""
    free = area.width - gap_px * (len(weights) - 1)
    total = sum(weights)
    edges = [round(free * sum(weights[:index]) / total) for index in range(len(weights) + 1)]
    return [
        pygame.Rect(area.left + edges[index] + gap_px * index, area.top, edges[index + 1] - edges[index], area.height)
        for index in range(len(weights))
    ]


def centred(area: pygame.Rect, width_px: int, height_px: int) -> pygame.Rect:
    """A rectangle in the middle of the area, never larger than it."""
    box = pygame.Rect(0, 0, min(width_px, area.width), min(height_px, area.height))
    box.center = area.center
    return box


def inset(area: pygame.Rect, by_px: int) -> pygame.Rect:
    """The area without a margin on every side."""
    return area.inflate(-2 * by_px, -2 * by_px)
