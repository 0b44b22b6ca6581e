"""Fallen totems and re-throws: R17 to R19, and Q7 to Q11."""

from __future__ import annotations

import pytest

from curling.rules.actions import DecideTotem, EndTurn, UseTotem
from curling.rules.events import NextThrow, RockRemoved, TotemChoiceAsked, TotemDecided, TotemFell
from curling.rules.reasons import Reason
from curling.rules.simulator import EventKind, Status
from curling.rules.state import Phase, Place
from curling.rules.totem_place import TotemPlace
from tests.helpers.curling_table import START, Table, near
from tests.helpers.scripted_simulator import event

LEAVE = DecideTotem(0, keep=True)
TAKE = DecideTotem(0, keep=False)


def fallen() -> Table:
    """Rock 0 of side 0 lost its totem to a throw of side 1."""
    return Table().totem_turn(near(0)).throw({0: near(90), 6: near(0)}, event(EventKind.HIT, 0, 6), fell=[0])


def test_r17_the_owner_is_asked_when_a_totem_touched_the_sheet() -> None:
    table = fallen()
    assert (table.state.phase, table.mover()) == (Phase.TOTEM, 0)
    assert table.told(TotemFell) == [TotemFell(rock=0, x_um=100_000, y_um=100_000, on_sheet=True)]
    (asked,) = table.told(TotemChoiceAsked)
    assert (asked.rock, asked.seat, asked.place, asked.is_short) == (0, 0, Place.IN_PLAY, False)


def test_r17_the_owner_lets_the_rock_stay_in_its_new_place() -> None:
    table = fallen().do(LEAVE)
    assert table.told(TotemDecided) == [TotemDecided(rock=0, seat=0, keep=True)]
    rock = table.state.rocks[0]
    assert (rock.place, rock.x_um, rock.totem) == (Place.IN_PLAY, 255_000, None)
    assert table.state.rethrows == []


def test_r17_the_owner_takes_the_rock_off_to_throw_it_again() -> None:
    table = fallen().do(TAKE)
    assert table.place(0) is Place.WAITING
    assert table.state.rethrows == [0]
    assert table.state.rocks_in_play() == [6]


def test_r17_the_totem_is_spent_either_way() -> None:
    for action in (LEAVE, TAKE):
        table = fallen().do(action)
        assert table.state.objects_of(0).totem == 1
        assert table.state.rocks[0].totem is None


def test_q7_the_choice_comes_before_the_turners_object() -> None:
    table = fallen()
    assert table.refused(UseTotem()) == Reason.WRONG_PHASE
    table.do(LEAVE)
    assert (table.state.phase, table.mover()) == (Phase.OBJECT, 1)


def test_q7_several_choices_come_in_order_of_fall() -> None:
    table = Table().totem_turn(near(0)).totem_turn(near(50)).totem_turn(near(-50))
    table.throw({7: near(120)}, fell=[6, 0, 1])
    assert table.state.choices == [6, 0, 1]
    assert table.mover() == 1
    assert table.refused(LEAVE) == Reason.TOTEM_NOT_ASKED
    table.do(DecideTotem(6, keep=False))
    assert table.mover() == 0
    assert [value.rock for value in table.told(TotemChoiceAsked)] == [0]
    table.do(TAKE).do(DecideTotem(1, keep=True))
    assert table.state.rethrows == [6, 0]
    assert (table.state.phase, table.mover()) == (Phase.OBJECT, 1)


def test_q9_the_owner_has_the_choice_after_its_own_throw_too() -> None:
    table = Table().totem_turn(near(0)).turn(near(100)).throw({0: near(60), 1: near(0)}, fell=[0])
    assert (table.state.phase, table.mover()) == (Phase.TOTEM, 0)


def test_q10_a_totem_that_stays_up_has_no_effect() -> None:
    table = Table().totem_turn(near(0)).throw({0: near(90), 6: near(0)}, event(EventKind.HIT, 0, 6))
    assert table.state.phase is Phase.OBJECT
    assert table.state.rocks[0].totem == TotemPlace()


def test_r18_a_totem_that_falls_beside_the_sheet_gives_no_choice_and_is_spent() -> None:
    table = Table().totem_turn(near(0))
    table.throw({0: (5.0, 600.0), 6: near(0)}, event(EventKind.TOTEM_FELL, 0, on_sheet=False))
    assert [value.on_sheet for value in table.told(TotemFell)] == [False]
    assert table.state.phase is Phase.OBJECT


@pytest.mark.parametrize(
    ("option", "status", "kind", "is_asked"),
    [
        ("in_play", Status.OUT_EDGE, EventKind.LEFT_SHEET, False),
        ("side", Status.OUT_EDGE, EventKind.LEFT_SHEET, True),
        ("side_and_slammer", Status.OUT_EDGE, EventKind.LEFT_SHEET, True),
        ("in_play", Status.OUT_SLAMMER, EventKind.SLAMMER, False),
        ("side", Status.OUT_SLAMMER, EventKind.SLAMMER, False),
        ("side_and_slammer", Status.OUT_SLAMMER, EventKind.SLAMMER, True),
        ("in_play", Status.BROKEN, EventKind.BROKE, False),
        ("side", Status.BROKEN, EventKind.BROKE, False),
        ("side_and_slammer", Status.BROKEN, EventKind.BROKE, False),
    ],
)
def test_q8_what_a_fallen_totem_saves(option: str, status: Status, kind: EventKind, *, is_asked: bool) -> None:
    table = Table(totem_saves=option).totem_turn(near(0))
    table.throw({0: status, 6: near(0)}, event(kind, 0), fell=[0])
    assert (table.state.phase is Phase.TOTEM) is is_asked
    assert table.place(0) is Place(status.value)
    assert table.state.objects_of(0).totem == 1
    assert [(value.rock, value.had_totem) for value in table.told(RockRemoved)] == [(0, False)]
    if is_asked:
        assert [value.place for value in table.told(TotemChoiceAsked)] == [Place(status.value)]
        table.do(TAKE)
        assert table.place(0) is Place.WAITING


def test_q8_the_default_saves_rocks_off_the_side() -> None:
    table = Table().totem_turn(near(0)).throw({0: Status.OUT_EDGE, 6: near(0)}, fell=[0])
    assert table.state.phase is Phase.TOTEM
    table.do(LEAVE)
    assert table.place(0) is Place.OUT_EDGE


def test_q8_a_totem_that_falls_after_its_rock_has_left_saves_nothing() -> None:
    table = Table().totem_turn(near(0))
    fall = event(EventKind.TOTEM_FELL, 0, on_sheet=True)
    table.throw({0: Status.OUT_EDGE, 6: near(0)}, event(EventKind.LEFT_SHEET, 0), fall)
    assert table.state.phase is Phase.OBJECT


def test_r19_re_throws_come_after_the_last_rock_in_order_of_removal() -> None:
    table = Table().totem_turn(near(0)).totem_turn(near(50)).totem_turn(near(-50))
    table.throw({7: near(120)}, fell=[1, 6, 0])
    table.do(DecideTotem(1, keep=False)).do(DecideTotem(6, keep=False)).do(TAKE).do(EndTurn())
    table.finish_round()
    order = []
    while table.state.is_rethrow:
        order.append((table.state.thrown, table.mover()))
        assert table.told(NextThrow)[-1].is_rethrow
        table.turn(Status.OUT_SLAMMER)
    assert order == [(1, 0), (6, 1), (0, 0)]
    assert table.state.round == 2  # scored only after the re-throws


def test_r19_a_re_thrown_rock_counts_for_scoring() -> None:
    table = fallen().do(TAKE).do(EndTurn()).finish_round()
    table.turn(near(0, -1))
    assert table.state.rounds[0].points == (0, 0)  # level with rock 6, see Q5
    table = fallen().do(TAKE).do(EndTurn()).finish_round()
    table.throw({0: near(0), 6: near(100)}).do(EndTurn())
    assert table.state.rounds[0].points == (1, 0)


def test_r19_a_totem_on_a_re_thrown_rock_may_send_it_off_once_more() -> None:
    table = fallen().do(TAKE).do(EndTurn())
    table.totem_turn(near(-60)).finish_round()
    assert (table.state.thrown, table.state.is_rethrow) == (0, True)
    table.throw(near(-90), fell=[1]).do(DecideTotem(1, keep=False)).do(EndTurn())
    assert (table.state.thrown, table.state.is_rethrow) == (1, True)
    table.turn(Status.OUT_SLAMMER)
    assert table.state.round == 2


def test_q11_whoever_threw_the_rock_throws_it_again() -> None:
    table = Table(4)
    table.throw(near(0), seat=2).do(UseTotem())
    table.throw({3: near(90), 6: near(0)}, fell=[3], seat=1)
    assert table.mover() == 2
    table.do(DecideTotem(3, keep=False)).do(EndTurn()).finish_round()
    assert (table.state.phase, table.mover(), table.state.thrown) == (Phase.THROW, 2, 3)


def test_r17_no_choice_where_none_is_asked() -> None:
    assert Table().throw().refused(LEAVE) == Reason.WRONG_PHASE
    assert fallen().refused(START) == Reason.WRONG_PHASE
