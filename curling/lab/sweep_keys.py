"""What a sweep changes in a scene: grids of values from ``--vary``, laws of chance from ``--draw``."""

from __future__ import annotations

import difflib
import math
import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from curling.rules.definitions import definitions, params_presets, sheet_presets
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S
from shared.core.errors import ParamsError

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from curling.lab.scene import Scene

Value = float | str
"""A number, or the name of a preset or of a sheet."""

MAX_VALUES: Final = 100_000
"""Values of one grid."""

MIN_COUNT: Final = 2
"""Values of the smallest grid that has two ends."""

SHOT_FIELDS: Final = ("speed_m_s", "aim_rad", "spin_rad_s", "x_m", "y_m")
"""What can be changed of the shot."""

_ROCK: Final = ("x_m", "y_m", "angle_rad")
_ROCK_KEY: Final = re.compile(rf"rock\.(?P<id>\d{{1,7}})\.(?P<field>{'|'.join(_ROCK)})")
_LAW: Final = re.compile(r"(?P<law>normal|uniform)\((?P<first>[^,()]+),(?P<second>[^,()]+)\)")
_NAMES: Final = {"params_preset": params_presets, "sheet": sheet_presets}
_SHOT_RANGES: Final = {"shot.speed_m_s": (MIN_SPEED_M_S, math.inf), "shot.aim_rad": (-MAX_AIM_RAD, MAX_AIM_RAD)}


class Axis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ``--vary``: a key and the values it takes, in their order."""

    key: str
    values: Annotated[tuple[Value, ...], msgspec.Meta(min_length=1, max_length=MAX_VALUES)]

    @property
    def is_numeric(self) -> bool:
        """Whether the values can stand on a scale."""
        return self.key not in _NAMES


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ``--draw``: a key and the law its values follow.

    Attributes:
        key: What is drawn.
        law: Which law.
        first: Mean of the normal law, lower end of the uniform one.
        second: Standard deviation of the normal law, upper end of the uniform one.
    """

    key: str
    law: Literal["normal", "uniform"]
    first: float
    second: float

    def sample(self, rng: random.Random) -> float:
        """Draw a value; what is outside the key's range is drawn again."""
        low, high = _range_of(self.key)
        while True:
            value = (
                rng.uniform(self.first, self.second) if self.law == "uniform" else rng.gauss(self.first, self.second)
            )
            if low <= value <= high:
                return value


def parse_axis(text: str) -> Axis:
    """Read ``KEY=LOW:HIGH:COUNT`` or ``KEY=VALUE,VALUE,...``.

    Raises:
        ParamsError: Unknown key, or no such values.
    """
    key, given = _split(text, "--vary", "KEY=LOW:HIGH:COUNT or KEY=VALUE,VALUE,...")
    if key in _NAMES:
        names = tuple(given.split(","))
        known = _NAMES[key]()
        for name in names:
            if name not in known:
                raise ParamsError(file=f"--vary {key}", expected=f"names out of {', '.join(known)}", got=name or "''")
        return _checked_axis(key, names)
    if ":" not in given:
        return _checked_axis(key, tuple(float(_decimal(part, f"--vary {key}")) for part in given.split(",")))
    parts = given.split(":")
    if len(parts) != len(("low", "high", "count")):
        raise ParamsError(file=f"--vary {key}", expected="LOW:HIGH:COUNT, both ends are among the values", got=given)
    low, high = (_decimal(part, f"--vary {key}") for part in parts[:2])
    return _checked_axis(key, _grid(low, high, _count(parts[2], key)))


def parse_draw(text: str) -> Draw:
    """Read ``KEY=normal(MEAN,DEVIATION)`` or ``KEY=uniform(LOW,HIGH)``.

    Raises:
        ParamsError: Unknown key, unknown law, or a law that leaves the key's range.
    """
    form = "normal(MEAN,DEVIATION) or uniform(LOW,HIGH)"
    key, given = _split(text, "--draw", f"KEY={form.replace(' or ', ' or KEY=')}")
    found = _LAW.fullmatch(given.replace(" ", ""))
    if found is None or key in _NAMES:
        expected = "a key with numbers" if key in _NAMES else form
        raise ParamsError(file=f"--draw {key}", expected=expected, got=key if key in _NAMES else given)
    first, second = (float(_decimal(found[name], f"--draw {key}")) for name in ("first", "second"))
    low, high = _range_of(key)
    is_normal = found["law"] == "normal"
    inside = low <= first <= high and (is_normal or low <= second <= high)
    if not inside:
        what = "a mean" if is_normal else "ends"
        raise ParamsError(file=f"--draw {key}", expected=f"{what} from {low:g} to {high:g}", got=given)
    if is_normal and not 0 < second <= high - low:  # so that few values have to be drawn again
        raise ParamsError(
            file=f"--draw {key}", expected=f"a standard deviation above 0 and at most {high - low:g}", got=given
        )
    if not is_normal and not first < second:
        raise ParamsError(file=f"--draw {key}", expected="the lower end first", got=given)
    return Draw(key, "normal" if is_normal else "uniform", first, second)


def require_keys_once(axes: tuple[Axis, ...], draws: tuple[Draw, ...]) -> None:
    """Refuse a key that is to have two values at once.

    Raises:
        ParamsError: A key is there twice.
    """
    keys = [*(axis.key for axis in axes), *(draw.key for draw in draws)]
    for key in keys:
        if keys.count(key) > 1:
            raise ParamsError(file="--vary, --draw", expected="every key once", got=f"{key} twice")


def changed(scene: Scene, values: Mapping[str, Value]) -> Scene:
    """Give a scene with other values; parameters are put into its own ``params``, the strongest layer.

    Raises:
        ParamsError: The scene has no rock of that number.
    """
    params: dict[str, Value] = {}
    shot: dict[str, Value] = {}
    names: dict[str, Value] = {}
    rocks = scene.rocks
    for key, value in values.items():
        if key in _NAMES:
            names[key] = value
        elif key.startswith("shot."):
            shot[key.removeprefix("shot.")] = value
        elif found := _ROCK_KEY.fullmatch(key):
            place = next((place for place, rock in enumerate(rocks) if rock.id == int(found["id"])), None)
            if place is None:
                raise ParamsError(path="$.rocks", expected=f"a rock with the id {found['id']} for {key}")
            moved = msgspec.structs.replace(rocks[place], **{found["field"]: value})
            rocks = (*rocks[:place], moved, *rocks[place + 1 :])
        else:
            params[key] = value
    return msgspec.structs.replace(
        scene,
        rocks=rocks,
        shot=msgspec.structs.replace(scene.shot, **shot),
        params=scene.params | params,
        **names,
    )


def _split(text: str, option: str, form: str) -> tuple[str, str]:
    """Take a text at its equals sign, and check the key."""
    key, sign, given = text.partition("=")
    if not sign or not given:
        raise ParamsError(file=option, expected=form, got=text or "''")
    known = (*definitions(), *(f"shot.{field}" for field in SHOT_FIELDS), *_NAMES)
    if key not in known and not _ROCK_KEY.fullmatch(key):
        near = difflib.get_close_matches(key, known, n=1)
        hint = f"; perhaps {near[0]}" if near else ""
        raise ParamsError(
            file=option,
            expected=f"a parameter (`flintflick params list`), shot.{'|'.join(SHOT_FIELDS)}, rock.ID.{'|'.join(_ROCK)},"
            f" params_preset or sheet{hint}",
            got=f"`{key}`",
        )
    return key, given


def _decimal(text: str, place: str) -> Decimal:
    """A number as it is written: what stands between two ends then has no error of its own."""
    try:
        number = Decimal(text.strip())
    except InvalidOperation:
        raise ParamsError(file=place, expected="a number", got=text or "''") from None
    if not number.is_finite() or not math.isfinite(float(number)):
        raise ParamsError(file=place, expected="a finite number", got=text)
    return number


def _count(text: str, key: str) -> int:
    """How many values a grid has."""
    count = int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(MAX_VALUES)) else 0
    if not MIN_COUNT <= count <= MAX_VALUES:
        raise ParamsError(
            file=f"--vary {key}",
            expected=f"a whole number of values from {MIN_COUNT} to {MAX_VALUES}",
            got=text or "''",
        )
    return count


def _grid(low: Decimal, high: Decimal, count: int) -> tuple[float, ...]:
    return tuple(float(low + (high - low) * step / (count - 1)) for step in range(count))


def _checked_axis(key: str, values: tuple[Value, ...]) -> Axis:
    if len(values) > MAX_VALUES:
        raise ParamsError(file=f"--vary {key}", expected=f"at most {MAX_VALUES} values", got=str(len(values)))
    if len(set(values)) < len(values):
        raise ParamsError(file=f"--vary {key}", expected="values that differ")
    return Axis(key, values)


def _range_of(key: str) -> tuple[float, float]:
    """Smallest and largest value that a key can have."""
    if key in definitions():
        definition = definitions()[key]
        return definition.minimum, definition.maximum
    return _SHOT_RANGES.get(key, (-1e6, 1e6))
