"""Who begins: R4 and Q15."""

from __future__ import annotations

import random

import pytest

from curling.rules.actions import ChooseGesture, DecideFirstSide, Gesture
from curling.rules.config import FirstSide
from curling.rules.events import FirstSideDecided, GestureMade, GesturesRevealed, RoundStarted
from curling.rules.options import make_config
from curling.rules.reasons import Reason
from curling.rules.state import Phase
from shared.core import codec
from shared.core.game import SPECTATOR, Seat, Setup, Turn
from tests.helpers.curling_table import START, Table

ROCK, FUR, HAMMER = Gesture.ROCK, Gesture.FUR, Gesture.HAMMER


def contest(seats: int = 2) -> Table:
    return Table(seats, first=None, first_side="contest")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (ROCK, HAMMER, 0),
        (HAMMER, FUR, 0),
        (FUR, ROCK, 0),
        (HAMMER, ROCK, 1),
        (FUR, HAMMER, 1),
        (ROCK, FUR, 1),
    ],
)
def test_r4_rock_beats_hammer_beats_fur_beats_rock(first: Gesture, second: Gesture, winner: int) -> None:
    table = contest().signs(first, second)
    assert table.told(GesturesRevealed) == [GesturesRevealed((first, second), winner, 0)]
    assert table.told(FirstSideDecided) == [FirstSideDecided(winner, by_chance=False)]
    assert table.told(RoundStarted) == [RoundStarted(1, winner, is_deciding=False)]
    assert (table.state.phase, table.mover()) == (Phase.THROW, winner)
    assert table.state.gestures == [None, None]


@pytest.mark.parametrize("sign", list(Gesture))
def test_r4_equal_signs_are_made_again(sign: Gesture) -> None:
    table = contest().signs(sign, sign)
    assert table.told(GesturesRevealed) == [GesturesRevealed((sign, sign), None, 1)]
    assert (table.state.phase, table.mover()) == (Phase.GESTURE, 0)
    table.signs(ROCK, HAMMER)
    assert table.state.first_side == 0


def test_r4_the_chiefs_make_the_signs_one_after_the_other() -> None:
    table = contest(4)
    assert table.mover() == 2
    assert table.refused(START) == Reason.WRONG_PHASE
    table.signs(ROCK)
    assert table.told(GestureMade) == [GestureMade(0)]
    assert table.mover() == 3


def test_q15_a_sign_stays_hidden_until_both_are_made() -> None:
    observations = []
    for sign in Gesture:
        table = contest().signs(sign)
        assert all("rock" not in codec.encode(value).decode() for value in table.events)
        observations.append([table.game.observe(table.state, seat) for seat in (1, SPECTATOR)])
        assert table.game.observe(table.state, 0).state.gestures == [sign, None]
    assert observations[0] == observations[1] == observations[2]
    assert observations[0][0].to_move == 1


def test_q15_after_5_equal_pairs_the_seed_decides() -> None:
    table = contest()
    for _ in range(5):
        assert table.state.phase is Phase.GESTURE
        table.signs(FUR, FUR)
    assert table.mover() == Turn.CHANCE
    assert table.refused(ChooseGesture(ROCK)) == Reason.WRONG_PHASE
    action = table.game.sample_chance(table.state, random.Random(3))
    table.do(action)
    assert table.told(FirstSideDecided) == [FirstSideDecided(table.state.first_side, by_chance=True)]
    assert table.is_final


def test_q15_the_option_seed_asks_nobody() -> None:
    table = Table(first=None, first_side="seed")
    assert table.mover() == Turn.CHANCE
    drawn = {table.game.sample_chance(table.state, random.Random(seed)) for seed in range(20)}
    assert drawn == {DecideFirstSide(0), DecideFirstSide(1)}
    assert table.refused(DecideFirstSide(2)) == Reason.WRONG_SIDE
    table.do(DecideFirstSide(1))
    assert table.mover() == 1


def test_q15_the_contest_is_the_default_at_the_table() -> None:
    assert make_config(Setup((Seat("A"), Seat("B")))).first_side is FirstSide.CONTEST


def test_a_hidden_sign_is_drawn_anew_for_a_search() -> None:
    table = contest().signs(ROCK)
    seen = table.game.observe(table.state, 1)
    drawn = {table.game.determinize(seen, random.Random(seed)).gestures[0] for seed in range(30)}
    assert drawn == set(Gesture)
    own = table.game.observe(table.state, 0)
    assert table.game.determinize(own, random.Random(0)) == table.state
    assert table.game.determinize(own, random.Random(0)) is not own.state


def test_a_revealed_sign_cannot_be_taken_back() -> None:
    table = contest().signs(ROCK)
    assert not table.is_final
    table.signs(ROCK)
    assert table.is_final
