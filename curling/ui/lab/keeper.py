"""Keeps the lab in the data folder, so that no way of ending the program loses work; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.lab import keeping
from curling.ui.lab.desk import SHEET
from curling.ui.lab.pointing import Held
from shared.core.errors import FlintflickError, StorageError
from shared.core.storage import explained

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from curling.lab.trial import Trial
    from curling.ui.lab.desk import Desk

REST_TICKS = 60
"""Ticks without a change after which what was typed or done by keys is kept: a second."""

SPOILED = ".damaged"
"""Ending of a kept lab that could not be read and must not be written over."""


def load_kept(file: Path, translate: Callable[[str], str]) -> tuple[Trial | None, str]:
    """The trial where the lab was left, ``None`` if there is none; and what is wrong with the file."""
    try:
        return (keeping.load_trial(file) if file.exists() else None), ""
    except StorageError as problem:
        return None, str(problem)
    except FlintflickError as problem:
        return None, set_aside(file, str(problem), translate)


def set_aside(file: Path, problem: str, translate: Callable[[str], str]) -> str:
    """Rename a kept lab of no use, so that what somebody has written there is not written over; both told in a line."""
    aside = file.with_name(file.name + SPOILED)
    try:
        with explained("rename", file):
            file.replace(aside)
    except StorageError as second:
        return f"{problem}; {second}"
    return translate("{problem}; the file is kept as {name}").format(problem=problem, name=aside.name)


class Keeper:
    """Writes down where the lab stands: when it is told to, and a second after the last change."""

    def __init__(self, file: Path, desk: Desk) -> None:
        """Keep the file and the desk."""
        self._file = file
        self._desk = desk
        self._seen: object = None
        self._rest = 0

    @property
    def is_waiting(self) -> bool:
        """Whether ticks are needed: something will be kept soon."""
        return self._desk.is_dirty and self._rest < REST_TICKS

    def tick(self) -> None:
        """Keep what has come to rest; what could not be written is tried again with the next change."""
        now = self._desk.experiment.now
        self._rest = self._rest + 1 if now is self._seen else 0
        self._seen = now
        if self._rest == REST_TICKS and self._desk.pointing.held is Held.NOTHING:
            self._write()

    def keep(self) -> None:
        """End the gesture and write; what cannot be written is told and kept in mind."""
        self._desk.seal()
        self._write()

    def _write(self) -> None:
        desk = self._desk
        if not desk.is_dirty:
            return
        try:
            keeping.save_trial(self._file, desk.trial)
        except FlintflickError as problem:
            desk.refuse(SHEET, str(problem))
        else:
            desk.is_dirty = False
