"""What is wrong with data that people wrote, in words of this program: msgspec and tomllib have words of their own."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from shared.core.errors import shortened

if TYPE_CHECKING:
    from collections.abc import Callable

MISSING: Final = object()
"""Stands for a value that is not known."""


class Mistake(NamedTuple):
    """What should stand somewhere, and what stands there; the latter is empty if nobody knows."""

    expected: str
    got: str = ""


_TYPES: Final = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "keys with values",
    "null": "null",
}
_LENGTHS: Final = {"str": "characters", "array": "entries", "object": "keys"}
_BOUNDS: Final = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}

_MISSING_KEY: Final = re.compile(r"Object missing required field `(?P<key>.+)`", re.DOTALL)
_WRONG_TYPE: Final = re.compile(r"Expected `(?P<wanted>[^`]+)`(?:, got `(?P<got>[^`]+)`)?")
_WRONG_NUMBER: Final = re.compile(r"Expected `(?P<type>int|float)` (?P<bound>[<>]=?) (?P<limit>\S+)")
_WRONG_LENGTH: Final = re.compile(r"Expected `(?P<type>str|array|object)` of length (?P<bound>[<>]=) (?P<limit>\d+)")
_WRONG_COUNT: Final = re.compile(
    r"Expected `array` of (?P<bound>at least |at most |)length (?P<limit>\d+)(?:, got (?P<got>\d+))?"
)
_WRONG_FORM: Final = re.compile(r"Expected `str` matching regex '(?P<form>.*)'")
_BROKEN_JSON: Final = re.compile(r"JSON is malformed: .+ \(byte (?P<byte>\d+)\)")
_CUT_SHORT: Final = "Input data was truncated"
_TOO_LARGE: Final = ("Integer value out of range", "Number out of range")


def json_mistake(message: str, value: object = MISSING) -> Mistake:
    """Say what msgspec says.

    Args:
        message: Its message, without the place.
        value: What stands at the place, if that is known.

    Returns:
        The words; a message that is not known word for word.
    """
    if found := _MISSING_KEY.fullmatch(message):
        return Mistake(f"{shortened(found['key'])} is missing, add it")
    if found := _WRONG_TYPE.fullmatch(message):
        return Mistake(_types(found["wanted"]), told(value) or _types(found["got"] or ""))
    return _measured(message, value) or Mistake(_broken(message))


def _measured(message: str, value: object) -> Mistake | None:
    """A number or a length that is out of bounds, or a text of another form."""
    if found := _WRONG_NUMBER.fullmatch(message):
        return Mistake(f"{_TYPES[found['type']]} of {_BOUNDS[found['bound']]} {found['limit']}", told(value))
    if found := _WRONG_LENGTH.fullmatch(message):
        return Mistake(f"{_BOUNDS[found['bound']]} {_counted(found['limit'], found['type'])}", _length(value))
    if found := _WRONG_COUNT.fullmatch(message):
        return Mistake(f"{found['bound']}{_counted(found['limit'], 'array')}", found["got"] or _length(value))
    if found := _WRONG_FORM.fullmatch(message):
        return Mistake(f"text of the form {found['form']}", told(value))
    return Mistake("a number closer to 0", told(value)) if message in _TOO_LARGE else None


def _broken(message: str) -> str:
    """What is no JSON."""
    if found := _BROKEN_JSON.fullmatch(message):
        return f"plain JSON text, it is broken near byte {found['byte']}"
    return "plain JSON text to its end, it breaks off" if message == _CUT_SHORT else message


def _types(words: str) -> str:
    """Types that msgspec names, ``int | null``; what may be null may be left out, and that is no news."""
    names = words.removesuffix(" | null").split(" | ")
    return " or ".join(_TYPES.get(name, name) for name in names)


def _counted(limit: str, kind: str) -> str:
    """A number of characters, entries or keys."""
    words = _LENGTHS[kind]
    if limit == "1":
        words = {"entries": "entry"}.get(words, words.removesuffix("s"))
    return f"{limit} {words}"


def told(value: object) -> str:
    """A value as it stands in a file, or what it is."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "keys with values"
    if value is None or isinstance(value, str | int | float):
        return json.dumps(value)
    return ""


def _length(value: object) -> str:
    """How long a value is, if that is known."""
    return str(len(value)) if isinstance(value, str | list | dict) else ""


_MOST_TRIED: Final = 200
"""Keys of a table that are tried one by one: no file of ours comes near it, a hostile one costs no time."""

_STEP: Final = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")


def find(value: object, path: str, is_refused: Callable[[], bool]) -> tuple[str, object]:
    """Name the key for which msgspec writes ``[...]``, and take what stands at the place.

    Args:
        value: Plain data; the tables on the way are emptied for a while and filled again.
        path: Path as msgspec writes it, ``$.counts[...]``.
        is_refused: Whether the data are refused at this path as they are now.

    Returns:
        The path with its keys, and the value there; as far as the path can be followed.
    """
    named, place = "$", value
    for step in _STEP.finditer(path):
        key: str | int
        if step["any"] and isinstance(place, dict):
            key = _key_at_fault(place, is_refused)
            named += f".{key}"
        elif step["any"]:
            return path, MISSING
        else:
            key = step["name"] if step["index"] is None else int(step["index"])
            named += step[0]
        try:
            place = place[key]  # type: ignore[index]  # what cannot be followed raises
        except (LookupError, TypeError):
            return path, MISSING
    return named, place


def _key_at_fault(table: dict[str, object], is_refused: Callable[[], bool]) -> str:
    """The first key whose value is refused if it stands alone; an empty text if there is none among the first."""
    whole = dict(table)
    try:
        for key, value in islice(whole.items(), _MOST_TRIED):
            table.clear()
            table[key] = value
            if is_refused():
                return key
    finally:
        table.clear()
        table.update(whole)
    return ""
