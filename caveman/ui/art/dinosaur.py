"""The three dinosaurs: small on a circle, large where somebody looks closely."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

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
    from shared.ui.media.boxes import Rect
    from shared.ui.media.canvas import Canvas

Stance = Literal["stand", "step", "stride", "attack", "fallen"]
"""A pose, or dead on its back."""

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
    size: tuple[int, int], name: DinosaurName, stance: Stance = "stand", *, faces_left: bool = False
) -> pygame.Surface:
    """A dinosaur as large as fits into a size, kept; callers never change it."""
    pose: Pose = "stride" if stance == "fallen" else stance
    standing = easel.painted(("dinosaur", name, pose), size, lambda canvas: BEASTS[name](canvas, pose), BOX)
    if stance != "fallen" and not faces_left:
        return standing
    return easel.kept(
        ("turned dinosaur", name, stance, faces_left, size),
        lambda: pygame.transform.flip(standing, flip_x=faces_left, flip_y=stance == "fallen"),
    )


def grown(place: Rect, name: DinosaurName) -> pygame.Rect:
    """What a dinosaur fills of the place where the largest of them would stand, on the middle of its lower side."""
    left, top, width, height = place
    size = SIZES[name]
    fills = pygame.Rect(0, 0, round(width * size), round(height * size))
    fills.midbottom = left + width // 2, top + height
    return fills


def draw_dinosaur(
    surface: pygame.Surface,
    rect: pygame.Rect,
    name: DinosaurName,
    stance: Stance = "stand",
    *,
    faces_left: bool = False,
    is_ghost: bool = False,
) -> None:
    """Draw a dinosaur as large as it fits into a rectangle, standing on the middle of its lower side.

    Args:
        surface: Where to draw.
        rect: Where it stands.
        name: Which one.
        stance: How it stands, or that it lies dead on its back.
        faces_left: Whether it looks to the left instead of to the right.
        is_ghost: Whether it is seen through.
    """
    picture = dinosaur(rect.size, name, stance, faces_left=faces_left)
    if is_ghost:
        picture = easel.kept(("ghost", name, stance, faces_left, rect.size), picture.copy)
        picture.set_alpha(GHOST_ALPHA)
    surface.blit(picture, picture.get_rect(midbottom=rect.midbottom))
