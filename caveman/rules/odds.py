"""How a fight goes, exactly: for people who think before they fight, and for computer players."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from caveman.rules.battle import bonus_of, is_hit
from caveman.rules.rolls import GREEN, RED, rolls_of
from caveman.rules.state import DINOSAUR_DICE, SPEAR
from caveman.rules.tribes import adults_at, seat_of

if TYPE_CHECKING:
    from caveman.rules.content import Dice
    from caveman.rules.state import CavemanState


class Army(msgspec.Struct, frozen=True):
    """A side of a fight.

    Attributes:
        die: Kind of dice: ``GREEN`` of a tribe, ``RED`` of a dinosaur.
        count: Number of dice.
        has_spear: Whether spear faces are successes.
        bonus: Successes without a die.
    """

    die: int
    count: int
    has_spear: bool = False
    bonus: int = 0


class Odds(msgspec.Struct, frozen=True):
    """How a fight ends for the first side.

    Attributes:
        win: Probability that it wins.
        tie: Probability of a tie.
        lose: Probability that it loses.
        losses: Adults that it loses on average, 0 for a dinosaur.
        kills: Adults that the other side loses on average, 0 for a dinosaur.
    """

    win: float
    tie: float
    lose: float
    losses: float
    kills: float


@cache
def successes(dice: Dice, army: Army) -> tuple[float, ...]:
    """By number of successes: how likely a side gets them."""
    chances = [0.0] * (army.count + army.bonus + 1)
    for roll, chance in rolls_of(dice)[army.die][army.count].outcomes():
        hits = sum(is_hit(army.die, face, has_spear=army.has_spear) for face in roll.faces)
        chances[hits + army.bonus] += chance
    return tuple(chances)


@cache
def odds(dice: Dice, army: Army, other: Army) -> Odds:
    """How a fight ends for ``army`` against ``other``; who attacks makes no difference to the dice."""
    win = tie = lose = losses = kills = 0.0
    for own, own_chance in enumerate(successes(dice, army)):
        for their, their_chance in enumerate(successes(dice, other)):
            chance = own_chance * their_chance
            if own > their:
                win += chance
                kills += chance * (min(own - their, other.count) if other.die == GREEN else 0)
            elif own < their:
                lose += chance
                losses += chance * (min(their - own, army.count) if army.die == GREEN else 0)
            else:
                tie += chance
    return Odds(win, tie, lose, losses, kills)


def odds_at(state: CavemanState, circle: int) -> Odds:
    """How the fight that waits on a circle ends for its attacker."""
    if circle in state.dinosaurs:
        dinosaur = state.dinosaurs.index(circle)
        sides = (_tribe(state, circle, guests=False), Army(RED, DINOSAUR_DICE[dinosaur]))
        if state.moved >> dinosaur & 1:
            sides = sides[::-1]
    else:
        sides = (_tribe(state, circle, guests=True), _tribe(state, circle, guests=False))
    return odds(state.config.dice, *sides)


def _tribe(state: CavemanState, circle: int, *, guests: bool) -> Army:
    """The people who live on a circle, or its guests, as a side of a fight."""
    seat = seat_of(state, circle, guests=guests)
    has_spear = bool(state.developments[seat] >> SPEAR & 1)
    return Army(GREEN, sum(adults_at(state, circle, guests=guests)), has_spear, bonus_of(state, seat))
