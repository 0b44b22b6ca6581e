"""A hand that knows what to click for any action: one control at a time, judged by the picture alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules.state import ONE_USE_TOOLS
from stoneage_mammoth.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ui.view_model import SeatView, TableView

FINAL_BUTTONS = {act.Buy: "buy", act.Feed: "feed", act.TakeGoods: "take_goods", act.RedeemCard: "take_goods"}
"""What is pressed once the right goods are shown."""


def next_click(view: TableView, action: Any) -> str:  # noqa: ANN401 - any action of the game
    """Id of the control that leads towards an action."""
    match action:
        case act.Place(site=site, count=count):
            is_counting = view.chooser is not None and view.chooser.place == site
            chosen = f"count:{count}" if is_counting else f"site:{site}"
        case act.Resolve(site=site):
            chosen = "come_home" if "come_home" in _buttons(view) else f"site:{site}"
        case act.UseTools():
            chosen = _towards_tools(view.seats[view.acting], action)
        case act.SendPeople():
            chosen = _towards_the_herd(view, action)
        case act.TakeDie(face=face):
            chosen = f"die:{[die.face for die in view.tray.rolls[0].dice].index(face)}"
        case act.Decline():
            chosen = "decline"
        case act.ChooseBonus(first=first):
            chosen = "bonus_first" if first else "bonus_all"
        case act.Starve():
            chosen = "starve_really" if "starve_really" in _buttons(view) else "starve"
        case act.RedeemCard() if "take_goods" not in _buttons(view):
            chosen = "tool_kept_card"
        case _:
            chosen = _towards_goods(view, action.goods) or FINAL_BUTTONS[type(action)]
    return chosen


def _towards_tools(seat: SeatView, action: act.UseTools) -> str:
    """The first tool that lies where it should not, or the answer."""
    wanted = {f"tool:{slot}" for slot in action.slots}
    wanted |= {f"one_use:{ONE_USE_TOOLS.index(value)}" for value in action.one_use}
    for tool in (*seat.tools, *seat.one_use):
        if (tool.light is Light.CHOSEN) != (tool.id in wanted):
            return tool.id
    return "use_tools"


def _towards_the_herd(view: TableView, action: act.SendPeople) -> str:
    """The number first, then the fee."""
    if not action.count:
        return "send_nobody"
    assert view.chooser is not None
    if view.chooser.chosen != action.count:
        return f"count:{action.count}"
    return _towards_goods(view, action.goods) or "send"


def _towards_goods(view: TableView, goods: Sequence[int]) -> str:
    """A step of the first row that is not as wanted; empty if all are."""
    assert view.question is not None
    payment = view.question.payment
    for row in () if payment is None else payment.rows:
        wanted = goods[row.what] if row.what < len(goods) else row.count
        if row.count != wanted:
            return f"{'less' if row.count > wanted else 'more'}:{row.what}"
    return ""


def _buttons(view: TableView) -> set[str]:
    return set() if view.question is None else {button.id for button in view.question.buttons}
