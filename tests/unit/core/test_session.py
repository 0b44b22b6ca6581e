"""The session: checked, recorded, then changed; undo only what is one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core import codec
from shared.core.errors import IllegalActionError, SetupError, SimulationError, StorageError
from shared.core.game import Setup, Step, Turn
from shared.core.replay import ActionLine, OutcomeLine, Replay, UndoLine, read_replay
from shared.core.rng import CHANCE, stream
from shared.core.saves import start_match
from shared.core.session import NOT_YOUR_TURN, NOTHING_TO_UNDO, MatchSession
from tests.helpers.tiny_game import TINY, Push, Slide, Take, TinyGame, tiny_setup
from tests.helpers.tiny_match import to_people

if TYPE_CHECKING:
    from pathlib import Path

    from shared.core.game import Outcome


class FullDisk:
    """A recorder that refuses everything while it is full."""

    def __init__(self) -> None:
        self.is_full = False
        self.lines: list[tuple[object, ...]] = []

    def _append(self, *line: object) -> None:
        if self.is_full:
            raise StorageError("cannot write match: No space left on device")
        self.lines.append(line)

    def record_action(
        self, index: int, by: int, action: object, resolution: object, digest: str, outcome: Outcome | None = None
    ) -> None:
        self._append("action", index, by, action, resolution, outcome)

    def record_undo(self, undo_to: int, by: int, digest: str) -> None:
        self._append("undo", undo_to, by)

    def record_outcome(self, outcome: Outcome, digest: str) -> None:
        self._append("outcome", outcome)

    def close(self) -> None:
        self._append("close")


def people(*players: str, pile: int = 6) -> MatchSession:
    return to_people(MatchSession(TinyGame(), tiny_setup(*(players or ("human", "human")), pile=pile), 2))


def test_chance_is_drawn_from_its_stream_at_the_ply() -> None:
    session = MatchSession(TinyGame(), tiny_setup("human", "human"), 11)
    expected = TinyGame().sample_chance(session.state, stream(11, CHANCE, 0))
    session.resolve_chance()
    assert session.history[0].action == expected
    assert session.history[0].by == Turn.CHANCE
    assert session.ply == 1


def test_chance_does_not_act_on_a_persons_turn() -> None:
    session = people()
    with pytest.raises(IllegalActionError) as caught:
        session.resolve_chance()
    assert caught.value.code == NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [1, -1, -2, 7])
def test_only_the_seat_to_move_acts(seat: int) -> None:
    session = people()
    before = session.digest()
    with pytest.raises(IllegalActionError) as caught:
        session.submit(seat, Take(1))
    assert caught.value.code == NOT_YOUR_TURN
    assert session.digest() == before


def test_nobody_acts_for_chance() -> None:
    session = MatchSession(TinyGame(), tiny_setup("human", "human"), 2)
    with pytest.raises(IllegalActionError):
        session.submit(Turn.CHANCE, TinyGame().legal_actions(session.state)[0])
    assert session.ply == 0


def test_refused_action_changes_nothing() -> None:
    session = people()
    before, ply = session.digest(), session.ply
    with pytest.raises(IllegalActionError) as caught:
        session.submit(0, Take(9))
    assert caught.value.code == "not_now"
    assert (session.digest(), session.ply) == (before, ply)


def test_action_without_result_changes_nothing() -> None:
    setup = tiny_setup("human", "human", friction=0.0)
    session = to_people(MatchSession(TinyGame(), setup, 2))
    before = session.digest()
    with pytest.raises(SimulationError):
        session.submit(0, Push(1))
    assert session.digest() == before


def test_given_resolution_is_applied_and_kept() -> None:
    session = people()
    step = session.submit(0, Push(2), Slide(5))
    assert step.resolution == Slide(5)
    assert session.state.longest_um == [5, 0]
    assert session.history[-1].resolution == Slide(5)


def test_digest_is_that_of_the_state() -> None:
    session = MatchSession(TinyGame(), tiny_setup("human", "human"), 2)
    assert session.digest() == codec.digest(session.state)
    to_people(session).submit(0, Take(1))
    assert session.digest() == codec.digest(session.state)


def test_observation_hides_other_cards() -> None:
    session = people()
    assert session.observation_for(1).cards[0] is None
    assert session.observation_for(1).cards[1] in {1, 2, 3}


def test_new_game_refuses_a_wrong_setup() -> None:
    with pytest.raises(SetupError):
        MatchSession(TinyGame(), Setup(seats=()), 1)


def test_undo_takes_back_the_own_action() -> None:
    session = people()
    before, ply = session.digest(), session.ply
    session.submit(0, Take(1))
    assert session.can_undo(0)
    assert not session.can_undo(1)
    state = session.undo(0)
    assert state is session.state
    assert (session.digest(), session.ply) == (before, ply)


def test_undo_goes_past_a_computer_but_not_past_a_person() -> None:
    session = people("human", "taker", "human", pile=40)
    before = session.digest()
    session.submit(0, Take(1))
    session.submit(1, Take(1))
    assert not session.can_undo(1)
    assert session.can_undo(0)
    session.undo(0)
    assert session.digest() == before
    session.submit(0, Take(1))
    session.submit(1, Take(1))
    session.submit(2, Take(1))
    assert not session.can_undo(0)
    assert session.can_undo(2)


def test_undo_repeats_until_the_last_final_step() -> None:
    session = people(pile=40)
    session.submit(0, Push(1))
    with pytest.raises(IllegalActionError) as caught:
        session.undo(0)
    assert caught.value.code == NOTHING_TO_UNDO
    session.submit(1, Take(1))
    to_people(session)
    assert not session.can_undo(1)


def test_undo_never_reaches_a_final_step_however_often_something_was_taken_back() -> None:
    session = people(pile=40)
    session.submit(0, Push(1))
    for _ in range(2):
        session.submit(1, Take(1))
        session.undo(1)
        assert not session.can_undo(0)
        assert not session.can_undo(1)


def test_chance_is_final_whatever_the_game_says() -> None:
    class Lenient(TinyGame):
        def apply(self, state: Any, action: Any, resolution: Any = None) -> Step[Any]:  # noqa: ANN401
            return msgspec.structs.replace(super().apply(state, action, resolution), is_final=False)

    session = to_people(MatchSession(Lenient(), tiny_setup("human", "taker", pile=40), 7))
    while session.to_move() != Turn.CHANCE:
        session.submit(session.to_move(), Take(1))
    assert session.can_undo(0)
    session.resolve_chance()
    assert not session.can_undo(0)


def test_nothing_is_undone_after_the_end() -> None:
    session = people(pile=4)
    while session.to_move() != Turn.OVER:
        to_people(session).submit(session.to_move(), Take(1))
        to_people(session)
    assert session.outcome() is not None
    assert not session.can_undo(0)
    assert not session.can_undo(1)


def test_every_action_reaches_the_recorder_before_the_step_is_returned() -> None:
    session, disk = people(), FullDisk()
    session.recorder = disk
    session.submit(0, Push(2))
    assert disk.lines == [("action", 3, 0, Push(2), Slide(8000), None)]


@pytest.mark.parametrize("deed", ["action", "chance", "undo"])
def test_full_disk_changes_nothing_and_a_second_try_works(deed: str) -> None:
    disk = FullDisk()
    session = MatchSession(TinyGame(), tiny_setup("human", "human"), 2, disk)
    if deed != "chance":
        to_people(session).submit(0, Take(1))
    before, ply = session.digest(), session.ply
    act = {
        "action": lambda: session.submit(1, Take(1)),
        "chance": session.resolve_chance,
        "undo": lambda: session.undo(0),
    }[deed]
    disk.is_full = True
    with pytest.raises(StorageError):
        act()
    assert (session.digest(), session.ply) == (before, ply)
    disk.is_full = False
    act()
    assert session.ply == ply + (-1 if deed == "undo" else 1)


def test_file_has_a_line_for_every_deed(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    session = to_people(start_match(TINY, tiny_setup("human", "human", pile=4), 2, path))
    session.submit(0, Take(1))
    session.undo(0)
    while session.to_move() != Turn.OVER:
        to_people(session).submit(session.to_move(), Push(1))
        to_people(session)
    session.close()
    session.close()
    replay = read_replay(path)
    assert [recorded.line.digest for recorded in replay.actions] == [entry.digest for entry in session.history]
    assert replay.outcome == session.outcome()
    kinds = {ActionLine: 0, UndoLine: 0, OutcomeLine: 0}
    for line in codec_lines(path):
        kinds[type(line)] += 1
    assert kinds == {ActionLine: session.ply + 1, UndoLine: 1, OutcomeLine: 1}


def codec_lines(path: Path) -> list[ActionLine | UndoLine | OutcomeLine]:
    lines = path.read_bytes().splitlines()[1:]
    return [codec.decode(ActionLine | UndoLine | OutcomeLine, line) for line in lines]


def test_resume_stands_where_the_match_stood(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    session = to_people(start_match(TINY, tiny_setup("human", "human", pile=40), 2, path))
    session.submit(0, Take(1))
    session.close()
    replay: Replay = read_replay(path)
    resumed = MatchSession.resume(TinyGame(), replay)
    assert resumed.state == session.state
    assert resumed.history == session.history
    assert resumed.can_undo(0)
    resumed.undo(0)
    assert resumed.ply == session.ply - 1


def test_resumed_match_rolls_the_same_dice() -> None:
    first, second = people(pile=40), people(pile=40)
    for session in (first, second):
        for _ in range(6):
            to_people(session).submit(session.to_move(), Take(1))
    assert [entry.digest for entry in first.history] == [entry.digest for entry in second.history]


def test_session_without_recorder_closes() -> None:
    people().close()
