"""The program in its window: services put together, events handed to scenes, frames shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from shared.ui.media.assets import Assets
from shared.ui.media.audio import NullAudio, open_audio
from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.shell.ai_worker import Players
from shared.ui.shell.command import KeyPressed, PointerMoved, Resized, UiEvent, WindowClosed
from shared.ui.shell.context import Context
from shared.ui.shell.input import Input
from shared.ui.shell.keymap import Keymap
from shared.ui.shell.scale import closest_scale
from shared.ui.shell.scene_stack import SceneStack
from shared.ui.shell.translator import Translator
from shared.ui.shell.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import Catalog
    from shared.core.paths import Paths
    from shared.core.saves import Saves
    from shared.core.settings import Settings
    from shared.ui.media.audio import Audio
    from shared.ui.shell.command import Command
    from shared.ui.shell.live_settings import LiveSettings
    from shared.ui.shell.loop import Clock
    from shared.ui.shell.scene import Scene

ICON = "icons/flintflick.svg"
ICON_PX = 128

_SIZE_EVENTS = frozenset({pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED})
_HIDING_EVENTS = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_SHOWING_EVENTS = frozenset(
    {pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED, pygame.WINDOWFOCUSGAINED}
)


@dataclass(frozen=True)
class Services:
    """What the program is made of that has nothing to do with a window.

    Attributes:
        settings: Loaded settings.
        catalog: All games.
        paths: Folders.
        saves: Saved matches.
        clock: Time and sleep.
        log: Writes a text to a new file of the log folder.
        players: Reference to the catalogue for the process of the computer players.
        is_end_wanted: Says whether the program must end whatever its scenes think of it (a signal came).
    """

    settings: LiveSettings
    catalog: Catalog
    paths: Paths
    saves: Saves
    clock: Clock
    log: Callable[[str], Any]
    players: str = "shared.core.catalog:load_catalog"
    is_end_wanted: Callable[[], bool] = lambda: False


class App:
    """What the loop drives. ``close`` must be called at the end, whatever happened."""

    def __init__(self, services: Services, *, may_be_invisible: bool = False, is_silent: bool = False) -> None:
        """Open the window and put the services together.

        Args:
            services: What is not of the window.
            may_be_invisible: Accept a driver that shows nothing (tests).
            is_silent: Open no sound device (tests).

        Raises:
            DisplayError: No window can be opened.
        """
        self._services = services
        self.window = Window(services.settings, services.clock, may_be_invisible=may_be_invisible)
        self.stack = SceneStack()
        self._assets = Assets()
        self.window.set_icon(self._assets.image(ICON, ICON_PX))
        self._audio: Audio = NullAudio() if is_silent else open_audio(self._assets)
        self._text = Text()
        self._translator = Translator()
        self._input = Input(Keymap())
        self._players = Players(services.catalog, reference=services.players, log=services.log)
        self.ctx = Context(
            settings=services.settings,
            catalog=services.catalog,
            paths=services.paths,
            assets=self._assets,
            audio=self._audio,
            text=self._text,
            theme=Theme(),
            clock=services.clock,
            window=self.window,
            stack=self.stack,
            players=self._players,
            saves=services.saves,
            translate=self._translator,
        )
        self._has_new_settings = False
        self._needs_layout = False
        self._use(services.settings.value)
        services.settings.listen(self._note_settings)

    def open(self, first: Scene) -> None:
        """Show the first scene."""
        self.stack.open(self.ctx, first)
        self.settle(self._services.clock())

    def close(self) -> None:
        """End scenes, players, sound and window, in this order."""
        self.stack.quit()
        try:
            self.stack.apply(self._input.release_all)
        finally:
            self._players.close()
            self._audio.close()
            self.window.close()

    @property
    def is_running(self) -> bool:
        """While there is a scene and nobody asked for the end."""
        return self.stack.top is not None and not self._services.is_end_wanted()

    @property
    def is_visible(self) -> bool:
        """Not minimised, and not in the middle of being resized."""
        return self.window.is_visible and not self.window.is_resizing

    @property
    def is_whipping(self) -> bool:
        """The scene on top holds a flick."""
        top = self.stack.top
        return top is not None and top.is_whipping

    @property
    def needs_frames(self) -> bool:
        """Something moves in the scene on top, or shows through below it."""
        top = self.stack.top
        return top is not None and top.needs_frames

    def dispatch(self, event: pygame.Event, t_s: float) -> bool:
        """Hand an event to the window, to widgets, or as a command to the scene on top.

        Returns:
            Whether the picture may have changed: always, but for a motion of the pointer that the scene did not use.
        """
        self._note_window(event, t_s)
        top = self.stack.top
        if top is None or self._input.is_stale(event):
            return True
        is_idle_motion = False
        if top.handle_raw(UiEvent(event, t_s)):
            self._input.note_used(event)
        else:
            command = self._input.translate(event, t_s)
            if command is not None:
                is_used = self._give(command)
                is_idle_motion = isinstance(command, PointerMoved) and not is_used
        self._apply_stack()
        return not is_idle_motion

    def settle(self, now_s: float) -> bool:
        """Apply changes of scene, size and settings."""
        overdue = self._input.overdue(now_s)
        if overdue is not None:
            self._give(overdue)
        is_changed = self._apply_stack() or overdue is not None
        if self.window.settle_size(now_s):
            self._needs_layout = True
        if self._has_new_settings:
            self._has_new_settings = False
            self._use(self._services.settings.value)
            self._needs_layout = True
        is_laid_out = self._needs_layout and not self.window.is_resizing
        if is_laid_out:
            self._needs_layout = False
            self._text.set_scale(self._text_scale())
            self.stack.resize(self.window.size)
            self._give(Resized(self.window.size))
        return is_changed or is_laid_out

    def tick(self) -> None:
        """Advance the scene on top."""
        top = self.stack.top
        if top is not None:
            top.tick()

    def present(self, alpha: float) -> None:
        """Draw all that shows and flip."""
        self.stack.draw(self.window.surface, alpha)
        self.window.flip()

    def _give(self, command: Command) -> bool:
        """A command for the scene on top; what it does not use may be one for the program. ``True`` if it used it."""
        top = self.stack.top
        if top is None:
            return False
        if top.handle(command):
            return True
        match command:
            case WindowClosed():
                self.stack.quit()
            case KeyPressed("fullscreen", is_repeat=False):
                self.window.toggle_fullscreen()
            case KeyPressed("mute", is_repeat=False):
                self._services.settings.update(mute=not self._services.settings.value.mute)
        return False

    def _apply_stack(self) -> bool:
        """Apply queued changes of scene."""
        return self.stack.apply(self._input.release_all)

    def _note_window(self, event: pygame.Event, t_s: float) -> None:
        """Keep track of what the window library says about the window."""
        if event.type in _SIZE_EVENTS:
            self.window.note_size_event(t_s)
        elif event.type in _HIDING_EVENTS:
            self._note_seen(is_seen=False)
        elif event.type in _SHOWING_EVENTS:
            self._note_seen(is_seen=True)

    def _note_seen(self, *, is_seen: bool) -> None:
        """A window that nobody sees stands still, and so do its sounds: the slide of a rock would never end."""
        if is_seen != self.window.is_visible:
            self.window.is_visible = is_seen
            self._audio.set_paused(is_paused=not is_seen)

    def _note_settings(self) -> None:
        """Use changed settings at the next turn of the loop."""
        self._has_new_settings = True

    def _use(self, settings: Settings) -> None:
        """Bring all services in line with the settings."""
        self._text.set_scale(self._text_scale())
        self._translator.set_language(settings.language or "en")
        self._input.keymap = Keymap(settings.key_bindings)
        self._audio.set_volume(settings.sound_volume)
        self._audio.set_muted(is_muted=settings.mute)

    def _text_scale(self) -> float:
        """Scale of text: that of everything times the person's own for text, as far as there is room."""
        return min(self.window.ui_scale * self._services.settings.value.text_scale, closest_scale(self.window.size))
