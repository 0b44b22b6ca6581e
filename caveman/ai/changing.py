"""What changes the land: lava and tokens, judged by who stands where and what each still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.ai.threats import ADULT, CHILD, rivals
from caveman.rules.state import ANIMAL, FRUIT, NOBODY, RECIPES, RESOURCES
from caveman.rules.tables import tables_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState

_FOOD: Final = 0.35
"""How much food is wanted for children, beside developments."""


class _Land:
    """What resources under people's feet are worth."""

    __slots__ = ("mean", "state", "wants", "weights")

    def __init__(self, state: CavemanState) -> None:
        self.state = state
        self.weights = rivals(state, state.active)
        self.wants = [_wants(owned) for owned in state.developments]
        counts = tables_of(state).tokens
        self.mean = [
            sum(want * count for want, count in zip(wants, counts, strict=True)) / sum(counts) for wants in self.wants
        ]

    def change(self, circle: int, kind: int | None) -> float:
        """Worth of another token on a circle, ``None`` for one that nobody has seen."""
        owner = self.state.owner[circle]
        if owner == NOBODY:
            return 0.0
        wants = self.wants[owner]
        then = self.mean[owner] if kind is None else wants[kind]
        return self.weights[owner] * (wants[self.state.tokens[circle]] - then)


def _wants(developments: int) -> list[float]:
    """By kind: how much a seat with these developments wants to stand on it."""
    wants = [0.0] * len(RESOURCES)
    for development, recipe in enumerate(RECIPES):
        if not developments >> development & 1:
            for kind in recipe:
                wants[kind] += 0.25
    wants[ANIMAL] += _FOOD / 2
    wants[FRUIT] += _FOOD
    return wants


def rated_flows(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All ways of the lava with what it does to others and to oneself."""
    land, lava = _Land(state), tables_of(state).island.lava
    rated = []
    for action in legal:
        total = 0.0
        for circle in lava[action.corner]:
            owner = state.owner[circle]
            if owner != NOBODY:
                is_alone = state.men[circle] + state.women[circle] == 1
                total += land.weights[owner] * (ADULT + (CHILD * state.children[circle] if is_alone else 0.0))
                total += land.change(circle, None) if state.tokens[circle] >= 0 else 0.0
        rated.append((total, action))
    return rated


def rated_exchanges(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All tokens that can be exchanged."""
    land, top = _Land(state), state.reserve[0]
    kind = top if top >= 0 else None
    return [(land.change(action.circle, kind), action) for action in legal]


def rated_swaps(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All pairs of tokens that can change places."""
    land, tokens = _Land(state), state.tokens
    return [
        (
            land.change(action.circle, tokens[action.other]) + land.change(action.other, tokens[action.circle]),
            action,
        )
        for action in legal
    ]
