"""The catalogue of games, found by entry points of the group ``flintflick.games``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

from shared.core.content import ContentSlot, check_content
from shared.core.errors import CatalogError, SetupError
from shared.core.game import Game, OptionValue, Seat, Setup

GROUP = "flintflick.games"

MAX_NAME = 24
"""Longest name of a seat, in characters."""


class Choice(msgspec.Struct, frozen=True):
    """One value of an option with its words on the screen, offered at tables of at least so many seats."""

    value: OptionValue
    title: str
    least_seats: int = 0


def switch(off: str = "Off", on: str = "On") -> tuple[Choice, ...]:
    """Both values of a switch."""
    return (Choice(value=False, title=off), Choice(value=True, title=on))


class Option(msgspec.Struct, frozen=True):
    """One option of a game's set-up.

    Attributes:
        id: Key in ``Setup.options`` and on the command line (``--option id=value``).
        title: Short label.
        help: One sentence: what it changes and where the rule comes from.
        default: Value if nothing is said.
        choices: All allowed values in order; ``(False, True)`` for a switch.
        headless_default: Value in headless play if it differs from ``default``.
        practice_default: Value that the practice button of the menu sets, ``None`` to leave ``default``.
        group: Heading under which the screen shows it; neighbours with the same heading stand together.
        needs: Id of another option and the value of it without which this one changes nothing; ``None`` if it always
            counts.
    """

    id: str
    title: str
    help: str
    default: OptionValue
    choices: tuple[Choice, ...]
    headless_default: OptionValue | None = None
    practice_default: OptionValue | None = None
    group: str = ""
    needs: tuple[str, OptionValue] | None = None


class PlayerInfo(msgspec.Struct, frozen=True):
    """One computer player: ``factory`` is ``"package.module:callable"`` giving a ``Player``."""

    id: str
    title: str
    summary: str
    factory: str


class ToolInfo(msgspec.Struct, frozen=True):
    """A screen of a game beside its matches, with a button in the menu.

    Attributes:
        id: Its name.
        title: Words of the button.
        help: One sentence.
        scene: ``"package.module:callable"`` that makes the scene from the ``GameInfo``.
    """

    id: str
    title: str
    help: str
    scene: str


class GameInfo(msgspec.Struct, frozen=True):
    """What the frame needs to know of a game; listing games imports no pygame and no physics.

    Attributes:
        id: Name on the command line and in files.
        title: Name on the screen.
        summary: One sentence.
        seats: Allowed numbers of seats, ascending.
        options: Schema of the set-up options, in the order of the screen.
        rules_version: As ``Game.rules_version``.
        engine: Gives the ``Game``.
        players: Computer players, weakest first.
        scene: ``"package.module:callable"`` that makes the table scene from a ``MatchSession``.
        rules_text: ``"package:FILE.md"``, the rules as read in the window.
        parameters: Gives all physical parameters by name for a preset name and a parameter file (either may be
            ``None``), or ``None`` for games without parameters. Raises ``ParamsError``.
        versions: Gives versions of engines beyond the rules by name (``{"physics": 1}``), for the header of replays.
        presets: Gives the presets that ``parameters`` knows, the usual one first, or ``None`` if there are none.
        sides: For a number of seats, the side that each seat plays for, 0-based; ``None`` if everybody plays alone.
        content: Sets that an owner of the box may replace by data files of the same form.
        short_title: Name where room is scarce; the whole one if empty.
        picture: Name of the painting among the assets that stands for the game in the menu; the frame's own if empty.
        usual_player: Computer player that is offered first; the weakest if empty.
        reasons: Words for why a match is over, by ``Outcome.reason``; the key itself where there are none.
        describe: ``"package.module:callable"`` that gives one line of plain English for an action, the ``Setup`` of its
            match and the state before it (``None`` where a damaged file does not tell it), for who reads a match
            without the window; JSON is printed where there is none.
        report: ``"package.module:callable"`` that gives more pages for the end of a match, from the finished session
            and the translator (``shared.ui.scenes.result_page.ResultPage``); none if empty.
        own_presets: For the folder of a person's own presets, those there, as ``parameters`` takes them; ``None``
            for games without.
        tools: Screens beside matches.
        rematch: Gives the set-up with which the same people play again (the start may pass on); the same one if
            ``None``.
    """

    id: str
    title: str
    summary: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    engine: Callable[[], Game[Any, Any]]
    players: tuple[PlayerInfo, ...]
    scene: str
    rules_text: str
    parameters: Callable[[str | None, str | None], dict[str, float]] | None = None
    versions: Callable[[], dict[str, int]] | None = None
    presets: Callable[[], tuple[Choice, ...]] | None = None
    sides: Callable[[int], tuple[int, ...]] | None = None
    content: tuple[ContentSlot, ...] = ()
    short_title: str = ""
    picture: str = ""
    usual_player: str = ""
    reasons: dict[str, str] = {}
    describe: str = ""
    report: str = ""
    own_presets: Callable[[Path], tuple[Choice, ...]] | None = None
    tools: tuple[ToolInfo, ...] = ()
    rematch: Callable[[Setup], Setup] | None = None

    @property
    def name(self) -> str:
        """Name where room is scarce."""
        return self.short_title or self.title

    def complete_options(
        self, given: Mapping[str, OptionValue], *, is_headless: bool = False
    ) -> dict[str, OptionValue]:
        """Check the given options and fill in defaults.

        Args:
            given: Values by option id.
            is_headless: Use ``headless_default`` where there is one.

        Returns:
            A value for every option of the schema, in its order.

        Raises:
            SetupError: Unknown option or value; the message lists what is allowed.
        """
        return complete_options(self.options, given, is_headless=is_headless)

    def check_seats(self, seats: tuple[Seat, ...]) -> None:
        """Check who sits at the table.

        Raises:
            SetupError: Wrong number of seats, no name, unknown player.
        """
        if len(seats) not in self.seats:
            allowed = ", ".join(str(count) for count in self.seats)
            raise SetupError(expected=f"{allowed} seats for {self.id}", got=str(len(seats)), path="$.seats")
        players = ["human", *(player.id for player in self.players)]
        for index, seat in enumerate(seats):
            if not 1 <= len(seat.name) <= MAX_NAME or not seat.name.isprintable():
                raise SetupError(
                    expected=f"a name of 1 to {MAX_NAME} printable characters",
                    got=ascii(seat.name),
                    path=f"$.seats[{index}].name",
                )
            if seat.player not in players:
                raise SetupError(
                    expected=f"one of {', '.join(players)}", got=seat.player, path=f"$.seats[{index}].player"
                )

    def make_setup(
        self,
        seats: tuple[Seat, ...],
        options: Mapping[str, OptionValue],
        parameters: Mapping[str, float] | None = None,
        *,
        content: Mapping[str, str] | None = None,
        is_headless: bool = False,
    ) -> Setup:
        """Build a checked ``Setup`` with all defaults filled in.

        Raises:
            SetupError: Wrong number of seats, no name, unknown player, unknown option or value, content of no use.
            ParamsError: Parameters out of range.
        """
        self.check_seats(seats)
        check_content(self.content, content or {})
        if parameters is None:
            parameters = self.parameters(None, None) if self.parameters else {}
        return Setup(
            seats=seats,
            options=self.complete_options(options, is_headless=is_headless),
            parameters=dict(parameters),
            content=dict(content or {}),
        )


def complete_options(
    options: tuple[Option, ...], given: Mapping[str, OptionValue], *, is_headless: bool = False
) -> dict[str, OptionValue]:
    """Check given options against a schema and fill in defaults, as ``GameInfo.complete_options``.

    Raises:
        SetupError: Unknown option or value; the message lists what is allowed.
    """
    known = {option.id: option for option in options}
    for key in given:
        if key not in known:
            raise SetupError(expected=f"one of {', '.join(known)}", got=key, path=f"$.options.{key}")
    return {option.id: _value(option, given, is_headless=is_headless) for option in options}


def _value(option: Option, given: Mapping[str, OptionValue], *, is_headless: bool) -> OptionValue:
    """The value of one option, checked against its choices (``True`` is no ``1`` here)."""
    value = given.get(option.id)
    if value is None:
        use_headless = is_headless and option.headless_default is not None
        return option.headless_default if use_headless and option.headless_default is not None else option.default
    for choice in option.choices:
        if choice.value == value and type(choice.value) is type(value):
            return value
    allowed = [option_word(choice.value) for choice in option.choices]
    word = option_word(value)
    got = f"the text {word}" if word in allowed and isinstance(value, str) else word
    raise SetupError(expected=f"one of {', '.join(allowed)}", got=got, path=f"$.options.{option.id}")


def option_word(value: OptionValue) -> str:
    """A value of an option as it is typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_object(reference: str) -> Any:  # noqa: ANN401
    """Import ``"package.module:name"``.

    Raises:
        CatalogError: The module or the name does not exist.
    """
    module, _, name = reference.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as problem:
        raise CatalogError(f"cannot load {reference}: {problem}") from problem


class Catalog(msgspec.Struct, frozen=True):
    """All games that are installed, by id."""

    games: dict[str, GameInfo]

    def game(self, game_id: str, *, file: str = "") -> GameInfo:
        """The game with this id.

        Args:
            game_id: Its id.
            file: Where the id was read, for the message.

        Raises:
            CatalogError: No such game; the message lists those there are.
        """
        try:
            return self.games[game_id]
        except KeyError:
            where = f"{file}: " if file else ""
            raise CatalogError(f"{where}no game {game_id!r}; there are: {', '.join(self.games)}") from None


def load_catalog() -> Catalog:
    """Find all games by their entry points, sorted by id.

    Raises:
        CatalogError: A manifest cannot be loaded, whatever is wrong with it.
    """
    games: dict[str, GameInfo] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda found: found.name):
        try:
            found = entry.load()
        except Exception as problem:
            raise CatalogError(f"game {entry.name!r} cannot be loaded: {problem}") from problem
        if not isinstance(found, GameInfo):
            raise CatalogError(f"game {entry.name!r} cannot be loaded: {entry.value} is no GameInfo")
        games[entry.name] = found
    return Catalog(games)
