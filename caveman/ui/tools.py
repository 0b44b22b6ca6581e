"""What the buttons of the bar do that only this game has: the reference card, and its scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.ui.board_views import place_in_strip
from caveman.ui.reference import reference_card
from caveman.ui.standings import standings
from caveman.ui.toolbar import OwnTool, reference_button
from shared.ui.scenes.table_tools import TableTools

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.ui.director import Director
    from shared.ui.scenes.overlays import TableOfNumbers
    from shared.ui.scenes.table_buttons import ButtonView
    from shared.ui.scenes.table_tools import ServedTable


class Tools(TableTools):
    """The bar of the table."""

    def __init__(self, table: ServedTable, show: Director) -> None:
        """Serve a table.

        Args:
            table: The scene.
            show: What it shows.
        """
        super().__init__(table, show)
        self._show = show

    def scores(self) -> TableOfNumbers:
        """The scores so far."""
        return standings(self._show.state, self._show.names)

    def looks(self) -> tuple[ButtonView, ...]:
        """The reference card."""
        return (reference_button(self._table.keys, self._table.ctx.translate),)

    def own_effects(self) -> dict[str, Callable[[], object]]:
        """The reference card is laid on the table."""
        return {OwnTool.REFERENCE: self._show_reference}

    def _show_reference(self) -> None:
        state = self._show.state
        card = reference_card(self._show.names.tr, state.config, place_in_strip(state))
        self._table.cloth.lay(card, OwnTool.REFERENCE)
