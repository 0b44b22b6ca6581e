"""Pictures of a table of Stone Age in an invisible window: views made by hand, drawn and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.content import default_tiles
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE
from stoneage_mammoth.ui.controls import place_controls
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.view import TablePainter
from stoneage_mammoth.ui.view_model import HerdView, PeopleView, SeatView, SiteView, TableView, ToolView, TrayView

if TYPE_CHECKING:
    from collections.abc import Callable

    from stoneage_mammoth.ui.controls import Control

USUAL = (1280, 720)
PEOPLE = ("Anna", "Bert", "Cleo", "Dora")
SITE_NAMES = ("Hunt", "Forest", "Clay pit", "Quarry", "River", "Tool maker", "Hut", "Field")
ITEMS = (3, 21, 5, 16, 1, 18, 22, 27)
"""Cards and buildings on the shelves, from the cheapest card on."""
BUTTON_PADDING = 14


def tools(*values: int, **changes: Any) -> tuple[ToolView, ToolView, ToolView]:  # noqa: ANN401 - any field
    """Three slots."""
    first, second, third = (ToolView(f"tool:{slot}", value, **changes) for slot, value in enumerate(values))
    return first, second, third


def seat(number: int, **changes: Any) -> SeatView:  # noqa: ANN401 - any field
    """A panel as at the start of a match; ``changes`` replaces fields."""
    fields: dict[str, Any] = {
        "seat": number,
        "name": PEOPLE[number],
        "is_computer": False,
        "is_start": False,
        "is_acting": False,
        "is_thinking": False,
        "people": 5,
        "home": 5,
        "food": 12,
        "fields": 0,
        "missing": 0,
        "goods": (0, 0, 0, 0),
        "tools": tools(0, 0, 0),
    }
    return SeatView(**(fields | changes))


def rich_seat(number: int, **changes: Any) -> SeatView:  # noqa: ANN401 - any field
    """A panel late in a match, with all there is."""
    fields: dict[str, Any] = {
        "people": 10,
        "home": 3,
        "food": 17,
        "fields": 10,
        "missing": 3,
        "goods": (14, 10, 18, 12),
        "tools": tools(4, 4, 3),
        "one_use": tuple(ToolView(f"one_use:{bit}", bit + 2) for bit in range(3)),
        "buildings": tuple(range(10)),
        "cards": tuple(range(14)),
        "symbols": (1, 2, 0, 2, 1, 1, 0, 2),
        "figures": (7, 5, 2, 7),
        "secrets": 2,
        "kept": 2,
        "tiles": 11,
        "score": 267,
    }
    return seat(number, **(fields | changes))


def sites(seats: int, changes: dict[int, dict[str, Any]] | None = None) -> tuple[SiteView, ...]:
    """The places of the board; ``changes`` replaces fields by site."""
    views = []
    for number in range(BUILDING_SITE + seats):
        fields: dict[str, Any] = {"site": number, "name": f"Place {number}"}
        if number < CARD_SITE:
            fields["name"] = SITE_NAMES[number]
        else:
            fields |= {"item": ITEMS[number - CARD_SITE], "rings": 1}
            fields |= {"price": number - CARD_SITE + 1} if number < BUILDING_SITE else {"left": 7}
        views.append(SiteView(**(fields | (changes or {}).get(number, {}))))
    return tuple(views)


def table(seats: int = 4, *, is_rich: bool = False, **changes: Any) -> TableView:  # noqa: ANN401 - any field
    """A table at the start of a match, or late in it; ``changes`` replaces fields."""
    make = rich_seat if is_rich else seat
    fields: dict[str, Any] = {
        "seats": tuple(make(number, is_acting=number == 0, is_start=number == 1) for number in range(seats)),
        "sites": sites(seats),
        "cards_left": 23,
        "herd": HerdView(1, 0, (PeopleView(1, 2),), back=2, left=11),
        "tray": TrayView(),
        "round_number": 5,
        "acting": 0,
        "heading": "Anna places people",
        "hint": "Click a lit place to send people there.",
        "log": tuple(
            LogLine(f"Somebody does something for the {number}. time.", number % seats) for number in range(9)
        ),
        "buttons": tuple(ButtonView(f"b{number}", f"Button {number}", "K") for number in range(9)),
    }
    return TableView(**(fields | changes))


def changed_seat(view: TableView, number: int, **changes: Any) -> TableView:  # noqa: ANN401 - any field
    """The same table with a changed panel."""
    seats = list(view.seats)
    seats[number] = msgspec.structs.replace(seats[number], **changes)
    return msgspec.structs.replace(view, seats=tuple(seats))


class Easel:
    """Draws tables of one size.

    Attributes:
        layout: Where everything lies.
        text: What renders the words.
    """

    def __init__(
        self,
        size: tuple[int, int] = USUAL,
        scale: float = 1.0,
        seats: int = 4,
        *,
        has_herd: bool = True,
        text: Text | None = None,
        tr: Callable[[str], str] = str,
    ) -> None:
        self.layout = TableLayout(size, scale, seats, has_herd=has_herd)
        self.text = Text() if text is None else text
        self.text.set_scale(self.layout.scale)
        names = Names(PEOPLE[:seats], (True,) * seats, tr)
        self.painter = TablePainter(self.layout, Theme(), self.text, names, default_tiles())

    def controls(self, view: TableView) -> tuple[Control, ...]:
        """Everything that can be clicked, at its place."""
        padding = 2 * self.layout.px(BUTTON_PADDING)
        return place_controls(self.layout, view, lambda words: self.text.size(words, "body", bold=True)[0] + padding)

    def paint(self, view: TableView) -> pygame.Surface:
        """One frame."""
        surface = pygame.Surface(self.layout.size)
        self.painter.draw(surface, view, self.controls(view))
        return surface
