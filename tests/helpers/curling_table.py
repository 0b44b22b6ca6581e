"""A table of Caveman Curling for tests: play to any position in a line or two, and look at what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from curling.rules.actions import (
    ChooseGesture,
    ChooseThrower,
    DecideFirstSide,
    EndTurn,
    Gesture,
    Throw,
    UseTotem,
)
from curling.rules.game import CurlingGame
from curling.rules.params import default_params, to_mapping
from curling.rules.simulator import EventKind, RockBody, RockResult, Shot, Simulation, Status
from curling.rules.state import CurlingState, Phase
from curling.rules.state import Place as RockPlace
from shared.core import codec
from shared.core.errors import IllegalActionError
from shared.core.game import Seat, Setup
from tests.helpers.scripted_simulator import ScriptedSimulator, event, simulation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curling.rules.actions import Action, Resolution
    from curling.rules.simulator import PhysicsEvent
    from shared.core.game import OptionValue

E = TypeVar("E")

CAVE_X_MM, CAVE_Y_MM = 165.0, 770.0
START = Throw(165_000, 100_000, 1.0, 0.0)

Place = tuple[float, float] | Status
"""Where a thrown rock ends: millimetres, or how it leaves."""

Rests = Place | dict[int, Place]
"""Where rocks end: the thrown one, or those named by id."""


def make_setup(seats: int = 2, **options: OptionValue) -> Setup:
    """A set-up of people; ``first_side`` is decided by the seed unless said otherwise."""
    return Setup(
        seats=tuple(Seat(f"P{number}") for number in range(seats)),
        options={"first_side": "seed", **options},
    )


class Table:
    """A match in progress. Places are millimetres; rocks are named by id, 0 to 5 of side 0, 6 to 11 of side 1."""

    def __init__(
        self,
        seats: int = 2,
        *,
        first: int | None = 0,
        changes: dict[str, float] | None = None,
        **options: OptionValue,
    ) -> None:
        self.simulator = ScriptedSimulator()
        self.game = CurlingGame(self.simulator)
        setup = make_setup(seats, **options)
        if changes:
            setup = msgspec.structs.replace(setup, parameters=to_mapping(default_params()) | changes)
        self.state: CurlingState = self.game.new_game(setup)
        self.events: tuple[Any, ...] = ()
        self.is_final = False
        if first is not None and self.state.phase is Phase.FIRST_SIDE:
            self.do(DecideFirstSide(first))

    def do(self, action: Action, resolution: Resolution | None = None) -> Table:
        """Apply an action; ``events`` holds what happened. Checks that nothing is lost on the way to the codec."""
        before = codec.encode(self.state)
        step = self.game.apply(self.state, action, resolution)
        assert codec.encode(self.state) == before
        assert codec.decode(CurlingState, codec.encode(step.state)) == step.state
        again = self.state.copy()
        self.game.advance(again, action, step.resolution)
        assert again == step.state
        self.state, self.events, self.is_final = step.state, step.events, step.is_final
        return self

    def refused(self, action: Action) -> str:
        """Code of the refusal of an action; the state stays."""
        before = codec.encode(self.state)
        with pytest.raises(IllegalActionError) as caught:
            self.game.apply(self.state, action)
        assert codec.encode(self.state) == before
        assert caught.value.detail.endswith(".")
        return str(caught.value.code)

    def throw(
        self,
        rests: Rests = (CAVE_X_MM, 500.0),
        *events: PhysicsEvent,
        fell: Sequence[int] = (),
        seat: int | None = None,
    ) -> Table:
        """Throw: the next rock (or the rocks named) come to rest there, totems of ``fell`` fall on the sheet first."""
        if self.state.phase is Phase.THROWER:
            throwers = [s for s in self.state.config.members(self.state.side) if self.state.hut(s)]
            self.do(ChooseThrower(throwers[0] if seat is None else seat))
        ends = rests if isinstance(rests, dict) else {self.state.thrown: rests}
        happenings = [event(EventKind.TOTEM_FELL, rock, on_sheet=True) for rock in fell] + list(events)

        def script(rocks: Sequence[RockBody], shot: Shot) -> Simulation:
            bodies = {rock.id: rock for rock in rocks}
            bodies[shot.rock] = RockBody(shot.rock, shot.side, shot.x_m, shot.y_m)
            lost = {value.a for value in happenings if value.kind is EventKind.TOTEM_FELL}
            results = [_result(body, ends.get(body.id), lost) for body in bodies.values()]
            return simulation(results, happenings)

        self.simulator.script = script
        return self.do(START)

    def turn(self, rests: Rests = (CAVE_X_MM, 500.0), *events: PhysicsEvent, seat: int | None = None) -> Table:
        """Throw and use no object."""
        self.throw(rests, *events, seat=seat)
        return self.do(EndTurn()) if self.state.phase is Phase.OBJECT else self

    def turns(self, *rests: Rests) -> Table:
        """One turn for each place."""
        for place in rests:
            self.turn(place)
        return self

    def totem_turn(self, rests: Rests = (CAVE_X_MM, 500.0)) -> Table:
        """Throw and put a totem on the rock."""
        return self.throw(rests).do(UseTotem())

    def finish_round(self, *rests: Rests) -> Table:
        """Throw all rocks left in the huts: the first ones there, the others onto a slammer."""
        number = self.state.round
        for place in rests:
            self.turn(place)
        while self.state.round == number and self._has_next_rock():
            self.turn(Status.OUT_SLAMMER)
        return self

    def _has_next_rock(self) -> bool:
        return self.state.phase in (Phase.THROW, Phase.THROWER) and not self.state.is_rethrow

    def place(self, rock: int) -> RockPlace:
        """Where a rock is."""
        return self.state.rocks[rock].place

    def signs(self, *signs: Gesture) -> Table:
        """Make signs one after the other."""
        for sign in signs:
            self.do(ChooseGesture(sign))
        return self

    def told(self, kind: type[E]) -> list[E]:
        """Events of one type in the last step."""
        return [value for value in self.events if isinstance(value, kind)]

    def mover(self) -> int:
        """Who is to move."""
        return self.game.to_move(self.state)


def near(distance_mm: float, side: int = 1) -> tuple[float, float]:
    """A place so far from the centre of the cave, to the right (``side`` 1) or left (-1) of it."""
    return CAVE_X_MM + side * distance_mm, CAVE_Y_MM


def _result(body: RockBody, end: Place | None, lost: set[int]) -> RockResult:
    x_m, y_m, status = body.x_m, body.y_m, Status.IN_PLAY
    if isinstance(end, Status):
        status = end
    elif end is not None:
        x_m, y_m = end[0] / 1000, end[1] / 1000
    totem = "fallen" if body.id in lost else body.totem
    return RockResult(body.id, body.side, x_m, y_m, body.angle_rad, status, totem)
