"""Validated parameters of the game and its physics, their definitions, presets and sheets.

Every number that a person may measure on a real set, or tune, is a key of ``Params``; what a key means, its unit,
range, default and source stand in ``data/params.toml``, named sets of values in ``data/presets.toml``. A match records
the whole mapping (``to_mapping``), so it can be played again after a default has changed.

Values come in layers, later ones win: built-in < preset < sheet < parameter file < the scene's own ``params``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from curling.rules.definitions import definitions, params_presets, sheet_presets
from shared.core.errors import ParamsError
from shared.core.mistakes import told
from shared.core.toml_text import parse_toml

if TYPE_CHECKING:
    from pathlib import Path

    from curling.rules.definitions import Definition, Preset

SHEET_KEYS = (
    "sheet_width_m",
    "sheet_length_m",
    "slammer_depth_m",
    "river_y_m",
    "mammoth_line_y_m",
    "cave_x_m",
    "cave_y_m",
    "cave_radius_m",
    "hearth_radius_m",
)


class Layer(msgspec.Struct, frozen=True):
    """Values from one place, not yet validated.

    Attributes:
        values: Value by key.
        file: Name of the place for error messages.
        path: JSON path of the mapping in that place, ``$`` for a whole file.
    """

    values: Mapping[str, object]
    file: str = ""
    path: str = "$"


class Params(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All parameters, always valid: making one with a wrong value raises ``ParamsError``.

    SI units; ``data/params.toml`` says what each key means. Zero switches off what a plane for tests lacks: width and
    length of the sheet (no edges), depth of the slammers (no slammers), the mammoth's line (no line).
    """

    friction: float
    gravity_m_s2: float
    rock_diameter_m: float
    rock_thickness_m: float
    rock_mass_kg: float
    restitution: float
    restitution_fast: float
    restitution_slow_speed_m_s: float
    restitution_fast_speed_m_s: float
    rim_friction: float
    curl: float
    max_speed_m_s: float
    flip_coupling: float
    totem_width_m: float
    totem_height_m: float
    totem_mass_kg: float
    totem_friction: float
    hammer_big_length_m: float
    hammer_big_width_m: float
    hammer_little_length_m: float
    hammer_little_width_m: float
    sheet_width_m: float
    sheet_length_m: float
    slammer_depth_m: float
    river_y_m: float
    mammoth_line_y_m: float
    cave_x_m: float
    cave_y_m: float
    cave_radius_m: float
    hearth_radius_m: float
    tie_tolerance_m: float

    def __post_init__(self) -> None:
        """Validate ranges and the rules between keys.

        Raises:
            ParamsError: A value is outside its range, or two values do not fit together.
        """
        for key, definition in definitions().items():
            _checked(key, getattr(self, key), definition, Layer({}))
        values = to_mapping(self)
        broken = _broken_rule(values)
        if broken is not None:
            raise ParamsError(path=f"$.{broken.keys[0]}", expected=broken.expected, got=broken.describe(values))

    @property
    def rock_radius_m(self) -> float:
        """Radius of a rock."""
        return self.rock_diameter_m / 2

    @property
    def has_edges(self) -> bool:
        """Whether a rock can leave the sheet."""
        return self.sheet_width_m > 0

    @property
    def has_slammers(self) -> bool:
        """Whether bars lie over both ends."""
        return self.slammer_depth_m > 0

    @property
    def has_mammoth_line(self) -> bool:
        """Whether rocks can be short."""
        return self.mammoth_line_y_m > 0


class _Rule(msgspec.Struct, frozen=True):
    """A rule between keys; ``keys[0]`` is the one to change."""

    keys: tuple[str, ...]
    holds: Callable[[Mapping[str, float]], bool]
    expected: str

    def describe(self, values: Mapping[str, float]) -> str:
        """Name the values that do not fit."""
        return ", ".join(f"{key} = {values[key]:g}" for key in self.keys)


def _has_edges(v: Mapping[str, float]) -> bool:
    return v["sheet_width_m"] > 0


def _cave_inside_width(v: Mapping[str, float]) -> bool:
    return v["cave_radius_m"] <= v["cave_x_m"] <= v["sheet_width_m"] - v["cave_radius_m"]


def _cave_inside_length(v: Mapping[str, float]) -> bool:
    reach = v["slammer_depth_m"] + v["cave_radius_m"]
    return reach <= v["cave_y_m"] <= v["sheet_length_m"] - reach


_PLAY_M = 20e-6
"""Twice the gap of R7: a rock fits where it also keeps that gap, whatever rounding to micrometres takes away."""

_RULES = (
    _Rule(
        ("curl", "friction", "rock_thickness_m", "rock_diameter_m"),
        lambda v: v["curl"] * 4 * v["friction"] * v["rock_thickness_m"] <= v["rock_diameter_m"],
        "curl x 4 x friction x rock_thickness_m must be at most rock_diameter_m, or a rock would lift its back",
    ),
    _Rule(
        ("totem_friction", "friction"),
        lambda v: v["totem_friction"] >= v["friction"],
        "totem_friction must be at least friction, or a totem could not ride on its rock",
    ),
    _Rule(
        ("friction", "totem_width_m", "totem_height_m"),
        lambda v: v["friction"] * v["totem_height_m"] < v["totem_width_m"],
        "friction must be below totem_width_m / totem_height_m, or a totem would topple while its rock brakes",
    ),
    _Rule(
        ("restitution_slow_speed_m_s", "restitution_fast_speed_m_s"),
        lambda v: v["restitution_slow_speed_m_s"] < v["restitution_fast_speed_m_s"],
        "restitution_slow_speed_m_s must be below restitution_fast_speed_m_s",
    ),
    _Rule(
        ("hammer_little_length_m", "hammer_big_length_m"),
        lambda v: v["hammer_little_length_m"] < v["hammer_big_length_m"],
        "the little hammer must be shorter than the big one",
    ),
    _Rule(
        ("sheet_width_m", "sheet_length_m"),
        lambda v: (v["sheet_width_m"] > 0) == (v["sheet_length_m"] > 0),
        "sheet_width_m and sheet_length_m must both be above 0, or both be 0 for a plane without edges",
    ),
    _Rule(
        ("slammer_depth_m", "sheet_length_m"),
        lambda v: v["slammer_depth_m"] == 0 or _has_edges(v),
        "slammers need a sheet with edges; set slammer_depth_m to 0",
    ),
    _Rule(
        ("sheet_width_m", "rock_diameter_m"),
        lambda v: not _has_edges(v) or v["sheet_width_m"] > v["rock_diameter_m"] + _PLAY_M,
        "the sheet must be wider than a rock",
    ),
    _Rule(
        ("river_y_m", "slammer_depth_m", "rock_diameter_m"),
        lambda v: not _has_edges(v) or v["river_y_m"] > v["slammer_depth_m"] + v["rock_diameter_m"] + _PLAY_M,
        "a rock must fit between the near slammer and river_y_m",
    ),
    _Rule(
        ("mammoth_line_y_m", "river_y_m", "sheet_length_m", "slammer_depth_m"),
        lambda v: (
            not (_has_edges(v) and v["mammoth_line_y_m"] > 0)
            or v["river_y_m"] < v["mammoth_line_y_m"] < v["sheet_length_m"] - v["slammer_depth_m"]
        ),
        "the mammoth's line must lie between the river and the far slammer",
    ),
    _Rule(
        ("cave_x_m", "cave_radius_m", "sheet_width_m"),
        lambda v: not _has_edges(v) or _cave_inside_width(v),
        "the cave must lie wholly on the sheet",
    ),
    _Rule(
        ("cave_y_m", "cave_radius_m", "sheet_length_m", "slammer_depth_m"),
        lambda v: not _has_edges(v) or _cave_inside_length(v),
        "the cave must lie wholly between the slammers",
    ),
    _Rule(
        ("hearth_radius_m", "cave_radius_m"),
        lambda v: v["hearth_radius_m"] < v["cave_radius_m"],
        "the hearth must be smaller than the cave",
    ),
)


@lru_cache(maxsize=1)
def default_params() -> Params:
    """Return the built-in parameters."""
    return resolve()


def preset_layer(name: str, *, file: str = "", path: str = "$.params_preset") -> Layer:
    """Layer of a preset of parameters.

    Raises:
        ParamsError: No preset has that name.
    """
    return Layer(_named(params_presets(), name, file=file, path=path).values, f"preset {name}")


def sheet_layer(sheet: object, *, file: str = "", path: str = "$.sheet") -> Layer:
    """Layer of a sheet, given as the name of a preset or as a mapping of the nine keys.

    Raises:
        ParamsError: No sheet has that name, or a key is missing or strange.
    """
    if isinstance(sheet, str):
        return Layer(_named(sheet_presets(), sheet, file=file, path=path).values, f"sheet {sheet}")
    if not isinstance(sheet, dict):
        raise ParamsError(file=file, path=path, expected="the name of a sheet or an object of its nine keys")
    for key in SHEET_KEYS:
        if key not in sheet:
            raise ParamsError(file=file, path=path, expected=f"all nine keys of a sheet, {key} is missing")
    for key in sheet:
        if key not in SHEET_KEYS:
            raise ParamsError(file=file, path=f"{path}.{key}", expected="a key of the sheet", got=f"`{key}`")
    return Layer(sheet, file, path)


def file_layer(file: Path) -> Layer:
    """Layer of a parameter file: TOML with one line a key.

    Raises:
        ParamsError: The file cannot be read or is no TOML.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as problem:
        reason = problem.strerror or "unreadable"
        raise ParamsError(file=str(file), expected="a readable parameter file", got=reason.lower()) from None
    except UnicodeDecodeError:
        raise ParamsError(file=str(file), expected="must be a text in UTF-8") from None
    return Layer(parse_toml(text, str(file), error=ParamsError), str(file))


def resolve(*layers: Layer) -> Params:
    """Put layers over the built-in values and validate the result.

    Args:
        layers: From the weakest to the strongest.

    Raises:
        ParamsError: Unknown key, no number, out of range, or two values that do not fit; names file and path.
    """
    known = definitions()
    values = {key: definition.default for key, definition in known.items()}
    origin: dict[str, int] = {}
    for index, layer in enumerate(layers):
        for key, value in layer.values.items():
            if key not in known:
                raise ParamsError(
                    file=layer.file,
                    path=f"{layer.path}.{key}",
                    expected="a known parameter (`flintflick params list` shows them all)",
                    got=f"`{key}`",
                )
            values[key] = _checked(key, value, known[key], layer)
            origin[key] = index
    broken = _broken_rule(values)
    if broken is not None:
        blamed = max(broken.keys, key=lambda key: origin.get(key, -1))
        layer = layers[origin[blamed]] if blamed in origin else Layer({})
        raise ParamsError(
            file=layer.file, path=f"{layer.path}.{blamed}", expected=broken.expected, got=broken.describe(values)
        )
    return Params(**values)


def load_params(file: Path | None = None, *, preset: str = "classic", sheet: str = "classic") -> Params:
    """Parameters from a preset, a sheet and perhaps a file.

    Raises:
        ParamsError: As ``resolve``.
    """
    layers = [preset_layer(preset), sheet_layer(sheet)]
    if file is not None:
        layers.append(file_layer(file))
    return resolve(*layers)


def to_mapping(params: Params) -> dict[str, float]:
    """All parameters as plain data, to be recorded with a match."""
    return {key: getattr(params, key) for key in Params.__struct_fields__}


def from_mapping(values: Mapping[str, object], *, file: str = "", path: str = "$") -> Params:
    """Parameters from recorded plain data; every key must be there, or a changed default would change the match.

    Raises:
        ParamsError: A key is missing or unknown, or as ``resolve``.
    """
    for key in Params.__struct_fields__:
        if key not in values:
            raise ParamsError(file=file, path=path, expected=f"every parameter, {key} is missing")
    return resolve(Layer(values, file, path))


def _broken_rule(values: Mapping[str, float]) -> _Rule | None:
    return next((rule for rule in _RULES if not rule.holds(values)), None)


def _checked(key: str, value: object, definition: Definition, layer: Layer) -> float:
    """Return a value as a float inside its range."""
    where = f"{layer.path}.{key}"
    allowed = f"a number from {definition.minimum:g} to {definition.maximum:g} {definition.unit}".removesuffix(" 1")
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ParamsError(file=layer.file, path=where, expected=allowed, got=told(value) or "a date or a time")
    if not definition.minimum <= value <= definition.maximum:  # false for NaN as well
        raise ParamsError(file=layer.file, path=where, expected=allowed, got=repr(value)[:40])
    return float(value)


def _named(presets: Mapping[str, Preset], name: str, *, file: str, path: str) -> Preset:
    if name not in presets:
        choices = ", ".join(sorted(presets))
        raise ParamsError(file=file, path=path, expected=f"one of {choices}", got=f"`{name}`")
    return presets[name]
