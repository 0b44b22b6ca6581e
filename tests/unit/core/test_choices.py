"""A word that is none of a few is refused beside those that are."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from shared.core import codec
from shared.core.errors import FormatError


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Dot(msgspec.Struct, tag="dot"):
    colour: Colour


class Line(msgspec.Struct, tag="line"):
    ends: list[Dot]
    width: Annotated[int, msgspec.Meta(ge=1)] = 1
    styles: dict[str, Literal[1, 2]] = {}
    pair: tuple[Colour, Colour] | None = None
    shares: dict[Colour, int] = {}


class Picture(msgspec.Struct):
    format: Literal["picture/1"]
    shapes: tuple[Dot | Line, ...]


def picture(shape: str, form: str = "picture/1") -> str:
    return f'{{"format":"{form}","shapes":[{shape}]}}'


DOT = '{"type":"dot","colour":"red"}'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (picture(DOT, "picture/2"), "f at $.format: picture/1, got picture/2"),
        (picture('{"type":"dot","colour":"green"}'), "f at $.shapes[0].colour: one of red, blue, got green"),
        (picture('{"type":"cube"}'), "f at $.shapes[0].type: one of dot, line, got cube"),
        (picture('{"type":"line","ends":[],"styles":{"a":3}}'), "f at $.shapes[0].styles.a: one of 1, 2, got 3"),
        (picture('{"type":"line","ends":[{"type":"dot","colour":"x"}]}'), "one of red, blue, got x"),
        (picture('{"type":"line","ends":[],"width":"x"}'), 'f at $.shapes[0].width: a whole number, got "x"'),
        (picture('{"type":"line","ends":[],"pair":["x","red"]}'), "f at $.shapes[0].pair[0]: one of red, blue, got x"),
        (picture('{"type":"line","ends":[],"shares":{"x":1}}'), "f at $.shapes[0].shares: one of red, blue, got x"),
    ],
)
def test_refusal_tells_what_is_allowed(text: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        codec.decode(Picture, text, file="f")
    assert words in str(caught.value)


@pytest.mark.parametrize(("kind", "got"), [(Dot | Line, "cube"), (Dot, "line")])
def test_tag_at_the_top(kind: Any, got: str) -> None:  # noqa: ANN401
    with pytest.raises(FormatError, match=f"got {got}"):
        codec.convert(kind, {"type": got, "colour": "red"}, file="f")
