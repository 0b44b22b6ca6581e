"""R20 and R26 to R30, rulings Q36, Q52 and Q53: the phases of a turn, and what the special cards do."""

from __future__ import annotations

from itertools import pairwise

import pytest

from caveman.rules import actions as act
from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.options import SEATS
from caveman.rules.state import CAVE, FACE_DOWN, FRUIT, MAN, NOBODY, WOMAN, WOOD, Phase
from tests.helpers.caveman_positions import CARD, GREYS, QUIET, Table, roll

PHASES = ("green", "red", "fights", "develop", "grow")


def phases_told(table: Table) -> list[str]:
    """Phases of the turn, in the order in which they began or were left out."""
    return [event.phase for event in table.events if isinstance(event, events.PhaseStarted | events.PhaseSkipped)]


def test_r26_the_five_phases_come_in_their_order() -> None:
    table = Table().card("t_rex_01").end_turn()
    assert phases_told(table) == list(PHASES)


def test_r26_a_phase_with_nothing_to_do_is_left_out() -> None:
    table = Table().card(QUIET).done()
    assert table.phase == Phase.DRAW_CARD
    assert {event.phase for event in table.told(events.PhaseSkipped)} >= {"fights", "develop", "grow"}


def test_r27_the_turn_goes_round_card_by_card() -> None:
    table = Table(3)
    seats = []
    for _ in range(7):
        seats.append(table.state.active)
        table.do(next(iter(table.chances()))).end_turn()
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert table.state.turn == 7


def test_r27_play_goes_round_the_island_clockwise_where_corners_were_chosen() -> None:
    table = Table(4, corners="choose", first="seat_2", is_set_up=False)
    for corner in (3, 1, 4, 0):
        table.do(act.ChooseCorner(corner))
    assert table.state.corners == [0, 3, 1, 4]
    table.play_on(Phase.DRAW_CARD)
    seats = []
    for _ in range(6):
        seats.append(table.state.active)
        table.do(next(iter(table.chances()))).end_turn()
    assert seats == [1, 3, 0, 2, 1, 3]


@pytest.mark.parametrize(("seats", "turns"), [*zip(SEATS, (30, 20, 15, 12, 10), strict=True)])
def test_r27_sixty_cards_are_as_many_turns_for_each(seats: int, turns: int) -> None:
    table = Table(seats)
    count = [0] * seats
    while table.phase != Phase.OVER:
        count[table.state.active] += 1
        table.card(next(card for card, number in CARD.items() if not table.state.seen[number])).end_turn()
    assert count == [turns] * seats
    assert table.state.turn == 60


def test_q52_a_card_that_was_drawn_does_not_come_again() -> None:
    table = Table().card("lava_01").end_turn()
    assert act.DrawCard(CARD["lava_01"]) not in table.chances()
    assert list(table.chances().values()) == pytest.approx([1 / 59] * 59)
    assert table.refusal(act.DrawCard(CARD["lava_01"])) == "no_such_outcome"


@pytest.mark.parametrize("card", ["stegosaurus_01", "triceratops_10", "t_rex_05"])
def test_r28_a_standard_card_moves_the_tribe_and_a_dinosaur(card: str) -> None:
    table = Table().card(card).done()
    assert table.phase == Phase.RED
    assert {move.dinosaur for move in table.legal(act.MoveDinosaur)} == {
        ["stegosaurus", "triceratops", "t_rex"].index(card[:-3])
    }


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("move_any_dinosaur_01", {act.MoveDinosaur, act.Done}),
        ("move_every_dinosaur_01", {act.MoveDinosaur, act.Done}),
        ("lava_01", {act.FlowLava}),
        ("exchange_token_01", {act.ExchangeToken}),
        ("swap_tokens_01", {act.SwapTokens}),
        ("send_to_red_01", {act.SendDinosaur}),
    ],
)
def test_r29_a_special_card_has_its_effect_in_the_second_phase(card: str, kinds: set[type]) -> None:
    table = Table().card(card)
    assert table.phase == Phase.GREEN
    table.done()
    assert table.phase == Phase.RED
    assert {type(action) for action in table.legal()} == kinds


def test_r30_take_a_card_then_move_then_dinosaurs_then_fight_then_develop_then_grow() -> None:
    land = {20 - 1: "wood", 8: "wood", 18: "fruit"}
    table = Table(land=land).people(0, 19, 2, 1).people(0, 8, 1, 1).people(0, 18, 0, 2).people(1, 39, 1)
    table.people(0, 38, 1).dinosaur("stegosaurus", 5)
    seen = [table.phase]
    table.card("stegosaurus_01").walk(38, 39)
    while table.state.turn == 1 and table.phase != Phase.DRAW_CARD:
        seen.append(table.phase)
        legal = table.legal()
        table.do(
            next((action for action in legal if action != act.Done()), act.Done())
            if legal
            else next(iter(table.chances()))
        )
    order = [phase for phase, following in pairwise([*seen, None]) if phase != following]
    wanted = [Phase.DRAW_CARD, Phase.GREEN, Phase.RED, Phase.FIGHTS, Phase.DEVELOP, Phase.GROW]
    assert [phase for phase in order if phase in wanted] == wanted
    assert table.told(events.PhaseStarted) == [events.PhaseStarted(0, name) for name in PHASES]


# -- wandering dinosaur and stampede -----------------------------------------------------------------------------------


def test_a_wandering_dinosaur_is_one_of_your_choice() -> None:
    table = Table().card("move_any_dinosaur_01").done()
    assert {move.dinosaur for move in table.legal(act.MoveDinosaur)} == {0, 1, 2}
    table.lead("t_rex", 18)
    assert {move.dinosaur for move in table.legal(act.MoveDinosaur)} == {2}
    assert table.refusal(act.MoveDinosaur(0, 9)) == "wrong_dinosaur"
    table.lead("t_rex", 36)
    assert table.where("t_rex") == 36
    assert table.phase == Phase.DRAW_CARD


def test_in_a_stampede_each_dinosaur_moves_up_to_two_in_any_order() -> None:
    table = Table().card("move_every_dinosaur_01").done().lead("t_rex", 18, 36)
    assert {move.dinosaur for move in table.legal(act.MoveDinosaur)} == {0, 1}
    assert table.refusal(act.MoveDinosaur(2, 18)) == "wrong_dinosaur"
    table.lead("stegosaurus", 9).lead("triceratops", 13, 28)
    assert table.state.dinosaurs[1:] == [28, 36]
    assert table.where("stegosaurus") == 9
    assert table.refusal(act.MoveDinosaur(0, 22)) in {"wrong_dinosaur", "wrong_phase"}


def test_a_stampede_may_attack_three_times_and_the_dinosaurs_are_the_attackers() -> None:
    table = Table().people(1, 8, men=1).people(1, 13, men=1).people(0, 18, men=1).card("move_every_dinosaur_01")
    table.done().lead("stegosaurus", 8).lead("triceratops", 13).lead("t_rex", 18)
    assert table.phase == Phase.FIGHTS
    assert table.legal() == [act.Fight(8), act.Fight(13), act.Fight(18)]
    table.fight(18, roll("red", *["blank"] * 3), roll("green", "blank"))
    assert table.phase == Phase.RETURN_DINOSAUR
    assert table.at(18) == (0, 1, 0, 0)


def test_in_a_stampede_a_dinosaur_with_guests_stays_and_they_are_the_attackers() -> None:
    table = Table().people(0, 7, men=1).card("move_every_dinosaur_01").dinosaur("stegosaurus", 20).walk(7, 20).done()
    assert {move.dinosaur for move in table.legal(act.MoveDinosaur)} == {1, 2}
    table.done().do(act.Fight(20), roll("green", "blank"), roll("red", "blank"))
    assert table.told(events.FightStarted) == [events.FightStarted(20, 0, NOBODY, 0)]
    assert table.phase == Phase.RETREAT


# -- lava --------------------------------------------------------------------------------------------------------------


def test_lava_flows_straight_to_a_corner_and_each_tribe_loses_an_adult_a_circle() -> None:
    table = Table(4, land={19: "cave"}).people(1, 1, 2, 1, 1).people(2, 7, 1, 1, 1).people(0, 19, 0, 1, 1)
    table.people(3, 37, men=1).people(3, 20, men=1).card("lava_01").done()
    assert table.legal() == [act.FlowLava(corner) for corner in range(6)]
    table.do(act.FlowLava(0))
    assert table.told(events.LavaFlowed) == [events.LavaFlowed(0, (1, 7, 19))]
    assert (table.phase, table.to_move(), table.state.circle) == (Phase.LAVA_LOSS, 1, 1)
    table.do(act.LoseAdult(WOMAN))
    assert (table.phase, table.to_move(), table.state.circle) == (Phase.LAVA_LOSS, 2, 7)
    table.do(act.LoseAdult(MAN)).do(act.RevealToken(next(iter(table.chances())).kind))
    assert table.at(1) == (1, 2, 0, 1)
    assert table.at(7) == (2, 0, 1, 1)
    assert table.at(19) == (NOBODY, 0, 0, 0)
    assert table.at(37) == table.at(20) == (3, 1, 0, 0)
    assert {(died.seat, died.circle, died.cause) for died in table.told(events.AdultDied)} == {
        (1, 1, Cause.LAVA),
        (2, 7, Cause.LAVA),
        (0, 19, Cause.LAVA),
    }
    assert table.told(events.ChildDied) == [events.ChildDied(0, 19, Cause.ALONE)]


def test_lava_exchanges_the_token_on_its_way() -> None:
    table = Table(land={19: "cave", 8: "fruit"}).card("lava_01").done().do(act.FlowLava(0))
    assert table.phase == Phase.REVEAL_TOKEN
    new = next(iter(table.chances())).kind
    table.do(act.RevealToken(new))
    assert table.state.tokens[19] == new
    assert table.state.reserve == [FACE_DOWN] * 6 + [CAVE]
    assert table.token(8) == "fruit"


def test_lava_does_not_mind_dinosaurs_nor_they_lava() -> None:
    table = Table().dinosaur("t_rex", 1).card("lava_01").done().do(act.FlowLava(0))
    assert table.where("t_rex") == 1


def test_lava_hits_both_sides_of_a_fight_to_come() -> None:
    table = Table().people(1, 7, men=1).people(0, 20, men=2).card("lava_01").walk(20, 7).walk(20, 7).done()
    table.do(act.FlowLava(0))
    table.play_on(Phase.FIGHTS, Phase.DRAW_CARD)
    assert table.at(7) == (0, 1, 0, 0)
    assert table.guests(7) == (0, 0, 0)


def test_q36_a_camp_keeps_off_neither_lava_nor_cards() -> None:
    table = Table(land={19: "cave"}).own(1, "camp").people(1, 19, 1, 1).card("lava_01").done().do(act.FlowLava(0))
    assert (table.phase, table.to_move()) == (Phase.LAVA_LOSS, 1)
    table.do(act.LoseAdult(MAN), act.RevealToken(WOOD))
    assert (table.at(19), table.token(19)) == ((1, 0, 1, 0), "wood")


def test_q36_where_the_cave_goes_the_camp_is_gone() -> None:
    table = Table(land={19: "cave", 8: "fruit"}).own(1, "camp").people(1, 19, 1).people(0, 20, 1)
    table.card("swap_tokens_01")
    assert table.refusal(act.Move(20, 19, MAN)) == "foreign_camp"
    table.done().do(act.SwapTokens(8, 19)).end_turn().turn_of(0).card()
    assert table.is_legal(act.Move(20, 19, MAN))


# -- new and swapped land ----------------------------------------------------------------------------------------------


def test_r20_new_land_exchanges_a_token_for_the_top_one_of_those_aside() -> None:
    table = Table(land={8: "cave"}).card("exchange_token_01").done()
    assert table.legal() == [act.ExchangeToken(circle) for circle in GREYS]
    table.do(act.ExchangeToken(8), act.RevealToken(WOOD))
    assert table.told(events.TokenExchanged) == [events.TokenExchanged(8, FACE_DOWN)]
    assert table.told(events.TokenRevealed)[-1] == events.TokenRevealed(8, WOOD)
    assert table.token(8) == "wood"
    assert table.state.reserve == [FACE_DOWN] * 6 + [CAVE]


def test_after_seven_exchanges_the_old_tokens_come_back_in_their_order() -> None:
    table = Table(land={8: "cave"})
    known = [FRUIT, CAVE, WOOD]
    table.state.reserve = [*known, *[FACE_DOWN] * 4]
    table.card("exchange_token_01").done().do(act.ExchangeToken(8))
    table.play_on(Phase.DRAW_CARD)
    assert table.token(8) == "fruit"
    assert table.state.reserve == [CAVE, WOOD, *[FACE_DOWN] * 4, CAVE]


def test_swapped_land_exchanges_two_tokens_of_the_island() -> None:
    table = Table(land={8: "cave", 39: "fruit"}).card("swap_tokens_01").done()
    assert len(table.legal()) == len(GREYS) * (len(GREYS) - 1) // 2
    before = list(table.state.tokens)
    table.do(act.SwapTokens(8, 39))
    assert (table.token(8), table.token(39)) == ("fruit", "cave")
    assert sorted(table.state.tokens) == sorted(before)
    assert table.told(events.TokensSwapped) == [events.TokensSwapped(8, 39)]


# -- the other cards ---------------------------------------------------------------------------------------------------


def test_back_to_the_lair_sends_a_dinosaur_to_a_free_red_circle() -> None:
    table = Table().people(1, 1, men=1).dinosaur("t_rex", 20).card("send_to_red_01").done()
    assert {(action.dinosaur, action.circle) for action in table.legal()} == {
        (dinosaur, circle) for dinosaur in range(3) for circle in (3, 5, 6)
    }
    table.do(act.SendDinosaur(2, 5))
    assert table.where("t_rex") == 5
    assert not table.told(events.FightStarted)


def test_a_dinosaur_that_shares_a_circle_with_a_tribe_is_not_sent() -> None:
    table = Table().people(0, 7, men=1).dinosaur("t_rex", 20).card("send_to_red_01").walk(7, 20).done()
    assert {action.dinosaur for action in table.legal()} == {0, 1}
    assert table.refusal(act.SendDinosaur(2, 1)) == "engaged"


def test_q53_what_is_impossible_is_left_out() -> None:
    table = Table().people(0, 20, men=3).dinosaur("stegosaurus", 7).dinosaur("triceratops", 8).dinosaur("t_rex", 21)
    table.card("send_to_red_02").walk(20, 7).walk(20, 8).walk(20, 21)
    table.play_on(Phase.FIGHTS)
    assert table.told(events.EffectSkipped) == [events.EffectSkipped(CARD["send_to_red_02"])]
    assert table.state.dinosaurs == [7, 8, 21]


def test_nobody_develops_on_a_card_that_forbids_it() -> None:
    table = Table(land={19: "wood", 8: "wood"}).people(0, 19, 1).people(0, 8, 1).card("no_development_01").done()
    assert table.phase == Phase.DRAW_CARD
    assert events.PhaseSkipped(0, "develop", "card") in table.events


def test_brave_hunters_have_one_more_success_in_each_fight() -> None:
    table = Table().people(0, 20, 2).people(1, 21, 1).dinosaur("t_rex", 7).card("extra_success_01")
    table.walk(20, 21).walk(20, 7).done().fight(21, roll("green", "blank"), roll("green", "blank"))
    assert table.told(events.FightDecided)[0].difference == 1
    assert [rolled.bonus for rolled in table.told(events.DiceRolled)] == [1, 0]
    table.fight(7, roll("green", "blank"), roll("red", "blank", "blank", "dinosaur"))
    assert table.told(events.FightDecided)[1].difference == 0


def test_brave_hunters_are_those_of_the_turn_only() -> None:
    table = Table().people(1, 20, 1).people(0, 21, 1).card("extra_success_01").walk(21, 20).done()
    table.fight(20, roll("green", "tribe"), roll("green", "tribe"))
    assert [rolled.bonus for rolled in table.told(events.DiceRolled)] == [1, 0]


@pytest.mark.parametrize("card", [QUIET, "extra_success_01", "no_births_01", "reroll_survival_01"])
def test_cards_without_an_effect_on_dinosaurs_ask_for_nothing_in_the_second_phase(card: str) -> None:
    table = Table().card(card).done()
    assert table.phase == Phase.DRAW_CARD
    assert not table.told(events.EffectSkipped)
