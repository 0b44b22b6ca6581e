"""Developments to claim, children to raise: what the last two phases of a turn are used for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.ai.families import growth_chance
from caveman.ai.plans import plans_of
from caveman.ai.threats import risk
from caveman.rules import births, phases
from caveman.rules.actions import Bear, Claim, RollSurvival
from caveman.rules.owners import circles_of
from caveman.rules.state import CAMP, FIRE, FURS, SPEAR, WHEEL, Phase
from caveman.rules.steps import MOST_TO_LAND
from caveman.rules.tables import tables_of
from caveman.rules.tribes import count_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState

_CLAIM: Final = 5.0
"""What a development is worth beyond none."""
_BIRTH: Final = 0.3
"""What a birth in the same turn is worth that a claim leaves possible."""
_USE: Final = {WHEEL: 0.35, FIRE: 0.25, FURS: 0.25, SPEAR: 0.2, CAMP: 0.0}
"""What a development does for the rest of the match."""
_GOOD_CHANCE: Final = 0.5
_LAST_TURNS: Final = 2


def rated_claims(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """All claims: the most useful development first, with adults who leave a birth in this turn possible."""
    seat = state.active
    rated: list[tuple[float, Any]] = []
    for action in legal:
        if not isinstance(action, Claim):
            rated.append((0.0, action))
            continue
        worth = _CLAIM + _USE[action.development]
        after = state.successor()
        phases.perform(after, action, None)
        if after.phase == Phase.GROW and births.legal_births(after, circles_of(after.owner, seat)):
            worth += _BIRTH
        rated.append((worth, action))
    return rated


def rated_growth(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """Survival rolls, births, or neither."""
    return [(_growth(state, action), action) for action in legal]


def _growth(state: CavemanState, action: Any) -> float:  # noqa: ANN401 - any action of the phase
    """Worth of a survival roll or a birth; to be done is worth nothing."""
    seat = state.active
    if isinstance(action, RollSurvival):
        return 2.0 if _rolls_now(state, action.circle) else -1.0
    if isinstance(action, Bear):
        adults = count_of(state, seat, 0) + count_of(state, seat, 1)
        return 1.0 - risk(state, action.circle) if adults >= MOST_TO_LAND else -0.5
    return 0.0


def _rolls_now(state: CavemanState, circle: int) -> bool:
    """Whether a child tries to grow up now rather than with better chances later."""
    seat = state.active
    developments = state.developments[seat]
    chance = growth_chance(developments)
    turns_left = (len(state.seen) - state.turn) // state.config.seats
    if chance >= _GOOD_CHANCE or turns_left < _LAST_TURNS:
        return True
    if tables_of(state).cards[state.card].effect == "reroll_survival":
        return True
    has_couple = bool(state.men[circle] and state.women[circle])
    return has_couple or risk(state, circle) > 0


def rated_grown(state: CavemanState, legal: Sequence[Any]) -> list[tuple[float, Any]]:
    """Man or woman, and where: the sex that is rarer, on a safe circle that is of use."""
    seat = state.active
    plans = plans_of(state, seat)
    one = plans.one_at(state.circle)
    return [
        (
            0.1 * (count_of(state, seat, 1 - action.sex) - count_of(state, seat, action.sex))
            + plans.with_one_at(one, action.circle)[0]
            - risk(state, action.circle),
            action,
        )
        for action in legal
    ]
