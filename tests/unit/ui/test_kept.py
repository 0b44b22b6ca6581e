"""Pictures are kept while there is room, and memory does not grow with the sizes that a window has had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from shared.ui.media.kept import KeptPictures
from shared.ui.scenes import hide
from shared.ui.scenes.options import OptionsScene
from tests.helpers.scene_pilot import ScenePilot

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_picture_is_painted_once_while_there_is_room_and_those_used_longest_ago_go_first() -> None:
    painted: list[str] = []

    def get(name: str) -> pygame.Surface:
        def paint() -> pygame.Surface:
            painted.append(name)
            return pygame.Surface((10, 10))

        return kept.get(name, paint)

    kept = KeptPictures(300)
    first = get("first")
    for name in ("second", "third", "first", "fourth"):
        get(name)
    assert kept.area_px == 300
    assert get("first") is first
    assert painted == ["first", "second", "third", "fourth"]
    get("second")
    assert painted[4:] == ["second"]


def test_a_picture_larger_than_the_room_is_kept_alone() -> None:
    kept = KeptPictures(300)
    kept.get("small", lambda: pygame.Surface((10, 10)))
    large = kept.get("large", lambda: pygame.Surface((100, 100)))
    assert kept.area_px == 10_000
    assert kept.get("large", lambda: pygame.Surface((1, 1))) is large
    kept.get("small", lambda: pygame.Surface((10, 10)))
    assert kept.area_px == 100


def test_the_many_sizes_of_a_window_that_is_dragged_keep_no_more_than_the_limit(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit_px = 2_000_000
    hides = KeptPictures(limit_px)
    monkeypatch.setattr(hide, "_HIDES", hides)
    areas = []
    with ScenePilot(home, OptionsScene()) as pilot:
        for step in range(8):
            pilot.resize((1280 + 48 * step, 720 + 27 * step))
            areas.append(hides.area_px)
    assert max(areas) <= limit_px
    assert areas != sorted(areas)  # what was too old has gone


def test_widgets_that_have_ended_hold_no_pictures(home: Path) -> None:
    """They stay in the memory for a while, since they refer to each other in circles."""
    with ScenePilot(home, OptionsScene()) as pilot:
        former: list[Any] = pilot.screen.gui.get_sprite_group().sprites()
        assert any(element.image is not None for element in former)
        pilot.push_button("Sound")
        ended = [element for element in former if not element.alive()]
        assert len(ended) > 5
        assert all(element.image is None and element.drawable_shape is None for element in ended)
