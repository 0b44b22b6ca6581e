"""Computer players from the window's side: one process, questions one after the other, nothing that blocks."""

from __future__ import annotations

import multiprocessing
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from shared.core import codec
from shared.core.errors import FlintflickError
from shared.ui.shell.player_process import READY, Answer, Ask, serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from shared.core.catalog import Catalog

CATALOG = "shared.core.catalog:load_catalog"
MAX_FAILED_STARTS = 3
"""After so many processes in a row that ended before they could be asked, no other is started."""

_END_S = 2.0


class PlayerError(FlintflickError):
    """A computer player failed, or its process died; asking again is allowed."""


class _Question(msgspec.Struct, frozen=True):
    """A question that waits or is being answered."""

    head: Ask
    observation: bytes


class Players:
    """Asks computer players in a process that is started when first needed and again if it dies."""

    def __init__(
        self, catalog: Catalog, *, reference: str = CATALOG, log: Callable[[str], None] = lambda _: None
    ) -> None:
        """Start nothing yet.

        Args:
            catalog: Games on this side, for the types of actions.
            reference: Where the other side finds the same catalogue.
            log: Takes the traceback of a player that failed.
        """
        self._catalog = catalog
        self._reference = reference
        self._log = log
        self._last_ticket = 0
        self._waiting: deque[_Question] = deque()
        self._asked: _Question | None = None
        self._actions: dict[int, Any] = {}
        self._failed: dict[int, str] = {}
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._is_ready = False
        self._failed_starts = 0

    @property
    def pid(self) -> int | None:
        """Id of the process, ``None`` while there is none."""
        return None if self._process is None else self._process.pid

    def warm_up(self) -> None:
        """Start the process now, so that the first choice does not wait for it."""
        if self._process is None and self._failed_starts < MAX_FAILED_STARTS:
            self._start()

    def ask(
        self,
        game_id: str,
        seat: int,
        level: str,
        observation: Any,  # noqa: ANN401
        seed: int,
        ply: int,
    ) -> int:
        """Start a choice and return its ticket."""
        self._last_ticket += 1
        head = Ask(self._last_ticket, game_id, seat, level, seed, ply)
        self._waiting.append(_Question(head, codec.encode(observation)))
        self._pump()
        return head.ticket

    def poll(self, ticket: int) -> Any | None:  # noqa: ANN401
        """The chosen action, once, or ``None`` while the player thinks.

        Raises:
            PlayerError: The player failed or its process died.
        """
        self._pump()
        if ticket in self._failed:
            raise PlayerError(self._failed.pop(ticket))
        return self._actions.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Forget a ticket. A choice in progress is not waited for: its process ends."""
        self._waiting = deque(question for question in self._waiting if question.head.ticket != ticket)
        self._actions.pop(ticket, None)
        self._failed.pop(ticket, None)
        if self._asked is not None and self._asked.head.ticket == ticket:
            self._asked = None
            self._drop_process()

    def close(self) -> None:
        """End the process and wait for its end."""
        process = self._process
        self._drop_process()
        if process is not None:
            process.join(_END_S)

    def _start(self) -> None:
        """Start the process; it answers ``READY`` when it reads."""
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(
            target=serve, args=(far_end, self._reference), name="flintflick-players", daemon=True
        )
        self._process.start()
        far_end.close()
        self._is_ready = False

    def _drop_process(self) -> None:
        """End the process without waiting."""
        if self._process is not None:
            self._process.kill()
        if self._pipe is not None:
            self._pipe.close()
        self._process = None
        self._pipe = None
        self._is_ready = False

    def _pump(self) -> None:
        """Take what has come, send what can be sent."""
        if self._pipe is not None:
            try:
                while self._pipe.poll():
                    self._take(codec.decode(Answer, self._pipe.recv_bytes()), self._pipe.recv_bytes())
            except (EOFError, OSError):
                self._lose_process()
        if self._asked is None and self._waiting:
            self.warm_up()
            if self._is_ready and self._pipe is not None:
                self._send(self._pipe, self._waiting.popleft())
            elif self._process is None:
                self._give_up("the computer players cannot be started on this machine")

    def _send(self, pipe: Connection, question: _Question) -> None:
        """Ask; the other side is reading, so this cannot block."""
        self._asked = question
        try:
            pipe.send_bytes(codec.encode(question.head))
            pipe.send_bytes(question.observation)
        except OSError:
            self._lose_process()

    def _take(self, head: Answer, value: bytes) -> None:
        """File an answer."""
        if head.ticket == READY:
            self._is_ready = True
            self._failed_starts = 0
            return
        asked, self._asked = self._asked, None
        if asked is None:
            return
        who = f"the computer player {asked.head.level} of {asked.head.game}"
        if head.error:
            self._log(value.decode(errors="replace"))
            self._failed[head.ticket] = f"{who} failed ({head.error})"
            return
        game = self._catalog.game(asked.head.game).engine()
        self._actions[head.ticket] = codec.decode(game.action_type, value, file=who)

    def _lose_process(self) -> None:
        """The process died: whoever asked is told when it polls, the next question starts another one."""
        reason = "the process of the computer players ended; it is started again"
        if self._asked is not None:
            self._failed[self._asked.head.ticket] = reason
            self._asked = None
        if not self._is_ready:
            self._failed_starts += 1
            self._give_up(reason)
        self._drop_process()

    def _give_up(self, reason: str) -> None:
        """Tell everybody who waits."""
        for question in self._waiting:
            self._failed[question.head.ticket] = reason
        self._waiting.clear()
