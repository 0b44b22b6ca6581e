"""Buttons above the sheet: what a click adds, what happens to the chosen rock, undo; and the sheet for keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.lab import trial as trials
from curling.ui.lab.desk import SHEET
from curling.ui.lab.layout import dense_row
from curling.ui.lab.pointing import place_of
from shared.ui.scenes.form import lay_stepper
from shared.ui.scenes.page import button_width
from shared.ui.widgets.control import Control

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.lab.desk import Desk
    from shared.ui.widgets.button import Button
    from shared.ui.widgets.screen import Screen

NOTHING = -1
"""What a click on the ice adds, besides the numbers of the sides."""

STEP_M = 0.001
FINE_M = 0.0001

_STEPS = {
    "left": (0.0, -STEP_M),
    "right": (0.0, STEP_M),
    "up": (-STEP_M, 0.0),
    "down": (STEP_M, 0.0),
    "fine_left": (0.0, -FINE_M),
    "fine_right": (0.0, FINE_M),
}
"""Steps on the sheet, x and y, by key: the cave is at the right of the screen."""


class SheetControl(Control):
    """The sheet in the focus ring: Enter chooses the next rock, arrows move the chosen one."""

    def __init__(self, rect: pygame.Rect, desk: Desk, choose_next: Callable[[], None]) -> None:
        """Keep what it works on."""
        super().__init__(rect)
        self._desk = desk
        self._choose_next = choose_next

    def press(self) -> bool:
        """The next rock."""
        self._choose_next()
        return True

    def handle_key(self, name: str) -> bool:
        """Move the chosen rock."""
        selected = self._desk.pointing.selected
        if selected is None or name not in _STEPS:
            return False
        dx, dy = _STEPS[name]

        def move(trial: trials.Trial) -> trials.Trial:
            x_m, y_m = place_of(trial, selected)
            return trials.moved(trial, selected, x_m + dx, y_m + dy)

        self._desk.attempt(move, gesture=f"step/{selected}")
        return True


class Toolbox:
    """The row of buttons.

    Attributes:
        adds: Side of the rock that a click on the ice adds, or ``NOTHING``.
    """

    def __init__(self, desk: Desk, translate: Callable[[str], str], changed: Callable[[], None]) -> None:
        """Keep what it works on.

        Args:
            desk: The experiment.
            translate: Gives the words of this person's language.
            changed: Called after something was done.
        """
        self._desk = desk
        self._tr = translate
        self._changed = changed
        self.adds = 1
        self._buttons: dict[str, Button] = {}

    def lay(self, screen: Screen, area: pygame.Rect) -> None:
        """Put the buttons side by side."""
        tr, gap = self._tr, screen.px(6)
        self._buttons.clear()
        rows = self.rows(screen, area.width)
        row = (area.height - (rows - 1) * screen.px(8)) // rows
        first = pygame.Rect(area.left, area.top, min(area.width, self._stepper_px(screen)), row)
        lay_stepper(
            screen,
            first,
            self._choices(),
            self.adds,
            self._choose,
            tooltip=tr("What a click on the ice adds."),
        )
        entries = self._entries()
        widths = [button_width(screen, words) for _, words, _, _ in entries]
        free = area.width - gap * (len(entries) - 1)
        if sum(widths) > free:
            widths = [width * free // sum(widths) for width in widths]
        left = area.right - sum(widths) - gap * (len(entries) - 1)
        for (name, words, hint, effect), width in zip(entries, widths, strict=True):
            rect = pygame.Rect(left, area.bottom - row, width, row)
            fitted = screen.text.fit(words, "body", width - screen.px(8))
            self._buttons[name] = screen.button(rect, fitted, self._doing(effect), tooltip=hint)
            left += width + gap

    def rows(self, screen: Screen, width_px: int) -> int:
        """How many rows the buttons need in a width."""
        widths = [button_width(screen, words) + screen.px(6) for _, words, _, _ in self._entries()]
        return 1 if sum(widths) + self._stepper_px(screen) <= width_px else 2

    def _stepper_px(self, screen: Screen) -> int:
        widest = max(screen.text.size(words, "body")[0] for _, words in self._choices())
        return widest + 2 * dense_row(screen) + screen.px(30)

    def _choices(self) -> list[tuple[int, str]]:
        tr = self._tr
        return [(0, tr("+ Red rock")), (1, tr("+ Bone rock")), (NOTHING, tr("+ Nothing"))]

    def _entries(self) -> tuple[tuple[str, str, str, Callable[[], None]], ...]:
        """Names, words, help and effects of the buttons."""
        tr = self._tr
        return (
            ("side", tr("Side"), tr("Give the chosen rock to the other side."), self.change_side),
            ("totem", tr("± Totem"), tr("Put a totem onto the chosen rock, or take it off."), self.toggle_totem),
            ("remove", tr("Remove"), tr("Take the chosen rock away."), self.remove),
            ("clear", tr("Clear"), tr("Take all rocks away but the thrown one."), self.clear),
            ("undo", tr("Undo"), tr("Take the last change back."), self.undo),
            ("redo", tr("Redo"), tr("Do again what was taken back."), self.redo),
        )

    def refresh(self) -> None:
        """Allow what is possible now."""
        trial, selected, experiment = self._desk.trial, self._desk.pointing.selected, self._desk.experiment
        is_lying = selected is not None and trial.rock(selected) is not None
        for name, is_enabled in (
            ("side", selected is not None),
            ("totem", is_lying),
            ("remove", is_lying),
            ("clear", bool(trial.rocks)),
            ("undo", experiment.can_undo),
            ("redo", experiment.can_redo),
        ):
            button = self._buttons[name]
            if button.is_enabled != is_enabled:
                button.set_enabled(is_enabled=is_enabled)

    def _choose(self, adds: int) -> None:
        self.adds = adds

    def _doing(self, effect: Callable[[], object]) -> Callable[[], None]:
        def do() -> None:
            effect()
            self._changed()

        return do

    # --- effects -----------------------------------------------------------------------------------------------

    def drop(self, place: tuple[float, float]) -> None:
        """Put a rock where the ice was clicked, and hold it."""
        if self.adds == NOTHING:
            return
        added: list[int] = []

        def add(trial: trials.Trial) -> trials.Trial:
            changed, rock_id = trials.with_rock(trial, self.adds, *place)
            added.append(rock_id)
            return changed

        if self._desk.attempt(add, gesture="drag"):
            self._desk.pointing.hold(added[0])

    def change_side(self) -> None:
        """The chosen rock goes to the other side."""
        desk, selected = self._desk, self._desk.pointing.selected
        if selected is not None:
            rock = desk.trial.rock(selected)
            side = desk.trial.shot.side if rock is None else rock.side
            desk.attempt(lambda trial: trials.with_side(trial, selected, 1 - side % 2))

    def toggle_totem(self) -> None:
        """The chosen rock gets a totem, or loses it."""
        desk, selected = self._desk, self._desk.pointing.selected
        rock = None if selected is None else desk.trial.rock(selected)
        if rock is not None:
            has_totem = rock.body().totem is not None
            desk.attempt(lambda trial: trials.with_totem(trial, rock.id, is_on=not has_totem))
        elif selected is not None:
            desk.refuse(SHEET, self._tr("A rock that is thrown carries no totem."))

    def remove(self) -> None:
        """The chosen rock goes away."""
        desk, selected = self._desk, self._desk.pointing.selected
        if selected is None:
            return
        if desk.trial.rock(selected) is None:
            desk.refuse(SHEET, self._tr("The rock that is thrown stays."))
            return
        desk.attempt(lambda trial: trials.without_rock(trial, selected))

    def clear(self) -> None:
        """All rocks go away but the thrown one."""
        self._desk.attempt(trials.without_rocks)

    def undo(self) -> None:
        """Take the last change back."""
        self._desk.undo()

    def redo(self) -> None:
        """Do it again."""
        self._desk.redo()
