"""A person at the real table of a board game: knows from the twin where everything is, and uses a real mouse."""

from __future__ import annotations

import time
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from shared.core import codec
from shared.ui.scenes.board_table import BoardTableScene
from tests.helpers.person import Area, Person
from tests.helpers.program import TITLE
from tests.helpers.x11 import LEFT, RIGHT, pause, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.core.session import MatchSession

MOST_CLICKS = 40
"""Clicks that any action takes at most."""

APART_S = 0.3
"""Time between two clicks at the same place that are no double click."""

RESULT = (0, 0, 780, 640)
"""Winner and points of the result; beside them stands the name of a file, which is another one in the twin."""


class BoardPerson(Person):
    """One person, or all of them in turn, in front of one program.

    Attributes:
        action_type: Union of the actions of the game.
        watched: Parts of the layout that the window shows like the twin once both ask the same.
    """

    action_type: ClassVar[Any]
    watched: ClassVar[Sequence[str]] = ("heading", "question", "board")

    _clicked: Area | None = None
    _last = ""

    # --- what a game knows --------------------------------------------------------------------------------------

    @abstractmethod
    def next_click(self, action: Any) -> str:  # noqa: ANN401 - any action of the game
        """Id of the control that leads towards an action."""

    # --- the twin ----------------------------------------------------------------------------------------------

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.twin.scene, BoardTableScene)

    @property
    def table(self) -> Any:  # noqa: ANN401 - the scene of the game
        """The table of the twin."""
        scene = self.twin.scene
        assert isinstance(scene, BoardTableScene), f"the twin is at {type(scene).__name__}"
        return scene

    @property
    def session(self) -> MatchSession:
        """The match of the twin."""
        session: MatchSession = self.table.session
        return session

    def _settle(self) -> None:
        """Let the twin show everything until it asks something or shows the result."""
        end = time.perf_counter() + 60.0
        while time.perf_counter() < end:
            if not self.is_at_table or (self.table.deciding_seat is not None and not self.table.is_presenting):
                return
            self.twin.run_s(0.25)
        raise AssertionError("the twin does not come to rest")

    def wait_for_question(self) -> None:
        """Wait until the program has done what the twin has done, and asks what the twin is asked."""
        self._settle()
        if not self.is_at_table:
            self.wait_until_alike(RESULT)
            return
        plies = self.session.ply
        wait_until(lambda: len(self.actions()) == plies, what=f"action {plies} on the disk")
        # Where the last click was something has changed, however small; elsewhere it is not a single thing.
        layout = self.table.layout
        for area in (*(getattr(layout, name) for name in self.watched), self._clicked):
            self.wait_until_alike(area)

    # --- the files ---------------------------------------------------------------------------------------------

    def actions(self) -> list[Any]:
        """The actions of the newest match that stand."""
        return [codec.decode(self.action_type, bytes(recorded.line.action)) for recorded in self.replay().actions]

    # --- the table ---------------------------------------------------------------------------------------------

    def rect(self, name: str) -> Area:
        """Where a control of the table is."""
        controls = {control.id: control for control in self.table.controls()}
        assert name in controls, f"{name} is not one of {sorted(controls)}"
        rect: Area = controls[name].rect
        return rect

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a control of the table."""
        left, top, width, height = self.rect(name)
        return left + width / 2, top + height / 2

    def tap(self, *names: str, button: int = LEFT) -> None:
        """Wait until the window asks what the twin is asked, and click on a control, here and in the twin."""
        for name in names:
            self.wait_for_question()
            self._clicked = self.rect(name)
            self.wait_until_alike(self._clicked)
            if name == self._last:
                pause(APART_S)
                self.twin.run_s(APART_S)
            self._last = name
            self._click(self.middle(name), button)

    def draw_over(self, start: str, end: str) -> None:
        """Wait until the window asks what the twin is asked, and drag one control onto another in both."""
        self.wait_for_question()
        path = [self.middle(start), self.middle(end)]
        self._clicked = self.rect(start)
        self.program.screen.drag([self.program.at(*point) for point in path], 0.4)
        self.twin.drag(path, 0.4)

    def cancel(self, name: str) -> None:
        """Click on a control with the right button."""
        self.tap(name, button=RIGHT)

    def turn_wheel(self, steps: int) -> None:
        """Turn the wheel where the mouse is, here and in the twin."""
        for _ in range(abs(steps)):
            self.program.screen.press(4 if steps > 0 else 5)
            self.program.screen.release(4 if steps > 0 else 5)
            pause(0.03)
        self.twin.wheel(steps)

    def resize(self, size_px: tuple[int, int]) -> None:
        """Drag the corner of the window, here and in the twin."""
        self.program.screen.resize(TITLE, size_px)
        self.twin.resize(size_px)
        self._clicked = None

    def start_match(self, seats: int) -> None:
        """From the menu of the game to a match of so many people."""
        self.press("Set up")
        self.choose(0, seats)
        for seat in range(2, seats + 1):
            self.choose(seat, "human")
        self.press("Start the match")
        wait_until(self.match_files, what="the match on the disk")
        self.look_at_table()

    def leave_and_continue(self) -> None:
        """Away to the menu and back: nothing is lost."""
        played = len(self.actions())
        self.tap("tool_pause")
        self.press("Save and leave")
        self.look()
        assert len(self.actions()) == played
        self.press("Continue")

    def play(self, choose: Callable[[MatchSession, int], Any], decisions: int) -> int:
        """Decide so often, or to the end of the match, by mouse alone.

        Args:
            choose: Says what a seat does.
            decisions: How often at most.

        Returns:
            How many decisions were made.
        """
        for made in range(decisions):
            self.wait_for_question()
            if not self.is_at_table:
                return made
            self.decide(choose)
        self._settle()
        return decisions

    def decide(self, choose: Callable[[MatchSession, int], Any]) -> None:
        """Click until one choice has been made."""
        if self.table.cloth.overlay is not None:
            self.tap("overlay_close")
        seat = self.table.deciding_seat
        assert seat is not None
        session = self.session
        action, ply = choose(session, seat), session.ply
        for _ in range(MOST_CLICKS):
            self.tap(self.next_click(action))
            if session.ply > ply:
                break
        assert session.history[ply].action == action
