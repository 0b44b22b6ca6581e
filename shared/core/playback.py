"""Plays a recorded match again: as it was recorded, or simulated anew to prove that it was so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core import codec, rng
from shared.core.content import check_content
from shared.core.difference import first_difference
from shared.core.errors import (
    FormatError,
    IllegalActionError,
    ReplayDivergedError,
    ReplayFormatError,
    SetupError,
    SimulationError,
)
from shared.core.game import Step, Turn
from shared.core.replay import read_action
from shared.core.versions import running_versions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared.core.catalog import GameInfo
    from shared.core.game import Game
    from shared.core.replay import ActionLine, Replay

NONSENSE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What a game may raise when a hand-edited file gives it values of the right types that make no sense together."""


_ROUNDING = 1
"""Micrometres and microradians by which a result may differ on another platform or with other versions."""


class Played(msgspec.Struct, frozen=True):
    """One recorded action, applied.

    Attributes:
        by: Seat, or ``Turn.CHANCE``.
        action: The action.
        step: What it gave.
        digest: Digest of the state after it.
    """

    by: int
    action: Any
    step: Step[Any]
    digest: str


class Verification(msgspec.Struct, frozen=True):
    """What ``verify`` found.

    Attributes:
        actions: Number of actions that were simulated again.
        digest: Digest of the last state.
        inexact: Indices of actions whose resolution differs by rounding only; never any on the platform and with
            the versions of the recording.
    """

    actions: int
    digest: str
    inexact: tuple[int, ...] = ()


def check_rules_version(game: Game[Any, Any], replay: Replay) -> None:
    """Refuse a match that was played by other rules.

    Raises:
        ReplayFormatError: It was recorded with another ``rules_version``.
    """
    recorded = replay.header.rules_version
    if recorded != game.rules_version:
        raise ReplayFormatError(
            expected=f"rules version {game.rules_version} of {replay.header.game}; play it with the Flintflick"
            f" {replay.header.versions.get('flintflick', 'version')} that recorded it",
            got=str(recorded),
            file=replay.file,
            line=1,
            path="$.rules_version",
        )


def start(game: Game[Any, Any], replay: Replay) -> Any:  # noqa: ANN401
    """The state before the first action of a replay.

    Raises:
        ReplayFormatError: The set-up in the header is none of this game, or it was recorded by other rules.
        ReplayDivergedError: It is not the state that was recorded after everything had been taken back.
    """
    check_rules_version(game, replay)
    try:
        state = game.new_game(replay.header.setup)
    except FormatError as problem:
        raise setup_refused(replay, problem) from problem
    except NONSENSE as problem:
        raise ReplayFormatError(
            expected=f"a set-up of {replay.header.game}", file=replay.file, line=1, path="$.setup"
        ) from problem
    _require_marks(replay, 0, codec.digest(state))
    return state


def require_content(info: GameInfo, replay: Replay) -> None:
    """Refuse a match with a data file for which the game has no slot: nobody knows what it was meant to change.

    Raises:
        ReplayFormatError: There is such a file, or one that is of no use.
    """
    try:
        check_content(info.content, replay.header.setup.content)
    except SetupError as problem:
        raise setup_refused(replay, problem) from problem


def setup_refused(replay: Replay, problem: FormatError) -> ReplayFormatError:
    """What is wrong with the set-up of a match, told with the place in its file."""
    path = f"$.setup{(problem.path or '').removeprefix('$')}"
    return ReplayFormatError(expected=problem.expected, got=problem.got, file=replay.file, line=1, path=path)


def play(game: Game[Any, Any], replay: Replay) -> Iterator[Played]:
    """Apply the recorded actions with their recorded resolutions; nothing is simulated.

    Raises:
        ReplayFormatError: Recorded with another ``rules_version``, or a line holds no value of this game.
        ReplayDivergedError: An action is refused or does not give the recorded state, or the end is another one.
    """
    state = start(game, replay)
    for index, recorded in enumerate(replay.actions):
        action, resolution = read_action(game, replay, recorded)
        _require_legal(game, state, index, recorded.line.by, action)
        played = _apply(game, state, index, recorded.line, action, resolution)
        _require_marks(replay, index + 1, played.digest)
        yield played
        state = played.step.state
    _require_outcome(game, replay, state)


def verify(info: GameInfo, replay: Replay) -> Verification:
    """Simulate every action of a replay again, chance included, and compare with what was recorded.

    Raises:
        ReplayFormatError: As ``play``.
        ReplayDivergedError: Names the first action that gives something else, and what differs.
    """
    game = info.engine()
    state = start(game, replay)
    require_content(info, replay)
    digest = codec.digest(state)
    is_same_machine = replay.header.versions == running_versions(info)
    inexact: list[int] = []
    for index, recorded in enumerate(replay.actions):
        action, resolution = read_action(game, replay, recorded)
        _require_legal(game, state, index, recorded.line.by, action)
        if recorded.line.by == Turn.CHANCE:
            drawn = game.sample_chance(state, rng.stream(replay.header.seed, rng.CHANCE, index))
            _require_same(index, "the draw of the seed", action, drawn)
        computed = _resolve(game, state, index, action)
        if computed != resolution:
            _require_same(index, "the result", resolution, computed, tolerance=0 if is_same_machine else _ROUNDING)
            inexact.append(index)
        played = _apply(game, state, index, recorded.line, action, resolution)
        state, digest = played.step.state, played.digest
        _require_marks(replay, index + 1, digest)
    _require_outcome(game, replay, state)
    return Verification(len(replay.actions), digest, tuple(inexact))


def _require_legal(game: Game[Any, Any], state: Any, index: int, by: int, action: Any) -> None:  # noqa: ANN401
    if by != game.to_move(state):
        raise ReplayDivergedError(index, f"recorded by {_decider(by)}, but {_decider(game.to_move(state))} is to move")
    try:
        game.check(state, action)
    except IllegalActionError as problem:
        raise ReplayDivergedError(index, f"the rules refuse it: {problem}") from problem


def _apply(
    game: Game[Any, Any],
    state: Any,  # noqa: ANN401
    index: int,
    line: ActionLine,
    action: Any,  # noqa: ANN401
    resolution: Any,  # noqa: ANN401
) -> Played:
    try:
        step = game.apply(state, action, resolution)
    except (FormatError, *NONSENSE) as problem:
        raise ReplayDivergedError(index, "the recorded result does not fit the state") from problem
    digest = codec.digest(step.state)
    if digest != line.digest:
        raise ReplayDivergedError(index, f"the state has digest {digest[:12]}, recorded was {line.digest[:12]}")
    return Played(line.by, action, step, digest)


def _resolve(game: Game[Any, Any], state: Any, index: int, action: Any) -> Any:  # noqa: ANN401
    try:
        return game.resolve(state, action)
    except SimulationError as problem:
        raise ReplayDivergedError(index, f"the result cannot be computed: {problem}") from problem


def _require_marks(replay: Replay, ply: int, digest: str) -> None:
    """Compare the state after ``ply`` actions with what undo and outcome lines tell of it."""
    for at, told in replay.marks:
        if at == ply and told != digest:
            raise ReplayDivergedError(ply, f"before it the state has digest {digest[:12]}, recorded was {told[:12]}")


def _require_outcome(game: Game[Any, Any], replay: Replay, state: Any) -> None:  # noqa: ANN401
    if replay.outcome is not None:
        _require_same(len(replay.actions), "the outcome", replay.outcome, game.outcome(state))


def _require_same(index: int, what: str, recorded: object, computed: object, *, tolerance: int = 0) -> None:
    difference = first_difference(recorded, computed, tolerance=tolerance)
    if difference is not None:
        raise ReplayDivergedError(index, f"{what} differs: {difference}")


def _decider(by: int) -> str:
    names = {int(Turn.CHANCE): "chance", int(Turn.OVER): "nobody"}
    return names.get(by, f"seat {by}")
