"""Variants with a source: R33 to R35."""

from __future__ import annotations

import pytest

from curling.rules.actions import Claim, EndTurn
from curling.rules.config import ObjectCounts, Preview
from curling.rules.events import ClaimAsked, ClaimMade, MatchOver, RoundStarted
from curling.rules.honour import honest_claim, most_claimable
from curling.rules.options import make_config
from curling.rules.reasons import Reason
from curling.rules.simulator import Status
from curling.rules.state import NOBODY, EndReason, Phase
from tests.helpers.curling_table import Place, Table, make_setup, near

OUT = Status.OUT_SLAMMER
SIX = [rest for number in range(6) for rest in (near(7.0 * number), OUT)]
"""All rocks of the side that starts touch the hearth: 12 points with Starvince."""


def test_r33_option_one_hammer_of_each_size() -> None:
    assert Table(hammers=1).state.objects_of(0) == ObjectCounts(1, 1, 2)


def test_r33_option_8_rocks_a_side() -> None:
    table = Table(rocks=8)
    turns = 0
    while table.state.round == 1:
        table.turn(OUT)
        turns += 1
    assert turns == 16


def starvince(**options: int) -> Table:
    return Table(scoring="starvince", max_rounds=options.get("max_rounds", 0), target=options.get("target", 0))


@pytest.mark.parametrize(
    ("distance_mm", "points"), [(0, 2), (50.0, 2), (50.001, 1), (115.0, 1), (115.001, 0), (300.0, 0)]
)
def test_r34_starvince_a_rock_in_the_cave_is_1_at_the_hearth_2(distance_mm: float, points: int) -> None:
    assert starvince().finish_round((165.0, 770.0 - distance_mm)).state.scores == [points, 0]


def test_r34_both_sides_score() -> None:
    table = starvince().finish_round(near(0), near(60), near(100, -1), near(30, -1))
    assert table.state.scores == [3, 3]
    assert table.state.rounds[0].points == (3, 3)


def test_r34_the_match_goes_to_12() -> None:
    assert make_config(make_setup(scoring="starvince")).target == 12
    assert make_config(make_setup(scoring="starvince", target=9)).target == 9
    assert make_config(make_setup()).target == 6
    table = starvince().finish_round(*SIX)
    assert (table.state.winner, table.state.end) == (0, EndReason.TARGET_REACHED)


def test_r34_both_at_12_in_one_round_the_higher_wins() -> None:
    table = starvince(target=3).finish_round(near(0), near(20), near(60), near(40), OUT, near(80))
    assert table.state.scores == [3, 5]
    assert (table.state.winner, table.state.end) == (1, EndReason.TARGET_REACHED)


def level() -> Table:
    """Both sides have 4 of 3 points: a deciding round begins."""
    table = starvince(target=3).finish_round(near(0), near(20), near(30), near(40))
    assert table.state.scores == [4, 4]
    assert table.state.is_deciding
    assert table.told(RoundStarted) == [RoundStarted(2, 0, is_deciding=True)]
    return table


def test_r34_equal_above_12_one_deciding_round() -> None:
    table = level().finish_round(near(60), near(0))
    assert table.state.scores == [5, 6]
    assert (table.state.winner, table.state.end) == (1, EndReason.DECIDING_ROUND)


def test_r34_still_equal_the_nearest_rock_wins() -> None:
    table = level().finish_round(near(40), near(30))
    assert table.state.scores == [6, 6]
    assert (table.state.winner, table.state.end) == (1, EndReason.NEAREST_ROCK)


@pytest.mark.parametrize(("rests", "winner"), [((near(200), near(180)), 1), ((near(140), OUT), 0)])
def test_r34_the_nearest_rock_may_lie_outside_the_cave(rests: tuple[Place, ...], winner: int) -> None:
    assert level().finish_round(*rests).state.winner == winner


@pytest.mark.parametrize("rests", [(), (near(40), near(40.3, -1))])
def test_r34_no_nearest_rock_no_winner(rests: tuple[Place, ...]) -> None:
    table = level().finish_round(*rests)
    assert table.state.winner == NOBODY
    assert table.told(MatchOver)[0].winner is None


def test_r34_the_side_with_more_points_in_the_round_starts_the_next() -> None:
    table = starvince().finish_round(near(60), near(0))
    assert table.state.rounds[0].points == (1, 2)
    assert table.mover() == 1
    assert starvince().finish_round(near(60), near(70)).mover() == 0  # equal: the same side again


def test_r34_a_limit_of_rounds_ends_a_level_match() -> None:
    table = starvince(target=3, max_rounds=1).finish_round(near(0), near(20), near(30), near(40))
    assert (table.state.winner, table.state.end) == (NOBODY, EndReason.MAX_ROUNDS)


def honour(*rests: Place, first: int = 0) -> Table:
    return Table(honour=True, first=first).finish_round(*rests)


def both_in_cave(first: int = 0) -> Table:
    """The side that starts has rocks at 30 and 31 mm, the other one at 32 and 50."""
    return honour(near(30), near(32, -1), near(31), near(50, -1), first=first)


def test_r35_where_one_side_is_alone_in_the_cave_all_its_rocks_score() -> None:
    table = honour(near(30), OUT, near(60))
    assert table.state.rounds[0].points == (2, 0)
    assert table.state.round == 2
    assert honour().state.rounds[0].points == (0, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_r35_the_side_that_started_claims_first_then_the_other(first: int) -> None:
    table = both_in_cave(first)
    assert (table.state.phase, table.mover()) == (Phase.CLAIM, first)
    assert table.told(ClaimAsked) == [ClaimAsked(first, 2, None)]
    table.do(Claim(2))
    assert table.told(ClaimMade) == [ClaimMade(first, 2)]
    assert table.told(ClaimAsked) == [ClaimAsked(1 - first, 2, 2)]
    assert table.mover() == 1 - first
    table.do(Claim(0))
    points = (2, 0) if first == 0 else (0, 2)
    assert table.state.rounds[0].points == points
    assert table.state.rounds[0].claims == points
    assert table.state.rounds[0].measures == ()


def test_r35_if_the_first_concedes_the_other_scores_what_it_claims() -> None:
    table = both_in_cave().do(Claim(0))
    assert table.mover() == 1
    table.do(Claim(1))
    assert table.state.rounds[0].points == (0, 1)


def test_r35_both_may_concede() -> None:
    assert both_in_cave().do(Claim(0)).do(Claim(0)).state.rounds[0].points == (0, 0)


@pytest.mark.parametrize(("last", "points"), [(0, (0, 1)), (2, (0, 0))])
def test_r35_in_a_dispute_the_first_is_asked_once_more(last: int, points: tuple[int, int]) -> None:
    table = both_in_cave().do(Claim(2)).do(Claim(1))
    assert (table.state.phase, table.mover()) == (Phase.CLAIM, 0)
    assert table.told(ClaimAsked) == [ClaimAsked(0, 2, 1)]
    table.do(Claim(last))
    assert table.state.rounds[0].points == points
    assert table.state.rounds[0].claims == (last, 1)
    assert table.state.round == 2
    assert table.state.claims == []


def test_r35_a_claim_is_at_most_the_own_rocks_in_the_cave() -> None:
    table = honour(near(30), near(32), near(60), OUT, (165.0, 500.0))
    assert most_claimable(table.state) == 2
    assert table.refused(Claim(3)) == Reason.CLAIM_OUT_OF_RANGE
    assert table.refused(Claim(-1)) == Reason.CLAIM_OUT_OF_RANGE
    assert table.refused(EndTurn()) == Reason.WRONG_PHASE


def test_r35_an_honest_claim_is_what_a_tape_would_say() -> None:
    table = both_in_cave()
    assert honest_claim(table.state) == 2
    table.do(Claim(2))
    assert honest_claim(table.state) == 0


def test_r35_the_chief_claims() -> None:
    table = Table(4, honour=True).finish_round(near(30), near(40))
    assert table.mover() == 2


def test_r35_has_no_effect_with_starvince() -> None:
    table = Table(honour=True, scoring="starvince").finish_round(near(30), near(40))
    assert table.state.rounds[0].points == (2, 2)


@pytest.mark.parametrize("preview", ["short", "off"])
def test_q19_the_preview_is_one_setting_of_the_match(preview: str) -> None:
    config = make_config(make_setup(preview=preview))
    assert config.preview is Preview(preview)
    assert not config.practice
    assert make_config(make_setup()).preview is Preview.SHORT
