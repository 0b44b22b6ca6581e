"""A canvas on which code draws vector shapes, and which becomes a picture at exactly the pixel size wanted.

SDL's own drawing has no antialiased thick curves. nanosvg, which pygame brings along for pictures, has: so a drawing
is written down as SVG paths and rasterised once for each size. Nothing here is called while a frame is drawn.
"""

from __future__ import annotations

import io
import math
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from shared.ui.media.hand import Point


_LONGEST_HANDLE = 0.4
"""Longest handle of a curve as a share of its piece; longer ones make loops where points lie unevenly."""


@dataclass(frozen=True)
class Paint:
    """How a shape is painted: colours are ``#rrggbb`` or the name of a glow; ``width`` is in units of the canvas."""

    fill: str = "none"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0


class Canvas:
    """Collects shapes in the caller's units and rasterises them.

    Args:
        size_px: Width and height of the picture in pixels.
        scale: Pixels a unit, or pixels a unit across and down of the unturned drawing.
        origin_px: Where the point (0, 0) of the caller lies in the picture.
        turn_deg: Clockwise turn of the whole drawing about the origin, in degrees.
    """

    def __init__(
        self,
        size_px: tuple[int, int],
        *,
        scale: float | Point = 1.0,
        origin_px: Point = (0.0, 0.0),
        turn_deg: float = 0.0,
    ) -> None:
        self.size_px = (max(1, size_px[0]), max(1, size_px[1]))
        across, down = (scale, scale) if isinstance(scale, float | int) else scale
        turned = f"translate({origin_px[0]:.3f} {origin_px[1]:.3f}) rotate({turn_deg:.3f})"
        self._place = f"{turned} scale({across:.6f} {down:.6f})"
        self._shapes: list[str] = []
        self._glows: list[str] = []

    def curve(self, points: Sequence[Point], paint: Paint, *, closed: bool = False) -> None:
        """Draw a smooth curve through points."""
        self._add(_smooth(points, closed=closed), paint)

    def polygon(self, points: Sequence[Point], paint: Paint, *, closed: bool = True) -> None:
        """Draw straight lines between points."""
        first, *others = points
        path = f"M{first[0]:.3f} {first[1]:.3f}" + "".join(f"L{x:.3f} {y:.3f}" for x, y in others)
        self._add(path + ("Z" if closed else ""), paint)

    def circle(self, centre: Point, radius: float, paint: Paint) -> None:
        """Draw an exact circle."""
        self._shapes.append(f'<circle cx="{centre[0]:.3f}" cy="{centre[1]:.3f}" r="{radius:.3f}" {_style(paint)}/>')

    def path(self, data: str, paint: Paint) -> None:
        """Draw a path given as SVG path data."""
        self._add(data, paint)

    def glow(self, centre: Point, radius: float, stops: Sequence[tuple[float, str, float]]) -> str:
        """Define a radial gradient and return what to put into ``Paint.fill``.

        Args:
            centre: Middle of the glow.
            radius: Where the last stop lies.
            stops: Offset from 0 to 1, colour, opacity.
        """
        name = f"glow{len(self._glows)}"
        steps = "".join(
            f'<stop offset="{offset:.3f}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>'
            for offset, colour, opacity in stops
        )
        self._glows.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:.3f}" cy="{centre[1]:.3f}"'
            f' r="{radius:.3f}">{steps}</radialGradient>'
        )
        return f"url(#{name})"

    @contextmanager
    def framed(self, origin: Point, across: Point, down: Point) -> Iterator[None]:
        """Draw what follows in a frame of its own: smaller, turned, mirrored, or askew on the side of a die.

        Args:
            origin: Where the point (0, 0) of the frame lies.
            across: What a unit to the right in the frame is outside of it.
            down: What a unit downwards is.
        """
        matrix = " ".join(f"{part:.5f}" for part in (*across, *down, *origin))
        self._shapes.append(f'<g transform="matrix({matrix})">')
        yield
        self._shapes.append("</g>")

    def svg(self) -> str:
        """Return the drawing as an SVG document."""
        width, height = self.size_px
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
            f'<defs>{"".join(self._glows)}</defs><g transform="{self._place}">{"".join(self._shapes)}</g></svg>'
        )

    def render(self) -> pygame.Surface:
        """Rasterise the drawing into a surface with alpha, in the pixel format that blits fastest."""
        source = io.BytesIO(self.svg().encode())
        drawn = pygame.image.load_sized_svg(source, self.size_px)  # noqa: TID251 - drawn by code, cached by the caller
        picture = pygame.Surface(self.size_px, pygame.SRCALPHA)
        picture.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return picture

    def _add(self, data: str, paint: Paint) -> None:
        self._shapes.append(f'<path d="{data}" {_style(paint)}/>')


def _style(paint: Paint) -> str:
    style = f'fill="{paint.fill}"'
    if paint.stroke != "none":
        style += (
            f' stroke="{paint.stroke}" stroke-width="{paint.width:.3f}" stroke-linecap="round" stroke-linejoin="round"'
        )
    return style if paint.opacity >= 1.0 else f'{style} opacity="{paint.opacity:.3f}"'


def _smooth(points: Sequence[Point], *, closed: bool) -> str:
    """Return a Catmull-Rom spline through the points as cubic Bezier segments."""
    count = len(points)
    path = f"M{points[0][0]:.3f} {points[0][1]:.3f}"
    for i in range(count if closed else count - 1):
        if closed:
            before, here, there, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, here, there, after = (points[min(count - 1, max(0, i + k))] for k in (-1, 0, 1, 2))
        reach = math.dist(here, there) * _LONGEST_HANDLE
        c1, c2 = _handle(here, before, there, reach), _handle(there, after, here, reach)
        path += f"C{c1[0]:.3f} {c1[1]:.3f} {c2[0]:.3f} {c2[1]:.3f} {there[0]:.3f} {there[1]:.3f}"
    return path + ("Z" if closed else "")


def _handle(at: Point, behind: Point, ahead: Point, longest: float) -> Point:
    """The control point beside ``at``: a sixth of the way from one neighbour to the other, but never a loop."""
    dx, dy = (ahead[0] - behind[0]) / 6, (ahead[1] - behind[1]) / 6
    length = math.hypot(dx, dy)
    shrink = min(1.0, longest / length) if length else 0.0
    return at[0] + dx * shrink, at[1] + dy * shrink
