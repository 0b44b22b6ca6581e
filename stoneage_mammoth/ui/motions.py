"""Things on their way at the table: from which spot to which, and where they are in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.scenes.moment_queue import eased
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.motion_model import MotionKind, MotionView, Spot, SpotKind

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState


class Motion(msgspec.Struct, frozen=True):
    """A thing on its way; fields as in ``MotionView``, with the sides it shows at the start and at the end."""

    kind: MotionKind
    start: Spot
    end: Spot
    number: int = 0
    seat: int = NOBODY
    resource: int = FOOD
    turned: tuple[float, float] = (1.0, 1.0)

    def view(self, share: float) -> MotionView:
        """The thing at a share of its way: it starts and ends gently."""
        progress = eased(share)
        first, last = self.turned
        return MotionView(
            self.kind,
            self.start,
            self.end,
            progress,
            self.number,
            self.seat,
            self.resource,
            first + (last - first) * progress,
        )


def site_spot(site: int) -> Spot:
    """A place of the board."""
    return Spot(SpotKind.SITE, site)


def source_spot(source: Source, seat: int, shown: StoneAgeState) -> Spot:
    """Where a gain comes from."""
    return {
        Source.SITE: site_spot(shown.site),
        Source.CARD: site_spot(shown.site),
        Source.DIE: Spot(SpotKind.TRAY),
        Source.TILE: Spot(SpotKind.TILE),
        Source.KEPT_CARD: Spot(SpotKind.CARDS, seat),
    }[source]


def gained(what: int, count: int, start: Spot, seat: int) -> Motion:
    """A resource or food that comes in."""
    return Motion(MotionKind.GOODS, start, _stock(what, seat), count, seat, what)


def paid(seat: int, goods: Goods, food: int = 0) -> tuple[Motion, ...]:
    """Resources and food that go back to the supply."""
    counts = [*enumerate(goods), (FOOD, food)]
    supply = Spot(SpotKind.SUPPLY)
    return tuple(
        Motion(MotionKind.GOODS, _stock(what, seat), supply, -count, seat, what) for what, count in counts if count
    )


def _stock(what: int, seat: int) -> Spot:
    """Where a seat keeps a resource or food."""
    return Spot(SpotKind.FOOD, seat) if what == FOOD else Spot(SpotKind.GOODS, seat, what)
