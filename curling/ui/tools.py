"""What the buttons of the bar do, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from curling.ui.preview import allowed_preview
from curling.ui.stages.throw import Step, ThrowStage
from curling.ui.toolbar import Tool, ToolState, next_preview, other_mode, tool_buttons
from curling.ui.view_model import LogLine
from shared.core.errors import FlintflickError
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.table_buttons import next_speed

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.console import Console
    from curling.ui.director import Director
    from curling.ui.stages.stage import Stage
    from shared.core.catalog import GameInfo
    from shared.ui.scenes.table_buttons import ButtonView
    from shared.ui.shell.context import Context


class ServedTable(Protocol):
    """What the bar needs of the scene that it serves.

    Attributes:
        ctx: Services.
        console: Takes words for the person.
        stage: Takes the gestures of the person who decides.
        playback: The film of a recorded match.
        keys: Key of each command, as people call it.
    """

    ctx: Context
    keys: dict[str, str]
    console: Console
    stage: Stage | None
    playback: Any

    @property
    def info(self) -> GameInfo:
        """The game."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""

    def undo(self) -> bool:
        """Take the last own action back."""

    def skip_presenting(self) -> None:
        """Show the end of what is shown."""

    def open_pause(self) -> None:
        """Pause."""

    def refresh_desk(self) -> None:
        """Take over changed settings."""


class Tools:
    """The bar of a table."""

    def __init__(self, table: ServedTable, director: Director) -> None:
        """Serve a table.

        Args:
            table: The scene.
            director: What it shows.
        """
        self._table = table
        self._director = director

    def buttons(self) -> tuple[ButtonView, ...]:
        """The buttons now."""
        return tool_buttons(self._state(), self._table.ctx.translate)

    def use(self, tool: str) -> None:
        """Do what a button does; nothing for a button of another place."""
        table = self._table
        effects: dict[str, Callable[[], object]] = {
            Tool.THROW_MODE: self._change_throw_mode,
            Tool.MOVE_ROCK: self._move_rock,
            Tool.REPLAY: self._director.replay_last_shot,
            Tool.SKIP: table.skip_presenting,
            Tool.SPEED: self._change_speed,
            Tool.PREVIEW: self._change_preview,
            Tool.UNDO: self._take_back,
            Tool.RULES: lambda: table.ctx.stack.push(RulebookScene(table.info)),
            Tool.OPTIONS: lambda: table.ctx.stack.push(OptionsScene()),
            Tool.PAUSE: table.open_pause,
        }
        effect = effects.get(tool)
        if effect is not None:
            effect()

    def set(self, **changes: Any) -> None:  # noqa: ANN401 - fields of the settings
        """Keep changed settings."""
        try:
            self._table.ctx.settings.update(**changes)
        except FlintflickError as problem:
            self._table.console.say(str(problem))
        self._table.refresh_desk()

    def _state(self) -> ToolState:
        """What the buttons depend on."""
        table, director = self._table, self._director
        settings, stage, config = table.ctx.settings.value, table.stage, director.state.config
        is_placed = isinstance(stage, ThrowStage) and stage.step is Step.THROW
        return ToolState(
            throw_mode=settings.throw_mode,
            can_move_rock=is_placed and not director.is_busy,
            can_replay=director.can_replay,
            can_skip=director.is_busy and not director.is_waiting,
            can_undo=table.can_undo,
            speed=settings.animation_speed,
            preview=allowed_preview(config, settings.preview) if config.practice else None,
            is_film=table.playback is not None,
            keys=table.keys,
        )

    def _change_throw_mode(self) -> None:
        mode = self._table.ctx.settings.value.throw_mode
        if mode is not None:
            self.set(throw_mode=other_mode(mode))

    def _change_speed(self) -> None:
        self.set(animation_speed=next_speed(self._table.ctx.settings.value.animation_speed))

    def _change_preview(self) -> None:
        mode = allowed_preview(self._director.state.config, self._table.ctx.settings.value.preview)
        self.set(preview=next_preview(mode).value)

    def _move_rock(self) -> None:
        if isinstance(self._table.stage, ThrowStage):
            self._table.stage.move_rock()

    def _take_back(self) -> None:
        """Take the last own action back, and say so."""
        if self._table.undo():
            self._director.tell(LogLine(self._table.ctx.translate("The last action was taken back.")))
