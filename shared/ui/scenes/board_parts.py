"""What the table of a board game is joined from: names, show, console, watch, stage, controls, layout of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from shared.ui.scenes.table_tools import Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.ui.media.boxes import Rect
    from shared.ui.media.sounds import SoundCue
    from shared.ui.scenes.overlays import Curtain
    from shared.ui.scenes.table_buttons import ButtonView
    from shared.ui.shell.command import Command


class TableNames(Protocol):
    """Who is who at a table."""

    @property
    def humans(self) -> Sequence[bool]:
        """One entry per seat: whether a person sits there."""

    @property
    def tr(self) -> Any:  # noqa: ANN401 - gives the words of the person's language
        """Gives the words of the person's language."""

    def seat(self, seat: int) -> str:
        """A player."""


class TableShow(Told, Protocol):
    """Shows what happened, and tells it."""

    @property
    def names(self) -> TableNames:
        """Who is who."""

    @property
    def state(self) -> Any:  # noqa: ANN401 - a state of the game
        """The match as far as it has been shown."""

    def show(self, state: Any) -> None:  # noqa: ANN401 - a state of the game
        """Show a state at once; what was to be shown is dropped, the log stays."""

    def remember(self, steps: Any) -> None:  # noqa: ANN401 - states and events of the game
        """Begin the log anew with what happened before what is shown."""

    def present(self, step: Any, *, is_calm: bool = False) -> None:  # noqa: ANN401 - a step of the game
        """Show what a step brought, after what is still being shown."""

    def skip(self) -> None:
        """Show the end of everything."""

    def tick(self, pace: float) -> Iterable[SoundCue]:
        """Go on by a tick; returns the sounds of what began."""

    def parts(self, alpha: float) -> Any:  # noqa: ANN401 - parts of the game
        """What the moment adds to the picture."""


class TableConsole(Protocol):
    """Pointer, focus and words of the person."""

    log_back: int

    @property
    def is_looking(self) -> bool:
        """Whether something will be shown large if the pointer or the focus goes on resting on it."""

    @property
    def is_settling(self) -> bool:
        """Whether what is asked is so new that Enter is not meant for it."""

    def tick(self) -> None:
        """The pointer or the focus has rested for another tick."""

    def say(self, words: str) -> None:
        """Show a line until the next press."""

    def clear(self) -> None:
        """A new decision."""

    def handle(
        self,
        command: Command,
        controls: Any,  # noqa: ANN401 - controls of the game
        stage: Any,  # noqa: ANN401 - a stage of the game
        log: Rect,
        log_length: int,
    ) -> bool:
        """Act on a command; whether it was used."""

    def refresh(self, controls: Any, stage: Any) -> None:  # noqa: ANN401 - controls and a stage of the game
        """Something else may lie under the pointer now."""


class TableWatch(Protocol):
    """The people at one screen, who pass it on."""

    def look(self, seat: int) -> None:
        """A person looks at the screen."""

    def needs_curtain(self, state: Any, seat: int) -> bool:  # noqa: ANN401 - a state of the game
        """Whether the screen has to be passed on before a person decides who may see what others may not."""

    def is_another(self, seat: int) -> bool:
        """Whether it is another person who decides than the one who did last."""

    def curtain(self, state: Any, seat: int) -> Curtain:  # noqa: ANN401 - a state of the game
        """What hangs over the table until that person is there; nobody looks at the screen before."""


class TableControl(Protocol):
    """Something that can be pressed."""

    @property
    def id(self) -> str:
        """What it is."""

    @property
    def kind(self) -> str:
        """What kind of thing it is."""

    @property
    def button(self) -> ButtonView | None:
        """The button it is, ``None`` for what has none."""


class TableStage(Protocol):
    """One decision of a person."""

    def press(self, chosen: str) -> bool:
        """Something was pressed."""

    def cancel(self) -> bool:
        """Drop what is half chosen."""

    def parts(self) -> Any:  # noqa: ANN401 - parts of the game
        """What it adds to the picture."""


class TablePlaces(Protocol):
    """The layout of a window."""

    log: Rect
    scale: float

    def px(self, length: float) -> int:
        """A length in pixels."""
