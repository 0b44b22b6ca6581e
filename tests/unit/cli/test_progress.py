"""How far something has come is told on a terminal and nowhere else."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from shared.cli.progress import Progress

if TYPE_CHECKING:
    import pytest


class Terminal(io.StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        return True


def told(monkeypatch: pytest.MonkeyPatch, out: io.StringIO, err: io.StringIO, *, prints: bool) -> str:
    """What a bar says of 40 things of which 10 were done before."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    with Progress("shots", 40, 10, prints=prints) as progress:
        assert sys.stdout is out, "answers are not caught"
        progress.show(25)
        progress.show(40)
    assert out.getvalue() == ""
    return err.getvalue()


def test_a_terminal_sees_what_is_counted_how_many_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    text = told(monkeypatch, io.StringIO(), Terminal(), prints=True)
    assert "shots" in text
    assert "40/40" in text
    assert "100%" in text
    assert "0:00:00" in text
    assert text.endswith("\x1b[?25h"), "the cursor is given back"


def test_a_file_or_a_pipe_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, Terminal(), io.StringIO(), prints=False) == ""


def test_answers_on_the_same_terminal_are_not_painted_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, Terminal(), Terminal(), prints=True) == ""
    assert told(monkeypatch, Terminal(), Terminal(), prints=False) != ""


def test_a_bar_that_passes_is_wiped_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    err = Terminal()
    monkeypatch.setattr(sys, "stderr", err)
    with Progress("checking", 3, passes=True) as progress:
        progress.show(3)
    assert err.getvalue().endswith("\x1b[2K"), "its line is erased"
