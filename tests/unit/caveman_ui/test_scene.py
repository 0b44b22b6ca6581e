"""Choices of people at the table of Caveman, made by a scripted person without a screen, and taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.rules.actions import DrawCard, Fight, Land, Move, MoveDinosaur, PlaceDinosaur
from caveman.rules.state import MAN, WOMAN, Phase
from caveman.ui.view_model import Light
from shared.core.game import Seat
from tests.helpers.caveman_pilot import BEACH, HOME, CavemanPilot, moving, session_at
from tests.helpers.caveman_positions import BEACHES, Table

if TYPE_CHECKING:
    from pathlib import Path


def test_r27_dinosaurs_are_put_by_clicks_and_a_turn_begins_with_a_card_that_the_person_draws(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path) as pilot:
        pilot.rest()
        assert pilot.view.heading == "Anna places the dinosaurs"
        pilot.tap("circle:1", "circle:3", "circle:5")
        assert pilot.chosen() == [PlaceDinosaur(1), PlaceDinosaur(3), PlaceDinosaur(5)]
        pilot.rest()
        assert pilot.view.heading == "Anna draws a card"
        assert pilot.state.turn == 0
        pilot.tap("draw_card")
        assert isinstance(pilot.session.history[-1].action, DrawCard)
        assert pilot.view.heading == "Anna moves people"


@pytest.mark.parametrize("how", ["deck", "enter"])
def test_a_card_is_drawn_from_the_pile_or_by_enter_as_well(tmp_path: Path, how: str) -> None:
    with CavemanPilot(tmp_path, session_at(Table(2))) as pilot:
        pilot.rest()
        pilot.run_s(0.5)
        if how == "deck":
            pilot.tap("deck")
        else:
            pilot.key("return")
        assert pilot.state.turn == 1


def test_a_computer_draws_its_card_itself(tmp_path: Path) -> None:
    seats = (Seat("Anna", "random"), Seat("Bert"))
    with CavemanPilot(tmp_path, session_at(Table(2), seats)) as pilot:
        pilot.rest()
        assert pilot.table.deciding_seat == 1
        assert pilot.state.turn >= 1


def test_r32_people_land_by_a_click_or_are_pulled_to_their_beach(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(Table(2).card())) as pilot:
        pilot.rest()
        pilot.tap("land:0")
        pilot.pull("land:1", f"circle:{BEACH}")
        assert pilot.chosen() == [Land(MAN), Land(WOMAN)]


def test_a_walk_of_several_steps_is_one_click_and_is_taken_back_as_one(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.tap(f"man:{BEACH}")
        goal = pilot.far(3)
        pilot.tap(f"circle:{goal}")
        walk = pilot.chosen()
        assert len(walk) == 3
        assert all(isinstance(step, Move) for step in walk)
        assert pilot.state.men[goal] == 1
        assert pilot.state.steps == 2
        pilot.key("ctrl+z")
        assert pilot.chosen() == []
        assert pilot.state.steps == 5
        assert not pilot.table.can_undo


def test_figures_and_dinosaurs_are_pulled_to_where_they_go(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.pull(f"woman:{BEACH}", f"circle:{HOME}")
        assert pilot.chosen() == [Move(BEACH, HOME, WOMAN)]
        pilot.tap("done")
        assert pilot.view.heading == "Anna follows the card"
        lair = pilot.state.dinosaurs[0]
        goal = pilot.far(2)
        pilot.pull("dinosaur:0", f"circle:{goal}")
        steps = [action for action in pilot.chosen() if isinstance(action, MoveDinosaur)]
        assert [step.dinosaur for step in steps] == [0, 0]
        assert steps[-1].target == goal
        pilot.tap("tool_undo")
        assert pilot.state.dinosaurs[0] == lair
        assert pilot.phase == Phase.RED


def test_what_is_pulled_beside_everything_goes_back(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.drag([pilot.middle(f"man:{BEACH}"), pilot.middle("tool_pause")], 0.3)
        assert pilot.chosen() == []
        assert pilot.view.dragged == ""
        assert pilot.view.circles[BEACH].light is not Light.CHOSEN


def test_a_circle_that_nobody_reaches_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.tap("circle:25")
        assert pilot.view.notice == "First click one of your people."
        pilot.tap(f"man:{BEACH}", "circle:29")
        assert pilot.view.notice == "Nobody comes there with the movement that is left."
        assert pilot.view.notice not in pilot.view.hint
        assert pilot.chosen() == []


def test_of_a_walk_that_becomes_impossible_what_was_possible_is_done_and_the_person_is_asked_again(
    tmp_path: Path,
) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        desk = pilot.table._desk
        assert desk is not None
        desk.submit((Move(BEACH, HOME, MAN), Move(HOME, BEACHES[3], MAN), Move(HOME, BEACH, MAN)))
        pilot.rest()
        assert pilot.chosen() == [Move(BEACH, HOME, MAN)]
        assert pilot.table.deciding_seat == 0
        pilot.tap("tool_undo")
        assert pilot.chosen() == []


def test_q14_it_is_asked_before_a_child_is_left_alone(tmp_path: Path) -> None:
    table = Table(2).people(0, 20, 1, child=1).card()
    with CavemanPilot(tmp_path, session_at(table)) as pilot:
        pilot.rest()
        pilot.tap("man:20", "leave_child")
        goal = pilot.far(1)
        pilot.tap(f"circle:{goal}", "done")
        question = pilot.view.question
        assert question is not None
        assert question.title == "A child would be left alone. Go on?"
        pilot.tap("wait")
        assert pilot.state.children[20] == 1
        assert pilot.phase == Phase.GREEN
        pilot.tap("done", "leave_alone")
        assert pilot.state.children[20] == 0


def test_children_go_along_by_themselves_where_they_would_be_alone(tmp_path: Path) -> None:
    table = Table(2).people(0, 20, 1, child=1).card()
    with CavemanPilot(tmp_path, session_at(table)) as pilot:
        pilot.rest()
        pilot.tap("man:20")
        goal = pilot.far(2)
        pilot.tap(f"circle:{goal}")
        assert pilot.state.children[goal] == 1


def fighting() -> Table:
    """Anna has come to a circle of Bert."""
    return Table(2).people(0, 20, 2, 1).people(1, 21, 1).card().walk(20, 21)


def test_dice_of_a_fight_are_rolled_by_a_click_and_stand(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(fighting().play_on(Phase.FIGHTS))) as pilot:
        pilot.rest()
        odds = pilot.view.odds
        assert odds is not None
        assert odds.win + odds.tie + odds.lose == pytest.approx(1.0)
        pilot.tap("fight")
        assert pilot.chosen()[0] == Fight(21)
        pilot.rest()
        assert not pilot.table.can_undo
        assert pilot.view.tray.sides
        before = pilot.session.ply
        pilot.tap("tool_undo")
        assert pilot.session.ply == before
        assert "Nothing can be taken back" in pilot.view.notice


def test_before_the_dice_all_of_the_turn_can_be_taken_back(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(fighting())) as pilot:
        pilot.rest()
        assert pilot.phase == Phase.GREEN
        pilot.tap("done")
        pilot.rest()
        assert pilot.phase == Phase.FIGHTS
        pilot.tap("tool_undo")
        assert pilot.phase == Phase.GREEN


def test_the_last_choice_of_a_turn_is_taken_back_until_the_next_person_draws(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(Table(2).card())) as pilot:
        pilot.rest()
        pilot.tap("land:0", "done")
        pilot.rest()
        assert pilot.table.deciding_seat == 1
        assert pilot.view.heading == "Bert draws a card"
        pilot.key("ctrl+z")
        assert pilot.table.deciding_seat == 0
        assert pilot.chosen() == [Land(MAN)]
        pilot.tap("done", "draw_card")
        pilot.rest()
        assert not pilot.table.can_undo
