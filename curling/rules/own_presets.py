"""Presets of parameters that a person has saved: parameter files (TOML) in one folder, named by their files.

A preset of one's own is what ``--params FILE`` reads, so it can be passed on, edited with any editor, and used without
a window.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import tomli_w

from curling.rules.definitions import definitions
from curling.rules.params import file_layer, resolve, to_mapping
from shared.core.errors import ParamsError
from shared.core.storage import explained, replace_file

if TYPE_CHECKING:
    from pathlib import Path

    from curling.rules.params import Params

SUFFIX = ".toml"

MAX_NAME = 40
"""Longest name of a preset, in characters."""

_NAME = re.compile(r"[^\W_]([\w .,+()-]*[\w)+])?")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def check_name(name: str) -> str:
    """The name without spaces around it, if a file can have it on every system.

    Raises:
        ParamsError: It is empty or too long, or has signs that file names cannot have.
    """
    name = name.strip()
    if len(name) > MAX_NAME or not _NAME.fullmatch(name) or _RESERVED.fullmatch(name):
        expected = f"a name of 1 to {MAX_NAME} letters, digits, spaces and - . , + ( ), begun by a letter or digit"
        raise ParamsError(expected=expected, got=repr(name))
    return name


def preset_path(folder: Path, name: str) -> Path:
    """The file of a preset with a name that ``check_name`` or ``list_presets`` gives."""
    return folder / f"{name}{SUFFIX}"


def list_presets(folder: Path) -> list[str]:
    """Names of all presets in the folder, sorted, whoever named them; none if it does not exist.

    Raises:
        StorageError: The folder cannot be read.
    """
    with explained("read", folder):
        if not folder.is_dir():
            return []
        files = [file for file in folder.iterdir() if file.suffix == SUFFIX and file.is_file()]
    return sorted((file.stem for file in files if not file.name.startswith(".")), key=lambda name: (name.lower(), name))


def load_preset(folder: Path, name: str) -> Params:
    """The parameters of a preset; what its file leaves out is built in.

    Raises:
        ParamsError: There is no such preset, or its file is of no use; names the file.
    """
    return resolve(file_layer(preset_path(folder, name)))


def save_preset(folder: Path, name: str, params: Params) -> Path:
    """Write a preset, over a former one of that name (kept as ``.bak``).

    Every parameter is written, with unit and meaning, so that a later change of a default changes no preset.

    Returns:
        The file.

    Raises:
        ParamsError: As ``check_name``.
        StorageError: The file cannot be written.
    """
    file = preset_path(folder, check_name(name))
    replace_file(file, encode_preset(params).encode())
    return file


def delete_preset(folder: Path, name: str) -> None:
    """Remove a preset.

    Raises:
        StorageError: There is none, or it cannot be removed.
    """
    file = preset_path(folder, name)
    with explained("remove", file):
        file.unlink()


def encode_preset(params: Params) -> str:
    """A parameter file that gives these parameters."""
    lines = ["# Parameters of Caveman Curling, as --params FILE reads them.", ""]
    values = to_mapping(params)
    for key, definition in definitions().items():
        unit = "" if definition.unit == "1" else f" [{definition.unit}]"
        lines += [f"# {definition.meaning}{unit}", tomli_w.dumps({key: values[key]}).rstrip("\n")]
    return "\n".join([*lines, ""])
