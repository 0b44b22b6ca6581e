"""The table of Caveman with a scripted person in front of it, without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from caveman.manifest import GAME
from caveman.rules.actions import Done, DrawCard, Fight, Land, Move, MoveDinosaur, PlaceDinosaur
from caveman.rules.state import MAN, WOMAN, Phase
from caveman.ui.overlay_model import DiceStatistics, ReferenceCard, ZoomKind
from caveman.ui.view_model import Light
from shared.core.catalog import Catalog
from shared.core.errors import StorageError
from shared.core.game import Seat, Turn
from shared.core.saves import Saves
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.dialog import DialogScene
from shared.ui.scenes.overlays import Curtain, Story, TableOfNumbers
from shared.ui.scenes.pause import PauseScene
from tests.helpers.caveman_pilot import PEOPLE, SIX_PEOPLE, CavemanPilot, make_session, session_at
from tests.helpers.caveman_positions import BEACHES, Table

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.session import MatchSession

BEACH = BEACHES[0]
HOME = 19
"""The grey circle beside the beach."""


def chosen(session: MatchSession) -> list[object]:
    """Actions of people that stand."""
    return [entry.action for entry in session.history if entry.by >= 0]


def phase_of(pilot: CavemanPilot) -> int:
    """What is decided now."""
    return pilot.state.phase


def moving(card: str = "stegosaurus_09") -> Table:
    """Anna moves: a man and a woman are on her beach, five steps are hers."""
    return Table(2).people(0, BEACH, 1, 1).card(card)


def far(pilot: CavemanPilot, steps: int) -> int:
    """A circle that the chosen figure reaches in so many steps, without a fight."""
    lit = (there for there in pilot.view.circles if there.light is Light.OPEN and there.cost == steps)
    return next(there.circle for there in lit)


def test_r8_dinosaurs_are_put_by_clicks_and_the_first_card_is_drawn_by_one(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path) as pilot:
        pilot.rest()
        assert pilot.view.heading == "Anna places the dinosaurs"
        pilot.tap("circle:1", "circle:3", "circle:5")
        assert chosen(pilot.session) == [PlaceDinosaur(1), PlaceDinosaur(3), PlaceDinosaur(5)]
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


def test_r31_people_land_by_a_click_or_are_pulled_to_their_beach(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(Table(2).card())) as pilot:
        pilot.rest()
        pilot.tap("land:0")
        pilot.pull("land:1", f"circle:{BEACH}")
        assert chosen(pilot.session) == [Land(MAN), Land(WOMAN)]


def test_a_walk_of_several_steps_is_one_click_and_is_taken_back_as_one(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.tap(f"man:{BEACH}")
        goal = far(pilot, 3)
        pilot.tap(f"circle:{goal}")
        walk = chosen(pilot.session)
        assert len(walk) == 3
        assert all(isinstance(step, Move) for step in walk)
        assert pilot.state.men[goal] == 1
        assert pilot.state.steps == 2
        pilot.key("ctrl+z")
        assert chosen(pilot.session) == []
        assert pilot.state.steps == 5
        assert not pilot.table.can_undo


def test_figures_and_dinosaurs_are_pulled_to_where_they_go(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.pull(f"woman:{BEACH}", f"circle:{HOME}")
        assert chosen(pilot.session) == [Move(BEACH, HOME, WOMAN)]
        pilot.tap("done")
        assert pilot.view.heading == "Anna follows the card"
        lair = pilot.state.dinosaurs[0]
        goal = far(pilot, 2)
        pilot.pull("dinosaur:0", f"circle:{goal}")
        steps = [action for action in chosen(pilot.session) if isinstance(action, MoveDinosaur)]
        assert [step.dinosaur for step in steps] == [0, 0]
        assert steps[-1].target == goal
        pilot.tap("tool_undo")
        assert pilot.state.dinosaurs[0] == lair
        assert phase_of(pilot) == Phase.RED


def test_what_is_pulled_beside_everything_goes_back(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.drag([pilot.middle(f"man:{BEACH}"), pilot.middle("tool_pause")], 0.3)
        assert chosen(pilot.session) == []
        assert pilot.view.dragged == ""
        assert pilot.view.circles[BEACH].light is not Light.CHOSEN


def test_the_window_changes_its_size_in_the_middle_of_a_pull(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.press(*pilot.middle(f"man:{BEACH}"))
        for _ in range(5):
            pilot.move(*pilot.middle(f"circle:{HOME}"))
            pilot.run_ticks(2)
        assert pilot.view.dragged == f"man:{BEACH}"
        pilot.resize((960, 540))
        pilot.move(*pilot.middle(f"circle:{HOME}"))
        pilot.release()
        pilot.run_s(0.3)
        assert chosen(pilot.session) == [Move(BEACH, HOME, MAN)]


def test_a_circle_that_nobody_reaches_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.tap("circle:25")
        assert pilot.view.notice == "First click one of your people."
        pilot.tap(f"man:{BEACH}", "circle:49")
        assert pilot.view.notice == "Nobody comes there with the movement that is left."
        assert chosen(pilot.session) == []


def test_of_a_walk_that_becomes_impossible_what_was_possible_is_done_and_the_person_is_asked_again(
    tmp_path: Path,
) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        desk = pilot.table._desk
        assert desk is not None
        desk.submit((Move(BEACH, HOME, MAN), Move(HOME, BEACHES[3], MAN), Move(HOME, BEACH, MAN)))
        pilot.rest()
        assert chosen(pilot.session) == [Move(BEACH, HOME, MAN)]
        assert pilot.table.deciding_seat == 0
        pilot.tap("tool_undo")
        assert chosen(pilot.session) == []


def test_q9_it_is_asked_before_a_child_is_left_alone(tmp_path: Path) -> None:
    table = Table(2).people(0, 20, 1, child=1).card()
    with CavemanPilot(tmp_path, session_at(table)) as pilot:
        pilot.rest()
        pilot.tap("man:20", "leave_child")
        goal = far(pilot, 1)
        pilot.tap(f"circle:{goal}", "done")
        question = pilot.view.question
        assert question is not None
        assert question.title == "A child would be left alone. Go on?"
        pilot.tap("wait")
        assert pilot.state.children[20] == 1
        assert phase_of(pilot) == Phase.GREEN
        pilot.tap("done", "leave_alone")
        assert pilot.state.children[20] == 0


def test_children_go_along_by_themselves_where_they_would_be_alone(tmp_path: Path) -> None:
    table = Table(2).people(0, 20, 1, child=1).card()
    with CavemanPilot(tmp_path, session_at(table)) as pilot:
        pilot.rest()
        pilot.tap("man:20")
        goal = far(pilot, 2)
        pilot.tap(f"circle:{goal}")
        assert pilot.state.children[goal] == 1


def fighting() -> Table:
    """Anna has come to a circle of Bert."""
    return Table(2).people(0, 20, 2, 1).people(1, 21, 1).card().walk(20, 21)


def test_r18_dice_are_rolled_by_a_click_and_stand(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(fighting().play_on(Phase.FIGHTS))) as pilot:
        pilot.rest()
        odds = pilot.view.odds
        assert odds is not None
        assert odds.win + odds.tie + odds.lose == pytest.approx(1.0)
        pilot.tap("fight")
        assert chosen(pilot.session)[0] == Fight(21)
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
        assert phase_of(pilot) == Phase.GREEN
        pilot.tap("done")
        pilot.rest()
        assert phase_of(pilot) == Phase.FIGHTS
        pilot.tap("tool_undo")
        assert phase_of(pilot) == Phase.GREEN


def test_the_last_choice_of_a_turn_is_taken_back_until_the_next_person_draws(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(Table(2).card())) as pilot:
        pilot.rest()
        pilot.tap("land:0", "done")
        pilot.rest()
        assert pilot.table.deciding_seat == 1
        assert pilot.view.heading == "Bert draws a card"
        pilot.key("ctrl+z")
        assert pilot.table.deciding_seat == 0
        assert chosen(pilot.session) == [Land(MAN)]
        pilot.tap("done", "draw_card")
        pilot.rest()
        assert not pilot.table.can_undo


def test_the_reference_card_lies_over_the_table_by_its_key_and_its_button(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        for open_it in (lambda: pilot.key("i"), lambda: pilot.tap("tool_reference")):
            open_it()
            card = pilot.view.overlay
            assert isinstance(card, ReferenceCard)
            assert [phase.is_now for phase in card.phases] == [True, False, False, False, False]
            pilot.key("i")
            assert pilot.view.overlay is None


def test_scores_dice_and_the_story_lie_over_the_table_until_they_are_closed(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap("circle:1")
        for key, kind in (("c", TableOfNumbers), ("d", DiceStatistics), ("l", Story)):
            pilot.key(key)
            assert isinstance(pilot.view.overlay, kind)
            assert [control.id for control in pilot.table.controls()] == ["overlay_close"]
            pilot.tap("overlay_close")
            assert pilot.view.overlay is None
        assert chosen(pilot.session) == [PlaceDinosaur(1)]


def test_nobody_passes_the_screen_on_unless_that_is_wanted(tmp_path: Path) -> None:
    for is_wanted in (False, True):
        session = session_at(Table(2).card())
        with CavemanPilot(tmp_path, session, hand_over_always=is_wanted) as pilot:
            pilot.rest()
            if is_wanted:
                pilot.tap("overlay_close")
            pilot.tap("done")
            pilot.rest()
            assert isinstance(pilot.view.overlay, Curtain) is is_wanted
            if is_wanted:
                pilot.click(5, 5)
                assert pilot.view.overlay is not None
                pilot.tap("overlay_close")
            pilot.tap("draw_card")
            pilot.rest()
            assert pilot.view.overlay is None
            assert pilot.table.deciding_seat == 1


def test_a_single_person_never_passes_the_screen_on(tmp_path: Path) -> None:
    session = session_at(Table(2).card(), (Seat("Anna"), Seat("Bert", "random")))
    with CavemanPilot(tmp_path, session, hand_over_always=True) as pilot:
        pilot.rest()
        assert pilot.view.overlay is None
        assert pilot.table.own_seat == 0


def test_what_rests_under_the_pointer_is_explained_after_a_moment(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        for name, kind in ((f"circle:{HOME}", ZoomKind.CIRCLE), ("card", ZoomKind.CARD), ("seat:1", ZoomKind.SEAT)):
            pilot.move(*pilot.middle(name))
            assert pilot.view.zoom is None
            pilot.run_s(0.6)
            zoom = pilot.view.zoom
            assert zoom is not None
            assert zoom.kind is kind


def test_all_can_be_done_with_keys_alone(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        for _ in range(80):
            if pilot.view.focus == f"woman:{BEACH}":
                break
            pilot.key("tab")
        pilot.key("return")
        assert pilot.view.circles[HOME].light is Light.OPEN
        for _ in range(80):
            if pilot.view.focus == f"circle:{HOME}":
                break
            pilot.key("tab")
        pilot.key("return")
        assert chosen(pilot.session) == [Move(BEACH, HOME, WOMAN)]
        pilot.run_s(0.5)
        pilot.key("return")
        assert chosen(pilot.session)[-1] == Done()


def test_escape_puts_a_figure_back_first_and_pauses_then(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        pilot.tap(f"man:{BEACH}")
        pilot.key("escape")
        assert pilot.is_at_table
        assert pilot.view.circles[HOME].light is not Light.OPEN
        pilot.key("escape")
        assert isinstance(pilot.scene, PauseScene)


def test_a_match_that_was_left_goes_on_where_it_stood(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "matches", Catalog({GAME.id: GAME}))
    session = saves.start(GAME, GAME.make_setup(PEOPLE, {}), 3)
    with CavemanPilot(tmp_path / "first", session) as pilot:
        pilot.rest()
        pilot.tap("circle:1", "circle:3", "circle:5")
        pilot.rest()
        pilot.tap("draw_card", "land:0")
        log = pilot.view.log
        state = pilot.state
    (match,) = saves.matches()
    with CavemanPilot(tmp_path / "second", saves.resume(match.path)) as pilot:
        pilot.rest()
        assert pilot.state == state
        assert pilot.view.log == log
        pilot.tap("tool_undo")
        assert phase_of(pilot) == Phase.GREEN
        assert sum(pilot.state.men) == 0
        pilot.tap("tool_undo")
        assert phase_of(pilot) == Phase.GREEN  # the card stands


def test_what_moves_is_skipped_by_a_key_and_the_next_thing_is_asked(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving()), speed=AnimationSpeed.NORMAL) as pilot:
        pilot.rest()
        pilot.tap(f"man:{BEACH}")
        goal = far(pilot, 3)
        pilot.quick_tap(f"circle:{goal}")
        assert pilot.table.is_presenting
        assert pilot.view.motions
        pilot.key("s")
        assert not pilot.table.is_presenting
        assert pilot.view.question is not None
        assert pilot.view.circles[goal].people is not None


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_number_of_tribes_sits_down_and_begins(tmp_path: Path, seats: int) -> None:
    with CavemanPilot(tmp_path, make_session(SIX_PEOPLE[:seats], 4)) as pilot:
        pilot.rest()
        assert len(pilot.view.seats) == seats
        assert pilot.session.to_move() != Turn.CHANCE
        assert len(pilot.answers()) == 6


def test_waiting_for_a_person_needs_no_frames(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving()), speed=AnimationSpeed.NORMAL) as pilot:
        pilot.rest()
        pilot.run_s(1.0)
        assert not pilot.table.needs_frames
        pilot.tap(f"man:{BEACH}")
        pilot.run_s(1.0)
        assert not pilot.table.needs_frames


def test_a_full_disk_in_the_middle_of_a_walk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path / "matches", Catalog({GAME.id: GAME}))
    session = saves.start(GAME, GAME.make_setup(PEOPLE, {"starts_with_couple": True}), 3)
    with CavemanPilot(tmp_path, session) as pilot:
        pilot.rest()
        pilot.tap("circle:1", "circle:3", "circle:5")
        pilot.rest()
        pilot.tap("draw_card")
        recorder: Any = session.recorder
        record = recorder.record_action
        done: list[Any] = []

        def fill_up(*line: Any) -> None:  # noqa: ANN401
            if done:
                raise StorageError("cannot write match: no space left")
            done.append(line)
            record(*line)

        beach = next(circle for circle in BEACHES if pilot.state.men[circle] and pilot.state.owner[circle] == 0)
        pilot.tap(f"man:{beach}")
        goal = far(pilot, 2)
        with monkeypatch.context() as full:
            full.setattr(recorder, "record_action", fill_up)
            pilot.tap(f"circle:{goal}")
            assert isinstance(pilot.scene, DialogScene)
        steps = [action for action in chosen(session) if isinstance(action, Move)]
        assert [step.origin for step in steps] == [beach]
        pilot.key("return")
        pilot.rest()
        assert pilot.table.stage is not None
        pilot.tap("tool_undo")
        assert pilot.state.men[beach] == 1
