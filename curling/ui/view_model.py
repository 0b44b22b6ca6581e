"""What the table shows, as plain values: the presenter makes them, the drawing modules read them.

Everything on the sheet is in world metres and radians (origin at the left end of the near edge as the thrower sees
it, x to the thrower's right, y towards the cave, angles counter-clockwise); only ``Viewport`` knows pixels. A drawing
module gets one ``TableView`` a frame and never sees the match: what is not in here is not on the screen.

Layers from bottom to top: sheet (``params``), huts, ``trails``, ``measure``, ``aim``, ``preview``, ``placement``, rocks
with their totems, ``hammer``, then the words of ``aim`` and ``measure``. The board is drawn by ``curling.ui.view``;
seats, log, hint and buttons by ``curling.ui.hud``.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from curling.rules.params import Params
from curling.rules.simulator import HammerSize
from shared.ui.scenes.table_buttons import ButtonView

Point = tuple[float, float]
"""``(x_m, y_m)`` on the sheet."""


class Glow(StrEnum):
    """Why a rock stands out; drawn as a ring of another shape each, never as a colour alone."""

    NONE = "none"
    TURN = "turn"  # the rock of this turn: thrown next, or just thrown
    HOVER = "hover"  # under the pointer and can be used
    ASKED = "asked"  # a totem fell from it and its owner is asked
    COUNTS = "counts"  # scores at the end of the round


class TotemView(msgspec.Struct, frozen=True):
    """A totem on or beside its rock.

    Attributes:
        side: Owner, 0 or 1.
        x_m: Centre, in sheet coordinates (it slips apart from its rock's centre).
        y_m: As ``x_m``.
        fall: 0 while it stands, growing to 1 while it tips over, 1 lying flat.
        fall_rad: Direction in which it tips, 0 = up the sheet; meaningless while ``fall`` is 0.
    """

    side: int
    x_m: float
    y_m: float
    fall: float = 0.0
    fall_rad: float = 0.0


class RockView(msgspec.Struct, frozen=True):
    """A rock on the sheet.

    Attributes:
        id: Number of the rock in the rules.
        side: 0 or 1.
        x_m: Centre.
        y_m: Centre.
        angle_rad: How it has turned.
        glow: Why it stands out.
        turned: 0 mark up, growing to 1 while it breaks (turns over), 1 upside down.
        opacity: 1 in play, falling to 0 while it leaves the sheet.
        lift: 0 on the sheet, up to 1 while a hammer carries it (drawn larger with a shadow).
        totem: The totem on it or fallen from it, ``None`` without one.
    """

    id: int
    side: int
    x_m: float
    y_m: float
    angle_rad: float = 0.0
    glow: Glow = Glow.NONE
    turned: float = 0.0
    opacity: float = 1.0
    lift: float = 0.0
    totem: TotemView | None = None


class TrailView(msgspec.Struct, frozen=True):
    """The way a rock has slid in the shot that is shown, oldest point first."""

    rock: int
    side: int
    points: tuple[Point, ...]


class PathView(msgspec.Struct, frozen=True):
    """The way a rock will slide, from the real engine; ``is_thrown`` tells the flicked rock from those it hits."""

    rock: int
    side: int
    points: tuple[Point, ...]
    is_thrown: bool


class PreviewView(msgspec.Struct, frozen=True):
    """The path before the throw: the first piece of it, or all of it in practice (``rests`` = where rocks end)."""

    paths: tuple[PathView, ...]
    rests: tuple[RockView, ...] = ()


class PushView(msgspec.Struct, frozen=True):
    """The finger behind the rock that is about to be thrown.

    Attributes:
        offset: Where it pushes beside the centre, as a share of the radius, positive to the right along the aim.
        aim_rad: Which way it pushes, 0 = up the sheet, positive to the left.
    """

    offset: float
    aim_rad: float


class PlacementView(msgspec.Struct, frozen=True):
    """The rock that is about to be thrown, lying behind the river.

    Attributes:
        rock: The rock, at the place where it lies or is dragged to.
        is_allowed: Whether it may lie there.
        reason: Why not, in words; empty if it may.
        is_grabbed: Whether the pointer holds it.
        area: Left, near, right, far border of the places for its centre.
        can_slide: Whether dragging it sideways is possible now (arrows to both sides are shown).
        push: The finger, ``None`` where the hand itself flicks.
    """

    rock: RockView
    is_allowed: bool
    reason: str
    is_grabbed: bool
    area: tuple[float, float, float, float]
    can_slide: bool
    push: PushView | None = None


class AimView(msgspec.Struct, frozen=True):
    """The arrow of aim-and-release, or the throw of a flick just seen.

    Attributes:
        x_m: Centre of the rock.
        y_m: Centre of the rock.
        aim_rad: Direction, 0 = up the sheet, positive to the left.
        speed_m_s: Speed at release.
        distance_m: How far the rock would slide on an empty sheet: the length of the arrow.
        power: ``speed_m_s`` as a share of the fastest flick, 0 to 1.
        is_ready: Whether letting go now would throw (outside the dead zone).
        pull: Where the pull reaches if it starts at the rock, on the sheet; ``None`` with keys.
        label: Words at the tip, for example ``"620 mm"``.
        bend: The line of the arrow from the centre of the rock to where it would rest, if it curls; empty if straight.
    """

    x_m: float
    y_m: float
    aim_rad: float
    speed_m_s: float
    distance_m: float
    power: float
    is_ready: bool
    pull: Point | None
    label: str
    bend: tuple[Point, ...] = ()


class HammerView(msgspec.Struct, frozen=True):
    """The ghost of a hammer at a rock, or the hammer while it strikes.

    Attributes:
        side: Owner, 0 or 1.
        size: Big or little.
        angle_rad: Direction from the rock along the hammer, 0 = up the sheet, positive to the left.
        corners: Its four corners.
        landing: Centre of the landing circle (radius of a rock).
        is_allowed: Green if so, else red (and drawn with another outline).
        reason: Why not, in words; empty if allowed.
        blocker: Id of the rock in the way, ``None`` if it is none.
    """

    side: int
    size: HammerSize
    angle_rad: float
    corners: tuple[Point, ...]
    landing: Point
    is_allowed: bool
    reason: str
    blocker: int | None = None


class MeasureCircle(msgspec.Struct, frozen=True):
    """A circle about the centre of the cave through the centre of a rock, with the distance in words."""

    rock: int
    side: int
    x_m: float
    y_m: float
    distance_m: float
    label: str
    counts: bool


class MeasureView(msgspec.Struct, frozen=True):
    """The circles at the end of a round that decide who scores, nearest first."""

    circles: tuple[MeasureCircle, ...]


class ObjectCount(msgspec.Struct, frozen=True):
    """Objects that a side or a player still has this round."""

    big: int
    little: int
    totem: int


class HutView(msgspec.Struct, frozen=True):
    """One hut beside the sheet: the rocks and objects of a player that wait for their throw.

    Attributes:
        side: 0 or 1.
        seat: The player.
        name: The player's name.
        rocks: Ids of the rocks still to be thrown.
        rethrows: Ids of rocks that will be thrown again.
        objects: What is left; in a clan with shared objects the first hut shows all and the others ``None``.
        is_acting: Whether this player decides now.
        capacity: Rocks that the player starts a round with.
    """

    side: int
    seat: int
    name: str
    rocks: tuple[int, ...]
    rethrows: tuple[int, ...]
    objects: ObjectCount | None
    is_acting: bool
    capacity: int = 6


class SideView(msgspec.Struct, frozen=True):
    """Score board of a side: score, what is left, nearest rock (``None`` without one in the cave)."""

    side: int
    name: str
    score: int
    rocks_left: int
    rethrows: int
    objects: ObjectCount
    nearest_m: float | None
    counting: int
    is_acting: bool
    is_computer: bool


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, in words; ``side`` is ``None`` where it concerns nobody."""

    text: str
    side: int | None = None
    is_heading: bool = False


class PanelView(msgspec.Struct, frozen=True):
    """A question in place: a heading, lines, and buttons (the object panel, the totem's owner, the round's end)."""

    title: str
    lines: tuple[str, ...]
    buttons: tuple[ButtonView, ...]
    side: int | None = None
    is_warning: bool = False


class TableView(msgspec.Struct, frozen=True):
    """Everything the table shows in one frame.

    Attributes:
        params: Geometry of the sheet and the pieces.
        rocks: Rocks on the sheet, ascending by id; the thrown rock of ``placement`` is not among them.
        sides: Two score boards.
        huts: One a player, in seat order.
        acting_side: Whose turn it is, ``None`` while nobody decides.
        heading: Whose turn in words.
        hint: What can be done now, in words.
        notice: The last refusal or kind word about a gesture, empty if none.
        log: Last events, oldest first.
        round_number: 1 for the first.
        target: Points that win.
        placement: Rock to be thrown.
        aim: Arrow.
        preview: Path before the throw.
        hammer: Ghost.
        measure: Circles.
        trails: Ways of the shot shown.
        panel: Question in place.
        buttons: Buttons of the bar.
        is_moving: Whether a shot is played back.
        is_replaying: Whether the shot shown is an old one.
        is_practice: Whether this is practice.
    """

    params: Params
    rocks: tuple[RockView, ...]
    sides: tuple[SideView, ...]
    huts: tuple[HutView, ...]
    acting_side: int | None
    heading: str
    hint: str
    notice: str
    log: tuple[LogLine, ...]
    round_number: int
    target: int
    placement: PlacementView | None = None
    aim: AimView | None = None
    preview: PreviewView | None = None
    hammer: HammerView | None = None
    measure: MeasureView | None = None
    trails: tuple[TrailView, ...] = ()
    panel: PanelView | None = None
    buttons: tuple[ButtonView, ...] = ()
    is_moving: bool = False
    is_replaying: bool = False
    is_practice: bool = False
