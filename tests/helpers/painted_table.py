"""Views of a table of curling to paint, and what tells pictures apart."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from curling.rules.params import default_params
from curling.ui.layout import lay_out
from curling.ui.view import BoardView
from curling.ui.view_model import HutView, ObjectCount, RockView, TableView
from shared.ui.media.assets import Assets
from shared.ui.media.text import Text

if TYPE_CHECKING:
    from curling.rules.params import Params

SIZE = (1280, 720)

PARAMS = default_params()

ROCKS = (RockView(0, 0, 0.15, 0.72, 0.4), RockView(6, 1, 0.22, 0.66, 1.1))

HUTS = (
    HutView(0, 0, "Alma", (1, 2, 3), (), ObjectCount(2, 2, 2), is_acting=True),
    HutView(1, 1, "Bo", (7, 8), (), ObjectCount(1, 1, 0), is_acting=False),
)


def make_table(**changes: Any) -> TableView:  # noqa: ANN401 - any field
    """A table with two rocks at rest; ``changes`` replaces fields."""
    fields: dict[str, Any] = {
        "params": PARAMS,
        "rocks": ROCKS,
        "sides": (),
        "huts": HUTS,
        "acting_side": 0,
        "heading": "",
        "hint": "",
        "notice": "",
        "log": (),
        "round_number": 1,
        "target": 6,
    }
    return TableView(**(fields | changes))


def make_view(size: tuple[int, int] = SIZE, params: Params = PARAMS, seats: int = 2) -> BoardView:
    """A view of the table laid out for a window."""
    scale = min(size[0] / 1280, size[1] / 720)
    layout = lay_out(size, scale, params)
    return BoardView(size, layout.viewport, layout.huts(seats // 2), Assets(), Text(scale))


def paint(view: BoardView, table: TableView, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """One frame."""
    surface = pygame.Surface(size)
    view.draw(surface, table)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    """All pixels of an opaque picture."""
    return pygame.image.tobytes(surface, "RGB")


def changed_area(first: pygame.Surface, second: pygame.Surface) -> pygame.Rect:
    """The rectangle outside of which two pictures are alike."""
    mask = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def luminance(colour: tuple[int, int, int]) -> float:
    """Lightness from 0 to 255 as a picture in grey would show it."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


def hammer_corners(rock: RockView, angle_rad: float, length: float, width: float) -> tuple[tuple[float, float], ...]:
    """Corners of a hammer that touches a rock."""
    along, across = (-math.sin(angle_rad), math.cos(angle_rad)), (math.cos(angle_rad), math.sin(angle_rad))
    start = PARAMS.rock_radius_m
    return tuple(
        (
            rock.x_m + along[0] * u + across[0] * v,
            rock.y_m + along[1] * u + across[1] * v,
        )
        for u, v in ((start, -width / 2), (start + length, -width / 2), (start + length, width / 2), (start, width / 2))
    )
