"""The options of a match: what may be chosen at set-up, and what the rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from caveman.rules.config import Config
from caveman.rules.content import (
    default_board,
    default_deck,
    default_dice,
    default_tokens,
    read_board,
    read_deck,
    read_dice,
    read_tokens,
)
from shared.core.catalog import Choice, Option, complete_options, switch
from shared.core.content import load_content
from shared.core.errors import SetupError

if TYPE_CHECKING:
    from shared.core.game import Setup

SEATS: Final = (2, 3, 4, 5, 6)
"""Tribes that can play: there are six colours (R5)."""

BOARD_SLOT: Final = "board"
DECK_SLOT: Final = "deck"
DICE_SLOT: Final = "dice"
TOKENS_SLOT: Final = "tokens"
"""Slots of ``Setup.content`` for what an owner of the box reads from it."""

BOX_GROUP: Final = "Island, box"
"""Heading on the screen under which the content files stand, after the options of the same heading."""

_START: Final = "The start"
_FIGHTS: Final = "Dinosaurs, fights"

_BY_CHANCE: Final = "random"
_SEAT_VALUES: Final = tuple(f"seat_{seat + 1}" for seat in range(SEATS[-1]))


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        id="first",
        title="Who begins",
        help="The youngest, who should sit at seat 1, or another seat, or whoever chance picks (ruling Q2).",
        default=_SEAT_VALUES[0],
        choices=(
            Choice(_SEAT_VALUES[0], "Seat 1, the youngest"),
            *(Choice(value, f"Seat {number}", number) for number, value in enumerate(_SEAT_VALUES[1:], 2)),
            Choice(_BY_CHANCE, "By chance"),
        ),
        headless_default=_BY_CHANCE,
        group=_START,
    ),
    Option(
        id="start_rotates",
        title="When you play again",
        help="The next match may begin with the next seat, since the last seats gain a little (ruling Q2).",
        default=True,
        choices=switch("The same seat begins", "The next seat begins"),
        group=_START,
    ),
    Option(
        id="corners",
        title="Corners of the tribes",
        help="Colours may be chosen freely; usually each tribe has as much room as the others (rule R5).",
        default="usual",
        choices=(Choice("usual", "As usual"), Choice("choose", "Chosen in turn")),
        group=_START,
    ),
    Option(
        id="dinosaurs",
        title="The dinosaurs at first",
        help="They are put on red circles by whoever begins, or by chance for a quick start (rule R11).",
        default="placed",
        choices=(Choice("placed", "Placed by who begins"), Choice("chance", "Placed by chance")),
        group=_START,
    ),
    Option(
        id="starts_with_couple",
        title="People on the beach at first",
        help="By the rules a tribe lands all its people by movement; it may begin with a couple (ruling Q1).",
        default=False,
        choices=switch("Nobody", "A man and a woman"),
        group=_START,
    ),
    Option(
        id="dinosaur_steps",
        title="Steps of a dinosaur",
        help="The number on a card is the most steps; a house rule asks for one at least, or for all (ruling Q18).",
        default="up_to",
        choices=(
            Choice("up_to", "Up to the number"),
            Choice("at_least_one", "At least one"),
            Choice("exact", "All of them"),
        ),
        group=_FIGHTS,
    ),
    Option(
        id="winner_picks_dead",
        title="Who dies in a fight",
        help="The rules do not say who picks the dead: their owner, or the winner of the fight (ruling Q27).",
        default=False,
        choices=switch("Their owner picks", "The winner picks"),
        group=_FIGHTS,
    ),
    Option(
        id="camp_stays",
        title="Where a camp is",
        help="Wherever an adult of its tribe stands on a cave, or on one cave for good (ruling Q35).",
        default=False,
        choices=switch("Every cave with an adult", "One cave for good"),
        group=BOX_GROUP,
    ),
)


def make_config(setup: Setup) -> Config:
    """Read a set-up.

    Args:
        setup: Seats, options (missing ones take their defaults), perhaps texts of owners' files.

    Raises:
        SetupError: Seats, options or a file that the rules refuse.
    """
    seats = len(setup.seats)
    if seats not in SEATS:
        allowed = ", ".join(str(count) for count in SEATS)
        raise SetupError(path="$.seats", expected=f"{allowed} seats", got=str(seats))
    values: dict[str, Any] = complete_options(OPTIONS, setup.options)
    return Config(
        seats=seats,
        first=_first_seat(values["first"], seats),
        chooses_corner=values["corners"] == "choose",
        chance_places=values["dinosaurs"] == "chance",
        starts_with_couple=values["starts_with_couple"],
        dinosaur_steps=values["dinosaur_steps"],
        winner_picks_dead=values["winner_picks_dead"],
        camp_stays=values["camp_stays"],
        board=load_content(setup, BOARD_SLOT, read_board) or default_board(),
        deck=load_content(setup, DECK_SLOT, read_deck) or default_deck(),
        dice=load_content(setup, DICE_SLOT, read_dice) or default_dice(),
        tokens=load_content(setup, TOKENS_SLOT, read_tokens) or default_tokens(),
    )


def _first_seat(value: str, seats: int) -> int:
    """The seat that an option names, -1 where chance says."""
    if value == _BY_CHANCE:
        return -1
    seat = _SEAT_VALUES.index(value)
    if seat >= seats:
        raise SetupError(path="$.options.first", expected=f"one of the {seats} seats, or {_BY_CHANCE}", got=value)
    return seat


def pass_start_on(setup: Setup) -> Setup:
    """The set-up with which the same people play again: the next seat begins, if the options say so (Q2)."""
    values = complete_options(OPTIONS, setup.options)
    first = values["first"]
    if not values["start_rotates"] or not isinstance(first, str) or first == _BY_CHANCE:
        return setup
    following = _SEAT_VALUES[(_SEAT_VALUES.index(first) + 1) % len(setup.seats)]
    return msgspec.structs.replace(setup, options={**setup.options, "first": following})
