"""Draws the buttons of a table: those of a question, and the smaller ones of the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.table_buttons import caption

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect
    from shared.ui.scenes.brush import TableBrush
    from shared.ui.scenes.table_buttons import ButtonView

BUTTON_ROLES = ("body", 16, "small", 12, 11)
BAR_ROLES = ("small", 13, 12, 11, 10)


def draw_button(
    surface: pygame.Surface, brush: TableBrush, place: Rect, button: ButtonView, *, is_hot: bool, is_bar: bool = False
) -> None:
    """Draw a button with its words; the key goes before words are cut.

    Args:
        surface: The window.
        brush: Paints.
        place: Where it goes.
        button: What stands on it.
        is_hot: Whether the pointer is over it.
        is_bar: Whether it is one of the bar.
    """
    rect = pygame.Rect(place)
    roles = BAR_ROLES if is_bar else BUTTON_ROLES
    is_strong = button.is_main or button.is_danger
    brush.button(surface, place, is_enabled=button.is_enabled, is_hot=is_hot, is_strong=is_strong)
    colour = brush.theme.ink if button.is_enabled else brush.theme.faint
    if button.is_danger:
        colour = brush.theme.danger
        side = rect.height * 55 // 100
        draw_warning(surface, brush, (rect.left + brush.px(5), rect.centery - side // 2), side)
    room = rect.width - brush.px(8) - (rect.height // 2 if button.is_danger else 0)
    words = caption(button)
    if brush.width(words, roles[1], bold=not is_bar) > room:
        words = button.label
    picture = brush.fitting(words, roles, room, colour=colour, bold=not is_bar)
    spot = picture.get_rect(center=rect.center)
    if button.is_danger:
        spot.centerx += rect.height // 4
    surface.blit(picture, spot)


def draw_warning(surface: pygame.Surface, brush: TableBrush, corner: tuple[int, int], side: int) -> None:
    """Draw a triangle with a stroke: something is lost.

    Args:
        surface: The window.
        brush: Paints.
        corner: Left and top.
        side: Its width and height.
    """
    left, top = corner
    corners = [(left, top + side), (left + side // 2, top), (left + side, top + side)]
    pygame.draw.polygon(surface, brush.theme.danger, corners)
    pen = max(2, side // 8)
    pygame.draw.rect(surface, brush.theme.panel, (left + side // 2 - pen // 2, top + side * 38 // 100, pen, side // 3))
