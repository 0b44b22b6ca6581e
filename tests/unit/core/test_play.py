"""Catalogue, computer players without a window, counting."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import msgspec
import pytest

from shared.core import catalog as catalog_module
from shared.core.catalog import Catalog, load_catalog, load_object
from shared.core.errors import CatalogError, PlayerError, SetupError
from shared.core.game import EnumerableGame, Game, Seat, Turn
from shared.core.perft import divide, perft
from shared.core.rng import CHANCE, stream
from shared.core.runner import choose, make_players, run_match
from shared.core.session import MatchSession
from tests.helpers.tiny_game import CATALOG, TINY, Push, State, Take, TakesWhatItCan, TinyGame, View, tiny_setup


def run(seed: int, *players: str) -> MatchSession:
    setup = tiny_setup(*players)
    session = MatchSession(TinyGame(), setup, seed)
    run_match(session, make_players(TINY, setup))
    return session


def test_match_of_computers_ends() -> None:
    session = run(3, "taker", "taker", "taker")
    outcome = session.outcome()
    assert session.to_move() == Turn.OVER
    assert outcome is not None
    assert sum(outcome.breakdown["taken"]) <= 6


def test_same_seed_same_match() -> None:
    assert run(3, "taker", "taker").digest() == run(3, "taker", "taker").digest()
    assert len({run(seed, "taker", "taker").digest() for seed in range(8)}) > 1


def test_match_can_be_run_on_from_the_middle() -> None:
    whole = run(3, "taker", "taker")
    setup = tiny_setup("taker", "taker")
    session = MatchSession(TinyGame(), setup, 3)
    for entry in whole.history[:5]:
        if entry.by == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(entry.by, entry.action)
    run_match(session, make_players(TINY, setup))
    assert session.digest() == whole.digest()


def test_player_sees_its_observation_through_the_codec() -> None:
    class Spy(TakesWhatItCan):
        seen: Any = None

        def choose(self, observation: View, rng: Any, budget: int | None = None) -> Any:  # noqa: ANN401
            self.seen = observation
            return rng.random()

    spy, observation = Spy(), View(1, 4, 2, 1, (None, 2), (0, 0))
    drawn = choose(TinyGame(), spy, observation, 5, 9)
    assert spy.seen == observation
    assert spy.seen is not observation
    assert drawn == stream(5, "ai/1", 9).random()


def test_player_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(PlayerError, match=r"computer player cheat at seat 2 chose .*: This cannot be done now\."):
        run(3, "taker", "cheat")


def test_people_do_not_play_headless() -> None:
    with pytest.raises(SetupError, match=r"\$\.seats\[1\]\.player: a computer player \(taker, cheat\), got human"):
        make_players(TINY, tiny_setup("taker", "human"))


def test_player_that_cannot_be_loaded() -> None:
    broken = msgspec.structs.replace(TINY.players[0], factory="tests.helpers.tiny_game:Nobody")
    with pytest.raises(CatalogError, match="cannot load"):
        make_players(msgspec.structs.replace(TINY, players=(broken,)), tiny_setup("taker", "taker"))


@pytest.mark.parametrize("reference", ["no.such.module:x", "shared.core.game:nothing", "shared.core.game", "shared:"])
def test_object_that_is_not_there(reference: str) -> None:
    with pytest.raises(CatalogError, match="cannot load"):
        load_object(reference)


def test_object_that_is_there() -> None:
    assert load_object("shared.core.game:Seat") is Seat


def test_game_by_id() -> None:
    assert CATALOG.game("tiny") is TINY
    with pytest.raises(CatalogError, match="no game 'chess'; there are: tiny"):
        CATALOG.game("chess")


def entries(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    found = [EntryPoint(name, value, "flintflick.games") for name, value in values.items()]
    monkeypatch.setattr(catalog_module, "entry_points", lambda group: found if group == "flintflick.games" else [])


def test_games_are_found_by_entry_points_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    entries(monkeypatch, zebra="tests.helpers.tiny_game:TINY", ape="tests.helpers.tiny_game:TINY")
    assert load_catalog() == Catalog({"ape": TINY, "zebra": TINY})
    assert list(load_catalog().games) == ["ape", "zebra"]


@pytest.mark.parametrize(
    "value", ["no.such:GAME", "tests.helpers.tiny_game:NOTHING", "tests.helpers.tiny_game:CATALOG"]
)
def test_broken_manifest_is_named(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    entries(monkeypatch, bad=value)
    with pytest.raises(CatalogError, match="game 'bad' cannot be loaded"):
        load_catalog()


def test_options_are_completed() -> None:
    assert TINY.complete_options({"pile": 40}) == {"pile": 40, "deep": False, "mood": "calm"}
    assert TINY.complete_options({})["pile"] == 6
    assert TINY.complete_options({}, is_headless=True)["pile"] == 4
    assert TINY.complete_options({"pile": 6}, is_headless=True)["pile"] == 6


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": 1}, r"\$\.options\.size: one of pile, deep, mood, got size"),
        ({"pile": 5}, r"\$\.options\.pile: one of 4, 6, 40, 1000000, got 5"),
        ({"deep": 0}, r"\$\.options\.deep: one of false, true, got 0"),
        ({"deep": "true"}, r"\$\.options\.deep: one of false, true, got the text true"),
        ({"pile": True}, r"\$\.options\.pile: one of 4, 6, 40, 1000000, got true"),
    ],
)
def test_wrong_option_is_named(options: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        TINY.complete_options(options)


def test_wrong_seats_are_named() -> None:
    with pytest.raises(SetupError, match="2, 3 seats for tiny, got 1"):
        TINY.make_setup((Seat("A"),), {})
    with pytest.raises(SetupError, match=r"\$\.seats\[1\]\.player: one of human, taker, cheat, got expert"):
        TINY.make_setup((Seat("A"), Seat("B", "expert")), {})


def test_parameters_come_from_the_game_if_it_has_some() -> None:
    seats = (Seat("A"), Seat("B"))
    assert TINY.make_setup(seats, {}).parameters == {}
    with_some = msgspec.structs.replace(TINY, parameters=lambda _preset, _file: {"friction": 0.5})
    assert with_some.make_setup(seats, {}).parameters == {"friction": 0.5}


def test_tiny_game_keeps_the_protocols() -> None:
    assert isinstance(TinyGame(), Game)
    assert isinstance(TinyGame(), EnumerableGame)


def dealt(pile: int = 6) -> State:
    return State(pile, 2, 0, 0.25, [1, 2], [0, 0], [0, 0])


def test_perft_counts_actions() -> None:
    game, state = TinyGame(), dealt()
    assert [perft(game, state, depth) for depth in (0, 1, 2)] == [1, 5, 25]
    assert state == dealt()


def test_perft_counts_every_outcome_of_chance_as_an_action() -> None:
    game = TinyGame()
    start = game.new_game(tiny_setup("human", "human"))
    assert [perft(game, start, depth) for depth in (1, 2, 3, 4)] == [3, 9, 18, 9 * (4 + 5)]


def test_perft_with_a_seed_counts_decisions_only() -> None:
    game = TinyGame()
    start = game.new_game(tiny_setup("human", "human"))
    before = game.copy(start)
    counts = [perft(game, start, depth, 2) for depth in (0, 1, 2, 3)]
    assert start == before
    state = game.copy(start)
    for ply in range(3):
        game.advance(state, game.sample_chance(state, stream(2, CHANCE, ply)))
    assert counts[:3] == [1, len(game.legal_actions(state)), len(game.legal_actions(state)) ** 2]
    later = game.copy(state)
    for action in (Push(1), Push(1)):
        game.advance(later, action)
    game.advance(later, game.sample_chance(later, stream(2, CHANCE, 5)))
    assert counts[3] == counts[2] * len(game.legal_actions(later))


def test_perft_of_a_match_that_ends_early_counts_nothing() -> None:
    game, state = TinyGame(), dealt(pile=1)
    assert perft(game, state, 1) == 4
    assert perft(game, state, 2) == 0


def test_divide_sums_up_to_perft() -> None:
    game, state = TinyGame(), dealt()
    parts = divide(game, state, 3)
    assert [action for action, _ in parts] == game.legal_actions(state)
    assert sum(count for _, count in parts) == perft(game, state, 3)
    assert parts[1] == (Take(2), perft(game, game.apply(state, Take(2)).state, 2))
    assert sum(count for _, count in divide(game, state, 3, 4)) == perft(game, state, 3, 4)
