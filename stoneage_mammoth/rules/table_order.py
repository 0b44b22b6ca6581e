"""Seats in the order in which they come round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState


def clockwise(state: StoneAgeState) -> list[int]:
    """All seats, the one with the start marker first."""
    seats = list(range(state.config.seats))
    return seats[state.start :] + seats[: state.start]
