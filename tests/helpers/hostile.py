"""Files as crashes, editors and malice leave them: a mutator of bytes and one of values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    10**18,
    10**400,
    1e308,
    "",
    "\ud800",
    "x" * 3000,
    "../../etc/passwd",
    [],
    {},
    [[[[]]]],
    {"": {"type": "push"}},
)
"""Values that do not belong where they are put."""

BYTES = (b"\x00", b"\xff", b"\n", b"{", b"}", b'"', b"\\u0000", b"NaN", b"1e999", b"[" * 3000, b" " * 3000)


def mutate_bytes(data: bytes, rng: random.Random) -> bytes:
    """Cut, repeat, drop, flip or insert some bytes."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.randint(0, 40))
        match rng.randrange(5):
            case 0:
                data = data[:start]
            case 1:
                data = data[:end] + data[start:end] + data[end:]
            case 2:
                data = data[:start] + data[end:]
            case 3:
                data = data[:start] + bytes(byte ^ 1 << rng.randrange(8) for byte in data[start:end]) + data[end:]
            case _:
                data = data[:start] + rng.choice(BYTES) + data[start:]
    return data


def mutate_lines(data: bytes, rng: random.Random) -> bytes:
    """Replace, remove or double one value of one line of JSON, or swap, drop or repeat whole lines."""
    lines = data.splitlines()
    index = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[index]
        case 1:
            lines.insert(rng.randrange(len(lines)), lines[index])
        case _:
            value = json.loads(lines[index])
            _mutate_value(value, rng)
            lines[index] = json.dumps(value).encode()
    return b"".join(line + b"\n" for line in lines)


def _mutate_value(value: Any, rng: random.Random) -> None:  # noqa: ANN401
    """Go down to a random depth and change one entry in place."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    key = rng.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and rng.random() < 0.8:
        _mutate_value(value[key], rng)
    elif rng.random() < 0.2:
        del value[key]
    elif isinstance(value, dict) and rng.random() < 0.2:
        value[f"{key}2"] = rng.choice(VALUES)
    else:
        value[key] = rng.choice(VALUES)
