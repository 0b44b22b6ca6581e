"""Where people of the active tribe can land and walk, and why not (R15, R32 to R38, Q5 to Q17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules.owners import circles_of
from caveman.rules.reasons import NO_SUCH_CIRCLE, NO_SUCH_SEX, Reason, Refusal
from caveman.rules.state import MAN, MOST_ADULTS, NOBODY, NONE, WOMAN
from caveman.rules.tables import tables_of
from caveman.rules.tribes import has_guests, is_foreign_camp

if TYPE_CHECKING:
    from caveman.rules.island import Island
    from caveman.rules.state import CavemanState

MOST_TO_LAND: Final = 4
"""With so many pieces on the island nobody lands (R15)."""

_VOLCANO: Final = Refusal(Reason.VOLCANO, "Nobody enters the volcano.")
_FOREIGN_BEACH: Final = Refusal(Reason.FOREIGN_BEACH, "Nobody enters the beach of another colour.")


def land_refusal(state: CavemanState, sex: int) -> Refusal | None:
    """Why nobody can land (R15, Q7, Q10); with so few pieces a man and a woman are always left to land."""
    if sex not in (MAN, WOMAN):
        return NO_SUCH_SEX
    seat, men, women, children = state.active, state.men, state.women, state.children
    pieces = 0
    for circle in circles_of(state.owner, seat):
        pieces += men[circle] + women[circle] + children[circle]
    island = tables_of(state).island
    if has_guests(state):
        pieces += sum(state.guest_men) + sum(state.guest_women) + sum(state.guest_children)
    if pieces >= MOST_TO_LAND:
        return Refusal(Reason.ENOUGH_PIECES, "Four of your people are on the island: nobody lands.")
    beach = island.beaches[state.corners[seat]]
    if men[beach] + women[beach] >= MOST_ADULTS:
        return Refusal(Reason.CIRCLE_FULL, "Three adults are on your beach.")
    return None


def step_refusal(state: CavemanState, origin: int, target: int, sex: int, *, with_child: bool) -> Refusal | None:
    """Why an adult of the active tribe cannot take a step, ``None`` if it can."""
    seat, owner = state.active, state.owner
    size = len(owner)
    if not 0 <= origin < size or not 0 <= target < size:
        return NO_SUCH_CIRCLE
    if sex not in (MAN, WOMAN):
        return NO_SUCH_SEX
    if owner[origin] != seat or origin in state.dinosaurs or not (state.women if sex else state.men)[origin]:
        return _start_refusal(state, origin, sex)
    island = tables_of(state).island
    if target not in island.open_to[state.corners[seat]][origin]:
        return _way_refusal(island, origin, target)
    return _target_refusal(state, target) or _child_refusal(state, origin, target, with_child=with_child)


def _start_refusal(state: CavemanState, origin: int, sex: int) -> Refusal:
    """Why nobody walks from a circle."""
    if state.owner[origin] == state.active:
        if not (state.women if sex else state.men)[origin]:
            return Refusal(Reason.NOBODY_THERE, "You have no such adult there.")
        return Refusal(Reason.ENGAGED, "A dinosaur is there: who came to it stays for the fight.")
    if (state.guest_women if sex else state.guest_men)[origin]:
        return Refusal(Reason.ENGAGED, "Another tribe is there: who came to it stays for the fight.")
    return Refusal(Reason.NOBODY_THERE, "You have nobody there.")


def _way_refusal(island: Island, origin: int, target: int) -> Refusal:
    """Why there is never a way from a circle to another."""
    if target not in island.neighbours[origin]:
        return Refusal(Reason.NOT_ADJACENT, "Go to a neighbouring circle.")
    return _VOLCANO if island.volcano[target] else _FOREIGN_BEACH


def entry_refusal(state: CavemanState, target: int) -> Refusal | None:
    """Why no adult of the active tribe comes to a circle from wherever, ``None`` if it can from beside it."""
    island = tables_of(state).island
    if island.volcano[target]:
        return _VOLCANO
    if island.corner_of[target] not in (NONE, state.corners[state.active]):
        return _FOREIGN_BEACH
    return _target_refusal(state, target)


def _target_refusal(state: CavemanState, target: int) -> Refusal | None:
    """Why nobody of the active tribe can come to a circle beside it."""
    seat, owner = state.active, state.owner[target]
    if owner == seat:
        adults = state.men[target] + state.women[target]
    else:
        if is_foreign_camp(state, target, seat):
            return Refusal(Reason.FOREIGN_CAMP, "This is the camp of another tribe.")
        adults = 0 if owner == NOBODY else state.guest_men[target] + state.guest_women[target]
    if adults >= MOST_ADULTS:
        return Refusal(Reason.CIRCLE_FULL, "No more than three adults of a tribe stand on a circle.")
    return None


def _child_refusal(state: CavemanState, origin: int, target: int, *, with_child: bool) -> Refusal | None:
    """Why no child can come along."""
    if not with_child:
        return None
    if not state.children[origin]:
        return Refusal(Reason.NO_CHILD, "You have no child there.")
    row = state.children if state.owner[target] == state.active else state.guest_children
    if row[target]:
        return Refusal(Reason.CHILD_THERE, "One child of yours is there already.")
    return None


def stops_at(state: CavemanState, circle: int) -> bool:
    """Whether people of the active tribe who enter a circle stop there (R36)."""
    return circle in state.dinosaurs or state.owner[circle] not in (state.active, NOBODY)


def paths(state: CavemanState, origin: int, *, with_child: bool = False) -> dict[int, tuple[int, ...]]:
    """By circle that an adult can reach with the movement left: the shortest way there, without its origin.

    A way ends where people stop; an adult that stands for a fight reaches nothing. With the child of its circle it
    passes no circle where a child is already.
    """
    island, seat = tables_of(state).island, state.active
    if state.owner[origin] != seat or origin in state.dinosaurs:
        return {}
    near = island.open_to[state.corners[seat]]
    found: dict[int, tuple[int, ...]] = {origin: ()}
    ends = [origin]
    for _ in range(state.steps):
        further = []
        for circle in ends:
            for there in near[circle]:
                if there in found or _target_refusal(state, there) is not None:
                    continue
                if not with_child or _child_refusal(state, origin, there, with_child=True) is None:
                    found[there] = (*found[circle], there)
                    if not stops_at(state, there):
                        further.append(there)
        ends = further
    del found[origin]
    return found
