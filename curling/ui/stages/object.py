"""After the throw: use one object on the rock, or none. A hammer is turned about the rock before it strikes."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from curling.rules.actions import EndTurn, UseHammer, UseTotem
from curling.rules.bodies import rock_bodies
from curling.rules.simulator import HammerSize
from curling.ui.cues import Cue
from curling.ui.layout import contains
from curling.ui.parts import Parts
from curling.ui.selection import COARSE_RAD, FINE_RAD, HammerAim, other_size
from curling.ui.stages.stage import Stage
from curling.ui.view_model import Glow, HammerView, PanelView
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.command import RIGHT_BUTTON, KeyPressed, PointerMoved, PointerPressed, WheelTurned

if TYPE_CHECKING:
    from curling.ui.stages.stage import Desk
    from shared.ui.shell.command import Command

HAMMER_BUTTONS = {"hammer_big": HammerSize.BIG, "hammer_little": HammerSize.LITTLE}

STEADY_PX = 12.0
"""A hand that turns the wheel shakes the mouse this much, at scale 1; that does not undo what the wheel did."""

_TURNS = {
    "up": COARSE_RAD,
    "left": COARSE_RAD,
    "down": -COARSE_RAD,
    "right": -COARSE_RAD,
    "fine_left": FINE_RAD,
    "fine_right": -FINE_RAD,
}


class ObjectStage(Stage):
    """The choice of an object, and the ghost of a chosen hammer."""

    def __init__(self, desk: Desk) -> None:
        """Hold no hammer yet."""
        super().__init__(desk)
        self._hammer: HammerAim | None = None
        self._pointer_px: tuple[float, float] | None = None
        self._turned_px: tuple[float, float] | None = None

    def press(self, button: str) -> bool:
        """Choose an object, take the other hammer, strike, or go back."""
        if button in HAMMER_BUTTONS:
            self._take(HAMMER_BUTTONS[button])
        elif button == "totem":
            self.desk.submit(UseTotem())
        elif button == "no_object":
            self.desk.submit(EndTurn())
        elif button == "hammer_other" and self._hammer is not None:
            self._take(other_size(self._hammer.size))
        elif button == "hammer_back":
            self._hammer = None
        else:
            return False
        return True

    def handle(self, command: Command) -> bool:
        """Turn the ghost with the pointer, the wheel or keys; a click or Enter strikes."""
        if self._hammer is None:
            return self._handle_unchosen(command)
        if _is_cancel(command):
            self._hammer = None
            return True
        match command:
            case PointerMoved(x_px=x_px, y_px=y_px):
                self._point(self._hammer, x_px, y_px)
            case PointerPressed(button=1, x_px=x_px, y_px=y_px):
                self._click(self._hammer, x_px, y_px)
            case WheelTurned(steps=steps):
                self._turn(self._hammer, steps * COARSE_RAD)
            case KeyPressed(name="confirm", is_repeat=False):
                self._strike(self._hammer)
            case KeyPressed(name=name) if name in _TURNS:
                self._turn(self._hammer, _TURNS[name])
            case _:
                return False
        return True

    def parts(self) -> Parts:
        """The panel of objects, or the ghost with its own panel."""
        glows = {self.desk.state.thrown: Glow.TURN}
        if self._hammer is None:
            return Parts(glows=glows, panel=self._object_panel())
        spot = self._hammer.spot
        reason = self._refusal(self._hammer)
        view = HammerView(
            self.desk.state.side,
            self._hammer.size,
            self._hammer.angle_rad,
            spot.corners,
            (spot.x_m, spot.y_m),
            is_allowed=not reason,
            reason=reason,
            blocker=spot.blocker,
        )
        return Parts(glows=glows, hammer=view, panel=self._hammer_panel(self._hammer.size, reason))

    def _handle_unchosen(self, command: Command) -> bool:
        if isinstance(command, PointerPressed) and command.button != RIGHT_BUTTON:
            self.desk.say(self.desk.names.tr("Choose an object below the sheet, or no object."))
            return True
        return False

    def _take(self, size: HammerSize) -> None:
        """Hold a hammer of a size at the rock, if one is left."""
        counts = self.desk.state.objects_of(self.desk.state.thrower)
        if not (counts.big if size is HammerSize.BIG else counts.little):
            hammer = self.desk.names.hammer(size)
            self.desk.say(self.desk.names.tr("No {hammer} is left.").format(hammer=hammer))
            return
        if self._hammer is not None:
            self._hammer.change_size(size)
            return
        self._turned_px = None
        state = self.desk.state
        self._hammer = HammerAim(self.desk.simulator, state.config.params, rock_bodies(state), state.thrown, size)

    def _point(self, hammer: HammerAim, x_px: float, y_px: float) -> bool:
        """Turn the ghost to a pointer that is over the board; ``True`` if it is."""
        frame = self.desk.frame
        self._pointer_px = (x_px, y_px)
        if not contains(frame.board, x_px, y_px):
            return False
        if self._turned_px is not None:
            way_px = hypot(x_px - self._turned_px[0], y_px - self._turned_px[1])
            if way_px <= STEADY_PX * frame.ui_scale:
                return True
        self._turned_px = None
        hammer.point_at(*frame.viewport.to_world(x_px, y_px))
        return True

    def _turn(self, hammer: HammerAim, by_rad: float) -> None:
        """Turn by wheel or keys; that stands until the pointer goes elsewhere."""
        self._turned_px = self._pointer_px
        hammer.turn(by_rad)

    def _click(self, hammer: HammerAim, x_px: float, y_px: float) -> None:
        """Strike where the ghost lies; a click on what stands about the board is not meant for the rock."""
        if self._point(hammer, x_px, y_px):
            self._strike(hammer)
        else:
            self.desk.say(self.desk.names.tr("Point on the sheet where the rock shall go, and click there."))

    def _strike(self, hammer: HammerAim) -> None:
        """Use the hammer as it lies; why it may not lie so is shown all the while."""
        if self._refusal(hammer):
            self.desk.play(Cue.REFUSE)
        else:
            self.desk.submit(UseHammer(hammer.size, hammer.angle_rad))

    def _refusal(self, hammer: HammerAim) -> str:
        """Why a hammer may not lie so, in a sentence of the rules; empty if it may."""
        return self.desk.check(UseHammer(hammer.size, hammer.angle_rad)) if hammer.spot.reason is not None else ""

    def _object_panel(self) -> PanelView:
        tr, state = self.desk.names.tr, self.desk.state
        counts = state.objects_of(state.thrower)
        none_left = tr("None is left this round.")
        buttons = (
            _object_button("hammer_big", tr("Big hammer"), counts.big, none_left),
            _object_button("hammer_little", tr("Little hammer"), counts.little, none_left),
            _object_button("totem", tr("Totem"), counts.totem, none_left),
            ButtonView("no_object", tr("No object")),
        )
        title = tr("{name}, use an object on this rock?").format(name=self.desk.names.seat(state.thrower))
        line = tr("A hammer moves the rock by its length, a totem lets you throw it again if it is knocked off.")
        return PanelView(title, (line,), buttons, side=state.side)

    def _hammer_panel(self, size: HammerSize, reason: str) -> PanelView:
        tr, state = self.desk.names.tr, self.desk.state
        counts = state.objects_of(state.thrower)
        other_left = counts.little if size is HammerSize.BIG else counts.big
        other = self.desk.names.hammer(other_size(size))
        buttons = (
            ButtonView(
                "hammer_other",
                tr("Take the {hammer}").format(hammer=other),
                is_enabled=other_left > 0,
                reason=tr("None is left this round."),
            ),
            ButtonView("hammer_back", tr("Back")),
        )
        how = tr(
            "Point where the rock shall go and click. Wheel, arrows turn by 1°, Shift+arrows by 0.1°, Enter strikes."
        )
        title = tr("Strike with the {hammer}").format(hammer=self.desk.names.hammer(size))
        return PanelView(title, (reason or how,), buttons, side=state.side, is_warning=bool(reason))


def _object_button(button: str, label: str, count: int, none_left: str) -> ButtonView:
    return ButtonView(button, f"{label} ({count})", is_enabled=count > 0, reason="" if count else none_left)


def _is_cancel(command: Command) -> bool:
    if isinstance(command, PointerPressed):
        return command.button == RIGHT_BUTTON
    return isinstance(command, KeyPressed) and command.name == "cancel" and not command.is_repeat
