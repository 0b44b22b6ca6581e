"""Where a dinosaur may be: circles that it can walk to, circles where it can be put (R41, Q20 to Q22, Q32, Q33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason, Refusal
from caveman.rules.state import NOBODY
from caveman.rules.tribes import CAMP_BIT, camp_bits, circles_with_guests, is_camp

if TYPE_CHECKING:
    from caveman.rules.actions import MoveDinosaur
    from caveman.rules.island import Island
    from caveman.rules.state import CavemanState


def is_held(state: CavemanState, dinosaur: int) -> bool:
    """Whether a dinosaur shares its circle with a tribe (Q20)."""
    circle = state.dinosaurs[dinosaur]
    return circle >= 0 and state.owner[circle] != NOBODY


def walks(state: CavemanState, island: Island, dinosaur: int) -> list[int]:
    """Circles to which a dinosaur can go next."""
    return [step.target for step in next_steps(state, island, dinosaur)]


def can_step(state: CavemanState, island: Island, dinosaur: int) -> bool:
    """Whether a dinosaur can go anywhere: nearly always there is a circle beside it without anybody."""
    dinosaurs, owner, camps = state.dinosaurs, state.owner, state.camps
    circle = dinosaurs[dinosaur]
    if circle < 0 or owner[circle] != NOBODY:
        return False
    for there in island.wild[circle]:
        if owner[there] == NOBODY and there not in dinosaurs and there not in camps:
            return True
    return bool(next_steps(state, island, dinosaur))


def next_steps(state: CavemanState, island: Island, dinosaur: int) -> tuple[MoveDinosaur, ...]:
    """All steps of a dinosaur, by their targets; ``walk_refusal`` says the same one by one.

    Circles that are closed now are bits of one number, by which the steps are found.
    """
    dinosaurs = state.dinosaurs
    circle = dinosaurs[dinosaur]
    if circle < 0 or state.owner[circle] != NOBODY:
        return ()
    near, closed = island.wild_set[circle], 0
    first, second, third = dinosaurs
    if first in near:
        closed = 1 << first
    if second in near:
        closed |= 1 << second
    if third in near:
        closed |= 1 << third
    for owned in state.developments:  # ``has_camps``, without a call
        if owned >= CAMP_BIT:
            closed |= camp_bits(state, NOBODY)
            break
    if state.guest_men is not state.guest_women:
        for there in circles_with_guests(state):
            closed |= 1 << there
    return island.walks[dinosaur][circle][closed & island.wild_bits[circle] if closed else 0]


def walk_refusal(state: CavemanState, island: Island, dinosaur: int, target: int) -> Refusal | None:
    """Why a dinosaur cannot go to a circle."""
    if not 0 <= target < island.size:
        return NO_SUCH_CIRCLE
    if is_held(state, dinosaur):
        return Refusal(Reason.ENGAGED, "This dinosaur faces a tribe and stays.")
    circle = state.dinosaurs[dinosaur]
    if circle < 0 or target not in island.neighbours[circle]:
        return Refusal(Reason.NOT_ADJACENT, "Go to a neighbouring circle.")
    return visit_refusal(state, island, target)


def visit_refusal(state: CavemanState, island: Island, target: int) -> Refusal | None:
    """Why no dinosaur walks to a circle from wherever, ``None`` if one can from beside it."""
    refusal = _barred(state, island, target)
    if refusal is None and (state.guest_men[target] or state.guest_women[target]):
        return Refusal(Reason.TWO_TRIBES, "No dinosaur comes between two tribes.")
    return refusal


def _barred(state: CavemanState, island: Island, circle: int) -> Refusal | None:
    """Why no dinosaur at all comes to a circle."""
    if island.volcano[circle]:
        return Refusal(Reason.VOLCANO, "Nobody enters the volcano.")
    if island.corner_of[circle] >= 0:
        return Refusal(Reason.BEACH, "Dinosaurs never enter a beach.")
    if circle in state.dinosaurs:
        return Refusal(Reason.DINOSAUR_THERE, "Another dinosaur is there.")
    if is_camp(state, circle):
        return Refusal(Reason.CAMP, "Dinosaurs never enter a camp.")
    return None


def is_free(state: CavemanState, island: Island, circle: int) -> bool:
    """Whether a dinosaur can be put on a circle: nobody is there, so that a camp is one for good only."""
    return (
        state.owner[circle] == NOBODY
        and island.is_wild[circle]
        and circle not in state.dinosaurs
        and circle not in state.camps
    )


def free_reds(state: CavemanState, island: Island) -> list[int]:
    """Red circles where a dinosaur can be put."""
    owner, dinosaurs, camps = state.owner, state.dinosaurs, state.camps
    return [
        circle for circle in island.reds if owner[circle] == NOBODY and circle not in dinosaurs and circle not in camps
    ]


def nearest_free(state: CavemanState, island: Island, origin: int) -> list[int]:
    """The free circles that are nearest to one."""
    for ring in island.rings[origin]:
        free = [circle for circle in ring if is_free(state, island, circle)]
        if free:
            return free
    return []


def put_refusal(state: CavemanState, island: Island, circle: int, offers: list[int], *, on_red: bool) -> Refusal | None:
    """Why a dinosaur cannot be put on a circle, where all free red ones or the nearest ones are offered."""
    if not 0 <= circle < island.size:
        return NO_SUCH_CIRCLE
    if circle in offers:
        return None
    refusal = _barred(state, island, circle)
    if refusal is not None:
        return refusal
    if state.owner[circle] != NOBODY:
        return Refusal(Reason.TRIBE_THERE, "A tribe is there.")
    if on_red:
        return Refusal(Reason.NOT_RED, "Put it on a red circle.")
    return Refusal(Reason.NOT_NEAREST, "Put it on a free circle that is as near as can be.")
