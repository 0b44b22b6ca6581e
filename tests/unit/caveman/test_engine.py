"""The engine as a whole: matches of every kind end, what is legal passes the check and nothing else does."""

from __future__ import annotations

import random
from itertools import islice, product
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from caveman.rules import actions, births, development, phases, steps
from caveman.rules.actions import Bear, Claim, Done, GrowUp, Move, RollSurvival
from caveman.rules.events import DinosaurPlaced
from caveman.rules.island import island_of
from caveman.rules.state import FACE_DOWN, NOBODY, NOWHERE, STEGOSAURUS, Phase
from shared.core.errors import IllegalActionError
from shared.core.game import Turn
from tests.helpers.random_caveman import GAME, KINDS, begin, choose, positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

RANKS = {kind: rank for rank, kind in enumerate(get_args(actions.Action))}

RARITY = {Phase.GREEN: 0.01, Phase.RED: 0.02, Phase.FIGHTS: 0.1, Phase.RETREAT: 0.1}
"""Share of the states of common phases that are looked at closely."""


def fields(action: Action) -> tuple[Any, ...]:
    return (RANKS[type(action)], *msgspec.structs.astuple(action))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_end_with_a_winner(seats: int, kind: str) -> None:
    for seed in range(2):
        *_, last = positions(seats, KINDS[kind], seed)
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert 1 in outcome.ranking
        assert outcome.reason in {"adults", "developments", "deck"}
        if outcome.reason == "deck":
            assert last.turn == 60


def test_a_match_can_be_won_by_each_of_the_three_ways() -> None:
    reasons = set()
    for seed in range(40):
        *_, last = positions(2, {}, seed)
        reasons.add(last.end)
    assert reasons >= {"developments", "deck"}


@pytest.mark.parametrize("kind", KINDS)
def test_legal_actions_are_sorted_and_unique(kind: str) -> None:
    for state in positions(4, KINDS[kind], 1):
        legal = GAME.legal_actions(state)
        keys = [fields(action) for action in legal]
        assert keys == sorted(set(keys))
        assert bool(legal) == (state.phase != Phase.OVER)


def candidates(state: CavemanState) -> Iterator[Iterator[Action]]:
    """By type: actions with every number that is not absurd, and a few that are."""
    circles = range(-1, len(state.owner) + 1)
    own = {circle for circle, seat in enumerate(state.owner) if seat == state.active}
    near = sorted({*own, -1, 0, 20, 40, len(state.owner)})
    sexes = range(-1, 3)
    yield map(actions.ChooseCorner, range(-1, 7))
    yield map(actions.PlaceDinosaur, circles)
    yield map(actions.Land, sexes)
    yield (Move(*way) for way in product(near, circles, sexes, (False, True)))
    yield (actions.MoveDinosaur(*way) for way in product(range(-1, 4), circles))
    yield map(actions.FlowLava, range(-1, 7))
    yield map(actions.ExchangeToken, circles)
    yield (actions.SwapTokens(*pair) for pair in product(circles, circles))
    yield (actions.SendDinosaur(*way) for way in product(range(-1, 4), circles))
    yield map(actions.Fight, circles)
    yield map(actions.LoseAdult, sexes)
    yield map(actions.Retreat, circles)
    yield (Claim(*claim) for claim in product(range(-1, 6), near, sexes, near, sexes))
    yield map(RollSurvival, circles)
    yield (GrowUp(*grown) for grown in product(sexes, circles))
    yield (Bear(*birth) for birth in product(near, near, sexes))
    yield iter([Done()])


def universe(state: CavemanState) -> Iterator[Action]:
    """All candidates of the types that the phase knows, and some of every other type."""
    known = phases._BY_PHASE[state.phase].types
    for kind in candidates(state):
        first = next(kind)
        yield first
        yield from kind if type(first) in known else islice(kind, 40, 43)


def is_accepted(state: CavemanState, action: Action) -> bool:
    try:
        GAME.check(state, action)
    except IllegalActionError:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_the_check_accepts_what_is_legal_and_nothing_else(kind: str) -> None:
    rng = random.Random(5)
    met: dict[Phase, int] = {}
    for seed in range(20):
        for state in positions(2 + seed % 5, KINDS[kind], seed):
            legal = GAME.legal_actions(state)
            assert all(is_accepted(state, action) for action in legal)
            if met.get(state.phase, 0) < 4 and GAME.to_move(state) >= 0 and rng.random() < RARITY.get(state.phase, 1):
                met[state.phase] = met.get(state.phase, 0) + 1
                accepted = {action for action in universe(state) if is_accepted(state, action)}
                assert accepted == set(legal)
    assert met.keys() >= {
        Phase.GREEN,
        Phase.RED,
        Phase.LAVA_LOSS,
        Phase.FIGHTS,
        Phase.FIGHT_LOSS,
        Phase.RETREAT,
        Phase.RETURN_DINOSAUR,
        Phase.DEVELOP,
        Phase.GROW,
        Phase.GROWN_UP,
    }


@pytest.mark.parametrize("kind", KINDS)
def test_advance_and_apply_come_to_the_same_and_leave_their_state_alone(kind: str) -> None:
    encode = msgspec.json.encode
    rng = random.Random(2)
    state = begin(4, KINDS[kind])
    private = GAME.copy(state)
    while (mover := GAME.to_move(state)) != Turn.OVER:
        action = GAME.sample_chance(state, rng) if mover == Turn.CHANCE else choose(state, rng)
        before = encode(state)
        step = GAME.apply(state, action)
        assert encode(state) == before
        assert step.is_final == (mover == Turn.CHANCE)
        GAME.advance(private, action)
        state = step.state
        assert encode(private) == encode(state)


def test_outcomes_of_chance_are_complete_and_pass_the_check() -> None:
    for state in positions(3, KINDS["wild"], 3):
        if GAME.to_move(state) == Turn.CHANCE:
            outcomes = GAME.chance_outcomes(state)
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            keys = [fields(action) for action, _ in outcomes]
            assert keys == sorted(set(keys))
            assert all(is_accepted(state, action) for action, _ in outcomes)


def test_other_chance_is_refused() -> None:
    state = begin(3, KINDS["wild"])
    refused: list[tuple[Phase, Action]] = [
        (Phase.DRAW_FIRST, actions.DrawFirst(3)),
        (Phase.PLACE_DINOSAUR, actions.PlaceDinosaur(0)),
        (Phase.REVEAL_TOKEN, actions.RevealToken(5)),
        (Phase.DRAW_CARD, actions.DrawCard(60)),
        (Phase.FIGHT_ROLL, actions.Roll((0, 0, 0, 0))),
        (Phase.SURVIVAL_ROLL, actions.Roll((4,))),
    ]
    met = set()
    for seed in range(3):
        for state in positions(3, KINDS["wild"], seed):
            for phase, action in refused:
                if state.phase == phase:
                    met.add(phase)
                    assert not is_accepted(state, action)
    assert met == {phase for phase, _ in refused}


def test_a_state_survives_json() -> None:
    decoder = msgspec.json.Decoder(GAME.state_type)
    for number, state in enumerate(positions(4, KINDS["wild"], 7)):
        if number % 20 == 0:
            again = decoder.decode(msgspec.json.encode(state))
            assert again == state
            assert GAME.legal_actions(again) == GAME.legal_actions(state)


def test_what_a_claim_lacks_is_told_and_nothing_else() -> None:
    for state in positions(3, {}, 4):
        if state.phase == Phase.DEVELOP:
            lacks = development.missing(state, state.active)
            claims = {action.development for action in GAME.legal_actions(state) if isinstance(action, Claim)}
            assert claims == {number for number, kinds in lacks.items() if not kinds}


def test_ways_lead_where_steps_lead() -> None:
    for number, state in enumerate(positions(4, {}, 6)):
        if state.phase != Phase.GREEN or number % 5:
            continue
        for origin, seat in enumerate(state.owner):
            if seat == state.active:
                first = {
                    way.target for way in GAME.legal_actions(state) if isinstance(way, Move) and way.origin == origin
                }
                if state.men[origin] or state.women[origin]:
                    ways = steps.paths(state, origin)
                    assert {circle for circle, way in ways.items() if len(way) == 1} == first
                    assert all(way[-1] == circle and len(way) <= state.steps for circle, way in ways.items())


def test_lava_flows_straight_to_the_beach() -> None:
    board = begin(2, {}).config.board
    for corner, line in enumerate(island_of(board).lava):
        places = [(board.circles[circle].q, board.circles[circle].r) for circle in line]
        beach = next(circle for circle in board.circles if circle.corner == corner)
        assert [(4 * q, 4 * r) for q, r in places] == [(step * beach.q, step * beach.r) for step in (1, 2, 3)]


def test_nothing_is_decided_before_it_is_turned_up() -> None:
    state = begin(2, {})
    assert state.tokens.count(FACE_DOWN) == 15
    assert state.reserve == [FACE_DOWN] * 7
    assert not any(state.seen)


def test_what_a_birth_lacks_is_told_and_nothing_else() -> None:
    met = set()
    for seed in range(10):
        for state in positions(2, {}, seed):
            if state.phase == Phase.GROW:
                can_bear = any(isinstance(action, Bear) for action in GAME.legal_actions(state))
                assert can_bear == (not births.missing(state, state.active))
                met.add(can_bear)
    assert met == {False, True}


def crowded() -> CavemanState:
    """A tie of a dinosaur that attacked, with people on every circle where it could be put."""
    state = next(state for state in positions(2, {}, 1) if state.phase == Phase.GREEN and state.turn == 9).copy()
    wild = [
        circle for circle, kind in enumerate(island_of(state.config.board).kinds) if kind not in {"volcano", "beach"}
    ]
    for circle in wild:
        state.owner[circle], state.men[circle] = 1, 1
    state.dinosaurs[:] = wild[-3:]
    state.phase, state.seat, state.circle, state.amount = Phase.FIGHT_ROLL, NOBODY, wild[-3], 1
    state.dinosaur, state.moved, state.hits = STEGOSAURUS, 1, [0, -1]
    return state


def test_a_dinosaur_without_any_circle_to_go_to_leaves_the_island() -> None:
    step = GAME.apply(crowded(), actions.Roll((2,)))
    assert step.state.dinosaurs[STEGOSAURUS] == NOWHERE
    assert any(isinstance(event, DinosaurPlaced) and event.circle == NOWHERE for event in step.events)
    assert step.state.phase == Phase.FIGHTS  # those that stand beside it fight on


def test_a_match_goes_on_without_a_dinosaur_until_a_card_sends_it_back() -> None:
    rng = random.Random(3)
    state = next(state for state in positions(3, {}, 2) if state.phase == Phase.DRAW_CARD and state.turn == 5).copy()
    state.dinosaurs[STEGOSAURUS] = NOWHERE
    came_back = False
    while (mover := GAME.to_move(state)) != Turn.OVER:
        action = GAME.sample_chance(state, rng) if mover == Turn.CHANCE else choose(state, rng)
        if isinstance(action, actions.SendDinosaur):
            came_back |= action.dinosaur == STEGOSAURUS
        elif isinstance(action, actions.MoveDinosaur):
            assert came_back or action.dinosaur != STEGOSAURUS
        state = GAME.apply(state, action).state
    assert came_back == (state.dinosaurs[STEGOSAURUS] != NOWHERE)
