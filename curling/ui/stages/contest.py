"""Rock - Fur - Hammer with hidden signs: two people pass the screen on, against a computer it is asked at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import ChooseGesture, Gesture
from curling.ui.parts import Parts
from curling.ui.stages.stage import Stage
from curling.ui.view_model import PanelView
from shared.ui.scenes.table_buttons import ButtonView

if TYPE_CHECKING:
    from curling.ui.stages.stage import Desk

_BUTTONS = {f"gesture_{gesture.value}": gesture for gesture in Gesture}


class ContestStage(Stage):
    """One chief makes his sign; the other, if he is a person too, looks away meanwhile."""

    def __init__(self, desk: Desk) -> None:
        """Hide the signs until the chief says that the other one looks away."""
        super().__init__(desk)
        rival = desk.state.config.chiefs[1 - desk.state.side]
        self._is_hidden = desk.masks_secrets and desk.names.humans[rival]

    def parts(self) -> Parts:
        """The mask, or the three signs."""
        return Parts(panel=self._mask() if self._is_hidden else self._signs())

    def press(self, button: str) -> bool:
        """Take the screen, or make a sign."""
        if button == "gesture_show" and self._is_hidden:
            self._is_hidden = False
            return True
        gesture = _BUTTONS.get(button)
        if gesture is None or self._is_hidden:
            return False
        self.desk.submit(ChooseGesture(gesture))
        return True

    def _mask(self) -> PanelView:
        tr, state = self.desk.names.tr, self.desk.state
        chief = self.desk.names.seat(state.config.chiefs[state.side])
        rival = self.desk.names.seat(state.config.chiefs[1 - state.side])
        return PanelView(
            tr("Rock - Fur - Hammer decides who starts"),
            (tr("{chief} chooses a sign in secret; {rival}, please look away.").format(chief=chief, rival=rival),),
            (ButtonView("gesture_show", tr("I am {chief}: show me the signs").format(chief=chief)),),
            side=state.side,
        )

    def _signs(self) -> PanelView:
        tr, state = self.desk.names.tr, self.desk.state
        chief = self.desk.names.seat(state.config.chiefs[state.side])
        buttons = tuple(ButtonView(button, self.desk.names.gesture(gesture)) for button, gesture in _BUTTONS.items())
        line = tr("Rock beats hammer, hammer beats fur, fur beats rock.")
        return PanelView(
            tr("{chief}, choose your sign").format(chief=chief),
            (line,),
            buttons,
            side=state.side,
        )
