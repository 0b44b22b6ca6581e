"""A person at the real table of Stone Age."""

from __future__ import annotations

from typing import Any

from stoneage_mammoth.rules.actions import Action
from tests.helpers.board_person import BoardPerson
from tests.helpers.stoneage_hand import next_click


class StoneAgePerson(BoardPerson):
    """One person, or all of them in turn, in front of one program."""

    action_type = Action

    def next_click(self, action: Any) -> str:  # noqa: ANN401 - any action of the game
        """Id of the control that leads towards an action."""
        return next_click(self.table.table_view(), action)
