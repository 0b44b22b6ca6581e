"""What the searching player does where anybody can see what is right."""

from __future__ import annotations

import random

import pytest

from caveman.ai import policy
from caveman.ai.evaluation import win_chance
from caveman.ai.players import GreedyPlayer, SearchPlayer, greedy_player, search_player
from caveman.rules import actions as act
from caveman.rules.game import CavemanGame
from caveman.rules.scoring import final_scores
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, CavemanState, Phase
from shared.core.game import Turn
from tests.helpers.caveman_positions import Table, caveman_setup

HOME = 19
"""The grey circle beside the beach 37 of corner 0."""
LAND = {19: "wood", 18: "wood", 8: "flint", 39: "cave", 34: "animal", 22: "animal", 28: "fruit"}
"""Resources around corner 0, and some far away."""


def play_phase(table: Table, phase: Phase) -> list[object]:
    """All that the searching player does in a phase; the rules check every choice."""
    player, rng = search_player(), random.Random(1)
    done: list[object] = []
    while table.phase == phase:
        action = player.choose(table.game.observe(table.state, table.to_move()), rng)
        table.do(action)
        done.append(action)
    return done


@pytest.mark.parametrize("missing", ["wheel", "fire", "camp"])
def test_a_win_that_is_in_reach_is_taken_in_this_turn(missing: str) -> None:
    """Four developments, one adult on wood, another some steps from what is missing: it walks there and claims."""
    table = Table(2, land=LAND).people(0, HOME, men=1).people(0, 20, women=1).people(0, 37, men=1)
    table.own(0, *(name for name in DEVELOPMENTS if name != missing)).card()
    play_phase(table, Phase.GREEN)
    table.play_on(Phase.DEVELOP)
    play_phase(table, Phase.DEVELOP)
    assert table.phase == Phase.OVER
    assert table.state.winner == 0


def test_dinosaurs_are_led_to_who_is_next_to_winning() -> None:
    """The Tyrannosaurus stands between a tribe with nothing and one that holds its fifth development already."""
    table = Table(3, land={**LAND, 14: "wood", 12: "wood"}).people(0, 37, men=1, women=1)
    table.people(1, 13, men=1).people(1, 12, men=1).people(2, 14, men=1).people(2, 30, men=1)
    table.own(1, "spear", "fire", "furs", "camp").dinosaur("triceratops", 24).dinosaur("t_rex", 4)
    table.card("t_rex_05").done()
    chosen = play_phase(table, Phase.RED)
    assert chosen[0] in {act.MoveDinosaur(DINOSAURS.index("t_rex"), circle) for circle in (12, 13)}


def test_a_child_is_not_left_alone() -> None:
    table = Table(2, land=LAND).people(0, 38, women=1, child=1).people(0, 20, men=1).people(0, 37, men=1)
    table.card("none_01")
    play_phase(table, Phase.GREEN)
    assert sum(table.state.children) == 1


def test_the_last_card_is_used_for_points() -> None:
    """Every adult counts when the deck runs out: whoever can land does."""
    table = Table(2, land=LAND).people(0, HOME, men=1).people(1, 28, men=2, women=1).leave_in_deck("no_development_01")
    table.card("no_development_01")
    play_phase(table, Phase.GREEN)
    assert final_scores(table.state)[0] == 4


def test_who_has_seven_adults_lets_the_child_try() -> None:
    """With furs and fire it grows up twice of three times, and that wins."""
    table = Table(2, land=LAND).people(0, 37, men=2, women=1, child=1).people(0, HOME, men=1, women=2)
    table.people(0, 60, women=1).people(1, 49, men=2).own(0, "furs", "fire").card().play_on(Phase.GROW)
    assert play_phase(table, Phase.GROW)[0] == act.RollSurvival(37)


def chance_after_turn(root: CavemanState, player: GreedyPlayer | SearchPlayer, seed: int) -> float:
    """Chance that the active tribe comes first, as the evaluation sees it when its turn is over."""
    game, state, seat, rng = CavemanGame(), root.copy(), root.active, random.Random(seed)
    while game.to_move(state) != Turn.OVER and state.phase != Phase.DRAW_CARD:
        mover = game.to_move(state)
        chooser = player if mover == seat else greedy_player()
        chance = mover == Turn.CHANCE
        game.advance(
            state, game.sample_chance(state, rng) if chance else chooser.choose(game.observe(state, mover), rng)
        )
    return win_chance(state, seat)


def test_turns_end_better_than_those_of_the_quick_player() -> None:
    """Over turns with much to move, of matches between quick players, each with the same dice for both, twice."""
    game, gains = CavemanGame(), []
    for seed in range(3):
        state, rng = game.new_game(caveman_setup(4)), random.Random(seed)
        while not (state.turn >= 20 and state.phase == Phase.GREEN and state.steps >= 3):
            chance = game.to_move(state) == Turn.CHANCE
            game.advance(state, game.sample_chance(state, rng) if chance else policy.choose(state))
        for run in range(2):
            chances = [chance_after_turn(state, player, run) for player in (search_player(), greedy_player())]
            gains.append(chances[0] - chances[1])
    assert sum(gains) > 0.1
