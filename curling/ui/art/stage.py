"""What every drawing module of the sheet needs in a frame, and how a rock with its totem is put onto the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from curling.ui.view_model import Glow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from curling.rules.params import Params
    from curling.ui.art.sprites import Sprites
    from curling.ui.view_model import RockView, TotemView
    from shared.ui.media.hand import Point
    from shared.ui.media.text import Text
    from shared.ui.media.viewport import Viewport


@dataclass(frozen=True)
class Stage:
    """A surface with everything that is needed to draw pieces on it.

    Attributes:
        surface: Where to draw.
        viewport: Metres to pixels.
        sprites: Pictures of the pieces at the viewport's scale.
        text: Words.
        params: Sizes.
    """

    surface: pygame.Surface
    viewport: Viewport
    sprites: Sprites
    text: Text
    params: Params

    @property
    def pen_px(self) -> float:
        """Width of a clear line: a millimetre of the sheet, at least one pixel."""
        return max(1.0, self.viewport.length_px(0.0012))

    @property
    def radius_px(self) -> float:
        """Radius of a rock in pixels."""
        return self.viewport.length_px(self.params.rock_radius_m)

    def at(self, point: Point) -> Point:
        """Pixels of a point on the sheet."""
        return self.viewport.to_px(*point)

    def stamp(self, picture: pygame.Surface, centre_px: Point, opacity: float = 1.0) -> None:
        """Blit a picture about a centre."""
        corner = (round(centre_px[0] - picture.width / 2), round(centre_px[1] - picture.height / 2))
        if opacity >= 1.0:
            self.surface.blit(picture, corner)
            return
        picture.set_alpha(round(255 * max(0.0, opacity)))
        self.surface.blit(picture, corner)
        picture.set_alpha(255)


def draw_rock(stage: Stage, view: RockView) -> None:
    """Draw a rock with its shadow and its halo, without its totem."""
    centre = stage.at((view.x_m, view.y_m))
    if view.glow is not Glow.NONE:
        stage.stamp(stage.sprites.halo(view.glow), centre, view.opacity)
    reach = stage.radius_px * (0.1 + 0.55 * view.lift)
    stage.stamp(stage.sprites.shadow(view.lift), (centre[0] + reach * 0.7, centre[1] + reach), view.opacity)
    raised = (centre[0], centre[1] - stage.radius_px * 0.35 * view.lift)
    stage.stamp(stage.sprites.rock(view.side, view.angle_rad, view.turned, view.lift), raised, view.opacity)


def draw_totem(stage: Stage, view: TotemView, opacity: float = 1.0) -> None:
    """Draw a totem; its foot is where the view says."""
    foot = stage.at((view.x_m, view.y_m))
    # The head falls towards fall_rad, counter-clockwise from up the sheet, which is the screen's right.
    stage.stamp(stage.sprites.totem(view.side, view.fall, -view.fall_rad), foot, opacity)


def draw_rocks(stage: Stage, rocks: Sequence[RockView]) -> None:
    """Draw rocks and then their totems, those nearer to the bottom of the screen last: they stand in front."""
    for view in rocks:
        draw_rock(stage, view)
    for view in sorted(rocks, key=lambda rock: rock.x_m):
        if view.totem is not None:
            draw_totem(stage, view.totem, view.opacity)


def spaced(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Walk along a line of points and yield a point every ``step``."""
    ahead = 0.0
    for i in range(len(points) - 1):
        (x0, y0), (x1, y1) = points[i], points[i + 1]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        while ahead < length:
            share = ahead / length
            yield (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            ahead += step
        ahead -= length
