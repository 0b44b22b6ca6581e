"""Lets the state that is shown follow the events of a step, one after the other.

Each event happens in two halves: what moves is taken from where it was (``lift``), and put where it goes once it has
arrived (``land``). After all events of a step the shown state has everything on the table where the match has it. What
is decided next (``phase`` and ``seat`` within fights and growth) no event tells; the step itself does.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from caveman.rules import events
from caveman.rules.fights import NOT_ROLLED
from caveman.rules.state import ANIMAL, CAMP, NOBODY, NONE, NOWHERE, CavemanState, Phase
from caveman.rules.tables import tables_of
from caveman.ui.motions import adult

if TYPE_CHECKING:
    from collections.abc import Sequence

_PHASES = {
    "green": Phase.GREEN,
    "red": Phase.RED,
    "fights": Phase.FIGHTS,
    "develop": Phase.DEVELOP,
    "grow": Phase.GROW,
}


@singledispatch
def lift(event: object, shown: CavemanState) -> None:
    """Take what moves from where it was.

    Args:
        event: An event of the rules; most take nothing away.
        shown: The state that is shown, changed in place.
    """


@singledispatch
def land(event: object, shown: CavemanState, after: CavemanState) -> None:
    """Put what has moved where it goes.

    Args:
        event: An event of the rules.
        shown: The state that is shown, changed in place.
        after: Where the whole step leads, for what the event does not tell.
    """


# --- before the first turn ---------------------------------------------------------------------------------------


@land.register
def _(event: events.FirstDrawn, shown: CavemanState, _after: CavemanState) -> None:
    shown.first = event.seat


@land.register
def _(event: events.CornerChosen, shown: CavemanState, _after: CavemanState) -> None:
    shown.corners[event.seat] = event.corner


# --- the turn ----------------------------------------------------------------------------------------------------


@lift.register
def _(event: events.TurnStarted, shown: CavemanState) -> None:
    _end_turn(shown)
    shown.phase, shown.seat, shown.active = Phase.DRAW_CARD, NOBODY, event.seat


@lift.register
def _(event: events.CardDrawn, shown: CavemanState) -> None:
    shown.seen[event.card] = 1
    shown.moved = 0


@land.register
def _(event: events.CardDrawn, shown: CavemanState, _after: CavemanState) -> None:
    shown.card = event.card
    shown.turn += 1
    shown.steps = event.steps


@lift.register
def _(event: events.PhaseStarted, shown: CavemanState) -> None:
    _enter(shown, _PHASES[event.phase])
    shown.seat = event.seat


@lift.register
def _(event: events.PhaseSkipped, shown: CavemanState) -> None:
    _enter(shown, _PHASES[event.phase])


@lift.register
def _(_event: events.EffectSkipped, shown: CavemanState) -> None:
    _enter(shown, Phase.RED)


@lift.register
def _(event: events.GameEnded, shown: CavemanState) -> None:
    if event.reason == "deck":
        _end_turn(shown)
    else:
        shown.winner = shown.active
    shown.phase, shown.seat, shown.end = Phase.OVER, NOBODY, event.reason


# --- people ------------------------------------------------------------------------------------------------------


@lift.register
def _(_event: events.Landed, shown: CavemanState) -> None:
    if shown.phase == Phase.GREEN:
        shown.steps -= 1


@land.register
def _(event: events.Landed, shown: CavemanState, _after: CavemanState) -> None:
    _arrive(shown, event.seat, event.circle, adult(event.sex))


@lift.register
def _(event: events.Moved, shown: CavemanState) -> None:
    shown.steps -= 1
    _leave(shown, event.seat, event.origin, adult(event.sex, int(event.with_child)))


@land.register
def _(event: events.Moved, shown: CavemanState, _after: CavemanState) -> None:
    _arrive(shown, event.seat, event.target, adult(event.sex, int(event.with_child)))


@lift.register
def _(event: events.AdultDied, shown: CavemanState) -> None:
    _leave(shown, event.seat, event.circle, adult(event.sex))


@lift.register
def _(event: events.ChildDied, shown: CavemanState) -> None:
    _leave(shown, event.seat, event.circle, (0, 0, 1))


@lift.register
def _(event: events.Retreated, shown: CavemanState) -> None:
    _leave(shown, event.seat, event.origin, (event.men, event.women, event.children))


@land.register
def _(event: events.Retreated, shown: CavemanState, _after: CavemanState) -> None:
    _arrive(shown, event.seat, event.target, (event.men, event.women, event.children))


@land.register
def _(event: events.DevelopmentClaimed, shown: CavemanState, after: CavemanState) -> None:
    shown.developments[event.seat] |= 1 << event.development
    shown.claimed = True
    if event.development == CAMP and shown.config.camp_stays:
        shown.camps[event.seat] = event.circle
    if after.active == event.seat:  # who of a circle stood for it is told by nothing else
        shown.barred_men[:] = after.barred_men
        shown.barred_women[:] = after.barred_women


@lift.register
def _(event: events.ChildGrew, shown: CavemanState) -> None:
    _leave(shown, event.seat, event.origin, (0, 0, 1))


@land.register
def _(event: events.ChildGrew, shown: CavemanState, _after: CavemanState) -> None:
    _arrive(shown, event.seat, event.circle, adult(event.sex))


@land.register
def _(event: events.ChildBorn, shown: CavemanState, _after: CavemanState) -> None:
    _arrive(shown, event.seat, event.circle, (0, 0, 1))
    shown.born[event.circle] = 1
    shown.barred_men[event.circle] += 1
    shown.barred_women[event.circle] += 1
    barred = shown.barred_men if shown.tokens[event.provider] == ANIMAL else shown.barred_women
    barred[event.provider] += 1


# --- dinosaurs, and what else the card says ----------------------------------------------------------------------


@lift.register
def _(event: events.DinosaurMoved, shown: CavemanState) -> None:
    card = tables_of(shown).cards[shown.card]
    if card.moves_every and event.dinosaur != shown.dinosaur:
        shown.steps = card.dinosaur_steps
    shown.steps = 0 if event.attacks else shown.steps - 1
    shown.dinosaur = event.dinosaur
    shown.moved |= 1 << event.dinosaur
    shown.dinosaurs[event.dinosaur] = NOWHERE


@land.register
def _(event: events.DinosaurMoved, shown: CavemanState, _after: CavemanState) -> None:
    shown.dinosaurs[event.dinosaur] = event.target


@lift.register
def _(event: events.DinosaurPlaced, shown: CavemanState) -> None:
    shown.dinosaurs[event.dinosaur] = NOWHERE


@land.register
def _(event: events.DinosaurPlaced, shown: CavemanState, _after: CavemanState) -> None:
    shown.dinosaurs[event.dinosaur] = event.circle


@lift.register
def _(event: events.TokenRevealed, shown: CavemanState) -> None:
    shown.tokens[event.circle] = NONE


@land.register
def _(event: events.TokenRevealed, shown: CavemanState, _after: CavemanState) -> None:
    shown.tokens[event.circle] = event.kind


@lift.register
def _(event: events.TokenExchanged, shown: CavemanState) -> None:
    shown.reserve[:] = [*shown.reserve[1:], shown.tokens[event.circle]]
    shown.tokens[event.circle] = NONE


@land.register
def _(event: events.TokenExchanged, shown: CavemanState, _after: CavemanState) -> None:
    shown.tokens[event.circle] = event.kind


@lift.register
def _(event: events.TokensSwapped, shown: CavemanState) -> None:
    shown.tokens[event.circle] = shown.tokens[event.other] = NONE


@land.register
def _(event: events.TokensSwapped, shown: CavemanState, after: CavemanState) -> None:
    for circle in (event.circle, event.other):
        shown.tokens[circle] = after.tokens[circle]


# --- fights ------------------------------------------------------------------------------------------------------


@lift.register
def _(event: events.FightStarted, shown: CavemanState) -> None:
    shown.phase, shown.seat = Phase.FIGHT_ROLL, NOBODY
    shown.circle, shown.dinosaur = event.circle, event.dinosaur
    shown.hits[:] = [NOT_ROLLED, NOT_ROLLED]


@land.register
def _(event: events.DiceRolled, shown: CavemanState, _after: CavemanState) -> None:
    if shown.phase == Phase.FIGHT_ROLL:
        side = 0 if shown.hits[0] == NOT_ROLLED else 1
        shown.hits[side] = sum(event.hits) + event.bonus


@lift.register
def _(event: events.DinosaurDied, shown: CavemanState) -> None:
    shown.dinosaurs[event.dinosaur] = NOWHERE


@land.register
def _(event: events.DinosaurDied, shown: CavemanState, _after: CavemanState) -> None:
    # It lies there until it is put elsewhere.
    shown.phase = Phase.RETURN_DINOSAUR
    shown.dinosaurs[event.dinosaur] = event.circle


# --- pieces of events --------------------------------------------------------------------------------------------


def _rows(shown: CavemanState, *, guests: bool) -> tuple[list[int], list[int], list[int]]:
    """Men, women and children by circle: who live there, or who came to fight."""
    if guests:
        return shown.guest_men, shown.guest_women, shown.guest_children
    return shown.men, shown.women, shown.children


def _leave(shown: CavemanState, seat: int, circle: int, counts: Sequence[int]) -> None:
    """People leave a circle; where nobody lives any more its guests stay (R51)."""
    for row, count in zip(_rows(shown, guests=shown.owner[circle] != seat), counts, strict=True):
        row[circle] -= count
    living, guests = _rows(shown, guests=False), _rows(shown, guests=True)
    if any(row[circle] for row in living):
        return
    shown.owner[circle] = shown.active if any(row[circle] for row in guests) else NOBODY
    for own, foreign in zip(living, guests, strict=True):
        own[circle], foreign[circle] = foreign[circle], 0


def _arrive(shown: CavemanState, seat: int, circle: int, counts: Sequence[int]) -> None:
    """People come to a circle: to live there, or to fight who does."""
    if shown.owner[circle] == NOBODY:
        shown.owner[circle] = seat
    for row, count in zip(_rows(shown, guests=shown.owner[circle] != seat), counts, strict=True):
        row[circle] += count


def _enter(shown: CavemanState, phase: Phase) -> None:
    """A phase begins or is left out, and nothing is left of the one before."""
    card = tables_of(shown).cards[shown.card]
    shown.phase = phase
    shown.circle, shown.dinosaur, shown.amount = NOWHERE, NONE, 0
    shown.hits[:] = [NOT_ROLLED, NOT_ROLLED]
    shown.dice.clear()
    if phase != Phase.GREEN:
        shown.steps = 0
    if phase == Phase.RED:
        shown.moved = 0
        if card.moves:
            shown.steps, shown.dinosaur = card.dinosaur_steps, card.dinosaur


def _end_turn(shown: CavemanState) -> None:
    """Nothing of a turn is left."""
    for row in (shown.barred_men, shown.barred_women, shown.born, shown.rolled):
        row[:] = [0] * len(row)
    shown.claimed = False
    shown.moved = shown.steps = shown.amount = 0
    shown.circle, shown.dinosaur = NOWHERE, NONE
    shown.hits[:] = [NOT_ROLLED, NOT_ROLLED]
    shown.dice.clear()
