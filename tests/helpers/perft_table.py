"""Perft tables: positions that wild play reaches from fixed seeds, and how many ways they go on.

The counts are locked in a file, and can be told once more by a plain reference, slowly.
"""

from __future__ import annotations

import random
import tomllib
from typing import TYPE_CHECKING, Any

import msgspec
import tomli_w

from shared.core import rng
from shared.core.game import EnumerableGame, Seat, Setup
from shared.core.perft import perft
from tests.helpers.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.core.game import OptionValue

CHANCE = -1
"""Who a plain reference asks where nobody decides."""


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


class PerftTable:
    """The table of one game.

    Attributes:
        game: Its rules.
        wander: Plays so many wild actions in place, and tells which.
        tell: A match of the plain reference that stands after these actions.
        file: Where the table is.
    """

    def __init__(
        self,
        game: EnumerableGame[Any, Any],
        wander: Callable[[EnumerableGame[Any, Any], Any, random.Random, int], list[Any]],
        tell: Callable[[Any, Sequence[Any]], Any],
        name: str,
    ) -> None:
        self.game = game
        self.wander = wander
        self.tell = tell
        self.file = ROOT / "tests" / "golden" / name / "perft.toml"

    def read(self) -> list[Position]:
        """All positions."""
        data = tomllib.loads(self.file.read_text("utf-8"))
        return msgspec.convert(data["positions"], list[Position])

    def write(self, positions: list[Position]) -> None:
        """All positions, counted anew, with as many counts each as before."""
        rows: list[dict[str, Any]] = []
        for position in positions:
            counts = [self.count(position, depth) for depth in range(1, len(position.counts) + 1)]
            data = msgspec.to_builtins(msgspec.structs.replace(position, counts=counts))
            rows.append({key: value for key, value in data.items() if value is not None and value != {}})
        self.file.write_text(tomli_w.dumps({"positions": rows}), "utf-8")

    def begin(self, position: Position) -> Any:  # noqa: ANN401
        """The state before the way to a position."""
        options: dict[str, OptionValue] = dict(position.options)
        places = tuple(Seat(f"Seat {number}") for number in range(position.seats))
        return self.game.new_game(Setup(places, options))

    def reach(self, position: Position) -> tuple[Any, list[Any]]:
        """Play there: the state, and what was done on the way."""
        state = self.begin(position)
        return state, self.wander(self.game, state, random.Random(position.walk_seed), position.plies)

    def state_of_each_phase(self) -> dict[Any, Any]:
        """A state in every phase on the ways to the positions, by ``state.phase``.

        It is the last one of its phase on the first way that comes by: seats own something by then.
        """
        found: dict[Any, Any] = {}
        for position in self.read():
            state = self.begin(position)
            on_the_way = {state.phase: state.copy()}
            for action in self.reach(position)[1]:
                self.game.advance(state, action)
                on_the_way[state.phase] = state.copy()
            found = on_the_way | found
        return found

    def count(self, position: Position, depth: int) -> int:
        """Ways to go on by so many actions."""
        return perft(self.game, self.reach(position)[0], depth, position.chance_seed)

    def count_plainly(self, config: Any, history: Sequence[Any], depth: int) -> int:  # noqa: ANN401
        """``perft`` with every outcome of chance, by telling the match anew each time."""
        question = self.tell(config, history).question
        if question is None:
            return 0
        offers = question.offers()
        if depth == 1:
            return len(offers)
        return sum(self.count_plainly(config, [*history, one], depth - 1) for one in offers)

    def count_from(self, setup: Setup, depth: int, seed: int) -> int:
        """The same from the start of a match, with chance drawn as the command does, which costs no depth."""
        state = self.game.new_game(setup)
        return self._count_by_seed(state, self.tell(state.config, []), depth, seed)

    def _count_by_seed(self, state: Any, match: Any, depth: int, seed: int, ply: int = 0) -> int:  # noqa: ANN401
        while match.question is not None and match.question.who == CHANCE:
            drawn = self.game.sample_chance(state, rng.stream(seed, rng.CHANCE, ply))
            state = self.game.apply(state, drawn).state
            match.answer(drawn)
            ply += 1
        offers = [] if match.question is None else match.question.offers()
        if depth == 1:
            return len(offers)
        return sum(
            self._count_by_seed(
                self.game.apply(state, one).state,
                self.tell(match.config, [*match.history, one]),
                depth - 1,
                seed,
                ply + 1,
            )
            for one in offers
        )
