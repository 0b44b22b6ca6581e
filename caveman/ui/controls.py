"""Everything of a frame that can be clicked, dragged or focused, and where it is: circles, people, buttons."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

import msgspec

from caveman.rules.state import MAN, NONE, WOMAN
from caveman.ui.overlay_model import WIDE
from caveman.ui.selection import (
    CARD,
    CHILD,
    CIRCLE,
    DECK,
    DEVELOPMENT,
    DIE,
    DINOSAUR,
    FIGURES,
    GUEST_CHILD,
    GUEST_FIGURES,
    LAND,
    PANEL_PARTS,
    PART,
    PHASE,
    RESERVE,
    SEAT,
    target,
)
from caveman.ui.view_model import Light
from shared.ui.media.boxes import Rect, inset
from shared.ui.scenes.table_buttons import ButtonView, caption, room_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.ui.view_model import CircleView, GroupView, TableView, TrayView

OFFERED = frozenset({Light.OPEN, Light.FIGHT, Light.CHOSEN, Light.DANGER})
"""Lights of what a click does something with."""

OVERLAP = 0.035
"""Rim of the square about a circle, as a share, where it would cover its neighbours."""


class Places(Protocol):
    """What is asked of the layout of a window; ``layout.TableLayout`` gives it."""

    card: Rect
    deck: Rect
    reserve: Rect

    def circle(self, circle: int) -> Rect:
        """The square about a circle."""

    def people(self, view: CircleView) -> tuple[Rect | None, Rect | None, Rect | None]:
        """Men, women and child who live on a circle; ``None`` for who is missing."""

    def guests(self, view: CircleView) -> tuple[Rect | None, Rect | None, Rect | None]:
        """Men, women and child who came to a circle to fight; ``None`` for who is missing."""

    def dinosaur(self, view: CircleView) -> Rect:
        """The dinosaur on a circle."""

    def landing(self, beach: int) -> tuple[Rect, Rect]:
        """A man and a woman who wait in the water beside a beach."""

    def seat(self, seat: int) -> Rect:
        """The panel of a tribe."""

    def parts(self, seat: int) -> tuple[Rect, ...]:
        """All in the panel of a tribe that is explained by itself."""

    def development(self, seat: int, development: int) -> Rect:
        """A development in the panel of a tribe."""

    def phase(self, index: int) -> Rect:
        """A phase of the strip."""

    def dice(self, tray: TrayView, side: int) -> tuple[Rect, ...]:
        """All dice of a side of the tray."""

    def question_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of a question of wanted widths; the layout narrows or folds them."""

    def bar_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of the bar of wanted widths."""

    def overlay_button(self, width: int, *, is_wide: bool = False) -> Rect:
        """The only button of what lies over the table."""


class ControlKind(StrEnum):
    """What a control is, for drawing and for dragging it."""

    CIRCLE = "circle"
    FIGURE = "figure"  # a man, a woman or a child, on a circle or in the water
    DINOSAUR = "dinosaur"
    DEVELOPMENT = "development"
    LOOK = "look"  # nothing to click, something to look at
    BUTTON = "button"  # of the question
    BAR = "bar"  # of the bar
    OVERLAY = "overlay"  # of what lies over the table


DRAGGABLE = frozenset({ControlKind.FIGURE, ControlKind.DINOSAUR})
OF_THE_BOARD = DRAGGABLE | {ControlKind.CIRCLE}
"""Kinds of controls at which something else may lie once the first press has been acted on."""


class Control(msgspec.Struct, frozen=True):
    """Something that can be pointed at.

    Attributes:
        id: What it is.
        kind: See ``ControlKind``.
        rect: Where it is.
        is_enabled: Whether a click does something.
        button: The button it is, ``None`` for what has none.
    """

    id: str
    kind: ControlKind
    rect: Rect
    is_enabled: bool = True
    button: ButtonView | None = None

    @property
    def can_focus(self) -> bool:
        """Whether the keyboard gets there."""
        return self.is_enabled


def place_controls(places: Places, table: TableView, width_of: Callable[[str], int]) -> tuple[Control, ...]:
    """All controls of a picture, what lies on top first; the order of the keyboard's focus.

    Args:
        places: The layout of the window.
        table: The picture.
        width_of: Width of a button with these words, in pixels.
    """
    if table.overlay is not None:
        return _overlay_controls(places, table, width_of)
    controls = [*_question(places, table, width_of), *_landing(places, table)]
    for view in table.circles:
        controls += _on_circle(places, view)
    controls += [_circle(places, view) for view in table.circles]
    controls += _developments(places, table)
    bar = places.bar_buttons([room_for(button, width_of) for button in table.buttons])
    controls += [
        Control(button.id, ControlKind.BAR, rect, button.is_enabled, button)
        for rect, button in zip(bar, table.buttons, strict=True)
    ]
    return (*controls, *_looks(places, table))


def _overlay_controls(places: Places, table: TableView, width_of: Callable[[str], int]) -> tuple[Control, ...]:
    """Nothing below can be used."""
    button = table.overlay_button
    if button is None:
        return ()
    rect = places.overlay_button(width_of(caption(button)), is_wide=isinstance(table.overlay, WIDE))
    return (Control(button.id, ControlKind.OVERLAY, rect, button=button),)


def _question(places: Places, table: TableView, width_of: Callable[[str], int]) -> list[Control]:
    """Answers."""
    if table.question is None:
        return []
    buttons = table.question.buttons
    rects = places.question_buttons([width_of(caption(button)) for button in buttons])
    return [
        Control(button.id, ControlKind.BUTTON, rect, button.is_enabled, button)
        for rect, button in zip(rects, buttons, strict=True)
    ]


def _landing(places: Places, table: TableView) -> list[Control]:
    """People in the water."""
    landing = table.landing
    if landing is None:
        return []
    lights = (landing.man_light, landing.woman_light)
    return [
        Control(target(LAND, sex), ControlKind.FIGURE, rect)
        for sex, rect in enumerate(places.landing(landing.beach))
        if lights[sex] in OFFERED
    ]


def _on_circle(places: Places, view: CircleView) -> list[Control]:
    """People and dinosaur of a circle, if they can be chosen; otherwise a click on them means the circle."""
    controls = []
    if view.guests is not None:
        kinds = (*GUEST_FIGURES, GUEST_CHILD)
        controls += _figures(view.circle, view.guests, kinds, places.guests(view))
    if view.people is not None:
        controls += _figures(view.circle, view.people, (*FIGURES, CHILD), places.people(view))
    if view.dinosaur != NONE and view.dinosaur_light in OFFERED:
        controls.append(Control(target(DINOSAUR, view.dinosaur), ControlKind.DINOSAUR, places.dinosaur(view)))
    return controls


def _figures(
    circle: int, group: GroupView, kinds: Sequence[str], rects: tuple[Rect | None, Rect | None, Rect | None]
) -> list[Control]:
    """Men, women and child of a group; the child stands in front."""
    lights = (group.man_light, group.woman_light, group.child_light)
    return [
        Control(target(kinds[index], circle), ControlKind.FIGURE, rect)
        for index in (2, MAN, WOMAN)
        if (rect := rects[index]) is not None and lights[index] in OFFERED
    ]


def _circle(places: Places, view: CircleView) -> Control:
    """A circle; it can always be clicked, be it to hear why not."""
    rect = places.circle(view.circle)
    rim = round(rect[2] * OVERLAP)
    return Control(target(CIRCLE, view.circle), ControlKind.CIRCLE, inset(rect, rim), view.light in OFFERED)


def _developments(places: Places, table: TableView) -> list[Control]:
    """Developments of the seat that decides, if one can be chosen."""
    if table.acting == NONE:
        return []
    views = table.seats[table.acting].developments
    if not any(view.light in OFFERED for view in views):
        return []
    return [
        Control(
            target(DEVELOPMENT, view.development),
            ControlKind.DEVELOPMENT,
            places.development(table.acting, view.development),
            view.light in OFFERED,
        )
        for view in views
    ]


def _looks(places: Places, table: TableView) -> list[Control]:
    """What is looked at closely: phases, card, deck, tokens set aside, dice, panels and their parts."""
    spots = [(target(PHASE, index), places.phase(index)) for index in range(len(table.phases))]
    spots += [(CARD, places.card), (DECK, places.deck), (RESERVE, places.reserve)]
    number = 0
    for side, view in enumerate(table.tray.sides):
        for rect in places.dice(table.tray, side)[: len(view.dice)]:
            spots.append((target(DIE, number), rect))
            number += 1
    for seat in table.seats:
        spots += [
            (target(PART, seat.seat * PANEL_PARTS + index), rect) for index, rect in enumerate(places.parts(seat.seat))
        ]
    spots += [(target(SEAT, seat.seat), places.seat(seat.seat)) for seat in table.seats]
    return [Control(name, ControlKind.LOOK, rect, is_enabled=False) for name, rect in spots]
