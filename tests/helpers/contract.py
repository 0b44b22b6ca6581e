"""What every game promises the frame, as checks over a sample of a match.

Each check is a function from a ``Sample``; it fails with an AssertionError. ``tests/conformance`` runs all of them over
all games that are installed, and proves with sabotaged games that each of them can fail.
"""

from __future__ import annotations

import itertools
from importlib.resources import files
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from shared.core import codec, rng
from shared.core.catalog import GameInfo, load_object
from shared.core.errors import IllegalActionError
from shared.core.game import SPECTATOR, EnumerableGame, Game, KeepsScore, Outcome, Seat, Setup, Step, Turn
from shared.core.perft import divide, perft
from tests.helpers.hidden import HIDDEN_VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BUDGET = 6
"""Simulations a computer player may spend on a choice here: it must choose well formed, not well."""


class Moment(msgspec.Struct, frozen=True):
    """One decision of a match: the state before, who decided what, and what it gave."""

    before: Any
    by: int
    action: Any
    step: Step[Any]


class Sample(msgspec.Struct, frozen=True):
    """The beginning of a match between the weakest computer players, or all of it if it is short."""

    info: GameInfo
    game: Any
    setup: Setup
    seed: int
    moments: tuple[Moment, ...]

    @property
    def states(self) -> list[Any]:
        """All states, the first and the last included."""
        return [*(moment.before for moment in self.moments), self.moments[-1].step.state]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.setup.seats))


def plain_setup(info: GameInfo, seats: int | None = None, **options: Any) -> Setup:  # noqa: ANN401
    """A set-up of the weakest computer players with default options."""
    count = info.seats[0] if seats is None else seats
    places = tuple(Seat(f"Seat {number}", info.players[0].id) for number in range(1, count + 1))
    return info.make_setup(places, options)


def take_sample(info: GameInfo, *, seed: int = 3, plies: int = 16, setup: Setup | None = None) -> Sample:
    """Play the beginning of a match."""
    game = info.engine()
    setup = setup or plain_setup(info)
    players = [load_object(info.players[0].factory)() for _ in setup.seats]
    state = game.new_game(setup)
    moments: list[Moment] = []
    while len(moments) < plies and game.to_move(state) != Turn.OVER:
        by = game.to_move(state)
        if by == Turn.CHANCE:
            action = game.sample_chance(state, rng.stream(seed, rng.CHANCE, len(moments)))
        else:
            source = rng.stream(seed, rng.player_stream(by), len(moments))
            action = players[by].choose(game.observe(state, by), source, BUDGET)
        step = game.apply(state, action)
        moments.append(Moment(state, by, action, step))
        state = step.state
    return Sample(info, game, setup, seed, tuple(moments))


def check_protocol(sample: Sample) -> None:
    assert isinstance(sample.game, Game)
    assert sample.game.rules_version == sample.info.rules_version >= 1
    assert isinstance(sample.game, EnumerableGame) == hasattr(sample.game, "legal_actions")


def check_manifest(sample: Sample) -> None:
    info = sample.info
    assert info.id.isidentifier()
    assert info.title
    assert info.summary.endswith(".")
    assert list(info.seats) == sorted(set(info.seats))
    assert min(info.seats) >= 1
    ids = [option.id for option in info.options]
    assert len(set(ids)) == len(ids)
    for option in info.options:
        values = [(type(choice.value), choice.value) for choice in option.choices]
        assert len(values) >= 2
        assert len(set(values)) == len(values)
        assert (type(option.default), option.default) in values
        headless = option.headless_default
        assert headless is None or (type(headless), headless) in values
        assert option.title
        assert option.help.endswith(".")
        assert all(choice.title for choice in option.choices)
    levels = [player.id for player in info.players]
    assert levels
    assert len(set(levels)) == len(levels)
    assert "human" not in levels
    assert info.usual_player in {"", *levels}
    slots = [slot.id for slot in info.content]
    assert len(set(slots)) == len(slots)
    assert all(slot.id.isidentifier() and slot.title and slot.built_in for slot in info.content)
    assert all(slot.help.endswith(".") for slot in info.content)
    assert all(info.reasons.values())


def check_references(sample: Sample) -> None:
    assert callable(load_object(sample.info.scene))
    assert not sample.info.report or callable(load_object(sample.info.report))
    assert not sample.info.picture or files("assets").joinpath(*sample.info.picture.split("/")).is_file()
    for player in sample.info.players:
        assert callable(load_object(player.factory)().choose)


def check_rules_text(sample: Sample) -> None:
    package, _, name = sample.info.rules_text.partition(":")
    text = (files(package) / name).read_text("utf-8")
    assert text.startswith("# ")
    assert len(text) > 200


def check_parameters(sample: Sample) -> None:
    info = sample.info
    if info.parameters is None:
        assert info.presets is None
        assert sample.setup.parameters == {}
        return
    presets = [str(choice.value) for choice in info.presets()] if info.presets else []
    assert presets
    for preset in presets:
        assert info.parameters(preset, None).keys() == sample.setup.parameters.keys()
    assert info.parameters(None, None) == info.parameters(presets[0], None) == sample.setup.parameters


def check_setups(sample: Sample) -> None:
    """Every number of seats and every value of every option gives a match that somebody begins."""
    info, game = sample.info, sample.game
    setups = [plain_setup(info, seats) for seats in info.seats]
    for option in info.options:
        for choice in option.choices:
            seats = next(count for count in info.seats if count >= choice.least_seats)
            setups.append(plain_setup(info, seats, **{option.id: choice.value}))
    for setup in setups:
        state = game.new_game(setup)
        assert game.to_move(state) in {*range(len(setup.seats)), Turn.CHANCE}
        assert game.outcome(state) is None
        assert codec.digest(state) == codec.digest(game.new_game(setup))


def check_codec(sample: Sample) -> None:
    game = sample.game
    for state in sample.states:
        assert_round_trip(game.state_type, state)
        for seat in (*sample.seats, SPECTATOR):
            assert_round_trip(game.observation_type, game.observe(state, seat))
    for moment in sample.moments:
        assert_round_trip(game.action_type, moment.action)
        for event in moment.step.events:
            assert_round_trip(game.event_type, event)
        if moment.step.resolution is not None:
            assert_round_trip(game.resolution_type, moment.step.resolution)


def assert_round_trip(kind: Any, value: Any) -> None:  # noqa: ANN401
    data = codec.encode(value)
    again = codec.decode(kind, data)
    assert again == value
    assert type(again) is type(value)
    assert codec.encode(again) == data


def check_purity(sample: Sample) -> None:
    """``apply``, ``check``, ``resolve``, ``observe`` and ``outcome`` leave the state alone."""
    game = sample.game
    for moment in sample.moments:
        before = codec.digest(moment.before)
        resolution = game.resolve(moment.before, moment.action)
        step = game.apply(moment.before, moment.action)
        for seat in (*sample.seats, SPECTATOR):
            game.observe(moment.before, seat)
        game.outcome(moment.before)
        game.to_move(moment.before)
        assert codec.digest(moment.before) == before
        assert step.state is not moment.before
        assert resolution == step.resolution == moment.step.resolution
        assert codec.digest(step.state) == codec.digest(moment.step.state)
        assert step.events == moment.step.events


def check_given_resolution(sample: Sample) -> None:
    """A given resolution is applied as it is."""
    for moment in sample.moments:
        step = sample.game.apply(moment.before, moment.action, moment.step.resolution)
        assert step == moment.step


def check_copy(sample: Sample) -> None:
    """A copy is equal and independent; ``advance`` on it does what ``apply`` does."""
    game = sample.game
    for moment in sample.moments:
        before = codec.digest(moment.before)
        copy = game.copy(moment.before)
        assert copy == moment.before
        game.advance(copy, moment.action)
        assert codec.digest(moment.before) == before
        assert codec.digest(copy) == codec.digest(moment.step.state)


def check_legality(sample: Sample) -> None:
    """Every action is accepted or refused with a code and a sentence, at every moment; a refusal changes nothing."""
    game = sample.game
    for moment in sample.moments:
        game.check(moment.before, moment.action)
    actions = {codec.encode(moment.action): moment.action for moment in sample.moments}
    refusals = 0
    for state, action in itertools.product(sample.states, actions.values()):
        before = codec.digest(state)
        try:
            game.check(state, action)
        except IllegalActionError as problem:
            refusals += 1
            assert_refusal(problem)
            with pytest.raises(IllegalActionError):
                game.apply(state, action)
        assert codec.digest(state) == before
    assert refusals


def assert_refusal(problem: IllegalActionError) -> None:
    assert problem.code == problem.code.lower()
    assert problem.code.replace("_", "").isalnum()
    assert problem.detail.endswith((".", "!"))
    assert "\n" not in problem.detail


def check_chance(sample: Sample) -> None:
    """Chance is drawn from the given generator only, and its outcomes are legal."""
    game = sample.game
    for index, moment in enumerate(sample.moments):
        if moment.by == Turn.CHANCE:
            for draw in range(5):
                action = game.sample_chance(moment.before, rng.stream(draw, rng.CHANCE, index))
                assert action == game.sample_chance(moment.before, rng.stream(draw, rng.CHANCE, index))
                game.check(moment.before, action)


def check_observations(sample: Sample) -> None:
    """An observation is for its seat, and what is hidden from a seat changes nothing in it."""
    game = sample.game
    for state in sample.states:
        for seat in (*sample.seats, SPECTATOR):
            assert game.observe(state, seat).seat == seat
    variants = [variant for state in sample.states for variant in hidden_variants(sample, state)]
    assert variants or sample.info.id not in HIDDEN_VARIANTS
    for seat, state, variant in variants:
        assert codec.digest(variant) != codec.digest(state)
        assert codec.encode(game.observe(variant, seat)) == codec.encode(game.observe(state, seat))
        if seat == SPECTATOR and isinstance(game, KeepsScore):
            assert game.scores(variant) == game.scores(state)


def hidden_variants(sample: Sample, state: Any) -> Iterator[tuple[int, Any, Any]]:  # noqa: ANN401
    find: Callable[..., Iterator[tuple[int, Any, Any]]] | None = HIDDEN_VARIANTS.get(sample.info.id)
    if find is not None:
        yield from find(sample.game, state)


def check_players(sample: Sample) -> None:
    """Every level chooses a legal action, the same for the same observation and generator."""
    asked = [moment for moment in sample.moments if moment.by >= 0][:6]
    for level in sample.info.players:
        for moment in asked:
            observation = codec.encode(sample.game.observe(moment.before, moment.by))
            one, other = (
                load_object(level.factory)().choose(
                    codec.decode(sample.game.observation_type, observation), rng.stream(5, "ai/0", 9), BUDGET
                )
                for _ in range(2)
            )
            assert one == other
            sample.game.check(moment.before, one)


def check_outcome(sample: Sample) -> None:
    """There is an outcome exactly at the end, with an entry per seat everywhere."""
    for state in sample.states:
        outcome = sample.game.outcome(state)
        assert (outcome is not None) == (sample.game.to_move(state) == Turn.OVER)
        if outcome is not None:
            assert_outcome(outcome, len(sample.setup.seats))


def assert_outcome(outcome: Outcome, seats: int) -> None:
    assert_round_trip(Outcome, outcome)
    assert len(outcome.ranking) == len(outcome.scores) == seats
    assert all(len(points) == seats for points in outcome.breakdown.values())
    assert set(outcome.ranking) == set(range(1, max(outcome.ranking) + 1))
    assert outcome.reason


def check_listed_actions(sample: Sample) -> None:
    """What can be listed is complete for the sample, unique, sorted and accepted; perft and divide agree."""
    game = sample.game
    if not isinstance(game, EnumerableGame):
        return
    for moment in sample.moments:
        if moment.by == Turn.CHANCE:
            outcomes = game.chance_outcomes(moment.before)
            assert abs(sum(probability for _, probability in outcomes) - 1.0) < 1e-12
            listed = [action for action, _ in outcomes]
        else:
            listed = game.legal_actions(moment.before)
        assert moment.action in listed
        assert len({codec.encode(action) for action in listed}) == len(listed)
        assert listed == sorted(listed, key=lambda action: _rank(game, action))
        for action in listed:
            game.check(moment.before, action)
    first = next(moment.before for moment in sample.moments if moment.by >= 0)
    assert perft(game, first, 2, 1) == sum(count for _, count in divide(game, first, 2, 1))


def _rank(game: Any, action: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """Where an action belongs among others: by its type's place in the union, then by its fields."""
    return get_args(game.action_type).index(type(action)), *msgspec.structs.astuple(action)


CHECKS = (
    check_protocol,
    check_manifest,
    check_references,
    check_rules_text,
    check_parameters,
    check_setups,
    check_codec,
    check_purity,
    check_given_resolution,
    check_copy,
    check_legality,
    check_chance,
    check_observations,
    check_players,
    check_outcome,
    check_listed_actions,
)
