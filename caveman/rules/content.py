"""Board, deck, dice, tokens and recipes as frozen definitions, read from the data files beside the rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

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
