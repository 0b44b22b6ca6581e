"""Buttons of a table as plain values, the keyboard's way through them, and what they all do alike. No window here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.core.settings import AnimationSpeed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class ButtonView(msgspec.Struct, frozen=True):
    """A button that can be clicked now.

    Attributes:
        id: What it does; the scene's name for it.
        label: Words on it.
        key: Name of the key that does the same, empty if there is none.
        is_enabled: Shown but refused otherwise, with ``reason``.
        reason: Why it is refused.
        is_main: Whether Enter presses it: drawn stronger.
        is_danger: Whether it costs something: drawn as a warning and away from the others.
        labels: All words that it may ever show, where they change: it keeps room for the longest.
    """

    id: str
    label: str
    key: str = ""
    is_enabled: bool = True
    reason: str = ""
    is_main: bool = False
    is_danger: bool = False
    labels: tuple[str, ...] = ()


def caption(button: ButtonView) -> str:
    """Label and key as they stand on a button."""
    return f"{button.label}  [{button.key}]" if button.key else button.label


def room_for(button: ButtonView, width_of: Callable[[str], int]) -> int:
    """Width of a button, the same whichever of its words it shows.

    Args:
        button: The button.
        width_of: Width of a button with these words, in pixels.
    """
    key = f"  [{button.key}]" if button.key else ""
    return max(width_of(f"{label}{key}") for label in button.labels or (button.label,))


def next_in_turn(usable: Sequence[str], focus: str, step: int) -> str:
    """Id of the control that the focus goes to, round and round; empty where there is none.

    Args:
        usable: Ids of all controls that can be used, in order.
        focus: Id of the focused control, empty for none.
        step: 1 forwards, -1 backwards.
    """
    if not usable:
        return ""
    if focus not in usable:
        return usable[0 if step > 0 else -1]
    return usable[(usable.index(focus) + step) % len(usable)]


def next_speed(speed: AnimationSpeed) -> AnimationSpeed:
    """The speed after this one, round and round."""
    order = list(AnimationSpeed)
    return order[(order.index(speed) + 1) % len(order)]


def speed_names(tr: Callable[[str], str]) -> dict[AnimationSpeed, str]:
    """What the speeds are called, at the table as in the options."""
    return {AnimationSpeed.NORMAL: tr("Normal"), AnimationSpeed.FAST: tr("Fast"), AnimationSpeed.OFF: tr("At once")}


def speed_button(name: str, speed: AnimationSpeed, tr: Callable[[str], str]) -> ButtonView:
    """The button that changes the speed."""
    labels = {
        AnimationSpeed.NORMAL: tr("Speed: normal"),
        AnimationSpeed.FAST: tr("Speed: fast"),
        AnimationSpeed.OFF: tr("Speed: at once"),
    }
    return ButtonView(name, labels[speed], labels=tuple(labels.values()))
