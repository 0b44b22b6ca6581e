"""Board, deck, dice, tokens and recipes as frozen definitions, read from the data files beside the rules.

Nothing here is read when a module is loaded: a set is read once, when a match needs it. The number of a circle or a
card in states, actions and events is its place in the tuples given here.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from shared.core import codec
from shared.core.errors import ContentError
from shared.core.toml_text import parse_toml

ResourceKind = Literal["wood", "flint", "animal", "cave", "fruit"]
DevelopmentName = Literal["spear", "fire", "furs", "wheel", "camp"]
DinosaurName = Literal["stegosaurus", "triceratops", "t_rex"]
EffectName = Literal[
    "move_any_dinosaur",
    "move_every_dinosaur",
    "lava",
    "exchange_token",
    "swap_tokens",
    "no_development",
    "no_births",
    "reroll_survival",
    "extra_success",
    "send_to_red",
    "none",
]

CORNERS: Final = 6
"""Beaches, one at each corner of the island (R6)."""
GREYS: Final = 15
"""Grey circles, each with a token (R10)."""
LEAST_REDS: Final = 3
"""A red circle for each dinosaur (R11)."""
MOST_CIRCLES: Final = 127
"""Circles of the largest island that the window can show."""
CARDS: Final = 60
STANDARD_CARDS: Final = 30
"""Cards in the deck, and how many of them are standard ones (R28, R29)."""
TOKENS: Final = 22
"""Resource tokens (R10)."""

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours of a circle, clockwise; corner ``c`` lies straight on in direction ``c``."""

_WALKING_EFFECTS = ("move_any_dinosaur", "move_every_dinosaur")


class Circle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A circle of the island in axial coordinates, the volcano at (0, 0); ``corner`` numbers the beaches 0 to 5."""

    q: Annotated[int, msgspec.Meta(ge=-7, le=7)]
    r: Annotated[int, msgspec.Meta(ge=-7, le=7)]
    kind: Literal["volcano", "red", "grey", "beach", "plain"]
    corner: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The island; circles are numbered by their order in the file, the volcano first.

    Attributes:
        title: Shown at set-up.
        source: Where it comes from, one sentence.
        is_reconstructed: Whether it is a reconstruction.
        circles: All circles.
    """

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    source: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    is_reconstructed: bool
    circles: tuple[Circle, ...]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 60 cards.

    Attributes:
        id: Unique.
        tribe_steps: Movement of the active tribe.
        dinosaur: The dinosaur that a standard card moves, ``None`` on special cards.
        effect: What a special card does, ``None`` on standard cards.
        dinosaur_steps: Movement of a dinosaur, 0 where none moves.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    tribe_steps: Annotated[int, msgspec.Meta(ge=0, le=12)]
    dinosaur: DinosaurName | None = None
    effect: EffectName | None = None
    dinosaur_steps: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deck: 60 cards."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    source: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    is_reconstructed: bool
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=60, max_length=60)]


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Six faces of each kind of die."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    source: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    is_reconstructed: bool
    green: Annotated[tuple[Literal["tribe", "spear", "blank"], ...], msgspec.Meta(min_length=6, max_length=6)]
    red: Annotated[tuple[Literal["dinosaur", "blank"], ...], msgspec.Meta(min_length=6, max_length=6)]
    yellow: Annotated[tuple[Literal["adult", "dies", "furs", "fire"], ...], msgspec.Meta(min_length=6, max_length=6)]


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the 22 resource tokens there are of each kind."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    source: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    is_reconstructed: bool
    counts: dict[ResourceKind, Annotated[int, msgspec.Meta(ge=0, le=22)]]


@lru_cache(maxsize=1)
def default_board() -> Board:
    """The island that comes with the program: a reconstruction."""
    return read_board(data_text("board.toml"), "board.toml")


@lru_cache(maxsize=1)
def default_deck() -> Deck:
    """The deck that comes with the program: a reconstruction."""
    return read_deck(data_text("deck.toml"), "deck.toml")


@lru_cache(maxsize=1)
def default_dice() -> Dice:
    """The dice that come with the program: a reconstruction."""
    return read_dice(data_text("dice.toml"), "dice.toml")


@lru_cache(maxsize=1)
def default_tokens() -> Tokens:
    """The tokens that come with the program: a reconstruction."""
    return read_tokens(data_text("tokens.toml"), "tokens.toml")


@lru_cache(maxsize=8)
def read_board(text: str, file: str) -> Board:
    """Read the island of an owner of the box.

    Args:
        text: TOML as described in RULES.md.
        file: Name for error lines.

    Raises:
        ContentError: No TOML, or no island that can be played on; names file and path.
    """
    found: Board = _read(Board, text, file)
    _check_kinds(found, file)
    _check_places(found, file)
    _check_corners(found, file)
    _check_ways(found, file)
    return found


@lru_cache(maxsize=8)
def read_deck(text: str, file: str) -> Deck:
    """Read the deck of an owner of the box; arguments and errors as ``read_board``."""
    found: Deck = _read(Deck, text, file)
    seen: set[str] = set()
    for index, card in enumerate(found.cards):
        path = f"$.cards[{index}]"
        _require_printable(card.id, file, f"{path}.id")
        if card.id in seen:
            raise ContentError(file=file, path=f"{path}.id", expected="an id of its own", got=f"{card.id!a} again")
        seen.add(card.id)
        _check_card(card, file, path)
    standard = sum(card.dinosaur is not None for card in found.cards)
    if standard != STANDARD_CARDS:
        expected = f"{STANDARD_CARDS} standard and {CARDS - STANDARD_CARDS} special cards"
        raise ContentError(file=file, path="$.cards", expected=expected, got=f"{standard} and {CARDS - standard}")
    return found


@lru_cache(maxsize=8)
def read_dice(text: str, file: str) -> Dice:
    """Read the dice of an owner of the box; arguments and errors as ``read_board``."""
    found: Dice = _read(Dice, text, file)
    return found


@lru_cache(maxsize=8)
def read_tokens(text: str, file: str) -> Tokens:
    """Read the mix of tokens of an owner of the box; arguments and errors as ``read_board``."""
    found: Tokens = _read(Tokens, text, file)
    for kind in get_args(ResourceKind):
        if kind not in found.counts:
            raise ContentError(file=file, path="$.counts", expected=f"a number of {kind} tokens, perhaps 0")
    total = sum(found.counts.values())
    if total != TOKENS:
        raise ContentError(file=file, path="$.counts", expected=f"{TOKENS} tokens in all", got=str(total))
    return found


def _check_kinds(board: Board, file: str) -> None:
    """The volcano comes first, and there are as many circles of each kind as the rules need."""
    kinds: list[str] = [circle.kind for circle in board.circles]
    if len(kinds) > MOST_CIRCLES:
        raise ContentError(file=file, path="$.circles", expected=f"at most {MOST_CIRCLES} circles", got=str(len(kinds)))
    if not kinds or kinds[0] != "volcano" or (board.circles[0].q, board.circles[0].r) != (0, 0):
        raise ContentError(file=file, path="$.circles[0]", expected="the volcano at q = 0, r = 0")
    if "volcano" in kinds[1:]:
        path = f"$.circles[{kinds.index('volcano', 1)}].kind"
        raise ContentError(file=file, path=path, expected="a single volcano, the first circle", got="volcano again")
    for kind, count in (("grey", GREYS), ("beach", CORNERS)):
        if kinds.count(kind) != count:
            got = str(kinds.count(kind))
            raise ContentError(file=file, path="$.circles", expected=f"{count} {kind} circles", got=got)
    if kinds.count("red") < LEAST_REDS:
        got = str(kinds.count("red"))
        raise ContentError(file=file, path="$.circles", expected=f"at least {LEAST_REDS} red circles", got=got)


def _check_places(board: Board, file: str) -> None:
    """No two circles lie on one place."""
    first: dict[tuple[int, int], int] = {}
    for index, circle in enumerate(board.circles):
        place = (circle.q, circle.r)
        if place in first:
            got = f"q = {circle.q}, r = {circle.r} as $.circles[{first[place]}]"
            raise ContentError(file=file, path=f"$.circles[{index}]", expected="a place of its own", got=got)
        first[place] = index


def _check_corners(board: Board, file: str) -> None:
    """Each beach has a corner, nothing else has one, and lies straight on from the volcano, where lava flows."""
    seen: set[int] = set()
    for index, circle in enumerate(board.circles):
        path = f"$.circles[{index}].corner"
        if circle.kind != "beach":
            if circle.corner is not None:
                raise ContentError(file=file, path=path, expected="no corner: only beaches have one")
            continue
        if circle.corner is None or circle.corner in seen:
            got = "none" if circle.corner is None else f"{circle.corner} again"
            raise ContentError(file=file, path=path, expected="a corner of its own, 0 to 5", got=got)
        seen.add(circle.corner)
        q, r = DIRECTIONS[circle.corner]
        steps = max(abs(circle.q), abs(circle.r))
        if (circle.q, circle.r) != (q * steps, r * steps):
            expected = f"a beach straight on from the volcano in the direction q = {q}, r = {r}"
            got = f"q = {circle.q}, r = {circle.r}"
            raise ContentError(file=file, path=f"$.circles[{index}]", expected=expected, got=got)


def _check_ways(board: Board, file: str) -> None:
    """All land is one island without crossing volcano or beaches, and each beach touches it."""
    land = {(c.q, c.r) for c in board.circles if c.kind not in {"volcano", "beach"}}
    reached = {next((c.q, c.r) for c in board.circles if c.kind == "red")}
    edge = list(reached)
    while edge:
        new = _beside(*edge.pop()) & land - reached
        reached |= new
        edge += new
    for index, circle in enumerate(board.circles):
        place = (circle.q, circle.r)
        is_beach = circle.kind == "beach"
        if (place in land and place not in reached) or (is_beach and not _beside(*place) & reached):
            expected = "a circle that can be reached from the others without crossing volcano or beaches"
            raise ContentError(file=file, path=f"$.circles[{index}]", expected=expected)


def _beside(q: int, r: int) -> set[tuple[int, int]]:
    """The six places around a place."""
    return {(q + step_q, r + step_r) for step_q, step_r in DIRECTIONS}


def _check_card(card: Card, file: str, path: str) -> None:
    """A standard card moves one dinosaur, a special one has an effect."""
    if (card.dinosaur is None) == (card.effect is None):
        expected = "either a dinosaur (standard card) or an effect (special card)"
        raise ContentError(file=file, path=path, expected=expected, got="neither" if card.effect is None else "both")
    walks = card.dinosaur is not None or card.effect in _WALKING_EFFECTS
    if walks and not card.dinosaur_steps:
        raise ContentError(file=file, path=f"{path}.dinosaur_steps", expected="1 to 12 steps for the dinosaur")
    if card.dinosaur_steps and not walks:
        expected = "no steps: this card moves no dinosaur"
        raise ContentError(file=file, path=f"{path}.dinosaur_steps", expected=expected, got=str(card.dinosaur_steps))


def _require_printable(text: str, file: str, path: str) -> None:
    """These texts are drawn in the window, one line each."""
    if not text.isprintable() or not text.strip():
        raise ContentError(file=file, path=path, expected="one line of printable characters", got=ascii(text))


def _read(kind: Any, text: str, file: str) -> Any:  # noqa: ANN401 - as ``codec.convert``
    """Parse and validate TOML with a title and a source."""
    found = codec.convert(kind, parse_toml(text, file), file=file, error=ContentError)
    _require_printable(found.title, file, "$.title")
    _require_printable(found.source, file, "$.source")
    return found


def data_text(name: str) -> str:
    """Text of a built-in data file."""
    return resources.files("caveman.rules").joinpath("data", name).read_text(encoding="utf-8")
