"""Sliding and spinning friction of a disc, coupled: forces, torques, and one table of all flights.

Farkas, Bartels, Unger, Wolf, Phys. Rev. Lett. 90, 248302 (2003): the friction of every spot of the disc's face points
against the motion of that spot, so a disc that spins is slowed less and one that slides turns on longer, and both
motions end together. With v the speed, w the spin, R the radius and eps = v / (R |w|) a disc under uniform pressure
obeys dv/dt = -mu g f(eps) and R d|w|/dt = -2 mu g t(eps).
"""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1)
def master_curve() -> tuple[float, ...]:
    """Return the table of the coupled law, in the layout of ``layout``'s curve."""
    return (0.0,)
