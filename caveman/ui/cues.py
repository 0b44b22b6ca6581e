"""Names of the sounds of the table; the files are ``assets/caveman/<name>.wav``."""

from __future__ import annotations

from enum import StrEnum


class Cue(StrEnum):
    """The sounds."""

    STEP = "step"
    LAND = "land"
    STOMP = "stomp"
    STEGOSAURUS = "stegosaurus"
    TRICERATOPS = "triceratops"
    T_REX = "t_rex"
    FIGHT = "fight"
    DICE = "dice"
    HIT = "hit"
    DEATH = "death"
    RETREAT = "retreat"
    BIRTH = "birth"
    GROW_UP = "grow_up"
    CLAIM = "claim"
    LAVA = "lava"
    TOKEN = "token"  # noqa: S105 - a token of the game
    CARD = "card"
    TURN = "turn"
    REFUSE = "refuse"
    END = "end"


DINOSAUR_VOICES = (Cue.STEGOSAURUS, Cue.TRICERATOPS, Cue.T_REX)
"""By dinosaur: how it sounds when it sets out or fights."""
