"""Runs the command line in this process, with the tiny game as the only one installed unless one says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from shared.cli import main
from shared.core import catalog
from tests.helpers.tiny_game import CATALOG

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import Catalog


class Answer(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, games: Catalog = CATALOG
) -> Callable[..., Answer]:
    """Gives a function that runs ``flintflick`` with arguments."""
    monkeypatch.setattr(catalog, "load_catalog", lambda: games)

    def run(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as caught:
            main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        code = caught.value.code
        assert code is None or isinstance(code, int)
        return Answer(code or 0, said.out, said.err)

    return run


def assert_one_line(answer: Answer, words: str, status: int = 2) -> None:
    """The command printed nothing but one line of complaint."""
    assert answer.status == status
    assert answer.out == ""
    assert answer.err.startswith("flintflick: ")
    assert answer.err.count("\n") == 1
    assert words in answer.err
