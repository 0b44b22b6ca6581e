"""Breaking what has no spaces, such as paths, so that it is shown whole and as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

GOOD_ENDS = "/\\-_."
"""A line better ends behind one of these."""

LEAST_SHARE = 0.6
"""A line that would become shorter than this share for the sake of a good end is broken anywhere."""


def break_anywhere(text: str, fits: Callable[[str], bool]) -> list[str]:
    """Cut a text into lines; joined they are the text again.

    Args:
        text: One line without spaces worth keeping.
        fits: Whether a piece fits on one line.

    Returns:
        At least one line; each has at least one letter, even if it does not fit.
    """
    lines = []
    rest = text
    while rest and not fits(rest):
        length = _longest(rest, fits)
        good = max(rest.rfind(end, 0, length) for end in GOOD_ENDS) + 1
        if good > length * LEAST_SHARE:
            length = good
        lines.append(rest[:length])
        rest = rest[length:]
    return [*lines, rest] if rest or not lines else lines


def _longest(text: str, fits: Callable[[str], bool]) -> int:
    """Length of the longest start that fits, at least 1."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(text[:middle]):
            low = middle
        else:
            high = middle - 1
    return low
