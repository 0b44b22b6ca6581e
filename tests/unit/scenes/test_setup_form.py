"""The values of the set-up screen: remembered, checked, each problem in its place."""

from __future__ import annotations

import msgspec
import pytest

from shared.core import rng
from shared.core.catalog import Choice
from shared.core.errors import FormatError
from shared.core.game import Seat
from shared.core.settings import LastSetup
from shared.ui.scenes.setup_form import NAMES, SetupForm
from tests.helpers.tiny_game import TINY
from tests.helpers.tiny_table import GAME, last_setup


def same(text: str) -> str:
    return text


def test_a_first_set_up_is_a_person_against_the_weakest_computer() -> None:
    form = SetupForm(GAME)
    assert form.seat_count == 2
    assert [seat.player for seat in form.seats[:2]] == ["human", "taker"]
    assert form.options == {"pile": 6, "deep": False, "mood": "calm"}
    assert form.preset == "rough"
    assert form.problems(same) == {}
    assert form.seed() == int(form.seed_text)


def test_the_usual_computer_player_is_offered_rather_than_the_weakest() -> None:
    form = SetupForm(msgspec.structs.replace(GAME, usual_player="cheat"))
    assert [seat.player for seat in form.seats] == ["human", "cheat", "cheat"]


def test_clans_are_people_until_somebody_changes_that() -> None:
    form = SetupForm(msgspec.structs.replace(GAME, seats=(4,), sides=lambda count: (0, 1, 0, 1)[:count]))
    assert [seat.player for seat in form.seats] == ["human", "taker", "human", "human"]


def test_names_at_first_are_all_different() -> None:
    large = msgspec.structs.replace(GAME, seats=(2, 12))
    form = SetupForm(large)
    names = [seat.name for seat in form.seats]
    assert len(set(names)) == len(names) == 12
    assert set(names) == set(NAMES)


def test_what_was_set_up_last_comes_back_with_a_fresh_seed() -> None:
    first = SetupForm(GAME, seed=7)
    first.seat_count = 3
    first.rename(2, "  Zoë ")
    first.choose_player(0, "taker")
    first.options["deep"] = True
    first.preset = "slick"
    second = SetupForm(GAME, first.remembered())
    assert second.remembered() == first.remembered()
    assert second.seed_text != "7"
    assert second.make_setup().seats[2] == Seat("Zoë", "taker")


def test_what_the_game_no_longer_knows_is_left_out() -> None:
    old = LastSetup(
        seats=(Seat("A", "champion"), Seat("B", "taker"), Seat("C"), Seat("D")),
        options={"pile": 5, "deep": 1, "gone": True, "mood": "wild"},
        preset="frozen",
    )
    form = SetupForm(GAME, old)
    assert form.seat_count == 2
    assert form.seats[0] == Seat("A", "human")
    assert form.options == {"pile": 6, "deep": False, "mood": "wild"}
    assert form.preset == "rough"
    assert form.problems(same) == {}


@pytest.mark.parametrize("text", ["", "-1", "1.5", "seven", "٣", str(rng.MAX_SEED + 1), "9" * 400, "1e3", "0x10"])
def test_a_bad_seed_is_named_in_its_place(text: str) -> None:
    form = SetupForm(GAME)
    form.seed_text = text
    assert form.problems(same) == {"seed": f"The seed is a whole number from 0 to {rng.MAX_SEED}."}
    with pytest.raises(FormatError):
        form.seed()


@pytest.mark.parametrize(("text", "seed"), [("0", 0), (" 12 ", 12), (str(rng.MAX_SEED), rng.MAX_SEED), ("007", 7)])
def test_a_good_seed_is_taken(text: str, seed: int) -> None:
    form = SetupForm(GAME)
    form.seed_text = text
    assert form.problems(same) == {}
    assert form.seed() == seed


@pytest.mark.parametrize("name", ["", "   ", "x" * 25])
def test_a_bad_name_is_named_in_its_place(name: str) -> None:
    form = SetupForm(GAME)
    form.rename(1, name)
    assert list(form.problems(same)) == ["seat/1"]


def test_two_equal_names_are_refused_at_the_second() -> None:
    form = SetupForm(GAME)
    form.rename(0, "Ash")
    form.rename(1, " ash")
    assert form.problems(same) == {"seat/1": "ash is at the table already: choose another name."}


def test_a_seat_that_does_not_play_needs_no_name() -> None:
    form = SetupForm(GAME)
    form.rename(2, "")
    assert form.problems(same) == {}


def test_a_bad_parameter_file_is_named_at_the_file() -> None:
    form = SetupForm(GAME)
    form.params_file = " mine.toml "
    assert form.problems(same) == {"parameters": "mine.toml: a readable parameter file, got no such file"}


def test_what_the_rules_refuse_is_named_at_the_option() -> None:
    form = SetupForm(GAME)
    form.options["pile"] = "much"
    (place, sentence), *rest = form.problems(same).items()
    assert (place, rest) == ("option/pile", [])
    assert "4, 6, 40" in sentence


def test_what_has_no_place_of_its_own_stands_at_the_set_up() -> None:
    form = SetupForm(msgspec.structs.replace(TINY, seats=(2, 5)))
    form.seat_count = 5
    assert list(form.problems(same)) == ["setup"]


def test_a_choice_for_a_large_table_is_offered_there_only() -> None:
    choices = (Choice("calm", "calm"), Choice("wild", "wild", least_seats=3))
    mood = msgspec.structs.replace(TINY.options[2], choices=choices)
    game = msgspec.structs.replace(GAME, options=(*GAME.options[:2], mood))
    form = SetupForm(game)
    assert [choice.value for choice in form.offered(mood)] == ["calm"]
    form.choose_count(3)
    assert [choice.value for choice in form.offered(mood)] == ["calm", "wild"]
    form.options["mood"] = "wild"
    assert SetupForm(game, form.remembered()).options["mood"] == "wild"
    form.choose_count(2)
    assert form.options["mood"] == "calm"
    assert SetupForm(game, LastSetup(seats=form.remembered().seats, options={"mood": "wild"})).options["mood"] == "calm"


def test_preset_and_seats_reach_the_set_up() -> None:
    form = SetupForm(GAME, last_setup("human", "human"))
    form.preset = "slick"
    setup = form.make_setup()
    assert setup.parameters == {"friction": 0.1}
    assert [seat.name for seat in setup.seats] == ["A", "B"]
    assert setup.options["pile"] == 4


def test_names_are_kept_without_blanks_around_them() -> None:
    form = SetupForm(GAME, last_setup("human", "human"))
    form.rename(0, "  Anna von ")
    assert [seat.name for seat in form.make_setup().seats] == ["Anna von", "B"]
    assert [seat.name for seat in form.remembered().seats] == ["Anna von", "B"]


def test_the_usual_rules_leave_seats_and_seed_alone() -> None:
    form = SetupForm(GAME, last_setup("human", "taker"), seed=5)
    form.preset, form.params_file = "slick", "x.toml"
    form.reset_options()
    assert form.options["pile"] == 6
    assert (form.preset, form.params_file, form.seed_text) == ("rough", "", "5")
    assert form.seats[0].name == "A"


def test_a_game_without_presets_has_none() -> None:
    form = SetupForm(TINY)
    assert form.preset is None
    assert form.make_setup().parameters == {}


def test_options_are_grouped_in_the_order_of_the_schema() -> None:
    options = [msgspec.structs.replace(option, group=group) for option, group in zip(TINY.options, "BAB", strict=True)]
    assert SetupForm(msgspec.structs.replace(TINY, options=tuple(options))).groups() == ["B", "A"]


def test_everybody_alone_or_in_sides() -> None:
    assert SetupForm(GAME).sides() == (0, 1)
    sided = msgspec.structs.replace(GAME, sides=lambda count: tuple(seat % 2 for seat in range(count)))
    form = SetupForm(sided)
    form.seat_count = 3
    assert form.sides() == (0, 1, 0)
