"""Whose turn it is and what happens by itself: chance, computer players, the end. No window here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.errors import PlayerError
from shared.core.game import Step, Turn

if TYPE_CHECKING:
    from shared.core.session import MatchSession
    from shared.ui.shell.context import PlayersPort

ATTEMPTS = 2
"""How often a computer player is asked in a row before a person is told that it fails."""


class Happened(msgspec.Struct, frozen=True):
    """One action that was accepted.

    Attributes:
        by: Seat, or ``Turn.CHANCE``.
        action: The action.
        step: What it gave.
    """

    by: int
    action: Any
    step: Step[Any]


class MatchFlow:
    """Drives a session: one thing at a time, never blocking.

    Attributes:
        session: The running match.
        game_id: Its game, for the worker that plays for the computer.
    """

    def __init__(self, session: MatchSession, players: PlayersPort, game_id: str) -> None:
        """Start where the session stands."""
        self.session = session
        self.game_id = game_id
        self._players = players
        self._ticket: int | None = None
        self._thought_ticks = 0
        self._failures = 0

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more."""
        return self.session.to_move() == Turn.OVER

    @property
    def deciding_seat(self) -> int | None:
        """The seat of the person who decides now, ``None`` if it is nobody's or a computer's turn."""
        seat = self.session.to_move()
        return seat if seat >= 0 and self.session.setup.seats[seat].is_human else None

    @property
    def thinking_seat(self) -> int | None:
        """The seat whose computer player decides now."""
        seat = self.session.to_move()
        return seat if seat >= 0 and not self.session.setup.seats[seat].is_human else None

    def tick(self, least_ticks: int = 0) -> Happened | None:
        """Let 1/60 s pass: draw chance, ask the computer or take its answer; a person is waited for.

        Args:
            least_ticks: How long a computer player seems to think at least, so that people can follow.

        Returns:
            What was done, at most one thing.

        Raises:
            PlayerError: The computer player failed again and again; the next tick asks it once more.
            IllegalActionError: It chose what the rules refuse.
            SimulationError: Its action has no usable result.
            StorageError: The disk refuses the line; nothing has changed, the next tick tries again.
        """
        if self.session.to_move() == Turn.CHANCE:
            step = self.session.resolve_chance()
            return Happened(int(Turn.CHANCE), self.session.history[-1].action, step)
        seat = self.thinking_seat
        if seat is None:
            return None
        self._thought_ticks += 1
        if self._ticket is None:
            self._ticket = self._ask(seat)
        if self._thought_ticks < least_ticks:
            return None
        action = self._answer()
        return None if action is None else self._perform(seat, action, None)

    def submit(self, action: Any, resolution: Any = None) -> Happened:  # noqa: ANN401
        """Act for the person who decides now.

        Args:
            action: A value of the game's ``action_type``.
            resolution: Precomputed ``game.resolve(state, action)``, if the caller has it.

        Raises:
            IllegalActionError: The rules refuse it, or it is not a person's turn; nothing has changed.
            SimulationError: It has no usable result; nothing has changed.
            StorageError: The disk refuses the line; nothing has changed.
        """
        return self._perform(self.session.to_move(), action, resolution)

    def undo_seat(self) -> int | None:
        """The person who may take an own action back now, ``None`` if nobody may."""
        people = [index for index, seat in enumerate(self.session.setup.seats) if seat.is_human]
        return next((seat for seat in people if self.session.can_undo(seat)), None)

    def undo(self) -> None:
        """Take the last own action of a person back.

        Raises:
            IllegalActionError: There is none.
            StorageError: The disk refuses the line; nothing has changed.
        """
        seat = self.undo_seat()
        self.session.undo(self.session.to_move() if seat is None else seat)
        self.forget_question()

    def forget_question(self) -> None:
        """Drop what the computer is thinking about; the next tick asks again."""
        if self._ticket is not None:
            self._players.cancel(self._ticket)
        self._ticket = None
        self._thought_ticks = 0

    def _perform(self, seat: int, action: Any, resolution: Any) -> Happened:  # noqa: ANN401
        step = self.session.submit(seat, action, resolution)
        self.forget_question()
        return Happened(seat, action, step)

    def _ask(self, seat: int) -> int:
        session = self.session
        level = session.setup.seats[seat].player
        observation = session.observation_for(seat)
        return self._players.ask(self.game_id, seat, level, observation, session.seed, session.ply)

    def _answer(self) -> Any | None:  # noqa: ANN401
        """The choice of the computer, if there is one; a lost answer is asked for again."""
        if self._ticket is None:
            return None
        try:
            action = self._players.poll(self._ticket)
        except PlayerError:
            self._ticket = None
            self._failures += 1
            if self._failures % ATTEMPTS == 0:
                raise
            return None
        if action is not None:
            self._ticket = None
            self._failures = 0
        return action
