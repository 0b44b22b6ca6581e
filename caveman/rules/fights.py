"""Fights: where there are any, and which is next (R42, Q23, Q25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import development
from caveman.rules.events import FightStarted, skipped, started
from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason
from caveman.rules.rolls import GREEN, RED
from caveman.rules.state import DINOSAUR_DICE, NOBODY, NONE, NOWHERE, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import circles_with_guests
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from caveman.rules.actions import Fight
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_STARTED: Final = started("fights")
_SKIPPED: Final = skipped("fights", "nothing")
_FIGHTS: Final = Phase.FIGHTS
_FIGHT_ROLL: Final = Phase.FIGHT_ROLL

NOT_ROLLED: Final = -1
"""Successes of a side that has not rolled."""


def start_fights(state: CavemanState, emit: Emit | None) -> None:
    """All have moved: fight wherever two sides share a circle (R42)."""
    if state.dinosaur >= 0:
        state.dinosaur = NONE
    if state.steps:
        state.steps = 0
    if state.circle >= 0:
        state.circle = NOWHERE
    active = state.active
    if circles_with_fights(state):
        state.phase, state.seat = _FIGHTS, active
        if emit is not None:
            emit(_STARTED[active])
        return
    if emit is not None:
        emit(_SKIPPED[active])
    development.start_development(state, emit)


def circles_with_fights(state: CavemanState) -> list[int]:
    """Circles that two sides share, ascending."""
    owner, no_guests = state.owner, state.guest_men is state.guest_women
    first, second, third = state.dinosaurs
    if no_guests and owner[first] < 0 and owner[second] < 0 and owner[third] < 0:
        return []  # found out in a fraction of the time, and true most of the time
    found = [circle for circle in (first, second, third) if owner[circle] != NOBODY and circle != NOWHERE]
    if not no_guests:
        found += circles_with_guests(state)
    if len(found) > 1:
        found.sort()
    return found


def legal_fights(state: CavemanState) -> list[Fight]:
    """All fights that are left, in any order (Q23)."""
    fight = tables_of(state).island.fight
    return [fight[circle] for circle in circles_with_fights(state)]


def check_fight(state: CavemanState, action: Fight) -> None:
    """Check that there is a fight.

    Raises:
        IllegalActionError: There is none.
    """
    if not 0 <= action.circle < len(state.owner):
        raise IllegalActionError(*NO_SUCH_CIRCLE)
    if action.circle not in circles_with_fights(state):
        raise IllegalActionError(Reason.NO_FIGHT, "Nobody fights there.")


def play_fight(state: CavemanState, action: Fight, emit: Emit | None) -> None:
    """Begin a fight: the attacker rolls first (R43)."""
    circle, dinosaurs = action.circle, state.dinosaurs
    state.circle = circle
    state.dinosaur = dinosaurs.index(circle) if circle in dinosaurs else NONE
    state.hits = [NOT_ROLLED, NOT_ROLLED]
    state.phase, state.seat = _FIGHT_ROLL, NOBODY
    state.amount = side_dice(state, attacker=True)
    if emit is not None:
        emit(FightStarted(circle, side_seat(state, attacker=True), side_seat(state, attacker=False), state.dinosaur))


def is_dinosaur(state: CavemanState, *, attacker: bool) -> bool:
    """Whether a side of the fight is a dinosaur; it is the attacker if this card moved it here (Q20, Q28)."""
    dinosaur = state.dinosaur
    return dinosaur >= 0 and (state.moved >> dinosaur & 1) == attacker


def is_guests(state: CavemanState, *, attacker: bool) -> bool:
    """Whether a side of the fight are guests of the circle: attackers of another tribe."""
    return attacker and state.dinosaur == NONE


def side_seat(state: CavemanState, *, attacker: bool) -> int:
    """The tribe of a side, ``NOBODY`` for a dinosaur."""
    dinosaur = state.dinosaur
    if dinosaur >= 0:
        return NOBODY if (state.moved >> dinosaur & 1) == attacker else state.owner[state.circle]
    return state.active if attacker else state.owner[state.circle]


def side_dice(state: CavemanState, *, attacker: bool) -> int:
    """Number of dice of a side (R44, R45)."""
    dinosaur, circle = state.dinosaur, state.circle
    if dinosaur >= 0 and (state.moved >> dinosaur & 1) == attacker:
        return DINOSAUR_DICE[dinosaur]
    if attacker and dinosaur == NONE:
        return state.guest_men[circle] + state.guest_women[circle]
    return state.men[circle] + state.women[circle]


def dice_now(state: CavemanState) -> tuple[int, int]:
    """Kind and number of the dice that are rolled next in a fight: first the attacker's."""
    dinosaur, attacker = state.dinosaur, state.hits[0] == NOT_ROLLED
    is_red = dinosaur >= 0 and (state.moved >> dinosaur & 1) == attacker
    return RED if is_red else GREEN, state.amount


def end_fight(state: CavemanState, emit: Emit | None) -> None:
    """A fight is settled: choose the next one, or go on to develop."""
    state.circle, state.dinosaur, state.amount = NOWHERE, NONE, 0
    state.hits, state.dice = [NOT_ROLLED, NOT_ROLLED], []
    if circles_with_fights(state):
        state.phase, state.seat = _FIGHTS, state.active
    else:
        development.start_development(state, emit)
