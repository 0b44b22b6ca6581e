"""Opening a table: a new match, a saved one, or a recorded one to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core import rng
from shared.core.catalog import load_object
from shared.core.playback import require_content
from shared.core.replay import read_replay
from shared.core.session import MatchSession
from shared.ui.scenes.replay_playback import Playback

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.catalog import GameInfo
    from shared.core.game import Setup
    from shared.ui.shell.context import Context
    from shared.ui.shell.scene import Scene

PRACTICE_OPTION = "practice"
"""Id of the switch that games with a practice mode have among their options."""


def open_new(ctx: Context, info: GameInfo, setup: Setup, seed: int | None = None) -> Scene:
    """The table of a match that begins now; it is on disk from the start.

    Args:
        ctx: Services.
        info: The game.
        setup: Checked set-up.
        seed: Seed of the match; a fresh one if ``None``.

    Raises:
        FlintflickError: The file cannot be written, or the game's scene cannot be loaded.
    """
    session: MatchSession = ctx.saves.start(info, setup, rng.fresh_seed() if seed is None else seed)
    return _table(info, session)


def open_saved(ctx: Context, path: Path) -> Scene:
    """The table of a saved match, where it stands.

    Raises:
        FlintflickError: As ``Saves.resume``.
    """
    info = ctx.catalog.game(read_replay(path).header.game, file=str(path))
    session: MatchSession = ctx.saves.resume(path)
    if ctx.settings.value.last_game != info.id:
        ctx.settings.update(last_game=info.id)
    return _table(info, session)


def open_replay(ctx: Context, path: Path) -> Scene:
    """The table of a recorded match to look at, from its first action.

    Raises:
        FlintflickError: The file cannot be read, or nothing of it can be shown.
    """
    replay = read_replay(path)
    info = ctx.catalog.game(replay.header.game, file=replay.file)
    game = info.engine()
    playback = Playback(game, replay)
    require_content(info, replay)
    session = MatchSession(game, replay.header.setup, replay.header.seed)
    scene: Scene = load_object(info.scene)(session, mode="replay", playback=playback)
    return scene


def _table(info: GameInfo, session: MatchSession) -> Scene:
    mode = "practice" if session.setup.options.get(PRACTICE_OPTION) is True else "match"
    try:
        scene: Scene = load_object(info.scene)(session, mode=mode)
    except BaseException:
        session.close()
        raise
    return scene
