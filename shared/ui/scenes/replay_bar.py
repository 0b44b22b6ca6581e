"""The controls of a replay at the foot of the table: step, play, seek, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.match_flow import Happened
from shared.ui.scenes.page import draw_panel
from shared.ui.scenes.replay_playback import SPEEDS
from shared.ui.shell.command import KeyPressed
from shared.ui.shell.key_words import shown_keys
from shared.ui.widgets.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.ui.scenes.replay_playback import Playback
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.shell.context import Context

ROW_PX = 38
"""Height of the buttons in pixels at scale 1; a second row tells what has no room beside them."""

AROUND_PX = 8
"""Free space above and below, in pixels at scale 1."""

_STEP_PX, _SPEED_PX, _LEAST_SLIDER_PX = 48, 150, 60

_FIRST, _BACK, _PLAY, _PAUSE, _NEXT, _LAST = "|◀", "◀", "▶", "||", "▶|", "▶▶|"
_PLAY_INDEX = 2


class ReplayBar:
    """A strip of widgets over the lower edge of the table.

    Keys: left and right step, ``first`` and ``last`` jump to the ends, Space or Enter press the focused button, more
    and less change the speed, ``pause`` plays and stops.
    """

    def __init__(
        self, ctx: Context, playback: Playback, moved: Callable[[Happened | None], None], leave: Callable[[], None]
    ) -> None:
        """Build the strip.

        Args:
            ctx: Services.
            playback: The film.
            moved: Called after a step, with what happened, or after a jump, with ``None``.
            leave: Called by the button at the right.
        """
        self._ctx = ctx
        self._playback = playback
        self._moved = moved
        self._leave = leave
        self.screen = Screen(ctx.window.size, ctx.window.ui_scale, ctx.theme, ctx.text)
        self._is_wide = self._has_room_for_words()
        rows = 1 if self._is_wide and not playback.problem else 2
        self.height_px = rows * self.screen.px(ROW_PX) + 2 * self.screen.px(AROUND_PX)
        size = self.screen.size
        self.rect = pygame.Rect(0, size[1] - self.height_px, size[0], self.height_px)
        self._build()

    @property
    def needs_frames(self) -> bool:
        """Whether widgets still move."""
        return self.screen.needs_frames

    def handle_raw(self, event: UiEvent) -> bool:
        """Widgets of the strip."""
        return self.screen.handle_raw(event)

    def handle(self, command: Command) -> bool:
        """Keys of the strip."""
        if isinstance(command, KeyPressed):
            if command.name in {"left", "right"}:
                self._step_back() if command.name == "left" else self._step_forward()
                return True
            if command.name in {"first", "last"}:
                self._seek(0 if command.name == "first" else self._playback.length)
                return True
            if command.name in {"more", "less"}:
                self._change_speed(SPEEDS[self._speed_index(1 if command.name == "more" else -1)])
                return True
            if command.name == "pause" and not command.is_repeat:
                self._toggle()
                return True
        return self.screen.handle(command)

    def tick(self) -> None:
        """Follow the film."""
        self._refresh()
        self.screen.tick()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip over the table."""
        surface.fill(self._ctx.theme.paper, self.rect)
        draw_panel(surface, self.rect, self._ctx.theme, self.screen.scale)
        self.screen.draw(surface)

    def close(self) -> None:
        """End the widgets."""
        self.screen.close()

    def _build(self) -> None:
        """Buttons at the left, place in the middle, speed and leave at the right."""
        screen, translate = self.screen, self._ctx.translate
        gap, row = screen.px(8), screen.px(ROW_PX)
        inner = self.rect.inflate(-2 * screen.px(14), -2 * screen.px(AROUND_PX))
        left = inner.left
        self._buttons = []
        keys = shown_keys(self._ctx.settings.value.key_bindings)
        for words, tooltip, key, effect in (
            (_FIRST, translate("To the start"), "first", lambda: self._seek(0)),
            (_BACK, translate("One move back"), "left", self._step_back),
            (_PLAY, translate("Play or stop"), "pause", self._toggle),
            (_NEXT, translate("One move on"), "right", self._step_forward),
            (_LAST, translate("To the end"), "last", lambda: self._seek(self._playback.length)),
        ):
            place = pygame.Rect(left, inner.top, screen.px(_STEP_PX), row)
            self._buttons.append(
                screen.button(place, words, effect, look="@symbol", tooltip=f"{tooltip}  [{keys[key]}]")
            )
            left = place.right + gap
        leave_px, speed_px = self._leave_px, screen.px(_SPEED_PX)
        right = inner.right - leave_px - speed_px - 2 * gap
        most = max(self._playback.length, 1)
        words_px = self._words_px + gap if self._is_wide else 0
        free = right - left - 2 * gap - words_px
        slider = pygame.Rect(left + gap, inner.top, max(free, screen.px(_LEAST_SLIDER_PX)), row)
        self._slider = screen.slider(
            slider,
            self._playback.index,
            (0, most),
            1,
            lambda value: self._seek(round(value)),
            tooltip=translate("Go to any move"),
            is_enabled=self._playback.length > 0,
        )
        self._speed = screen.stepper(
            pygame.Rect(right + gap, inner.top, speed_px, row),
            [(speed, f"{speed:g} ×") for speed in SPEEDS],
            self._playback.speed,
            self._change_speed,
            tooltip=translate("Speed"),
        )
        screen.button(pygame.Rect(inner.right - leave_px, inner.top, leave_px, row), translate("Leave"), self._leave)
        below = pygame.Rect(inner.left, inner.top + row, inner.width, inner.bottom - inner.top - row)
        beside = pygame.Rect(slider.right + gap, inner.top, self._words_px, row)
        self._place = screen.label(beside if self._is_wide else below, "")
        self._end = screen.label(below, "")
        self._refresh()
        screen.ring.focus(self._buttons[_PLAY_INDEX])

    def _refresh(self) -> None:
        """Words, slider and buttons as the film stands."""
        film = self._playback
        place = self._words(film.index)
        problem = f"{self._ctx.translate('The rest cannot be shown')}: {film.problem}" if film.problem else ""
        if problem and film.is_at_end:
            self._end.text = self.screen.text.fit(problem, "body", self._end.rect.width)
        else:
            self._end.text = ""
        self._place.text = place if self._is_wide or not self._end.text else ""
        self._slider.set_value(film.index)
        self._buttons[_PLAY_INDEX].set_text(_PAUSE if film.is_playing else _PLAY)
        for button, is_open in zip(
            self._buttons, (film.index > 0, film.index > 0, True, not film.is_at_end, not film.is_at_end), strict=True
        ):
            if button.is_enabled != is_open:
                button.set_enabled(is_enabled=is_open)

    def _has_room_for_words(self) -> bool:
        """Whether the place in the film can be told beside the slider; measures what stands there."""
        screen = self.screen
        self._leave_px = screen.text.size(self._ctx.translate("Leave"), "body")[0] + screen.px(30)
        self._words_px = screen.text.size(self._words(self._playback.length), "body")[0] + screen.px(4)
        others = 2 * 14 + 5 * (_STEP_PX + 8) + _SPEED_PX + _LEAST_SLIDER_PX + 6 * 8
        return screen.px(others) + self._leave_px + self._words_px <= screen.size[0]

    def _words(self, index: int) -> str:
        """Where the film stands."""
        words = self._ctx.translate("Move {index} of {count}")
        return words.format(index=index, count=self._playback.length)

    def _speed_index(self, by: int) -> int:
        return min(max(SPEEDS.index(self._playback.speed) + by, 0), len(SPEEDS) - 1)

    def _change_speed(self, speed: float) -> None:
        self._playback.change_speed(SPEEDS.index(speed) - SPEEDS.index(self._playback.speed))
        self._speed.set_value(speed)

    def _toggle(self) -> None:
        """Play or stop; from the end the film starts again."""
        was_at_end = self._playback.is_at_end
        self._playback.toggle()
        if was_at_end:
            self._moved(None)

    def _seek(self, index: int) -> None:
        self._playback.is_playing = False
        self._playback.seek(index)
        self._moved(None)

    def _step_back(self) -> None:
        self._seek(self._playback.index - 1)

    def _step_forward(self) -> None:
        self._playback.is_playing = False
        played = self._playback.step_forward()
        if played is not None:
            self._moved(Happened(played.by, played.action, played.step))
