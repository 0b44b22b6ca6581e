"""Words of a question, with what was refused."""

from __future__ import annotations

from typing import NamedTuple

from shared.ui.scenes.lines_paint import question_words


class Question(NamedTuple):
    """What is asked."""

    title: str = "Which?"
    lines: tuple[str, ...] = ("Two are left.", "Click a lit circle.")
    is_warning: bool = False


def test_a_refusal_comes_first_but_after_a_warning() -> None:
    lines = [("Two are left.", False), ("Click a lit circle.", False)]
    assert question_words(Question(), "") == tuple(lines)
    assert question_words(Question(), "Too far.") == (("Too far.", True), *lines)
    warned = question_words(Question(is_warning=True), "Too far.")
    assert warned == (("Two are left.", True), ("Too far.", True), lines[1])


def test_a_refusal_that_repeats_what_can_be_done_is_told_once() -> None:
    assert question_words(Question(), "Click a lit circle.") == (
        ("Click a lit circle.", True),
        ("Two are left.", False),
    )
