"""Buttons that every table has: their captions, the way of the focus, the speeds in turn."""

from __future__ import annotations

from shared.core.settings import AnimationSpeed
from shared.ui.scenes.table_buttons import ButtonView, caption, next_in_turn, next_speed


def test_a_button_names_the_key_that_does_the_same() -> None:
    assert caption(ButtonView("undo", "Take back", "Ctrl+Z")) == "Take back  [Ctrl+Z]"
    assert caption(ButtonView("go_on", "Go on")) == "Go on"


def test_the_focus_goes_round_and_starts_at_the_end_it_comes_from() -> None:
    usable = ["a", "b", "c"]
    assert [next_in_turn(usable, focus, 1) for focus in ("", "a", "c", "gone")] == ["a", "b", "a", "a"]
    assert [next_in_turn(usable, focus, -1) for focus in ("", "a", "c")] == ["c", "c", "b"]
    assert next_in_turn([], "a", 1) == ""


def test_every_speed_comes_in_turn() -> None:
    speed, seen = AnimationSpeed.NORMAL, set()
    for _ in AnimationSpeed:
        seen.add(speed)
        speed = next_speed(speed)
    assert seen == set(AnimationSpeed)
    assert speed is AnimationSpeed.NORMAL
