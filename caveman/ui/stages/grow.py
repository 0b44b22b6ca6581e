"""Growth: children roll, couples get children, and what a child becomes that grew up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.actions import Bear, Done, GrowUp, RollSurvival
from caveman.rules.state import MAN, NONE, NOWHERE, WOMAN
from caveman.ui.parts import Parts
from caveman.ui.selection import CHILD, FIGURES, number_of, target
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import GroupView, Light, QuestionView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from caveman.ui.desk import Desk

DONE = "done"
SEX_BUTTONS = ("become_man", "become_woman")


class GrowStage(Stage):
    """Which child rolls, which couple gets a child, and who feeds it."""

    def __init__(self, desk: Desk) -> None:
        """Gather rolls and births by circle."""
        super().__init__(desk)
        self._rolls = {action.circle: action for action in desk.legal if isinstance(action, RollSurvival)}
        self._births: dict[int, list[Bear]] = {}
        for action in desk.legal:
            if isinstance(action, Bear):
                self._births.setdefault(action.circle, []).append(action)
        self._couple = NOWHERE

    def parts(self) -> Parts:
        """Children and couples, or those who can feed the child of the chosen couple."""
        if self._couple != NOWHERE:
            feeders = {
                target(FIGURES[bear.provider_sex], bear.provider): Light.OPEN for bear in self._births[self._couple]
            }
            lights = {bear.provider: Light.OPEN for bear in self._births[self._couple]}
            return Parts(
                hint=self._hint(),
                lights=lights | {self._couple: Light.CHOSEN},
                ghosts={self._couple: GroupView(self.desk.seat, children=1)},
                figure_lights=feeders,
                question=self._question(),
            )
        ghosts = {}
        if self.pointed is not None and self.pointed in self._births:
            ghosts[self.pointed] = GroupView(self.desk.seat, children=1)
        return Parts(
            hint=self._hint(),
            lights=dict.fromkeys((*self._rolls, *self._births), Light.OPEN),
            reasons=self.closed(),
            ghosts=ghosts,
            figure_lights={target(CHILD, circle): Light.OPEN for circle in self._rolls},
            question=self._question(),
        )

    def press(self, chosen: str) -> bool:
        """A child, a couple, or whoever feeds."""
        circle = self.place_of(chosen)
        if chosen == DONE:
            self.desk.submit((Done(),))
        elif circle is None:
            return False
        elif self._couple != NOWHERE:
            self._feed(chosen, circle)
        elif circle in self._rolls:
            self.desk.submit((self._rolls[circle],))
        elif circle in self._births:
            self._choose(circle)
        else:
            self.desk.say(self._why_not(circle))
        return True

    def why_closed(self, circle: int) -> str:
        """Why nothing grows where people of the tribe live."""
        grows = circle in self._rolls or circle in self._births
        is_asked = self._couple == NOWHERE and self.desk.state.owner[circle] == self.desk.seat
        return self._why_not(circle) if is_asked and not grows else ""

    def cancel(self) -> bool:
        """No couple after all."""
        had, self._couple = self._couple != NOWHERE, NOWHERE
        return had

    def _choose(self, circle: int) -> None:
        """A couple gets a child; where several can feed it, that is asked first."""
        if len(self._births[circle]) == 1:
            self.desk.submit((self._births[circle][0],))
        else:
            self._couple = circle

    def _feed(self, chosen: str, circle: int) -> None:
        """Somebody feeds it; the couple again goes back, unless one of its circle can feed."""
        sexes = [sex for sex, figure in enumerate(FIGURES) if number_of(figure, chosen) is not None] or [MAN, WOMAN]
        for bear in self._births[self._couple]:
            if bear.provider == circle and bear.provider_sex in sexes:
                self.desk.submit((bear,))
                return
        if circle == self._couple:
            self._couple = NOWHERE
        else:
            self.desk.say(self.desk.names.tr("Food comes from a man on animals or a woman on fruit."))

    def _why_not(self, circle: int) -> str:
        """Why nothing grows there."""
        state = self.desk.state
        if state.children[circle] and state.owner[circle] == self.desk.seat:
            return self.desk.why_not(RollSurvival(circle))
        return self.desk.why_not(Bear(circle, circle, MAN))

    def _hint(self) -> str:
        tr = self.desk.names.tr
        if self._couple != NOWHERE:
            return tr("Click the adult that feeds the child: a man on animals or a woman on fruit.")
        if self._rolls and self._births:
            return tr("Click a child to roll for it, or a couple to get a child.")
        return tr("Click a child to roll for it.") if self._rolls else tr("Click a couple to get a child.")

    def _question(self) -> QuestionView:
        desk, tr = self.desk, self.desk.names.tr
        name = desk.names.seat(desk.seat)
        done = ButtonView(DONE, tr("Done"))
        if self._couple != NOWHERE:
            return QuestionView(tr("{name}, who feeds the child?").format(name=name), (), (done,), seat=desk.seat)
        title = tr("{name}, let your tribe grow").format(name=name)
        has_both = bool(self._rolls and self._births)
        lines = (tr("Children roll first: after a birth none of them may roll any more."),) if has_both else ()
        return QuestionView(title, lines, (done,), seat=desk.seat)


class GrownUpStage(Stage):
    """The child becomes a man or a woman, here or, where three adults are, beside it."""

    def __init__(self, desk: Desk) -> None:
        """Gather what is possible."""
        super().__init__(desk)
        self._actions = {(action.circle, action.sex) for action in desk.legal if isinstance(action, GrowUp)}
        self._homes = sorted({circle for circle, _ in self._actions})
        self._home = self._homes[0] if len(self._homes) == 1 else NONE
        self._sex = NONE
        sexes = sorted({sex for _, sex in self._actions})
        if len(sexes) == 1:
            (self._sex,) = sexes

    def parts(self) -> Parts:
        """Where it can live, and as what."""
        desk, tr = self.desk, self.desk.names.tr
        lights = dict.fromkeys(self._homes, Light.OPEN)
        ghosts = {}
        if self._home != NONE:
            lights[self._home] = Light.CHOSEN
            ghosts[self._home] = GroupView(desk.seat, int(self._sex == MAN), int(self._sex == WOMAN))
        words = (tr("A man"), tr("A woman"))
        buttons = tuple(
            ButtonView(
                SEX_BUTTONS[sex],
                words[sex],
                is_enabled=any(there[1] == sex for there in self._actions),
                reason=tr("All of them are on the island already."),
            )
            for sex in (MAN, WOMAN)
        )
        title = tr("{name}, your child grew up. What does it become?").format(name=desk.names.seat(desk.seat))
        lines = () if self._home != NONE else (tr("Three adults are on its circle: it goes to one beside it."),)
        hint = tr("Choose a man or a woman.") if self._home != NONE else tr("Click a lit circle for the new adult.")
        return Parts(
            hint=hint, lights=lights, ghosts=ghosts, question=QuestionView(title, lines, buttons, seat=desk.seat)
        )

    def press(self, chosen: str) -> bool:
        """A circle, a man or a woman; once both are known it is done."""
        circle = self.place_of(chosen)
        if chosen in SEX_BUTTONS:
            self._sex = SEX_BUTTONS.index(chosen)
        elif circle is None:
            return False
        elif circle in self._homes:
            self._home = circle
        else:
            self.desk.say(self.desk.why_not(GrowUp(MAN, circle)))
        if (self._home, self._sex) in self._actions:
            self.desk.submit((GrowUp(self._sex, self._home),))
        return True
