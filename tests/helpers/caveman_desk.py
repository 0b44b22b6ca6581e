"""A desk of Caveman for tests: a person who decides in a position, and what she does and is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caveman.rules.content import default_deck
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, RECIPES, RESOURCES
from caveman.ui.desk import Desk
from caveman.ui.stages.opening import open_stage
from caveman.ui.view_model import TrayView
from shared.core.errors import IllegalActionError
from shared.ui.shell.key_words import shown_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState
    from caveman.ui.parts import Parts
    from caveman.ui.stages.stage import Stage
    from caveman.ui.view_model import PhaseName, QuestionView
    from tests.helpers.caveman_positions import Table

PEOPLE = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay")


class PlainWords:
    """Names as the rules have them."""

    tr = str
    humans = (True,) * 6

    def circle(self, circle: int) -> str:
        return f"circle {circle}"

    def card(self, card: int) -> str:
        return default_deck().cards[card].id

    def seat(self, seat: int) -> str:
        return PEOPLE[seat]

    def people(self, men: int, women: int, children: int = 0) -> str:
        return f"{men} men, {women} women, {children} children"

    def dinosaur(self, dinosaur: int) -> str:
        return DINOSAURS[dinosaur]

    def development(self, development: int) -> str:
        return DEVELOPMENTS[development]

    def resource(self, kind: int) -> str:
        return RESOURCES[kind]

    def recipe(self, development: int) -> str:
        return f"takes {', '.join(RESOURCES[kind] for kind in RECIPES[development])}"

    def missing(self, name: str, kinds: Sequence[int]) -> str:
        return f"{name} needs {', '.join(RESOURCES[kind] for kind in kinds)}"


class Still:
    """A match that is shown as it is, without a show."""

    names = PlainWords()
    is_busy = False
    recent = frozenset({7})
    past_roll = TrayView("Fight", is_past=True)

    def __init__(self, state: CavemanState, skipped: dict[PhaseName, str] | None = None) -> None:
        self.state = state
        self.skipped = skipped or {}


class Sitting:
    """Somebody who decides in a position.

    Attributes:
        table: The match; what is decided is done there.
        said: Refusals that were shown.
        done: Actions that were performed.
        stage: The stage of the decision that is asked now.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.said: list[str] = []
        self.done: list[Any] = []
        self.stage: Stage = open_stage(self._desk())

    def _desk(self) -> Desk:
        state = self.table.state
        return Desk(
            names=PlainWords(),
            state=state,
            seat=state.seat,
            legal=tuple(self.table.legal()),
            keys=shown_keys(),
            submit=self._submit,
            draw=self._draw,
            why_not=self._why_not,
            say=self.said.append,
        )

    def _submit(self, actions: Sequence[Any]) -> None:
        """Do all of it, as the scene does, one decision after the other."""
        for action in actions:
            assert self.table.is_legal(action), f"{action} is refused"
            self.table.do(action)
            self.done.append(action)
        if self.table.to_move() >= 0:
            self.stage = open_stage(self._desk())

    def _draw(self) -> None:
        """Draw any card."""
        self.table.card()
        self.stage = open_stage(self._desk())

    def _why_not(self, action: Any) -> str:  # noqa: ANN401 - any action
        try:
            self.table.game.check(self.table.state, action)
        except IllegalActionError as refusal:
            return refusal.detail
        return ""

    @property
    def parts(self) -> Parts:
        """What the stage adds to the picture."""
        return self.stage.parts()

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

    def drag(self, start: str, end: str) -> Sitting:
        """Drag a thing somewhere."""
        assert self.stage.lift(start), f"{start} cannot be dragged"
        self.stage.drop(end)
        return self

    def buttons(self) -> set[str]:
        """Ids of the answers."""
        return {button.id for button in self.question.buttons}
