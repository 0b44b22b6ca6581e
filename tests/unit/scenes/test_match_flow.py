"""What happens by itself in a match: chance, computer players, a person's turn, undo."""

from __future__ import annotations

from typing import Any

import pytest

from shared.core.errors import IllegalActionError, PlayerError
from shared.core.session import MatchSession
from shared.ui.scenes.match_flow import ATTEMPTS, MatchFlow
from tests.helpers.tiny_game import Push, Take, TinyGame, tiny_setup


class Worker:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.cancelled: list[int] = []
        self.answers: dict[int, Any] = {}

    def ask(self, *question: Any) -> int:  # noqa: ANN401
        self.asked.append(question)
        return len(self.asked)

    def poll(self, ticket: int) -> Any | None:  # noqa: ANN401
        answer = self.answers.pop(ticket, None)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)


def flow_of(*players: str) -> tuple[MatchFlow, Worker]:
    worker = Worker()
    return MatchFlow(MatchSession(TinyGame(), tiny_setup(*players), 5), worker, "tiny"), worker


def deal(flow: MatchFlow) -> None:
    """Two cards and a die."""
    for _ in range(3):
        assert flow.tick() is not None


def test_chance_is_drawn_one_a_tick() -> None:
    flow, worker = flow_of("human", "human")
    happened = flow.tick()
    assert happened is not None
    assert happened.by == -1
    assert flow.session.ply == 1
    assert happened.step.state == flow.session.state
    assert worker.asked == []


def test_a_person_is_waited_for() -> None:
    flow, worker = flow_of("human", "human")
    deal(flow)
    assert (flow.deciding_seat, flow.thinking_seat) == (0, None)
    assert [flow.tick() for _ in range(50)] == [None] * 50
    assert flow.submit(Take(1)).by == 0
    assert flow.deciding_seat == 1
    assert worker.asked == []


def test_a_refused_action_changes_nothing() -> None:
    flow, _ = flow_of("human", "human")
    deal(flow)
    with pytest.raises(IllegalActionError):
        flow.submit(Take(50))
    assert flow.session.ply == 3


def test_the_computer_is_asked_once_with_what_it_may_see() -> None:
    flow, worker = flow_of("taker", "human")
    deal(flow)
    assert (flow.deciding_seat, flow.thinking_seat) == (None, 0)
    for _ in range(10):
        assert flow.tick() is None
    (question,) = worker.asked
    assert question == ("tiny", 0, "taker", flow.session.observation_for(0), 5, 3)
    worker.answers[1] = Take(1)
    happened = flow.tick()
    assert happened is not None
    assert (happened.by, happened.action) == (0, Take(1))
    assert flow.deciding_seat == 1


def test_the_computer_seems_to_think_for_a_while() -> None:
    flow, worker = flow_of("taker", "human")
    deal(flow)
    worker.answers[1] = Take(1)
    assert [flow.tick(20) for _ in range(19)] == [None] * 19
    assert flow.tick(20) is not None


def test_a_lost_answer_is_asked_for_again_and_told_after_some() -> None:
    flow, worker = flow_of("taker", "human")
    deal(flow)
    for attempt in range(1, ATTEMPTS):
        worker.answers[attempt] = PlayerError("gone")
        assert flow.tick() is None
    worker.answers[ATTEMPTS] = PlayerError("gone")
    with pytest.raises(PlayerError):
        flow.tick()
    worker.answers[ATTEMPTS + 1] = Take(1)
    assert flow.tick() is not None


def test_what_the_computer_may_not_do_is_told() -> None:
    flow, worker = flow_of("cheat", "human")
    deal(flow)
    worker.answers[1] = Take(99)
    with pytest.raises(IllegalActionError):
        flow.tick()
    assert flow.session.ply == 3


def test_undo_takes_back_the_last_own_action_and_forgets_the_question() -> None:
    flow, worker = flow_of("human", "taker")
    deal(flow)
    assert flow.undo_seat() is None
    flow.submit(Take(1))
    flow.tick()
    assert len(worker.asked) == 1
    assert flow.undo_seat() == 0
    flow.undo()
    assert worker.cancelled == [1]
    assert flow.session.ply == 3
    assert flow.deciding_seat == 0


def test_undo_stops_behind_what_is_final() -> None:
    flow, _ = flow_of("human", "human")
    deal(flow)
    flow.submit(Push(1))
    assert flow.undo_seat() is None
    with pytest.raises(IllegalActionError):
        flow.undo()


def test_the_end_is_known() -> None:
    flow, _ = flow_of("human", "human")
    while not flow.is_over:
        if flow.tick() is None:
            flow.submit(Push(1))
    assert (flow.deciding_seat, flow.thinking_seat) == (None, None)
    assert flow.tick() is None
