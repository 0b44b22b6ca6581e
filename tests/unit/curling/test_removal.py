"""How rocks are lost: R10, R13, R20, R21."""

from __future__ import annotations

import pytest

from curling.rules.actions import DecideTotem, EndTurn, UseHammer
from curling.rules.events import RockRemoved, TotemChoiceAsked
from curling.rules.simulator import EventKind, HammerSize, Status
from curling.rules.state import Phase, Place
from tests.helpers.curling_table import Table, near
from tests.helpers.scripted_simulator import event


def removed(table: Table) -> list[tuple[int, Place]]:
    return [(value.rock, value.place) for value in table.told(RockRemoved)]


def test_r10_a_thrown_rock_that_touches_a_slammer_is_out_for_the_round() -> None:
    table = Table().throw(Status.OUT_SLAMMER, event(EventKind.SLAMMER, 0))
    assert removed(table) == [(0, Place.OUT_SLAMMER)]
    assert table.place(0) is Place.OUT_SLAMMER
    table.finish_round()
    assert table.place(0) is Place.HUT  # back for the next round


def test_r10_a_struck_rock_is_out_on_a_slammer_as_well() -> None:
    table = Table().turns(near(0))
    table.throw({6: near(10), 0: Status.OUT_SLAMMER}, event(EventKind.HIT, 0, 6), event(EventKind.SLAMMER, 0))
    assert removed(table) == [(0, Place.OUT_SLAMMER)]
    assert table.state.rocks[6].is_in_play


def test_r10_the_last_place_of_a_lost_rock_is_told_and_its_state_is_empty() -> None:
    table = Table().turns(near(0)).throw({0: Status.OUT_SLAMMER}, event(EventKind.SLAMMER, 0))
    (value,) = table.told(RockRemoved)
    assert (value.x_um, value.y_um, value.had_totem) == (165_000, 770_000, False)
    rock = table.state.rocks[0]
    assert (rock.x_um, rock.y_um, rock.angle_urad, rock.totem) == (0, 0, 0, None)


def test_r10_a_totem_goes_out_with_its_rock_and_is_spent() -> None:
    table = Table().totem_turn(near(0)).throw({0: Status.OUT_SLAMMER, 6: near(0)}, event(EventKind.SLAMMER, 0))
    assert [value.had_totem for value in table.told(RockRemoved)] == [True]
    assert table.state.phase is Phase.OBJECT  # no choice: the totem never touched the sheet
    assert table.state.objects_of(0).totem == 1


def test_q13_the_near_slammer_counts_like_the_far_one() -> None:
    # Physics reports a touch of either bar in the same way; see the test with the real engine.
    table = Table().turn(Status.OUT_SLAMMER, event(EventKind.SLAMMER, 0))
    assert table.place(0) is Place.OUT_SLAMMER


def test_r13_a_rock_that_leaves_over_the_side_is_out() -> None:
    table = Table().turns(near(0)).throw({0: Status.OUT_EDGE, 6: near(0)}, event(EventKind.LEFT_SHEET, 0))
    assert removed(table) == [(0, Place.OUT_EDGE)]


@pytest.mark.parametrize(
    ("edge", "x_mm", "place"),
    [
        ("no_part", 0.0, Place.IN_PLAY),
        ("no_part", -14.0, Place.IN_PLAY),
        ("centre", 0.0, Place.IN_PLAY),
        ("centre", -0.001, Place.OUT_EDGE),
        ("centre", 330.0, Place.IN_PLAY),
        ("centre", 330.001, Place.OUT_EDGE),
    ],
)
def test_q2_a_rock_hanging_over_the_edge(edge: str, x_mm: float, place: Place) -> None:
    table = Table(side_edge=edge).throw((x_mm, 600.0))
    assert table.place(0) is place
    assert removed(table) == ([] if place is Place.IN_PLAY else [(0, place)])


def test_q2_a_rock_hanging_over_the_edge_cannot_score() -> None:
    table = Table().finish_round((0.0, 770.0))
    assert table.state.scores == [0, 0]
    assert [value.is_in_cave for value in table.state.rounds[0].measures] == [False]


def test_r20_a_short_rock_is_removed_after_throw_and_object() -> None:
    table = Table().throw((165.0, 480.0))
    assert table.state.rocks[0].is_in_play  # not before the object
    table.do(EndTurn())
    assert removed(table) == [(0, Place.SHORT)]
    assert table.place(0) is Place.SHORT
    table.finish_round()
    assert table.place(0) is Place.HUT


@pytest.mark.parametrize(("y_mm", "is_lost"), [(485.0, True), (485.001, False), (484.999, True)])
def test_q4_touching_the_mammoths_line_is_not_crossing_it(y_mm: float, is_lost: bool) -> None:  # noqa: FBT001
    table = Table().turn((165.0, y_mm))
    assert (table.place(0) is Place.SHORT) is is_lost


def test_r20_a_hammer_may_carry_a_short_rock_over_the_line() -> None:
    table = Table().throw((165.0, 480.0)).do(UseHammer(HammerSize.LITTLE, 0.0))
    assert table.state.rocks[0].y_um == 540_000
    assert table.state.rocks[0].is_in_play


def test_q3_every_rock_is_tested_at_the_end_of_a_turn() -> None:
    table = Table().turns(near(0)).throw({0: (165.0, 400.0), 6: (100.0, 300.0)})
    assert table.told(RockRemoved) == []
    table.do(EndTurn())
    assert removed(table) == [(0, Place.SHORT), (6, Place.SHORT)]


def test_q3_option_thrown_rock_only() -> None:
    table = Table(mammoth="thrown").turns(near(0)).turn({0: (165.0, 400.0), 6: (100.0, 300.0)})
    assert removed(table) == [(6, Place.SHORT)]
    assert table.state.rocks[0].is_in_play


def test_r20_a_totem_goes_with_a_short_rock() -> None:
    table = Table().totem_turn(near(0)).turn({0: (165.0, 400.0), 6: near(0)})
    assert [(value.rock, value.had_totem) for value in table.told(RockRemoved)] == [(0, True)]


@pytest.mark.parametrize(("mammoth", "is_short"), [("all", True), ("thrown", False)])
def test_r17_the_choice_warns_of_the_mammoth(mammoth: str, is_short: bool) -> None:  # noqa: FBT001
    table = Table(mammoth=mammoth).totem_turn(near(0)).throw({0: (165.0, 400.0), 6: near(0)}, fell=[0])
    (asked,) = table.told(TotemChoiceAsked)
    assert asked.is_short is is_short
    table.do(DecideTotem(0, keep=True)).do(EndTurn())
    assert (table.place(0) is Place.SHORT) is is_short


def test_r21_a_broken_rock_is_out_and_new_in_the_next_round() -> None:
    table = Table().turns(near(0)).throw({0: Status.BROKEN, 6: near(0)}, event(EventKind.BROKE, 0))
    assert removed(table) == [(0, Place.BROKEN)]
    table.do(EndTurn()).finish_round()
    assert table.state.round == 2
    assert table.place(0) is Place.HUT


def test_r20_a_sheet_without_a_line_loses_no_rock() -> None:
    table = Table(changes={"mammoth_line_y_m": 0.0}).turn((165.0, 200.0))
    assert table.state.rocks[0].is_in_play
