"""What the buttons of the bar do that only this game has, and the scores as far as they may be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from shared.ui.scenes.table_tools import ServedTable, TableTools
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.seat_views import known_state
from stoneage_mammoth.ui.standings import standings
from stoneage_mammoth.ui.toolbar import OwnTool, kept_card_button

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.scenes.overlays import TableOfNumbers
    from shared.ui.scenes.table_buttons import ButtonView
    from stoneage_mammoth.ui.show import Show


class ServedValley(ServedTable, Protocol):
    """What the bar needs of the scene that it serves."""

    @property
    def viewer(self) -> int:
        """Whose secret cards may be seen."""

    @property
    def can_redeem(self) -> bool:
        """Whether the kept card can be used now."""

    def redeem(self) -> None:
        """Ask what the kept card gives."""


class Tools(TableTools):
    """The bar of the table."""

    def __init__(self, table: ServedValley, show: Show) -> None:
        """Serve a table.

        Args:
            table: The scene.
            show: What it shows.
        """
        super().__init__(table, show)
        self._valley = table
        self._show = show

    def scores(self) -> TableOfNumbers:
        """The scores so far, without the secrets of others."""
        show = self._show
        known = known_state(show.state, self._valley.viewer)
        return standings(known, show.names, hides_cards=known.cards != show.state.cards)

    def acts(self) -> tuple[ButtonView, ...]:
        """The kept card, for its owner alone."""
        table = self._valley
        if table.own_seat == NOBODY or not self._show.state.kept[table.own_seat]:
            return ()
        return (kept_card_button(table.keys, table.ctx.translate, can_redeem=table.can_redeem),)

    def own_effects(self) -> dict[str, Callable[[], object]]:
        """The kept card is used."""
        return {OwnTool.KEPT_CARD: self._valley.redeem}
