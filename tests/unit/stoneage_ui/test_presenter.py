"""The picture: whose turn, what everybody has, what may be seen of secrets, why a place is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core.game import SPECTATOR
from stoneage_mammoth.rules.actions import Place, Roll, UseTools
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, FOREST, HUNT, HUT, TOOL_MAKER
from stoneage_mammoth.rules.state import NOBODY, Phase
from stoneage_mammoth.ui.director import Director
from stoneage_mammoth.ui.overlay_model import ZoomKind
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.presenter import Scenery, present
from stoneage_mammoth.ui.seat_views import bottoms
from stoneage_mammoth.ui.view_model import Light, PeopleView, SumView
from tests.helpers.stoneage_desk import Sitting, names_of
from tests.helpers.stoneage_positions import CARD, Table

if TYPE_CHECKING:
    from stoneage_mammoth.ui.view_model import TableView


def picture(table: Table, parts: Parts | None = None, **scenery: object) -> TableView:
    show = Director(names_of(table.state.config.seats, (True, False, True, True)), table.state)
    scene = msgspec.structs.replace(Scenery(deciding=table.state.seat), **scenery)
    return present(show, Parts() if parts is None else parts, scene)


def test_all_places_that_are_played_are_shown_with_their_people() -> None:
    view = picture(Table(3).do(Place(FOREST, 3), Place(FOREST, 2), Place(FIELD, 1)))
    assert [site.site for site in view.sites] == list(range(BUILDING_SITE + 3))
    assert view.sites[FOREST].people == (PeopleView(0, 3), PeopleView(1, 2))
    rings = [view.sites[site].rings for site in (HUNT, FOREST, TOOL_MAKER, HUT, CARD_SITE)]
    assert rings == [0, 7, 1, 2, 1]
    assert [view.sites[CARD_SITE + index].price for index in range(4)] == [1, 2, 3, 4]
    assert view.sites[CARD_SITE].item == CARD["C15"]
    assert view.sites[BUILDING_SITE].left == 7


def test_a_panel_shows_what_a_seat_has() -> None:
    table = Table(2).give(0, wood=2, gold=1, food=3, fields=1, people=7, kept=2).tools(0, 2, 1, used=(0,), one_use=(4,))
    table.own(0, "C01", "C02", "C21", "B01").do(Place(FOREST, 3))
    seat = picture(table).seats[0]
    assert (seat.people, seat.home, seat.food, seat.fields, seat.missing) == (7, 4, 3, 1, 3)
    assert seat.goods == (2, 0, 0, 1)
    assert [(tool.value, tool.is_used) for tool in seat.tools] == [(2, True), (1, False), (0, False)]
    assert [tool.value for tool in seat.one_use] == [4]
    assert (len(seat.buildings), seat.kept, seat.is_start, seat.name) == (1, 2, True, "Anna")
    assert sum(seat.symbols) == 2
    assert sum(seat.figures) >= 1


def test_symbols_and_figures_are_counted() -> None:
    symbols, figures = bottoms((CARD["C01"], CARD["C02"]))
    assert sorted(symbols) == [0, 0, 0, 0, 0, 0, 0, 2]
    assert figures == (0, 0, 0, 0)


def test_q27_secret_cards_are_seen_by_their_owner_alone_and_score_for_nobody_else() -> None:
    table = Table(2).own(0, "C01").draw_secretly(0, "C03")
    mine, theirs, anybody = (picture(table, viewer=viewer).seats[0] for viewer in (0, 1, SPECTATOR))
    assert mine.shown_secrets == (CARD["C03"],)
    assert theirs.shown_secrets == anybody.shown_secrets == ()
    assert (mine.secrets, theirs.secrets) == (1, 1)
    assert (mine.score, theirs.score) == (4, 1)
    assert sum(mine.symbols) == 2
    assert sum(theirs.symbols) == 1


def test_q27_a_picture_for_another_is_the_same_whatever_card_was_drawn() -> None:
    def seen(card: str) -> TableView:
        return picture(Table(2).draw_secretly(0, card), viewer=1)

    assert seen("C03") == seen("C30")


def test_whose_turn_it_is_is_told_in_words_and_by_the_panel() -> None:
    view = picture(Table(2))
    assert view.heading == "Anna places people"
    assert [seat.is_acting for seat in view.seats] == [True, False]
    view = picture(Table(2, start=1), deciding=NOBODY, thinking=1)
    assert view.heading == "Bert is thinking …"
    assert (view.seats[1].is_thinking, view.seats[1].is_computer) == (True, True)


def test_nobody_is_said_to_have_a_choice_while_what_came_of_it_is_shown() -> None:
    table = Table(2).tools(0, 1).put({FOREST: 1}, {HUNT: 1}).use(FOREST).roll(3)
    assert table.phase == Phase.TOOLS
    assert picture(table).heading == "Anna may use tools"
    show = Director(names_of(2), table.state)
    show.present(table.game.apply(table.state, UseTools()))
    assert show.is_busy
    assert present(show, Parts(), Scenery()).heading == "Anna gathers"


def test_the_reason_of_a_closed_place_is_shown_under_the_pointer() -> None:
    table = Table(2).do(Place(FIELD, 1), Place(HUT, 2))
    sitting = Sitting(table)
    parts = sitting.stage.parts()
    view = picture(table, parts, asked_about=f"site:{TOOL_MAKER}")
    assert view.sites[TOOL_MAKER].light is Light.CLOSED
    assert view.hint.startswith("Tool maker: ")
    assert view.hint.removeprefix("Tool maker: ") == view.sites[TOOL_MAKER].reason
    assert picture(table, parts, asked_about=f"site:{HUNT}").hint == parts.hint


@pytest.mark.parametrize(
    ("looked_at", "kind", "number"),
    [
        (f"site:{FOREST}", ZoomKind.SITE, FOREST),
        (f"site:{CARD_SITE}", ZoomKind.CARD, CARD["C15"]),
        ("tile", ZoomKind.TILE, 0),
        ("pile", ZoomKind.BACK, 2),
        ("seat:1", ZoomKind.SEAT, 1),
    ],
)
def test_what_is_looked_at_is_shown_large(looked_at: str, kind: ZoomKind, number: int) -> None:
    view = picture(Table(2, tile="M01", next_back="stone"), looked_at=looked_at)
    assert view.zoom is not None
    assert (view.zoom.kind, view.zoom.number, view.zoom.anchor) == (kind, number, looked_at)


def test_nothing_is_shown_large_where_nothing_is() -> None:
    assert picture(Table(2), looked_at="").zoom is None
    assert picture(Table(2), looked_at="tile").zoom is None
    assert picture(Table(2), looked_at="tool_undo").zoom is None


def test_the_herd_and_its_pile_are_shown() -> None:
    herd = picture(Table(2, tile="M01", next_back="stone")).herd
    assert herd is not None
    assert (herd.site, herd.tile, herd.back, herd.left) == (FOREST, 0, 2, 15)
    assert picture(Table(2)).herd is None


def test_dice_lie_in_the_tray_while_somebody_else_decides_about_tools() -> None:
    table = Table(2).tools(0, 2).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(5, 4)
    assert table.phase == Phase.TOOLS
    tray = picture(table, deciding=NOBODY, thinking=0).tray
    assert [die.face for die in tray.rolls[0].dice] == [4, 5]
    assert tray.sum == SumView(9, 0, 0, 3, 3)


def test_the_last_roll_stays_in_sight_until_the_next() -> None:
    table = Table(2).put({FOREST: 2, FIELD: 1}, {HUNT: 1}).use(FOREST)
    show = Director(names_of(2), table.state)
    assert not present(show, Parts(), Scenery()).tray.rolls
    show.present(table.game.apply(table.state, Roll((3, 4))))
    assert not present(show, show.parts(0.0), Scenery()).tray.is_past
    show.skip()
    tray = present(show, Parts(), Scenery()).tray
    assert tray.is_past
    assert tray.title == "Anna: Forest"
    assert [die.face for die in tray.rolls[0].dice] == [3, 4]
    assert tray.sum == SumView(7, 0, 0, 3, 2, is_settled=True)
    show.remember([])
    assert not present(show, Parts(), Scenery()).tray.rolls


def test_the_deck_is_counted() -> None:
    table = Table(2)
    assert picture(table).cards_left == 32
    assert picture(table.draw_secretly(0, "C03")).cards_left == 31
