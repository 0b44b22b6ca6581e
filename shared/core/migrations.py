"""Older replay formats, brought to the current one step at a time by pure functions over plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

FORMAT = "flintflick.replay/1"
"""The format that is written."""

Rewrite = Callable[[dict[str, Any]], dict[str, Any]]


class Migration(msgspec.Struct, frozen=True):
    """One step from an older format to the next.

    Attributes:
        source: Format it reads.
        target: Format it gives.
        header: Rewrites the header, ``format`` excepted; never changes its argument.
        line: Rewrites any later line; never changes its argument.
    """

    source: str
    target: str
    header: Rewrite
    line: Rewrite


MIGRATIONS: tuple[Migration, ...] = ()
"""All steps, oldest first; ``flintflick.replay/1`` is the first format, so there are none yet."""


def find_migrations(found: str, migrations: tuple[Migration, ...] = MIGRATIONS) -> tuple[Migration, ...] | None:
    """The steps from a format to ``FORMAT``.

    Returns:
        The steps in order (none for ``FORMAT`` itself), or ``None`` if the format is not known.
    """
    if found == FORMAT:
        return ()
    for migration in migrations:
        if migration.source == found:
            rest = find_migrations(migration.target, migrations)
            return None if rest is None else (migration, *rest)
    return None
