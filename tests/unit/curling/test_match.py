"""From round to round and the end of the match: R26 to R28, R36, R37."""

from __future__ import annotations

import pytest

from curling.rules.actions import DecideTotem, EndTurn, Resign, UseTotem
from curling.rules.events import MatchOver, Resigned, RoundStarted
from curling.rules.reasons import Reason
from curling.rules.simulator import Status
from curling.rules.state import NOBODY, EndReason, Phase, Place
from shared.core.game import Turn
from tests.helpers.curling_table import START, Table, near

OUT = Status.OUT_SLAMMER


def test_r26_the_sheet_is_cleared_and_another_round_begins() -> None:
    table = Table().totem_turn(near(0)).finish_round()
    assert table.told(RoundStarted) == [RoundStarted(2, 0, is_deciding=False)]
    assert {rock.place for rock in table.state.rocks} == {Place.HUT}
    assert table.state.objects_of_side(0).total == 6
    assert table.state.throws == 1


def test_q1_the_side_that_scored_starts_the_next_round() -> None:
    table = Table().finish_round(OUT, near(0))
    assert table.mover() == 1
    table.finish_round(OUT, near(0))
    assert table.mover() == 0


@pytest.mark.parametrize("first", [0, 1])
def test_q1_after_0_0_the_same_side_starts_again(first: int) -> None:
    assert Table(first=first).finish_round().mover() == first


def test_q1_option_the_sides_start_in_turn() -> None:
    table = Table(next_start="alternate").finish_round(near(0))
    assert table.mover() == 1
    assert table.finish_round(near(0)).mover() == 0


def test_r27_the_match_ends_at_6_and_may_pass_it() -> None:
    table = Table()
    for points in (4, 3):
        rests = [rest for number in range(points) for rest in (near(25.0 * number), OUT)]
        table.finish_round(*rests)
    assert table.state.scores == [7, 0]
    assert table.told(MatchOver) == [MatchOver(0, (7, 0), EndReason.TARGET_REACHED)]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == (1, 2)
    assert outcome.scores == (7, 0)
    assert outcome.breakdown == {"round 1": (4, 0), "round 2": (3, 0)}
    assert outcome.reason == "target_reached"


def test_r27_nothing_can_be_done_after_the_end() -> None:
    table = Table(target=3).finish_round(near(0), OUT, near(30), OUT, near(60))
    assert table.mover() == Turn.OVER
    for action in (START, EndTurn(), Resign()):
        assert table.refused(action) == Reason.MATCH_OVER


def test_r27_no_outcome_while_the_match_goes_on() -> None:
    table = Table()
    assert table.game.outcome(table.state) is None


@pytest.mark.parametrize(("rests", "winner", "ranking"), [((near(0),), 0, (1, 2)), ((OUT, near(0)), 1, (2, 1))])
def test_q14_after_the_last_round_the_higher_score_wins(
    rests: tuple[tuple[float, float] | Status, ...], winner: int, ranking: tuple[int, int]
) -> None:
    table = Table(max_rounds=1).finish_round(*rests)
    assert (table.state.winner, table.state.end) == (winner, EndReason.MAX_ROUNDS)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == ranking


def test_r28_equal_scores_after_the_last_round_are_a_draw() -> None:
    table = Table(max_rounds=2).finish_round(near(0)).finish_round(OUT, near(0))
    assert (table.state.winner, table.state.end) == (NOBODY, EndReason.MAX_ROUNDS)
    assert table.told(MatchOver) == [MatchOver(None, (1, 1), EndReason.MAX_ROUNDS)]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == (1, 1)


def test_q14_people_play_without_a_limit() -> None:
    table = Table()
    for _ in range(35):
        table.finish_round()
    assert table.state.round == 36


def test_1_2_5_the_most_a_round_can_give_is_6() -> None:
    rests = [rest for number in range(6) for rest in (near(19.0 * number), OUT)]
    table = Table(target=12).finish_round(*rests)
    assert table.state.scores == [6, 0]
    table = Table(target=12, rocks=8).finish_round(*rests, near(110), OUT, near(100), OUT)
    assert table.state.scores == [8, 0]


def test_r36_a_flicked_rock_cannot_be_taken_back_but_in_practice() -> None:
    table = Table().throw()
    assert table.is_final
    assert not table.do(EndTurn()).is_final
    assert table.finish_round().is_final
    table = Table(practice=True).throw()
    assert not table.is_final
    assert not table.finish_round().is_final


def test_r36_scoring_cannot_be_taken_back_but_in_practice() -> None:
    for practice in (False, True):
        table = Table(practice=practice).turns(*([OUT] * 11)).throw(near(0))
        assert table.do(UseTotem()).is_final is not practice
        assert table.state.round == 2


@pytest.mark.parametrize("side", [0, 1])
def test_r37_a_side_may_resign_at_its_decisions(side: int) -> None:
    table = Table(first=side).do(Resign())
    assert table.told(Resigned) == [Resigned(side, side)]
    assert (table.state.winner, table.state.end) == (1 - side, EndReason.RESIGNED)
    assert table.mover() == Turn.OVER
    assert table.is_final


def test_r37_the_owner_of_a_totem_may_resign_in_the_turn_of_the_other_side() -> None:
    table = Table().totem_turn(near(0)).throw({0: near(90), 6: near(0)}, fell=[0])
    assert table.state.phase is Phase.TOTEM
    table.do(Resign())
    assert table.state.winner == 1
    assert table.refused(DecideTotem(0, keep=True)) == Reason.MATCH_OVER


def test_r37_chance_cannot_resign() -> None:
    assert Table(first=None).refused(Resign()) == Reason.WRONG_PHASE


def test_every_seat_of_the_winning_side_wins() -> None:
    table = Table(4, max_rounds=1).finish_round(near(0))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.ranking == (1, 2, 1, 2)
    assert outcome.scores == (1, 0, 1, 0)
    assert outcome.breakdown == {"round 1": (1, 0, 1, 0)}
