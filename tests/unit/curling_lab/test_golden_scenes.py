"""Forty scenes of our own, recorded once: what any change of the physics does to them is seen here.

A change that is meant bumps ``physics_version`` and records them again:
``flintflick regress record tests/golden/physics --force``.
"""

from __future__ import annotations

from collections import Counter

import pytest

from curling.lab.regress_check import Suite
from curling.lab.regress_suite import Case, read_record
from curling.physics.engine import PHYSICS_VERSION
from curling.rules.simulator import EventKind, Status
from shared.core.catalog import load_catalog
from shared.core.versions import running_versions
from tests.helpers.golden import FOLDER

SUITE = Suite(FOLDER / "physics")
SAME_BITS = ("platform", "pymunk")
"""What must be as it was for the same bits; elsewhere a compiler may round the last one otherwise."""
TOLERANCE_MM = 0.001


@pytest.mark.parametrize("case", SUITE.cases, ids=[case.name for case in SUITE.cases])
def test_a_scene_gives_what_was_recorded(case: Case) -> None:
    recorded = read_record(case).versions
    now = running_versions(load_catalog().game("curling"))
    is_same = all(recorded[name] == now[name] for name in SAME_BITS)
    verdict = SUITE.check(case, None if is_same else TOLERANCE_MM)
    assert (verdict.problem, verdict.differences) == ("", ())


def test_the_suite_holds_forty_scenes_of_every_kind() -> None:
    kinds = Counter(case.name.partition("_")[0] for case in SUITE.cases)
    assert kinds == {
        "slide": 5,
        "head": 3,
        "oblique": 4,
        "chain": 2,
        "symmetric": 1,
        "two": 1,
        "break": 3,
        "crowded": 1,
        "slammer": 3,
        "edge": 4,
        "totem": 4,
        "flip": 2,
        "spin": 5,
        "curl": 2,
    }
    assert kinds.total() == 40


def test_everything_that_can_happen_happens_in_it() -> None:
    records = [read_record(case) for case in SUITE.cases]
    assert {event.kind for record in records for event in record.shot.events} == set(EventKind)
    assert {rock.status for record in records for rock in record.shot.rocks} == set(Status)
    assert {record.shot.physics_version for record in records} == {PHYSICS_VERSION}
    totems = [rock.totem for record in records for rock in record.shot.rocks]
    assert "fallen" in totems
    assert any(totem not in {None, "fallen"} for totem in totems)
