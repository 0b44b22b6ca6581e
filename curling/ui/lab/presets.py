"""All sets of parameters with a name: those that ship with the game and those that the person has saved; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.lab import trial as trials
from curling.rules import own_presets
from curling.rules.definitions import params_presets, sheet_presets
from curling.rules.params import SHEET_KEYS, Layer, preset_layer, resolve, sheet_layer, to_mapping
from shared.core.errors import FlintflickError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from curling.lab.trial import Trial
    from curling.rules.params import Params

_OWN = "own/"
_SHIPPED = "shipped/"

MATCH_PRESET = "From the lab"
"""Name under which parameters without a name are saved to play a match with them; the next ones replace them."""


class Presets:
    """Named parameters.

    Attributes:
        folder: Where the person's own ones lie.
    """

    def __init__(self, folder: Path, translate: Callable[[str], str]) -> None:
        """Read the folder."""
        self.folder = folder
        self._tr = translate
        self._own: dict[str, Params] = {}
        self.read()

    def read(self) -> None:
        """Look at the folder again; files of no use are left out."""
        self._own.clear()
        try:
            names = own_presets.list_presets(self.folder)
        except FlintflickError:
            return
        for name in names:
            try:
                self._own[name] = own_presets.load_preset(self.folder, name)
            except FlintflickError:
                continue

    def choices(self) -> list[tuple[str, str]]:
        """Keys and words of all presets."""
        shipped = sorted(params_presets(), key=lambda name: (name != "classic", name))
        return [
            *((f"{_SHIPPED}{name}", self._tr(name.replace("_", " ").capitalize())) for name in shipped),
            *((f"{_OWN}{name}", name) for name in self._own),
        ]

    def named(self, trial: Trial) -> str:
        """The key of the preset that the edited set equals, empty if it is none."""
        params = trial.edited_params
        for name, own in self._own.items():
            if own == params:
                return f"{_OWN}{name}"
        return next((f"{_SHIPPED}{name}" for name in params_presets() if _with_preset(name, params) == params), "")

    def is_own(self, trial: Trial) -> bool:
        """Whether the edited set equals a preset of the person's own."""
        return self.named(trial).startswith(_OWN)

    def forget(self, trial: Trial) -> None:
        """Delete the preset of the person's own that the edited set equals.

        Raises:
            StorageError: It cannot be removed.
        """
        own_presets.delete_preset(self.folder, self.own_name(trial))
        self.read()

    def own_name(self, trial: Trial) -> str:
        """Its name."""
        return self.named(trial).removeprefix(_OWN)

    def apply(self, key: str, trial: Trial) -> Trial:
        """The trial with a preset as the edited set.

        Raises:
            ParamsError: It does not fit the sheet.
        """
        kind, _, name = key.partition("/")
        if f"{kind}/" == _OWN:
            return trials.with_params(trial, self._own[name])
        return trials.with_params(trial, _with_preset(name, trial.edited_params))

    def sheets(self) -> list[tuple[str, str]]:
        """Keys and words of all sheets."""
        return [(name, self._tr(name.capitalize())) for name in sheet_presets()]

    def sheet_named(self, trial: Trial) -> str:
        """The sheet of the edited set, empty if it has no name."""
        values = to_mapping(trial.edited_params)
        sheet = {key: values[key] for key in SHEET_KEYS}
        return next((name for name, preset in sheet_presets().items() if preset.values == sheet), "")

    def lay_sheet(self, name: str, trial: Trial) -> Trial:
        """The trial on another sheet.

        Raises:
            ParamsError: It does not fit the other parameters.
        """
        return trials.with_values(trial, sheet_layer(name).values)

    def has(self, name: str) -> bool:
        """Whether there is a preset of the person's own with a name.

        Raises:
            ParamsError: A file cannot have that name.
        """
        return own_presets.preset_path(self.folder, own_presets.check_name(name)).is_file()

    def save(self, name: str, trial: Trial) -> Path:
        """Save the edited set under a name.

        Raises:
            ParamsError: A file cannot have that name.
            StorageError: The file cannot be written.
        """
        file = own_presets.save_preset(self.folder, name, trial.edited_params)
        self.read()
        return file

    def for_match(self, trial: Trial) -> str:
        """The preset of the match's set-up that gives the edited set; saved first if it has no name.

        Raises:
            StorageError: The file cannot be written.
        """
        params = trial.edited_params
        for name in params_presets():
            if resolve(preset_layer(name)) == params:
                return name
        found = next((name for name, own in self._own.items() if own == params), None)
        if found is not None:
            return str(own_presets.preset_path(self.folder, found))
        return str(self.save(MATCH_PRESET, trial))


def _with_preset(name: str, params: Params) -> Params:
    """A preset on the sheet of other parameters."""
    values = to_mapping(params)
    return resolve(preset_layer(name), Layer({key: values[key] for key in SHEET_KEYS}))
