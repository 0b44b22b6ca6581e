"""Which steps of a match that was left were one way by one click, so that one undo takes all of it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.actions import Move, MoveDinosaur
from caveman.rules.dinosaurs import walk_paths
from caveman.rules.steps import paths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState


def find_ways(states: Sequence[CavemanState], actions: Sequence[Action]) -> set[int]:
    """Steps that belong to the step before them.

    The file of a match has single steps. Those that follow each other are taken for one way as far as a click on its
    end would have led along it: whoever walked it by several clicks takes it back by one, and walks it again by one.

    Args:
        states: Before each action.
        actions: What was done, without dice and cards in between.

    Returns:
        Indices of all steps of ways but the first ones.
    """
    found: set[int] = set()
    start = 0
    while start < len(actions):
        length = _length(states[start], actions[start:])
        found.update(range(start + 1, start + length))
        start += length
    return found


def _length(state: CavemanState, actions: Sequence[Action]) -> int:
    """How many of the first actions are one way; 1 for what is no step."""
    match actions[0]:
        case Move() as first:
            ways = paths(state, first.origin, with_child=first.with_child)
            steps = _walk(first, actions)
        case MoveDinosaur() as first:
            ways = walk_paths(state, first.dinosaur)
            steps = _lead(first, actions)
        case _:
            return 1
    return next(
        count for count in range(len(steps), 0, -1) if count == 1 or ways.get(steps[count - 1]) == steps[:count]
    )


def _walk(first: Move, actions: Sequence[Action]) -> tuple[int, ...]:
    """Circles to which the figure of the first action walks, as long as nothing else is done."""
    steps: list[int] = []
    expected = first
    for action in actions:
        if not isinstance(action, Move) or action != msgspec.structs.replace(expected, target=action.target):
            break
        steps.append(action.target)
        expected = msgspec.structs.replace(first, origin=action.target)
    return tuple(steps)


def _lead(first: MoveDinosaur, actions: Sequence[Action]) -> tuple[int, ...]:
    """Circles to which the dinosaur of the first action goes, as long as nothing else is done."""
    steps: list[int] = []
    for action in actions:
        if not isinstance(action, MoveDinosaur) or action.dinosaur != first.dinosaur:
            break
        steps.append(action.target)
    return tuple(steps)
