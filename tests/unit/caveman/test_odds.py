"""Odds of fights: the table of the rules, and what chance really does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.rules import actions
from caveman.rules.content import default_dice
from caveman.rules.events import FightDecided, Side
from caveman.rules.odds import Army, odds, odds_at
from caveman.rules.rolls import GREEN, RED
from caveman.rules.state import DINOSAUR_DICE, Phase
from tests.helpers.random_caveman import GAME, KINDS, positions

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

FIGHTS = [
    # adults, spear, then for each dinosaur win, tie, lose in % and adults lost
    (1, False, (17, 50, 33, 0.33), (8, 33, 58, 0.58), (4, 21, 75, 0.75)),
    (2, False, (33, 44, 22, 0.22), (19, 36, 44, 0.56), (11, 26, 62, 0.90)),
    (3, False, (48, 37, 15, 0.15), (31, 35, 33, 0.41), (20, 29, 51, 0.75)),
    (1, True, (33, 50, 17, 0.17), (17, 42, 42, 0.42), (8, 29, 63, 0.63)),
    (2, True, (67, 28, 6, 0.06), (44, 36, 19, 0.22), (28, 35, 38, 0.49)),
    (3, True, (85, 13, 2, 0.02), (69, 23, 8, 0.09), (51, 29, 20, 0.25)),
]


@pytest.mark.parametrize(("adults", "has_spear", "small", "middle", "great"), FIGHTS)
def test_odds_against_dinosaurs(
    adults: int,
    has_spear: bool,  # noqa: FBT001 - a row of the table
    small: tuple[float, ...],
    middle: tuple[float, ...],
    great: tuple[float, ...],
) -> None:
    for dice, expected in zip(DINOSAUR_DICE, (small, middle, great), strict=True):
        found = odds(default_dice(), Army(GREEN, adults, has_spear), Army(RED, dice))
        assert (found.win * 100, found.tie * 100, found.lose * 100) == pytest.approx(expected[:3], abs=0.51)
        assert found.losses == pytest.approx(expected[3], abs=0.006)
        mirrored = odds(default_dice(), Army(RED, dice), Army(GREEN, adults, has_spear))
        assert found.kills == mirrored.losses == 0
        assert mirrored.kills == pytest.approx(found.losses)


def decided(state: CavemanState, circle: int) -> dict[Side, float]:
    """How likely each side wins a fight, by all that chance can do."""
    chances = dict.fromkeys(Side, 0.0)
    fight = GAME.apply(state, actions.Fight(circle)).state
    for first, chance in GAME.chance_outcomes(fight):
        between = GAME.apply(fight, first).state
        for second, other_chance in GAME.chance_outcomes(between):
            events = GAME.apply(between, second).events
            winner = next(event.winner for event in events if isinstance(event, FightDecided))
            chances[winner] += chance * other_chance
    return chances


@pytest.mark.parametrize("kind", KINDS)
def test_odds_tell_what_chance_will_do(kind: str) -> None:
    met = set()
    for seed in range(12):
        for state in positions(4, KINDS[kind], seed):
            if state.phase == Phase.FIGHTS:
                for action in GAME.legal_actions(state):
                    assert isinstance(action, actions.Fight)
                    found, chances = odds_at(state, action.circle), decided(state, action.circle)
                    assert found.win == pytest.approx(chances[Side.ATTACKER])
                    assert found.tie == pytest.approx(chances[Side.NONE])
                    assert found.lose == pytest.approx(chances[Side.DEFENDER])
                    met.add((action.circle in state.dinosaurs, state.owner[action.circle] == state.active))
    assert met >= {(True, True), (True, False), (False, False)}
