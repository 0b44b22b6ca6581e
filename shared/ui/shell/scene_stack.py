"""The stack of scenes. Operations are queued and applied between ticks, never in the middle of a scene's call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context
    from shared.ui.shell.scene import Scene

MAX_CHANGES = 100
"""Changes applied at once; scenes that push each other without end are a mistake that must not hang the program."""


class SceneStack:
    """Scenes from the bottom to the top; only the one on top is given commands and ticks."""

    def __init__(self) -> None:
        """Start empty; ``open`` gives it the context."""
        self._scenes: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self._ctx: Context | None = None

    def open(self, ctx: Context, first: Scene) -> None:
        """Take the context that scenes are given, and the first scene."""
        self._ctx = ctx
        self.push(first)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Bottom to top."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is given commands."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._queue.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:  # noqa: ANN401
        """Take the top scene off; the one below is given the result."""
        self._queue.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put another in its place."""
        self._queue.append(lambda: self._replace(scene))

    def home(self) -> None:
        """Take all scenes off but the first."""
        self._queue.append(self._home)

    def reset(self, scene: Scene) -> None:
        """Take all scenes off and start with this one."""
        self._queue.append(lambda: self._reset(scene))

    def quit(self) -> None:
        """Take all scenes off."""
        self._queue.append(self._clear)

    def apply(self, release: Callable[[], list[Command]]) -> bool:
        """Apply what is queued, also what scenes queue meanwhile.

        Args:
            release: Gives the releases that the scene on top must see before another takes its place.

        Returns:
            Whether anything changed.

        Raises:
            RuntimeError: Scenes go on changing the stack without end.
        """
        for count in range(MAX_CHANGES):
            if not self._queue:
                return count > 0
            top = self.top
            if top is not None:
                for command in release():
                    top.handle(command)
            self._queue.pop(0)()
        raise RuntimeError(f"more than {MAX_CHANGES} changes of scene at once")

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the topmost scene that fills the window, and the overlays on it; only the top one is between ticks."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].is_overlay:
            first -= 1
        for scene in self._scenes[max(first, 0) :]:
            scene.draw(surface, alpha if scene is self._scenes[-1] else 0.0)

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene, the covered ones too."""
        for scene in self._scenes:
            scene.resize(size)

    def _push(self, scene: Scene) -> None:
        if self._ctx is None:
            raise RuntimeError("the stack is not open")
        if self._scenes:
            self._scenes[-1].cover()
        scene.enter(self._ctx)
        self._scenes.append(scene)  # after it has entered: what never entered is not asked to exit

    def _pop(self, result: Any) -> None:  # noqa: ANN401
        if self._scenes:
            self._scenes.pop().exit()
        if self._scenes:
            self._scenes[-1].uncover(result)

    def _replace(self, scene: Scene) -> None:
        if self._ctx is None:
            raise RuntimeError("the stack is not open")
        if self._scenes:
            self._scenes.pop().exit()
        scene.enter(self._ctx)
        self._scenes.append(scene)  # after it has entered: what never entered is not asked to exit

    def _home(self) -> None:
        while len(self._scenes) > 2:  # noqa: PLR2004 - the first hears only of the last that goes
            self._scenes.pop().exit()
        self._pop(None)

    def _reset(self, scene: Scene) -> None:
        self._clear()
        self._push(scene)

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().exit()
