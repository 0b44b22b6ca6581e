"""The same rules for every seat: R13 to R32 and R57 as they hold for seats that do not come first."""

from __future__ import annotations

import pytest

from shared.core.errors import IllegalActionError
from stoneage_mammoth.rules import events, payments, places
from stoneage_mammoth.rules.actions import Buy, Decline, Feed, Place, RevealBuilding, SendPeople, Starve, UseTools
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    QUARRY,
    SITE_COUNT,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_positions import BUILDING, CARD, QUIET_CARDS, Table

EVERY_SEAT = pytest.mark.parametrize("seat", [0, 1, 2, 3])


def only(seat: int, plan: dict[int, int]) -> list[dict[int, int]]:
    """A plan for one of four seats; the others stay at home."""
    return [plan if other == seat else {} for other in range(4)]


def rich_others(seat: int) -> Table:
    """Four seats; all but this one have nine of every resource."""
    table = Table(4, tops=("B26", "B13", "B19", "B10"))
    for other in table.seats:
        if other != seat:
            table.give(other, wood=9, brick=9, stone=9, gold=9, food=60)
    return table


def test_r21_q17_r27_each_pays_with_its_own() -> None:
    """Nobody can pay with what others have; nobody else pays."""
    for seat in range(4):
        table = (
            rich_others(seat).give(seat, brick=1, food=9).put(*only(seat, {CARD_SITE: 1, BUILDING_SITE: 1, HUNT: 1}))
        )
        table.use(CARD_SITE)
        assert table.legal() == [Buy((0, 1, 0, 0)), Decline()]
        table.do(Buy((0, 1, 0, 0)))
        assert table.state.cards[CARD[QUIET_CARDS[0]]] == seat
        table.use(BUILDING_SITE)
        assert table.told(events.Declined) == [events.Declined(seat, BUILDING_SITE, is_unable=True)]
        assert [table.goods(other) for other in table.seats if other != seat] == [(9, 9, 9, 9)] * 3


@EVERY_SEAT
def test_r27_each_builds_for_itself(seat: int) -> None:
    table = rich_others(seat).give(seat, brick=2, gold=1, wood=1).put(*only(seat, {BUILDING_SITE + 1: 1, HUNT: 1}))
    table.use(BUILDING_SITE + 1)
    assert table.legal() == [Buy((0, 2, 0, 1)), Decline()]
    table.do(Buy((0, 2, 0, 1)), RevealBuilding(BUILDING["B01"]))
    assert table.state.stacks == [7, 6, 7, 7]
    assert table.state.buildings[BUILDING["B13"]] == seat
    assert table.scores()[seat] == 14 + 1
    assert table.to_move() == seat


@EVERY_SEAT
@pytest.mark.parametrize(
    ("stock", "is_asked"),
    [
        ({"wood": 2, "stone": 1}, True),
        ({"wood": 1, "brick": 1}, True),
        ({"gold": 2}, True),
        ({"wood": 1, "brick": 1, "stone": 1}, True),
        ({"wood": 1}, False),
    ],
)
def test_q30_what_the_kept_card_of_each_would_make_payable_is_asked(
    seat: int,
    stock: dict[str, int],
    is_asked: bool,  # noqa: FBT001
) -> None:
    """The building costs 4 resources of exactly 2 kinds."""
    table = rich_others(seat).give(seat, **stock, kept=2).put(*only(seat, {BUILDING_SITE + 2: 1, HUNT: 1}))
    table.use(BUILDING_SITE + 2)
    assert (table.phase == Phase.BUY) is is_asked
    assert table.to_move() == seat


@EVERY_SEAT
def test_r14_r16_r18_r19_r20_each_gains_for_itself(seat: int) -> None:
    table = Table(4).tools(seat, 1).put(*only(seat, {QUARRY: 1, TOOL_MAKER: 1, FIELD: 1, HUT: 2}))
    table.use(TOOL_MAKER).use(FIELD).use(QUARRY).roll(3)
    table.do(UseTools((0, 1)))
    assert [table.goods(other) for other in table.seats] == [
        (0, 0, 1, 0) if other == seat else (0, 0, 0, 0) for other in table.seats
    ]
    assert table.tool_values(seat) == (1, 1, 0)
    assert [table.state.used_tools[other] for other in table.seats] == [0b11 if o == seat else 0 for o in table.seats]
    assert table.state.fields == [int(other == seat) for other in table.seats]
    table.use(HUT)
    assert table.state.people == [5 + (other == seat) for other in table.seats]


@EVERY_SEAT
def test_r31_each_closes_its_own_gap(seat: int) -> None:
    table = rich_others(seat).give(seat, food=4, stone=1).put({HUNT: 1}).use(HUNT).roll(1)
    if seat == 0:
        table.give(0, food=4)
    assert (table.phase, table.to_move()) == (Phase.FEED, seat)
    assert table.legal() == [Feed((0, 0, 1, 0)), Starve()]
    table.do(Starve())
    assert table.told(events.Starved) == [events.Starved(seat, 4, 1, 10)]
    assert table.scores()[seat] == -10 + 1


@EVERY_SEAT
def test_r57_each_pays_its_own_fee(seat: int) -> None:
    table = Table(4, tile="M01")
    for other in table.seats:
        table.give(other, food=60 if other != seat else 1, gold=9 if other != seat else 0, stone=int(other == seat))
    table.put(*only(seat, {FOREST: 3, FIELD: 1})).use(FOREST).roll(1, 1, 1)
    assert SendPeople(2, (0, 0, 0, 1)) not in table.legal()
    table.do(SendPeople(2, (0, 0, 1, 0)))
    assert table.state.on_tile == [2 * (other == seat) for other in table.seats]
    assert table.state.food == [0 if other == seat else 60 for other in table.seats]
    assert table.goods(seat) == (1, 0, 0, 0)


@EVERY_SEAT
def test_r8_the_most_people_that_a_site_takes_is_what_may_be_placed(seat: int) -> None:
    table = Table(4, start=seat).give(seat, people=9)
    table.state.placed[QUARRY * 4 + (seat + 1) % 4] = 3
    table.state.placed[FIELD * 4 + (seat + 2) % 4] = 1
    for home in range(1, 10):
        table.state.home[seat] = home
        for site in range(SITE_COUNT):
            counts = table.counts(site)
            assert places.most(table.state, seat, site) == max(counts, default=0)
            for count in range(1, 11):
                told = places.refusal(table.state, seat, site, count)
                assert (told is None) == (count in counts)
                assert told is None or told.sentence.endswith(".")


@pytest.mark.parametrize(
    ("site", "top", "sentence"),
    [
        (CARD_SITE, "B05", "1 resource"),
        (CARD_SITE + 3, "B05", "4 resources"),
        (BUILDING_SITE, "B13", "2 brick, 1 gold"),
        (BUILDING_SITE, "B18", "4 resources of exactly 1 kind"),
        (BUILDING_SITE, "B24", "5 resources of exactly 3 kinds"),
        (BUILDING_SITE, "B26", "1 to 7 resources"),
    ],
)
def test_r28_a_wrong_payment_is_answered_with_the_price(site: int, top: str, sentence: str) -> None:
    table = Table(2, tops=(top, "B06")).give(0, wood=9, brick=9, stone=9, gold=9).put({site: 1}).use(site)
    with pytest.raises(IllegalActionError, match=sentence):
        table.game.check(table.state, Buy((9, 9, 9, 9)))


def test_r21_the_cheapest_way_to_pay_gives_up_the_least_value() -> None:
    table = Table(2, tops=("B26", "B19")).give(0, brick=2, stone=3, gold=9)
    assert payments.cheapest(table.state, 0, CARD_SITE + 3) == Buy((0, 2, 2, 0))
    assert payments.cheapest(table.state, 0, BUILDING_SITE) == Buy((0, 1, 0, 0))
    assert payments.cheapest(table.state, 0, BUILDING_SITE + 1) == Buy((0, 2, 2, 0))
    assert payments.cheapest(table.state, 1, CARD_SITE) is None


def test_r6_placing_again_and_again_from_every_seat() -> None:
    table = Table(4, start=3).do(Place(HUNT, 1), Place(HUNT, 2), Place(HUNT, 3), Place(HUNT, 4))
    assert table.state.home == [3, 2, 1, 4]
    assert table.state.placed[:4] == [2, 3, 4, 1]
