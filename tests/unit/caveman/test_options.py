"""What may be chosen before a match of Caveman, and what the rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from caveman.rules.content import default_board, default_tokens
from caveman.rules.options import OPTIONS, SEATS, make_config, pass_start_on
from shared.core.errors import SetupError
from shared.core.game import OptionValue, Seat, Setup
from tests.helpers.caveman_files import FILES

if TYPE_CHECKING:
    from shared.core.catalog import Option


def setup_of(seats: int, **options: OptionValue) -> Setup:
    return Setup(tuple(Seat(f"Seat {seat}") for seat in range(seats)), options)


def with_file(slot: str, text: str) -> Setup:
    return Setup(setup_of(2).seats, content={slot: text})


def values(option: Option) -> list[OptionValue]:
    return [choice.value for choice in option.choices]


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_said_is_played_by_the_rules(seats: int) -> None:
    config = make_config(setup_of(seats))
    assert (config.seats, config.first) == (seats, 0)
    assert config.dinosaur_steps == "up_to"
    switches = ("chooses_corner", "chance_places", "starts_with_couple", "winner_picks_dead", "camp_stays")
    assert [getattr(config, name) for name in switches] == [False] * 5
    assert config.board is default_board()


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_there_are_two_to_six_tribes(seats: int) -> None:
    with pytest.raises(SetupError, match=rf"^\$\.seats: 2, 3, 4, 5, 6 seats, got {seats}$"):
        make_config(setup_of(seats))


@pytest.mark.parametrize(
    ("option", "value", "field", "meaning"),
    [
        ("first", "seat_3", "first", 2),
        ("first", "random", "first", -1),
        ("corners", "choose", "chooses_corner", True),
        ("dinosaurs", "chance", "chance_places", True),
        ("starts_with_couple", True, "starts_with_couple", True),
        ("dinosaur_steps", "at_least_one", "dinosaur_steps", "at_least_one"),
        ("dinosaur_steps", "exact", "dinosaur_steps", "exact"),
        ("winner_picks_dead", True, "winner_picks_dead", True),
        ("camp_stays", True, "camp_stays", True),
    ],
)
def test_an_option_changes_one_thing(option: str, value: OptionValue, field: str, meaning: Any) -> None:  # noqa: ANN401
    usual, changed = make_config(setup_of(3)), make_config(setup_of(3, **{option: value}))
    differing = [name for name in usual.__struct_fields__ if getattr(usual, name) != getattr(changed, name)]
    assert differing == [field]
    assert getattr(changed, field) == meaning


def test_every_value_can_be_played_with_six() -> None:
    for option in OPTIONS:
        for value in values(option):
            assert make_config(setup_of(6, **{option.id: value})).seats == 6


def test_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    with pytest.raises(SetupError, match=r"^\$\.options\.first: one of the 2 seats, or random, got seat_3$"):
        make_config(setup_of(2, first="seat_3"))


def test_headless_matches_begin_by_chance() -> None:
    assert {option.id: option.headless_default for option in OPTIONS if option.headless_default is not None} == {
        "first": "random"
    }


@pytest.mark.parametrize(("first", "following"), [("seat_1", "seat_2"), ("seat_2", "seat_3"), ("seat_3", "seat_1")])
def test_the_start_passes_on_when_the_same_people_play_again(first: str, following: str) -> None:
    before = setup_of(3, first=first, camp_stays=True)
    after = pass_start_on(before)
    assert after.options == {"first": following, "camp_stays": True}
    assert after.seats == before.seats
    assert make_config(after).first == ("seat_1", "seat_2", "seat_3").index(following)


def test_the_start_passes_on_from_the_default_too() -> None:
    assert pass_start_on(setup_of(2)).options == {"first": "seat_2"}


@pytest.mark.parametrize("options", [{"start_rotates": False, "first": "seat_2"}, {"first": "random"}])
def test_the_start_stays_where_the_options_say_so(options: dict[str, OptionValue]) -> None:
    before = setup_of(3, **options)
    assert pass_start_on(before) == before


def test_an_owners_file_takes_the_place_of_the_built_in_set() -> None:
    text = FILES["tokens"].replace("wood = 6", "wood = 5").replace("fruit = 4", "fruit = 5")
    config = make_config(with_file("tokens", text))
    assert config.tokens.counts == {"wood": 5, "flint": 4, "animal": 5, "cave": 3, "fruit": 5}
    assert make_config(setup_of(2)).tokens == default_tokens()


@pytest.mark.parametrize("slot", FILES)
def test_an_owners_file_of_no_use_names_its_slot(slot: str) -> None:
    with pytest.raises(SetupError, match=rf"^\$\.content\.{slot}: line 1: must be a TOML file: "):
        make_config(with_file(slot, "title ="))
