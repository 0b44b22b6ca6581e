"""How the table of Caveman calls people, circles and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from caveman.rules.content import EffectName, default_board, default_deck
from caveman.rules.places import spots_of
from caveman.rules.rolls import FACES, RED, YELLOW
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, MAN, NONE, RESOURCES, WOMAN
from tests.helpers.caveman_tales import names_of
from tests.helpers.random_caveman import small_island

if TYPE_CHECKING:
    from caveman.ui.desk import Words


def card_with(effect: str, steps: int = 0) -> int:
    cards = default_deck().cards
    return next(
        number
        for number, card in enumerate(cards)
        if effect in {card.effect, card.dinosaur} and steps in {0, card.dinosaur_steps}
    )


def test_they_are_all_the_words_that_a_desk_needs() -> None:
    words: Words = names_of(3)
    assert words.seat(2) == "Cleo"
    assert words.humans == (True, True, False)
    assert [words.dinosaur(number) for number in range(len(DINOSAURS))] == ["Stegosaurus", "Triceratops", "T-Rex"]
    assert [words.resource(kind) for kind in range(len(RESOURCES))] == ["Wood", "Flint", "Animals", "Cave", "Fruit"]
    assert [words.development(number) for number in range(len(DEVELOPMENTS))] == [
        *("Spear", "Fire", "Furs", "Wheel", "Camp")
    ]


def test_r60_a_development_tells_in_a_sentence_what_it_takes_and_what_is_missing() -> None:
    words = names_of(2)
    spear, fire, camp = (DEVELOPMENTS.index(name) for name in ("spear", "fire", "camp"))
    assert words.recipe(spear) == "It takes adults on two circles with flint."
    assert words.recipe(fire) == "It takes an adult on flint and another one on wood."
    assert words.recipe(camp) == "It takes an adult on a cave and another one on wood."
    flint, wood, cave = (RESOURCES.index(name) for name in ("flint", "wood", "cave"))
    assert words.missing("Anna", (flint, flint)) == "Anna still needs flint twice."
    assert words.missing("Anna", (flint,)) == "Anna still needs flint."
    assert words.missing("Anna", (cave, wood)) == "Anna still needs a cave and wood."


def test_no_two_circles_have_one_name() -> None:
    for names in (names_of(6), names_of(2, {"board": small_island()})):
        size = len(names.config.board.circles)
        assert len({names.circle(circle) for circle in range(size)}) == size
        assert len({names.place(circle) for circle in range(size)}) == size


def test_rows_have_letters_from_above_and_circles_numbers_from_the_left() -> None:
    circles, spots = default_board().circles, spots_of(default_board())
    at = {(circle.q, circle.r): spot for circle, spot in zip(circles, spots, strict=True)}
    assert (at[0, -4], at[4, -4]) == ("A1", "A5")
    assert (at[-4, 0], at[0, 0], at[4, 0]) == ("E1", "E5", "E9")
    assert (at[-4, 4], at[0, 4]) == ("I1", "I5")


def test_a_circle_is_called_by_its_colour_and_what_lies_there() -> None:
    names = names_of()
    assert [names.circle(circle) for circle in (0, 1, 8, 9, 37, 41)] == [
        *("Volcano", "Red circle E6", "Grey circle F6", "Circle G5", "Beach of Anna", "Free beach I5")
    ]
    assert names.place(8) == "grey circle F6"
    assert names.place(8, RESOURCES.index("flint")) == "flint F6"
    assert [names.place(circle) for circle in (1, 9, 37)] == ["red circle E6", "circle G5", "the beach of Anna"]
    assert names.place(37, seat=0) == "the beach"
    assert names.place(37, seat=1) == "the beach of Anna"


def test_r5_beaches_belong_to_whoever_chooses_them() -> None:
    names = names_of(corners="choose")
    assert names.circle(37) == "Free beach E9"
    chosen = names.seated((NONE, 0))
    assert (chosen.circle(37), chosen.circle(49)) == ("Beach of Bert", "Free beach E1")
    assert chosen.seated((NONE, 0)) is chosen
    assert names.circle(37) == "Free beach E9"


@pytest.mark.parametrize(
    ("men", "women", "children", "words"),
    [
        (1, 0, 0, "a man"),
        (2, 0, 0, "2 men"),
        (0, 1, 1, "a woman and a child"),
        (2, 1, 1, "2 men, a woman and a child"),
        (0, 3, 0, "3 women"),
        (0, 0, 2, "2 children"),
        (0, 0, 0, ""),
    ],
)
def test_people_are_counted_in_words(men: int, women: int, children: int, words: str) -> None:
    assert names_of().people(men, women, children) == words


def test_adults_and_faces_have_names() -> None:
    names = names_of()
    assert (names.adult(MAN), names.adult(WOMAN)) == ("a man", "a woman")
    assert names.face(YELLOW, "adult") == "adult"
    assert names.face(RED, "blank") == "blank"
    assert all(names.face(die, face) for die, faces in enumerate(FACES) for face in faces)


@pytest.mark.parametrize(
    ("option", "one", "many"),
    [
        ("up_to", "T-Rex: up to 1 step.", "Stegosaurus: up to 4 steps."),
        ("at_least_one", "T-Rex: 1 step.", "Stegosaurus: 1 to 4 steps."),
        ("exact", "T-Rex: 1 step.", "Stegosaurus: 4 steps."),
    ],
)
def test_q18_a_standard_card_tells_who_walks_and_how_far(option: str, one: str, many: str) -> None:
    names = names_of(dinosaur_steps=option)
    assert names.card(card_with("t_rex", 1)) == one
    assert names.card(card_with("stegosaurus", 4)) == many


def test_a_card_is_told_in_a_few_words_too() -> None:
    names = names_of()
    assert names.card_title(card_with("t_rex", 1)) == "T-Rex up to 1 step"
    assert names.card_title(card_with("move_every_dinosaur")) == "Stampede up to 2 steps"
    assert names.card_title(card_with("lava")) == "Lava flow"


def test_a_special_card_has_its_title_and_says_what_it_does() -> None:
    names = names_of()
    assert names.card(card_with("move_any_dinosaur", 3)) == "Wandering dinosaur: any one, up to 3 steps."
    assert names.card(card_with("extra_success")) == "Brave hunters: 1 more success in each of your fights."
    words = {names.card(card_with(effect)) for effect in get_args(EffectName)}
    assert len(words) == len(get_args(EffectName))
    assert all(len(sentence) <= 60 and "{" not in sentence for sentence in words)
