"""Clicks, drags and keys over the controls of the Caveman table."""

from __future__ import annotations

import pytest

from caveman.rules.content import default_board
from caveman.ui.console import Console
from caveman.ui.controls import Control, ControlKind, place_controls
from caveman.ui.layout import TableLayout
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import CardView, CircleView, GroupView, LandingView, Light, QuestionView, TableView, TrayView
from shared.ui.scenes.board_console import DOUBLE_CLICK_S, SAME_PLACE_PX, SETTLING_TICKS
from shared.ui.scenes.pointing import control_at, focus_beside
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.command import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    FocusLost,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)

LAYOUT = TableLayout((1280, 720), 1.0, 2, default_board())
LOG = LAYOUT.log


class Recorder(Stage):
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str]] = []
        self.can_lift = True

    @property
    def confirming(self) -> str:
        return "done"

    def lift(self, chosen: str) -> bool:
        self.told.append(("lift", chosen))
        return self.can_lift

    def drop(self, chosen: str) -> bool:
        self.told.append(("drop", chosen))
        return bool(chosen)

    def cancel(self) -> bool:
        self.told.append(("cancel", ""))
        return True


def picture(**changes: object) -> TableView:
    """A man of seat 0 who can walk from circle 38, a woman in the water, a question."""
    circles = [CircleView(number, str(number)) for number in range(61)]
    circles[38] = CircleView(38, "38", people=GroupView(0, 1, 1, man_light=Light.OPEN))
    circles[20] = CircleView(20, "20", light=Light.OPEN, dinosaur=2)
    fields: dict[str, object] = {
        "seats": (),
        "circles": tuple(circles),
        "card": CardView(-1, "", 60, 0),
        "phases": (),
        "tray": TrayView(),
        "reserve": 7,
        "acting": -1,
        "heading": "",
        "landing": LandingView(37, 0, woman_light=Light.OPEN),
        "question": QuestionView("Move", buttons=(ButtonView("done", "Done"),)),
    }
    return TableView(**fields | changes)  # type: ignore[arg-type]


CONTROLS = place_controls(LAYOUT, picture(), lambda words: 12 * len(words))


def middle(name: str) -> tuple[int, int]:
    left, top, width, height = next(control.rect for control in CONTROLS if control.id == name)
    return left + width // 2, top + height // 2


class Hand:
    """A person at the console."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.console = Console(lambda control: self.pressed.append(control.id))
        self.stage = Recorder()
        self.now_s = 0.0

    def do(self, *commands: object) -> Hand:
        for command in commands:
            self.console.handle(command, CONTROLS, self.stage, LOG, 40)  # type: ignore[arg-type]
        return self

    def down(self, name: str, button: int = LEFT_BUTTON) -> Hand:
        return self.do(PointerPressed(*middle(name), button, self.now_s))

    def up(self, name: str) -> Hand:
        return self.do(PointerReleased(*middle(name), LEFT_BUTTON, self.now_s))

    def move(self, name: str) -> Hand:
        return self.do(PointerMoved(*middle(name), self.now_s))


def test_who_can_walk_or_land_lies_over_the_circle_and_nobody_else_does() -> None:
    names = {control.id for control in CONTROLS if control.kind is ControlKind.FIGURE}
    assert names == {"man:38", "land:1"}
    found = control_at(CONTROLS, *middle("man:38"))
    assert found is not None
    assert found.id == "man:38"


@pytest.mark.parametrize("circle", range(61))
def test_the_middle_of_every_circle_hits_it_alone(circle: int) -> None:
    x_px, y_px = LAYOUT.middles[circle]
    hits = [
        control.id for control in CONTROLS if control.kind is ControlKind.CIRCLE and control_at((control,), x_px, y_px)
    ]
    assert hits == [f"circle:{circle}"]


def test_nothing_below_an_overlay_can_be_pressed() -> None:
    shown = picture(overlay=object(), overlay_button=ButtonView("close", "Close"))
    controls = place_controls(LAYOUT, shown, lambda words: 12 * len(words))
    assert [control.id for control in controls] == ["close"]


def test_a_figure_is_clicked_when_the_button_comes_up_again() -> None:
    hand = Hand().down("man:38")
    assert not hand.pressed
    assert hand.up("man:38").pressed == ["man:38"]


def test_a_circle_is_clicked_at_once() -> None:
    assert Hand().down("circle:20").pressed == ["circle:20"]


def test_a_drag_lifts_and_drops_and_is_no_click() -> None:
    hand = Hand().down("man:38").move("circle:20")
    assert hand.console.dragged == "man:38"
    assert hand.stage.told == [("lift", "man:38")]
    hand.up("circle:20")
    assert hand.stage.told == [("lift", "man:38"), ("drop", "circle:20")]
    assert not hand.pressed
    assert not hand.console.dragged


def test_a_hand_that_trembles_clicks() -> None:
    x_px, y_px = middle("man:38")
    hand = Hand().down("man:38").do(PointerMoved(x_px + SAME_PLACE_PX, y_px, 0.1)).up("man:38")
    assert hand.pressed == ["man:38"]
    assert not hand.stage.told


def test_what_is_let_go_over_nothing_is_put_back() -> None:
    hand = Hand().down("man:38").move("circle:20").do(PointerReleased(-5, -5, LEFT_BUTTON, 1.0))
    assert hand.stage.told == [("lift", "man:38"), ("drop", ""), ("cancel", "")]


def test_what_cannot_be_dragged_stays_where_it_is() -> None:
    hand = Hand()
    hand.stage.can_lift = False
    hand.down("man:38").move("circle:20").up("circle:20")
    assert hand.stage.told == [("lift", "man:38")]
    assert not hand.pressed


@pytest.mark.parametrize("interruption", [KeyPressed("cancel"), FocusLost()])
def test_a_drag_that_is_interrupted_drops_nothing(interruption: object) -> None:
    hand = Hand().down("man:38").move("circle:20").do(interruption)
    assert not hand.console.dragged
    hand.up("circle:20")
    assert not [told for told in hand.stage.told if told[0] == "drop"]
    assert not hand.pressed


def test_the_other_button_cancels_and_presses_nothing() -> None:
    hand = Hand().down("circle:20", RIGHT_BUTTON)
    assert hand.stage.told == [("cancel", "")]
    assert not hand.pressed


def test_a_double_click_on_the_island_is_one_click() -> None:
    hand = Hand().down("circle:20").down("circle:20")
    assert hand.pressed == ["circle:20"]
    hand.now_s = DOUBLE_CLICK_S
    assert hand.down("circle:20").pressed == ["circle:20", "circle:20"]


def test_enter_presses_what_has_the_focus_or_else_what_the_stage_confirms() -> None:
    hand = Hand().do(KeyPressed("confirm"))
    assert hand.pressed == ["done"]
    hand.do(KeyPressed("next"), KeyPressed("next"), KeyPressed("confirm"))
    assert hand.pressed == ["done", hand.console.focus]
    assert hand.console.focus == "land:1"


def test_enter_does_not_answer_what_is_asked_just_now() -> None:
    hand = Hand()
    hand.console.clear()
    assert not hand.do(KeyPressed("confirm")).pressed
    for _ in range(SETTLING_TICKS):
        hand.console.tick()
    assert hand.do(KeyPressed("confirm")).pressed == ["done"]


def test_what_the_focus_rests_on_is_looked_at_until_the_pointer_moves() -> None:
    hand = Hand().move("circle:20").do(KeyPressed("next"))
    for _ in range(30):
        hand.console.tick()
    assert hand.console.looked_at == "done"
    assert hand.move("circle:30").console.asked_about == "circle:30"
    assert not hand.console.looked_at


def test_arrows_go_to_what_lies_there() -> None:
    hand = Hand()
    hand.console.focus = "circle:20"
    hand.do(KeyPressed("right"))
    focused = hand.console.focus
    assert focused != "circle:20"
    assert middle(focused)[0] > middle("circle:20")[0]


def test_the_wheel_over_the_log_scrolls_it() -> None:
    hand = Hand().do(PointerMoved(LOG[0] + 5, LOG[1] + 5, 0.0), WheelTurned(3))
    assert hand.console.log_back == 6
    hand.do(WheelTurned(-9))
    assert hand.console.log_back == 0


def test_a_refusal_stays_until_the_next_press() -> None:
    hand = Hand()
    hand.console.say("No.")
    assert hand.move("circle:20").console.notice == "No."
    assert hand.down("circle:20").console.notice == ""


def test_what_the_pointer_rests_on_is_looked_at_unless_it_was_clicked() -> None:
    hand = Hand().move("circle:20")
    for _ in range(30):
        hand.console.tick()
    assert hand.console.looked_at == "circle:20"
    hand.down("circle:20")
    assert hand.console.looked_at == ""


def test_what_is_gone_loses_the_focus() -> None:
    hand = Hand()
    hand.console.focus = "man:38"
    hand.console.refresh([Control("done", ControlKind.BUTTON, (0, 0, 5, 5))], hand.stage)
    assert hand.console.focus == ""


def test_from_what_is_gone_the_focus_goes_back_to_what_was_pressed_before() -> None:
    """Otherwise Enter would end the movement after Esc has put a person back."""
    hand = Hand()
    hand.console.focus = "man:38"
    hand.do(KeyPressed("confirm"))
    hand.console.focus = "circle:20"
    man = [control for control in CONTROLS if control.id == "man:38"]
    hand.console.refresh(man, hand.stage)
    assert hand.console.focus == "man:38"
    hand.console.clear()
    hand.console.refresh(man, hand.stage)
    assert hand.console.focus == ""


def test_arrows_pass_over_what_lies_farther_aside_than_ahead() -> None:
    here, far_below, ahead = (
        Control(name, ControlKind.BUTTON, rect)
        for name, rect in (("here", (0, 0, 10, 10)), ("below", (300, 360, 10, 10)), ("ahead", (500, 100, 10, 10)))
    )
    assert focus_beside([here, far_below], "here", (1, 0)) == "here"
    assert focus_beside([here, far_below, ahead], "here", (1, 0)) == "ahead"
    assert focus_beside([here, far_below, ahead], "here", (0, 1)) == "below"


def test_what_the_pointer_has_been_left_on_is_not_looked_at_in_the_next_question() -> None:
    hand = Hand().move("circle:20")
    hand.console.clear()
    for _ in range(30):
        hand.console.tick()
    assert hand.console.looked_at == ""
    x_px, y_px = middle("circle:20")
    hand.do(PointerMoved(x_px + 1, y_px, 1.0))
    for _ in range(30):
        hand.console.tick()
    assert hand.console.looked_at == "circle:20"


def test_where_something_was_let_go_nothing_is_looked_at_until_the_pointer_moves_on() -> None:
    hand = Hand().down("man:38").move("circle:20").up("circle:20")
    for _ in range(30):
        hand.console.tick()
    assert hand.console.looked_at == hand.console.asked_about == ""
    assert hand.move("circle:30").console.asked_about == "circle:30"


def test_a_new_question_learns_what_the_pointer_is_over_once_it_moves_there() -> None:
    hand, opened = Hand().move("circle:20"), Recorder()
    hand.console.clear()
    hand.console.refresh(CONTROLS, opened)
    assert opened.pointed is None, "what was clicked just now is no question"
    x_px, y_px = middle("circle:20")
    assert hand.console.handle(PointerMoved(x_px + 2, y_px, 0.0), CONTROLS, opened, LOG, 40)
    assert opened.pointed == 20
