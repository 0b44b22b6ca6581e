"""Leafing through a story that is longer than what lies open of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.shell.command import KeyPressed, WheelTurned

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.scenes.overlays import Story
    from shared.ui.shell.command import Command

STEP = 2
PAGE = 10

_STEPS = {"up": STEP, "down": -STEP, "page_up": PAGE, "page_down": -PAGE}


def leaf(story: Story, back: int, command: Command, first_page: int) -> int | None:
    """Lines that are turned back after a command of wheel or keys, ``None`` for any other command.

    Args:
        story: All of it.
        back: Lines at its end that are turned back now.
        command: What the person did.
        first_page: Lines of its beginning that are seen at once.
    """
    match command:
        case WheelTurned(steps=steps):
            lines = steps * STEP
        case KeyPressed(name=name) if name in _STEPS:
            lines = _STEPS[name]
        case _:
            return None
    return min(max(back + lines, 0), max(len(story.lines) - first_page, 0))


def open_pages(story: Story, back: int, first_page: int, tr: Callable[[str], str]) -> Story:
    """The story without the lines that are turned back; its heading says that there is more, if not all is seen."""
    if len(story.lines) <= first_page:
        return story
    title = tr("{title} (the wheel shows more)").format(title=story.title)
    return msgspec.structs.replace(story, title=title, lines=story.lines[: len(story.lines) - back])
