"""The bar of buttons below the table: what only this game has of them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.scenes.toolbar import TOOL_KEYS

if TYPE_CHECKING:
    from stoneage_mammoth.ui.names import Translate


class OwnTool(StrEnum):
    """Ids of the buttons that no other game has."""

    KEPT_CARD = "tool_kept_card"


KEYS: dict[str, str] = {**TOOL_KEYS, "kept_card": OwnTool.KEPT_CARD}
"""Commands of keys that do what a button does."""


def kept_card_button(keys: dict[str, str], tr: Translate, *, can_redeem: bool) -> ButtonView:
    """The button that uses the kept card.

    Args:
        keys: Key of each command, as people call it.
        tr: Gives the words of the person's language.
        can_redeem: Whether it can be used now.
    """
    return ButtonView(
        OwnTool.KEPT_CARD,
        tr("Kept card"),
        keys["kept_card"],
        is_enabled=can_redeem,
        reason=tr("The kept card can be used at any decision of its owner."),
    )
