"""R1 and R5 to R12, rulings Q1 to Q5: what a match of Caveman begins with."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.game import CavemanGame
from caveman.rules.options import SEATS
from caveman.rules.state import FACE_DOWN, FRUIT, MAN, NOBODY, NONE, WOMAN, Phase
from shared.core.game import Turn
from tests.helpers.caveman_positions import BEACHES, CARD, GREYS, LAIRS, Table, caveman_setup

ALL_SEATS = pytest.mark.parametrize("seats", SEATS)
GAME = CavemanGame()


def test_r1_a_tribe_has_four_men_four_women_and_four_children() -> None:
    table = Table().people(0, 7, men=2).people(0, 20, men=2, child=1).card().done()
    table.do(act.RollSurvival(20), act.Roll((0,)))
    assert table.phase == Phase.GROWN_UP
    assert table.refusal(act.GrowUp(MAN, 20)) == "none_in_reserve"


@pytest.mark.parametrize(("seats", "corners"), [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4])])
def test_r5_tribes_have_the_corners_that_leave_them_room(seats: int, corners: list[int]) -> None:
    assert GAME.new_game(caveman_setup(seats)).corners == corners


def test_r5_six_tribes_have_all_corners() -> None:
    assert GAME.new_game(caveman_setup(6)).corners == [0, 1, 2, 3, 4, 5]


def test_r5_corners_may_be_chosen_from_the_seat_on_that_begins() -> None:
    table = Table(3, corners="choose", first="seat_2", is_set_up=False)
    asked = []
    for corner in (4, 1, 0):
        assert table.phase == Phase.CHOOSE_CORNER
        asked.append(table.to_move())
        table.do(act.ChooseCorner(corner))
    assert asked == [1, 2, 0]
    assert table.state.corners == [0, 4, 1]
    assert table.phase == Phase.PLACE_DINOSAUR


def test_r5_no_two_tribes_have_the_same_corner() -> None:
    state = GAME.apply(GAME.new_game(caveman_setup(2, corners="choose")), act.ChooseCorner(2)).state
    assert GAME.legal_actions(state) == [act.ChooseCorner(corner) for corner in (0, 1, 3, 4, 5)]


@ALL_SEATS
def test_r6_each_tribe_comes_ashore_on_the_beach_of_its_corner(seats: int) -> None:
    for seat in range(seats):
        table = Table(seats).turn_of(seat).card().do(act.Land(WOMAN))
        assert table.at(BEACHES[table.state.corners[seat]]) == (seat, 0, 1, 0)


@ALL_SEATS
def test_r7_nobody_stands_on_the_island_at_first(seats: int) -> None:
    state = Table(seats).state
    assert state.owner == [NOBODY] * 61
    assert state.men == state.women == state.children == [0] * 61


@ALL_SEATS
def test_q1_people_land_from_the_first_turn_on_or_a_couple_is_there(seats: int) -> None:
    assert Table(seats).card().legal() == [act.Land(MAN), act.Land(WOMAN), act.Done()]
    table = Table(seats, starts_with_couple=True)
    assert [table.adults(seat) for seat in range(seats)] == [2] * seats
    assert {table.at(BEACHES[corner]) for corner in table.state.corners} == {(seat, 1, 1, 0) for seat in range(seats)}


def test_q1_a_couple_is_there_on_a_beach_that_was_chosen() -> None:
    table = Table(corners="choose", starts_with_couple=True, is_set_up=False).do(
        act.ChooseCorner(4), act.ChooseCorner(2)
    )
    assert (table.at(BEACHES[4]), table.at(BEACHES[2])) == ((0, 1, 1, 0), (1, 1, 1, 0))
    assert table.told(events.Landed)[:2] == [events.Landed(0, 53, MAN), events.Landed(0, 53, WOMAN)]


@ALL_SEATS
def test_r8_nobody_has_a_development_at_first(seats: int) -> None:
    table = Table(seats)
    assert [table.developments(seat) for seat in range(seats)] == [set()] * seats
    assert table.scores() == (0,) * seats


def test_r9_every_card_may_come_first() -> None:
    chances = Table().chances()
    assert list(chances) == [act.DrawCard(card) for card in range(60)]
    assert list(chances.values()) == pytest.approx([1 / 60] * 60)


def first_token() -> Table:
    """The dinosaurs stand, no token is turned up."""
    table = Table(is_set_up=False)
    return table.do(*map(act.PlaceDinosaur, LAIRS))


def test_r10_15_tokens_lie_face_down_on_the_grey_circles_and_7_are_set_aside() -> None:
    state = GAME.new_game(caveman_setup())
    assert state.tokens == [FACE_DOWN if circle in GREYS else NONE for circle in range(61)]
    assert state.reserve == [FACE_DOWN] * 7


def test_r10_tokens_come_as_often_as_there_are_of_their_kind() -> None:
    table = first_token()
    assert table.chances() == pytest.approx(
        dict(zip(map(act.RevealToken, range(5)), (6 / 22, 4 / 22, 5 / 22, 3 / 22, 4 / 22), strict=True))
    )
    table.do(*[act.RevealToken(FRUIT)] * 4)
    assert act.RevealToken(FRUIT) not in table.chances()
    assert table.chances() == pytest.approx(
        dict(zip(map(act.RevealToken, range(4)), (6 / 18, 4 / 18, 5 / 18, 3 / 18), strict=True))
    )
    assert table.refusal(act.RevealToken(FRUIT)) == "no_such_outcome"


@ALL_SEATS
@pytest.mark.parametrize("first", [0, 1])
def test_r11_whoever_begins_puts_three_dinosaurs_on_red_circles(seats: int, first: int) -> None:
    state = GAME.new_game(caveman_setup(seats, first=f"seat_{first + 1}"))
    for dinosaur, circle in enumerate((3, 1, 6)):
        assert (state.phase, GAME.to_move(state), state.dinosaur) == (Phase.PLACE_DINOSAUR, first, dinosaur)
        free = [there for there in range(1, 7) if there not in state.dinosaurs]
        assert GAME.legal_actions(state) == [act.PlaceDinosaur(there) for there in free]
        state = GAME.apply(state, act.PlaceDinosaur(circle)).state
    assert state.dinosaurs == [3, 1, 6]


def test_r11_chance_may_place_the_dinosaurs() -> None:
    state = GAME.new_game(caveman_setup(dinosaurs="chance"))
    assert GAME.to_move(state) == Turn.CHANCE
    assert dict(GAME.chance_outcomes(state)) == pytest.approx(
        {act.PlaceDinosaur(circle): 1 / 6 for circle in range(1, 7)}
    )
    after = GAME.apply(state, act.PlaceDinosaur(4)).state
    assert dict(GAME.chance_outcomes(after)) == pytest.approx(
        {act.PlaceDinosaur(circle): 1 / 5 for circle in (1, 2, 3, 5, 6)}
    )


def test_q3_no_two_dinosaurs_stand_on_one_circle() -> None:
    table = Table(is_set_up=False)
    table.do(act.PlaceDinosaur(2))
    assert table.refusal(act.PlaceDinosaur(2)) == "dinosaur_there"
    assert table.refusal(act.PlaceDinosaur(8)) == "not_red"
    assert table.refusal(act.PlaceDinosaur(0)) == "volcano"


@ALL_SEATS
def test_q2_whoever_placed_the_dinosaurs_moves_first_then_it_goes_round(seats: int) -> None:
    table = Table(seats, first="seat_2")
    order = []
    for _ in range(seats + 1):
        table.card().do()
        order.append(table.to_move())
        table.end_turn()
        table.state.seen = [0] * 60
    assert order == [(1 + turn) % seats for turn in range(seats + 1)]


def test_q2_it_goes_clockwise_round_the_island_where_corners_were_chosen() -> None:
    table = Table(4, corners="choose", is_set_up=False)
    table.do(*(act.ChooseCorner(corner) for corner in (2, 5, 0, 3))).play_on(Phase.DRAW_CARD)
    turns = []
    for card in ("none_01", "no_births_01", "no_births_02", *(f"no_development_0{number}" for number in (1, 2, 3))):
        turns.append(table.state.active)
        table.card(card).end_turn()
    assert turns == [0, 3, 1, 2, 0, 3], "corners 2, 3, 5, 0, and round again"


@ALL_SEATS
def test_q2_chance_may_say_who_begins(seats: int) -> None:
    state = GAME.new_game(caveman_setup(seats, first="random"))
    assert state.phase == Phase.DRAW_FIRST
    assert dict(GAME.chance_outcomes(state)) == pytest.approx({act.DrawFirst(seat): 1 / seats for seat in range(seats)})
    step = GAME.apply(state, act.DrawFirst(1))
    assert step.events[0] == events.FirstDrawn(1)
    assert step.is_final
    assert GAME.to_move(step.state) == step.state.first == 1


def test_r12_the_tokens_are_turned_up_when_the_dinosaurs_stand() -> None:
    land = {8: "cave", 39: "fruit", 55: "flint"}
    table = Table(land=land)
    told = [type(event) for event in table.events]
    assert told.index(events.TokenRevealed) > max(i for i, kind in enumerate(told) if kind is events.DinosaurPlaced)
    assert [event.circle for event in table.told(events.TokenRevealed)] == list(GREYS)
    assert {circle: table.token(circle) for circle in land} == land
    assert table.phase == Phase.DRAW_CARD


def test_q4_the_tokens_on_the_island_are_open_and_those_aside_hidden() -> None:
    table = Table()
    assert all((token != NONE) == (circle in GREYS) for circle, token in enumerate(table.state.tokens))
    assert min(token for token in table.state.tokens if token != NONE) >= 0
    assert table.state.reserve == [FACE_DOWN] * 7
    shown = Counter(table.state.tokens)
    table.card("exchange_token_01").done().do(act.ExchangeToken(8))
    aside = {kind: count - shown[kind] for kind, count in enumerate((6, 4, 5, 3, 4))}
    assert sum(aside.values()) == 7
    assert table.chances() == pytest.approx({act.RevealToken(kind): n / 7 for kind, n in aside.items() if n})


def test_q5_nobody_enters_the_volcano_and_red_circles_are_ordinary() -> None:
    table = Table().people(0, 1, men=1).card("no_development_04")
    assert table.targets(1) == {2, 6, 7, 8, 18}
    assert table.refusal(act.Move(1, 0, MAN)) == "volcano"
    table.dinosaur("stegosaurus", 35)
    table.walk(1, 8, 2, 3)
    assert table.at(3) == (0, 1, 0, 0)


def test_the_order_of_the_set_up() -> None:
    table = Table(first="random", corners="choose")
    kinds = [type(event).__name__ for event in table.events]
    steps = ["FirstDrawn", "CornerChosen", "DinosaurPlaced", "TokenRevealed", "TurnStarted"]
    assert [kinds.count(kind) for kind in steps] == [1, 2, 3, 15, 1]
    assert all(kinds.index(one) < kinds.index(other) for one, other in pairwise(steps))


@ALL_SEATS
def test_what_is_told_of_a_turn_that_begins(seats: int) -> None:
    table = Table(seats)
    assert table.told(events.TurnStarted) == [events.TurnStarted(0, 1)]
    table.card("no_development_04")
    assert table.told(events.CardDrawn) == [events.CardDrawn(0, CARD["no_development_04"], 6)]
