"""The whole valley as one picture: made once for a layout, kept, laid under everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media import texture
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand
from shared.ui.media.slab import slab
from stoneage_mammoth.rules.sites import CARD_SITE, FIELD, FOREST, HUNT, RIVER, TOOL_MAKER
from stoneage_mammoth.ui.art import easel, pigment
from stoneage_mammoth.ui.art.ground import draw_ground, patch
from stoneage_mammoth.ui.art.motif import draw_motif
from stoneage_mammoth.ui.art.panorama import draw_panorama, paint_meadow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Area = tuple[int, int, int, int]

_HORIZON_SHARE = 0.3
"""How far down the horizon lies in the places of the wild."""


def paint_board(area: Area, sites: Mapping[int, Area], herd: Area | None = None) -> pygame.Surface:
    """The board without anything that moves, kept; callers never change it.

    Args:
        area: The board in the window.
        sites: Places of the sites in the window; those on the shelves may be missing.
        herd: Where the bonus tiles lie, ``None`` without the herd.

    Returns:
        An opaque picture of the size of ``area``.
    """
    key = ("board", area, tuple(sorted(sites.items())), herd)
    return easel.kept(key, lambda: _paint(area, sites, herd))


def _paint(area: Area, sites: Mapping[int, Area], herd: Area | None) -> pygame.Surface:
    left, top, width, height = area
    places = {site: pygame.Rect(rect).move(-left, -top) for site, rect in sites.items()}
    wild = [places[site] for site in range(FOREST, RIVER + 1)]
    horizon = min(rect.top for rect in wild) + min(rect.height for rect in wild) * _HORIZON_SHARE
    picture = paint_meadow((width, height))
    canvas = Canvas((width, height))
    draw_panorama(canvas, width, horizon)
    _draw_paths(canvas, [places[site].center for site in range(HUNT, FIELD + 1)], _middle(places), height / 440)
    for site in range(HUNT, FIELD + 1):
        draw_ground(canvas, places[site], site)
    if herd is not None:
        _draw_steppe(canvas, pygame.Rect(herd).move(-left, -top))
    _draw_shelf(canvas, [rect for site, rect in places.items() if site >= CARD_SITE], (width, height))
    picture.blit(canvas.render(), (0, 0))
    for site in range(HUNT, FIELD + 1):
        draw_motif(picture, places[site], site)
    texture.grain(picture, 7, lighter=10, darker=14)
    _draw_frame(picture)
    return picture.convert()


def _middle(places: Mapping[int, pygame.Rect]) -> tuple[int, int]:
    """The middle of the village, from which the paths lead."""
    village = [places[site] for site in range(TOOL_MAKER, FIELD + 1)]
    return village[0].unionall(village[1:]).center


def _draw_paths(canvas: Canvas, ends: Iterable[tuple[int, int]], start: tuple[int, int], unit: float) -> None:
    """Trodden paths from the village to every place, their width in units of a board 440 high."""
    hand = Hand("paths")
    for end in ends:
        path = hand.line(start, end, amount=5.0 * unit, pieces=6)
        canvas.curve(path, line(pigment.EARTH_DARK, 17 * unit, 0.25))
        canvas.curve(path, line("#d2bd8a", 13 * unit, 0.8))


def _draw_steppe(canvas: Canvas, rect: pygame.Rect) -> None:
    """Frozen ground with the tracks of mammoths, where the bonus tiles lie."""
    outline = patch("steppe", rect, 0.02)
    pen = max(1.0, rect.height * 0.014)
    canvas.curve(outline, Paint(fill="#cfd6cb", opacity=0.92), closed=True)
    canvas.curve(outline, line("#7d8c86", pen * 1.4, 0.8), closed=True)
    hand = Hand("tracks")
    x, y = rect.left + rect.width * 0.06, rect.top + rect.height * 0.86
    while x < rect.right - rect.width * 0.06:
        track = hand.ring((x, y), rect.height * 0.035, amount=rect.height * 0.006, pieces=8)
        canvas.curve(track, Paint(fill="#7d8c86", opacity=0.4), closed=True)
        x += rect.height * 0.1
        y = rect.top + rect.height * (0.9 if y < rect.top + rect.height * 0.88 else 0.85) + hand.spread(-1, 1)


def _draw_shelf(canvas: Canvas, places: Sequence[pygame.Rect], size: tuple[int, int]) -> None:
    """A ledge of planks for the stacks and the cards, from one side of the board to the other."""
    if not places:
        return
    around = places[0].unionall(places[1:])
    margin = max(2, round(around.height * 0.03))
    top, foot = around.top - margin, size[1]
    canvas.polygon([(0, top), (size[0], top), (size[0], foot), (0, foot)], Paint(fill="#8d643c"))
    hand = Hand("planks")
    planks = 4
    for plank in range(planks + 1):
        y = top + (foot - top) * plank / planks
        seam = hand.line((0, y), (size[0], y), amount=0.8, pieces=14)
        canvas.curve(seam, line(pigment.SOOT, max(1.2, around.height * 0.014), 0.8 if plank else 1.0))
        for _ in range(9):
            x, long = hand.spread(0, size[0] * 0.9), hand.spread(0.04, 0.12) * size[0]
            grain_y = y + hand.spread(0.2, 0.8) * (foot - top) / planks
            fibre = hand.line((x, grain_y), (x + long, grain_y), amount=0.9, pieces=5)
            canvas.curve(fibre, line(pigment.WOOD_DARK, 1.1, 0.55))
    canvas.curve(hand.line((0, top + 3), (size[0], top + 3), amount=0.7, pieces=14), line(pigment.WOOD_CUT, 2.0, 0.6))
    for site_rect in places:
        _draw_niche(canvas, site_rect, around.height)


def _draw_niche(canvas: Canvas, rect: pygame.Rect, height: int) -> None:
    """A darker hollow in which a stack or a card lies."""
    box = (float(rect.left), float(rect.top), float(rect.width), float(rect.height))
    slab(canvas, box, height * 0.06, Paint(fill=pigment.SOOT, opacity=0.22))
    slab(canvas, box, height * 0.06, line(pigment.SOOT, max(1.0, height * 0.01), 0.55))


def _draw_frame(picture: pygame.Surface) -> None:
    """A dark line around the board, drawn by hand."""
    width, height = picture.get_size()
    canvas = Canvas((width, height))
    hand = Hand("frame")
    corners = [(0.0, 0.0), (float(width), 0.0), (float(width), float(height)), (0.0, float(height))]
    for i, corner in enumerate(corners):
        edge = hand.line(corners[i - 1], corner, amount=0.9, pieces=16)
        canvas.curve(edge, line(pigment.SOOT, height / 88))
        canvas.curve(edge, line(pigment.WOOD, height / 220, 0.9))
    picture.blit(canvas.render(), (0, 0))
