"""People on the island: who stands where, whose camp is where, who dies (R35, R37, R38, Q9, Q14, Q35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules.events import AdultDied, Cause, ChildDied
from caveman.rules.owners import circles_of, resettle
from caveman.rules.reasons import NO_SUCH_SEX
from caveman.rules.state import CAMP, CAVE, MAN, MOST_ADULTS, NOBODY, WOMAN
from shared.core.errors import IllegalActionError
from shared.core.rows import add, put

if TYPE_CHECKING:
    from caveman.rules.actions import LoseAdult
    from caveman.rules.events import Emit
    from caveman.rules.island import Island
    from caveman.rules.state import CavemanState

MOST_OF_A_SEX: Final = 4
"""Men, and women, of a tribe (R1)."""
MOST_CHILDREN: Final = 4
"""Children of a tribe (R1)."""

CAMP_BIT: Final = 1 << CAMP
"""The highest bit of developments: who has more than this, or this, can have a camp."""


def adults_of(state: CavemanState, seat: int) -> int:
    """Adults of a tribe where it lives."""
    men, women = state.men, state.women
    return sum(men[circle] + women[circle] for circle in circles_of(state.owner, seat))


def count_of(state: CavemanState, seat: int, sex: int) -> int:
    """Men or women of a tribe on the island; guests too if it is its turn."""
    row = state.men if sex == MAN else state.women
    count = sum(row[circle] for circle in circles_of(state.owner, seat))
    if seat == state.active:
        count += sum(state.guest_men if sex == MAN else state.guest_women)
    return count


def children_of(state: CavemanState, seat: int) -> int:
    """Children of a tribe on the island; guests too if it is its turn."""
    children = state.children
    count = sum(children[circle] for circle in circles_of(state.owner, seat))
    return count + sum(state.guest_children) if seat == state.active else count


def has_guests(state: CavemanState) -> bool:
    """Whether people of the active tribe face another tribe somewhere; children come with adults alone.

    Both rows are one from the beginning of a turn until somebody comes (see ``turns.end_turn``).
    """
    men, women = state.guest_men, state.guest_women
    return men is not women and (any(men) or any(women))


def circles_with_guests(state: CavemanState) -> list[int]:
    """Circles of other tribes where people of the active tribe are."""
    owner, men, women = state.owner, state.guest_men, state.guest_women
    return [
        circle
        for seat in range(state.config.seats)
        for circle in circles_of(owner, seat)
        if men[circle] or women[circle]
    ]


def has_camps(state: CavemanState) -> bool:
    """Whether there can be any camp."""
    for owned in state.developments:  # noqa: SIM110 - a generator takes three times as long
        if owned >= CAMP_BIT:
            return True
    return False


def is_camp(state: CavemanState, circle: int) -> bool:
    """Whether a circle is a camp: it stays where it was made, or is any cave with an adult of a tribe with it (Q35)."""
    if state.config.camp_stays:
        return circle in state.camps
    owner = state.owner[circle]
    return (
        owner != NOBODY
        and state.tokens[circle] == CAVE
        and state.developments[owner] >= CAMP_BIT
        and bool(state.men[circle] or state.women[circle])
    )


def is_foreign_camp(state: CavemanState, circle: int, seat: int) -> bool:
    """Whether a circle is the camp of another tribe (R37)."""
    if state.config.camp_stays:
        return circle in state.camps and state.camps[seat] != circle
    return state.owner[circle] != seat and is_camp(state, circle)


def camp_bits(state: CavemanState, seat: int) -> int:
    """Bits of the circles that are camps of other tribes than this one."""
    bits = 0
    for other, owned in enumerate(state.developments):
        if owned >= CAMP_BIT and other != seat:
            bits |= _camps_of(state, other)
    return bits


def _camps_of(state: CavemanState, seat: int) -> int:
    """Bits of the camps of a tribe that has made one."""
    if state.config.camp_stays:
        camp = state.camps[seat]
        return 1 << camp if camp >= 0 else 0
    bits, men, women = 0, state.men, state.women
    tokens = state.tokens
    for circle in circles_of(state.owner, seat):
        if tokens[circle] == CAVE and (men[circle] or women[circle]):
            bits |= 1 << circle
    return bits


def havens(state: CavemanState, island: Island, circle: int, seat: int, adults: int) -> list[int]:
    """Circles beside one to which so many adults of a tribe can come without a fight, ascending (Q29, Q45)."""
    owner, men, women, dinosaurs = state.owner, state.men, state.women, state.dinosaurs
    camp_stays, found = state.config.camp_stays, []
    for there in island.open_to[state.corners[seat]][circle]:
        lives = owner[there]
        if there in dinosaurs or (camp_stays and is_foreign_camp(state, there, seat)):
            continue
        if lives == NOBODY or (
            lives == seat
            and men[there] + women[there] + adults <= MOST_ADULTS
            and not (state.guest_men[there] or state.guest_women[there])
        ):
            found.append(there)
    return found


def seat_of(state: CavemanState, circle: int, *, guests: bool) -> int:
    """The seat whose people live on a circle, or that came there as guests."""
    return state.active if guests else state.owner[circle]


def adults_at(state: CavemanState, circle: int, *, guests: bool) -> tuple[int, int]:
    """Men and women who live on a circle, or who came there as guests."""
    if guests:
        return state.guest_men[circle], state.guest_women[circle]
    return state.men[circle], state.women[circle]


def check_victim(state: CavemanState, action: LoseAdult) -> None:  # noqa: ARG001 - as all checks
    """Check who dies: it is asked only where a man and a woman are there.

    Raises:
        IllegalActionError: There is no such sex.
    """
    if action.sex not in (MAN, WOMAN):
        raise IllegalActionError(*NO_SUCH_SEX)


def kill(state: CavemanState, circle: int, sex: int, *, guests: bool, cause: Cause, emit: Emit | None) -> None:
    """Take an adult off the island (Q9)."""
    seat = seat_of(state, circle, guests=guests)
    if guests:
        if sex == MAN:
            state.guest_men = add(state.guest_men, circle, -1)
        else:
            state.guest_women = add(state.guest_women, circle, -1)
    elif sex == MAN:
        state.men = add(state.men, circle, -1)
    else:
        state.women = add(state.women, circle, -1)
    if emit is not None:
        emit(AdultDied(seat, circle, sex, cause))


def settle(state: CavemanState, circle: int, emit: Emit | None) -> None:
    """After people went or died: a child alone dies, and guests stay where nobody lives any more (R35, R51)."""
    if state.guest_children[circle] and not (state.guest_men[circle] or state.guest_women[circle]):
        state.guest_children = put(state.guest_children, circle, 0)
        if emit is not None:
            emit(ChildDied(state.active, circle, Cause.ALONE))
    owner = state.owner[circle]
    if owner == NOBODY or state.men[circle] or state.women[circle]:
        return
    if state.children[circle]:
        state.children = put(state.children, circle, 0)
        if emit is not None:
            emit(ChildDied(owner, circle, Cause.ALONE))
    men, women = state.guest_men[circle], state.guest_women[circle]
    if men or women:
        _move_in(state, circle, men, women)
    else:
        state.owner = resettle(state.owner, circle, NOBODY)


def _move_in(state: CavemanState, circle: int, men: int, women: int) -> None:
    """Guests live on a circle from now on."""
    state.owner = resettle(state.owner, circle, state.active)
    if men:
        state.men = put(state.men, circle, men)
        state.guest_men = put(state.guest_men, circle, 0)
    if women:
        state.women = put(state.women, circle, women)
        state.guest_women = put(state.guest_women, circle, 0)
    if state.guest_children[circle]:
        state.children = put(state.children, circle, 1)
        state.guest_children = put(state.guest_children, circle, 0)
