"""The table of first contacts, kept up to date for the rocks whose motion changed.

Part of the planner's kernel: plain floats in flat sequences, see ``layout``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.physics.contacts import pair_time
from curling.physics.layout import COUNT, HOLDS, IN_PLAY, INF, NEXT, NOW, PARTNER, STATUS, WIDTH

if TYPE_CHECKING:
    from curling.physics.layout import Floats


def refresh(s: Floats, pt: Floats, c: Floats, k: int) -> None:
    """Compute the contacts of one rock with all others anew."""
    count = int(c[COUNT])
    i = k // WIDTH
    now = c[NOW]
    best = INF
    partner = 0
    for j in range(count):
        m = j * WIDTH
        if j == i or s[m + STATUS] != IN_PLAY:
            continue
        begin_at = now
        if c[HOLDS] != 0.0:
            begin_at = max(now, pt[count * count + i * count + j])
        t = pair_time(s, k, m, begin_at, c) if s[k + STATUS] == IN_PLAY else INF
        pt[i * count + j] = t
        pt[j * count + i] = t
        if t < best:
            best = t
            partner = j
        if t < s[m + NEXT]:
            s[m + NEXT] = t
            s[m + PARTNER] = i
        elif s[m + PARTNER] == i and s[m + NEXT] < INF:
            rescan(s, pt, c, j)
    s[k + NEXT] = best
    s[k + PARTNER] = partner


def rescan(s: Floats, pt: Floats, c: Floats, j: int) -> None:
    """Find the first contact of a rock in the table."""
    count = int(c[COUNT])
    best = INF
    partner = 0
    for i in range(count):
        t = pt[j * count + i]
        if i != j and t < best:
            best = t
            partner = i
    s[j * WIDTH + NEXT] = best
    s[j * WIDTH + PARTNER] = partner
