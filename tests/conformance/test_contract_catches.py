"""Every check of the contract can fail: each meets a game that breaks just this promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from shared.core.catalog import Choice, GameInfo, PlayerInfo
from shared.core.errors import FlintflickError, IllegalActionError
from shared.core.game import Outcome, Turn
from tests.helpers import contract
from tests.helpers.contract import CHECKS, take_sample
from tests.helpers.tiny_game import TINY, Deal, Push, Roll, Slide, State, TakesWhatItCan, TinyGame, View

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.helpers.contract import Sample

UNWRITTEN = {contract.check_references, contract.check_rules_text}  # the tiny game has no table and no rules to read


class Impure(TinyGame):
    def observe(self, state: State, seat: int) -> View:
        state.die = state.die or 1
        return super().observe(state, seat)


class Stateful(TinyGame):
    def __init__(self) -> None:
        self.calls = 0

    def resolve(self, state: State, action: Any) -> Slide | None:  # noqa: ANN401
        self.calls += 1
        return Slide(self.calls) if isinstance(action, Push) else None


class DeafToResolutions(TinyGame):
    def apply(self, state: State, action: Any, resolution: Slide | None = None) -> Any:  # noqa: ANN401
        return super().apply(state, action, Slide(7) if resolution is not None else None)


class SharedCopies(TinyGame):
    def copy(self, state: State) -> State:
        return msgspec.structs.replace(state)


class OtherAdvance(TinyGame):
    def advance(self, state: State, action: Any) -> None:  # noqa: ANN401
        super().advance(state, action)
        state.pile += 1


class AllowsAll(TinyGame):
    def check(self, state: State, action: Any) -> None:  # noqa: ANN401
        pass


class Mumbles(TinyGame):
    def check(self, state: State, action: Any) -> None:  # noqa: ANN401
        try:
            super().check(state, action)
        except IllegalActionError:
            raise IllegalActionError("No!", "no") from None


class OwnDice(TinyGame):
    rolled = 0

    def sample_chance(self, state: State, rng: Any) -> Any:  # noqa: ANN401
        OwnDice.rolled += 1
        if 0 in state.cards:
            return Deal(state.cards.index(0), 1 + OwnDice.rolled % 3)
        return Roll(1 + OwnDice.rolled % 2)


class ShowsCards(TinyGame):
    def observe(self, state: State, seat: int) -> View:
        return msgspec.structs.replace(super().observe(state, seat), cards=tuple(state.cards))


class TellsScores(TinyGame):
    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, zip(state.taken, state.cards, strict=True)))


class WrongSeat(TinyGame):
    def observe(self, state: State, seat: int) -> View:
        return msgspec.structs.replace(super().observe(state, seat), seat=max(seat, 0))


class EarlyOutcome(TinyGame):
    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) or (Outcome((1, 1), (0, 0), {}, "bored") if state.pile == 1 else None)


class NobodyWins(TinyGame):
    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and msgspec.structs.replace(found, ranking=(2, 2))


class ShortOutcome(TinyGame):
    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and msgspec.structs.replace(found, scores=found.scores[:1])


class Forgets(TinyGame):
    def legal_actions(self, state: State) -> list[Any]:
        return [action for action in super().legal_actions(state) if not isinstance(action, Push)]

    def check(self, state: State, action: Any) -> None:  # noqa: ANN401
        if not isinstance(action, Push):
            super().check(state, action)


class Repeats(TinyGame):
    def legal_actions(self, state: State) -> list[Any]:
        return super().legal_actions(state) * 2


class Untidy(TinyGame):
    def legal_actions(self, state: State) -> list[Any]:
        return super().legal_actions(state)[::-1]


class Loaded(TinyGame):
    def chance_outcomes(self, state: State) -> list[tuple[Any, float]]:
        return [(action, 0.9) for action in self.legal_actions(state)]


class Unlistable(TinyGame):
    chance_outcomes = None  # type: ignore[assignment]


class Newer(TinyGame):
    rules_version = 2


class HalfTyped(TinyGame):
    action_type = Deal | Roll


class Unready(TinyGame):
    def new_game(self, setup: Any) -> State:  # noqa: ANN401
        state = super().new_game(setup)
        if setup.options["deep"]:
            state.pile = 0
        return state


class Moody(TakesWhatItCan):
    moods = 0

    def choose(self, observation: View, rng: Any, budget: int | None = None) -> Any:  # noqa: ANN401
        Moody.moods += 1
        return Push(1 + Moody.moods % 3)


def sabotaged(engine: Callable[[], Any] = TinyGame, **changes: Any) -> GameInfo:  # noqa: ANN401
    return msgspec.structs.replace(TINY, engine=engine, **changes)


def with_option(**changes: Any) -> GameInfo:  # noqa: ANN401
    option = msgspec.structs.replace(TINY.options[0], **changes)
    return sabotaged(options=(option, *TINY.options[1:]))


MOODY = PlayerInfo("moody", "Moody", "Never the same.", f"{TakesWhatItCan.__module__}:Moody")
CASES: list[tuple[Callable[[Sample], None], GameInfo]] = [
    (contract.check_protocol, sabotaged(Newer)),
    (contract.check_protocol, sabotaged(Unlistable)),
    (contract.check_manifest, sabotaged(title="")),
    (contract.check_manifest, sabotaged(seats=(3, 2))),
    (contract.check_manifest, with_option(default=5)),
    (contract.check_manifest, with_option(headless_default=True)),
    (contract.check_manifest, with_option(id="deep")),
    (contract.check_manifest, with_option(choices=(Choice(6, "some"),))),
    (contract.check_parameters, sabotaged(presets=lambda: (Choice("classic", "Classic"),))),
    (
        contract.check_parameters,
        sabotaged(
            parameters=lambda preset, _file: {"friction": 0.5 if preset else 0.4},
            presets=lambda: (Choice("classic", "Classic"),),
        ),
    ),
    (contract.check_setups, sabotaged(Unready)),
    (contract.check_codec, sabotaged(HalfTyped)),
    (contract.check_purity, sabotaged(Impure)),
    (contract.check_purity, sabotaged(Stateful)),
    (contract.check_given_resolution, sabotaged(DeafToResolutions)),
    (contract.check_copy, sabotaged(SharedCopies)),
    (contract.check_copy, sabotaged(OtherAdvance)),
    (contract.check_legality, sabotaged(AllowsAll)),
    (contract.check_legality, sabotaged(Mumbles)),
    (contract.check_chance, sabotaged(OwnDice)),
    (contract.check_observations, sabotaged(ShowsCards)),
    (contract.check_observations, sabotaged(TellsScores)),
    (contract.check_observations, sabotaged(WrongSeat)),
    (contract.check_players, sabotaged(players=(*TINY.players[:1], MOODY))),
    (contract.check_players, sabotaged(players=TINY.players)),
    (contract.check_outcome, sabotaged(EarlyOutcome)),
    (contract.check_outcome, sabotaged(ShortOutcome)),
    (contract.check_outcome, sabotaged(NobodyWins)),
    (contract.check_listed_actions, sabotaged(Forgets)),
    (contract.check_listed_actions, sabotaged(Repeats)),
    (contract.check_listed_actions, sabotaged(Untidy)),
    (contract.check_listed_actions, sabotaged(Loaded)),
]
HONEST = sabotaged(players=TINY.players[:1])


@pytest.fixture(autouse=True)
def moody_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.helpers.tiny_game.Moody", Moody, raising=False)


@pytest.mark.parametrize(
    ("check", "info"), CASES, ids=[f"{check.__name__}-{number}" for number, (check, _) in enumerate(CASES)]
)
def test_broken_promise_is_caught(check: Callable[[Sample], None], info: GameInfo) -> None:
    check(take_sample(HONEST))
    sample = take_sample(HONEST)
    broken = msgspec.structs.replace(sample, info=info, game=info.engine())
    if check in {contract.check_purity, contract.check_given_resolution, contract.check_outcome}:
        broken = take_sample(info)
    with pytest.raises((AssertionError, FlintflickError)):
        check(broken)


def test_every_check_meets_a_broken_promise() -> None:
    assert {check for check, _ in CASES} == set(CHECKS) - UNWRITTEN


def test_whole_match_of_the_tiny_game_is_in_the_sample() -> None:
    sample = take_sample(HONEST)
    assert sample.game.to_move(sample.states[-1]) == Turn.OVER
    assert any(isinstance(moment.action, Push) for moment in sample.moments)
