"""The perft table of Stone Age: positions that wild play reaches from fixed seeds, and how many ways they go on.

``python -m tests.helpers.stoneage_perft`` counts all anew and writes the table, after a change that is meant to change
what is legal.
"""

from __future__ import annotations

import random
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import tomli_w

from shared.core.game import Seat, Setup
from shared.core.perft import perft
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.repository import ROOT
from tests.helpers.wild_stoneage import wander

if TYPE_CHECKING:
    from shared.core.game import OptionValue
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState

TABLE = ROOT / "tests" / "golden" / "stoneage_mammoth" / "perft.toml"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and its counts.

    Attributes:
        name: What it is.
        seats: Number of seats.
        walk_seed: Seed of the wild play that leads there from the start.
        plies: Its actions, chance counted.
        counts: Ways to go on by 1, 2, ... actions.
        chance_seed: Chance is drawn from this seed and costs no action; with ``None`` each of its outcomes is a way.
        options: Options of the set-up that are not the usual ones.
    """

    name: str
    seats: int
    walk_seed: int
    plies: int
    counts: list[int]
    chance_seed: int | None = None
    options: dict[str, bool | int | str] = {}

    def reach(self) -> tuple[StoneAgeState, list[Action]]:
        """Play there: the state, and what was done on the way."""
        state = self.begin()
        return state, wander(StoneAgeGame(), state, random.Random(self.walk_seed), self.plies)

    def begin(self) -> StoneAgeState:
        """The start of its match."""
        options: dict[str, OptionValue] = dict(self.options)
        places = tuple(Seat(f"Seat {number}") for number in range(self.seats))
        return StoneAgeGame().new_game(Setup(places, options))

    def count(self, depth: int) -> int:
        """Ways to go on by so many actions."""
        return perft(StoneAgeGame(), self.reach()[0], depth, self.chance_seed)


def read_table() -> list[Position]:
    """All positions."""
    data = tomllib.loads(TABLE.read_text("utf-8"))
    return msgspec.convert(data["positions"], list[Position])


@cache
def state_of_each_phase() -> dict[Phase, StoneAgeState]:
    """A state in every phase but ``OVER``, reached on the ways to the positions of the table; not to be written into.

    It is the last one of its phase on the first way that comes by: seats own something by then.
    """
    game = StoneAgeGame()
    found: dict[Phase, StoneAgeState] = {}
    for position in read_table():
        state = position.begin()
        on_the_way = {Phase(state.phase): state.copy()}
        for action in position.reach()[1]:
            game.advance(state, action)
            on_the_way[Phase(state.phase)] = state.copy()
        found = on_the_way | found
    return found


def write_table(positions: list[Position]) -> None:
    """All positions anew, with as many counts each as before."""
    rows: list[dict[str, Any]] = []
    for position in positions:
        counts = [position.count(depth) for depth in range(1, len(position.counts) + 1)]
        data = msgspec.to_builtins(msgspec.structs.replace(position, counts=counts))
        rows.append({key: value for key, value in data.items() if value is not None and value != {}})
    TABLE.write_text(tomli_w.dumps({"positions": rows}), "utf-8")


if __name__ == "__main__":
    write_table(read_table())
