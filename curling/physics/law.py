"""Friction of a disc that slides and spins: force, torque, and the pull aside of a tipped disc.

Every spot of the face rubs against its own motion, so sliding and spinning friction are coupled (Farkas, Bartels, Unger
and Wolf, Phys. Rev. Lett. 90, 248302, 2003). Under uniform pressure, with v the speed of the centre and q = R |w| that
of the rim against it, the mean over the face is a complete elliptic integral; the arithmetic-geometric mean gives it by
+ - * / and square roots alone, to the last bits and on every machine alike. The terms that cancel are left out by hand.

Part of the planner's kernel: plain floats.
"""

from __future__ import annotations

from math import sqrt

PI = 3.141592653589793
CLOSE = 1e-9
"""Half the difference of two means, as a share of them, below which their next mean is exact."""


def elliptic(m: float) -> tuple[float, float]:
    """Complete elliptic integral K of the first kind, and the rest of that of the second, E.

    Args:
        m: Square of the modulus, below 1.

    Returns:
        K and r, where E = K (1 - m / 2 - m^2 r).
    """
    a = 1.0
    b = sqrt(1.0 - m)
    # Half differences over m, which vanish with it: no digit is lost however small it is.
    d = 0.5 / (1.0 + b)
    rest = 0.0
    weight = 1.0
    while True:
        rest += weight * d * d
        weight += weight
        mean = 0.5 * (a + b)
        if m * d <= CLOSE * mean:
            return 0.5 * PI / mean, rest
        b = sqrt(a * b)
        a = mean
        d = 0.25 * m * d * d / (0.5 * (a + b))


def friction(v: float, q: float) -> tuple[float, float, float]:
    """Return friction of a disc under uniform pressure, and that of a tipped one aside.

    Args:
        v: Speed of the centre, not negative.
        q: Speed of the rim against the centre, R |w|, not negative, not 0 together with ``v``.

    Returns:
        f: Force against the motion over mu N.
        t: Torque against the spin over mu N R.
        l: Force across the motion over mu N k where the pressure grows by k from the centre to the front; to the right
            of the motion for counter-clockwise spin. The tip changes neither f nor t.
    """
    if q == 0.0:
        return 1.0, 0.0, 0.0
    if v < q:
        eps = v / q
        m = eps * eps
        k, rest = elliptic(m)
        part = 0.5 + m * rest
        return (
            4.0 / (3.0 * PI) * k * eps * (2.0 - (1.0 + m) * part),
            4.0 / (9.0 * PI) * k * (3.0 - m - (4.0 - 2.0 * m) * m * part),
            4.0 / (45.0 * PI) * k * (9.0 - m - part * (3.0 + m * (7.0 - 2.0 * m))),
        )
    if v == q:  # K is infinite
        return 8.0 / (3.0 * PI), 8.0 / (9.0 * PI), 32.0 / (45.0 * PI)
    eps = q / v
    m = eps * eps
    k, rest = elliptic(m)
    return (
        4.0 / (3.0 * PI) * k * (2.0 - (1.0 + m) * (0.5 + m * rest)),
        4.0 / (9.0 * PI) * k * eps * (1.0 + rest * (2.0 - 4.0 * m)),
        4.0 / (45.0 * PI) * k * eps * (5.5 - 1.5 * m + rest * (2.0 - m * (7.0 + 3.0 * m))),
    )
