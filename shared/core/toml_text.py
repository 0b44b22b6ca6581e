"""TOML that people wrote: what stands in it, or one line why it is of no use."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from shared.core.errors import ContentError, FormatError, shortened

MAX_LINE: Final = 400
"""Longest line, in characters. What a key of many parts costs grows with the square of their number, so that a single
long line could keep the program busy for a minute; no honest file comes near it."""

_MOST_TOLD: Final = 120


def parse_toml(text: str, file: str, *, error: type[FormatError] = ContentError) -> dict[str, Any]:
    """Parse TOML.

    Args:
        text: The text, its lines ended by line feeds.
        file: Name for the error line.
        error: Class of the error to raise.

    Returns:
        Plain values by key.

    Raises:
        FormatError: (or the given subclass) No TOML, or a line too long to be looked at; names file and line.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            expected = f"at most {MAX_LINE} characters in a line"
            raise error(expected=expected, got=str(len(line)), file=file, line=number)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise error(expected=f"must be a TOML file: {shortened(str(problem), _MOST_TOLD)}", file=file) from None
