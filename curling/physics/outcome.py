"""What comes out of a shot: results, events in their order, and the digest."""

from __future__ import annotations

import hashlib
from math import tau
from operator import attrgetter
from typing import TYPE_CHECKING

from curling.physics.layout import (
    E_A,
    E_B,
    E_KIND,
    E_TIME,
    EVENT_WIDTH,
    FALLEN,
    NONE,
    TIE,
    TOTEM_FELL,
)
from curling.rules.simulator import EventKind, PhysicsEvent, RockResult, Status, TotemOffset

if TYPE_CHECKING:
    from collections.abc import Iterable

    from curling.rules.params import Params

_KINDS = tuple(EventKind)
_STATUSES = (Status.IN_PLAY, Status.OUT_SLAMMER, Status.OUT_EDGE, Status.BROKEN)
_WORDS = {status: status.value for status in Status}
_IN_PLAY = Status.IN_PLAY
_id_of = attrgetter("id")
FALLEN_TOTEM = "fallen"


def results_of(rows: list[list[float]], ids: tuple[int, ...], sides: tuple[int, ...]) -> tuple[RockResult, ...]:
    """Make the results from the rows of the rocks (their first ``RESULT_WIDTH`` numbers), in order of id."""
    results = []
    for (x, y, angle, status, standing, dx, dy), rock, side in zip(rows, ids, sides, strict=True):
        totem: TotemOffset | str | None = None
        if standing != NONE:
            totem = FALLEN_TOTEM if standing == FALLEN else TotemOffset(dx, dy)
        turned = angle
        if turned != 0.0:
            turned %= tau
            if turned >= tau:  # the remainder of a tiny negative angle is rounded up to a full turn
                turned = 0.0
        results.append(RockResult(rock, side, x, y, turned, _STATUSES[int(status)], totem))
    return tuple(results)


def events_of(numbers: list[float], ids: tuple[int, ...], params: Params) -> tuple[PhysicsEvent, ...]:
    """Make the events: by time, those that fall together (closer than 1e-12 s) by rank of kind, then by a and b."""
    events = []
    before = -1.0
    for at in range(0, len(numbers), EVENT_WIDTH):
        t = numbers[at + E_TIME]
        if t - before <= TIE:
            return tuple([_event_of(numbers, one, ids, params) for one in _ranked(numbers)])
        events.append(_event_of(numbers, at, ids, params))
        before = t
    return tuple(events)


def _ranked(numbers: list[float]) -> list[int]:
    """Offsets of events, those that fall together by rank, a and b.

    A group starts with its earliest event; all get the time of its latest, at which all of them have happened.
    """
    ranked: list[int] = []
    end = len(numbers)
    start = 0
    while start < end:
        stop = start
        while stop < end and numbers[stop + E_TIME] - numbers[start + E_TIME] <= TIE:
            stop += EVENT_WIDTH
        group = range(start, stop, EVENT_WIDTH)
        latest = numbers[stop - EVENT_WIDTH + E_TIME]
        for at in group:
            numbers[at + E_TIME] = latest
        ranked += sorted(group, key=lambda at: (numbers[at + E_KIND], numbers[at + E_A], numbers[at + E_B]))
        start = stop
    return ranked


def _event_of(numbers: list[float], at: int, ids: tuple[int, ...], params: Params) -> PhysicsEvent:
    time, kind, rock, other, speed, x, y = numbers[at : at + EVENT_WIDTH]
    if kind == TOTEM_FELL:
        on_sheet = is_on_sheet(params, x, y)
        return PhysicsEvent(time, EventKind.TOTEM_FELL, ids[int(rock)], None, speed, x, y, on_sheet)
    return PhysicsEvent(time, _KINDS[int(kind)], ids[int(rock)], ids[int(other)] if other >= 0.0 else None, speed)


def is_on_sheet(params: Params, x: float, y: float) -> bool:
    """Whether a point lies over the open sheet: within its edges, on neither slammer; always true without edges."""
    if not params.has_edges:
        return True
    depth = params.slammer_depth_m
    return 0.0 <= x <= params.sheet_width_m and depth <= y <= params.sheet_length_m - depth


def shot_digest(rocks: Iterable[RockResult]) -> str:
    """SHA-256 of the results in whole micrometres and microradians, 64 lower-case hex digits.

    One line a rock by id: ``id,side,status,x_um,y_um,angle_urad,totem,dx_um,dy_um`` with totem ``none``, ``standing``
    or ``fallen``; all numbers of a rock that is not in play are 0.
    """
    lines = [
        f"{rock.id},{rock.side},in_play,{round(rock.x_m * 1e6)},{round(rock.y_m * 1e6)},"
        f"{round(rock.angle_rad * 1e6) if rock.angle_rad else 0},none,0,0\n"
        if rock.totem is None and rock.status is _IN_PLAY
        else _digest_line(rock)
        for rock in sorted(rocks, key=_id_of)
    ]
    text = ("flintflick.digest/1\n" + "".join(lines)).encode("ascii")
    return hashlib.sha256(text, usedforsecurity=False).hexdigest()  # half a microsecond less


def _digest_line(rock: RockResult) -> str:
    """Line of a rock that had a totem or is not in play."""
    totem = rock.totem
    word = "none" if totem is None else "standing" if isinstance(totem, TotemOffset) else FALLEN_TOTEM
    if rock.status is not _IN_PLAY:
        return f"{rock.id},{rock.side},{_WORDS[rock.status]},0,0,0,{word},0,0\n"
    place = f"{round(rock.x_m * 1e6)},{round(rock.y_m * 1e6)},{round(rock.angle_rad * 1e6)}"
    offset = f"{round(totem.dx_m * 1e6)},{round(totem.dy_m * 1e6)}" if isinstance(totem, TotemOffset) else "0,0"
    return f"{rock.id},{rock.side},in_play,{place},{word},{offset}\n"
