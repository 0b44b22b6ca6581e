"""Dinosaurs that a card moves or sends: which of them, how far, when they may stop (R39, R40, Q18 to Q22, Q53)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from caveman.rules.actions import MoveDinosaur, SendDinosaur
from caveman.rules.events import DinosaurPlaced
from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason, Refusal
from caveman.rules.state import DINOSAURS, NONE
from caveman.rules.tables import tables_of
from caveman.rules.wild import can_step, free_reds, is_held, next_steps, put_refusal, walk_refusal, walks
from shared.core.errors import IllegalActionError
from shared.core.rows import put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState
    from caveman.rules.tables import CardRule, Tables

_EVERY = range(len(DINOSAURS))


@cache
def _send(dinosaur: int, circle: int) -> SendDinosaur:
    """A dinosaur that is sent; states share these."""
    return SendDinosaur(dinosaur, circle)


def start_walks(state: CavemanState, card: CardRule) -> None:
    """The card moves a dinosaur: its own, or one or all of the active tribe's choice."""
    state.dinosaur = card.dinosaur
    state.steps = card.dinosaur_steps


def _movers(state: CavemanState, tables: Tables) -> Sequence[int]:
    """Dinosaurs that may go next, wherever they can."""
    dinosaur = state.dinosaur
    if not tables.cards[state.card].moves_every:
        return _EVERY if dinosaur == NONE else (dinosaur,)
    goes_on = dinosaur != NONE and state.steps > 0
    if goes_on and state.config.dinosaur_steps == "exact" and walks(state, tables.island, dinosaur):
        return (dinosaur,)
    return [other for other in _EVERY if not state.moved >> other & 1 or (goes_on and other == dinosaur)]


def can_walk(state: CavemanState, tables: Tables) -> bool:
    """Whether any dinosaur can go on."""
    card, island, dinosaur = tables.cards[state.card], tables.island, state.dinosaur
    if dinosaur >= 0 and not card.moves_every:
        return state.steps > 0 and can_step(state, island, dinosaur)
    if state.steps <= 0 and not (card.moves_every and card.dinosaur_steps > 0):
        return False
    for mover in _movers(state, tables):  # noqa: SIM110 - a generator takes longer than most steps
        if can_step(state, island, mover):
            return True
    return False


def legal_walks(state: CavemanState, tables: Tables, card: CardRule) -> list[MoveDinosaur]:
    """All steps of dinosaurs."""
    dinosaur = state.dinosaur
    if dinosaur >= 0 and not card.moves_every:
        return [*next_steps(state, tables.island, dinosaur)]
    found: list[MoveDinosaur] = []
    for dinosaur in _movers(state, tables):
        found += next_steps(state, tables.island, dinosaur)
    return found


def walk_paths(state: CavemanState, dinosaur: int) -> dict[int, tuple[int, ...]]:
    """By circle that a dinosaur can reach with the movement left: the shortest way there, without its origin.

    A way ends at a tribe (R40).
    """
    tables = tables_of(state)
    origin = state.dinosaurs[dinosaur]
    if dinosaur not in _movers(state, tables) or origin < 0:
        return {}
    card = tables.cards[state.card]
    is_next = card.moves_every and dinosaur != state.dinosaur
    found: dict[int, tuple[int, ...]] = {origin: ()}
    ends, further = [origin], state.successor()
    for _ in range(card.dinosaur_steps if is_next else state.steps):
        reached = []
        for circle in ends:
            further.dinosaurs = put(state.dinosaurs, dinosaur, circle)
            for there in walks(further, tables.island, dinosaur):
                if there not in found:
                    found[there] = (*found[circle], there)
                    reached.append(there)
        ends = reached
    del found[origin]
    return found


def may_stop(state: CavemanState) -> bool:
    """Whether the active tribe may be done with dinosaurs that could go on (Q18); to its people none has to (Q19)."""
    rule = state.config.dinosaur_steps
    if rule == "up_to":
        return True
    tables = tables_of(state)
    due = _movers(state, tables)
    if rule == "at_least_one":
        if state.moved and not tables.cards[state.card].moves_every:
            return True
        due = [dinosaur for dinosaur in due if not state.moved >> dinosaur & 1]
    owner, active = state.owner, state.active
    return all(owner[there] == active for dinosaur in due for there in walks(state, tables.island, dinosaur))


def check_stop(state: CavemanState) -> None:
    """Check whether dinosaurs may stop.

    Raises:
        IllegalActionError: They have to go on.
    """
    if not may_stop(state):
        raise IllegalActionError(Reason.MUST_MOVE, "The house rule wants more steps of a dinosaur that can go on.")


def check_walk(state: CavemanState, action: MoveDinosaur) -> None:
    """Check a step.

    Raises:
        IllegalActionError: Another dinosaur goes, or this one cannot go there.
    """
    refusal = refusal_of_walk(state, action.dinosaur, action.target)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def refusal_of_walk(state: CavemanState, dinosaur: int, target: int) -> Refusal | None:
    """Why a dinosaur cannot take a step now."""
    if dinosaur not in _EVERY:
        return Refusal(Reason.NO_SUCH_DINOSAUR, "There is no such dinosaur.")
    tables = tables_of(state)
    if dinosaur not in _movers(state, tables):
        return Refusal(Reason.WRONG_DINOSAUR, "Another dinosaur moves now.")
    return walk_refusal(state, tables.island, dinosaur, target)


def legal_sends(state: CavemanState) -> list[SendDinosaur]:
    """All dinosaurs without a tribe beside them, to all free red circles."""
    reds = free_reds(state, tables_of(state).island)
    return [_send(dinosaur, circle) for dinosaur in _EVERY if not is_held(state, dinosaur) for circle in reds]


def check_send(state: CavemanState, action: SendDinosaur) -> None:
    """Check where a dinosaur is sent.

    Raises:
        IllegalActionError: It faces a tribe, or the circle is not a free red one.
    """
    refusal = send_refusal(state, action.dinosaur, action.circle)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def send_refusal(state: CavemanState, dinosaur: int, circle: int) -> Refusal | None:
    """Why a dinosaur cannot be sent to a circle."""
    if dinosaur not in _EVERY:
        return Refusal(Reason.NO_SUCH_DINOSAUR, "There is no such dinosaur.")
    if not 0 <= circle < len(state.owner):
        return NO_SUCH_CIRCLE
    if is_held(state, dinosaur):
        return Refusal(Reason.ENGAGED, "This dinosaur faces a tribe and stays.")
    island = tables_of(state).island
    return put_refusal(state, island, circle, free_reds(state, island), on_red=True)


def play_send(state: CavemanState, action: SendDinosaur, emit: Emit | None) -> None:
    """Put a dinosaur on a red circle; it attacks nobody."""
    dinosaur, circle = action.dinosaur, action.circle
    if emit is not None:
        emit(DinosaurPlaced(dinosaur, state.dinosaurs[dinosaur], circle, state.active))
    state.dinosaurs = put(state.dinosaurs, dinosaur, circle)
