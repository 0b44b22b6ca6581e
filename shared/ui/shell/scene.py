"""What a scene is, and a base class with the defaults of a scene that does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import pygame

    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.shell.context import Context

TICK_S = 1 / 60
"""Length of a tick: everything that moves counts ticks, nothing measures time."""


class Scene(Protocol):
    """One screen of the program, or a dialog over it.

    Life: ``enter`` once, then ``cover``/``uncover`` in turns while other scenes lie on top, ``exit`` once.

    Attributes:
        is_overlay: What lies below is drawn first.
        needs_frames: Something moves: tick and draw 60 times a second. Otherwise the loop rests until the next event
            and gives one tick and one frame after each batch of events.
        is_whipping: A flick is held: the loop polls and stamps every millisecond and presents nothing.
    """

    @property
    def is_overlay(self) -> bool:
        """Whether what lies below shows through."""

    @property
    def needs_frames(self) -> bool:
        """Whether something moves."""

    @property
    def is_whipping(self) -> bool:
        """Whether a flick is held."""

    def enter(self, ctx: Context) -> None:
        """Become part of the stack; the window exists and ``ctx.window.size`` is right."""

    def exit(self) -> None:
        """Leave the stack for good; stop sounds and loops here."""

    def cover(self) -> None:
        """Another scene was pushed on top; held keys and buttons have been released before."""

    def uncover(self, result: Any) -> None:  # noqa: ANN401 - each dialog has its own result
        """The scene on top was popped with ``result``."""

    def handle_raw(self, event: UiEvent) -> bool:
        """Offer the raw event to widgets first; ``True`` if they used it, then no command is made of it."""

    def handle(self, command: Command) -> bool:
        """Act on a command; ``True`` if it was used. Only the scene on top is asked."""

    def tick(self) -> None:
        """Advance by 1/60 s."""

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the whole window; reads only. ``alpha`` in [0, 1) is how far the next tick is on."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window now has ``size`` pixels, or the scale or language changed: lay out again."""


class BaseScene:
    """A scene that shows nothing and handles nothing; concrete scenes override what they need.

    After ``enter`` the context is ``self.ctx``.
    """

    is_overlay: bool = False
    needs_frames: bool = False
    is_whipping: bool = False
    ctx: Context

    def enter(self, ctx: Context) -> None:
        """Keep the context."""
        self.ctx = ctx

    def exit(self) -> None:
        """Nothing to release."""

    def cover(self) -> None:
        """Nothing to pause."""

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Ignore the result."""

    def handle_raw(self, event: UiEvent) -> bool:
        """Own no widgets."""
        return False

    def handle(self, command: Command) -> bool:
        """Use no command."""
        return False

    def tick(self) -> None:
        """Nothing moves."""

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw nothing."""

    def resize(self, size: tuple[int, int]) -> None:
        """Nothing is laid out."""
