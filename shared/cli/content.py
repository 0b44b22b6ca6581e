"""``--content SLOT=FILE``: an owner's data file in place of a built-in set, the same for every command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from shared.core.errors import SetupError

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo

F = TypeVar("F", bound=Callable[..., Any])


def content_option(command: F) -> F:
    """Give a command the option; its parameter ``contents`` gets one text each."""
    return click.option(
        "--content",
        "contents",
        metavar="SLOT=FILE",
        multiple=True,
        help="An owner's data file (TOML) in place of a built-in set; repeat.",
    )(command)


def read_contents(info: GameInfo, texts: tuple[str, ...]) -> dict[str, str]:
    """Text of a file by slot, checked.

    Args:
        info: The game.
        texts: ``SLOT=FILE`` each.

    Raises:
        SetupError: It is not of this form, or the game has no such slot.
        StorageError: A file cannot be read.
        ContentError: A file is of no use; names the file and the place in it.
    """
    from shared.core.content import read_content

    slots = {slot.id: slot for slot in info.content}
    found: dict[str, str] = {}
    for text in texts:
        key, sign, file = text.partition("=")
        if not sign:
            raise SetupError(expected="SLOT=FILE", got=text, file="--content")
        if key not in slots:
            allowed = f"one of {', '.join(slots)}" if slots else f"no data file: {info.id} takes none"
            raise SetupError(expected=allowed, got=key, file="--content")
        if key in found:
            raise SetupError(expected=f"one file for {key}, not {file} too", file="--content")
        if not file:
            raise SetupError(expected=f"a file name after {key}=", got="''", file="--content")
        found[key] = read_content(slots[key], Path(file))
    return found
