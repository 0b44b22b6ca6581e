"""Sequential halving: a budget of simulations spent on ever fewer, ever better choices.

Simulations have numbers, and all choices that are still in the race are tried in the same ones. With the dice of a
simulation fixed by its number, luck is the same for all and cancels out of the comparison.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

Sample = Callable[[int, int], float]
"""Value, higher is better, of a choice (its index) in a simulation (its number)."""


class Heat(msgspec.Struct, frozen=True):
    """One round of the race.

    Attributes:
        choices: How many choices take part.
        simulations: How many simulations each of them gets.
    """

    choices: int
    simulations: int


def heats(choices: int, budget: int) -> tuple[Heat, ...]:
    """How a budget is spread: every heat costs about the same, and the better half of a heat goes on.

    Args:
        choices: How many there are, 1 or more.
        budget: Simulations to spend. A budget below the number of choices leaves out the last ones.

    Returns:
        The heats, of together at most ``budget`` simulations; none if there is nothing to compare.
    """
    choices = min(choices, budget)
    if choices < 2:  # noqa: PLR2004 - a race needs two
        return ()
    planned: list[Heat] = []
    left = budget
    to_come = (choices - 1).bit_length()
    while choices > 1:
        simulations = max(1, left // to_come // choices)
        if simulations * choices > left:
            break
        planned.append(Heat(choices, simulations))
        left -= simulations * choices
        to_come -= 1
        choices = (choices + 1) // 2
    return tuple(planned)


def best_choice(choices: int, budget: int, sample: Sample) -> int:
    """Find the best of some choices.

    Args:
        choices: How many there are, most promising first: of equal ones the first is taken.
        budget: Simulations to spend.
        sample: Tries a choice in a simulation.

    Returns:
        Index of the best choice; 0 if the budget allows no comparison.
    """
    sums = [0.0] * choices
    racing = list(range(choices))
    number = 0
    for heat in heats(choices, budget):
        racing = racing[: heat.choices]
        for simulation in range(number, number + heat.simulations):
            for choice in racing:
                sums[choice] += sample(choice, simulation)
        number += heat.simulations
        # Those that still race have run in the same simulations: their sums compare as their means do.
        racing.sort(key=lambda choice: (-sums[choice], choice))
    return racing[0]
