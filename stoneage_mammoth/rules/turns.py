"""The action phase: each seat in turn uses all its people (R13)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from stoneage_mammoth.rules import effects, taming
from stoneage_mammoth.rules.actions import Resolve
from stoneage_mammoth.rules.events import ActionsStarted, WentHome
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import SITE_COUNT
from stoneage_mammoth.rules.state import NOBODY, NOWHERE, Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_RESOLVE: Final = Phase.RESOLVE
_RESOLVES: Final = tuple(Resolve(site) for site in range(SITE_COUNT))
_NOBODY_OUT: Final = [0] * SITE_COUNT


def begin_actions(state: StoneAgeState, emit: Emit | None) -> None:
    """All people are placed: the start player begins to use them."""
    _begin_turn(state, state.start, emit)


def _begin_turn(state: StoneAgeState, seat: int, emit: Emit | None) -> None:
    """The first seat from this one on that has people out takes its turn; if there is none, the herd is tamed."""
    seats = state.config.seats
    while state.placed[seat::seats] == _NOBODY_OUT:
        seat = (seat + 1) % seats
        if seat == state.start:
            taming.start_taming(state, emit)
            return
    state.turn = state.seat = seat
    state.phase = _RESOLVE
    if emit is not None:
        emit(ActionsStarted(seat))


def legal_resolves(state: StoneAgeState) -> list[Resolve]:
    """All sites where the seat has people."""
    return [*compress(_RESOLVES, state.placed[state.seat :: state.config.seats])]


def check_resolve(state: StoneAgeState, action: Resolve) -> None:
    """Check that the seat has people on a site.

    Raises:
        IllegalActionError: It has none there.
    """
    if not 0 <= action.site < SITE_COUNT:
        raise IllegalActionError(Reason.NO_SUCH_SITE, "There is no such place.")
    if not state.placed[action.site * state.config.seats + state.seat]:
        raise IllegalActionError(Reason.NOBODY_THERE, "You have nobody there.")


def leave_site(state: StoneAgeState, emit: Emit | None) -> None:
    """A site is done with: its people go home, the seat goes on with another one, or the next seat does (R13)."""
    seat, seats = state.turn, state.config.seats
    site, placed = state.site, state.placed
    there = site * seats + seat
    people = placed[there]
    if people:
        placed = state.placed = [*placed]
        home = state.home = [*state.home]
        placed[there] = 0
        home[seat] += people
        if emit is not None:
            emit(WentHome(seat, site, people))
    state.site = NOWHERE
    state.seat = seat
    if placed[seat::seats] != _NOBODY_OUT:
        state.phase = _RESOLVE
        return
    seat = (seat + 1) % seats
    if seat == state.start:
        taming.start_taming(state, emit)
    else:
        _begin_turn(state, seat, emit)


def continue_effects(state: StoneAgeState, emit: Emit | None) -> None:
    """Go on with what a card or a tile gives; then with the turn, or with the herd."""
    if state.turn == NOBODY:
        taming.continue_bonuses(state, emit)
    elif not effects.work_off(state, emit):
        leave_site(state, emit)
