"""Between the integers of a match at rest and the metres of physics."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.rules.actions import HammerResolution, Happening, RockRest, ShotResolution, Throw
from curling.rules.config import SideEdge
from curling.rules.geometry import UM_PER_M, is_centre_off, to_m, to_um
from curling.rules.simulator import EventKind, HammerSize, RockBody, Shot, Status, TotemOffset
from curling.rules.totem_place import TotemPlace
from shared.core.errors import FormatError

if TYPE_CHECKING:
    from curling.rules.config import Config
    from curling.rules.simulator import HammerSpot, PhysicsEvent, RockResult, Simulation, Simulator
    from curling.rules.state import CurlingState, Rock

_FULL_TURN_URAD = round(math.tau * UM_PER_M)


def rock_bodies(state: CurlingState) -> list[RockBody]:
    """Rocks in play as physics takes them, by id."""
    return [_body(state.config, rock, state.rocks[rock]) for rock in state.rocks_in_play()]


def shot_of(state: CurlingState, throw: Throw) -> Shot:
    """The flick of the rock whose turn it is."""
    return Shot(
        rock=state.thrown,
        side=state.side,
        x_m=to_m(throw.x_um),
        y_m=to_m(throw.y_um),
        speed_m_s=throw.speed_m_s,
        aim_rad=throw.aim_rad,
        spin_rad_s=throw.spin_rad_s,
    )


def simulate_throw(state: CurlingState, throw: Throw, simulator: Simulator) -> Simulation:
    """Simulate a throw to rest.

    Raises:
        SimulationError: The shot has no usable result.
    """
    return simulator.simulate(state.config.params, rock_bodies(state), shot_of(state, throw))


def settle(config: Config, simulation: Simulation, simulator: Simulator) -> ShotResolution:
    """Bring a simulated throw to rest in integers: round, lay rocks apart that overlap by it, apply the side's edge."""
    results = sorted(simulation.rocks, key=lambda result: result.id)
    statuses = {result.id: _status(config, result) for result in results}
    rounded = {result.id: (to_um(result.x_m), to_um(result.y_m)) for result in results}
    lying = {rock: place for rock, place in rounded.items() if statuses[rock] is Status.IN_PLAY}
    places = rounded | simulator.repair_rest(config.params, lying)
    return ShotResolution(
        rests=tuple(
            RockRest(
                rock=result.id,
                status=statuses[result.id],
                x_um=places[result.id][0],
                y_um=places[result.id][1],
                angle_urad=to_um(result.angle_rad % math.tau) % _FULL_TURN_URAD,
                totem=_totem_place(result.totem) if statuses[result.id] is Status.IN_PLAY else None,
            )
            for result in results
        ),
        happenings=tuple(_happening(event) for event in simulation.events if event.kind is not EventKind.STOPPED),
    )


def hammer_spot(state: CurlingState, size: HammerSize, angle_rad: float, simulator: Simulator) -> HammerSpot:
    """Where a hammer at the rock just thrown lies and carries it (R14)."""
    return simulator.hammer_spot(state.config.params, rock_bodies(state), state.thrown, size, angle_rad)


def settle_hammer(spot: HammerSpot) -> HammerResolution:
    """Round the place of a hammer and of the rock it carried."""
    return HammerResolution(
        x_um=to_um(spot.x_m),
        y_um=to_um(spot.y_m),
        corners_um=tuple((to_um(x), to_um(y)) for x, y in spot.corners),
    )


def require_rests(state: CurlingState, resolution: object) -> ShotResolution:
    """Return a recorded result of a throw if it fits the match.

    Raises:
        FormatError: It is none, or not about the rocks that lie on the sheet.
    """
    expected = sorted([*state.rocks_in_play(), state.thrown])
    if isinstance(resolution, ShotResolution) and _fits(resolution, expected):
        return resolution
    rocks = ", ".join(str(rock) for rock in expected)
    raise FormatError(path="$.resolution", expected=f"what became of the rocks {rocks} in the throw")


def require_landing(resolution: object) -> HammerResolution:
    """Return a recorded result of a hammer.

    Raises:
        FormatError: It is none.
    """
    if not isinstance(resolution, HammerResolution):
        raise FormatError(path="$.resolution", expected="the place where the hammered rock landed")
    return resolution


def _fits(resolution: ShotResolution, rocks: list[int]) -> bool:
    """Whether a result is about these rocks, and about what can happen in a throw."""
    if [rest.rock for rest in resolution.rests] != rocks:
        return False
    if any(rest.status is Status.SHORT for rest in resolution.rests):
        return False
    return all(happening.rock in rocks for happening in resolution.happenings)


def _body(config: Config, rock: int, value: Rock) -> RockBody:
    """One rock as physics takes it."""
    totem = value.totem
    return RockBody(
        id=rock,
        side=config.side_of_rock(rock),
        x_m=to_m(value.x_um),
        y_m=to_m(value.y_um),
        angle_rad=to_m(value.angle_urad),
        totem=None if totem is None else TotemOffset(to_m(totem.dx_um), to_m(totem.dy_um)),
    )


def _status(config: Config, result: RockResult) -> Status:
    """Status after a throw; with the option ``centre`` a rock whose centre rests beside the sheet is out (R13)."""
    is_judged = config.side_edge is SideEdge.CENTRE and result.status is Status.IN_PLAY
    if is_judged and is_centre_off(config.params, to_um(result.x_m), to_um(result.y_m)):
        return Status.OUT_EDGE
    return result.status


def _totem_place(totem: TotemOffset | str | None) -> TotemPlace | None:
    """A standing totem in integers."""
    return TotemPlace(to_um(totem.dx_m), to_um(totem.dy_m)) if isinstance(totem, TotemOffset) else None


def _happening(event: PhysicsEvent) -> Happening:
    """A physical event without its times."""
    return Happening(
        kind=event.kind,
        rock=event.a,
        other=event.b,
        x_um=None if event.x_m is None else to_um(event.x_m),
        y_um=None if event.y_m is None else to_um(event.y_m),
        on_sheet=event.on_sheet,
    )
