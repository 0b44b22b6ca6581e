"""The example of the README for somebody's own tests, as it is typed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.hermetic import run_python
from tests.helpers.suites import recorded_suite, told, write_scene

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = """\
from pathlib import Path

import pytest

from curling.lab.regress_check import Suite

SUITE = Suite(Path(__file__).parent / "physics")


@pytest.mark.parametrize("case", SUITE.cases, ids=[case.name for case in SUITE.cases])
def test_a_scene_gives_what_was_recorded(case):
    verdict = SUITE.check(case, tolerance_mm=0.01)
    assert (verdict.problem, verdict.differences) == ("", ())
"""


@pytest.mark.parametrize("is_changed", [False, True])
def test_the_example_passes_until_something_changes(tmp_path: Path, home: Path, *, is_changed: bool) -> None:
    recorded_suite(tmp_path / "physics")
    if is_changed:
        write_scene(tmp_path / "physics", "slide", told(1.61))
    file = tmp_path / "test_physics.py"
    file.write_text(EXAMPLE, encoding="utf-8")
    done = run_python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(file), home=home)
    summary = done.stdout.splitlines()[-1]
    assert done.returncode == is_changed, done.stdout + done.stderr
    assert summary.startswith("1 failed, 2 passed" if is_changed else "3 passed")
    assert ("test_a_scene_gives_what_was_recorded[slide]" in done.stdout) is is_changed
