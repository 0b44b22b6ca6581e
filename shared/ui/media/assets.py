"""Pictures and sounds by name, loaded once for each size; made only after a window exists."""

from __future__ import annotations

import io
from importlib.resources import files
from typing import TYPE_CHECKING

import pygame
from pygame.mixer import Sound  # noqa: TID251 - the one loader

from shared.core.errors import AssetError
from shared.ui.media.kept import KeptPictures

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

CACHE_LIMIT_PX = 24_000_000
"""Total area of kept pictures, in pixels: what the largest screen shows, some times over."""


class Assets:
    """Loads from the package ``assets`` (or another folder, in tests) and keeps what it loaded."""

    def __init__(self, root: Traversable | None = None) -> None:
        """Remember where the files are; nothing is loaded yet."""
        self._root = files("assets") if root is None else root
        self._images = KeptPictures(CACHE_LIMIT_PX)
        self._sounds: dict[str, Sound] = {}

    def image(self, name: str, size_px: tuple[int, int] | int | None = None) -> pygame.Surface:
        """A picture at the wanted size; callers never change it.

        Args:
            name: Path below ``assets`` such as ``"curling/rock_red.svg"``.
            size_px: Width and height, or one number for a square; ``None`` for the file's own size. An SVG is drawn at
                that size, keeping its proportions; other pictures are scaled smoothly.

        Returns:
            A converted surface, the same object for the same arguments.

        Raises:
            AssetError: The file is missing or no picture; the message names it.
        """
        size = (size_px, size_px) if isinstance(size_px, int) else size_px
        return self._images.get((name, size), lambda: self._load_image(name, size))

    def sound(self, name: str) -> Sound:
        """A sound such as ``"curling/hit.wav"``; only while a mixer is open (``Audio`` sees to that).

        Raises:
            AssetError: The file is missing or no sound; the message names it.
        """
        found = self._sounds.get(name)
        if found is None:
            try:
                found = Sound(file=io.BytesIO(self.read(name)))
            except pygame.error as problem:
                raise AssetError(f"assets/{name}: no sound that can be read ({problem})") from None
            self._sounds[name] = found
        return found

    def read(self, name: str) -> bytes:
        """The bytes of a file.

        Raises:
            AssetError: The file is missing; the message names it.
        """
        try:
            return self._root.joinpath(name).read_bytes()
        except OSError as problem:
            raise AssetError(f"assets/{name}: cannot be read ({problem.strerror or problem})") from None

    def _load_image(self, name: str, size: tuple[int, int] | None) -> pygame.Surface:
        """Read, decode, scale and convert."""
        data = io.BytesIO(self.read(name))
        try:
            if name.endswith(".svg") and size is not None:
                picture = pygame.image.load_sized_svg(data, size)  # noqa: TID251 - the one loader
            else:
                picture = pygame.image.load(data, name)  # noqa: TID251 - the one loader
        except pygame.error as problem:
            raise AssetError(f"assets/{name}: no picture that can be read ({problem})") from None
        if size is not None and not name.endswith(".svg"):
            picture = pygame.transform.smoothscale(picture.convert_alpha(), size)  # noqa: TID251 - once a size
        return picture.convert_alpha()
