"""Cards, buildings and bonus tiles as frozen definitions, read from the data files beside the rules.

The number of a card, building or tile in states, actions and events is its place in the tuples given here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from shared.core import codec
from shared.core.errors import ContentError
from shared.core.toml_text import parse_toml

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods

ResourceName = Literal["wood", "brick", "stone", "gold"]
Symbol = Literal["medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving"]
FigureName = Literal["farmer", "tool_maker", "builder", "shaman"]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=12)]


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="gain"):
    """Take so much at once."""

    what: Literal["wood", "brick", "stone", "gold", "food", "points"]
    count: Count


class RollFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="roll"):
    """Roll dice for a resource; tools may be added."""

    what: ResourceName
    dice: Annotated[int, msgspec.Meta(ge=1, le=10)]


class RaiseTool(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="raise_tool"):
    """Raise a tool as the tool maker does."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=12)]


class RaiseField(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="raise_field"):
    """Raise the field marker."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=10)]


class DiceForEveryone(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="dice_for_everyone"
):
    """Roll a die per seat; each takes one, the buyer first."""


class DrawsCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="draw_card"):
    """Draw the top card of the deck; only its bottom counts."""


class OneUseTool(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="one_use_tool"):
    """A tool to be used once."""

    value: Literal[2, 3, 4]


class ChooseResources(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect", tag="choose_resources"
):
    """Take resources of choice, at once or (``keep``, cards only) whenever wanted."""

    count: Annotated[int, msgspec.Meta(ge=1, le=7)]
    keep: bool = False


CardEffect = Gain | RollFor | RaiseTool | RaiseField | DiceForEveryone | DrawsCard | OneUseTool | ChooseResources
TileEffect = Gain | RaiseTool | RaiseField | DrawsCard | ChooseResources


class SetSymbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="scoring", tag="set"):
    """A green bottom: sets of different symbols score (R37)."""

    symbol: Symbol


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="scoring", tag="figures"):
    """A sand bottom: so many figures of a trade multiply what their owner has (R38)."""

    figure: FigureName
    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A civilisation card: what its top gives at once, how its bottom scores at the end."""

    id: Id
    top: Annotated[tuple[CardEffect, ...], msgspec.Meta(min_length=1, max_length=4)]
    bottom: SetSymbol | Figures


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Resources that a building of fixed cost takes."""

    wood: int = 0
    brick: int = 0
    stone: int = 0
    gold: int = 0

    @property
    def goods(self) -> Goods:
        """The same as a tuple."""
        return (self.wood, self.brick, self.stone, self.gold)


class FixedBuilding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="fixed"):
    """A building that costs just these resources."""

    id: Id
    cost: Cost


class ExactBuilding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="exact"):
    """A building that costs ``count`` resources of exactly ``kinds`` kinds (Q20)."""

    id: Id
    count: Annotated[int, msgspec.Meta(ge=1, le=7)]
    kinds: Annotated[int, msgspec.Meta(ge=1, le=4)]


class OpenBuilding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """A building that costs ``min`` to ``max`` resources of any kinds (Q19)."""

    id: Id
    min: Annotated[int, msgspec.Meta(ge=1, le=7)]
    max: Annotated[int, msgspec.Meta(ge=1, le=7)]


Building = FixedBuilding | ExactBuilding | OpenBuilding


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus tile of the herd: the resource on its back, the bonus "1." and the bonus "all"."""

    id: Id
    back: ResourceName
    first: Annotated[tuple[TileEffect, ...], msgspec.Meta(min_length=1, max_length=4)]
    all: Annotated[tuple[TileEffect, ...], msgspec.Meta(min_length=1, max_length=4)]


CARDS = 36
BUILDINGS = 28
"""Cards and buildings in the box, and so in the data files."""

TILES = 16
"""Tiles of the herd, in the box and so in every file of an owner."""

_TILE_PLACE = re.compile(r"\$\.tiles\[(\d+)\]")


class TileSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles of the herd; ``is_reconstructed`` marks values that are no printed ones.

    Attributes:
        title: Shown at set-up.
        source: Where the values come from, one sentence.
        is_reconstructed: Whether the bonuses are a reconstruction.
        tiles: Exactly 16.
    """

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    source: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    is_reconstructed: bool
    tiles: tuple[Tile, ...]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of cards."""

    source: str
    cards: tuple[Card, ...]


class _Buildings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of buildings."""

    source: str
    buildings: tuple[Building, ...]


@lru_cache(maxsize=1)
def cards() -> tuple[Card, ...]:
    """All civilisation cards by number."""
    found: _Cards = _read(_Cards, data_text("cards.toml"), "cards.toml")
    return found.cards


@lru_cache(maxsize=1)
def buildings() -> tuple[Building, ...]:
    """All buildings by number."""
    found: _Buildings = _read(_Buildings, data_text("buildings.toml"), "buildings.toml")
    return found.buildings


@lru_cache(maxsize=1)
def default_tiles() -> TileSet:
    """The tile set that comes with the program: a reconstruction."""
    return read_tiles(data_text("tiles.toml"), "tiles.toml")


@lru_cache(maxsize=8)
def read_tiles(text: str, file: str) -> TileSet:
    """Read the tile set of an owner of the box.

    Args:
        text: TOML as described in RULES.md.
        file: Name for error lines.

    Raises:
        ContentError: No TOML, a value that no tile can have, not 16 tiles, an id given twice; names file and path.
    """
    found = _read_tile_set(text, file)
    if len(found.tiles) != TILES:
        raise ContentError(file=file, path="$.tiles", expected=f"{TILES} tiles", got=str(len(found.tiles)))
    seen: set[str] = set()
    for index, tile in enumerate(found.tiles):
        path = f"$.tiles[{index}]"
        if tile.id in seen:
            raise ContentError(file=file, path=f"{path}.id", expected="an id of its own", got=f"{tile.id!a} again")
        seen.add(tile.id)
        _require_printable(tile.id, file, f"{path}.id")
        _require_no_kept_resources(tile, file, path)
    _require_printable(found.title, file, "$.title")
    _require_printable(found.source, file, "$.source")
    return found


def _read_tile_set(text: str, file: str) -> TileSet:
    """Parse and validate; a line about a tile tells its id too, which is easier to find in the file than its place."""
    table = parse_toml(text, file)
    try:
        found: TileSet = codec.convert(TileSet, table, file=file, error=ContentError)
    except ContentError as problem:
        place = _TILE_PLACE.match(problem.path or "")
        tile = table["tiles"][int(place[1])] if place else None
        name = tile.get("id") if isinstance(tile, dict) else None
        if not isinstance(name, str) or not name:
            raise
        inside = f" in tile {name!a}"
        expected, got = (problem.expected, problem.got + inside) if problem.got else (problem.expected + inside, "")
        raise ContentError(file=file, path=problem.path, expected=expected, got=got) from None
    return found


def _require_printable(text: str, file: str, path: str) -> None:
    """These texts are drawn in the window, one line each."""
    if not text.isprintable() or not text.strip():
        raise ContentError(file=file, path=path, expected="one line of printable characters", got=ascii(text))


def _require_no_kept_resources(tile: Tile, file: str, path: str) -> None:
    """Only a card can be kept; whoever wins a tile takes its bonus at once."""
    for name, effects in (("first", tile.first), ("all", tile.all)):
        for index, effect in enumerate(effects):
            if isinstance(effect, ChooseResources) and effect.keep:
                expected = "no keep, since the bonus of a tile is taken at once"
                raise ContentError(file=file, path=f"{path}.{name}[{index}].keep", expected=expected)


def _read(kind: Any, text: str, file: str) -> Any:  # noqa: ANN401 - as ``codec.convert``
    """Parse and validate TOML."""
    return codec.convert(kind, parse_toml(text, file), file=file, error=ContentError)


def data_text(name: str) -> str:
    """Text of a built-in data file."""
    return resources.files("stoneage_mammoth.rules").joinpath("data", name).read_text(encoding="utf-8")
