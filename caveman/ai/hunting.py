"""Where dinosaurs go: at rivals, leaders first, and away from one's own people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.ai.chart import chart_of
from caveman.ai.threats import ADULT, CHILD, attack_odds, rivals
from caveman.rules.actions import MoveDinosaur
from caveman.rules.owners import circles_of
from caveman.rules.state import NOBODY, NONE
from caveman.rules.tables import tables_of
from caveman.rules.wild import walks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState

_SIZE: Final = (0.7, 0.9, 1.0)
"""How much of it each dinosaur is worth."""
_DRIVEN: Final = 0.3
"""What it is worth to drive people off a resource."""
_MOVED: Final = 0.12
"""What it is worth to drive them off any other circle."""
_BLOCKS: Final = 0.04
"""What a dinosaur on a resource is worth to its rivals' harm."""


class Hunt:
    """Judges places for dinosaurs for one seat.

    Attributes:
        state: The position.
        weights: Per seat: how much its harm is worth.
        danger: Per circle: what a dinosaur there is worth to people who live around.
    """

    __slots__ = ("_attacks", "danger", "state", "weights")

    def __init__(self, state: CavemanState, seat: int) -> None:
        """Find all people that a dinosaur can come to; before anybody has landed, circles beside the beaches."""
        self.state = state
        self.weights = rivals(state, seat)
        self._attacks: dict[tuple[int, int], float] = {}
        chart = chart_of(state)
        is_wild, near, beaches = chart.island.is_wild, chart.island.neighbours, chart.island.beaches
        people = [
            (circle, weight)
            for other, weight in enumerate(self.weights)
            for circle in circles_of(state.owner, other)
            if is_wild[circle]
        ] or [
            (near[beaches[corner]][0], weight)
            for corner, weight in zip(state.corners, self.weights, strict=True)
            if corner != NONE
        ]
        self.danger = danger = [0.0] * len(is_wild)
        lurks = chart.lurks
        for place, weight in people:
            for circle, share in lurks[place]:
                danger[circle] += weight * share

    def attack(self, dinosaur: int, circle: int) -> float:
        """Worth of an attack on who lives on a circle."""
        state = self.state
        odds = attack_odds(state, dinosaur, circle)
        driven = _DRIVEN if state.tokens[circle] >= 0 else _MOVED
        loses_child = state.children[circle] and state.men[circle] + state.women[circle] <= 1 + dinosaur
        harm = ADULT * odds.kills + odds.win * driven + (CHILD * odds.win if loses_child else 0.0)
        return self.weights[state.owner[circle]] * harm

    def lurk(self, dinosaur: int, circle: int) -> float:
        """Worth of a dinosaur that stands on a circle without attacking."""
        worth = self.danger[circle] * _SIZE[dinosaur]
        return worth + _BLOCKS if self.state.tokens[circle] >= 0 else worth

    def at(self, dinosaur: int, circle: int) -> float:
        """Worth of a dinosaur on a circle."""
        if self.state.owner[circle] == NOBODY:
            return self.lurk(dinosaur, circle)
        found = self._attacks.get((dinosaur, circle))
        if found is None:
            found = self._attacks[dinosaur, circle] = self.attack(dinosaur, circle)
        return found

    def first_steps(self, dinosaur: int, steps: int, targets: Sequence[int]) -> dict[int, float]:
        """By first step: worth of the best circle that a dinosaur comes to with it."""
        state, wild = self.state, chart_of(self.state).island.wild
        worth: dict[int, float] = {}
        for target in targets:
            best = self.at(dinosaur, target)
            if state.owner[target] == NOBODY:
                seen, edge = {state.dinosaurs[dinosaur], target}, [target]
                for _ in range(steps - 1):
                    following = []
                    for circle in edge:
                        for there in wild[circle]:
                            if there not in seen and there not in state.dinosaurs:
                                seen.add(there)
                                best = max(best, self.at(dinosaur, there))
                                if state.owner[there] == NOBODY:
                                    following.append(there)
                    edge = following
            worth[target] = best
        return worth


def rated_walks(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All steps of dinosaurs with what they lead to; to be done is worth nothing more."""
    tables = tables_of(state)
    card, hunt = tables.cards[state.card], Hunt(state, state.active)
    rated: list[tuple[float, Any]] = []
    ways: dict[int, dict[int, float]] = {}
    for action in legal:
        if not isinstance(action, MoveDinosaur):
            rated.append((0.001, action))
            continue
        dinosaur = action.dinosaur
        if dinosaur not in ways:
            steps = state.steps if state.dinosaur in (dinosaur, NONE) else card.dinosaur_steps
            here = hunt.lurk(dinosaur, state.dinosaurs[dinosaur])
            found = hunt.first_steps(dinosaur, steps, walks(state, tables.island, dinosaur))
            ways[dinosaur] = {target: worth - here for target, worth in found.items()}
        rated.append((ways[dinosaur][action.target], action))
    return rated


def rated_sends(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All dinosaurs that can be sent away with what it is worth where they come to."""
    hunt = Hunt(state, state.active)
    return [
        (
            hunt.lurk(action.dinosaur, action.circle) - hunt.lurk(action.dinosaur, state.dinosaurs[action.dinosaur]),
            action,
        )
        for action in legal
    ]


def rated_places(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All circles where a dinosaur can be put."""
    hunt = Hunt(state, state.seat)
    return [(hunt.lurk(state.dinosaur, action.circle), action) for action in legal]
