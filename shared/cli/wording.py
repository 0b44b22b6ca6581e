"""What stands in a recorded match, as lines for people."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import msgspec

from shared.core import codec
from shared.core.catalog import load_object, option_word
from shared.core.errors import ContentError, FlintflickError, shortened
from shared.core.playback import NONSENSE
from shared.core.replay import ActionLine, UndoLine
from shared.core.toml_text import parse_toml

if TYPE_CHECKING:
    from shared.core.catalog import GameInfo
    from shared.core.replay import Header, Line


def header_lines(header: Header) -> list[str]:
    """The set-up in lines."""
    setup = header.setup
    lines = [
        f"{header.game}, rules version {header.rules_version}, seed {header.seed}, started {header.started or '?'}"
    ]
    lines += [f"seat {number}: {seat.name} ({seat.player})" for number, seat in enumerate(setup.seats, 1)]
    lines += [f"option {name} = {option_word(value)}" for name, value in setup.options.items()]
    lines += [f"parameter {name} = {value:g}" for name, value in setup.parameters.items()]
    lines += [f"content {name} = {_content(text)}" for name, text in setup.content.items()]
    lines += [f"version {name} = {value}" for name, value in header.versions.items()]
    return lines


def _content(text: str) -> str:
    """An owner's data file, by its title if it has one."""
    words = f"a data file of {len(text)} characters"
    try:
        title = parse_toml(text, "").get("title")
    except ContentError:
        title = None
    return f"{words}: {shortened(title)}" if isinstance(title, str) else words


class Wording:
    """Words for the lines after the header.

    A game that is not installed here, or is there with other rules, has none; its actions are printed as they stand.
    """

    def __init__(self, header: Header) -> None:
        """Look for the game and its words."""
        self._header = header
        self._info = _installed(header)
        self._game: Any = None
        self._describe: Any = None
        self._states: list[Any] = []
        if self._info is not None and self._info.describe:
            self._game = self._info.engine()
            self._describe = load_object(self._info.describe)
            with contextlib.suppress(FlintflickError, *NONSENSE):
                self._states.append(self._game.new_game(header.setup))

    def of_line(self, line: Line) -> str:
        """One line of the file."""
        if isinstance(line, ActionLine):
            return f"{line.index:>5} {self._decider(line.by)}: {self._action(line)}"
        if isinstance(line, UndoLine):
            del self._states[line.undo_to + 1 :]
            return f"      {self._decider(line.by)} takes back action {line.undo_to}"
        scores = " : ".join(map(str, line.outcome.scores))
        ranking = ", ".join(map(str, line.outcome.ranking))
        reason = line.outcome.reason
        words = self._info.reasons.get(reason, reason) if self._info else reason
        return f"      outcome: {scores}, ranking {ranking}, ended by: {words}"

    def _decider(self, by: int) -> str:
        if by < 0:
            return "chance"
        seats = self._header.setup.seats
        return seats[by].name if by < len(seats) else f"seat {by + 1}"

    def _action(self, line: ActionLine) -> str:
        """An action in the words of its game, or as it stands in the file if it has none or it is no action of it."""
        data = bytes(line.action)
        if self._describe is not None:
            try:
                action = codec.decode(self._game.action_type, data)
                return str(self._describe(action, self._header.setup, self._follow(line, action)))
            except (FlintflickError, *NONSENSE):
                pass
        return data.decode("utf-8", errors="replace")

    def _follow(self, line: ActionLine, action: Any) -> Any:  # noqa: ANN401 - any action of the game
        """The state before an action, ``None`` where the file does not tell a match by the rules up to there."""
        if len(self._states) != line.index + 1:
            return None
        state = self._states[line.index]
        with contextlib.suppress(FlintflickError, *NONSENSE):
            result = None
            if not isinstance(line.resolution, msgspec.UnsetType):
                result = codec.decode(self._game.resolution_type, bytes(line.resolution))
            self._states.append(self._game.apply(state, action, result).state)
        return state


def _installed(header: Header) -> GameInfo | None:
    """The game of a match, if it is here with the rules of then."""
    from shared.core.catalog import load_catalog

    try:
        info = load_catalog().game(header.game)
    except FlintflickError:
        return None
    return info if info.rules_version == header.rules_version else None
