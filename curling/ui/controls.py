"""The buttons of a frame and where they are: those of the question first, then those of the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.ui.layout import BUTTON_GAP, BUTTON_PADDING, Rect, contains, row_of
from shared.ui.scenes.table_buttons import ButtonView, caption, next_in_turn, room_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curling.ui.layout import TableLayout
    from curling.ui.view_model import PanelView

PANEL_ROW = 34
PANEL_PADDING = 10
MIN_WIDTH = 72
BAR_SHARE = 0.9
"""Words of the bar are drawn smaller than those of a question, which ``width_of`` measures."""


class Control(msgspec.Struct, frozen=True):
    """A button at its place."""

    rect: Rect
    button: ButtonView
    is_of_panel: bool


def place_controls(
    layout: TableLayout, panel: PanelView | None, bar: Sequence[ButtonView], width_of: Callable[[str], int]
) -> tuple[Control, ...]:
    """Lay out all buttons of a picture.

    Args:
        layout: The window.
        panel: The question, if there is one.
        bar: Buttons of the bar.
        width_of: Width of a label in pixels.
    """
    controls = [] if panel is None else _panel_controls(layout, panel.buttons, width_of)
    gap = layout.px(BUTTON_GAP)
    places = row_of(
        layout.bar, [room_for(button, lambda words: _width(layout, words, width_of)) for button in bar], gap
    )
    if any(rect[2] < BAR_SHARE * width_of(button.label) for rect, button in zip(places, bar, strict=True)):
        # Too narrow for the keys: each button gets the width that its words need.
        places = row_of(layout.bar, [_width(layout, button.label, width_of) for button in bar], gap)
    controls += [Control(rect, button, is_of_panel=False) for rect, button in zip(places, bar, strict=True)]
    return tuple(controls)


def control_at(controls: Sequence[Control], x_px: float, y_px: float) -> Control | None:
    """The button at a point."""
    return next((control for control in controls if contains(control.rect, x_px, y_px)), None)


def next_focus(controls: Sequence[Control], focus: str, step: int) -> str:
    """Id of the button that the focus goes to; disabled ones are passed over.

    Args:
        controls: All buttons.
        focus: Id of the focused button, empty for none.
        step: 1 forwards, -1 backwards.
    """
    return next_in_turn([control.button.id for control in controls if control.button.is_enabled], focus, step)


def _panel_controls(
    layout: TableLayout, buttons: Sequence[ButtonView], width_of: Callable[[str], int]
) -> list[Control]:
    """Buttons of a question in rows at the foot of it, as many rows as they need."""
    left, top, width, height = layout.talk
    pad, gap, row_px = layout.px(PANEL_PADDING), layout.px(BUTTON_GAP), layout.px(PANEL_ROW)
    room = width - 2 * pad
    rows: list[list[tuple[int, ButtonView]]] = [[]]
    for button in buttons:
        wanted = _width(layout, caption(button), width_of)
        used = sum(width + gap for width, _ in rows[-1])
        if rows[-1] and used + wanted > room:
            rows.append([])
        rows[-1].append((wanted, button))
    controls: list[Control] = []
    y_px = top + height - pad - len(rows) * row_px - (len(rows) - 1) * (gap // 2)
    for row in rows:
        places = row_of((left + pad, y_px, room, row_px), [wanted for wanted, _ in row], gap)
        controls += [Control(rect, button, is_of_panel=True) for rect, (_, button) in zip(places, row, strict=True)]
        y_px += row_px + gap // 2
    return controls


def _width(layout: TableLayout, words: str, width_of: Callable[[str], int]) -> int:
    return max(width_of(words) + 2 * layout.px(BUTTON_PADDING), layout.px(MIN_WIDTH))
