"""Whole matches of Caveman at the table without a screen: whatever is allowed can be clicked, and nothing sticks."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from caveman.ai.players import greedy_player
from caveman.rules.game import CavemanGame
from caveman.rules.state import Phase
from shared.core.game import Seat
from shared.ui.scenes.result import ResultScene
from tests.helpers.caveman_hand import MOST_CLICKS, next_click
from tests.helpers.caveman_pilot import PEOPLE, SIX_PEOPLE, CavemanPilot, make_session
from tests.helpers.caveman_positions import BEACHES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from shared.core.session import MatchSession

APART_TICKS = 16
"""Time between two clicks at the same place that are no double click."""


def greedy(session: MatchSession, seat: int) -> Any:  # noqa: ANN401 - any action of the game
    """What the player with rules of thumb would do."""
    return greedy_player().choose(session.observation_for(seat), random.Random(session.ply))


def wild(rng: random.Random) -> Callable[[MatchSession, int], Any]:
    """Anything, rare kinds of actions as often as others."""

    def choose(session: MatchSession, _: int) -> Any:  # noqa: ANN401 - any action of the game
        legal = CavemanGame().legal_actions(session.state)
        kind = rng.choice(sorted({type(action).__name__ for action in legal}))
        return rng.choice([action for action in legal if type(action).__name__ == kind])

    return choose


def play(pilot: CavemanPilot, choose: Callable[[MatchSession, int], Any], decisions: int) -> set[str]:
    """Let people decide so often, or to the end, by clicks alone; every choice must come out as it was meant.

    Returns:
        Names of the phases in which somebody was asked.
    """
    session, asked, last = pilot.session, set(), ""
    for _ in range(decisions):
        pilot.rest()
        if not pilot.is_at_table:
            break
        seat, ply = pilot.table.deciding_seat, session.ply
        assert seat is not None
        asked.add(Phase(session.state.phase).name)
        if session.state.phase == Phase.DRAW_CARD:
            pilot.quick_tap("draw_card")
            assert session.ply > ply
            continue
        action = choose(session, seat)
        for _ in range(MOST_CLICKS):
            click = next_click(pilot.table, action)
            pilot.run_ticks(APART_TICKS if click == last else 0)
            pilot.quick_tap(click)
            last = click
            if session.ply > ply:
                break
        assert session.history[ply].action == action
    return asked


def test_a_whole_sensible_match_is_clicked_to_its_end(tmp_path: Path) -> None:
    session = make_session(PEOPLE, 3)
    with CavemanPilot(tmp_path, session) as pilot:
        asked = play(pilot, greedy, 2000)
        assert session.outcome() is not None
        assert isinstance(pilot.scene, ResultScene)
    assert {"GREEN", "RED", "FIGHTS", "DEVELOP", "GROW", "GROWN_UP"} <= asked


def test_anything_that_is_allowed_can_be_clicked(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, make_session(SIX_PEOPLE, 1, corners="choose")) as pilot:
        asked = play(pilot, wild(random.Random(1)), 120)
    assert {"CHOOSE_CORNER", "PLACE_DINOSAUR", "DRAW_CARD", "GREEN", "RED", "FIGHTS"} <= asked


def test_r27_where_corners_are_chosen_the_panels_stand_as_the_turns_go_round(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, make_session(SIX_PEOPLE[:3], 1, corners="choose")) as pilot:
        first, second, third = pilot.table.layout.panels
        for corner in (0, 4, 2):  # clockwise round the island, the third follows the first
            pilot.rest()
            pilot.quick_tap(f"circle:{BEACHES[corner]}")
        pilot.rest()
        assert pilot.table.layout.panels == (first, third, second)


def test_people_and_computers_play_to_the_end(tmp_path: Path) -> None:
    seats = (Seat("Anna"), Seat("Bert", "greedy"), Seat("Cleo", "random"))
    session = make_session(seats, 5)
    with CavemanPilot(tmp_path, session) as pilot:
        play(pilot, wild(random.Random(2)), 2000)
        assert session.outcome() is not None
        assert isinstance(pilot.scene, ResultScene)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_all_kinds_of_decisions_are_clicked_in_many_matches(tmp_path: Path) -> None:
    asked = set()
    for seed in range(24):
        corners = "choose" if seed % 2 else "default"
        session = make_session(SIX_PEOPLE[: 2 + seed % 5], seed, corners=corners)
        with CavemanPilot(tmp_path / str(seed), session) as pilot:
            asked |= play(pilot, wild(random.Random(seed)) if seed % 3 else greedy, 4000)
            assert session.outcome() is not None
    chance = {"DRAW_FIRST", "REVEAL_TOKEN", "FIGHT_ROLL", "SURVIVAL_ROLL", "OVER"}
    assert asked == {phase.name for phase in Phase} - chance
