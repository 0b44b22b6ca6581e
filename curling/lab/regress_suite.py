"""Suites of scenes with recorded results: what lies in the folder, what a record holds, how it is written and read.

A suite is a folder, with folders in it if one likes, of scene files ``NAME.scene.json``. Beside each lies
``NAME.record.json``: the answer of ``flintflick shot`` at the time of recording, the parameters and versions that made
it, and the paths of the rocks, so that a report can draw both over each other. A record is JSON with one line a key:
short enough to be kept in a repository, and its history shows what changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from curling.lab.regress_paths import paths_of
from curling.lab.scene import decode_scene
from curling.lab.shooting import encode_report, shoot
from curling.rules.params import to_mapping
from curling.rules.simulator import PhysicsEvent, RockResult
from shared.core import codec
from shared.core.errors import ParamsError
from shared.core.storage import explained, read_file, replace_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from curling.lab.scene import ParamsResolver
    from curling.rules.simulator import Simulator

SCENE_SUFFIX = ".scene.json"
RECORD_SUFFIX = ".record.json"
FORMAT: Final = "flintflick.record/1"


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of ``flintflick shot``: numbers rounded to 1e-9, the digest of the numbers before rounding."""

    format: Literal["flintflick.shot/1"]
    physics_version: int
    duration_s: float
    digest: str
    rocks: tuple[RockResult, ...]
    events: tuple[PhysicsEvent, ...]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What became of a scene.

    Attributes:
        scene_digest: Digest of the scene as it was simulated, whatever its white space.
        versions: Versions by name: this program, its physics, its libraries, the platform.
        params: Every parameter that was in force.
        shot: The answer of ``flintflick shot``.
        paths: Corners of the way of each rock that moved, ``(x, y)`` in micrometres, by id.
    """

    format: Literal["flintflick.record/1"]
    scene_digest: str
    versions: dict[str, str]
    params: dict[str, float]
    shot: Outcome
    paths: dict[int, tuple[tuple[int, int], ...]]


class Case(NamedTuple):
    """One scene of a suite; ``name`` is its path in the suite without suffix, with ``/`` on every system."""

    name: str
    scene_file: Path
    record_file: Path


def find_cases(folder: Path) -> list[Case]:
    """All scenes of a suite, by name.

    Args:
        folder: The suite; folders in it are looked through too.

    Raises:
        ParamsError: There is no scene, or a record without a scene.
        StorageError: The folder cannot be read.
    """
    with explained("read", folder):
        if not folder.is_dir():
            raise ParamsError(file=str(folder), expected="a folder of scene files, there is none of this name")
        scenes = sorted(folder.rglob(f"*{SCENE_SUFFIX}"))
        records = sorted(folder.rglob(f"*{RECORD_SUFFIX}"))
    cases = []
    for scene in scenes:
        stem = scene.name.removesuffix(SCENE_SUFFIX)
        name = scene.relative_to(folder).with_name(stem).as_posix()
        cases.append(Case(name, scene, scene.with_name(f"{stem}{RECORD_SUFFIX}")))
    if not cases:
        raise ParamsError(file=str(folder), expected=f"at least one scene, a file NAME{SCENE_SUFFIX}")
    known = {case.record_file for case in cases}
    lost = next((record for record in records if record not in known), None)
    if lost is not None:
        beside = f"{lost.name.removesuffix(RECORD_SUFFIX)}{SCENE_SUFFIX}"
        raise ParamsError(file=str(lost), expected=f"the scene {beside} beside it; delete the record if that is gone")
    return cases


def perform(case: Case, simulator: Simulator, resolver: ParamsResolver, versions: Mapping[str, str]) -> Record:
    """Simulate a scene as it is now.

    Raises:
        StorageError: The scene cannot be read.
        ParamsError: Something in it is wrong; carries file and JSON path.
        SimulationError: The cap of events was reached.
    """
    file = str(case.scene_file)
    scene = decode_scene(read_file(case.scene_file), file=file)
    report = shoot(simulator, scene, resolver, file=file)
    return Record(
        format=FORMAT,
        scene_digest=codec.digest(scene),
        versions=dict(versions),
        params=to_mapping(resolver.params_of(scene, file=file)),
        shot=codec.decode(Outcome, encode_report(report)),
        paths=paths_of(report.simulation),
    )


def read_record(case: Case) -> Record:
    """What was recorded of a scene.

    Raises:
        ParamsError: There is no record, or it is damaged.
        StorageError: It cannot be read.
    """
    file = case.record_file
    if not file.exists():
        expected = f"a record of the scene {case.name}; make it with `flintflick regress record`"
        raise ParamsError(file=str(file), expected=expected, got="no such file")
    try:
        record: Record = codec.decode_untrusted(Record, read_file(file), file=str(file), error=ParamsError)
    except ParamsError as problem:
        remedy = f"; record it again with --update {case.name}"
        raise ParamsError(
            file=problem.file, path=problem.path, expected=problem.expected, got=f"{problem.got or 'damage'}{remedy}"
        ) from None
    return record


def write_record(case: Case, record: Record) -> None:
    """Keep a record in place of the former one.

    Raises:
        StorageError: The folder cannot be written.
    """
    plain = msgspec.to_builtins(record, str_keys=True)
    lines = (f'"{key}":{codec.encode(value).decode()}' for key, value in plain.items())
    replace_file(case.record_file, ("{" + ",\n".join(lines) + "}\n").encode(), keep_backup=False)
