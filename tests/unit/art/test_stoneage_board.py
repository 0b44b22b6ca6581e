"""The valley: each place is told apart, people are well seen on all of them, and it is painted once."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from shared.ui.media.kept import KeptPictures
from stoneage_mammoth.rules.sites import FIELD, FOREST, HUNT, RIVER
from stoneage_mammoth.ui.art.board import paint_board
from stoneage_mammoth.ui.art.motif import MOTIFS
from stoneage_mammoth.ui.art.ring import draw_ring
from tests.helpers.painted_valley import light_at

pytestmark = pytest.mark.usefixtures("hidden_window")

AREA = (8, 44, 872, 448)
SITES = {
    0: (16, 52, 161, 278),
    1: (185, 52, 166, 147),
    2: (359, 52, 166, 147),
    3: (533, 52, 165, 147),
    4: (706, 52, 166, 147),
    5: (185, 207, 116, 123),
    6: (309, 207, 132, 123),
    7: (449, 207, 116, 123),
    8: (773, 338, 99, 146),
    9: (666, 338, 99, 146),
    10: (559, 338, 99, 146),
    11: (452, 338, 99, 146),
    12: (16, 338, 174, 146),
    13: (198, 338, 175, 146),
}
HERD = (573, 207, 299, 123)
PLACES = range(HUNT, FIELD + 1)


@pytest.fixture(scope="module")
def board() -> pygame.Surface:
    return paint_board(AREA, SITES, HERD)


def part(board: pygame.Surface, site: int, top: float, bottom: float) -> pygame.Surface:
    """A place from a share of its height to another, without its sides."""
    left, y, width, height = SITES[site]
    rect = pygame.Rect(left - AREA[0], y - AREA[1] + round(height * top), width, round(height * (bottom - top)))
    return board.subsurface(rect.inflate(-width // 4, 0))


def scaled(rect: tuple[int, int, int, int], factor: float) -> tuple[int, int, int, int]:
    left, top, width, height = (round(length * factor) for length in rect)
    return left, top, width, height


def roughness(picture: pygame.Surface) -> float:
    """How much neighbouring blocks of pixels differ."""
    levels = pygame.surfarray.array3d(picture).mean(axis=2)
    blocks = levels[: levels.shape[0] // 6 * 6, : levels.shape[1] // 6 * 6]
    blocks = blocks.reshape(blocks.shape[0] // 6, 6, blocks.shape[1] // 6, 6).mean(axis=(1, 3))
    return float(np.std(blocks))


def test_board_fills_its_area_and_is_opaque(board: pygame.Surface) -> None:
    assert board.get_size() == (872, 448)
    assert board.get_at((400, 200))[3] == 255
    assert not board.get_flags() & pygame.SRCALPHA


def test_places_differ_in_colour_where_people_stand(board: pygame.Surface) -> None:
    colours = {site: np.array(pygame.transform.average_color(part(board, site, 0.62, 0.92))[:3]) for site in PLACES}
    for first, second in itertools.combinations(range(FOREST, RIVER + 1), 2):
        assert np.abs(colours[first] - colours[second]).max() > 25, (first, second)


@pytest.mark.parametrize("site", PLACES)
def test_ground_for_people_is_quieter_than_the_motif_above(board: pygame.Surface, site: int) -> None:
    assert roughness(part(board, site, 0.68, 0.92)) < 0.7 * roughness(part(board, site, 0.15, 0.55))


@pytest.mark.parametrize("site", PLACES)
def test_every_place_has_its_own_motif(board: pygame.Surface, site: int) -> None:
    assert roughness(part(board, site, 0.15, 0.55)) > 9
    assert all(0 <= x <= 1 and 0 < foot <= 1 for _, x, foot, _ in MOTIFS[site])


@pytest.mark.parametrize("site", PLACES)
@pytest.mark.parametrize("is_lit", [False, True])
def test_ring_is_seen_on_every_ground(board: pygame.Surface, site: int, *, is_lit: bool) -> None:
    ground = part(board, site, 0.62, 0.92).copy()
    before = ground.copy()
    rect = pygame.Rect(0, 0, 30, 30)
    rect.center = ground.get_rect().center
    draw_ring(ground, rect, is_lit=is_lit)
    row = range(rect.left, rect.right)
    change = [abs(light_at(ground, (x, rect.centery)) - light_at(before, (x, rect.centery))) for x in row]
    assert max(change) > 55


def test_board_is_painted_once_and_always_the_same(board: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paint_board(AREA, dict(SITES), HERD) is paint_board(AREA, SITES, HERD)
    monkeypatch.setattr("stoneage_mammoth.ui.art.easel.EASEL.pictures", KeptPictures(0))
    assert pygame.image.tobytes(paint_board(AREA, SITES, HERD), "RGB") == pygame.image.tobytes(board, "RGB")


def test_steppe_of_the_herd_is_left_out_without_the_herd(board: pygame.Surface) -> None:
    plain = paint_board(AREA, SITES, None)
    spot = (HERD[0] + 150 - AREA[0], HERD[1] + 50 - AREA[1])
    with_herd, without = (pygame.transform.average_color(picture, (*spot, 40, 40)) for picture in (board, plain))
    assert max(abs(a - b) for a, b in zip(with_herd[:3], without[:3], strict=True)) > 20


@pytest.mark.parametrize("factor", [0.5, 1.5, 3.0])
def test_board_can_be_painted_at_any_size(factor: float) -> None:
    area = scaled(AREA, factor)
    board = paint_board(area, {site: scaled(rect, factor) for site, rect in SITES.items()}, None)
    assert board.get_size() == area[2:]
    small = pygame.transform.average_color(board)
    assert max(abs(a - b) for a, b in zip(small[:3], (150, 122, 82), strict=True)) < 40


def test_board_without_any_shelf_is_painted_too() -> None:
    assert paint_board(AREA, {site: SITES[site] for site in PLACES}).get_size() == (872, 448)
