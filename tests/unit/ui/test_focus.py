"""The focus ring: order, arrows, when it is seen."""

from __future__ import annotations

import pygame
import pytest

from shared.ui.media.theme import Theme
from tests.helpers.widgets import click, focused, make_screen, nothing, strike

pytestmark = pytest.mark.usefixtures("window")

R = pygame.Rect


def test_tab_goes_round_in_order_and_shift_tab_back() -> None:
    screen = make_screen()
    controls = [screen.button(R(100, 100 + 60 * row, 200, 40), str(row), nothing) for row in range(3)]
    order = [focused(screen)]
    for _ in range(3):
        strike(screen, "next")
        order.append(focused(screen))
    assert order == [controls[0], controls[1], controls[2], controls[0]]
    strike(screen, "previous")
    assert focused(screen) is controls[2]


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    screen = make_screen()
    grid = {
        (column, row): screen.button(R(100 + 250 * column, 100 + 80 * row, 200, 40), "x", nothing)
        for row in range(3)
        for column in range(3)
    }
    walk = [("right", (1, 0)), ("down", (1, 1)), ("down", (1, 2)), ("left", (0, 2)), ("up", (0, 1)), ("right", (1, 1))]
    for name, place in walk:
        assert strike(screen, name) == [True]
        assert focused(screen) is grid[place], name
    assert strike(screen, "up", "up") == [True, False]
    assert focused(screen) is grid[1, 0]


def test_the_ring_is_seen_with_keys_and_hidden_with_the_pointer() -> None:
    screen = make_screen()
    screen.button(R(100, 100, 200, 40), "One", nothing)
    theme = Theme()

    def ring_at_corner() -> bool:
        surface = pygame.Surface((1280, 720))
        surface.fill(theme.paper)
        screen.draw(surface)
        return surface.get_at((95, 120))[:3] == theme.focus

    assert ring_at_corner()
    click(screen, 150, 120)
    assert not ring_at_corner()
    strike(screen, "next")
    assert ring_at_corner()
