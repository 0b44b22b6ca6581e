"""The services a scene is given: one frozen value, no globals, no singletons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import Catalog
    from shared.ui.media.assets import Assets
    from shared.ui.media.audio import Audio
    from shared.ui.media.text import Text
    from shared.ui.media.theme import Theme
    from shared.ui.shell.scene import Scene


class SettingsStore(Protocol):
    """The settings of this person; ``shared.core.settings`` has the real one."""

    @property
    def value(self) -> Any:  # noqa: ANN401 - the Struct of shared.core.settings
        """The settings now, a frozen Struct."""

    def update(self, **changes: Any) -> Any:  # noqa: ANN401
        """Change fields by name and save them atomically."""


class WindowPort(Protocol):
    """What scenes may ask of the window."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""

    @property
    def ui_scale(self) -> float:
        """1, 1.25, 1.5, 2, 2.5 or 3: how much larger than at 1280x720 everything is drawn."""

    def toggle_fullscreen(self) -> None:
        """Switch between the whole desktop and the former window."""

    def set_title(self, title: str) -> None:
        """Name the window."""


class StackPort(Protocol):
    """The stack of scenes; operations are queued and applied between ticks."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self, result: Any = None) -> None:  # noqa: ANN401
        """Take the top scene off and give ``result`` to the one below; ends the program if there is none."""

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put another in its place."""

    def home(self) -> None:
        """Take all scenes off but the first; ends the program if there is one only."""

    def reset(self, scene: Scene) -> None:
        """Take all scenes off and start with this one."""

    def quit(self) -> None:
        """Take all scenes off and end the program."""


class PlayersPort(Protocol):
    """Computer players in a process of their own. A lost answer raises ``PlayerError`` at ``poll``: ask again."""

    def ask(
        self,
        game_id: str,
        seat: int,
        level: str,
        observation: Any,  # noqa: ANN401
        seed: int,
        ply: int,
    ) -> int:
        """Start a choice and return its ticket; never blocks."""

    def poll(self, ticket: int) -> Any | None:  # noqa: ANN401
        """The chosen action, once, or ``None`` while the player thinks.

        Raises:
            PlayerError: The player failed or its process died; the message is one line. Asking again is allowed.
        """

    def cancel(self, ticket: int) -> None:
        """Forget a ticket; a late answer is dropped."""


@dataclass(frozen=True)
class Context:
    """Services by name.

    Attributes:
        settings: Settings of this person.
        catalog: All games.
        paths: Folders of saves, logs and settings (``shared.core.paths``).
        assets: Pictures and sounds by name.
        audio: Playing sounds.
        text: Rendering text.
        theme: Colours and sizes.
        clock: Monotonic seconds.
        window: Size, scale, full screen.
        stack: Changing scenes.
        players: Computer players.
        saves: Saved matches (``shared.core.saves``).
        translate: Gives the words of this person's language for an English text.
    """

    settings: SettingsStore
    catalog: Catalog
    paths: Any
    assets: Assets
    audio: Audio
    text: Text
    theme: Theme
    clock: Callable[[], float]
    window: WindowPort
    stack: StackPort
    players: PlayersPort
    saves: Any
    translate: Callable[[str], str]
