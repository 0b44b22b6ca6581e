"""The picture of Caveman: what stands where, what is asked, whose turn it is; and whole turns by clicks alone."""

from __future__ import annotations

import random

import pytest

from caveman.rules.actions import Claim
from caveman.rules.births import Lack
from caveman.rules.content import default_board
from caveman.rules.state import CAMP, FACE_DOWN, FLINT, NONE, SPEAR, WOMAN, WOOD, Phase
from caveman.ui.board_views import STRIP
from caveman.ui.controls import ControlKind, place_controls
from caveman.ui.layout import TableLayout
from caveman.ui.parts import Parts
from caveman.ui.presenter import Scenery, present
from caveman.ui.stages.opening import forced_action
from caveman.ui.view_model import Light, QuestionView, TableView, TrayView
from tests.helpers.caveman_desk import Sitting, Still
from tests.helpers.caveman_positions import BEACHES, GREYS, QUIET, Table, roll

HERE = 38


def picture(table: Table, parts: Parts | None = None, **scenery: object) -> TableView:
    return present(Still(table.state), parts or Parts(), Scenery(**scenery))  # type: ignore[arg-type]


def test_people_guests_dinosaurs_and_tokens_stand_where_the_match_has_them() -> None:
    table = Table(2, land={8: "flint"}).people(0, HERE, 2, 1, 1).people(1, 20, 1).card().walk(HERE, 20, child=True)
    circles = picture(table).circles
    assert len(circles) == 61
    people, guests = circles[20].people, circles[20].guests
    assert people is not None
    assert guests is not None
    assert (people.seat, people.men, people.women, people.children) == (1, 1, 0, 0)
    assert (guests.seat, guests.men, guests.women, guests.children) == (0, 1, 0, 1)
    assert circles[20].is_fight
    assert not circles[HERE].is_fight
    assert [circles[circle].dinosaur for circle in (2, 4, 6, 8)] == [0, 1, 2, NONE]
    assert (circles[8].token, circles[9].token) == (FLINT, NONE)
    assert circles[7].is_recent
    assert not circles[8].is_recent


def test_a_token_that_nobody_has_seen_lies_face_down() -> None:
    table = Table(2, is_set_up=False).play_on(Phase.PLACE_DINOSAUR)
    assert {picture(table).circles[circle].token for circle in GREYS} == {FACE_DOWN}


def test_camps_are_marked_with_their_tribe() -> None:
    table = Table(2, land={8: "cave"}).people(0, 8, 1).own(0, "camp").people(1, 20, 1)
    circles = picture(table.card()).circles
    assert (circles[8].camp, circles[20].camp) == (0, NONE)


def test_panels_count_people_and_tell_what_is_missing() -> None:
    table = Table(2, land={8: "flint"}).people(0, 8, 1).people(0, HERE, 1, 1, 1).own(0, "spear").card()
    seat = picture(table, deciding=0).seats[0]
    assert (seat.men, seat.women, seat.children) == (2, 1, 1)
    assert (seat.left_men, seat.left_women, seat.left_children) == (2, 3, 3)
    assert seat.score == 4  # three adults and a development
    owned = [view.is_owned for view in seat.developments]
    assert owned == [number == SPEAR for number in range(5)]
    assert seat.developments[1].lacks == (WOOD,)  # fire: flint and wood
    assert len(seat.developments[CAMP].lacks) == 2
    assert seat.child_lacks == (Lack.ROOM, Lack.PROVIDER)


def test_guests_count_for_their_tribe() -> None:
    table = Table(2).people(0, HERE, 2, 1, 1).people(1, 20, 1).card().walk(HERE, 20, child=True)
    seat = picture(table).seats[0]
    assert (seat.men, seat.women, seat.children) == (2, 1, 1)


def test_who_has_worked_this_turn_is_marked() -> None:
    table = Table(2, land={8: "flint", 10: "flint"}).people(0, 8, 1, 1).people(0, 10, 1).people(0, 20, 1, 0, 1)
    table.card().play_on(Phase.DEVELOP)
    table.do(next(action for action in table.legal(Claim) if action.sex == WOMAN))
    assert table.phase == Phase.GROW
    groups = [picture(table).circles[circle].people for circle in (8, 10, 20)]
    assert [(group.used_men, group.used_women) for group in groups if group] == [(0, 1), (1, 0), (0, 0)]


@pytest.mark.parametrize(
    ("phase", "place"), [(Phase.GREEN, 0), (Phase.RED, 1), (Phase.FIGHTS, 2), (Phase.DRAW_CARD, -1)]
)
def test_the_strip_shows_where_the_turn_is(phase: Phase, place: int) -> None:
    table = Table(2).people(0, HERE, 1).people(1, 20, 1)
    if phase != Phase.DRAW_CARD:
        table.card("t_rex_10").walk(HERE, 20).play_on(phase)
    states = [view.state for view in picture(table).phases]
    assert states == ["now" if index == place else "done" if index < place else "ahead" for index in range(len(STRIP))]


def test_a_phase_that_was_left_out_says_why() -> None:
    table = Table(2).people(0, HERE, 1).people(1, 20, 1).card(QUIET).walk(HERE, 20).play_on(Phase.FIGHTS)
    shown = Still(table.state, {"red": "No dinosaur moves."})
    view = present(shown, Parts(), Scenery()).phases[1]
    assert (view.state, view.reason) == ("skipped", "No dinosaur moves.")


def test_the_card_its_words_and_how_many_are_left() -> None:
    card = picture(Table(2).people(0, HERE, 1).card("lava_01")).card
    assert (card.words, card.left, card.turn) == ("lava_01", 59, 1)
    assert picture(Table(2)).card.card == NONE


def test_movement_left_is_shown_without_a_stage_too() -> None:
    steps = picture(Table(2).people(0, HERE, 1).card(QUIET).walk(HERE, 20)).steps
    assert steps is not None
    assert (steps.left, steps.whole) == (3, 4)


def test_the_last_roll_stays_in_sight_until_something_else_is_told() -> None:
    table = Table(2).people(0, HERE, 1).card()
    assert picture(table).tray.is_past
    assert picture(table, Parts(tray=TrayView("Now"))).tray.title == "Now"


def test_a_closed_circle_says_why_under_the_pointer() -> None:
    parts = Parts(lights={20: Light.CLOSED}, reasons={20: "A tribe is there."}, hint="Click.")
    table = Table(2)
    assert picture(table, parts, asked_about="circle:20").hint == "circle 20: A tribe is there."
    assert picture(table, parts).hint == "Click."


def test_what_can_be_done_stands_below_a_question_but_not_below_a_warning() -> None:
    question = QuestionView("Move", ("Movement left: 3",))
    parts = Parts(hint="Click.", question=question)
    assert picture(Table(2), parts).question == QuestionView("Move", ("Movement left: 3", "Click."))
    warning = QuestionView("Go on?", ("A child dies.",), is_warning=True)
    assert picture(Table(2), Parts(hint="Click.", question=warning)).question == warning


def test_the_heading_names_who_decides_and_what() -> None:
    table = Table(2).people(0, HERE, 2, 1).people(1, 20, 1).card().walk(HERE, 20).play_on(Phase.FIGHTS)
    table.do(table.legal()[0])
    assert picture(table).heading == "Anna is in a fight"
    assert picture(table).acting == 0
    thinking = picture(Table(2).people(1, HERE, 1).turn_of(1).card(), thinking=1)
    assert (thinking.heading, thinking.hint, thinking.seats[1].is_thinking) == (
        "Bert is thinking …",
        "The computer chooses.",
        True,
    )


@pytest.mark.parametrize(
    ("men", "told"),
    [((1, 2, 1), "Bert wins"), ((2, 2, 1), "Anna & Bert win"), ((1, 1, 1), "A draw")],
)
def test_the_heading_names_who_has_won_where_no_result_lies_over_the_table(men: tuple[int, ...], told: str) -> None:
    table = Table(3)
    for seat, (circle, count) in enumerate(zip((BEACHES[0], BEACHES[2], BEACHES[4]), men, strict=True)):
        table.people(seat, circle, count)
    table.leave_in_deck(QUIET).card().play_on()
    assert table.phase == Phase.OVER
    assert picture(table).heading == f"The match is over: {told}"


def test_a_child_that_rolls_is_in_the_last_phase() -> None:
    table = Table(2).people(0, 20, 1, 0, 1).card().play_on(Phase.GROW)
    table.do(table.legal()[0])
    assert picture(table).phases[4].state == "now"
    table.do(roll("yellow", "adult"))
    assert picture(table).heading == "A child of Anna grew up"


# --- whole turns by clicks ---------------------------------------------------------------------------------------


class Clicker:
    """A person who clicks or drags at random what offers itself."""

    def __init__(self, seats: int, seed: int) -> None:
        self.table = Table(seats, is_set_up=False, corners="choose")
        self.rng = random.Random(seed)
        self.layout = TableLayout((1280, 720), 1.0, seats, default_board())
        self.clicks = 0

    def play(self, turns: int) -> None:
        """Until so many cards are drawn, or the match is over."""
        table = self.table
        while table.state.turn < turns and table.phase != Phase.OVER:
            if table.to_move() < 0:
                outcomes = table.chances()
                table.do(self.rng.choices([*outcomes], [*outcomes.values()])[0])
                continue
            forced = forced_action(table.phase, table.legal())
            if forced is None:
                self._decide()
            else:
                table.do(forced)

    def _decide(self) -> None:
        """Click until something is decided."""
        sitting = Sitting(self.table)
        for _ in range(400):
            view = picture(self.table, sitting.stage.parts(), deciding=self.table.to_move())
            controls = place_controls(self.layout, view, lambda words: 9 * len(words))
            usable = [control.id for control in controls if control.is_enabled and control.kind is not ControlKind.BAR]
            assert usable, f"nothing can be clicked in {self.table.state.phase}"
            chosen = self.rng.choice(usable)
            self.clicks += 1
            if self.rng.random() < 0.3 and sitting.stage.lift(chosen):
                sitting.stage.drop(self.rng.choice(usable))
            else:
                sitting.stage.point(chosen)
                assert sitting.stage.press(chosen), f"{chosen} is offered and means nothing"
            if sitting.done:
                return
        pytest.fail(f"400 clicks decided nothing in {self.table.state.phase}")


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_turns_are_played_by_clicks_on_what_offers_itself(seats: int, seed: int) -> None:
    clicker = Clicker(seats, seed)
    clicker.play(turns=25)
    assert clicker.table.state.turn == 25 or clicker.table.phase == Phase.OVER
    assert clicker.clicks > 60
