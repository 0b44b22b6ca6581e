"""Rendering text: fonts of pygame_gui's package data, kept lines, wrapping, cutting to a width."""

from __future__ import annotations

import io
import unicodedata
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import pygame

from shared.core.errors import AssetError
from shared.ui.media.theme import TEXT_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.ui.media.theme import Colour

FONT_FILES = {
    ("text", False): "NotoSans-Regular.ttf",
    ("text", True): "NotoSans-Bold.ttf",
    ("symbol", False): "FiraCode-Regular.ttf",
    ("symbol", True): "FiraCode-Regular.ttf",
}
"""File in ``pygame_gui.data`` by family and boldness: Noto Sans for words, FiraCode for arrows, ticks and shapes."""

KEPT_LINES = 1024
"""Rendered texts that are kept; the one used longest ago goes first."""
KEPT_SIZES = 4096
"""Sizes of lines that are kept likewise: a table measures some seventy in each frame."""


@cache
def font_bytes(file_name: str) -> bytes:
    """The bytes of a font file of pygame_gui's package data.

    Raises:
        AssetError: The file is not there.
    """
    try:
        return files("pygame_gui.data").joinpath(file_name).read_bytes()
    except (OSError, ModuleNotFoundError):
        raise AssetError(f"pygame_gui/data/{file_name}: font is missing; install pygame_gui again") from None


class Text:
    """Renders text at the current scale and keeps what it rendered.

    Roles ``"small", "body", "lead", "heading", "title", "huge"`` follow the scale; a number is a size in pixels.
    """

    def __init__(self, scale: float = 1.0) -> None:
        """Start with no fonts; they are loaded when first used."""
        self._scale = scale
        self._fonts: dict[tuple[str, bool, int], pygame.font.Font] = {}
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._sizes: OrderedDict[tuple[str, int, bool, bool], tuple[int, int]] = OrderedDict()

    @property
    def scale(self) -> float:
        """The current scale."""
        return self._scale

    def set_scale(self, scale: float) -> None:
        """Follow the scale of the window; the shell calls this before scenes are resized."""
        if scale != self._scale:
            self._scale = scale
            self._kept.clear()

    def size_px(self, role: str | int) -> int:
        """Pixels of a role at the current scale; a number stays as it is."""
        return role if isinstance(role, int) else round(TEXT_PX[role] * self._scale)

    def render(
        self,
        text: str,
        role: str | int,
        colour: Colour,
        *,
        bold: bool = False,
        symbol: bool = False,
        wrap_px: int | None = None,
    ) -> pygame.Surface:
        """Draw text on a transparent surface; callers never change it.

        Args:
            text: May hold line breaks. control characters are dropped.
            role: Name of a size, or pixels.
            colour: Colour of the ink.
            bold: Bold face.
            symbol: FiraCode, which has arrows, triangles, ticks and circles; Noto Sans has none.
            wrap_px: Greatest width of a line; ``None`` for no wrapping.

        Returns:
            The same surface for the same arguments while it is kept.
        """
        size = self.size_px(role)
        key = (text, size, colour, bold, symbol, wrap_px)
        found = self._kept.get(key)
        if found is None:
            font = self._font("symbol" if symbol else "text", size, bold=bold)
            found = _render(font, _printable(text), colour, wrap_px or 0)
            self._kept[key] = found
            if len(self._kept) > KEPT_LINES:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def size(self, text: str, role: str | int, *, bold: bool = False, symbol: bool = False) -> tuple[int, int]:
        """Width and height of one line, without rendering it; measured once while it is kept."""
        key = (text, self.size_px(role), bold, symbol)
        found = self._sizes.get(key)
        if found is None:
            found = self._font("symbol" if symbol else "text", key[1], bold=bold).size(_printable(text))
            self._sizes[key] = found
            if len(self._sizes) > KEPT_SIZES:
                self._sizes.popitem(last=False)
        else:
            self._sizes.move_to_end(key)
        return found

    def line_height_px(self, role: str | int, *, bold: bool = False) -> int:
        """Distance of two lines of a wrapped text."""
        return self._font("text", self.size_px(role), bold=bold).get_linesize()

    def fit(self, text: str, role: str | int, width_px: int, *, bold: bool = False) -> str:
        """The text, or as much of it as is not wider than ``width_px``, with an ellipsis."""
        if self.size(text, role, bold=bold)[0] <= width_px:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.size(f"{text[:middle].rstrip()}…", role, bold=bold)[0] <= width_px:
                low = middle
            else:
                high = middle - 1
        return f"{text[:low].rstrip()}…"

    def fit_first(self, wordings: Sequence[str], role: str | int, width_px: int, *, tail: str = "") -> str:
        """The first wording that is not wider, or as much as fits of the last one; the tail is never cut."""
        room_px = max(width_px - self.size(tail, role)[0], width_px // 3)
        shown = next((words for words in wordings if self.size(words, role)[0] <= room_px), wordings[-1])
        return self.fit(shown, role, room_px) + tail

    def _font(self, family: str, size: int, *, bold: bool) -> pygame.font.Font:
        """One font object for each face and size."""
        key = (family, bold, size)
        font = self._fonts.get(key)
        if font is None:
            font = pygame.font.Font(io.BytesIO(font_bytes(FONT_FILES[family, bold])), size)
            self._fonts[key] = font
        return font


def _render(font: pygame.font.Font, text: str, colour: Colour, wrap_px: int) -> pygame.Surface:
    """Draw with a font; a text without any width (a lone accent) is a blank."""
    try:
        return font.render(text, True, colour, None, wrap_px).convert_alpha()
    except pygame.error:
        return font.render(" ", True, colour).convert_alpha()


def plain(text: str) -> str:
    """Without control and format characters, which fonts refuse or which turn a line round; line breaks stay."""
    return "".join(letter for letter in text if letter == "\n" or unicodedata.category(letter)[0] != "C")


def _printable(text: str) -> str:
    """Plain, and never empty: a line of nothing keeps its height."""
    return plain(text) or " "
