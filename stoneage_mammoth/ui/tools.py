"""What the buttons of the bar do, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from shared.core.errors import FlintflickError
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.table_buttons import next_speed
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.seat_views import known_state
from stoneage_mammoth.ui.standings import standings
from stoneage_mammoth.ui.toolbar import Tool, ToolState, tool_buttons

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import GameInfo
    from shared.ui.scenes.table_buttons import ButtonView
    from shared.ui.shell.context import Context
    from stoneage_mammoth.ui.cloth import Cloth
    from stoneage_mammoth.ui.console import Console
    from stoneage_mammoth.ui.show import Show


class ServedTable(Protocol):
    """What the bar needs of the scene that it serves.

    Attributes:
        ctx: Services.
        console: Takes words for the person.
        playback: The film of a recorded match.
        keys: Key of each command, as people call it.
        cloth: What lies over the table.
    """

    ctx: Context
    console: Console
    playback: Any
    keys: dict[str, str]
    cloth: Cloth

    @property
    def info(self) -> GameInfo:
        """The game."""

    @property
    def viewer(self) -> int:
        """Whose secret cards may be seen."""

    @property
    def own_seat(self) -> int:
        """The seat whose bar this is: of the person who decides, or of the only one; ``NOBODY`` if it is nobody's."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""

    @property
    def can_redeem(self) -> bool:
        """Whether the kept card can be used now."""

    def undo(self) -> bool:
        """Take the last own action back."""

    def redeem(self) -> None:
        """Ask what the kept card gives."""

    def show_refusal(self, sentence: str) -> None:
        """Say why something was refused."""

    def skip_presenting(self) -> None:
        """Show the end of what is shown."""

    def open_pause(self) -> None:
        """Pause."""

    def refresh(self) -> None:
        """Take over changed settings."""


class Tools:
    """The bar of a table."""

    def __init__(self, table: ServedTable, show: Show) -> None:
        """Serve a table.

        Args:
            table: The scene.
            show: What it shows.
        """
        self._table = table
        self._show = show

    def buttons(self) -> tuple[ButtonView, ...]:
        """The buttons now."""
        return tool_buttons(self._state(), self._table.ctx.translate)

    def use(self, tool: str) -> bool:
        """Do what a button does; ``False`` for a button of another place."""
        table = self._table
        effects: dict[str, Callable[[], object]] = {
            Tool.UNDO: table.undo,
            Tool.KEPT_CARD: table.redeem,
            Tool.SCORES: self._show_scores,
            Tool.DICE: self._show_dice,
            Tool.SINCE: self._show_story,
            Tool.SKIP: table.skip_presenting,
            Tool.SPEED: self._change_speed,
            Tool.RULES: lambda: table.ctx.stack.push(RulebookScene(table.info)),
            Tool.OPTIONS: lambda: table.ctx.stack.push(OptionsScene()),
            Tool.PAUSE: table.open_pause,
        }
        effect = effects.get(tool)
        if effect is None:
            return False
        effect()
        return True

    def _state(self) -> ToolState:
        """What the buttons depend on."""
        table, state = self._table, self._show.state
        seat = table.own_seat
        return ToolState(
            can_undo=table.can_undo,
            can_redeem=table.can_redeem,
            has_kept_card=seat != NOBODY and state.kept[seat] > 0,
            can_skip=self._show.is_busy,
            speed=table.ctx.settings.value.animation_speed,
            is_film=table.playback is not None,
            keys=table.keys,
        )

    def _show_scores(self) -> None:
        show = self._show
        known = known_state(show.state, self._table.viewer)
        self._table.cloth.lay(standings(known, show.names, hides_cards=known.cards != show.state.cards))

    def _show_dice(self) -> None:
        self._table.cloth.lay(self._show.statistics())

    def _show_story(self) -> None:
        seat = self._table.own_seat
        if seat == NOBODY:
            tr = self._table.ctx.translate
            self._table.show_refusal(tr("What happened since a turn is told to the person whose turn it is."))
        else:
            self._table.cloth.lay(self._show.since(seat))

    def _change_speed(self) -> None:
        """Keep the changed setting."""
        settings = self._table.ctx.settings
        try:
            settings.update(animation_speed=next_speed(settings.value.animation_speed))
        except FlintflickError as problem:
            self._table.console.say(str(problem))
        self._table.refresh()
