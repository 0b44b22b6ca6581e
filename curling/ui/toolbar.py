"""The bar of buttons below the table: what they are called, and which of them can be used now."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from curling.ui.preview import PreviewMode
from shared.core.settings import AnimationSpeed, ThrowMode
from shared.ui.scenes.table_buttons import ButtonView, speed_button

if TYPE_CHECKING:
    from curling.ui.names import Translate


class Tool(StrEnum):
    """Ids of the buttons."""

    THROW_MODE = "tool_throw_mode"
    MOVE_ROCK = "tool_move_rock"
    REPLAY = "tool_replay"
    SKIP = "tool_skip"
    SPEED = "tool_speed"
    PREVIEW = "tool_preview"
    UNDO = "tool_undo"
    RULES = "tool_rules"
    OPTIONS = "tool_options"
    PAUSE = "tool_pause"


TOOL_KEYS = {
    "throw_mode": Tool.THROW_MODE,
    "move_rock": Tool.MOVE_ROCK,
    "replay": Tool.REPLAY,
    "undo": Tool.UNDO,
    "help": Tool.RULES,
    "options": Tool.OPTIONS,
}
"""Commands of keys that do what a button does; pause and skip are keys of the frame."""


class ToolState(msgspec.Struct, frozen=True):
    """What the buttons depend on.

    Attributes:
        throw_mode: How a rock is thrown, ``None`` before the person was asked.
        can_move_rock: Whether a placed rock waits for its throw.
        can_replay: Whether the last shot can be shown again now.
        can_skip: Whether something moves that can be skipped.
        can_undo: Whether something can be taken back.
        speed: How fast things are shown.
        preview: How much of a path is shown; ``None`` where that cannot be changed.
        is_film: Whether a recorded match is shown: its own bar has the controls.
        keys: Key of each command, as people call it.
    """

    throw_mode: ThrowMode | None
    can_move_rock: bool
    can_replay: bool
    can_skip: bool
    can_undo: bool
    speed: AnimationSpeed
    preview: PreviewMode | None
    is_film: bool
    keys: dict[str, str]


def tool_buttons(tools: ToolState, tr: Translate) -> tuple[ButtonView, ...]:
    """The buttons of the bar, from left to right."""
    keys = tools.keys
    replay = ButtonView(Tool.REPLAY, tr("Last shot again"), keys["replay"], is_enabled=tools.can_replay)
    rules = ButtonView(Tool.RULES, tr("Rules"), keys["help"])
    if tools.is_film:  # whose bar plays and stops by the key that pauses a match
        return (replay, rules, ButtonView(Tool.PAUSE, tr("Pause"), keys["cancel"]))
    pause = ButtonView(Tool.PAUSE, tr("Pause"), keys["pause"])
    mode = {
        None: tr("Throw: not chosen"),
        ThrowMode.FLICK: tr("Throw: flick"),
        ThrowMode.AIM: tr("Throw: aim"),
    }[tools.throw_mode]
    buttons = [
        ButtonView(Tool.THROW_MODE, mode, keys["throw_mode"], is_enabled=tools.throw_mode is not None),
        ButtonView(Tool.MOVE_ROCK, tr("Move the rock"), keys["move_rock"], is_enabled=tools.can_move_rock),
        replay,
        speed_button(Tool.SPEED, tools.speed, tr),
        ButtonView(Tool.SKIP, tr("Skip"), keys["skip"], is_enabled=tools.can_skip),
    ]
    if tools.preview is not None:
        words = {
            PreviewMode.OFF: tr("Path: off"),
            PreviewMode.SHORT: tr("Path: short"),
            PreviewMode.FULL: tr("Path: whole"),
        }[tools.preview]
        buttons.append(ButtonView(Tool.PREVIEW, words))
    buttons += [
        ButtonView(Tool.UNDO, tr("Take back"), keys["undo"], is_enabled=tools.can_undo),
        rules,
        ButtonView(Tool.OPTIONS, tr("Options"), keys["options"]),
        pause,
    ]
    return tuple(buttons)


def next_preview(mode: PreviewMode) -> PreviewMode:
    """The preview after this one, round and round."""
    order = list(PreviewMode)
    return order[(order.index(mode) + 1) % len(order)]


def other_mode(mode: ThrowMode) -> ThrowMode:
    """The other way to throw."""
    return ThrowMode.AIM if mode is ThrowMode.FLICK else ThrowMode.FLICK
