"""Sliders and number fields for all parameters: presets, tabs of groups, marks of defaults and of the other set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from curling.lab import trial as trials
from curling.lab.scales import Scale, scale_of, title_of
from curling.lab.trial import A, B
from curling.rules.definitions import definitions
from curling.ui.lab.param_row import spots_of
from shared.ui.scenes.form import lay_stepper, lay_tabs
from shared.ui.scenes.page import button_width
from shared.ui.widgets.button import Button
from shared.ui.widgets.entry import Slider, TextEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.lab.scene import Mammoth
    from curling.rules.definitions import Definition
    from curling.ui.lab.desk import Change, Desk
    from curling.ui.lab.presets import Presets
    from shared.ui.media.theme import Colour
    from shared.ui.widgets.screen import Screen

SLIDER_STEPS = 200
"""Steps of a slider's way."""

MAX_NUMBER = 12
"""Longest number that can be typed, in characters."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Rock", ("rock",)),
    ("Hit", ("hit",)),
    ("Totem", ("totem",)),
    ("Hammer", ("hammer",)),
    ("Sheet", ("sheet", "scoring")),
)
"""Titles of the tabs and the groups of parameters in them."""

OWN = ""
"""Value of a stepper that stands for no preset."""

SWATCH_ROOM = 1.15
"""Free width in front of the words of a set that the piece of its line needs, in heights of the button."""

FORGET = "×"

RESET = "◆"
"""On the buttons: the sign that marks defaults below the sliders."""


class _Row(msgspec.Struct):
    """The controls of one parameter."""

    key: str
    scale: Scale
    place: pygame.Rect
    slider: Slider
    entry: TextEntry
    reset: Button


class ParamsPanel:
    """The right side of the lab; builds its controls anew with each screen, and then only changes their values.

    Attributes:
        tab: Index of the tab that is open.
    """

    def __init__(
        self, desk: Desk, presets: Presets, translate: Callable[[str], str], forget: Callable[[], None]
    ) -> None:
        """Keep what it works on.

        Args:
            desk: The experiment.
            presets: Named parameters.
            translate: Gives the words of this person's language.
            forget: Takes the chosen preset of the person's own away.
        """
        self._forget = forget
        self._desk = desk
        self._presets = presets
        self._tr = translate
        self.tab = 0
        self._rows: list[_Row] = []
        self._held = ""
        self._is_pressed = False
        self._swatches: list[tuple[pygame.Rect, int]] = []
        self._steppers: list[Callable[[], None]] = []

    def titles(self) -> list[str]:
        """Titles of the tabs."""
        return [self._tr(title) for title, _ in GROUPS]

    def keys(self) -> list[str]:
        """Parameters of the open tab."""
        groups = GROUPS[self.tab][1] if self.tab < len(GROUPS) else ()
        return [key for key, definition in definitions().items() if definition.group in groups]

    @property
    def has_sheets(self) -> bool:
        """Whether the open tab offers whole sheets too."""
        return self.tab < len(GROUPS) and "sheet" in GROUPS[self.tab][1]

    def clear(self) -> None:
        """Forget the controls of a former screen."""
        self._rows.clear()
        self._swatches.clear()
        self._steppers.clear()

    # --- building ----------------------------------------------------------------------------------------------

    def lay_sets(self, screen: Screen, place: pygame.Rect, rebuild: Callable[[], None]) -> None:
        """The row with the two sets: which one is changed, and whether there are two."""
        tr, trial, gap = self._tr, self._desk.trial, screen.px(8)

        def change(make: Change) -> None:
            self._desk.seal()
            self._desk.attempt(make)
            rebuild()

        if not trial.has_b:
            screen.button(
                place,
                tr("Compare with a set B"),
                lambda: change(trials.compared),
                tooltip=tr("Copies these parameters to a second set; both shots are drawn, and told side by side."),
            )
            return
        stop = tr("Stop comparing")
        wide = min(button_width(screen, stop), place.width // 2)
        side = (place.width - wide - 2 * gap) // 2
        for which, words in ((A, tr("Set A")), (B, tr("Set B"))):
            rect = pygame.Rect(place.left + which * (side + gap), place.top, side, place.height)
            button = screen.button(
                rect,
                words,
                partial(change, partial(trials.edits, which=which)),
                tooltip=tr("Change this set by hand."),
            )
            button.set_selected(is_selected=which == trial.edited)
            if (side - screen.text.size(words, "body")[0]) / 2 > rect.height * SWATCH_ROOM:
                self._swatches.append((rect, which))
        screen.button(
            pygame.Rect(place.right - wide, place.top, wide, place.height),
            screen.text.fit(stop, "body", wide - screen.px(16)),
            lambda: change(trials.alone),
            tooltip=tr("The set that is chosen stays."),
        )

    def lay_presets(self, screen: Screen, place: pygame.Rect) -> None:
        """A stepper of all presets, shipped ones and the person's own."""
        hint = self._tr("Parameters with a name; the sheet stays as it is with those that ship with the game.")
        side, gap = place.height, screen.px(6)
        named = pygame.Rect(place.left, place.top, place.width - side - gap, place.height)
        self._lay_named(screen, named, self._presets.choices(), hint, self._presets.named, self._presets.apply)
        forget = screen.button(
            pygame.Rect(place.right - side, place.top, side, place.height),
            FORGET,
            self._forget,
            look="@symbol",
            tooltip=self._tr("Delete this preset of your own."),
            is_enabled=self._presets.is_own(self._desk.trial),
        )

        def allow() -> None:
            is_own = self._presets.is_own(self._desk.trial)
            if forget.is_enabled != is_own:
                forget.set_enabled(is_enabled=is_own)

        self._steppers.append(allow)

    def lay_sheets(self, screen: Screen, place: pygame.Rect) -> None:
        """A stepper of all sheets."""
        hint = self._tr("A whole sheet: the one of the game, or a plane without edges for tests.")
        self._lay_named(screen, place, self._presets.sheets(), hint, self._presets.sheet_named, self._presets.lay_sheet)

    def lay_mammoth(self, screen: Screen, place: pygame.Rect) -> None:
        """A stepper of the rocks that are tested against the mammoth's line."""
        tr, desk = self._tr, self._desk
        choices: list[tuple[Mammoth, str]] = [
            ("all", tr("Mammoth's line: all rocks")),
            ("thrown", tr("Mammoth's line: thrown rock")),
            ("off", tr("Mammoth's line: not tested")),
        ]

        def choose(mammoth: Mammoth) -> None:
            desk.seal()
            desk.attempt(lambda trial: trials.with_mammoth(trial, mammoth))

        hint = tr("Which rocks are short where they do not come to lie wholly across the line.")
        stepper = lay_stepper(screen, place, choices, desk.trial.mammoth, choose, tooltip=hint)
        self._steppers.append(lambda: stepper.set_value(desk.trial.mammoth))

    def _lay_named(
        self,
        screen: Screen,
        place: pygame.Rect,
        choices: list[tuple[str, str]],
        hint: str,
        find: Callable[[trials.Trial], str],
        apply: Callable[[str, trials.Trial], trials.Trial],
    ) -> None:
        """A stepper of named sets of values; values that have no name stand first."""
        desk = self._desk

        def choose(name: str) -> None:
            desk.seal()
            if name != OWN:
                desk.attempt(lambda trial: apply(name, trial), place="presets")

        named = [(OWN, self._tr("Own values")), *choices]
        stepper = lay_stepper(screen, place, named, find(desk.trial), choose, tooltip=hint)
        self._steppers.append(lambda: stepper.set_value(find(desk.trial)))

    def lay_tabs(
        self, screen: Screen, area: pygame.Rect, more: list[str], choose: Callable[[int], None]
    ) -> pygame.Rect:
        """Tabs of groups, and perhaps others behind them; what is left of the area."""
        return lay_tabs(screen, area, [*self.titles(), *more], self.tab, choose)

    def lay_row(self, screen: Screen, place: pygame.Rect, key: str) -> None:
        """Title, number, unit and reset of one parameter, its slider below."""
        definition, scale, tr = definitions()[key], scale_of(definitions()[key]), self._tr
        value = getattr(self._desk.trial.edited_params, key)
        hint = self._hint(key, definition, scale)
        spots = spots_of(screen, place)
        title = tr(title_of(key))
        screen.label(spots["title"], title, role="small")
        span = f"{scale.shown(definition.minimum)} … {scale.shown(definition.maximum)}"
        room = spots["title"].width - screen.text.size(title, "small")[0] - screen.px(16)
        if screen.text.size(span, "small")[0] <= room:
            beside = pygame.Rect(spots["title"].right - room, spots["title"].top, room, spots["title"].height)
            screen.label(beside, span, role="small", colour=screen.theme.faint, align="right")
        slider = screen.slider(
            spots["slider"],
            scale.share(value),
            (0.0, 1.0),
            1 / SLIDER_STEPS,
            lambda share: self._slide(key, scale, share),
            tooltip=hint,
        )
        entry = screen.text_entry(
            spots["entry"],
            scale.shown(value),
            lambda text: self._type(key, scale, text),
            max_length=MAX_NUMBER,
            tooltip=hint,
        )
        screen.label(spots["unit"], scale.unit, role="small", colour=screen.theme.faint)
        reset = screen.button(
            spots["reset"],
            RESET,
            lambda: self._reset(key, definition),
            look="@symbol",
            tooltip=tr("Back to the default: {value} {unit}").format(
                value=scale.shown(definition.default), unit=scale.unit
            ),
            is_enabled=value != definition.default,
        )
        self._rows.append(_Row(key, scale, place, slider, entry, reset))

    def _hint(self, key: str, definition: Definition, scale: Scale) -> str:
        lines = [
            f"{self._tr(definition.meaning)} ({key})",
            self._tr("{least} to {greatest}, default {default}").format(
                **_span(definition, scale), default=scale.shown(definition.default)
            ),
            self._tr("Source: {source}").format(source=definition.source),
        ]
        return "\n".join(lines)

    # --- changes -----------------------------------------------------------------------------------------------

    def _slide(self, key: str, scale: Scale, share: float) -> None:
        if self._is_pressed:
            self._held = key
        self._want(f"slide/{key}", key, scale.value(share))

    def _type(self, key: str, scale: Scale, text: str) -> None:
        value = scale.parsed(text)
        if value is None:
            self._desk.refuse(f"params/{key}", self._tr("This must be a number."))
            return
        definition = definitions()[key]
        if not definition.minimum <= value <= definition.maximum:  # told in the unit that stands beside the number
            words = self._tr("This must be from {least} to {greatest}.").format(**_span(definition, scale))
            self._desk.refuse(f"params/{key}", words)
            return
        self._want(f"type/{key}", key, value)

    def _reset(self, key: str, definition: Definition) -> None:
        self._desk.seal()
        self._want("", key, definition.default)

    def _want(self, gesture: str, key: str, value: float) -> None:
        self._desk.later(gesture, lambda trial: trials.with_value(trial, key, value), f"params/{key}")

    @property
    def is_held(self) -> bool:
        """Whether a slider is being dragged."""
        return bool(self._held)

    def press(self) -> None:
        """The pointer is down: a slider that changes now is held by it."""
        self._is_pressed = True

    def let_go(self) -> None:
        """No slider is held any more: all show what holds."""
        self._is_pressed = False
        self._held = ""

    # --- what is shown -----------------------------------------------------------------------------------------

    def refresh(self, focused: object) -> None:
        """Show the values that hold; what is dragged or typed in just now is left alone."""
        params = self._desk.trial.edited_params
        for row in self._rows:
            value = getattr(params, row.key)
            if row.key != self._held:
                row.slider.set_value(row.scale.share(value))
            if row.entry is not focused and row.entry.text != row.scale.shown(value):
                row.entry.set_text(row.scale.shown(value))
            is_changed = value != definitions()[row.key].default
            if row.reset.is_enabled != is_changed:
                row.reset.set_enabled(is_enabled=is_changed)
        for show in self._steppers:
            show()

    def draw(self, surface: pygame.Surface, ink: Colour, other_ink: Colour, scale_px: float) -> None:
        """Marks below the sliders: a diamond at the default, and a ring where the other set stands."""
        trial = self._desk.trial
        for row in self._rows:
            size = max(round(4 * scale_px), 3)
            x = _knob_x(row, row.scale.middle, scale_px)
            y = row.slider.rect.bottom + 1
            half = max(size * 3 // 4, 2)
            corners = [(x, y), (x - half, y + half), (x, y + 2 * half), (x + half, y + half)]
            pygame.draw.polygon(surface, ink, corners)
            if trial.has_b:
                other = getattr(trial.params[1 - trial.edited], row.key)
                x = _knob_x(row, row.scale.share(other), scale_px)
                pygame.draw.circle(surface, other_ink, (x, row.slider.rect.top - size + 1), size, max(size // 2, 1))

    def draw_swatches(self, surface: pygame.Surface, draw: Callable[[pygame.Surface, pygame.Rect, int], None]) -> None:
        """The line of each set on its button, as it is drawn on the sheet."""
        for rect, which in self._swatches:
            wide = rect.height * 9 // 10
            draw(surface, pygame.Rect(rect.left + rect.height // 5, rect.top, wide, rect.height), which)

    def place_of(self, key: str) -> pygame.Rect | None:
        """Where the row of a parameter lies, ``None`` if it is not on the screen."""
        return next((row.place for row in self._rows if row.key == key), None)


def _span(definition: Definition, scale: Scale) -> dict[str, str]:
    """The range of a parameter in words, with its unit."""
    greatest = f"{scale.shown(definition.maximum)} {scale.unit}".rstrip()
    return {"least": scale.shown(definition.minimum), "greatest": greatest}


def _knob_x(row: _Row, share: float, scale_px: float) -> int:
    """Where the middle of a slider's knob is at a share of its way."""
    knob = round(22 * scale_px)
    return round(row.slider.rect.left + knob / 2 + share * (row.slider.rect.width - knob))
