"""Draws the panel of a tribe: whose it is, its people and developments, and what the next child lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DEVELOPMENTS, RESOURCES
from caveman.ui.art import pigment
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.token import draw_development
from caveman.ui.selection import DEVELOPMENT, number_of
from caveman.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.ui.brush import Brush
    from caveman.ui.panel_layout import PanelPlaces
    from caveman.ui.view_model import DevelopmentView, SeatView
    from shared.ui.media.boxes import Rect

ROLES = ("body", 16, "small", 12, 11)
LACK_ROLES = (12, 11, 10, 9)
LINES = 2
"""Lines in which it is told what the next child lacks."""
TIGHT = 0.56
"""Greatest size of these words as a share of the height of both lines."""
BESIDE_ROLES = (11, 10, 9, 8)
THINKING = "…"
FIGURES = ("man", "woman", "child")


class PanelPaint:
    """Draws panels at one scale."""

    def __init__(self, brush: Brush) -> None:
        """Keep the brush."""
        self._brush = brush

    def draw(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView, hover: str = "") -> None:
        """Draw the panel of a seat; its plain hide lies there already.

        Args:
            surface: The window.
            places: Where everything of it goes.
            seat: What there is.
            hover: Id of what is under the pointer.
        """
        if seat.is_acting or seat.is_active:
            self._brush.panel(surface, places.panel, is_strong=True)
        self._draw_head(surface, places, seat)
        here = (seat.men, seat.women, seat.children)
        left = (seat.left_men, seat.left_women, seat.left_children)
        for place, name, count, beside in zip(places.figures, FIGURES, here, left, strict=True):
            self._draw_figures(surface, place, name, (count, beside))
        self._draw_child(surface, places.child, seat)
        hot = number_of(DEVELOPMENT, hover) if seat.is_acting else None
        for place, view in zip(places.developments, seat.developments, strict=True):
            self._draw_development(surface, place, view, is_hot=hot == view.development)

    def _draw_head(self, surface: pygame.Surface, places: PanelPlaces, seat: SeatView) -> None:
        """Mark, name, who began, score; on a band of red earth while this tribe decides."""
        brush = self._brush
        colour = brush.theme.ink
        if seat.is_acting:
            left, top, width, _ = places.panel
            foot = places.mark[1] + places.mark[3] + brush.px(1)
            edge = brush.px(5)
            band = pygame.Rect(left + edge, top + edge, width - 2 * edge, foot - top - edge)
            pygame.draw.rect(surface, brush.theme.accent, band, border_radius=brush.px(6))
            colour = brush.theme.panel
        brush.mark(surface, places.mark, seat.seat)
        left, top, width, height = places.name
        note = brush.words(THINKING, "lead", colour=colour, bold=True) if seat.is_thinking else None
        room = width - (0 if note is None else note.width + brush.px(4))
        name = brush.fitting(seat.name, ROLES, room, colour=colour, bold=True)
        surface.blit(name, name.get_rect(midleft=(left, top + height // 2)))
        if note is not None:
            surface.blit(note, note.get_rect(midleft=(left + name.width + brush.px(4), top + height // 2)))
        if seat.is_first:
            brush.icon(surface, places.first, "sun")
        left, top, width, height = places.score
        score = brush.number(places.score, str(seat.score), colour=colour, share=0.84)
        surface.blit(score, score.get_rect(midright=(left + width - brush.px(2), top + height // 2)))

    def _draw_figures(self, surface: pygame.Surface, place: Rect, name: str, counts: tuple[int, int]) -> None:
        """How many are on the island, large, and how many wait beside it, small."""
        brush = self._brush
        here, beside = counts
        left, top, width, height = place
        side = min(height, width * 2 // 5)
        brush.icon(surface, (left, top, side, height), name, is_faint=not here)
        room = (left + side + brush.px(2), top, width - side - brush.px(2), height)
        colour = brush.theme.ink if here else brush.theme.faint
        number = brush.number(room, str(here), digits=1, colour=colour, share=0.8)
        surface.blit(number, number.get_rect(midleft=(room[0], top + height // 2)))
        rest = brush.fitting(f"+{beside}", BESIDE_ROLES, room[2] - number.width - 1, colour=brush.theme.faint)
        surface.blit(rest, rest.get_rect(bottomleft=(room[0] + number.width + 1, top + height)))

    def _draw_development(self, surface: pygame.Surface, place: Rect, view: DevelopmentView, *, is_hot: bool) -> None:
        """The token, or its empty place with the resources that are missing for it."""
        brush = self._brush
        left, top, width, height = place
        token = min(height, width)
        x_px = left if view.lacks else left + (width - token) // 2
        rect = pygame.Rect(x_px, top, token, token)
        draw_development(surface, rect, DEVELOPMENTS[view.development], is_owned=view.is_owned)
        if view.lacks:
            edge = max(8, min(width - token * 8 // 10, height // 2))
            for index, resource in enumerate(view.lacks[:2]):
                y_px = top + index * (height // 2) if len(view.lacks) > 1 else top + (height - edge) // 2
                draw_icon(surface, pygame.Rect(left + width - edge, y_px, edge, edge), RESOURCES[resource])
        if view.light in {Light.OPEN, Light.CHOSEN} or is_hot:
            bright = pigment.RED_EARTH if view.light is Light.CHOSEN else pigment.FLAME
            pen = max(2, brush.px(4 if is_hot else 3))
            frame = pygame.Rect(place)
            pygame.draw.rect(surface, pigment.SOOT, frame.inflate(2, 2), pen + 2, border_radius=brush.px(6))
            pygame.draw.rect(surface, bright, frame, pen, border_radius=brush.px(6))

    def _draw_child(self, surface: pygame.Surface, place: Rect, seat: SeatView) -> None:
        """What is missing for the next child, in a few words; a tick if nothing is."""
        brush = self._brush
        left, top, width, height = place
        side = min(height, width // 6)
        brush.icon(surface, (left, top, side, height), "child", is_faint=bool(seat.child_lacks))
        room = (left + side, top, width - side, height)
        if not seat.child_lacks:
            self._draw_tick(surface, room)
            return
        lines, role = self._lack_lines(seat.child_lacks, (width - side - brush.px(2), height))
        step = height // 2
        start = top + (height - step * len(lines)) // 2
        for index, words in enumerate(lines):
            picture = brush.fitting(words, (role,), width - side - brush.px(2), colour=brush.theme.faint)
            surface.blit(picture, picture.get_rect(midleft=(room[0] + brush.px(2), start + step * index + step // 2)))

    def _lack_lines(self, lacks: Sequence[str], room: tuple[int, int]) -> tuple[list[str], int]:
        """What is missing, in at most two lines, and the largest size in which they fit into a width and a height."""
        width, height = room
        for role in LACK_ROLES:
            if self._brush.text.size_px(self._brush.sized(role)) > height * TIGHT:
                continue
            lines: list[str] = []
            for lack in lacks:
                lines += self._wrapped(lack, role, width)
            if len(lines) <= LINES and all(self._brush.width(line, role) <= width for line in lines):
                return lines, role
        return list(lacks[:LINES]), LACK_ROLES[-1]

    def _wrapped(self, words: str, role: int, width: int) -> list[str]:
        """Words in lines that are not wider than that, if no single word is."""
        lines = [""]
        for word in words.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self._brush.width(longer, role) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _draw_tick(self, surface: pygame.Surface, room: Rect) -> None:
        """Nothing is missing."""
        left, top, _, height = room
        side = height * 6 // 10
        y_px = top + (height - side) // 2
        x_px = left + self._brush.px(4)
        points = [(x_px, y_px + side // 2), (x_px + side // 3, y_px + side), (x_px + side, y_px)]
        pygame.draw.lines(surface, self._brush.theme.ink, closed=False, points=points, width=max(2, self._brush.px(3)))
