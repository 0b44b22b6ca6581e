"""Shows what happened as a sequence of beats, carries board, log and score along, and keeps the last shot."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from curling.rules import events
from curling.ui.beats import LEAD_TICKS, ShotBeat
from curling.ui.board import Board
from curling.ui.chronicle import log_lines
from curling.ui.parts import Parts
from curling.ui.playback import Playback
from curling.ui.script import Moment, Style, write_script

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.simulator import Simulation
    from curling.rules.state import CurlingState
    from curling.ui.beats import Beat
    from curling.ui.cues import SoundCue
    from curling.ui.names import Names
    from curling.ui.view_model import LogLine
    from shared.core.game import Step

KEPT_LINES = 400


class Director:
    """What is shown now and what follows.

    Attributes:
        names: Who is who.
        board: Rocks that lie.
        state: The state whose huts and turn are shown; behind the match while a step is shown.
        scores: Points as far as they have been shown.
        round_number: Round that is shown.
        log: What has been shown, in words.
    """

    def __init__(self, names: Names, state: CurlingState, *, is_attended: bool) -> None:
        """Show a state.

        Args:
            names: Who is who.
            state: The match now.
            is_attended: Whether a person is there to click on after a round.
        """
        self.names = names
        self._is_attended = is_attended
        self.log: list[LogLine] = []
        self._queue: deque[Moment] = deque()
        self._beat: Beat | None = None
        self._moment = Moment()
        self._started: tuple[SoundCue, ...] = ()
        self._last_shot: Simulation | None = None
        self._replay: ShotBeat | None = None
        self.show(state)

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._beat is not None or self._replay is not None

    @property
    def is_waiting(self) -> bool:
        """Whether only a click goes on."""
        return self._replay is None and self._beat is not None and self._beat.is_waiting

    @property
    def is_moving(self) -> bool:
        """Whether a shot is played back."""
        return isinstance(self._shown, ShotBeat)

    @property
    def is_replaying(self) -> bool:
        """Whether an old shot is shown again."""
        return self._replay is not None

    @property
    def can_replay(self) -> bool:
        """Whether the last shot can be shown again: nothing moves, but a question may wait."""
        return self._last_shot is not None and (not self.is_busy or self.is_waiting)

    @property
    def slide_volume(self) -> float:
        """How loud rocks slide now."""
        return 0.0 if self._shown is None else self._shown.slide_volume

    def show(self, state: CurlingState) -> None:
        """Show a state at once; what was to be shown is dropped, the log stays."""
        self._queue.clear()
        self._beat = self._replay = None
        self._arrive(state)

    def remember(self, lines: Sequence[LogLine], shot: Simulation | None) -> None:
        """Take over what happened before the table was opened."""
        self.log = list(lines)[-KEPT_LINES:]
        self._last_shot = shot

    def tell(self, line: LogLine) -> None:
        """Add a line to the log."""
        self.log.append(line)
        del self.log[:-KEPT_LINES]

    def present(
        self,
        step: Step[CurlingState],
        simulation: Simulation | None,
        *,
        is_calm: bool = False,
        lead_ticks: int = 0,
    ) -> None:
        """Show what a step brought, after what is still being shown.

        Args:
            step: What an action gave.
            simulation: The motion of a throw; ``None`` shows its end at once.
            is_calm: Whether nothing but rocks in a throw may move.
            lead_ticks: How long a placed rock is seen before it is thrown.
        """
        if simulation is not None:
            self._last_shot = simulation
        self._replay = None
        style = Style(is_attended=self._is_attended, is_calm=is_calm, lead_ticks=lead_ticks)
        self._queue.extend(write_script(step, simulation, self.names, style))
        self._go_on()

    def replay_last_shot(self) -> None:
        """Show the last shot again; nothing else changes, and what waits goes on waiting."""
        if self._last_shot is not None and self.can_replay:
            self._replay = ShotBeat(Playback(self._last_shot), LEAD_TICKS)

    def tick(self, pace: float) -> tuple[SoundCue, ...]:
        """Go on by a tick; returns the sounds of it."""
        shown = self._shown
        cues: tuple[SoundCue, ...] = ()
        if shown is not None:
            cues = shown.tick(pace)
            if shown.is_done:
                self._finish()
        cues += self._started
        self._started = ()
        return cues

    def go_on(self) -> None:
        """A person has seen enough of what waits."""
        if self.is_waiting:
            self.skip_beat()

    def skip_beat(self) -> None:
        """End the moment that is shown."""
        if self._shown is not None:
            self._shown.skip()
            self._finish()

    def skip(self) -> None:
        """Show the end of everything but what waits for a person."""
        while self.is_busy and not self.is_waiting:
            self.skip_beat()

    def parts(self, alpha: float) -> Parts:
        """What the moment adds to the picture."""
        return Parts() if self._shown is None else self._shown.parts(self.board, alpha)

    @property
    def _shown(self) -> Beat | None:
        """What is seen now."""
        return self._replay or self._beat

    def _finish(self) -> None:
        """Let the board follow the moment that is over, and begin the next."""
        if self._replay is not None:
            self._replay = None
            return
        self._beat = None
        self._close(self._moment)
        self._go_on()

    def _go_on(self) -> None:
        """Begin the next moment that takes time; those that take none pass at once."""
        while self._beat is None and self._queue:
            moment = self._queue.popleft()
            self._moment = moment
            if moment.is_told_first:
                self._tell(moment)
            beat = moment.beat(self.board) if callable(moment.beat) else moment.beat
            if beat is not None and not beat.is_done:
                self._beat = beat
                self._started += beat.start()
            else:
                self._close(moment)

    def _close(self, moment: Moment) -> None:
        """The moment is over: board and log follow."""
        if not moment.is_told_first:
            self._tell(moment)
        if moment.rests is not None:
            self.board.settle(moment.rests)
        else:
            for event in moment.events:
                self.board.apply(event)
        if moment.arrival is not None:
            self._arrive(moment.arrival)

    def _tell(self, moment: Moment) -> None:
        """Log and score follow."""
        for line in log_lines(moment.events, self.names):
            self.tell(line)
        for event in moment.events:
            if isinstance(event, events.RoundScored):
                self.scores = event.scores
            elif isinstance(event, events.RoundStarted):
                self.round_number = event.round

    def _arrive(self, state: CurlingState) -> None:
        """Everything of a step has been shown: the table stands where the match stands."""
        self.state = state
        self.board = Board.of_state(state)
        self.scores = (state.scores[0], state.scores[1])
        self.round_number = state.round
