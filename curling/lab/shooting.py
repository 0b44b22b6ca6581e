"""Shots of scenes and how they are told: JSON for tools, words for people."""

from __future__ import annotations

from math import tau
from typing import TYPE_CHECKING, Any

import msgspec

from curling.physics.outcome import shot_digest
from curling.rules.simulator import EventKind, RockResult, Simulation, Status, TotemOffset
from shared.core.errors import FormatError, ParamsError

if TYPE_CHECKING:
    from curling.lab.scene import Mammoth, ParamsResolver, Scene
    from curling.rules.params import Params
    from curling.rules.simulator import PhysicsEvent, Simulator, Trajectory
    from shared.core.errors import FlintflickError

SHOT_FORMAT = "flintflick.shot/1"
ERROR_FORMAT = "flintflick.error/1"
TRACE_LIMIT = 1_000_000
"""Poses in a trace; more would fill the memory long before anybody looked at them."""
_DIGITS = 9


class ShotReport(msgspec.Struct, frozen=True):
    """A simulated scene with the mammoth's test applied.

    Attributes:
        rocks: In order of id, with the status ``short`` where it applies.
    """

    physics_version: int
    rocks: tuple[RockResult, ...]
    simulation: Simulation
    digest: str


def shoot(simulator: Simulator, scene: Scene, resolver: ParamsResolver, *, file: str = "") -> ShotReport:
    """Simulate a scene.

    Raises:
        ParamsError: Something in the scene is wrong; carries file and JSON path.
        SimulationError: The cap of events was reached.
    """
    params = resolver.params_of(scene, file=file)
    try:
        return shoot_with(simulator, params, scene)
    except ParamsError as problem:
        # Physics knows the place in the scene, not the file.
        raise ParamsError(file=file, path=problem.path, expected=problem.expected, got=problem.got) from None


def shoot_with(simulator: Simulator, params: Params, scene: Scene) -> ShotReport:
    """Simulate the rocks and the shot of a scene with other parameters than its own.

    Raises:
        ParamsError: A rock or the flick is wrong; carries the JSON path in the scene.
        SimulationError: The cap of events was reached.
    """
    simulation = simulator.simulate(params, scene.bodies(), scene.flick())
    rocks = judge_mammoth(params, simulation.rocks, scene.mammoth, scene.shot.rock)
    return ShotReport(simulator.physics_version, rocks, simulation, shot_digest(rocks))


def judge_mammoth(
    params: Params, rocks: tuple[RockResult, ...], mammoth: Mammoth, thrown: int
) -> tuple[RockResult, ...]:
    """Mark rocks that are not wholly across the mammoth's line, as if no object were used; places stay."""
    if mammoth == "off" or not params.has_mammoth_line:
        return rocks
    return tuple(
        msgspec.structs.replace(rock, status=Status.SHORT)
        if rock.status is Status.IN_PLAY
        and (mammoth == "all" or rock.id == thrown)
        and rock.y_m - params.rock_radius_m <= params.mammoth_line_y_m
        else rock
        for rock in rocks
    )


def encode_report(report: ShotReport, trace_hz: float | None = None) -> bytes:
    """One JSON object, keys in the order of the contract, numbers rounded to 1e-9.

    Raises:
        ParamsError: The trace would hold more than ``TRACE_LIMIT`` poses.
    """
    simulation = report.simulation
    told: dict[str, Any] = {
        "format": SHOT_FORMAT,
        "physics_version": report.physics_version,
        "duration_s": _rounded(simulation.duration_s),
        "digest": report.digest,
        "rocks": [_told_rock(rock) for rock in report.rocks],
        "events": [_told_event(event) for event in simulation.events],
    }
    if trace_hz is not None:
        told["trace"] = _told_trace(simulation.trajectory, trace_hz)
    return msgspec.json.encode(told)


def encode_error(problem: FlintflickError, line: int) -> bytes:
    """One JSON object for a bad line of ``--many``."""
    path = "$"
    message = str(problem)
    if isinstance(problem, FormatError):
        path = problem.path or "$"
        message = problem.expected if not problem.got else f"{problem.expected}, got {problem.got}"
        if problem.file:  # a parameter file or preset is to blame, not the line
            message = f"{problem.file}: {message}"
    return msgspec.json.encode({"format": ERROR_FORMAT, "line": line, "path": path, "message": message})


def describe_report(report: ShotReport) -> list[str]:
    """Tell a shot in lines of words."""
    lines = []
    for event in report.simulation.events:
        who = f"rock {event.a}" if event.b is None else f"rocks {event.a} and {event.b}"
        speed = f" at {event.speed_m_s:.3f} m/s" if event.kind is not EventKind.STOPPED else ""
        lines.append(f"{event.t_s:8.3f} s  {event.kind.value.replace('_', ' '):13s} {who}{speed}")
    lines.append(f"{'rock':>4s} {'side':>4s}  {'status':11s} {'x mm':>9s} {'y mm':>9s} {'turn':>7s}  totem")
    for rock in report.rocks:
        totem = "-" if rock.totem is None else rock.totem if isinstance(rock.totem, str) else "standing"
        lines.append(
            f"{rock.id:4d} {rock.side:4d}  {rock.status.value.replace('_', ' '):11s} {rock.x_m * 1e3:9.3f}"
            f" {rock.y_m * 1e3:9.3f} {rock.angle_rad / tau * 360:6.1f}\u00b0  {totem}"
        )
    lines.append(f"digest {report.digest}")
    return lines


def _rounded(value: float) -> float:
    """To 1e-9, without a negative zero."""
    return round(value, _DIGITS) + 0.0


def _told_angle(angle: float) -> float:
    """In [0, 2 pi), also after rounding (6.283185307 is below 2 pi)."""
    turned = angle % tau
    return _rounded(turned) if turned < tau else 0.0


def _told_rock(rock: RockResult) -> dict[str, Any]:
    totem: Any = rock.totem
    if isinstance(totem, TotemOffset):
        totem = {"dx_m": _rounded(totem.dx_m), "dy_m": _rounded(totem.dy_m)}
    return {
        "id": rock.id,
        "side": rock.side,
        "x_m": _rounded(rock.x_m),
        "y_m": _rounded(rock.y_m),
        "angle_rad": _told_angle(rock.angle_rad),
        "status": rock.status.value,
        "totem": totem,
    }


def _told_event(event: PhysicsEvent) -> dict[str, Any]:
    told: dict[str, Any] = {
        "t_s": _rounded(event.t_s),
        "kind": event.kind.value,
        "a": event.a,
        "b": event.b,
        "speed_m_s": _rounded(event.speed_m_s),
    }
    if event.x_m is not None and event.y_m is not None:
        told |= {"x_m": _rounded(event.x_m), "y_m": _rounded(event.y_m), "on_sheet": event.on_sheet}
    return told


def _told_trace(trajectory: Trajectory, hz: float) -> dict[str, Any]:
    """Samples at k / hz from 0, the last one at the end."""
    end = trajectory.duration_s
    if end * hz * len(trajectory.rock_ids) > TRACE_LIMIT:
        raise ParamsError(
            file="--trace",
            expected=f"at most {TRACE_LIMIT / (end * len(trajectory.rock_ids)):.4g} samples a second for this shot"
            f" of {end:.4g} s ({TRACE_LIMIT} poses in all)",
            got=f"{hz:g}",
        )
    times = []
    sample = 0
    while sample / hz < end:
        times.append(sample / hz)
        sample += 1
    times.append(end)
    rocks: dict[str, Any] = {}
    for rock in trajectory.rock_ids:
        poses = (trajectory.pose(rock, t) for t in times)
        rocks[str(rock)] = [
            None if pose is None else [_rounded(pose[0]), _rounded(pose[1]), _told_angle(pose[2])] for pose in poses
        ]
    return {"hz": int(hz) if hz == int(hz) else hz, "t_s": [_rounded(t) for t in times], "rocks": rocks}
