"""The flow of a match: rounds, turns in order, what is asked next, and when it is over (R5, R6, R19, R20, R26 to R28).

Each ``after_...`` function goes on from a decision that has just been applied until the next decision. Nothing is
asked where there is nothing to choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.clan import can_throw, objects_at_start
from curling.rules.config import MammothTest, NextStart, ObjectSharing, Scoring, side_of
from curling.rules.contest import MAX_DRAWS
from curling.rules.events import (
    MatchOver,
    NextThrow,
    ObjectOffered,
    Resigned,
    RockRemoved,
    RoundScored,
    RoundStarted,
    TotemChoiceAsked,
    TurnEnded,
)
from curling.rules.geometry import is_short
from curling.rules.honour import ask_claim, is_settled, must_claim, settle_claims
from curling.rules.scoring import measure, nearest_side, points_by_side
from curling.rules.state import NOBODY, EndReason, Phase, Place, Rock, RoundResult
from curling.rules.tokens import can_use_object
from shared.core.game import Turn

if TYPE_CHECKING:
    from curling.rules.events import Emit
    from curling.rules.state import CurlingState


def to_move(state: CurlingState) -> int:
    """The seat that decides now, ``Turn.CHANCE`` or ``Turn.OVER`` (R32, Q16)."""
    match state.phase:
        case Phase.OVER:
            return Turn.OVER
        case Phase.FIRST_SIDE | Phase.DEAL:
            return Turn.CHANCE
        case Phase.THROW | Phase.OBJECT:
            return state.thrower
        case Phase.TOTEM:
            return state.config.seat_of_rock(state.choices[0])
        case _:
            return state.config.chiefs[state.side]


def after_gesture(state: CurlingState, emit: Emit) -> None:
    """Go on after a sign: the other chief, another pair of signs, the seed after five equal pairs, or the match."""
    if state.first_side != NOBODY:
        _start_round(state, emit)
    elif state.draws >= MAX_DRAWS:
        state.phase, state.side = Phase.FIRST_SIDE, NOBODY


def after_first_side(state: CurlingState, emit: Emit) -> None:
    """Go on after chance decided who starts."""
    _start_round(state, emit)


def after_split(state: CurlingState, emit: Emit) -> None:
    """Go on after one side has its objects: the other side, or the first turn."""
    if state.side == state.first_side:
        state.side = 1 - state.side
    else:
        _next_turn(state, emit)


def after_thrower(state: CurlingState, emit: Emit) -> None:
    """Go on after a thrower is chosen: he throws."""
    _ask_throw(state, state.thrower, state.hut(state.thrower)[0], emit)


def after_throw(state: CurlingState, emit: Emit) -> None:
    """Go on after the rocks came to rest: fallen totems, then an object, then the end of the turn (1.3b)."""
    if state.choices:
        rock = state.choices[0]
        value = state.rocks[rock]
        state.phase = Phase.TOTEM
        emit(
            TotemChoiceAsked(
                rock=rock,
                seat=state.config.seat_of_rock(rock),
                place=value.place,
                is_short=_is_tested(state, rock) and is_short(state.config.params, value.y_um),
            )
        )
    elif can_use_object(state):
        state.phase = Phase.OBJECT
        emit(ObjectOffered(state.thrower, state.thrown))
    else:
        after_object(state, emit)


def after_object(state: CurlingState, emit: Emit) -> None:
    """End the turn: the mammoth's rule, then the next turn (R20)."""
    emit(TurnEnded(state.thrower, state.thrown, state.is_rethrow))
    for rock in state.rocks_in_play():
        value = state.rocks[rock]
        if _is_tested(state, rock) and is_short(state.config.params, value.y_um):
            state.rocks[rock] = Rock(Place.SHORT)
            emit(RockRemoved(rock, Place.SHORT, value.x_um, value.y_um, had_totem=value.totem is not None))
    _next_turn(state, emit)


def after_claim(state: CurlingState, emit: Emit) -> None:
    """Go on after a claim: ask again, or score what the claims give (R35)."""
    if is_settled(state):
        _finish_round(state, settle_claims(state), emit)
    else:
        ask_claim(state, emit)


def resign(state: CurlingState, emit: Emit) -> None:
    """The side to move gives up the match (R37)."""
    seat = to_move(state)
    emit(Resigned(side_of(seat), seat))
    _finish_match(state, 1 - side_of(seat), EndReason.RESIGNED, emit)


def _is_tested(state: CurlingState, rock: int) -> bool:
    """Whether the mammoth looks at a rock at the end of this turn (R20, Q3)."""
    is_lying = state.rocks[rock].is_in_play
    return is_lying and (state.config.mammoth is MammothTest.ALL or rock == state.thrown)


def _start_round(state: CurlingState, emit: Emit) -> None:
    """Clear the sheet, give all rocks and objects back, and begin (R5)."""
    config = state.config
    state.round += 1
    state.throws = 0
    state.rocks = [Rock()] * config.rock_count
    state.choices, state.rethrows, state.claims = [], [], []
    state.thrower = state.thrown = NOBODY
    state.is_rethrow = False
    emit(RoundStarted(state.round, state.first_side, state.is_deciding))
    state.objects = objects_at_start(config)
    if config.has_own_objects:
        state.side = state.first_side
        state.phase = Phase.SPLIT if config.objects is ObjectSharing.SPLIT else Phase.DEAL
    else:
        _next_turn(state, emit)


def _next_turn(state: CurlingState, emit: Emit) -> None:
    """Begin the next turn: rocks of the sides in turn, then re-throws in order of removal, then scoring (R19)."""
    if state.throws < state.config.rock_count:
        state.side = state.first_side if state.throws % 2 == 0 else 1 - state.first_side
        state.throws += 1
        seats = can_throw(state, state.side)
        if len(seats) == 1:
            _ask_throw(state, seats[0], state.hut(seats[0])[0], emit)
        else:
            state.phase = Phase.THROWER
            state.thrower = state.thrown = NOBODY
    elif state.rethrows:
        rock = state.rethrows.pop(0)
        state.is_rethrow = True
        state.side = state.config.side_of_rock(rock)
        _ask_throw(state, state.config.seat_of_rock(rock), rock, emit)
    else:
        _end_round(state, emit)


def _ask_throw(state: CurlingState, seat: int, rock: int, emit: Emit) -> None:
    """Ask a seat for its throw."""
    state.phase = Phase.THROW
    state.thrower, state.thrown = seat, rock
    emit(NextThrow(seat, state.side, rock, state.is_rethrow))


def _end_round(state: CurlingState, emit: Emit) -> None:
    """Score the round, or let the sides claim (R22, R35)."""
    state.thrower = state.thrown = NOBODY
    if must_claim(state):
        state.phase = Phase.CLAIM
        ask_claim(state, emit)
        return
    measures = measure(state.config, state.rocks)
    _finish_round(state, RoundResult(state.round, state.first_side, points_by_side(measures), measures), emit)


def _finish_round(state: CurlingState, result: RoundResult, emit: Emit) -> None:
    """Count the points; end the match or start the next round."""
    for side in (0, 1):
        state.scores[side] += result.points[side]
    state.rounds.append(result)
    emit(RoundScored(result, (state.scores[0], state.scores[1])))
    reason = _end_reason(state)
    if reason is None:
        state.first_side = _next_starter(state, result)
        _start_round(state, emit)
        return
    winner = _leader(state)
    if winner == NOBODY and reason is EndReason.DECIDING_ROUND:
        winner = nearest_side(state.config, state.rocks)
        reason = EndReason.NEAREST_ROCK
    _finish_match(state, winner, reason, emit)


def _end_reason(state: CurlingState) -> EndReason | None:
    """Why the match is over after this round, ``None`` while it goes on (R27, R28, R34)."""
    config = state.config
    if state.is_deciding:
        return EndReason.DECIDING_ROUND
    if max(state.scores) >= config.target:
        if config.scoring is Scoring.CLASSIC or _leader(state) != NOBODY:
            return EndReason.TARGET_REACHED
        state.is_deciding = True
    if config.max_rounds and state.round >= config.max_rounds:
        return EndReason.MAX_ROUNDS
    return None


def _leader(state: CurlingState) -> int:
    """Side with more points, ``NOBODY`` if equal."""
    if state.scores[0] == state.scores[1]:
        return NOBODY
    return 0 if state.scores[0] > state.scores[1] else 1


def _next_starter(state: CurlingState, result: RoundResult) -> int:
    """Side that starts the next round (R26, Q1)."""
    if state.config.next_start is NextStart.ALTERNATE:
        return 1 - state.first_side
    if result.points[0] == result.points[1]:
        return state.first_side
    return 0 if result.points[0] > result.points[1] else 1


def _finish_match(state: CurlingState, winner: int, reason: EndReason, emit: Emit) -> None:
    """End the match."""
    state.phase, state.side = Phase.OVER, NOBODY
    state.thrower = state.thrown = NOBODY
    state.choices, state.rethrows = [], []
    state.winner, state.end = winner, reason
    emit(MatchOver(None if winner == NOBODY else winner, (state.scores[0], state.scores[1]), reason))
