"""Codec, differences, streams of chance, versions."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any, Literal

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given

from shared.core import codec, versions
from shared.core.difference import first_difference
from shared.core.errors import FormatError, SettingsError
from shared.core.rng import CHANCE, MAX_SEED, fresh_seed, player_stream, stream
from tests.helpers.tiny_game import TINY, Deal, Push, Slide, State, Take

if TYPE_CHECKING:
    from collections.abc import Callable

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_plain_values_come_back_equal(value: object) -> None:
    assert codec.decode(Any, codec.encode(value)) == value


@given(JSON)
def test_equal_values_have_equal_bytes(value: object) -> None:
    again = codec.decode(Any, codec.encode(value))
    assert codec.encode(again) == codec.encode(value)
    assert codec.digest(again) == codec.digest(value)


def test_keys_are_sorted_without_white_space() -> None:
    assert codec.encode({"b": 1, "a": [1, 2.5]}) == b'{"a":[1,2.5],"b":1}'


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("wrap", [lambda value: value, lambda value: [0, value], lambda value: {"a": {"b": value}}])
def test_numbers_that_json_lacks_are_refused(number: float, wrap: Callable[[float], object]) -> None:
    with pytest.raises(FormatError, match="a finite number"):
        codec.encode(wrap(number))


def test_place_of_an_infinite_number_is_named() -> None:
    with pytest.raises(FormatError) as caught:
        codec.encode({"a": [0.0, math.nan]})
    assert caught.value.path == "$.a[1]"


def test_text_that_is_no_utf8_is_refused() -> None:
    with pytest.raises(FormatError, match=r"text in UTF-8, got 'Ur\\udcff'"):
        codec.encode({"name": "Ur\udcff"})


def test_error_carries_file_line_path_and_class() -> None:
    with pytest.raises(SettingsError) as caught:
        codec.decode(Slide, b'{"distance_um": "far"}', file="x.json", line=4, error=SettingsError)
    assert (caught.value.file, caught.value.line, caught.value.path) == ("x.json", 4, "$.distance_um")
    assert str(caught.value) == 'x.json:4 at $.distance_um: a whole number, got "far"'


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    word: Literal["one", "two"]


@pytest.mark.parametrize(
    "data",
    [
        {"word": "x" * 90_000},
        {"word": "`" * 90_000},
        {"word": "one", "x" * 90_000: 1},
        {"word": "one", "`\n'" * 30_000: 1},
        {"word": 1, "x" * 90_000: 1},
    ],
)
def test_foreign_words_are_shortened_in_an_error(data: object) -> None:
    with pytest.raises(FormatError) as caught:
        codec.convert(Choice, data, file="mine.toml")
    assert str(caught.value).startswith("mine.toml")
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(("length", "shown"), [(60, "a" * 60), (61, "a" * 57 + "..."), (90_000, "a" * 57 + "...")])
def test_what_stands_in_a_file_is_told_up_to_60_characters(length: int, shown: str) -> None:
    problem = FormatError(expected="a word", got="a" * length, file="f", path="$." + "b" * length)
    assert problem.got == shown
    assert str(problem).endswith(f": a word, got {shown}")
    assert problem.path == "$." + "b" * length
    assert len(str(problem)) < 250


@pytest.mark.parametrize("data", [b"[" * 100_000, b"\xff", "\ud800", b'"\xc3\x28"'])
def test_text_that_is_no_json_is_one_line(data: bytes | str) -> None:
    with pytest.raises(FormatError) as caught:
        codec.decode(Any, data)
    assert "\n" not in str(caught.value)


def test_plain_data_is_checked_like_text() -> None:
    assert codec.convert(Slide, {"distance_um": 4}) == Slide(4)
    with pytest.raises(FormatError, match=r"x\.toml at \$\.distance_um"):
        codec.convert(Slide, {"distance_um": None}, file="x.toml")


@pytest.mark.parametrize("data", [b'{"a":1,"a":1}', b'[{"b":{"a":1,"c":2,"a":3}}]'])
def test_key_given_twice_is_refused_from_people(data: bytes) -> None:
    codec.decode(Any, data)
    with pytest.raises(FormatError, match=r"f:3: every key once, got 'a' twice"):
        codec.decode_untrusted(Any, data, file="f", line=3)


@pytest.mark.parametrize("data", [b'{"a":' * 100_000, b'{"a":' + b"9" * 5000 + b"}"])
def test_what_python_cannot_read_is_refused_from_people(data: bytes) -> None:
    with pytest.raises(FormatError):
        codec.decode_untrusted(msgspec.Raw, data, file="f")


@pytest.mark.parametrize(
    ("recorded", "computed", "words"),
    [
        (Slide(1), Slide(1), None),
        (Slide(1), Slide(2), "$.distance_um is 2, recorded was 1"),
        ([1, [2, 3]], [1, [2, 4]], "$[1][1] is 4, recorded was 3"),
        ([1], [1, 2], "$ is [1, 2], recorded was [1]"),
        ({"a": 1}, {"b": 1}, "$ is {'b': 1}, recorded was {'a': 1}"),
        ({"a": (1,)}, {"a": [1]}, None),
        (Take(1), Push(1), "$ is {'type': 'push', 'force': 1}, recorded was {'type': 'take', 'count': 1}"),
        ("a" * 99, None, f"$ is None, recorded was 'a{'a' * 55}..."),
    ],
)
def test_first_difference(recorded: object, computed: object, words: str | None) -> None:
    assert first_difference(recorded, computed) == words


@pytest.mark.parametrize(
    ("recorded", "computed", "words"),
    [
        ({"x_um": 5, "angle_urad": -1}, {"x_um": 6, "angle_urad": 0}, None),
        ({"corners_um": [[1, 2], [3, 4]]}, {"corners_um": [[2, 1], [3, 5]]}, None),
        ({"x_um": 5}, {"x_um": 7}, "$.x_um is 7, recorded was 5"),
        ({"points": 5}, {"points": 6}, "$.points is 6, recorded was 5"),
        ({"x_um": [{"rock": 1}]}, {"x_um": [{"rock": 2}]}, "$.x_um[0].rock is 2, recorded was 1"),
        ({"x_um": None}, {"x_um": 1}, "$.x_um is 1, recorded was None"),
        ({"x_um": 1}, {"x_um": None}, "$.x_um is None, recorded was 1"),
        ([5], [6], "$[0] is 6, recorded was 5"),
    ],
)
def test_rounding_is_tolerated_in_measurements_only(recorded: object, computed: object, words: str | None) -> None:
    assert first_difference(recorded, computed, tolerance=1) == words
    assert first_difference(recorded, computed) is not None


@given(JSON, JSON)
def test_difference_is_found_exactly_where_bytes_differ(one: object, other: object) -> None:
    assert first_difference(one, one) is None
    if one != other:
        assert first_difference(one, other) is not None


def test_streams_repeat_and_differ() -> None:
    names = [
        (1, CHANCE, 0),
        (1, CHANCE, 1),
        (1, "cosmetic", 0),
        (2, CHANCE, 0),
        (1, player_stream(0), 0),
        (1, "ai/1", 0),
    ]
    draws = [stream(*name).random() for name in names]
    assert draws == [stream(*name).random() for name in names]
    assert len(set(draws)) == len(draws)


def test_stream_is_the_one_of_the_specification() -> None:
    assert stream(7, CHANCE, 3).random() == random.Random("7:chance:3").random()


def test_stream_leaves_the_generator_of_python_alone() -> None:
    before = random.getstate()
    stream(1, CHANCE, 0).random()
    assert random.getstate() == before


def test_fresh_seeds_are_seeds() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) > 1
    assert all(0 <= seed <= MAX_SEED for seed in seeds)


def test_versions_name_what_results_depend_on() -> None:
    found = versions.running_versions(TINY)
    assert {"flintflick", "python", "platform", "pymunk", "pebbles"} <= found.keys()
    assert found["pebbles"] == "3"
    assert versions.running_versions(msgspec.structs.replace(TINY, versions=None)).keys() == found.keys() - {"pebbles"}


def test_library_that_is_missing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "LIBRARIES", ("no-such-distribution",))
    assert "no-such-distribution" not in versions.running_versions(TINY)
    assert versions.package_version("no-such-distribution") is None


def test_state_survives_the_codec() -> None:
    state = State(3, 1, 0, 0.1, [1, 2], [0, 0], [7, 0])
    assert codec.decode(State, codec.encode(state)) == state
    assert codec.decode(Deal | Take, codec.encode(Deal(0, 1))) == Deal(0, 1)
