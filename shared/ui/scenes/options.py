"""The options of this person: shown at once, heard at once, saved at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from shared.core.settings import Preview, ThrowMode
from shared.ui.scenes.dialog import Answer, DialogScene
from shared.ui.scenes.form import FormRow, lay_row, lay_stepper, lay_tabs
from shared.ui.scenes.key_bindings import bind, conflict, is_bindable, list_bindings
from shared.ui.scenes.options_size import list_sizes, list_text_sizes, tell_what_shows
from shared.ui.scenes.page import FootButton, PageScene
from shared.ui.scenes.table_buttons import speed_names
from shared.ui.shell.command import KeyPressed
from shared.ui.shell.key_words import key_title, shown_keys
from shared.ui.shell.keymap import key_name
from shared.ui.shell.scale import ui_scale

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.core.settings import Settings
    from shared.ui.scenes.form import Place
    from shared.ui.scenes.key_bindings import Binding
    from shared.ui.shell.command import Command, UiEvent
    from shared.ui.widgets.screen import Screen

ESCAPE = "escape"


class OptionsScene(PageScene):
    """Four tabs: display, sound, play, keys.

    Attributes:
        waiting_for: The command that the next key will be bound to, ``None`` if none is waited for.
    """

    def __init__(self) -> None:
        """Start at the first tab."""
        super().__init__()
        self._tab = 0
        self.waiting_for: str | None = None
        self._asked: Callable[[Any], None] | None = None
        self._held: dict[str, Any] = {}
        self._held_at = pygame.Rect(0, 0, 0, 0)

    def build_page(self, screen: Screen) -> None:
        """Tabs, then the rows of the chosen one."""
        translate = self.ctx.translate
        buttons = [FootButton(translate("Close"), self.cancel)]
        if self._tab == len(self._tabs()) - 1:
            buttons.insert(0, FootButton(translate("All keys as at first"), self._reset_keys))
        else:
            hint = translate(
                "The options of all tabs, but not full screen and keys, go back to what they were at first."
            )
            buttons.insert(0, FootButton(translate("Reset"), self._reset, hint))
        problem = getattr(self.ctx.settings, "problem", "")
        note = self._size_sentence() if self._tab == 0 else ""
        note = note or translate("Changes take effect at once and are saved.")
        if problem:
            note = f"{translate('Not saved')}: {problem}"
        body = self.lay_page(screen, translate("Options"), buttons, note)
        self.panels.append(body)
        inner = body.inflate(-2 * screen.px(16), -2 * screen.px(14))
        titles = [title for title, _ in self._tabs()]
        inner = lay_tabs(screen, inner, titles, self._tab, self._choose_tab)
        rows = self._tabs()[self._tab][1]()
        inner.width = min(inner.width, screen.px(860))
        for index, rect in self.lay_rows(screen, inner, len(rows)):
            lay_row(screen, rect, rows[index])

    def exit(self) -> None:
        """What is held goes with nobody."""
        self._let_go()
        super().exit()

    def handle(self, command: Command) -> bool:
        """A size that was stepped to is taken once the pointer has left the line or a key is used."""
        if isinstance(command, KeyPressed):
            self._pointer_px = (-1, -1)  # who uses keys does not aim
            self._let_go()
        return super().handle(command)

    def handle_raw(self, event: UiEvent) -> bool:
        """The key that is waited for is taken whatever it means."""
        raw = event.raw
        if raw.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self._pointer_px = raw.pos
            if not self._held_at.collidepoint(raw.pos):
                self._let_go()
        if self.waiting_for is None:
            return super().handle_raw(event)
        if raw.type == pygame.MOUSEBUTTONDOWN:
            self.waiting_for = None
            self.rebuild()
            return True
        if raw.type != pygame.KEYDOWN:
            return raw.type in {pygame.KEYUP, pygame.TEXTINPUT}
        key = key_name(raw.key, raw.mod)
        if is_bindable(key):
            command, self.waiting_for = self.waiting_for, None
            if key == ESCAPE and command != "cancel":
                self.rebuild()
            else:
                self._bind(command, key)
        return True

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Go on with the answer of a dialog."""
        asked, self._asked = self._asked, None
        if asked is not None:
            asked(result)
        super().uncover(result)

    # --- tabs --------------------------------------------------------------------------------------------------

    def _tabs(self) -> list[tuple[str, Callable[[], list[FormRow]]]]:
        """Titles and rows."""
        translate = self.ctx.translate
        return [
            (translate("Display"), self._display_rows),
            (translate("Sound"), self._sound_rows),
            (translate("Play"), self._play_rows),
            (translate("Keys"), self._key_rows),
        ]

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.rows.first = 0
        self.rebuild()

    def _display_rows(self) -> list[FormRow]:
        translate, value = self.ctx.translate, self._value
        scales, texts = list_sizes(value.ui_scale, translate), list_text_sizes(value.text_scale)
        size_hint = translate("Buttons, pictures and text together, as far as there is room.")
        text_hint = translate(
            "On top of the size of everything. The table of a match has less room than other screens: words on it grow "
            "only a little."
        )
        return [
            FormRow("", translate("Full screen"), self._switch_fullscreen),
            FormRow("", translate("Size of everything"), self._size_stepper("ui_scale", scales, size_hint)),
            FormRow("", translate("Size of text"), self._size_stepper("text_scale", texts, text_hint)),
            FormRow(
                "",
                translate("Reduced motion"),
                self._switch("reduced_motion", translate("No shaking and no sliding pictures.")),
            ),
        ]

    def _size_sentence(self) -> str:
        """What a chosen size really is in this window; beside the title, so that no row moves for it."""
        translate = self.ctx.translate
        if self._held:
            return translate("The new size shows as soon as the pointer leaves the line.")
        window, value = self.ctx.window, self._value
        everything = (value.ui_scale, window.ui_scale / ui_scale(window.size))
        return tell_what_shows(everything, (value.text_scale, self.ctx.text.scale / window.ui_scale), translate)

    def _sound_rows(self) -> list[FormRow]:
        translate = self.ctx.translate
        return [
            FormRow("", translate("Mute everything"), self._switch("mute", translate("The volumes are kept."))),
            FormRow(
                "",
                translate("Volume of sounds"),
                self._slider("sound_volume", (0.0, 1.0), 0.05, translate("Rocks, dice and buttons.")),
            ),
        ]

    def _play_rows(self) -> list[FormRow]:
        translate = self.ctx.translate
        speeds = list(speed_names(translate).items())
        modes: list[tuple[ThrowMode | None, str]] = [
            (None, translate("Ask me first")),
            (ThrowMode.FLICK, translate("Flick")),
            (ThrowMode.AIM, translate("Pull back and release")),
        ]
        paths = [
            (Preview.OFF, translate("None")),
            (Preview.SHORT, translate("The beginning")),
            (Preview.FULL, translate("All of it in practice")),
        ]
        flick = translate(
            "Flick: press the rock, whip the mouse, let go. Pull back: drag away from where the rock shall go."
        )
        return [
            FormRow(
                "",
                translate("Speed"),
                self._stepper(
                    "animation_speed",
                    speeds,
                    translate(
                        "Of shots, moves and the computer's turns: fast is twice as fast, at once shows the end."
                    ),
                ),
            ),
            FormRow("", translate("How to throw"), self._stepper("throw_mode", modes, flick)),
            FormRow(
                "",
                translate("Sensitivity of the flick"),
                self._slider(
                    "flick_sensitivity", (0.25, 4.0), 0.05, translate("Higher: the same motion throws faster.")
                ),
            ),
            FormRow(
                "",
                translate("Spin from the hand"),
                self._switch("flick_spin", translate("A flick that bends gives its rock spin, the way it bends.")),
            ),
            FormRow(
                "",
                translate("Path shown before a shot"),
                self._stepper("preview", paths, translate("Never more than the set-up of the match allows.")),
            ),
            FormRow(
                "",
                translate("Cover the screen between turns"),
                self._switch("hand_over", translate("Only where something is secret.")),
            ),
            FormRow(
                "",
                translate("Cover it also where nothing is secret"),
                self._switch("hand_over_always", translate("At the tables of board games, for people who pass it on.")),
            ),
        ]

    def _key_rows(self) -> list[FormRow]:
        return [
            FormRow("", self.ctx.translate(binding.title), self._key_button(binding)) for binding in self._bindings()
        ]

    # --- controls ----------------------------------------------------------------------------------------------

    @property
    def _value(self) -> Settings:
        settings: Settings = self.ctx.settings.value
        return settings

    def _set(self, name: str, value: object) -> None:
        self.ctx.settings.update(**{name: value})

    def _stepper(self, name: str, choices: Sequence[tuple[Any, str]], hint: str) -> Place:
        def place(screen: Screen, rect: pygame.Rect) -> None:
            lay_stepper(
                screen, rect, choices, getattr(self._value, name), lambda value: self._set(name, value), tooltip=hint
            )

        return place

    def _size_stepper(self, name: str, choices: Sequence[tuple[float, str]], hint: str) -> Place:
        """A size changes where everything stands: while the pointer steps, it waits."""

        def place(screen: Screen, rect: pygame.Rect) -> None:
            def change(value: float) -> None:
                if not rect.collidepoint(self._pointer_px):
                    self._set(name, value)
                    return
                self._held, self._held_at = {name: value}, rect
                self.rebuild()

            now = self._held.get(name, getattr(self._value, name))
            lay_stepper(screen, rect, choices, now, change, tooltip=hint)

        return place

    def _let_go(self) -> None:
        """Take the size that was stepped to."""
        held, self._held = self._held, {}
        if held:
            self.ctx.settings.update(**held)

    def _switch(self, name: str, hint: str) -> Place:
        def place(screen: Screen, rect: pygame.Rect) -> None:
            is_on = getattr(self._value, name)
            words = {False: self.ctx.translate("Off"), True: self.ctx.translate("On")}
            lay_stepper(screen, rect, list(words.items()), is_on, lambda value: self._set(name, value), tooltip=hint)

        return place

    def _switch_fullscreen(self, screen: Screen, rect: pygame.Rect) -> None:
        choices = [(False, self.ctx.translate("Off")), (True, self.ctx.translate("On"))]

        def toggle(_: bool) -> None:  # noqa: FBT001 - a listener
            """Show what really came of it: the system may refuse."""
            self.ctx.window.toggle_fullscreen()
            self.rebuild()

        hint = self.ctx.translate("Also by the key {key}.").format(key=self._key_of("fullscreen"))
        lay_stepper(screen, rect, choices, self._value.fullscreen, toggle, tooltip=hint)

    def _slider(self, name: str, limits: tuple[float, float], step: float, hint: str) -> Place:
        def place(screen: Screen, rect: pygame.Rect) -> None:
            shown_px = screen.text.size("000 %", "body")[0] + screen.px(12)
            bar = pygame.Rect(rect.left, rect.top, rect.width - shown_px, rect.height)
            words = screen.label(pygame.Rect(bar.right, rect.top, shown_px, rect.height), "", align="right")

            def show(value: float) -> None:
                words.text = f"{value:.0%}"

            def change(value: float) -> None:
                show(value)
                self._set(name, value)

            now = getattr(self._value, name)
            show(now)
            screen.slider(bar, now, limits, step, change, tooltip=hint)

        return place

    # --- keys --------------------------------------------------------------------------------------------------

    def _key_of(self, command: str) -> str:
        """The key to show people for a command."""
        return shown_keys(self._value.key_bindings)[command]

    def _bindings(self) -> list[Binding]:
        return list_bindings(self._value.key_bindings)

    def _key_button(self, binding: Binding) -> Place:
        def place(screen: Screen, rect: pygame.Rect) -> None:
            is_waiting = binding.command == self.waiting_for
            words = self.ctx.translate("Press a key, or Esc") if is_waiting else binding.keys
            button = screen.button(
                rect,
                screen.text.fit(words, "body", rect.width - screen.px(24)),
                lambda: self._wait_for(binding.command),
            )
            button.set_selected(is_selected=is_waiting)

        return place

    def _wait_for(self, command: str) -> None:
        self.waiting_for = command
        self.rebuild()

    def _bind(self, command: str, key: str) -> None:
        """Bind a key, after a question if it means something else."""
        own = self._value.key_bindings
        other = conflict(own, command, key)
        if other is None:
            self._set("key_bindings", bind(own, command, key))
            self.rebuild()
            return
        translate = self.ctx.translate
        titles = {binding.command: translate(binding.title) for binding in self._bindings()}
        question = translate("{key} means “{other}” now. Shall the two change keys?")
        answers = (Answer(translate("Leave as it is")), Answer(translate("Change keys"), (command, key)))
        message = question.format(key=key_title(key), other=titles[other])
        self._asked = self._swap
        self.ctx.stack.push(DialogScene(translate("This key is taken"), message, answers))

    def _swap(self, wanted: tuple[str, str] | None) -> None:
        if wanted is not None:
            self._set("key_bindings", bind(self._value.key_bindings, *wanted))

    def _reset_keys(self) -> None:
        self._set("key_bindings", {})
        self.rebuild()

    def _reset(self) -> None:
        """Ask, then take the defaults for what the tabs show."""
        translate = self.ctx.translate
        answers = (Answer(translate("Leave as it is")), Answer(translate("Reset"), "reset"))
        message = translate(
            "Display, sound and play go back to what they were at first. Full screen, keys and matches stay."
        )
        self._asked = self._reset_to_defaults
        self.ctx.stack.push(DialogScene(translate("Reset the options?"), message, answers))

    def _reset_to_defaults(self, answer: Any) -> None:  # noqa: ANN401
        if answer == "reset":
            defaults = type(self._value)()
            self.ctx.settings.update(**{name: getattr(defaults, name) for name in RESET_NAMES})


RESET_NAMES = (
    "ui_scale",
    "text_scale",
    "sound_volume",
    "mute",
    "animation_speed",
    "reduced_motion",
    "throw_mode",
    "flick_sensitivity",
    "flick_spin",
    "preview",
    "hand_over",
    "hand_over_always",
)
"""Settings that the button resets."""
