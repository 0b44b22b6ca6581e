"""What stands on the table of the lab: rocks, a shot, and one or two sets of parameters to compare, A and B.

A trial is a value; every change gives a new one. It is kept as scene files, which ``flintflick shot`` reads too.
"""

from __future__ import annotations

from math import hypot, pi, tau
from typing import TYPE_CHECKING

import msgspec

from curling.lab.scene import Mammoth, Scene, SceneRock, SceneShot, SceneTotem
from curling.rules.definitions import params_presets, sheet_presets
from curling.rules.params import (
    SHEET_KEYS,
    Layer,
    Params,
    default_params,
    preset_layer,
    resolve,
    sheet_layer,
    to_mapping,
)
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLACED_GAP_M = 20e-6
"""Gap that a rock keeps which is pushed off another one."""

MAX_ROCKS = 40
"""More rocks than any match has."""

A, B = 0, 1

_PUSHES = 8


class Trial(msgspec.Struct, frozen=True):
    """Rocks, shot and parameters.

    Attributes:
        rocks: Rocks at rest, any order, ids unique.
        shot: The flick; its rock is not among ``rocks``.
        params: Set A, and set B while two are compared.
        edited: Which of the sets is changed by hand, ``A`` or ``B``.
        mammoth: Which rocks are tested against the mammoth's line.
    """

    rocks: tuple[SceneRock, ...]
    shot: SceneShot
    params: tuple[Params, ...]
    edited: int = A
    mammoth: Mammoth = "all"

    @property
    def has_b(self) -> bool:
        """Whether two sets are compared."""
        return len(self.params) > 1

    @property
    def edited_params(self) -> Params:
        """The set that is changed by hand."""
        return self.params[self.edited]

    def rock(self, rock_id: int) -> SceneRock | None:
        """A rock at rest by its id."""
        return next((rock for rock in self.rocks if rock.id == rock_id), None)

    def scene(self, which: int = A) -> Scene:
        """A scene that gives this trial with one of its sets, said as shortly as possible."""
        params = self.params[which]
        values = to_mapping(params)
        sheet_values = {key: values[key] for key in SHEET_KEYS}
        sheet: str | dict[str, float] = next(
            (name for name, preset in sheet_presets().items() if preset.values == sheet_values), sheet_values
        )
        preset, changed = _nearest_preset(values, sheet)
        return Scene("flintflick.scene/1", self.rocks, self.shot, sheet, preset, changed, self.mammoth)


def _nearest_preset(values: dict[str, float], sheet: object) -> tuple[str, dict[str, float]]:
    """The preset that needs the fewest changes to give these values, and the changes."""
    found = []
    for name in params_presets():
        base = to_mapping(resolve(preset_layer(name), sheet_layer(sheet)))
        found.append((name, {key: value for key, value in values.items() if value != base[key]}))
    return min(found, key=lambda each: (len(each[1]), each[0] != "classic"))


def first_trial() -> Trial:
    """What the lab shows at first: a guard that the shot knocks onto one of two rocks in the cave."""
    params = default_params()
    middle = params.sheet_width_m / 2
    rocks = (
        SceneRock(0, 1, middle + 0.007, 0.560),
        SceneRock(1, 0, params.cave_x_m - 0.055, params.cave_y_m - 0.030),
        SceneRock(2, 1, params.cave_x_m + 0.052, params.cave_y_m - 0.014, totem=SceneTotem()),
    )
    shot = SceneShot(6, 0, middle, 0.085, 2.0)
    return Trial(rocks, shot, (params,))


def trial_of(scene: Scene, params: Params, params_b: Params | None = None) -> Trial:
    """The trial of a scene with its resolved parameters.

    Raises:
        ParamsError: More rocks than the lab takes.
    """
    if len(scene.rocks) > MAX_ROCKS:
        raise ParamsError(path="$.rocks", expected=f"at most {MAX_ROCKS} rocks in the lab", got=str(len(scene.rocks)))
    return Trial(scene.rocks, scene.shot, (params,) if params_b is None else (params, params_b), A, scene.mammoth)


# --- parameters ------------------------------------------------------------------------------------------------------


def with_value(trial: Trial, key: str, value: float) -> Trial:
    """Change one parameter of the edited set.

    Raises:
        ParamsError: Out of range, or it does not fit another parameter.
    """
    return with_params(trial, resolve(Layer(to_mapping(trial.edited_params) | {key: value})))


def with_values(trial: Trial, values: Mapping[str, object]) -> Trial:
    """Change some parameters of the edited set together.

    Raises:
        ParamsError: As ``with_value``.
    """
    return with_params(trial, resolve(Layer({**to_mapping(trial.edited_params), **values})))


def with_params(trial: Trial, params: Params) -> Trial:
    """Replace the whole edited set."""
    sets = list(trial.params)
    sets[trial.edited] = params
    return msgspec.structs.replace(trial, params=tuple(sets))


def compared(trial: Trial) -> Trial:
    """Compare with a set B, equal to A at first, and change that one by hand."""
    return msgspec.structs.replace(trial, params=(trial.params[A], trial.params[A]), edited=B)


def alone(trial: Trial) -> Trial:
    """Compare no longer; the edited set stays as A."""
    return msgspec.structs.replace(trial, params=(trial.edited_params,), edited=A)


def edits(trial: Trial, which: int) -> Trial:
    """Change the other set by hand."""
    return msgspec.structs.replace(trial, edited=which)


def with_mammoth(trial: Trial, mammoth: Mammoth) -> Trial:
    """Test other rocks against the mammoth's line; both sets alike."""
    return msgspec.structs.replace(trial, mammoth=mammoth)


# --- rocks -----------------------------------------------------------------------------------------------------------


def with_rock(trial: Trial, side: int, x_m: float, y_m: float) -> tuple[Trial, int]:
    """Put a rock onto the sheet, beside those that lie there.

    Returns:
        The trial, and the id of the rock.

    Raises:
        ParamsError: There is no room, or there are too many rocks.
    """
    if len(trial.rocks) >= MAX_ROCKS:
        raise ParamsError(expected=f"at most {MAX_ROCKS} rocks in the lab")
    taken = {trial.shot.rock, *(rock.id for rock in trial.rocks)}
    rock_id = next(number for number in range(MAX_ROCKS + 2) if number not in taken)
    x_m, y_m = free_place(trial, rock_id, x_m, y_m)
    rocks = (*trial.rocks, SceneRock(rock_id, side, x_m, y_m))
    return msgspec.structs.replace(trial, rocks=rocks), rock_id


def moved(trial: Trial, rock_id: int, x_m: float, y_m: float) -> Trial:
    """Move a rock, or the one to be thrown, to a place; others push it off.

    Raises:
        ParamsError: There is no room.
    """
    x_m, y_m = free_place(trial, rock_id, x_m, y_m)
    if rock_id == trial.shot.rock:
        return with_shot(trial, x_m=x_m, y_m=y_m)
    return _with_changed(trial, rock_id, x_m=x_m, y_m=y_m)


def without_rock(trial: Trial, rock_id: int) -> Trial:
    """Take a rock away; the one to be thrown stays."""
    return msgspec.structs.replace(trial, rocks=tuple(rock for rock in trial.rocks if rock.id != rock_id))


def without_rocks(trial: Trial) -> Trial:
    """Take all rocks away but the one to be thrown."""
    return msgspec.structs.replace(trial, rocks=())


def with_side(trial: Trial, rock_id: int, side: int) -> Trial:
    """Give a rock to a side."""
    if rock_id == trial.shot.rock:
        return with_shot(trial, side=side)
    return _with_changed(trial, rock_id, side=side)


def with_totem(trial: Trial, rock_id: int, *, is_on: bool) -> Trial:
    """Put a totem onto the middle of a rock, or take it off; the thrown rock carries none."""
    return _with_changed(trial, rock_id, totem=SceneTotem() if is_on else None)


def _with_changed(trial: Trial, rock_id: int, **changes: object) -> Trial:
    rocks = tuple(msgspec.structs.replace(rock, **changes) if rock.id == rock_id else rock for rock in trial.rocks)
    return msgspec.structs.replace(trial, rocks=rocks)


def free_place(trial: Trial, rock_id: int, x_m: float, y_m: float) -> tuple[float, float]:
    """The place nearest to the wanted one where a rock lies on the sheet and touches nothing, on whole micrometres.

    Raises:
        ParamsError: None was found.
    """
    largest = max(params.rock_diameter_m for params in trial.params)
    shot = trial.shot
    others = [(rock.x_m, rock.y_m) for rock in trial.rocks if rock.id != rock_id]
    if shot.rock != rock_id:
        others.append((shot.x_m, shot.y_m))
    x_m, y_m = _on_sheet(trial.params, x_m, y_m)
    for _ in range(_PUSHES):
        near = min(others, key=lambda other: hypot(other[0] - x_m, other[1] - y_m), default=None)
        gap = largest if near is None else hypot(near[0] - x_m, near[1] - y_m) - largest
        if near is None or gap >= PLACED_GAP_M / 2:
            return round(x_m, 6), round(y_m, 6)
        x_m, y_m = _pushed(near, (x_m, y_m), largest + PLACED_GAP_M)
        x_m, y_m = _on_sheet(trial.params, x_m, y_m)
    raise ParamsError(expected="a place where the rock touches no other")


def _pushed(other: tuple[float, float], place: tuple[float, float], reach: float) -> tuple[float, float]:
    """The place moved straight away from another rock to a distance."""
    dx, dy = place[0] - other[0], place[1] - other[1]
    length = hypot(dx, dy)
    if length < 1e-9:  # noqa: PLR2004 - exactly on the other one every way is as good
        dx, dy, length = 1.0, 0.0, 1.0
    return other[0] + dx / length * reach, other[1] + dy / length * reach


def _on_sheet(sets: Sequence[Params], x_m: float, y_m: float) -> tuple[float, float]:
    """The place moved onto the sheets of all sets, beside their slammers."""
    for params in sets:
        if params.has_edges:
            x_m = min(max(x_m, 0.0), params.sheet_width_m)
            reach = params.slammer_depth_m + params.rock_radius_m + PLACED_GAP_M if params.has_slammers else 0.0
            y_m = min(max(y_m, reach), params.sheet_length_m - reach)
    return x_m, y_m


# --- the shot --------------------------------------------------------------------------------------------------------


def with_shot(trial: Trial, **changes: object) -> Trial:
    """Change fields of the flick as they are; physics refuses what is out of range."""
    return msgspec.structs.replace(trial, shot=msgspec.structs.replace(trial.shot, **changes))


def aimed(trial: Trial, speed_m_s: float, aim_rad: float) -> Trial:
    """Aim by hand: speed and direction are held inside their ranges, on handy numbers."""
    fastest = min(params.max_speed_m_s for params in trial.params)
    speed = min(max(round(speed_m_s, 2), MIN_SPEED_M_S), fastest)
    turned = (aim_rad + pi) % tau - pi
    aim = min(max(round(turned * 1800 / pi) * pi / 1800, -MAX_AIM_RAD), MAX_AIM_RAD)
    return with_shot(trial, speed_m_s=speed, aim_rad=aim)
