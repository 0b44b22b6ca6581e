"""What throws would lead to: the same as at the table, whichever form of the kernel looks ahead."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from curling.ai import lookahead
from curling.ai.candidates import candidate_shots
from curling.ai.evaluation import value_after
from curling.ai.level import NORMAL
from curling.ai.lookahead import AS_BAD_AS_CAN_BE, LookAhead
from curling.ai.players import CurlingPlayer
from curling.manifest import GAME
from curling.physics.batch import BatchSimulator
from curling.physics.engine import EventSteppedSimulator
from curling.physics.kernel import can_compile
from curling.rules.actions import DecideFirstSide, Throw
from curling.rules.game import CurlingGame
from curling.rules.state import CurlingState, Place, Rock
from curling.rules.totem_place import TotemPlace
from shared.core import codec
from shared.core.errors import SimulationError
from shared.core.game import Seat, Turn

if TYPE_CHECKING:
    from curling.physics.engine import Kernel
    from curling.rules.actions import Action

FORMS: list[Kernel] = ["plain", "compiled"] if can_compile() else ["plain"]
LIKE_NORMAL = msgspec.structs.replace(NORMAL, candidates=10, finalists=3, noisy_looks=2, hammer_directions=6)
ROCKS = {1: (165, 770), 6: (165, 800), 7: (200, 760), 2: (150, 520), 8: (165, 600), 9: (60, 700)}


def crowded(*, totems: bool) -> CurlingState:
    """Side 0 throws into six rocks (millimetres), all with totems or none."""
    game = CurlingGame(EventSteppedSimulator())
    setup = GAME.make_setup((Seat("Unh", "easy"), Seat("Deuh", "normal")), {"first_side": "seed"}, is_headless=True)
    state = game.apply(game.new_game(setup), DecideFirstSide(0)).state
    for rock, (x_mm, y_mm) in ROCKS.items():
        totem = TotemPlace(rock * 100, -500) if totems else None
        state.rocks[rock] = Rock(Place.IN_PLAY, x_mm * 1000, y_mm * 1000, 0, totem)
    return state


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("totems", [False, True])
def test_values_are_those_of_the_positions_that_the_table_would_reach(form: Kernel, *, totems: bool) -> None:
    """Hits, removals, broken rocks and fallen totems included, each throw simulated by itself."""
    game, state = CurlingGame(EventSteppedSimulator()), crowded(totems=totems)
    soft = candidate_shots(state, 60)
    throws = [*soft, *(msgspec.structs.replace(throw, speed_m_s=3.4) for throw in soft[:20])]
    expected, endings = [], set()
    for throw in throws:
        step = game.apply(state, throw)
        expected.append(value_after(state, step.state, 0))
        endings |= {type(event).__name__ for event in step.events}
    assert LookAhead(BatchSimulator(form)).values(state, throws, 0) == pytest.approx(expected, abs=1e-9)
    assert {"RocksHit", "RockRemoved"} <= endings
    assert ("TotemFell" in endings) is totems


def test_a_throw_that_cannot_be_made_is_as_bad_as_can_be() -> None:
    state = crowded(totems=False)
    good = candidate_shots(state, 1)[0]
    off, fast = Throw(-5, 60_000, 1.0, 0.0), msgspec.structs.replace(good, speed_m_s=99.0)
    look = LookAhead()
    assert look.values(state, [off, good, fast], 0) == [
        AS_BAD_AS_CAN_BE,
        look.values(state, [good], 0)[0],
        AS_BAD_AS_CAN_BE,
    ]
    assert look.values(state, [off], 0) == [AS_BAD_AS_CAN_BE]
    assert look.values(state, [], 0) == []


def test_a_shot_without_a_usable_result_spoils_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    state = crowded(totems=False)
    throws = candidate_shots(state, 3)
    batch = BatchSimulator("plain")
    look = LookAhead(batch)
    expected = look.values(state, throws, 0)
    simulate_ends = batch.simulate_ends

    def capped(params: object, rocks: object, shots: list[object]) -> object:
        if any(shot.speed_m_s == throws[1].speed_m_s and shot.aim_rad == throws[1].aim_rad for shot in shots):  # type: ignore[attr-defined]
            raise SimulationError("too many events")
        return simulate_ends(params, rocks, shots)  # type: ignore[arg-type]

    monkeypatch.setattr(batch, "simulate_ends", capped)
    assert look.values(state, throws, 0) == [expected[0], AS_BAD_AS_CAN_BE, expected[2]]


def played(rounds: int) -> tuple[list[Action], bytes]:
    """Actions and last state of two computers that play from new."""
    game = CurlingGame(EventSteppedSimulator())
    setup = GAME.make_setup((Seat("Unh", "easy"), Seat("Deuh", "normal")), {}, is_headless=True)
    state, players = game.new_game(setup), [CurlingPlayer(LIKE_NORMAL) for _ in range(2)]
    actions: list[Action] = []
    while len(state.rounds) < rounds and (seat := game.to_move(state)) != Turn.OVER:
        rng = random.Random(len(actions))
        action = game.sample_chance(state, rng) if seat < 0 else players[seat].choose(game.observe(state, seat), rng)
        actions.append(action)
        state = game.apply(state, action).state
    return actions, codec.encode(state)


@pytest.mark.skipif(not can_compile(), reason="the extra `fast` is not installed")
def test_a_match_goes_the_same_way_with_and_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "COMPILE_AFTER", 0)
    compiled = played(1)
    monkeypatch.setenv("FLINTFLICK_NO_NUMBA", "1")
    assert played(1) == compiled
    assert len(compiled[0]) > 12
