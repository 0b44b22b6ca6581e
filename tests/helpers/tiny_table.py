"""A table for the tiny game, as plain as a table can be, and a catalogue in which the game has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shared.core.catalog import Catalog, Choice
from shared.core.errors import ParamsError
from shared.core.game import Seat
from shared.core.settings import LastSetup
from shared.ui.scenes.table import MATCH, TableScene
from tests.helpers.tiny_game import TINY, Push, State, Take, TinyGame

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from shared.core.session import MatchSession
    from shared.ui.scenes.match_flow import Happened
    from shared.ui.scenes.replay_playback import Playback
    from shared.ui.shell.command import Command
    from shared.ui.shell.scene import Scene

SHOW_TICKS = 6
"""How long the table shows each action."""


class ScoredGame(TinyGame):
    """The tiny game with a running score."""

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.taken)


class TinyTable(TableScene):
    """Shows the pile as a number. Keys: confirm takes one, up pushes, ``replay`` is refused by the rules."""

    game_id = "tiny"

    def __init__(self, session: MatchSession, *, mode: str = MATCH, playback: Playback | None = None) -> None:
        super().__init__(session, mode=mode, playback=playback)
        self.shown: Any = None
        self.happened: list[Happened] = []
        self.refusals: list[str] = []
        self.decisions: list[int | None] = []
        self.ticks_left = 0

    def show_state(self, state: State) -> None:
        self.shown = state
        self.ticks_left = 0

    def present(self, happened: Happened) -> None:
        self.happened.append(happened)
        self.ticks_left = SHOW_TICKS

    @property
    def is_presenting(self) -> bool:
        return self.ticks_left > 0

    def skip_presenting(self) -> None:
        self.ticks_left = 0
        self.shown = self.state

    def tick_table(self) -> None:
        if self.ticks_left:
            self.ticks_left -= 1
            if not self.ticks_left:
                self.shown = self.state

    def begin_decision(self, seat: int) -> None:
        self.decisions.append(seat)

    def end_decision(self) -> None:
        self.decisions.append(None)

    def handle_table(self, command: Command) -> bool:
        name = getattr(command, "name", "")
        if getattr(command, "is_repeat", True) or self.deciding_seat is None:
            return False
        actions = {"confirm": Take(1), "up": Push(2), "replay": Take(50)}
        if name in actions:
            self.submit(actions[name])
            return True
        return False

    def draw_table(self, surface: pygame.Surface, alpha: float) -> None:
        surface.fill(self.ctx.theme.paper)
        words = self.ctx.text.render(f"pile {self.shown.pile}", "title", self.ctx.theme.ink)
        surface.blit(words, self.area.center)

    def concession(self, seat: int) -> Any | None:  # noqa: ANN401
        return Push(3)

    def show_refusal(self, sentence: str) -> None:
        self.refusals.append(sentence)


def make_scene(session: MatchSession, *, mode: str = MATCH, playback: Playback | None = None) -> Scene:
    return TinyTable(session, mode=mode, playback=playback)


def _parameters(preset: str | None, file: str | None) -> dict[str, float]:
    """``slick`` and ``rough``; a file is refused."""
    if file is not None:
        raise ParamsError(expected="a readable parameter file", got="no such file", file=file)
    return {"friction": 0.1 if preset == "slick" else 0.25}


GAME = msgspec.structs.replace(
    TINY,
    engine=ScoredGame,
    players=TINY.players,
    scene="tests.helpers.tiny_table:make_scene",
    rules_text="tests.helpers:tiny_rules.md",
    parameters=_parameters,
    presets=lambda: (Choice("rough", "Rough floor"), Choice("slick", "Slick floor")),
)


def load() -> Catalog:
    """The catalogue, also for the process of the computer players."""
    return Catalog({"tiny": GAME})


PLAYERS = "tests.helpers.tiny_table:load"


def last_setup(*players: str, pile: int = 4) -> LastSetup:
    """What somebody set up last: one seat a player, named A, B, C."""
    seats = tuple(Seat(name, player) for name, player in zip("ABC", players, strict=False))
    return LastSetup(seats=seats, options={"pile": pile, "deep": False, "mood": "calm"}, preset="rough")


def write_broken(folder: Path, name: str = "20260101-000000-tiny-broken.replay.jsonl") -> Path:
    """A damaged match in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text('{"format":"flintflick.replay/1","game":7}\n', encoding="utf-8")
    return path
