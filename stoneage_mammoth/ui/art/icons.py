"""One picture for each thing that is counted, paid or scored, by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from shared.ui.media.easel import SQUARE
from stoneage_mammoth.ui.art import dice, easel, gear, goods, herd
from stoneage_mammoth.ui.art.figures import FIGURES
from stoneage_mammoth.ui.art.symbols import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from shared.ui.media.easel import Sketch
    from shared.ui.media.hand import Point

ICONS: Final[Mapping[str, Sketch]] = MappingProxyType(
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
        "everyone": gear.draw_everyone,
        "arrow": gear.draw_arrow,
        "pouch": gear.draw_pouch,
        "die": lambda canvas: dice.draw_resting_die(canvas, 5),
        "spiral": gear.draw_spiral,
        "kind_1": gear.draw_kind_1,
        "kind_2": gear.draw_kind_2,
        "kind_3": gear.draw_kind_3,
        "kind_4": gear.draw_kind_4,
        "herd": herd.draw_mammoth,
        **SYMBOLS,
        **FIGURES,
    }
)
"""Drawing by name: resources and effects as the data call them, the green symbols, the figures."""


BOXES: Final[Mapping[str, Point]] = MappingProxyType({"everyone": (125.0, 100.0), "arrow": (55.0, 100.0)})
"""Boxes of the drawings that are no squares."""


def draw_icon(surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """Draw an icon into the middle of a rectangle, as large as it fits.

    Args:
        surface: Where to draw.
        rect: Where it goes.
        name: One of ``ICONS``.
    """
    easel.stamp(surface, rect, ("icon", name), ICONS[name], BOXES.get(name, SQUARE))


def icon(name: str, size_px: int) -> pygame.Surface:
    """An icon as a picture that fits into a square, kept; callers never change it."""
    return easel.painted(("icon", name), (size_px, size_px), ICONS[name], BOXES.get(name, SQUARE))
