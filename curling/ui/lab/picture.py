"""The sheet of the lab: ice and traces in one layer made once a change, rocks, arrow and numbers in every frame."""

from __future__ import annotations

import itertools
from math import cos, degrees, hypot, pi, sin
from typing import TYPE_CHECKING

import msgspec
import pygame

from curling.lab.trial import A, Trial
from curling.rules.params import SHEET_KEYS
from curling.ui.art import pigment, shapes
from curling.ui.art.label import Label, draw_label
from curling.ui.art.sheet import paint_sheet
from curling.ui.art.sprites import Sprites
from curling.ui.art.stage import Stage, draw_rocks
from curling.ui.lab.pointing import arrow_tip, place_of
from curling.ui.lab.traces import Trace
from curling.ui.view_model import RockView
from shared.ui.media.colour import rgb
from shared.ui.media.viewport import Viewport
from shared.ui.scenes.wall import painted_wall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from shared.ui.media.assets import Assets
    from shared.ui.media.hand import Point
    from shared.ui.media.text import Text

PLANE = "#d9eaef"
GRID = "#b3ccd6"
GRID_M = 0.1
LEAST_GRID_PX = 8
GHOST = "#5f7480"
"""Ink of the shot before; thin, without ticks."""

B_INK = "#1f5d86"
"""Ink of set B; dashed as well, so that it is told from A without the colour."""

_BACK_OPACITY = 0.55


class LabPicture(msgspec.Struct, frozen=True):
    """What the sheet shows in one frame.

    Attributes:
        trial: Rocks, shot and parameters.
        traces: Ways with set A and, where two are compared, with set B.
        ghost: Ways of the shot before.
        rocks: Rocks of A now.
        rocks_b: Rocks of B now, where they are shown.
        is_at_start: Whether the rocks lie as before the flick: then the arrow and the places of rest are drawn.
        selected: Id of the chosen rock.
        is_rough: Whether a slider is dragged: then what takes long to paint is only sketched.
        is_tip_hot: Whether the tip of the arrow is under the pointer or held.
    """

    trial: Trial
    traces: tuple[tuple[Trace, ...], ...]
    ghost: tuple[Trace, ...]
    rocks: tuple[RockView, ...]
    rocks_b: tuple[RockView, ...]
    is_at_start: bool
    selected: int | None
    is_rough: bool
    is_tip_hot: bool


def draw_swatch(surface: pygame.Surface, rect: pygame.Rect, which: int) -> None:
    """A piece of the line of a set, on bone so that it is seen on any ground."""
    chip = pygame.Rect(rect.left, rect.centery - rect.height // 5, rect.width, rect.height * 2 // 5)
    pygame.draw.rect(surface, pigment.BONE, chip, border_radius=chip.height // 3)
    pygame.draw.rect(surface, pigment.CHARCOAL, chip, 1, border_radius=chip.height // 3)
    ends = ((chip.left + 4.0, float(chip.centery)), (chip.right - 5.0, float(chip.centery)))
    if which == A:
        shapes.stroke(surface, pigment.SIDE_ACCENT[0], ends, chip.height / 5)
    else:
        shapes.dashes(surface, B_INK, ends, chip.height / 5, chip.width / 5)


class SheetPainter:
    """Draws into one rectangle of the window; make a new one after a resize.

    Attributes:
        region: Where it draws, in window pixels.
        window_px: Size of the window.
        viewport: Metres to window pixels, for what was asked for last.
    """

    def __init__(self, window_px: tuple[int, int], region: pygame.Rect, assets: Assets, text: Text) -> None:
        """Keep where and with what to draw."""
        self.region = region
        self.viewport = Viewport((0.0, 0.0), 1.0)
        self.window_px = window_px
        self._assets = assets
        self._text = text
        self._ground: tuple[object, pygame.Surface] = (None, pygame.Surface((1, 1)))
        self._traced: tuple[object, pygame.Surface] = (None, pygame.Surface((1, 1)))
        self._sprites: tuple[object, Sprites | None] = (None, None)

    def look_at(self, world: tuple[float, float, float, float]) -> None:
        """Show a part of the world, in metres."""
        self.viewport = Viewport.fit((*self.region.topleft, *self.region.size), world)

    def draw(self, surface: pygame.Surface, picture: LabPicture) -> None:
        """Draw everything."""
        params = picture.trial.edited_params
        surface.blit(self._traced_layer(picture), self.region)
        clip = surface.get_clip()
        surface.set_clip(self.region)
        sprites, is_sketch = self._sprites_of(params, is_rough=picture.is_rough)
        stage = Stage(surface, self.viewport, sprites, self._text, params)
        if picture.is_at_start:
            self._draw_rests(stage, picture)
        back = [msgspec.structs.replace(rock, opacity=rock.opacity * _BACK_OPACITY) for rock in picture.rocks_b]
        draw_rocks(stage, back)
        for rock in back:
            shapes.dashed_ring(
                surface, B_INK, stage.at((rock.x_m, rock.y_m)), stage.radius_px, self._pen_px, stage.radius_px / 2
            )
        if is_sketch:
            self._sketch_rocks(stage, picture.rocks)
        else:
            draw_rocks(stage, picture.rocks)
        if picture.is_at_start:
            self._draw_arrow(stage, picture)
        self._draw_numbers(stage, picture.rocks)
        surface.set_clip(clip)

    # --- layers ------------------------------------------------------------------------------------------------

    @property
    def _pen_px(self) -> float:
        """Width of a clear line."""
        return max(1.0, self.region.height / 200)

    @property
    def _local(self) -> Viewport:
        """The viewport of a surface that begins at the corner of the region."""
        left, top = self.viewport.origin_px
        return Viewport((left - self.region.left, top - self.region.top), self.viewport.px_per_m)

    def _sprites_of(self, params: Params, *, is_rough: bool) -> tuple[Sprites, bool]:
        """Pictures of the pieces, and whether they are those of another size, so that discs must do for now."""
        key = (self.viewport.px_per_m, params.rock_diameter_m, params.totem_width_m, params.totem_height_m)
        kept, sprites = self._sprites
        if sprites is None or (kept != key and not is_rough):
            sprites = Sprites(params, self.viewport.px_per_m)
            self._sprites = (key, sprites)
        return sprites, self._sprites[0] != key

    def _ground_layer(self, params: Params, *, is_rough: bool) -> pygame.Surface:
        """The sheet without anything on it."""
        key = (self.viewport, params.rock_diameter_m, *(getattr(params, name) for name in SHEET_KEYS))
        if self._ground[0] != key:
            layer = painted_wall(self.window_px).subsurface(self.region).copy()
            if params.has_edges and is_rough:
                self._sketch_sheet(layer, params)
                return layer
            if params.has_edges:
                paint_sheet(layer, params, self._local, self._assets)
            else:
                self._paint_plane(layer)
            self._ground = (key, layer)
        return self._ground[1]

    def _sketch_sheet(self, layer: pygame.Surface, params: Params) -> None:
        """The sheet in outlines: enough to see where everything comes to lie."""
        view, width = self._local, params.sheet_width_m
        sheet = pygame.Rect(view.to_px(0.0, 0.0), (view.length_px(params.sheet_length_m), view.length_px(width)))
        pygame.draw.rect(layer, PLANE, sheet)
        pygame.draw.rect(layer, pigment.CHARCOAL, sheet, 2)
        lines = [params.river_y_m, params.slammer_depth_m, params.sheet_length_m - params.slammer_depth_m]
        if params.has_mammoth_line:
            lines.append(params.mammoth_line_y_m)
        for y_m in lines:
            pygame.draw.line(layer, pigment.SOOT, view.to_px(0.0, y_m), view.to_px(width, y_m), 2)
        centre = view.to_px(params.cave_x_m, params.cave_y_m)
        for radius in (params.cave_radius_m, params.hearth_radius_m):
            shapes.ring(layer, pigment.WOOD_DARK, centre, view.length_px(radius), self._pen_px * 1.5)

    def _sketch_rocks(self, stage: Stage, rocks: Sequence[RockView]) -> None:
        """Discs in the colours of the sides."""
        for rock in rocks:
            centre = stage.at((rock.x_m, rock.y_m))
            shapes.disc(stage.surface, pigment.CHARCOAL, centre, stage.radius_px)
            shapes.disc(stage.surface, pigment.SIDE_BODY[rock.side % 2], centre, stage.radius_px - self._pen_px)

    def _paint_plane(self, layer: pygame.Surface) -> None:
        """Ice without end, with a line every 10 cm, or every metre and so on where more of it is seen."""
        layer.fill(PLANE)
        x_low, y_low = self._local.to_world(0, 0)
        x_high, y_high = self._local.to_world(*layer.get_size())
        grid = GRID_M
        while self._local.length_px(grid) < LEAST_GRID_PX:
            grid *= 10
        for number in range(int(y_low // grid), int(y_high // grid) + 1):
            x_px, _ = self._local.to_px(0.0, number * grid)
            pygame.draw.line(layer, GRID, (x_px, 0), (x_px, layer.height), 2 if number == 0 else 1)
        for number in range(int(x_low // grid), int(x_high // grid) + 1):
            _, y_px = self._local.to_px(number * grid, 0.0)
            pygame.draw.line(layer, GRID, (0, y_px), (layer.width, y_px), 2 if number == 0 else 1)

    def _traced_layer(self, picture: LabPicture) -> pygame.Surface:
        """The sheet with the ways of all shots on it."""
        ground = self._ground_layer(picture.trial.edited_params, is_rough=picture.is_rough)
        key = (ground, picture.traces, picture.ghost, self.viewport)
        if self._traced[0] != key:
            layer = ground.copy()
            self._outline_other_sheet(layer, picture.trial)
            for trace in picture.ghost:
                self._draw_way(layer, trace, GHOST, self._pen_px * 0.8)
                self._draw_end(layer, trace, GHOST, picture.trial.params[0])
            for which, traces in enumerate(picture.traces):
                for trace in traces:
                    ink = pigment.SIDE_ACCENT[trace.side] if which == 0 else B_INK
                    self._draw_way(layer, trace, ink, self._pen_px * 1.5, is_dashed=which > 0)
                    self._draw_ticks(layer, trace, ink)
            self._traced = (key, layer)
        return self._traced[1]

    def _outline_other_sheet(self, layer: pygame.Surface, trial: Trial) -> None:
        """The edge of the other set's sheet, where it is another one."""
        for params in trial.params:
            edited = trial.edited_params
            size = (params.sheet_width_m, params.sheet_length_m)
            if params.has_edges and size != (edited.sheet_width_m, edited.sheet_length_m):
                corners = [(0.0, 0.0), (0.0, size[1]), size, (size[0], 0.0)]
                points = [self._local.to_px(*corner) for corner in corners]
                for index, point in enumerate(points):
                    shapes.dashes(layer, B_INK, (points[index - 1], point), self._pen_px, self._pen_px * 8)

    def _draw_way(
        self, layer: pygame.Surface, trace: Trace, ink: str, width_px: float, *, is_dashed: bool = False
    ) -> None:
        points = [self._local.to_px(*point) for point in trace.points]
        dash_px, walked = self._pen_px * 7, 0.0
        for start, end in itertools.pairwise(points):
            if not is_dashed or walked // dash_px % 2 == 0:
                shapes.stroke(layer, ink, (start, end), width_px)
            walked += hypot(end[0] - start[0], end[1] - start[1])

    def _draw_ticks(self, layer: pygame.Surface, trace: Trace, ink: str) -> None:
        """A short line across the way every tenth of a second."""
        for tick in trace.ticks:
            x_px, y_px = self._local.to_px(tick.x_m, tick.y_m)
            half = self._pen_px * (6 if tick.is_tenth else 3.5)
            # The picture is turned by a quarter: x of the sheet goes down.
            dx, dy = tick.across[1] * half, tick.across[0] * half
            shapes.stroke(layer, ink, ((x_px - dx, y_px - dy), (x_px + dx, y_px + dy)), self._pen_px)

    def _draw_end(self, layer: pygame.Surface, trace: Trace, ink: str, params: Params) -> None:
        """Where a rock of the former shot came to rest, or a cross where it went out."""
        centre = self._local.to_px(*trace.points[-1])
        radius = self._local.length_px(params.rock_radius_m)
        if trace.is_in_play:
            shapes.dashed_ring(layer, ink, centre, radius, self._pen_px * 0.8, radius * 0.6)
        else:
            shapes.cross(layer, ink, centre, radius, self._pen_px * 0.8)

    # --- what moves --------------------------------------------------------------------------------------------

    def _draw_rests(self, stage: Stage, picture: LabPicture) -> None:
        """Ghosts of the rocks where they come to rest; a cross where one goes out."""
        for which in reversed(range(len(picture.traces))):
            ink = pigment.SOOT if which == 0 else B_INK
            for trace in picture.traces[which]:
                place = trace.points[-1]
                centre = stage.at(place)
                if not trace.is_in_play:
                    shapes.cross(stage.surface, ink, centre, stage.radius_px * 1.4, self._pen_px * 1.6)
                    continue
                if which == 0:
                    draw_rocks(stage, [RockView(trace.rock, trace.side, *place, opacity=0.5)])
                dash = stage.radius_px * (0.45 if which == 0 else 0.8)
                shapes.dashed_ring(stage.surface, ink, centre, stage.radius_px * 1.08, self._pen_px, dash)

    def _draw_arrow(self, stage: Stage, picture: LabPicture) -> None:
        """The flick: an arrow as long as it is fast, numbers beside its tip, its spin about the rock."""
        trial, surface = picture.trial, stage.surface
        shot = trial.shot
        along = (cos(shot.aim_rad), -sin(shot.aim_rad))  # on the screen, where up the sheet is to the right
        centre, tip = stage.at(place_of(trial, shot.rock)), stage.at(arrow_tip(trial))
        start = (centre[0] + along[0] * stage.radius_px, centre[1] + along[1] * stage.radius_px)
        head = max(self._pen_px * 7, 9.0)
        neck = (tip[0] - along[0] * head * 0.8, tip[1] - along[1] * head * 0.8)
        across = (-along[1] * head * 0.5, along[0] * head * 0.5)
        corners = [tip, (neck[0] + across[0], neck[1] + across[1]), (neck[0] - across[0], neck[1] - across[1])]
        width = self._pen_px * 2.2
        for ink, wide in ((pigment.BONE, width + 2.5), (pigment.EMBER, width)):
            if hypot(tip[0] - start[0], tip[1] - start[1]) > head:
                shapes.stroke(surface, ink, (start, neck), wide)
        shapes.polygon(surface, rgb(pigment.EMBER), corners)
        shapes.outline(surface, pigment.RED_DEEP if picture.is_tip_hot else pigment.BONE, corners, 2)
        if picture.is_tip_hot:
            shapes.ring(surface, pigment.RED_DEEP, tip, head, 2)
        if shot.spin_rad_s:
            self._draw_spin(stage, centre, shot.spin_rad_s)
        words = f"{shot.speed_m_s:.2f} m/s   {degrees(shot.aim_rad):.1f}°".replace("-", "−")
        rise = stage.text.line_height_px("small") * 1.1
        draw_label(surface, stage.text, Label(words), (tip[0] + head * 2, tip[1] - rise))

    def _draw_spin(self, stage: Stage, centre: Point, spin_rad_s: float) -> None:
        """A bow about the rock with a head in the direction in which it turns."""
        radius = stage.radius_px * 1.45
        # Counter-clockwise on the sheet is counter-clockwise on the screen: the picture is turned, not mirrored.
        sense = -1 if spin_rad_s > 0 else 1
        angles = [pi + sense * (0.9 - 0.2 * step) * -1 for step in range(10)]
        points = [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]
        for ink, wide in ((pigment.BONE, 2.6), (pigment.RED_DEEP, 1.4)):
            for pair in itertools.pairwise(points):
                shapes.stroke(stage.surface, ink, pair, self._pen_px * wide)
        end, angle, size = points[-1], angles[-1], self._pen_px * 5
        forward = (-sin(angle) * sense, cos(angle) * sense)
        outward = (cos(angle), sin(angle))
        corners = [
            (end[0] + forward[0] * size * 1.4, end[1] + forward[1] * size * 1.4),
            (end[0] + outward[0] * size, end[1] + outward[1] * size),
            (end[0] - outward[0] * size, end[1] - outward[1] * size),
        ]
        shapes.polygon(stage.surface, rgb(pigment.RED_DEEP), corners)

    def _draw_numbers(self, stage: Stage, rocks: Sequence[RockView]) -> None:
        """The number of each rock at its rim, as the tables call it."""
        text = stage.text
        size = max(min(text.size_px("small") - 2, round(stage.radius_px * 1.1)), 8)
        for rock in rocks:
            if rock.opacity < 1.0:
                continue
            picture = text.render(str(rock.id), size, rgb(pigment.CHARCOAL), bold=True)
            x_px, y_px = stage.at((rock.x_m, rock.y_m))
            centre = (x_px + stage.radius_px * 0.8, y_px + stage.radius_px * 0.8)
            reach = max(picture.width, size) * 0.6
            shapes.disc(stage.surface, pigment.CHARCOAL, centre, reach + 1)
            shapes.disc(stage.surface, pigment.BONE, centre, reach)
            stage.surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
