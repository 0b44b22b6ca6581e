"""Icons, tokens and phases of Caveman are read at the size of a line of text, and told apart without colours."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, get_args

import pygame
import pytest

from caveman.rules.content import default_dice
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, RESOURCES
from caveman.ui.art.icons import BOXES, ICONS, draw_icon, icon
from caveman.ui.art.phase import PHASES, PhaseName, PhaseState, draw_phase
from caveman.ui.art.token import draw_development, draw_token
from shared.ui.media.colour import rgb
from shared.ui.media.kept import KeptPictures
from shared.ui.media.theme import contrast
from tests.helpers.painted_valley import differing, drawn, likeness, painted_rect, shape

if TYPE_CHECKING:
    from caveman.rules.content import DevelopmentName

pytestmark = pytest.mark.usefixtures("hidden_window")

FAMILIES = {
    "resources": RESOURCES,
    "developments": DEVELOPMENTS,
    "dinosaurs": DINOSAURS,
    "faces": ("tribe", "spear", "dinosaur", "adult", "dies", "furs", "fire"),
    "people": ("man", "woman", "child"),
    "signs": ("steps", "claws", "fight", "arrow", "exchange", "forbidden", "sun", "moon", "volcano", "card"),
}


def greys_apart(first: pygame.Surface, second: pygame.Surface) -> int:
    """Pixels that differ clearly where nobody sees colours."""
    greys = [pygame.transform.grayscale(picture) for picture in (first, second)]
    same = pygame.mask.from_threshold(greys[0], (0, 0, 0), (45, 45, 45, 255), greys[1]).count()
    return first.width * first.height - same


def test_all_that_the_rules_name_has_an_icon() -> None:
    dice = default_dice()
    faces = {*dice.green, *dice.red, *dice.yellow} - {"blank"}
    assert {*RESOURCES, *DEVELOPMENTS, *DINOSAURS, *faces} <= set(ICONS)


@pytest.mark.parametrize("name", ICONS)
@pytest.mark.parametrize("size", [16, 40, 200])
def test_icon_fills_its_square_and_nothing_is_cut_off(name: str, size: int) -> None:
    picture = icon(name, size)
    assert max(picture.get_size()) == size
    rects = pygame.mask.from_surface(picture, 30).get_bounding_rects()
    area = rects[0].unionall(rects[1:])
    assert max(area.width / picture.width, area.height / picture.height) > 0.75
    border = [picture.get_at((x, y))[3] for x in range(picture.width) for y in (0, picture.height - 1)]
    border += [picture.get_at((x, y))[3] for y in range(picture.height) for x in (0, picture.width - 1)]
    assert max(border) < 200


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("size", [16, 24, 60])
def test_no_two_icons_of_a_family_look_alike_without_colour(family: str, size: int) -> None:
    rect = pygame.Rect(0, 0, size, size)
    for first, second in itertools.combinations(FAMILIES[family], 2):
        pictures = [drawn((size, size), draw_icon, rect, name) for name in (first, second)]
        shapes = []
        for name in (first, second):
            layer = pygame.Surface((size, size), pygame.SRCALPHA)
            draw_icon(layer, rect, name)
            shapes.append(shape(layer))
        if likeness(*shapes) > 0.72:
            assert greys_apart(*pictures) > 0.22 * shapes[0].overlap_area(shapes[1], (0, 0)), (first, second)


@pytest.mark.parametrize("name", ["wood", "t_rex", "volcano"])
def test_icon_is_drawn_into_the_middle_of_its_rectangle(name: str) -> None:
    rect = pygame.Rect(21, 13, 60, 34)
    area = painted_rect(drawn((120, 70), draw_icon, rect, name))
    assert rect.contains(area)
    assert abs(area.centerx - rect.centerx) <= 4
    assert abs(area.centery - rect.centery) <= 4
    if name in BOXES:
        picture = icon(name, 80)
        assert picture.width / picture.height == pytest.approx(BOXES[name][0] / BOXES[name][1], abs=0.1)


def test_icon_is_painted_once_a_size_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert icon("camp", 33) is icon("camp", 33)
    before = pygame.image.tobytes(icon("camp", 33), "RGBA")
    monkeypatch.setattr("caveman.ui.art.easel.EASEL.pictures", KeptPictures(0))
    assert pygame.image.tobytes(icon("camp", 33), "RGBA") == before


@pytest.mark.parametrize("size", [1, 2, 5])
def test_drawings_in_a_tiny_rectangle_do_no_harm(size: int) -> None:
    rect = pygame.Rect(10, 10, size, size)
    assert rect.contains(painted_rect(drawn((30, 30), draw_icon, rect, "t_rex")))
    assert rect.contains(painted_rect(drawn((30, 30), draw_token, rect, "wood")))
    assert rect.contains(painted_rect(drawn((30, 30), draw_development, rect, "fire", is_owned=False)))


@pytest.mark.parametrize("size", [18, 24, 40])
def test_tokens_are_told_apart_and_one_face_down_tells_nothing(size: int) -> None:
    rect = pygame.Rect(2, 2, size, size)
    pictures = [drawn((size + 4, size + 4), draw_token, rect, kind) for kind in (*RESOURCES, None)]
    for first, second in itertools.combinations(pictures, 2):
        assert greys_apart(first, second) > 0.08 * size * size
    assert painted_rect(pictures[0]).width > 0.85 * size


@pytest.mark.parametrize("name", DEVELOPMENTS)
@pytest.mark.parametrize("size", [18, 40])
def test_missing_development_is_an_empty_place(name: DevelopmentName, size: int) -> None:
    rect = pygame.Rect(2, 2, size, size)
    owned, missing = (
        drawn((size + 4, size + 4), draw_development, rect, name, is_owned=is_owned) for is_owned in (True, False)
    )
    assert greys_apart(owned, missing) > 0.2 * size * size
    for picture in (owned, missing):
        assert painted_rect(picture).center == pytest.approx(rect.center, abs=2)


@pytest.mark.parametrize("phase", PHASES)
def test_signs_of_phases_are_inked_strongly_enough(phase: PhaseName) -> None:
    assert contrast(rgb(PHASES[phase].ink), rgb(PHASES[phase].colour)) > 4.5


@pytest.mark.parametrize("phase", PHASES)
def test_states_of_a_phase_differ_without_colour(phase: PhaseName) -> None:
    rect = pygame.Rect(2, 2, 48, 32)
    pictures = [drawn((52, 36), draw_phase, rect, phase, state) for state in get_args(PhaseState)]
    assert all(painted_rect(picture) == rect for picture in pictures)
    for first, second in itertools.combinations(pictures, 2):
        assert differing(first, second) > 90


def test_phases_differ_in_sign_as_well_as_in_colour() -> None:
    rect = pygame.Rect(0, 0, 40, 40)
    assert len({look.colour for look in PHASES.values()}) == len(PHASES)
    for first, second in itertools.combinations(PHASES.values(), 2):
        signs = [drawn((40, 40), draw_icon, rect, look.icon) for look in (first, second)]
        assert greys_apart(*signs) > 160
