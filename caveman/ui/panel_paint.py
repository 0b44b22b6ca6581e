"""Draws the panel of a tribe: whose it is, its people, and its developments and next child with what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.births import Lack
from caveman.rules.state import DEVELOPMENTS, RESOURCES
from caveman.ui.art import pigment
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.token import draw_development
from caveman.ui.panel_layout import GAP
from caveman.ui.selection import DEVELOPMENT, number_of
from caveman.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.ui.brush import Brush
    from caveman.ui.panel_layout import PanelPlaces
    from caveman.ui.view_model import DevelopmentView, SeatView
    from shared.ui.media.boxes import Rect

ROLES = ("body", 16, "small", 12, 11)
TOKEN_SHARE = 0.74
"""Edge of the token of a development as a share of its place, whose right end is left to what is missing."""
LEAST_SIGN_PX = 8
THINKING = "…"
FIGURES = ("man", "woman", "child")

_CROSSED_OUT = {Lack.ROOM: "child", Lack.CARD: "card"}
"""What stands in the way of a child, crossed out; where no child is left nothing is below the cross."""


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
        colour = brush.head(surface, places.panel, places.mark, seat.seat, is_acting=seat.is_acting)
        left, top, width, height = places.score
        score = brush.number(places.score, str(seat.score), colour=colour, share=0.84)
        score_place = score.get_rect(midright=(left + width - brush.px(2), top + height // 2))
        surface.blit(score, score_place)
        if seat.is_first:
            brush.icon(surface, places.first, "sun")
        # A long name may take the room of a sign that only one tribe has, and of digits that are not there.
        end = places.first[0] if seat.is_first else score_place.left
        left, top, _, height = places.name
        note = brush.words(THINKING, "lead", colour=colour, bold=True) if seat.is_thinking else None
        room = end - brush.px(2 * GAP) - left - (0 if note is None else note.width + brush.px(4))
        roles = tuple(
            role for role in ROLES[:-1] if brush.text.line_height_px(brush.sized(role)) <= places.panel[3] / 3
        )
        name = brush.fitting(seat.name, (*roles, ROLES[-1]), room, colour=colour, bold=True)
        surface.blit(name, name.get_rect(midleft=(left, top + height // 2)))
        if note is not None:
            surface.blit(note, note.get_rect(midleft=(left + name.width + brush.px(4), top + height // 2)))

    def _draw_figures(self, surface: pygame.Surface, place: Rect, name: str, counts: tuple[int, int]) -> None:
        """How many are on the island, large, and how many wait beside it, small."""
        brush = self._brush
        here, beside = counts
        left, top, width, height = place
        side = min(height, width * 2 // 5)
        brush.icon(surface, (left, top, side, height), name, is_faint=not here)
        room = (left + side + brush.px(3), top, width - side - brush.px(3), height)
        colour = brush.theme.ink if here else brush.theme.faint
        number = brush.number(room, str(here), digits=1, colour=colour, share=0.84)
        surface.blit(number, number.get_rect(midleft=(room[0], top + height // 2)))
        start = room[0] + number.width + brush.px(4)
        rest = brush.number(
            (start, top, left + width - start, height), f"+{beside}", colour=brush.theme.faint, share=0.64
        )
        surface.blit(rest, rest.get_rect(midleft=(start, top + height // 2 + brush.px(1))))

    def _draw_development(self, surface: pygame.Surface, place: Rect, view: DevelopmentView, *, is_hot: bool) -> None:
        """The token, or its empty place with the resources that are missing for it."""
        brush = self._brush
        left, top, width, height = place
        token = min(height, round(width * TOKEN_SHARE))
        rect = pygame.Rect(left, top + (height - token) // 2, token, token)
        draw_development(surface, rect, DEVELOPMENTS[view.development], is_owned=view.is_owned)
        room = (left + token * 8 // 10, rect.top, width - token * 8 // 10, token)
        for resource, spot in zip(view.lacks, _stacked(room, len(view.lacks)), strict=False):
            draw_icon(surface, spot, RESOURCES[resource])
        if view.light in {Light.OPEN, Light.CHOSEN} or is_hot:
            bright = pigment.RED_EARTH if view.light is Light.CHOSEN else pigment.FLAME
            pen = max(2, brush.px(4 if is_hot else 3))
            frame = pygame.Rect(place)
            pygame.draw.rect(surface, pigment.SOOT, frame.inflate(2, 2), pen + 2, border_radius=brush.px(6))
            pygame.draw.rect(surface, bright, frame, pen, border_radius=brush.px(6))

    def _draw_child(self, surface: pygame.Surface, place: Rect, seat: SeatView) -> None:
        """The next child, with a tick where it can be born, else pale and with the signs of what is missing."""
        brush = self._brush
        left, top, width, height = place
        side = min(height, width * 6 // 10)
        cradle = (left, top + (height - side) // 2, side, side)
        brush.icon(surface, cradle, "child", is_faint=bool(seat.child_lacks))
        room = (cradle[0] + side, cradle[1], left + width - cradle[0] - side, side)
        if not seat.child_lacks:
            self._draw_tick(surface, room)
            return
        for sign, spot in zip(_most_important(seat.child_lacks), _stacked(room, len(seat.child_lacks)), strict=False):
            _draw_lack(surface, spot, sign)

    def _draw_tick(self, surface: pygame.Surface, room: Rect) -> None:
        """Nothing is missing."""
        left, top, width, height = room
        side = min(height * 6 // 10, width - self._brush.px(4))
        y_px = top + (height - side) // 2
        x_px = left + width - side - self._brush.px(2)
        points = [(x_px, y_px + side // 2), (x_px + side // 3, y_px + side), (x_px + side, y_px)]
        pygame.draw.lines(surface, self._brush.theme.ink, closed=False, points=points, width=max(2, self._brush.px(3)))


def _stacked(room: Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Squares for one or two signs, one below the other, at the right end of a place."""
    left, top, width, height = room
    edge = max(LEAST_SIGN_PX, min(width, height * 2 // 3 if count == 1 else height // 2))
    tops = (top + (height - edge) // 2,) if count == 1 else (top, top + height - edge)
    return tuple(pygame.Rect(left + width - edge, y_px, edge, edge) for y_px in tops)


def _most_important(lacks: Sequence[Lack]) -> list[Lack]:
    """What is missing for a child, first what no walk can change."""
    return sorted(lacks, key=lambda lack: lack not in {Lack.CARD, Lack.CHILD})


def _draw_lack(surface: pygame.Surface, spot: pygame.Rect, lack: Lack) -> None:
    """The sign of something that is missing for a child."""
    match lack:
        case Lack.COUPLE:
            aside = spot.width // 4
            for name, step in (("man", -aside), ("woman", aside)):
                draw_icon(surface, spot.move(step, 0), name)
        case Lack.PROVIDER:
            draw_icon(surface, spot, "fruit")
        case _:
            under = _CROSSED_OUT.get(lack)
            if under is not None:
                draw_icon(surface, spot, under)
            draw_icon(surface, spot, "forbidden")
