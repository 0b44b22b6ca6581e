"""Decisions of a clan's chief: who throws, and who gets which objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.config import ObjectCounts

if TYPE_CHECKING:
    import random

    from curling.rules.state import CurlingState


def best_thrower(state: CurlingState) -> int:
    """Choose the member with the most rocks left, so that everybody plays; the first of equals."""
    members = state.config.members(state.side)
    return max(members, key=lambda seat: (len(state.hut(seat)), -seat))


def even_split(state: CurlingState, rng: random.Random) -> tuple[ObjectCounts, ...]:
    """Deal the objects of a side to its members one by one, starting with a member drawn at random.

    Returns:
        One entry per member of the side, in order.
    """
    members = state.config.members_per_side
    supply = state.config.objects_per_side
    kinds = [0] * supply.big + [1] * supply.little + [2] * supply.totem
    first = rng.randrange(members)
    shares = [[0, 0, 0] for _ in range(members)]
    for number, kind in enumerate(kinds):
        shares[(first + number) % members][kind] += 1
    return tuple(ObjectCounts(*share) for share in shares)
