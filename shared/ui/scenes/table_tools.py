"""What the buttons of the bar do, and when: the same at the tables of several games, with a few of each game's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

from shared.core.errors import FlintflickError
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.table_buttons import next_speed
from shared.ui.scenes.toolbar import Tool, ToolState, tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import GameInfo
    from shared.ui.scenes.cloth import Cloth
    from shared.ui.scenes.overlays import Story, TableOfNumbers
    from shared.ui.scenes.table_buttons import ButtonView
    from shared.ui.shell.context import Context


class ServedTable(Protocol):
    """What the bar needs of the scene that it serves.

    Attributes:
        ctx: Services.
        playback: The film of a recorded match.
        keys: Key of each command, as people call it.
        cloth: What lies over the table.
    """

    ctx: Context
    playback: Any
    keys: dict[str, str]
    cloth: Cloth

    @property
    def info(self) -> GameInfo:
        """The game."""

    @property
    def own_seat(self) -> int:
        """The seat whose bar this is: of the person who decides, or of the only one; below 0 if it is nobody's."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""

    def undo(self) -> bool:
        """Take the last own action back."""

    def show_refusal(self, sentence: str) -> None:
        """Say why something was refused."""

    def skip_presenting(self) -> None:
        """Show the end of what is shown."""

    def open_pause(self) -> None:
        """Pause."""

    def say(self, words: str) -> None:
        """Tell the person something."""

    def refresh(self) -> None:
        """Take over changed settings."""


class Told(Protocol):
    """What is shown, as far as the bar needs it."""

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""

    def since(self, seat: int) -> Story:
        """What happened since a seat decided last."""

    def statistics(self) -> Any:  # noqa: ANN401 - an overlay of the game
        """How the dice fell so far."""


class TableTools(ABC):
    """The bar of a table."""

    def __init__(self, table: ServedTable, told: Told) -> None:
        """Serve a table.

        Args:
            table: The scene.
            told: What it shows.
        """
        self._table = table
        self._told = told

    @abstractmethod
    def scores(self) -> TableOfNumbers:
        """The scores so far."""

    def acts(self) -> tuple[ButtonView, ...]:
        """Buttons of the game that do something."""
        return ()

    def looks(self) -> tuple[ButtonView, ...]:
        """Buttons of the game that show something."""
        return ()

    def own_effects(self) -> dict[str, Callable[[], object]]:
        """What the buttons of the game do, by id."""
        return {}

    def buttons(self) -> tuple[ButtonView, ...]:
        """The buttons now."""
        table = self._table
        state = ToolState(
            can_undo=table.can_undo,
            can_skip=self._told.is_busy,
            speed=table.ctx.settings.value.animation_speed,
            is_film=table.playback is not None,
            keys=table.keys,
        )
        return tool_buttons(state, table.ctx.translate, self.acts(), self.looks())

    def use(self, tool: str) -> bool:
        """Do what a button does; ``False`` for a button of another place."""
        table = self._table
        effects: dict[str, Callable[[], object]] = {
            Tool.UNDO: table.undo,
            Tool.SCORES: lambda: table.cloth.lay(self.scores(), Tool.SCORES),
            Tool.DICE: lambda: table.cloth.lay(self._told.statistics(), Tool.DICE),
            Tool.SINCE: self._show_story,
            Tool.SKIP: table.skip_presenting,
            Tool.SPEED: self._change_speed,
            Tool.RULES: lambda: table.ctx.stack.push(RulebookScene(table.info)),
            Tool.OPTIONS: lambda: table.ctx.stack.push(OptionsScene()),
            Tool.PAUSE: table.open_pause,
        }
        effect = (effects | self.own_effects()).get(tool)
        if effect is None:
            return False
        effect()
        return True

    def _show_story(self) -> None:
        seat = self._table.own_seat
        if seat < 0:
            tr = self._table.ctx.translate
            self._table.show_refusal(tr("What happened since a turn is told to the person whose turn it is."))
        else:
            self._table.cloth.lay(self._told.since(seat), Tool.SINCE)

    def _change_speed(self) -> None:
        """Keep the changed setting."""
        settings = self._table.ctx.settings
        try:
            settings.update(animation_speed=next_speed(settings.value.animation_speed))
        except FlintflickError as problem:
            self._table.say(str(problem))
        self._table.refresh()
