"""Colours as ``#rrggbb``, which serve both SVG and pygame."""

from __future__ import annotations

from typing import Final

INK: Final = "#1d1815"
"""Soot: the outline of nearly everything that is painted."""


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
