"""What moves over the table, and the places that things move between."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.rules.state import NOBODY


class SpotKind(StrEnum):
    """Where a moving thing comes from or goes to."""

    SITE = "site"  # ``number`` is the site
    TILE = "tile"  # the open tile of the herd
    PILE = "pile"  # the tiles that are left
    DECK = "deck"  # the cards that are left
    BOX = "box"  # out of the match
    SUPPLY = "supply"
    TRAY = "tray"  # the dice
    HOME = "home"  # from here on ``number`` is the seat whose panel has the spot
    FOOD = "food"
    GOODS = "goods"  # ``resource`` tells which
    FIELDS = "fields"
    TOOLS = "tools"
    CARDS = "cards"
    BUILDINGS = "buildings"
    TILES = "tiles"
    SCORE = "score"
    START = "start"  # the start marker


class Spot(msgspec.Struct, frozen=True):
    """A place that things move between."""

    kind: SpotKind
    number: int = 0
    resource: int = 0


class MotionKind(StrEnum):
    """What moves."""

    PEOPLE = "people"  # ``number`` people of ``seat``
    GOODS = "goods"  # ``number`` pieces of ``resource`` (``FOOD`` for food)
    POINTS = "points"  # ``number`` points, may be below 0
    CARD = "card"  # card ``number``; face down if it is ``NONE``
    BUILDING = "building"  # building ``number``
    TILE = "tile"  # tile ``number``
    HERD = "herd"
    TOOL = "tool"  # a tool of value ``number``
    FIELD = "field"
    START = "start"  # the start marker


class MotionView(msgspec.Struct, frozen=True):
    """A thing on its way.

    Attributes:
        kind: What it is.
        start: Where it comes from.
        end: Where it goes.
        progress: 0 at the start, 1 at the end, eased already.
        number: See ``MotionKind``.
        seat: Whose it is, ``NOBODY`` if it is nobody's.
        resource: Resource or ``FOOD``, for goods.
        turned: 0 face down, 1 face up, in between while it is turned over (cards, buildings, tiles).
    """

    kind: MotionKind
    start: Spot
    end: Spot
    progress: float
    number: int = 0
    seat: int = NOBODY
    resource: int = FOOD
    turned: float = 1.0
