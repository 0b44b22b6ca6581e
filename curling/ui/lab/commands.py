"""``flintflick lab``: the physics lab in a window of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from shared.cli.files import FileName
from shared.cli.window import WindowCommand, open_window

if TYPE_CHECKING:
    from shared.core.catalog import Catalog
    from shared.ui.shell.scene import Scene


@click.command(cls=WindowCommand, short_help="Open the physics lab in a window.")
@click.argument("scene", type=FileName(), required=False)
def lab(scene: str | None) -> int:
    """Open the physics lab: with the scene file SCENE, else as it was left.

    Exits with 2 when the scene is wrong.
    """
    from curling.lab.keeping import load_trial

    trial = None if scene is None else load_trial(Path(scene))

    def make_first(catalog: Catalog) -> Scene:
        from curling.ui.lab.scene import make_scene

        return make_scene(catalog.game("curling"), trial)

    return open_window(make_first=make_first)
