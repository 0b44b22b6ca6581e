"""Where Flintflick keeps its files: the user's configuration and data folders, found when asked, never at import.

The environment variable ``FLINTFLICK_HOME`` moves everything below one folder (portable use, tests).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import platformdirs

if TYPE_CHECKING:
    from collections.abc import Mapping

HOME_VARIABLE = "FLINTFLICK_HOME"
_APP = "flintflick"


class Paths(msgspec.Struct, frozen=True):
    """The folders of one user; nothing is created until something is written.

    Attributes:
        config: Settings.
        data: Matches, presets, scenes, and data files of owners.
    """

    config: Path
    data: Path

    @property
    def settings_file(self) -> Path:
        """The settings (``shared.core.settings``)."""
        return self.config / "settings.json"

    @property
    def matches(self) -> Path:
        """The folder of saved matches (``shared.core.saves``)."""
        return self.data / "matches"

    @property
    def presets(self) -> Path:
        """The folder of parameters that a person has saved under names."""
        return self.data / "presets"

    def content(self, game_id: str, slot_id: str = "") -> Path:
        """The folder for an owner's data files of a game, or of one of its slots (``shared.core.content``)."""
        return self.data / "content" / game_id / slot_id


def user_paths(environ: Mapping[str, str] | None = None) -> Paths:
    """The folders of this user.

    Args:
        environ: Environment to read ``FLINTFLICK_HOME`` from; the process's own if ``None``.
    """
    home = (os.environ if environ is None else environ).get(HOME_VARIABLE)
    if home:
        root = Path(home).absolute()
        return Paths(config=root / "config", data=root / "data")
    return Paths(
        config=platformdirs.user_config_path(_APP, appauthor=False).absolute(),
        data=platformdirs.user_data_path(_APP, appauthor=False).absolute(),
    )
