"""A hand that knows what to click for any action of Caveman: one control at a time, judged by the picture alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.rules import actions as act
from caveman.rules.tables import tables_of
from caveman.ui.selection import FIGURES, LAND, target
from caveman.ui.view_model import Light

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from caveman.ui.scene import CavemanScene
    from caveman.ui.view_model import CircleView

MOST_CLICKS = 12
"""Clicks that any action takes at most."""


def next_click(table: CavemanScene, action: Any) -> str:  # noqa: ANN401 - any action of the game
    """Id of the control that leads towards an action."""
    shown = {control.id for control in table.controls()}
    if "leave_alone" in shown:
        return "leave_alone"
    circles = table.table_view().circles
    match action:
        case act.Land(sex=sex):
            return target(LAND, sex)
        case act.Move():
            return _towards_a_step(circles, shown, action)
        case act.MoveDinosaur(dinosaur=dinosaur, target=circle) | act.SendDinosaur(dinosaur=dinosaur, circle=circle):
            is_chosen = any(there.dinosaur == dinosaur and _is_chosen(there.dinosaur_light) for there in circles)
            return _circle(circle) if is_chosen else target("dinosaur", dinosaur)
        case act.ChooseCorner(corner=corner) | act.FlowLava(corner=corner):
            return _circle(tables_of(table.session.state).island.beaches[corner])
    return _without_moving(circles, shown, action)


def _without_moving(circles: Sequence[CircleView], shown: Collection[str], action: Any) -> str:  # noqa: ANN401
    """As ``next_click``, about what is asked where nobody moves."""
    match action:
        case act.Done():
            return "done"
        case act.Claim():
            return _towards_a_claim(circles, shown, action)
        case act.LoseAdult(sex=sex):
            return ("lose_man", "lose_woman")[sex]
        case act.GrowUp(sex=sex, circle=circle) if _is_chosen(circles[circle].light):
            return ("become_man", "become_woman")[sex]
        case act.Bear(circle=circle, provider=provider, provider_sex=sex) if _is_chosen(circles[circle].light):
            feeder = target(FIGURES[sex], provider)
            return feeder if feeder in shown else _circle(provider)
    is_second = isinstance(action, act.SwapTokens) and _is_chosen(circles[action.circle].light)
    return _circle(action.other if is_second else action.circle)


def _towards_a_step(circles: Sequence[CircleView], shown: Collection[str], action: act.Move) -> str:
    """The figure first, then its child, then the circle."""
    people = circles[action.origin].people
    assert people is not None
    if not _is_chosen((people.man_light, people.woman_light)[action.sex]):
        return target(FIGURES[action.sex], action.origin)
    wanted = "take_child" if action.with_child else "leave_child"
    return wanted if wanted in shown else _circle(action.target)


def _towards_a_claim(circles: Sequence[CircleView], shown: Collection[str], action: act.Claim) -> str:
    """The development first; then whoever is to stand for it and does not."""
    if "confirm_claim" not in shown:
        return target("claim", action.development)
    for circle, sex in ((action.circle, action.sex), (action.other, action.other_sex)):
        people = circles[circle].people
        assert people is not None
        if not _is_chosen((people.man_light, people.woman_light)[sex]):
            return target(FIGURES[sex], circle)
    return "confirm_claim"


def _circle(circle: int) -> str:
    return target("circle", circle)


def _is_chosen(light: Light) -> bool:
    return light is Light.CHOSEN
