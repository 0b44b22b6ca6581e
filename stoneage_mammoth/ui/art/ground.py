"""The ground of each place of the valley, painted into its rectangle; its upper part is where the motif stands.

The lower two fifths of a place stay quiet, so that people and rings are well seen on it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand
from stoneage_mammoth.rules.sites import CLAY_PIT, FIELD, FOREST, HUNT, HUT, QUARRY, RIVER, TOOL_MAKER
from stoneage_mammoth.ui.art import pigment

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.ui.media.hand import Point

_FOOT = 0.3
"""Where the ground of a place in the wild begins, as a share of its height: the horizon lies there."""


_COURSE = (
    (0.54, 0.285, 0.015),
    (0.49, 0.32, 0.03),
    (0.52, 0.37, 0.07),
    (0.47, 0.43, 0.17),
    (0.5, 0.5, 0.42),
    (0.5, 0.6, 0.7),
    (0.5, 0.74, 0.86),
    (0.5, 0.965, 0.84),
)
"""The river from the hills to the viewer: middle, how far down, width; shares of its place."""


def draw_ground(canvas: Canvas, rect: pygame.Rect, site: int) -> None:
    """Draw the ground of a place, with its natural outline, into its rectangle."""
    _GROUNDS[site](canvas, rect)


def patch(name: str, rect: pygame.Rect, top_share: float) -> list[Point]:
    """An uneven outline that fills a rectangle from a share of its height on downwards."""
    hand = Hand(f"patch {name}")
    top = rect.top + rect.height * top_share
    middle_y, half_x, half_y = (top + rect.bottom) / 2, rect.width / 2, (rect.bottom - top) / 2
    points = []
    for i in range(28):
        angle = math.tau * i / 28
        x, y = math.cos(angle), math.sin(angle)
        # A superellipse: nearly a rectangle, so that the corners of a place are ground as well.
        reach = (abs(x) ** 4 + abs(y) ** 4) ** -0.25 * hand.spread(0.94, 1.0)
        points.append((rect.centerx + half_x * x * reach, middle_y + half_y * y * reach))
    return points


def _draw_patch(canvas: Canvas, name: str, rect: pygame.Rect, fills: tuple[str, str], top_share: float = _FOOT) -> None:
    """Ground in a colour with a darker rim."""
    fill, edge = fills
    outline = patch(name, rect, top_share)
    pen = max(1.0, rect.height * 0.012)
    canvas.curve(outline, Paint(fill=fill, opacity=0.9), closed=True)
    canvas.curve(outline, line(edge, pen * 1.4, 0.75), closed=True)
    hand = Hand(f"pebbles {name}")
    for _ in range(30):
        x = hand.spread(rect.left + rect.width * 0.07, rect.right - rect.width * 0.07)
        y = hand.spread(rect.top + rect.height * (top_share + 0.06), rect.bottom - rect.height * 0.06)
        canvas.curve(
            hand.ring((x, y), pen * hand.spread(0.5, 1.3), amount=pen * 0.3, pieces=5),
            Paint(fill=edge, opacity=0.35),
            closed=True,
        )


def _draw_hunt(canvas: Canvas, rect: pygame.Rect) -> None:
    _draw_patch(canvas, "hunt", rect, ("#cdbb74", "#8a7a3c"), 0.17)
    hand = Hand("grass of the hunt")
    for _ in range(70):
        x, y = hand.spread(rect.left + 8, rect.right - 8), hand.spread(rect.top + rect.height * 0.22, rect.bottom - 8)
        tall = rect.width * hand.spread(0.02, 0.045)
        lean = hand.spread(-0.4, 0.4) * tall
        canvas.curve([(x, y), (x + lean * 0.4, y - tall * 0.6), (x + lean, y - tall)], line("#8a7a3c", 1.1, 0.55))


def _draw_forest(canvas: Canvas, rect: pygame.Rect) -> None:
    _draw_patch(canvas, "forest", rect, ("#7f8f52", pigment.LEAF_DARK))


def _draw_clay_pit(canvas: Canvas, rect: pygame.Rect) -> None:
    """Steps that lead down into red clay; the floor is where people stand."""
    _draw_patch(canvas, "clay pit", rect, ("#c98f63", pigment.CLAY_DARK))
    pen = max(1.0, rect.height * 0.012)
    for share, fill in ((0.86, "#bd7a4f"), (0.72, "#b2683f")):
        hand = Hand(f"step {share}")
        half_x, half_y = rect.width * 0.5 * share, rect.height * 0.33 * share
        middle = rect.top + rect.height * (0.66 + (1 - share) * 0.16)
        step = [
            (
                rect.centerx + half_x * math.cos(math.tau * i / 22) * hand.spread(0.96, 1.0),
                middle + half_y * math.sin(math.tau * i / 22) * hand.spread(0.96, 1.0),
            )
            for i in range(22)
        ]
        canvas.curve(step, Paint(fill=fill), closed=True)
        canvas.curve(step[10:], line(pigment.CLAY_DARK, pen * 1.5, 0.8))


def _draw_quarry(canvas: Canvas, rect: pygame.Rect) -> None:
    _draw_patch(canvas, "quarry", rect, ("#b3aea2", pigment.STONE_DARK))


def _draw_river(canvas: Canvas, rect: pygame.Rect) -> None:
    """Water from the mountains that widens towards the viewer, between banks of gravel."""
    _draw_patch(canvas, "river", rect, ("#c9bb8c", pigment.EARTH_DARK))
    w, h, x, y = rect.width, rect.height, rect.left, rect.top
    left_px = [(x + w * (middle - wide / 2), y + h * down) for middle, down, wide in _COURSE]
    right_px = [(x + w * (middle + wide / 2), y + h * down) for middle, down, wide in _COURSE]
    pen = max(1.0, h * 0.014)
    water = [*left_px, *reversed(right_px)]
    canvas.curve(water, Paint(fill=pigment.RIVER, stroke=pigment.RIVER_DEEP, width=pen * 2.4), closed=True)
    for bank in (left_px, right_px):
        canvas.curve(bank, line(pigment.CHARCOAL, pen * 0.9, 0.75))
    hand = Hand("waves")
    for i in range(22):
        share = 0.34 + 0.6 * i / 22
        wide = 0.06 + 0.4 * (share - 0.3)
        middle = x + w * (0.5 + hand.spread(-0.7, 0.7) * wide)
        span = w * 0.07 * (0.5 + share)
        wave = [(middle - span, y + h * share), (middle, y + h * (share - 0.012)), (middle + span, y + h * share)]
        canvas.curve(wave, line(pigment.WHITE if i % 3 else pigment.RIVER_DEEP, pen * 0.9, 0.6))
    for a, b in ((0.12, 0.52), (0.1, 0.47), (0.88, 0.52), (0.84, 0.46), (0.2, 0.45), (0.92, 0.6)):
        spark = hand.ring((x + w * a, y + h * b), pen * 1.5, amount=pen * 0.4, pieces=6)
        canvas.curve(spark, Paint(fill=pigment.GOLD, stroke=pigment.SOOT, width=pen * 0.7), closed=True)


def _draw_tool_maker(canvas: Canvas, rect: pygame.Rect) -> None:
    _draw_patch(canvas, "tool maker", rect, ("#bf9f6d", pigment.EARTH_DARK), 0.06)


def _draw_hut(canvas: Canvas, rect: pygame.Rect) -> None:
    _draw_patch(canvas, "hut", rect, ("#c8a774", pigment.EARTH_DARK), 0.06)


def _draw_field(canvas: Canvas, rect: pygame.Rect) -> None:
    """Furrows."""
    _draw_patch(canvas, "field", rect, ("#9c7444", "#5d4020"), 0.06)
    hand = Hand("furrows")
    pen = max(1.0, rect.height * 0.016)
    for row in range(7):
        y = rect.top + rect.height * (0.2 + 0.11 * row)
        start, end = (rect.left + rect.width * 0.07, y), (rect.right - rect.width * 0.07, y)
        canvas.curve(hand.line(start, end, amount=pen * 0.8, pieces=8), line("#5d4020", pen, 0.4))


_GROUNDS: dict[int, Callable[[Canvas, pygame.Rect], None]] = {
    HUNT: _draw_hunt,
    FOREST: _draw_forest,
    CLAY_PIT: _draw_clay_pit,
    QUARRY: _draw_quarry,
    RIVER: _draw_river,
    TOOL_MAKER: _draw_tool_maker,
    HUT: _draw_hut,
    FIELD: _draw_field,
}
