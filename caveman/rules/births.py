"""Births: couples and food providers, and what a tribe lacks for them (R53, R58, R59, R73 to R75, Q46 to Q48)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from caveman.rules.actions import Bear
from caveman.rules.events import ChildBorn
from caveman.rules.owners import circles_of
from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason, Refusal
from caveman.rules.state import ANIMAL, FOOD, FRUIT, MAN, WOMAN, Phase
from caveman.rules.tribes import MOST_CHILDREN, children_of
from shared.core.rows import put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState


class Lack(StrEnum):
    """What a tribe lacks for another child."""

    COUPLE = "couple"  # a man and a woman on one circle
    ROOM = "room"  # a couple on a circle without a child
    PROVIDER = "provider"  # a third adult that gathers or hunts
    CHILD = "child"  # a child beside the island
    CARD = "card"  # a card that allows births


@cache
def _bear(circle: int, provider: int, sex: int) -> Bear:
    """A birth; states share these."""
    return Bear(circle, provider, sex)


def forbids_births(state: CavemanState) -> bool:
    """Whether the card of the turn forbids births."""
    return state.config.tables.cards[state.card].effect == "no_births"


def legal_births(state: CavemanState, own: Sequence[int]) -> list[Bear]:
    """All couples with all food providers (R74, R75, Q46, Q47)."""
    men, women, children = state.men, state.women, state.children
    couples = [
        circle
        for circle in own
        if men[circle] and women[circle] and not children[circle] and _free_couple(state, circle)
    ]
    if not couples or forbids_births(state) or children_of(state, state.active) >= MOST_CHILDREN:
        return []
    providers = _providers(state, own)
    return [
        _bear(couple, circle, sex)
        for couple in couples
        for circle, sex in providers
        if circle != couple or _free(state, circle, sex) > 1
    ]


def _free(state: CavemanState, circle: int, sex: int) -> int:
    """Men or women on a circle that are of use in this turn still (R53)."""
    if sex == MAN:
        return state.men[circle] - state.barred_men[circle]
    return state.women[circle] - state.barred_women[circle]


def _free_couple(state: CavemanState, circle: int) -> bool:
    """Whether a man and a woman on a circle are of use."""
    return _free(state, circle, MAN) > 0 and _free(state, circle, WOMAN) > 0


def _providers(state: CavemanState, own: Sequence[int]) -> list[tuple[int, int]]:
    """Circles and sexes of hunters and gatherers (R73)."""
    tokens = state.tokens
    found = []
    for circle in own:
        token = tokens[circle]
        if token in FOOD:
            sex = MAN if token == ANIMAL else WOMAN
            if _free(state, circle, sex) > 0:
                found.append((circle, sex))
    return found


def missing(state: CavemanState, seat: int) -> tuple[Lack, ...]:
    """What a tribe lacks for another child: nothing, or some of ``Lack`` (R75)."""
    own = circles_of(state.owner, seat)
    couples = [circle for circle in own if _free_couple(state, circle)]
    roomy = [circle for circle in couples if not state.children[circle]]
    providers = _providers(state, own)
    fed = any(
        there != couple or _free(state, there, sex) > 1 for couple in roomy or couples for there, sex in providers
    )
    lacks = {
        Lack.COUPLE: not couples,
        Lack.ROOM: bool(couples) and not roomy,
        Lack.PROVIDER: not fed if couples else not providers,
        Lack.CHILD: children_of(state, seat) >= MOST_CHILDREN,
        Lack.CARD: seat == state.active and state.turn > 0 and state.phase != Phase.DRAW_CARD and forbids_births(state),
    }
    return tuple(lack for lack, is_lacking in lacks.items() if is_lacking)


def birth_refusal(state: CavemanState, action: Bear) -> Refusal | None:
    """Why a birth is impossible."""
    circle, provider, sex = action.circle, action.provider, action.provider_sex
    size = len(state.owner)
    if not 0 <= circle < size or not 0 <= provider < size:
        return NO_SUCH_CIRCLE
    if forbids_births(state):
        return Refusal(Reason.NO_BIRTHS, "The card of this turn forbids births.")
    if children_of(state, state.active) >= MOST_CHILDREN:
        return Refusal(Reason.NO_CHILD_LEFT, "All your children are on the island.")
    refusal = _couple_refusal(state, circle)
    if refusal is None and not _is_provider(state, circle, provider, sex):
        return Refusal(
            Reason.NO_PROVIDER, "A third adult has to give food: a man on animals, or a woman on fruit, free this turn."
        )
    return refusal


def _couple_refusal(state: CavemanState, circle: int) -> Refusal | None:
    """Why no child can be born on a circle."""
    if state.owner[circle] != state.active or not _free_couple(state, circle):
        return Refusal(Reason.NO_COUPLE, "A man and a woman of yours have to be there who are of use this turn.")
    if state.children[circle]:
        return Refusal(Reason.CHILD_THERE, "One child is there already.")
    return None


def _is_provider(state: CavemanState, couple: int, provider: int, sex: int) -> bool:
    """Whether an adult can feed the child of a couple."""
    wanted = {ANIMAL: MAN, FRUIT: WOMAN}.get(state.tokens[provider])
    if sex != wanted or state.owner[provider] != state.active:
        return False
    return _free(state, provider, sex) > (1 if provider == couple else 0)


def play_birth(state: CavemanState, action: Bear, emit: Emit | None) -> None:
    """A child appears with the couple; each of the three is of no more use in this turn (Q47)."""
    circle, provider = action.circle, action.provider
    state.children = put(state.children, circle, 1)
    state.born = put(state.born, circle, 1)
    men, women = [*state.barred_men], [*state.barred_women]
    men[circle] += 1
    women[circle] += 1
    if action.provider_sex == MAN:
        men[provider] += 1
    else:
        women[provider] += 1
    state.barred_men, state.barred_women = men, women
    if emit is not None:
        emit(ChildBorn(state.active, circle, provider))
