"""R1 and Q42: food, resources and tools never run out, wherever they come from and however much all own."""

from __future__ import annotations

import pytest

from stoneage_mammoth.rules.actions import Buy, ChooseBonus, RedeemCard, SendPeople, TakeDie, TakeGoods
from stoneage_mammoth.rules.events import FoodGained
from stoneage_mammoth.rules.sites import CARD_SITE, CLAY_PIT, FIELD, FOREST, HUNT, QUARRY, RIVER, TOOL_MAKER
from tests.helpers.stoneage_positions import QUIET_CARDS, Table

LOTS = 70
"""Of each kind, for each seat: more than any box holds."""


def rich(seats: int = 2, *, card: str = QUIET_CARDS[0], tile: str = "") -> Table:
    table = Table(seats, row=(card, *QUIET_CARDS[1:]), tile=tile)
    for seat in table.seats:
        table.give(seat, wood=LOTS, brick=LOTS, stone=LOTS, gold=LOTS, food=LOTS)
    return table


def more(table: Table, seat: int = 0) -> tuple[int, ...]:
    """What a seat has beyond the lots: food, wood, brick, stone, gold."""
    return tuple(count - LOTS for count in (table.state.food[seat], *table.goods(seat)))


@pytest.mark.parametrize(
    ("site", "gathered"),
    [
        (HUNT, (21, 0, 0, 0, 0)),
        (FOREST, (0, 14, 0, 0, 0)),
        (CLAY_PIT, (0, 0, 10, 0, 0)),
        (QUARRY, (0, 0, 0, 8, 0)),
        (RIVER, (0, 0, 0, 0, 7)),
    ],
)
def test_q42_gathering_always_gives_all(site: int, gathered: tuple[int, ...]) -> None:
    table = rich().put({site: 7, FIELD: 1}).use(site).roll(*[6] * 7)
    assert more(table) == gathered


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_q42_a_die_for_everyone_always_gives_its_resource(face: int) -> None:
    table = rich(card="C08").put({CARD_SITE: 1, FIELD: 1}).give(0, gold=LOTS + 1).use(CARD_SITE)
    table.do(Buy((0, 0, 0, 1))).roll(face, face).do(TakeDie(face), TakeDie(face))
    assert more(table, 0) == more(table, 1) == tuple(int(kind == face) for kind in range(5))


@pytest.mark.parametrize(
    ("card", "gained"),
    [("C07", (7, 0, 0, 0, 0)), ("C35", (0, 0, 1, 0, 0)), ("C11", (0, 0, 0, 2, 0)), ("C33", (0, 0, 0, 0, 1))],
)
def test_q42_a_card_always_gives_all(card: str, gained: tuple[int, ...]) -> None:
    table = rich(card=card).give(0, wood=LOTS + 1).put({CARD_SITE: 1, FIELD: 1}).use(CARD_SITE)
    table.do(Buy((1, 0, 0, 0)))
    assert more(table) == gained


@pytest.mark.parametrize(("card", "gathered"), [("C36", (0, 4, 0, 0, 0)), ("C34", (0, 0, 0, 2, 0))])
def test_q42_two_dice_of_a_card_always_give_all(card: str, gathered: tuple[int, ...]) -> None:
    table = rich(card=card).give(0, brick=LOTS + 1).put({CARD_SITE: 1, FIELD: 1}).use(CARD_SITE)
    table.do(Buy((0, 1, 0, 0))).roll(6, 6)
    assert more(table) == gathered


@pytest.mark.parametrize(
    ("tile", "winner", "other"),
    [
        ("M02", (0, 0, 2, 0, 0), (2, 0, 0, 0, 0)),
        ("M03", (5, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ("M06", (0, 0, 1, 1, 0), (0, 1, 0, 0, 0)),
        ("M16", (0, 0, 0, 1, 1), (0, 0, 0, 1, 0)),
    ],
)
def test_q42_a_bonus_of_the_herd_always_gives_all(tile: str, winner: tuple[int, ...], other: tuple[int, ...]) -> None:
    table = tamed(tile)
    assert more(table, 0) == winner
    assert more(table, 1) == other


def test_q42_resources_of_choice_are_always_there() -> None:
    table = tamed("M14")
    table.do(TakeGoods((0, 0, 0, 2)))
    assert more(table) == (0, 0, 0, 0, 2)


@pytest.mark.parametrize("kind", range(4))
def test_q42_the_kept_card_always_gives_two(kind: int) -> None:
    wood, brick, stone, gold = (2 * (place == kind) for place in range(4))
    table = rich().give(0, kept=2).do(RedeemCard((wood, brick, stone, gold)))
    assert more(table) == (0, wood, brick, stone, gold)


def test_r1_fields_always_give_their_food() -> None:
    table = rich(4)
    for seat in table.seats:
        table.give(seat, fields=10, food=500)
    table.put({FIELD: 1}).use(FIELD)
    assert [told.count for told in table.told(FoodGained)] == [10] * 4
    assert table.state.food == [500 + 10 - 5] * 4


def test_r1_all_four_tribes_can_have_all_tools() -> None:
    table = rich(4, card="C22").tools(0, 4, 4, 4).tools(1, 4, 4, 4).tools(2, 4, 4, 4).tools(3, 4, 3, 3)
    table.put({}, {}, {}, {TOOL_MAKER: 1, CARD_SITE: 1}).use(TOOL_MAKER)
    assert table.tool_values(3) == (4, 4, 3)
    table.use(CARD_SITE).do(Buy((1, 0, 0, 0)))
    assert table.state.one_use == [0, 0, 0, 0b100]


def tamed(tile: str) -> Table:
    """Two seats went to the tile, and seat 0 took the bonus "1."; fee and people cost what they had beyond the lots."""
    table = rich(3, tile=tile).give(0, food=LOTS + 6).give(1, food=LOTS + 6)
    herd = table.state.herd
    table.put({herd: 1}, {herd: 1}, {HUNT: 1})
    table.use(herd).roll(1).do(SendPeople(1)).use(herd).roll(1).do(SendPeople(1)).use(HUNT).roll(1)
    return table.roll(6).roll(1).do(ChooseBonus(first=True))
