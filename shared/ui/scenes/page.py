"""What all full screens have in common: the painted wall, panels, a title, a row of buttons at the foot, long lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from shared.ui.scenes.hide import painted_hide
from shared.ui.scenes.wall import painted_wall
from shared.ui.shell.command import KeyPressed, PointerMoved, WheelTurned
from shared.ui.widgets.screen_scene import ScreenScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.theme import Theme
    from shared.ui.shell.command import Command
    from shared.ui.widgets.button import Button
    from shared.ui.widgets.screen import Screen

MARGIN_PX = 28
"""Free space round everything, in pixels at scale 1."""

GAP_PX = 12
"""Free space between two things, in pixels at scale 1."""

BODY_PX = 18
"""Size of common text before the person's own factor, in pixels at scale 1."""

ROW_PX = 40
"""Height of a control, in pixels at scale 1."""

LOW_ROWS = 12.5
"""Windows that hold fewer rows of controls than this get smaller titles and margins."""


class FootButton(msgspec.Struct, frozen=True):
    """A button at the foot of a page.

    Attributes:
        text: Its words.
        on_press: What it does.
        tooltip: Help.
        is_enabled: Whether it can be pressed.
    """

    text: str
    on_press: Callable[[], None]
    tooltip: str = ""
    is_enabled: bool = True


class Rows(msgspec.Struct):
    """A list of rows of which a part is shown.

    Attributes:
        first: The first row that is shown.
        count: Number of rows.
        shown: How many fit.
    """

    first: int = 0
    count: int = 0
    shown: int = 0

    def scroll(self, by: int) -> bool:
        """Move by some rows; ``True`` if that shows others."""
        former = self.first
        self.first = min(max(self.first + by, 0), max(self.count - self.shown, 0))
        return self.first != former

    def fit(self, count: int, shown: int) -> range:
        """Say how many rows there are and how many fit; the rows to show."""
        self.count, self.shown = count, max(shown, 1)
        self.scroll(0)
        return range(self.first, min(self.first + self.shown, count))

    def reveal(self, row: int) -> None:
        """Scroll as little as needed to show a row."""
        if row < self.first:
            self.first = row
        elif self.shown and row >= self.first + self.shown:
            self.first = row - self.shown + 1


class PageScene(ScreenScene):
    """A full screen on the painted wall. Derive, override ``build_page``; call ``lay_page`` first in it."""

    def __init__(self) -> None:
        """Nothing is built before ``enter``."""
        self.panels: list[pygame.Rect] = []
        self.rows = Rows()
        self._lists: list[tuple[pygame.Rect, Rows]] = []
        self._pointer_px = (-1, -1)
        self._layout: tuple[object, ...] = ()
        self._is_focus_on_foot = False
        self.foot_buttons: list[Button] = []
        self._foot: tuple[pygame.Rect, tuple[FootButton, ...]] | None = None
        self._backdrop: pygame.Surface | None = None

    def build(self, screen: Screen) -> None:
        """Build the page, then paint what never moves."""
        self.panels = []
        self._lists = []
        self._layout = self.layout_key()
        self._foot = None
        self.build_page(screen)
        if self._foot is not None:
            # Built last: the focus starts at the top of the page.
            self.foot_buttons = lay_foot(screen, *self._foot)
            if self._is_focus_on_foot:
                screen.ring.focus(self.foot_buttons[0])
        backdrop = painted_wall(screen.size).copy()
        self.paint_backdrop(backdrop, screen)
        for panel in self.panels:
            draw_panel(backdrop, panel, self.ctx.theme, screen.scale)
        self._backdrop = backdrop

    def layout_key(self) -> tuple[object, ...]:
        """What the page looks depend on besides its own values: it is built again only when this changes.

        A page that changes settings itself, by a slider that is still held, must not be pulled away from under it.
        """
        window, settings = self.ctx.window, self.ctx.settings.value
        return (window.size, window.ui_scale, settings.text_scale, settings.language)

    def resize(self, size: tuple[int, int]) -> None:
        """Build again if the size, the scale or the language is another one."""
        if self.layout_key() != self._layout:
            self.rebuild()

    def build_page(self, screen: Screen) -> None:
        """Put widgets on the screen and rectangles into ``panels``."""

    def paint_backdrop(self, backdrop: pygame.Surface, screen: Screen) -> None:
        """Paint on the wall below the panels."""

    def draw_background(self, surface: pygame.Surface) -> None:
        """The wall and the panels."""
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))

    def handle_command(self, command: Command) -> bool:
        """The wheel scrolls the list below the pointer, page keys the first list."""
        if isinstance(command, PointerMoved):
            self._pointer_px = (command.x_px, command.y_px)
        elif isinstance(command, WheelTurned):
            for area, rows in self._lists:
                if area.collidepoint(self._pointer_px) or len(self._lists) == 1:
                    self._scroll(rows, -command.steps)
                    return True
        elif isinstance(command, KeyPressed) and command.name in {"page_up", "page_down"} and self._lists:
            rows = self._lists[0][1]
            self._scroll(rows, max(rows.shown - 1, 1) * (1 if command.name == "page_down" else -1))
            return True
        return False

    def lay_page(self, screen: Screen, title: str, buttons: Sequence[FootButton], note: str = "") -> pygame.Rect:
        """Put a title on top and buttons at the foot.

        Args:
            screen: The screen that is built.
            title: Words of the title.
            buttons: From left to right; the last ones are at the right edge.
            note: One sentence beside the title.

        Returns:
            What is left between them.
        """
        margin, gap = margins(screen)
        area = screen.area.inflate(-2 * margin, -2 * margin)
        is_compact = is_low(screen)
        height = screen.text.line_height_px("lead" if is_compact else "heading", bold=True)
        head = pygame.Rect(area.left, area.top, area.width, height + screen.px(0 if is_compact else 6))
        roles = ("lead", "body") if is_compact else ("heading", "lead", "body")
        widths = {role: screen.text.size(title, role, bold=True)[0] for role in roles}
        role = next((role for role in roles if widths[role] <= head.width), roles[-1])
        wide = min(widths[role], head.width)
        screen.label(
            pygame.Rect(head.left, head.top, wide, head.height),
            title if widths[role] <= wide else screen.text.fit(title, role, wide, bold=True),
            role=role,
            is_bold=True,
            colour=self.ctx.theme.accent,
        )
        if note:
            beside = pygame.Rect(head.left + wide + 2 * gap, head.top, head.width - wide - 2 * gap, head.height)
            lay_note(screen, beside, note)
        foot_px = 0
        if buttons:
            row = row_height(screen)
            foot_px = row + gap
            self._foot = (pygame.Rect(area.left, area.bottom - row, area.width, row), tuple(buttons))
        return pygame.Rect(area.left, head.bottom + gap, area.width, area.height - head.height - gap - foot_px)

    def focus_on_foot(self) -> None:
        """Let the focus start at the first button of the foot."""
        self._is_focus_on_foot = True

    def lay_rows(
        self,
        screen: Screen,
        area: pygame.Rect,
        count: int,
        row_px: int | None = None,
        rows: Rows | None = None,
        gap_px: int | None = None,
    ) -> list[tuple[int, pygame.Rect]]:
        """Cut an area into the rows that fit, with arrows at its right side if there are more.

        Args:
            screen: The screen that is built.
            area: Place of the list.
            count: Number of rows in all.
            row_px: Height of a row in window pixels; that of a control if ``None``.
            gap_px: Free space between two rows in window pixels.
            rows: Which list it is, for pages with more than one; the wheel scrolls the one below the pointer.

        Returns:
            Index and place of each row that is shown.
        """
        height = row_height(screen) if row_px is None else row_px
        gap = screen.px(8) if gap_px is None else gap_px
        rows = self.rows if rows is None else rows
        shown = rows.fit(count, (area.height + gap) // (height + gap))
        self._lists.append((area, rows))
        width = area.width
        if len(shown) < count:
            side = screen.px(32)
            width -= side + gap
            self._lay_arrows(screen, pygame.Rect(area.right - side, area.top, side, area.height), rows)
        return [
            (row, pygame.Rect(area.left, area.top + place * (height + gap), width, height))
            for place, row in enumerate(shown)
        ]

    def _lay_arrows(self, screen: Screen, area: pygame.Rect, rows: Rows) -> None:
        """Buttons that scroll, and a bar that shows where the rows stand."""
        side = area.width
        page = max(rows.shown - 1, 1)
        translate = self.ctx.translate
        screen.button(
            pygame.Rect(area.left, area.top, side, side),
            "▲",
            lambda: self._scroll(rows, -page),
            look="@symbol",
            tooltip=translate("Show the rows above"),
            is_enabled=rows.first > 0,
        )
        screen.button(
            pygame.Rect(area.left, area.bottom - side, side, side),
            "▼",
            lambda: self._scroll(rows, page),
            look="@symbol",
            tooltip=translate("Show the rows below"),
            is_enabled=rows.first + rows.shown < rows.count,
        )

    def _scroll(self, rows: Rows, by: int) -> None:
        """Scroll a list and show it."""
        if rows.scroll(by):
            self.rebuild()


def lay_note(screen: Screen, area: pygame.Rect, note: str) -> None:
    """A sentence at the right of an area, on two small lines if it is long, not at all if there is no room for it."""
    text, colour = screen.text, screen.theme.ink
    for role in ("body", "small"):
        height = text.render(note, role, colour, wrap_px=max(area.width, 1)).height
        lines = height // text.line_height_px(role)
        if area.width > screen.px(120) and height <= area.height + screen.px(6) and lines <= 2:  # noqa: PLR2004
            screen.label(area, note, role=role, colour=colour, align="right")
            return


def row_height(screen: Screen) -> int:
    """Height of a control: larger text needs more than the scale says."""
    return max(screen.px(ROW_PX), screen.text.line_height_px("body") + screen.px(12))


def is_low(screen: Screen) -> bool:
    """Whether the window is so low that titles and margins must be small."""
    return screen.size[1] < LOW_ROWS * row_height(screen)


def margins(screen: Screen) -> tuple[int, int]:
    """Margin of the page and gap between two things, in window pixels."""
    return (screen.px(14), screen.px(8)) if is_low(screen) else (screen.px(MARGIN_PX), screen.px(GAP_PX))


def lay_foot(screen: Screen, area: pygame.Rect, buttons: Sequence[FootButton]) -> list[Button]:
    """Put buttons side by side, the last at the right edge, all as wide as their words need."""
    gap = screen.px(GAP_PX)
    widths = [max(button_width(screen, button.text), screen.px(120)) for button in buttons]
    free = area.width - gap * (len(buttons) - 1)
    if sum(widths) > free:
        widths = [width * free // sum(widths) for width in widths]
    left = area.right - sum(widths) - gap * (len(buttons) - 1)
    built = []
    for button, width in zip(buttons, widths, strict=True):
        place = pygame.Rect(left, area.top, width, area.height)
        built.append(
            screen.button(place, button.text, button.on_press, tooltip=button.tooltip, is_enabled=button.is_enabled)
        )
        left += width + gap
    return built


def button_width(screen: Screen, text: str, role: str = "body") -> int:
    """Width of a button that holds its words with some air."""
    return screen.text.size(text, role)[0] + screen.px(32)


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, scale: float, *, is_solid: bool = False
) -> None:
    """A piece of bright hide with a drawn outline; nothing shines through a solid one."""
    picture = painted_hide(rect.size, theme.panel, theme.ink, scale)
    for _ in range(3 if is_solid else 1):
        surface.blit(picture, rect)
