"""What changed between a record and now: exactly, or beyond a tolerance."""

from __future__ import annotations

from itertools import zip_longest
from math import hypot, pi, tau
from typing import TYPE_CHECKING

import msgspec

from curling.lab.regress_suite import Record
from curling.rules.simulator import Status, TotemOffset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curling.lab.regress_suite import Outcome
    from curling.rules.simulator import PhysicsEvent, RockResult

_SHOWN = 12
"""Digits of a digest that are shown."""


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as recorded.

    Attributes:
        what: What it is about: ``digest``, ``rock 3``, ``event 2``.
        recorded: How it was.
        now: How it is.
        by_mm: Distance between the two in millimetres, where that means something.
    """

    what: str
    recorded: str
    now: str
    by_mm: float | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What a check says of one scene.

    Attributes:
        name: Name of the scene.
        problem: Why it could not be checked, one line; empty if it was.
        differences: What is not as recorded.
        recorded: The record, ``None`` if it could not be read.
        now: The scene simulated now, ``None`` if that failed.
    """

    name: str
    problem: str = ""
    differences: tuple[Difference, ...] = ()
    recorded: Record | None = None
    now: Record | None = None

    @property
    def changed_rocks(self) -> list[int]:
        """Ids of the rocks that are elsewhere."""
        words = (difference.what.split() for difference in self.differences)
        return [int(word[1]) for word in words if word[0] == "rock"]


def differences(recorded: Record, now: Record, tolerance_mm: float | None = None) -> tuple[Difference, ...]:
    """What of a shot is not as recorded.

    Args:
        recorded: The record.
        now: The same scene, simulated now.
        tolerance_mm: How far rocks and totems may lie from where they lay, and how far their rims may be turned (as
            arc); ``None`` compares exactly: digest (whole micrometres) and order of events.

    Returns:
        Nothing if all is the same. Statuses, fallen totems and the order of events are compared in either way.
    """
    order = tuple(_differences_of_events(recorded.shot, now.shot))
    radius_mm = now.params["rock_diameter_m"] * 500
    if tolerance_mm is not None:
        return (*_differences_of_rocks(recorded.shot, now.shot, radius_mm, tolerance_mm), *order)
    if recorded.shot.digest == now.shot.digest:
        return order
    digest = Difference("digest", recorded.shot.digest[:_SHOWN], now.shot.digest[:_SHOWN])
    return (digest, *_differences_of_rocks(recorded.shot, now.shot, radius_mm, 0.0), *order)


def circumstances(recorded: Record, now: Record) -> list[str]:
    """What else is not as it was when the record was made, and may explain a difference; one line each."""
    found = []
    if recorded.scene_digest != now.scene_digest:
        found.append("the scene file was changed after its record was made")
    for key in sorted(recorded.params.keys() | now.params.keys()):
        old, new = recorded.params.get(key), now.params.get(key)
        if old != new:
            found.append(f"parameter {key}: recorded {_number(old)}, now {_number(new)}")
    for key in sorted(recorded.versions.keys() | now.versions.keys()):
        was, is_now = recorded.versions.get(key, "none"), now.versions.get(key, "none")
        if was != is_now:
            found.append(f"version of {key}: recorded {was}, now {is_now}")
    return found


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:g}"


def _differences_of_rocks(
    recorded: Outcome, now: Outcome, radius_mm: float, tolerance_mm: float
) -> Iterator[Difference]:
    """Rocks that are elsewhere, by id."""
    before, after = ({rock.id: rock for rock in outcome.rocks} for outcome in (recorded, now))
    for key in sorted(before.keys() | after.keys()):
        old, new = before.get(key), after.get(key)
        if old is None or new is None:
            yield Difference(f"rock {key}", _place(old), _place(new))
        elif (old.side, old.status, _kind_of_totem(old)) != (new.side, new.status, _kind_of_totem(new)):
            yield Difference(f"rock {key}", _place(old), _place(new), _shift_mm(old, new, radius_mm))
        elif new.status in {Status.IN_PLAY, Status.SHORT}:
            shift = _shift_mm(old, new, radius_mm)
            if shift > tolerance_mm:
                yield Difference(f"rock {key}", _place(old), _place(new), shift)


def _kind_of_totem(rock: RockResult) -> str:
    return "standing" if isinstance(rock.totem, TotemOffset) else rock.totem or "none"


def _shift_mm(old: RockResult, new: RockResult, radius_mm: float) -> float:
    """The largest of the ways that its centre, a point of its rim and its totem lie apart."""
    shift = 1e3 * hypot(new.x_m - old.x_m, new.y_m - old.y_m)
    turn = abs((new.angle_rad - old.angle_rad + pi) % tau - pi)
    offset = 0.0
    if isinstance(old.totem, TotemOffset) and isinstance(new.totem, TotemOffset):
        offset = 1e3 * hypot(new.totem.dx_m - old.totem.dx_m, new.totem.dy_m - old.totem.dy_m)
    return max(shift, radius_mm * turn, offset)


def _place(rock: RockResult | None) -> str:
    """Where a rock is, in words."""
    if rock is None:
        return "not there"
    words = rock.status.value.replace("_", " ")
    if rock.status in {Status.IN_PLAY, Status.SHORT}:
        words += f" at {rock.x_m * 1e3:.6f}, {rock.y_m * 1e3:.6f} mm, turned {rock.angle_rad:.6f} rad"
    if isinstance(rock.totem, TotemOffset):
        return f"{words}, totem at {rock.totem.dx_m * 1e3:.6f}, {rock.totem.dy_m * 1e3:.6f} mm"
    return f"{words}, totem fallen" if rock.totem else words


def _differences_of_events(recorded: Outcome, now: Outcome) -> Iterator[Difference]:
    """The first event that is another one than recorded; those after it mean nothing any more."""
    for number, (old, new) in enumerate(zip_longest(recorded.events, now.events), 1):
        if old is None or new is None or (old.kind, old.a, old.b) != (new.kind, new.a, new.b):
            yield Difference(f"event {number}", _happening(old), _happening(new))
            return


def _happening(event: PhysicsEvent | None) -> str:
    """An event in words."""
    if event is None:
        return "none"
    who = f"rock {event.a}" if event.b is None else f"rocks {event.a} and {event.b}"
    return f"{event.kind.value.replace('_', ' ')} {who} at {event.t_s:.6f} s"
