"""Whole matches by random play: the parts of the engine agree with each other."""

from __future__ import annotations

import random
from itertools import product
from typing import TYPE_CHECKING, get_args

import msgspec
import pytest

from shared.core import codec
from shared.core.errors import IllegalActionError
from shared.core.game import EnumerableGame, KeepsScore, Seat, Setup, Turn
from stoneage_mammoth.rules import places
from stoneage_mammoth.rules.actions import Action, Place, Starve
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.sites import SITE_COUNT
from stoneage_mammoth.rules.state import Phase, StoneAgeState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared.core.game import OptionValue

GAME = StoneAgeGame()
TABLES = tuple(product((2, 3, 4), (False, True)))
FREE_RULES: dict[str, OptionValue] = {"herd_fee": "free", "may_block": False, "hunt_again": True}


def _start(seats: int, **options: OptionValue) -> StoneAgeState:
    return GAME.new_game(Setup(tuple(Seat(f"Tribe {seat + 1}") for seat in range(seats)), options))


def _choose(state: StoneAgeState, rng: random.Random) -> Action:
    """A random action, rare types as often as common ones."""
    if GAME.to_move(state) == Turn.CHANCE:
        return GAME.sample_chance(state, rng)
    legal = GAME.legal_actions(state)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    return rng.choice([action for action in legal if type(action).__name__ == kind])


def _play(state: StoneAgeState, seed: int) -> Iterator[tuple[StoneAgeState, Action | None]]:
    """Every position of a random match with the action that is taken in it; the last one comes with ``None``."""
    rng = random.Random(seed)
    while GAME.to_move(state) != Turn.OVER:
        action = _choose(state, rng)
        yield state, action
        state = GAME.apply(state, action).state
    yield state, None


def _is_legal(state: StoneAgeState, action: Action) -> bool:
    try:
        GAME.check(state, action)
    except IllegalActionError:
        return False
    return True


def test_keeps_the_protocols() -> None:
    assert isinstance(GAME, EnumerableGame)
    assert isinstance(GAME, KeepsScore)


@pytest.mark.parametrize(("seats", "mammoth"), TABLES)
def test_random_matches_end_with_a_result(seats: int, *, mammoth: bool) -> None:
    for seed in range(3):
        state = [state for state, _ in _play(_start(seats, mammoth=mammoth), seed)][-1]
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.reason in {"stack_empty", "cards_gone", "round_limit"}
        assert outcome.scores == GAME.scores(state)
        assert outcome.scores == tuple(map(sum, zip(*outcome.breakdown.values(), strict=True)))
        assert min(outcome.ranking) == 1
        assert GAME.legal_actions(state) == []


@pytest.mark.parametrize(("seats", "mammoth"), TABLES)
def test_advance_does_what_apply_does_and_apply_leaves_its_argument_alone(seats: int, *, mammoth: bool) -> None:
    for state, action in _play(_start(seats, mammoth=mammoth, **FREE_RULES), 7):
        if action is not None:
            before = codec.encode(state)
            step = GAME.apply(state, action)
            assert codec.encode(state) == before
            private = GAME.copy(state)
            GAME.advance(private, action)
            assert private == step.state
            assert step.is_final == (GAME.to_move(state) == Turn.CHANCE)


@pytest.mark.parametrize(("seats", "mammoth"), TABLES)
def test_going_on_in_place_from_an_applied_state_changes_none_of_those_before_it(seats: int, *, mammoth: bool) -> None:
    """States that follow each other share lists: whoever goes on in place from one must not reach into another."""
    rng = random.Random(13)
    for state, action in _play(_start(seats, mammoth=mammoth, **FREE_RULES), 12):
        if action is not None:
            before = codec.encode(state)
            after = GAME.apply(state, action).state
            for _ in range(4):
                if GAME.to_move(after) != Turn.OVER:
                    GAME.advance(after, _choose(after, rng))
            assert codec.encode(state) == before


@pytest.mark.parametrize(("seats", "mammoth"), TABLES)
def test_legal_actions_are_sorted_unique_and_pass_the_check(seats: int, *, mammoth: bool) -> None:
    ranks = {kind: rank for rank, kind in enumerate(get_args(Action))}
    for state, action in _play(_start(seats, mammoth=mammoth), 8):
        legal = GAME.legal_actions(state)
        keys = [(ranks[type(each)], *msgspec.structs.astuple(each)) for each in legal]
        assert keys == sorted(set(keys))
        assert len(legal) < 4000 if GAME.to_move(state) == Turn.CHANCE else len(legal) < 1000
        assert all(_is_legal(state, each) for each in legal[:: 1 + len(legal) // 20])
        assert action is None or action in legal


@pytest.mark.parametrize("options", [{}, FREE_RULES], ids=["by the rules", "with all switches"])
def test_the_check_accepts_nothing_that_is_not_listed(options: dict[str, OptionValue]) -> None:
    """Actions that were legal in other positions of the match are mostly not here; the list and the check agree."""
    rng = random.Random(5)
    pool: list[Action] = []
    for state, _ in _play(_start(3, **options), 9):
        legal = GAME.legal_actions(state)
        listed = set(legal)
        for action in rng.sample(pool, min(20, len(pool))):
            assert _is_legal(state, action) == (action in listed), action
        pool.append(rng.choice(legal) if legal else Starve())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, FREE_RULES], ids=["by the rules", "with all switches"])
def test_reasons_sizes_and_list_of_open_places_agree(seats: int, options: dict[str, OptionValue]) -> None:
    for state, _ in _play(_start(seats, **options), 3):
        if state.phase is Phase.PLACE:
            listed = set(GAME.legal_actions(state))
            for site in range(SITE_COUNT):
                allowed = [n for n in range(-1, 12) if places.refusal(state, state.seat, site, n) is None]
                assert allowed == [n for n in range(-1, 12) if Place(site, n) in listed]
                assert places.most(state, state.seat, site) == max(allowed, default=0)


def test_a_full_copy_is_equal_and_shares_no_list() -> None:
    for state, _ in _play(_start(2), 4):
        copy = state.copy()
        assert copy == state
        for name in state.__struct_fields__:
            if isinstance(getattr(state, name), list):
                assert getattr(copy, name) is not getattr(state, name), name


def test_states_come_back_from_text_unchanged() -> None:
    for state, _ in _play(_start(4), 11):
        assert codec.decode(StoneAgeState, codec.encode(state)) == state
