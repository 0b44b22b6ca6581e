"""Growth: children try to survive, then couples get new ones (R56 to R59, R69 to R75, Q42 to Q49)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from caveman.rules import turns
from caveman.rules.actions import Bear, Done, GrowUp, Roll, RollSurvival
from caveman.rules.births import birth_refusal, forbids_births, legal_births, play_birth
from caveman.rules.events import (
    Cause,
    ChildDied,
    ChildGrew,
    DiceRolled,
    RollRepeated,
    skipped,
    started,
)
from caveman.rules.owners import circles_of, resettle
from caveman.rules.reasons import NO_SUCH_CIRCLE, NO_SUCH_SEX, Reason, Refusal
from caveman.rules.rolls import ADULT_FACE, DICE, FACES, FIRE_FACE, FURS_FACE, YELLOW
from caveman.rules.scoring import ADULTS_TO_WIN
from caveman.rules.state import FIRE, FOOD, FURS, MAN, MOST_ADULTS, NOBODY, NOWHERE, WOMAN, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import (
    MOST_OF_A_SEX,
    adults_of,
    count_of,
    havens,
)
from shared.core.errors import IllegalActionError
from shared.core.rows import add, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_STARTED: Final = started("grow")
_SKIPPED: Final = skipped("grow", "nothing")
_FORBIDDEN: Final = skipped("grow", "card")
_DONE: Final = Done()
_GROW: Final = Phase.GROW


@cache
def _grow_up(sex: int, circle: int) -> GrowUp:
    """A child that grew up; states share these."""
    return GrowUp(sex, circle)


def start_growth(state: CavemanState, own: Sequence[int], emit: Emit | None) -> None:
    """Ask for children and births, if there is anything to do on the circles of the active tribe (R56, R58)."""
    if _may_grow(state, own) and (_survivals(state, own) or legal_births(state, own)):
        state.phase, state.seat = _GROW, state.active
        if emit is not None:
            emit(_STARTED[state.active])
        return
    if emit is not None:
        emit((_FORBIDDEN if forbids_births(state) else _SKIPPED)[state.active])
    turns.end_turn(state, emit)


def _may_grow(state: CavemanState, own: Sequence[int]) -> bool:
    """Whether a child, or a couple and food for one, is there at all, which is found out faster than the rest."""
    men, women, children = state.men, state.women, state.children
    is_couple = False
    for circle in own:
        if children[circle]:
            return True
        if men[circle] and women[circle]:
            is_couple = True
    return is_couple and any(state.tokens[circle] in FOOD for circle in own)


def can_grow(state: CavemanState) -> bool:
    """Whether a child may roll or be born."""
    own = circles_of(state.owner, state.active)
    return bool(_survivals(state, own) or legal_births(state, own))


def legal_growth(state: CavemanState) -> list[RollSurvival | Bear | Done]:
    """Rolls of children, births, and to be done."""
    own = circles_of(state.owner, state.active)
    return [*_survivals(state, own), *legal_births(state, own), _DONE]


def _survivals(state: CavemanState, own: Sequence[int]) -> list[RollSurvival]:
    """Rolls of children that were not born in this turn, before any birth (Q42, Q43, Q45)."""
    children = state.children
    if state.born is not state.barred_men and 1 in state.born:
        return []
    found = []
    for circle in own:
        if children[circle] and homes(state, circle):
            found.append(tables_of(state).island.survive[circle])
    return found


def homes(state: CavemanState, circle: int) -> tuple[int, ...]:
    """Where the child on a circle can live as an adult: there, or beside it where three adults are (Q45)."""
    men, women = state.men, state.women
    if men[circle] + women[circle] < MOST_ADULTS:
        return (circle,)
    return tuple(havens(state, tables_of(state).island, circle, state.active, 1))


def check_growth(state: CavemanState, action: RollSurvival | Bear | Done) -> None:
    """Check a roll or a birth.

    Raises:
        IllegalActionError: There is no such child, couple or provider, or none of use.
    """
    refusal = None
    if isinstance(action, RollSurvival):
        refusal = survival_refusal(state, action.circle)
    elif isinstance(action, Bear):
        refusal = birth_refusal(state, action)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def survival_refusal(state: CavemanState, circle: int) -> Refusal | None:
    """Why the child on a circle cannot roll."""
    if not 0 <= circle < len(state.owner):
        return NO_SUCH_CIRCLE
    if state.owner[circle] != state.active or not state.children[circle]:
        return Refusal(Reason.NO_CHILD, "You have no child there.")
    if state.born[circle]:
        return Refusal(Reason.BORN_NOW, "A child that was born in this turn waits for the next one.")
    if 1 in state.born:
        return Refusal(Reason.BIRTHS_BEGAN, "Children try to grow up before others are born.")
    if not homes(state, circle):
        return Refusal(Reason.NO_ROOM, "Three adults are there and around is no room: this child has to wait.")
    return None


def play_growth(state: CavemanState, action: RollSurvival | Bear | Done, emit: Emit | None) -> None:
    """Roll for a child, bear one, or be done (R57, R75)."""
    if isinstance(action, RollSurvival):
        state.phase, state.seat, state.circle, state.amount = Phase.SURVIVAL_ROLL, NOBODY, action.circle, 1
    elif isinstance(action, Bear):
        play_birth(state, action, emit)
        _go_on(state, emit)
    else:
        turns.end_turn(state, emit)


def _go_on(state: CavemanState, emit: Emit | None) -> None:
    """Ask again, or end the turn if nothing is left to do."""
    state.circle, state.amount, state.dice = NOWHERE, 0, []
    if can_grow(state):
        state.phase, state.seat = _GROW, state.active
    else:
        turns.end_turn(state, emit)


def survives(face: int, developments: int) -> bool:
    """Whether a child with this face of the yellow die grows up (R69 to R72)."""
    return (
        face == ADULT_FACE
        or (face == FURS_FACE and bool(developments >> FURS & 1))
        or (face == FIRE_FACE and bool(developments >> FIRE & 1))
    )


def play_survival_roll(state: CavemanState, action: Roll, emit: Emit | None) -> None:
    """The yellow die fell: the child grows up, rolls again if the card says so, or dies (R57, R69 to R72)."""
    face, circle, seat = action.faces[0], state.circle, state.active
    is_grown = survives(face, state.developments[seat])
    state.dice = [face]
    if emit is not None:
        emit(DiceRolled(seat, DICE[YELLOW], (FACES[YELLOW][face],), (is_grown,), 0))
    if is_grown:
        state.phase, state.seat, state.amount = Phase.GROWN_UP, seat, 0
        return
    if not state.rolled[circle] and tables_of(state).cards[state.card].effect == "reroll_survival":
        state.rolled = put(state.rolled, circle, 1)
        if emit is not None:
            emit(RollRepeated(seat, circle))
        return
    state.children = put(state.children, circle, 0)
    if emit is not None:
        emit(ChildDied(seat, circle, Cause.SURVIVAL))
    _go_on(state, emit)


def legal_grown_up(state: CavemanState) -> list[GrowUp]:
    """Man or woman, as far as there is one left, wherever it can live (Q44, Q45)."""
    places = homes(state, state.circle)
    return [_grow_up(sex, circle) for sex in _sexes(state) for circle in places]


def _sexes(state: CavemanState) -> list[int]:
    """Whether a man or a woman is left beside the island."""
    return [sex for sex in (MAN, WOMAN) if count_of(state, state.active, sex) < MOST_OF_A_SEX]


def check_grown_up(state: CavemanState, action: GrowUp) -> None:
    """Check where the child lives as what.

    Raises:
        IllegalActionError: No man or woman is left, or it cannot live there.
    """
    if action.sex not in (MAN, WOMAN):
        raise IllegalActionError(*NO_SUCH_SEX)
    if action.circle not in homes(state, state.circle):
        raise IllegalActionError(Reason.NO_ROOM, "The new adult cannot live there.")
    if action.sex not in _sexes(state):
        raise IllegalActionError(Reason.NONE_IN_RESERVE, "All of them are on the island already.")


def play_grown_up(state: CavemanState, action: GrowUp, emit: Emit | None) -> None:
    """The child is an adult; with eight of them on the island its tribe has won (R2, Q49)."""
    seat, origin, circle = state.active, state.circle, action.circle
    state.children = put(state.children, origin, 0)
    if state.owner[circle] != seat:
        state.owner = resettle(state.owner, circle, seat)
    if action.sex == MAN:
        state.men = add(state.men, circle, 1)
    else:
        state.women = add(state.women, circle, 1)
    if emit is not None:
        emit(ChildGrew(seat, origin, circle, action.sex))
    if adults_of(state, seat) >= ADULTS_TO_WIN:
        state.circle, state.dice = NOWHERE, []
        turns.end_match(state, seat, "adults", emit)
    else:
        _go_on(state, emit)
