"""One picture for each thing that is found, owned, rolled or counted, by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from caveman.ui.art import easel, inventions, resources, signs, volcano
from caveman.ui.art.beast import BOX as BEAST_BOX
from caveman.ui.art.dinosaur import BEASTS
from shared.ui.media.easel import SQUARE

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from shared.ui.media.canvas import Canvas
    from shared.ui.media.easel import Sketch
    from shared.ui.media.hand import Point


def _standing(name: str) -> Sketch:
    """A dinosaur that stands."""

    def sketch(canvas: Canvas) -> None:
        BEASTS[name](canvas, "stand")

    return sketch


ICONS: Final[Mapping[str, Sketch]] = MappingProxyType(
    {
        "wood": resources.draw_wood,
        "flint": resources.draw_flint,
        "animal": resources.draw_animal,
        "cave": resources.draw_cave,
        "fruit": resources.draw_fruit,
        "unknown": resources.draw_unknown,
        "spear": inventions.draw_spear,
        "fire": inventions.draw_fire,
        "furs": inventions.draw_furs,
        "wheel": inventions.draw_wheel,
        "camp": inventions.draw_camp,
        "man": signs.draw_man,
        "woman": signs.draw_woman,
        "child": signs.draw_child,
        "tribe": signs.draw_tribe,
        "dinosaur": signs.draw_beast,
        "adult": signs.draw_grows,
        "dies": signs.draw_dies,
        "steps": signs.draw_steps,
        "claws": signs.draw_claws,
        "fight": signs.draw_blows,
        "arrow": signs.draw_arrow,
        "exchange": signs.draw_exchange,
        "card": signs.draw_card_sign,
        "forbidden": signs.draw_forbidden,
        "sun": signs.draw_sun,
        "moon": signs.draw_moon,
        "volcano": volcano.draw_cone,
        **{name: _standing(name) for name in BEASTS},
    }
)
"""Drawing by name: resources, developments, dinosaurs and faces of dice as the rules call them, and signs."""

BOXES: Final[Mapping[str, Point]] = MappingProxyType({"volcano": volcano.BOX, **dict.fromkeys(BEASTS, BEAST_BOX)})
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
