"""What lies over the table: a long story is leafed through, anything is put away, the curtain by its button alone."""

from __future__ import annotations

import pytest

from shared.ui.scenes.cloth import Cloth
from shared.ui.scenes.overlays import Curtain, LogLine, Story, TableOfNumbers
from shared.ui.scenes.toolbar import Tool
from shared.ui.shell.command import Command, KeyPressed, PointerMoved, PointerPressed, WheelTurned
from shared.ui.shell.key_words import shown_keys
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.toolbar import KEYS
from stoneage_mammoth.ui.watching import Watch
from tests.helpers.stoneage_desk import names_of
from tests.helpers.stoneage_positions import Table

CLICK = PointerPressed(5, 5, 1, 0.0)
PAGE = 12
"""Lines of a story that are seen at once."""
SCORES = TableOfNumbers("Scores", (0, 1), ())


def told(count: int) -> Story:
    return Story("Since your last turn", tuple(LogLine(f"line {index}") for index in range(count)))


def cloth_with(overlay: Story | TableOfNumbers | Curtain) -> tuple[Cloth, list[int]]:
    lifted: list[int] = []
    cloth = Cloth(names_of(2), lifted.append, lambda story: min(PAGE, len(story.lines)), KEYS)
    cloth.lay(overlay, "" if isinstance(overlay, Curtain) else Tool.SCORES)
    return cloth, lifted


def shown_lines(cloth: Cloth) -> list[str]:
    assert isinstance(cloth.shown, Story)
    return [line.text for line in cloth.shown.lines]


def test_a_long_story_is_leafed_through_by_wheel_and_keys_and_never_beyond_its_ends() -> None:
    cloth, _ = cloth_with(told(40))
    assert shown_lines(cloth)[-1] == "line 39"
    assert cloth.handle(WheelTurned(1))
    assert shown_lines(cloth)[-1] == "line 37"
    assert cloth.handle(KeyPressed("page_up"))
    assert shown_lines(cloth)[-1] == "line 27"
    for _ in range(30):
        cloth.handle(WheelTurned(3))
    assert len(shown_lines(cloth)) == PAGE
    for _ in range(30):
        cloth.handle(KeyPressed("down"))
    assert shown_lines(cloth)[-1] == "line 39"
    assert "wheel" in cloth.shown.title


@pytest.mark.parametrize("count", [3, PAGE])
def test_a_story_that_is_seen_whole_says_nothing_of_the_wheel(count: int) -> None:
    cloth, _ = cloth_with(told(count))
    assert cloth.shown == told(count)


@pytest.mark.parametrize("command", [CLICK, KeyPressed("cancel"), KeyPressed("confirm"), KeyPressed("scores")])
def test_anything_is_put_away_by_click_and_keys(command: Command) -> None:
    for overlay in (told(3), SCORES):
        cloth, lifted = cloth_with(overlay)
        assert cloth.handle(command)
        assert cloth.overlay is None
        assert lifted == []


def test_the_key_of_another_tool_puts_it_away_and_is_left_to_that_tool() -> None:
    cloth, _ = cloth_with(SCORES)
    assert not cloth.handle(KeyPressed("statistics"))
    assert cloth.overlay is None


@pytest.mark.parametrize("command", [PointerMoved(5, 5, 0.0), KeyPressed("confirm", is_repeat=True)])
def test_nothing_is_put_away_by_chance(command: Command) -> None:
    cloth, _ = cloth_with(SCORES)
    assert not cloth.handle(command)
    assert cloth.overlay is SCORES


def test_the_curtain_goes_up_by_enter_or_its_button_alone() -> None:
    cloth, lifted = cloth_with(Curtain("Pass the screen to Bert", "", 1))
    for command in (CLICK, KeyPressed("cancel"), KeyPressed("scores")):
        assert not cloth.handle(command)
    button = cloth.button(shown_keys())
    assert button is not None
    assert button.label == "I am Bert"
    assert cloth.handle(KeyPressed("confirm"))
    assert lifted == [1]
    assert cloth.button(shown_keys()) is None


def test_q27_who_looks_at_the_screen_sees_the_own_secrets_alone() -> None:
    table = Table(3).draw_secretly(0, "C03").draw_secretly(1, "C04")
    watch = Watch(names_of(3))
    assert watch.viewer(0, 0) < 0
    assert watch.needs_curtain(table.state, 0)
    watch.look(0)
    assert not watch.needs_curtain(table.state, 0)
    assert watch.viewer(0, 0) == 0
    assert watch.viewer(None, 0) == 0
    assert watch.viewer(None, 2) < 0
    assert watch.viewer(1, 1) < 0
    assert watch.needs_curtain(table.state, 1)
    assert not watch.needs_curtain(table.state, 2)
    watch.curtain(table.state, 1)
    assert watch.viewer(0, 0) < 0


def test_q27_a_single_person_needs_no_curtain() -> None:
    table = Table(2).draw_secretly(0, "C03")
    watch = Watch(names_of(2, (True, False)))
    assert not watch.needs_curtain(table.state, 0)
    assert watch.viewer(None, NOBODY) == 0
