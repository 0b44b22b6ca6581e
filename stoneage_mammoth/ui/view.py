"""Draws the whole table from a ``TableView``: reads only, decides nothing.

What never moves (wall, valley, rings, plain hides) is painted once for each size into one opaque layer; a frame is that
layer, pictures that are kept ready, and words that are kept rendered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.wall import painted_wall
from stoneage_mammoth.ui.art.board import paint_board
from stoneage_mammoth.ui.board_paint import BoardPaint
from stoneage_mammoth.ui.brush import Brush
from stoneage_mammoth.ui.hud import Hud
from stoneage_mammoth.ui.motion_paint import MotionPaint
from stoneage_mammoth.ui.overlay_paint import OverlayPaint
from stoneage_mammoth.ui.panel_paint import PanelPaint
from stoneage_mammoth.ui.question_paint import QuestionPaint
from stoneage_mammoth.ui.tray_paint import TrayPaint
from stoneage_mammoth.ui.zoom import Zoom

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.scenes.overlays import Story
    from stoneage_mammoth.rules.content import TileSet
    from stoneage_mammoth.ui.controls import Control
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.view_model import TableView


class TablePainter:
    """Draws the table for one size of the window; make a new one after a resize."""

    def __init__(
        self,
        layout: TableLayout,
        theme: Theme,
        text: Text,
        names: Names,
        tiles: TileSet,
        window: tuple[int, int] | None = None,
    ) -> None:
        """Paint what never moves.

        Args:
            layout: Places.
            theme: Colours.
            text: Renders words; at the scale of the layout.
            names: What things are called.
            tiles: The bonus tiles of the match.
            window: Width and height of the window, where the table has not all of it.
        """
        self._window = window or layout.size
        self._layout = layout
        self._brush = Brush(theme, text, layout.scale)
        self._board = BoardPaint(layout, self._brush, tiles)
        self._panels = PanelPaint(self._brush, names.tr, has_herd=layout.has_herd)
        self._tray = TrayPaint(layout, self._brush)
        self._question = QuestionPaint(layout, self._brush)
        self._hud = Hud(layout, self._brush, names.tr)
        self._motions = MotionPaint(layout, self._brush, tiles)
        self._zoom = Zoom(layout, self._brush, names, tiles)
        self._overlay = OverlayPaint(layout, self._brush, names, self._window)
        self._layer = self._paint_layer()

    def draw(self, surface: pygame.Surface, table: TableView, controls: Sequence[Control]) -> None:
        """Draw the whole table.

        Args:
            surface: The window.
            table: What is shown.
            controls: Everything that can be clicked, at its place.
        """
        surface.blit(self._layer, (0, 0))
        self._board.draw(surface, table)
        for places, seat in zip(self._layout.panel_places, table.seats, strict=True):
            self._panels.draw(surface, places, seat, table.hover)
        self._hud.draw_heading(surface, table)
        self._tray.draw(surface, table)
        self._question.draw(surface, table, controls)
        self._hud.draw_log(surface, table)
        self._question.draw_buttons(surface, table, controls)
        self._motions.draw(surface, table.motions)
        if table.chooser is not None:
            self._question.draw_chooser(surface, table.chooser, controls, table.hover)
        if table.zoom is not None:
            self._zoom.draw(surface, table, table.zoom, controls)
        if table.overlay is not None:
            self._overlay.draw(surface, table.overlay)
            for control in controls:
                self._question.draw_button(surface, control, is_hot=table.hover == control.id)
        focused = next((control for control in controls if control.id == table.focus), None)
        if focused is not None and table.focus:
            self._brush.focus(surface, focused.rect)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once."""
        return self._overlay.first_page(story)

    def _paint_layer(self) -> pygame.Surface:
        """Wall, valley, rings and plain hides."""
        layout = self._layout
        layer = painted_wall(self._window).copy()
        herd = layout.herd_ground if layout.has_herd else None
        layer.blit(paint_board(layout.board, layout.sites, herd), layout.board[:2])
        self._board.paint_ground(layer)
        for place in (layout.heading, layout.tray, layout.question, layout.log, *layout.panels):
            self._brush.panel(layer, place)
        return layer
