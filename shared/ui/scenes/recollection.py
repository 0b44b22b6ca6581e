"""What happened before a table was opened, or before the place in a film: applied once more for its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.errors import FlintflickError
from shared.core.playback import play, start

if TYPE_CHECKING:
    from shared.core.replay import Replay
    from shared.core.session import MatchSession

Steps = list[tuple[Any, tuple[Any, ...]]]
"""State before each action, and the events that it brought."""


def played_steps(session: MatchSession) -> Steps:
    """All actions of a match that stand."""
    state: Any = session.game.new_game(session.setup)
    steps: Steps = []
    for entry in session.history:
        try:
            step = session.game.apply(state, entry.action, entry.resolution)
        except FlintflickError:  # what stands has been accepted; a log is no reason to refuse a match
            break
        steps.append((state, step.events))
        state = step.state
    return steps


def film_steps(session: MatchSession, replay: Replay) -> Steps:
    """All actions of a recorded match, as far as the record is sound."""
    steps: Steps = []
    try:
        state: Any = start(session.game, replay)
        for played in play(session.game, replay):
            steps.append((state, played.step.events))
            state = played.step.state
    except FlintflickError:  # the film itself ends there and says why
        pass
    return steps
