"""Pictures of a table of Caveman in an invisible window: views made by hand, drawn and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from caveman.rules.births import Lack
from caveman.rules.content import default_board, default_deck
from caveman.rules.options import make_config
from caveman.rules.state import FACE_DOWN, NONE
from caveman.ui.layout import TableLayout
from caveman.ui.selection import CIRCLE, DINOSAUR, target
from caveman.ui.view import TablePainter
from caveman.ui.view_model import (
    CardView,
    CircleView,
    DevelopmentView,
    GroupView,
    Light,
    PhaseView,
    SeatView,
    TableView,
    TrayView,
)
from shared.core.game import Seat, Setup
from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView, caption
from tests.helpers.painted_table import changed_area

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.media.boxes import Rect

USUAL = (1280, 720)
PEOPLE = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fenja")
CORNERS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
LACKS: tuple[tuple[int, ...], ...] = ((1, 1), (1, 0), (2,), (), (3, 0))
BUTTON_PADDING = 14
BAR = tuple(ButtonView(f"tool_{name.lower()}", name) for name in ("Undo", "Scores", "Dice", "Reference", "Pause"))
LOG = tuple(
    LogLine(text, seat, is_heading=seat < 0)
    for text, seat in (("Card 12", -1), ("Anna draws a card: 4 steps.", 0), ("A man of Bert moves to circle 14.", 1))
)


class Placed(msgspec.Struct, frozen=True):
    """Something of the picture at its place."""

    id: str
    rect: tuple[int, int, int, int]
    button: ButtonView | None = None


def seat(number: int, **changes: Any) -> SeatView:  # noqa: ANN401 - any field
    """A panel early in a match; ``changes`` replaces fields."""
    fields: dict[str, Any] = {
        "seat": number,
        "name": PEOPLE[number],
        "is_first": False,
        "is_acting": False,
        "is_thinking": False,
        "is_active": False,
        "corner": number,
        "men": 2,
        "women": 1,
        "children": 0,
        "left_men": 6,
        "left_women": 7,
        "left_children": 4,
        "developments": tuple(DevelopmentView(index, False, LACKS[index]) for index in range(5)),
        "child_lacks": (Lack.COUPLE, Lack.PROVIDER),
        "score": 3,
    }
    return SeatView(**(fields | changes))


def changed_seat(table_: TableView, number: int, **changes: Any) -> TableView:  # noqa: ANN401 - any field
    """The table with a panel changed."""
    seats = list(table_.seats)
    seats[number] = msgspec.structs.replace(seats[number], **changes)
    return msgspec.structs.replace(table_, seats=tuple(seats))


def circles(**changes: dict[str, Any]) -> tuple[CircleView, ...]:
    """The whole island with tokens; ``c7={...}`` replaces fields of circle 7."""
    views = []
    kinds = 0
    for number, circle in enumerate(default_board().circles):
        fields: dict[str, Any] = {"circle": number, "name": f"Circle {number}", "token": NONE}
        if circle.kind == "grey":
            fields["token"] = FACE_DOWN if kinds == 0 else kinds % 5
            kinds += 1
        views.append(CircleView(**(fields | changes.get(f"c{number}", {}))))
    return tuple(views)


def phases(now: int = 0) -> tuple[PhaseView, ...]:
    """The strip, with one phase that goes on."""
    return tuple(
        PhaseView(phase, "done" if index < now else "now" if index == now else "ahead", phase.title())  # type: ignore[arg-type]
        for index, phase in enumerate(("green", "red", "fights", "develop", "grow"))
    )


def table(seats: int = 4, **changes: Any) -> TableView:  # noqa: ANN401 - any field
    """A table early in a match; ``changes`` replaces fields."""
    fields: dict[str, Any] = {
        "seats": tuple(
            seat(number, corner=corner, is_first=number == 0) for number, corner in enumerate(CORNERS[seats])
        ),
        "circles": circles(),
        "card": CardView(4, "Stegosaurus walks up to 3 steps.", 47, 13),
        "phases": phases(),
        "tray": TrayView(),
        "reserve": 7,
        "acting": 0,
        "heading": "Anna moves her people",
        "hint": "Choose who moves, then where to.",
        "buttons": BAR,
        "log": LOG,
    }
    return TableView(**(fields | changes))


def busy_circles() -> tuple[CircleView, ...]:
    """An island with everything that can stand on it."""
    return circles(
        c2={"dinosaur": 0, "dinosaur_light": Light.OPEN},
        c5={"dinosaur": 2},
        c8={"people": GroupView(0, 2, 1, 1, man_light=Light.OPEN, child_light=Light.DANGER), "light": Light.DANGER},
        c10={"people": GroupView(1, 1, 1), "dinosaur": 1, "is_fight": True},
        c12={"people": GroupView(2, 2, 1, 1), "guests": GroupView(0, 1, 2), "is_fight": True},
        c14={"people": GroupView(3, 1, 2), "light": Light.OPEN, "cost": 3},
        c9={"light": Light.OPEN, "cost": 1, "way": 2},
        c21={"light": Light.FIGHT, "cost": 2, "way": 3},
        c20={"light": Light.CHOSEN, "way": 1, "people": GroupView(0, 1, man_light=Light.CHOSEN)},
        c25={"people": GroupView(0, 0, 1), "camp": 0},
        c30={"ghost": GroupView(0, 1, 0, 1)},
        c33={"light": Light.CLOSED, "reason": "Three adults stand there."},
        c35={"is_recent": True, "people": GroupView(1, 3, 0, 1, used_men=2)},
    )


class Easel:
    """Draws tables at one size.

    Attributes:
        layout: Places.
    """

    def __init__(
        self,
        size: tuple[int, int] = USUAL,
        seats: int = 4,
        scale: float | None = None,
        tr: Callable[[str], str] = str,
    ) -> None:
        """Make painter and window picture."""
        theme = Theme()
        wanted = scale or min(size[0] / USUAL[0], size[1] / USUAL[1])
        self.layout = TableLayout(size, wanted, seats, default_board())
        self._text = Text(self.layout.scale)
        config = make_config(Setup(tuple(Seat(PEOPLE[index], "human") for index in range(seats)), {}))
        self._painter = TablePainter(self.layout, (theme, self._text), lambda number: PEOPLE[number], tr, config)
        assert config.deck == default_deck()
        self._size = size

    def controls(self, table_: TableView) -> list[Placed]:
        """Circles, panels and buttons."""
        layout = self.layout

        def width(button: ButtonView) -> int:
            return self._text.size(caption(button), "body")[0] + 2 * layout.px(BUTTON_PADDING)

        def placed(buttons: tuple[ButtonView, ...], rects: tuple[Rect, ...]) -> list[Placed]:
            return [Placed(button.id, rect, button) for button, rect in zip(buttons, rects, strict=True)]

        if table_.overlay is not None:
            button = table_.overlay_button or ButtonView("close", "Go on")
            return placed((button,), (layout.overlay_button(width(button)),))
        question = () if table_.question is None else table_.question.buttons
        found = placed(question, layout.question_buttons([width(button) for button in question]))
        found += placed(table_.buttons, layout.bar_buttons([width(button) for button in table_.buttons]))
        found += [Placed("card", layout.card), *(Placed(f"seat:{n}", r) for n, r in enumerate(layout.panels))]
        found += [Placed(f"phase:{n}", r) for n, r in enumerate(layout.phases)]
        found += [
            Placed(target(DINOSAUR, view.dinosaur), layout.dinosaur(view))
            for view in table_.circles
            if view.dinosaur != NONE
        ]
        return found + [Placed(target(CIRCLE, n), r) for n, r in enumerate(layout.circles)]

    def paint(self, table_: TableView) -> pygame.Surface:
        """A picture of the table."""
        surface = pygame.Surface(self._size)
        self._painter.draw(surface, table_, self.controls(table_))
        return surface


def change(easel: Easel, before: TableView, after: TableView) -> pygame.Rect:
    """The part of the picture that differs."""
    return changed_area(easel.paint(before), easel.paint(after))
