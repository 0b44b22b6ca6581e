"""What can be clicked where: a die with what it gives, steps of a payment that can be stepped."""

from __future__ import annotations

import pytest

from shared.ui.media.boxes import centre
from stoneage_mammoth.rules.sites import CARD_SITE
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.controls import ControlKind, control_at, place_controls
from stoneage_mammoth.ui.layout import TableLayout
from stoneage_mammoth.ui.view_model import DieView, Light, PaymentView, PayRow, QuestionView, RollView, TrayView
from tests.helpers.painted_stoneage import table

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
