"""Rounds, turns and throws: R1 to R9."""

from __future__ import annotations

import math

import pytest

from curling.rules.actions import DecideFirstSide, EndTurn, Throw
from curling.rules.events import NextThrow, RockMoved, RocksHit, RockThrown, RoundStarted, TurnEnded
from curling.rules.reasons import Reason
from curling.rules.simulator import EventKind, RockBody, Status
from curling.rules.state import Phase, Place, Rock
from curling.rules.throwing import start_range_um
from shared.core.game import Turn
from tests.helpers.curling_table import START, Table, near
from tests.helpers.scripted_simulator import event, straight_slide


def place(x_um: int, y_um: int, speed_m_s: float = 1.0, aim_rad: float = 0.0, spin_rad_s: float = 0.0) -> Throw:
    return Throw(x_um, y_um, speed_m_s, aim_rad, spin_rad_s)


def test_r1_first_side_with_6_points_wins() -> None:
    table = Table().finish_round(near(0), Status.OUT_SLAMMER, near(30), Status.OUT_SLAMMER, near(60))
    assert table.state.scores == [3, 0]
    assert table.mover() == 0
    table.finish_round(near(0), Status.OUT_SLAMMER, near(30), Status.OUT_SLAMMER, near(60))
    assert table.mover() == Turn.OVER
    assert table.state.winner == 0


def test_r2_each_side_has_6_rocks_2_hammers_of_each_size_and_2_totems() -> None:
    state = Table().state
    assert len(state.rocks) == 12
    for side in (0, 1):
        counts = state.objects_of_side(side)
        assert (counts.big, counts.little, counts.totem) == (2, 2, 2)
        assert sum(state.config.side_of_rock(rock) == side for rock in range(12)) == 6


def test_r3_at_the_start_all_rocks_wait_in_the_huts() -> None:
    state = Table(4).state
    assert {rock.place for rock in state.rocks} == {Place.HUT}
    assert [state.hut(seat) for seat in range(4)] == [[0, 1, 2], [6, 7, 8], [3, 4, 5], [9, 10, 11]]


def test_r5_twelve_turns_alternating_then_scoring() -> None:
    table = Table(first=1)
    assert [(value.round, value.first_side) for value in table.told(RoundStarted)] == [(1, 1)]
    movers = []
    for _ in range(12):
        assert table.state.round == 1
        movers.append(table.mover())
        table.turn(Status.OUT_SLAMMER)
    assert movers == [1, 0] * 6
    assert table.state.round == 2


def test_r6_a_turn_is_a_throw_then_an_object_then_the_other_side() -> None:
    table = Table()
    assert (table.state.phase, table.mover()) == (Phase.THROW, 0)
    assert table.refused(EndTurn()) == Reason.WRONG_PHASE
    table.throw()
    assert (table.state.phase, table.mover()) == (Phase.OBJECT, 0)
    assert table.refused(START) == Reason.WRONG_PHASE
    table.do(EndTurn())
    assert (table.state.phase, table.mover()) == (Phase.THROW, 1)
    assert [type(value) for value in table.events] == [TurnEnded, NextThrow]


def test_r6_nothing_is_asked_where_there_is_nothing_to_choose() -> None:
    table = Table(first=None, first_side="seed")
    assert table.mover() == Turn.CHANCE
    table.do(DecideFirstSide(0))
    assert table.state.phase is Phase.THROW  # a single member is not chosen
    table.throw(Status.OUT_SLAMMER)
    assert (table.state.phase, table.mover()) == (Phase.THROW, 1)  # no object for a rock that is out
    assert table.told(TurnEnded)


@pytest.mark.parametrize(
    ("x_um", "y_um", "reason"),
    [
        (15_000, 100_000, None),
        (14_999, 100_000, Reason.PLACE_OFF_SHEET),
        (315_000, 100_000, None),
        (315_001, 100_000, Reason.PLACE_OFF_SHEET),
        (165_000, 14_999, Reason.PLACE_OFF_SHEET),
        (165_000, 925_001, Reason.PLACE_OFF_SHEET),
        (165_000, 35_009, Reason.PLACE_ON_SLAMMER),
        (165_000, 35_010, None),
        (165_000, 115_000, None),
        (165_000, 115_001, Reason.PLACE_PAST_RIVER),
    ],
)
def test_r7_the_rock_lies_wholly_on_the_sheet_behind_the_river(x_um: int, y_um: int, reason: Reason | None) -> None:
    table = Table()
    table.simulator.script = straight_slide
    if reason is None:
        table.do(place(x_um, y_um, 2.0))
    else:
        assert table.refused(place(x_um, y_um)) == reason


def test_r7_the_range_of_places_is_the_range_that_is_accepted() -> None:
    table = Table()
    x_low, x_high, y_low, y_high = start_range_um(table.state)
    for x_um, y_um in ((x_low, y_low), (x_low, y_high), (x_high, y_low), (x_high, y_high)):
        table.game.check(table.state, place(x_um, y_um))
    for x_um, y_um in ((x_low - 1, y_low), (x_high + 1, y_low), (x_low, y_low - 1), (x_low, y_high + 1)):
        table.refused(place(x_um, y_um))


def test_r7_a_gap_of_10_micrometres_to_other_rocks() -> None:
    table = Table(mammoth="thrown").throw().do(EndTurn())
    table.throw({0: (165.0, 100.0), table.state.thrown: near(0)}).do(EndTurn())
    assert table.state.rocks[0].is_in_play  # pushed back behind the river, where only the thrown rock is tested
    assert table.refused(place(195_009, 100_000)) == Reason.PLACE_BLOCKED
    table.do(place(195_010, 100_000))


@pytest.mark.parametrize(
    ("throw", "reason"),
    [
        (place(165_000, 100_000, 0.049), Reason.SPEED_OUT_OF_RANGE),
        (place(165_000, 100_000, 3.51), Reason.SPEED_OUT_OF_RANGE),
        (place(165_000, 100_000, math.nan), Reason.SPEED_OUT_OF_RANGE),
        (place(165_000, 100_000, 1.0, math.radians(80.1)), Reason.AIM_OUT_OF_RANGE),
        (place(165_000, 100_000, 1.0, math.radians(-80.1)), Reason.AIM_OUT_OF_RANGE),
        (place(165_000, 100_000, 1.0, math.nan), Reason.AIM_OUT_OF_RANGE),
        (place(165_000, 100_000, 1.0, 0.0, 200.1), Reason.SPIN_OUT_OF_RANGE),
        (place(165_000, 100_000, 1.0, 0.0, -math.inf), Reason.SPIN_OUT_OF_RANGE),
    ],
)
def test_r8_speed_aim_and_spin_have_limits(throw: Throw, reason: Reason) -> None:
    assert Table().refused(throw) == reason


@pytest.mark.parametrize("speed_m_s", [0.05, 3.5])
@pytest.mark.parametrize("aim_rad", [math.radians(-80), math.radians(80)])
def test_r8_the_limits_themselves_are_allowed(speed_m_s: float, aim_rad: float) -> None:
    Table().do(place(165_000, 100_000, speed_m_s, aim_rad, 200.0))


def test_r8_physics_gets_the_flick_as_it_was_made() -> None:
    table = Table()
    table.do(place(123_456, 98_765, 1.75, 0.125, -3.0))
    (rocks, shot), *_ = table.simulator.calls
    assert rocks == ()
    assert (shot.rock, shot.side, shot.x_m, shot.y_m) == (0, 0, 0.123456, 0.098765)
    assert (shot.speed_m_s, shot.aim_rad, shot.spin_rad_s) == (1.75, 0.125, -3.0)
    (thrown,) = table.told(RockThrown)
    assert (thrown.rock, thrown.seat, thrown.x_um, thrown.y_um) == (0, 0, 123_456, 98_765)
    assert (thrown.speed_m_s, thrown.aim_rad, thrown.spin_rad_s) == (1.75, 0.125, -3.0)


def test_q12_a_rock_that_hardly_moves_counts_as_thrown() -> None:
    table = Table().turn((165.0, 101.0))
    assert table.state.rocks[0].place is Place.SHORT
    assert table.state.hut(0) == [1, 2, 3, 4, 5]
    assert table.mover() == 1


def test_r9_rocks_of_either_side_may_be_hit_and_pushed() -> None:
    table = Table().turns(near(0), near(60))
    hit_own, hit_other = event(EventKind.HIT, 0, 1), event(EventKind.HIT, 1, 6)
    table.throw({0: near(30), 6: near(90), 1: near(0)}, hit_own, hit_other)
    assert table.told(RocksHit) == [RocksHit(0, 1), RocksHit(1, 6)]
    assert {value.rock for value in table.told(RockMoved)} == {0, 1, 6}
    assert table.state.rocks[6].x_um == 255_000
    assert table.state.rocks[0].x_um == 195_000


def test_r9_a_rock_that_did_not_move_is_not_said_to_move() -> None:
    table = Table().turns(near(0)).throw(near(60))
    assert [value.rock for value in table.told(RockMoved)] == [6]


def test_rests_are_rounded_and_angles_kept_in_one_turn() -> None:
    table = Table().throw((165.0004, 500.0006))
    rock = table.state.rocks[0]
    assert (rock.x_um, rock.y_um) == (165_000, 500_001)
    assert 0 <= rock.angle_urad < 6_283_185


def test_physics_is_told_how_rocks_lie() -> None:
    table = Table().turn(near(0))
    table.state.rocks[0] = Rock(Place.IN_PLAY, 165_001, 770_002, angle_urad=1_500_000)
    table.throw(near(60))
    rocks, _ = table.simulator.calls[-1]
    assert rocks == (RockBody(0, 0, 0.165001, 0.770002, 1.5),)


def test_a_sheet_without_slammers_lets_rocks_start_at_its_edge() -> None:
    table = Table(changes={"slammer_depth_m": 0.0})
    table.game.check(table.state, place(165_000, 15_000))
    assert start_range_um(table.state) == (15_000, 315_000, 15_000, 115_000)


def test_the_engine_tells_its_version_and_its_physics() -> None:
    table = Table()
    assert table.game.rules_version == 1
    assert table.game.simulator is table.simulator


def test_a_throw_can_be_simulated_to_be_shown_and_then_settled() -> None:
    table = Table()
    table.simulator.script = straight_slide
    throw = place(165_000, 100_000, 1.5)
    settled = table.game.settle(table.state, table.game.simulate(table.state, throw))
    assert settled == table.game.resolve(table.state, throw)
    assert table.game.resolve(table.state, EndTurn()) is None


def test_rocks_at_rest_are_laid_apart_and_lost_ones_left_out_of_it() -> None:
    table = Table().turns(near(0), near(40))
    table.simulator.repairs = {6: (205_007, 770_003)}
    table.throw({0: Status.OUT_EDGE, 1: near(70)})
    assert table.simulator.repaired == [1, 6]
    assert (table.state.rocks[6].x_um, table.state.rocks[6].y_um) == (205_007, 770_003)
    assert table.state.rocks[1].x_um == 235_000
