"""One fit from files to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from curling.lab.extras import require_extra
from curling.lab.fit_model import FitModel
from curling.lab.fit_observations import read_observations
from curling.lab.fit_plot import kind_of, residual_plot
from curling.lab.fit_report import FitReport, parameter_file, report_of
from curling.lab.fit_verdict import find
from curling.lab.scene import ParamsResolver, Scene, decode_scene
from curling.rules.definitions import definitions
from curling.rules.params import file_layer, preset_layer, resolve
from shared.core.errors import ParamsError
from shared.core.storage import read_file, replace_file

if TYPE_CHECKING:
    from curling.rules.params import Params

FITTABLE = ("rock", "hit", "totem")
"""Groups of parameters that can be fitted; the others are lengths."""
NOT_FITTED = {
    "max_speed_m_s": "it limits throws and moves no rock",
    "flip_coupling": "a rock breaks or does not, no place tells how nearly",
}


class Request(msgspec.Struct, frozen=True):
    """What the command line asks for; the fields are those of the options of ``fit``."""

    observations: Path
    free: str
    scene: Path | None
    params: Path | None
    preset: str | None
    noise_mm: float
    out: Path | None
    plot: Path | None


def run_fit(request: Request) -> FitReport:
    """Read and fit; ``write_files`` is left to be called.

    Raises:
        ParamsError: Something in a file or an option is wrong; names file and place.
        StorageError: A file cannot be read.
        FlintflickError: An extra is not installed.
    """
    if request.plot is not None:
        require_extra("matplotlib", "report", "--plot")
        kind_of(request.plot.name)
    keys = free_keys(request.free)
    if any(_is_same(request.out, read) for read in (request.observations, request.scene)):
        raise ParamsError(file="--out", expected="another file than those that are read", got=str(request.out))
    scene = None
    if request.scene is not None:
        scene = decode_scene(read_file(request.scene), file=str(request.scene))
    shots = read_observations(request.observations, scene)
    params, noise_m = starting_params(request, scene), 1e-3 * request.noise_mm
    FitModel(shots, params, keys, noise_m).require_possible(str(request.observations))
    return report_of(find(FitModel([shot for shot in shots if shot.is_measured], params, keys, noise_m)))


def write_files(request: Request, report: FitReport) -> None:
    """Write the files that are asked for.

    Raises:
        StorageError: One cannot be written.
    """
    if request.out is not None:
        replace_file(request.out, parameter_file(report, request.observations.name))
    if request.plot is not None:
        picture = residual_plot(report, kind_of(request.plot.name))
        replace_file(request.plot, picture, keep_backup=False)


def free_keys(free: str) -> tuple[str, ...]:
    """The parameters of ``--free``.

    Raises:
        ParamsError: One of them cannot be fitted, or stands there twice.
    """
    known = definitions()
    fittable = [key for key, one in known.items() if one.group in FITTABLE and key not in NOT_FITTED]
    keys = tuple(key.strip() for key in free.split(","))
    for key in keys:
        if key in known and key not in fittable:
            reason = NOT_FITTED.get(key, "measure it with a ruler")
            raise ParamsError(file="--free", expected=f"parameters that can be fitted, not {key}: {reason}")
        if key not in fittable:
            raise ParamsError(file="--free", expected=f"some of {', '.join(fittable)}", got=f"`{key}`")
        if keys.count(key) > 1:
            raise ParamsError(file="--free", expected="every parameter once", got=key)
    return keys


def starting_params(request: Request, scene: Scene | None) -> Params:
    """Parameters before the fit: preset < sheet < parameter file < the scene's own.

    Raises:
        ParamsError: As ``curling.rules.params.resolve``, or two presets.
    """
    file = None if request.params is None else file_layer(request.params)
    if scene is not None:
        if request.preset is not None:
            expected = "no preset beside --scene, which names its own params_preset"
            raise ParamsError(file="--preset", expected=expected, got=request.preset)
        return ParamsResolver(file).params_of(scene, file=str(request.scene))
    layers = [preset_layer(request.preset or "classic", file="--preset", path="")]
    return resolve(*layers, *([] if file is None else [file]))


def _is_same(one: Path | None, other: Path | None) -> bool:
    """Whether two names mean the same file, which is there."""
    return one is not None and other is not None and one.exists() and other.exists() and one.samefile(other)
