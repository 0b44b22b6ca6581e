"""Draws people of a tribe standing together: who may be chosen has a bright rim, who is of no more use is dim."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.ui.art import pigment
from caveman.ui.art.person import draw_person, group
from caveman.ui.view_model import Light

if TYPE_CHECKING:
    from caveman.ui.art.person import Kind
    from caveman.ui.brush import Brush
    from caveman.ui.view_model import GroupView
    from shared.ui.media.boxes import Rect

FOOT = 0.24
"""Height of the bright ground below somebody, as a share of the person's width."""


def draw_tribe(
    surface: pygame.Surface, brush: Brush, place: Rect, people: GroupView, coming: GroupView | None = None
) -> None:
    """Draw a group.

    Args:
        surface: The window.
        brush: Paints.
        place: Where they stand.
        people: Who they are.
        coming: Those of their tribe who would join them; the others make room.
    """
    look = brush.look(people.seat)
    more = (0, 0, 0) if coming is None else (coming.men, coming.women, coming.children)
    places = group(pygame.Rect(place), people.men + more[0], people.women + more[1], people.children + more[2])
    lights: dict[Kind, Light] = {"man": people.man_light, "woman": people.woman_light, "child": people.child_light}
    for kind, rect in places:
        _draw_ground(surface, brush, rect, lights[kind])
    used: dict[Kind, int] = {"man": people.used_men + more[0], "woman": people.used_women + more[1], "child": more[2]}
    for kind, rect in places:
        is_used = used[kind] > 0
        used[kind] -= 1
        draw_person(surface, rect, look, kind, is_ghost=is_used)


def _draw_ground(surface: pygame.Surface, brush: Brush, rect: pygame.Rect, light: Light) -> None:
    """A bright disc below whoever may be chosen, of red earth below whoever is chosen, with a cross in danger."""
    if light in {Light.PLAIN, Light.CLOSED}:
        return
    ground = pygame.Rect(0, 0, rect.width, max(6, round(rect.width * FOOT * 2)))
    ground.midbottom = (rect.centerx, rect.bottom + ground.height // 3)
    bright = pigment.RED_EARTH if light in {Light.CHOSEN, Light.DANGER} else pigment.FLAME
    pygame.draw.ellipse(surface, pigment.SOOT, ground.inflate(brush.px(4), brush.px(4)))
    pygame.draw.ellipse(surface, bright, ground)
    if light is Light.CHOSEN:
        pygame.draw.ellipse(surface, pigment.HEAT, ground.inflate(-brush.px(4), -brush.px(4)), max(1, brush.px(2)))
