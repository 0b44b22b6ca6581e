"""What is told about the things that are looked at closely."""

from __future__ import annotations

import pytest

from caveman.rules.state import FIRE
from caveman.ui.looking import FIRST_DEVELOPMENT, zoom_view
from caveman.ui.overlay_model import ZoomKind, ZoomView
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from caveman.ui.selection import PANEL_PARTS
from tests.helpers.caveman_desk import PlainWords, Still
from tests.helpers.caveman_positions import Table


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
    assert zoom.lines == ("Resource: flint.", "Anna: men 2, women 1, children 1.", "t_rex: red dice 3.")


def test_a_dinosaur_tells_its_dice() -> None:
    zoom = looked("dinosaur:1")
    assert zoom is not None
    assert (zoom.title, zoom.lines) == ("triceratops", ("triceratops: red dice 2.",))


def test_card_phase_and_tokens_are_explained() -> None:
    card, phase, tokens = looked("card"), looked("phase:2"), looked("reserve")
    assert card is not None
    assert card.lines == ("lava_01",)
    assert phase is not None
    assert phase.title == "3. Fights"
    assert tokens is not None
    assert sum(int(number) for _, number in tokens.rows) == 22
    assert "7" in tokens.title


@pytest.mark.parametrize("name", [f"part:{FIRST_DEVELOPMENT + FIRE}", f"development:{FIRE}"])
def test_a_development_tells_what_it_takes_and_what_is_missing(name: str) -> None:
    zoom = looked(name)
    assert zoom is not None
    assert (zoom.kind, zoom.number, zoom.title) == (ZoomKind.DEVELOPMENT, FIRE, "fire")
    assert zoom.note == "Anna is not on: wood."
    assert "flint and wood" in zoom.lines[0]


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


@pytest.mark.parametrize("name", ["", "deck", "tool_undo", "land:0", "die:0"])
def test_other_things_are_not_shown_large(name: str) -> None:
    assert looked(name) is None
