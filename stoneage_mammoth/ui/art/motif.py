"""Where the trees, rocks, animals and huts of each place stand, as shares of its rectangle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from stoneage_mammoth.rules.sites import CLAY_PIT, FIELD, FOREST, HUNT, HUT, QUARRY, RIVER, TOOL_MAKER
from stoneage_mammoth.ui.art import easel
from stoneage_mammoth.ui.art.dwelling import DWELLINGS
from stoneage_mammoth.ui.art.wild import WILD

if TYPE_CHECKING:
    from collections.abc import Mapping

Thing = tuple[str, float, float, float]
"""Name, x of the middle, y of the foot (shares of the rectangle), width as a share of the rectangle's width."""

_SKETCHES: Final = {**WILD, **DWELLINGS}

MOTIFS: Final[Mapping[int, tuple[Thing, ...]]] = {
    HUNT: (
        ("deer", 0.66, 0.26, 0.2),
        ("bush", 0.12, 0.27, 0.16),
        ("bison", 0.32, 0.35, 0.34),
        ("deer", 0.76, 0.41, 0.32),
        ("bush", 0.9, 0.46, 0.14),
        ("tuft", 0.1, 0.5, 0.12),
        ("tuft", 0.9, 0.93, 0.14),
        ("tuft", 0.12, 0.95, 0.13),
    ),
    FOREST: (
        ("dark_pine", 0.12, 0.42, 0.24),
        ("dark_pine", 0.3, 0.4, 0.22),
        ("dark_pine", 0.5, 0.4, 0.22),
        ("dark_pine", 0.7, 0.4, 0.22),
        ("dark_pine", 0.88, 0.42, 0.24),
        ("pine", 0.2, 0.5, 0.32),
        ("tree", 0.42, 0.5, 0.28),
        ("pine", 0.62, 0.5, 0.3),
        ("pine", 0.84, 0.52, 0.32),
        ("stump", 0.5, 0.56, 0.11),
        ("bush", 0.06, 0.6, 0.12),
    ),
    CLAY_PIT: (
        ("tree", 0.1, 0.42, 0.2),
        ("clay_heap", 0.3, 0.46, 0.3),
        ("bricks", 0.74, 0.47, 0.24),
        ("clay_heap", 0.52, 0.45, 0.22),
        ("bush", 0.93, 0.47, 0.13),
    ),
    QUARRY: (
        ("cliff", 0.26, 0.5, 0.46),
        ("cliff", 0.72, 0.5, 0.5),
        ("boulder", 0.1, 0.54, 0.18),
        ("boulder", 0.5, 0.55, 0.22),
        ("boulder", 0.92, 0.54, 0.16),
        ("boulder", 0.34, 0.56, 0.12),
    ),
    RIVER: (
        ("pine", 0.14, 0.44, 0.22),
        ("dark_pine", 0.28, 0.42, 0.18),
        ("tree", 0.88, 0.45, 0.2),
        ("reeds", 0.1, 0.66, 0.13),
        ("reeds", 0.93, 0.66, 0.12),
        ("boulder", 0.74, 0.46, 0.12),
    ),
    TOOL_MAKER: (("lean_to", 0.5, 0.58, 0.5), ("boulder", 0.12, 0.58, 0.16), ("stump", 0.88, 0.6, 0.14)),
    HUT: (("rack", 0.14, 0.6, 0.24), ("family_hut", 0.52, 0.6, 0.5), ("fire", 0.88, 0.62, 0.16)),
    FIELD: (
        *(("wheat", 0.15 + 0.235 * i, 0.36, 0.25) for i in range(4)),
        *(("wheat", 0.27 + 0.235 * i, 0.58, 0.3) for i in range(3)),
    ),
}
"""Things of each place, those further back first."""


def draw_motif(surface: pygame.Surface, rect: pygame.Rect, site: int) -> None:
    """Draw the things of a place onto its ground."""
    edge = min(rect.width, rect.height * 1.13)
    for name, x, foot, width in MOTIFS[site]:
        size = max(4, round(edge * width))
        place = pygame.Rect(0, 0, size, size)
        place.midbottom = (round(rect.left + rect.width * x), round(rect.top + rect.height * foot))
        easel.stamp(surface, place, ("motif", name), _SKETCHES[name])
