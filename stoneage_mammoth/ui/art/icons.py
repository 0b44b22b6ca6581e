"""One picture for each thing that is counted, paid or scored, by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from stoneage_mammoth.ui.art import easel, gear, goods, herd
from stoneage_mammoth.ui.art.figures import FIGURES
from stoneage_mammoth.ui.art.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

ICONS: Final[Mapping[str, easel.Sketch]] = MappingProxyType(
    {
        "wood": goods.draw_wood,
        "brick": goods.draw_brick,
        "stone": goods.draw_stone,
        "gold": goods.draw_gold,
        "food": goods.draw_food,
        "any": goods.draw_any,
        "field": goods.draw_field,
        "points": goods.draw_points,
        "tool": gear.draw_tool,
        "tool_used": gear.draw_tool_used,
        "one_use_tool": gear.draw_one_use_tool,
        "hut": gear.draw_hut,
        "people": gear.draw_people,
        "card": gear.draw_card_icon,
        "start": gear.draw_start,
        "herd": herd.draw_mammoth,
        **SYMBOLS,
        **FIGURES,
    }
)
"""Drawing by name: resources and effects as the data call them, the green symbols, the figures."""


def draw_icon(surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """Draw an icon into the middle of a rectangle, as large as it fits.

    Args:
        surface: Where to draw.
        rect: Where it goes.
        name: One of ``ICONS``.
    """
    easel.stamp(surface, rect, ("icon", name), ICONS[name])


def icon(name: str, size_px: int) -> pygame.Surface:
    """An icon as a square picture that is kept; callers never change it."""
    return easel.painted(("icon", name), (size_px, size_px), ICONS[name])
