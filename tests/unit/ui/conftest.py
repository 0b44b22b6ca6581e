"""A window that nobody sees, for tests that need pictures and fonts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def window() -> Iterator[pygame.Window]:
    """A window of 1280x720 with SDL's driver without a screen."""
    pygame.display.init()
    pygame.font.init()
    opened = pygame.Window("test", (1280, 720))
    opened.get_surface()
    yield opened
    opened.destroy()
    pygame.font.quit()
    pygame.display.quit()
