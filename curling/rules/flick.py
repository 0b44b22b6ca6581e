"""The push of a finger: the spin of a rock that is flicked beside its centre (R8).

A finger pushes along the aim with an impulse J, at a point of the rim that lies b beside the line through the centre.
From m v = J and (m R^2 / 2) w = J b follows w = 2 v b / R^2. A push to the right of the centre turns a rock that goes
up the sheet counter-clockwise.
"""

from __future__ import annotations

from curling.rules.throwing import MAX_SPIN_RAD_S

GRIP = 0.3
"""Farthest b as a share of R.

There the push makes asin(0.3) = 17 degrees with the normal of the rim, and a dry finger tip slips off wood at about
that (friction 0.3; assumed). A flick of 1.66 m/s, which reaches the cave, then gives a rock of 15 mm 10 turns a second:
the most that fingers give.
"""


def spin_of_push(speed_m_s: float, offset: float, radius_m: float) -> float:
    """Spin of a rock that is pushed beside its centre.

    Args:
        speed_m_s: Speed that the push gives the rock.
        offset: Where the finger pushes, as a share of the radius; positive to the right of the centre, seen along the
            aim. Beyond ``GRIP`` the finger slips and gives no more.
        radius_m: Radius of the rock.

    Returns:
        The spin in rad/s, counter-clockwise, within what the rules allow.
    """
    held = min(max(offset, -GRIP), GRIP)
    return min(max(2.0 * speed_m_s * held / radius_m, -MAX_SPIN_RAD_S), MAX_SPIN_RAD_S)
