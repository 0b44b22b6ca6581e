"""The second phase: dinosaurs walk, or what a special card says (R39 to R41, Q18 to Q22, Q36, Q53)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import fights, lava
from caveman.rules.actions import Done, ExchangeToken, FlowLava, MoveDinosaur, SendDinosaur, SwapTokens
from caveman.rules.dinosaurs import (
    can_walk,
    check_send,
    check_stop,
    check_walk,
    legal_sends,
    legal_walks,
    may_stop,
    play_send,
    start_walks,
)
from caveman.rules.events import DinosaurMoved, EffectSkipped, skipped, started
from caveman.rules.lava import check_exchange, check_flow, check_swap, swap_tokens
from caveman.rules.reasons import Reason
from caveman.rules.state import NOBODY, NONE, Phase
from caveman.rules.tables import tables_of
from caveman.rules.wild import next_steps
from shared.core.errors import IllegalActionError
from shared.core.rows import put

if TYPE_CHECKING:
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

RedAction = MoveDinosaur | FlowLava | ExchangeToken | SwapTokens | SendDinosaur | Done

_STARTED: Final = started("red")
_SKIPPED: Final = skipped("red", "nothing")
_DONE: Final = Done()
_RED: Final = Phase.RED
_TYPES: Final = {
    "lava": FlowLava,
    "exchange_token": ExchangeToken,
    "swap_tokens": SwapTokens,
    "send_to_red": SendDinosaur,
}
_WANTED: Final = {
    "lava": "the lava flows towards a corner",
    "exchange_token": "a token is exchanged for the top one set aside",
    "swap_tokens": "two tokens change places",
    "send_to_red": "a dinosaur goes to a red circle",
}


def start_red(state: CavemanState, emit: Emit | None) -> None:
    """Movement is over: ask for what the card says, if it is possible now (R39, Q53)."""
    tables = state.config.tables
    card = tables.cards[state.card]
    if card.is_for_later:
        if emit is not None:
            emit(_SKIPPED[state.active])
        fights.start_fights(state, emit)
        return
    if card.moves:
        start_walks(state, card)
        is_possible = can_walk(state, tables)
    else:
        state.steps, state.dinosaur = 0, NONE
        is_possible = card.effect != "send_to_red" or bool(legal_sends(state))
    if not is_possible:
        if emit is not None:
            emit(EffectSkipped(state.card))
        fights.start_fights(state, emit)
        return
    state.phase, state.seat = _RED, state.active
    if emit is not None:
        emit(_STARTED[state.active])


def legal_red(state: CavemanState) -> list[RedAction]:
    """All steps of dinosaurs, or all ways to do what the card says."""
    tables = state.config.tables
    card = tables.cards[state.card]
    if card.moves:
        dinosaur, may_always = state.dinosaur, state.config.dinosaur_steps == "up_to"
        if may_always and dinosaur >= 0 and not card.moves_every:
            return [*next_steps(state, tables.island, dinosaur), _DONE]
        steps: list[RedAction] = legal_walks(state, tables, card)  # type: ignore[assignment]  # a list to add to
        if may_always or may_stop(state):
            steps.append(_DONE)
        return steps
    island = tables.island
    if card.effect == "lava":
        return [*island.flow]
    if card.effect == "exchange_token":
        return [*island.exchanges]
    if card.effect == "swap_tokens":
        return [*island.swaps]
    return [*legal_sends(state)]


def check_and_play_step(state: CavemanState, action: MoveDinosaur, emit: Emit | None) -> None:
    """Check a step and take it.

    Most are always possible: of the only dinosaur that moves, to a circle without anybody. This is found out in a
    fraction of the time of ``check_red``.

    Raises:
        IllegalActionError: As ``check_red``.
    """
    dinosaur, target, left = action.dinosaur, action.target, state.steps
    if dinosaur == state.dinosaur and dinosaur >= 0 and left > 0:
        dinosaurs, owner, config = state.dinosaurs, state.owner, state.config
        circle = dinosaurs[dinosaur]
        if (
            circle >= 0
            and target in config.tables.island.wild[circle]
            and owner[target] == NOBODY
            and owner[circle] == NOBODY
            and target not in dinosaurs
            and not (config.camp_stays and target in state.camps)
        ):
            dinosaurs = state.dinosaurs = dinosaurs.copy()
            dinosaurs[dinosaur] = target
            state.moved |= 1 << dinosaur
            state.steps = left - 1
            if emit is not None:
                emit(DinosaurMoved(dinosaur, circle, target, False))
            if left == 1:
                _end_walk(state, emit)
            return
    check_red(state, action)
    play_step(state, action, emit)


def check_red(state: CavemanState, action: RedAction) -> None:
    """Check a step, or what the card says.

    Raises:
        IllegalActionError: The card says something else, or it is impossible.
    """
    card = tables_of(state).cards[state.card]
    if card.moves:
        if isinstance(action, MoveDinosaur):
            check_walk(state, action)
        elif isinstance(action, Done):
            check_stop(state)
        else:
            raise IllegalActionError(Reason.WRONG_PHASE, "Not now: dinosaurs move.")
        return
    if type(action) is not _TYPES[card.effect]:
        raise IllegalActionError(Reason.WRONG_PHASE, f"Not now: {_WANTED[card.effect]}.")
    match action:
        case FlowLava():
            check_flow(action)
        case ExchangeToken():
            check_exchange(state, action)
        case SwapTokens():
            check_swap(state, action)
        case SendDinosaur():
            check_send(state, action)


def play_step(state: CavemanState, action: MoveDinosaur, emit: Emit | None) -> None:
    """A dinosaur takes a step; where no dinosaur can go on, the fights follow (R40)."""
    dinosaur, target = action.dinosaur, action.target
    dinosaurs, left = state.dinosaurs, state.steps
    if dinosaur != state.dinosaur:
        state.dinosaur = dinosaur
        card = state.config.tables.cards[state.card]
        if card.moves_every:
            left = card.dinosaur_steps
    state.dinosaurs = put(dinosaurs, dinosaur, target)
    state.moved |= 1 << dinosaur
    attacks = state.owner[target] != NOBODY
    left = state.steps = 0 if attacks else left - 1
    if emit is not None:
        emit(DinosaurMoved(dinosaur, dinosaurs[dinosaur], target, attacks))
    if left <= 0:
        _end_walk(state, emit)


def _end_walk(state: CavemanState, emit: Emit | None) -> None:
    """A dinosaur has no step left, and could go back if it had one: others may walk, or the fights follow."""
    tables = state.config.tables
    if not (tables.cards[state.card].moves_every and can_walk(state, tables)):
        fights.start_fights(state, emit)


def play_done(state: CavemanState, action: Done, emit: Emit | None) -> None:  # noqa: ARG001 - as all of them
    """Dinosaurs are done."""
    fights.start_fights(state, emit)


def play_red(
    state: CavemanState, action: FlowLava | ExchangeToken | SwapTokens | SendDinosaur, emit: Emit | None
) -> None:
    """What the card says happens."""
    match action:
        case FlowLava():
            lava.flow(state, action, emit)
            return
        case ExchangeToken():
            lava.exchange(state, action, emit)
            return
        case SwapTokens():
            swap_tokens(state, action, emit)
        case SendDinosaur():
            play_send(state, action, emit)
    fights.start_fights(state, emit)
