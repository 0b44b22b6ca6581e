"""Icons of Stone Age are read at the size of a line of text, and told apart without colours."""

from __future__ import annotations

import itertools

import pygame
import pytest

from shared.ui.media.colour import rgb
from shared.ui.media.kept import KeptPictures
from shared.ui.media.theme import contrast
from stoneage_mammoth.rules.sites import RESOURCES
from stoneage_mammoth.ui.art import pigment
from stoneage_mammoth.ui.art.figures import FIGURES
from stoneage_mammoth.ui.art.icons import BOXES, ICONS, draw_icon, icon
from stoneage_mammoth.ui.art.symbols import SYMBOLS
from tests.helpers.painted_valley import drawn, likeness, painted_rect, shape

pytestmark = pytest.mark.usefixtures("hidden_window")

FAMILIES = {
    "what is gathered": (*RESOURCES, "food", "any"),
    "achievements": tuple(SYMBOLS),
    "figures": tuple(FIGURES),
    "gear": ("tool", "one_use_tool", "hut", "field", "people", "card", "start", "herd", "points"),
    "kinds": ("kind_1", "kind_2", "kind_3", "kind_4"),
}


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("size", [16, 40, 200])
def test_icon_fills_its_square_and_nothing_is_cut_off(name: str, size: int) -> None:
    picture = icon(name, size)
    assert max(picture.get_size()) == size
    area = pygame.mask.from_surface(picture, 30).get_bounding_rects()
    drawn_area = area[0].unionall(area[1:])
    assert max(drawn_area.width / picture.width, drawn_area.height / picture.height) > 0.75
    # A line that was cut off would end in a row of full pixels on the rim.
    border = [picture.get_at((x, y))[3] for x in range(picture.width) for y in (0, picture.height - 1)]
    border += [picture.get_at((x, y))[3] for y in range(picture.height) for x in (0, picture.width - 1)]
    assert max(border) < 200


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("size", [16, 24, 60])
def test_no_two_icons_of_a_family_look_alike_without_colour(family: str, size: int) -> None:
    """Shape or lightness differs: whoever sees no colours tells them apart."""
    for first, second in itertools.combinations(FAMILIES[family], 2):
        pictures = icon(first, size), icon(second, size)
        alike = likeness(shape(pictures[0]), shape(pictures[1]))
        if alike > 0.72:
            greys = [
                pygame.transform.grayscale(drawn((size, size), draw_icon, pygame.Rect(0, 0, size, size), name))
                for name in (first, second)
            ]
            same = pygame.mask.from_threshold(greys[0], (0, 0, 0), (45, 45, 45, 255), greys[1]).count()
            both = shape(pictures[0]).overlap_area(shape(pictures[1]), (0, 0))
            assert size * size - same > 0.22 * both, (first, second, alike)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [(pigment.SYMBOL_INK, pigment.SYMBOL_GROUND), (pigment.FIGURE_INK, pigment.FIGURE_GROUND)],
)
def test_bottoms_of_cards_are_inked_strongly_enough(ink: str, ground: str) -> None:
    assert contrast(rgb(ink), rgb(ground)) > 4.5


@pytest.mark.parametrize("name", ["wood", "everyone", "arrow"])
def test_icon_is_drawn_into_the_middle_of_its_rectangle(name: str) -> None:
    rect = pygame.Rect(21, 13, 60, 34)
    area = painted_rect(drawn((120, 70), draw_icon, rect, name))
    assert rect.contains(area)
    assert abs(area.centerx - rect.centerx) <= 4
    assert abs(area.centery - rect.centery) <= 4
    if name in BOXES:
        picture = icon(name, 80)
        assert picture.width / picture.height == pytest.approx(BOXES[name][0] / BOXES[name][1], abs=0.1)


def test_used_tool_is_paler_than_a_fresh_one() -> None:
    strongest = []
    for name in ("tool", "tool_used"):
        picture = icon(name, 40)
        solid = [picture.get_at((x, y)) for x in range(40) for y in range(40) if picture.get_at((x, y))[3] > 250]
        strongest.append(max(max(colour[:3]) - min(colour[:3]) for colour in solid))
        if name == "tool_used":
            assert min(sum(colour[:3]) for colour in solid) > 300
    assert strongest[1] < strongest[0] / 2


def test_icon_is_painted_once_a_size_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert icon("gold", 33) is icon("gold", 33)
    before = pygame.image.tobytes(icon("gold", 33), "RGBA")
    monkeypatch.setattr("stoneage_mammoth.ui.art.easel.EASEL.pictures", KeptPictures(0))
    assert pygame.image.tobytes(icon("gold", 33), "RGBA") == before


@pytest.mark.parametrize("size", [1, 2, 5])
def test_icon_in_a_tiny_rectangle_does_no_harm(size: int) -> None:
    rect = pygame.Rect(10, 10, size, size)
    area = painted_rect(drawn((30, 30), draw_icon, rect, "herd"))
    assert rect.contains(area)
