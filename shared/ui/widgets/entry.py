"""Things that hold a value: slider, line of text, list, box of formatted text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_gui.elements import UIHorizontalSlider, UISelectionList, UITextBox, UITextEntryLine

from shared.ui.media.text import plain
from shared.ui.widgets.control import Control
from shared.ui.widgets.gui import choose, switch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from shared.ui.widgets.gui import Gui


_SCROLL_EPSILON = 1e-6


class Slider(Control):
    """A number between two limits, in steps."""

    def __init__(  # noqa: PLR0913 - a number has limits, a step and a listener
        self,
        gui: Gui,
        rect: pygame.Rect,
        value: float,
        limits: tuple[float, float],
        step: float,
        on_change: Callable[[float], None],
        *,
        tooltip: str = "",
    ) -> None:
        """Build it; ``on_change`` gets each new value, rounded to whole steps from the lower limit."""
        super().__init__(rect, tooltip)
        self._low, self._high = limits
        self._step = step
        self._on_change = on_change
        self.element = UIHorizontalSlider(rect, float(value), (float(self._low), float(self._high)), gui)
        self._value = self._rounded(value)

    @property
    def value(self) -> float:
        """The number, rounded to whole steps."""
        return self._value

    def set_value(self, value: float) -> None:
        """Move it without telling the listener."""
        self._value = self._rounded(value)
        self.element.set_current_value(self._value, warn=False)

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid its use."""
        super().set_enabled(is_enabled=is_enabled)
        switch(self.element, is_enabled=is_enabled)

    def press_at(self, x_px: float) -> None:
        """A press beside the knob brings it under the pointer, which then holds it."""
        if self.element.sliding_button is None or not self._is_enabled:
            return
        knob = self.element.sliding_button.rect
        way_px = self.rect.width - knob.width
        if way_px > 0 and not knob.left <= x_px < knob.right:
            share = min(max((x_px - self.rect.left - knob.width / 2) / way_px, 0.0), 1.0)
            self.element.set_current_value(self._low + share * (self._high - self._low), warn=False)

    def handle_key(self, name: str) -> bool:
        """Left and right move by one step."""
        if name not in {"left", "right"}:
            return False
        former = self._value
        self.set_value(former + (self._step if name == "right" else -self._step))
        if self._value != former:
            self._on_change(self._value)
        return True

    def watch(self) -> None:
        """Report a value changed by the pointer."""
        value = self._rounded(self.element.get_current_value())
        if value != self._value:
            self._value = value
            self._on_change(value)

    def _rounded(self, value: float) -> float:
        """Whole steps from the lower limit, inside the limits."""
        steps = round((value - self._low) / self._step)
        return round(min(max(self._low + steps * self._step, self._low), self._high), 9)


class TextEntry(Control):
    """One line of text that can be typed, selected, copied and pasted."""

    takes_text = True

    def __init__(
        self,
        gui: Gui,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int,
        tooltip: str = "",
    ) -> None:
        """Build it; ``on_change`` gets each new text."""
        super().__init__(rect, tooltip)
        self._gui = gui
        self._on_change = on_change
        self.element = UITextEntryLine(rect, gui, initial_text=plain(text))
        self.element.set_text_length_limit(max_length)
        self._text = self.element.get_text()

    @property
    def text(self) -> str:
        """What stands in it."""
        return self._text

    def set_text(self, text: str) -> None:
        """Replace the text without telling the listener."""
        self.element.set_text(plain(text))
        self._text = self.element.get_text()

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid typing."""
        super().set_enabled(is_enabled=is_enabled)
        switch(self.element, is_enabled=is_enabled)

    def focus(self) -> None:
        """Show the cursor at the end and take letters; a click moves it afterwards."""
        self._gui.set_focus_set(self.element)
        self.element.edit_position = len(self.element.get_text())
        self.element.cursor_has_moved_recently = True

    def unfocus(self) -> None:
        """Take no more letters."""
        self._gui.set_focus_set(None)

    def watch(self) -> None:
        """Report a changed text."""
        text = plain(self.element.get_text())
        if text != self._text:
            self._text = text
            self._on_change(text)


class ListBox(Control):
    """Rows of text, one of which is selected."""

    def __init__(  # noqa: PLR0913
        self,
        gui: Gui,
        rect: pygame.Rect,
        items: Sequence[str],
        on_select: Callable[[int], None],
        *,
        on_activate: Callable[[int], None] | None = None,
        selected: int | None = None,
        tooltip: str = "",
    ) -> None:
        """Build it.

        Args:
            gui: Where to build.
            rect: Place of the whole.
            items: One text a row.
            on_select: Gets the row that was selected, 0-based.
            on_activate: Gets the selected row on Enter.
            selected: The row selected at first.
            tooltip: Help.
        """
        super().__init__(rect, tooltip)
        self._on_select = on_select
        self._on_activate = on_activate
        rows: list[str | tuple[str, str]] = [(plain(item), f"#row_{index}") for index, item in enumerate(items)]
        first = None if selected is None else rows[selected]
        self.element = UISelectionList(rect, rows, gui, default_selection=first, allow_double_clicks=False)
        self._selected = selected

    @property
    def selected(self) -> int | None:
        """The selected row."""
        return self._selected

    def select(self, index: int) -> None:
        """Select a row, bring it into view and tell the listener."""
        for row, item in enumerate(self.element.item_list):
            item["selected"] = row == index
            button = item["button_element"]
            if button is not None:
                choose(button, is_selected=row == index)
        self._scroll_to(index)
        self.watch()

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid its use."""
        super().set_enabled(is_enabled=is_enabled)
        switch(self.element, is_enabled=is_enabled)

    def handle_key(self, name: str) -> bool:
        """Up and down select; beyond the ends the focus ring goes on."""
        count = len(self.element.item_list)
        if name not in {"up", "down"} or count == 0:
            return False
        if self._selected is None:
            self.select(0 if name == "down" else count - 1)
            return True
        index = self._selected + (1 if name == "down" else -1)
        if not 0 <= index < count:
            return False
        self.select(index)
        return True

    def press(self) -> bool:
        """Enter activates the selected row."""
        if self._on_activate is None or self._selected is None:
            return False
        self._on_activate(self._selected)
        return True

    def watch(self) -> None:
        """Report a selection made by the pointer; a row clicked twice stays selected."""
        found = [row for row, item in enumerate(self.element.item_list) if item["selected"]]
        if found and found[0] != self._selected:
            self._selected = found[0]
            self._on_select(found[0])

    def _scroll_to(self, index: int) -> None:
        """Bring a row into view."""
        bar = self.element.scroll_bar
        count = len(self.element.item_list)
        if bar is None or count == 0:
            return
        top = bar.start_percentage
        page = bar.visible_percentage
        if index / count < top:
            bar.set_scroll_from_start_percentage(index / count)
        elif (index + 1) / count > top + page:
            bar.set_scroll_from_start_percentage((index + 1) / count - page)


class HtmlBox(Control):
    """Formatted text (``b, i, u, br, p, font, a``) with a scroll bar if it is long; players' names must be escaped."""

    def __init__(self, gui: Gui, rect: pygame.Rect, html: str, *, tooltip: str = "") -> None:
        """Build it."""
        super().__init__(rect, tooltip)
        self.element = UITextBox(html, rect, gui)

    def set_html(self, html: str) -> None:
        """Replace the text and go to its start."""
        self.element.set_text(html)

    def handle_key(self, name: str) -> bool:
        """Up and down scroll; ``True`` while there is something to scroll in that direction."""
        bar = self.element.scroll_bar
        if bar is None or name not in {"up", "down", "page_up", "page_down"}:
            return False
        page = bar.visible_percentage
        step = page * (0.9 if name.startswith("page") else 0.2)
        former = bar.start_percentage
        start = former + (step if name.endswith("down") else -step)
        bar.set_scroll_from_start_percentage(min(max(start, 0.0), 1.0 - page))
        return bool(abs(bar.start_percentage - former) > _SCROLL_EPSILON)
