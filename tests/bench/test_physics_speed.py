"""Speed and accuracy of the physics: what ``flintflick bench curling --check`` measures, in one interleaved run.

``pytest -m bench tests/bench -s`` prints the figures.
"""

from __future__ import annotations

import pytest

from curling.lab.bench import describe
from curling.lab.bench_checks import measure_accuracy
from curling.lab.bench_run import measure

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600)]


def test_no_target_is_missed(capsys: pytest.CaptureFixture[str]) -> None:
    checks, figures = measure_accuracy(), measure()
    with capsys.disabled():
        print("", *describe(figures, checks), sep="\n")
    assert [figure for figure in figures if figure.is_missed] == []
    assert [check for check in checks if check.is_missed] == []
