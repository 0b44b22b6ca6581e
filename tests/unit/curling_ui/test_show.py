"""What happened is shown event by event: board, log and score arrive where the match stands, in any legal match."""

from __future__ import annotations

import random
import typing

import pytest

from curling.rules import events
from curling.rules.actions import ShotResolution
from curling.rules.game import CurlingGame
from curling.rules.simulator import HammerSize
from curling.rules.state import CurlingState, Phase, Place
from curling.ui.board import Board
from curling.ui.chronicle import describe, log_lines
from curling.ui.director import Director
from curling.ui.names import Names
from curling.ui.presenter import Scenery, present
from curling.ui.script import GO_ON, Style, write_script
from tests.helpers.curling_table import make_setup
from tests.helpers.random_curling import random_action, wild_throw
from tests.helpers.scripted_simulator import ScriptedSimulator

if typing.TYPE_CHECKING:
    from collections.abc import Iterator

    from shared.core.game import OptionValue, Setup, Step

VARIANTS: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (2, {"first_side": "contest", "max_rounds": 2, "totem_saves": "side_and_slammer"}),
    (4, {"objects": "split", "max_rounds": 2, "mammoth": "thrown"}),
    (4, {"objects": "split", "max_rounds": 1, "first_side": "contest"}),
    (6, {"objects": "random", "scoring": "starvince", "max_rounds": 2}),
    (2, {"honour": True, "max_rounds": 3, "side_edge": "centre"}),
)


def names_of(state: CurlingState, setup: Setup) -> Names:
    return Names.of_match(state.config, setup, ("Red", "Bone"), lambda text: text)


def steps(seats: int, options: dict[str, OptionValue], seed: int) -> Iterator[tuple[CurlingState, Step[CurlingState]]]:
    """A random match, step by step, with the state before each."""
    game = CurlingGame(ScriptedSimulator(wild_throw))
    state = game.new_game(make_setup(seats, **options))
    rng = random.Random(seed)
    while state.phase is not Phase.OVER:
        step = game.apply(state, random_action(game, state, rng))
        yield state, step
        state = step.state


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_board_follows_events_to_the_state(seats: int, options: dict[str, OptionValue], seed: int) -> None:
    for before, step in steps(seats, options, seed):
        board = Board.of_state(before)
        told = list(step.events)
        if isinstance(step.resolution, ShotResolution):
            board.settle(step.resolution)
        for event in told:
            board.apply(event)
        assert board.rocks == Board.of_state(step.state).rocks


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_the_director_arrives_where_the_match_stands(seats: int, options: dict[str, OptionValue]) -> None:
    director: Director | None = None
    for before, step in steps(seats, options, seed=3):
        if director is None:
            director = Director(names_of(before, make_setup(seats)), before, is_attended=True)
        director.present(step, None)
        ticks = 0
        while director.is_busy:
            assert len(present(director, director.parts(0.0), Scenery()).huts) == seats
            assert director.state is not step.state
            if director.is_waiting:
                panel = director.parts(0.0).panel
                assert panel is not None
                assert [button.id for button in panel.buttons] == [GO_ON]
                director.go_on()
            director.tick(1.0)
            ticks += 1
            assert ticks < 2000
        assert director.state is step.state
        assert director.board.rocks == Board.of_state(step.state).rocks
        assert director.scores == tuple(step.state.scores)
        assert director.round_number == step.state.round
    assert director is not None
    assert director.log[-1].is_heading


def test_moments_lose_no_event_and_keep_their_order() -> None:
    for before, step in steps(2, {"max_rounds": 2, "first_side": "contest"}, seed=4):
        names = names_of(before, make_setup(2))
        for style in (Style(is_attended=True), Style(is_attended=False, is_calm=True)):
            moments = write_script(step, None, names, style)
            assert [event for moment in moments for event in moment.events] == list(step.events)
            assert moments[-1].arrival is step.state


def test_skip_stops_where_a_person_is_asked() -> None:
    for before, step in steps(2, {"max_rounds": 1}, seed=5):
        director = Director(names_of(before, make_setup(2)), before, is_attended=True)
        director.present(step, None)
        director.skip()
        is_scored = any(isinstance(event, events.RoundScored) for event in step.events)
        assert director.is_busy == is_scored
        assert director.is_waiting == is_scored


def test_where_only_computers_play_the_round_goes_on_by_itself() -> None:
    for before, step in steps(2, {"max_rounds": 1}, seed=5):
        director = Director(names_of(before, make_setup(2)), before, is_attended=False)
        director.present(step, None)
        for _ in range(600):
            director.tick(1.0)
            assert not director.is_waiting
        assert not director.is_busy


def test_every_event_has_words_or_is_seen() -> None:
    """Each kind of event that matches bring has its line; the silent ones are those that the table itself shows."""
    silent = {
        events.RockMoved,
        events.ObjectOffered,
        events.TurnEnded,
        events.ClaimAsked,
    }
    met: set[type] = set()
    for seats, options, seed in [(*variant, seed) for variant in VARIANTS for seed in range(6, 18)]:
        for before, step in steps(seats, options, seed):
            names = names_of(before, make_setup(seats))
            for event in step.events:
                line = describe(event, names)
                met.add(type(event))
                if isinstance(event, events.NextThrow):
                    assert (line is not None) == event.is_rethrow
                else:
                    assert (line is None) == (type(event) in silent), event
                if line is not None:
                    assert (
                        line.text.endswith((".", "!", ")"))
                        or line.is_heading
                        or isinstance(event, events.ObjectsSplit | events.RoundScored)
                    )
                    assert "{" not in line.text
    # Rocks do not touch in made-up physics, and nobody resigns: these two are told in other tests.
    assert set(typing.get_args(events.Event)) - met == {events.Resigned, events.RocksHit}
    resigned = describe(events.Resigned(1, 1), names_of(before, make_setup(2)))
    assert resigned is not None
    assert resigned.text == "P1 gives up the match."


def test_words_name_who_and_how_far() -> None:
    state = CurlingGame(ScriptedSimulator()).new_game(make_setup(2))
    names = names_of(state, make_setup(2))
    told = (
        events.RockThrown(0, 0, 165_000, 80_000, 1.657, 0.0, 0.0),
        events.RocksHit(0, 6),
        events.RocksHit(0, 6),
        events.RockRemoved(6, Place.SHORT, 0, 0, had_totem=False),
        events.HammerUsed(1, 6, HammerSize.BIG, 0.0, (0, 0), (0, 95_000), ()),
    )
    assert [line.text for line in log_lines(told, names)] == [
        "P0 throws at 1.66 m/s.",
        "Rocks of P0 and P1 hit each other.",
        "A rock of P1 is short of the mammoth's line: no better than a mammoth!",
        "P1 strikes with the big hammer: 95 mm.",
    ]


def test_an_unknown_event_is_an_error() -> None:
    state = CurlingGame(ScriptedSimulator()).new_game(make_setup(2))
    with pytest.raises(TypeError, match="no words for int"):
        describe(3, names_of(state, make_setup(2)))
