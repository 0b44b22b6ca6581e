"""The perft table, which tests/conformance counts, has positions of all kinds."""

from __future__ import annotations

from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_perft import TABLE


def test_the_table_has_every_kind_of_decision() -> None:
    phases = {Phase(TABLE.reach(position)[0].phase) for position in TABLE.read()}
    assert {phase for phase in Phase if phase >= Phase.PLACE} - phases == {Phase.OVER}
    assert {position.seats for position in TABLE.read()} == {2, 3, 4}
    assert {position.options.get("mammoth", True) for position in TABLE.read()} == {True, False}
