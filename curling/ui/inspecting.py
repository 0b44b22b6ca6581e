"""What the rock under the pointer is: whose, how far from the centre, with a totem or not."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from curling.rules.geometry import cave_distance_um, is_in_cave, is_short, to_m
from curling.rules.state import Place, Rock
from curling.ui.names import millimetres

if TYPE_CHECKING:
    from curling.rules.config import Config
    from curling.ui.board import Board
    from curling.ui.names import Names


def rock_at(board: Board, config: Config, x_m: float, y_m: float) -> int | None:
    """The lying rock at a point of the sheet, ``None`` if there is none."""
    radius = config.params.rock_radius_m
    for rock, lying in board.rocks.items():
        if hypot(to_m(lying.x_um) - x_m, to_m(lying.y_um) - y_m) <= radius:
            return rock
    return None


def rock_words(board: Board, names: Names, rock: int) -> str:
    """A lying rock in words; no distance where nobody measures."""
    tr, config = names.tr, names.config
    lying = board.rocks[rock]
    as_rule = Rock(Place.IN_PLAY, lying.x_um, lying.y_um, lying.angle_urad, lying.totem)
    parts = [tr("A rock of {name}").format(name=names.owner(rock))]
    if is_in_cave(config.params, as_rule):
        if not config.honour:
            distance = millimetres(to_m(1) * cave_distance_um(config.params, as_rule), 1)
            parts.append(tr("{distance} from the centre of the cave").format(distance=distance))
    elif is_short(config.params, lying.y_um):
        parts.append(tr("short of the mammoth's line"))
    else:
        parts.append(tr("not wholly in the cave"))
    if lying.totem is not None:
        parts.append(tr("under a totem"))
    return ", ".join(parts) + "."
