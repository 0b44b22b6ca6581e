"""Draws the whole table from a ``TableView``: reads only, decides nothing.

What never moves (wall, sea and island, plain hides) is painted once for each size into one opaque layer; a frame is
that layer, pictures that are kept ready, and words that are kept rendered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.content import CORNERS
from caveman.rules.places import spots_of
from caveman.ui.art.island import paint_island
from caveman.ui.board_paint import BoardPaint
from caveman.ui.brush import Brush
from caveman.ui.hud import Hud
from caveman.ui.motion_paint import MotionPaint
from caveman.ui.overlay_paint import OverlayPaint
from caveman.ui.panel_paint import PanelPaint
from caveman.ui.question_paint import QuestionPaint
from caveman.ui.tray_paint import TrayPaint
from caveman.ui.turn_paint import TurnPaint
from caveman.ui.zoom import Zoom
from shared.ui.scenes.wall import painted_wall

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from caveman.rules.config import Config
    from caveman.ui.layout import TableLayout
    from caveman.ui.question_paint import Placed
    from caveman.ui.view_model import TableView
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.scenes.overlays import Story

ROW_LETTER = (0.82, 0.47)
"""How far the letter of a row is from its first circle, to the left and to the next shorter row, in distances of
neighbours."""
LEAST_LETTER_PX = 10


class TablePainter:
    """Draws the table for one size of the window; make a new one after a resize."""

    def __init__(
        self,
        layout: TableLayout,
        look: tuple[Theme, Text],
        name: Callable[[int], str],
        tr: Callable[[str], str],
        config: Config,
        window: tuple[int, int] | None = None,
    ) -> None:
        """Paint what never moves.

        Args:
            layout: Places.
            look: Colours, and what renders words at the scale of the layout.
            name: What a seat is called.
            tr: Gives the words of the person's language.
            config: Island and cards of the match.
            window: Width and height of the window, where the table has not all of it.
        """
        theme, text = look
        self._window = window or layout.size
        self._layout = layout
        self._config = config
        self._brush = Brush(theme, text, layout.scale)
        self._board = BoardPaint(layout, self._brush, config.board)
        self._turn = TurnPaint(layout, self._brush, config.deck, tr)
        self._panels = PanelPaint(self._brush)
        self._tray = TrayPaint(layout, self._brush)
        self._question = QuestionPaint(layout, self._brush)
        self._hud = Hud(layout, self._brush, tr)
        self._motions = MotionPaint(layout, self._brush, config.deck)
        self._zoom = Zoom(layout, self._brush, config.deck)
        self._overlay = OverlayPaint(layout, self._brush, name, tr, self._window)
        self._corners: tuple[int, ...] = ()
        self._layer: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, table: TableView, controls: Sequence[Placed], breath: int = 0) -> None:
        """Draw the whole table.

        Args:
            surface: The window.
            table: What is shown.
            controls: Everything that can be clicked, at its place.
            breath: Which picture of the smoke over the volcano.
        """
        surface.blit(self._ground(table), (0, 0))
        surface.set_clip(self._layout.board)
        self._board.draw(surface, table, breath)
        surface.set_clip(None)
        self._turn.draw(surface, table)
        for places, seat in zip(self._layout.panel_places, table.seats, strict=True):
            self._panels.draw(surface, places, seat, table.hover)
        self._hud.draw_heading(surface, table)
        self._tray.draw(surface, table)
        self._question.draw(surface, table, controls)
        self._hud.draw_log(surface, table)
        if table.overlay is None:
            self._question.draw_buttons(surface, table, controls)
        self._motions.draw(surface, table.motions)
        if table.dragged:
            self._board.draw_dragged(surface, table)
        if table.zoom is not None:
            self._zoom.draw(surface, table, table.zoom, controls)
        if table.overlay is not None:
            self._overlay.draw(surface, table.overlay)
            self._question.draw_buttons(surface, table, controls)
        focused = next((control for control in controls if control.id == table.focus), None)
        if focused is not None and table.focus:
            self._brush.focus(surface, focused.rect)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story are seen at once."""
        return self._overlay.first_page(story)

    def _ground(self, table: TableView) -> pygame.Surface:
        """Wall, island and plain hides; painted anew when a tribe has chosen its corner."""
        corners = tuple(seat.corner for seat in table.seats)
        if self._layer is None or corners != self._corners:
            self._corners = corners
            self._layer = self._paint_layer(corners)
        return self._layer

    def _paint_layer(self, corners: Sequence[int]) -> pygame.Surface:
        layout = self._layout
        layer = painted_wall(self._window).copy()
        looks = [self._brush.look(corners.index(corner)) if corner in corners else None for corner in range(CORNERS)]
        island = paint_island(layout.board, self._config.board, layout.middles, layout.spacing, looks)
        layer.blit(island, layout.board[:2])
        self._paint_rows(layer)
        for place in (layout.heading, layout.turn, layout.tray, layout.question, layout.log, *layout.panels):
            self._brush.panel(layer, place)
        return layer

    def _paint_rows(self, layer: pygame.Surface) -> None:
        """The letter of each row of circles in the surf at its left end: circles are called by row and number."""
        layout = self._layout
        across, down = layout.spacing * ROW_LETTER[0], layout.spacing * ROW_LETTER[1]
        size = max(LEAST_LETTER_PX, round(layout.spacing / 6))
        for spot, (x_px, y_px) in zip(spots_of(self._config.board), layout.middles, strict=True):
            if spot[1:] == "1":
                y_px += down if y_px > layout.middles[0][1] + 1 else -down  # noqa: PLW2901 - where the next row is shorter
                letter = self._brush.words(spot[0], size, colour=self._brush.theme.panel, bold=True)
                layer.blit(letter, letter.get_rect(center=(round(x_px - across), round(y_px))))
