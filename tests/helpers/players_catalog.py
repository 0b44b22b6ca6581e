"""The tiny game with computer players that misbehave in ways that matter to the process they run in."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.catalog import Catalog, PlayerInfo
from tests.helpers.tiny_game import TINY, Take, TakesWhatItCan

if TYPE_CHECKING:
    import random

LEVELS = ("thinker", "broken", "nosy", "careful", "mortal")


class Thinker:
    """Never comes to an end, and never lets go of the interpreter."""

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        count = 0
        while True:
            count += 1


class Broken:
    """Fails."""

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        raise ValueError("out of ideas\nand out of lines")


class Nosy(TakesWhatItCan):
    """Fails if the process has anything of a window."""

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        if "pygame" in sys.modules:
            raise ValueError("there is a window library here")
        return super().choose(observation, rng, budget)


class Careful:
    """Takes all it may."""

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        return Take(min(observation.die, observation.pile))


class Mortal(TakesWhatItCan):
    """Ends its process in one choice of about twenty."""

    def choose(self, observation: Any, rng: random.Random, budget: int | None = None) -> Any:  # noqa: ANN401
        if rng.random() < 0.05:
            os._exit(3)
        return super().choose(observation, rng, budget)


def load() -> Catalog:
    """The tiny game with these players too."""
    more = tuple(PlayerInfo(name, name, "", f"tests.helpers.players_catalog:{name.capitalize()}") for name in LEVELS)
    return Catalog({"tiny": msgspec.structs.replace(TINY, players=TINY.players + more)})


def end_at_once() -> Catalog:
    """End the process that asks for the catalogue."""
    os._exit(3)
