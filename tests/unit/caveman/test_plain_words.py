"""A recorded match of Caveman read without the window: names instead of numbers."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from caveman.rules import actions
from caveman.rules.content import CARDS, default_board, default_deck
from caveman.rules.plain_words import describe
from caveman.rules.state import MAN, WOMAN
from tests.helpers.caveman_positions import CARD, Table, caveman_setup
from tests.helpers.random_caveman import small_island

SETUP = caveman_setup(3)
SAID = [
    (actions.ChooseCorner(0), "takes the beach E9"),
    (actions.PlaceDinosaur(2), "puts the dinosaur on F5"),
    (actions.Land(WOMAN), "lands a woman"),
    (actions.Move(37, 19, MAN), "moves a man from E9 to E8"),
    (actions.Move(37, 19, WOMAN, with_child=True), "moves a woman with the child from E9 to E8"),
    (actions.MoveDinosaur(2, 1), "leads the T-Rex to E6"),
    (actions.FlowLava(1), "lets the lava flow towards the beach I5"),
    (actions.ExchangeToken(8), "exchanges the token on F6"),
    (actions.SwapTokens(8, 19), "swaps the tokens on F6 and E8"),
    (actions.SendDinosaur(0, 1), "sends the Stegosaurus to E6"),
    (actions.Fight(19), "fights on E8"),
    (actions.LoseAdult(MAN), "chooses a man to die"),
    (actions.Retreat(37), "chooses E9 for the retreat"),
    (actions.Claim(1, 8, MAN, 19, WOMAN), "claims the fire with a man on F6 and a woman on E8"),
    (actions.RollSurvival(37), "rolls for the child on E9"),
    (actions.GrowUp(WOMAN, 37), "lets the child become a woman on E9"),
    (actions.Bear(37, 19, MAN), "gets a child on E9, fed by a man on E8"),
    (actions.Done(), "is done"),
    (actions.DrawFirst(2), "Seat 2 begins"),
    (actions.RevealToken(1), "flint is turned up"),
    (actions.DrawCard(CARD["lava_02"]), "card lava_02 is drawn"),
    (actions.Roll((3,)), "rolls yellow fire"),
    (actions.Roll((2,)), "rolls green blank, or yellow furs"),
    (actions.Roll((0, 1, 2)), "rolls green tribe, spear, blank"),
    (actions.Roll((0, 1)), "rolls green tribe, spear, or red dinosaur, blank"),
]


@pytest.mark.parametrize(("action", "words"), SAID, ids=[words for _, words in SAID])
def test_an_action_is_told_in_words(action: Any, words: str) -> None:  # noqa: ANN401
    assert describe(action, SETUP) == words


def test_what_the_state_tells_is_told() -> None:
    def told(table: Table, action: Any) -> str:  # noqa: ANN401
        return describe(action, SETUP, table.state)

    assert told(Table(is_set_up=False), actions.PlaceDinosaur(2)) == "puts the Stegosaurus on F5"
    table = Table().people(0, 20, 1, 0, 1).dinosaur("t_rex", 19).card("t_rex_01").done().lead("t_rex", 20)
    table.do(actions.Fight(20))
    assert told(table, actions.Roll((0, 1, 1))) == "rolls red dinosaur, blank, blank"
    table.do(actions.Roll((1, 1, 1)))
    assert told(table, actions.Roll((0,))) == "rolls green tribe"
    table.do(actions.Roll((0,)))
    assert told(table, actions.PlaceDinosaur(1)) == "puts the T-Rex on E6"
    table.do(*table.legal()[:1], actions.RollSurvival(20))
    assert told(table, actions.Roll((1,))) == "rolls yellow dies"


def test_every_kind_of_action_has_words() -> None:
    assert {type(action) for action, _ in SAID} == set(get_args(actions.Action))


def test_every_card_and_every_circle_has_a_name_of_its_own() -> None:
    cards = {describe(actions.DrawCard(card), SETUP) for card in range(CARDS)}
    assert cards == {f"card {card.id} is drawn" for card in default_deck().cards}
    circles = range(len(default_board().circles))
    assert len({describe(actions.Fight(circle), SETUP) for circle in circles}) == len(circles)


def test_circles_are_those_of_the_island_of_an_owner() -> None:
    setup = caveman_setup(content={"board": small_island()})
    assert describe(actions.ChooseCorner(0), setup) == "takes the beach D7"
    with pytest.raises(LookupError):
        describe(actions.Fight(40), setup)


@pytest.mark.parametrize("number", [-1, 99])
def test_what_is_not_there_has_no_name(number: int) -> None:
    """A number from an edited file is not counted from the end."""
    kinds = [actions.ChooseCorner, actions.PlaceDinosaur, actions.Land, actions.FlowLava, actions.ExchangeToken]
    kinds += [actions.Fight, actions.LoseAdult, actions.Retreat, actions.RollSurvival, actions.DrawFirst]
    for kind in (*kinds, actions.RevealToken, actions.DrawCard):
        with pytest.raises(LookupError):
            describe(kind(number), SETUP)
    with pytest.raises(LookupError):
        describe(actions.MoveDinosaur(number, 1), SETUP)
    with pytest.raises(LookupError):
        describe(actions.Roll((number,)), SETUP)
