"""The options of a match: what may be chosen at set-up, and what the rules make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from curling.rules.config import Config, ObjectSharing, Scoring
from curling.rules.params import Params, default_params, from_mapping
from shared.core.catalog import Choice, Option, complete_options, switch
from shared.core.codec import convert
from shared.core.errors import SetupError

if TYPE_CHECKING:
    from shared.core.game import Seat, Setup

SEATS = (2, 4, 6, 12)
"""Seats that give both sides the same number of members and every member the same number of rocks (R29)."""

_TARGET_BY_SCORING = {Scoring.CLASSIC: 6, Scoring.STARVINCE: 12}

_MATCH = "Match"
_SHEET = "Rocks and sheet"
_OBJECTS = "Hammers and totems"
_TABLE = "At the table"


OPTIONS: tuple[Option, ...] = (
    Option(
        id="first_side",
        title="First throw of the match",
        help="Rock - Fur - Hammer is played with hidden signs; otherwise the seed of the match decides (rule R4).",
        default="contest",
        choices=(Choice("contest", "Rock - Fur - Hammer"), Choice("seed", "By the seed")),
        headless_default="seed",
        practice_default="seed",
        group=_MATCH,
    ),
    Option(
        id="next_start",
        title="Next rounds start with",
        help="The rules do not say who starts the next round; in curling the side that scored does (rule R26).",
        default="scorer",
        choices=(Choice("scorer", "The side that scored"), Choice("alternate", "The sides in turn")),
        group=_MATCH,
    ),
    Option(
        id="scoring",
        title="Scoring",
        help="Starvince is the designer's variant: every rock in the cave scores, at the hearth double (rule R34).",
        default="classic",
        choices=(Choice("classic", "Nearest rocks"), Choice("starvince", "Starvince")),
        group=_MATCH,
    ),
    Option(
        id="target",
        title="Points to win",
        help="The rules say 6, and 12 with Starvince scoring (rules R1 and R34).",
        default=0,
        choices=(
            Choice(0, "As in the rules"),
            *(Choice(points, f"{points} points") for points in range(3, 13)),
        ),
        group=_MATCH,
    ),
    Option(
        id="max_rounds",
        title="Most rounds",
        help="After so many rounds the higher score wins and equal scores are a draw (rule R28).",
        default=0,
        choices=(
            Choice(0, "No limit"),
            Choice(1, "1 round"),
            *(Choice(rounds, f"{rounds} rounds") for rounds in (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30)),
        ),
        headless_default=30,
        group=_MATCH,
    ),
    Option(
        id="honour",
        title="Honour rule",
        help="Nobody measures: the sides claim their points or concede (rule R35). No effect with Starvince scoring.",
        default=False,
        choices=switch("Measure", "Claim and concede"),
        group=_MATCH,
    ),
    Option(
        id="rocks",
        title="Rocks a side",
        help="The box holds 6; 8 as in real curling fit sides of one or two (rule R33).",
        default=6,
        choices=(Choice(6, "6 rocks"), Choice(8, "8 rocks")),
        group=_SHEET,
    ),
    Option(
        id="side_edge",
        title="Off the side",
        help="A rock is out once no part of it lies over the sheet, or already when its centre rests beside it (R13).",
        default="no_part",
        choices=(Choice("no_part", "Wholly off the sheet"), Choice("centre", "Centre off the sheet")),
        group=_SHEET,
    ),
    Option(
        id="mammoth",
        title="Mammoth's rule",
        help="Every rock that has not crossed the mammoth's line is removed, or the thrown one only (rule R20).",
        default="all",
        choices=(Choice("all", "Every rock"), Choice("thrown", "The thrown rock")),
        group=_SHEET,
    ),
    Option(
        id="hammers",
        title="Hammers a side",
        help="With one hammer of each size the first flick matters more (rule R33).",
        default=2,
        choices=(Choice(2, "2 big and 2 little"), Choice(1, "1 big and 1 little")),
        group=_OBJECTS,
    ),
    Option(
        id="objects",
        title="Objects of a clan",
        help="Clans share their objects, the chief splits them before every round, or they are dealt (rule R31).",
        default="shared",
        choices=(Choice("shared", "Shared"), Choice("split", "Split by the chief"), Choice("random", "Dealt")),
        group=_OBJECTS,
    ),
    Option(
        id="strict_objects",
        title="Objects on short rocks",
        help="The rules let a hammer save a rock short of the mammoth's line; some tables do not (rule R11).",
        default=False,
        choices=switch("Allowed", "Past the line only"),
        group=_OBJECTS,
    ),
    Option(
        id="rethrow_objects",
        title="Objects on a re-throw",
        help="A re-throw is a throw, so an unused object may follow it; some tables forbid it (rule R19).",
        default=True,
        choices=switch("Forbidden", "Allowed"),
        group=_OBJECTS,
    ),
    Option(
        id="totem_saves",
        title="A fallen totem saves",
        help="Which rocks may be thrown again after their totem fell on the sheet (rule R18).",
        default="side",
        choices=(
            Choice("in_play", "Rocks still in play"),
            Choice("side", "Also rocks off the side"),
            Choice("side_and_slammer", "Also off the side or on a slammer"),
        ),
        group=_OBJECTS,
    ),
    Option(
        id="preview",
        title="Preview of the path",
        help="Both sides see the same: the first 150 mm of the rock's path, or nothing (rule R36).",
        default="short",
        choices=(Choice("short", "First 150 mm"), Choice("off", "Off")),
        group=_TABLE,
    ),
    Option(
        id="practice",
        title="Practice",
        help="Throws can be taken back and the whole path may be shown (rule R36).",
        default=False,
        choices=switch(),
        practice_default=True,
        group=_TABLE,
    ),
)


def make_config(setup: Setup) -> Config:
    """Read a set-up.

    Args:
        setup: Seats, options (missing ones take their defaults), parameters (all of them, or none for the built-in).

    Raises:
        SetupError: Seats or options that the rules refuse.
        ParamsError: A parameter is missing, unknown or out of range.
    """
    values: dict[str, Any] = complete_options(OPTIONS, setup.options)
    members = _members(len(setup.seats), int(values["rocks"]))
    if members == 1:
        values["objects"] = ObjectSharing.SHARED
    values["rocks_per_side"] = values.pop("rocks")
    values["target"] = values["target"] or _TARGET_BY_SCORING[Scoring(values["scoring"])]
    config: Config = convert(
        Config,
        {
            "seat_count": len(setup.seats),
            "chiefs": (_chief(setup.seats, 0), _chief(setup.seats, 1)),
            "params": msgspec.to_builtins(_params(setup)),
            **values,
        },
        error=SetupError,
    )
    return config


def _params(setup: Setup) -> Params:
    """Parameters of the match; a match needs a sheet with edges."""
    params = from_mapping(setup.parameters, path="$.parameters") if setup.parameters else default_params()
    if not params.has_edges:
        raise SetupError(path="$.parameters.sheet_width_m", expected="a sheet with edges for a match", got="none")
    return params


def _members(seat_count: int, rocks: int) -> int:
    """Members of each side (R29, Q18)."""
    if seat_count not in SEATS:
        allowed = ", ".join(str(count) for count in SEATS)
        raise SetupError(path="$.seats", expected=f"{allowed} seats", got=str(seat_count))
    members = seat_count // 2
    if rocks % members:
        fitting = " or ".join(str(count) for count in SEATS if rocks % (count // 2) == 0)
        raise SetupError(
            path="$.options.rocks",
            expected=f"{fitting} seats with {rocks} rocks a side, so that all members have the same number",
            got=f"{seat_count} seats",
        )
    return members


def _chief(seats: tuple[Seat, ...], side: int) -> int:
    """The last member of a side, a person before a computer (Q16)."""
    members = range(side, len(seats), 2)
    return max(members, key=lambda seat: (seats[seat].is_human, seat))
