"""The island in the sea as one picture: made once for a layout, kept, laid under everything else."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from caveman.ui.art import easel, pigment
from caveman.ui.art.circle import RADIUS, draw_circle
from caveman.ui.art.jungle import JUNGLE
from caveman.ui.art.volcano import BOX, MOUTH, draw_volcano
from shared.ui.media import texture
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import MARGIN, line
from shared.ui.media.hand import Hand
from shared.ui.scenes.side_mark import draw_mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from caveman.rules.content import Board
    from shared.ui.media.hand import Point
    from shared.ui.media.theme import SideLook

    Area = tuple[int, int, int, int]

_SEA = ((0.0, pigment.SEA_DEEP), (0.4, "#3c7b92"), (0.62, pigment.SEA), (1.0, "#62a3b3"))

_COAST = (
    (1.16, "#5798ab"),
    (0.98, pigment.SHALLOW),
    (0.84, pigment.FOAM),
    (0.8, pigment.SAND_DARK),
    (0.77, pigment.SAND),
)
"""From the deep to the land: reach about the middle of each circle in distances of neighbours, colour."""

_CONE_WIDTH = 1.3
"""Width of the volcano in distances of neighbours."""

_MARK_RADIUS = 0.24
"""Radius of the disc on which a beach bears the mark of its tribe, in distances of neighbours."""


def crater(middle: Point, spacing: float) -> tuple[int, int]:
    """Where smoke rises, for the middle of the volcano's circle."""
    height = spacing * _CONE_WIDTH * (BOX[1] + 2 * MARGIN) / (BOX[0] + 2 * MARGIN)
    share = (MOUTH[1] + MARGIN) / (BOX[1] + 2 * MARGIN)
    return round(middle[0]), round(_cone_top(middle, spacing, height) + height * share)


def smoke_width(spacing: float) -> int:
    """Width of the smoke in pixels."""
    return round(spacing * _CONE_WIDTH)


def paint_island(
    area: Area, board: Board, middles: Sequence[Point], spacing: float, looks: Sequence[SideLook | None]
) -> pygame.Surface:
    """The sea and the island without anything that moves, kept; callers never change it.

    Args:
        area: Left, top, width and height in the window.
        board: The circles and their kinds.
        middles: Middle of each circle in the window.
        spacing: Distance of two neighbours in pixels.
        looks: Look of the tribe that lands at each corner, ``None`` where nobody does.

    Returns:
        An opaque picture of the size of ``area``.
    """
    key = ("island", area, board.circles, tuple(middles), spacing, tuple(looks))
    return easel.kept(key, lambda: _paint(area, board, middles, spacing, looks))


def _paint(
    area: Area, board: Board, middles: Sequence[Point], spacing: float, looks: Sequence[SideLook | None]
) -> pygame.Surface:
    left, top, width, height = area
    spots = [(x - left, y - top) for x, y in middles]
    picture = _paint_sea((width, height))
    canvas = Canvas((width, height))
    _draw_waves(canvas, (width, height), spots, spacing)
    _draw_land(canvas, board, spots, spacing)
    picture.blit(canvas.render(), (0, 0))
    for number, (circle, spot) in enumerate(zip(board.circles, spots, strict=True)):
        look = looks[circle.corner] if circle.corner is not None else None
        _stamp_circle(picture, (number, circle.kind), spot, spacing, look)
    _plant(picture, board, spots, spacing)
    cone = pygame.Rect(0, 0, round(spacing * _CONE_WIDTH), round(spacing * _CONE_WIDTH * 1.2))
    tall = spacing * _CONE_WIDTH * (BOX[1] + 2 * MARGIN) / (BOX[0] + 2 * MARGIN)
    cone.center = (round(spots[0][0]), round(_cone_top(spots[0], spacing, tall) + tall / 2))
    draw_volcano(picture, cone)
    texture.grain(picture, 11, lighter=9, darker=12)
    return picture.convert()


def _cone_top(middle: Point, spacing: float, height: float) -> float:
    """Upper side of the volcano: its foot lies in its circle, its crater between the circles behind it."""
    return middle[1] + spacing * 0.5 - height


def _paint_sea(size: tuple[int, int]) -> pygame.Surface:
    soft = (max(48, size[0] // 2), max(32, size[1] // 2))
    cell = soft[1] / 5
    return texture.enlarged(texture.tinted(texture.layered_noise(soft, (cell * 2.2, cell), 41, 5), _SEA), size)


def _draw_waves(canvas: Canvas, size: tuple[int, int], spots: Sequence[Point], spacing: float) -> None:
    """Crests on the open sea, away from the land."""
    hand = Hand("waves")
    for _ in range(120):
        x, y = hand.spread(0, size[0]), hand.spread(0, size[1])
        long = spacing * hand.spread(0.12, 0.28)
        if min(math.dist((x, y), spot) for spot in spots) < spacing * 1.2:
            continue
        crest = [(x - long, y), (x - long / 2, y - long * 0.22), (x, y), (x + long / 2, y - long * 0.22), (x + long, y)]
        canvas.curve(crest, line(pigment.FOAM, max(1.0, spacing * 0.022), 0.5))


def _draw_land(canvas: Canvas, board: Board, spots: Sequence[Point], spacing: float) -> None:
    """Shallows, foam and sand about every circle, grass on it, rock under grey and ashes under red circles."""
    for reach, fill in _COAST:
        _draw_patches(canvas, spots, reach * spacing, fill)
    land = [spot for circle, spot in zip(board.circles, spots, strict=True) if circle.kind != "beach"]
    _draw_patches(canvas, land, 0.645 * spacing, pigment.GRASS_DARK)
    _draw_patches(canvas, land, 0.62 * spacing, pigment.GRASS)
    by_kind = {
        kind: [spot for circle, spot in zip(board.circles, spots, strict=True) if circle.kind == kind]
        for kind in ("grey", "red", "volcano")
    }
    _draw_patches(canvas, by_kind["grey"], 0.54 * spacing, "#8f9a68")
    ashes = [*by_kind["red"], *by_kind["volcano"]]
    _draw_patches(canvas, ashes, 0.7 * spacing, pigment.BASALT_DARK)
    _draw_patches(canvas, ashes, 0.66 * spacing, pigment.BASALT)


def _draw_patches(canvas: Canvas, spots: Iterable[Point], reach: float, fill: str) -> None:
    """Uneven discs that run into one another."""
    for number, spot in enumerate(spots):
        hand = Hand(f"patch {number} {fill}")
        canvas.curve(hand.ring(spot, reach, amount=reach * 0.045, pieces=22), Paint(fill=fill), closed=True)


def _stamp_circle(
    picture: pygame.Surface, circle: tuple[int, str], spot: Point, spacing: float, look: SideLook | None
) -> None:
    """A circle, and on a beach in use the mark of its tribe."""
    number, kind = circle
    edge = spacing * 2 * RADIUS * (100 + 2 * MARGIN) / 100
    rect = pygame.Rect(0, 0, round(edge), round(edge))
    rect.center = (round(spot[0]), round(spot[1]))
    name = None if look is None else (look.colour, look.mark)
    easel.stamp(picture, rect, ("circle", number, kind, name), lambda canvas: draw_circle(canvas, number, kind, look))
    if look is not None:
        radius = spacing * _MARK_RADIUS
        mark = Canvas(rect.size, scale=radius, origin_px=(rect.width / 2, rect.height / 2))
        draw_mark(mark, look.__class__(look.colour, look.colour, look.mark, look.name))
        picture.blit(mark.render(), rect)


def _plant(picture: pygame.Surface, board: Board, spots: Sequence[Point], spacing: float) -> None:
    """Plants and rocks where three circles meet, those further up first."""
    for x, y, kinds in sorted(_corners(board, spots, spacing), key=lambda corner: corner[1]):
        hand = Hand(f"plant {round(x / spacing * 10)} {round(y / spacing * 10)}")
        things, size = _growth(kinds)
        if not things:
            continue
        name = things[hand.whole(0, len(things) - 1)]
        edge = round(spacing * size * hand.spread(0.85, 1.15))
        place = pygame.Rect(0, 0, edge, edge)
        place.midbottom = (round(x + spacing * hand.spread(-0.04, 0.04)), round(y + spacing * 0.13))
        easel.stamp(picture, place, ("jungle", name), JUNGLE[name])


def _growth(kinds: Sequence[str]) -> tuple[tuple[str, ...], float]:
    """What may grow between circles of some kinds, and how large it is in distances of neighbours."""
    around = set(kinds)
    if "volcano" in around:
        return (), 0.0
    if "beach" in around:
        return ("driftwood", "shell", "rock"), 0.24
    if "red" in around:
        return ("basalt", "basalt", "rock"), 0.26
    if len(kinds) < 3:  # noqa: PLR2004 - three circles meet inland, fewer at the coast
        return ("palm", "palm", "fern", "tree"), 0.46
    if "grey" in around:
        return ("rock", "grass", "fern"), 0.26
    return ("fern", "bush", "tree", "grass", "palm"), 0.33


def _corners(board: Board, spots: Sequence[Point], spacing: float) -> list[tuple[float, float, tuple[str, ...]]]:
    """The points between circles, and the kinds of the circles around each."""
    met: dict[tuple[int, int], list[int]] = {}
    reach = spacing / math.sqrt(3)
    exact: dict[tuple[int, int], Point] = {}
    for number, (x, y) in enumerate(spots):
        for turn in range(6):
            angle = math.radians(30 + 60 * turn)
            corner = (x + reach * math.cos(angle), y + reach * math.sin(angle))
            key = (round(corner[0] / spacing * 4), round(corner[1] / spacing * 4))
            met.setdefault(key, []).append(number)
            exact.setdefault(key, corner)
    return [(*exact[key], tuple(board.circles[number].kind for number in numbers)) for key, numbers in met.items()]
