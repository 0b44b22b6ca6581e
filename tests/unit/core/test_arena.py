"""Many matches between computer players: fair seats, equal results however they are played, honest numbers."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from shared.core.arena import run
from shared.core.arena.match import Result, play_out, play_pairing
from shared.core.arena.plan import Plan
from shared.core.arena.report import make_report, wilson
from shared.core.arena.run import play_plan
from shared.core.errors import PlayerError
from shared.core.runner import make_players, run_match
from shared.core.session import MatchSession
from tests.helpers.players_catalog import load
from tests.helpers.tiny_game import TinyGame, tiny_setup

if TYPE_CHECKING:
    from shared.core.game import Setup

CATALOG = "tests.helpers.players_catalog:load"
INFO = load().game("tiny")


def setup_of(*players: str, pile: int = 40) -> Setup:
    setup = tiny_setup(*["human"] * len(players), pile=pile)
    seats = tuple(type(seat)(seat.name, player) for seat, player in zip(setup.seats, players, strict=True))
    return INFO.make_setup(seats, setup.options, setup.parameters)


def plan_of(*players: str, games: int = 12, seed: int = 5, pile: int = 40) -> Plan:
    return Plan("tiny", setup_of(*players, pile=pile), games, seed)


def played(plan: Plan, workers: int = 1) -> list[Result]:
    return list(play_plan(plan, range(plan.games), workers, CATALOG))


# Who sits where


@pytest.mark.parametrize("players", [("taker", "careful"), ("taker", "careful", "taker")])
def test_everybody_sits_everywhere_equally_often(players: tuple[str, ...]) -> None:
    plan = plan_of(*players, games=12)
    pairings = [plan.pairing(index) for index in range(plan.games)]
    sat = Counter((entrant, seat) for pairing in pairings for seat, entrant in enumerate(pairing.entrants))
    assert set(sat.values()) == {12 // len(players)}
    for pairing in pairings:
        assert [seat.player for seat in pairing.setup.seats] == [players[entrant] for entrant in pairing.entrants]


def test_matches_of_a_group_have_the_same_dice_and_groups_have_others() -> None:
    plan = plan_of("taker", "careful", "taker", games=12)
    seeds = [plan.pairing(index).seed for index in range(plan.games)]
    assert [len(set(seeds[first : first + 3])) for first in range(0, 12, 3)] == [1] * 4
    assert len(set(seeds)) == 4
    assert plan_of("taker", "careful", "taker", seed=6).pairing(0).seed != seeds[0]


def test_players_of_one_level_are_told_apart_by_their_place() -> None:
    assert plan_of("taker", "careful").labels == ("taker", "careful")
    assert plan_of("taker", "careful", "taker").labels == ("taker#1", "careful", "taker#3")


# Matches


def test_a_match_is_the_one_that_a_session_would_play() -> None:
    setup = setup_of("taker", "taker", "careful")
    for seed in range(20):
        session = MatchSession(TinyGame(), setup, seed)
        outcome = run_match(session, make_players(INFO, setup))
        assert play_out(TinyGame(), setup, make_players(INFO, setup), seed) == (outcome, session.ply)


def test_results_depend_neither_on_processes_nor_on_repetition() -> None:
    plan = plan_of("taker", "careful", "taker", games=13)
    here = played(plan)
    assert [result.index for result in here] == list(range(13))
    assert len({result.scores for result in here}) > 3
    assert played(plan) == here
    assert played(plan, workers=2) == here


def test_a_part_of_a_plan_gives_the_same_matches() -> None:
    plan = plan_of("taker", "careful")
    assert list(play_plan(plan, [7, 2], 1, CATALOG)) == [played(plan)[index] for index in (7, 2)]


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("cheat", "the computer player cheat at seat 2 failed at action 4: IllegalActionError: This cannot be done"),
        ("broken", "the computer player broken at seat 2 failed at action 4: ValueError: out of ideas"),
    ],
)
def test_a_player_that_fails_is_named_with_the_match(player: str, words: str) -> None:
    plan = plan_of("taker", player)
    with pytest.raises(PlayerError) as caught:
        play_pairing(INFO, plan.pairing(0))
    assert str(caught.value).startswith(f"game 1 (seed {plan.pairing(0).seed}): {words}")
    assert "\n" not in str(caught.value)
    with pytest.raises(PlayerError, match="game 1"):
        played(plan, workers=2)


def test_a_process_that_dies_ends_the_arena() -> None:
    with pytest.raises(PlayerError, match="a process of the arena died"):
        played(plan_of("mortal", "taker", games=40), workers=2)


def test_nothing_goes_on_when_nobody_waits_any_more() -> None:
    """Players that never come to an end are ended with their processes."""
    before = set(multiprocessing.active_children())
    plan = plan_of("taker", "careful", games=8)
    with closing(play_plan(plan, range(8), 2, CATALOG)) as results:
        assert next(results).index == 0
        started = set(multiprocessing.active_children()) - before
        assert len(started) == 2
    deadline = time.monotonic() + 10
    while any(process.is_alive() for process in started):
        assert time.monotonic() < deadline


def test_catalogue_of_the_program_is_the_usual_one() -> None:
    plan = Plan("curling", setup_of("taker", "taker"), 1, 0)
    with pytest.raises(PlayerError, match="a computer player"):
        next(play_plan(plan, [0]))
    assert run.CATALOG == "shared.core.catalog:load_catalog"


# Numbers


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (97.5, 195, 0.4305, 0.5695)],
)
def test_wilson(successes: float, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def result_of(index: int, entrants: tuple[int, ...], ranking: tuple[int, ...], reason: str = "pile_empty") -> Result:
    scores = tuple(10 - rank for rank in ranking)
    return Result(index, 0, entrants, ranking, scores, plies=10 + index, reason=reason)


def test_report_counts_by_player_not_by_seat_and_shares_draws() -> None:
    plan = plan_of("taker", "careful", "nosy", games=4)
    results = [
        result_of(0, (0, 1, 2), (1, 2, 3)),
        result_of(1, (1, 2, 0), (2, 3, 1)),
        result_of(2, (2, 0, 1), (3, 1, 1)),
        result_of(3, (0, 1, 2), (1, 1, 1), reason="bored"),
    ]
    report = make_report(plan, results[::-1], (0, 1, 2))
    taker, careful, nosy = report.players
    assert (taker.player, taker.games, taker.wins, taker.draws) == ("taker", 4, 2, 2)
    assert (careful.wins, careful.draws, nosy.wins, nosy.draws) == (0, 2, 0, 1)
    assert taker.firsts == pytest.approx(2 + 1 / 2 + 1 / 3, abs=1e-3)
    assert sum(player.firsts for player in report.players) == pytest.approx(4, abs=1e-3)
    assert (taker.mean_rank, taker.mean_score) == (1.0, 9.0)
    assert (nosy.mean_rank, nosy.mean_score) == (2.5, 7.5)
    assert taker.share_low < taker.share < taker.share_high
    assert (report.games, report.mean_plies, report.reasons) == (4, 11.5, {"bored": 1, "pile_empty": 3})


def test_partners_that_are_first_together_have_won() -> None:
    plan = plan_of("taker", "careful", "taker", games=2)
    report = make_report(
        plan, [result_of(0, (0, 1, 2), (1, 2, 1)), result_of(1, (1, 2, 0), (1, 1, 1))], sides=(0, 1, 0)
    )
    assert [(player.wins, player.draws, player.firsts) for player in report.players] == [
        (1, 1, 1.5),
        (0, 1, 0.5),
        (1, 1, 1.5),
    ]


def test_the_better_player_is_seen_to_be_better() -> None:
    """Who takes all it may beats who takes at random, whatever seat it has."""
    plan = plan_of("taker", "careful", games=200)
    taker, careful = make_report(plan, played(plan), (0, 1)).players
    assert careful.share_low > 0.5 > taker.share_high
