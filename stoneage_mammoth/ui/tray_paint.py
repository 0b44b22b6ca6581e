"""Draws the dice tray: dice that tumble and lie, what each gives, and what the sum comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.media.boxes import Rect, inset
from stoneage_mammoth.rules.sites import FOOD, RESOURCES
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.dice import draw_die
from stoneage_mammoth.ui.art.easel import kept
from stoneage_mammoth.ui.lights import draw_light
from stoneage_mammoth.ui.view_model import Light, has_gains

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ui.brush import Brush
    from stoneage_mammoth.ui.layout import TableLayout
    from stoneage_mammoth.ui.view_model import DieView, RollView, SumView, TableView

TITLE_ROLES = ("body", "small", 12, 11, 10)
GIVES_ROLES = ("small", 12, 11, 10)
SUM_ROLES = ("lead", "body", "small", 12, 11, 10)
FACE_GIVES = (*RESOURCES, "tool", "field")
"""Picture of what a die gives that was rolled for everyone, by face."""
IDLE_FACES = (5, 2)
VEIL = 120
"""How much of a roll that is over the veil covers, of 255."""


class TrayPaint:
    """Draws the tray at one size."""

    def __init__(self, layout: TableLayout, brush: Brush) -> None:
        """Keep places and brush."""
        self._layout = layout
        self._brush = brush

    def draw(self, surface: pygame.Surface, table: TableView) -> None:
        """Draw the tray with its dice; its hide lies there already."""
        layout, brush, tray = self._layout, self._brush, table.tray
        left, top, width, _ = inset(layout.tray, brush.px(desk_layout.PADDING))
        title = brush.fitting(tray.title, TITLE_ROLES, width, bold=True)
        surface.blit(title, (left, top - brush.px(3)))
        self._draw_hollow(surface, layout.dice_rows(table))
        if not tray.rolls:
            self._draw_idle(surface, layout.dice_rows(table)[0])
        for index, roll in enumerate(tray.rolls):
            if len(tray.rolls) > 1:
                brush.mark(surface, desk_layout.mark_place(layout.dice_rows(table)[index], layout.scale), roll.seat)
            places = layout.dice(index, table)
            for order, (place, die) in enumerate(zip(places, roll.dice, strict=True)):
                self._draw_die(surface, place, die, is_hot=table.hover == f"die:{order}" and len(tray.rolls) == 1)
            if has_gains(roll):
                self._draw_gives(surface, [below for _, below in layout.dice_with_gains(index, table)], roll)
        if tray.sum is not None:
            self._draw_sum(surface, desk_layout.sum_place(layout.tray, layout.scale), tray.sum)
        if tray.is_past:
            self._dim(surface)

    def _dim(self, surface: pygame.Surface) -> None:
        """A thin veil over a roll that is over."""
        place = inset(self._layout.tray, self._brush.px(5))
        colour = self._brush.theme.panel

        def weave() -> pygame.Surface:
            veil = pygame.Surface(place[2:], pygame.SRCALPHA)
            veil.fill((*colour[:3], VEIL))
            return veil

        surface.blit(kept(("veil", place[2:], colour), weave), place[:2])

    def _draw_hollow(self, surface: pygame.Surface, rows: tuple[Rect, ...]) -> None:
        """The hollow of the tray, in which the dice lie."""
        left, top, width, _ = rows[0]
        height = rows[-1][1] + rows[-1][3] - top
        hollow = pygame.Rect(left, top, width, height).inflate(self._brush.px(6), 0)
        pygame.draw.rect(surface, pigment.LIMESTONE, hollow, border_radius=self._brush.px(9))
        pygame.draw.rect(surface, pigment.BONE_SHADE, hollow, self._brush.px(3), border_radius=self._brush.px(9))

    def _draw_idle(self, surface: pygame.Surface, row: Rect) -> None:
        """Pale dice where none were thrown."""
        places = desk_layout.dice(row, self._layout.scale, len(IDLE_FACES))
        for place, face in zip(places, IDLE_FACES, strict=True):
            self._brush.pale_die(surface, place, face)

    def _draw_die(self, surface: pygame.Surface, place: Rect, die: DieView, *, is_hot: bool) -> None:
        brush = self._brush
        rect = pygame.Rect(place)
        if die.is_winning and die.spin <= 0:
            pygame.draw.rect(surface, pigment.FLAME, rect.inflate(brush.px(6), brush.px(6)), border_radius=brush.px(8))
            edge = rect.inflate(brush.px(6), brush.px(6))
            pygame.draw.rect(surface, brush.theme.accent, edge, max(1, brush.px(2)), border_radius=brush.px(8))
        draw_die(surface, rect, die.face, die.spin)
        if die.light is not Light.PLAIN:
            draw_light(surface, brush, place, die.light, is_hot=is_hot)

    def _draw_gives(self, surface: pygame.Surface, places: Sequence[Rect], roll: RollView) -> None:
        """What each die gives: pictures, with words if there is room for all of them."""
        brush = self._brush
        role = GIVES_ROLES[-1]
        rooms = [width - height for _, _, width, height in places]
        has_words = all(brush.width(die.gives, role) <= room for die, room in zip(roll.dice, rooms, strict=True))
        for (left, top, width, height), die, room in zip(places, roll.dice, rooms, strict=True):
            if not has_words:
                brush.icon(surface, (left, top, width, height), FACE_GIVES[die.face - 1])
                continue
            words = brush.fitting(die.gives, GIVES_ROLES, room)
            start = left + (room - words.width) // 2
            brush.icon(surface, (start, top, height, height), FACE_GIVES[die.face - 1])
            surface.blit(words, words.get_rect(midleft=(start + height + 1, top + height // 2)))

    def _draw_sum(self, surface: pygame.Surface, place: Rect, result: SumView) -> None:
        """The sum, the price of one piece, an arrow, and what comes of it."""
        brush = self._brush
        left, top, width, height = place
        total = result.dice + result.tools
        added = f"{result.dice} + {result.tools} = {total}" if result.tools else str(total)
        name = "food" if result.gathers == FOOD else RESOURCES[result.gathers]
        count = brush.number((0, 0, width, height), str(result.count), share=0.7)
        arrow, air = brush.px(16), brush.px(5)
        room = width - arrow - count.width - height - 4 * air
        ways = (f"{added} ÷ {result.cost}", added)
        words = next((way for way in ways if brush.width(way, SUM_ROLES[-1], bold=True) <= room), str(total))
        line = brush.fitting(words, SUM_ROLES, room, bold=True)
        x_px, middle = left + air, top + height // 2
        surface.blit(line, line.get_rect(midleft=(x_px, middle)))
        x_px += line.width + air
        draw_arrow(surface, (x_px, middle), arrow, brush.px(5))
        x_px += arrow + air
        if result.is_settled:
            ground = pygame.Rect(x_px - air // 2, top + 1, count.width + height + air * 2, height - 2)
            pygame.draw.rect(surface, pigment.OCHRE_LIGHT, ground, border_radius=brush.px(6))
        surface.blit(count, count.get_rect(midleft=(x_px + air // 2, middle)))
        brush.icon(surface, (x_px + count.width + air, top + 2, height - 4, height - 4), name)


def draw_arrow(surface: pygame.Surface, start: tuple[int, int], length: int, half: int) -> None:
    """A short arrow to the right."""
    x_px, y_px = start
    tip, neck = x_px + length, x_px + length - half - half // 2
    pygame.draw.line(surface, pigment.SOOT, (x_px, y_px), (neck, y_px), max(2, half * 2 // 3))
    pygame.draw.polygon(surface, pigment.SOOT, [(neck, y_px - half), (tip, y_px), (neck, y_px + half)])
