"""Taming: dice at the herd are compared one after the other, bonuses and the tile are given out (R60 to R76)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.rows import add, put
from stoneage_mammoth.rules import effects, feeding
from stoneage_mammoth.rules.actions import ChooseBonus
from stoneage_mammoth.rules.events import BonusTaken, TamingDecided, TamingRolled, TileBoxed, TileWon, WentHome
from stoneage_mammoth.rules.state import BOXED_TILE, NOBODY, NONE, NOWHERE, Phase
from stoneage_mammoth.rules.table_order import clockwise
from stoneage_mammoth.rules.tribe import MOST_PEOPLE

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import Roll
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_TAMING_ROLL: Final = Phase.TAMING_ROLL
_CHOOSE_BONUS: Final = Phase.CHOOSE_BONUS

_BONUSES: Final = (ChooseBonus(first=False), ChooseBonus(first=True))


def start_taming(state: StoneAgeState, emit: Emit | None) -> None:
    """All people are used: tame a mammoth if a tile lies open and anybody went there, then feed (R60, R75, R76)."""
    state.turn = state.seat = NOBODY
    if state.tile != NONE:
        if any(state.on_tile):
            _next_roll(state, emit)
            return
        _box_tile(state, emit, is_tie=False)
    feeding.start_feeding(state, emit)


def _participants(state: StoneAgeState) -> list[int]:
    """Seats with people on the tile, clockwise from the start player."""
    return [seat for seat in clockwise(state) if state.on_tile[seat]]


def _next_roll(state: StoneAgeState, emit: Emit | None) -> None:
    """Let the next participant roll as many dice as it has people there; after the last one compare (R61, R62)."""
    for seat in _participants(state):
        if not state.taming[seat]:
            state.phase, state.seat, state.amount = _TAMING_ROLL, seat, state.on_tile[seat]
            return
    _decide(state, emit)


def comparable(dice: tuple[int, ...]) -> int:
    """Dice as a number that compares as they do: highest first, a missing die loses (R64, R72, Q50)."""
    number = 0
    for die in reversed(dice):
        number = number * 10 + die
    return int(number * 10 ** (MOST_PEOPLE - len(dice)))


def play_taming_roll(state: StoneAgeState, action: Roll, emit: Emit | None) -> None:
    """Note the dice of a participant (R61, R65)."""
    state.taming = put(state.taming, state.seat, comparable(action.dice))
    state.amount = 0
    if emit is not None:
        emit(TamingRolled(state.seat, action.dice))
    _next_roll(state, emit)


def _winner(state: StoneAgeState) -> int:
    """The seat whose dice beat all others, ``NOBODY`` if the best are level in all dice (R66, R73)."""
    best = max(state.taming)
    return state.taming.index(best) if state.taming.count(best) == 1 else NOBODY


def _decide(state: StoneAgeState, emit: Emit | None) -> None:
    """Compare: the winner chooses a bonus, and without one all participants take "all" (R66, R67, R73, Q51)."""
    participants = _participants(state)
    winner = _winner(state)
    if emit is not None:
        emit(TamingDecided(tuple(participants), winner))
    if winner != NOBODY:
        state.phase, state.seat = _CHOOSE_BONUS, winner
        return
    effects.queue_bonuses_for_all(state, participants)
    continue_bonuses(state, emit)


def legal_bonuses(_: StoneAgeState) -> list[ChooseBonus]:
    """The winner takes either bonus (R67)."""
    return list(_BONUSES)


def play_choose_bonus(state: StoneAgeState, action: ChooseBonus, emit: Emit | None) -> None:
    """The winner takes its bonus, then the other participants, clockwise, take theirs (R66 to R68, Q54)."""
    winner, tile = state.seat, state.config.tiles.tiles[state.tile]
    if emit is not None:
        emit(BonusTaken(winner, state.tile, action.first))
    effects.queue_bonus(state, tile.first if action.first else tile.all)
    effects.queue_bonuses_for_all(state, [seat for seat in _participants(state) if seat != winner])
    continue_bonuses(state, emit)


def continue_bonuses(state: StoneAgeState, emit: Emit | None) -> None:
    """Give out bonuses; when all have theirs the tile goes, people go home, and feeding begins (R69, R74)."""
    if effects.work_off(state, emit):
        return
    winner, seats = _winner(state), state.config.seats
    if winner == NOBODY:
        _box_tile(state, emit, is_tie=True)
    else:
        if emit is not None:
            emit(TileWon(winner, state.tile))
        state.tiles = put(state.tiles, state.tile, winner)
        state.tile = NONE
    for seat in _participants(state):
        if emit is not None:
            emit(WentHome(seat, NOWHERE, state.on_tile[seat]))
        state.home = add(state.home, seat, state.on_tile[seat])
    state.on_tile, state.taming = [0] * seats, [0] * seats
    state.seat = NOBODY
    feeding.start_feeding(state, emit)


def _box_tile(state: StoneAgeState, emit: Emit | None, *, is_tie: bool) -> None:
    """The tile goes back to the box (R74, R76)."""
    if emit is not None:
        emit(TileBoxed(state.tile, is_tie))
    state.tiles = put(state.tiles, state.tile, BOXED_TILE)
    state.tile = NONE
