"""Names of files on the command line, the same for every command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest

from shared.cli import main
from shared.cli.files import FileName
from tests.helpers.command_line import Answer, assert_one_line, command_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ARENA = ("arena", "tiny", "--seat", "taker", "--seat", "taker", "--games", "1")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch)


@pytest.mark.parametrize(
    "arguments",
    [
        (*ARENA, "--out", ""),
        (*ARENA, "--out", "", "--resume"),
        ("play", "tiny", "--headless", "--out", ""),
        ("play", "tiny", "--headless", "--params", ""),
        ("replay", "show", ""),
        ("replay", "verify", ""),
        ("shot", ""),
        ("shot", "scene.json", "--params", ""),
        ("params", "check", ""),
    ],
)
def test_an_empty_name_is_one_line_in_every_command(run: Callable[..., Answer], arguments: tuple[str, ...]) -> None:
    assert_one_line(run(*arguments), "a file name, got ''")


def parameters_of(command: click.Command) -> Iterator[click.Parameter]:
    """All parameters of a command and of those below it."""
    yield from command.params
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from parameters_of(below)


def test_every_file_of_every_command_is_read_as_a_file_name() -> None:
    files = [parameter for parameter in parameters_of(main) if isinstance(parameter.type, click.Path)]
    assert len(files) >= 8
    assert [parameter.name for parameter in files if not isinstance(parameter.type, FileName)] == []
    named = [parameter for parameter in parameters_of(main) if parameter.metavar in {"FILE", "SCENE"}]
    assert [parameter.name for parameter in named if not isinstance(parameter.type, FileName)] == []
