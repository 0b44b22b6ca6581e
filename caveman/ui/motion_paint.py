"""Draws what is on its way: people, dinosaurs, cards, tokens, developments."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DEVELOPMENTS, DINOSAURS, FACE_DOWN, NOBODY, NONE, RESOURCES
from caveman.ui import spots
from caveman.ui.art.card import card_face, draw_card_back
from caveman.ui.art.dinosaur import draw_dinosaur, grown
from caveman.ui.art.easel import kept
from caveman.ui.art.person import draw_group
from caveman.ui.art.token import draw_development, draw_token
from caveman.ui.motion_model import MotionKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from caveman.rules.content import Deck, DinosaurName, ResourceKind
    from caveman.ui.art.dinosaur import Stance
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.motion_model import MotionView
    from shared.ui.media.boxes import Rect

ARC_SHARE = 0.12
"""How high things rise on their way, as a share of its length."""
MOST_RISE = 34
STEPS = 4
"""How often a dinosaur changes feet on its way to the next circle."""
TURN_STEPS = 12
"""In how many steps something is turned over; narrow pictures are kept for each."""
HALF_WAY = 0.5
FADED = 0.5
"""From here on people who are carried off are seen through."""


class MotionPaint:
    """Draws moving things at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, deck: Deck) -> None:
        """Keep places, brush and cards."""
        self._layout = layout
        self._brush = brush
        self._deck = deck

    def draw(self, surface: pygame.Surface, motions: Iterable[MotionView]) -> None:
        """Draw all moving things, later ones over earlier ones."""
        for motion in motions:
            x_px, y_px = self._place(motion)
            self._draw_at(surface, motion, round(x_px), round(y_px))

    def _place(self, motion: MotionView) -> tuple[float, float]:
        """Where a thing is: on a low arc; who walks stays on the ground."""
        start, end = self._layout.point(motion.start), self._layout.point(motion.end)
        share = motion.progress
        rise = 0.0
        if motion.kind not in {MotionKind.DINOSAUR, MotionKind.PEOPLE} or motion.is_dead:
            rise = min(math.dist(start, end) * ARC_SHARE, self._brush.px(MOST_RISE)) * 4 * share * (1 - share)
        return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - rise

    def _draw_at(self, surface: pygame.Surface, motion: MotionView, x_px: int, y_px: int) -> None:
        side = round(self._layout.spacing)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = x_px, y_px
        match motion.kind:
            case MotionKind.PEOPLE:
                self._draw_people(surface, motion, rect)
            case MotionKind.DINOSAUR:
                self._draw_dinosaur(surface, motion, spots.lone_dinosaur(self._layout.circle_about((x_px, y_px))))
            case MotionKind.CARD:
                picture = self._turning(motion, self._layout.card[2:])
                surface.blit(picture, picture.get_rect(center=(x_px, y_px)))
            case MotionKind.TOKEN:
                picture = self._turning(motion, (side * 6 // 10, side * 6 // 10))
                surface.blit(picture, picture.get_rect(center=(x_px, y_px)))
            case MotionKind.DEVELOPMENT:
                draw_development(surface, rect, DEVELOPMENTS[motion.number], is_owned=True)

    def _draw_people(self, surface: pygame.Surface, motion: MotionView, rect: pygame.Rect) -> None:
        if motion.seat == NOBODY:
            return
        place = rect.inflate(0, -rect.height * 3 // 10)
        counts = (motion.men, motion.women, motion.children)
        is_ghost = motion.is_dead and motion.progress > FADED
        draw_group(surface, place, self._brush.look(motion.seat), counts, is_ghost=is_ghost)

    def _draw_dinosaur(self, surface: pygame.Surface, motion: MotionView, place: Rect) -> None:
        """It walks, as large as it stands, looking where it goes; dead it lies on its back."""
        name: DinosaurName = DINOSAURS[motion.number]
        stances: tuple[Stance, Stance] = ("step", "stride")
        stance: Stance = "fallen" if motion.is_dead else stances[int(motion.progress * STEPS) % 2]
        start, end = self._layout.point(motion.start), self._layout.point(motion.end)
        draw_dinosaur(surface, grown(place, name), name, stance, faces_left=end[0] < start[0])

    def _turning(self, motion: MotionView, size: tuple[int, int]) -> pygame.Surface:
        """A card or token, as wide as it seems while it is turned over."""
        is_known = motion.number not in {NONE, FACE_DOWN}
        is_up = motion.turned >= HALF_WAY and is_known
        share = round(abs(2 * motion.turned - 1) * TURN_STEPS) if is_known else TURN_STEPS
        width = max(2, size[0] * share // TURN_STEPS)
        face = self._face(motion, size, is_up=is_up)
        if width >= size[0]:
            return face
        shown = self._deck.cards[motion.number] if motion.kind is MotionKind.CARD and is_up else motion.number
        key = ("turning", motion.kind, shown, is_up, size, width)
        return kept(key, lambda: pygame.transform.scale(face, (width, size[1])))

    def _face(self, motion: MotionView, size: tuple[int, int], *, is_up: bool) -> pygame.Surface:
        if motion.kind is MotionKind.CARD and is_up:
            return card_face(self._brush.text, size, self._deck.cards[motion.number], "")

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            if motion.kind is MotionKind.CARD:
                draw_card_back(picture, picture.get_rect())
            else:
                kind: ResourceKind | None = RESOURCES[motion.number] if is_up else None
                draw_token(picture, picture.get_rect(), kind)
            return picture

        return kept(("moving", motion.kind, motion.number if is_up else NONE, size), paint)
