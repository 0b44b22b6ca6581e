"""Drawing of the table: ground, sheet, huts and everything that moves on them, from a ``TableView``.

What never moves is painted once for each size into one opaque layer; a frame is that layer, a few pictures that are
kept ready, and some lines. Nothing is scaled, rendered or decided while a frame is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.ui.art.aim import draw_aim, draw_aim_label, draw_placement
from curling.ui.art.ghost import draw_hammer
from curling.ui.art.hut import Hut
from curling.ui.art.measure import draw_measure_labels, draw_measure_lines
from curling.ui.art.path import draw_preview, draw_trails
from curling.ui.art.push import draw_push
from curling.ui.art.sheet import paint_sheet
from curling.ui.art.sprites import Sprites
from curling.ui.art.stage import Stage, draw_rocks
from shared.ui.scenes.wall import painted_wall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.ui.view_model import TableView
    from shared.ui.media.assets import Assets
    from shared.ui.media.text import Text
    from shared.ui.media.viewport import Viewport


class BoardView:
    """Draws the board for one size of the window; make a new one after a resize.

    Args:
        size: Width and height of the window in pixels.
        viewport: Where the sheet lies in the window.
        hut_areas: Left, top, width, height of each hut in pixels, in the order of ``TableView.huts``.
        assets: Gives pictures by name.
        text: Renders words.
    """

    def __init__(
        self,
        size: tuple[int, int],
        viewport: Viewport,
        hut_areas: Sequence[tuple[int, int, int, int]],
        assets: Assets,
        text: Text,
    ) -> None:
        self._size = size
        self._viewport = viewport
        self._hut_areas = tuple(hut_areas)
        self._assets = assets
        self._text = text
        self._params: Params | None = None
        self._ground = painted_wall(size)
        self._layer = self._ground
        self._sprites: Sprites
        self._huts: dict[int, Hut] = {}

    def draw(self, surface: pygame.Surface, table: TableView) -> None:
        """Draw the whole board onto a surface of the size given at the start; HUD and panels come on top."""
        if table.params != self._params:
            self._paint(table.params)
        surface.blit(self._layer, (0, 0))
        self._draw_huts(surface, table)
        stage = Stage(surface, self._viewport, self._sprites, self._text, table.params)
        draw_trails(stage, table.trails)
        if table.measure is not None:
            draw_measure_lines(stage, table.measure)
        if table.aim is not None:
            draw_aim(stage, table.aim)
        if table.preview is not None:
            draw_preview(stage, table.preview)
        if table.placement is not None:
            draw_placement(stage, table.placement)
            draw_push(stage, table.placement)
        draw_rocks(stage, table.rocks)
        if table.hammer is not None:
            draw_hammer(stage, table.hammer, table.rocks)
        if table.aim is not None:
            draw_aim_label(stage, table.aim, table.rocks)
        if table.measure is not None:
            draw_measure_labels(stage, table.measure, table.rocks)

    def _paint(self, params: Params) -> None:
        """Paint the layer of what never moves; again only if the parameters change."""
        self._layer = self._ground.copy()
        paint_sheet(self._layer, params, self._viewport, self._assets)
        self._sprites = Sprites(params, self._viewport.px_per_m)
        self._huts.clear()
        self._params = params

    def _draw_huts(self, surface: pygame.Surface, table: TableView) -> None:
        for index, (area, hut) in enumerate(zip(self._hut_areas, table.huts, strict=True)):
            if index not in self._huts:
                self._huts[index] = Hut(pygame.Rect(area), hut, table.params, self._viewport.px_per_m)
            self._huts[index].draw(surface, self._text, hut)
