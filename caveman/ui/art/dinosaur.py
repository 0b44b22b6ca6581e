"""The three dinosaurs: small on a circle, large where somebody looks closely."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from caveman.ui.art import easel
from caveman.ui.art.beast import BOX
from caveman.ui.art.stegosaurus import draw_stegosaurus
from caveman.ui.art.t_rex import draw_t_rex
from caveman.ui.art.triceratops import draw_triceratops
from shared.ui.media.easel import MARGIN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from caveman.rules.content import DinosaurName
    from caveman.ui.art.beast import Pose
    from shared.ui.media.canvas import Canvas

ASPECT = (BOX[0] + 2 * MARGIN) / (BOX[1] + 2 * MARGIN)
"""Width of a dinosaur as a share of its height."""

GHOST_ALPHA = 130

BEASTS: Final[Mapping[str, Callable[[Canvas, Pose], None]]] = MappingProxyType(
    {"stegosaurus": draw_stegosaurus, "triceratops": draw_triceratops, "t_rex": draw_t_rex}
)
"""Drawings by name."""

SIZES: Final[Mapping[str, float]] = MappingProxyType({"stegosaurus": 0.86, "triceratops": 0.92, "t_rex": 1.0})
"""How large each is compared with the largest when they stand on the island."""


def dinosaur(
    size: tuple[int, int], name: DinosaurName, pose: Pose = "stand", *, faces_left: bool = False
) -> pygame.Surface:
    """A dinosaur as large as fits into a size, kept; callers never change it."""
    if not faces_left:
        return easel.painted(("dinosaur", name, pose), size, lambda canvas: BEASTS[name](canvas, pose), BOX)
    return easel.kept(
        ("dinosaur to the left", name, pose, size),
        lambda: pygame.transform.flip(dinosaur(size, name, pose), flip_x=True, flip_y=False),
    )


def draw_dinosaur(
    surface: pygame.Surface,
    rect: pygame.Rect,
    name: DinosaurName,
    pose: Pose = "stand",
    *,
    faces_left: bool = False,
    is_ghost: bool = False,
) -> None:
    """Draw a dinosaur as large as it fits into a rectangle, standing on the middle of its lower side.

    Args:
        surface: Where to draw.
        rect: Where it stands.
        name: Which one.
        pose: How it stands.
        faces_left: Whether it looks to the left instead of to the right.
        is_ghost: Whether it is seen through.
    """
    picture = dinosaur(rect.size, name, pose, faces_left=faces_left)
    if is_ghost:
        picture = easel.kept(("ghost", name, pose, faces_left, rect.size), picture.copy)
        picture.set_alpha(GHOST_ALPHA)
    surface.blit(picture, picture.get_rect(midbottom=rect.midbottom))
