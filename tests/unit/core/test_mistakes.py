"""What is wrong in a file is told in words of this program, with the key and what stands there."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.core import codec
from shared.core.errors import FormatError
from shared.core.toml_text import parse_toml


class Pebble(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=2, max_length=5)]
    weight: Annotated[float, msgspec.Meta(gt=0, lt=9)] = 1
    is_round: bool = True


class Heap(msgspec.Struct, forbid_unknown_fields=True):
    pebbles: Annotated[tuple[Pebble, ...], msgspec.Meta(max_length=2)] = ()
    by_lake: dict[str, dict[str, Annotated[int, msgspec.Meta(ge=0)]]] = {}
    pair: tuple[int, int] = (0, 0)
    owner: int | None = None


REFUSED = [
    ({"pebbles": [{}]}, "f at $.pebbles[0]: name is missing, add it"),
    ({"pebles": []}, "f: one of the keys pebbles, by_lake, pair, owner, got pebles"),
    ({"pebbles": [{"name": "ab", "shape": 1}]}, "f at $.pebbles[0]: one of the keys name, weight, is_round, got shape"),
    ({"pebbles": [{"name": "a"}]}, "f at $.pebbles[0].name: at least 2 characters, got 1"),
    ({"pebbles": [{"name": 5}]}, "f at $.pebbles[0].name: text in quotes, got 5"),
    ({"pebbles": [{"name": "ab", "weight": 9}]}, "f at $.pebbles[0].weight: a number of less than 9.0, got 9"),
    ({"pebbles": [{"name": "ab", "is_round": "no"}]}, 'f at $.pebbles[0].is_round: true or false, got "no"'),
    ({"pebbles": [{"name": "ab"}] * 3}, "f at $.pebbles: at most 2 entries, got 3"),
    ({"pebbles": {"name": "ab"}}, "f at $.pebbles: a list, got keys with values"),
    ({"by_lake": {"a": {"x": 1}, "b": {"x": 1, "y": -1}}}, "f at $.by_lake.b.y: a whole number of at least 0, got -1"),
    ({"by_lake": {"a": [1]}}, "f at $.by_lake.a: keys with values, got a list"),
    ({"pair": [1]}, "f at $.pair: 2 entries, got 1"),
    ({"owner": "Ana"}, 'f at $.owner: a whole number, got "Ana"'),
    ({"owner": 1.5}, "f at $.owner: a whole number, got 1.5"),
]


@pytest.mark.parametrize(("data", "line"), REFUSED)
def test_a_refusal_names_the_key_what_it_takes_and_what_stands_there(data: dict[str, Any], line: str) -> None:
    before = repr(data)
    with pytest.raises(FormatError) as of_toml:
        codec.convert(Heap, data, file="f")
    with pytest.raises(FormatError) as of_json:
        codec.decode(Heap, msgspec.json.encode(data), file="f")
    assert str(of_toml.value) == str(of_json.value) == line
    assert repr(data) == before, "what was read is left as it was"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"", "f: plain JSON text to its end, it breaks off"),
        (b'{"owner": 1', "f: plain JSON text to its end, it breaks off"),
        (b'{"owner": }', "f: plain JSON text, it is broken near byte 10"),
        (b'{"owner": 1} x', "f: plain JSON text, it is broken near byte 14"),
    ],
)
def test_what_is_no_json_is_told_with_its_place(text: bytes, line: str) -> None:
    with pytest.raises(FormatError) as caught:
        codec.decode(Heap, text, file="f")
    assert str(caught.value).startswith(line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb 2", "f:2: must be a TOML file: in column 3 an equals sign after the key"),
        ("a = 1 b = 2", "f:1: must be a TOML file: in column 7 nothing more in the line"),
        ("[a\nb = 1", "f:1: must be a TOML file: in column 3 ] at the end of the name of a table"),
        ("a = 1\na = 2\nb = 3", "f:2: must be a TOML file: in column 6 every key and table once"),
        ("[a]\n[a]", "f:2: must be a TOML file: in column 3 every key and table once"),
        ("a = { b = 1, b = 2 }", "f:1: must be a TOML file: in column 19 every key and table once"),
        ("a = [1 2]", "f:1: must be a TOML file: in column 8 a comma or ] after the entry of a list"),
        ("a = { b = 1 c = 2 }", "f:1: must be a TOML file: in column 13 a comma or } after the value of a table"),
        ('a = "b\nc = 1', "f:1: must be a TOML file: in column 7 a quote at the end of the text, in the same line"),
        ('a = "b', "f:1: must be a TOML file: at its end a quote at the end of the text, in the same line"),
        ('a = "b\x00"', "f:1: must be a TOML file: in column 7 no control characters"),
        ('a = "C:\\docs"', "f:1: must be a TOML file: in column 10 a backslash written twice"),
        ("a = 2026-02-31", "f:1: must be a TOML file: in column 5 a date that there is"),
        ("a = yes", "f:1: must be a TOML file: in column 5 a number, true, false, text in quotes or a list in [ ]"),
        ("!", "f:1: must be a TOML file: in column 1 a key of letters, digits, _ and -"),
    ],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, line: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_toml(text, "f")
    assert str(caught.value) == line


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*"ab", "name"]), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["pebbles", "by_lake", "pair", "owner", "b`c"]), PLAIN))
def test_no_refusal_is_worded_by_a_library(data: dict[str, Any]) -> None:
    try:
        codec.convert(Heap, data, file="f")
    except FormatError as problem:
        said = str(problem)
        assert "Expected" not in said
        assert "Object" not in said
        assert "Invalid" not in said
        assert "[...]" not in said
        assert "\n" not in said
