"""Who dies: a man or a woman, by a click on the figure or on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.actions import LoseAdult
from caveman.rules.aftermath import guests_leave
from caveman.rules.state import MAN, WOMAN, Phase
from caveman.rules.tribes import seat_of
from caveman.ui.parts import Parts
from caveman.ui.selection import FIGURES, GUEST_FIGURES, target
from caveman.ui.stages.stage import Stage
from caveman.ui.view_model import Light, QuestionView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from caveman.ui.desk import Desk

SEX_BUTTONS = ("lose_man", "lose_woman")


class LossStage(Stage):
    """A man or a woman of those who lost, or of those in the lava."""

    def __init__(self, desk: Desk) -> None:
        """Find who is asked about."""
        super().__init__(desk)
        state = desk.state
        in_lava = state.phase == Phase.LAVA_LOSS
        self._guests = state.owner[state.circle] != state.seat if in_lava else guests_leave(state)
        kinds = GUEST_FIGURES if self._guests else FIGURES
        self._figures = {target(kinds[sex], state.circle): sex for sex in (MAN, WOMAN)}

    def parts(self) -> Parts:
        """Both kinds of figures, and a button for each."""
        desk, tr = self.desk, self.desk.names.tr
        state = desk.state
        buttons = (ButtonView(SEX_BUTTONS[MAN], tr("A man")), ButtonView(SEX_BUTTONS[WOMAN], tr("A woman")))
        loser = seat_of(state, state.circle, guests=self._guests) if state.phase == Phase.FIGHT_LOSS else desk.seat
        words = tr("{name}, who of your people dies?")
        if loser != desk.seat:
            words = tr("{name}, who of the tribe of {loser} dies?")
        left = (tr("Adults that have to die: {count}").format(count=state.amount),) if state.amount else ()
        title = words.format(name=desk.names.seat(desk.seat), loser=desk.names.seat(loser))
        return Parts(
            hint=tr("Click a man or a woman on the circle."),
            lights={state.circle: Light.DANGER},
            figure_lights=dict.fromkeys(self._figures, Light.OPEN),
            question=QuestionView(title, left, buttons, seat=desk.seat),
        )

    def press(self, chosen: str) -> bool:
        """A figure, or a button."""
        sex = SEX_BUTTONS.index(chosen) if chosen in SEX_BUTTONS else self._figures.get(chosen)
        if sex is not None:
            self.desk.submit((LoseAdult(sex),))
            return True
        if self.place_of(chosen) is None:
            return False
        self.desk.say(self.desk.names.tr("Click a man or a woman on the circle that is marked."))
        return True
