"""A desk for tests: a person who decides in a position, and what she does and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shared.ui.shell.key_words import shown_keys
from stoneage_mammoth.rules.places import HUT_PEOPLE, refusal
from stoneage_mammoth.rules.sites import HUT
from stoneage_mammoth.ui.desk import Desk
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.stages.opening import open_stage

if TYPE_CHECKING:
    from stoneage_mammoth.ui.stages.stage import Stage
    from stoneage_mammoth.ui.view_model import QuestionView
    from tests.helpers.stoneage_positions import Table

PEOPLE = ("Anna", "Bert", "Cleo", "Dora")


def names_of(seats: int, humans: tuple[bool, ...] = (True, True, True, True)) -> Names:
    return Names(PEOPLE[:seats], humans[:seats], str)


class Sitting:
    """Somebody who decides in a position.

    Attributes:
        done: Actions that were performed.
        said: Refusals that were shown.
        desk: The desk.
        stage: The stage.
    """

    def __init__(self, table: Table) -> None:
        self.done: list[Any] = []
        self.said: list[str] = []
        state = table.state

        def why_closed(site: int) -> str:
            found = refusal(state, state.seat, site, HUT_PEOPLE if site == HUT else 1)
            return "" if found is None else found.sentence

        self.desk = Desk(
            names=names_of(state.config.seats),
            state=state,
            seat=state.seat,
            legal=tuple(table.legal()),
            keys=shown_keys(),
            submit=self.done.append,
            why_closed=why_closed,
            say=self.said.append,
        )
        self.stage: Stage = open_stage(self.desk)

    @property
    def question(self) -> QuestionView:
        """What is asked."""
        question = self.stage.parts().question
        assert question is not None
        return question

    def press(self, *ids: str) -> Sitting:
        """Click things one after the other; each must be a thing of the stage."""
        for chosen in ids:
            assert self.stage.press(chosen), f"{chosen} means nothing here"
        return self

    def button(self, name: str) -> str:
        """Words of a button."""
        return next(button.label for button in self.question.buttons if button.id == name)

    def rows(self) -> dict[int, int]:
        """Pieces of each kind in the payment."""
        payment = self.question.payment
        assert payment is not None
        return {row.what: row.count for row in payment.rows}
