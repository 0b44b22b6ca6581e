"""Named streams of chance from one seed a match.

Every draw has a generator of its own, made from seed, stream and ply. A resumed match therefore meets the dice it
would have met, one stream never disturbs another, and looking ahead changes nothing.
"""

from __future__ import annotations

import random
import secrets

CHANCE = "chance"
"""Stream of the outcomes at ``Turn.CHANCE``."""

MAX_SEED = 2**53 - 1
"""Largest seed; larger integers do not survive every JSON reader."""


def stream(seed: int, name: str, ply: int) -> random.Random:
    """The generator of one draw.

    Args:
        seed: Seed of the match, 0 to ``MAX_SEED``.
        name: ``CHANCE`` or ``player_stream(seat)``.
        ply: Number of actions that stand before the draw.
    """
    return random.Random(f"{seed}:{name}:{ply}")


def player_stream(seat: int) -> str:
    """Name of the stream that the computer player at ``seat`` draws from."""
    return f"ai/{seat}"


def fresh_seed() -> int:
    """A new seed from the operating system, for a match that names none."""
    return secrets.randbits(32)
