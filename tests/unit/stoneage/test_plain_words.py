"""A recorded match read without the window: names instead of numbers."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from shared.core.game import Seat
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules import actions
from stoneage_mammoth.rules.content import BUILDINGS, CARDS, TILES
from stoneage_mammoth.rules.plain_words import describe
from stoneage_mammoth.rules.sites import SITE_COUNT
from tests.helpers.repository import ROOT

SETUP = GAME.make_setup((Seat("Ayla"), Seat("Durc")), {})
SAID = [
    (actions.Place(0, 3), "puts 3 people on the hunt"),
    (actions.Place(8, 1), "puts 1 person on the card for 1"),
    (actions.Place(15, 1), "puts 1 person on stack 4 of buildings"),
    (actions.Resolve(2), "uses the clay pit"),
    (actions.Resolve(11), "uses the card for 4"),
    (actions.UseTools(), "adds no tool"),
    (actions.UseTools((0, 2), (4,)), "adds tool 1, tool 3 and a tool of 4 used once"),
    (actions.SendPeople(0), "sends nobody to the herd"),
    (actions.SendPeople(2), "sends 2 people to the herd"),
    (actions.SendPeople(1, (0, 1, 0, 0)), "sends 1 person to the herd, 1 brick of the fee in resources"),
    (actions.Buy((1, 0, 2, 1)), "buys for 1 wood, 2 stone and 1 gold"),
    (actions.Decline(), "buys nothing"),
    (actions.TakeDie(4), "takes the die with 4: gold"),
    (actions.TakeDie(6), "takes the die with 6: field"),
    (actions.TakeGoods((0, 2, 0, 0)), "takes 2 brick"),
    (actions.ChooseBonus(first=True), 'takes the bonus "1."'),
    (actions.ChooseBonus(first=False), 'takes the bonus "all"'),
    (actions.Feed((2, 1, 0, 0)), "pays 2 wood and 1 brick for the food that is missing"),
    (actions.Starve(), "leaves people hungry and loses 10 points"),
    (actions.RedeemCard((0, 0, 0, 2)), "takes 2 gold for the card that was kept"),
    (actions.DrawStart(1), "the start marker goes to Durc"),
    (actions.RevealBack(3), "gold is on the back of the next tile"),
    (actions.RevealTile(0), "tile M01 is turned up"),
    (actions.RevealCard(14), "card C15 comes into the row"),
    (actions.RevealBuilding(27), "building B28 is turned up"),
    (actions.Roll((1, 4, 4)), "rolls 1, 4, 4"),
    (actions.DrawCard(35), "card C36 is drawn in secret"),
]


@pytest.mark.parametrize(("action", "words"), SAID, ids=[words for _, words in SAID])
def test_an_action_is_told_in_words(action: Any, words: str) -> None:  # noqa: ANN401
    assert describe(action, SETUP) == words


def test_every_kind_of_action_has_words() -> None:
    assert {type(action) for action, _ in SAID} == set(get_args(actions.Action))


def test_every_id_that_is_told_can_be_looked_up_in_the_rules() -> None:
    rules = (ROOT / "stoneage_mammoth" / "RULES.md").read_text("utf-8")
    kinds = [(actions.RevealCard, CARDS), (actions.RevealBuilding, BUILDINGS), (actions.RevealTile, TILES)]
    for kind, count in kinds:
        ids = [describe(kind(number), SETUP).split()[1] for number in range(count)]
        assert len(set(ids)) == count
        assert [found for found in ids if found not in rules] == []


def test_a_tile_of_an_owner_is_told_by_the_id_in_the_file() -> None:
    tiles = "\n".join(
        f'[[tiles]]\nid = "Mine{number}"\nback = "wood"\n'
        'first = [{ effect = "raise_tool", steps = 1 }]\nall = [{ effect = "draw_card" }]'
        for number in range(TILES)
    )
    text = f'title = "Mine"\nsource = "My box."\nis_reconstructed = false\n{tiles}\n'
    setup = GAME.make_setup(SETUP.seats, {}, content={"tiles": text})
    assert describe(actions.RevealTile(15), setup) == "tile Mine15 is turned up"


@pytest.mark.parametrize("number", [-1, 99])
def test_what_is_not_there_has_no_name(number: int) -> None:
    """A number from an edited file is not counted from the end."""
    kinds = [actions.RevealCard, actions.RevealBuilding, actions.RevealTile, actions.RevealBack, actions.DrawStart]
    for kind in (*kinds, actions.DrawCard, actions.Resolve, actions.TakeDie):
        with pytest.raises(LookupError):
            describe(kind(number), SETUP)
    with pytest.raises(LookupError):
        describe(actions.Place(SITE_COUNT, 1), SETUP)
