"""TOML that people wrote: what stands in it, or one line why it is of no use."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from shared.core.errors import ContentError, FormatError

MAX_LINE: Final = 400
"""Longest line, in characters. What a key of many parts costs grows with the square of their number, so that a single
long line could keep the program busy for a minute; no honest file comes near it."""


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
    except RecursionError:
        raise error(expected="must be a TOML file: fewer brackets in each other", file=file) from None
    except ValueError as problem:
        raise _no_toml(str(problem), text, file, error) from None


_PLACE: Final = re.compile(r" \((?:at line (?P<line>\d+), column (?P<column>\d+)|at end of document)\)$")

_WANTED: Final = (
    (r"Expected '=' after a key", "an equals sign after the key"),
    (r"Expected newline or end of document", "nothing more in the line"),
    (r"Expected '\]\]?'", "] at the end of the name of a table"),
    (r"Invalid statement|Invalid initial character for a key", "a key of letters, digits, _ and -"),
    (r"Cannot (?:overwrite|declare|mutate|redefine)|Duplicate inline table key", "every key and table once"),
    (r"Unclosed array", "a comma or ] after the entry of a list"),
    (r"Unclosed inline table", "a comma or } after the value of a table"),
    (r"Unterminated string|Illegal character '\\n'", "a quote at the end of the text, in the same line"),
    (r"Illegal character|Found invalid character", "no control characters"),
    (r"Unescaped|Invalid hex|Escaped character", "a backslash written twice"),
    (r"Invalid date", "a date that there is"),
    (r"Invalid value", "a number, true, false, text in quotes or a list in [ ]"),
)
"""How messages of tomllib begin, and what it wants there."""


def _no_toml(message: str, text: str, file: str, error: type[FormatError]) -> FormatError:
    """Say what tomllib says, in words of this program and with the line."""
    place = _PLACE.search(message)
    wanted = next((words for begins, words in _WANTED if re.match(begins, message)), "what is none")
    if place is None:
        return error(expected=f"must be a TOML file: {wanted}", file=file)
    if place["line"] is None:
        return error(expected=f"must be a TOML file: at its end {wanted}", file=file, line=text.count("\n") + 1)
    expected = f"must be a TOML file: in column {place['column']} {wanted}"
    return error(expected=expected, file=file, line=int(place["line"]))
