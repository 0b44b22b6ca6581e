"""The honour rule: nobody measures, the sides claim their points or concede (R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.config import Scoring
from curling.rules.events import ClaimAsked, ClaimMade
from curling.rules.reasons import Reason
from curling.rules.scoring import measure, points_by_side, rocks_in_cave
from curling.rules.state import RoundResult
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from curling.rules.actions import Claim
    from curling.rules.events import Emit
    from curling.rules.state import CurlingState

_BOTH = 2
_DISPUTED = 3


def must_claim(state: CurlingState) -> bool:
    """Whether the round is settled by claims: only where both sides have rocks in the cave is there doubt."""
    config = state.config
    if not config.honour or config.scoring is Scoring.STARVINCE:
        return False
    return all(rocks_in_cave(config, state.rocks, side) for side in (0, 1))


def most_claimable(state: CurlingState) -> int:
    """The most points the side to move can claim: its rocks in the cave."""
    return rocks_in_cave(state.config, state.rocks, state.side)


def honest_claim(state: CurlingState) -> int:
    """What a measuring tape would give the side to move; computer players claim this."""
    return points_by_side(measure(state.config, state.rocks))[state.side]


def ask_claim(state: CurlingState, emit: Emit) -> None:
    """Ask the next side: first the one that started the round, then the other, in a dispute the first again."""
    state.side = state.first_side if len(state.claims) != 1 else 1 - state.first_side
    other = state.claims[-1] if state.claims else None
    emit(ClaimAsked(state.side, most_claimable(state), other))


def check_claim(state: CurlingState, action: Claim) -> None:
    """Check a claim.

    Raises:
        IllegalActionError: More than the side's rocks in the cave, or below 0.
    """
    most = most_claimable(state)
    if not 0 <= action.points <= most:
        raise IllegalActionError(
            Reason.CLAIM_OUT_OF_RANGE,
            f"A side claims 0 (it concedes) to {most} points, one for each of its rocks in the cave.",
        )


def play_claim(state: CurlingState, action: Claim, emit: Emit) -> None:
    """Make a claim."""
    state.claims.append(action.points)
    emit(ClaimMade(state.side, action.points))


def is_settled(state: CurlingState) -> bool:
    """Whether the claims decide the round."""
    if len(state.claims) == _BOTH:
        return 0 in state.claims
    return len(state.claims) == _DISPUTED


def settle_claims(state: CurlingState) -> RoundResult:
    """What the claims give: a side scores what it claimed if the other conceded; in a dispute nobody scores."""
    first, second = state.claims[-1] if len(state.claims) == _DISPUTED else state.claims[0], state.claims[1]
    claims = (first, second) if state.first_side == 0 else (second, first)
    points = (0, 0) if first and second else claims
    return RoundResult(round=state.round, first_side=state.first_side, points=points, claims=claims)
