"""Points at any moment of any match, against sets laid out one by one and figures counted one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.scoring import final_scores
from stoneage_mammoth.rules.state import BOXED_TILE, DRAWN, OPEN_TILE, UNSEEN, Phase, StoneAgeState
from tests.helpers.plain_stoneage_pieces import KINDS, Tribe
from tests.helpers.plain_stoneage_scoring import ranks, score_sheet
from tests.helpers.stoneage_positions import stoneage_setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.game import Outcome

GAME = StoneAgeGame()


def lists(values: st.SearchStrategy[int], size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(values, min_size=size, max_size=size)


@st.composite
def possessions(draw: Callable[..., Any]) -> StoneAgeState:
    """A state in which anything may belong to anybody."""
    seats = draw(st.integers(2, 4))
    state = GAME.new_game(stoneage_setup(seats, mammoth=draw(st.booleans())))
    state.phase = Phase.OVER
    state.end = draw(st.sampled_from(["stack_empty", "cards_gone", "round_limit"]))
    state.round = draw(st.integers(1, 30))
    state.start = draw(st.integers(0, seats - 1))
    owner = st.integers(0, seats - 1)
    nobody = st.just(UNSEEN)
    # Few owners make full sets likely; many make ties likely.
    state.cards = draw(lists(st.one_of(owner, owner.map(lambda seat: seat + DRAWN), st.just(0), nobody), 36))
    state.buildings = draw(lists(st.one_of(owner, nobody), 28))
    if state.config.mammoth:
        state.tiles = draw(lists(st.one_of(owner, nobody, st.sampled_from([BOXED_TILE, OPEN_TILE])), 16))
    state.people = draw(lists(st.integers(5, 10), seats))
    state.food = draw(lists(st.integers(0, 40), seats))
    state.goods = draw(lists(st.integers(0, 30), 4 * seats))
    state.fields = draw(lists(st.integers(0, 10), seats))
    state.tools = draw(lists(st.integers(0, 4), 3 * seats))
    state.one_use = draw(lists(st.integers(0, 7), seats))
    state.points = [
        number
        for _ in range(seats)
        for number in (
            draw(st.integers(0, 300)),
            draw(st.integers(0, 9)),
            draw(st.integers(0, 60)) if state.config.mammoth else 0,
            -10 * draw(st.integers(0, 30)),
        )
    ]
    if draw(st.booleans()):
        make_twins(state)
    return state


def make_twins(state: StoneAgeState) -> None:
    """The last seat gets what the first has, so that only its neighbours' things can tell them apart."""
    last = state.config.seats - 1
    for values in (state.people, state.fields):
        values[last] = values[0]
    state.tools[-3:] = state.tools[:3]
    state.goods[-4:] = state.goods[:4]
    state.points[-4:] = state.points[:4]
    for places in (state.cards, state.buildings, state.tiles):
        places[:] = [UNSEEN if place in {0, last, DRAWN, DRAWN + last} else place for place in places]


def tribes_of(state: StoneAgeState) -> list[Tribe]:
    """The same possessions in the reference's hands."""
    tribes = []
    for seat in range(state.config.seats):
        tribe = Tribe(seat, people=state.people[seat], food=state.food[seat], fields=state.fields[seat])
        tribe.goods = dict(zip(KINDS, state.goods[4 * seat : 4 * seat + 4], strict=True))
        tribe.tools = state.tools[3 * seat : 3 * seat + 3]
        tribe.kept = state.kept[seat]
        tribe.built, tribe.card_points, tribe.tile_points, tribe.hunger = state.points[4 * seat : 4 * seat + 4]
        tribe.cards = {card for card, place in enumerate(state.cards) if place in {seat, seat + DRAWN}}
        tribe.houses = {number for number, place in enumerate(state.buildings) if place == seat}
        tribe.herd_tiles = {tile for tile, place in enumerate(state.tiles) if place == seat}
        tribes.append(tribe)
    return tribes


def assert_sheets(outcome: Outcome, tribes: list[Tribe]) -> None:
    sheets = score_sheet(tribes)
    assert list(outcome.scores) == [sum(sheet.values()) for sheet in sheets]
    for seat, sheet in enumerate(sheets):
        found = [points[seat] for points in outcome.breakdown.values()]
        assert sorted(filter(None, found)) == sorted(filter(None, sheet.values()))


@settings(max_examples=150)
@given(possessions())
def test_final_points_and_places(state: StoneAgeState) -> None:
    outcome = GAME.outcome(state)
    assert outcome is not None
    tribes = tribes_of(state)
    assert_sheets(outcome, tribes)
    assert list(outcome.ranking) == ranks(tribes)
    assert outcome.reason == state.end


@settings(max_examples=60)
@given(possessions(), st.lists(st.sampled_from([0, 2]), min_size=4, max_size=4))
def test_points_so_far_count_what_a_kept_card_will_give(state: StoneAgeState, kept: list[int]) -> None:
    state.phase = Phase.PLACE
    state.end = ""
    state.kept = kept[: state.config.seats]
    assert GAME.outcome(state) is None
    assert list(final_scores(state)) == [sum(sheet.values()) for sheet in score_sheet(tribes_of(state))]
    shown = GAME.scores(state)
    state.cards = [UNSEEN if place >= DRAWN else place for place in state.cards]  # none lies on the table
    assert list(shown) == [sum(sheet.values()) for sheet in score_sheet(tribes_of(state))]
