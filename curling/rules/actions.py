"""What may be done in a match: choices of people, outcomes of chance, and what a throw or a hammer brought about.

``Action`` is the union for the codec, ``Resolution`` the union of recorded results.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from curling.rules.config import ObjectCounts
from curling.rules.simulator import EventKind, HammerSize, Status
from curling.rules.totem_place import TotemPlace


class Gesture(StrEnum):
    """The three signs of Rock - Fur - Hammer: rock beats hammer, hammer beats fur, fur beats rock (R4)."""

    ROCK = "rock"
    FUR = "fur"
    HAMMER = "hammer"


class ChooseGesture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_gesture"):
    """A chief makes his sign; it stays hidden until the other chief has made his (Q15)."""

    gesture: Gesture


class DecideFirstSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decide_first_side"):
    """Chance: the side that starts the match."""

    side: int


class SplitObjects(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="split_objects"):
    """A chief splits the objects of his clan before a round; one entry per member of the side, in order (R31)."""

    counts: tuple[ObjectCounts, ...]


class DealObjects(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="deal_objects"):
    """Chance: the objects of one side are dealt to its members like cards; one entry per member, in order (Q17)."""

    side: int
    counts: tuple[ObjectCounts, ...]


class ChooseThrower(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_thrower"):
    """A chief says who of his clan throws now (R30)."""

    seat: int


class Throw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Place the rock behind the river and flick it (R7, R8).

    Attributes:
        x_um: Centre of the rock from the left edge, in micrometres.
        y_um: Centre of the rock from the near edge, in micrometres.
        speed_m_s: Speed of the flick.
        aim_rad: Direction, 0 straight up the sheet, positive to the left.
        spin_rad_s: Spin, positive counter-clockwise.
    """

    x_um: int
    y_um: int
    speed_m_s: float
    aim_rad: float
    spin_rad_s: float = 0.0


class DecideTotem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decide_totem"):
    """The owner of a rock whose totem fell leaves the rock (``keep``) or takes it off to throw it again (R17)."""

    rock: int
    keep: bool


class UseHammer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="use_hammer"):
    """Hit the rock just thrown with a hammer (R14).

    ``angle_rad`` is the direction from the rock along the hammer: 0 up the sheet, positive to the left.
    """

    size: HammerSize
    angle_rad: float


class UseTotem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="use_totem"):
    """Put a totem on the rock just thrown (R16)."""


class EndTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="end_turn"):
    """Use no object (R11)."""


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Honour rule: a side claims points of the round; 0 concedes it to the other side (R35)."""

    points: int


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """The side to move gives up the match (R37, a convenience of the program)."""


Action = (
    ChooseGesture
    | DecideFirstSide
    | SplitObjects
    | DealObjects
    | ChooseThrower
    | Throw
    | DecideTotem
    | UseHammer
    | UseTotem
    | EndTurn
    | Claim
    | Resign
)


class RockRest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one rock is after a throw, in integer micrometres and microradians.

    A rock that left has its last pose here and a ``status`` that says how. ``totem`` is where a totem still stands on
    it, or ``None``.
    """

    rock: int
    status: Status
    x_um: int
    y_um: int
    angle_urad: int = 0
    totem: TotemPlace | None = None


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened during a throw; their order is that of time.

    Attributes:
        kind: As in physics; rocks that merely stop are left out.
        rock: The rock it happened to; of a hit the one with the lower id.
        other: The other rock of a hit, else ``None``.
        x_um: Where a totem fell, else ``None``.
        y_um: Where a totem fell, else ``None``.
        on_sheet: Whether a fallen totem touched the sheet, else ``None``.
    """

    kind: EventKind
    rock: int
    other: int | None = None
    x_um: int | None = None
    y_um: int | None = None
    on_sheet: bool | None = None


class ShotResolution(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shot"):
    """What a throw brought about: every rock that was on the sheet or thrown, by id, and what happened in order."""

    rests: tuple[RockRest, ...]
    happenings: tuple[Happening, ...] = ()


class HammerResolution(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hammer"):
    """Where a hammered rock landed, and the corners of the hammer, in micrometres."""

    x_um: int
    y_um: int
    corners_um: tuple[tuple[int, int], ...]


Resolution = ShotResolution | HammerResolution
