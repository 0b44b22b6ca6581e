"""The rocks that lie on the sheet as the person sees it, carried on by events.

One action may end a throw, clear away short rocks, end the round and clear the sheet; the table shows these one after
the other. So the board follows the events one by one; when all have been shown it equals the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.rules import events
from curling.rules.geometry import UM_PER_M, to_m
from curling.rules.simulator import Status
from curling.rules.totem_place import TotemPlace
from curling.ui.view_model import Glow, RockView, TotemView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curling.rules.actions import RockRest, ShotResolution
    from curling.rules.config import Config
    from curling.rules.state import CurlingState


class LyingRock(msgspec.Struct, frozen=True):
    """A rock at rest, in integer micrometres and microradians."""

    x_um: int
    y_um: int
    angle_urad: int = 0
    totem: TotemPlace | None = None


class Board:
    """Rocks at rest by id.

    Attributes:
        rocks: What lies on the sheet.
    """

    def __init__(self, config: Config) -> None:
        """An empty sheet."""
        self._config = config
        self.rocks: dict[int, LyingRock] = {}

    @classmethod
    def of_state(cls, state: CurlingState) -> Board:
        """The sheet of a state."""
        board = cls(state.config)
        for rock in state.rocks_in_play():
            value = state.rocks[rock]
            board.rocks[rock] = LyingRock(value.x_um, value.y_um, value.angle_urad, value.totem)
        return board

    def settle(self, resolution: ShotResolution) -> None:
        """Take over where a throw left the rocks that are still in play."""
        for rest in resolution.rests:
            if rest.status is Status.IN_PLAY:
                self.rocks[rest.rock] = _lying(rest)
            else:
                self.rocks.pop(rest.rock, None)

    def apply(self, event: events.Event) -> None:
        """Follow an event that is not part of a throw's motion."""
        match event:
            case events.RockRemoved(rock=rock):
                self.rocks.pop(rock, None)
            case events.HammerUsed(rock=rock, to_um=(x_um, y_um)):
                self.rocks[rock] = LyingRock(x_um, y_um, self.rocks[rock].angle_urad)
            case events.TotemPlaced(rock=rock):
                lying = self.rocks[rock]
                self.rocks[rock] = LyingRock(lying.x_um, lying.y_um, lying.angle_urad, TotemPlace())
            case events.TotemDecided(rock=rock, keep=False):
                self.rocks.pop(rock, None)
            case events.RoundStarted():
                self.rocks.clear()
            case _:
                pass

    def views(self, glows: Mapping[int, Glow] | None = None) -> tuple[RockView, ...]:
        """The rocks as they are drawn, ascending by id.

        Args:
            glows: Why rocks stand out, by id.
        """
        marked = glows or {}
        return tuple(self._view(rock, marked.get(rock, Glow.NONE)) for rock in sorted(self.rocks))

    def view(self, rock: int) -> RockView:
        """One rock that lies on the sheet."""
        return self._view(rock, Glow.NONE)

    def _view(self, rock: int, glow: Glow) -> RockView:
        lying = self.rocks[rock]
        side = self._config.side_of_rock(rock)
        x_m, y_m = to_m(lying.x_um), to_m(lying.y_um)
        totem = lying.totem
        return RockView(
            rock,
            side,
            x_m,
            y_m,
            lying.angle_urad / UM_PER_M,
            glow,
            totem=None if totem is None else TotemView(side, x_m + to_m(totem.dx_um), y_m + to_m(totem.dy_um)),
        )


def _lying(rest: RockRest) -> LyingRock:
    return LyingRock(rest.x_um, rest.y_um, rest.angle_urad, rest.totem)
