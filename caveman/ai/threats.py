"""What fights promise, and what dinosaurs threaten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.ai.chart import chart_of
from caveman.rules.battle import bonus_of
from caveman.rules.odds import Army, Odds, odds
from caveman.rules.owners import circles_of
from caveman.rules.rolls import GREEN, RED
from caveman.rules.state import CAVE, DINOSAUR_DICE, NOBODY, SPEAR
from caveman.rules.tribes import is_camp

if TYPE_CHECKING:
    from caveman.rules.content import Dice
    from caveman.rules.state import CavemanState

ADULT: Final = 0.5
"""What an adult on the island is worth in developments: another one can land or grow."""
CHILD: Final = 0.25


def fight_odds(state: CavemanState, seat: int, adults: int, circle: int) -> Odds:
    """How a fight of some adults of a seat against whoever is on a circle ends."""
    army = _tribe(state, seat, adults)
    owner = state.owner[circle]
    if owner not in (seat, NOBODY):
        other = _tribe(state, owner, state.men[circle] + state.women[circle])
    else:
        other = _BEASTS[state.dinosaurs.index(circle)]
    return _odds(state.config.dice, army, other)


def attack_odds(state: CavemanState, dinosaur: int, circle: int) -> Odds:
    """How the attack of a dinosaur on who lives on a circle ends."""
    tribe = _tribe(state, state.owner[circle], state.men[circle] + state.women[circle])
    return _odds(state.config.dice, _BEASTS[dinosaur], tribe)


_BEASTS: Final = tuple(Army(RED, count) for count in DINOSAUR_DICE)
_KNOWN: dict[tuple[int, Army, Army], tuple[Dice, Odds]] = {}


def _odds(dice: Dice, army: Army, other: Army) -> Odds:
    """Odds by identity of the dice: to hash them costs more than to look at a position."""
    key = (id(dice), army, other)
    known = _KNOWN.get(key)
    if known is None or known[0] is not dice:
        known = _KNOWN[key] = (dice, odds(dice, army, other))
    return known[1]


def _tribe(state: CavemanState, seat: int, adults: int) -> Army:
    """Adults of a seat as a side of a fight."""
    spear = bool(state.developments[seat] >> SPEAR & 1)
    return Army(GREEN, adults, spear, bonus_of(state, seat) if state.turn else 0)


def risk(state: CavemanState, circle: int) -> float:
    """Adults that dinosaurs are likely to cost on a circle before the next turn of its tribe."""
    if state.tokens[circle] == CAVE and is_camp(state, circle):
        return 0.0
    stegosaurus, triceratops, t_rex = chart_of(state).dread
    first, second, third = state.dinosaurs
    # Numbers below 0 stand for nowhere and would read the end of a row.
    if min(first, second, third) < 0:
        return 0.0
    return stegosaurus[first][circle] + triceratops[second][circle] + t_rex[third][circle]


def rivals(state: CavemanState, seat: int) -> list[float]:
    """Per seat: how much its harm is one's own gain; a leader counts more, the seat itself counts against it."""
    seats = state.config.seats
    scores = [float(2 * owned.bit_count()) for owned in state.developments]
    men, women = state.men, state.women
    for other in range(seats):
        scores[other] += sum([men[circle] + women[circle] for circle in circles_of(state.owner, other)])
    others = [score for other, score in enumerate(scores) if other != seat]
    best, share = max(others), 1.0 / (seats - 1)
    return [
        -1.1 if other == seat else share + (1 - share) * 0.6 * (score >= best) for other, score in enumerate(scores)
    ]
