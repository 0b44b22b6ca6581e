"""Setting up a match of any game: who plays, by which rules, with which parameters and seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.core import rng
from shared.core.errors import FlintflickError
from shared.ui.scenes.dialog import message_dialog
from shared.ui.scenes.form import WRONG_MARK, FormRow, lay_row, lay_stepper, lay_tabs, seat_places, with_problems
from shared.ui.scenes.opening import open_new
from shared.ui.scenes.page import BODY_PX, FootButton, PageScene, Rows, margins, row_height
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup_form import HUMAN, MAX_NAME, SetupForm
from shared.ui.scenes.side_mark import draw_side_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import GameInfo, Option
    from shared.core.content import ContentSlot
    from shared.core.game import OptionValue
    from shared.ui.scenes.form import Place
    from shared.ui.shell.command import UiEvent
    from shared.ui.shell.context import Context
    from shared.ui.widgets.screen import Screen

WIDE_PX = 1120
"""From this width on (in pixels at scale 1) seats and options stand side by side; below, the seats are a tab."""

MAX_PATH = 400


class SetupScene(PageScene):
    """Everything before a match; starts it, and remembers the set-up for the next time."""

    def __init__(self, info: GameInfo, drafts: dict[str, SetupForm] | None = None, *, tab: int = 0) -> None:
        """Keep the game.

        Args:
            info: The game.
            drafts: What people have left unfinished on this screen, by id of the game; kept up to date.
            tab: The tab that is open at first; the last one where there are not so many.
        """
        super().__init__()
        self._info = info
        self._drafts = {} if drafts is None else drafts
        self._tab = tab
        self._problems: dict[str, str] = {}
        self._seat_rows = Rows()
        self._marks: list[tuple[pygame.Rect, int]] = []
        self._is_wide = True

    def enter(self, ctx: Context) -> None:
        """Go on with what was left unfinished, else fill in what was played last."""
        draft = self._drafts.get(self._info.id)
        last = ctx.settings.value.last_setups.get(self._info.id)
        self.form = draft or SetupForm(self._info, last, paths=ctx.paths)
        self.form.read_files()
        self._drafts[self._info.id] = self.form
        super().enter(ctx)

    def handle_raw(self, event: UiEvent) -> bool:
        """Whoever comes back from mending a data file finds it mended."""
        if self.form.look_again(self.ctx.clock()):
            self._check_again()
            self.rebuild()
        return super().handle_raw(event)

    @property
    def problems(self) -> dict[str, str]:
        """What stands in the way, by place, as it is shown."""
        return self._problems

    # --- layout ------------------------------------------------------------------------------------------------

    def build_page(self, screen: Screen) -> None:
        """Seats at the left and options at the right, or one tab after the other."""
        translate = self.ctx.translate
        self._marks = []
        broken = tuple(self.form.file_problems().values())
        buttons = (
            FootButton(translate("Back"), self.cancel),
            FootButton(translate("Rules"), lambda: self.ctx.stack.push(RulebookScene(self._info))),
            FootButton(translate("Usual rules"), self._reset, translate("All options as the game proposes them.")),
            FootButton(translate("Start the match"), self._start, "\n".join(broken), not broken),
        )
        title = translate("New match: {game}").format(game=translate(self._info.title))
        body = self.lay_page(screen, title, buttons, translate(self._info.summary))
        text_ratio = max(screen.text.size_px("body") / screen.px(BODY_PX), 1.0)
        self._is_wide = screen.size[0] >= screen.px(WIDE_PX) * text_ratio
        pad = screen.px(16)
        if not self._is_wide:
            self.panels.append(body)
            self._lay_tabs(screen, body.inflate(-2 * pad, -2 * pad), has_seats=True)
            return
        gap = margins(screen)[1]
        left = pygame.Rect(body.left, body.top, round(body.width * 0.5), body.height)
        right = pygame.Rect(left.right + gap, body.top, body.right - left.right - gap, body.height)
        self.panels += [left, right]
        self._lay_seats(screen, left.inflate(-2 * pad, -2 * pad))
        self._lay_tabs(screen, right.inflate(-2 * pad, -2 * pad), has_seats=False)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Panels, then the marks of the sides."""
        super().draw_background(surface)
        looks = self.ctx.theme.sides
        for rect, side in self._marks:
            draw_side_mark(surface, rect, looks[side % len(looks)])

    def _tabs(self, *, has_seats: bool) -> list[tuple[str, Callable[[], list[FormRow]] | None]]:
        """Titles of the tabs and their rows; ``None`` for the seats."""
        translate = self.ctx.translate
        tabs: list[tuple[str, Callable[[], list[FormRow]] | None]] = []
        if has_seats:
            tabs.append((translate("Players"), None))
        tabs += [(translate(group or "Options"), self._group(group)) for group in self.form.groups()]
        has_parameters = self._info.parameters is not None
        tabs.append((translate("Seed and parameters") if has_parameters else translate("Seed"), self._last_rows))
        return tabs

    def _lay_tabs(self, screen: Screen, area: pygame.Rect, *, has_seats: bool) -> None:
        tabs = self._tabs(has_seats=has_seats)
        self._tab = min(self._tab, len(tabs) - 1)
        area = lay_tabs(screen, area, [title for title, _ in tabs], self._tab, self._choose_tab)
        make_rows = tabs[self._tab][1]
        if make_rows is None:
            self._lay_seats(screen, area)
            return
        rows = self._with_problems(make_rows)
        for index, rect in self.lay_rows(screen, area, len(rows)):
            lay_row(screen, rect, rows[index])

    def _with_problems(self, make_rows: Callable[[], list[FormRow]]) -> list[FormRow]:
        """Rows of a tab with what is wrong; what has no row of its own stands on top."""
        rows = with_problems(make_rows(), self.form.file_problems() | self._problems)
        if "setup" in self._problems:
            rows.insert(0, FormRow("setup", WRONG_MARK + self._problems["setup"], is_wrong=True))
        return rows

    def _lay_seats(self, screen: Screen, area: pygame.Rect) -> None:
        """How many, then a line a seat: mark, name, player."""
        translate = self.ctx.translate
        height = row_height(screen)
        gap = screen.px(8)
        if len(self._info.seats) > 1:
            counts = [(count, translate("{count} players").format(count=count)) for count in self._info.seats]
            share = (seat_places(screen, area)[2].left - area.left) / area.width
            row = FormRow("", translate("How many play"), self._seat_stepper(counts), label_share=share)
            lay_row(screen, pygame.Rect(area.left, area.top, area.width, height), row)
            area = pygame.Rect(area.left, area.top + height + gap, area.width, area.height - height - gap)
        lines: list[int | str] = []
        for seat in range(self.form.seat_count):
            lines.append(seat)
            if f"seat/{seat}" in self._problems:
                lines.append(f"seat/{seat}")
        low = (area.height + gap) // max(len(lines), 1) - gap
        fitted = min(height, max(low, screen.text.line_height_px("body") + screen.px(6)))
        for index, rect in self.lay_rows(screen, area, len(lines), fitted, self._seat_rows, screen.px(6)):
            line = lines[index]
            if isinstance(line, int):
                self._lay_seat(screen, rect, line)
            else:
                lay_row(screen, rect, FormRow(line, WRONG_MARK + self._problems[line], is_wrong=True))

    def _lay_seat(self, screen: Screen, rect: pygame.Rect, seat: int) -> None:
        translate = self.ctx.translate
        mark, name, player = seat_places(screen, rect)
        self._marks.append((mark.inflate(-screen.px(4), -screen.px(4)), self.form.sides()[seat]))
        screen.text_entry(
            name,
            self.form.seats[seat].name,
            lambda text: self._rename(seat, text),
            max_length=MAX_NAME,
            tooltip=translate("Name of this player"),
        )
        choices = [(HUMAN, translate("Person"))]
        choices += [
            (known.id, translate("Computer: {level}").format(level=translate(known.title)))
            for known in self._info.players
        ]
        summaries = [f"{translate(known.title)}: {translate(known.summary)}" for known in self._info.players]
        lay_stepper(
            screen,
            player,
            choices,
            self.form.seats[seat].player,
            lambda chosen: self._change(lambda: self.form.choose_player(seat, chosen)),
            tooltip="\n".join((translate("Who plays this seat."), *summaries)),
        )

    # --- rows --------------------------------------------------------------------------------------------------

    def _group(self, group: str) -> Callable[[], list[FormRow]]:
        def rows() -> list[FormRow]:
            translate = self.ctx.translate
            options = [option for option in self._info.options if option.group == group]
            slots = [slot for slot in self._info.content if slot.group == group]
            return [
                *(FormRow(f"option/{option.id}", translate(option.title), self._option(option)) for option in options),
                *(FormRow(f"content/{slot.id}", translate(slot.title), self._file_stepper(slot)) for slot in slots),
            ]

        return rows

    def _last_rows(self) -> list[FormRow]:
        """Seed, preset and parameter file."""
        translate = self.ctx.translate
        share = 0.28
        rows = [FormRow("seed", translate("Seed"), self._seed_entry, label_share=share)]
        if self.form.presets:
            rows.append(FormRow("", translate("Parameters"), self._preset_stepper, label_share=share))
        if self._info.parameters is not None:
            rows.append(FormRow("parameters", translate("Parameter file"), self._file_entry, label_share=share))
        return rows

    def _seat_stepper(self, counts: list[tuple[int, str]]) -> Place:
        def place(screen: Screen, rect: pygame.Rect) -> None:
            lay_stepper(
                screen,
                rect,
                counts,
                self.form.seat_count,
                self._choose_count,
                tooltip=self.ctx.translate("All numbers of seats that the game allows."),
            )

        return place

    def _option(self, option: Option) -> Place:
        translate = self.ctx.translate

        def place(screen: Screen, rect: pygame.Rect) -> None:
            choices: list[tuple[OptionValue, str]] = [
                (choice.value, translate(choice.title)) for choice in self.form.offered(option)
            ]
            lay_stepper(
                screen,
                rect,
                choices,
                self.form.options[option.id],
                lambda value: self._choose_option(option, value),
                tooltip=self.form.hint(option, translate(option.help), translate),
                is_enabled=self.form.has_effect(option),
            )

        return place

    def _file_stepper(self, slot: ContentSlot) -> Place:
        """What is built in, and what an owner has put into the folder; what is of no use is marked."""
        translate = self.ctx.translate
        folder = self.ctx.paths.content(self._info.id, slot.id)
        where = translate("Files of your own belong into {folder}.").format(folder=folder)

        def place(screen: Screen, rect: pygame.Rect) -> None:
            choices = [("", translate(slot.built_in))]
            choices += self.form.file_choices(slot.id, translate(slot.built_in))
            hint = f"{translate(slot.help)}\n{where}"
            lay_stepper(
                screen,
                rect,
                choices,
                self.form.content[slot.id],
                lambda name: self._choose_file(slot.id, name),
                tooltip=self.form.hint(slot, hint, translate),
                is_enabled=self.form.has_effect(slot),
            )

        return place

    def _seed_entry(self, screen: Screen, rect: pygame.Rect) -> None:
        translate = self.ctx.translate
        fresh = translate("New")
        side = screen.text.size(fresh, "body")[0] + screen.px(28)
        entry = screen.text_entry(
            pygame.Rect(rect.left, rect.top, rect.width - side - screen.px(8), rect.height),
            self.form.seed_text,
            self._type_seed,
            max_length=len(str(rng.MAX_SEED)),
            tooltip=translate("All chance of the match comes from this number: the same seed gives the same draws."),
        )

        def renew() -> None:
            entry.set_text(str(rng.fresh_seed()))
            self._type_seed(entry.text)

        screen.button(
            pygame.Rect(rect.right - side, rect.top, side, rect.height), fresh, renew, tooltip=translate("Another seed")
        )

    def _preset_stepper(self, screen: Screen, rect: pygame.Rect) -> None:
        choices = [(str(choice.value), self.ctx.translate(choice.title)) for choice in self.form.presets]
        hint = self.ctx.translate("A named set of physical parameters; the file below changes single values of it.")
        lay_stepper(
            screen,
            rect,
            choices,
            self.form.preset or choices[0][0],
            lambda name: setattr(self.form, "preset", name),
            tooltip=hint,
        )

    def _file_entry(self, screen: Screen, rect: pygame.Rect) -> None:
        hint = self.ctx.translate("Path of a TOML file with one line a parameter; empty for none.")
        screen.text_entry(rect, self.form.params_file, self._type_file, max_length=MAX_PATH, tooltip=hint)

    # --- changes -----------------------------------------------------------------------------------------------

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.form.read_files()
        self.rows.first = 0
        self.rebuild()

    def _choose_count(self, count: int) -> None:
        self.form.choose_count(count)
        self._seat_rows.first = 0
        self._check_again()
        self.rebuild()

    def _change(self, change: Callable[[], None]) -> None:
        """Change a value; sentences about what is wrong are looked at again."""
        change()
        self._check_again()

    def _choose_option(self, option: Option, value: OptionValue) -> None:
        """Take a value; what depends on it becomes faint or not."""
        self._change(lambda: self.form.options.update({option.id: value}))
        needs = [*(other.needs for other in self._info.options), *(slot.needs for slot in self._info.content)]
        if any(need is not None and need[0] == option.id for need in needs):
            self.rebuild()

    def _choose_file(self, slot: str, name: str) -> None:
        self.form.content[slot] = name
        self._check_again()
        self.rebuild()

    def _rename(self, seat: int, name: str) -> None:
        self.form.rename(seat, name)
        self._check_again()

    def _type_seed(self, text: str) -> None:
        self.form.seed_text = text
        self._check_again()

    def _type_file(self, text: str) -> None:
        self.form.params_file = text
        self._check_again()

    def _check_again(self) -> None:
        """Take away or put right the sentences that are shown; nothing is said before somebody wants to start."""
        if self._problems:
            former = self._problems
            self._problems = self.form.problems(self.ctx.translate)
            if self._problems != former:
                self.rebuild()

    def _reset(self) -> None:
        self.form.reset_options()
        self._problems = {}
        self.rebuild()

    def _start(self) -> None:
        """Begin, or say in place what is in the way."""
        self.form.read_files()
        self._problems = self.form.problems(self.ctx.translate)
        if self._problems:
            self._show_problem(next(iter(self._problems)))
            return
        settings = self.ctx.settings
        setups = dict(settings.value.last_setups) | {self._info.id: self.form.remembered()}
        settings.update(last_game=self._info.id, last_setups=setups)
        try:
            scene = open_new(self.ctx, self._info, self.form.make_setup(), self.form.seed())
        except FlintflickError as problem:
            translate = self.ctx.translate
            dialog = message_dialog(translate("The match cannot begin"), str(problem), translate("Close"))
            self.ctx.stack.push(dialog)
            return
        self._drafts.pop(self._info.id, None)
        self.ctx.stack.replace(scene)

    def _show_problem(self, place: str) -> None:
        """Turn to the tab where something is wrong, and scroll to it."""
        tabs = self._tabs(has_seats=not self._is_wide)
        kind, _, name = place.partition("/")
        if kind == "seat":
            self._seat_rows.reveal(int(name))
            self._tab = 0 if not self._is_wide else self._tab
        else:
            for index, (_, make_rows) in enumerate(tabs):
                rows = self._with_problems(make_rows) if make_rows else []
                found = [row for row, line in enumerate(rows) if line.key == place]
                if found:
                    self._tab = index
                    self.rows.reveal(found[-1])
        self.rebuild()
