"""Draws the panel of a player: who it is, whose turn it is, and everything the player owns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from stoneage_mammoth.rules.sites import RESOURCES
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.figures import FIGURES
from stoneage_mammoth.ui.art.symbols import SYMBOLS
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect
    from shared.ui.media.theme import Colour
    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.names import Translate
    from stoneage_mammoth.ui.panel_layout import PanelPlaces
    from stoneage_mammoth.ui.view_model import SeatView, ToolView

ROLES = ("body", "small", 11)
"""Sizes of a name, the largest that fits."""
THINKING = "…"
TOOL_SHARE = 0.46
"""Height of the value of a tool as a share of its place."""


class PanelPaint:
    """Draws panels at one scale."""

    def __init__(self, brush: Brush, tr: Translate, *, has_herd: bool) -> None:
        """Keep the brush.

        Args:
            brush: Paints.
            tr: Gives the words of the person's language.
            has_herd: Whether tiles of the herd can be won.
        """
        self._brush = brush
        self._tr = tr
        self._has_herd = has_herd

    def draw(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView, hover: str = "") -> None:
        """Draw the panel of a seat; its plain hide lies there already.

        Args:
            surface: The window.
            places: Where everything of it goes.
            seat: What there is.
            hover: Id of what is under the pointer.
        """
        brush = self._brush
        if seat.is_acting:
            brush.panel(surface, places.panel, is_strong=True)
        self._draw_head(surface, places, seat)
        self._draw_tribe(surface, places, seat)
        for place, tool in zip(places.tools, seat.tools, strict=True):
            self._draw_tool(surface, place, tool, is_hot=hover == tool.id)
        for place, tool in zip(places.one_use, seat.one_use, strict=False):
            self._draw_tool(surface, place, tool, is_hot=hover == tool.id, is_one_use=True)
        self._draw_bottoms(surface, places, seat)

    def _draw_head(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView) -> None:
        """Mark, name, start marker, score; on a band of red earth while it is this player's turn."""
        brush = self._brush
        colour = brush.head(surface, places.panel, places.mark, seat.seat, is_acting=seat.is_acting)
        if seat.is_start:
            brush.icon(surface, places.start, "start")
        self._draw_name(surface, places.name, seat, colour)
        self._draw_score(surface, places.score, seat, colour)

    def _draw_name(self, surface: pygame.Surface, place: Rect, seat: SeatView, colour: Colour) -> None:
        """The name, and behind it whether a computer plays, or thinks."""
        brush = self._brush
        left, top, width, height = place
        name = brush.fitting(seat.name, ROLES, width, colour=colour, bold=True)
        surface.blit(name, name.get_rect(midleft=(left, top + height // 2)))
        note = None
        if seat.is_thinking:
            note = brush.words(THINKING, "lead", colour=colour, bold=True)
        elif seat.is_computer:
            faint = colour if seat.is_acting else brush.theme.faint
            note = brush.words(self._tr("computer"), "small", colour=faint)
        if note is not None and name.width + note.width + brush.px(8) <= width:
            surface.blit(note, note.get_rect(midleft=(left + name.width + brush.px(8), top + height // 2)))

    def _draw_score(self, surface: pygame.Surface, place: Rect, seat: SeatView, colour: Colour) -> None:
        """Points, or before them those that are just coming in."""
        brush = self._brush
        left, top, width, height = place
        side = min(height, width * 2 // 5)
        number = (left + side, top, width - side, height)
        picture = brush.number(number, _signed(seat.score), colour=colour, share=0.72)
        spot = picture.get_rect(midright=(left + width - brush.px(3), top + height // 2))
        surface.blit(picture, spot)
        if seat.gain:
            words = f"+{seat.gain}" if seat.gain > 0 else _signed(seat.gain)
            brush.badge(surface, (left + side // 2, top + height // 2), words, brush.px(22))
        else:
            brush.icon(surface, (spot.left - side - brush.px(4), top, side, height), "points")

    def _draw_tribe(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView) -> None:
        """People, food, fields and stock."""
        brush = self._brush
        brush.counted(surface, places.people, "people", f"{seat.home}/{seat.people}")
        brush.counted(surface, places.food, "food", str(seat.food))
        if seat.missing:
            self._draw_missing(surface, places.food, seat.missing)
        brush.counted(surface, places.fields, "field", str(seat.fields), is_faint=not seat.fields)
        for place, name, count in zip(places.goods, RESOURCES, seat.goods, strict=True):
            brush.counted(surface, place, name, str(count), is_faint=not count)
        buildings = len(seat.buildings)
        brush.counted(surface, places.buildings, "hut", str(buildings), is_faint=not buildings)
        if self._has_herd:
            brush.counted(surface, places.tiles, "herd", str(seat.tiles), is_faint=not seat.tiles)
        if seat.kept:
            brush.counted(surface, places.kept, "any", f"+{seat.kept}")
        if seat.secrets:
            brush.counted(surface, places.secrets, "card", str(seat.secrets))

    def _draw_missing(self, surface: pygame.Surface, place: Rect, missing: int) -> None:
        """What will be missing at the meal: on the picture of the food, in red earth, with a minus."""
        brush = self._brush
        height = brush.px(14)
        picture = brush.words(_signed(-missing), max(9, height - 2), colour=brush.theme.panel, bold=True)
        pill = picture.get_rect().inflate(brush.px(6), 0)
        pill.height = height
        pill.bottomleft = (place[0], place[1] + place[3])
        pygame.draw.rect(surface, brush.theme.danger, pill, border_radius=height // 2)
        surface.blit(picture, picture.get_rect(center=pill.center))

    def _draw_tool(
        self, surface: pygame.Surface, place: Rect, tool: ToolView, *, is_hot: bool, is_one_use: bool = False
    ) -> None:
        """A tool with its value; a frame if it can be laid onto the roll, a filled one if it lies there."""
        brush = self._brush
        rect = pygame.Rect(place)
        if tool.light in {Light.OPEN, Light.CHOSEN}:
            radius = brush.px(5)
            is_chosen = tool.light is Light.CHOSEN
            fill = pigment.OCHRE_LIGHT if is_chosen else pigment.WHITE
            pygame.draw.rect(surface, fill, rect, border_radius=radius)
            width = max(2, brush.px(3 if is_chosen or is_hot else 2))
            pygame.draw.rect(surface, brush.theme.accent, rect, width, border_radius=radius)
        name = "one_use_tool" if is_one_use else "tool_used" if tool.is_used else "tool"
        if not tool.value:
            brush.icon(surface, place, name, is_faint=True)
            return
        side = min(rect.width * 64 // 100, rect.height)
        brush.icon(surface, (rect.left + brush.px(1), rect.top, side, rect.height), name)
        room = (rect.left + side, rect.top, rect.width - side, rect.height)
        colour = brush.theme.faint if tool.is_used else brush.theme.ink
        picture = brush.number(room, str(tool.value), colour=colour, digits=1, share=TOOL_SHARE)
        surface.blit(picture, picture.get_rect(midleft=(room[0] + brush.px(1), rect.centery)))

    def _draw_bottoms(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView) -> None:
        """Green symbols and figures of the cards, on the ground that they have on the cards."""
        brush = self._brush
        for group, colour in ((places.symbols, pigment.SYMBOL_GROUND), (places.figures, pigment.FIGURE_GROUND)):
            first, last = group[0], group[-1]
            ground = pygame.Rect(first[0], first[1], last[0] + last[2] - first[0], first[3])
            pygame.draw.rect(surface, colour, ground, border_radius=brush.px(5))
        symbols = seat.symbols or (0,) * len(SYMBOLS)
        for place, name, count in zip(places.symbols, SYMBOLS, symbols, strict=True):
            left, top, width, height = place
            brush.icon(surface, (left + 1, top + 1, width - 2, height - 2), name, is_faint=not count)
            if count > 1:
                side = brush.px(14)
                brush.badge(surface, (left + width - side // 2, top + height - side // 2), str(count), side)
        figures = seat.figures or (0,) * len(FIGURES)
        for place, name, count in zip(places.figures, FIGURES, figures, strict=True):
            brush.counted(surface, place, name, str(count), is_faint=not count)


def _signed(number: int) -> str:
    """A number with a true minus."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"
