"""One match of an arena: nothing of it is kept but how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from shared.core import rng
from shared.core.errors import FlintflickError, PlayerError
from shared.core.game import Turn
from shared.core.runner import choose, make_players

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.core.arena.plan import Pairing
    from shared.core.catalog import GameInfo
    from shared.core.game import Game, Outcome, Setup
    from shared.core.players import Player

MAX_GAMES = 1_000_000
"""Matches of the largest arena."""

MOST = 1_000_000_000
"""Larger than any score and any number of actions: what is larger in a file was not written by an arena."""

Number = Annotated[int, msgspec.Meta(ge=0, lt=MAX_GAMES)]
Place = Annotated[int, msgspec.Meta(ge=0, le=99)]
Score = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match of an arena ended; a line of its file.

    Attributes:
        index: Number of the match in the plan.
        seed: Its seed: ``flintflick play`` with it and these seats gives the same match.
        entrants: Which entrant sat where, one entry per seat.
        ranking: As ``Outcome.ranking``, one entry per seat.
        scores: One entry per seat.
        plies: Number of actions, chance included.
        reason: As ``Outcome.reason``.
    """

    index: Number
    seed: Annotated[int, msgspec.Meta(ge=0, le=rng.MAX_SEED)]
    entrants: tuple[Place, ...]
    ranking: tuple[Annotated[int, msgspec.Meta(ge=1)], ...]
    scores: tuple[Score, ...]
    plies: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    reason: Annotated[str, msgspec.Meta(max_length=100)]


def play_pairing(info: GameInfo, pairing: Pairing) -> Result:
    """Play one match.

    Raises:
        PlayerError: A player failed, or the match cannot go on; the message names the match by its number.
    """
    try:
        outcome, plies = play_out(info.engine(), pairing.setup, make_players(info, pairing.setup), pairing.seed)
    except FlintflickError as problem:
        raise PlayerError(f"game {pairing.index + 1} (seed {pairing.seed}): {problem}") from problem
    return Result(
        index=pairing.index,
        seed=pairing.seed,
        entrants=pairing.entrants,
        ranking=outcome.ranking,
        scores=outcome.scores,
        plies=plies,
        reason=outcome.reason,
    )


def play_out(game: Game[Any, Any], setup: Setup, players: Sequence[Player], seed: int) -> tuple[Outcome, int]:
    """Play a match to its end on one state, as ``run_match`` does on a session, without the digests of one.

    Args:
        game: The rules.
        setup: Seats and options.
        players: One entry per seat.
        seed: Seed of the match.

    Returns:
        Its outcome and the number of its actions.

    Raises:
        PlayerError: A player failed, or chose what the rules refuse.
        SimulationError: An action has no usable result.
    """
    state = game.new_game(setup)
    ply = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.to_move(state)
        if seat == Turn.CHANCE:
            action = game.sample_chance(state, rng.stream(seed, rng.CHANCE, ply))
        else:
            try:
                action = choose(game, players[seat], game.observe(state, seat), seed, ply)
                game.check(state, action)
            except Exception as problem:
                level = setup.seats[seat].player
                reason = (str(problem).splitlines() or [""])[0]
                raise PlayerError(
                    f"the computer player {level} at seat {seat + 1} failed at action {ply}:"
                    f" {type(problem).__name__}: {reason}"
                ) from problem
        game.advance(state, action)
        ply += 1
    return outcome, ply
