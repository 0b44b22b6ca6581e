"""Parameters as people read and drag them: handy units, titles, and the way of a slider from least to greatest."""

from __future__ import annotations

from math import exp, floor, log, log10
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from curling.rules.definitions import Definition

SHOWN_UNITS = {"m": ("mm", 1000.0), "kg": ("g", 1000.0), "m/s^2": ("m/s²", 1.0), "1": ("", 1.0)}
"""Unit on the screen and factor to it, by unit of the definition; others are shown as they are."""

DRAGGED_DIGITS = 3
"""Significant digits of a value that a slider gives; a typed one is taken as it is."""


class Scale(msgspec.Struct, frozen=True):
    """The way of a slider for one parameter, with its default in the middle.

    Ranges go over several powers of ten, and what one looks for lies near the default. So a slider is fine there and
    coarse far away: the distance from the default grows as ``c (exp(k u) - 1)``, with ``u`` from 0 in the middle to 1
    at the end and ``c`` half of the default's size. A default at an end of its range has the whole way.

    Attributes:
        minimum: Least value, SI.
        maximum: Greatest value, SI.
        default: Value in the middle, SI.
        unit: Unit on the screen.
        factor: SI value times this gives the number on the screen.
    """

    minimum: float
    maximum: float
    default: float
    unit: str = ""
    factor: float = 1.0

    @property
    def middle(self) -> float:
        """Share of the way at which the default lies."""
        if self.default <= self.minimum:
            return 0.0
        return 1.0 if self.default >= self.maximum else 0.5

    def value(self, share: float) -> float:
        """The value at a share of the way, 0 to 1, rounded to few digits as it is shown."""
        middle = self.middle
        if share == middle:
            return self.default
        end = self.maximum if share > middle else self.minimum
        width = 1.0 - middle if share > middle else middle
        u = min(abs(share - middle) / width, 1.0)
        if u == 1.0:
            return end
        way = self._bend * (exp(u * self._stretch(end)) - 1.0)
        wanted = self.default + (way if share > middle else -way)
        return min(max(_rounded(wanted * self.factor) / self.factor, self.minimum), self.maximum)

    def share(self, value: float) -> float:
        """The share of the way at which a value lies; ends of the range for values outside."""
        middle = self.middle
        value = min(max(value, self.minimum), self.maximum)
        if value == self.default:
            return middle
        end = self.maximum if value > self.default else self.minimum
        u = log(1.0 + abs(value - self.default) / self._bend) / self._stretch(end)
        return middle + u * (1.0 - middle) if value > self.default else middle - u * middle

    def shown(self, value: float) -> str:
        """A value as a number on the screen, without its unit."""
        return f"{value * self.factor:.6g}"

    def parsed(self, text: str) -> float | None:
        """The value of a typed number, a comma being as good as a point; ``None`` if it is none."""
        number = parse_number(text)
        # The decimal text divided in one rounding: 30 typed in millimetres is 0.03 and not a neighbour of it.
        return None if number is None else number / self.factor

    @property
    def _bend(self) -> float:
        return abs(self.default) / 2 or (self.maximum - self.minimum)

    def _stretch(self, end: float) -> float:
        return log(1.0 + abs(end - self.default) / self._bend)


def scale_of(definition: Definition) -> Scale:
    """The slider of a parameter."""
    unit, factor = SHOWN_UNITS.get(definition.unit, (definition.unit, 1.0))
    return Scale(definition.minimum, definition.maximum, definition.default, unit, factor)


def title_of(key: str) -> str:
    """A parameter's name in words: its key without the unit."""
    for suffix in ("_m_s2", "_m_s", "_kg", "_m"):
        if key.endswith(suffix):
            key = key.removesuffix(suffix)
            break
    return key.replace("_", " ").capitalize()


def parse_number(text: str) -> float | None:
    """A typed number, with a comma or a point; ``None`` if it is none."""
    try:
        number = float(text.strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        return None
    return number if abs(number) < float("inf") else None


def _rounded(number: float) -> float:
    if number == 0.0:
        return 0.0
    return round(number, DRAGGED_DIGITS - 1 - floor(log10(abs(number))))
