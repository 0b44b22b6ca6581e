"""Draws everything that lies or stands on the island: tokens, people, dinosaurs, what lights up, lava."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DINOSAURS, FACE_DOWN, NOBODY, NONE, RESOURCES
from caveman.ui import spots
from caveman.ui.art import pigment
from caveman.ui.art.circle import draw_light
from caveman.ui.art.dinosaur import draw_dinosaur, grown
from caveman.ui.art.easel import kept
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.island import crater, smoke_width
from caveman.ui.art.lava import draw_lava
from caveman.ui.art.person import draw_group, draw_person, group
from caveman.ui.art.token import draw_token
from caveman.ui.art.volcano import draw_breath
from caveman.ui.group_paint import draw_tribe
from caveman.ui.selection import DINOSAUR, LAND, circle_of, number_of
from caveman.ui.view_model import Light

if TYPE_CHECKING:
    from caveman.rules.content import Board, DinosaurName, ResourceKind
    from caveman.ui.art.dinosaur import Stance
    from caveman.ui.art.person import Kind
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import CircleView, GroupView, LandingView, LavaView, TableView
    from shared.ui.media.boxes import Rect

RING = 1.1
"""Ring of a circle that is lit, as a share of the circle."""
LAVA_WIDTH = 0.5
"""Width of lava in distances of neighbours."""
SHADE = (28, 24, 22, 74)
GLOW = (255, 206, 92)
HALO = 1.14
"""Outer edge of the rim of light about a circle where something happened, as a share of the circle."""
HALO_PEN = 0.028
HALO_ALPHAS = (70, 150, 235, 150, 70)
"""Its rings from without: how thick as a share of it, and how strong."""
DOT = 0.06
"""Radius of a dot of a way in distances of neighbours."""


class BoardPaint:
    """Draws the island at one size."""

    def __init__(self, layout: TableLayout, brush: Brush, board: Board) -> None:
        """Keep places and brush.

        Args:
            layout: Places.
            brush: Paints.
            board: The circles.
        """
        self._layout = layout
        self._brush = brush
        self._board = board

    def draw(self, surface: pygame.Surface, table: TableView, breath: int = 0) -> None:
        """Draw everything on the island, what is farther up first.

        Args:
            surface: The window.
            table: What is shown.
            breath: Which picture of the smoke over the volcano.
        """
        layout = self._layout
        draw_breath(surface, crater(layout.middles[0], layout.spacing), smoke_width(layout.spacing), breath)
        for view in table.circles:
            self._draw_ground(surface, view, table)
        self._draw_way(surface, table)
        if table.lava is not None:
            self._draw_lava(surface, table.lava)
        for view in sorted(table.circles, key=lambda view: layout.middles[view.circle][1]):
            self._draw_beings(surface, view, table)
        for view in table.circles:
            self._draw_signs(surface, view)
        if table.landing is not None:
            self._draw_landing(surface, table.landing, table)

    def draw_dragged(self, surface: pygame.Surface, table: TableView) -> None:
        """What hangs at the pointer, as large as it stands on the island; it is seen wherever the pointer goes."""
        side = round(self._layout.spacing)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(table.dragged_at[0]), round(table.dragged_at[1])
        dinosaur = number_of(DINOSAUR, table.dragged)
        if dinosaur is not None:
            name: DinosaurName = DINOSAURS[dinosaur]
            stands = grown(spots.lone_dinosaur(self._layout.circle_about(rect.center)), name)
            draw_dinosaur(surface, stands, name, "step", faces_left=rect.centerx > self._layout.middles[0][0])
            return
        circle = circle_of(table.dragged)
        view = None if circle is None else table.circles[circle]
        people = None if view is None else view.guests if table.dragged.startswith("guest_") else view.people
        seat = people.seat if people is not None else table.landing.seat if table.landing is not None else NOBODY
        if seat == NOBODY:
            return
        is_woman = "woman" in table.dragged or table.dragged == f"{LAND}:1"
        kind: Kind = "child" if "child" in table.dragged else "woman" if is_woman else "man"
        draw_person(surface, rect, self._brush.look(seat), kind)

    # --- the ground ----------------------------------------------------------------------------------------------

    def _draw_ground(self, surface: pygame.Surface, view: CircleView, table: TableView) -> None:
        """Glow, unless the circle is on offer; the ring that tells how it offers itself; what lies on the ring."""
        circle = self._layout.circle(view.circle)
        if view.is_recent and view.light is Light.PLAIN:
            self._draw_halo(surface, circle)
        if view.light not in {Light.PLAIN, Light.CLOSED}:
            is_beach = self._board.circles[view.circle].corner is not None
            self._draw_ring(surface, circle, view.light, is_beach=is_beach)
        elif view.is_fight:
            self._draw_ring(surface, circle, Light.FIGHT)
        if not spots.has_dinosaur(view):
            self._draw_token(surface, circle, view)
        if view.camp != NOBODY:
            self._draw_camp(surface, circle, view)
        if view.light is Light.CLOSED:
            self._draw_disc(surface, circle, SHADE)
        if circle_of(table.hover) == view.circle:
            rim = pygame.Rect(circle).inflate(self._brush.px(2), self._brush.px(2))
            middle, radius = rim.center, rim.width / 2
            pygame.draw.aacircle(surface, pigment.SOOT, middle, radius + self._brush.px(2), self._brush.px(5))
            pygame.draw.aacircle(surface, pigment.BONE, middle, radius, max(2, self._brush.px(2)))

    def _draw_camp(self, surface: pygame.Surface, circle: Rect, view: CircleView) -> None:
        """The fence of a camp; where camps stay nobody may be there to tell whose it is, then a mark does."""
        left, top, width, height = circle
        edge = width * 2 // 5
        draw_icon(surface, pygame.Rect(left + width - edge, top + height - edge, edge, edge), "camp")
        if view.people is None:
            side = width * 3 // 10
            self._brush.mark(surface, (left, top + height - side, side, side), view.camp)

    def _draw_token(self, surface: pygame.Surface, circle: Rect, view: CircleView) -> None:
        """The token, on the ring of a circle that is lit: what lies there may be why it is chosen."""
        if view.token != NONE:
            kind: ResourceKind | None = None if view.token == FACE_DOWN else RESOURCES[view.token]
            place = spots.token(circle, view, faces_left=self._faces_left(view))
            draw_token(surface, pygame.Rect(place), kind)

    def _draw_ring(self, surface: pygame.Surface, circle: Rect, light: Light, *, is_beach: bool = False) -> None:
        ring = pygame.Rect(circle)
        grown = round(circle[2] * (RING - 1))
        ring.inflate_ip(grown, grown)
        match light:
            case Light.OPEN:
                draw_light(surface, ring, "beach" if is_beach else "open")
            case Light.FIGHT:
                draw_light(surface, ring, "fight")
            case Light.CHOSEN:
                draw_light(surface, ring, "chosen")
            case Light.DANGER:
                draw_light(surface, ring, "danger")
            case _:
                return

    def _draw_disc(self, surface: pygame.Surface, circle: Rect, colour: tuple[int, int, int, int]) -> None:
        """A disc that lets the ground shine through."""
        side = circle[2]

        def paint() -> pygame.Surface:
            picture = pygame.Surface((side, side), pygame.SRCALPHA)
            pygame.draw.aacircle(picture, colour, (side / 2, side / 2), side / 2)
            return picture

        surface.blit(kept(("disc", side, colour), paint), circle[:2])

    def _draw_halo(self, surface: pygame.Surface, circle: Rect) -> None:
        """A soft rim of light that leaves the ground as it is."""
        side = round(circle[2] * HALO)

        def paint() -> pygame.Surface:
            picture = pygame.Surface((side, side), pygame.SRCALPHA)
            pen = max(1, round(side * HALO_PEN))
            for step, alpha in enumerate(HALO_ALPHAS):
                pygame.draw.aacircle(picture, (*GLOW, alpha), (side / 2, side / 2), side / 2 - step * pen, pen + 1)
            return picture

        picture = kept(("halo", side), paint)
        surface.blit(picture, picture.get_rect(center=pygame.Rect(circle).center))

    def _draw_way(self, surface: pygame.Surface, table: TableView) -> None:
        """Dots from circle to circle along the way that is proposed."""
        steps = sorted((view.way, view.circle) for view in table.circles if view.way)
        for (_, first), (_, second) in pairwise(steps):
            start, end = self._layout.middles[first], self._layout.middles[second]
            for share in (0.35, 0.5, 0.65):
                spot = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
                radius = self._layout.spacing * DOT
                pygame.draw.aacircle(surface, pigment.SOOT, spot, radius + 2)
                pygame.draw.aacircle(surface, pigment.HEAT, spot, radius)

    def _draw_lava(self, surface: pygame.Surface, lava: LavaView) -> None:
        """Lava from the crater straight towards the beach of a corner, which it never reaches."""
        layout = self._layout
        beach = next(number for number, circle in enumerate(self._board.circles) if circle.corner == lava.corner)
        far = self._board.circles[beach]
        count = max(abs(far.q), abs(far.r))
        start, end = layout.middles[0], layout.middles[beach]
        way = [
            (
                round(start[0] + (end[0] - start[0]) * step / count),
                round(start[1] + (end[1] - start[1]) * step / count),
            )
            for step in range(1, count)
        ]
        if not way:  # this beach lies at the volcano
            return
        width = round(layout.spacing * LAVA_WIDTH)
        draw_lava(surface, [crater(start, layout.spacing), *way], width, lava.share)

    # --- people and dinosaurs ------------------------------------------------------------------------------------

    def _draw_beings(self, surface: pygame.Surface, view: CircleView, table: TableView) -> None:
        """Dinosaur, people, guests, and those who would come."""
        circle = self._layout.circle(view.circle)
        number = view.dinosaur if view.dinosaur != NONE else view.ghost_dinosaur
        if number != NONE and table.dragged != f"{DINOSAUR}:{view.dinosaur}":
            self._draw_dinosaur(surface, view, number, table)
        if spots.has_dinosaur(view):  # it hides all that lies behind it
            self._draw_token(surface, circle, view)
        coming = view.ghost
        for people, place in ((view.people, spots.people(circle, view)), (view.guests, spots.guests(circle))):
            if people is None:
                continue
            joins = view.ghost is not None and view.ghost.seat == people.seat
            draw_tribe(surface, self._brush, place, people, view.ghost if joins else None)
            coming = None if joins else coming
        if coming is not None:
            self._draw_ghost(surface, circle, view, coming)

    def _draw_dinosaur(self, surface: pygame.Surface, view: CircleView, number: int, table: TableView) -> None:
        """A dinosaur, as large as it is among dinosaurs, with a bright ground if it may be moved."""
        name: DinosaurName = DINOSAURS[number]
        spot = spots.dinosaur(self._layout.circle(view.circle), view)
        place, stands = pygame.Rect(spot), grown(spot, name)
        is_hot = number_of(DINOSAUR, table.hover) == number
        if view.dinosaur_light in {Light.OPEN, Light.CHOSEN} or is_hot:
            ground = pygame.Rect(0, 0, place.width * 9 // 10, place.height // 3)
            ground.midbottom = (place.centerx, place.bottom + place.height // 12)
            is_strong = is_hot or view.dinosaur_light is Light.CHOSEN
            pygame.draw.ellipse(surface, pigment.SOOT, ground.inflate(self._brush.px(4), self._brush.px(4)))
            pygame.draw.ellipse(surface, pigment.RED_EARTH if is_strong else pigment.FLAME, ground)
        stance: Stance = "fallen" if view.is_fallen else "attack" if view.is_fight else "stand"
        is_ghost = view.dinosaur == NONE
        draw_dinosaur(surface, stands, name, stance, faces_left=self._faces_left(view), is_ghost=is_ghost)

    def _draw_ghost(self, surface: pygame.Surface, circle: Rect, view: CircleView, ghost: GroupView) -> None:
        """People who would come: beside those who are there, or where these would stand."""
        taken = view.people is not None or view.guests is not None
        place = spots.guests(circle) if taken else spots.people(circle, view)
        counts = (ghost.men, ghost.women, ghost.children)
        draw_group(surface, pygame.Rect(place), self._brush.look(ghost.seat), counts, is_ghost=True)

    def _draw_landing(self, surface: pygame.Surface, landing: LandingView, table: TableView) -> None:
        """A man and a woman who wait in the water; a ring about whoever may land."""
        lights = (landing.man_light, landing.woman_light)
        for sex, (place, light) in enumerate(zip(self._layout.landing(landing.beach), lights, strict=True)):
            if light is Light.PLAIN or table.dragged == f"{LAND}:{sex}":
                continue
            rect = pygame.Rect(place)
            self._draw_ring(surface, place, Light.CHOSEN if number_of(LAND, table.hover) == sex else light)
            kind: Kind = "woman" if sex else "man"
            draw_person(surface, rect, self._brush.look(landing.seat), kind)

    # --- over all of them ----------------------------------------------------------------------------------------

    def _draw_signs(self, surface: pygame.Surface, view: CircleView) -> None:
        """What a way to a circle costs, that a fight waits, that somebody is in danger."""
        circle = self._layout.circle(view.circle)
        if view.cost:
            place = spots.number(circle)
            middle = (place[0] + place[2] / 2, place[1] + place[3] / 2)
            self._brush.badge(surface, middle, str(view.cost), place[3])
        elif view.is_fight:
            draw_icon(surface, pygame.Rect(spots.fight(circle, view, faces_left=self._faces_left(view))), "fight")
        if view.light is Light.DANGER and not view.is_fight:
            self._draw_danger(surface, view, circle)

    def _faces_left(self, view: CircleView) -> bool:
        """Whether a dinosaur looks to the left: towards the volcano."""
        return self._layout.middles[view.circle][0] > self._layout.middles[0][0]

    def _draw_danger(self, surface: pygame.Surface, view: CircleView, circle: Rect) -> None:
        """A skull at the left of the upper edge, above a child that would be left alone."""
        edge = max(12, round(circle[3] * spots.BADGE))
        rect = pygame.Rect(circle[0], circle[1] - edge // 4, edge, edge)
        if view.people is not None and view.people.children:
            people = view.people
            room = pygame.Rect(spots.people(circle, view))
            child = group(room, people.men, people.women, people.children)[-1][1]
            rect.midbottom = (child.centerx, child.top + edge // 3)
        draw_icon(surface, rect, "dies")
