"""One screen of widgets, built for a size, a scale and a theme, with a focus ring and tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec
import pygame

from shared.ui.media.theme import Colour
from shared.ui.shell.command import KeyPressed
from shared.ui.shell.scene import TICK_S
from shared.ui.widgets.button import Button, Checkbox, Stepper
from shared.ui.widgets.entry import HtmlBox, ListBox, Slider, TextEntry
from shared.ui.widgets.focus import FocusRing
from shared.ui.widgets.gui import TEXT_ROLES, Gui, clear
from shared.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.widgets.control import Control

T = TypeVar("T")
C = TypeVar("C", bound="Control")
P = ParamSpec("P")

SETTLE_TICKS = 20
"""Ticks that a screen goes on after the last event: hover colours, wheel scrolling and cursor come to rest."""

_POINTER_EVENTS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_TYPING_EVENTS = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING})
_KEYS_THROUGH = frozenset(
    {pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN}
)
"""Keys that mean the same while a text is typed."""


class Label(msgspec.Struct):
    """Words on the screen; ``text`` may be changed at any time.

    Attributes:
        rect: Place; the text starts at its top and is wrapped to its width.
        text: The words.
        role: Name of the size (``Theme.text_px``).
        colour: Colour of the ink.
        align: ``"left"``, ``"centre"`` or ``"right"``.
        is_bold: Bold face.
        is_middle: Centred from top to bottom instead of starting at the top.
    """

    rect: pygame.Rect
    text: str
    role: str
    colour: Colour
    align: str = "left"
    is_bold: bool = False
    is_middle: bool = True


class Screen:
    """Owns the widgets of one scene. Listeners are called after the event that caused them is dealt with.

    Use: build it in ``Scene.resize`` and ``enter``, offer it ``handle_raw``, ``handle``, ``tick`` and ``draw``. A scene
    that is nothing but widgets derives from ``widgets.screen_scene.ScreenScene``, which does all that.
    """

    def __init__(
        self,
        size: tuple[int, int],
        scale: float,
        theme: Theme,
        text: Text,
        on_use: Callable[[], None] | None = None,
        former: Screen | None = None,
    ) -> None:
        """Make an empty screen.

        Args:
            size: Width and height of the window in pixels.
            scale: As ``ctx.window.ui_scale``.
            theme: Colours and sizes.
            text: Renderer, at the same scale.
            on_use: Called when a button, box or stepper is used, before its listener: the tick that one hears.
            former: The screen whose place this one takes. It is closed, and if it had the same sizes its fonts and
                theme serve again, which makes this one twice as fast.
        """
        self.size = size
        self.scale = scale
        self.theme = theme
        self.text = text
        text_px = {role: text.size_px(role) for role in TEXT_ROLES}
        self.built_for = (size, scale, theme, text_px)
        if former is not None:
            clear(former.gui)
        if former is not None and former.built_for == self.built_for:
            self.gui: Gui = former.gui
        else:
            self.gui = Gui(size, scale, theme, text_px)
        self.ring = FocusRing()
        self._labels: list[Label] = []
        self._tooltip = Tooltip(theme, text, scale)
        self._queue: list[Callable[[], None]] = []
        self._on_use = on_use
        self._ticks_left = SETTLE_TICKS

    @property
    def area(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def needs_frames(self) -> bool:
        """Whether something still moves."""
        return self._ticks_left > 0

    def px(self, length: float) -> int:
        """Pixels of a length given in pixels at scale 1."""
        return round(length * self.scale)

    def label(  # noqa: PLR0913 - words, place and look
        self,
        rect: pygame.Rect,
        text: str,
        *,
        role: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        is_bold: bool = False,
        is_middle: bool = True,
    ) -> Label:
        """Put words on the screen, wrapped to the width of ``rect``."""
        label = Label(rect, text, role, self.theme.ink if colour is None else colour, align, is_bold, is_middle)
        self._labels.append(label)
        return label

    def button(
        self,
        rect: pygame.Rect,
        text: str,
        on_press: Callable[[], None],
        *,
        tooltip: str = "",
        look: str = "",
        is_enabled: bool = True,
    ) -> Button:
        """A push button.

        ``look`` is ``""``, ``"@row"`` (text at the left), ``"@symbol"`` (FiraCode) or ``"@heading"`` (large and bold).
        """
        return self._add(
            Button(self.gui, rect, text, self._later(on_press, is_heard=True), look=look, tooltip=tooltip),
            is_enabled=is_enabled,
        )

    def checkbox(
        self,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[bool], None],
        *,
        is_on: bool,
        tooltip: str = "",
        is_enabled: bool = True,
    ) -> Checkbox:
        """A tick box with words."""
        box = Checkbox(self.gui, rect, text, self._later(on_change, is_heard=True), is_on=is_on, tooltip=tooltip)
        return self._add(box, is_enabled=is_enabled)

    def stepper(
        self,
        rect: pygame.Rect,
        choices: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        tooltip: str = "",
        is_enabled: bool = True,
    ) -> Stepper[T]:
        """One of several values with arrows at both sides."""
        stepper = Stepper(self.gui, rect, choices, value, self._later(on_change, is_heard=True), tooltip=tooltip)
        return self._add(stepper, is_enabled=is_enabled)

    def slider(  # noqa: PLR0913
        self,
        rect: pygame.Rect,
        value: float,
        limits: tuple[float, float],
        step: float,
        on_change: Callable[[float], None],
        *,
        tooltip: str = "",
        is_enabled: bool = True,
    ) -> Slider:
        """A number between two limits, in steps."""
        slider = Slider(self.gui, rect, value, limits, step, self._later(on_change), tooltip=tooltip)
        return self._add(slider, is_enabled=is_enabled)

    def text_entry(
        self,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int,
        tooltip: str = "",
        is_enabled: bool = True,
    ) -> TextEntry:
        """A line to type in."""
        entry = TextEntry(self.gui, rect, text, self._later(on_change), max_length=max_length, tooltip=tooltip)
        return self._add(entry, is_enabled=is_enabled)

    def list_box(
        self,
        rect: pygame.Rect,
        items: Sequence[str],
        on_select: Callable[[int], None],
        *,
        on_activate: Callable[[int], None] | None = None,
        selected: int | None = None,
        tooltip: str = "",
    ) -> ListBox:
        """Rows of text, one selected; Enter activates."""
        activate = None if on_activate is None else self._later(on_activate)
        box = ListBox(
            self.gui, rect, items, self._later(on_select), on_activate=activate, selected=selected, tooltip=tooltip
        )
        return self._add(box)

    def html_box(self, rect: pygame.Rect, html: str) -> HtmlBox:
        """Formatted text that scrolls; escape what people typed (``widgets.gui.escape``)."""
        return self._add(HtmlBox(self.gui, rect, html))

    def handle_raw(self, event: UiEvent) -> bool:
        """Give an event to the widgets; ``True`` if it was theirs alone."""
        raw = event.raw
        self._ticks_left = SETTLE_TICKS
        if raw.type in _POINTER_EVENTS:
            self.gui.pointer_px = raw.pos
            control = self.ring.control_at(raw.pos)
            self._tooltip.point_at(control)
            if raw.type == pygame.MOUSEBUTTONDOWN:
                self.ring.point_at(raw.pos)
                if control is not None and raw.button == pygame.BUTTON_LEFT:
                    control.press_at(raw.pos[0])
        elif raw.type in {pygame.KEYDOWN, pygame.KEYUP} and raw.key in _KEYS_THROUGH:
            return False
        is_used = bool(self.gui.process_events(raw))
        self._settle()
        return is_used or (raw.type in _TYPING_EVENTS and self.ring.is_typing)

    def handle(self, command: Command) -> bool:
        """Move the focus or use the focused widget; ``True`` if the command was used."""
        if not isinstance(command, KeyPressed):
            return False
        self._ticks_left = SETTLE_TICKS
        is_used = self.ring.handle_key(command.name)
        if is_used:
            self._tooltip.point_at(self.ring.focused)
        self._settle()
        return is_used

    def tick(self) -> None:
        """Advance by 1/60 s."""
        self._ticks_left = max(self._ticks_left - 1, 0)
        self.gui.update(TICK_S)
        if self._tooltip.tick():
            self._ticks_left = max(self._ticks_left, 1)
        self._settle()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw widgets, words, focus ring and tooltip over what is there."""
        self.gui.draw_ui(surface)
        for label in self._labels:
            self._draw_label(surface, label)
        self.ring.draw(surface, self.theme.focus, self.px(3))
        words = (label.rect for label in self._labels if label.text)
        self._tooltip.draw(surface, [*words, *(control.rect for control in self.ring.controls)])

    def hide_help(self) -> None:
        """Take the tooltip away until the pointer or the focus moves again."""
        self._tooltip.point_at(None)

    def close(self) -> None:
        """End all widgets; the screen is of no use afterwards."""
        self.ring.clear()
        clear(self.gui)

    def _add(self, control: C, *, is_enabled: bool = True) -> C:
        """Put a control into the focus ring."""
        if not is_enabled:
            control.set_enabled(is_enabled=False)
        self.ring.add(control)
        return control

    def _later(self, listener: Callable[P, None], *, is_heard: bool = False) -> Callable[P, None]:
        """Queue a listener's call, so that it may rebuild the screen without pulling it away from under an event."""

        def queue(*args: P.args, **kwargs: P.kwargs) -> None:
            if is_heard and self._on_use is not None:
                self._queue.append(self._on_use)
            self._queue.append(lambda: listener(*args, **kwargs))

        return queue

    def _settle(self) -> None:
        """Look for changed values, then call the listeners."""
        for control in self.ring.controls:
            control.watch()
        queue, self._queue = self._queue, []
        for call in queue:
            call()

    def _draw_label(self, surface: pygame.Surface, label: Label) -> None:
        """Draw one label."""
        picture = self.text.render(
            label.text, label.role, label.colour, bold=label.is_bold, wrap_px=max(label.rect.width, 1)
        )
        place = picture.get_rect(topleft=label.rect.topleft)
        if label.align == "centre":
            place.centerx = label.rect.centerx
        elif label.align == "right":
            place.right = label.rect.right
        if label.is_middle:
            place.centery = label.rect.centery
        surface.blit(picture, place)
