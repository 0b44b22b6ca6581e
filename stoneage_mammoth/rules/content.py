"""Cards, buildings and bonus tiles as frozen definitions, read from the data files beside the rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

ResourceName = Literal["wood", "brick", "stone", "gold"]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


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
    """Take resources of choice, at once or (``keep``) whenever wanted."""

    count: Annotated[int, msgspec.Meta(ge=1, le=7)]
    keep: bool


CardEffect = Gain | RollFor | RaiseTool | RaiseField | DiceForEveryone | DrawsCard | OneUseTool | ChooseResources
TileEffect = Gain | RaiseTool | RaiseField | DrawsCard | ChooseResources


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus tile of the herd: the resource on its back, the bonus "1." and the bonus "all"."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
    back: ResourceName
    first: Annotated[tuple[TileEffect, ...], msgspec.Meta(min_length=1, max_length=4)]
    all: Annotated[tuple[TileEffect, ...], msgspec.Meta(min_length=1, max_length=4)]


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
    tiles: Annotated[tuple[Tile, ...], msgspec.Meta(min_length=16, max_length=16)]
