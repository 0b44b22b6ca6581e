"""What can be clicked where: a die with what it gives, steps of a payment that can be stepped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core.settings import AnimationSpeed
from shared.ui.media.boxes import centre
from shared.ui.scenes.pointing import control_at, next_focus
from shared.ui.scenes.table_buttons import ButtonView, speed_button
from stoneage_mammoth.rules.sites import CARD_SITE, FOREST, QUARRY
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.controls import ControlKind, place_controls
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.view_model import DieView, Light, PaymentView, PayRow, QuestionView, RollView, TrayView
from tests.helpers.painted_stoneage import sites, table

if TYPE_CHECKING:
    from shared.ui.media.boxes import Rect

LAYOUT = TableLayout((1280, 720), 1.0, 3)


def test_what_a_die_gives_belongs_to_the_die() -> None:
    dice = tuple(DieView(face, light=Light.OPEN, gives="1 wood") for face in (1, 4, 6))
    view = table(3, tray=TrayView("Dice for everyone", (RollView(0, dice),)))
    controls = place_controls(LAYOUT, view, len)
    row = LAYOUT.dice_rows(view)[0]
    for index in range(3):
        below = centre(desk_layout.dice_with_gains(row, LAYOUT.scale, 3)[index][1])
        for place in (below, centre(LAYOUT.dice(0, view)[index])):
            hit = control_at(controls, *place)
            assert hit is not None
            assert hit.id == f"die:{index}"


@pytest.mark.parametrize(("can_more", "steps"), [(True, 4), (False, 0)])
def test_a_fixed_price_has_no_steps(can_more: bool, steps: int) -> None:  # noqa: FBT001 - a case
    rows = (PayRow(0, 2, 4, can_more, can_less=False), PayRow(2, 1, 1, can_more=False, can_less=can_more))
    question = QuestionView("Build this?", payment=PaymentView(rows, "", is_complete=True))
    controls = place_controls(LAYOUT, table(3, question=question), len)
    assert sum(control.kind in {ControlKind.LESS, ControlKind.MORE} for control in controls) == steps
    assert {"row:0", "row:2"} <= {control.id for control in controls}
    assert f"site:{CARD_SITE}" in {control.id for control in controls}


def test_the_bar_stays_where_it_is_when_the_speed_changes() -> None:
    def bar(speed: AnimationSpeed) -> list[Rect]:
        buttons = (ButtonView("first", "First"), speed_button("speed", speed, str), ButtonView("last", "Last", "K"))
        controls = place_controls(LAYOUT, table(3, buttons=buttons), lambda words: 9 * len(words))
        return [control.rect for control in controls if control.kind is ControlKind.BAR]

    first, *others = map(bar, AnimationSpeed)
    assert all(other == first for other in others)


def test_the_keyboard_gets_to_closed_places_and_not_to_what_nobody_is_asked_about() -> None:
    views = sites(3, {FOREST: {"light": Light.CLOSED}, QUARRY: {"light": Light.OPEN}})
    controls = place_controls(LAYOUT, table(3, sites=views, buttons=()), len)
    assert [control.id for control in controls if control.can_focus] == [f"site:{FOREST}", f"site:{QUARRY}"]
    assert next_focus(controls, f"site:{QUARRY}", 1) == f"site:{FOREST}"
