"""What the rules of thumb of the greedy player come to, in positions where anybody can see what is right."""

from __future__ import annotations

import random

import pytest

from caveman.ai import policy
from caveman.ai.chart import FAR, chart_of
from caveman.ai.evaluation import standing, turns_until, win_chance
from caveman.ai.families import families_of, growth_chance
from caveman.ai.plans import plans_of
from caveman.ai.players import GreedyPlayer
from caveman.ai.threats import attack_odds, fight_odds, risk, rivals
from caveman.rules import actions as act
from caveman.rules.state import CAMP, DEVELOPMENTS, DINOSAURS, FIRE, MAN, SPEAR, WHEEL, WOMAN, Phase
from caveman.rules.turns import following
from tests.helpers.caveman_positions import BEACHES, GREYS, Table, neighbours, roll

HOME = 19
"""The grey circle beside the beach 37 of corner 0."""
LAND = {19: "wood", 18: "wood", 8: "flint", 39: "cave", 34: "animal", 22: "animal", 28: "fruit"}
"""Resources around corner 0, and some far away."""


def chosen(table: Table) -> object:
    """What the greedy player does."""
    seen = table.game.observe(table.state, table.to_move())
    action = GreedyPlayer().choose(seen, random.Random(0))
    table.game.check(table.state, action)
    return action


def play_phase(table: Table, phase: Phase) -> list[object]:
    """All that the greedy player does in a phase."""
    done: list[object] = []
    while table.phase == phase:
        done.append(chosen(table))
        table.do(done[-1])  # type: ignore[arg-type]
    return done


# Distances


def test_ways_of_the_reconstructed_island_are_fair() -> None:
    """Each beach sees its fifteen resources equally far away, walking around the volcano."""
    chart = chart_of(Table(2).state)
    for corner, beach in enumerate(BEACHES):
        steps = sorted(chart.ways[corner][beach][grey] for grey in GREYS)
        assert steps == [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 8]


def test_nobody_walks_over_the_volcano_or_a_foreign_beach() -> None:
    chart = chart_of(Table(2).state)
    assert chart.ways[0][1][4] == 3
    assert all(chart.ways[0][circle][0] == FAR for circle in range(1, 61))
    assert all(chart.ways[0][1][beach] == FAR for beach in BEACHES[1:])
    assert all(chart.wild[1][beach] == FAR for beach in BEACHES)


# Plans


def test_steps_to_developments_are_counted_with_two_adults() -> None:
    """One adult on wood, one beside flint: fire takes one step; the wheel takes the other to another wood."""
    table = Table(2, land=LAND).people(0, HOME, men=1).people(0, 20, men=1).people(0, 37, women=2)
    costs = plans_of(table.state, 0).costs()
    ways = chart_of(table.state).ways[0]
    assert costs[FIRE] == ways[20][8] == 1
    assert costs[WHEEL] == min(ways[20][18], ways[37][18]) == 2
    assert costs[CAMP] == ways[20][39] == 1


def test_what_a_step_brings_is_what_plans_made_anew_say() -> None:
    """The short way, with the others left as they are, agrees with a plan that is made from the position after it."""
    rng = random.Random(3)
    for _ in range(60):
        free = [circle for circle in range(7, 61) if circle not in BEACHES]
        places = rng.sample(free, 5)
        table = Table(2, land=LAND).own(0, *rng.sample(DEVELOPMENTS, rng.randrange(4)))
        for circle in places[:4]:
            sex = rng.random() < 0.5
            table.people(0, circle, men=int(sex), women=int(not sex))
        plans = plans_of(table.state, 0)
        families = families_of(plans)
        one = plans.one_at(places[0])
        worth, nearest = plans.with_one_at(one, places[4])
        child = families.with_one_at(one, places[4])
        state, (origin, target) = table.state, (places[0], places[4])
        state.owner[target], state.owner[origin] = 0, -1
        state.men[target], state.women[target] = state.men[origin], state.women[origin]
        state.men[origin] = state.women[origin] = 0
        anew = plans_of(state, 0)
        assert worth == pytest.approx(anew.worth)
        assert nearest == min(anew.costs().values())
        assert child == pytest.approx(families_of(anew).worth)


def test_two_flints_have_to_be_two_circles() -> None:
    """Two adults on the only flint nearby are no nearer to the spear than one there and one beside it."""
    table = Table(2, land=LAND).people(0, 8, men=2)
    assert plans_of(table.state, 0).costs()[SPEAR] > 1


def test_circles_of_rivals_are_further_away() -> None:
    table = Table(2, land=LAND).people(0, HOME, men=1).people(0, 20, men=1)
    before = plans_of(table.state, 0).costs()[FIRE]
    assert plans_of(table.people(1, 8, men=2).state, 0).costs()[FIRE] >= before + 1


def test_a_third_adult_feeds() -> None:
    """A couple on the beach and a hunter on animals are there; without the hunter somebody has to come."""
    fed = Table(2, land=LAND).people(0, 37, men=1, women=1).people(0, 34, men=1).people(0, 60, women=1)
    assert families_of(plans_of(fed.state, 0)).steps(-1) == 0
    gatherer = Table(2, land=LAND).people(0, 37, men=1, women=1).people(0, 34, women=2)
    assert families_of(plans_of(gatherer.state, 0)).steps(-1) > 0


@pytest.mark.parametrize(("names", "chance"), [((), 1 / 3), (("furs",), 1 / 2), (("furs", "fire"), 2 / 3)])
def test_chances_of_children_are_those_of_the_yellow_die(names: tuple[str, ...], chance: float) -> None:
    table = Table(2).people(0, 37, men=1, child=1).own(0, *names).card()
    table.play_on(Phase.GROW).do(act.RollSurvival(37))
    bits = sum(1 << DEVELOPMENTS.index(name) for name in names)
    assert growth_chance(bits) == pytest.approx(chance)
    good = [table.game.apply(table.state, face).state.phase == Phase.GROWN_UP for face in table.chances()]
    shares = table.chances().values()
    assert sum(share for share, is_good in zip(shares, good, strict=True) if is_good) == pytest.approx(chance)


# Walking


def test_everybody_lands_first() -> None:
    """With nobody on the island a card of four is spent on landing, or on landing three and a first step."""
    table = Table(2).card()
    done = play_phase(table, Phase.GREEN)
    landings = [action for action in done if isinstance(action, act.Land)]
    assert len(landings) >= 3
    assert {landing.sex for landing in landings} == {MAN, WOMAN}


def test_a_development_that_is_in_reach_is_got() -> None:
    """Wood is held; flint is two steps from the other: it goes there and claims fire."""
    table = Table(2, land=LAND).people(0, HOME, men=1).people(0, 38, men=1).people(0, 37, women=2).card()
    play_phase(table, Phase.GREEN)
    table.play_on(Phase.DEVELOP)
    assert table.phase == Phase.DEVELOP
    assert isinstance(chosen(table), act.Claim)


def test_the_last_turn_is_used_for_points() -> None:
    """Every adult counts when the deck runs out: whoever can land does, whatever lies around."""
    table = Table(2, land=LAND).people(0, HOME, men=1).people(1, 28, men=2, women=1).leave_in_deck("no_development_01")
    table.card("no_development_01")
    play_phase(table, Phase.GREEN)
    assert table.adults(0) == 4


def test_what_is_remembered_of_earlier_turns_is_not_done_in_the_last_one() -> None:
    """The same people on the same land: with cards left one walks on, with the last card somebody lands."""
    table = Table(2, land=LAND).people(0, 36, men=1).people(0, 34, men=1, women=1).people(1, 28, men=2, women=1)
    table.leave_in_deck("no_development_01").card("no_development_01")
    earlier = table.state.copy()
    earlier.turn = 10
    assert isinstance(policy.choose(earlier), act.Move)
    assert isinstance(policy.choose(table.state), act.Land)


def test_nobody_leaves_a_child_alone() -> None:
    """Mother and child beside wood: she goes with it or stays, whatever the card allows."""
    for card in ("t_rex_01", "none_01", "no_development_04"):
        table = Table(2, land=LAND).people(0, 38, women=1, child=1).people(0, 20, men=1).people(0, 37, men=1)
        table.card(card)
        play_phase(table, Phase.GREEN)
        assert sum(table.state.children) == 1


def test_one_unarmed_adult_does_not_attack_the_greatest_dinosaur() -> None:
    table = Table(2, land=LAND).people(0, 7, men=1).people(0, 37, men=1, women=2).dinosaur("t_rex", 18).card()
    play_phase(table, Phase.GREEN)
    assert not any(table.state.owner[circle] == 0 for circle in table.state.dinosaurs)


# Dinosaurs


def test_dinosaurs_attack_rivals_and_not_oneself() -> None:
    """The Tyrannosaurus stands beside both tribes."""
    table = Table(2).dinosaur("t_rex", 7).people(0, 20, men=2).people(1, 18, men=1, women=1)
    table.people(0, 37, women=2).card("t_rex_05").done()
    assert chosen(table) == act.MoveDinosaur(DINOSAURS.index("t_rex"), 18)


def test_a_dead_dinosaur_comes_back_far_from_oneself() -> None:
    """Seat 0 lives at corner 0 and its rival opposite: the circle on the rival's side is taken."""
    table = Table(2).people(0, 20, men=3).people(0, 36, women=1).people(1, 13, men=2).own(0, "spear")
    table.dinosaur("stegosaurus", 7).card().walk(20, 7).play_on(Phase.FIGHTS)
    table.fight(7, roll("green", "tribe"), roll("red", "blank"))
    assert table.phase == Phase.RETURN_DINOSAUR
    place = chosen(table)
    assert isinstance(place, act.PlaceDinosaur)
    wild = chart_of(table.state).wild
    assert wild[place.circle][13] < wild[place.circle][36]


def test_beaches_and_camps_are_safe_and_what_is_beside_a_dinosaur_is_not() -> None:
    table = Table(2, land=LAND).dinosaur("t_rex", 7).people(0, 39, men=1).dinosaur("stegosaurus", 21)
    table.dinosaur("triceratops", 24)
    assert risk(table.state, 37) == 0
    assert risk(table.state, 39) > 0
    assert risk(table.own(0, "camp").state, 39) == 0
    beside = next(circle for circle in neighbours(7) if circle not in table.state.dinosaurs and circle > 6)
    assert risk(table.state, beside) > risk(table.state, 56) == 0


def test_odds_are_those_of_the_rules() -> None:
    """Two with a spear against the Stegosaurus 67/28/6, three unarmed against the Tyrannosaurus 20/29/51 percent."""
    table = Table(2).people(1, 30, men=3).dinosaur("stegosaurus", 20).own(0, "spear")
    hunters = fight_odds(table.state, 0, 2, 20)
    assert (hunters.win, hunters.tie, hunters.lose) == pytest.approx((0.67, 0.28, 0.06), abs=0.005)
    attack = attack_odds(table.state, DINOSAURS.index("t_rex"), 30)
    assert (attack.win, attack.lose) == pytest.approx((0.51, 0.20), abs=0.005)
    assert attack.kills == pytest.approx(0.75, abs=0.005)


def test_harm_to_a_leader_counts_more_than_to_others() -> None:
    weights = rivals(Table(3).own(1, "spear", "fire").state, 0)
    assert weights[1] > weights[2] > 0 > weights[0]


# Land, fights, growth


def test_lava_flows_over_rivals() -> None:
    table = Table(2, land=LAND).people(1, 28, men=1).people(0, HOME, men=1, women=1).card("lava_01").done()
    assert chosen(table) == act.FlowLava(3)


def test_a_rival_loses_what_it_stands_on() -> None:
    """The rival could claim the wheel with its wood; the token that one stands on oneself stays."""
    land = {**LAND, 28: "wood", 12: "fruit"}
    table = Table(2, land=land).people(1, 28, men=1).people(0, HOME, men=1).card("exchange_token_01").done()
    assert chosen(table) == act.ExchangeToken(28)


def test_who_is_left_can_still_have_children() -> None:
    """Two men and a woman lose one: a man."""
    table = Table(2).people(0, 20, men=2, women=1).people(1, 49, men=1).dinosaur("t_rex", 7)
    table.card("t_rex_05").done().lead("t_rex", 20).play_on(Phase.FIGHTS)
    table.fight(20, roll("red", "dinosaur", "blank", "blank"), roll("green", "blank", "blank", "blank"))
    assert table.phase == Phase.FIGHT_LOSS
    assert chosen(table) == act.LoseAdult(MAN)


def test_a_claim_leaves_the_couple_free_for_a_birth() -> None:
    """Two men stand on wood, one of them beside his wife: the one without her stands for the claim."""
    table = Table(2, land={**LAND, 34: "fruit"}).people(0, HOME, men=2, women=1).people(0, 18, men=1)
    table.people(0, 34, women=1).card().play_on(Phase.DEVELOP)
    claim = chosen(table)
    assert claim == act.Claim(WHEEL, 18, MAN, HOME, MAN)
    table.do(claim)
    assert any(isinstance(action, act.Bear) for action in table.legal())


def test_children_roll_before_others_are_born() -> None:
    table = Table(2, land=LAND).people(0, 37, men=1, women=1, child=1).people(0, 34, men=1).people(0, 60, women=1)
    table.card().play_on(Phase.GROW)
    assert chosen(table) == act.RollSurvival(37)
    table.do(act.RollSurvival(37), roll("yellow", "dies"))
    assert chosen(table) == act.Bear(37, 34, MAN)


# How good a position is


@pytest.mark.parametrize("names", [("spear",), ("fire", "furs"), ("wheel", "camp", "spear")])
def test_developments_are_worth_something(names: tuple[str, ...]) -> None:
    table = Table(2).people(0, 37, men=1, women=1).people(1, 49, men=1, women=1)
    assert win_chance(table.state, 0) == pytest.approx(0.5, abs=0.15)
    before = standing(table.state, 0)
    table.own(0, *names)
    assert standing(table.state, 0) > before
    assert win_chance(table.state, 0) > 0.5 > win_chance(table.state, 1)


def test_adults_and_children_are_worth_something() -> None:
    few = standing(Table(2).people(0, 37, men=1, women=1).state, 0)
    with_child = standing(Table(2).people(0, 37, men=1, women=1, child=1).state, 0)
    many = standing(Table(2).people(0, 37, men=1, women=2).state, 0)
    assert few < with_child < many


@pytest.mark.parametrize("corners", [(0, 3), (3, 0), (0, 4, 2), (5, 2, 3, 0), (4, 0, 5, 1, 3, 2)])
def test_r27_who_waits_longer_for_a_turn_has_come_less_far(corners: tuple[int, ...]) -> None:
    """Seats are alike but for the corners that they have chosen: the order is that in which turns follow."""
    state = Table(len(corners)).state
    state.corners = list(corners)
    order = [1]
    while len(order) < len(corners):
        order.append(following(state, order[-1]))
    state.active = 1
    assert [turns_until(state, seat) for seat in order] == list(range(len(corners)))
    assert sorted(order, key=lambda seat: standing(state, seat), reverse=True) == order


def test_chances_of_all_add_up_to_one() -> None:
    table = Table(4).people(0, 37, men=2).people(2, 49, women=1).own(3, "fire")
    assert sum(win_chance(table.state, seat) for seat in range(4)) == pytest.approx(1)


def test_at_the_end_only_the_result_counts() -> None:
    table = Table(2).people(0, 37, men=1, women=1).people(1, 49, men=1, women=1).leave_in_deck("none_01")
    table.card().end_turn()
    assert table.phase == Phase.OVER
    assert win_chance(table.state, 0) == win_chance(table.state, 1) == 0.5
    table.own(0, "fire")
    assert (win_chance(table.state, 0), win_chance(table.state, 1)) == (1, 0)
