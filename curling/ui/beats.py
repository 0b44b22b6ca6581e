"""The beats of the show: a shot, a strike, rocks cleared away, the round measured. One is shown after the other.

A beat counts ticks, can be skipped, and adds its parts to the picture over the lying board. Some wait for a person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules.geometry import to_m
from curling.ui.cues import Cue, SoundCue
from curling.ui.parts import Parts
from curling.ui.view_model import HammerView, RockView, TotemView

if TYPE_CHECKING:
    from curling.rules.events import HammerUsed
    from curling.ui.board import Board
    from curling.ui.playback import Playback

LIFT_TICKS = 12
CARRY_TICKS = 26
STRIKE_TICKS = 2 * LIFT_TICKS + CARRY_TICKS
CLEAR_TICKS = 40
TOTEM_TICKS = 24
PAUSE_TICKS = 18
LEAD_TICKS = 30
UNATTENDED_TICKS = 240
DROP_M = 0.012


class Beat:
    """A moment of the show; the base is a silent pause.

    Attributes:
        is_waiting: Whether only a person can end it.
        slide_volume: How loud rocks slide now.
    """

    is_waiting = False
    slide_volume = 0.0

    def __init__(self, length_ticks: float = PAUSE_TICKS) -> None:
        """Last a number of ticks."""
        self._length = float(length_ticks)
        self._passed = 0.0

    @property
    def is_done(self) -> bool:
        """Whether the next beat may begin."""
        return self._passed >= self._length

    def start(self) -> tuple[SoundCue, ...]:
        """Begin; returns the sounds of the beginning."""
        return ()

    def tick(self, pace: float) -> tuple[SoundCue, ...]:
        """Go on by a tick at a pace; returns the sounds of it."""
        self._passed += pace
        return ()

    def skip(self) -> None:
        """End it."""
        self._passed = self._length

    def parts(self, board: Board, alpha: float) -> Parts:
        """What is seen, between this tick and the next."""
        return Parts()

    def share(self, alpha: float) -> float:
        """How much of it is over, 0 to 1."""
        return min((self._passed + alpha) / self._length, 1.0) if self._length else 1.0


class ShotBeat(Beat):
    """A shot played back."""

    def __init__(self, playback: Playback, lead_ticks: float = 0) -> None:
        """Show a shot.

        Args:
            playback: The shot.
            lead_ticks: How long the placed rock is seen before it is thrown; a hand that flicked needs none.
        """
        super().__init__(lead_ticks)
        self.playback = playback

    @property
    def is_done(self) -> bool:
        """Whether all is at rest."""
        return self.playback.is_done

    def tick(self, pace: float) -> tuple[SoundCue, ...]:
        """Wait a little, flick; then rocks slide and hit."""
        if self._passed < self._length:
            return super().tick(pace)
        flick = (SoundCue(Cue.FLICK),) if self.playback.time_s == 0.0 else ()
        self.playback.speed = pace
        cues = self.playback.tick()
        self.slide_volume = 0.0 if self.playback.is_done else self.playback.slide_volume()
        return flick + cues

    def skip(self) -> None:
        """Everything at rest."""
        self.playback.skip()
        self.slide_volume = 0.0

    def parts(self, board: Board, alpha: float) -> Parts:
        """Rocks in motion and their trails."""
        if self._passed < self._length:
            alpha = 0.0
        return Parts(rocks=self.playback.rocks(alpha), trails=self.playback.trails(alpha))


class ClearBeat(Beat):
    """Rocks that are taken off fade."""

    def __init__(self, rocks: tuple[int, ...]) -> None:
        """Fade these rocks."""
        super().__init__(CLEAR_TICKS)
        self._rocks = rocks

    def parts(self, board: Board, alpha: float) -> Parts:
        """They grow pale, the others lie."""
        left = 1.0 - self.share(alpha)
        rocks = tuple(
            msgspec.structs.replace(rock, opacity=left) if rock.id in self._rocks else rock for rock in board.views()
        )
        return Parts(rocks=rocks)


class StrikeBeat(Beat):
    """A hammer carries the rock to its other end."""

    def __init__(self, strike: HammerUsed, side: int) -> None:
        """Show a strike of a side."""
        super().__init__(STRIKE_TICKS)
        self._strike = strike
        self._side = side

    def start(self) -> tuple[SoundCue, ...]:
        """The hammer comes down."""
        return (SoundCue(Cue.HAMMER),)

    def parts(self, board: Board, alpha: float) -> Parts:
        """The rock is lifted, carried along the hammer, and put down."""
        strike = self._strike
        passed = self.share(alpha) * STRIKE_TICKS
        way = min(max((passed - LIFT_TICKS) / CARRY_TICKS, 0.0), 1.0)
        way = way * way * (3 - 2 * way)
        lift = min(passed / LIFT_TICKS, (STRIKE_TICKS - passed) / LIFT_TICKS, 1.0)
        start, end = (tuple(to_m(part) for part in point) for point in (strike.from_um, strike.to_um))
        carried = board.view(strike.rock)
        carried = RockView(
            carried.id,
            carried.side,
            start[0] + way * (end[0] - start[0]),
            start[1] + way * (end[1] - start[1]),
            carried.angle_rad,
            lift=max(lift, 0.0),
        )
        rocks = tuple(rock for rock in board.views() if rock.id != strike.rock)
        hammer = HammerView(
            self._side,
            strike.size,
            strike.angle_rad,
            tuple((to_m(x), to_m(y)) for x, y in strike.corners_um),
            (end[0], end[1]),
            is_allowed=True,
            reason="",
        )
        return Parts(rocks=(*rocks, carried), hammer=hammer)


class TotemBeat(Beat):
    """A totem is put on a rock."""

    def __init__(self, rock: int) -> None:
        """Put it on this rock."""
        super().__init__(TOTEM_TICKS)
        self._rock = rock

    def start(self) -> tuple[SoundCue, ...]:
        """It touches down."""
        return (SoundCue(Cue.TOTEM_PLACE),)

    def parts(self, board: Board, alpha: float) -> Parts:
        """It comes down from above the sheet's edge on the screen."""
        height = DROP_M * (1.0 - self.share(alpha)) ** 2

        def crowned(rock: RockView) -> RockView:
            totem = TotemView(rock.side, rock.x_m - height, rock.y_m)
            return msgspec.structs.replace(rock, totem=totem)

        return Parts(rocks=tuple(crowned(rock) if rock.id == self._rock else rock for rock in board.views()))


class AskBeat(Beat):
    """Something to look at until a person clicks on; where only computers play it goes on by itself."""

    def __init__(self, parts: Parts, cue: Cue, *, is_attended: bool) -> None:
        """Show parts.

        Args:
            parts: What is shown, with a panel of one button.
            cue: Sound of the beginning.
            is_attended: Whether somebody is there to click.
        """
        super().__init__(UNATTENDED_TICKS)
        self._parts = parts
        self._cue = cue
        self._is_attended = is_attended

    @property
    def is_waiting(self) -> bool:  # type: ignore[override]
        """Whether it waits for a click."""
        return self._is_attended and not self.is_done

    def start(self) -> tuple[SoundCue, ...]:
        """Its sound."""
        return (SoundCue(self._cue),)

    def tick(self, pace: float) -> tuple[SoundCue, ...]:
        """Wait, or go on by itself."""
        return () if self._is_attended else super().tick(pace)

    def parts(self, board: Board, alpha: float) -> Parts:
        """What is shown."""
        return self._parts
