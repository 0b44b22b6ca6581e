"""Where the parts of a parameter's row lie: title, number, unit and reset, the slider below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from shared.ui.widgets.screen import Screen


def row_px(screen: Screen) -> int:
    """Height of a row of a parameter: words and number above the slider."""
    return _control_px(screen) + _slider_px(screen) + screen.px(4)


def _control_px(screen: Screen) -> int:
    return max(screen.px(28), screen.text.line_height_px("body") + screen.px(6))


def _slider_px(screen: Screen) -> int:
    return screen.px(18)


def _entry_px(screen: Screen) -> int:
    return screen.text.size("0000.00", "body")[0] + screen.px(16)


def _unit_px(screen: Screen) -> int:
    return screen.text.size("m/s²", "small")[0]


def spots_of(screen: Screen, place: pygame.Rect) -> dict[str, pygame.Rect]:
    """Where the parts of a row lie."""
    gap, control, thin = screen.px(8), _control_px(screen), _slider_px(screen)
    reset = pygame.Rect(place.right - screen.px(30), place.top, screen.px(30), control)
    unit = pygame.Rect(reset.left - gap - _unit_px(screen), place.top, _unit_px(screen), control)
    entry = pygame.Rect(unit.left - gap // 2 - _entry_px(screen), place.top, _entry_px(screen), control)
    title = pygame.Rect(place.left, place.top, entry.left - gap - place.left, control)
    slider = pygame.Rect(place.left, place.bottom - thin, place.width, thin)
    return {"title": title, "slider": slider, "entry": entry, "unit": unit, "reset": reset}
