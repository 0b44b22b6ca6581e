"""The table draws everything its view model can say, the same way each time, and only where it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from caveman.rules.births import Lack
from caveman.rules.content import default_board
from caveman.rules.places import spots_of
from caveman.rules.state import FACE_DOWN, NOBODY, NONE
from caveman.ui.overlay_model import (
    DiceStatistics,
    DiceTable,
    FaceCounts,
    Overlay,
    ReferenceCard,
    ReferencePhase,
    ReferenceRecipe,
    ZoomKind,
    ZoomView,
)
from caveman.ui.view_model import (
    CardView,
    DevelopmentView,
    DieView,
    GroupView,
    LandingView,
    Light,
    OddsView,
    PhaseView,
    QuestionView,
    SideView,
    StepsView,
    TrayView,
)
from shared.ui.media.theme import Theme
from shared.ui.scenes.overlays import Curtain, LogLine, Story, TableOfNumbers
from shared.ui.scenes.table_buttons import ButtonView
from tests.helpers.painted_caveman import Easel, busy_circles, change, changed_seat, circles, phases, table
from tests.helpers.painted_table import pixels

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect

pytestmark = pytest.mark.usefixtures("hidden_window")


def around(rect: Rect, by: int = 8) -> pygame.Rect:
    return pygame.Rect(rect).inflate(2 * by, 2 * by)


HIT = DieView("green", "spear", is_hit=True, is_counted=True, reason="spear")
MISS = DieView("green", "blank", is_counted=True, reason="blank")
SIDE = SideView(0, NONE, "Anna", "attacks", (HIT, MISS), 3, hits=1)
BEAST = SideView(NOBODY, 2, "T-Rex", "defends", (DieView("red", "dinosaur"),), 3)
FIGHT = TrayView("Fight", 12, (SIDE, BEAST))
QUESTION = QuestionView(
    "Anna, who dies?",
    ("The child stays alone then.",),
    (ButtonView("man", "A man", is_main=True), ButtonView("woman", "A woman", is_danger=True)),
    seat=0,
    is_warning=True,
)


def test_two_draws_are_equal_and_frames_leave_nothing_behind(easel: Easel) -> None:
    plain = pixels(easel.paint(table()))
    busy = table(circles=busy_circles(), tray=FIGHT, question=QUESTION)
    assert pixels(easel.paint(busy)) == pixels(easel.paint(busy)) != plain
    assert pixels(easel.paint(table())) == plain
    assert pixels(Easel().paint(table())) == plain


def test_every_row_of_circles_has_its_letter_in_the_surf(easel: Easel) -> None:
    """The log tells of circles by row and number."""
    picture, bone = easel.paint(table()), Theme().panel
    for spot, (x_px, y_px) in zip(spots_of(default_board()), easel.layout.middles, strict=True):
        if spot[1:] == "1":
            surf = pygame.Rect(round(x_px - easel.layout.spacing), round(y_px - 45), 28, 90)
            assert any(
                picture.get_at((x, y))[:3] == bone
                for x in range(max(0, surf.left), surf.right)
                for y in range(surf.top, surf.bottom)
            ), spot


CIRCLE: list[Any] = [
    *(pytest.param({"people": GroupView(0, *who)}, id=f"people {who}") for who in ((1, 0, 0), (0, 1, 0), (3, 0, 1))),
    *(pytest.param({"people": GroupView(seat, 1)}, id=f"man of {seat}") for seat in range(4)),
    pytest.param({"people": GroupView(0, 1), "guests": GroupView(1, 1, 1, 1)}, id="guests"),
    *(pytest.param({"dinosaur": number}, id=f"dinosaur {number}") for number in range(3)),
    pytest.param({"dinosaur": 1, "dinosaur_light": Light.OPEN}, id="dinosaur that may be moved"),
    pytest.param({"dinosaur": 1, "is_fallen": True}, id="dinosaur that lies there dead"),
    pytest.param({"dinosaur": 1, "people": GroupView(0, 2)}, id="dinosaur and people"),
    *(pytest.param({"token": kind}, id=f"token {kind}") for kind in range(5)),
    pytest.param({"token": FACE_DOWN}, id="token face down"),
    pytest.param({"camp": 0}, id="camp"),
    *(pytest.param({"light": light}, id=str(light)) for light in Light if light is not Light.PLAIN),
    pytest.param({"is_fight": True}, id="fight"),
    pytest.param({"cost": 2}, id="cost"),
    pytest.param({"ghost": GroupView(0, 1)}, id="ghost"),
    pytest.param({"ghost_dinosaur": 1}, id="ghost of a dinosaur"),
    pytest.param({"is_recent": True}, id="recent"),
    pytest.param({"people": GroupView(0, 2, man_light=Light.OPEN)}, id="man who may be chosen"),
    pytest.param({"people": GroupView(0, 2, man_light=Light.CHOSEN)}, id="man who is chosen"),
    pytest.param({"people": GroupView(0, 2, used_men=1)}, id="man of no more use"),
    pytest.param({"people": GroupView(0, 1, 0, 1, child_light=Light.DANGER)}, id="child in danger"),
]


@pytest.mark.parametrize("fields", CIRCLE)
def test_what_is_on_a_circle_is_seen_there(easel: Easel, fields: dict[str, Any]) -> None:
    before, after = table(), table(circles=circles(c9=fields))
    found = change(easel, before, after)
    assert found.width * found.height > 60
    assert around(easel.layout.circle(9), 25).contains(found)


def test_everything_that_a_circle_can_show_looks_different(easel: Easel) -> None:
    shown = [pixels(easel.paint(table(circles=circles(c9=param.values[0])))) for param in CIRCLE]
    assert sum(first == second for first in shown for second in shown) == len(shown) + 2  # the man of seat 0 twice


PANEL: list[Any] = [
    pytest.param({"name": "Zoe"}, id="name"),
    pytest.param({"is_first": True}, id="first"),
    pytest.param({"is_acting": True}, id="acting"),
    pytest.param({"is_active": True}, id="active"),
    pytest.param({"is_thinking": True}, id="thinking"),
    pytest.param({"men": 5}, id="men"),
    pytest.param({"women": 5}, id="women"),
    pytest.param({"children": 2}, id="children"),
    pytest.param({"left_men": 1}, id="men beside the island"),
    pytest.param({"left_children": 1}, id="children beside the island"),
    pytest.param({"child_lacks": ()}, id="a child may be born"),
    pytest.param({"child_lacks": (Lack.ROOM,)}, id="other lack"),
    pytest.param({"score": 7}, id="score"),
    *(
        pytest.param(
            {"developments": tuple(DevelopmentView(index, index == owned, ()) for index in range(5))},
            id=f"development {owned}",
        )
        for owned in range(5)
    ),
]


@pytest.mark.parametrize("fields", PANEL)
def test_what_a_tribe_has_is_seen_in_its_panel(easel: Easel, fields: dict[str, Any]) -> None:
    found = change(easel, table(), changed_seat(table(), 2, **fields))
    assert found.width * found.height > 20
    assert around(easel.layout.panels[2], 3).contains(found)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("score", "other"), [(3, 8), (10, 88)])
def test_a_long_name_takes_the_room_that_nothing_else_needs(seats: int, score: int, other: int) -> None:
    easel = Easel(seats=seats)
    seated = table(seats)
    ends = []
    for is_first in (True, False):
        shown = [changed_seat(seated, 1, name=name, is_first=is_first, score=score) for name in ("M" * 24, "M" * 4)]
        ends.append(change(easel, *shown).right)
    beside_the_sun, instead_of_it = ends
    assert instead_of_it - beside_the_sun > easel.layout.panels[1][3] / 5
    number = change(easel, changed_seat(seated, 1, score=score), changed_seat(seated, 1, score=other))
    assert instead_of_it < number.left, "the score stays in sight"


@pytest.mark.parametrize("seats", [2, 6])
def test_all_that_a_child_may_lack_has_a_sign_of_its_own(seats: int) -> None:
    easel = Easel(seats=seats)
    told = [(), *((lack,) for lack in Lack), (Lack.COUPLE, Lack.PROVIDER)]
    pictures = {pixels(easel.paint(changed_seat(table(seats), 1, child_lacks=lacks))) for lacks in told}
    assert len(pictures) == len(told)


def test_a_development_that_can_be_claimed_is_lit(easel: Easel) -> None:
    plain = tuple(DevelopmentView(index, False) for index in range(5))
    lit = tuple(
        msgspec.structs.replace(view, light=Light.OPEN if view.development == 3 else Light.PLAIN) for view in plain
    )
    found = change(easel, changed_seat(table(), 1, developments=plain), changed_seat(table(), 1, developments=lit))
    assert around(easel.layout.development(1, 3)).contains(found)
    assert found.width > 20


TURN: list[Any] = [
    pytest.param({"card": CardView(9, "", 47, 13)}, id="card"),
    pytest.param({"card": CardView(NONE, "", 47, 13)}, id="no card"),
    pytest.param({"reserve": 3}, id="tokens set aside"),
    pytest.param({"reserve_top": 2}, id="top token"),
    pytest.param({"phases": phases(2)}, id="phase"),
    pytest.param({"phases": (PhaseView("green", "skipped", ""), *phases()[1:])}, id="skipped phase"),
    pytest.param({"steps": StepsView(3, 5)}, id="steps"),
    pytest.param({"steps": StepsView(3, 5, dinosaur=1)}, id="steps of a dinosaur"),
    pytest.param({"odds": OddsView(12, "Anna", "Bert", 0.5, 0.2, 0.3)}, id="odds"),
]


@pytest.mark.parametrize("fields", TURN)
def test_where_the_turn_is_is_seen_beside_the_card(easel: Easel, fields: dict[str, Any]) -> None:
    found = change(easel, table(), table(**fields))
    assert around(easel.layout.turn, 2).contains(found)
    assert found.width * found.height > 30


def test_how_many_cards_are_left_is_seen_on_the_deck_and_in_the_heading(easel: Easel) -> None:
    found = change(easel, table(card=CardView(4, "", 47, 13)), table(card=CardView(4, "", 0, 13)))
    rows = (easel.layout.heading, easel.layout.turn)
    assert pygame.Rect(rows[0]).union(around(rows[1], 2)).contains(found)
    assert all(found.colliderect(row) for row in rows)


def test_steps_of_the_way_under_the_pointer_are_marked(easel: Easel) -> None:
    found = change(easel, table(steps=StepsView(4, 5)), table(steps=StepsView(4, 5, spent=2)))
    assert around(easel.layout.steps).contains(found)


FIGHTS: list[Any] = [
    pytest.param(TrayView("Fight", 12, (SIDE, BEAST), result="Anna wins"), id="result"),
    pytest.param(TrayView("Fight", 12, (SIDE, BEAST), winner=0), id="winner"),
    pytest.param(TrayView("Fight", 12, (SIDE, BEAST), is_past=True), id="past"),
    pytest.param(TrayView("Fight", 12, (msgspec.structs.replace(SIDE, hits=2), BEAST)), id="hits"),
    pytest.param(TrayView("Fight", 12, (msgspec.structs.replace(SIDE, bonus=1), BEAST)), id="bonus"),
    pytest.param(TrayView("Fight", 12, (msgspec.structs.replace(SIDE, dice=(HIT,)), BEAST)), id="a die less"),
    pytest.param(
        TrayView("Fight", 12, (msgspec.structs.replace(SIDE, dice=(HIT, DieView("green", "blank"))), BEAST)),
        id="a die that is not counted",
    ),
    pytest.param(
        TrayView(
            "Fight", 12, (msgspec.structs.replace(SIDE, dice=(msgspec.structs.replace(HIT, spin=0.5), MISS)), BEAST)
        ),
        id="a die that tumbles",
    ),
    pytest.param(
        TrayView(
            "Fight", 12, (msgspec.structs.replace(SIDE, dice=(msgspec.structs.replace(HIT, reason="x"), MISS)), BEAST)
        ),
        id="reason",
    ),
]


@pytest.mark.parametrize("tray", FIGHTS)
def test_a_fight_is_told_die_by_die_in_the_tray(easel: Easel, tray: TrayView) -> None:
    found = change(easel, table(tray=FIGHT), table(tray=tray))
    assert around(easel.layout.tray, 2).contains(found)
    assert found.width > 3


def test_the_question_shows_words_and_buttons(easel: Easel) -> None:
    asked = table(question=QUESTION)
    assert around(easel.layout.question, 2).contains(change(easel, table(), asked))
    quiet = table(question=msgspec.structs.replace(QUESTION, lines=()))
    assert around(easel.layout.question, 2).contains(change(easel, asked, quiet))
    refused = table(notice="Three adults stand there.")
    assert around(easel.layout.question, 2).contains(change(easel, table(), refused))


def test_who_may_land_waits_in_the_water(easel: Easel) -> None:
    landing = LandingView(37, 0, Light.OPEN)
    man, woman = easel.layout.landing(37)
    found = change(easel, table(), table(landing=landing))
    assert around(man).contains(found)
    assert not found.colliderect(pygame.Rect(woman))
    both = table(landing=LandingView(37, 0, Light.OPEN, Light.OPEN))
    assert around(woman).contains(change(easel, table(landing=landing), both))


PHASE = ReferencePhase("red", "2. Dinosaurs", ("A dinosaur walks.",))
NUMBERS = TableOfNumbers("Scores", (0, 1), (("Adults", ("3", "2")),), ("Sum", ("3", "2")), ("A note.",))
DICE = DiceTable("green", ("tribe", "spear", "blank"), (FaceCounts(0, (3, 1, 2), (3.0, 1.0, 2.0)),))
OVERLAYS: list[Overlay] = [
    NUMBERS,
    msgspec.structs.replace(NUMBERS, rows=(("Adults", ("3", "4")),)),
    DiceStatistics("Dice", (DICE,)),
    DiceStatistics("Dice", (DICE, DiceTable("red", ("dinosaur", "blank"), (FaceCounts(NOBODY, (1, 2), (1.5, 1.5)),)))),
    ReferenceCard("Reference", (PHASE,), (ReferenceRecipe(0, (1, 1), "Spears hit."),)),
    ReferenceCard(
        "Reference", (msgspec.structs.replace(PHASE, is_now=True),), (ReferenceRecipe(0, (1, 1), "Spears hit."),)
    ),
    Story("Since your turn", (LogLine("Bert draws a card.", 1),)),
    Curtain("Bert", "Hand over.", 1),
]


def test_overlays_lie_over_the_table_and_look_different(easel: Easel) -> None:
    shown = {pixels(easel.paint(table(overlay=overlay))) for overlay in OVERLAYS}
    assert len(shown) == len(OVERLAYS)


def test_the_curtain_shows_nothing_of_the_table(easel: Easel) -> None:
    first = easel.paint(table(overlay=OVERLAYS[-1]))
    other = easel.paint(table(circles=busy_circles(), overlay=OVERLAYS[-1]))
    assert pixels(first) == pixels(other)


@pytest.mark.parametrize(
    ("kind", "number", "anchor"),
    [
        (ZoomKind.CARD, 4, "card"),
        (ZoomKind.CARD, NONE, "card"),
        (ZoomKind.CIRCLE, 9, "circle:9"),
        (ZoomKind.DINOSAUR, 2, "dinosaur:2"),
        (ZoomKind.DEVELOPMENT, 1, "seat:1"),
        (ZoomKind.PHASE, 3, "phase:3"),
        (ZoomKind.SEAT, 1, "seat:1"),
        (ZoomKind.RESERVE, 0, "card"),
    ],
)
def test_what_is_looked_at_closely_is_explained_beside_it(
    easel: Easel, kind: ZoomKind, number: int, anchor: str
) -> None:
    plain = table(circles=busy_circles())
    zoom = ZoomView(kind, number, anchor, "Title", ("A sentence.",), "A note.", (("Adults", "3"),))
    found = change(easel, plain, msgspec.structs.replace(plain, zoom=zoom))
    rect = next(control.rect for control in easel.controls(plain) if control.id == anchor)
    assert found.width > 200
    assert not found.inflate(-12, -12).colliderect(pygame.Rect(rect))


def test_the_focus_is_framed(easel: Easel) -> None:
    found = change(easel, table(), table(focus="circle:9"))
    assert found.contains(pygame.Rect(easel.layout.circle(9)))


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)], ids=str)
def test_tables_of_any_size_are_drawn(size: tuple[int, int], seats: int) -> None:
    easel = Easel(size, seats)
    tables = [
        table(seats),
        table(seats, circles=busy_circles() if seats > 3 else circles(), tray=FIGHT, question=QUESTION),
    ]
    assert len({pixels(easel.paint(view)) for view in tables}) == 2
