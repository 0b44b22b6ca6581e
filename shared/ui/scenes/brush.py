"""Hide panels, buttons, words, numbers and icons of a table, in the theme's colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.hide import painted_hide
from shared.ui.scenes.side_mark import draw_side_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.media.boxes import Rect
    from shared.ui.media.easel import Easel
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Colour, SideLook, Theme

FAINT_ALPHA = 60
"""Opacity, up to 255, of a picture of what somebody does not have."""
NUMBER_SHARE = 0.54
"""Height of a number as a share of the row it stands in."""
LEAST_NUMBER_PX = 9
HEAD_EDGE = 5
"""Distance of the band of whoever decides from the edge of the panel, at scale 1."""
DIGITS = 2
"""Usual length of a number."""


class TableBrush:
    """Paints at one scale, with the icons of a game.

    Attributes:
        theme: Colours.
        text: Renders words.
        scale: Of text and controls.
    """

    def __init__(
        self,
        theme: Theme,
        text: Text,
        scale: float,
        easel: Easel,
        draw_icon: Callable[[pygame.Surface, pygame.Rect, str], None],
    ) -> None:
        """Keep the look.

        Args:
            theme: Colours.
            text: Renders words; at the scale.
            scale: Of text and controls.
            easel: Keeps the pictures of the game.
            draw_icon: Draws an icon of the game into the middle of a rectangle, by name.
        """
        self.theme = theme
        self.text = text
        self.scale = scale
        self._easel = easel
        self._draw_icon = draw_icon

    def px(self, length: float) -> int:
        """Pixels of a length given at scale 1."""
        return round(length * self.scale)

    def look(self, seat: int) -> SideLook:
        """How the pieces of a seat look."""
        return self.theme.sides[seat]

    def mark(self, surface: pygame.Surface, rect: Rect, seat: int) -> None:
        """The mark of a seat."""
        draw_side_mark(surface, pygame.Rect(rect), self.look(seat))

    def panel(self, surface: pygame.Surface, rect: Rect, *, is_strong: bool = False) -> None:
        """A piece of hide; a strong one has a thick outline of red earth: it concerns the person now."""
        ink, line = (self.theme.accent, 4.0) if is_strong else (self.theme.ink, 2.0)
        surface.blit(painted_hide((rect[2], rect[3]), self.theme.panel, ink, self.scale, line=line), rect[:2])

    def head(self, surface: pygame.Surface, panel: Rect, mark: Rect, seat: int, *, is_acting: bool) -> Colour:
        """The mark of a seat at the head of its panel, on a band of red earth while it decides.

        Args:
            surface: The window.
            panel: All of the panel.
            mark: Where the mark goes.
            seat: Whose panel.
            is_acting: Whether that seat decides now.

        Returns:
            The colour of what else stands at the head.
        """
        if is_acting:
            left, top, width, _ = panel
            edge = self.px(HEAD_EDGE)
            foot = mark[1] + mark[3] + self.px(1)
            band = pygame.Rect(left + edge, top + edge, width - 2 * edge, foot - top - edge)
            pygame.draw.rect(surface, self.theme.accent, band, border_radius=self.px(6))
        self.mark(surface, mark, seat)
        return self.theme.panel if is_acting else self.theme.ink

    def strip(self, size: tuple[int, int], alpha: int) -> pygame.Surface:
        """A strip of hide that lets the ground shine through, kept."""

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(picture, (*self.theme.panel, alpha), picture.get_rect(), border_radius=size[1] // 3)
            return picture

        return self._easel.kept(("strip", size, alpha, self.theme.panel), paint)

    def veil(self, size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
        """A colour that lets what lies below shine through, kept."""

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill(colour)
            return picture

        return self._easel.kept(("veil", size, colour), paint)

    def button(self, surface: pygame.Surface, rect: Rect, *, is_enabled: bool, is_hot: bool, is_strong: bool) -> None:
        """The body of a button."""
        radius = max(3, rect[3] // 5)
        fill = self.theme.paper if is_enabled and not is_hot else self.theme.panel
        pygame.draw.rect(surface, fill, rect, border_radius=radius)
        ink = self.theme.accent if is_enabled and (is_hot or is_strong) else self.theme.faint
        pygame.draw.rect(surface, ink, rect, max(1, self.px(2 if is_strong else 1)), border_radius=radius)

    def focus(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring about what has the focus of the keyboard."""
        ring = pygame.Rect(rect).inflate(self.px(6), self.px(6))
        pygame.draw.rect(surface, self.theme.panel, ring, max(2, self.px(5)), border_radius=max(3, ring.height // 5))
        pygame.draw.rect(surface, self.theme.focus, ring, max(2, self.px(3)), border_radius=max(3, ring.height // 5))

    def words(
        self,
        words: str,
        role: str | int,
        *,
        colour: Colour | None = None,
        bold: bool = False,
        wrap_px: int | None = None,
    ) -> pygame.Surface:
        """Rendered words, kept by the text renderer."""
        return self.text.render(words, role, colour or self.theme.ink, bold=bold, wrap_px=wrap_px)

    def fitting(
        self,
        words: str,
        roles: tuple[str | int, ...],
        width_px: int,
        *,
        colour: Colour | None = None,
        bold: bool = False,
    ) -> pygame.Surface:
        """Words in the first size in which they are not wider than that, cut in the last one if need be.

        Sizes are roles, or pixels at scale 1.
        """
        for role in roles[:-1]:
            if self.width(words, role, bold=bold) <= width_px:
                return self.words(words, self.sized(role), colour=colour, bold=bold)
        last = self.sized(roles[-1])
        cut = self.text.fit(words, last, max(1, width_px), bold=bold)
        return self.words(cut, last, colour=colour, bold=bold)

    def sized(self, role: str | int) -> str | int:
        """A role; a number of pixels at scale 1 becomes larger with the scale, but never smaller."""
        return role if isinstance(role, str) else round(role * max(1.0, self.scale))

    def width(self, words: str, role: str | int, *, bold: bool = False) -> int:
        """Width of a line in a role, or in pixels at scale 1."""
        return self.text.size(words, self.sized(role), bold=bold)[0]

    def number(
        self, rect: Rect, words: str, *, colour: Colour | None = None, share: float = NUMBER_SHARE, digits: int = DIGITS
    ) -> pygame.Surface:
        """A number, bold, as high as a row allows and not wider than its place.

        Args:
            rect: The place.
            words: The number.
            colour: ``None`` for ink.
            share: Height as a share of that of the place.
            digits: Numbers up to this length are as high as each other.
        """
        most = max(LEAST_NUMBER_PX, round(rect[3] * share))
        widest = words if len(words) > digits else "0" * digits
        wide = self.text.size(widest, most, bold=True)[0]
        if wide > rect[2] > 0:
            most = max(LEAST_NUMBER_PX, most * rect[2] // wide)
        return self.words(words, most, colour=colour, bold=True)

    def counted(self, surface: pygame.Surface, rect: Rect, name: str, words: str, *, is_faint: bool = False) -> None:
        """An icon and, to its right, how many there are of it."""
        left, top, width, height = rect
        side = min(height, width * 56 // 100 if len(words) <= DIGITS else width * 40 // 100)
        self.icon(surface, (left, top, side, height), name, is_faint=is_faint)
        room = (left + side + 2, top, width - side - 2, height)
        picture = self.number(room, words, colour=self.theme.faint if is_faint else None)
        surface.blit(picture, picture.get_rect(midleft=(room[0], top + height // 2)))

    def icon(self, surface: pygame.Surface, rect: Rect, name: str, *, is_faint: bool = False) -> None:
        """An icon in the middle of a rectangle, pale where there is nothing of it."""
        if not is_faint:
            self._draw_icon(surface, pygame.Rect(rect), name)
            return
        self.pale(surface, rect, ("pale", name), lambda picture, place: self._draw_icon(picture, place, name))

    def pale(
        self,
        surface: pygame.Surface,
        rect: Rect,
        key: tuple[str, str],
        draw: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:
        """Something that is hardly seen, in the middle of a rectangle.

        Args:
            surface: The window.
            rect: Where it goes.
            key: Names the picture; its size is added to it.
            draw: Draws it in full.
        """
        side = min(rect[2], rect[3])

        def paint() -> pygame.Surface:
            picture = pygame.Surface((side, side), pygame.SRCALPHA)
            draw(picture, picture.get_rect())
            picture.set_alpha(FAINT_ALPHA)
            return picture

        picture = self._easel.kept((key, side), paint)
        surface.blit(picture, picture.get_rect(center=pygame.Rect(rect).center))

    def badge(self, surface: pygame.Surface, centre: tuple[float, float], words: str, height_px: int) -> None:
        """A small number on a dark disc, at the corner of a picture."""
        picture = self.words(words, max(LEAST_NUMBER_PX, height_px * 3 // 4), colour=self.theme.panel, bold=True)
        disc = pygame.Rect(0, 0, max(height_px, picture.width + height_px // 2), height_px)
        disc.center = round(centre[0]), round(centre[1])
        pygame.draw.rect(surface, self.theme.ink, disc, border_radius=height_px // 2)
        surface.blit(picture, picture.get_rect(center=disc.center))
