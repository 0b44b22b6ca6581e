"""A scripted person at the table of Caveman Curling: places, flicks, pulls, presses buttons by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from curling.manifest import GAME
from curling.rules.game import CurlingGame
from curling.ui.scene import CurlingScene, make_scene
from shared.core.catalog import Catalog
from shared.core.game import Seat
from shared.core.session import MatchSession
from shared.core.settings import ThrowMode
from shared.ui.shell.loop import FRAME_S
from shared.ui.shell.pilot import Pilot
from tests.helpers.sliding_simulator import SlidingSimulator

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from curling.rules.simulator import Simulator
    from curling.rules.state import CurlingState
    from curling.ui.view_model import TableView
    from shared.core.game import OptionValue

PEOPLE = (Seat("Anna"), Seat("Bert"))


def make_session(
    simulator: Simulator | None = None, seats: Sequence[Seat] = PEOPLE, seed: int = 7, **options: OptionValue
) -> MatchSession:
    """A match; the seed decides who starts unless said otherwise (7 lets the first side start)."""
    game = CurlingGame(SlidingSimulator() if simulator is None else simulator)
    return MatchSession(game, GAME.make_setup(tuple(seats), {"first_side": "seed"} | options), seed)


class TablePilot(Pilot):
    """Drives a match on the table.

    Attributes:
        session: The match.
    """

    def __init__(  # noqa: PLR0913 - a window, a match and a person
        self,
        home: Path,
        session: MatchSession | None = None,
        *,
        mode: str = "match",
        throw_mode: ThrowMode | None = ThrowMode.FLICK,
        size: tuple[int, int] = (1280, 720),
        frame_s: float = FRAME_S,
        draw_s: float = 0.0,
    ) -> None:
        self.session = make_session() if session is None else session
        engine = self.session.game
        info = msgspec.structs.replace(GAME, engine=lambda: engine)
        super().__init__(
            make_scene(self.session, mode=mode),
            home,
            catalog=Catalog({"curling": info}),
            frame_s=frame_s,
            draw_s=draw_s,
        )
        self.app.ctx.settings.update(throw_mode=throw_mode)
        if size != self.app.window.size:
            self.resize(size)

    def set(self, **changes: Any) -> None:  # noqa: ANN401 - fields of the settings
        """Change settings and let the program take them over."""
        self.app.ctx.settings.update(**changes)
        self.run_s(0.3)

    @property
    def table(self) -> CurlingScene:
        """The scene, which must be on top."""
        scene = self.scene
        assert isinstance(scene, CurlingScene)
        return scene

    @property
    def state(self) -> CurlingState:
        """The match."""
        state: CurlingState = self.session.state
        return state

    @property
    def view(self) -> TableView:
        """What is shown."""
        return self.table.table_view()

    def at(self, x_m: float, y_m: float) -> tuple[float, float]:
        """Pixels of a place on the sheet."""
        return self.table.layout.viewport.to_px(x_m, y_m)

    def button(self, name: str) -> None:
        """Click a button by its id."""
        controls = self.table.controls()
        left, top, width, height = next(control.rect for control in controls if control.button.id == name)
        self.click(left + width / 2, top + height / 2)

    def buttons(self) -> list[str]:
        """Ids of the buttons of the question."""
        panel = self.view.panel
        return [] if panel is None else [button.id for button in panel.buttons]

    def place(self, x_m: float = 0.165, y_m: float = 0.08) -> None:
        """Drag the rock to a place and leave it there."""
        assert self.view.placement is not None
        rock = self.view.placement.rock
        self.drag([self.at(rock.x_m, rock.y_m), self.at(x_m, y_m)], 0.3)

    def flick(self, speed_m_s: float, aim_rad: float = 0.0, duration_s: float = 0.1) -> None:
        """Whip the placed rock evenly."""
        assert self.view.placement is not None
        rock = self.view.placement.rock
        self.whip(lambda t_s: (0.0, speed_m_s * t_s), (rock.x_m, rock.y_m), aim_rad, duration_s)

    def whip(
        self,
        motion: Callable[[float], tuple[float, float]],
        start: tuple[float, float],
        aim_rad: float = 0.0,
        duration_s: float = 0.1,
        *,
        dwell_s: float = 0.05,
        step_s: float = 0.002,
    ) -> None:
        """Press, hold, move as a function of time says (metres to the left of the aim and along it), release."""
        begin_s = self.clock() + 0.01
        self._event(begin_s, pygame.MOUSEMOTION, start)
        self._event(begin_s, pygame.MOUSEBUTTONDOWN, start)
        steps = round(duration_s / step_s)
        end = start
        for step in range(steps + 1):
            aside, along = motion(step * step_s)
            heading = pygame.math.Vector2(along, aside).rotate_rad(aim_rad)
            end = (start[0] - heading.y, start[1] + heading.x)
            self._event(begin_s + dwell_s + step * step_s, pygame.MOUSEMOTION, end)
        self._event(begin_s + dwell_s + duration_s, pygame.MOUSEBUTTONUP, end)
        self.run_s(dwell_s + duration_s + 0.3)

    def pull(self, dx_px: float, dy_px: float, start_px: tuple[float, float] = (760, 300)) -> None:
        """Pull back and hold, then let go."""
        self.hold_pull(dx_px, dy_px, start_px)
        self.release()
        self.run_s(0.3)

    def hold_pull(self, dx_px: float, dy_px: float, start_px: tuple[float, float] = (760, 300)) -> None:
        """Pull back and hold."""
        self.press(*start_px)
        for step in range(1, 21):
            self.move(start_px[0] + dx_px * step / 20, start_px[1] + dy_px * step / 20)
            self.run_s(0.01)
        self.run_s(0.2)

    def rest(self) -> None:
        """Wait until the table rests or waits for a person."""
        for _ in range(60):
            self.run_s(0.25)
            if not self.table.is_presenting or self.buttons() == ["go_on"]:
                return
        raise AssertionError("the table does not come to rest")

    def _event(self, t_s: float, kind: int, place: tuple[float, float]) -> None:
        x_px, y_px = self.at(*place)
        fields: dict[str, Any] = {"pos": (round(x_px), round(y_px)), "touch": False}
        fields |= {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1, "clicks": 1}
        self.events.plan(t_s, pygame.Event(kind, **fields))
        self._place_px = fields["pos"]
