"""What the parameters are: unit, range, default, meaning and source of each, and the named sets of values.

Read from ``data/params.toml`` and ``data/presets.toml``; ``curling.rules.params`` makes validated values of them.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from shared.core import codec
from shared.core.errors import ParamsError


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"minimum": "min", "maximum": "max"}):
    """What one parameter is: unit, closed range, default, meaning and where the default comes from."""

    group: str
    unit: str
    minimum: float
    maximum: float
    default: float
    meaning: str
    source: str


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of values with its source."""

    title: str
    source: str
    values: dict[str, float]


class _Presets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of presets."""

    params: dict[str, Preset]
    sheet: dict[str, Preset]


@lru_cache(maxsize=1)
def definitions() -> dict[str, Definition]:
    """Return all parameters by key, in the order of the contract (and of the fields of ``Params``)."""
    data = tomllib.loads(_data_text("params.toml"))
    found: dict[str, Definition] = codec.convert(dict[str, Definition], data, file="params.toml", error=ParamsError)
    return found


@lru_cache(maxsize=1)
def _presets() -> _Presets:
    data = tomllib.loads(_data_text("presets.toml"))
    presets: _Presets = codec.convert(_Presets, data, file="presets.toml", error=ParamsError)
    return presets


def params_presets() -> dict[str, Preset]:
    """Return the presets of parameters by name."""
    return _presets().params


def sheet_presets() -> dict[str, Preset]:
    """Return the presets of the sheet by name; each gives all nine keys of ``params.SHEET_KEYS``."""
    return _presets().sheet


def _data_text(name: str) -> str:
    return resources.files("curling.rules").joinpath("data", name).read_text(encoding="utf-8")
