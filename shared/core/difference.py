"""Where two values differ, in words."""

from __future__ import annotations

import msgspec

from shared.core.errors import shortened

QUANTISED = ("_um", "_urad")
"""Ends of the names of fields that hold measurements as integers: micrometres and microradians."""


def first_difference(recorded: object, computed: object, *, tolerance: int = 0) -> str | None:
    """The first place where two values differ.

    Args:
        recorded: A value the codec can carry.
        computed: Another.
        tolerance: By how much integers in fields named ``..._um`` and ``..._urad`` may differ: 1 where another
            platform may have rounded the last digit of a position otherwise.

    Returns:
        ``"$.rocks[2].x_um is 1000, recorded was 1002"``, or ``None`` if they are equal.
    """
    return _compare(msgspec.to_builtins(recorded), msgspec.to_builtins(computed), "$", tolerance)


def _compare(recorded: object, computed: object, path: str, tolerance: int) -> str | None:
    """Compare plain values; the name of the field that holds them is the last one of the path."""
    if isinstance(recorded, dict) and isinstance(computed, dict) and recorded.keys() == computed.keys():
        pairs = [(recorded[key], computed[key], f"{path}.{key}") for key in recorded]
    elif isinstance(recorded, list | tuple) and isinstance(computed, list | tuple) and len(recorded) == len(computed):
        both = enumerate(zip(recorded, computed, strict=True))
        pairs = [(old, new, f"{path}[{index}]") for index, (old, new) in both]
    elif recorded == computed or (tolerance and _is_near(recorded, computed, path, tolerance)):
        return None
    else:
        return f"{path} is {_shown(computed)}, recorded was {_shown(recorded)}"
    return next((found for old, new, place in pairs if (found := _compare(old, new, place, tolerance))), None)


def _is_near(recorded: object, computed: object, path: str, tolerance: int) -> bool:
    name = path.rpartition(".")[2].partition("[")[0]
    if not name.endswith(QUANTISED) or not isinstance(recorded, int) or not isinstance(computed, int):
        return False
    return abs(recorded - computed) <= tolerance


def _shown(value: object) -> str:
    """A value in few characters."""
    return shortened(repr(value))
