"""A person at the real table of Caveman."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.rules.actions import Action
from caveman.rules.state import Phase
from tests.helpers.board_person import BoardPerson
from tests.helpers.board_pilot import open_point
from tests.helpers.caveman_hand import next_click

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.session import MatchSession


class CavemanPerson(BoardPerson):
    """One person, or all of them in turn, in front of one program."""

    action_type = Action

    def next_click(self, action: Any) -> str:  # noqa: ANN401 - any action of the game
        """Id of the control that leads towards an action."""
        return next_click(self.table, action)

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a control or, where something lies over that, another point of it."""
        return open_point(name, self.table.controls())

    def decide(self, choose: Callable[[MatchSession, int], Any]) -> None:
        """Click until one choice has been made; the card of a turn is drawn before."""
        if self.session.state.phase == Phase.DRAW_CARD:
            self.tap("draw_card")
        else:
            super().decide(choose)
