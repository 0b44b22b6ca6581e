"""What an arena plays: so many matches, the entrants moving one place on from match to match."""

from __future__ import annotations

import msgspec

from shared.core import rng
from shared.core.game import Setup

STREAM = "arena"
"""Stream of the seeds of the matches."""


class Pairing(msgspec.Struct, frozen=True):
    """One match of a plan.

    Attributes:
        index: Its number, 0 and up.
        seed: Seed of all its chance.
        entrants: Which entrant sits where, one entry per seat.
        setup: Its set-up.
    """

    index: int
    seed: int
    entrants: tuple[int, ...]
    setup: Setup


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole arena.

    As many matches in a row as there are seats share a seed: in each of them everybody sits one place further, so that
    luck of the seat and of the dice is the same for all.

    Attributes:
        game: Id of the game.
        setup: Set-up of the first match: entrant ``i`` is who sits at seat ``i``.
        games: Number of matches.
        seed: Seed of the seeds.
    """

    game: str
    setup: Setup
    games: int
    seed: int

    @property
    def labels(self) -> tuple[str, ...]:
        """A word for each entrant: the id of its player, with the number of its place where two have the same."""
        levels = [seat.player for seat in self.setup.seats]
        return tuple(
            level if levels.count(level) == 1 else f"{level}#{number}" for number, level in enumerate(levels, start=1)
        )

    def pairing(self, index: int) -> Pairing:
        """The match of this number."""
        seats = self.setup.seats
        group, turn = divmod(index, len(seats))
        entrants = tuple((seat + turn) % len(seats) for seat in range(len(seats)))
        return Pairing(
            index=index,
            seed=rng.stream(self.seed, STREAM, group).randint(0, rng.MAX_SEED),
            entrants=entrants,
            setup=msgspec.structs.replace(self.setup, seats=tuple(seats[entrant] for entrant in entrants)),
        )
