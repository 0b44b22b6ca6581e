"""Clans: who holds which objects and who throws (R29 to R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import ChooseThrower, DealObjects, SplitObjects
from curling.rules.config import ObjectCounts
from curling.rules.events import ObjectsSplit
from curling.rules.reasons import Reason
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    import random

    from curling.rules.config import Config
    from curling.rules.events import Emit
    from curling.rules.state import CurlingState


def can_throw(state: CurlingState, side: int) -> list[int]:
    """Seats of a side that have a rock left to throw, in order (R30)."""
    return [seat for seat in state.config.members(side) if state.hut(seat)]


def objects_at_start(config: Config) -> list[ObjectCounts]:
    """What is held before a round (R5): all of each side, or nothing yet where members get objects of their own."""
    if config.has_own_objects:
        return [ObjectCounts(0, 0, 0)] * config.seat_count
    return [config.objects_per_side] * 2


def check_split(state: CurlingState, action: SplitObjects) -> None:
    """Check that a chief splits exactly what his clan has.

    Raises:
        IllegalActionError: Wrong number of members, a negative count, or another sum than the objects of a side.
    """
    _check_counts(state, action.counts)


def check_deal(state: CurlingState, action: DealObjects) -> None:
    """Check an outcome of dealing: the side that is dealt to, nobody more than one object ahead.

    Raises:
        IllegalActionError: As ``check_split``, or another side, or an uneven deal.
    """
    if action.side != state.side:
        raise IllegalActionError(Reason.WRONG_SIDE, f"Side {state.side} is dealt its objects now, not {action.side}.")
    _check_counts(state, action.counts)
    totals = [counts.total for counts in action.counts]
    if max(totals) - min(totals) > 1:
        raise IllegalActionError(
            Reason.SPLIT_UNEVEN, "Objects are dealt one by one: no member may get two more than another."
        )


def play_split(state: CurlingState, action: SplitObjects | DealObjects, emit: Emit) -> None:
    """Give the objects of a side to its members."""
    for seat, counts in zip(state.config.members(state.side), action.counts, strict=True):
        state.objects[seat] = counts
    emit(ObjectsSplit(state.side, action.counts, by_chance=isinstance(action, DealObjects)))


def sample_deal(state: CurlingState, rng: random.Random) -> DealObjects:
    """Deal the objects of the side like shuffled cards, one by one, from a member drawn by lot."""
    cards = object_cards(state.config)
    rng.shuffle(cards)
    return DealObjects(state.side, deal(state.config, cards, rng.randrange(state.config.members_per_side)))


def object_cards(config: Config) -> list[str]:
    """The objects of a side one by one, alike ones together, by the names of the fields of ``ObjectCounts``."""
    stock = config.objects_per_side
    return ["big"] * stock.big + ["little"] * stock.little + ["totem"] * stock.totem


def deal(config: Config, cards: list[str], first: int) -> tuple[ObjectCounts, ...]:
    """Deal objects in their order, one by one in turn.

    Args:
        config: How many members a side has.
        cards: As ``object_cards``, in any order.
        first: Place of the member in its side, from 0, who gets the first.

    Returns:
        One entry per member of the side, in order.
    """
    members = config.members_per_side
    hands = [cards[(member - first) % members :: members] for member in range(members)]
    return tuple(ObjectCounts(hand.count("big"), hand.count("little"), hand.count("totem")) for hand in hands)


def check_thrower(state: CurlingState, action: ChooseThrower) -> None:
    """Check that the chosen member may throw (R30).

    Raises:
        IllegalActionError: The seat is not of the side to move, or has no rock left.
    """
    members = state.config.members(state.side)
    allowed = ", ".join(str(seat) for seat in can_throw(state, state.side))
    if action.seat not in members:
        raise IllegalActionError(
            Reason.THROWER_OTHER_SIDE,
            f"Seat {action.seat} is not of the clan whose turn it is; seats that can throw: {allowed}.",
        )
    if not state.hut(action.seat):
        raise IllegalActionError(
            Reason.THROWER_HAS_NO_ROCK,
            f"Seat {action.seat} has thrown all its rocks; seats that can throw: {allowed}.",
        )


def play_thrower(state: CurlingState, action: ChooseThrower) -> None:
    """Let the chosen member throw (R30)."""
    state.thrower = action.seat


def _check_counts(state: CurlingState, counts: tuple[ObjectCounts, ...]) -> None:
    """Check that counts are a split of what a side has."""
    stock = state.config.objects_per_side
    if len(counts) != state.config.members_per_side:
        raise IllegalActionError(
            Reason.SPLIT_MEMBERS,
            f"The split names {len(counts)} members, but the clan has {state.config.members_per_side}.",
        )
    if any(min(part.big, part.little, part.totem) < 0 for part in counts):
        raise IllegalActionError(Reason.SPLIT_NEGATIVE, "Nobody can hold fewer than 0 objects of a kind.")
    total = ObjectCounts(
        sum(part.big for part in counts), sum(part.little for part in counts), sum(part.totem for part in counts)
    )
    if total != stock:
        raise IllegalActionError(
            Reason.SPLIT_SUM,
            f"The clan splits {stock.big} big hammers, {stock.little} little hammers and {stock.totem} totems, "
            f"all of them; this split has {total.big}, {total.little} and {total.totem}.",
        )
