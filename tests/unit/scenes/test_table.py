"""The table base: turns, refusals, undo, pause, result, errors, replay."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.errors import PlayerError, StorageError
from shared.core.saves import MatchStatus
from shared.core.settings import AnimationSpeed
from shared.ui.scenes.dialog import Answer, DialogScene
from shared.ui.scenes.menu import MenuScene
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.pause import PauseScene
from shared.ui.scenes.result import ResultScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.table_hooks import TableHooks
from tests.helpers.scene_pilot import Floor, ScenePilot, finish, open_table
from tests.helpers.tiny_game import Push, Roll, Take, tiny_setup
from tests.helpers.tiny_table import SHOW_TICKS, TinyTable

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


class Worker:
    """A computer player that takes one, or fails."""

    def __init__(self) -> None:
        self.fails = False
        self.cancelled: list[int] = []
        self.asked = 0

    def ask(self, *question: Any) -> int:  # noqa: ANN401
        self.asked += 1
        return self.asked

    def poll(self, ticket: int) -> Any:  # noqa: ANN401
        if self.fails:
            raise PlayerError("the computer player is gone")
        return Take(1)

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)


def test_chance_happens_by_itself_and_is_shown_one_after_the_other(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        assert [type(happened.action).__name__ for happened in table.happened] == ["Deal", "Deal", "Roll"]
        assert table.decisions == [0]
        assert table.deciding_seat == 0
        assert table.shown == table.session.state


def test_a_person_acts_and_the_next_one_decides(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.key("return")
        assert table.happened[-1].action == Take(1)
        assert table.decisions[-3:] == [0, None, 1]


def test_waiting_for_a_person_needs_no_frames(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        assert not table.needs_frames
        frames = pilot.app.frames
        pilot.run_s(5.0)
        assert pilot.app.frames <= frames + 1


def test_a_refused_action_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        ply = table.session.ply
        pilot.key("r")
        assert table.refusals == ["This cannot be done now."]
        assert (table.session.ply, table.deciding_seat) == (ply, 0)


def test_nobody_acts_while_something_is_shown(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        table.submit(Push(1))
        assert table.is_presenting
        assert table.deciding_seat is None
        assert not table.submit(Push(1))
        assert not table.can_undo
        pilot.run_ticks(SHOW_TICKS + 2)
        assert table.deciding_seat == 1


def test_skip_ends_what_is_shown(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        table.submit(Push(1))
        table.ticks_left = 10_000
        pilot.key("s")
        assert not table.is_presenting


def test_without_animation_only_the_end_is_shown(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.app.ctx.settings.update(animation_speed=AnimationSpeed.OFF)
        table.submit(Push(1))
        assert not table.is_presenting
        assert table.shown == table.session.state


def test_undo_takes_back_and_shows_the_former_state(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.key("return")
        assert table.shown.pile == 3
        assert table.can_undo
        pilot.key("ctrl+z")
        assert table.shown.pile == 4
        assert table.deciding_seat == 0
        assert not table.undo()


def test_undo_drops_the_decision_at_once(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.key("return")
        assert table.deciding_seat == 1
        assert table.undo()
        assert table.deciding_seat is None
        assert table.decisions[-1] is None


def test_nothing_happens_once_something_is_asked(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        answers: list[object] = []
        pilot.key("return")
        table.submit(Take(1))
        table.ask(DialogScene("Well?", "", (Answer("Yes", 7),)), answers.append)
        seen = len(table.happened)
        for _ in range(200):
            table.tick()
        assert len(table.happened) == seen
        pilot.run_s(0.1)
        pilot.push_button("Yes")
        pilot.run_s(1.0)
        assert answers == [7]
        assert len(table.happened) > seen


def test_the_computer_plays_after_a_while(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        worker = Worker()
        pilot.app.stack._ctx = dataclasses.replace(pilot.app.ctx, players=worker)
        table = open_table(pilot, "human", "taker")
        table.submit(Take(1))
        pilot.run_ticks(SHOW_TICKS + 5)
        assert table.thinking_seat == 1
        assert table.needs_frames
        pilot.run_ticks(TableHooks.least_thinking_ticks + 10)
        assert [happened.by for happened in table.happened][-3:] == [0, 1, -1]
        assert worker.asked == 1


def test_a_player_that_fails_is_told_and_asked_again_if_wanted(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        worker = Worker()
        worker.fails = True
        pilot.app.stack._ctx = dataclasses.replace(pilot.app.ctx, players=worker)
        table = open_table(pilot, "human", "taker")
        table.submit(Take(1))
        pilot.run_s(3.0)
        assert isinstance(pilot.scene, DialogScene)
        assert "the computer player is gone" in pilot.words()
        worker.fails = False
        pilot.push_button("Try again")
        assert pilot.shows(table)
        pilot.run_s(3.0)
        assert table.deciding_seat == 0


def test_pause_by_esc_and_back(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        for closing in ("escape", "p"):
            pilot.key("escape")
            assert isinstance(pilot.scene, PauseScene)
            pilot.key(closing)
            assert pilot.shows(table)
            assert table.deciding_seat == 0
        pilot.key("escape")
        pilot.push_button("Go on")
        assert pilot.shows(table)


def test_options_and_rules_in_the_pause_come_back_to_it(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        open_table(pilot, "human", "human")
        pilot.key("escape")
        for words, kind in (("Options", OptionsScene), ("Rules", RulebookScene)):
            pilot.push_button(words)
            assert isinstance(pilot.scene, kind)
            pilot.key("escape")
            assert isinstance(pilot.scene, PauseScene)


def test_save_and_leave_keeps_the_match_for_continue(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.key("return")
        ply = table.session.ply
        pilot.key("escape")
        pilot.push_button("Save and leave")
        assert isinstance(pilot.scene, MenuScene)
        pilot.push_button("Continue")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.session.ply == ply
        assert pilot.scene.shown.pile == 3


def test_giving_up_is_asked_for_first(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        ply = table.session.ply
        pilot.key("escape")
        pilot.push_button("Give up the match")
        pilot.push_button("Play on")
        assert isinstance(pilot.scene, PauseScene)
        assert table.session.ply == ply
        pilot.push_button("Give up the match")
        pilot.push_button("Give up")
        assert pilot.shows(table)
        assert table.happened[-1].action == Push(3)


def test_closing_the_window_keeps_the_match(tmp_path: Path) -> None:
    with ScenePilot(tmp_path) as pilot:
        open_table(pilot, "human", "human")
        pilot.key("return")
    with ScenePilot(tmp_path) as pilot:
        pilot.push_button("Continue")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.shown.pile == 3


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        recorder: Any = table.session.recorder
        ply = table.session.ply

        def refuse(*_: object) -> None:
            raise StorageError("cannot write match: no space left")

        with monkeypatch.context() as full:
            full.setattr(recorder, "record_action", refuse)
            pilot.key("return")
            assert isinstance(pilot.scene, DialogScene)
            assert "cannot write match: no space left" in pilot.words()
            assert table.session.ply == ply
            pilot.push_button("Try again")
            assert pilot.shows(table)
        pilot.key("return")
        assert table.session.ply == ply + 1


def test_leaving_after_an_error_goes_to_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        monkeypatch.setattr(
            table.session.recorder, "record_action", lambda *_: (_ for _ in ()).throw(StorageError("x"))
        )
        pilot.key("return")
        pilot.push_button("Leave the match")
        assert isinstance(pilot.scene, Floor)


def test_the_end_shows_the_result_with_right_values(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        assert isinstance(pilot.scene, ResultScene)
        outcome = table.session.outcome()
        assert outcome is not None
        shown = pilot.scene.table()
        assert shown.totals == outcome.scores
        assert shown.lines == (
            ("Taken", outcome.breakdown["taken"]),
            ("Card", outcome.breakdown["card"]),
            ("Push", outcome.breakdown["push"]),
        )
        words = pilot.words()
        assert shown.headline in words
        for name in ("A", "B", "Total", *map(str, outcome.scores)):
            assert name in words
        facts = pilot.scene._facts(pilot.screen, 10_000)
        assert str(table.session.seed) in facts
        assert table.session.digest() in facts.replace(" ", "")
        assert str(table.replay_path) in facts
        (match,) = pilot.app.ctx.saves.matches()
        assert match.status is MatchStatus.FINISHED
        assert match.scores == outcome.scores


def test_look_at_the_table_and_back_to_the_result(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        pilot.push_button("Look at the table")
        assert pilot.shows(table)
        pilot.run_s(1.0)
        assert pilot.shows(table)
        assert not table.needs_frames
        pilot.key("escape")
        assert isinstance(pilot.scene, ResultScene)
        pilot.push_button("Menu")
        assert isinstance(pilot.scene, Floor)


def test_play_again_is_the_same_set_up_with_another_seed(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        finish(pilot, table)
        pilot.push_button("Play again")
        again = pilot.scene
        assert isinstance(again, TinyTable)
        assert again is not table
        assert again.session.setup == table.session.setup
        assert again.session.seed != table.session.seed
        assert len(pilot.app.stack.scenes) == 2


def test_play_again_may_pass_the_start_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        info = msgspec.structs.replace(table.info, rematch=lambda _: tiny_setup("human", "human", pile=6))
        monkeypatch.setitem(pilot.app.ctx.catalog.games, "tiny", info)
        finish(pilot, table)
        pilot.push_button("Play again")
        assert isinstance(pilot.scene, TinyTable)
        assert pilot.scene.session.setup.options["pile"] == 6


def test_resizing_lays_the_table_out_again(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        pilot.resize((1600, 900))
        assert table.area.size == (1600, 900)


def test_a_roll_is_final(tmp_path: Path) -> None:
    with ScenePilot(tmp_path, Floor()) as pilot:
        table = open_table(pilot, "human", "human")
        assert isinstance(table.happened[-1].action, Roll)
        assert not table.can_undo
