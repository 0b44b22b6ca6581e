"""The table draws everything its view model can say, the same way each time, and only where it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from shared.ui.media.theme import Theme, contrast
from shared.ui.scenes.overlays import LogLine
from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.sites import CARD_SITE, FIELD, FOREST, HUNT, QUARRY
from stoneage_mammoth.rules.state import NOBODY, NONE, NOWHERE
from stoneage_mammoth.ui.view_model import (
    ChooserView,
    DieView,
    HerdView,
    Light,
    PaymentView,
    PayRow,
    PeopleView,
    QuestionView,
    RollView,
    SumView,
    ToolView,
    TrayView,
)
from tests.helpers.painted_stoneage import Easel, changed_seat, seat, sites, table, tools
from tests.helpers.painted_table import changed_area, pixels

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect
    from stoneage_mammoth.ui.view_model import TableView

pytestmark = pytest.mark.usefixtures("hidden_window")


def change(easel: Easel, before: TableView, after: TableView) -> pygame.Rect:
    """The part of the picture that differs."""
    return changed_area(easel.paint(before), easel.paint(after))


def around(rect: Rect, by: int = 8) -> pygame.Rect:
    return pygame.Rect(rect).inflate(2 * by, 2 * by)


ROLL = TrayView(
    "Quarry",
    (RollView(0, (DieView(3), DieView(5), DieView(6), DieView(3))),),
    SumView(dice=17, tools=3, gathers=2, cost=5, count=4),
)
ROWS = (PayRow(0, 2, 5, True, True), PayRow(1, 1, 3, False, True))
PAYMENT = PaymentView(ROWS, "3 of 3", is_complete=True)
QUESTION = QuestionView(
    "Anna, take this card?",
    ("At once: 5 food.",),
    (ButtonView("pay", "Pay", is_main=True), ButtonView("leave", "Leave it")),
    PAYMENT,
    seat=0,
)


def test_two_draws_are_equal_and_frames_leave_nothing_behind(easel: Easel) -> None:
    plain = pixels(easel.paint(table()))
    busy = table(is_rich=True, tray=ROLL, question=QUESTION, chooser=ChooserView(FOREST, (1, 2, 3), 2))
    assert pixels(easel.paint(busy)) == pixels(easel.paint(busy)) != plain
    assert pixels(easel.paint(table())) == plain
    assert pixels(Easel().paint(table())) == plain


PANEL: list[Any] = [
    pytest.param({"name": "Zoe"}, id="name"),
    pytest.param({"is_start": True}, id="start marker"),
    pytest.param({"is_acting": True}, id="turn"),
    pytest.param({"is_computer": True}, id="computer"),
    pytest.param({"is_thinking": True}, id="thinking"),
    pytest.param({"people": 6}, id="people"),
    pytest.param({"home": 2}, id="people at home"),
    pytest.param({"food": 3}, id="food"),
    pytest.param({"missing": 2}, id="missing food"),
    pytest.param({"fields": 1}, id="fields"),
    *(
        pytest.param({"goods": tuple(int(kind == what) for kind in range(4))}, id=f"resource {what}")
        for what in range(4)
    ),
    pytest.param({"tools": tools(1, 0, 0)}, id="tool"),
    pytest.param({"tools": tools(0, 1, 0)}, id="other tool"),
    pytest.param({"tools": tools(2, 0, 0)}, id="better tool"),
    pytest.param({"tools": tools(2, 0, 0, is_used=True)}, id="used tool"),
    pytest.param({"tools": tools(2, 0, 0, light=Light.OPEN)}, id="tool that may be used"),
    pytest.param({"tools": tools(2, 0, 0, light=Light.CHOSEN)}, id="tool on the roll"),
    *(
        pytest.param({"one_use": (ToolView("one_use:0", 3, light=light),)}, id=f"one-use tool {light}")
        for light in (Light.PLAIN, Light.OPEN, Light.CHOSEN)
    ),
    pytest.param({"one_use": (ToolView("one_use:0", 3), ToolView("one_use:1", 4))}, id="two one-use tools"),
    pytest.param({"buildings": (3,)}, id="building"),
    *(
        pytest.param({"symbols": tuple(count * (index == symbol) for index in range(8))}, id=f"{count} of {symbol}")
        for symbol in range(8)
        for count in (1, 2)
    ),
    *(
        pytest.param({"figures": tuple(3 * (index == figure) for index in range(4))}, id=f"figure {figure}")
        for figure in range(4)
    ),
    pytest.param({"secrets": 1}, id="secret card"),
    pytest.param({"kept": 2}, id="kept card"),
    pytest.param({"tiles": 1}, id="tile"),
    pytest.param({"score": -8}, id="score"),
    pytest.param({"gain": 12}, id="gain"),
    pytest.param({"gain": -10}, id="loss"),
]


@pytest.mark.parametrize("changes", PANEL)
def test_what_a_player_has_is_seen_in_the_own_panel_alone(easel: Easel, changes: dict[str, Any]) -> None:
    area = change(easel, table(), changed_seat(table(), 2, **changes))
    assert area.width * area.height > 40
    assert around(easel.layout.panels[2], 0).contains(area)


def test_all_states_of_a_panel_look_different(easel: Easel) -> None:
    area = easel.layout.panels[2]
    pictures = {pixels(easel.paint(changed_seat(table(), 2, **case.values[0])).subsurface(area)) for case in PANEL} | {
        pixels(easel.paint(table()).subsurface(area))
    }
    assert len(pictures) == len(PANEL) + 1


def test_a_tool_under_the_pointer_stands_out_where_it_can_be_used(easel: Easel) -> None:
    useless, useful = (
        changed_seat(table(), 0, tools=tools(1, 2, 0, light=light)) for light in (Light.PLAIN, Light.OPEN)
    )
    assert change(easel, useless, msgspec.structs.replace(useless, hover="tool:1")).size == (0, 0)
    area = change(easel, useful, msgspec.structs.replace(useful, hover="tool:1"))
    assert around(easel.layout.tool(0, 1), 2).contains(area)


SITE: list[Any] = [
    pytest.param({"people": (PeopleView(0, 1),)}, id="person"),
    pytest.param({"people": (PeopleView(1, 1),)}, id="person of another"),
    pytest.param({"people": (PeopleView(0, 2),)}, id="two"),
    pytest.param({"people": (PeopleView(0, 1), PeopleView(2, 6))}, id="full"),
    pytest.param({"people": (PeopleView(2, 1),), "recent": (2,)}, id="who came last"),
    *(pytest.param({"light": light}, id=f"light {light}") for light in Light if light is not Light.PLAIN),
    pytest.param({"ghost": PeopleView(0, 1)}, id="who would come"),
    pytest.param({"ghost": PeopleView(0, 2)}, id="two who would come"),
    pytest.param({"has_herd": True}, id="herd"),
    pytest.param({"people": (PeopleView(0, 1),), "light": Light.OPEN}, id="people that can be used"),
    pytest.param({"name": "Other"}, id="name"),
]


@pytest.mark.parametrize("site", [FOREST, QUARRY])
def test_what_is_at_a_place_is_seen_there_and_looks_different(easel: Easel, site: int) -> None:
    plain = easel.paint(table())
    area = around(easel.layout.site(site))
    pictures = {pixels(plain.subsurface(area))}
    for case in SITE:
        changed = easel.paint(table(sites=sites(4, {site: case.values[0]})))
        assert area.contains(changed_area(plain, changed)), case.id
        pictures.add(pixels(changed.subsurface(area)))
    assert len(pictures) == len(SITE) + 1


def test_the_hunt_shows_everybody(easel: Easel) -> None:
    counts = [easel.paint(table(sites=sites(4, {HUNT: {"people": (PeopleView(1, count),)}}))) for count in range(1, 41)]
    area = easel.layout.site(HUNT)
    assert len({pixels(picture.subsurface(area)) for picture in counts}) == 40


SHELF: list[Any] = [
    pytest.param(CARD_SITE, {"item": 30}, id="other card"),
    pytest.param(CARD_SITE, {"item": NONE}, id="no card"),
    pytest.param(CARD_SITE, {"price": 4}, id="other price"),
    pytest.param(CARD_SITE, {"people": (PeopleView(0, 1),)}, id="person on a card"),
    pytest.param(CARD_SITE, {"light": Light.CLOSED}, id="closed card"),
    pytest.param(12, {"item": 20}, id="other building"),
    pytest.param(12, {"left": 0, "item": NONE}, id="empty stack"),
    pytest.param(12, {"left": 3}, id="lower stack"),
    pytest.param(12, {"people": (PeopleView(3, 1),)}, id="person on a stack"),
    pytest.param(12, {"light": Light.OPEN}, id="open stack"),
]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("site", "changes"), SHELF)
def test_the_shelves_show_what_lies_there(seats: int, site: int, changes: dict[str, Any]) -> None:
    easel = Easel(seats=seats)
    area = change(easel, table(seats), table(seats, sites=sites(seats, {site: changes})))
    assert area.width * area.height > 40
    assert around(easel.layout.site(site), 10).contains(area)


def test_the_herd_shows_pile_tile_and_people(easel: Easel) -> None:
    plain = HerdView(1, 0, back=2, left=11)
    changes: list[dict[str, Any]] = [
        {"tile": 5},
        {"tile": NONE},
        {"people": (PeopleView(0, 1),)},
        {"people": (PeopleView(0, 1), PeopleView(1, 3))},
        {"ghost": PeopleView(2, 2)},
        {"light": Light.OPEN},
        {"light": Light.CHOSEN},
        {"back": 3},
        {"left": 10},
        {"back": NONE},
        {"next_words": ("Next: Quarry",)},
        {"left": 0, "back": NONE},
    ]
    area = around(easel.layout.herd_ground, 10)
    base = easel.paint(table(herd=plain))
    pictures = {pixels(base)}
    for fields in changes:
        picture = easel.paint(table(herd=msgspec.structs.replace(plain, **fields)))
        assert area.contains(changed_area(base, picture)), fields
        pictures.add(pixels(picture))
    assert len(pictures) == len(changes) + 1


def test_without_the_herd_the_table_has_no_tiles() -> None:
    with_herd, without = Easel(seats=3), Easel(seats=3, has_herd=False)
    assert pixels(without.paint(table(3, herd=None))) != pixels(with_herd.paint(table(3)))
    counted = change(without, table(3, herd=None), changed_seat(table(3, herd=None), 0, tiles=4))
    assert counted.size == (0, 0)


TRAY: list[TrayView] = [
    ROLL,
    TrayView("Hunt"),
    TrayView("Quarry", (RollView(0, (DieView(3), DieView(5), DieView(6), DieView(4))),), ROLL.sum),
    TrayView("Quarry", (RollView(0, tuple(DieView(3, spin=spin) for spin in (0.3, 0.6, 0.9))),)),
    TrayView("Quarry", ROLL.rolls, SumView(17, 0, 2, 5, 3)),
    TrayView("Quarry", ROLL.rolls, SumView(17, 3, 2, 5, 4, is_settled=True)),
    TrayView("Quarry", ROLL.rolls, SumView(17, 3, 4, 2, 10)),
    TrayView("Quarry", ROLL.rolls, SumView(17, 3, 4, 2, 10), is_past=True),
    TrayView("Dice", (RollView(0, tuple(DieView(face, 0, Light.OPEN, "a thing") for face in (1, 5))),)),
    TrayView("Dice", (RollView(0, tuple(DieView(face, 0, Light.OPEN, "a thing") for face in (2, 5))),)),
    TrayView("Herd", (RollView(0, (DieView(6),)), RollView(1, (DieView(4),)))),
    TrayView("Herd", (RollView(0, (DieView(6),)), RollView(2, (DieView(4),)))),
    TrayView("Herd", (RollView(0, (DieView(6, is_winning=True),)), RollView(1, (DieView(4),)))),
]


def test_the_tray_shows_every_roll_and_what_it_gives(easel: Easel) -> None:
    plain = easel.paint(table())
    pictures = {pixels(plain)}
    for tray in TRAY:
        picture = easel.paint(table(tray=tray))
        assert around(easel.layout.tray, 0).contains(changed_area(plain, picture))
        pictures.add(pixels(picture))
    assert len(pictures) == len(TRAY) + 1


def test_ten_dice_stay_in_the_tray() -> None:
    for size, scale, seats in (((960, 540), 1.0, 4), ((1280, 720), 1.5, 3), ((1280, 720), 1.0, 2)):
        easel = Easel(size, scale, seats)
        view = table(seats, tray=TrayView("Hunt", (RollView(0, (DieView(6),) * 10),), SumView(60, 0, 4, 2, 30)))
        places = easel.layout.dice(0, view)
        assert len(places) == 10
        for place in places:
            assert pygame.Rect(easel.layout.tray).contains(place)
            assert place[2] >= 18


QUESTIONS: list[dict[str, Any]] = [
    {"question": QUESTION},
    {"question": msgspec.structs.replace(QUESTION, title="Anna, build this?")},
    {"question": msgspec.structs.replace(QUESTION, lines=("Another line.",))},
    {"question": msgspec.structs.replace(QUESTION, seat=1)},
    {"question": msgspec.structs.replace(QUESTION, is_warning=True)},
    {"question": msgspec.structs.replace(QUESTION, payment=None)},
    {"question": msgspec.structs.replace(QUESTION, payment=PaymentView(ROWS, "2 of 3", is_complete=False))},
    {"question": msgspec.structs.replace(QUESTION, payment=PaymentView(ROWS[:1], "3 of 3", is_complete=True))},
    {"question": msgspec.structs.replace(QUESTION, payment=msgspec.structs.replace(PAYMENT, is_gain=True))},
    {"question": msgspec.structs.replace(QUESTION, buttons=(ButtonView("pay", "Pay"),))},
    {"question": msgspec.structs.replace(QUESTION, buttons=(ButtonView("pay", "Pay", is_enabled=False),))},
    {"question": msgspec.structs.replace(QUESTION, buttons=(ButtonView("pay", "Pay", is_danger=True),))},
    {"question": QUESTION, "notice": "That is not possible."},
    {"question": QUESTION, "hover": "pay"},
    {"question": QUESTION, "hover": "more:0"},
    {"question": QUESTION, "focus": "leave"},
    {"notice": "That is not possible."},
    {"hint": "Another hint."},
]


def test_the_question_shows_everything_that_it_says(easel: Easel) -> None:
    plain = easel.paint(table())
    pictures = {pixels(plain)}
    for changes in QUESTIONS:
        picture = easel.paint(table(**changes))
        assert around(easel.layout.question).contains(changed_area(plain, picture)), changes
        pictures.add(pixels(picture))
    assert len(pictures) == len(QUESTIONS) + 1


def test_the_number_of_people_is_marked_at_the_place(easel: Easel) -> None:
    plain = easel.paint(table())
    pictures = set()
    for place in (FOREST, HUNT, FIELD, NOWHERE):
        for chosen in (1, 2, 3):
            picture = easel.paint(table(chooser=ChooserView(place, (1, 2, 3), chosen)))
            assert around(easel.layout.board).contains(changed_area(plain, picture))
            pictures.add(pixels(picture))
    assert len(pictures) == 12


def test_heading_round_and_recording_are_told(easel: Easel) -> None:
    pictures = [
        easel.paint(table(**changes))
        for changes in (
            {},
            {"heading": "Bert acts"},
            {"acting": 1},
            {"acting": NOBODY},
            {"round_number": 6},
            {"is_film": True},
        )
    ]
    assert len({pixels(picture.subsurface(easel.layout.heading)) for picture in pictures}) == len(pictures)


def test_whose_turn_it_is_is_unmistakable(easel: Easel) -> None:
    nobody = msgspec.structs.replace(table(), seats=tuple(seat(number) for number in range(4)))
    for number in range(4):
        left, top, width, _ = easel.layout.panels[number]
        band = (left + width // 3, top + easel.layout.px(10), width // 8, easel.layout.px(16))
        turn, rest = (
            easel.paint(view).subsurface(band) for view in (changed_seat(nobody, number, is_acting=True), nobody)
        )
        colours = [pygame.transform.average_color(picture)[:3] for picture in (turn, rest)]
        assert contrast(colours[0], colours[1]) > 3


def test_the_log_is_scrolled_and_tells_where_it_is(easel: Easel) -> None:
    log = tuple(LogLine(f"Event number {number}.", number % 4) for number in range(60))
    pictures = [easel.paint(table(log=log, log_back=back)) for back in (0, 5, 30, 55)]
    areas = {pixels(picture.subsurface(easel.layout.log)) for picture in pictures}
    assert len(areas) == 4
    assert around(easel.layout.log, 0).contains(changed_area(pictures[0], pictures[2]))


def test_buttons_of_the_bar_show_their_state(easel: Easel) -> None:
    base = (ButtonView("one", "One", "A"), ButtonView("two", "Two"))
    cases: list[dict[str, Any]] = [
        {"buttons": base},
        {"buttons": (ButtonView("one", "Uno", "A"), base[1])},
        {"buttons": (ButtonView("one", "One", "B"), base[1])},
        {"buttons": (ButtonView("one", "One", "A", is_enabled=False), base[1])},
        {"buttons": base, "hover": "one"},
        {"buttons": base, "focus": "one"},
    ]
    pictures = {
        pixels(easel.paint(table(**case)).subsurface(around(easel.layout.bar, 3).clip((0, 0, 1280, 720))))
        for case in cases
    }
    assert len(pictures) == len(cases)


def test_a_closed_place_is_darker_and_an_open_one_is_framed_without_regard_to_colour(easel: Easel) -> None:
    area = easel.layout.site(FIELD)
    lights = {
        light: pygame.transform.grayscale(
            easel.paint(table(sites=sites(4, {FIELD: {"light": light}}))).subsurface(area)
        )
        for light in (Light.PLAIN, Light.OPEN, Light.CLOSED, Light.CHOSEN)
    }
    shades = {light: pygame.transform.average_color(picture)[0] for light, picture in lights.items()}
    assert shades[Light.CLOSED] < shades[Light.PLAIN] - 20
    frames = {pixels(lights[light]) for light in lights}
    assert len(frames) == 4


def test_pieces_of_all_seats_differ_without_colour(easel: Easel) -> None:
    ring = easel.layout.site(FIELD)
    greys = {
        pixels(
            pygame.transform.grayscale(
                easel.paint(table(sites=sites(4, {FIELD: {"people": (PeopleView(number, 1),)}}))).subsurface(ring)
            )
        )
        for number in range(4)
    }
    assert len(greys) == 4
    assert len({look.mark for look in Theme().sides[:4]}) == 4
