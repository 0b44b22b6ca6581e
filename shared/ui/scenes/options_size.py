"""Sizes to choose from in the options, and what becomes of them in a window. No window here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SCALES = (0.75, 0.0, 1.25, 1.5, 2.0)
"""Factors of the size of everything; 0 follows the window as 1 does, and stands where 1 would."""

TEXT_SCALES = (0.85, 1.0, 1.25, 1.5)

_SAME = 0.01
"""Sizes that differ by less are called the same."""


def list_sizes(value: float, translate: Callable[[str], str]) -> list[tuple[float, str]]:
    """Sizes of everything with their words, and a value of the settings file that is none of them."""
    own = () if value in SCALES else (value,)
    follow = translate("Follows the window")
    sizes = sorted((*SCALES, *own), key=lambda scale: scale or 1.0)
    return [(scale, f"{scale:.0%}" if scale else follow) for scale in sizes]


def list_text_sizes(value: float) -> list[tuple[float, str]]:
    """Sizes of text with their words, and a value of the settings file that is none of them."""
    return [(scale, f"{scale:.0%}") for scale in sorted({*TEXT_SCALES, value})]


def tell_what_shows(everything: tuple[float, float], text: tuple[float, float], translate: Callable[[str], str]) -> str:
    """A sentence for each size that is not shown as it was chosen: sizes go in steps, and all must have room.

    Args:
        everything: Factor that was chosen and factor that is shown, of everything.
        text: The same of text.
        translate: Words of this person's language.
    """
    words = (
        (everything, translate("In this window the size of everything comes out as {percent}.")),
        (text, translate("In this window the size of text comes out as {percent}.")),
    )
    return "  ".join(
        sentence.format(percent=f"{shown:.0%}")
        for (chosen, shown), sentence in words
        if abs(shown - (chosen or 1.0)) > _SAME
    )
