"""Paths are broken into lines that are the path again when joined."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shared.ui.scenes.long_text import break_anywhere


@given(st.text(min_size=0, max_size=80), st.integers(1, 20))
def test_lines_joined_are_the_text_and_each_fits(text: str, width: int) -> None:
    lines = break_anywhere(text, lambda part: len(part) <= width)
    assert "".join(lines) == text
    assert lines
    assert all(len(line) <= width for line in lines)


def test_a_line_ends_behind_a_slash_if_it_is_not_far() -> None:
    assert break_anywhere("/data/of/x/y/matches/abc.jsonl", lambda part: len(part) <= 16) == [
        "/data/of/x/y/",
        "matches/abc.",
        "jsonl",
    ]


def test_a_letter_that_does_not_fit_stands_alone() -> None:
    assert break_anywhere("abc", lambda _: False) == ["a", "b", "c"]
