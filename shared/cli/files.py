"""Names of files on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    import os


class FileName(click.Path):
    """A name of a file, which is never empty: a variable that a script forgot to set names no file.

    Without this check the empty name would be taken for the folder in which the program was started.
    """

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Any:  # noqa: ANN401 - the signature of click
        """The name, or a complaint."""
        if not value:
            self.fail("a file name, got ''", param, ctx)
        return super().convert(value, param, ctx)


FILE = FileName(dir_okay=False, path_type=Path)
"""A file, and no folder; gives a ``Path``."""
