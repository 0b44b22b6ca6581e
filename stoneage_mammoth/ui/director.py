"""Shows what happened as a sequence of short moments, carries the shown state along, and remembers it in the annals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.moment_queue import MomentQueue
from stoneage_mammoth.rules.events import RoundEnded
from stoneage_mammoth.rules.state import NOBODY, Phase, StoneAgeState
from stoneage_mammoth.ui.annals import Annals
from stoneage_mammoth.ui.dice_show import DiceShow
from stoneage_mammoth.ui.following import land, lift, pass_start_marker
from stoneage_mammoth.ui.moments import Moment, moment_of, start_marker
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.statistics import dice_statistics

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from shared.ui.scenes.overlays import LogLine, Story
    from shared.ui.scenes.recollection import Steps
    from stoneage_mammoth.rules.events import Event
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import DiceStatistics
    from stoneage_mammoth.ui.view_model import TrayView


class Director(MomentQueue[StoneAgeState, Moment]):
    """What is shown now and what follows; a ``Show``.

    Attributes:
        names: Who is who.
        annals: What has been shown, in words and numbers.
    """

    def __init__(self, names: Names, state: StoneAgeState) -> None:
        """Show a state."""
        self.names = names
        self.annals = Annals(names)
        self._dice = DiceShow(names)
        super().__init__(state)

    @property
    def recent(self) -> Mapping[int, Sequence[int]]:
        """By site: seats that placed there since the person who decides placed last; nothing once people are used."""
        state = self.state
        if state.phase != Phase.PLACE:
            return {}
        is_asked = state.seat != NOBODY and self.names.humans[state.seat]
        return self.annals.recent(state.seat if is_asked else NOBODY)

    def show(self, state: StoneAgeState) -> None:
        """Show a state at once; what was to be shown is dropped, the annals stay."""
        self._dice.clear()
        super().show(state)

    def remember(self, steps: Steps) -> None:
        """Begin the annals anew with what happened before what is shown; the last roll of it lies in the tray."""
        self.annals = Annals.of(self.names, steps)
        self._dice.recall(steps)

    def parts(self, alpha: float = 0.0) -> Parts:
        """What the moment adds to the picture, at a share of the next tick."""
        moment = self.moment()
        if moment is None:
            return Parts()
        share = self.share(alpha)
        motions = () if self.is_calm else tuple(motion.view(share) for motion in moment.motions)
        return Parts(tray=self._dice.view(1.0 if self.is_calm else share), motions=motions, gains=moment.gains)

    @property
    def past_roll(self) -> TrayView:
        """The last roll as it lay in the tray in the end."""
        return self._dice.past

    def log(self, viewer: int) -> tuple[LogLine, ...]:
        """What happened, in words, as a seat (or ``SPECTATOR``) may know it."""
        return self.annals.log(viewer)

    def since(self, seat: int) -> Story:
        """What happened since a seat decided last."""
        return self.annals.since(seat)

    def statistics(self) -> DiceStatistics:
        """How the dice fell so far."""
        return dice_statistics(self.annals)

    # --- hooks of the queue --------------------------------------------------------------------------------------

    def begin_step(self, before: StoneAgeState) -> None:
        """The annals find out whose turn it is."""
        self.annals.begin(before)

    def moment_of(self, event: Event, after: StoneAgeState) -> Moment:
        """How an event is seen; the end of a round as the start marker that goes on."""
        if isinstance(event, RoundEnded) and after.start != self.state.start:
            return start_marker(self.state, after.start)
        return moment_of(event, self.state)

    def lift(self, event: Event) -> None:
        """An event is told; dice fall, and what moves leaves its place."""
        self.annals.tell(event)
        self._dice.begin(event, self.state)
        lift(event, self.state)

    def land(self, event: Event, after: StoneAgeState) -> None:
        """What has moved arrives."""
        land(event, self.state)
        if isinstance(event, RoundEnded):
            pass_start_marker(self.state, after)
