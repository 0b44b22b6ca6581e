"""What a stage is, and the desk at which it works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from curling.ui.layout import Rect
from curling.ui.parts import Parts
from shared.ui.media.viewport import Viewport

if TYPE_CHECKING:
    from curling.rules.actions import Action
    from curling.rules.simulator import Simulator
    from curling.rules.state import CurlingState
    from curling.ui.cues import Cue
    from curling.ui.names import Names
    from curling.ui.preview import PreviewMode
    from curling.ui.view_model import PanelView
    from shared.core.settings import ThrowMode
    from shared.ui.shell.command import Command


ThrowRock = Callable[[float, float, float], None]
"""Throws the placed rock: speed in m/s, aim and spin in rad and rad/s, counter-clockwise."""


class Frame(msgspec.Struct, frozen=True):
    """How the sheet lies in the window.

    Attributes:
        viewport: Metres to pixels and back.
        board: Where the pointer means the sheet: all but the boards, panels and buttons above and below it.
        width_px: Width of the window.
        ui_scale: As ``ctx.window.ui_scale``.
    """

    viewport: Viewport
    board: Rect
    width_px: int
    ui_scale: float


@dataclass
class Desk:
    """What a stage may see and do. The scene keeps it up to date; stages read it afresh each time.

    Attributes:
        simulator: The physics engine.
        names: Who is who.
        state: The state in which the person decides.
        frame: How the sheet lies in the window.
        throw_mode: How to throw; ``None`` until the person was asked.
        sensitivity: Factor of the hand's speed.
        flick_spin: Whether a flick that bends gives spin.
        preview_mode: How much of the path is shown.
        masks_secrets: Whether the screen is covered between two people where something is secret.
        submit: Performs an action of the person.
        check: Why the rules refuse an action, in a sentence; empty if they do not.
        say: Shows a line to the person.
        play: Plays a sound.
        choose_throw_mode: Keeps the person's choice.
        keys: Key of each command, as people call it.
        last_places: Where each seat placed its last rock, in metres.
    """

    simulator: Simulator
    names: Names
    state: CurlingState
    frame: Frame
    throw_mode: ThrowMode | None
    sensitivity: float
    flick_spin: bool
    preview_mode: PreviewMode
    masks_secrets: bool
    submit: Callable[[Action], None]
    check: Callable[[Any], str]
    say: Callable[[str], None]
    play: Callable[[Cue], None]
    choose_throw_mode: Callable[[ThrowMode], None]
    keys: dict[str, str]
    last_places: dict[int, tuple[float, float]] = field(default_factory=dict)


class Stage:
    """One decision of a person: shows what is asked and turns commands into an action.

    The base shows nothing and uses no command.
    """

    def __init__(self, desk: Desk) -> None:
        """Work at a desk."""
        self.desk = desk

    @property
    def is_whipping(self) -> bool:
        """Whether a flick is held."""
        return False

    def parts(self) -> Parts:
        """What it adds to the picture."""
        return Parts()

    @property
    def panel(self) -> PanelView | None:
        """The panel of ``parts``, asked for at every motion of the mouse: where parts are dear this is cheaper."""
        return self.parts().panel

    def handle(self, command: Command) -> bool:
        """Act on a command; ``True`` if it was used."""
        return False

    def press(self, button: str) -> bool:
        """A button of the panel was pressed; ``True`` if it is one of this stage."""
        return False

    def cancel_gesture(self) -> None:
        """The window was covered or lost the focus: let go of what is held."""

    def reframe(self) -> None:
        """The window has changed its size, or a setting has changed."""
