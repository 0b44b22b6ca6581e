"""The perft table, which tests/conformance counts, has positions of all kinds."""

from __future__ import annotations

from caveman.rules.state import Phase
from tests.helpers.caveman_perft import TABLE


def test_the_table_has_every_kind_of_decision() -> None:
    phases = {Phase(TABLE.reach(position)[0].phase) for position in TABLE.read()}
    assert set(Phase) - phases == {Phase.OVER}
    assert {position.seats for position in TABLE.read()} == {2, 3, 4, 5, 6}
