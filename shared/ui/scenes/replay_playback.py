"""A recorded match as a film: step, play, seek. No window here; the table shows what this says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core.errors import FlintflickError
from shared.core.playback import Played, play, start

if TYPE_CHECKING:
    from shared.core.game import Game
    from shared.core.replay import Replay

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How fast a film may run, as factors."""

PAUSE_TICKS = 45
"""Rest between two actions at speed 1, after the table has come to rest."""


class Playback:
    """Stands between two recorded actions of a match: ``index`` of them are behind.

    Everything that was recorded is applied once when the file is opened, nothing is simulated; a film whose later
    part is damaged shows what comes before and says why it ends.

    Attributes:
        replay: The file.
        index: Number of actions behind, 0 to ``length``.
        is_playing: Whether it goes on by itself.
        problem: Why the film ends before its file does, one line; empty if all of it can be shown.
    """

    def __init__(self, game: Game[Any, Any], replay: Replay) -> None:
        """Apply all recorded actions.

        Raises:
            ReplayFormatError: Recorded by other rules, or the set-up is of no use: nothing can be shown.
        """
        self.replay = replay
        self._states = [start(game, replay)]
        self._played: list[Played] = []
        self.index = 0
        self.is_playing = False
        self.problem = ""
        self._speed = SPEEDS.index(1.0)
        self._rest_ticks = 0.0
        try:
            for played in play(game, replay):
                self._played.append(played)
                self._states.append(played.step.state)
        except FlintflickError as problem:
            self.problem = str(problem)

    @property
    def length(self) -> int:
        """Number of actions that can be shown."""
        return len(self._played)

    @property
    def state(self) -> Any:  # noqa: ANN401
        """The state where the film stands; callers never change it."""
        return self._states[self.index]

    @property
    def last(self) -> Played | None:
        """The action just behind, ``None`` at the beginning."""
        return self._played[self.index - 1] if self.index else None

    @property
    def speed(self) -> float:
        """Factor of the speed of everything that moves."""
        return SPEEDS[self._speed]

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing left to show."""
        return self.index == self.length

    def step_forward(self) -> Played | None:
        """Go over the next action and give it, so that it can be shown moving; ``None`` at the end."""
        if self.is_at_end:
            self.is_playing = False
            return None
        self.index += 1
        self._rest_ticks = 0.0
        if self.is_at_end:
            self.is_playing = False
        return self._played[self.index - 1]

    def seek(self, index: int) -> None:
        """Jump between two actions; beyond the ends is the end."""
        self.index = min(max(index, 0), self.length)
        self._rest_ticks = 0.0
        if self.is_at_end:
            self.is_playing = False

    def toggle(self) -> None:
        """Go on by itself, or stop; from the end it starts again."""
        if not self.is_playing and self.is_at_end:
            self.index = 0
        self.is_playing = not self.is_playing and self.length > 0
        self._rest_ticks = PAUSE_TICKS

    def change_speed(self, steps: int) -> None:
        """Faster or slower; stays at the ends."""
        self._speed = min(max(self._speed + steps, 0), len(SPEEDS) - 1)

    def tick(self, *, is_busy: bool) -> Played | None:
        """Let 1/60 s pass.

        Args:
            is_busy: Whether the table still moves; the film waits for it.

        Returns:
            The next action when its time has come.
        """
        if not self.is_playing or is_busy:
            return None
        self._rest_ticks += self.speed
        return self.step_forward() if self._rest_ticks >= PAUSE_TICKS else None
