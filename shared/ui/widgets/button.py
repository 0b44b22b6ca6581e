"""Things that are pressed: button, checkbox, stepper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

from shared.ui.media.text import plain
from shared.ui.widgets.control import Control
from shared.ui.widgets.gui import choose, switch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.widgets.gui import Gui

T = TypeVar("T")

TICK_MARK = "✓"
LEFT_MARK = "◀"
RIGHT_MARK = "▶"


class Button(Control):
    """A push button with a text."""

    def __init__(
        self,
        gui: Gui,
        rect: pygame.Rect,
        text: str,
        on_press: Callable[[], None],
        *,
        look: str = "",
        tooltip: str = "",
    ) -> None:
        """Build it; ``on_press`` is called when it is pressed by pointer or key."""
        super().__init__(rect, tooltip)
        self._on_press = on_press
        self.element = UIButton(
            rect, plain(text), gui, command=self._pressed, object_id=ObjectID(class_id=look) if look else None
        )

    def set_text(self, text: str) -> None:
        """Change the words."""
        self.element.set_text(plain(text))

    def set_selected(self, *, is_selected: bool) -> None:
        """Show it as the chosen one of several, or not."""
        choose(self.element, is_selected=is_selected)

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid pressing."""
        super().set_enabled(is_enabled=is_enabled)
        switch(self.element, is_enabled=is_enabled)

    def press(self) -> bool:
        """Press it by key."""
        self._pressed()
        return True

    def _pressed(self) -> None:
        """Tell the listener."""
        if self.is_enabled:
            self._on_press()


class Checkbox(Control):
    """A box with a tick and words beside it; all of it can be clicked."""

    def __init__(
        self,
        gui: Gui,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[bool], None],
        *,
        is_on: bool,
        tooltip: str = "",
    ) -> None:
        """Build it; ``on_change`` gets the new value."""
        super().__init__(rect, tooltip)
        self._on_change = on_change
        self._is_on = is_on
        side = min(rect.height, rect.width)
        self._box = UIButton(
            pygame.Rect(rect.left, rect.top, side, rect.height),
            "",
            gui,
            command=self._pressed,
            object_id=ObjectID(class_id="@symbol"),
        )
        self._words = UIButton(
            pygame.Rect(rect.left + side, rect.top, max(rect.width - side, 1), rect.height),
            plain(text),
            gui,
            command=self._pressed,
            object_id=ObjectID(class_id="@row"),
        )
        self._show()

    @property
    def is_on(self) -> bool:
        """Whether it is ticked."""
        return self._is_on

    def set_on(self, *, is_on: bool) -> None:
        """Tick it or not, without telling the listener."""
        self._is_on = is_on
        self._show()

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid its use."""
        super().set_enabled(is_enabled=is_enabled)
        for part in (self._box, self._words):
            switch(part, is_enabled=is_enabled)

    def press(self) -> bool:
        """Tick or untick by key."""
        self._pressed()
        return True

    def _pressed(self) -> None:
        """Change over."""
        if self.is_enabled:
            self.set_on(is_on=not self._is_on)
            self._on_change(self._is_on)

    def _show(self) -> None:
        """Show the tick."""
        self._box.set_text(TICK_MARK if self._is_on else " ")


class Stepper(Control, Generic[T]):
    """One of several values, with an arrow on each side; it takes the place of a drop-down menu."""

    def __init__(
        self,
        gui: Gui,
        rect: pygame.Rect,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        tooltip: str = "",
    ) -> None:
        """Build it.

        Args:
            gui: Where to build.
            rect: Place of the whole, arrows included.
            choices: Values with their words, at least one.
            value: The value at first, one of the choices.
            on_change: Gets each new value.
            tooltip: Help.
        """
        super().__init__(rect, tooltip)
        self._choices = list(choices)
        self._on_change = on_change
        self._index = [choice for choice, _ in self._choices].index(value)
        side = min(rect.height, rect.width // 4)
        symbol = ObjectID(class_id="@symbol")
        self._less = UIButton(
            pygame.Rect(rect.left, rect.top, side, rect.height),
            LEFT_MARK,
            gui,
            command=lambda: self._step(-1),
            object_id=symbol,
        )
        self._words = UIButton(
            pygame.Rect(rect.left + side, rect.top, rect.width - 2 * side, rect.height),
            "",
            gui,
            command=self._turn,
        )
        self._more = UIButton(
            pygame.Rect(rect.right - side, rect.top, side, rect.height),
            RIGHT_MARK,
            gui,
            command=lambda: self._step(1),
            object_id=symbol,
        )
        self._show()

    @property
    def value(self) -> T:
        """The chosen value."""
        return self._choices[self._index][0]

    def set_value(self, value: T) -> None:
        """Choose a value without telling the listener."""
        self._index = [choice for choice, _ in self._choices].index(value)
        self._show()

    def set_enabled(self, *, is_enabled: bool) -> None:
        """Allow or forbid its use."""
        super().set_enabled(is_enabled=is_enabled)
        self._show()

    def press(self) -> bool:
        """Next value; after the last comes the first."""
        self._turn()
        return True

    def handle_key(self, name: str) -> bool:
        """Left and right step."""
        if name in {"left", "right"}:
            self._step(1 if name == "right" else -1)
            return True
        return False

    def _turn(self) -> None:
        """Next value in a ring."""
        self._choose((self._index + 1) % len(self._choices))

    def _step(self, by: int) -> None:
        """Step, stopping at the ends."""
        self._choose(min(max(self._index + by, 0), len(self._choices) - 1))

    def _choose(self, index: int) -> None:
        """Take a value and tell the listener if it is a new one."""
        if self.is_enabled and index != self._index:
            self._index = index
            self._show()
            self._on_change(self.value)

    def _show(self) -> None:
        """Show the words; arrows that lead nowhere are faint."""
        self._words.set_text(plain(self._choices[self._index][1]))
        last = len(self._choices) - 1
        for part, is_open in (
            (self._less, self._index > 0),
            (self._words, True),
            (self._more, self._index < last),
        ):
            switch(part, is_enabled=is_open and self.is_enabled)
