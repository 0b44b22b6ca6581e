"""What is looked at closely is explained truly: words for everything, numbers that the rules agree with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoneage_mammoth.rules.content import buildings, cards, default_tiles
from stoneage_mammoth.rules.scoring import final_scores
from stoneage_mammoth.rules.sites import CARD_SITE, FIELD, FOREST, HUNT, HUT, RIVER, TOOL_MAKER
from stoneage_mammoth.rules.state import NOBODY, NONE, UNSEEN
from stoneage_mammoth.ui.explaining import explain, worth_of_bottom
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.overlay_model import ZoomKind, ZoomView
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.seat_views import Panels
from stoneage_mammoth.ui.view_model import HerdView
from tests.helpers.painted_stoneage import PEOPLE, changed_seat, sites, table
from tests.helpers.stoneage_matches import begin, settle

if TYPE_CHECKING:
    from stoneage_mammoth.ui.explaining import Explanation
    from stoneage_mammoth.ui.view_model import TableView

NAMES = Names(PEOPLE, (True,) * 4, str)
BEGUN = settle(begin(2))


def explained(kind: ZoomKind, number: int, view: TableView | None = None, note: str = "") -> Explanation:
    return explain(ZoomView(kind, number, "", note), table() if view is None else view, NAMES, default_tiles())


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        (ZoomKind.CARD, len(cards())),
        (ZoomKind.BUILDING, len(buildings())),
        (ZoomKind.TILE, 16),
        (ZoomKind.BACK, 4),
        (ZoomKind.SITE, 16),
    ],
)
def test_everything_is_explained_in_whole_sentences(kind: ZoomKind, count: int) -> None:
    told = [explained(kind, number) for number in range(count)]
    for words in told:
        assert words.title
        assert words.lines
        for line in words.lines:
            assert line.endswith(".")
            assert "{" not in line


def test_cards_that_differ_are_explained_differently() -> None:
    told = {explained(ZoomKind.CARD, number).lines for number in range(len(cards()))}
    assert len(told) == len({(card.top, card.bottom) for card in cards()})


@pytest.mark.parametrize(
    ("slot", "words"),
    [(0, "Costs 1 resource of your choice here."), (2, "Costs 3 resources of your choice here.")],
)
def test_the_price_of_a_card_where_it_lies_is_told_in_words(slot: int, words: str) -> None:
    zoom = ZoomView(ZoomKind.CARD, 4, f"site:{CARD_SITE + slot}")
    assert words in explain(zoom, table(), NAMES, default_tiles()).lines


def test_buildings_that_differ_are_explained_differently() -> None:
    told = {explained(ZoomKind.BUILDING, number).lines for number in range(len(buildings()))}
    kinds = {str(building).replace(building.id, "") for building in buildings()}
    assert len(told) == len(kinds)


@given(
    owned=st.sets(st.integers(0, len(cards()) - 1), max_size=20),
    card=st.integers(0, len(cards()) - 1),
    fields=st.integers(0, 10),
    people=st.integers(5, 10),
    tools=st.lists(st.integers(0, 4), min_size=3, max_size=3),
    built=st.sets(st.integers(0, len(buildings()) - 1), max_size=9),
)
def test_the_worth_of_a_card_is_what_the_score_would_rise_by(
    owned: set[int], card: int, fields: int, people: int, tools: list[int], built: set[int]
) -> None:
    state = BEGUN.copy()
    owned.discard(card)
    state.cards = [0 if number in owned else UNSEEN for number in range(len(cards()))]
    state.buildings = [0 if number in built else UNSEEN for number in range(len(buildings()))]
    state.fields[0], state.people[0], state.tools[:3] = fields, people, tools
    before = final_scores(state)[0]
    seat = Panels(state, state, NAMES, Parts()).views(NOBODY, NOBODY)[0]
    state.cards[card] = 0
    assert worth_of_bottom(cards()[card], seat) == final_scores(state)[0] - before


def test_a_card_tells_what_it_would_be_worth_to_whoever_decides() -> None:
    farmers = next(number for number, card in enumerate(cards()) if card.id == "C20")
    view = changed_seat(table(), 0, fields=4)
    assert (
        "Anna would have 8 points more for it at the end as things stand."
        in explained(ZoomKind.CARD, farmers, view).lines
    )
    nobody = explained(ZoomKind.CARD, farmers, table(acting=NOBODY))
    assert not any("Anna" in line for line in nobody.lines)


def test_limits_of_two_and_three_players_are_told_where_they_hold() -> None:
    for site in range(FOREST, RIVER + 1):
        two, three, four = (" ".join(explained(ZoomKind.SITE, site, table(seats)).lines) for seats in (2, 3, 4))
        assert "only one" in two
        assert "at most two" in three
        assert "players" not in four
    for site in (TOOL_MAKER, HUT, FIELD):
        assert "only two of tool maker, hut and field" in " ".join(explained(ZoomKind.SITE, site, table(3)).lines)
        assert "only two" not in " ".join(explained(ZoomKind.SITE, site, table(4)).lines)
    assert "players" not in " ".join(explained(ZoomKind.SITE, HUNT, table(2)).lines)


def test_the_place_of_the_herd_and_a_refusal_are_told() -> None:
    view = table(sites=sites(4, {FOREST: {"has_herd": True}}))
    words = explained(ZoomKind.SITE, FOREST, view, "This place is taken.")
    assert any("herd is here" in line for line in words.lines)
    assert words.lines[-1] == "This place is taken."


def test_the_back_of_the_pile_tells_where_the_herd_goes_and_how_many_tiles_are_left() -> None:
    words = explained(ZoomKind.BACK, 2, table(herd=HerdView(1, NONE, back=2, left=1)))
    assert words.lines == ("Next round: Quarry.", "1 tile is left.")


def test_tiles_that_are_a_reconstruction_say_so() -> None:
    assert default_tiles().is_reconstructed
    assert any("reconstruction" in line for line in explained(ZoomKind.TILE, 0).lines)


def test_a_player_who_is_looked_at_keeps_secrets() -> None:
    view = changed_seat(table(), 1, secrets=3, shown_secrets=(4,), missing=2, kept=2)
    lines = explained(ZoomKind.SEAT, 1, view).lines
    assert "2 cards were drawn in secret." in lines
    assert "2 food will be missing at the meal as things stand." in lines
    assert len(lines) == 3
