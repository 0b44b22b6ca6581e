"""Where two values differ, in words."""

from __future__ import annotations

import msgspec


def first_difference(recorded: object, computed: object) -> str | None:
    """The first place where two values differ.

    Args:
        recorded: A value the codec can carry.
        computed: Another.

    Returns:
        ``"$.rocks[2].x_um is 1000, recorded was 1001"``, or ``None`` if they are equal.
    """
    return _compare(msgspec.to_builtins(recorded), msgspec.to_builtins(computed), "$")


def _compare(recorded: object, computed: object, path: str) -> str | None:
    if isinstance(recorded, dict) and isinstance(computed, dict) and recorded.keys() == computed.keys():
        pairs = [(recorded[key], computed[key], f"{path}.{key}") for key in recorded]
    elif isinstance(recorded, list | tuple) and isinstance(computed, list | tuple) and len(recorded) == len(computed):
        pairs = [
            (old, new, f"{path}[{index}]") for index, (old, new) in enumerate(zip(recorded, computed, strict=True))
        ]
    elif recorded == computed:
        return None
    else:
        return f"{path} is {_shown(computed)}, recorded was {_shown(recorded)}"
    return next((found for old, new, place in pairs if (found := _compare(old, new, place))), None)


def _shown(value: object) -> str:
    """A value in at most 60 characters."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."  # noqa: PLR2004
