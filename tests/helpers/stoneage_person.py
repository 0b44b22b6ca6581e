"""A person at the real table of Stone Age: knows from the twin where everything is, and clicks with a real mouse."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from shared.core import codec
from stoneage_mammoth.rules.actions import Action
from stoneage_mammoth.ui.scene import StoneAgeScene
from tests.helpers.person import Area, Person
from tests.helpers.program import TITLE
from tests.helpers.stoneage_hand import next_click
from tests.helpers.x11 import LEFT, RIGHT, pause, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.session import MatchSession

MOST_CLICKS = 40
"""Clicks that any action takes at most."""


RESULT = (0, 0, 780, 640)
"""Winner and points of the result; beside them stands the name of a file, which is another one in the twin."""


class StoneAgePerson(Person):
    """One person, or all of them in turn, in front of one program."""

    _clicked: Area | None = None

    # --- the twin ----------------------------------------------------------------------------------------------

    @property
    def is_at_table(self) -> bool:
        """Whether the table is on top; the result lies over it at the end of a match."""
        return isinstance(self.twin.scene, StoneAgeScene)

    @property
    def table(self) -> StoneAgeScene:  # type: ignore[override]
        """The table of the twin."""
        scene = self.twin.scene
        assert isinstance(scene, StoneAgeScene), f"the twin is at {type(scene).__name__}"
        return scene

    @property
    def session(self) -> MatchSession:
        """The match of the twin."""
        return self.table.session

    def _settle(self) -> None:
        """Let the twin show everything until it asks something or shows the result."""
        end = time.perf_counter() + 30.0
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
        for area in (layout.heading, layout.question, layout.board, self._clicked):
            self.wait_until_alike(area)

    # --- the files ---------------------------------------------------------------------------------------------

    def actions(self) -> list[Any]:
        """The actions of the newest match that stand."""
        return [codec.decode(Action, bytes(recorded.line.action)) for recorded in self.replay().actions]

    # --- the table ---------------------------------------------------------------------------------------------

    def rect(self, name: str) -> Area:
        """Where a control of the table is."""
        controls = {control.id: control for control in self.table.controls()}
        assert name in controls, f"{name} is not one of {sorted(controls)}"
        return controls[name].rect

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
            self._click(self.middle(name), button)

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
            self._decide(choose)
        self._settle()
        return decisions

    def _decide(self, choose: Callable[[MatchSession, int], Any]) -> None:
        """Click until one choice has been made."""
        if self.table.cloth.overlay is not None:
            self.tap("overlay_close")
        seat = self.table.deciding_seat
        assert seat is not None
        session = self.session
        action, ply = choose(session, seat), session.ply
        for _ in range(MOST_CLICKS):
            self.tap(next_click(self.table.table_view(), action))
            if session.ply > ply:
                break
        assert session.history[ply].action == action
