"""What goes into a shot: checked, in order of id, as the planner's numbers."""

from __future__ import annotations

from bisect import bisect_left
from math import cos, hypot, radians, sin
from operator import attrgetter
from typing import TYPE_CHECKING

from curling.physics.layout import IN_PLAY, NONE, ON_SLAMMER, OVERLAP, PLACED, RIDING
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.params import Params
    from curling.rules.simulator import RockBody, Shot, TotemOffset

    Throw = tuple[float, float, float, float]

_id_of = attrgetter("id")

MIN_SPEED_M_S = 0.05
MAX_AIM_RAD = radians(80)
MAX_SPIN_RAD_S = 10_000.0


def require_shot(params: Params, shot: Shot) -> None:
    """Refuse a flick outside its ranges; nothing is clamped.

    Raises:
        ParamsError: Speed, aim or spin is outside its range.
    """
    if not MIN_SPEED_M_S <= shot.speed_m_s <= params.max_speed_m_s:
        raise ParamsError(
            path="$.shot.speed_m_s",
            expected=f"a speed from {MIN_SPEED_M_S} to {params.max_speed_m_s:g} m/s (max_speed_m_s)",
            got=f"{shot.speed_m_s:.12g}",
        )
    if not -MAX_AIM_RAD <= shot.aim_rad <= MAX_AIM_RAD:
        raise ParamsError(
            path="$.shot.aim_rad",
            expected=f"an aim from {-MAX_AIM_RAD:.6f} to {MAX_AIM_RAD:.6f} rad (80 degrees to either side)",
            got=f"{shot.aim_rad:.12g}",
        )
    if not -MAX_SPIN_RAD_S <= shot.spin_rad_s <= MAX_SPIN_RAD_S:
        raise ParamsError(
            path="$.shot.spin_rad_s",
            expected=f"a spin from {-MAX_SPIN_RAD_S:g} to {MAX_SPIN_RAD_S:g} rad/s",
            got=f"{shot.spin_rad_s:.12g}",
        )


def input_of(
    params: Params, rocks: Sequence[RockBody], shot: Shot
) -> tuple[tuple[int, ...], tuple[int, ...], list[float], Throw]:
    """Put rocks and thrown rock in order of id.

    Returns:
        Ids ascending, their sides, ``RESULT_WIDTH`` numbers a rock, and the index of the thrown one with its velocity
        in m/s and spin in rad/s.

    Raises:
        ParamsError: Ids repeat, or a totem stands beyond the rim of its rock.
    """
    bodies: list[RockBody | None] = [*sorted(rocks, key=_id_of)]
    ids = [rock.id for rock in rocks]
    ids.sort()
    thrown = bisect_left(ids, shot.rock)
    ids.insert(thrown, shot.rock)
    bodies.insert(thrown, None)
    if len(set(ids)) != len(ids):
        raise _repeated(rocks, shot)
    sides = []
    numbers: list[float] = []
    for rock in bodies:
        if rock is None:
            sides.append(shot.side)
            numbers += (shot.x_m, shot.y_m, 0.0, IN_PLAY, NONE, 0.0, 0.0)
        else:
            sides.append(rock.side)
            totem = rock.totem
            if totem is None:
                numbers += (rock.x_m, rock.y_m, rock.angle_rad, IN_PLAY, NONE, 0.0, 0.0)
            else:
                numbers += (
                    rock.x_m,
                    rock.y_m,
                    rock.angle_rad,
                    IN_PLAY,
                    RIDING,
                    *_offset_of(totem, rock, rocks, params),
                )
    speed = shot.speed_m_s
    throw = (float(thrown), -speed * sin(shot.aim_rad), speed * cos(shot.aim_rad), shot.spin_rad_s)
    return tuple(ids), tuple(sides), numbers, throw


def _offset_of(totem: TotemOffset, rock: RockBody, rocks: Sequence[RockBody], params: Params) -> tuple[float, float]:
    """Offset of a totem that stands on its rock."""
    distance = hypot(totem.dx_m, totem.dy_m)
    if not distance <= params.rock_radius_m:
        place = next(index for index, other in enumerate(rocks) if other is rock)
        raise ParamsError(
            path=f"$.rocks[{place}].totem",
            expected=f"a totem's centre within {params.rock_radius_m:g} m of its rock's",
            got=f"{distance:.12g}",
        )
    return totem.dx_m, totem.dy_m


def _repeated(rocks: Sequence[RockBody], shot: Shot) -> ParamsError:
    """Say which id is there twice."""
    seen: set[int] = set()
    for index, rock in enumerate(rocks):
        if rock.id in seen:
            return ParamsError(path=f"$.rocks[{index}].id", expected="ids that do not repeat", got=str(rock.id))
        seen.add(rock.id)
    return ParamsError(path="$.shot.rock", expected="a rock that does not lie on the sheet already", got=str(shot.rock))


def fault_of(code: int, faults: tuple[int, int], ids: tuple[int, ...], rocks: Sequence[RockBody]) -> ParamsError:
    """Say which rock lies where no rock can lie."""
    place = {rock.id: f"$.rocks[{index}]" for index, rock in enumerate(rocks)}
    # A pair is blamed on the one that comes later in the scene; the thrown rock comes last.
    order = {rock.id: index for index, rock in enumerate(rocks)}
    blamed, other = (ids[index] for index in faults)
    if code == OVERLAP:
        if order.get(other, len(rocks)) > order.get(blamed, len(rocks)):
            blamed, other = other, blamed
        return ParamsError(
            path=place.get(blamed, "$.shot"),
            expected=f"rocks that do not overlap (a gap of {-PLACED:g} m or more)",
            got=f"rock {blamed} over rock {other}",
        )
    where = "beside the slammers" if code == ON_SLAMMER else "with some part over the sheet"
    got = "one that touches a bar" if code == ON_SLAMMER else "one that lies beyond the edge"
    return ParamsError(path=place.get(blamed, "$.shot"), expected=f"a rock {where}", got=f"{got} (rock {blamed})")
