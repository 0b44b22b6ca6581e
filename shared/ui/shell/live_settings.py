"""The settings of this person with listeners, so that a change is seen and heard at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.errors import StorageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.settings import Settings, SettingsStore


class LiveSettings:
    """A store that tells listeners of changes and does not stop a match when the disk refuses.

    Attributes:
        problem: Why the settings could not be read, or the last change not be saved, one line, or nothing. A change
            that could not be saved holds until the program ends.
    """

    def __init__(self, store: SettingsStore) -> None:
        """Wrap a store."""
        self._store = store
        self._listeners: list[Callable[[], None]] = []
        self.problem = store.problem

    @property
    def value(self) -> Settings:
        """The settings now."""
        return self._store.value

    def update(self, **changes: Any) -> Settings:  # noqa: ANN401 - the types of the fields
        """Change fields by name, save them, tell listeners.

        Raises:
            SettingsError: No such field, or a value out of range; nothing changes.
        """
        try:
            self._store.update(**changes)
            self.problem = ""
        except StorageError as problem:
            self.problem = str(problem)
        for listener in self._listeners:
            listener()
        return self._store.value

    def listen(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after every change."""
        self._listeners.append(listener)
