"""A scene that is nothing but widgets on paper, or a dialog over what lies below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from shared.ui.shell.scene import BaseScene
from shared.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from shared.ui.media.text import Text
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.shell.context import Context


TICK = "sounds/tick.wav"
"""Heard when a control is used."""


class ScreenScene(BaseScene):
    """Derive, and override ``build``; the screen is built again on every change of size, scale or language.

    ``handle`` gives commands to the widgets first and then to ``handle_command``; "cancel" calls ``cancel``. Whatever
    must survive a rebuild is kept in the scene, not in widgets.
    """

    screen: Screen
    _shade: pygame.Surface | None = None

    @property
    def needs_frames(self) -> bool:  # type: ignore[override]
        """While widgets settle."""
        return self.screen.needs_frames

    def look(self) -> tuple[float, Text]:
        """Scale of everything, and the renderer of words; a screen that needs much room may take smaller ones."""
        return self.ctx.window.ui_scale, self.ctx.text

    def build(self, screen: Screen) -> None:
        """Put the widgets on an empty screen."""

    def cancel(self) -> None:
        """Esc: leave this scene with no result."""
        self.ctx.stack.pop()

    def handle_command(self, command: Command) -> bool:
        """Commands that no widget used; ``True`` if used."""
        return False

    def enter(self, ctx: Context) -> None:
        """Build the screen."""
        super().enter(ctx)
        self.rebuild()

    def exit(self) -> None:
        """End the widgets."""
        self.screen.close()

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Build again: language, scale or what is shown may have changed meanwhile."""
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Build again for the new size."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make a new screen and build it; the focus stays on the control at the same place in the order."""
        former = getattr(self, "screen", None)
        scale, text = self.look()
        self.screen = Screen(self.ctx.window.size, scale, self.ctx.theme, text, self._tick_sound, former)
        if self.is_overlay:
            self._shade = pygame.Surface(self.ctx.window.size, pygame.SRCALPHA)
            self._shade.fill(self.ctx.theme.shade)
        self.build(self.screen)
        if former is not None:
            self.screen.ring.follow(former.ring)

    def _tick_sound(self) -> None:
        """A control was used."""
        self.ctx.audio.play(TICK)

    def handle_raw(self, event: UiEvent) -> bool:
        """Widgets first."""
        return self.screen.handle_raw(event)

    def handle(self, command: Command) -> bool:
        """Widgets, then Esc, then the scene's own commands."""
        if self.screen.handle(command):
            return True
        if self.handle_command(command):
            return True
        if getattr(command, "name", "") == "cancel" and not getattr(command, "is_repeat", True):
            self.cancel()
            return True
        return False

    def tick(self) -> None:
        """Advance the widgets."""
        self.screen.tick()

    def draw_background(self, surface: pygame.Surface) -> None:
        """Paper, or a shade over the scene below."""
        if self._shade is not None:
            surface.blit(self._shade, (0, 0))
        else:
            surface.fill(self.ctx.theme.paper)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Background, then widgets."""
        self.draw_background(surface)
        self.screen.draw(surface)
