"""The physics lab as a picture; see ``golden_screens``, which keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.lab import trial as trials
from curling.lab.trial import first_trial
from curling.manifest import GAME
from curling.ui.lab.scene import LabScene
from tests.helpers.golden_games import screen

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from tests.helpers.golden_games import Size


def lab(size: Size) -> pygame.Surface:
    """Two sets of parameters compared, the rock spinning, one way bent by curl, over the shot before."""
    trial = trials.compared(trials.with_shot(first_trial(), spin_rad_s=-150.0))
    scene = LabScene(GAME, trials.with_value(trial, "curl", 1.0))
    with screen(size, scene, GAME) as pilot:
        scene.desk.attempt(lambda now: trials.aimed(now, 1.6, -0.1))
        scene.refresh()
        pilot.push_button("Rocks")
        return pilot.screenshot()


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {"lab": lab}
