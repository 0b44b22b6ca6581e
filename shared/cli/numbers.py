"""Numbers on the command line."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.core import Context, Parameter


class NumberRange(click.FloatRange):
    """A number in a range; NaN, which no comparison finds outside of one, is refused."""

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> Any:  # noqa: ANN401 - as click has it
        """The number, or a complaint."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail("nan is no number.", param, ctx)
        return number
