"""Checking a suite of scenes against its records, and recording it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from curling.lab.regress_compare import Verdict, differences
from curling.lab.regress_suite import find_cases, perform, read_record, write_record
from curling.lab.scene import ParamsResolver
from curling.physics.engine import EventSteppedSimulator
from curling.rules.params import file_layer
from shared.core.catalog import load_catalog
from shared.core.errors import FlintflickError, ParamsError
from shared.core.versions import running_versions

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from curling.lab.regress_suite import Case, Record


class Suite:
    """The scenes of a folder, and what simulates them."""

    def __init__(self, folder: Path, params_file: Path | None = None) -> None:
        """Find the scenes.

        Args:
            folder: The suite.
            params_file: Parameters under those of the scenes.

        Raises:
            ParamsError: There is no scene, a record without a scene, or the parameter file is wrong.
            StorageError: The folder cannot be read.
        """
        self.cases = find_cases(folder)
        self._resolver = ParamsResolver(file_layer(params_file) if params_file is not None else None)
        self._simulator = EventSteppedSimulator("auto")
        self._versions = running_versions(load_catalog().game("curling"))

    def perform(self, case: Case) -> Record:
        """Simulate a scene; raises as ``regress_suite.perform``."""
        return perform(case, self._simulator, self._resolver, self._versions)

    def check(self, case: Case, tolerance_mm: float | None = None) -> Verdict:
        """Simulate a scene and compare it with its record.

        Args:
            case: The scene.
            tolerance_mm: As in ``regress_compare.differences``.
        """
        try:
            recorded = read_record(case)
            now = self.perform(case)
        except FlintflickError as problem:
            return Verdict(case.name, str(problem))
        return Verdict(case.name, "", differences(recorded, now, tolerance_mm), recorded, now)

    def record(self, *, update: Collection[str] = (), force: bool = False) -> list[Recording]:
        """Record what is new; what changed only if it is asked for.

        Nothing at all is written if a scene is bad or a record damaged that is not to be replaced.

        Args:
            update: Names of scenes whose records are replaced.
            force: Replace every record.

        Raises:
            ParamsError: A scene is bad, a record damaged, or a name to update no scene of the suite.
            SimulationError: The cap of events was reached.
            StorageError: A file cannot be read or written.
        """
        unknown = next((name for name in update if name not in {case.name for case in self.cases}), None)
        if unknown is not None:
            expected = "the name of a scene of the suite, as `check` shows it"
            raise ParamsError(file="--update", expected=expected, got=unknown)
        found = [self._compared(case, may_replace=force or case.name in update) for case in self.cases]
        for case, recording in zip(self.cases, found, strict=True):
            if recording.is_written:
                write_record(case, recording.now)
        return found

    def _compared(self, case: Case, *, may_replace: bool) -> Recording:
        """Simulate a scene and look at what is recorded of it, if that is to stay."""
        now = self.perform(case)
        if may_replace or not case.record_file.exists():
            return Recording(now, Verdict(case.name), is_written=True)
        recorded = read_record(case)
        return Recording(now, Verdict(case.name, "", differences(recorded, now), recorded, now), is_written=False)


class Recording(NamedTuple):
    """A scene as it is now, how it differs from its record, and whether it was recorded."""

    now: Record
    verdict: Verdict
    is_written: bool
