"""What goes on round the choices at the table of Caveman: overlays, keys, windows, leaving, a full disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from caveman.manifest import GAME
from caveman.rules.actions import Done, Land, Move, PlaceDinosaur
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
from tests.helpers.caveman_pilot import BEACH, HOME, PEOPLE, SIX_PEOPLE, CavemanPilot, make_session, moving, session_at
from tests.helpers.caveman_positions import BEACHES, Table

if TYPE_CHECKING:
    from pathlib import Path


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
        assert pilot.chosen() == [Move(BEACH, HOME, MAN)]


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
        assert pilot.chosen() == [PlaceDinosaur(1)]


def test_the_key_of_another_sheet_lays_that_one(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving())) as pilot:
        pilot.rest()
        for key, kind in (("c", TableOfNumbers), ("d", DiceStatistics), ("i", ReferenceCard), ("l", Story)):
            pilot.key(key)
            assert isinstance(pilot.view.overlay, kind)
        pilot.key("l")
        assert pilot.view.overlay is None


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
        assert pilot.chosen() == [Move(BEACH, HOME, WOMAN)]
        pilot.run_s(0.5)
        pilot.key("return")
        assert pilot.chosen()[-1] == Done()


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
        assert pilot.phase == Phase.GREEN
        assert sum(pilot.state.men) == 0
        pilot.tap("tool_undo")
        assert pilot.phase == Phase.GREEN  # the card stands


def test_a_way_that_was_walked_before_a_match_was_left_is_taken_back_as_one(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "matches", Catalog({GAME.id: GAME}))
    session = saves.start(GAME, GAME.make_setup(PEOPLE, {"starts_with_couple": True, "dinosaurs": "chance"}), 6)
    with CavemanPilot(tmp_path / "first", session) as pilot:
        pilot.rest()
        pilot.tap("draw_card")
        pilot.rest()
        beach = next(circle for circle in BEACHES if pilot.state.men[circle] and pilot.state.owner[circle] == 0)
        pilot.tap("land:0", f"woman:{beach}")
        pilot.tap(f"circle:{pilot.far(2)}")
        pilot.rest()
        assert len(pilot.chosen()) == 3
    (match,) = saves.matches()
    with CavemanPilot(tmp_path / "second", saves.resume(match.path)) as pilot:
        pilot.rest()
        pilot.tap("tool_undo")
        assert pilot.chosen() == [Land(MAN)]
        # What is walked from now on is taken back as it is walked: step by step, if it was so.
        pilot.tap(f"woman:{beach}")
        pilot.tap(f"circle:{pilot.far(1)}")
        pilot.rest()
        first = pilot.chosen()[-1]
        assert isinstance(first, Move)
        pilot.tap(f"woman:{first.target}")
        pilot.tap(f"circle:{pilot.far(1)}")
        pilot.rest()
        pilot.tap("tool_undo")
        assert pilot.chosen() == [Land(MAN), first]


def test_what_moves_is_skipped_by_a_key_and_the_next_thing_is_asked(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving()), speed=AnimationSpeed.NORMAL) as pilot:
        pilot.rest()
        pilot.tap(f"man:{BEACH}")
        goal = pilot.far(3)
        pilot.quick_tap(f"circle:{goal}")
        assert pilot.table.is_presenting
        assert pilot.view.motions
        pilot.key("s")
        assert not pilot.table.is_presenting
        assert pilot.view.question is not None
        assert pilot.view.circles[goal].people is not None


def test_who_is_on_the_way_still_counts_in_the_panel(tmp_path: Path) -> None:
    with CavemanPilot(tmp_path, session_at(moving()), speed=AnimationSpeed.NORMAL) as pilot:
        pilot.rest()
        panel = pilot.view.seats[0]
        pilot.tap(f"man:{BEACH}")
        pilot.quick_tap(f"circle:{pilot.far(3)}")
        has_moved = False
        while pilot.table.is_presenting:
            seen = pilot.view.seats[0]
            assert (seen.men, seen.women, seen.score) == (panel.men, panel.women, panel.score)
            has_moved = has_moved or bool(pilot.view.motions)
            pilot.run_ticks(3)
        assert has_moved


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
        goal = pilot.far(2)
        with monkeypatch.context() as full:
            full.setattr(recorder, "record_action", fill_up)
            pilot.tap(f"circle:{goal}")
            assert isinstance(pilot.scene, DialogScene)
        steps = [action for action in pilot.chosen() if isinstance(action, Move)]
        assert [step.origin for step in steps] == [beach]
        pilot.key("return")
        pilot.rest()
        assert pilot.table.stage is not None
        pilot.tap("tool_undo")
        assert pilot.state.men[beach] == 1
