"""The pictures of the island that are kept."""

from __future__ import annotations

from shared.ui.media.easel import Easel

EASEL = Easel(24_000_000)
"""Room for the island, cards, dinosaurs and tumbling dice of a screen of 4K."""

kept, painted, stamp = EASEL.kept, EASEL.painted, EASEL.stamp
