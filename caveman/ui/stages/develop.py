"""Developments: one is chosen; where several adults could stand for it, who does is proposed and can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.actions import Claim, Done
from caveman.rules.births import legal_births
from caveman.rules.owners import circles_of
from caveman.rules.state import MAN
from caveman.ui.parts import Parts
from caveman.ui.selection import DEVELOPMENT, FIGURES, number_of, target
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import Light, QuestionView
from shared.core.rows import add
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Desk

DONE, CLAIM, CONFIRM = "done", "claim", "confirm_claim"

Figures = frozenset[tuple[int, int]]
"""Two adults by circle and sex."""


def figures_of(claim: Claim) -> Figures:
    """The adults that stand for a claim."""
    return frozenset({(claim.circle, claim.sex), (claim.other, claim.other_sex)})


def births_after(state: CavemanState, claim: Claim) -> int:
    """How many ways to get a child are left after a claim, which takes its adults' time."""
    after = state.copy()
    for circle, sex in figures_of(claim):
        if sex == MAN:
            after.barred_men = add(after.barred_men, circle, 1)
        else:
            after.barred_women = add(after.barred_women, circle, 1)
    return len(legal_births(after, circles_of(state.owner, state.active)))


class DevelopStage(Stage):
    """Which development, and who stands for it."""

    def __init__(self, desk: Desk) -> None:
        """Gather the claims by development."""
        super().__init__(desk)
        self._claims: dict[int, list[Claim]] = {}
        for action in desk.legal:
            if isinstance(action, Claim):
                self._claims.setdefault(action.development, []).append(action)
        self._claim: Claim | None = None

    @property
    def confirming(self) -> str:
        """The claim as proposed."""
        return "" if self._claim is None else CONFIRM

    def parts(self) -> Parts:
        """Developments that can be claimed, or who stands for the chosen one."""
        developments = dict.fromkeys(self._claims, Light.OPEN)
        figures = {}
        if self._claim is not None:
            developments[self._claim.development] = Light.CHOSEN
            able = {figure for claim in self._claims[self._claim.development] for figure in figures_of(claim)}
            figures = {target(FIGURES[sex], circle): Light.OPEN for circle, sex in able}
            figures |= {target(FIGURES[sex], circle): Light.CHOSEN for circle, sex in figures_of(self._claim)}
        return Parts(
            hint=self._hint(), development_lights=developments, figure_lights=figures, question=self._question()
        )

    def press(self, chosen: str) -> bool:
        """A development, an adult, or an answer."""
        development = number_of(DEVELOPMENT, chosen)
        development = number_of(CLAIM, chosen) if development is None else development
        if chosen == DONE:
            self.desk.submit((Done(),))
        elif chosen == CONFIRM and self._claim is not None:
            self.desk.submit((self._claim,))
        elif development is not None:
            self._choose(development)
        elif self.place_of(chosen) is None:
            return False
        elif not self._exchange(chosen):
            self.desk.say(self._hint())
        return True

    def cancel(self) -> bool:
        """No development after all."""
        had, self._claim = self._claim is not None, None
        return had

    def _choose(self, development: int) -> None:
        """Claim at once where there is one way, propose the one that leaves most births where there are more."""
        claims = self._claims.get(development)
        if claims is None:
            self.desk.say(self._why_not(development))
        elif self._claim is not None and self._claim.development == development:
            self.desk.submit((self._claim,))
        elif len(claims) == 1:
            self.desk.submit((claims[0],))
        else:
            self._claim = max(claims, key=lambda claim: births_after(self.desk.state, claim))

    def _exchange(self, chosen: str) -> bool:
        """Another adult stands for it; whoever can stay beside it stays."""
        now = self._claim
        if now is None:
            return False
        circle = self.place_of(chosen)
        sexes = [sex for sex, figure in enumerate(FIGURES) if number_of(figure, chosen) is not None] or [0, 1]
        wanted = {(circle, sex) for sex in sexes}
        able = [claim for claim in self._claims[now.development] if figures_of(claim) & wanted and claim != now]
        if not able:
            return False
        self._claim = max(able, key=lambda claim: len(figures_of(claim) & figures_of(now)))
        return True

    def _why_not(self, development: int) -> str:
        """What is missing for a development."""
        names, state = self.desk.names, self.desk.state
        if state.developments[self.desk.seat] >> development & 1:
            return names.tr("You have this development.")
        return names.recipe(development)

    def _hint(self) -> str:
        tr = self.desk.names.tr
        if self._claim is None:
            return tr("Click a development that you want, one a turn.")
        return tr("Click another lit adult to let it stand for the development: it can do nothing else this turn.")

    def _question(self) -> QuestionView:
        desk, names, tr = self.desk, self.desk.names, self.desk.names.tr
        confirm = desk.keys["confirm"]
        done = ButtonView(DONE, tr("None"))
        if self._claim is not None:
            words = tr("{name}, who stands for it: {development}?")
            title = words.format(name=names.seat(desk.seat), development=names.development(self._claim.development))
            lines: tuple[str, ...] = ()
            if births_after(desk.state, self._claim) < len(
                legal_births(desk.state, circles_of(desk.state.owner, desk.seat))
            ):
                lines = (tr("These adults can then have or feed fewer children this turn."),)
            return QuestionView(
                title, lines, (ButtonView(CONFIRM, tr("Claim"), confirm, is_main=True), done), seat=desk.seat
            )
        title = tr("{name}, claim a development?").format(name=names.seat(desk.seat))
        offers = tuple(ButtonView(target(CLAIM, number), names.development(number)) for number in self._claims)
        return QuestionView(title, (), (*offers, done), seat=desk.seat)
