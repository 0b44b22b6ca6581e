"""Painted pictures that are kept for the next time, as long as there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame


class KeptPictures:
    """Keeps pictures by what they were painted for; beyond a total area those used longest ago go first.

    A count would not do: a person who drags the edge of a window asks for hundreds of sizes, and a picture for a large
    screen is a hundred times one for a button.
    """

    def __init__(self, limit_px: int) -> None:
        """Keep nothing yet.

        Args:
            limit_px: Greatest total area in pixels; the picture asked for last stays even if it is larger.
        """
        self._limit_px = limit_px
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._area_px = 0

    @property
    def area_px(self) -> int:
        """Total area of what is kept, in pixels."""
        return self._area_px

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key, painted if it is not there; callers never change it."""
        found = self._pictures.pop(key, None)
        if found is None:
            found = paint()
            self._area_px += found.width * found.height
        self._pictures[key] = found
        while self._area_px > self._limit_px and len(self._pictures) > 1:
            oldest = self._pictures.pop(next(iter(self._pictures)))
            self._area_px -= oldest.width * oldest.height
        return found
