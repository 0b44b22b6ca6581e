"""The bar of buttons below a table: what they are called, and which of them can be used now."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from shared.core.settings import AnimationSpeed
from shared.ui.scenes.table_buttons import ButtonView, speed_button

if TYPE_CHECKING:
    from collections.abc import Callable


class Tool(StrEnum):
    """Ids of the buttons that the tables of several games have."""

    UNDO = "tool_undo"
    SCORES = "tool_scores"
    DICE = "tool_dice"
    SINCE = "tool_since"
    SKIP = "tool_skip"
    SPEED = "tool_speed"
    RULES = "tool_rules"
    OPTIONS = "tool_options"
    PAUSE = "tool_pause"


TOOL_KEYS = {
    "undo": Tool.UNDO,
    "scores": Tool.SCORES,
    "statistics": Tool.DICE,
    "since": Tool.SINCE,
    "help": Tool.RULES,
    "options": Tool.OPTIONS,
}
"""Commands of keys that do what a button does; pause and skip are keys of the frame."""


class ToolState(msgspec.Struct, frozen=True):
    """What the buttons depend on.

    Attributes:
        can_undo: Whether something can be taken back.
        can_skip: Whether something moves that can be skipped.
        speed: How fast things are shown.
        is_film: Whether a recorded match is shown: its own bar has the controls.
        keys: Key of each command, as people call it.
    """

    can_undo: bool
    can_skip: bool
    speed: AnimationSpeed
    is_film: bool
    keys: dict[str, str]


def tool_buttons(
    tools: ToolState,
    tr: Callable[[str], str],
    acts: tuple[ButtonView, ...] = (),
    looks: tuple[ButtonView, ...] = (),
) -> tuple[ButtonView, ...]:
    """The buttons of the bar, from left to right.

    Args:
        tools: What they depend on.
        tr: Gives the words of the person's language.
        acts: Buttons of the game that do something; a film has none of them.
        looks: Buttons of the game that show something.
    """
    keys = tools.keys
    looks = (
        *looks,
        ButtonView(Tool.SCORES, tr("Scores"), keys["scores"]),
        ButtonView(Tool.DICE, tr("Dice"), keys["statistics"]),
    )
    rules = ButtonView(Tool.RULES, tr("Rules"), keys["help"])
    if tools.is_film:  # whose bar plays and stops by the key that pauses a match
        return (*looks, rules, ButtonView(Tool.PAUSE, tr("Pause"), keys["cancel"]))
    undo = ButtonView(
        Tool.UNDO,
        tr("Take back"),
        keys["undo"],
        is_enabled=tools.can_undo,
        reason=tr("Nothing can be taken back: dice, cards and other people's turns stand."),
    )
    return (
        undo,
        *acts,
        ButtonView(Tool.SINCE, tr("What happened"), keys["since"]),
        *looks,
        speed_button(Tool.SPEED, tools.speed, tr),
        ButtonView(Tool.SKIP, tr("Skip"), keys["skip"], is_enabled=tools.can_skip),
        rules,
        ButtonView(Tool.OPTIONS, tr("Options"), keys["options"]),
        ButtonView(Tool.PAUSE, tr("Pause"), keys["pause"]),
    )
