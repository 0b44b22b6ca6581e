"""A screen of widgets for tests, and a hand that clicks and strikes keys on it without a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.shell.command import KeyPressed, UiEvent
from shared.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from shared.ui.widgets.control import Control


def make_screen(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Screen:
    return Screen(size, scale, Theme(), Text(scale))


def nothing(*_: object) -> None:
    """A listener that does not care."""


def send(screen: Screen, kind: int, **values: Any) -> bool:  # noqa: ANN401
    used = screen.handle_raw(UiEvent(pygame.Event(kind, **values), 0.0))
    for _ in range(2):
        screen.tick()
        for posted in pygame.event.get():  # noqa: TID251 - the loop of this test
            screen.handle_raw(UiEvent(posted, 0.0))
    return used


def click(screen: Screen, x_px: int, y_px: int) -> None:
    send(screen, pygame.MOUSEMOTION, pos=(x_px, y_px), rel=(0, 0), buttons=(0, 0, 0))
    send(screen, pygame.MOUSEBUTTONDOWN, pos=(x_px, y_px), button=1)
    send(screen, pygame.MOUSEBUTTONUP, pos=(x_px, y_px), button=1)


def strike(screen: Screen, *names: str) -> list[bool]:
    return [screen.handle(KeyPressed(name)) for name in names]


def key_down(screen: Screen, key: int, letter: str = "") -> bool:
    return send(screen, pygame.KEYDOWN, key=key, mod=0, unicode=letter)


def focused(screen: Screen) -> Control:
    assert screen.ring.focused is not None
    return screen.ring.focused
