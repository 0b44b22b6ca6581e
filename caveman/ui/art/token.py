"""Resource tokens, face up and face down, and the tokens of developments."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.ui.art import easel, pigment
from caveman.ui.art.icons import draw_icon
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.easel import line
from shared.ui.media.hand import Hand

if TYPE_CHECKING:
    from caveman.rules.content import DevelopmentName, ResourceKind

_ICON_SHARE = 0.64
"""Edge of the drawing on a token as a share of the token."""

_MISSING_ALPHA = 120
"""How faint a development is that a tribe does not have."""


def draw_token(surface: pygame.Surface, rect: pygame.Rect, kind: ResourceKind | None) -> None:
    """Draw a resource token as large as fits into the middle of a rectangle; ``None`` is one that lies face down."""
    edge = min(rect.size)
    easel.stamp(surface, rect, ("token", kind is None), _draw_back if kind is None else _draw_front)
    room = pygame.Rect(0, 0, round(edge * _ICON_SHARE), round(edge * _ICON_SHARE))
    room.center = rect.center
    draw_icon(surface, room, "volcano" if kind is None else kind)


def draw_development(surface: pygame.Surface, rect: pygame.Rect, name: DevelopmentName, *, is_owned: bool) -> None:
    """Draw the token of a development; one that a tribe does not have is an empty place that tells what is missing."""
    surface.blit(_development(min(rect.size), name, is_owned=is_owned), _development_place(rect))


def _development_place(rect: pygame.Rect) -> pygame.Rect:
    edge = min(rect.size)
    place = pygame.Rect(0, 0, edge, edge)
    place.center = rect.center
    return place


def _development(edge: int, name: DevelopmentName, *, is_owned: bool) -> pygame.Surface:
    """The token on its own, kept."""

    def paint() -> pygame.Surface:
        picture = pygame.Surface((edge, edge), pygame.SRCALPHA)
        whole = picture.get_rect()
        easel.stamp(picture, whole, ("development", is_owned), _draw_hide if is_owned else _draw_gap)
        drawing = pygame.Surface((edge, edge), pygame.SRCALPHA)
        room = pygame.Rect(0, 0, round(edge * 0.7), round(edge * 0.7))
        room.center = whole.center
        draw_icon(drawing, room, name)
        if not is_owned:
            drawing = pygame.transform.grayscale(drawing)
            drawing.set_alpha(_MISSING_ALPHA)
        picture.blit(drawing, (0, 0))
        return picture

    return easel.kept(("development token", name, is_owned, edge), paint)


def _draw_front(canvas: Canvas) -> None:
    """A disc of bone with a dark rim."""
    canvas.circle((50, 52), 47, Paint(fill=pigment.SOOT, opacity=0.35))
    canvas.circle((50, 50), 46, Paint(fill=pigment.BONE, stroke=pigment.SOOT, width=5))
    canvas.circle((50, 50), 40, line(pigment.BONE_SHADE, 3))


def _draw_back(canvas: Canvas) -> None:
    """A disc of red earth with a ring of dots."""
    canvas.circle((50, 52), 47, Paint(fill=pigment.SOOT, opacity=0.35))
    canvas.circle((50, 50), 46, Paint(fill=pigment.RED_EARTH, stroke=pigment.SOOT, width=5))
    canvas.circle((50, 50), 39, line(pigment.BONE, 3))


def _draw_hide(canvas: Canvas) -> None:
    """A piece of hide, cut by hand."""
    hand = Hand("development")
    outline = [(8, 10), (50, 5), (92, 9), (96, 50), (91, 92), (50, 96), (9, 91), (4, 50)]
    canvas.curve(hand.jitter(outline, 1.2), Paint(fill=pigment.HIDE_LIT, stroke=pigment.SOOT, width=5.5), closed=True)
    inner = [(16, 17), (50, 13), (84, 16), (88, 50), (84, 84), (50, 88), (17, 84), (12, 50)]
    canvas.curve(inner, line(pigment.OCHRE, 3), closed=True)


def _draw_gap(canvas: Canvas) -> None:
    """The place where the token will lie."""
    outline = [(8, 10), (50, 5), (92, 9), (96, 50), (91, 92), (50, 96), (9, 91), (4, 50)]
    canvas.curve(outline, Paint(fill=pigment.SOOT, opacity=0.14), closed=True)
    canvas.curve(outline, line(pigment.SOOT, 3.4, 0.55), closed=True)
