"""What happened before the table was opened, or before the place in a film: the log, and the last shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import Throw
from curling.ui.chronicle import log_lines
from shared.core.errors import FlintflickError
from shared.core.playback import play

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.rules.simulator import Simulation
    from curling.rules.state import CurlingState
    from curling.ui.names import Names
    from curling.ui.view_model import LogLine
    from shared.core.replay import Replay
    from shared.core.session import MatchSession


def recollect(
    session: MatchSession, names: Names, simulate: Callable[[CurlingState, Throw], Simulation | None]
) -> tuple[tuple[LogLine, ...], Simulation | None]:
    """Apply the recorded actions once more, with their recorded results, and note what they told.

    Args:
        session: The match.
        names: Who is who.
        simulate: Gives the motion of a throw.

    Returns:
        The log, and the motion of the last throw, ``None`` without one.
    """
    state = session.game.new_game(session.setup)
    lines: list[LogLine] = []
    last: tuple[CurlingState, Throw] | None = None
    for entry in session.history:
        if isinstance(entry.action, Throw):
            last = (state, entry.action)
        try:
            step = session.game.apply(state, entry.action, entry.resolution)
        except FlintflickError:  # what stands has been accepted; a log is no reason to refuse a match
            break
        lines += log_lines(step.events, names)
        state = step.state
    return tuple(lines), None if last is None else simulate(*last)


def film_lines(session: MatchSession, replay: Replay, names: Names) -> list[tuple[LogLine, ...]]:
    """What each action of a recorded match told, as far as the record is sound."""
    lines: list[tuple[LogLine, ...]] = []
    try:
        for played in play(session.game, replay):
            lines.append(log_lines(played.step.events, names))
    except FlintflickError:  # the film itself ends there and says why
        pass
    return lines
