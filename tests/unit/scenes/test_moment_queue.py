"""The queue of moments: one event after the other, in two halves, at any pace, with sounds at their time."""

from __future__ import annotations

from enum import StrEnum

import msgspec
import pytest

from shared.core.game import Step
from shared.ui.media.sounds import SoundCue, heard
from shared.ui.scenes.moment_queue import MEDIUM, SHORT, Moment, MomentQueue, eased


class Tone(StrEnum):
    """Sounds of the test."""

    LOW = "low"
    HIGH = "high"


class Heap(msgspec.Struct):
    """Stones that lie in a row."""

    stones: list[str]

    def copy(self) -> Heap:
        return Heap(self.stones.copy())


class Piling(MomentQueue[Heap, Moment[str]]):
    """Shows events that are names of stones: capital ones are seen for a while, others take no time."""

    def __init__(self, state: Heap) -> None:
        self.told: list[str] = []
        super().__init__(state)

    def begin_step(self, before: Heap) -> None:
        self.told.append(f"after {len(before.stones)}")

    def moment_of(self, event: str, after: Heap) -> Moment[str]:
        assert after.stones
        if event.islower():
            return Moment(0, (), heard(Tone.LOW, 0.5))
        return Moment(MEDIUM, (event,), heard(Tone.LOW), ((10, SoundCue(Tone.HIGH)), (MEDIUM, SoundCue(Tone.HIGH))))

    def lift(self, event: str) -> None:
        self.told.append(event)
        self.state.stones.append("?")

    def land(self, event: str, after: Heap) -> None:
        assert event in after.stones
        self.state.stones[-1] = event


def step_of(*stones: str) -> Step[Heap]:
    """A step whose events are the stones it brings."""
    return Step(Heap([*stones]), stones, None, False)


def pile() -> Piling:
    return Piling(Heap([]))


def test_what_moves_leaves_at_once_and_arrives_at_the_end_of_its_moment() -> None:
    show = pile()
    show.present(step_of("A", "B"))
    for _ in range(MEDIUM):
        assert show.state.stones == ["?"]
        show.tick()
    assert show.state.stones == ["A", "?"]
    for _ in range(MEDIUM):
        assert show.is_busy
        show.tick()
    assert show.state.stones == ["A", "B"]
    assert not show.is_busy


def test_what_takes_no_time_passes_at_once_and_is_heard() -> None:
    show = pile()
    show.present(step_of("a", "b"))
    assert not show.is_busy
    assert show.state.stones == ["a", "b"]
    assert show.tick() == (*heard(Tone.LOW, 0.5), *heard(Tone.LOW, 0.5))
    assert show.tick() == ()


def test_what_comes_while_something_is_shown_waits_for_its_turn() -> None:
    show = pile()
    show.present(step_of("A"))
    show.present(step_of("A", "B"))
    assert show.told == ["after 0", "A"]
    show.skip()
    assert show.told == ["after 0", "A", "after 1", "A", "B"]
    assert show.state.stones == ["A", "B"], "where the last step leads, whatever the events made of it"


def test_sounds_are_heard_at_their_tick_at_any_pace() -> None:
    show = pile()
    show.present(step_of("A"))
    heard_at = {tick: cues for tick in range(1, MEDIUM + 1) if (cues := show.tick())}
    assert heard_at == {1: heard(Tone.LOW), 10: heard(Tone.HIGH), MEDIUM: heard(Tone.HIGH)}
    show.present(step_of("A"))
    assert show.tick(1000.0) == (*heard(Tone.LOW), *heard(Tone.HIGH), *heard(Tone.HIGH))


def test_what_is_skipped_is_not_heard() -> None:
    show = pile()
    show.present(step_of("A", "b", "C"))
    show.skip()
    assert show.tick() == ()
    assert show.state.stones == ["A", "b", "C"]


def test_reduced_motion_shows_the_change_from_the_start_and_not_for_long() -> None:
    show = pile()
    show.present(step_of("A"), is_calm=True)
    assert show.is_calm
    assert show.state.stones == ["A"]
    ticks = 0
    while show.is_busy:
        show.tick()
        ticks += 1
    assert ticks == SHORT
    assert not show.is_calm


def test_the_share_of_a_moment_grows_with_every_tick_and_between_them() -> None:
    show = pile()
    assert show.moment() is None
    show.present(step_of("A"))
    shares = []
    while show.is_busy:
        shares += [show.share(), show.share(0.5)]
        show.tick(2.0)
    assert shares == sorted(set(shares))
    assert shares[0] == 0.0
    assert shares[-1] == pytest.approx(1 - 1 / MEDIUM)


def test_a_state_that_is_shown_at_once_drops_what_waits() -> None:
    show = pile()
    show.present(step_of("A", "B"))
    other = Heap(["x"])
    show.show(other)
    assert not show.is_busy
    assert show.tick() == ()
    show.state.stones.append("y")
    assert other.stones == ["x"], "what is shown is a copy"
    show.present(step_of("x", "z"))
    assert show.told[-3:] == ["after 1", "x", "z"]


def test_things_start_and_end_gently() -> None:
    assert (eased(0.0), eased(0.5), eased(1.0)) == (0.0, 0.5, 1.0)
    assert eased(0.1) < 0.1
    assert eased(0.9) > 0.9
