"""The dice of a fight, and who dies (R43 to R48, R66 to R68, Q24 to Q27, Q54)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from caveman.rules import aftermath, fights, turns
from caveman.rules.events import Cause, DiceRolled, DinosaurDied, FightDecided, Side
from caveman.rules.rolls import DICE, DINOSAUR_FACE, FACES, GREEN, RED, SPEAR_FACE, TRIBE_FACE
from caveman.rules.state import MAN, NOBODY, SPEAR, WOMAN, Phase
from caveman.rules.tribes import adults_at, kill, settle

if TYPE_CHECKING:
    from caveman.rules.actions import LoseAdult, Roll
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

# To look a member of an enumeration up takes longer than most of what is done with it.
_FIGHT_LOSS: Final = Phase.FIGHT_LOSS
_BY_FIGHT: Final = Cause.FIGHT
_ATTACKER, _DEFENDER, _NEITHER = Side.ATTACKER, Side.DEFENDER, Side.NONE


def is_hit(die: int, face: int, *, has_spear: bool) -> bool:
    """Whether a face is a success (R66 to R68)."""
    if die == RED:
        return face == DINOSAUR_FACE
    return face == TRIBE_FACE or (face == SPEAR_FACE and has_spear)


def bonus_of(state: CavemanState, seat: int) -> int:
    """Successes that the card of the turn gives to a tribe."""
    return int(seat == state.active and state.config.tables.cards[state.card].effect == "extra_success")


@cache
def _told(die: int, faces: tuple[int, ...], spear: int) -> tuple[tuple[str, ...], tuple[bool, ...], int]:
    """Names of faces, which of them are successes, and how many are."""
    hits = tuple(is_hit(die, face, has_spear=bool(spear)) for face in faces)
    return tuple(FACES[die][face] for face in faces), hits, sum(hits)


def play_fight_roll(state: CavemanState, action: Roll, emit: Emit | None) -> None:
    """One side rolled; after the defender the fight is decided (R43, R46)."""
    first = state.hits[0]
    is_attacker = first == fights.NOT_ROLLED
    seat = fights.side_seat(state, attacker=is_attacker)
    if seat == NOBODY:
        die, spear, bonus = RED, 0, 0
    else:
        die, spear, bonus = GREEN, state.developments[seat] >> SPEAR & 1, bonus_of(state, seat)
    faces, hits, successes = _told(die, action.faces, spear)
    state.dice = [*action.faces]
    if emit is not None:
        emit(DiceRolled(seat, DICE[die], faces, hits, bonus))
    if is_attacker:
        state.hits = [successes + bonus, fights.NOT_ROLLED]
        state.amount = fights.side_dice(state, attacker=False)
    else:
        state.hits = [first, successes + bonus]
        _decide(state, emit)


def _decide(state: CavemanState, emit: Emit | None) -> None:
    """Compare: adults of a tribe die, a dinosaur dies, or the attacker withdraws (R46 to R50, Q26)."""
    attack, defence = state.hits
    difference, circle = abs(attack - defence), state.circle
    attacker_loses = attack <= defence
    is_beast = fights.is_dinosaur(state, attacker=attacker_loses)
    guests = fights.is_guests(state, attacker=attacker_loses)
    losses = 0
    if difference and not is_beast:
        men, women = adults_at(state, circle, guests=guests)
        losses = min(difference, men + women)
    state.amount = losses
    if emit is not None:
        winner = _NEITHER if not difference else _DEFENDER if attacker_loses else _ATTACKER
        emit(FightDecided(circle, winner, difference, losses))
    if not is_beast:
        _go_on_losing(state, emit, guests=guests)
        return
    if difference and emit is not None:
        emit(DinosaurDied(state.dinosaur, circle))
    aftermath.start_return(state, emit)


def _losing_side(state: CavemanState) -> tuple[int, bool]:
    """Seat of the tribe that loses adults, and whether they are guests."""
    attacker = state.hits[0] < state.hits[1]
    return fights.side_seat(state, attacker=attacker), fights.is_guests(state, attacker=attacker)


def _go_on_losing(state: CavemanState, emit: Emit | None, *, guests: bool) -> None:
    """Ask who dies while there is a choice; then the survivors leave the circle (Q27, Q31)."""
    circle = state.circle
    men, women = adults_at(state, circle, guests=guests)
    while state.amount:
        if men and women and state.amount < men + women:
            state.phase, state.seat = _FIGHT_LOSS, _picker(state)
            return
        kill(state, circle, MAN if men else WOMAN, guests=guests, cause=_BY_FIGHT, emit=emit)
        state.amount -= 1
        men, women = adults_at(state, circle, guests=guests)
    if men or women:
        aftermath.start_retreat(state, emit, guests=guests)
    else:
        settle(state, circle, emit)
        fights.end_fight(state, emit)


def _picker(state: CavemanState) -> int:
    """Who picks the dead: their owner, or the winner, which for a dinosaur is whoever rolls for it (Q25, Q27)."""
    loser, _ = _losing_side(state)
    if not state.config.winner_picks_dead:
        return loser
    winner = fights.side_seat(state, attacker=state.hits[0] > state.hits[1])
    if winner != NOBODY:
        return winner
    return state.active if loser != state.active else turns.following(state, loser)


def play_loss(state: CavemanState, action: LoseAdult, emit: Emit | None) -> None:
    """An adult dies; perhaps another has to."""
    guests = _losing_side(state)[1]
    kill(state, state.circle, action.sex, guests=guests, cause=_BY_FIGHT, emit=emit)
    state.amount -= 1
    _go_on_losing(state, emit, guests=guests)
