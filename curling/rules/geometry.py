"""Exact tests on the sheet: whole micrometres, so that a touch is a touch on every machine.

Lengths of the parameters become micrometres once, by rounding; a rock's radius may be a half of one, so the tests
compare doubled lengths.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curling.rules.params import Params
    from curling.rules.state import Rock

GAP_UM = 10
"""Smallest gap that a rock placed by hand keeps to other rocks and to the slammers (R7, R15)."""

UM_PER_M = 1_000_000


def to_um(length_m: float) -> int:
    """Round metres to whole micrometres."""
    return round(length_m * UM_PER_M)


def to_m(length_um: int) -> float:
    """Give whole micrometres in metres."""
    return length_um / UM_PER_M


def is_short(params: Params, y_um: int) -> bool:
    """Whether a rock there has not wholly crossed the mammoth's line; touching the line is short (R20, Q4)."""
    if not params.has_mammoth_line:
        return False
    return 2 * y_um - to_um(params.rock_diameter_m) <= 2 * to_um(params.mammoth_line_y_m)


def is_on_sheet(params: Params, x_um: int, y_um: int) -> bool:
    """Whether a rock there lies wholly on the sheet."""
    diameter = to_um(params.rock_diameter_m)
    width, length = to_um(params.sheet_width_m), to_um(params.sheet_length_m)
    return diameter <= 2 * x_um <= 2 * width - diameter and diameter <= 2 * y_um <= 2 * length - diameter


def is_centre_off(params: Params, x_um: int, y_um: int) -> bool:
    """Whether the centre of a rock there lies beside the sheet (R13, option ``centre``)."""
    return not (0 <= x_um <= to_um(params.sheet_width_m) and 0 <= y_um <= to_um(params.sheet_length_m))


def is_clear_of_slammer(params: Params, y_um: int) -> bool:
    """Whether a rock there keeps the gap to the near slammer (R7)."""
    if not params.has_slammers:
        return True
    return 2 * y_um - to_um(params.rock_diameter_m) >= 2 * (to_um(params.slammer_depth_m) + GAP_UM)


def is_behind_river(params: Params, y_um: int) -> bool:
    """Whether a rock there lies wholly behind the frozen river (R7)."""
    return 2 * y_um + to_um(params.rock_diameter_m) <= 2 * to_um(params.river_y_m)


def is_clear_of(params: Params, rock: Rock, x_um: int, y_um: int) -> bool:
    """Whether a rock placed there keeps the gap to another rock (R7)."""
    reach = to_um(params.rock_diameter_m) + GAP_UM
    return (rock.x_um - x_um) ** 2 + (rock.y_um - y_um) ** 2 >= reach**2


def cave_distance_um(params: Params, rock: Rock) -> float:
    """Distance of a rock's centre from the centre of the cave, in micrometres (R22)."""
    return math.sqrt(_cave_square(params, rock))


def is_in_cave(params: Params, rock: Rock) -> bool:
    """Whether a rock lies wholly inside the cave's line (R23, Q4)."""
    room = 2 * to_um(params.cave_radius_m) - to_um(params.rock_diameter_m)
    return room >= 0 and 4 * _cave_square(params, rock) <= room**2


def touches_hearth(params: Params, rock: Rock) -> bool:
    """Whether a rock touches the hearth, the inner disc of the cave (R34)."""
    reach = 2 * to_um(params.hearth_radius_m) + to_um(params.rock_diameter_m)
    return 4 * _cave_square(params, rock) <= reach**2


def _cave_square(params: Params, rock: Rock) -> int:
    """Square of the distance from the cave's centre."""
    return (rock.x_um - to_um(params.cave_x_m)) ** 2 + (rock.y_um - to_um(params.cave_y_m)) ** 2
