"""What is told about the things that are looked at closely."""

from __future__ import annotations

from collections import Counter

import pytest

from caveman.rules.state import FIRE, FRUIT, WOOD, Phase
from caveman.ui.looking import FIRST_DEVELOPMENT, zoom_view
from caveman.ui.overlay_model import ZoomKind, ZoomView
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from caveman.ui.selection import PANEL_PARTS
from caveman.ui.view_model import Light
from tests.helpers.caveman_desk import PlainWords, Still
from tests.helpers.caveman_positions import CARD, Table


def looked(name: str) -> ZoomView | None:
    """A match early on, in which something is looked at."""
    table = Table(2, land={8: "flint"}).people(0, 8, 2, 1, 1).own(0, "spear").dinosaur("t_rex", 8).card("lava_01")
    view = present(Still(table.state), Parts(), Scenery(deciding=0))
    return zoom_view(table.state, PlainWords(), view, name)


@pytest.mark.parametrize("name", ["circle:8", "man:8", "child:8"])
def test_a_circle_tells_its_resource_its_people_and_its_dinosaur(name: str) -> None:
    zoom = looked(name)
    assert zoom is not None
    assert (zoom.kind, zoom.number) == (ZoomKind.CIRCLE, 8)
    assert zoom.lines == ("Resource: flint.", "Anna: 2 men, 1 women, 1 children.", "The t_rex rolls 3 red dice.")


def test_what_lies_around_a_circle_on_offer_stays_in_sight() -> None:
    table = Table(2, land={8: "flint"}).people(0, 38, 1).card("stegosaurus_09")
    parts = Parts(lights={8: Light.OPEN})
    view = present(Still(table.state), parts, Scenery(deciding=0))
    assert zoom_view(table.state, PlainWords(), view, "circle:8") is None
    assert zoom_view(table.state, PlainWords(), view, "circle:9") is None  # nothing is there
    assert zoom_view(table.state, PlainWords(), view, "circle:38") is not None


def test_a_dinosaur_tells_its_dice() -> None:
    zoom = looked("dinosaur:1")
    assert zoom is not None
    assert (zoom.title, zoom.lines) == ("triceratops", ("The triceratops rolls 2 red dice.",))


def test_a_phase_is_explained() -> None:
    phase = looked("phase:2")
    assert phase is not None
    assert phase.title == "3. Fights"


def test_the_card_is_shown_large_and_what_the_wheel_adds_is_told() -> None:
    plain = looked("card")
    assert plain is not None
    assert (plain.kind, plain.number, plain.lines) == (ZoomKind.CARD, CARD["lava_01"], ())
    table = Table(2).own(0, "wheel").card("lava_01")
    faster = zoom_view(table.state, PlainWords(), present(Still(table.state), Parts(), Scenery()), "card")
    assert faster is not None
    assert faster.lines == ("The wheel of Anna adds 1 movement.",)
    later = Table(2).own(1, "wheel").card("none_01").end_turn()
    drawing = zoom_view(later.state, PlainWords(), present(Still(later.state), Parts(), Scenery()), "card")
    assert drawing is not None
    assert drawing.lines == ()


def test_the_deck_tells_which_cards_are_left() -> None:
    deck = looked("deck")
    assert deck is not None
    assert deck.title == "Cards left: 59"
    assert [number for _, number in deck.rows] == ["10", "10", "10", "29"]


def test_tokens_set_aside_are_told_without_their_order() -> None:
    """R4: who sees the fifteen on the island knows which seven are aside."""
    table = Table(2, land={8: "flint"}).card()
    tokens = looked("reserve")
    assert tokens is not None
    assert "7" in tokens.title
    assert sum(int(number) for _, number in tokens.rows) == 7
    on_island = Counter(table.state.tokens)
    assert [int(number) + on_island[kind] for kind, (_, number) in enumerate(tokens.rows)] == [6, 4, 5, 3, 4]


def test_the_token_that_comes_next_is_told_once_all_have_seen_it_go_there() -> None:
    table = Table(2, land={8: "flint"}).card()

    def words() -> str:
        tokens = zoom_view(table.state, PlainWords(), present(Still(table.state), Parts(), Scenery()), "reserve")
        assert tokens is not None
        return tokens.lines[0]

    assert words().startswith("In an order that nobody knows")
    table.state.reserve[-1] = FRUIT
    assert words().startswith("In an order that nobody knows")
    table.state.reserve[0] = WOOD
    assert words() == "wood comes next; of each kind there are:"


def test_before_tokens_are_turned_up_all_of_a_kind_are_told() -> None:
    table = Table(2, is_set_up=False).play_on(Phase.PLACE_DINOSAUR)
    tokens = zoom_view(table.state, PlainWords(), present(Still(table.state), Parts(), Scenery()), "reserve")
    assert tokens is not None
    assert [number for _, number in tokens.rows] == ["6", "4", "5", "3", "4"]


@pytest.mark.parametrize("name", [f"part:{FIRST_DEVELOPMENT + FIRE}", f"development:{FIRE}"])
def test_a_development_tells_what_it_takes_and_what_is_missing(name: str) -> None:
    zoom = looked(name)
    assert zoom is not None
    assert (zoom.kind, zoom.number, zoom.title) == (ZoomKind.DEVELOPMENT, FIRE, "fire")
    assert zoom.note == "Anna needs wood"
    assert zoom.lines[0] == "takes flint, wood"


def test_a_development_that_a_tribe_has_says_so() -> None:
    zoom = looked(f"part:{FIRST_DEVELOPMENT}")
    assert zoom is not None
    assert zoom.note == "Anna has it."


@pytest.mark.parametrize("name", ["seat:1", f"part:{PANEL_PARTS}"])
def test_a_panel_tells_of_its_tribe(name: str) -> None:
    zoom = looked(name)
    assert zoom is not None
    assert (zoom.kind, zoom.number, zoom.anchor, zoom.title) == (ZoomKind.SEAT, 1, "seat:1", "Bert")
    couple, provider = "a man and a woman together", "a third adult with food: a man on animals or a woman on fruit"
    assert zoom.lines == (f"Missing for the next child: {couple}, {provider}.",)


@pytest.mark.parametrize("name", ["", "tool_undo", "land:0", "die:0"])
def test_other_things_are_not_shown_large(name: str) -> None:
    assert looked(name) is None
