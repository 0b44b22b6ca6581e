"""Hands on the sheet of the lab: which rock or arrow tip the pointer means, and what dragging it does; no window.

All places are metres on the sheet.
"""

from __future__ import annotations

from enum import StrEnum
from math import cos, hypot, sin
from typing import TYPE_CHECKING

from curling.lab import trial as trials
from curling.ui.selection import direction

if TYPE_CHECKING:
    from curling.lab.trial import Trial
    from curling.ui.view_model import Point

ARROW_M = 0.42
"""Length of the arrow of the fastest flick, from the rim of the rock: it shows speed, not how far the rock slides."""


class Held(StrEnum):
    """What the pointer holds."""

    NOTHING = "nothing"
    ROCK = "rock"
    TIP = "tip"


def arrow_tip(trial: Trial) -> Point:
    """Where the arrow of the shot ends."""
    shot = trial.shot
    params = trial.edited_params
    reach = params.rock_radius_m + ARROW_M * shot.speed_m_s / params.max_speed_m_s
    return shot.x_m - reach * sin(shot.aim_rad), shot.y_m + reach * cos(shot.aim_rad)


class Pointing:
    """The pointer over the sheet.

    Attributes:
        selected: Id of the chosen rock, ``None`` for none; buttons and keys act on it.
        held: What is dragged.
        hover: Id of the rock under the pointer.
        is_at_tip: Whether the pointer is over the tip of the arrow.
    """

    def __init__(self) -> None:
        """Nothing is chosen or held."""
        self.selected: int | None = None
        self.held = Held.NOTHING
        self.hover: int | None = None
        self.is_at_tip = False
        self._grip = (0.0, 0.0)

    def move(self, trial: Trial, place: Point, tolerance_m: float) -> bool:
        """The pointer moves freely; ``True`` if it is over something else now."""
        former = (self.hover, self.is_at_tip)
        self.hover = rock_at(trial, place)
        tip = arrow_tip(trial)
        self.is_at_tip = hypot(place[0] - tip[0], place[1] - tip[1]) <= tolerance_m
        return former != (self.hover, self.is_at_tip)

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self.hover, self.is_at_tip = None, False

    def press(self, trial: Trial, place: Point, tolerance_m: float) -> bool:
        """Take hold of the tip or a rock; ``True`` if there is one. Empty ice lets go of the choice."""
        self.move(trial, place, tolerance_m)
        if self.is_at_tip:
            self.held = Held.TIP
            self.selected = trial.shot.rock
            self._grip = (0.0, 0.0)
            return True
        self.selected = self.hover
        if self.hover is None:
            return False
        x_m, y_m = place_of(trial, self.hover)
        self.held = Held.ROCK
        self._grip = (x_m - place[0], y_m - place[1])
        return True

    def hold(self, rock_id: int) -> None:
        """Take hold of a rock that was just put under the pointer."""
        self.selected = self.hover = rock_id
        self.held = Held.ROCK
        self._grip = (0.0, 0.0)

    def drag(self, trial: Trial, place: Point) -> Trial:
        """What the trial becomes with the pointer at a place.

        Raises:
            ParamsError: The rock cannot lie there.
        """
        if self.held is Held.TIP:
            shot, params = trial.shot, trial.edited_params
            dx, dy = place[0] - shot.x_m, place[1] - shot.y_m
            reach = max(hypot(dx, dy) - params.rock_radius_m, 0.0)
            return trials.aimed(trial, params.max_speed_m_s * reach / ARROW_M, direction(dx, dy))
        if self.held is Held.ROCK and self.selected is not None:
            return trials.moved(trial, self.selected, place[0] + self._grip[0], place[1] + self._grip[1])
        return trial

    def release(self) -> None:
        """Let go."""
        self.held = Held.NOTHING

    def settle(self, trial: Trial) -> None:
        """Let go of a rock that is not there any more (undo may have taken it away)."""
        known = {trial.shot.rock, *(rock.id for rock in trial.rocks)}
        if self.selected not in known:
            self.selected = None
            self.held = Held.NOTHING

    def choose_next(self, trial: Trial) -> None:
        """Choose the next rock in order of id; after the last one the first."""
        ids = sorted({trial.shot.rock, *(rock.id for rock in trial.rocks)})
        later = [rock_id for rock_id in ids if self.selected is not None and rock_id > self.selected]
        self.selected = later[0] if later else ids[0]


def place_of(trial: Trial, rock_id: int) -> Point:
    """Where a rock lies, the thrown one before its flick."""
    rock = trial.rock(rock_id)
    return (trial.shot.x_m, trial.shot.y_m) if rock is None else (rock.x_m, rock.y_m)


def rock_at(trial: Trial, place: Point) -> int | None:
    """The rock that a place lies on."""
    radius = trial.edited_params.rock_radius_m
    ids = [trial.shot.rock, *(rock.id for rock in trial.rocks)]
    found = [(hypot(place[0] - x, place[1] - y), rock) for rock in ids for x, y in [place_of(trial, rock)]]
    distance, nearest = min(found)
    return nearest if distance <= radius else None
