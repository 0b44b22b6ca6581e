"""The motion of the shots of the lab: played, stopped, slowed down, looked at at any time; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.ui.playback import TICK_S, Playback
from curling.ui.view_model import Glow, RockView, TotemView

if TYPE_CHECKING:
    from curling.lab.experiment import Moment
    from curling.lab.trial import Trial
    from curling.ui.cues import SoundCue

SPEEDS = (1.0, 0.5, 0.25, 0.1)
"""Seconds of the shot in a second of the person."""


class Player:
    """Time of the shots shown.

    Attributes:
        time_s: Time of the shot, 0 = before the flick.
        is_playing: Whether it goes on.
        speed: One of ``SPEEDS``.
    """

    def __init__(self) -> None:
        """Stand at the start."""
        self.time_s = 0.0
        self.is_playing = False
        self.speed = SPEEDS[0]
        self._moment: Moment | None = None
        self._films: tuple[Playback, ...] = ()

    def duration_s(self, moment: Moment) -> float:
        """Until the last rock of all sets rests."""
        return max(report.simulation.duration_s for report in moment.reports)

    @property
    def is_at_start(self) -> bool:
        """Whether the rocks lie as before the flick."""
        return self.time_s <= 0.0

    def play(self, moment: Moment) -> None:
        """Go on, from the start if the end is reached, or stop."""
        if self.is_playing:
            self.is_playing = False
            return
        self._take(moment)
        self.is_playing = True
        if self.time_s >= self.duration_s(moment):
            self.time_s = 0.0

    def rewind(self) -> None:
        """Back to the start, standing."""
        self.is_playing = False
        self.time_s = 0.0

    def seek(self, moment: Moment, share: float) -> None:
        """Stop at a share of the whole time, 0 to 1."""
        self.is_playing = False
        self.time_s = min(max(share, 0.0), 1.0) * self.duration_s(moment)

    def share(self, moment: Moment) -> float:
        """The time as a share of the whole, 0 to 1."""
        whole = self.duration_s(moment)
        return min(self.time_s / whole, 1.0) if whole > 0 else 0.0

    def tick(self, moment: Moment) -> tuple[SoundCue, ...]:
        """Go on by 1/60 s of the person's; the sounds of what happened in it."""
        if not self.is_playing:
            return ()
        self._take(moment)
        film = self._films[moment.trial.edited]
        film.time_s, film.speed = self.time_s, self.speed
        cues = film.tick()
        self.time_s += TICK_S * self.speed
        if self.time_s >= self.duration_s(moment):
            self.time_s = self.duration_s(moment)
            self.is_playing = False
        return cues

    def rocks(self, moment: Moment, which: int) -> tuple[RockView, ...]:
        """The rocks of a set at the time shown."""
        self._take(moment)
        film = self._films[which]
        film.time_s = self.time_s
        return tuple(_of_two_sides(rock) for rock in film.rocks())

    def _take(self, moment: Moment) -> None:
        """Get ready for the motion of a moment."""
        if moment is not self._moment:
            self._moment = moment
            self._films = tuple(Playback(report.simulation) for report in moment.reports)


def lying_rocks(trial: Trial, selected: int | None, hover: int | None) -> tuple[RockView, ...]:
    """The rocks before the flick, the chosen one and the one under the pointer standing out."""
    shot = trial.shot
    views = [RockView(shot.rock, shot.side, shot.x_m, shot.y_m)]
    for rock in trial.rocks:
        offset = rock.body().totem
        totem = None if offset is None else TotemView(rock.side, rock.x_m + offset.dx_m, rock.y_m + offset.dy_m)
        views.append(RockView(rock.id, rock.side, rock.x_m, rock.y_m, rock.angle_rad, totem=totem))
    return tuple(_glowing(_of_two_sides(view), selected, hover) for view in sorted(views, key=lambda view: view.id))


def _of_two_sides(view: RockView) -> RockView:
    """A rock of any side in a scene, with the looks of one of the two that there are."""
    if view.side in (0, 1):
        return view
    side, totem = view.side % 2, view.totem
    return msgspec.structs.replace(
        view, side=side, totem=None if totem is None else msgspec.structs.replace(totem, side=side)
    )


def _glowing(view: RockView, selected: int | None, hover: int | None) -> RockView:
    glow = Glow.ASKED if view.id == selected else Glow.HOVER if view.id == hover else Glow.NONE
    return RockView(view.id, view.side, view.x_m, view.y_m, view.angle_rad, glow, totem=view.totem)
