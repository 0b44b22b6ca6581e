"""The first screen: choose a game, go on, play, practise, look back, read rules, set options; sound within reach."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from shared.core.catalog import load_object
from shared.core.errors import FlintflickError
from shared.core.game import Seat
from shared.ui.scenes.dialog import message_dialog
from shared.ui.scenes.form import lay_stepper
from shared.ui.scenes.match_summary import describe_sides, sides_of, summarize
from shared.ui.scenes.mural import MURAL_RATIO, paint_mural, painted_words
from shared.ui.scenes.opening import PRACTICE_OPTION, open_new, open_saved
from shared.ui.scenes.options import OptionsScene
from shared.ui.scenes.page import BODY_PX, PageScene, is_low, margins, row_height
from shared.ui.scenes.replays import ReplaysScene
from shared.ui.scenes.rulebook import RulebookScene
from shared.ui.scenes.setup import SetupScene
from shared.ui.scenes.setup_form import HUMAN, SetupForm

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.catalog import GameInfo, ToolInfo
    from shared.core.saves import SavedMatch
    from shared.ui.shell.context import Context
    from shared.ui.shell.scene import Scene
    from shared.ui.widgets.screen import Screen

COLUMN_PX = 430
"""Width of the column of buttons at scale 1."""

TITLE_LEADING = 1.4
"""Height of the title's line as a factor of its size."""

TITLE_SHARE = 0.2
"""The title is not larger than this share of the column's height."""

MOST_IN_TWO_COLUMNS = 6
"""More small buttons stand in three columns where there is little room."""

RING_PX = 7
"""Room for the focus ring between a button and the words below it, at scale 1."""


class Below(NamedTuple):
    """The line below a large button: the first wording that fits, and what is never cut behind it."""

    wordings: tuple[str, ...]
    tail: str = ""


class MenuScene(PageScene):
    """The bottom of the stack: everything comes back here, leaving it ends the program."""

    def __init__(self) -> None:
        """Nothing is read before ``enter``."""
        super().__init__()
        self._unfinished: SavedMatch | None = None
        self._problem = ""
        self._game_id = ""
        self._is_tight = False
        self._drafts: dict[str, SetupForm] = {}
        self._painting: pygame.Surface | None = None
        self._painted_for: tuple[object, ...] = ()

    @property
    def info(self) -> GameInfo:
        """The game that the buttons are about: the one played last."""
        games = self.ctx.catalog.games
        return games.get(self._game_id) or next(iter(games.values()))

    def enter(self, ctx: Context) -> None:
        """Look for a match to go on with."""
        self.ctx = ctx
        self._game_id = ctx.settings.value.last_game
        self._look()
        super().enter(ctx)

    def uncover(self, result: Any) -> None:  # noqa: ANN401
        """Look again: a match may have been played."""
        self._game_id = self.ctx.settings.value.last_game or self._game_id
        self._look()
        super().uncover(result)

    def layout_key(self) -> tuple[object, ...]:
        """Mute may be changed by a key."""
        return (*super().layout_key(), self.ctx.settings.value.mute)

    def cancel(self) -> None:
        """Esc does not end the program by accident."""

    def _look(self) -> None:
        self._problem = getattr(self.ctx.settings, "problem", "")
        self._unfinished = None
        try:
            self._unfinished = self.ctx.saves.newest_unfinished(self.info.id)
        except FlintflickError as problem:
            self._problem = str(problem)

    # --- layout ------------------------------------------------------------------------------------------------

    def build_page(self, screen: Screen) -> None:
        """A column at the left, the painting at the right."""
        margin, gap = margins(screen)
        area = screen.area.inflate(-2 * margin, -2 * margin)
        self._is_tight = self._needs_tight(screen, area.height)
        column = pygame.Rect(area.left, area.top, min(self._column_px(screen), area.width), area.height)
        self._title_px = self._title_size(screen, column)
        title_h = round(self._title_px * TITLE_LEADING)
        self._title_at = (column.left, column.top)
        row = row_height(screen)
        foot = pygame.Rect(column.left, column.bottom - row, column.width, row)
        top = column.top + title_h
        free = foot.top - gap - top
        need = self._need_px(screen, row, gap)
        top += max(0, min((free - need) // 2, screen.px(40)))
        panel = pygame.Rect(column.left, top, column.width, min(need, free))
        self.panels.append(panel)
        self._lay_buttons(screen, panel.inflate(-2 * gap, -2 * gap), row, gap)
        self._lay_sound(screen, foot)
        if self._problem:
            self._lay_problem(
                screen, pygame.Rect(column.right + gap, area.top, area.right - column.right - gap, area.height)
            )

    def paint_backdrop(self, backdrop: pygame.Surface, screen: Screen) -> None:
        """The painting, then the title over it."""
        margin, _ = margins(screen)
        left = margin + self._column_px(screen) + screen.px(12)
        free = pygame.Rect(left, margin, screen.size[0] - left - margin // 2, screen.size[1] - 2 * margin)
        wide = min(free.width, round(free.height * MURAL_RATIO))
        mural = pygame.Rect(0, 0, wide, round(wide / MURAL_RATIO))
        mural.center = free.center
        key = (screen.size, tuple(mural), self._title_px, self.info.picture)
        if key != self._painted_for:
            self._painted_for = key
            self._painting = backdrop.copy()
            if mural.width > screen.px(160):
                paint_mural(self._painting, mural, self.ctx.assets, self.info.picture)
            words = painted_words(screen.text, "Flintflick", self._title_px, seed=5)
            self._painting.blit(words, self._title_at)
        if self._painting is not None:
            backdrop.blit(self._painting, (0, 0))

    def _needs_tight(self, screen: Screen, height_px: int) -> bool:
        """Whether the large buttons must stand side by side below a small title."""
        self._is_tight = False
        row, gap = row_height(screen), margins(screen)[1]
        title_px = TITLE_LEADING * min(screen.text.size_px("huge"), height_px * TITLE_SHARE)
        return is_low(screen) or title_px + self._need_px(screen, row, gap) + gap + row > height_px

    def _column_px(self, screen: Screen) -> int:
        widest = 0.62 if self._is_tight else 0.5
        wanted = round(screen.px(COLUMN_PX) * self._widening(screen))
        games = self.ctx.catalog.games.values()
        if len(games) > 1:  # the longest title between its arrows
            title_px = max(screen.text.size(self.ctx.translate(game.title), "body")[0] for game in games)
            wanted = max(wanted, title_px + 2 * row_height(screen) + 2 * margins(screen)[1] + screen.px(20))
        return min(wanted, round(screen.size[0] * widest))

    def _widening(self, screen: Screen) -> float:
        """How much wider larger text makes the column."""
        return max(1.0, screen.text.size_px("body") / screen.px(BODY_PX))

    def _title_size(self, screen: Screen, column: pygame.Rect) -> int:
        wanted = screen.text.size_px("title" if self._is_tight else "huge")
        width = screen.text.size("Flintflick", wanted, bold=True)[0] * 1.06
        return round(wanted * min(1.0, column.width / width, column.height * TITLE_SHARE / wanted))

    def _entries(
        self,
    ) -> tuple[list[tuple[str, Below, Callable[[], None]]], list[tuple[str, str, Callable[[], None]]]]:
        """Large buttons with a line of help below, and small ones with help or none."""
        translate, stack = self.ctx.translate, self.ctx.stack
        large: list[tuple[str, Below, Callable[[], None]]] = []
        match = self._unfinished
        if match is not None:
            summary = summarize(match, self.ctx.catalog, translate, datetime.now().astimezone())
            score = f"   {summary.score}" if summary.score else ""
            below = Below((summary.who + score, summary.who), f"   {summary.when}")
            large.append((translate("Continue"), below, self._continue))
        large.append((translate("New match"), Below(self._new_lines()), self._start_new))
        small: list[tuple[str, str, Callable[[], None]]] = [(translate("Set up"), "", self._open_setup)]
        if any(option.id == PRACTICE_OPTION for option in self.info.options):
            small.append((translate("Practice"), "", self._start_practice))
        small += [
            (translate(tool.title), translate(tool.help), partial(self._open_tool, tool)) for tool in self.info.tools
        ]
        small += [
            (translate("Matches"), "", lambda: stack.push(ReplaysScene())),
            (translate("Rules"), "", lambda: stack.push(RulebookScene(self.info))),
            (translate("Options"), "", lambda: stack.push(OptionsScene())),
            (translate("Quit"), "", stack.quit),
        ]
        return large, small

    def _need_px(self, screen: Screen, row: int, gap: int) -> int:
        """Height of the panel."""
        large, small = self._entries()
        games = row + gap if len(self.ctx.catalog.games) > 1 else 0
        rows = 1 if self._is_tight else len(large)
        block = row + screen.px(RING_PX) + screen.text.line_height_px("small") + gap
        return 2 * gap + games + rows * block + -(-len(small) // self._across(len(small))) * (row + gap) - gap

    def _lay_buttons(self, screen: Screen, area: pygame.Rect, row: int, gap: int) -> None:
        large, small = self._entries()
        top = area.top
        games = list(self.ctx.catalog.games.values())
        if len(games) > 1:
            choices = [(game.id, self.ctx.translate(game.title)) for game in games]
            hint = self.ctx.translate("Which game the buttons below are about")
            place = pygame.Rect(area.left, top, area.width, row)
            lay_stepper(screen, place, choices, self.info.id, self._choose_game, tooltip=hint)
            top += row + gap
        line = screen.text.line_height_px("small")
        block = row + screen.px(RING_PX) + line
        count = len(large) if self._is_tight else 1
        for index, place in enumerate(_grid(pygame.Rect(area.left, top, area.width, block), len(large), count, gap)):
            words, below, effect = large[index]
            button = pygame.Rect(place.left, place.top, place.width, row)
            shown = screen.text.fit_first(below.wordings, "small", place.width, tail=below.tail)
            whole = below.wordings[0] + below.tail
            built = screen.button(button, words, effect, look="@heading", tooltip="" if shown == whole else whole)
            if index == 0:  # not on the choice of a game, which stands above
                screen.ring.focus(built)
            under = pygame.Rect(place.left, place.bottom - line, place.width, line)
            screen.label(under, shown, role="small", colour=self.ctx.theme.faint)
            top = place.bottom + gap
        first = pygame.Rect(area.left, top, area.width, row)
        for (words, hint, effect), place in zip(
            small, _grid(first, len(small), self._across(len(small)), gap), strict=True
        ):
            screen.button(place, words, effect, tooltip=hint)

    def _across(self, count: int) -> int:
        """How many small buttons stand side by side."""
        return 3 if self._is_tight and count > MOST_IN_TWO_COLUMNS else 2

    def _lay_sound(self, screen: Screen, area: pygame.Rect) -> None:
        """Mute and the volume of sounds."""
        translate, settings = self.ctx.translate, self.ctx.settings
        words = translate("Sound")
        box = pygame.Rect(
            area.left, area.top, screen.text.size(words, "body")[0] + area.height + screen.px(40), area.height
        )
        screen.checkbox(
            box,
            words,
            lambda is_on: settings.update(mute=not is_on),
            is_on=not settings.value.mute,
            tooltip=translate("Sound on or off, also by the key M"),
        )
        bar = pygame.Rect(box.right + screen.px(12), area.top, area.right - box.right - screen.px(12), area.height)
        screen.slider(
            bar,
            settings.value.sound_volume,
            (0.0, 1.0),
            0.05,
            lambda volume: settings.update(sound_volume=volume),
            tooltip=translate("Volume of sounds"),
        )

    def _lay_problem(self, screen: Screen, room: pygame.Rect) -> None:
        """What is wrong with the settings or the matches, to the last word: the remedy stands at its end."""
        gap = margins(screen)[1]
        words = f"! {self._problem}"
        wrapped = screen.text.render(words, "small", self.ctx.theme.ink, wrap_px=room.width - 2 * gap)
        panel = pygame.Rect(room.left, 0, room.width, min(wrapped.height + 2 * gap, room.height))
        panel.bottom = room.bottom
        self.panels.append(panel)
        screen.label(panel.inflate(-2 * gap, -2 * gap), words, role="small")

    # --- what can be done --------------------------------------------------------------------------------------

    def _form(self) -> SetupForm:
        return SetupForm(self.info, self.ctx.settings.value.last_setups.get(self.info.id), paths=self.ctx.paths)

    def _new_lines(self) -> tuple[str, ...]:
        """Who plays in the match that one click starts: with the levels of the computers, without, without the game."""
        form, translate = self._form(), self.ctx.translate
        titles = {player.id: translate(player.title) for player in self.info.players}
        seats = form.seats[: form.seat_count]
        levels = [
            Seat(f"{seat.name} ({titles[seat.player]})" if seat.player in titles else seat.name) for seat in seats
        ]
        sides = sides_of(self.info, form.seat_count)
        whole, names = describe_sides(levels, sides), describe_sides(seats, sides)
        words = translate("{game}: {who}")
        game = translate(self.info.name)
        return (*(words.format(game=game, who=who) for who in (whole, names)), names)

    def _choose_game(self, game_id: str) -> None:
        self._game_id = game_id
        self.ctx.settings.update(last_game=game_id)
        self._look()
        self.rebuild()

    def _continue(self) -> None:
        match = self._unfinished
        if match is not None:
            self._open(lambda: open_saved(self.ctx, match.path))

    def _start_new(self) -> None:
        """The last set-up again; if it is of no use any more, the set-up screen says why."""
        form = self._form()
        if form.problems(self.ctx.translate):
            self._drafts.pop(self.info.id, None)
            self._open_setup()
            return
        self._open(lambda: open_new(self.ctx, self.info, form.make_setup(), form.seed()))

    def _open_setup(self) -> None:
        """What was left unfinished there stands there again, as long as the program runs."""
        self.ctx.stack.push(SetupScene(self.info, self._drafts))

    def _open_tool(self, tool: ToolInfo) -> None:
        """A screen of the game beside its matches."""
        self._open(lambda: load_object(tool.scene)(self.info))

    def _start_practice(self) -> None:
        """Alone at the table, everything can be taken back."""
        form = SetupForm(self.info)
        form.options |= {
            option.id: option.practice_default for option in self.info.options if option.practice_default is not None
        }
        for seat in range(form.seat_count):
            form.choose_player(seat, HUMAN)
        self._open(lambda: open_new(self.ctx, self.info, form.make_setup(), form.seed()))

    def _open(self, opened: Callable[[], Scene]) -> None:
        try:
            scene = opened()
        except FlintflickError as problem:
            translate = self.ctx.translate
            self.ctx.stack.push(message_dialog(translate("That did not work"), str(problem), translate("Close")))
            return
        self.ctx.stack.push(scene)


def _grid(first: pygame.Rect, count: int, across: int, gap: int) -> list[pygame.Rect]:
    """Places side by side and then below each other; ``first`` is the whole first line."""
    wide = (first.width - gap * (across - 1)) // across
    return [
        pygame.Rect(
            first.left + index % across * (wide + gap),
            first.top + index // across * (first.height + gap),
            wide,
            first.height,
        )
        for index in range(count)
    ]
