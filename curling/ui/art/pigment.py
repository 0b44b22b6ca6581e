"""Colours of the drawings: what a cave painter had, and the blue of the lake.

``#rrggbb`` strings serve both SVG and pygame.
"""

from __future__ import annotations

LIMESTONE = "#d8c8a6"
OCHRE = "#c58a2f"
OCHRE_LIGHT = "#dfae5a"
RED_EARTH = "#a5381f"
RED_DEEP = "#74220f"
CHARCOAL = "#2c2622"
SOOT = "#1d1815"
BONE = "#f0e6cf"
BONE_SHADE = "#d2c1a0"
ICE_SHADE = "#a5c6d3"
RIVER = "#7fb0c4"
RIVER_DEEP = "#4f869e"
EMBER = "#e8702a"
FLAME = "#f6b443"
MOSS = "#4f7a2a"
WOOD = "#b98d5a"
WOOD_DARK = "#8a6238"

SIDE_BODY = (RED_EARTH, BONE)
"""Colour of a side's rocks."""

SIDE_MARK = (BONE, CHARCOAL)
"""Colour of the mark on them: light on dark and dark on light, so that sides differ without any colour."""

SIDE_ACCENT = (RED_EARTH, CHARCOAL)
"""Colour of a side's lines and trails on ice and limestone."""
