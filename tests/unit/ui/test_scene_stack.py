"""The stack: queued changes, who is told what, which scenes are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from shared.ui.shell.command import KeyReleased
from shared.ui.shell.scene import BaseScene
from shared.ui.shell.scene_stack import MAX_CHANGES, SceneStack

if TYPE_CHECKING:
    import pygame

    from shared.ui.shell.command import Command
    from shared.ui.shell.context import Context

CTX: Any = object()
SURFACE: Any = object()


class Noted(BaseScene):
    """Writes down every call."""

    def __init__(self, name: str, log: list[str], *, is_overlay: bool = False) -> None:
        self.name = name
        self.log = log
        self.is_overlay = is_overlay

    def enter(self, ctx: Context) -> None:
        self.log.append(f"{self.name} enter")

    def exit(self) -> None:
        self.log.append(f"{self.name} exit")

    def cover(self) -> None:
        self.log.append(f"{self.name} cover")

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        self.log.append(f"{self.name} uncover {result}")

    def handle(self, command: Command) -> bool:
        self.log.append(f"{self.name} {command}")
        return True

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.log.append(f"{self.name} draw {alpha}")

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} resize")


def opened(log: list[str]) -> SceneStack:
    stack = SceneStack()
    stack.open(CTX, Noted("menu", log))
    stack.apply(list)
    log.clear()
    return stack


def test_nothing_happens_before_the_queue_is_applied() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("table", log))
    assert log == []
    assert stack.apply(list)
    assert log == ["menu cover", "table enter"]
    assert not stack.apply(list)


def test_pop_gives_its_result_to_the_scene_below() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("dialog", log))
    stack.pop("yes")
    stack.apply(list)
    assert log == ["menu cover", "dialog enter", "dialog exit", "menu uncover yes"]


def test_replace_does_not_uncover_what_lies_below() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("setup", log))
    stack.replace(Noted("table", log))
    stack.apply(list)
    assert log == ["menu cover", "setup enter", "setup exit", "table enter"]


def test_reset_leaves_everything_from_the_top() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("table", log))
    stack.reset(Noted("other", log))
    stack.apply(list)
    assert log[2:] == ["table exit", "menu exit", "other enter"]
    assert len(stack.scenes) == 1


def test_home_leaves_the_first_scene_alone_and_tells_only_it() -> None:
    log: list[str] = []
    stack = opened(log)
    for name in ("list", "table", "result"):
        stack.push(Noted(name, log))
    stack.apply(list)
    log.clear()
    stack.home()
    stack.apply(list)
    assert log == ["result exit", "table exit", "list exit", "menu uncover None"]
    stack.home()
    stack.apply(list)
    assert stack.top is None, "there is nothing to go home to"


def test_popping_the_last_scene_and_quitting_leave_nothing() -> None:
    log: list[str] = []
    for end in (SceneStack.pop, SceneStack.quit):
        stack = opened(log)
        end(stack)
        stack.apply(list)
        assert stack.top is None
        stack.pop()
        stack.apply(list)


def test_releases_reach_the_scene_that_is_covered_before_every_change() -> None:
    log: list[str] = []
    stack = opened(log)
    held: list[Command] = [KeyReleased("left")]

    def release() -> list[Command]:
        given, held[:] = list(held), []
        return given

    stack.push(Noted("pause", log))
    stack.apply(release)
    assert log == [f"menu {KeyReleased('left')}", "menu cover", "pause enter"]
    held.append(KeyReleased("right"))
    log.clear()
    stack.pop()
    stack.apply(release)
    assert log == [f"pause {KeyReleased('right')}", "pause exit", "menu uncover None"]


def test_changes_made_while_entering_are_applied_too() -> None:
    log: list[str] = []
    stack = opened(log)

    class Forwarding(Noted):
        def enter(self, ctx: Context) -> None:
            super().enter(ctx)
            stack.replace(Noted("target", log))

    stack.push(Forwarding("door", log))
    stack.apply(list)
    assert log == ["menu cover", "door enter", "door exit", "target enter"]


def test_scenes_that_push_each_other_without_end_are_stopped() -> None:
    log: list[str] = []
    stack = opened(log)

    class Endless(Noted):
        def enter(self, ctx: Context) -> None:
            stack.push(Endless("endless", log))

    stack.push(Endless("endless", log))
    with pytest.raises(RuntimeError, match=str(MAX_CHANGES)):
        stack.apply(list)


def test_overlays_are_drawn_over_what_fills_the_window_and_nothing_below_that() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("table", log))
    stack.push(Noted("pause", log, is_overlay=True))
    stack.push(Noted("confirm", log, is_overlay=True))
    stack.apply(list)
    log.clear()
    stack.draw(SURFACE, 0.5)
    assert log == ["table draw 0.0", "pause draw 0.0", "confirm draw 0.5"]


def test_every_scene_is_resized() -> None:
    log: list[str] = []
    stack = opened(log)
    stack.push(Noted("table", log))
    stack.apply(list)
    log.clear()
    stack.resize((1, 1))
    assert log == ["menu resize", "table resize"]


def test_a_stack_without_context_refuses_scenes() -> None:
    stack = SceneStack()
    for change in (stack.push, stack.replace):
        change(Noted("early", []))
        with pytest.raises(RuntimeError, match="not open"):
            stack.apply(list)
