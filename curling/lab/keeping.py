"""Trials on disk: scene files, the second set of parameters in a scene beside the first one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.lab.scene import ParamsResolver, decode_scene
from curling.lab.trial import A, B, trial_of
from shared.core.errors import FlintflickError, ParamsError
from shared.core.storage import explained, read_file, replace_file

if TYPE_CHECKING:
    from pathlib import Path

    from curling.lab.scene import Scene
    from curling.lab.trial import Trial
    from curling.rules.params import Params

SUFFIX = ".scene.json"
_SUFFIX_B = "-b.scene.json"


def scene_name(file: Path) -> str:
    """The name of a scene file without its endings."""
    return file.name.removesuffix(SUFFIX)


def path_of_b(file: Path) -> Path:
    """The scene with set B that belongs to a scene file."""
    return file.with_name(f"{scene_name(file)}{_SUFFIX_B}")


def list_scenes(folder: Path) -> list[str]:
    """Names of all scenes in a folder, sorted; those of sets B are not listed.

    Raises:
        StorageError: The folder cannot be read.
    """
    with explained("read", folder):
        if not folder.is_dir():
            return []
        files = [file for file in folder.iterdir() if file.name.endswith(SUFFIX) and file.is_file()]
    names = {scene_name(file) for file in files if not file.name.startswith(".")}
    return sorted(name for name in names if not (name.endswith("-b") and name.removesuffix("-b") in names))


def load_trial(file: Path) -> Trial:
    """The trial of a scene file, with set B if there is one beside it for the same rocks and shot.

    Raises:
        StorageError: The file cannot be read.
        ParamsError: It is no scene; names file and JSON path.
    """
    scene, params = _load(file)
    params_b = None
    other = path_of_b(file)
    with explained("read", other):
        is_there = other.is_file()
    if is_there:
        scene_b, found = _load(other)
        if _is_of_same_table(scene, scene_b):
            params_b = found
    try:
        return trial_of(scene, params, params_b)
    except ParamsError as problem:
        raise ParamsError(file=str(file), path=problem.path, expected=problem.expected, got=problem.got) from None


def save_trial(file: Path, trial: Trial) -> None:
    """Write a trial; a former file is kept as ``.bak``, and so is another scene where its set B must lie.

    Raises:
        StorageError: The file cannot be written.
    """
    other = path_of_b(file)
    is_former_b = _is_set_b(other, file)
    if trial.has_b:
        replace_file(other, encode_scene(trial.scene(B)), keep_backup=not is_former_b)
    elif is_former_b:
        with explained("remove", other):
            other.unlink()
    replace_file(file, encode_scene(trial.scene(A)))


def _is_set_b(other: Path, file: Path) -> bool:
    """Whether a file is the set B of another one, and not a scene that happens to have such a name."""
    try:
        scene_b, scene = (decode_scene(read_file(each), file=str(each)) for each in (other, file))
    except FlintflickError:
        return False
    return _is_of_same_table(scene, scene_b)


def _is_of_same_table(scene: Scene, scene_b: Scene) -> bool:
    return (scene_b.rocks, scene_b.shot) == (scene.rocks, scene.shot)


def encode_scene(scene: Scene) -> bytes:
    """A scene file that people can read, one rock a line where it fits."""
    return msgspec.json.format(msgspec.json.encode(scene), indent=2) + b"\n"


def _load(file: Path) -> tuple[Scene, Params]:
    scene = decode_scene(read_file(file), file=str(file))
    return scene, ParamsResolver().params_of(scene, file=str(file))
