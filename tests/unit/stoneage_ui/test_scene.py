"""The table of Stone Age with a scripted person in front of it, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core.game import SPECTATOR, Seat
from shared.ui.scenes.overlays import Curtain, LogLine, Story, TableOfNumbers
from shared.ui.scenes.pause import PauseScene
from shared.ui.scenes.pointing import control_at
from stoneage_mammoth.rules.actions import Place, RedeemCard
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, FOREST, HUNT, HUT, QUARRY
from stoneage_mammoth.rules.state import DRAWN
from stoneage_mammoth.ui.controls import ControlKind
from stoneage_mammoth.ui.overlay_model import ZoomKind
from tests.helpers.stoneage_pilot import StoneAgePilot, chosen, make_session

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.session import MatchSession


def test_a_click_on_a_lit_place_and_on_a_number_places_people(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        assert pilot.view.heading == "Anna places people"
        pilot.tap(f"site:{FOREST}", "count:3", f"site:{FIELD}")
        assert chosen(pilot.session) == [Place(FOREST, 3), Place(FIELD, 1)]
        assert pilot.view.heading == "Anna places people"


def test_a_closed_place_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{FIELD}", f"site:{FIELD}")
        assert pilot.view.notice == "This place is taken."
        assert len(chosen(pilot.session)) == 1
        pilot.tap(f"site:{HUT}")
        assert pilot.view.notice == ""


def test_escape_right_button_and_a_click_on_nothing_drop_the_number(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        for drop in (
            lambda: pilot.key("escape"),
            lambda: pilot.click(*pilot.middle(f"site:{HUNT}"), 3),
            lambda: pilot.click(1, 1),
        ):
            pilot.tap(f"site:{HUNT}")
            assert pilot.view.chooser is not None
            drop()
            assert pilot.is_at_table
            assert pilot.view.chooser is None
        pilot.key("escape")
        assert isinstance(pilot.scene, PauseScene)


def test_a_double_click_means_no_more_than_one_click(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        for _ in range(2):
            pilot.quick_tap(f"site:{HUNT}")
        assert chosen(pilot.session) == []
        assert pilot.view.chooser is not None
        pilot.press(*pilot.middle(f"site:{HUNT}"), 3)  # the other button is no second click
        pilot.release(3)
        pilot.run_ticks(2)
        assert pilot.view.chooser is None
        pilot.tap(f"site:{HUNT}", f"site:{HUNT}")
        assert chosen(pilot.session) == [Place(HUNT, 1)]
        for _ in range(2):  # the second one would choose for Bert
            pilot.quick_tap(f"site:{FIELD}")
        pilot.run_s(0.5)
        assert chosen(pilot.session) == [Place(HUNT, 1), Place(FIELD, 1)]
        assert pilot.view.notice == ""


def test_beside_the_numbers_of_people_a_click_sends_nobody(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{FOREST}")
        assert pilot.view.hint.startswith("How many? Click a number, or the place again to send 1;")
        left, top, width, height = pilot.control("strip").rect
        for x_px, y_px in ((left, top), (left + width - 1, top + height - 1), (left, top + height // 2)):
            pilot.click(x_px, y_px)
        assert chosen(pilot.session) == []
        first, last = pilot.control("count:1").rect, pilot.control("count:5").rect
        for x_px in range(first[0], last[0] + last[2]):  # no gap between two numbers
            hit = control_at(pilot.table.controls(), x_px, pilot.middle("count:1")[1])
            assert hit is not None
            assert hit.kind is ControlKind.COUNT


def test_somebody_who_cannot_pay_is_told_what_became_of_the_person(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{BUILDING_SITE}", f"site:{HUNT}", "count:5", f"site:{FIELD}", f"site:{HUT}", f"site:{QUARRY}")
        pilot.tap(f"site:{BUILDING_SITE}", "come_home")
        assert pilot.view.notice == "Anna cannot pay (Building 1): the person comes home with nothing."
        pilot.tap(f"site:{FIELD}")
        assert pilot.view.notice == ""


def test_the_wheel_over_a_place_changes_the_number(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.point(f"site:{HUNT}")
        pilot.wheel(1)
        pilot.wheel(2)
        chooser = pilot.view.chooser
        assert chooser is not None
        assert (chooser.place, chooser.chosen) == (HUNT, 3)


def test_all_can_be_done_with_keys_alone(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.key("tab")
        first = pilot.view.focus
        assert first == f"site:{HUNT}"
        pilot.key("right")
        assert pilot.view.focus in {f"site:{site}" for site in range(FOREST, CARD_SITE)}
        pilot.key("left")
        assert pilot.view.focus == first
        pilot.key("return")
        pilot.type("4")
        pilot.key("-")
        pilot.key("return")
        assert chosen(pilot.session) == [Place(HUNT, 3)]


def test_a_kept_card_is_offered_to_its_owner_alone(tmp_path: Path) -> None:
    for owner, is_offered in ((1, False), (0, True)):
        session = make_session((Seat("Anna"), Seat("Bert", "random")))
        with StoneAgePilot(tmp_path, session) as pilot:
            pilot.rest()
            session.state.kept[owner] = 2
            pilot.table.show_state(session.state)
            assert ("tool_kept_card" in {button.id for button in pilot.view.buttons}) is is_offered


def test_a_story_of_which_all_is_seen_says_nothing_of_the_wheel(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        for count, is_whole in ((15, True), (60, False)):
            story = Story("Since your last turn", tuple(LogLine("Bert places 1 person: Hut.") for _ in range(count)))
            pilot.table.cloth.lay(story)
            assert (pilot.view.overlay == story) is is_whole


def test_the_kept_card_is_opened_and_closed_again_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    session = make_session()
    session.state.kept[0] = 2
    with StoneAgePilot(tmp_path, session) as pilot:
        pilot.rest()
        for back in (
            lambda: pilot.key("escape"),
            lambda: pilot.click(*pilot.middle("take_goods"), 3),
            lambda: pilot.tap("redeem_back"),
        ):
            pilot.key("k")
            assert "redeem_back" in pilot.answers()
            back()
            assert pilot.is_at_table
            assert f"site:{HUT}" in pilot.answers()
        pilot.tap("tool_kept_card", "more:0", "take_goods")
        assert chosen(session) == [RedeemCard((1, 0, 0, 1))]
        assert pilot.table.deciding_seat == 0
        assert f"site:{HUT}" in pilot.answers()


def test_what_rests_under_the_pointer_is_shown_large_after_a_moment(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.move(*pilot.middle(f"site:{CARD_SITE}"))
        assert pilot.view.zoom is None
        pilot.run_s(0.6)
        zoom = pilot.view.zoom
        assert zoom is not None
        assert (zoom.kind, zoom.number) == (ZoomKind.CARD, pilot.state.display[0])


def test_nothing_is_shown_large_before_the_pointer_has_moved_to_it(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.point(f"site:{HUT}")
        assert pilot.view.zoom is not None
        pilot.key("c")
        pilot.run_s(1.0)
        pilot.key("c")  # the table comes back under the resting pointer
        pilot.run_s(1.0)
        assert pilot.view.hover == f"site:{HUT}"
        assert pilot.view.zoom is None
        x_px, y_px = pilot.middle(f"site:{HUT}")
        pilot.move(x_px + 2, y_px)
        pilot.run_s(1.0)
        assert pilot.view.zoom is not None


def test_each_picture_of_a_panel_is_explained_under_the_pointer(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        places = pilot.table.layout.panel_places[1]
        for place, words in (
            (places.food, "12 food in stock; every person eats 1"),
            (places.figures[0], "0 farmers, times the level of the fields"),
            (places.symbols[2], "Cards with writing: 0."),
            (places.tools[0], "A place for a tool."),
        ):
            left, top, width, height = place
            pilot.move(left + width // 2, top + height // 2)
            pilot.run_s(0.5)
            zoom = pilot.view.zoom
            assert zoom is not None
            assert (zoom.kind, zoom.number) == (ZoomKind.SEAT, 1)
            assert words in zoom.part


def test_scores_lie_over_the_table_until_they_are_closed(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        for close in (
            lambda: pilot.tap("overlay_close"),
            lambda: pilot.key("escape"),
            lambda: pilot.key("c"),
            lambda: pilot.click(5, 5),
        ):
            pilot.key("c")
            assert isinstance(pilot.view.overlay, TableOfNumbers)
            assert [control.id for control in pilot.table.controls()] == ["overlay_close"]
            close()
            assert pilot.is_at_table
            assert pilot.view.overlay is None
        assert chosen(pilot.session) == []


def test_the_story_since_a_turn_is_told_to_whoever_decides_and_to_nobody_else(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{FIELD}", f"site:{HUT}")
        pilot.key("l")
        story = pilot.view.overlay
        assert isinstance(story, Story)
        assert [line.text for line in story.lines] == ["Bert places 2 people: Hut."]
        pilot.key("l")
        assert pilot.view.overlay is None
    computers = make_session((Seat("Anna", "random"), Seat("Bert", "random")))
    with StoneAgePilot(tmp_path, computers) as pilot:
        pilot.key("l")
        assert pilot.view.overlay is None
        assert "whose turn it is" in pilot.view.notice


def give_secret(session: MatchSession, seat: int, card: int) -> None:
    session.state.cards[card] = seat + DRAWN


def test_q27_the_screen_is_passed_on_before_secret_cards_are_shown(tmp_path: Path) -> None:
    session = make_session()
    with StoneAgePilot(tmp_path, session) as pilot:
        pilot.rest()
        unseen = [card for card, place in enumerate(pilot.state.cards) if place < 0]
        give_secret(session, 1, unseen[0])
        pilot.tap(f"site:{FIELD}")
        view = pilot.view
        assert isinstance(view.overlay, Curtain)
        assert view.overlay.title == "Pass the screen to Bert"
        assert view.seats[1].shown_secrets == ()
        pilot.click(5, 5)
        pilot.tap("overlay_close")
        assert pilot.view.overlay is None
        assert pilot.view.seats[1].shown_secrets == (unseen[0],)
        pilot.tap(f"site:{HUT}")
        assert pilot.table.deciding_seat == 0
        assert not pilot.view.seats[1].shown_secrets


def test_without_the_setting_nobody_is_asked_to_pass_the_screen(tmp_path: Path) -> None:
    session = make_session()
    with StoneAgePilot(tmp_path, session, hand_over=False) as pilot:
        pilot.rest()
        give_secret(session, 1, next(card for card, place in enumerate(pilot.state.cards) if place < 0))
        pilot.tap(f"site:{FIELD}")
        assert pilot.view.overlay is None
        assert len(pilot.view.seats[1].shown_secrets) == 1


def test_who_wants_it_passes_the_screen_on_without_secrets_too(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path, hand_over=False, hand_over_always=True) as pilot:
        pilot.rest()
        for name, place in (("Anna", FIELD), ("Bert", HUT)):
            curtain = pilot.view.overlay
            assert isinstance(curtain, Curtain)
            assert curtain.line == f"{name} decides now."
            pilot.tap("overlay_close", f"site:{place}")


def test_a_person_among_computers_always_sees_the_own_secrets(tmp_path: Path) -> None:
    session = make_session((Seat("Anna"), Seat("Bert", "random")))
    with StoneAgePilot(tmp_path, session) as pilot:
        assert pilot.table.viewer == 0
    session = make_session((Seat("Anna", "random"), Seat("Bert", "random")))
    with StoneAgePilot(tmp_path, session) as pilot:
        assert pilot.table.viewer == SPECTATOR
