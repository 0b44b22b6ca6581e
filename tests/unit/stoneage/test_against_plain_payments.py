"""What a seat is asked when it comes to a card or building, and how it can pay: against payments tried one by one."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_mammoth.rules.actions import Buy, Decline, RedeemCard, Resolve
from stoneage_mammoth.rules.content import buildings
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, CARD_SLOTS
from stoneage_mammoth.rules.state import Phase, StoneAgeState
from tests.helpers.plain_stoneage_pieces import affordable, heaps, prices_of
from tests.helpers.stoneage_positions import Table

GAME = StoneAgeGame()
FEW = st.integers(0, 3)
SCARCE = st.sampled_from([0, 0, 0, 1, 5])
GOODS = st.one_of(*(st.tuples(some, some, some, some) for some in (FEW, SCARCE, st.integers(0, 9))))


def at_work(site: int, lies: int | None, goods: tuple[int, ...], kept: int) -> StoneAgeState:
    """A seat with one person on a site, these resources, and nothing else to do."""
    state = Table(4).state.copy()
    state.phase, state.seat, state.turn = Phase.RESOLVE, 0, 0
    state.home[0] -= 1
    state.placed[site * 4] = 1
    state.goods[:4] = goods
    state.kept[0] = kept
    if lies is not None:
        hidden = state.display[site - CARD_SITE]
        state.buildings[hidden], state.buildings[lies] = state.buildings[lies], site
        swapped = {hidden: lies, lies: hidden}
        state.display[CARD_SLOTS:] = [swapped.get(top, top) for top in state.display[CARD_SLOTS:]]
    return state


def assert_asked(state: StoneAgeState, site: int, ways: list[tuple[int, int, int, int]], *, is_payable: bool) -> None:
    after = GAME.apply(state, Resolve(site)).state
    if not is_payable:
        assert after.phase != Phase.BUY
        return
    assert after.phase == Phase.BUY
    redemptions = [RedeemCard(heap) for heap in heaps(2)] if state.kept[0] else []
    assert GAME.legal_actions(after) == [
        *map(Buy, sorted(ways)),
        Decline(),
        *sorted(redemptions, key=lambda r: r.goods),
    ]


@settings(max_examples=300)
@given(st.integers(0, len(buildings()) - 1), GOODS, st.sampled_from([0, 2]))
def test_ways_to_pay_a_building(number: int, goods: tuple[int, int, int, int], kept: int) -> None:
    building, site = buildings()[number], BUILDING_SITE
    state = at_work(site, number, goods, kept)
    riches = [tuple(have + more for have, more in zip(goods, heap, strict=True)) for heap in heaps(kept)]
    is_payable = any(prices_of(building, rich) for rich in riches)
    assert_asked(state, site, prices_of(building, goods), is_payable=is_payable)


@settings(max_examples=60)
@given(st.integers(1, 4), GOODS, st.sampled_from([0, 2]))
def test_ways_to_pay_a_card(price: int, goods: tuple[int, int, int, int], kept: int) -> None:
    site = CARD_SITE + price - 1
    state = at_work(site, None, goods, kept)
    assert_asked(state, site, affordable(goods, price), is_payable=sum(goods) + kept >= price)
