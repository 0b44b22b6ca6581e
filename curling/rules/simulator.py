"""What the rules ask of physics: values that go in and come out, and the protocol between them.

The rules import no physics. The manifest plugs an engine in that satisfies ``Simulator``; tests may plug in another.
All lengths are metres, speeds metres a second, angles radians counter-clockwise. The origin is the left end of the
near edge of the sheet as the thrower sees it, x to the right, y towards the cave.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from curling.rules.params import Params

MIN_SPEED_M_S = 0.05
"""Slowest flick; the fastest is the parameter ``max_speed_m_s``."""

MAX_AIM_RAD = math.radians(80)
"""A flick goes up the sheet, at most so far to either side."""


class Status(StrEnum):
    """Where a rock is after a shot; the values are those of ``flintflick shot``."""

    IN_PLAY = "in_play"
    OUT_SLAMMER = "out_slammer"
    OUT_EDGE = "out_edge"
    BROKEN = "broken"
    SHORT = "short"


class EventKind(StrEnum):
    """Kinds of physical events, in their rank for equal times."""

    HIT = "hit"
    BROKE = "broke"
    TOTEM_FELL = "totem_fell"
    SLAMMER = "slammer"
    LEFT_SHEET = "left_sheet"
    TOTEM_SLIPPED = "totem_slipped"
    STOPPED = "stopped"


class HammerSize(StrEnum):
    """The two hammers."""

    BIG = "big"
    LITTLE = "little"


class TotemOffset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a totem stands on its rock, from the rock's centre, in metres in the sheet's axes."""

    dx_m: float = 0.0
    dy_m: float = 0.0


class RockBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rock at rest on the sheet before a shot; ``totem`` is ``None`` without one."""

    id: int
    side: int
    x_m: float
    y_m: float
    angle_rad: float = 0.0
    totem: TotemOffset | None = None


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The flick: which rock starts where, how fast, which way, with what spin.

    ``aim_rad`` 0 is straight up the sheet, positive to the left.
    """

    rock: int
    side: int
    x_m: float
    y_m: float
    speed_m_s: float
    aim_rad: float = 0.0
    spin_rad_s: float = 0.0


class RockResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rock after the shot: its last pose, whatever its status.

    ``totem`` is ``None`` (never had one), the offset while it stands, or ``"fallen"``. ``SHORT`` is never set by
    ``simulate``; it is the rules' word (and that of ``flintflick shot``).
    """

    id: int
    side: int
    x_m: float
    y_m: float
    angle_rad: float
    status: Status
    totem: TotemOffset | str | None = None


class PhysicsEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened, ``t_s`` seconds after release.

    ``a`` is the rock it happened to; for a hit ``a < b``, otherwise ``b`` is ``None``. ``speed_m_s`` as in the
    contract of ``flintflick shot``. ``x_m``, ``y_m``, ``on_sheet`` tell where a totem fell, else ``None``.
    """

    t_s: float
    kind: EventKind
    a: int
    b: int | None
    speed_m_s: float
    x_m: float | None = None
    y_m: float | None = None
    on_sheet: bool | None = None


class Trajectory(Protocol):
    """The motion of one shot in closed form, to be looked at at any time (playback, trails, preview)."""

    @property
    def duration_s(self) -> float:
        """Time of the last event, 0 if nothing moved."""

    @property
    def rock_ids(self) -> tuple[int, ...]:
        """Ids of all rocks, ascending."""

    def pose(self, rock: int, t_s: float) -> tuple[float, float, float] | None:
        """``(x_m, y_m, angle_rad)`` of a rock at a time, ``None`` once it is out or broken."""

    def speed(self, rock: int, t_s: float) -> float:
        """Speed of a rock in m/s at a time; 0 once it is out (for the sound of sliding)."""

    def totem_pose(self, rock: int, t_s: float) -> tuple[float, float, bool] | None:
        """``(x_m, y_m, standing)`` of the rock's totem in sheet coordinates; ``None`` without one.

        After it fell it stays where it landed (``standing`` False).
        """


class Simulation(msgspec.Struct, frozen=True):
    """All that a simulated shot gives: result to rest, events in order, and the motion for whoever wants to see it."""

    rocks: tuple[RockResult, ...]
    events: tuple[PhysicsEvent, ...]
    duration_s: float
    trajectory: Any  # a Trajectory; msgspec cannot hold a protocol


class HammerSpot(msgspec.Struct, frozen=True):
    """Where a hammer lies and where the rock lands.

    ``corners`` are the four corners of the hammer in metres; ``reason`` is ``None`` if the place is legal, else one
    of the rules' reason codes ``hammer_off_board``, ``hammer_on_rock``, ``landing_off_board``, ``landing_blocked``,
    and ``blocker`` then names the rock in the way if there is one.
    """

    x_m: float
    y_m: float
    corners: tuple[tuple[float, float], ...]
    reason: str | None = None
    blocker: int | None = None


class Simulator(Protocol):
    """The physics engine as the rules see it. Implementations are deterministic and keep no state between calls."""

    @property
    def physics_version(self) -> int:
        """Bumped when the same shot can give another result."""

    def simulate(self, params: Params, rocks: Sequence[RockBody], shot: Shot) -> Simulation:
        """Simulate a shot until everything rests.

        Args:
            params: Validated parameters.
            rocks: Rocks in play, any order, without the thrown one.
            shot: The flick.

        Raises:
            ParamsError: Rocks overlap, ids repeat, or speed or aim is outside its range.
            SimulationError: The cap of events was reached.
        """

    def hammer_spot(
        self, params: Params, rocks: Sequence[RockBody], rock: int, size: HammerSize, angle_rad: float
    ) -> HammerSpot:
        """Place a hammer at a rock and find where the rock lands (R14, R15).

        Args:
            params: Validated parameters.
            rocks: All rocks in play, the hammered one included.
            rock: Id of the hammered rock.
            size: Which hammer.
            angle_rad: Direction from the rock along the hammer, 0 = up the sheet, positive to the left.
        """

    def repair_rest(self, params: Params, positions_um: Mapping[int, tuple[int, int]]) -> dict[int, tuple[int, int]]:
        """Move rocks that overlap after rounding to micrometres apart.

        Args:
            params: Validated parameters.
            positions_um: Centre ``(x, y)`` in micrometres by rock id.

        Returns:
            The same ids with gaps of at least 0.
        """
