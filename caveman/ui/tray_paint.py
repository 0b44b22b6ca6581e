"""Draws the dice tray: who rolls, die by die with the reason of each hit, successes, and what comes of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DINOSAURS, NOBODY, NONE
from caveman.ui.art import pigment
from caveman.ui.art.dice import draw_die
from caveman.ui.art.icons import draw_icon
from caveman.ui.layout import DIE, PADDING, TITLE
from shared.ui.media.boxes import Rect, inset

if TYPE_CHECKING:
    from caveman.ui.art.dice import Die
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.view_model import DieView, SideView, TableView

TITLE_ROLES = ("body", "small", 12, 11, 10)
REASON_ROLES = (11, 10, 9)
RESULT_ROLES = ("small", 13, 12, 11, 10)
VEIL = 120
"""How much of a roll that is over the veil covers, of 255."""
IDLE: tuple[tuple[Die, str], ...] = (("green", "spear"), ("red", "dinosaur"), ("yellow", "adult"))
IDLE_EDGE = 40


class TrayPaint:
    """Draws the tray at one size."""

    def __init__(self, layout: TableLayout, brush: Brush) -> None:
        """Keep places and brush."""
        self._layout = layout
        self._brush = brush

    def draw(self, surface: pygame.Surface, table: TableView) -> None:
        """Draw the tray with its dice; its hide lies there already."""
        layout, brush, tray = self._layout, self._brush, table.tray
        left, top, width, _ = inset(layout.tray, brush.px(PADDING))
        title = brush.fitting(tray.title, TITLE_ROLES, width, bold=True)
        surface.blit(title, title.get_rect(midleft=(left, top + brush.px(TITLE) // 2 - brush.px(3))))
        for index, place in enumerate(layout.sides(tray)):
            self._draw_hollow(surface, place)
            if index < len(tray.sides):
                self._draw_side(surface, place, table, index)
        if not tray.sides:
            self._draw_idle(surface, layout.sides(tray)[0])
        if tray.result:
            self._draw_result(surface, tray.result)
        if tray.is_past:
            self._dim(surface)

    def _dim(self, surface: pygame.Surface) -> None:
        """A thin veil over a roll that is over."""
        place = inset(self._layout.tray, self._brush.px(5))
        red, green, blue = self._brush.theme.panel
        surface.blit(self._brush.veil(place[2:], (red, green, blue, VEIL)), place[:2])

    def _draw_hollow(self, surface: pygame.Surface, place: Rect) -> None:
        """The hollow of a side, in which its dice lie."""
        hollow = pygame.Rect(place)
        pygame.draw.rect(surface, pigment.BONE, hollow, border_radius=self._brush.px(8))
        pygame.draw.rect(surface, pigment.BONE_SHADE, hollow, self._brush.px(2), border_radius=self._brush.px(8))

    def _draw_idle(self, surface: pygame.Surface, place: Rect) -> None:
        """Pale dice where none were thrown: one of each colour."""
        edge = min(self._brush.px(IDLE_EDGE), place[3])
        left = place[0] + (place[2] - edge * 4) // 2
        top = place[1] + (place[3] - edge) // 2
        for index, (die, face) in enumerate(IDLE):
            rect = (left + index * edge * 3 // 2, top, edge, edge)
            self._brush.pale(surface, rect, ("idle", die), partial(_draw_idle_die, die=die, face=face))

    def _draw_side(self, surface: pygame.Surface, place: Rect, table: TableView, index: int) -> None:
        """Who rolls, the dice, and the successes so far."""
        brush, tray = self._brush, table.tray
        side = tray.sides[index]
        if index == tray.winner:
            pygame.draw.rect(surface, pigment.FLAME, place, max(2, brush.px(3)), border_radius=brush.px(8))
        dice = self._layout.dice(tray, index)
        left, top, _, height = place
        edge = min(height - self._layout.reason_px, dice[0][0] - left - brush.px(4), brush.px(DIE))
        who = (left + brush.px(3), top + (height - self._layout.reason_px - edge) // 2, edge, edge)
        if side.seat != NOBODY:
            brush.mark(surface, inset(who, edge // 8), side.seat)
        elif side.dinosaur != NONE:
            draw_icon(surface, pygame.Rect(who), DINOSAURS[side.dinosaur])
        words = brush.fitting(side.role or side.name, REASON_ROLES, dice[0][0] - left + dice[0][2] // 3)
        for order, (spot, die) in enumerate(zip(dice, side.dice, strict=False)):
            self._draw_die(surface, spot, die, order, is_hot=table.hover == f"die:{order}")
        for spot in dice[len(side.dice) :]:
            self._draw_missing(surface, spot)
        if not any(die.reason for die in side.dice[:1]):
            surface.blit(words, words.get_rect(bottomleft=(left + brush.px(5), top + height - brush.px(3))))
        end = self._draw_reasons(surface, place, dice, side)
        self._draw_hits(surface, place, side, end)

    def _draw_missing(self, surface: pygame.Surface, place: Rect) -> None:
        """A die that will be thrown."""
        pygame.draw.rect(surface, pigment.BONE_SHADE, place, max(1, self._brush.px(2)), border_radius=place[2] // 5)

    def _draw_die(self, surface: pygame.Surface, place: Rect, die: DieView, order: int, *, is_hot: bool) -> None:
        """A die; a success lies in a bright frame, what is none is struck out below."""
        brush = self._brush
        rect = pygame.Rect(place)
        is_told = die.is_counted and die.spin <= 0
        if (is_told and die.is_hit) or is_hot:
            frame = rect.inflate(brush.px(6), brush.px(6))
            pygame.draw.rect(surface, pigment.FLAME, frame, border_radius=brush.px(8))
            pygame.draw.rect(surface, brush.theme.accent, frame, max(1, brush.px(2)), border_radius=brush.px(8))
        draw_die(surface, rect, die.die, die.face, die.spin, order)
        if is_told and not die.is_hit:
            pen = max(2, brush.px(3))
            # Signs lean to the right as the spear does: a stroke that way would hide what was thrown.
            pygame.draw.line(surface, pigment.BONE, rect.topleft, rect.bottomright, pen + 2)
            pygame.draw.line(surface, pigment.SOOT, rect.topleft, rect.bottomright, pen)

    def _draw_reasons(self, surface: pygame.Surface, place: Rect, dice: tuple[Rect, ...], side: SideView) -> int:
        """Below each die why it is a success; all of them in one line, in order, where that has no room.

        Returns:
            Their right end.
        """
        brush = self._brush
        told = [(spot, die) for spot, die in zip(dice, side.dice, strict=False) if die.is_counted and die.reason]
        if not told:
            return place[0]
        middles = [spot[0] + spot[2] // 2 for spot in dice]
        step = middles[1] - middles[0] if len(dice) > 1 else place[2]
        room = min(step, 2 * (middles[0] - place[0]), 2 * (place[0] + place[2] - middles[-1])) - 2
        foot = place[1] + place[3] - brush.px(3)
        for role in REASON_ROLES:  # all of them in one size
            if all(brush.width(die.reason, role) <= room for _, die in told):
                end = place[0]
                for spot, die in told:
                    words = brush.words(die.reason, brush.sized(role))
                    end = surface.blit(words, words.get_rect(midbottom=(spot[0] + spot[2] // 2, foot))).right
                return end
        reasons = " \N{MIDDLE DOT} ".join(die.reason for _, die in told)
        added = brush.width(f"+{side.bonus} ", REASON_ROLES[0], bold=True) if side.bonus else 0
        words = brush.fitting(reasons, REASON_ROLES, place[2] - brush.px(10) - added)
        return surface.blit(words, words.get_rect(midbottom=(place[0] + (place[2] - added) // 2, foot))).right

    def _draw_hits(self, surface: pygame.Surface, place: Rect, side: SideView, end: int) -> None:
        """Successes so far, at the right end; below the number what is added and, if there is room, by what."""
        brush = self._brush
        if side.hits < 0:
            return
        left, top, width, height = place
        room = (0, 0, brush.px(30), height - self._layout.reason_px)
        number = brush.number(room, str(side.hits), digits=1, share=0.9)
        middle = left + width - brush.px(20)
        surface.blit(number, number.get_rect(center=(middle, top + room[3] // 2)))
        if side.bonus:
            right = left + width - brush.px(5)
            for text in (f"+{side.bonus} {side.bonus_words}", f"+{side.bonus}"):
                words = brush.words(text, brush.sized(REASON_ROLES[0]), bold=True, colour=brush.theme.accent)
                if words.width <= right - end - brush.px(4):
                    break
            surface.blit(words, words.get_rect(bottomright=(right, top + height - brush.px(3))))

    def _draw_result(self, surface: pygame.Surface, result: str) -> None:
        """What came of it."""
        brush = self._brush
        place = self._layout.result()
        words = brush.fitting(result, RESULT_ROLES, place[2], bold=True)
        surface.blit(words, words.get_rect(center=pygame.Rect(place).center))


def _draw_idle_die(picture: pygame.Surface, place: pygame.Rect, die: Die, face: str) -> None:
    draw_die(picture, place, die, face)
