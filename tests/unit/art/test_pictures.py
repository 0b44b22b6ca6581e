"""Every SVG file can be drawn at any size, and the program draws no text or filter that nanosvg would drop."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import assets
from shared.ui.media.assets import Assets

pytestmark = pytest.mark.usefixtures("hidden_window")

ROOT = Path(assets.__file__).parent
NAMES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.svg"))


def test_pictures_are_there() -> None:
    assert {"icons/flintflick.svg", "curling/mammoth.svg"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [(48, 48), (200, 160), (900, 600)])
def test_picture_fills_its_size_and_is_not_blank(name: str, size: tuple[int, int]) -> None:
    picture = Assets().image(name, size)
    width, height = picture.get_size()
    # SDL rounds the shorter side and may round the longer one up by a pixel.
    assert max(width - size[0], height - size[1]) in (0, 1)
    painted = pygame.mask.from_surface(picture, 40)
    assert painted.count() > 0.08 * width * height
    drawn = painted.get_bounding_rects()
    area = drawn[0].unionall(drawn[1:])
    assert area.width > 0.7 * width
    assert area.height > 0.7 * height
    ground = pygame.Surface((width, height))
    ground.blit(picture, (0, 0))
    shades = {ground.get_at((x, y))[:3] for x in range(0, width, 3) for y in range(0, height, 3)}
    assert len(shades) > 12


@pytest.mark.parametrize("name", NAMES)
def test_picture_uses_only_what_is_rasterised(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"<(text|filter|image|style|clipPath|mask|use)\b", text)
    assert "objectBoundingBox" not in text
    for gradient in re.findall(r"<(?:radial|linear)Gradient[^>]*>", text):
        assert 'gradientUnits="userSpaceOnUse"' in gradient


def test_credits_name_every_folder() -> None:
    words = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    folders = {Path(name).parent.as_posix() for name in NAMES}
    assert all(f"`{folder}/*.svg`" in words for folder in folders)
