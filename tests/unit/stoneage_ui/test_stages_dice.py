"""Tools laid onto a roll with the result in sight, and dice for everyone."""

from __future__ import annotations

import pytest

from shared.ui.shell.command import TextEntered
from stoneage_mammoth.rules.actions import Buy, TakeDie, UseTools
from stoneage_mammoth.rules.sites import CARD_SITE, FIELD, FOREST, HUNT, HUT, RIVER
from stoneage_mammoth.rules.state import Phase
from stoneage_mammoth.ui.stages.opening import forced_action
from stoneage_mammoth.ui.view_model import Light, SumView
from tests.helpers.stoneage_desk import Sitting
from tests.helpers.stoneage_positions import Table


def rolled() -> Sitting:
    table = Table(2).tools(0, 2, 1, 1, used=(2,), one_use=(3,)).put({RIVER: 3}, {HUNT: 1})
    return Sitting(table.use(RIVER).roll(5, 4, 2))


def total(sitting: Sitting) -> SumView:
    tray = sitting.stage.parts().tray
    assert tray is not None
    assert tray.sum is not None
    return tray.sum


def test_unused_tools_can_be_laid_on_and_the_sum_follows() -> None:
    sitting = rolled()
    assert sitting.stage.parts().tool_lights == {0: Light.OPEN, 1: Light.OPEN}
    assert sitting.stage.parts().one_use_lights == {1: Light.OPEN}
    assert (total(sitting).dice, total(sitting).tools, total(sitting).count) == (11, 0, 1)
    assert sitting.question.lines[0] == "1 more would give 2 gold."
    sitting.press("tool:1")
    assert sitting.stage.parts().tool_lights[1] is Light.CHOSEN
    assert (total(sitting).tools, total(sitting).count) == (1, 2)
    assert sitting.button("use_tools") == "Take 2 gold"
    sitting.press("use_tools")
    assert sitting.done == [UseTools((1,), ())]


def test_a_tool_is_taken_off_by_another_click_and_all_by_cancel() -> None:
    sitting = rolled().press("tool:0", "one_use:1", "tool:0")
    assert total(sitting).tools == 3
    assert sitting.stage.cancel()
    assert total(sitting).tools == 0
    sitting.press("tool:0", "one_use:1", "use_tools")
    assert sitting.done == [UseTools((0,), (3,))]


def test_a_used_tool_means_nothing() -> None:
    assert not rolled().stage.press("tool:2")


def test_digits_lay_tools_on() -> None:
    sitting = rolled()
    for digit in "15":
        assert sitting.stage.handle(TextEntered(digit), "")
    sitting.press("use_tools")
    assert sitting.done == [UseTools((0,), (3,))]


def test_nobody_is_asked_about_tools_that_give_nothing_more() -> None:
    table = Table(2).tools(0, 1, one_use=(2,)).put({RIVER: 3}, {HUNT: 1}).use(RIVER)
    in_vain = Table(2).tools(0, 1, one_use=(2,)).put({RIVER: 3}, {HUNT: 1}).use(RIVER).roll(5, 2, 1)
    assert forced_action(in_vain.state, in_vain.legal()) == UseTools()
    table.roll(5, 2, 2)
    assert forced_action(table.state, table.legal()) is None


def asked_for_a_die() -> Sitting:
    table = Table(3, row=("C06", "C15", "C16", "C27")).give(0, wood=1).put({CARD_SITE: 1}, {HUNT: 1}, {HUNT: 1})
    table.use(CARD_SITE).do(Buy((1, 0, 0, 0)))
    assert table.phase == Phase.ROLL
    return Sitting(table.roll(6, 2, 2))


def test_a_die_for_everyone_is_clicked_or_typed() -> None:
    sitting = asked_for_a_die()
    tray = sitting.stage.parts().tray
    assert tray is not None
    assert [(die.face, die.gives, die.light) for die in tray.rolls[0].dice] == [
        (2, "1 brick", Light.OPEN),
        (2, "1 brick", Light.OPEN),
        (6, "a field", Light.OPEN),
    ]
    sitting.press("die:2")
    assert sitting.stage.handle(TextEntered("2"), "")
    assert sitting.done == [TakeDie(6), TakeDie(2)]
    assert sitting.stage.handle(TextEntered("1"), "")
    assert sitting.said == ["No die shows that number."]


def test_only_a_die_answers_and_any_other_click_says_so() -> None:
    sitting = asked_for_a_die()
    for elsewhere in ("", f"site:{HUNT}", "tile"):
        sitting.press(elsewhere)
    assert sitting.said == ["Click a die."] * 3
    assert sitting.done == []


def reaching(table: Table) -> list[str]:
    """What is said of points that are missing, before and after a tool was laid."""
    sitting = Sitting(table)
    before = sitting.question.lines
    after = sitting.press("tool:0").question.lines
    return [line for line in (*before, *after) if "more would give" in line]


def test_points_are_only_asked_for_that_the_tools_left_can_add() -> None:
    # 4 + 5 = 9 is exactly 3 wood: 3 more points make 4, and only both tools together have so many.
    table = Table(2).tools(0, 2, 1).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(5, 4)
    assert reaching(table) == ["3 more would give 4 wood.", "1 more would give 4 wood."]
    table = Table(2).tools(0, 2).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(4, 4)
    assert reaching(table) == ["1 more would give 3 wood."]


def test_a_tool_that_adds_nothing_is_pointed_out() -> None:
    table = Table(2).tools(0, 1, 1).put({FOREST: 2}, {HUNT: 1}).use(FOREST).roll(4, 4)
    sitting = Sitting(table).press("tool:0")
    assert not any("adds nothing" in line for line in sitting.question.lines)
    sitting.press("tool:1")
    assert sitting.question.lines[0] == "The tool of 1 adds nothing: click it to take it back."


@pytest.mark.parametrize(
    ("people", "one_use", "words"),
    [
        ({FOREST: 2, HUNT: 1}, (), "keep them for later this round"),
        ({FOREST: 2, FIELD: 1}, (), "no other roll follows this round"),
        ({FOREST: 2, FIELD: 1}, (2,), "only once can be kept for later"),
        ({FOREST: 2, CARD_SITE: 1}, (), "keep them for later this round"),
        ({FOREST: 2, CARD_SITE + 1: 1}, (), "no other roll follows this round"),
    ],
)
def test_tools_are_kept_for_later_only_where_there_is_a_later(
    people: dict[int, int], one_use: tuple[int, ...], words: str
) -> None:
    table = Table(2, row=("C36", "C15", "C16", "C27")).tools(0, 1, one_use=one_use)
    table.put(people, {HUT: 2}).use(FOREST).roll(4, 4)
    assert words in Sitting(table).question.lines[-1]
