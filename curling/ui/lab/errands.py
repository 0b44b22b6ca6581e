"""What the lab does beyond the sheet: scene files, presets, a match with these parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.lab import keeping
from curling.rules.own_presets import check_name
from curling.ui.lab.files import FileDialog, typed_path
from curling.ui.lab.hints import key_lines
from shared.core.errors import FlintflickError
from shared.core.storage import explained
from shared.ui.scenes.dialog import Answer, DialogScene, message_dialog
from shared.ui.scenes.setup import SetupScene
from shared.ui.scenes.setup_form import SetupForm

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from curling.lab.trial import Trial
    from curling.ui.lab.desk import Desk
    from curling.ui.lab.presets import Presets
    from shared.core.catalog import GameInfo
    from shared.ui.shell.context import Context


_FORGET = "forget"


class Errands:
    """Opens dialogs over the lab and does what they bring back."""

    def __init__(self, ctx: Context, info: GameInfo, desk: Desk, presets: Presets) -> None:
        """Keep the services, the game, and what the lab works on."""
        self._ctx = ctx
        self._info = info
        self._desk = desk
        self._presets = presets
        self._name = ""

    @property
    def _folder(self) -> Path:
        folder: Path = self._ctx.paths.data / "scenes"
        return folder

    def open(self) -> None:
        """Choose a scene file and go on with it."""
        tr, ctx = self._ctx.translate, self._ctx
        try:
            names = keeping.list_scenes(self._folder)
        except FlintflickError as problem:
            self._tell(str(problem))
            return
        words = tr("A name from the folder {folder}, or the path of any scene file.").format(folder=self._folder)
        ctx.stack.push(FileDialog(tr("Open a scene"), words, tr("Open"), "", self._load, names=names))

    def _load(self, text: str) -> Trial:
        trial = keeping.load_trial(typed_path(self._folder, text))
        self._desk.begin(trial)
        self._name = text
        return trial

    def save(self) -> None:
        """Save rocks, shot and parameters as a scene file."""
        tr, ctx = self._ctx.translate, self._ctx
        words = tr("A name for the folder {folder}, or the path of a file; flintflick shot reads it too.")
        words = words.format(folder=self._folder)
        ctx.stack.push(
            FileDialog(tr("Save the scene"), words, tr("Save"), self._name, self._save, taken=self._replaced)
        )

    def _replaced(self, text: str) -> str:
        """What saving a scene would replace, besides the one that was opened or saved last."""
        file = typed_path(self._folder, text)
        with explained("read", file):
            if text == self._name or not file.is_file():
                return ""
        return self._ctx.translate("There is such a scene already; “Save” once more replaces it.")

    def _save(self, text: str) -> Path:
        file = typed_path(self._folder, text)
        check_name(keeping.scene_name(file))
        keeping.save_trial(file, self._desk.trial)
        self._name = text
        self._desk.tell(self._ctx.translate("Saved: {file}").format(file=file))
        return file

    def save_preset(self) -> None:
        """Save the parameters under a name."""
        tr, ctx = self._ctx.translate, self._ctx
        words = tr("A name for these parameters; they can then be chosen here and for every match.")
        taken = tr("There is such a preset already; “Save” once more replaces it.")
        ctx.stack.push(
            FileDialog(
                tr("Save as preset"),
                words,
                tr("Save"),
                "",
                self._save_preset,
                taken=lambda text: taken if self._presets.has(text) else "",
            )
        )

    def _save_preset(self, text: str) -> Path:
        file = self._presets.save(text, self._desk.trial)
        self._desk.tell(self._ctx.translate("Saved: {file}").format(file=file))
        return file

    def play(self) -> None:
        """Open the set-up of a match with these parameters chosen."""
        ctx, info = self._ctx, self._info
        if not self._desk.trial.edited_params.has_edges:
            self._tell(ctx.translate("A match needs a sheet with edges; choose another one on the tab “Sheet”."))
            return
        try:
            preset = self._presets.for_match(self._desk.trial)
        except FlintflickError as problem:
            self._tell(str(problem))
            return
        form = SetupForm(info, ctx.settings.value.last_setups.get(info.id), paths=ctx.paths)
        form.preset, form.params_file = preset, ""
        ctx.stack.push(SetupScene(info, {info.id: form}, tab=len(form.groups()) + 1))  # that with the parameters

    def forget_preset(self) -> None:
        """Ask whether to delete the preset of the person's own that is chosen."""
        tr, name = self._ctx.translate, self._presets.own_name(self._desk.trial)
        answers = (Answer(tr("Keep it")), Answer(tr("Delete it"), _FORGET))
        words = tr("The preset “{name}” can then be chosen no more; the parameters here stay as they are.")
        self._ctx.stack.push(DialogScene(tr("Delete this preset?"), words.format(name=name), answers))

    def explain(self, keys: Mapping[str, str]) -> None:
        """Tell the keys."""
        tr = self._ctx.translate
        self._ctx.stack.push(message_dialog(tr("Keys of the lab"), key_lines(keys, tr), tr("Close")))

    def _tell(self, words: str) -> None:
        tr, ctx = self._ctx.translate, self._ctx
        ctx.stack.push(message_dialog(tr("That did not work"), words, tr("Close")))

    def finished(self, result: object) -> None:
        """A dialog has ended; what was named in it has been seen to already."""
        self._presets.read()
        if result == _FORGET:
            try:
                self._presets.forget(self._desk.trial)
            except FlintflickError as problem:
                self._tell(str(problem))
