"""Named colours and sizes of the cave-painting look; bare numbers for either appear nowhere else."""

from __future__ import annotations

from typing import Final

import msgspec

Colour = tuple[int, int, int]

LIMESTONE: Final[Colour] = (226, 211, 184)
LIMESTONE_LIGHT: Final[Colour] = (240, 229, 208)
LIMESTONE_DARK: Final[Colour] = (191, 170, 137)
OCHRE: Final[Colour] = (201, 139, 46)
RED_EARTH: Final[Colour] = (146, 58, 34)
CHARCOAL: Final[Colour] = (43, 36, 32)
ASH: Final[Colour] = (92, 80, 70)
BONE: Final[Colour] = (247, 240, 224)
NIGHT: Final[Colour] = (28, 24, 22)

TEXT_PX: Final[dict[str, int]] = {"small": 14, "body": 18, "lead": 22, "heading": 30, "title": 48, "huge": 72}
"""Text sizes by role, in pixels at scale 1."""


class SideLook(msgspec.Struct, frozen=True):
    """How one side is told apart: by colour and, without it, by mark.

    Attributes:
        colour: Fill of its pieces.
        ink: Outline and mark on the fill; text in this colour on the fill is readable.
        mark: Name of the mark: ``"hand"``, ``"spiral"``, ``"dot"``, ``"ring"``, ``"cross"``, ``"zigzag"``.
        name: Name of the side in English.
    """

    colour: Colour
    ink: Colour
    mark: str
    name: str


class Theme(msgspec.Struct, frozen=True):
    """The look of everything.

    Attributes:
        paper: Background of screens.
        panel: Background of panels and text boxes.
        ink: Text on paper and panels.
        faint: Less important text on paper and panels.
        accent: Buttons under the pointer, headings.
        focus: Focus ring.
        danger: What is refused or lost.
        shade: Colour and alpha laid over what lies below a dialog.
        sides: Looks of the sides in order of seat, six entries.
        text_px: Text sizes by role at scale 1.
    """

    paper: Colour = LIMESTONE
    panel: Colour = LIMESTONE_LIGHT
    ink: Colour = CHARCOAL
    faint: Colour = ASH
    accent: Colour = RED_EARTH
    focus: Colour = RED_EARTH
    danger: Colour = RED_EARTH
    shade: tuple[int, int, int, int] = (28, 24, 22, 150)
    sides: tuple[SideLook, ...] = (
        SideLook((158, 50, 30), BONE, "hand", "Red"),
        SideLook((240, 232, 214), NIGHT, "spiral", "Bone"),
        SideLook((214, 158, 60), NIGHT, "dot", "Ochre"),
        SideLook((56, 52, 50), BONE, "ring", "Charcoal"),
        SideLook((70, 96, 46), BONE, "zigzag", "Moss"),
        SideLook((38, 92, 122), BONE, "cross", "Lake"),
    )
    text_px: dict[str, int] = msgspec.field(default_factory=lambda: dict(TEXT_PX))

    def size_px(self, role: str, scale: float) -> int:
        """Pixels of a text role at a scale."""
        return round(self.text_px[role] * scale)


_SRGB_KNEE: Final = 0.04045


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours after WCAG 2.1 (1 to 21; text needs 4.5).

    Source: https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
    """
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1, after WCAG 2.1."""
    linear = [
        part / 255 / 12.92 if part / 255 <= _SRGB_KNEE else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
