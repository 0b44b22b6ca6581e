"""Rows of a form (words at the left, a control at the right, what is wrong below) and tabs over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
import pygame

from shared.ui.scenes.page import button_width, row_height
from shared.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.widgets.button import Stepper

T = TypeVar("T")

WRONG_MARK = "! "
"""In front of every sentence about what is wrong: its colour alone would not do."""

Place = Callable[[Screen, pygame.Rect], None]
"""Builds a control in a rectangle."""


class FormRow(msgspec.Struct, frozen=True):
    """One row.

    Attributes:
        key: Place of the row for sentences about what is wrong; empty if it has none.
        title: Words at the left; with ``place`` missing, a heading or a sentence over the whole width.
        place: Builds the control at the right.
        is_wrong: Whether the words say what is wrong with the row above.
        label_share: Share of the width that the words at the left get.
    """

    key: str
    title: str
    place: Place | None = None
    is_wrong: bool = False
    label_share: float = 0.46


def with_problems(rows: Sequence[FormRow], problems: dict[str, str]) -> list[FormRow]:
    """Put a row behind each row that something is wrong with."""
    found: list[FormRow] = []
    for row in rows:
        found.append(row)
        if row.key in problems:
            found.append(FormRow(row.key, WRONG_MARK + problems[row.key], is_wrong=True))
    return found


def lay_row(screen: Screen, rect: pygame.Rect, row: FormRow) -> None:
    """Build one row."""
    gap = screen.px(12)
    if row.place is None:
        role = "small" if row.is_wrong and _is_long(screen, row.title, rect.width) else "body"
        colour = screen.theme.danger if row.is_wrong else screen.theme.accent
        screen.label(rect, row.title, role=role, colour=colour, is_bold=not row.is_wrong)
        return
    wide = round(rect.width * row.label_share)
    words = pygame.Rect(rect.left, rect.top, wide - gap, rect.height)
    role = "small" if _is_long(screen, row.title, words.width) else "body"
    screen.label(words, row.title, role=role)
    row.place(screen, pygame.Rect(rect.left + wide, rect.top, rect.width - wide, rect.height))


def lay_stepper(  # noqa: PLR0913 - values, listener and look
    screen: Screen,
    rect: pygame.Rect,
    choices: Sequence[tuple[T, str]],
    value: T,
    on_change: Callable[[T], None],
    *,
    tooltip: str = "",
    is_enabled: bool = True,
) -> Stepper[T]:
    """A stepper whose words fit: what is too long is shortened and stands whole in the help."""
    room = rect.width - 2 * min(rect.height, rect.width // 4) - screen.px(16)
    fitted = [(choice, screen.text.fit(words, "body", room)) for choice, words in choices]
    long = [words for (_, words), (_, short) in zip(choices, fitted, strict=True) if words != short]
    hint = "\n".join(part for part in (tooltip, *long) if part)
    return screen.stepper(rect, fitted, value, on_change, tooltip=hint, is_enabled=is_enabled)


def lay_tabs(
    screen: Screen, area: pygame.Rect, titles: Sequence[str], chosen: int, on_choose: Callable[[int], None]
) -> pygame.Rect:
    """Put tabs on top of an area, on as many lines as they need.

    Returns:
        What is left of the area.
    """
    gap, height = screen.px(9), row_height(screen) - screen.px(4)
    left, top = area.left, area.top
    for index, title in enumerate(titles):
        width = min(button_width(screen, title), area.width)
        if left > area.left and left + width > area.right:
            left, top = area.left, top + height + gap
        tab = screen.button(pygame.Rect(left, top, width, height), title, _chooser(on_choose, index))
        tab.set_selected(is_selected=index == chosen)
        left += width + gap
    bottom = top + height + screen.px(12)
    return pygame.Rect(area.left, bottom, area.width, max(area.bottom - bottom, 0))


def _chooser(on_choose: Callable[[int], None], index: int) -> Callable[[], None]:
    return lambda: on_choose(index)


def _is_long(screen: Screen, text: str, width_px: int) -> bool:
    """Whether the words need more than one line."""
    return screen.text.size(text, "body")[0] > width_px


def seat_places(screen: Screen, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Mark, name and player of a seat, side by side."""
    gap = screen.px(10)
    mark = pygame.Rect(rect.left, rect.top, min(rect.height, screen.px(34)), rect.height)
    free = rect.width - mark.width - 2 * gap
    name = pygame.Rect(mark.right + gap, rect.top, round(free * 0.37), rect.height)
    player = pygame.Rect(name.right + gap, rect.top, rect.right - name.right - gap, rect.height)
    return mark, name, player
