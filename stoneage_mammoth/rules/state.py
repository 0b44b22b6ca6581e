"""The state of a match: flat lists of small numbers behind names, so that a copy costs about a microsecond.

Nothing in here is decided in advance: no order of a deck, no die. What is not known yet is drawn by chance when it is
turned up, from what has not been seen.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import ClassVar, Final

import msgspec

from stoneage_mammoth.rules.config import Config

NOBODY: Final = -1
"""No seat."""
NOWHERE: Final = -1
"""No site."""
NONE: Final = -1
"""No card, building or tile."""

UNSEEN: Final = -1
"""Place of a card, building or tile that nobody has seen: in the deck, in a stack, in the pile, or back in the box."""
DRAWN: Final = 4
"""Added to the seat in ``cards``: drawn in secret, known to its owner alone (Q27)."""
OPEN_TILE: Final = -2
"""Place of the tile that lies face up this round."""
BOXED_TILE: Final = -3
"""Place of a tile that nobody won."""

BUILT, CARD_POINTS, TILE_POINTS, STARVATION = range(4)
"""Kinds of points in ``points``: buildings, tops of cards, bonuses of tiles, -10 for each round of hunger."""
POINT_KINDS: Final = 4

TOOL_SLOTS: Final = 3
ONE_USE_TOOLS: Final = (2, 3, 4)
"""Values of the tools that are used once, by bit of ``one_use``."""


class Phase(IntEnum):
    """What is decided next, and by whom: by chance, or by ``seat``; a round is placing, using, feeding (R5)."""

    DRAW_START = 0  # chance: who begins
    REVEAL_BACK = 1  # chance: the back of the tile that is now on top of the pile
    REVEAL_TILE = 2  # chance: the front of that tile, as it is turned up
    REVEAL_CARD = 3  # chance: a card for slot ``site``
    REVEAL_BUILDING = 4  # chance: the building that now lies on top of stack ``site``
    PLACE = 5  # seat: people to a site
    RESOLVE = 6  # seat: which of the own sites next
    ROLL = 7  # chance: dice of ``seat``, for the site or the card that is being resolved
    TOOLS = 8  # seat: which tools to add to ``dice``
    SEND = 9  # seat: how many people from the herd's site to the tile, and the fee
    BUY = 10  # seat: pay for the card or building at ``site``, or decline
    TAKE_DIE = 11  # seat: one of ``dice``, which were rolled for everyone
    DRAW_CARD = 12  # chance: the card that ``seat`` draws in secret
    CHOOSE_GOODS = 13  # seat: ``amount`` resources, of a tile
    TAMING_ROLL = 14  # chance: dice of ``seat`` at the herd
    CHOOSE_BONUS = 15  # seat: the winner at the herd takes "1." or "all"
    FEED = 16  # seat: food does not suffice: resources for the gap, or hunger
    LAST_CARD = 17  # seat: resources of a kept card, before the last scoring
    OVER = 18


class StoneAgeState(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """A match.

    Lists "per seat" have one entry per seat; a flat list of several numbers per seat names its index. Dice are values 1
    to 6 in ascending order.

    Attributes:
        config: What holds for the whole match.
        phase: What is decided next.
        round: Number of the round, 1 and up; 0 before the first.
        start: Seat with the start marker, ``NOBODY`` before it is drawn.
        seat: Who decides, or for whom chance decides; ``NOBODY`` where chance decides for all.
        turn: In the action phase the seat that acts (others may decide in between), otherwise ``NOBODY``.
        site: The site that is being resolved, or turned up; else ``NOWHERE``.
        amount: Number that goes with the phase: dice to roll, resources to choose, missing food; else 0.
        gathers: What the roll that goes on gives: a resource, ``FOOD`` (4), or ``NONE``.
        dice: Dice on the table: of a roll that goes on, or those left of a roll for everyone.
        pending: What else has to happen, as the engine needs it (see ``rules.effects``); empty between actions.
        people: Per seat: all people, at home and away.
        home: Per seat: people at home, before the actions those that can still be placed this round; who was born this
            round is not among them until the next.
        placed: ``placed[site * seats + seat]``: people of a seat on a site.
        food: Per seat.
        goods: ``goods[seat * 4 + resource]``.
        fields: Per seat: level of the field track, 0 to 10.
        tools: ``tools[seat * 3 + slot]``: value of a permanent tool, 0 to 4.
        used_tools: Per seat: bit ``slot`` is set if that tool was used this round.
        one_use: Per seat: bit ``i`` is set if the seat holds the tool ``ONE_USE_TOOLS[i]``.
        kept: Per seat: resources that a kept card will give, 0 without one (Q30).
        points: ``points[seat * 4 + kind]`` scored so far, by kind of points.
        cards: Per card: ``UNSEEN``, owner's seat, owner's seat + ``DRAWN``, or the site where it lies.
        buildings: Per building: ``UNSEEN``, owner's seat, or the site where it lies face up.
        stacks: Per stack: tiles in it, the one face up included; stacks that are not played have 0 from the start.
        display: ``display[site - 8]``: the card or building at a site, ``NONE`` if there is none.
        tiles: Per tile of the herd: ``UNSEEN``, ``OPEN_TILE``, ``BOXED_TILE`` or owner's seat.
        tile: The tile that lies face up, else ``NONE``.
        back: Resource on the back of the top tile of the pile, which all can see; ``NONE`` without a tile.
        herd: Site where the herd stands this round; ``NOWHERE`` before the first round (R44) and without a herd.
        on_tile: Per seat: people on the tile.
        taming: Per seat: its dice at the herd, highest first, as decimal digits left-aligned to ten places, so that
            comparing numbers compares dice one after the other and a missing die loses (Q50); 0 before it rolls.
        end: Why the match is over: ``""``, ``"stack_empty"``, ``"cards_gone"`` or ``"round_limit"``.
    """

    config: Config
    phase: Phase
    round: int
    start: int
    seat: int
    turn: int
    site: int
    amount: int
    gathers: int
    dice: list[int]
    pending: list[int]
    people: list[int]
    home: list[int]
    placed: list[int]
    food: list[int]
    goods: list[int]
    fields: list[int]
    tools: list[int]
    used_tools: list[int]
    one_use: list[int]
    kept: list[int]
    points: list[int]
    cards: list[int]
    buildings: list[int]
    stacks: list[int]
    display: list[int]
    tiles: list[int]
    tile: int
    back: int
    herd: int
    on_tile: list[int]
    taming: list[int]
    end: str

    successor: ClassVar[Callable[[StoneAgeState], StoneAgeState]] = msgspec.Struct.__copy__  # type: ignore[attr-defined]
    """A state for the rules to go on from, which shares all lists: the rules replace them, see ``shared.core.rows``.

    It takes a tenth of the time of ``copy``. The stubs of msgspec lack it.
    """

    def copy(self) -> StoneAgeState:
        """An independent copy; the configuration is shared. ``x.copy()`` takes two thirds of the time of ``x[:]``."""
        return StoneAgeState(
            self.config,
            self.phase,
            self.round,
            self.start,
            self.seat,
            self.turn,
            self.site,
            self.amount,
            self.gathers,
            self.dice.copy(),
            self.pending.copy(),
            self.people.copy(),
            self.home.copy(),
            self.placed.copy(),
            self.food.copy(),
            self.goods.copy(),
            self.fields.copy(),
            self.tools.copy(),
            self.used_tools.copy(),
            self.one_use.copy(),
            self.kept.copy(),
            self.points.copy(),
            self.cards.copy(),
            self.buildings.copy(),
            self.stacks.copy(),
            self.display.copy(),
            self.tiles.copy(),
            self.tile,
            self.back,
            self.herd,
            self.on_tile.copy(),
            self.taming.copy(),
            self.end,
        )
