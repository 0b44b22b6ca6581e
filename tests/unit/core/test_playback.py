"""A recorded match, played and simulated again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core import codec
from shared.core.errors import ReplayDivergedError, ReplayFormatError
from shared.core.playback import play, verify
from shared.core.replay import read_replay
from shared.core.saves import start_match
from shared.core.session import MatchSession
from tests.helpers.tiny_game import TINY, Push, TinyGame, tiny_setup
from tests.helpers.tiny_match import edit_line, elsewhere, find_line, record_match, record_unfinished, redo_push

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "match.replay.jsonl"
    record_match(path)
    return path


@pytest.fixture
def pushed(tmp_path: Path) -> Path:
    path = tmp_path / "pushed.replay.jsonl"
    record_unfinished(path)
    return path


def check(path: Path) -> ReplayDivergedError:
    with pytest.raises(ReplayDivergedError) as caught:
        verify(TINY, read_replay(path))
    assert "\n" not in str(caught.value)
    return caught.value


def test_play_gives_the_recorded_steps(match: Path) -> None:
    replay = read_replay(match)
    played = list(play(TinyGame(), replay))
    assert [step.digest for step in played] == [found.line.digest for found in replay.actions]
    assert [step.by for step in played] == [found.line.by for found in replay.actions]
    assert all(step.step.events for step in played)


def test_play_simulates_nothing(pushed: Path) -> None:
    class NoPhysics(TinyGame):
        def resolve(self, state: Any, action: Any) -> Any:  # noqa: ANN401
            assert not isinstance(action, Push)

    assert [step.action for step in play(NoPhysics(), read_replay(pushed))][-1] == Push(2)


def test_verify_says_what_it_did(match: Path) -> None:
    replay = read_replay(match)
    found = verify(TINY, replay)
    assert found.actions == len(replay.actions)
    assert found.digest == replay.actions[-1].line.digest
    assert found.inexact == ()


def test_verify_of_a_match_without_actions(pushed: Path) -> None:
    pushed.write_bytes(pushed.read_bytes().splitlines(keepends=True)[0])
    replay = read_replay(pushed)
    found = verify(TINY, replay)
    assert (found.actions, found.digest) == (0, codec.digest(TinyGame().new_game(replay.header.setup)))


def test_other_rules_are_refused(match: Path) -> None:
    edit_line(match, 1, lambda data: data.update(rules_version=9))
    with pytest.raises(ReplayFormatError, match=r"rules_version: rules version 1 of tiny; .* got 9"):
        verify(TINY, read_replay(match))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda setup: setup["seats"].pop(), r":1 at \$\.setup\.seats: 2 or 3 seats, got 1"),
        (lambda setup: setup["options"].clear(), r":1 at \$.setup: a set-up of tiny"),
    ],
)
def test_setup_of_no_match_is_refused(match: Path, change: Callable[[dict[str, Any]], object], words: str) -> None:
    edit_line(match, 1, lambda data: change(data["setup"]))
    with pytest.raises(ReplayFormatError, match=words):
        verify(TINY, read_replay(match))


def test_changed_die_is_no_draw_of_the_seed(match: Path) -> None:
    number = find_line(match, type="roll")
    edit_line(match, number, lambda data: data["action"].update(die=3 - data["action"]["die"]))
    error = check(match)
    assert error.index == number - 2
    assert "the draw of the seed differs: $.die is" in str(error)


def test_other_seed_draws_otherwise(match: Path) -> None:
    edit_line(match, 1, lambda data: data.update(seed=8))
    assert "the draw of the seed differs" in str(check(match))


def test_changed_digest_is_named(match: Path) -> None:
    edit_line(match, 4, lambda data: data.update(digest="0" * 64))
    error = check(match)
    assert error.index == 2
    assert "recorded was 000000000000" in str(error)


def test_changed_result_is_named_with_its_place(pushed: Path) -> None:
    number = find_line(pushed, type="push")
    redo_push(pushed, 8400)
    error = check(pushed)
    assert error.index == number - 2
    assert str(error) == "action 3: the result differs: $.distance_um is 8000, recorded was 8400"


def test_rounding_is_not_tolerated_on_the_same_machine(pushed: Path) -> None:
    redo_push(pushed, 8001)
    assert check(pushed).index == 3


def test_rounding_is_tolerated_elsewhere(pushed: Path) -> None:
    redo_push(pushed, 8001)
    edit_line(pushed, 1, elsewhere)
    assert verify(TINY, read_replay(pushed)).inexact == (3,)


def test_more_than_rounding_is_not_tolerated_elsewhere(pushed: Path) -> None:
    redo_push(pushed, 8002)
    edit_line(pushed, 1, elsewhere)
    assert check(pushed).index == 3


def test_missing_result_is_named(pushed: Path) -> None:
    edit_line(pushed, 1, elsewhere)
    edit_line(pushed, find_line(pushed, type="push"), lambda data: data.pop("resolution"))
    assert "the result differs: $ is {'distance_um': 8000}, recorded was None" in str(check(pushed))


def test_action_by_the_wrong_seat_is_named(pushed: Path) -> None:
    number = find_line(pushed, type="push")
    edit_line(pushed, number, lambda data: data.update(by=1))
    assert str(check(pushed)) == "action 3: recorded by seat 1, but seat 0 is to move"
    edit_line(pushed, number, lambda data: data.update(by=-1))
    assert str(check(pushed)) == "action 3: recorded by chance, but seat 0 is to move"


def test_action_against_the_rules_is_named(pushed: Path) -> None:
    edit_line(pushed, find_line(pushed, type="push"), lambda data: data["action"].update(force=9))
    assert str(check(pushed)) == "action 3: the rules refuse it: This cannot be done now."


def test_action_whose_result_cannot_be_computed_is_named(pushed: Path) -> None:
    class Frictionless(TinyGame):
        def resolve(self, state: Any, action: Any) -> Any:  # noqa: ANN401
            return super().resolve(msgspec.structs.replace(state, friction=0.0), action)

    with pytest.raises(ReplayDivergedError, match="the result cannot be computed: a pebble never stops"):
        verify(msgspec.structs.replace(TINY, engine=Frictionless), read_replay(pushed))


def test_result_that_does_not_fit_the_state_is_named(pushed: Path) -> None:
    class Clumsy(TinyGame):
        def _change(self, state: Any, action: Any, resolution: Any) -> None:  # noqa: ANN401
            if resolution is not None:
                raise KeyError(resolution)
            super()._change(state, action, resolution)

    with pytest.raises(ReplayDivergedError, match="action 3: the recorded result does not fit the state"):
        list(play(Clumsy(), read_replay(pushed)))


def test_changed_outcome_is_named(match: Path) -> None:
    replay = read_replay(match)
    number = len(replay.actions) + 2
    edit_line(match, number, lambda data: data["outcome"]["scores"].__setitem__(0, 99))
    error = check(match)
    assert error.index == len(replay.actions)
    assert "the outcome differs: $.scores[0] is" in str(error)


def test_outcome_before_the_end_is_named(match: Path) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    outcome = json.loads(lines[-1]) | {"digest": json.loads(lines[-3])["digest"]}
    match.write_bytes(b"".join([*lines[:-2], json.dumps(outcome).encode() + b"\n"]))
    assert "the outcome differs: $ is None" in str(check(match))


def test_match_that_ended_otherwise_is_played_to_its_last_action_only(match: Path) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    outcome = json.loads(lines[-1]) | {"digest": json.loads(lines[-3])["digest"]}
    match.write_bytes(b"".join([*lines[:-2], json.dumps(outcome).encode() + b"\n"]))
    replay = read_replay(match)
    seen: list[object] = []
    with pytest.raises(ReplayDivergedError, match="the outcome differs"):
        seen.extend(play(TinyGame(), replay))
    assert len(seen) == len(replay.actions)
    with pytest.raises(ReplayDivergedError, match="the outcome differs"):
        MatchSession.resume(TinyGame(), replay)


@pytest.mark.parametrize("undo_to", [0, 1])
def test_state_that_was_returned_to_is_compared(tmp_path: Path, undo_to: int) -> None:
    path = tmp_path / "undone.replay.jsonl"
    session = start_match(TINY, tiny_setup("human", "human"), 7, path)
    assert session.recorder is not None
    digests = [session.digest()]
    for _ in range(2):
        session.resolve_chance()
        digests.append(session.digest())
    session.recorder.record_undo(undo_to, 0, digests[undo_to])
    session.close()
    assert verify(TINY, read_replay(path)).digest == digests[undo_to]
    edit_line(path, 4, lambda data: data.update(digest="0" * 64))
    assert f"action {undo_to}: before it the state has digest" in str(check(path))
    with pytest.raises(ReplayDivergedError, match="before it the state has digest"):
        list(play(TinyGame(), read_replay(path)))


def test_digest_of_the_outcome_is_compared(match: Path) -> None:
    number = len(match.read_bytes().splitlines())
    edit_line(match, number, lambda data: data.update(digest="f" * 64))
    assert f"action {number - 2}: before it the state has digest" in str(check(match))
