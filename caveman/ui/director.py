"""Shows what happened as a sequence of short moments, carries the shown state along, and remembers it in the annals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from caveman.rules.state import NOBODY, NONE, CavemanState, Phase
from caveman.ui.annals import Annals
from caveman.ui.dice_show import DiceShow
from caveman.ui.following import land, lift
from caveman.ui.moments import FLOWING, Moment, moment_of
from caveman.ui.motions import under_way
from caveman.ui.parts import Parts
from caveman.ui.skips import Skips
from caveman.ui.statistics import dice_statistics
from caveman.ui.view_model import LavaView
from shared.ui.scenes.moment_queue import MomentQueue

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from caveman.rules.events import Event
    from caveman.ui.names import Names
    from caveman.ui.overlay_model import DiceStatistics
    from caveman.ui.view_model import PhaseName, TrayView
    from shared.ui.scenes.overlays import LogLine, Story
    from shared.ui.scenes.recollection import Steps

_IN_A_FIGHT = frozenset({Phase.FIGHT_ROLL, Phase.FIGHT_LOSS, Phase.RETREAT, Phase.RETURN_DINOSAUR})
_WITH_A_CHILD = frozenset({Phase.SURVIVAL_ROLL, Phase.GROWN_UP})


class Director(MomentQueue[CavemanState, Moment]):
    """What is shown now and what follows; a ``Shown``.

    Attributes:
        names: Who is who; beaches are called after those who have chosen them as far as that has been shown.
        annals: What has been shown, in words and numbers.
    """

    def __init__(self, names: Names, state: CavemanState) -> None:
        """Show a state."""
        self.names = names
        self.annals = Annals(names)
        self._dice = DiceShow(names)
        self._skips = Skips(names)
        super().__init__(state)

    @property
    def recent(self) -> Collection[int]:
        """Circles where something happened since the person who decides decided last."""
        seat = self.state.seat
        is_asked = seat != NOBODY and self.names.humans[seat]
        return self.annals.recent(seat if is_asked else NOBODY)

    @property
    def skipped(self) -> Mapping[PhaseName, str]:
        """Phases of this turn that were left out, with the reason in words."""
        return self._skips.reasons

    @property
    def past_roll(self) -> TrayView:
        """The last roll as it lies in the tray, dim as soon as nothing about it is left to decide."""
        tray, state = self._dice.tray, self.state
        goes_on = state.phase in _IN_A_FIGHT | _WITH_A_CHILD and tray.circle == state.circle
        return tray if goes_on or not tray.sides else msgspec.structs.replace(tray, is_past=True)

    def show(self, state: CavemanState) -> None:
        """Show a state at once; what was to be shown is dropped, annals and dice stay."""
        super().show(state)
        self.names = self.names.seated(state.corners)

    def remember(self, steps: Steps) -> None:
        """Begin the annals anew with what happened before what is shown; the last roll of it lies in the tray."""
        self.annals = Annals.of(self.names, steps)
        self._dice.recall(steps)
        self._skips.recall(steps)

    def parts(self, alpha: float = 0.0) -> Parts:
        """What the moment adds to the picture, at a share of the next tick."""
        moment = self.moment()
        if moment is None:
            return Parts()
        share = self.share(alpha)
        return Parts(
            tray=self._dice.rolling(share * moment.ticks, is_calm=self.is_calm),
            lava=None if moment.lava == NONE else self._lava(moment.lava, share),
            motions=() if self.is_calm else tuple(under_way(motion, share) for motion in moment.motions),
        )

    def log(self) -> tuple[LogLine, ...]:
        """What happened, in words."""
        return self.annals.log()

    def since(self, seat: int) -> Story:
        """What happened since a seat decided last."""
        return self.annals.since(seat)

    def statistics(self) -> DiceStatistics:
        """How the dice fell so far."""
        return dice_statistics(self.annals)

    # --- hooks of the queue --------------------------------------------------------------------------------------

    def begin_step(self, before: CavemanState) -> None:
        """The annals find out whose turn it is."""
        self.annals.begin(before)

    def moment_of(self, event: Event, after: CavemanState) -> Moment:
        """How an event is seen."""
        return moment_of(event, self.state)

    def lift(self, event: Event) -> None:
        """An event is told; dice fall, and what moves leaves its place."""
        self.annals.tell(event)
        self._dice.begin(event, self.state)
        self._skips.tell(event)
        lift(event, self.state)

    def land(self, event: Event, after: CavemanState) -> None:
        """What has moved arrives."""
        land(event, self.state, after)
        self.names = self.names.seated(self.state.corners)

    # --- inside --------------------------------------------------------------------------------------------------

    def _lava(self, corner: int, share: float) -> LavaView:
        """Lava on its way to a corner, which lies there for a moment in the end."""
        return LavaView(corner, 1.0 if self.is_calm else min(share / FLOWING, 1.0))
