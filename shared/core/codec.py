"""One codec for saves, replays, scenes and tests: msgspec Structs to canonical JSON and back.

Canonical means: keys sorted, no white space, every float finite. Equal values therefore have equal bytes, and
``digest`` of a state is the SHA-256 of those bytes.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from typing import Any, TypeVar

import msgspec

from shared.core.choices import choices_at, fields_at
from shared.core.errors import FormatError
from shared.core.mistakes import MISSING, find, json_mistake, told

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="sorted")
_WHERE = re.compile(r" - at (?P<key>`key` in )?`(?P<path>\$.*)`$")
_UNKNOWN_KEY = re.compile(r"Object contains unknown field `(?P<got>.*)`", re.DOTALL)
_NO_CHOICE = re.compile(r"Invalid (?:enum )?value '?(?P<got>.*?)'?", re.DOTALL)


def encode(value: object) -> bytes:
    """Encode a value as canonical JSON.

    Args:
        value: A Struct or a plain value of dicts, lists, tuples, strings, numbers.

    Returns:
        UTF-8 bytes with sorted keys and no white space.

    Raises:
        FormatError: A float is NaN or infinite (msgspec would write ``null`` in silence), or a text holds half a
            character, as names from a command line in another encoding do.
    """
    _require_finite(msgspec.to_builtins(value), "$")
    try:
        return _ENCODER.encode(value)
    except UnicodeEncodeError as problem:
        raise FormatError(expected="text in UTF-8", got=ascii(problem.object)) from None


def decode(
    kind: type[T] | Any,  # noqa: ANN401 - unions of Structs are no ``type``
    data: bytes | str,
    *,
    file: str = "",
    line: int | None = None,
    error: type[FormatError] = FormatError,
) -> Any:  # noqa: ANN401
    """Decode and validate JSON.

    Args:
        kind: Struct type or union of tagged Structs; unknown fields are refused by the Structs themselves.
        data: JSON text.
        file: Name for the error line.
        line: 1-based line for the error line.
        error: Class of the error to raise.

    Returns:
        The value, of type ``kind``.

    Raises:
        FormatError: (or the given subclass) The text is no JSON or does not fit; carries file, line and JSON path.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as problem:
        raise _format_error(problem, kind, _plain(data), file=file, line=line, error=error) from None
    except (UnicodeError, RecursionError):
        raise error(expected="UTF-8 JSON text", file=file, line=line) from None


def decode_untrusted(
    kind: type[T] | Any,  # noqa: ANN401
    data: bytes,
    *,
    file: str,
    line: int | None = None,
    error: type[FormatError] = FormatError,
) -> Any:  # noqa: ANN401
    """As ``decode``, for text that people may have edited: an object that names a key twice is refused too.

    msgspec keeps the last of two equal keys in silence, as every JSON library does; the file would then not mean
    what its reader sees.
    """
    value = decode(kind, data, file=file, line=line, error=error)
    try:
        _STRICT_DECODER.decode(data.decode())
    except _RepeatedKeyError as problem:
        raise error(expected="every key once", got=f"{problem} twice", file=file, line=line) from None
    except (ValueError, RecursionError):
        raise error(expected="plain JSON text", file=file, line=line) from None
    return value


class _RepeatedKeyError(Exception):
    """An object of a JSON text names this key twice."""


def _require_unique_keys(pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _RepeatedKeyError(repr(next(key for key in keys if keys.count(key) > 1)))


_STRICT_DECODER = json.JSONDecoder(object_pairs_hook=_require_unique_keys)


def convert(
    kind: type[T] | Any,  # noqa: ANN401
    value: object,
    *,
    file: str = "",
    error: type[FormatError] = FormatError,
) -> Any:  # noqa: ANN401
    """Validate plain data (from TOML, say) as ``kind``; errors as in ``decode``."""
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as problem:
        raise _format_error(problem, kind, value, file=file, error=error) from None


def _format_error(
    problem: Exception,
    kind: Any,  # noqa: ANN401
    value: object,
    *,
    file: str,
    line: int | None = None,
    error: type[FormatError] = FormatError,
) -> FormatError:
    """Turn msgspec's message into a FormatError in words of ours, with the place and what stands there."""
    message = str(problem)
    found = _WHERE.search(message)
    path, is_key = (found["path"], bool(found["key"])) if found else (None, False)
    expected = _WHERE.sub("", message)
    there: object = value
    if path is not None and not is_key:
        path, there = find(value, path, lambda: _refusal(kind, value) == message)
    refused, unknown = _NO_CHOICE.fullmatch(expected), _UNKNOWN_KEY.fullmatch(expected)
    if unknown is not None:
        expected, got = _one_of(fields_at(kind, path or "$"), "the keys "), unknown["got"]
    elif choices := choices_at(kind, path, of_keys=is_key) if path else ():
        expected, got = _one_of(choices), refused["got"] if refused else told(there)
    else:
        expected, got = json_mistake(expected, there)
    return error(expected=expected, got=got, file=file, line=line, path=path)


def _one_of(allowed: tuple[str, ...], what: str = "") -> str:
    """Words that are allowed."""
    return allowed[0] if len(allowed) == 1 else f"one of {what}{', '.join(allowed)}"


def _refusal(kind: Any, value: object) -> str:  # noqa: ANN401
    """What msgspec says to plain data as they are now; empty if they fit."""
    try:
        msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        return str(problem)
    return ""


def _plain(data: bytes | str) -> object:
    """JSON as plain data, as far as they are of any use for telling what is wrong with them."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return MISSING


def digest(value: object) -> str:
    """SHA-256 of the canonical JSON of a value, 64 lower-case hex digits."""
    return hashlib.sha256(encode(value)).hexdigest()


def _require_finite(value: object, path: str) -> None:
    """Refuse NaN and infinity anywhere inside plain data."""
    if isinstance(value, float):
        if not math.isfinite(value):
            raise FormatError(expected="a finite number", got=str(value), path=path)
    elif isinstance(value, dict):
        for key, item in value.items():
            _require_finite(item, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _require_finite(item, f"{path}[{index}]")
