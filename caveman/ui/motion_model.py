"""What moves over the table, and the places that things move between."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from caveman.rules.state import NOBODY


class SpotKind(StrEnum):
    """Where a moving thing comes from or goes to."""

    CIRCLE = "circle"  # ``number`` is the circle
    SHORE = "shore"  # in the water beside the beach; ``number`` is the circle of the beach
    DECK = "deck"  # the cards that are left
    CARD = "card"  # the card of the turn
    RESERVE = "reserve"  # tokens set aside
    TRAY = "tray"  # the dice
    BOX = "box"  # out of the match, or not yet in it
    PEOPLE = "people"  # ``number`` is the seat whose panel has the spot, ``part`` 0 for men, 1 women, 2 children
    DEVELOPMENTS = "developments"  # ``number`` is the seat, ``part`` the development


class Spot(msgspec.Struct, frozen=True):
    """A place that things move between."""

    kind: SpotKind
    number: int = 0
    part: int = 0


class MotionKind(StrEnum):
    """What moves."""

    PEOPLE = "people"  # ``men``, ``women`` and ``children`` of ``seat``
    DINOSAUR = "dinosaur"  # dinosaur ``number``
    CARD = "card"  # card ``number``
    TOKEN = "token"  # a token of kind ``number``, or ``FACE_DOWN``  # noqa: S105 - a token of the game
    DEVELOPMENT = "development"  # development ``number``


class MotionView(msgspec.Struct, frozen=True):
    """A thing on its way.

    Attributes:
        kind: What it is.
        start: Where it comes from.
        end: Where it goes.
        progress: 0 at the start, 1 at the end, eased already.
        number: See ``MotionKind``.
        seat: Whose it is, ``NOBODY`` if it is nobody's.
        men: Men that walk together.
        women: Women likewise.
        children: Children likewise.
        turned: 0 face down, 1 face up, in between while it is turned over (cards, tokens).
        is_dead: Whether it is carried off dead: people fade, a dinosaur lies on its back.
    """

    kind: MotionKind
    start: Spot
    end: Spot
    progress: float
    number: int = 0
    seat: int = NOBODY
    men: int = 0
    women: int = 0
    children: int = 0
    turned: float = 1.0
    is_dead: bool = False
