"""Names of the sounds of the table and how loud a speed makes them.

The files are ``assets/curling/<name>.wav``; the scene plays ``audio.play(f"curling/{name}", volume)``. ``SLIDE`` is a
loop whose volume follows the fastest rock.
"""

from __future__ import annotations

from enum import StrEnum
from math import sqrt

from shared.ui.media.sounds import SoundCue

__all__ = ["Cue", "SoundCue", "loudness"]


class Cue(StrEnum):
    """The sounds."""

    SLIDE = "slide"
    HIT = "hit"
    BREAK = "break"
    SLAMMER = "slammer"
    OFF_SHEET = "off_sheet"
    TOTEM_SLIP = "totem_slip"
    TOTEM_FALL = "totem_fall"
    TOTEM_PLACE = "totem_place"
    HAMMER = "hammer"
    PLACE = "place"
    FLICK = "flick"
    REFUSE = "refuse"
    SCORE = "score"
    WIN = "win"


def loudness(speed_m_s: float, loud_speed_m_s: float) -> float:
    """Volume of a sound made at a speed: silent at rest, full from ``loud_speed_m_s`` on.

    The square root lifts soft touches into hearing, as the energy of a touch grows with the square of its speed.
    """
    share = max(0.0, min(1.0, speed_m_s / loud_speed_m_s))
    return sqrt(share)
