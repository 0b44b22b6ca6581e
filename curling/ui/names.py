"""How the table calls seats, sides, rocks, objects and distances."""

from __future__ import annotations

from collections.abc import Callable
from math import tau
from typing import TYPE_CHECKING

import msgspec

from curling.rules.config import Config
from curling.rules.simulator import HammerSize

if TYPE_CHECKING:
    from curling.rules.actions import Gesture
    from shared.core.game import Setup

Translate = Callable[[str], str]


class Names(msgspec.Struct, frozen=True):
    """Names of everybody at the table.

    Attributes:
        config: Who belongs to whom.
        seats: One name per seat.
        humans: One entry per seat: whether a person sits there.
        clans: Names of the two sides where a side has several members.
        tr: Gives the words of the person's language.
    """

    config: Config
    seats: tuple[str, ...]
    humans: tuple[bool, ...]
    clans: tuple[str, str]
    tr: Translate

    @classmethod
    def of_match(cls, config: Config, setup: Setup, clans: tuple[str, str], tr: Translate) -> Names:
        """Names of a match; ``clans`` names the two colours."""
        return cls(
            config,
            tuple(seat.name for seat in setup.seats),
            tuple(seat.is_human for seat in setup.seats),
            clans,
            tr,
        )

    def seat(self, seat: int) -> str:
        """A player."""
        return self.seats[seat]

    def side(self, side: int) -> str:
        """A side: its only player, or the clan by its colour."""
        if self.config.members_per_side == 1:
            return self.seats[side]
        return self.tr("Clan {colour}").format(colour=self.clans[side])

    def owner(self, rock: int) -> str:
        """The player whose rock it is."""
        return self.seats[self.config.seat_of_rock(rock)]

    def hammer(self, size: HammerSize) -> str:
        """A hammer, without article."""
        return self.tr("big hammer") if size is HammerSize.BIG else self.tr("little hammer")

    def gesture(self, gesture: Gesture) -> str:
        """A sign of Rock - Fur - Hammer."""
        return {"rock": self.tr("Rock"), "fur": self.tr("Fur"), "hammer": self.tr("Hammer")}[gesture.value]


def millimetres(length_m: float, digits: int = 0) -> str:
    """A length as it is read on the table: ``"37 mm"``."""
    return f"{length_m * 1000:.{digits}f} mm"


def turning(spin_rad_s: float, tr: Translate) -> str:
    """A spin in words: ``"4.2 turns/s clockwise"``; empty if that would be 0.0.

    Args:
        spin_rad_s: Counter-clockwise positive.
        tr: Gives the words.
    """
    turns = round(abs(spin_rad_s) / tau, 1)
    if not turns:
        return ""
    words = tr("{turns:.1f} turns/s counter-clockwise") if spin_rad_s > 0 else tr("{turns:.1f} turns/s clockwise")
    return words.format(turns=turns)
