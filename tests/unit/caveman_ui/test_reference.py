"""The reference card says what the rules do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.rules.rolls import FACES
from caveman.rules.state import DEVELOPMENTS, RECIPES
from caveman.ui.board_views import STRIP
from caveman.ui.reference import reference_card
from caveman.ui.reference_paint import ReferencePaint
from tests.helpers.painted_caveman import Easel, table
from tests.helpers.painted_table import open_window

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from caveman.ui.overlay_model import ReferencePhase


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    yield from open_window()


def test_all_phases_and_developments_are_on_it_in_order() -> None:
    card = reference_card(str)
    assert tuple(phase.phase for phase in card.phases) == STRIP
    assert tuple(recipe.resources for recipe in card.recipes) == RECIPES
    for recipe in card.recipes:
        assert recipe.words.lower().startswith(DEVELOPMENTS[recipe.development])


def test_the_phase_that_goes_on_is_marked() -> None:
    assert [phase.is_now for phase in reference_card(str, 2).phases] == [False, False, True, False, False]
    assert not any(phase.is_now for phase in reference_card(str).phases)


def test_the_ways_to_win_are_told_with_their_numbers() -> None:
    told = " ".join(reference_card(str).notes)
    assert "8 adults" in told
    assert "5 developments" in told


def test_all_faces_that_are_not_blank_are_explained() -> None:
    told = {(face.die, face.face) for face in reference_card(str).faces}
    assert told == {
        (die, face)
        for die, faces in zip(("green", "red", "yellow"), FACES, strict=True)
        for face in faces
        if face != "blank"
    }


def test_every_sentence_goes_through_the_translator() -> None:
    card = reference_card(lambda words: f"<{words}>")
    sentences = [card.title, *card.notes, *(recipe.words for recipe in card.recipes)]
    sentences += [face.words for face in card.faces]
    for phase in card.phases:
        sentences += [phase.title, *phase.lines]
    assert all(sentence.startswith("<") and sentence.endswith(">") for sentence in sentences)
    assert not any("{" in sentence for sentence in sentences)


def test_who_asks_for_larger_text_gets_no_smaller_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []
    sizes_of = ReferencePaint._sizes

    def keep(
        paint: ReferencePaint, phases: Sequence[ReferencePhase], room: tuple[int, int, int, int]
    ) -> tuple[int, list[float]]:
        sizes = sizes_of(paint, phases, room)
        found.append(sizes[0])
        return sizes

    monkeypatch.setattr(ReferencePaint, "_sizes", keep)
    for scale in (1.0, 1.5):
        Easel(scale=scale).paint(table(overlay=reference_card(str)))
    usual, large = found
    assert large >= usual
