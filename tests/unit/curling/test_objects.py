"""Special objects: R11, R12, R14 to R16, and the options of 1.2 and Q6."""

from __future__ import annotations

import math

import pytest

from curling.rules.actions import (
    Action,
    DecideTotem,
    EndTurn,
    HammerResolution,
    Happening,
    Resolution,
    RockRest,
    ShotResolution,
    UseHammer,
    UseTotem,
)
from curling.rules.config import ObjectCounts
from curling.rules.events import HammerUsed, NextThrow, ObjectOffered, TotemPlaced, TotemSlipped, TurnEnded
from curling.rules.reasons import Reason
from curling.rules.simulator import EventKind, HammerSize, Status, TotemOffset
from curling.rules.state import Phase, Place, Rock
from curling.rules.tokens import hammers_left
from curling.rules.totem_place import TotemPlace
from shared.core.errors import FormatError
from tests.helpers.curling_table import START, Table, near
from tests.helpers.scripted_simulator import event, straight_slide

BIG_UP = UseHammer(HammerSize.BIG, 0.0)
LITTLE_UP = UseHammer(HammerSize.LITTLE, 0.0)


def test_r11_one_object_and_only_one_on_the_rock_just_thrown() -> None:
    table = Table().throw()
    assert table.told(ObjectOffered) == [ObjectOffered(seat=0, rock=0)]
    table.do(UseTotem())
    assert table.mover() == 1
    assert table.refused(UseTotem()) == Reason.WRONG_PHASE
    assert table.refused(BIG_UP) == Reason.WRONG_PHASE


def test_r11_using_an_object_is_optional() -> None:
    table = Table().throw().do(EndTurn())
    assert table.state.objects_of(0) == ObjectCounts(2, 2, 2)
    assert table.mover() == 1


def test_r11_no_object_for_a_rock_that_is_out() -> None:
    for status in (Status.OUT_SLAMMER, Status.OUT_EDGE, Status.BROKEN):
        assert Table().throw(status).state.phase is Phase.THROW


def test_r11_a_short_rock_may_have_an_object() -> None:
    assert Table().throw((165.0, 300.0)).state.phase is Phase.OBJECT


@pytest.mark.parametrize(("y_mm", "phase"), [(485.0, Phase.THROW), (485.001, Phase.OBJECT)])
def test_r11_option_objects_only_past_the_line(y_mm: float, phase: Phase) -> None:
    table = Table(strict_objects=True).throw((165.0, y_mm))
    assert table.state.phase is phase
    assert bool(table.told(TurnEnded)) is (phase is Phase.THROW)


def test_r12_each_object_is_used_once_in_a_round_and_comes_back() -> None:
    table = Table()
    actions: list[Action] = [UseTotem(), UseTotem(), BIG_UP, BIG_UP, LITTLE_UP]
    for number, action in enumerate(actions):
        table.throw((40.0 + 50 * number, 500.0)).do(action).turn(Status.OUT_SLAMMER)
    assert table.state.objects_of(0) == ObjectCounts(0, 1, 0)
    table.throw((290.0, 500.0))
    assert table.refused(UseTotem()) == Reason.NO_TOTEM_LEFT
    assert table.refused(BIG_UP) == Reason.NO_HAMMER_LEFT
    table.do(LITTLE_UP)
    assert table.state.objects_of(0) == ObjectCounts(0, 0, 0)
    table.finish_round()
    assert table.state.round == 2
    assert table.state.objects_of(0) == ObjectCounts(2, 2, 2)


def test_r12_without_objects_the_turn_ends_by_itself() -> None:
    table = Table(hammers=1, rocks=8)
    actions: list[Action] = [UseTotem(), UseTotem(), BIG_UP, LITTLE_UP]
    for number, action in enumerate(actions):
        table.throw((40.0 + 50 * number, 500.0)).do(action).turn(Status.OUT_SLAMMER)
    table.throw((290.0, 500.0))
    assert table.mover() == 1
    assert table.told(TurnEnded)


def test_r12_the_other_sides_objects_are_its_own() -> None:
    table = Table().throw().do(UseTotem())
    assert table.state.objects_of(1) == ObjectCounts(2, 2, 2)


@pytest.mark.parametrize(("size", "move_mm"), [(HammerSize.LITTLE, 60), (HammerSize.BIG, 95)])
@pytest.mark.parametrize("angle_deg", [0, 90, -135])
def test_r14_the_centre_moves_by_hammer_length_and_a_diameter(size: HammerSize, move_mm: int, angle_deg: int) -> None:
    angle = math.radians(angle_deg)
    table = Table().throw((165.0, 600.0)).do(UseHammer(size, angle))
    rock = table.state.rocks[0]
    assert rock.x_um == round(165_000 - 1000 * move_mm * math.sin(angle))
    assert rock.y_um == round(600_000 + 1000 * move_mm * math.cos(angle))
    (used,) = table.told(HammerUsed)
    assert (used.rock, used.size, used.from_um, used.to_um) == (0, size, (165_000, 600_000), (rock.x_um, rock.y_um))
    assert len(used.corners_um) == 4


def test_r14_the_rock_is_lifted_over_a_gap_it_would_not_fit_through() -> None:
    # The little hammer, 15 mm wide, fits between two rocks that a rock of 30 mm would touch.
    table = Table().turns((142.0, 632.0), (188.0, 632.0)).throw((165.0, 600.0))
    assert table.refused(BIG_UP) == Reason.HAMMER_ON_ROCK  # the big one is 20 mm wide
    table.do(LITTLE_UP)
    assert table.state.rocks[1].y_um == 660_000
    assert (table.state.rocks[0].x_um, table.state.rocks[6].x_um) == (142_000, 188_000)


def test_r15_the_hammer_must_lie_on_the_sheet() -> None:
    table = Table().throw((25.0, 600.0))
    assert table.refused(UseHammer(HammerSize.LITTLE, math.pi / 2)) == Reason.HAMMER_OFF_BOARD
    table.do(UseHammer(HammerSize.LITTLE, -math.pi / 2))


def test_r15_the_hammer_may_not_lie_on_another_rock() -> None:
    table = Table().turns((165.0, 650.0)).throw((165.0, 600.0))
    assert table.refused(BIG_UP) == Reason.HAMMER_ON_ROCK


def test_r15_the_moved_rock_must_lie_wholly_on_the_sheet() -> None:
    table = Table().throw((59.0, 600.0))  # the hammer ends at 14 mm, the rock would at -16 mm
    assert table.refused(UseHammer(HammerSize.LITTLE, math.pi / 2)) == Reason.LANDING_OFF_BOARD
    table.do(UseHammer(HammerSize.LITTLE, 0.0))


@pytest.mark.parametrize(("other_mm", "is_free"), [(690.009, False), (690.011, True)])
def test_r15_the_landing_place_must_be_free_of_rocks(other_mm: float, is_free: bool) -> None:  # noqa: FBT001
    table = Table().turns((165.0, other_mm)).throw((165.0, 600.0))
    if is_free:
        table.do(LITTLE_UP)
    else:
        assert table.refused(LITTLE_UP) == Reason.LANDING_BLOCKED


def test_r15_the_game_tells_where_a_hammer_would_carry_the_rock_and_why_not() -> None:
    table = Table().turns((165.0, 650.0)).throw((165.0, 600.0))
    spot = table.game.hammer_spot(table.state, HammerSize.LITTLE, 0.0)
    assert (spot.reason, spot.blocker) == ("hammer_on_rock", 0)
    assert table.game.hammer_spot(table.state, HammerSize.LITTLE, math.pi).reason is None


@pytest.mark.parametrize("angle", [math.nan, math.inf, 7.0, -7.0])
def test_r14_a_hammer_turns_by_at_most_a_full_turn(angle: float) -> None:
    assert Table().throw().refused(UseHammer(HammerSize.BIG, angle)) == Reason.ANGLE_OUT_OF_RANGE


def test_r14_a_hammer_need_not_bring_the_rock_nearer_to_the_cave() -> None:
    table = Table().throw((165.0, 600.0)).do(UseHammer(HammerSize.BIG, math.pi))
    assert table.state.rocks[0].y_um == 505_000


def test_hammers_left_counts_each_size() -> None:
    counts = ObjectCounts(big=2, little=1, totem=0)
    assert hammers_left(counts, HammerSize.BIG) == 2
    assert hammers_left(counts, HammerSize.LITTLE) == 1


def test_r16_a_totem_stands_in_the_middle_of_the_rock() -> None:
    table = Table().throw(near(0)).do(UseTotem())
    assert table.state.rocks[0].totem == TotemPlace(0, 0)
    assert table.told(TotemPlaced) == [TotemPlaced(seat=0, rock=0)]
    assert table.state.objects_of(0).totem == 1


def test_r16_physics_is_told_of_the_totem() -> None:
    table = Table().throw(near(0)).do(UseTotem()).throw(near(50))
    rocks, _ = table.simulator.calls[-1]
    assert [(rock.id, rock.totem) for rock in rocks] == [(0, TotemOffset(0.0, 0.0))]


def test_r16_a_totem_that_slips_stays_where_it_slipped_to() -> None:
    table = Table().throw(near(0)).do(UseTotem())

    def script(rocks, shot):  # type: ignore[no-untyped-def] # noqa: ANN001, ANN202
        result = straight_slide(rocks, shot)
        first = result.rocks[0]
        moved = type(first)(first.id, 0, first.x_m, first.y_m, 0.0, first.status, TotemOffset(0.0031, -0.002))
        events = (event(EventKind.TOTEM_SLIPPED, 0),)
        return type(result)((moved, *result.rocks[1:]), events, 0.0, None)

    table.simulator.script = script
    table.do(START)
    assert table.told(TotemSlipped) == [TotemSlipped(0)]
    assert table.state.rocks[0].totem == TotemPlace(3100, -2000)
    assert table.state.phase is Phase.OBJECT  # no choice: it did not touch the sheet


def test_1_2_1_a_hammer_never_acts_on_a_rock_with_a_totem() -> None:
    table = Table().throw(near(0)).do(UseTotem())
    table.throw(near(60))
    table.do(UseHammer(HammerSize.LITTLE, math.pi))
    assert table.state.rocks[0].totem is not None
    assert table.state.rocks[0].x_um == 165_000


def rethrow_table(*, rethrow_objects: bool) -> Table:
    """The last turn of a round is over and rock 0 waits to be thrown again."""
    table = Table(rethrow_objects=rethrow_objects).totem_turn(near(0))
    table.throw({0: near(90), 6: near(0)}, fell=[0]).do(DecideTotem(0, keep=False)).do(EndTurn())
    table.finish_round()
    assert table.told(NextThrow) == [NextThrow(seat=0, side=0, rock=0, is_rethrow=True)]
    return table


def test_q6_objects_may_follow_a_re_throw_if_still_unused() -> None:
    table = rethrow_table(rethrow_objects=True).throw((165.0, 600.0))
    assert table.state.phase is Phase.OBJECT
    table.do(UseTotem())
    assert table.state.rounds[0].points == (0, 1)


def test_q6_option_no_objects_on_re_throws() -> None:
    table = rethrow_table(rethrow_objects=False).throw(near(0))
    assert table.told(TurnEnded) == [TurnEnded(seat=0, rock=0, is_rethrow=True)]
    assert table.state.round == 2


def test_a_recorded_landing_is_applied_as_recorded() -> None:
    table = Table().throw((165.0, 600.0))
    table.do(LITTLE_UP, HammerResolution(165_001, 660_002, ()))
    assert (table.state.rocks[0].x_um, table.state.rocks[0].y_um) == (165_001, 660_002)


def test_a_recorded_landing_of_another_kind_is_refused() -> None:
    table = Table().throw((165.0, 600.0))
    shot = table.game.settle(table.state, straight_slide([], table.simulator.calls[-1][1]))
    with pytest.raises(FormatError, match="hammered rock"):
        table.game.apply(table.state, LITTLE_UP, shot)


OTHER_ROCKS = [
    ShotResolution((RockRest(6, Status.IN_PLAY, 165_000, 770_000),)),
    ShotResolution((RockRest(0, Status.IN_PLAY, 0, 0), RockRest(6, Status.SHORT, 0, 0))),
    ShotResolution(
        (RockRest(0, Status.IN_PLAY, 0, 0), RockRest(6, Status.IN_PLAY, 0, 0)),
        (Happening(EventKind.SLAMMER, 7),),
    ),
    HammerResolution(0, 0, ()),
]


@pytest.mark.parametrize("resolution", OTHER_ROCKS)
def test_a_recorded_throw_that_does_not_fit_is_refused(resolution: Resolution) -> None:
    table = Table().throw((165.0, 600.0)).do(EndTurn())
    with pytest.raises(FormatError, match="rocks 0, 6"):
        table.game.apply(table.state, START, resolution)


def test_a_recorded_throw_is_applied_as_recorded() -> None:
    table = Table().throw((165.0, 600.0)).do(EndTurn())
    rests = (RockRest(0, Status.IN_PLAY, 1, 600_000), RockRest(6, Status.IN_PLAY, 2, 700_000, 5, TotemPlace(3, 4)))
    table.simulator.calls.clear()
    table.do(START, ShotResolution(rests, (Happening(EventKind.STOPPED, 0),)))
    assert table.simulator.calls == []
    assert table.state.rocks[6] == Rock(Place.IN_PLAY, 2, 700_000, 5, TotemPlace(3, 4))


def test_1_2_2_a_short_rock_that_the_hammer_does_not_save_is_lost() -> None:
    table = Table().throw((165.0, 400.0)).do(LITTLE_UP)
    assert table.place(0) is Place.SHORT
