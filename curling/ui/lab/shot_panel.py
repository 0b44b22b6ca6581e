"""Number fields of the flick: speed, aim, spin twice, and where the rock starts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import degrees, pi, radians
from typing import TYPE_CHECKING

import msgspec
import pygame

from curling.lab import trial as trials
from curling.lab.scales import parse_number
from curling.lab.trial import Trial

if TYPE_CHECKING:
    from curling.ui.lab.desk import Desk
    from shared.ui.widgets.entry import TextEntry
    from shared.ui.widgets.screen import Screen

MAX_NUMBER = 10


class Field(msgspec.Struct, frozen=True):
    """One number of the flick.

    Attributes:
        id: Its name for refusals.
        title: Word and unit above it.
        hint: Help.
        shown: Its value on the screen.
        taken: The trial with a typed number.
    """

    id: str
    title: str
    hint: str
    shown: Callable[[Trial], float]
    taken: Callable[[Trial, float], Trial]


FIELDS = (
    Field(
        "speed",
        "Speed [m/s]",
        "How fast the rock leaves; the longest arrow is the fastest flick.",
        lambda trial: trial.shot.speed_m_s,
        lambda trial, number: trials.with_shot(trial, speed_m_s=number),
    ),
    Field(
        "aim",
        "Aim [°]",
        "0 is straight up the sheet, positive to the left of the thrower.",
        lambda trial: degrees(trial.shot.aim_rad),
        lambda trial, number: trials.with_shot(trial, aim_rad=radians(number)),
    ),
    Field(
        "spin",
        "Spin [rad/s]",
        "Counter-clockwise is positive.",
        lambda trial: trial.shot.spin_rad_s,
        lambda trial, number: trials.with_shot(trial, spin_rad_s=number),
    ),
    Field(
        "turns",
        "Spin [rev/s]",
        "The same spin in turns a second.",
        lambda trial: trial.shot.spin_rad_s / (2 * pi),
        lambda trial, number: trials.with_shot(trial, spin_rad_s=2 * pi * number),
    ),
    Field(
        "x",
        "x [mm]",
        "Where the rock starts: from the left edge of the sheet, as the thrower sees it.",
        lambda trial: trial.shot.x_m * 1e3,
        lambda trial, number: trials.with_shot(trial, x_m=number / 1e3),
    ),
    Field(
        "y",
        "y [mm]",
        "Where the rock starts: from the near edge of the sheet.",
        lambda trial: trial.shot.y_m * 1e3,
        lambda trial, number: trials.with_shot(trial, y_m=number / 1e3),
    ),
)


class ShotPanel:
    """A row of number fields."""

    def __init__(self, desk: Desk, translate: Callable[[str], str]) -> None:
        """Keep what it works on."""
        self._desk = desk
        self._tr = translate
        self._entries: dict[str, tuple[Field, TextEntry]] = {}

    def lay(self, screen: Screen, area: pygame.Rect) -> None:
        """Put the fields side by side, each with its title above."""
        gap, line = screen.px(8), screen.text.line_height_px("small")
        rows = shot_rows(screen, area.width, self._tr)
        across = len(FIELDS) // rows
        wide, high = (area.width - gap * (across - 1)) // across, (area.height - gap * (rows - 1)) // rows
        self._entries.clear()
        for index, field in enumerate(FIELDS):
            left = area.left + index % across * (wide + gap)
            top = area.top + index // across * (high + gap)
            title = screen.text.fit(self._tr(field.title), "small", wide)
            screen.label(pygame.Rect(left, top, wide, line), title, role="small")
            rect = pygame.Rect(left, top + line, wide, high - line)
            entry = screen.text_entry(
                rect,
                shown(field, self._desk.trial),
                partial(self._type, field),
                max_length=MAX_NUMBER,
                tooltip=self._tr(field.hint),
            )
            self._entries[field.id] = (field, entry)

    def _type(self, field: Field, text: str) -> None:
        place = f"shot/{field.id}"
        number = parse_number(text)
        if number is None:
            self._desk.refuse(place, self._tr("This must be a number."))
            return
        self._desk.later(f"type/{place}", lambda trial: field.taken(trial, number), place)

    def refresh(self, focused: object) -> None:
        """Show the numbers that hold; what is typed just now is left alone."""
        for field, entry in self._entries.values():
            words = shown(field, self._desk.trial)
            if entry is not focused and entry.text != words:
                entry.set_text(words)

    def place_of(self, field_id: str) -> pygame.Rect | None:
        """Where a field is."""
        found = self._entries.get(field_id)
        return None if found is None else found[1].rect


def shot_rows(screen: Screen, width_px: int, tr: Callable[[str], str]) -> int:
    """How many rows of fields a width needs."""
    widest = max(screen.text.size(tr(field.title), "small")[0] for field in FIELDS)
    return 1 if len(FIELDS) * (widest + screen.px(10)) <= width_px else 2


def shown(field: Field, trial: Trial) -> str:
    """A number as it stands in its field."""
    number = round(field.shown(trial), 6)
    return f"{number:.6g}" if number else "0"
