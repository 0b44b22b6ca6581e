"""Colours of the drawings: what a cave painter had, and the greens and blues of the valley.

``#rrggbb`` strings serve both SVG and pygame.
"""

from __future__ import annotations

SOOT = "#1d1815"
CHARCOAL = "#2c2622"
ASH = "#6d6053"
BONE = "#f0e6cf"
BONE_SHADE = "#d2c1a0"
WHITE = "#fdf8ea"
LIMESTONE = "#d8c8a6"
HIDE = "#dcc59a"
HIDE_LIT = "#f0e0b8"
OCHRE = "#c58a2f"
OCHRE_LIGHT = "#dfae5a"
RED_EARTH = "#a5381f"
RED_DEEP = "#74220f"
EMBER = "#e8702a"
FLAME = "#f6b443"

WOOD = "#b07a43"
WOOD_DARK = "#7a4f28"
WOOD_CUT = "#e6c48c"
BRICK = "#c4613a"
BRICK_LIT = "#dd8557"
BRICK_DARK = "#8d3d22"
STONE = "#98948c"
STONE_LIT = "#c3beb3"
STONE_DARK = "#66625c"
GOLD = "#f0b52e"
GOLD_LIT = "#ffe48a"
GOLD_DARK = "#b07814"
FLINT = "#7c8286"
FLINT_LIT = "#b9bec0"
FLINT_DARK = "#4b5154"
MEAT = "#b4482f"
MEAT_LIT = "#d9785a"
WHEAT = "#d9a73a"
WHEAT_DARK = "#94691c"

LEAF = "#6f8f3c"
LEAF_DARK = "#3f5c26"
PINE = "#3d5a34"
PINE_DARK = "#273d25"
MEADOW = "#b9ad6d"
RIVER = "#7fb0c4"
RIVER_DEEP = "#4f869e"
EARTH = "#a47e50"
EARTH_DARK = "#75542f"
CLAY = "#b9673f"
CLAY_DARK = "#834225"

SYMBOL_GROUND = "#b2bd84"
SYMBOL_INK = "#2f4a1c"
FIGURE_GROUND = "#e3c98c"
FIGURE_INK = "#74220f"

MAMMOTH = "#9c5a2a"
MAMMOTH_DARK = "#6b3618"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green, blue from 0 to 255 of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(colour: tuple[int, int, int]) -> str:
    """Return ``#rrggbb`` of red, green, blue."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def mixed(first: str, second: str, share: float) -> str:
    """Return a colour between two, ``share`` of the way from the first to the second."""
    low, high = rgb(first), rgb(second)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(low, high, strict=True))
    return hexed((red, green, blue))
