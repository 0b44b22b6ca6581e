"""The reference card says what the rules do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from caveman.rules.options import make_config
from caveman.rules.rolls import FACES
from caveman.rules.state import CAMP, DEVELOPMENTS, RECIPES
from caveman.ui.board_views import STRIP
from caveman.ui.reference import reference_card
from caveman.ui.reference_paint import ReferencePaint
from tests.helpers.caveman_positions import caveman_setup
from tests.helpers.painted_caveman import Easel, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.config import Config
    from caveman.ui.overlay_model import ReferencePhase
    from shared.core.game import OptionValue

pytestmark = pytest.mark.usefixtures("hidden_window")


def config_of(**options: OptionValue) -> Config:
    """A match with house rules."""
    return make_config(msgspec.structs.replace(caveman_setup(), options=options))


USUAL = config_of()
HOUSE = config_of(camp_stays=True, winner_picks_dead=True, dinosaur_steps="exact")


def test_all_phases_and_developments_are_on_it_in_order() -> None:
    card = reference_card(str, USUAL)
    assert tuple(phase.phase for phase in card.phases) == STRIP
    assert tuple(recipe.resources for recipe in card.recipes) == RECIPES
    for recipe in card.recipes:
        assert recipe.words.lower().startswith(DEVELOPMENTS[recipe.development])


def test_the_phase_that_goes_on_is_marked() -> None:
    assert [phase.is_now for phase in reference_card(str, USUAL, 2).phases] == [False, False, True, False, False]
    assert not any(phase.is_now for phase in reference_card(str, USUAL).phases)


def test_the_ways_to_win_are_told_with_their_numbers() -> None:
    told = " ".join(reference_card(str, USUAL).notes)
    assert "8 adults" in told
    assert "5 developments" in told


def test_all_faces_that_are_not_blank_are_explained() -> None:
    told = {(face.die, face.face) for face in reference_card(str, USUAL).faces}
    assert told == {
        (die, face)
        for die, faces in zip(("green", "red", "yellow"), FACES, strict=True)
        for face in faces
        if face != "blank"
    }


@pytest.mark.parametrize(
    ("options", "told", "place"),
    [
        ({"dinosaur_steps": "at_least_one"}, "A dinosaur that can move moves at least one step.", 1),
        ({"dinosaur_steps": "exact"}, "A dinosaur takes all steps of the card that it can.", 1),
        ({"winner_picks_dead": True}, "The winner picks who dies.", 2),
    ],
)
def test_a_house_rule_is_told_with_its_phase(options: dict[str, OptionValue], told: str, place: int) -> None:
    assert told in reference_card(str, config_of(**options)).phases[place].lines
    assert not any(told in phase.lines for phase in reference_card(str, USUAL).phases)


def test_where_a_camp_protects_is_told_as_the_house_rules_have_it() -> None:
    words = [reference_card(str, config).recipes[CAMP].words for config in (USUAL, HOUSE)]
    assert words == [
        "Camp: nobody can attack you in a cave.",
        "Camp: nobody can attack you in the cave where you claimed it.",
    ]


@pytest.mark.parametrize("config", [USUAL, HOUSE])
def test_every_sentence_goes_through_the_translator(config: Config) -> None:
    card = reference_card(lambda words: f"<{words}>", config)
    sentences = [card.title, *card.notes, *(recipe.words for recipe in card.recipes)]
    sentences += [face.words for face in card.faces]
    for phase in card.phases:
        sentences += [phase.title, *phase.lines]
    assert all(sentence.startswith("<") and sentence.endswith(">") for sentence in sentences)
    assert not any("{" in sentence for sentence in sentences)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_who_asks_for_larger_text_gets_no_smaller_sentences(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
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
        Easel(size, scale=scale * size[0] / 1280).paint(table(overlay=reference_card(str, USUAL)))
    usual, large = found
    assert large > usual
