"""What runs in the process of the computer players: read a question, choose, answer; end with the parent.

Messages are bytes of the codec in two frames, never pickles: a head, then the value it speaks of.
"""

from __future__ import annotations

import contextlib
import os
import traceback
from typing import TYPE_CHECKING, Any

import msgspec

from shared.core import codec, rng
from shared.core.catalog import load_object
from shared.core.child import follow_parent

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from shared.core.catalog import Catalog
    from shared.core.game import Game
    from shared.core.players import Player

NICENESS = 5
"""The window's process goes first where cores are few."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Head of a question; the second frame is the observation."""

    ticket: int
    game: str
    seat: int
    level: str
    seed: int
    ply: int


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Head of an answer; the second frame is the action, or the traceback if ``error`` says what went wrong."""

    ticket: int
    error: str = ""


READY = -1
"""Ticket of the first answer: the process is reading."""


def serve(connection: Connection, catalog_reference: str) -> None:
    """Answer questions until the parent closes the connection or ends.

    Args:
        connection: Pipe to the parent.
        catalog_reference: ``"package.module:callable"`` that gives the catalogue.
    """
    follow_parent()
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    bench = _Bench(load_object(catalog_reference)())
    with contextlib.suppress(EOFError, OSError):
        _send(connection, Answer(READY), b"")
        while True:
            head: Ask = codec.decode(Ask, connection.recv_bytes())
            observation = connection.recv_bytes()
            _send(connection, *_answer(bench, head, observation))


class _Bench:
    """Games and players that were asked before."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._games: dict[str, Game[Any, Any]] = {}
        self._players: dict[tuple[str, str], Player] = {}

    def game(self, game_id: str) -> Game[Any, Any]:
        """The rules, for the types of their values."""
        if game_id not in self._games:
            self._games[game_id] = self._catalog.game(game_id).engine()
        return self._games[game_id]

    def player(self, game_id: str, level: str) -> Player:
        """The player of a level."""
        key = (game_id, level)
        if key not in self._players:
            factory = {info.id: info.factory for info in self._catalog.game(game_id).players}[level]
            self._players[key] = load_object(factory)()
        return self._players[key]


def _answer(bench: _Bench, head: Ask, observation: bytes) -> tuple[Answer, bytes]:
    """Let the player choose; whatever it does wrong becomes an answer too."""
    try:
        game = bench.game(head.game)
        view = codec.decode(game.observation_type, observation)
        dice = rng.stream(head.seed, rng.player_stream(head.seat), head.ply)
        action = bench.player(head.game, head.level).choose(view, dice)
        return Answer(head.ticket), codec.encode(action)
    except Exception as problem:  # noqa: BLE001 - a player's mistake must not end the match
        reason = (str(problem).splitlines() or [""])[0]
        return Answer(head.ticket, f"{type(problem).__name__}: {reason}"), traceback.format_exc().encode()


def _send(connection: Connection, head: Answer, value: bytes) -> None:
    """Two frames."""
    connection.send_bytes(codec.encode(head))
    connection.send_bytes(value)
