"""Decisions of a clan's chief: who throws, and who gets which objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.clan import deal, object_cards

if TYPE_CHECKING:
    import random

    from curling.rules.config import ObjectCounts
    from curling.rules.state import CurlingState


def best_thrower(state: CurlingState) -> int:
    """Choose the member with the most rocks left, so that everybody plays; the first of equals."""
    members = state.config.members(state.side)
    return max(members, key=lambda seat: (len(state.hut(seat)), -seat))


def even_split(state: CurlingState, rng: random.Random) -> tuple[ObjectCounts, ...]:
    """Deal the objects of a side kind by kind, so that no member gets all of one kind, from a member drawn by lot.

    Returns:
        One entry per member of the side, in order.
    """
    return deal(state.config, object_cards(state.config), rng.randrange(state.config.members_per_side))
