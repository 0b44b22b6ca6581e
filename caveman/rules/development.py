"""Development: two adults on two resources get what they make (R52 to R55, R60 to R65, Q37 to Q41, Q49)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from caveman.rules import growth, turns
from caveman.rules.actions import Claim, Done
from caveman.rules.events import DevelopmentClaimed, skipped, started
from caveman.rules.owners import Owners, circles_of
from caveman.rules.reasons import NO_SUCH_CIRCLE, NO_SUCH_SEX, Reason, Refusal
from caveman.rules.scoring import DEVELOPMENTS_TO_WIN
from caveman.rules.state import CAMP, MAN, RECIPES, RESOURCES, WOMAN, Phase
from caveman.rules.tribes import adults_at
from shared.core.errors import IllegalActionError
from shared.core.rows import add, put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_STARTED: Final = started("develop")
_SKIPPED: Final = skipped("develop", "nothing")
_FORBIDDEN: Final = skipped("develop", "card")
_DONE: Final = Done()
_CIRCLES_OF_A_CLAIM: Final = 2


@cache
def _claim(development: int, circle: int, sex: int, other: int, other_sex: int) -> Claim:
    """A claim; states share these."""
    return Claim(development, circle, sex, other, other_sex)


def start_development(state: CavemanState, emit: Emit | None) -> None:
    """Ask for a claim, if one is possible and the card allows it (R52, R55)."""
    seat, owner = state.active, state.owner
    own = owner.lands[seat] if type(owner) is Owners else circles_of(owner, seat)
    is_forbidden = state.config.tables.cards[state.card].forbids_development
    if not is_forbidden and len(own) >= _CIRCLES_OF_A_CLAIM and _claims(state, own):
        state.phase, state.seat = Phase.DEVELOP, seat
        if emit is not None:
            emit(_STARTED[seat])
        return
    if emit is not None:
        emit(_FORBIDDEN[seat] if is_forbidden else _SKIPPED[seat])
    growth.start_growth(state, own, emit)


def _places(state: CavemanState, own: Sequence[int]) -> list[list[int]]:
    """By resource: circles of a tribe where it has an adult on it."""
    places: list[list[int]] = [[] for _ in range(len(RESOURCES))]
    men, women, tokens = state.men, state.women, state.tokens
    for circle in own:
        token = tokens[circle]
        if token >= 0 and (men[circle] or women[circle]):
            places[token].append(circle)
    return places


def _claims(state: CavemanState, own: Sequence[int]) -> list[Claim]:
    """All claims of the active tribe from its circles, ascending."""
    tokens, count = state.tokens, 0
    for circle in own:
        if tokens[circle] >= 0:
            count += 1
    if count < _CIRCLES_OF_A_CLAIM:
        return []
    owned, places = state.developments[state.active], _places(state, own)
    found = []
    for development, (first, second) in enumerate(RECIPES):
        if owned >> development & 1 or not places[first] or not places[second]:
            continue
        for circle in places[first]:
            for sex in _sexes(state, circle):
                for other in places[second]:
                    if first != second or circle < other:
                        found += [_claim(development, circle, sex, other, also) for also in _sexes(state, other)]
    return found


def _sexes(state: CavemanState, circle: int) -> tuple[int, ...]:
    """Whether men and women of the tribe that lives there are on a circle."""
    if not state.men[circle]:
        return (WOMAN,)
    return (MAN, WOMAN) if state.women[circle] else (MAN,)


def legal_development(state: CavemanState) -> list[Claim | Done]:
    """All claims, and to be done (Q40)."""
    return [*_claims(state, circles_of(state.owner, state.active)), _DONE]


def missing(state: CavemanState, seat: int) -> dict[int, tuple[int, ...]]:
    """By development that a tribe has not got: the resources that it does not stand on for it, perhaps none."""
    places = _places(state, circles_of(state.owner, seat))
    lacks = {}
    for development, recipe in enumerate(RECIPES):
        if not state.developments[seat] >> development & 1:
            have = {kind: len(places[kind]) for kind in recipe}
            wanted = Counter(recipe)
            lacks[development] = tuple(kind for kind in wanted for _ in range(wanted[kind] - have[kind]))
    return lacks


def check_development(state: CavemanState, action: Claim | Done) -> None:
    """Check a claim.

    Raises:
        IllegalActionError: The tribe has it, or does not stand on what it takes.
    """
    if isinstance(action, Claim):
        refusal = claim_refusal(state, action)
        if refusal is not None:
            raise IllegalActionError(*refusal)


def claim_refusal(state: CavemanState, action: Claim) -> Refusal | None:
    """Why a claim is impossible."""
    development = action.development
    if not 0 <= development < len(RECIPES):
        return Refusal(Reason.NO_SUCH_DEVELOPMENT, "There is no such development.")
    if state.developments[state.active] >> development & 1:
        return Refusal(Reason.HAS_DEVELOPMENT, "You have this development.")
    return (
        _place_refusal(state, action)
        or _adult_refusal(state, action.circle, action.sex)
        or _adult_refusal(state, action.other, action.other_sex)
    )


def _place_refusal(state: CavemanState, action: Claim) -> Refusal | None:
    """Why nobody can stand for a development on these two circles."""
    circle, other = action.circle, action.other
    size = len(state.owner)
    if not 0 <= circle < size or not 0 <= other < size:
        return NO_SUCH_CIRCLE
    if circle == other:
        return Refusal(Reason.SAME_CIRCLE, "The two resources have to be on two circles.")
    first, second = RECIPES[action.development]
    if state.tokens[circle] != first or state.tokens[other] != second:
        return Refusal(Reason.WRONG_RESOURCE, "This development takes other resources.")
    if first == second and circle > other:
        return Refusal(Reason.WRONG_ORDER, "Name the circle with the lower number first.")
    return None


def _adult_refusal(state: CavemanState, circle: int, sex: int) -> Refusal | None:
    """Why no adult can stand for a claim on a circle."""
    if sex not in (MAN, WOMAN):
        return NO_SUCH_SEX
    if state.owner[circle] != state.active or not adults_at(state, circle, guests=False)[sex]:
        return Refusal(Reason.NOBODY_THERE, "You have no such adult there.")
    return None


def play_development(state: CavemanState, action: Claim | Done, emit: Emit | None) -> None:
    """Claim a development; the fifth one wins at once (R3, R53, R54, Q41, Q49)."""
    if isinstance(action, Claim):
        seat, development = state.active, action.development
        owned = state.developments[seat] | 1 << development
        state.developments = put(state.developments, seat, owned)
        state.claimed = True
        for circle, sex in ((action.circle, action.sex), (action.other, action.other_sex)):
            if sex == MAN:
                state.barred_men = add(state.barred_men, circle, 1)
            else:
                state.barred_women = add(state.barred_women, circle, 1)
        if development == CAMP and state.config.camp_stays:
            state.camps = put(state.camps, seat, action.circle)
        if emit is not None:
            emit(DevelopmentClaimed(seat, development, action.circle, action.other))
        if owned.bit_count() >= DEVELOPMENTS_TO_WIN:
            turns.end_match(state, seat, "developments", emit)
            return
    growth.start_growth(state, circles_of(state.owner, state.active), emit)
