"""R27, R28 and the questions about buildings: three kinds of cost, points at once, the next building of the stack."""

from __future__ import annotations

import pytest

from shared.core.game import Turn
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Buy, Decline, Place, RedeemCard, Resolve, RevealBuilding
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import BUILDING_SITE, FOREST, HUNT
from stoneage_mammoth.rules.state import UNSEEN, Phase
from tests.helpers.stoneage_positions import BUILDING, Table


def building(name: str, **stock: int) -> Table:
    """Seat 0 stands on this building and on the hunt, with this stock."""
    table = Table(2, tops=(name, "B05" if name != "B05" else "B06")).give(0, **stock)
    return table.put({BUILDING_SITE: 1, HUNT: 1}).use(BUILDING_SITE)


def test_r27_a_building_is_paid_scored_and_replaced_at_once() -> None:
    table = building("B13", wood=1, brick=2, gold=2)
    assert table.legal() == [Buy((0, 2, 0, 1)), Decline()]
    table.do(Buy((0, 2, 0, 1)))
    assert table.goods(0) == (1, 0, 0, 1)
    assert table.told(events.BuildingBought) == [
        events.BuildingBought(0, BUILDING_SITE, BUILDING["B13"], (0, 2, 0, 1), 14)
    ]
    assert table.scores() == (14 + 2, 0)
    assert table.state.buildings[BUILDING["B13"]] == 0
    assert (table.phase, table.to_move()) == (Phase.REVEAL_BUILDING, Turn.CHANCE)
    table.do(RevealBuilding(BUILDING["B26"]))
    assert table.state.display[4] == BUILDING["B26"]
    assert table.state.stacks[:2] == [6, 7]
    assert table.legal() == [Resolve(HUNT)]


def test_r27_every_building_that_is_not_seen_is_as_likely_to_come() -> None:
    table = building("B13", brick=2, gold=1).do(Buy((0, 2, 0, 1)))
    outcomes = table.chances()
    assert len(outcomes) == 26
    assert list(outcomes.values()) == pytest.approx([1 / 26] * 26)
    assert table.refusal(RevealBuilding(BUILDING["B05"])) == Reason.NO_SUCH_OUTCOME


def test_q16_a_building_may_be_left_although_it_could_be_paid() -> None:
    table = building("B13", brick=2, gold=1).do(Decline())
    assert table.told(events.Declined) == [events.Declined(0, BUILDING_SITE, is_unable=False)]
    assert table.state.display[4] == BUILDING["B13"]
    assert table.state.stacks[:2] == [7, 7]
    assert table.scores() == (3, 0)


def test_r27_who_cannot_pay_is_not_asked() -> None:
    table = building("B13", brick=9)
    assert table.told(events.Declined) == [events.Declined(0, BUILDING_SITE, is_unable=True)]
    assert table.phase == Phase.RESOLVE


def test_q22_the_next_building_cannot_be_bought_in_the_same_round() -> None:
    table = building("B26", wood=9).do(Buy((1, 0, 0, 0)), RevealBuilding(BUILDING["B27"]))
    assert table.legal() == [Resolve(HUNT)]
    assert table.refusal(Resolve(BUILDING_SITE)) == Reason.NOBODY_THERE
    table.finish_round()
    assert Place(BUILDING_SITE, 1) in table.legal()


FIXED_POINTS = {
    "B01": 10,
    "B02": 11,
    "B03": 12,
    "B04": 11,
    "B06": 12,
    "B08": 13,
    "B09": 13,
    "B11": 14,
    "B12": 13,
    "B13": 14,
    "B14": 14,
    "B16": 15,
    "B17": 16,
}


@pytest.mark.parametrize(("name", "points"), FIXED_POINTS.items())
def test_r28_a_fixed_building_takes_just_what_it_shows(name: str, points: int) -> None:
    table = building(name, wood=9, brick=9, stone=9, gold=9)
    (offer,) = table.legal(Buy)
    assert table.refusal(Buy((3, 0, 0, 0))) == Reason.WRONG_PRICE
    table.do(offer)
    assert sum(offer.goods) == 3
    assert table.told(events.BuildingBought)[0].points == points


@pytest.mark.parametrize(
    ("name", "count", "kinds", "lowest", "highest"),
    [
        ("B18", 4, 1, 12, 24),
        ("B19", 4, 2, 13, 23),
        ("B20", 4, 3, 15, 21),
        ("B21", 4, 4, 18, 18),
        ("B22", 5, 1, 15, 30),
        ("B23", 5, 2, 16, 29),
        ("B24", 5, 3, 18, 27),
        ("B25", 5, 4, 21, 24),
    ],
)
def test_r28_exactly_so_many_resources_of_exactly_so_many_kinds(
    name: str, count: int, kinds: int, lowest: int, highest: int
) -> None:
    table = building(name, wood=9, brick=9, stone=9, gold=9)
    offers = [offer.goods for offer in table.legal(Buy)]
    assert {sum(goods) for goods in offers} == {count}
    assert {4 - goods.count(0) for goods in offers} == {kinds}
    points = []
    for goods in offers:
        step = table.game.apply(table.state, Buy(goods))
        points.append(next(event.points for event in step.events if isinstance(event, events.BuildingBought)))
    assert (min(points), max(points)) == (lowest, highest)
    assert points == [sum(n * value for n, value in zip(goods, (3, 4, 5, 6), strict=True)) for goods in offers]


@pytest.mark.parametrize(
    ("name", "goods"),
    [("B19", (2, 1, 1, 0)), ("B19", (4, 0, 0, 0)), ("B21", (4, 0, 0, 0)), ("B20", (2, 2, 0, 0)), ("B25", (5, 0, 0, 0))],
)
def test_q20_k_kinds_are_exactly_k_not_more_and_not_less(name: str, goods: tuple[int, int, int, int]) -> None:
    assert building(name, wood=9, brick=9, stone=9, gold=9).refusal(Buy(goods)) == Reason.WRONG_PRICE


def test_q20_who_has_four_of_three_kinds_but_not_of_two_is_not_asked() -> None:
    table = building("B19", wood=1, brick=1, stone=1, gold=1)
    assert table.told(events.Declined) == [events.Declined(0, BUILDING_SITE, is_unable=True)]


def test_r28_an_open_building_takes_one_to_seven_of_any_kinds() -> None:
    table = building("B26", wood=7, brick=7, stone=7, gold=7)
    offers = [offer.goods for offer in table.legal(Buy)]
    assert len(offers) == 329
    assert {sum(goods) for goods in offers} == set(range(1, 8))
    assert table.refusal(Buy((2, 2, 2, 2))) == Reason.WRONG_PRICE
    low = table.game.apply(table.state, Buy((1, 0, 0, 0)))
    high = table.game.apply(table.state, Buy((0, 0, 0, 7)))
    bought = [event.points for step in (low, high) for event in step.events if isinstance(event, events.BuildingBought)]
    assert bought == [3, 42]


def test_q19_an_open_building_takes_at_least_one() -> None:
    table = building("B26", wood=1)
    assert table.legal() == [Buy((1, 0, 0, 0)), Decline()]
    assert table.refusal(Buy((0, 0, 0, 0))) == Reason.WRONG_PRICE
    table = building("B26")
    assert table.told(events.Declined) == [events.Declined(0, BUILDING_SITE, is_unable=True)]


def test_q30_the_kept_card_may_pay_for_a_building() -> None:
    table = building("B13", brick=1, kept=2)
    assert table.phase == Phase.BUY
    assert table.legal(Buy) == []
    table.do(RedeemCard((0, 1, 0, 1))).do(Buy((0, 2, 0, 1)))
    assert table.scores() == (14, 0)
    table = building("B13", wood=9, kept=2)
    assert table.told(events.Declined) == [events.Declined(0, BUILDING_SITE, is_unable=True)]


def test_r27_the_last_building_of_a_stack_leaves_an_empty_place() -> None:
    table = Table(2, tops=("B26", "B05")).give(0, wood=5)
    table.state.stacks[0] = 1
    table.put({BUILDING_SITE: 1, FOREST: 1}).use(BUILDING_SITE).do(Buy((1, 0, 0, 0)))
    assert table.phase == Phase.RESOLVE, "nothing is left to turn up"
    assert table.state.stacks[0] == 0
    assert table.state.display[4] < 0
    assert table.told(events.BuildingRevealed)[2:] == []


def test_r27_a_building_on_another_stack_is_never_turned_up_twice() -> None:
    table = building("B26", wood=1).do(Buy((1, 0, 0, 0)))
    assert BUILDING["B05"] not in {outcome.building for outcome in table.chances()}
    assert table.state.buildings.count(UNSEEN) == 26
