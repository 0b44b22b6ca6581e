"""The golden matches: recorded once, verified for ever.

A change that gives another result on purpose bumps ``rules_version`` or ``physics_version`` and records them again:
``python -m tests.helpers.golden``.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from shared.cli import main
from tests.helpers.repository import ROOT

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "tests" / "golden"
SUFFIX = ".replay.jsonl"
MATCHES = {
    "caveman/pair": ("--seat greedy --seat greedy --seed 35", "first=seat_2"),
    "caveman/four": (
        "--seat greedy --seat random --seat greedy --seat greedy --seed 5",
        "corners=choose camp_stays=true winner_picks_dead=true",
    ),
    "caveman/six": (
        "--seat greedy --seat greedy --seat random --seat greedy --seat random --seat greedy --seed 8",
        "starts_with_couple=true dinosaur_steps=exact dinosaurs=chance",
    ),
    "caveman/wanderers": ("--seat random --seat random --seat random --seed 2", "dinosaur_steps=at_least_one"),
    "curling/duel": ("--seat easy --seat normal --seed 7", "max_rounds=2"),
    "curling/clans": ("--seat easy --seat normal --seat easy --seat easy --seed 11", "max_rounds=1 objects=random"),
    "curling/starvince": (
        "--seat normal --seat easy --seed 5",
        "max_rounds=1 scoring=starvince first_side=contest totem_saves=side_and_slammer mammoth=thrown",
    ),
    "stoneage_mammoth/pair": ("--seat greedy --seat greedy --seed 3", ""),
    "stoneage_mammoth/trio": ("--seat greedy --seat random --seat greedy --seed 8", "herd_fee=free hunt_again=true"),
    "stoneage_mammoth/four": ("--seat greedy --seat greedy --seat random --seat greedy --seed 5", "mammoth=false"),
    "stoneage_mammoth/wanderers": ("--seat random --seat random --seed 2", "may_block=false"),
}
"""Seats and seed, and options, of every golden match."""


def path_of(name: str) -> Path:
    """The file of a golden match."""
    return FOLDER / f"{name}{SUFFIX}"


def arguments_of(name: str) -> list[str]:
    """The command line that plays a golden match, without ``--out``."""
    seats, options = MATCHES[name]
    game_id = name.partition("/")[0]
    given = [word for option in options.split() for word in ("--option", option)]
    return ["play", game_id, "--headless", *seats.split(), *given]


def record(name: str) -> None:
    """Play a golden match and keep it in place of the former one."""
    path = path_of(name)
    path.unlink(missing_ok=True)
    try:
        main([*arguments_of(name), "--out", str(path)])
    except SystemExit as end:
        if end.code:
            raise


if __name__ == "__main__":
    for chosen in sys.argv[1:] or MATCHES:
        record(chosen)
