"""Whole matches at the table without a screen: whatever a player chooses can be clicked, and nothing ever sticks."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.ui.scenes.result import ResultScene
from stoneage_mammoth.ai.players import GreedyPlayer
from stoneage_mammoth.rules.actions import RedeemCard
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import Phase
from tests.helpers.stoneage_hand import next_click
from tests.helpers.stoneage_pilot import FOUR_PEOPLE, PEOPLE, StoneAgePilot, make_session

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.session import MatchSession

MOST_CLICKS = 40
"""Clicks that any action takes at most."""


def greedy(session: MatchSession, seat: int) -> object:
    """What the player with rules of thumb would do."""
    return GreedyPlayer().choose(session.observation_for(seat), random.Random(1))


def wild(rng: random.Random) -> Callable[[MatchSession, int], object]:
    """Anything, rare kinds of actions as often as others."""

    def choose(session: MatchSession, _: int) -> object:
        legal = StoneAgeGame().legal_actions(session.state)
        kind = rng.choice(sorted({type(action).__name__ for action in legal}))
        return rng.choice([action for action in legal if type(action).__name__ == kind])

    return choose


def play(pilot: StoneAgePilot, choose: Callable[[MatchSession, int], object], decisions: int) -> set[str]:
    """Let people decide so often, or to the end, by clicks alone; every choice must come out as it was meant.

    Returns:
        Names of the phases in which somebody was asked.
    """
    session, asked = pilot.session, set()
    for _ in range(decisions):
        pilot.rest()
        if not pilot.is_at_table:
            break
        seat = pilot.table.deciding_seat
        assert seat is not None
        if pilot.view.overlay is not None:
            pilot.quick_tap("overlay_close")
        asked.add(Phase(session.state.phase).name)
        action, ply = choose(session, seat), session.ply
        for _ in range(MOST_CLICKS):
            pilot.quick_tap(next_click(pilot.view, action))
            if session.ply > ply:
                break
        assert session.history[ply].action == action
    return asked


def test_a_whole_sensible_match_is_clicked_to_its_end(tmp_path: Path) -> None:
    session = make_session(PEOPLE, 4)
    with StoneAgePilot(tmp_path, session) as pilot:
        play(pilot, greedy, 2000)
        assert session.outcome() is not None
        assert isinstance(pilot.scene, ResultScene)


def test_anything_that_is_allowed_can_be_clicked(tmp_path: Path) -> None:
    session = make_session(FOUR_PEOPLE, 1, herd_fee="free")
    with StoneAgePilot(tmp_path, session) as pilot:
        asked = play(pilot, wild(random.Random(1)), 200)
    assert {"PLACE", "RESOLVE", "TOOLS", "SEND", "BUY", "TAKE_DIE", "CHOOSE_BONUS", "FEED"} <= asked


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_all_kinds_of_decisions_are_clicked_in_many_matches(tmp_path: Path) -> None:
    asked, redeemed = set(), 0
    for seed in range(24):
        session = make_session(FOUR_PEOPLE[: 2 + seed % 3], seed, herd_fee="free" if seed % 2 else "food_first")
        with StoneAgePilot(tmp_path / str(seed), session) as pilot:
            asked |= play(pilot, wild(random.Random(seed)), 4000)
            assert session.outcome() is not None
        redeemed += sum(isinstance(entry.action, RedeemCard) for entry in session.history)
    assert redeemed
    assert {"PLACE", "RESOLVE", "TOOLS", "SEND", "BUY", "TAKE_DIE", "CHOOSE_GOODS", "CHOOSE_BONUS", "FEED"} <= asked
