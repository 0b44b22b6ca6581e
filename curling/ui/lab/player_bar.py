"""Play, back to the start, a slider over the time of the shot, and how slowly it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from curling.ui.lab.player import SPEEDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from curling.ui.lab.desk import Desk
    from curling.ui.lab.player import Player
    from shared.ui.widgets.screen import Screen

PLAY, STOP, START = "▶", "||", "|◀"

SCRUB_STEPS = 1000


class PlayerBar:
    """The row below the sheet."""

    def __init__(self, desk: Desk, player: Player, translate: Callable[[str], str]) -> None:
        """Keep what it works on."""
        self._desk = desk
        self._player = player
        self._tr = translate

    def lay(self, screen: Screen, area: pygame.Rect) -> None:
        """Put the controls side by side."""
        tr, gap, side = self._tr, screen.px(8), round(area.height * 1.3)
        left = area.left
        self._play = screen.button(
            pygame.Rect(left, area.top, side, area.height),
            PLAY,
            self._toggle,
            look="@symbol",
            tooltip=tr("Show the shot in motion, or stop (key P)"),
        )
        left += side + gap
        screen.button(
            pygame.Rect(left, area.top, side, area.height),
            START,
            self._player.rewind,
            look="@symbol",
            tooltip=tr("Back to the start"),
        )
        left += side + gap
        speeds = [(speed, f"{speed:g} ×") for speed in SPEEDS]
        speed_px = max(screen.px(128), screen.text.size("0.25 ×", "body")[0] + 2 * area.height + screen.px(16))
        time_px = screen.text.size("00.000 / 00.000 s", "small")[0]
        stepper = pygame.Rect(area.right - speed_px, area.top, speed_px, area.height)
        screen.stepper(stepper, speeds, self._player.speed, self._choose_speed, tooltip=tr("How fast it is shown"))
        time = pygame.Rect(stepper.left - gap - time_px, area.top, time_px, area.height)
        self._time = screen.label(time, "", role="small", align="right")
        thin = max(screen.px(20), area.height - screen.px(12))
        self._slider = screen.slider(
            pygame.Rect(left, area.centery - thin // 2, max(time.left - gap - left, screen.px(60)), thin),
            0.0,
            (0.0, 1.0),
            1 / SCRUB_STEPS,
            lambda share: self._player.seek(self._desk.experiment.now, share),
            tooltip=tr("Time of the shot; Home and End go to its ends"),
        )
        self._shown = PLAY

    def refresh(self) -> None:
        """Follow the motion."""
        now, player = self._desk.experiment.now, self._player
        whole = player.duration_s(now)
        self._time.text = f"{min(player.time_s, whole):.3f} / {whole:.3f} s"
        self._slider.set_value(player.share(now))
        words = STOP if player.is_playing else PLAY
        if words != self._shown:
            self._shown = words
            self._play.set_text(words)

    def _toggle(self) -> None:
        self._player.play(self._desk.experiment.now)

    def _choose_speed(self, speed: float) -> None:
        self._player.speed = speed
