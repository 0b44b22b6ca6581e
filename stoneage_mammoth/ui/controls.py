"""Everything of a frame that can be clicked or focused, and where it is: places of the board, dice, tools, buttons."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

import msgspec

from shared.ui.media.boxes import Rect, about
from shared.ui.scenes.table_buttons import ButtonView, caption, room_for
from stoneage_mammoth.rules.state import NONE
from stoneage_mammoth.ui.selection import (
    COUNT,
    DIE,
    LESS,
    MORE,
    PANEL_PARTS,
    PART,
    PILE,
    ROW,
    SEAT,
    SITE,
    STRIP,
    TILE,
    target,
)
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from stoneage_mammoth.ui.view_model import TableView

OFFERED = frozenset({Light.OPEN, Light.CHOSEN})
"""Lights of what a click does something with."""

RIM = 5
"""Width of a number of people over that of the rim of the strip that it stands on."""


class Places(Protocol):
    """What is asked of the layout of a window; ``layout.TableLayout`` gives it."""

    @property
    def log(self) -> Rect:
        """The log."""

    def site(self, site: int) -> Rect:
        """A place of the board."""

    @property
    def tile(self) -> Rect:
        """The open tile of the herd with the people on it."""

    @property
    def pile(self) -> Rect:
        """The tiles that are left."""

    def seat(self, seat: int) -> Rect:
        """The panel of a player."""

    def parts(self, seat: int) -> tuple[Rect, ...]:
        """All in the panel of a player that is explained by itself."""

    def tool(self, seat: int, slot: int) -> Rect:
        """A permanent tool in the panel of a player."""

    def one_use(self, seat: int, index: int) -> Rect:
        """The tool of that index among those a player may use once (0 to 2)."""

    def die(self, roll: int, index: int, table: TableView) -> Rect:
        """A die of a row of the tray, with what it gives below it."""

    def counts(self, place: int, numbers: int) -> tuple[Rect, ...]:
        """Numbers of people beside a site, or beside the tile (``NOWHERE``), kept inside the window."""

    def pay_row(self, index: int, rows: int) -> tuple[Rect, Rect, Rect]:
        """Less, the number with its picture, and more, of a row of the payment in the question."""

    def question_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of a question of wanted widths; the layout narrows or folds them."""

    def bar_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of the bar of wanted widths."""

    def overlay_button(self, width: int) -> Rect:
        """The only button of what lies over the table."""


class ControlKind(StrEnum):
    """What a control is, for drawing it."""

    SITE = "site"
    TILE = "tile"
    COUNT = "count"  # a number of people
    DIE = "die"
    TOOL = "tool"
    LESS = "less"
    MORE = "more"
    LOOK = "look"  # nothing to click, something to look at or to turn the wheel over
    BUTTON = "button"  # of the question
    BAR = "bar"  # of the bar
    OVERLAY = "overlay"  # of what lies over the table


class Control(msgspec.Struct, frozen=True):
    """Something that can be clicked, focused or looked at.

    Attributes:
        id: As in ``view_model``.
        kind: How it is drawn.
        rect: Where it is.
        is_enabled: Whether a click does something; otherwise the reason is said.
        button: Its words, ``None`` for what has none.
        is_closed: Whether it could be used at another time: the keyboard gets there too, to learn why it cannot now.
    """

    id: str
    kind: ControlKind
    rect: Rect
    is_enabled: bool = True
    button: ButtonView | None = None
    is_closed: bool = False

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard gets there."""
        return self.is_enabled or self.is_closed


def place_controls(places: Places, table: TableView, width_of: Callable[[str], int]) -> tuple[Control, ...]:
    """All controls of a picture, what lies on top first; the order of the keyboard's focus.

    Args:
        places: The layout of the window.
        table: The picture.
        width_of: Width of a button with these words, in pixels.
    """
    if table.overlay is not None:
        return _overlay_controls(places, table, width_of)
    controls = [*_counts(places, table), *_question(places, table, width_of), *_dice(places, table)]
    controls += _tools(places, table)
    controls += [
        Control(
            target(SITE, site.site),
            ControlKind.SITE,
            places.site(site.site),
            is_enabled=site.light in OFFERED,
            is_closed=site.light is Light.CLOSED,
        )
        for site in table.sites
    ]
    controls += _herd(places, table)
    bar = places.bar_buttons([room_for(button, width_of) for button in table.buttons])
    controls += [
        Control(button.id, ControlKind.BAR, rect, button.is_enabled, button)
        for rect, button in zip(bar, table.buttons, strict=True)
    ]
    for seat in table.seats:
        first = seat.seat * PANEL_PARTS
        controls += [
            Control(target(PART, first + index), ControlKind.LOOK, rect, is_enabled=False)
            for index, rect in enumerate(places.parts(seat.seat))
        ]
    controls += [
        Control(target(SEAT, seat.seat), ControlKind.LOOK, places.seat(seat.seat), is_enabled=False)
        for seat in table.seats
    ]
    return tuple(controls)


def _overlay_controls(places: Places, table: TableView, width_of: Callable[[str], int]) -> tuple[Control, ...]:
    """Nothing below can be used."""
    button = table.overlay_button
    if button is None:
        return ()
    return (Control(button.id, ControlKind.OVERLAY, places.overlay_button(width_of(caption(button))), True, button),)


def _counts(places: Places, table: TableView) -> list[Control]:
    """Numbers of people, side by side without a gap, on a strip."""
    chooser = table.chooser
    if chooser is None:
        return []
    rects = places.counts(chooser.place, len(chooser.counts))
    counts = [
        Control(target(COUNT, count), ControlKind.COUNT, rect)
        for rect, count in zip(rects, chooser.counts, strict=True)
    ]
    # A click beside a number must not fall through to the place below, which would send as many as are marked.
    return [*counts, Control(STRIP, ControlKind.LOOK, about(rects, rects[0][2] // RIM), is_enabled=False)]


def _question(places: Places, table: TableView, width_of: Callable[[str], int]) -> list[Control]:
    """Rows of the payment and buttons."""
    question = table.question
    if question is None:
        return []
    rects = places.question_buttons([width_of(caption(button)) for button in question.buttons])
    buttons = [
        Control(button.id, ControlKind.BUTTON, rect, button.is_enabled, button)
        for rect, button in zip(rects, question.buttons, strict=True)
    ]
    rows = () if question.payment is None else question.payment.rows
    has_choice = any(row.can_less or row.can_more for row in rows)
    steps = []
    for index, row in enumerate(rows):
        less, number, more = places.pay_row(index, len(rows))
        steps.append(Control(target(ROW, row.what), ControlKind.LOOK, number, is_enabled=False))
        if has_choice:
            steps.append(Control(target(LESS, row.what), ControlKind.LESS, less, row.can_less))
            steps.append(Control(target(MORE, row.what), ControlKind.MORE, more, row.can_more))
    return [*buttons, *steps]


def _dice(places: Places, table: TableView) -> list[Control]:
    """Dice that can be taken."""
    return [
        Control(target(DIE, index), ControlKind.DIE, places.die(row, index, table))
        for row, roll in enumerate(table.tray.rolls)
        for index, die in enumerate(roll.dice)
        if die.light in OFFERED
    ]


def _tools(places: Places, table: TableView) -> list[Control]:
    """Tools that can be laid onto the roll."""
    controls = []
    for seat in table.seats:
        rects = [places.tool(seat.seat, slot) for slot in range(len(seat.tools))]
        rects += [places.one_use(seat.seat, index) for index in range(len(seat.one_use))]
        controls += [
            Control(tool.id, ControlKind.TOOL, rect)
            for rect, tool in zip(rects, (*seat.tools, *seat.one_use), strict=True)
            if tool.light in OFFERED
        ]
    return controls


def _herd(places: Places, table: TableView) -> list[Control]:
    """The open tile and the pile."""
    herd = table.herd
    if herd is None:
        return []
    controls = []
    if herd.tile != NONE:
        controls.append(Control(TILE, ControlKind.TILE, places.tile, is_enabled=herd.light in OFFERED))
    if herd.left:
        controls.append(Control(PILE, ControlKind.LOOK, places.pile, is_enabled=False))
    return controls
