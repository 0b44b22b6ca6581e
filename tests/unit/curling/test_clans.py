"""Clan's war: R29 to R32, Q16 to Q18."""

from __future__ import annotations

import random

import pytest

from curling.rules.actions import ChooseThrower, DealObjects, EndTurn, SplitObjects, UseHammer, UseTotem
from curling.rules.config import ObjectCounts
from curling.rules.events import NextThrow, ObjectsSplit, TurnEnded
from curling.rules.options import make_config
from curling.rules.reasons import Reason
from curling.rules.simulator import HammerSize, Status
from curling.rules.state import Phase
from shared.core.errors import SetupError
from shared.core.game import Seat, Setup, Turn
from tests.helpers.curling_table import Table, make_setup

OUT = Status.OUT_SLAMMER
HAMMERS, TOTEMS, NOTHING = ObjectCounts(2, 2, 0), ObjectCounts(0, 0, 2), ObjectCounts(0, 0, 0)


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (4, 3), (6, 2), (12, 1)])
def test_r29_equal_clans_and_the_same_number_of_rocks_each(seats: int, each: int) -> None:
    state = Table(seats).state
    owners = [state.config.seat_of_rock(rock) for rock in range(12)]
    assert [owners.count(seat) for seat in range(seats)] == [each] * seats
    assert all(seat % 2 == (rock >= 6) for rock, seat in enumerate(owners))


@pytest.mark.parametrize("seats", [1, 3, 5, 8, 10, 14])
def test_r29_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=r"\$\.seats: 2, 4, 6, 12 seats, got"):
        make_config(make_setup(seats))


@pytest.mark.parametrize("seats", [6, 12])
def test_q18_eight_rocks_fit_only_sides_of_one_or_two(seats: int) -> None:
    with pytest.raises(SetupError, match=r"\$\.options\.rocks: 2 or 4 seats with 8 rocks"):
        make_config(make_setup(seats, rocks=8))


@pytest.mark.parametrize(("seats", "each"), [(2, 8), (4, 4)])
def test_q18_eight_rocks_are_split_evenly(seats: int, each: int) -> None:
    state = Table(seats, rocks=8).state
    assert [len(state.hut(seat)) for seat in range(seats)] == [each] * seats


def test_r29_rocks_never_change_hands() -> None:
    table = Table(4)
    for _ in range(3):
        table.turn(OUT, seat=0).turn(OUT, seat=1)
    assert table.state.hut(0) == []
    assert table.state.hut(2) == [3, 4, 5]
    assert table.told(NextThrow) == [NextThrow(seat=2, side=0, rock=3, is_rethrow=False)]


def test_r30_the_clan_chooses_who_throws() -> None:
    table = Table(6)
    assert (table.state.phase, table.mover()) == (Phase.THROWER, 4)
    table.do(ChooseThrower(2))
    assert (table.state.phase, table.mover(), table.state.thrown) == (Phase.THROW, 2, 2)


def test_r30_only_an_own_member_with_rocks_left() -> None:
    table = Table(6)
    assert table.refused(ChooseThrower(1)) == Reason.THROWER_OTHER_SIDE
    assert table.refused(ChooseThrower(6)) == Reason.THROWER_OTHER_SIDE
    for _ in range(2):
        table.turn(OUT, seat=0).turn(OUT, seat=1)
    assert table.refused(ChooseThrower(0)) == Reason.THROWER_HAS_NO_ROCK
    table.do(ChooseThrower(4))


def test_r30_the_last_member_with_rocks_throws_without_being_asked() -> None:
    table = Table(4)
    for _ in range(3):
        table.turn(OUT, seat=0).turn(OUT, seat=1)
    assert (table.state.phase, table.mover()) == (Phase.THROW, 2)


def test_r31_clans_share_their_objects_by_default() -> None:
    table = Table(4).throw(seat=0).do(UseTotem()).throw(seat=1).do(UseTotem())
    assert table.state.objects_of(0) == table.state.objects_of(2) == ObjectCounts(2, 2, 1)


def split() -> Table:
    return Table(4, objects="split").do(SplitObjects((HAMMERS, TOTEMS))).do(SplitObjects((TOTEMS, HAMMERS)))


def test_q17_nobody_holds_objects_of_his_own_before_the_first_split() -> None:
    before = Table(4, objects="split", first=None, first_side="contest").state
    assert before.objects == Table(4, objects="split").state.objects == [NOTHING] * 4
    assert Table(4, first=None).state.objects == [ObjectCounts(2, 2, 2)] * 2


def test_q17_the_chief_splits_the_objects_before_every_round() -> None:
    table = Table(4, objects="split", first=1)
    assert (table.state.phase, table.mover()) == (Phase.SPLIT, 3)
    assert table.state.objects == [NOTHING] * 4
    table.do(SplitObjects((HAMMERS, TOTEMS)))
    assert table.told(ObjectsSplit) == [ObjectsSplit(1, (HAMMERS, TOTEMS), by_chance=False)]
    assert (table.state.phase, table.mover()) == (Phase.SPLIT, 2)
    table.do(SplitObjects((NOTHING, ObjectCounts(2, 2, 2))))
    assert table.state.phase is Phase.THROWER
    assert [table.state.objects_of(seat) for seat in range(4)] == [
        NOTHING,
        HAMMERS,
        ObjectCounts(2, 2, 2),
        TOTEMS,
    ]
    table.finish_round()
    assert (table.state.round, table.state.phase) == (2, Phase.SPLIT)


def test_r31_after_the_split_each_uses_only_his_own() -> None:
    table = split().throw(seat=0)
    assert table.refused(UseTotem()) == Reason.NO_TOTEM_LEFT
    table.do(UseHammer(HammerSize.BIG, 0.0))
    assert table.state.objects_of(0) == ObjectCounts(1, 2, 0)
    table.throw(seat=1)
    assert table.refused(UseHammer(HammerSize.BIG, 0.0)) == Reason.NO_HAMMER_LEFT
    table.do(UseTotem())
    assert table.state.objects_of_side(1) == ObjectCounts(2, 2, 1)


def test_r31_a_member_without_objects_is_not_asked() -> None:
    table = Table(4, objects="split").do(SplitObjects((NOTHING, ObjectCounts(2, 2, 2))))
    table.do(SplitObjects((HAMMERS, TOTEMS))).throw(seat=0)
    assert table.told(TurnEnded)


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ((HAMMERS,), Reason.SPLIT_MEMBERS),
        ((HAMMERS, TOTEMS, NOTHING), Reason.SPLIT_MEMBERS),
        ((ObjectCounts(3, 2, 0), ObjectCounts(-1, 0, 2)), Reason.SPLIT_NEGATIVE),
        ((HAMMERS, HAMMERS), Reason.SPLIT_SUM),
        ((NOTHING, TOTEMS), Reason.SPLIT_SUM),
    ],
)
def test_r31_a_split_names_every_member_and_every_object(counts: tuple[ObjectCounts, ...], reason: Reason) -> None:
    assert Table(4, objects="split").refused(SplitObjects(counts)) == reason


@pytest.mark.parametrize("hammers", [1, 2])
@pytest.mark.parametrize("seats", [4, 6, 12])
def test_q17_option_objects_are_dealt_at_random(seats: int, hammers: int) -> None:
    table = Table(seats, objects="random", hammers=hammers)
    stock = table.state.config.objects_per_side
    for side in (0, 1):
        assert (table.state.phase, table.mover()) == (Phase.DEAL, Turn.CHANCE)
        deals = {table.game.sample_chance(table.state, random.Random(seed)) for seed in range(40)}
        assert len(deals) > 1
        for deal in deals:
            table.game.check(table.state, deal)
        table.do(table.game.sample_chance(table.state, random.Random(side)))
        assert table.is_final
        assert table.told(ObjectsSplit)[0].by_chance
        assert table.state.objects_of_side(side) == stock
        totals = [table.state.objects_of(seat).total for seat in table.state.config.members(side)]
        assert max(totals) - min(totals) <= 1
    assert table.state.phase in (Phase.THROWER, Phase.THROW)


def test_q17_a_deal_is_checked() -> None:
    table = Table(4, objects="random")
    assert table.refused(DealObjects(1, (HAMMERS, TOTEMS))) == Reason.WRONG_SIDE
    assert table.refused(DealObjects(0, (HAMMERS, TOTEMS))) == Reason.SPLIT_UNEVEN
    assert table.refused(DealObjects(0, (HAMMERS, HAMMERS))) == Reason.SPLIT_SUM
    table.do(DealObjects(0, (ObjectCounts(2, 1, 0), ObjectCounts(0, 1, 2))))


def test_q17_a_side_of_one_has_nothing_to_split() -> None:
    assert Table(2, objects="split").state.phase is Phase.THROW
    assert Table(2, objects="random").state.phase is Phase.THROW


@pytest.mark.parametrize(
    ("players", "chiefs"),
    [
        (("human",) * 6, (4, 5)),
        (("human", "easy", "human", "human", "easy", "easy"), (2, 3)),
        (("easy",) * 6, (4, 5)),
        (("human", "easy", "easy", "easy", "easy", "human"), (0, 5)),
    ],
)
def test_q16_the_chief_is_the_last_member_a_person_before_a_computer(
    players: tuple[str, ...], chiefs: tuple[int, int]
) -> None:
    seats = tuple(Seat(f"P{number}", player) for number, player in enumerate(players))
    assert make_config(Setup(seats)).chiefs == chiefs


def test_r32_the_chief_chooses_then_the_thrower_throws_and_uses_the_object() -> None:
    table = Table(4)
    assert table.mover() == 2
    table.throw(seat=0)
    assert (table.state.phase, table.mover()) == (Phase.OBJECT, 0)
    table.do(EndTurn())
    assert table.mover() == 3


def test_2_players_can_play_as_well_and_12() -> None:
    for seats in (2, 4, 6, 12):
        table = Table(seats).finish_round()
        assert table.state.round == 2
