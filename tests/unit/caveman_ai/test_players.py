"""Computer players of Caveman at the table: legal, repeatable, each better than the last."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from caveman.ai import policy
from caveman.ai.lookahead import CavemanModel
from caveman.ai.players import GreedyPlayer, RandomPlayer, greedy_player, random_player, search_player
from caveman.manifest import GAME
from caveman.rules.game import CavemanGame
from caveman.rules.state import Phase
from shared.core import codec
from shared.core.arena.plan import Plan
from shared.core.arena.report import make_report
from shared.core.arena.run import play_plan
from shared.core.game import Seat, Turn
from shared.core.search.rollout import RolloutSearch
from tests.helpers.caveman_files import FILES
from tests.helpers.caveman_positions import Table, caveman_setup

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from shared.core.arena.report import Standing

QUICK: Any = RolloutSearch(CavemanGame(), CavemanModel(epsilon=0.1), 4)
"""The searching player with hardly any time."""
SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {"corners": "choose", "camp_stays": True, "starts_with_couple": True},
    {"dinosaur_steps": "exact", "winner_picks_dead": True},
    {"dinosaur_steps": "at_least_one", "first": "random", "dinosaurs": "chance"},
)
PHASES = (
    Phase.PLACE_DINOSAUR,
    Phase.GREEN,
    Phase.RED,
    Phase.FIGHT_LOSS,
    Phase.RETREAT,
    Phase.RETURN_DINOSAUR,
    Phase.DEVELOP,
    Phase.GROW,
    Phase.GROWN_UP,
)


def play(player: Any, seats: int, seed: int, **options: Any) -> CavemanState:  # noqa: ANN401
    """A whole match between one player and itself; every choice is checked by the rules."""
    game = CavemanGame()
    state = game.new_game(caveman_setup(seats, **options))
    rng = random.Random(seed)
    while (seat := game.to_move(state)) != Turn.OVER:
        action = game.sample_chance(state, rng) if seat < 0 else player.choose(game.observe(state, seat), rng)
        game.check(state, action)
        game.advance(state, action)
    return state


def decision(phase: Phase, seats: int = 3, least: int = 2) -> CavemanState:
    """A decision of this kind with a real choice, of a match between players that are greedy most of the time."""
    game, rng = CavemanGame(), random.Random(4)
    while True:
        state = game.new_game(caveman_setup(seats))
        while (seat := game.to_move(state)) != Turn.OVER:
            if state.phase == phase and len(game.legal_actions(state)) >= least:
                return state.copy()
            action = game.sample_chance(state, rng) if seat < 0 else policy.choose(state, rng, 0.2)
            game.advance(state, action)


def standings(*players: str, games: int, seed: int = 1) -> tuple[Standing, ...]:
    """Who comes first how often."""
    seats = tuple(Seat(f"Seat {number}", player) for number, player in enumerate(players))
    plan = Plan(GAME.id, GAME.make_setup(seats, {}), games, seed)
    results = list(play_plan(plan, range(games)))
    return make_report(plan, results, tuple(range(len(players)))).players


@pytest.mark.parametrize("options", SWITCHES)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("player", [RandomPlayer(), GreedyPlayer()], ids=["random", "greedy"])
def test_whole_matches_are_played_legally(player: Any, seats: int, options: dict[str, Any]) -> None:  # noqa: ANN401
    for seed in range(2):
        assert play(player, seats, seed, **options).phase == Phase.OVER


@pytest.mark.parametrize(("seats", "options"), [(2, SWITCHES[0]), (3, SWITCHES[2]), (2, SWITCHES[1])])
def test_the_searching_player_plays_legally(seats: int, options: dict[str, Any]) -> None:
    assert play(QUICK, seats, 7, **options).phase == Phase.OVER


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("level", [player.id for player in GAME.players])
def test_equal_observations_and_streams_give_equal_actions_in_any_process(level: str, phase: Phase) -> None:
    """What a player remembers changes nothing; it changes nothing that it is shown, and the codec carries all."""
    make: Any = {"random": random_player, "greedy": greedy_player, "search": search_player}[level]
    game, state = CavemanGame(), decision(phase)
    seen = game.observe(state, state.seat)
    before = codec.encode(seen)
    first, second = make(), make()
    second.choose(game.observe(decision(Phase.GREEN, 2), 0), random.Random(99), 3)
    carried = codec.decode(game.observation_type, before)
    assert first.choose(seen, random.Random(5), 8) == second.choose(carried, random.Random(5), 8)
    assert codec.encode(seen) == before


def test_a_random_player_does_everything_that_is_allowed() -> None:
    table = Table(2).people(0, 37, men=1, women=1).card()
    seen = table.game.observe(table.state, 0)
    done = {RandomPlayer().choose(seen, random.Random(seed)) for seed in range(300)}
    assert done == set(table.legal())


def test_only_search_draws_chance_and_its_budget_is_kept() -> None:
    class Counting(CavemanModel):
        values = 0

        def value(self, state: CavemanState, seat: int) -> float:
            self.values += 1
            return super().value(state, seat)

    game, state = CavemanGame(), decision(Phase.GREEN)
    for budget in (0, 1, 10, 30):
        model = Counting()
        RolloutSearch(game, model, 9999).choose(game.observe(state, state.seat), random.Random(1), budget)
        assert model.values <= budget
    assert model.values > 15
    greedy = {GreedyPlayer().choose(game.observe(state, state.seat), random.Random(seed)) for seed in range(5)}
    assert len(greedy) == 1


def run_through(deck: str) -> list[float]:
    """How much of the usual effort the searching player puts into each choice of a stampede of two greedy tribes."""
    table = Table(2, content={"deck": deck}).people(0, 37, men=1, women=1).people(1, 49, men=2)
    table.card("move_every_dinosaur_01")
    efforts = []
    while table.phase in {Phase.GREEN, Phase.RED}:
        efforts.append(search_player().effort(table.state))
        table.do(greedy_player().choose(table.game.observe(table.state, table.to_move()), random.Random(1)))
    return efforts


def test_a_box_whose_cards_move_very_far_makes_nobody_wait() -> None:
    """The built-in cards get all play-outs; with twelve steps for all a turn costs no more than with the others."""
    usual, far = FILES["deck"], re.sub(r"(tribe|dinosaur)_steps = \d+", r"\1_steps = 12", FILES["deck"])
    assert set(run_through(usual)) == {1.0}
    efforts = run_through(far)
    assert efforts[0] == pytest.approx((10 / 48) ** 2)
    assert all(0 < effort <= 1 for effort in efforts)


@pytest.mark.parametrize("phase", [Phase.GREEN, Phase.RED, Phase.DEVELOP, Phase.GROW, Phase.RETREAT])
def test_candidates_are_legal_unique_and_led_by_the_greedy_choice(phase: Phase) -> None:
    game, model, state = CavemanGame(), CavemanModel(), decision(phase, least=3)
    candidates = model.candidates(state)
    assert len(set(candidates)) == len(candidates) > 1
    assert set(candidates) <= set(game.legal_actions(state))
    seen = game.observe(state, state.seat)
    assert candidates[0] == greedy_player().choose(seen, random.Random(1))
    assert search_player().choose(seen, random.Random(1), 0) == candidates[0]


def test_forced_moves_cost_nothing() -> None:
    """A single fight is an action of its own, but no play-out is needed to find it."""
    table = Table(2).people(0, 7, men=1).dinosaur("stegosaurus", 1).card().walk(7, 1).play_on(Phase.FIGHTS)
    model = CavemanModel()
    model.value = None  # type: ignore[method-assign, assignment]
    chosen = RolloutSearch(table.game, model, 500).choose(table.game.observe(table.state, 0), random.Random(1))
    assert [chosen] == table.legal()


@pytest.mark.parametrize(("seats", "turns"), [(2, 2), (3, 1), (6, 1)])
def test_play_outs_end_with_the_turn_or_with_the_answer_of_the_only_rival(seats: int, turns: int) -> None:
    """Never while somebody still moves or fights."""
    game, model, root = CavemanGame(), CavemanModel(), decision(Phase.GREEN, seats)
    state, rng = root.copy(), random.Random(1)
    while not model.is_far(state, root):
        assert state.turn < root.turn + turns
        seat = game.to_move(state)
        game.advance(state, game.sample_chance(state, rng) if seat < 0 else model.act(state, rng))
    assert game.to_move(state) == Turn.CHANCE
    assert state.phase == Phase.DRAW_CARD
    assert state.turn == root.turn + turns - 1
    assert state.active == (root.active + turns) % seats


@pytest.mark.parametrize("phase", PHASES)
def test_who_makes_no_slips_uses_up_no_chance(phase: Phase) -> None:
    """So cards and dice of a play-out stay the same whatever else is decided."""
    state, rng = decision(phase), random.Random(1)
    action = policy.choose(state, rng, 0.0)
    assert rng.random() == random.Random(1).random()
    slips = {policy.choose(state, rng, 1.0) for _ in range(200)}
    assert len(slips) > 1
    assert {action} <= slips <= set(CavemanGame().legal_actions(state))


def test_greedy_beats_random_from_every_seat() -> None:
    greedy, wanderer = standings("greedy", "random", games=12)
    assert (greedy.wins, wanderer.wins) == (12, 0)
    assert greedy.mean_score > wanderer.mean_score + 4


def test_greedy_wins_in_about_ten_turns_of_its_own() -> None:
    """As simple players of the design study do; six of them often need the whole deck, two never do."""
    pair = [play(GreedyPlayer(), 2, seed) for seed in range(12)]
    assert all(state.end in {"developments", "adults"} for state in pair)
    assert 5 <= sum(state.turn for state in pair) / 12 / 2 <= 13
    assert any(play(GreedyPlayer(), 6, seed).end == "deck" for seed in range(4))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("others", "games", "least"), [(1, 60, 0.70), (3, 60, 0.45), (5, 60, 0.27)])
def test_search_beats_greedy(others: int, games: int, least: float) -> None:
    """The shares that the design asks for: seven of ten of two, 1.8 times the fair share of four, 1.6 times of six."""
    search, *_ = standings("search", *["greedy"] * others, games=games)
    assert search.share >= least
