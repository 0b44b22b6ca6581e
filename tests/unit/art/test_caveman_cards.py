"""Cards show how far the tribe goes, which dinosaur moves how far, or what happens instead."""

from __future__ import annotations

import itertools
from typing import get_args

import msgspec
import pygame
import pytest

from caveman.rules.content import Card, EffectName, default_deck
from caveman.ui.art.card import TOP_SHARE, WORDS_PX, card_face, draw_card, draw_card_back, draw_deck
from caveman.ui.art.effect import draw_effect
from shared.ui.media.text import Text
from tests.helpers.painted_valley import differing, drawn, painted_rect

pytestmark = pytest.mark.usefixtures("hidden_window")

CARDS: dict[str, Card] = {card.effect or card.dinosaur or "": card for card in default_deck().cards}
EFFECTS: tuple[EffectName, ...] = get_args(EffectName)
LONG = "Todos los dinosaurios caminan hasta dos pasos cada uno, en el orden que prefieras, y atacan a quien encuentren"


@pytest.fixture(scope="module")
def text() -> Text:
    return Text(1.0)


def face(text: Text, card: Card, edge: int, words: str = "") -> pygame.Surface:
    rect = pygame.Rect(0, 0, edge, edge)
    return drawn((edge, edge), draw_card, text, rect, card, words)


def halves(edge: int) -> tuple[pygame.Rect, pygame.Rect]:
    middle = round(edge * TOP_SHARE)
    return pygame.Rect(0, 0, edge, middle - 2), pygame.Rect(0, middle + 2, edge, edge - middle - 2)


def test_every_kind_of_card_is_in_the_deck() -> None:
    assert set(CARDS) == {*EFFECTS, "stegosaurus", "triceratops", "t_rex"}


@pytest.mark.parametrize("edge", [70, 100, 220])
def test_no_two_kinds_of_card_look_alike_below(text: Text, edge: int) -> None:
    _, below = halves(edge)
    alike = {name: msgspec.structs.replace(card, tribe_steps=3) for name, card in CARDS.items()}
    for first, second in itertools.combinations(alike, 2):
        apart = differing(face(text, alike[first], edge), face(text, alike[second], edge), below)
        assert apart > 0.02 * edge * edge, (first, second)


@pytest.mark.parametrize("name", CARDS)
def test_steps_of_the_tribe_change_the_upper_part_alone(text: Text, name: str) -> None:
    above, below = halves(120)
    card = CARDS[name]
    few, many = (face(text, msgspec.structs.replace(card, tribe_steps=steps), 120) for steps in (2, 12))
    assert differing(few, many, above) > 60
    assert differing(few, many, below) == 0


@pytest.mark.parametrize("name", ["stegosaurus", "move_any_dinosaur", "move_every_dinosaur"])
def test_steps_of_the_dinosaur_change_the_lower_part_alone(text: Text, name: str) -> None:
    above, below = halves(120)
    few, many = (face(text, msgspec.structs.replace(CARDS[name], dinosaur_steps=steps), 120) for steps in (1, 12))
    assert differing(few, many, above) == 0
    assert differing(few, many, below) > 40


@pytest.mark.parametrize("name", CARDS)
def test_words_stand_on_large_cards_only(text: Text, name: str) -> None:
    for edge in (WORDS_PX - 1, WORDS_PX):
        apart = differing(face(text, CARDS[name], edge), face(text, CARDS[name], edge, "Walk or wait"))
        assert (apart > 200) == (edge == WORDS_PX)


@pytest.mark.parametrize("edge", [WORDS_PX, 260, 400])
def test_long_words_stay_on_the_card(text: Text, edge: int) -> None:
    """What is written reaches neither the rim nor the upper part."""
    with_words, without = face(text, CARDS["lava"], edge, LONG), face(text, CARDS["lava"], edge)
    mask = pygame.mask.from_threshold(with_words, (0, 0, 0), (30, 30, 30, 255), without)
    mask.invert()
    rects = mask.get_bounding_rects()
    changed = rects[0].unionall(rects[1:])
    assert changed.left > edge * 0.02
    assert changed.right < edge * 0.98
    assert changed.bottom < edge * 0.985
    assert changed.top > edge * TOP_SHARE


def test_a_word_without_end_is_cut(text: Text) -> None:
    face(text, CARDS["none"], WORDS_PX, "x" * 300)
    short, long = (face(text, CARDS["none"], WORDS_PX, "x" * count) for count in (80, 300))
    assert differing(short, long) == 0


@pytest.mark.parametrize("effect", EFFECTS)
def test_effect_is_drawn_into_the_middle_of_its_rectangle(text: Text, effect: EffectName) -> None:
    rect = pygame.Rect(12, 9, 90, 56)
    area = painted_rect(drawn((120, 80), draw_effect, text, rect, effect))
    assert rect.inflate(2, 2).contains(area)
    assert area.height > 0.45 * rect.height


def test_card_is_painted_once_a_size(text: Text) -> None:
    assert card_face(text, (90, 90), CARDS["lava"], "Lava") is card_face(text, (90, 90), CARDS["lava"], "Lava")


def test_back_tells_nothing_and_fills_its_place(text: Text) -> None:
    rect = pygame.Rect(3, 3, 80, 80)
    back = drawn((86, 86), draw_card_back, rect)
    assert painted_rect(back) == rect
    assert all(differing(back.subsurface(rect), face(text, card, 80)) > 2000 for card in CARDS.values())


def test_deck_sinks_as_it_is_drawn() -> None:
    rect = pygame.Rect(3, 3, 80, 80)
    pictures = [drawn((86, 86), draw_deck, rect, left) for left in (60, 40, 20, 1, 0)]
    assert all(differing(first, second) > 60 for first, second in itertools.pairwise(pictures))
    assert all(rect.contains(painted_rect(picture)) for picture in pictures)
