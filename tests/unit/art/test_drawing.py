"""Drawing by code: canvas, textures, hides, and the tick that controls make."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from shared.ui.media import texture
from shared.ui.media.canvas import Canvas, Paint
from shared.ui.media.kept import KeptPictures
from shared.ui.media.text import Text
from shared.ui.media.theme import Theme
from shared.ui.scenes.hide import painted_hide
from shared.ui.shell.command import KeyPressed
from shared.ui.widgets.screen import Screen

pytestmark = pytest.mark.usefixtures("hidden_window")

RED = (200, 40, 30)


def drawn_area(picture: pygame.Surface) -> pygame.Rect:
    rects = pygame.mask.from_surface(picture, 10).get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("size", [(40, 30), (333, 90)])
def test_canvas_has_the_size_asked_for(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    canvas.circle((5, 5), 2, Paint(fill="#ffffff"))
    assert canvas.render().get_size() == size


def test_canvas_scales_turns_and_places() -> None:
    canvas = Canvas((200, 200), scale=(20.0, 10.0), origin_px=(100, 80), turn_deg=90)
    canvas.polygon([(0, 0), (4, 0), (4, 2), (0, 2)], Paint(fill="#c8281e"))
    picture = canvas.render()
    assert drawn_area(picture) == pygame.Rect(80, 80, 20, 80)
    assert picture.get_at((90, 120))[:3] == RED


def test_frame_mirrors_and_shrinks_what_is_drawn_in_it_alone() -> None:
    canvas = Canvas((100, 60))
    with canvas.framed((50, 10), (-0.5, 0.0), (0.0, 0.25)):
        canvas.polygon([(0, 0), (60, 0), (60, 80), (0, 80)], Paint(fill="#c8281e"))
    canvas.polygon([(80, 40), (90, 40), (90, 50), (80, 50)], Paint(fill="#c8281e"))
    picture = canvas.render()
    framed, other = sorted(pygame.mask.from_surface(picture, 127).get_bounding_rects(), key=lambda rect: rect.left)
    assert framed == pygame.Rect(20, 10, 30, 20)
    assert other == pygame.Rect(80, 40, 10, 10)


def test_opacity_and_glow_fade() -> None:
    canvas = Canvas((100, 100))
    canvas.polygon([(0, 0), (20, 0), (20, 20), (0, 20)], Paint(fill="#c8281e", opacity=0.5))
    canvas.circle((60, 60), 30, Paint(fill=canvas.glow((60, 60), 30, ((0, "#c8281e", 1.0), (1, "#c8281e", 0.0)))))
    picture = canvas.render()
    assert picture.get_at((10, 10))[3] == pytest.approx(128, abs=3)
    alphas = [picture.get_at((60 + step, 60))[3] for step in range(0, 30, 5)]
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[0] > 240
    assert alphas[-1] < 60


def test_curve_makes_no_loop_where_points_lie_unevenly() -> None:
    """A corner of many close points between two far ones stays inside their rectangle."""
    corner = [(150 + 10 * math.sin(a), 20 - 10 * math.cos(a)) for a in (0.0, 0.5, 1.0, math.pi / 2)]
    canvas = Canvas((200, 200))
    canvas.curve([(10, 10), *corner, (160, 190)], Paint(stroke="#ffffff", width=2.0))
    area = drawn_area(canvas.render())
    assert area.right <= 162
    assert area.top >= 8


def test_noise_is_smooth_bounded_and_always_the_same() -> None:
    noise = texture.value_noise((120, 80), (20, 20), 4)
    assert noise.shape == (120, 80)
    assert 0 <= noise.min() < 0.2
    assert 0.8 < noise.max() <= 1
    assert np.max(np.abs(np.diff(noise, axis=0))) < 0.12
    assert np.array_equal(noise, texture.value_noise((120, 80), (20, 20), 4))
    assert not np.array_equal(noise, texture.value_noise((120, 80), (20, 20), 5))


def test_more_octaves_give_more_detail() -> None:
    rough, plain = (texture.layered_noise((120, 80), (40, 40), 4, octaves) for octaves in (5, 1))
    assert np.std(np.diff(rough, 2, axis=0)) > 2 * np.std(np.diff(plain, 2, axis=0))
    assert rough.min() >= 0
    assert rough.max() <= 1


def test_ramp_colours_by_value() -> None:
    field = np.array([[0.0, 0.5, 1.0]], dtype=np.float32)
    surface = texture.tinted(field, ((0.0, "#000000"), (0.5, "#c8281e"), (1.0, "#ffffff")))
    found = [surface.get_at((0, y))[:3] for y in range(3)]
    for colour, wanted in zip(found, ((0, 0, 0), RED, (255, 255, 255)), strict=True):
        assert all(abs(part - exact) <= 1 for part, exact in zip(colour, wanted, strict=True))


def test_grain_stays_within_its_strength() -> None:
    surface = pygame.Surface((300, 300))
    surface.fill((100, 100, 100))
    texture.grain(surface, 3, lighter=15, darker=20)
    levels = pygame.surfarray.array3d(surface)
    assert 80 <= levels.min() < 90
    assert 110 < levels.max() <= 115


@pytest.mark.parametrize("size", [(200, 60), (57, 33), (900, 500)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_hide_fills_its_rectangle_and_is_always_the_same(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = Theme()
    hide = painted_hide(size, theme.panel, theme.ink, scale)
    area = drawn_area(hide)
    assert hide.get_size() == size
    assert area.width >= size[0] - 8 * scale
    assert area.height >= size[1] - 8 * scale
    assert hide.get_at((size[0] // 2, size[1] // 2))[3] > 200
    first = pygame.image.tobytes(hide, "RGBA")
    monkeypatch.setattr("shared.ui.scenes.hide._HIDES", KeptPictures(0))
    assert pygame.image.tobytes(painted_hide(size, theme.panel, theme.ink, scale), "RGBA") == first


def test_controls_are_heard_before_they_act() -> None:
    heard: list[str] = []
    screen = Screen((640, 400), 1.0, Theme(), Text(1.0), lambda: heard.append("tick"))
    screen.button(pygame.Rect(10, 10, 200, 40), "One", lambda: heard.append("one"))
    screen.button(pygame.Rect(10, 60, 200, 40), "Two", lambda: heard.append("two"), is_enabled=False)
    screen.handle(KeyPressed("next"))
    screen.handle(KeyPressed("confirm"))
    screen.tick()
    assert heard == ["tick", "one"]
    screen.close()
