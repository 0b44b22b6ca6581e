"""Draws what lies over the table: numbers, dice that fell, the reference card, the story, the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from caveman.rules.state import DEVELOPMENTS, NOBODY, RESOURCES
from caveman.ui.art.dice import draw_die
from caveman.ui.art.icons import draw_icon
from caveman.ui.art.phase import PHASES
from caveman.ui.art.token import draw_development
from caveman.ui.overlay_model import DiceStatistics, ReferenceCard
from shared.ui.media.boxes import Rect, column_of, row_of
from shared.ui.media.colour import rgb
from shared.ui.scenes.overlay_sheet import Sheet
from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.rules.content import DevelopmentName
    from caveman.ui.brush import Brush
    from caveman.ui.layout import TableLayout
    from caveman.ui.overlay_model import DiceTable, FaceCounts, Overlay, ReferencePhase, ReferenceRecipe

WORDS_ROLES = ("small", 13, 12, 11, 10, 9)
NAME_ROLES = ("body", "small", 12, 11)
DIE = 30
ROW = 30
NAME_SHARE = 1.7
"""Width of a name in columns of a table of dice."""


class OverlayPaint:
    """Draws overlays at one size of the window."""

    def __init__(
        self,
        layout: TableLayout,
        brush: Brush,
        name: Callable[[int], str],
        tr: Callable[[str], str],
        window: tuple[int, int],
    ) -> None:
        """Keep places and words.

        Args:
            layout: Places.
            brush: Paints.
            name: What a seat is called.
            tr: Gives the words of the person's language.
            window: Width and height of the window, all of which lies in the dark.
        """
        self._brush = brush
        self._name = name
        self._tr = tr
        self._sheet = Sheet(layout.overlay, window, brush, name)

    def draw(self, surface: pygame.Surface, overlay: Overlay) -> None:
        """Draw an overlay; its button comes on top."""
        room = self._sheet.open(surface, overlay.title, is_curtain=isinstance(overlay, Curtain))
        match overlay:
            case TableOfNumbers():
                self._sheet.draw_table(surface, overlay, room)
            case DiceStatistics():
                self._draw_dice(surface, overlay, room)
            case Story():
                self._sheet.draw_story(surface, overlay, room)
            case ReferenceCard():
                self._draw_reference(surface, overlay, room)
            case Curtain():
                self._sheet.draw_curtain(surface, overlay, room)

    def first_page(self, story: Story) -> int:
        """How many lines of the beginning of a story there is room for."""
        return self._sheet.first_page(story)

    # --- dice ----------------------------------------------------------------------------------------------------

    def _draw_dice(self, surface: pygame.Surface, statistics: DiceStatistics, room: Rect) -> None:
        """A table for each colour, beside each other; sentences below."""
        brush = self._brush
        foot = self._draw_notes(surface, statistics.notes, room)
        left, top, width, _ = room
        widths = [len(table.faces) + NAME_SHARE for table in statistics.tables]
        columns = row_of((left, top, width, foot - top), widths, brush.px(16))
        for place, table in zip(columns, statistics.tables, strict=True):
            self._draw_dice_table(surface, place, table)

    def _draw_notes(self, surface: pygame.Surface, notes: Sequence[str], room: Rect) -> int:
        """Sentences at the foot; returns where they begin."""
        brush = self._brush
        left, top, width, height = room
        lines = [brush.words(note, "small", wrap_px=width) for note in notes]
        start = top + height - sum(line.height for line in lines)
        y_px = start
        for line in lines:
            surface.blit(line, (left, y_px))
            y_px += line.height
        return start - brush.px(6) * bool(lines)

    def _draw_dice_table(self, surface: pygame.Surface, place: Rect, table: DiceTable) -> None:
        """Faces at the head; a row for each who rolled: how often each fell, and how often it was to be expected."""
        brush = self._brush
        left, top, width, height = place
        widths = (NAME_SHARE, *[1.0] * len(table.faces))
        head = brush.px(DIE) + brush.px(8)
        step = max(1, min(brush.px(ROW) * 4 // 3, (height - head) // max(1, len(table.rows))))
        for cell, face in zip(row_of((left, top, width, head), widths, 2)[1:], table.faces, strict=True):
            die = pygame.Rect(0, 0, min(brush.px(DIE), cell[2]), brush.px(DIE))
            die.center = (cell[0] + cell[2] // 2, top + head // 2)
            draw_die(surface, die, table.die, face)
        for index, row in enumerate(table.rows):
            y_px = top + head + index * step
            if index % 2 == 0:
                pygame.draw.rect(surface, brush.theme.paper, (left, y_px, width, step), border_radius=4)
            self._draw_counts(surface, row_of((left, y_px, width, step), widths, 2), row)

    def _draw_counts(self, surface: pygame.Surface, cells: Sequence[Rect], row: FaceCounts) -> None:
        """Mark and name, then for each face a number over the expected one."""
        brush = self._brush
        left, top, width, height = cells[0]
        side = min(height, brush.px(20))
        if row.seat == NOBODY:
            draw_icon(surface, pygame.Rect(left + 2, top + (height - side) // 2, side, side), "claws")
        else:
            brush.mark(surface, (left + 2, top + (height - side) // 2, side, side), row.seat)
        words = self._tr("Dinosaurs") if row.seat == NOBODY else self._name(row.seat)
        name = brush.fitting(words, NAME_ROLES, width - side - 6, bold=True)
        surface.blit(name, name.get_rect(midleft=(left + side + 5, top + height // 2)))
        for cell, count, expected in zip(cells[1:], row.counts, row.expected, strict=True):
            middle = cell[0] + cell[2] // 2
            number = brush.number((0, 0, cell[2], height * 6 // 10), str(count), share=0.9)
            surface.blit(number, number.get_rect(midtop=(middle, top)))
            rest = brush.words(f"{expected:.1f}", brush.sized(10), colour=brush.theme.faint)
            surface.blit(rest, rest.get_rect(midbottom=(middle, top + height)))

    # --- the reference card --------------------------------------------------------------------------------------

    def _draw_reference(self, surface: pygame.Surface, card: ReferenceCard, room: Rect) -> None:
        """Phases at the left, each in its colour; developments at the right; how to win at the foot."""
        brush = self._brush
        foot = self._draw_notes(surface, card.notes, room)
        left, top, width, _ = room
        phases, recipes = row_of((left, top, width, foot - top), (58, 42), brush.px(12))
        heights = [1.6 + 1.2 * len(phase.lines) + sum(len(line) for line in phase.lines) / 70 for phase in card.phases]
        for place, phase in zip(column_of(phases, heights, brush.px(5)), card.phases, strict=True):
            self._draw_phase(surface, place, phase)
        for place, recipe in zip(column_of(recipes, [1] * len(card.recipes), brush.px(5)), card.recipes, strict=True):
            self._draw_recipe(surface, place, recipe)

    def _draw_phase(self, surface: pygame.Surface, place: Rect, phase: ReferencePhase) -> None:
        """A band in the colour of the phase, with its sign and sentences; a thick frame about the one that goes on."""
        brush = self._brush
        look = PHASES[phase.phase]
        left, top, width, height = place
        side = min(brush.px(38), height)
        pygame.draw.rect(surface, brush.theme.paper, place, border_radius=brush.px(7))
        band = pygame.Rect(left, top, side, height)
        pygame.draw.rect(surface, rgb(look.colour), band, border_radius=brush.px(7))
        draw_icon(surface, band.inflate(-brush.px(6), -brush.px(6)), look.icon)
        ink = brush.theme.accent if phase.is_now else brush.theme.faint
        pygame.draw.rect(surface, ink, place, brush.px(3 if phase.is_now else 1), border_radius=brush.px(7))
        inner = (left + side + brush.px(6), top + brush.px(2), width - side - brush.px(10), height - brush.px(4))
        title = brush.fitting(phase.title, ("small", 12, 11), inner[2], bold=True)
        surface.blit(title, inner[:2])
        below = (inner[0], inner[1] + title.height, inner[2], inner[3] - title.height)
        self._draw_sentences(surface, phase.lines, below)

    def _draw_recipe(self, surface: pygame.Surface, place: Rect, recipe: ReferenceRecipe) -> None:
        """The token, the two resources it takes, and what it gives."""
        brush = self._brush
        left, top, width, height = place
        side = min(brush.px(52), height)
        pygame.draw.rect(surface, brush.theme.paper, place, border_radius=brush.px(7))
        name: DevelopmentName = DEVELOPMENTS[recipe.development]
        draw_development(surface, pygame.Rect(left, top + (height - side) // 2, side, side), name, is_owned=True)
        edge = side * 6 // 10
        for index, resource in enumerate(recipe.resources):
            spot = (left + side + brush.px(4) + index * edge, top + (height - edge) // 2, edge, edge)
            brush.icon(surface, spot, RESOURCES[resource])
        start = left + side + brush.px(10) + 2 * edge
        room = (start, top + brush.px(2), left + width - start - brush.px(4), height - brush.px(4))
        self._draw_sentences(surface, (recipe.words,), room)

    def _draw_sentences(self, surface: pygame.Surface, lines: Sequence[str], room: Rect) -> None:
        """Sentences below each other, in the largest size in which they all fit."""
        brush = self._brush
        left, top, width, height = room
        pictures: list[pygame.Surface] = []
        for role in WORDS_ROLES:
            pictures = [brush.words(line, brush.sized(role), wrap_px=width) for line in lines]
            if sum(picture.height for picture in pictures) <= height:
                break
        y_px = top + max(0, height - sum(picture.height for picture in pictures)) // 2
        for picture in pictures:
            surface.blit(picture, (left, y_px))
            y_px += picture.height
