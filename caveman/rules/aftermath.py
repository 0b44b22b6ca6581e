"""After the dice: the loser retreats, a dinosaur is put elsewhere (R47, R49, R50, Q28 to Q34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import fights
from caveman.rules.events import Cause, ChildDied, DinosaurPlaced, Retreated
from caveman.rules.owners import resettle
from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason, Refusal
from caveman.rules.state import MAN, NONE, NOWHERE, WOMAN, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import adults_at, havens, is_foreign_camp, kill, seat_of, settle
from caveman.rules.wild import free_reds, nearest_free, put_refusal
from shared.core.errors import IllegalActionError
from shared.core.rows import add, put

if TYPE_CHECKING:
    from caveman.rules.actions import PlaceDinosaur, Retreat
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_RETREAT: Final = Phase.RETREAT
_RETURN_DINOSAUR: Final = Phase.RETURN_DINOSAUR


def is_tie(state: CavemanState) -> bool:
    """Whether both sides of the fight have as many successes."""
    return state.hits[0] == state.hits[1]


def guests_leave(state: CavemanState) -> bool:
    """Whether the side that leaves the circle of the fight are its guests: they lost, or it is a tie (R49, R50)."""
    attack, defence = state.hits
    return state.dinosaur == NONE and attack <= defence


def start_retreat(state: CavemanState, emit: Emit | None, *, guests: bool) -> None:
    """The active tribe decides where a side goes; without a circle to go to it leaves the island (Q28, Q30)."""
    if _targets(state, guests=guests):
        state.phase, state.seat, state.amount = _RETREAT, state.active, 0
        return
    circle = state.circle
    men, women = adults_at(state, circle, guests=guests)
    _lose_child(state, emit, guests=guests)
    for sex in [MAN] * men + [WOMAN] * women:
        kill(state, circle, sex, guests=guests, cause=Cause.NO_ROOM, emit=emit)
    settle(state, circle, emit)
    fights.end_fight(state, emit)


def _lose_child(state: CavemanState, emit: Emit | None, *, guests: bool) -> None:
    """The child of the side that leaves finds no room (Q29)."""
    circle = state.circle
    children = state.guest_children if guests else state.children
    if children[circle]:
        if guests:
            state.guest_children = put(children, circle, 0)
        else:
            state.children = put(children, circle, 0)
        if emit is not None:
            emit(ChildDied(seat_of(state, circle, guests=guests), circle, Cause.NO_ROOM))


def retreat_targets(state: CavemanState) -> list[int]:
    """Where the side that leaves can go (Q29)."""
    return _targets(state, guests=guests_leave(state))


def _targets(state: CavemanState, *, guests: bool) -> list[int]:
    """Where guests of the circle of the fight, or those who live there, can go."""
    circle, island = state.circle, state.config.tables.island
    if guests:
        return havens(state, island, circle, state.active, state.guest_men[circle] + state.guest_women[circle])
    return havens(state, island, circle, state.owner[circle], state.men[circle] + state.women[circle])


def legal_retreats(state: CavemanState) -> list[Retreat]:
    """All circles to which the side can go."""
    retreat = tables_of(state).island.retreat
    return [retreat[circle] for circle in retreat_targets(state)]


def check_retreat(state: CavemanState, action: Retreat) -> None:
    """Check where a side goes.

    Raises:
        IllegalActionError: It cannot go there.
    """
    refusal = retreat_refusal(state, action.circle)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def retreat_refusal(state: CavemanState, target: int) -> Refusal | None:
    """Why the side that leaves cannot go to a circle."""
    island = tables_of(state).island
    if not 0 <= target < island.size:
        return NO_SUCH_CIRCLE
    if target in retreat_targets(state):
        return None
    circle, guests = state.circle, guests_leave(state)
    seat = seat_of(state, circle, guests=guests)
    reasons = (
        (target not in island.neighbours[circle], Reason.NOT_ADJACENT, "Go to a neighbouring circle."),
        (island.volcano[target], Reason.VOLCANO, "Nobody enters the volcano."),
        (
            island.corner_of[target] not in (-1, state.corners[seat]),
            Reason.FOREIGN_BEACH,
            "This is the beach of another tribe.",
        ),
        (is_foreign_camp(state, target, seat), Reason.FOREIGN_CAMP, "This is the camp of another tribe."),
        (target in state.dinosaurs, Reason.DINOSAUR_THERE, "A dinosaur is there."),
        (
            state.owner[target] == seat and not (state.guest_men[target] or state.guest_women[target]),
            Reason.CIRCLE_FULL,
            "No more than three adults of a tribe stand on a circle.",
        ),
    )
    for holds, reason, sentence in reasons:
        if holds:
            return Refusal(reason, sentence)
    return Refusal(Reason.TRIBE_THERE, "Another tribe is there.")


def play_retreat(state: CavemanState, action: Retreat, emit: Emit | None) -> None:
    """A side goes with all who live; a child without room dies (R49, R50, Q29)."""
    origin, target, guests = state.circle, action.circle, guests_leave(state)
    seat = seat_of(state, origin, guests=guests)
    if state.children[target]:
        _lose_child(state, emit, guests=guests)
    men, women = adults_at(state, origin, guests=guests)
    children = (state.guest_children if guests else state.children)[origin]
    if guests:
        state.guest_men, state.guest_women = put(state.guest_men, origin, 0), put(state.guest_women, origin, 0)
        if children:
            state.guest_children = put(state.guest_children, origin, 0)
    else:
        state.men, state.women = put(state.men, origin, 0), put(state.women, origin, 0)
        if children:
            state.children = put(state.children, origin, 0)
    if state.owner[target] != seat:
        state.owner = resettle(state.owner, target, seat)
    state.men, state.women = add(state.men, target, men), add(state.women, target, women)
    if children:
        state.children = add(state.children, target, children)
    if emit is not None:
        emit(Retreated(seat, origin, target, men, women, children))
    settle(state, origin, emit)
    fights.end_fight(state, emit)


def start_return(state: CavemanState, emit: Emit | None) -> None:
    """Ask where a dinosaur is put: a dead one by its conqueror, otherwise by the active tribe (R47, R50, Q32, Q33)."""
    island = tables_of(state).island
    state.phase, state.amount = _RETURN_DINOSAUR, 0
    if not is_tie(state) and free_reds(state, island):
        state.seat = state.owner[state.circle]
        return
    state.seat = state.active
    if not nearest_free(state, island, state.circle):
        _place(state, NOWHERE, emit)


def return_circles(state: CavemanState) -> list[int]:
    """Where the dinosaur can be put: dead on any free red circle, otherwise as near as can be (Q32, Q33)."""
    island = tables_of(state).island
    if not is_tie(state):
        reds = free_reds(state, island)
        if reds:
            return reds
    return nearest_free(state, island, state.circle)


def legal_returns(state: CavemanState) -> list[PlaceDinosaur]:
    """All circles where the dinosaur can be put."""
    place = tables_of(state).island.place
    return [place[circle] for circle in return_circles(state)]


def check_return(state: CavemanState, action: PlaceDinosaur) -> None:
    """Check where the dinosaur is put.

    Raises:
        IllegalActionError: It cannot be put there.
    """
    island = tables_of(state).island
    on_red = not is_tie(state) and bool(free_reds(state, island))
    refusal = put_refusal(state, island, action.circle, return_circles(state), on_red=on_red)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def play_return(state: CavemanState, action: PlaceDinosaur, emit: Emit | None) -> None:
    """Put the dinosaur; it starts no fight (Q34)."""
    _place(state, action.circle, emit)


def _place(state: CavemanState, circle: int, emit: Emit | None) -> None:
    """The dinosaur is elsewhere; where no circle at all is free it leaves the island."""
    dinosaur = state.dinosaur
    if emit is not None:
        emit(DinosaurPlaced(dinosaur, state.circle, circle, state.seat))
    state.dinosaurs = put(state.dinosaurs, dinosaur, circle)
    fights.end_fight(state, emit)
