"""Draws the reference card: phases in their colours, what developments take and give, and the faces of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DEVELOPMENTS, RESOURCES
from caveman.ui.art.dice import draw_die
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.phase import PHASES
from caveman.ui.art.token import draw_development
from shared.ui.media.boxes import Rect, column_of, row_of
from shared.ui.media.colour import rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.content import DevelopmentName
    from caveman.ui.brush import Brush
    from caveman.ui.overlay_model import ReferenceCard, ReferenceFace, ReferencePhase, ReferenceRecipe

LARGEST = "small"
LEAST = 9
"""Sizes of sentences at scale 1: all phases are written in the same, the largest in which all of them fit."""
GAP = 5
BAND = 38
EDGE = 5
"""Free room above and below the words of a phase."""
TOKEN = 46
DIE = 24
FACES_ACROSS = 2
SHARES = (63, 37)
"""Widths of phases and of what is at their right."""
FACE_SHARE = 0.56
"""Height of a row of faces in heights of a development."""


class ReferencePaint:
    """Draws the card at one scale."""

    def __init__(self, brush: Brush) -> None:
        """Keep the brush."""
        self._brush = brush

    def draw(self, surface: pygame.Surface, card: ReferenceCard, room: Rect) -> None:
        """Draw phases at the left, developments and dice at the right."""
        brush, gap = self._brush, self._brush.px(GAP)
        left, right = row_of(room, SHARES, brush.px(12))
        size, heights = self._sizes(card.phases, left)
        for place, phase in zip(column_of(left, heights, gap), card.phases, strict=True):
            self._draw_phase(surface, place, phase, size)
        rows = -(-len(card.faces) // FACES_ACROSS)
        places = column_of(right, [*[1.0] * len(card.recipes), *[FACE_SHARE] * rows], gap)
        for place, recipe in zip(places, card.recipes, strict=False):
            self._draw_recipe(surface, place, recipe)
        for index, face in enumerate(card.faces):
            row = places[len(card.recipes) + index // FACES_ACROSS]
            self._draw_face(surface, row_of(row, [1] * FACES_ACROSS, gap)[index % FACES_ACROSS], face)

    # --- phases --------------------------------------------------------------------------------------------------

    @property
    def _sentence_sizes(self) -> range:
        """Sizes of sentences in pixels, the largest first."""
        brush = self._brush
        return range(brush.text.size_px(LARGEST), int(brush.sized(LEAST)) - 1, -1)

    def _sizes(self, phases: Sequence[ReferencePhase], room: Rect) -> tuple[int, list[float]]:
        """The size of the sentences of all phases, and how high each phase is with an equal share of what is left."""
        brush = self._brush
        _, _, width, height = room
        height -= brush.px(GAP) * (len(phases) - 1)
        inner = width - brush.px(BAND + 10)
        head = self._title(phases[0], inner).height + brush.px(EDGE)
        needs: list[int] = []
        for size in self._sentence_sizes:
            needs = [
                head + sum(brush.words(line, size, wrap_px=inner).height for line in phase.lines) for phase in phases
            ]
            if sum(needs) <= height:
                break
        spare = max(0.0, (height - sum(needs)) / max(1, len(phases)))
        return size, [need + spare for need in needs]

    def _title(self, phase: ReferencePhase, width_px: int) -> pygame.Surface:
        """The heading of a phase."""
        return self._brush.fitting(phase.title, ("small", 12, 11), width_px, bold=True)

    def _draw_phase(self, surface: pygame.Surface, place: Rect, phase: ReferencePhase, size: int) -> None:
        """A band in the colour of the phase, with its sign and sentences; a thick frame about the one that goes on."""
        brush = self._brush
        look = PHASES[phase.phase]
        left, top, width, height = place
        radius = brush.px(7)
        pygame.draw.rect(surface, brush.theme.paper, place, border_radius=radius)
        band = pygame.Rect(left, top, min(brush.px(BAND), width), height)
        pygame.draw.rect(
            surface, rgb(look.colour), band, border_top_left_radius=radius, border_bottom_left_radius=radius
        )
        draw_icon(surface, band.inflate(-brush.px(6), -brush.px(6)), look.icon)
        ink = brush.theme.accent if phase.is_now else brush.theme.faint
        pygame.draw.rect(surface, ink, place, brush.px(3 if phase.is_now else 1), border_radius=radius)
        start, inner = left + band.width + brush.px(6), width - band.width - brush.px(10)
        title = self._title(phase, inner)
        lines = [brush.words(line, size, wrap_px=inner) for line in phase.lines]
        y_px = top + max(0, height - title.height - sum(line.height for line in lines)) // 2
        for picture in (title, *lines):
            surface.blit(picture, (start, y_px))
            y_px += picture.height

    # --- what lies at their right --------------------------------------------------------------------------------

    def _draw_recipe(self, surface: pygame.Surface, place: Rect, recipe: ReferenceRecipe) -> None:
        """The token, the two resources it takes, and what it gives."""
        brush = self._brush
        left, top, width, height = place
        pygame.draw.rect(surface, brush.theme.paper, place, border_radius=brush.px(7))
        side = min(brush.px(TOKEN), height)
        name: DevelopmentName = DEVELOPMENTS[recipe.development]
        draw_development(surface, pygame.Rect(left + 2, top + (height - side) // 2, side, side), name, is_owned=True)
        edge = side * 2 // 3
        for index, resource in enumerate(recipe.resources):
            spot = (left + side + brush.px(6) + index * edge, top + (height - edge) // 2, edge, edge)
            brush.icon(surface, spot, RESOURCES[resource])
        start = left + side + brush.px(12) + 2 * edge
        self._draw_words(surface, recipe.words, (start, top, left + width - start - brush.px(4), height))

    def _draw_face(self, surface: pygame.Surface, place: Rect, face: ReferenceFace) -> None:
        """A face, and what it means."""
        brush = self._brush
        left, top, width, height = place
        edge = min(brush.px(DIE), height)
        draw_die(surface, pygame.Rect(left + 2, top + (height - edge) // 2, edge, edge), face.die, face.face)
        start = edge + brush.px(8)
        self._draw_words(surface, face.words, (left + start, top, width - start, height))

    def _draw_words(self, surface: pygame.Surface, words: str, room: Rect) -> None:
        """A sentence in the largest size in which it fits, in the middle of its height."""
        brush = self._brush
        left, top, width, height = room
        for size in self._sentence_sizes:
            picture = brush.words(words, size, wrap_px=width)
            if picture.height <= height:
                break
        surface.blit(picture, (left, top + max(0, height - picture.height) // 2))
