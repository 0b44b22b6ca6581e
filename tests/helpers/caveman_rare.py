"""Things that happen seldom in Caveman: a comparison that met none of them would prove little.

``python -m tests.helpers.caveman_rare`` looks for few matches in which they all happen and prints the table of
``test_against_plain``.
"""

from __future__ import annotations

import random

from caveman.rules.game import CavemanGame
from tests.helpers.caveman_lockstep import Lockstep
from tests.helpers.wild_caveman import wild_setup

RARE = {
    "a child is left alone",
    "a child must go where there is room",
    "a dinosaur beside a camp",
    "a dinosaur beside two tribes that face each other",
    "a dinosaur dies of those to whom it was led",
    "a dinosaur is held",
    "a roll for a child fails",
    "a roll is repeated",
    "a second birth in a turn",
    "a shared victory",
    "a token comes back that all have seen",
    "all adults of a child die",
    "an empty camp is closed",
    "another dinosaur before the first is through",
    "children close the beach",
    "children decide",
    "developments decide",
    "food where the couple is",
    "lava ends a fight",
    "lava on two tribes",
    "no circle beside is free for a dinosaur",
    "no dinosaur can be sent",
    "no red circle is free",
    "no room for a child on the way back",
    "no room to grow up",
    "nowhere to retreat",
    "one sex is left to grow",
    "saved by fire",
    "saved by furs",
    "three attack together",
    "who has been used is missed at a birth",
    "who rolls for a dinosaur picks the dead",
    "won by adults",
    "won by deck",
    "won by developments",
}


def _meeting(seed: int) -> tuple[set[str], int]:
    """What happens in a match, and its length."""
    lockstep = Lockstep(CavemanGame(), wild_setup(random.Random(seed)), seed, is_shaken=bool(seed % 2))
    lockstep.play()
    return lockstep.met, len(lockstep.plain.history)


def main(seeds: int = 300) -> None:
    """Choose matches greedily: most new moments for their length."""
    found = {seed: _meeting(seed) for seed in range(seeds)}
    left = set(RARE)
    while left:
        seed, (met, length) = max(found.items(), key=lambda item: len(item[1][0] & left) / item[1][1])
        if not met & left:
            break
        print(f"    {seed}: {sorted(met & left)},  # {length} actions")  # noqa: T201 - a tool for developers
        left -= met
    unknown = set().union(*(met for met, _ in found.values())) - RARE
    print(f"not found: {sorted(left)}; not in the list: {sorted(unknown)}")  # noqa: T201


if __name__ == "__main__":
    main()
