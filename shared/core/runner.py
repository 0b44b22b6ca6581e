"""Plays a match of computer players to its end, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.core import codec, rng
from shared.core.catalog import load_object
from shared.core.errors import IllegalActionError, PlayerError, SetupError
from shared.core.game import Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.core.catalog import GameInfo
    from shared.core.game import Game, Outcome, Setup
    from shared.core.players import Player
    from shared.core.session import MatchSession


def make_players(info: GameInfo, setup: Setup) -> tuple[Player, ...]:
    """The computer player of every seat, one entry per seat.

    Raises:
        SetupError: A seat is for a person, or its player is not known.
        CatalogError: A player cannot be loaded.
    """
    factories = {player.id: player.factory for player in info.players}
    for index, seat in enumerate(setup.seats):
        if seat.player not in factories:
            raise SetupError(
                expected=f"a computer player ({', '.join(factories)})",
                got=seat.player,
                path=f"$.seats[{index}].player",
            )
    return tuple(load_object(factories[seat.player])() for seat in setup.seats)


def choose(game: Game[Any, Any], player: Player, observation: Any, seed: int, ply: int) -> Any:  # noqa: ANN401
    """Let a computer player decide.

    The observation goes through the codec first: what a seat may not know cannot travel as a shared object, here as
    little as to another process.

    Args:
        game: The rules.
        player: Who decides.
        observation: ``game.observe(state, seat)``; its ``seat`` names the stream.
        seed: Seed of the match.
        ply: Number of actions that stand.
    """
    seen = codec.decode(game.observation_type, codec.encode(observation))
    return player.choose(seen, rng.stream(seed, rng.player_stream(seen.seat), ply))


def run_match(session: MatchSession, players: Sequence[Player]) -> Outcome:
    """Play a session to its end.

    Args:
        session: The match, at any point.
        players: One entry per seat.

    Raises:
        PlayerError: A player chose what the rules refuse.
        SimulationError: An action has no usable result.
        StorageError: The disk refuses a line.
    """
    while (outcome := session.outcome()) is None:
        seat = session.to_move()
        if seat == Turn.CHANCE:
            session.resolve_chance()
            continue
        action = choose(session.game, players[seat], session.observation_for(seat), session.seed, session.ply)
        try:
            session.submit(seat, action)
        except IllegalActionError as problem:
            level = session.setup.seats[seat].player
            raise PlayerError(
                f"the computer player {level} at seat {seat + 1} chose what the rules refuse: {problem}"
            ) from problem
    return outcome
