"""The bar of buttons below the table: what only this game has of them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.scenes.toolbar import TOOL_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable


class OwnTool(StrEnum):
    """Ids of the buttons that no other game has."""

    REFERENCE = "tool_reference"


KEYS: dict[str, str] = {**TOOL_KEYS, "reference": OwnTool.REFERENCE}
"""Commands of keys that do what a button does."""


def reference_button(keys: dict[str, str], tr: Callable[[str], str]) -> ButtonView:
    """The button that shows the reference card.

    Args:
        keys: Key of each command, as people call it.
        tr: Gives the words of the person's language.
    """
    return ButtonView(OwnTool.REFERENCE, tr("Reference"), keys["reference"])
