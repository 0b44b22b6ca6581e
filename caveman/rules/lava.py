"""Lava, and tokens that change: what comes after each other is kept in ``state.pending`` (Q4, Q14, Q36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import fights
from caveman.rules.content import CORNERS
from caveman.rules.events import Cause, LavaFlowed, TokenExchanged, TokenRevealed, TokensSwapped
from caveman.rules.reasons import NO_SUCH_CIRCLE, Reason
from caveman.rules.state import FACE_DOWN, MAN, NOBODY, NONE, NOWHERE, WOMAN, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import adults_at, kill, settle
from shared.core.errors import IllegalActionError
from shared.core.rows import put

if TYPE_CHECKING:
    from caveman.rules.actions import ExchangeToken, FlowLava, LoseAdult, RevealToken, SwapTokens
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

_SEATS: Final = 8
"""Circle and seat of a loss are one number of ``pending``, ``circle * 8 + seat``; a token is ``-1 - circle``."""


def check_flow(action: FlowLava) -> None:
    """Check a corner.

    Raises:
        IllegalActionError: There is no such corner.
    """
    if not 0 <= action.corner < CORNERS:
        raise IllegalActionError(Reason.NO_SUCH_CORNER, "The island has six corners.")


def flow(state: CavemanState, action: FlowLava, emit: Emit | None) -> None:
    """The lava takes an adult of every tribe on its way, then the tokens on it change."""
    circles = tables_of(state).island.lava[action.corner]
    if emit is not None:
        emit(LavaFlowed(action.corner, circles))
    losses = []
    for circle in circles:
        if state.owner[circle] != NOBODY:
            losses.append(circle * _SEATS + state.owner[circle])
            if state.guest_men[circle] or state.guest_women[circle]:
                losses.append(circle * _SEATS + state.active)
    state.pending = [*losses, *(-1 - circle for circle in circles if state.tokens[circle] != NONE)]
    go_on(state, emit)


def go_on(state: CavemanState, emit: Emit | None) -> None:
    """Let happen what is pending until somebody, or chance, has to decide; then the fights follow."""
    state.circle = NOWHERE
    while state.pending:
        following, *state.pending = state.pending
        if following < 0:
            if _exchange(state, -1 - following, emit):
                return
        elif _burn(state, *divmod(following, _SEATS), emit):
            return
    fights.start_fights(state, emit)


def _burn(state: CavemanState, circle: int, seat: int, emit: Emit | None) -> bool:
    """An adult of a tribe on a circle dies; whether its owner has to choose."""
    state.circle, state.seat = circle, seat
    guests = _are_guests(state)
    men, women = adults_at(state, circle, guests=guests)
    if men and women:
        state.phase = Phase.LAVA_LOSS
        return True
    if men or women:
        _die(state, MAN if men else WOMAN, emit)
    return False


def _are_guests(state: CavemanState) -> bool:
    """Whether those who burn came to the circle as guests."""
    return state.owner[state.circle] != state.seat


def _die(state: CavemanState, sex: int, emit: Emit | None) -> None:
    """An adult dies, and perhaps a child is alone then."""
    kill(state, state.circle, sex, guests=_are_guests(state), cause=Cause.LAVA, emit=emit)
    settle(state, state.circle, emit)


def play_loss(state: CavemanState, action: LoseAdult, emit: Emit | None) -> None:
    """An adult dies in the lava."""
    _die(state, action.sex, emit)
    go_on(state, emit)


def check_exchange(state: CavemanState, action: ExchangeToken) -> None:
    """Check that a token is there.

    Raises:
        IllegalActionError: There is none.
    """
    _check_token(state, action.circle)


def _check_token(state: CavemanState, circle: int) -> None:
    if not 0 <= circle < len(state.tokens):
        raise IllegalActionError(*NO_SUCH_CIRCLE)
    if state.tokens[circle] == NONE:
        raise IllegalActionError(Reason.NO_TOKEN, "No token lies there.")


def exchange(state: CavemanState, action: ExchangeToken, emit: Emit | None) -> None:
    """Exchange a token, and go on when it lies face up."""
    state.pending = [-1 - action.circle]
    go_on(state, emit)


def _exchange(state: CavemanState, circle: int, emit: Emit | None) -> bool:
    """The token on a circle goes below the others set aside, the top one comes; whether chance has to turn it up."""
    top, *others = state.reserve
    state.reserve = [*others, state.tokens[circle]]
    state.tokens = put(state.tokens, circle, top)
    if emit is not None:
        emit(TokenExchanged(circle, top))
    if top != FACE_DOWN:
        return False
    state.phase, state.seat, state.circle = Phase.REVEAL_TOKEN, NOBODY, circle
    return True


def check_swap(state: CavemanState, action: SwapTokens) -> None:
    """Check that two tokens are there.

    Raises:
        IllegalActionError: One is missing, or they are not in order.
    """
    _check_token(state, action.circle)
    _check_token(state, action.other)
    if action.circle >= action.other:
        raise IllegalActionError(Reason.WRONG_ORDER, "Name two circles, the one with the lower number first.")


def swap_tokens(state: CavemanState, action: SwapTokens, emit: Emit | None) -> None:
    """Two tokens change places."""
    circle, other = action.circle, action.other
    tokens = [*state.tokens]
    tokens[circle], tokens[other] = tokens[other], tokens[circle]
    state.tokens = tokens
    if emit is not None:
        emit(TokensSwapped(circle, other))


def play_reveal(state: CavemanState, action: RevealToken, emit: Emit | None) -> None:
    """The token that came is turned up."""
    state.tokens = put(state.tokens, state.circle, action.kind)
    if emit is not None:
        emit(TokenRevealed(state.circle, action.kind))
    go_on(state, emit)
