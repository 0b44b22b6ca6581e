"""R1 to R5 and the options: what a match begins with, and what may be chosen before it."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from typing import TYPE_CHECKING, Any

import pytest

from shared.core.errors import SetupError
from shared.core.game import Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.content import default_tiles
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.options import OPTIONS, SEATS, make_config
from stoneage_mammoth.rules.state import UNSEEN, Phase
from tests.helpers.stoneage_positions import BUILDING, CARD, Table, stoneage_setup

if TYPE_CHECKING:
    from shared.core.catalog import Option

ALL_SEATS = pytest.mark.parametrize("seats", SEATS)
GAME = StoneAgeGame()


@ALL_SEATS
def test_r1_every_tribe_begins_with_five_people_twelve_food_and_nothing_else(seats: int) -> None:
    state = GAME.new_game(stoneage_setup(seats))
    assert state.people == state.home == [5] * seats
    assert state.food == [12] * seats
    assert state.fields == [0] * seats
    assert state.goods == [0] * (4 * seats)
    assert state.tools == [0] * (3 * seats)
    assert state.one_use == state.kept == [0] * seats
    assert GAME.scores(state) == (0,) * seats


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_there_are_two_to_four_tribes(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"^\$\.seats: 2, 3, 4 seats, got {seats}$"):
        GAME.new_game(stoneage_setup(seats))


@ALL_SEATS
def test_r2_four_cards_are_laid_out_from_the_cheapest_place_on(seats: int) -> None:
    table = Table(seats, row=("C20", "C13", "C05", "C36"))
    assert [(told.site, told.card) for told in table.told(events.CardRevealed)] == [
        (8, CARD["C20"]),
        (9, CARD["C13"]),
        (10, CARD["C05"]),
        (11, CARD["C36"]),
    ]
    assert table.state.display[:4] == [CARD["C20"], CARD["C13"], CARD["C05"], CARD["C36"]]


def test_r2_every_card_that_is_not_seen_is_as_likely_to_come() -> None:
    state = GAME.apply(GAME.new_game(stoneage_setup(2)), act.DrawStart(1)).state
    assert state.phase == Phase.REVEAL_CARD
    outcomes = GAME.chance_outcomes(state)
    assert [outcome for outcome, _ in outcomes] == [act.RevealCard(card) for card in range(36)]
    assert [share for _, share in outcomes] == pytest.approx([1 / 36] * 36)
    state = GAME.apply(state, act.RevealCard(7)).state
    after = [outcome for outcome, _ in GAME.chance_outcomes(state)]
    assert after == [act.RevealCard(card) for card in range(36) if card != 7]


@ALL_SEATS
def test_r3_as_many_stacks_of_seven_as_tribes_each_with_its_top_face_up(seats: int) -> None:
    table = Table(seats, tops=("B26", "B01", "B18", "B17"))
    tops = [BUILDING[name] for name in ("B26", "B01", "B18", "B17")[:seats]]
    assert [(told.site, told.building) for told in table.told(events.BuildingRevealed)] == [
        (12 + stack, top) for stack, top in enumerate(tops)
    ]
    assert table.state.stacks == [7] * seats + [0] * (4 - seats)
    assert table.state.display[4 : 4 + seats] == tops
    assert all(table.state.display[4 + seats :][stack] < 0 for stack in range(4 - seats))
    assert Counter(table.state.buildings)[UNSEEN] == 28 - seats


@ALL_SEATS
def test_r4_chance_decides_who_begins(seats: int) -> None:
    state = GAME.new_game(stoneage_setup(seats))
    assert GAME.to_move(state) == Turn.CHANCE
    outcomes = dict(GAME.chance_outcomes(state))
    assert list(outcomes) == [act.DrawStart(seat) for seat in range(seats)]
    assert list(outcomes.values()) == pytest.approx([1 / seats] * seats)
    for seat in range(seats):
        table = Table(seats, start=seat)
        assert table.told(events.StartDrawn) == [events.StartDrawn(seat)]
        assert table.told(events.RoundStarted) == [events.RoundStarted(1, seat)]
        assert table.to_move() == seat


def test_r5_a_round_is_placing_then_using_then_feeding() -> None:
    table = Table(2).give(0, people=5).put({0: 4}, {1: 2}).finish_round()
    kinds = [type(event) for event in table.events]
    last_placed = max(i for i, kind in enumerate(kinds) if kind is events.Placed)
    first_used = kinds.index(events.SiteResolved)
    last_used = max(i for i, kind in enumerate(kinds) if kind is events.SiteResolved)
    first_fed = kinds.index(events.Fed)
    assert last_placed < first_used < last_used < first_fed < kinds.index(events.RoundEnded)
    assert table.told(events.RoundStarted)[-1].round == 2


def test_defaults_are_those_of_the_rules() -> None:
    config = make_config(stoneage_setup(3))
    assert (config.seats, config.mammoth) == (3, True)
    assert not config.fee_is_free
    assert config.may_block
    assert not config.hunt_again
    assert config.tiles == default_tiles()


@pytest.mark.parametrize(
    ("option", "value", "field", "kept"),
    [
        ("mammoth", False, "mammoth", False),
        ("herd_fee", "free", "fee_is_free", True),
        ("may_block", False, "may_block", False),
        ("hunt_again", True, "hunt_again", True),
    ],
)
def test_every_option_reaches_the_match(option: str, value: bool | str, field: str, kept: bool) -> None:  # noqa: FBT001
    options: dict[str, Any] = {option: value}
    config = make_config(stoneage_setup(2, **options))
    assert getattr(config, field) is kept
    assert getattr(make_config(stoneage_setup(2)), field) is not kept


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_every_option_is_explained_by_a_rule(option: Option) -> None:
    assert option.title
    assert option.help.endswith(".")
    assert "R41" in option.help or "ruling Q" in option.help


def test_so_few_options_stand_under_one_heading() -> None:
    assert len({option.group for option in OPTIONS}) == 1


def test_an_unknown_option_or_value_is_refused() -> None:
    with pytest.raises(SetupError, match=r"\$\.options\.wind: one of mammoth, herd_fee"):
        make_config(stoneage_setup(2, wind="strong"))
    with pytest.raises(SetupError, match=r"\$\.options\.herd_fee: one of food_first, free, got gold"):
        make_config(stoneage_setup(2, herd_fee="gold"))
    with pytest.raises(SetupError, match=r"\$\.options\.may_block: one of false, true, got 1"):
        make_config(stoneage_setup(2, may_block=1))


def test_a_tile_set_of_an_owner_is_played_with() -> None:
    text = resources.files("stoneage_mammoth.rules").joinpath("data", "tiles.toml").read_text("utf-8")
    text = text.replace('title = "Reconstructed"', 'title = "My box"').replace("count = 8", "count = 9", 1)
    config = make_config(stoneage_setup(2, content={"tiles": text}))
    assert config.tiles.title == "My box"
    assert config.tiles.tiles[:3] == default_tiles().tiles[:3]
    assert config.tiles.tiles[3] != default_tiles().tiles[3]


def test_a_tile_set_of_no_use_is_refused_with_its_place() -> None:
    with pytest.raises(SetupError, match=r"\$\.content\.tiles") as caught:
        make_config(stoneage_setup(2, content={"tiles": 'title = "x"\n'}))
    assert "\n" not in str(caught.value)
