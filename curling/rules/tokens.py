"""Special objects: hammers and totems, used on the rock just thrown; what a fallen totem lets its owner do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from curling.rules.bodies import hammer_spot
from curling.rules.events import HammerUsed, TotemDecided, TotemPlaced
from curling.rules.geometry import is_short
from curling.rules.reasons import Reason
from curling.rules.simulator import HammerSize
from curling.rules.state import Place, Rock
from curling.rules.totem_place import TotemPlace
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from curling.rules.actions import DecideTotem, HammerResolution, UseHammer
    from curling.rules.config import ObjectCounts
    from curling.rules.events import Emit
    from curling.rules.simulator import HammerSpot, Simulator
    from curling.rules.state import CurlingState

_SENTENCES = {
    Reason.HAMMER_OFF_BOARD: "The hammer must lie wholly on the sheet, clear of the slammers; turn it.",
    Reason.HAMMER_ON_ROCK: "The hammer would lie on another rock; turn it or take the other size.",
    Reason.LANDING_OFF_BOARD: "The rock would not lie wholly on the sheet; turn the hammer.",
    Reason.LANDING_BLOCKED: "Another rock or a slammer is where the rock would land; turn the hammer.",
}


def can_use_object(state: CurlingState) -> bool:
    """Whether the thrower may use an object on the rock just thrown (R11, R12, R19)."""
    rock = state.rocks[state.thrown]
    if not rock.is_in_play or state.objects_of(state.thrower).total == 0:
        return False
    if state.is_rethrow and not state.config.rethrow_objects:
        return False
    return not (state.config.strict_objects and is_short(state.config.params, rock.y_um))


def hammers_left(counts: ObjectCounts, size: HammerSize) -> int:
    """How many hammers of a size are left."""
    return counts.big if size is HammerSize.BIG else counts.little


def check_hammer(state: CurlingState, action: UseHammer, simulator: Simulator) -> None:
    """Check that a hammer is left and that it and the rock find room (R14, R15).

    Raises:
        IllegalActionError: No such hammer left, a strange angle, or no room.
    """
    if not hammers_left(state.objects_of(state.thrower), action.size):
        raise IllegalActionError(
            Reason.NO_HAMMER_LEFT, f"No {action.size.value} hammer is left; use another object or end the turn."
        )
    if not abs(action.angle_rad) <= math.tau:
        raise IllegalActionError(
            Reason.ANGLE_OUT_OF_RANGE, f"A hammer turns by at most a full turn, not {action.angle_rad:g} rad."
        )
    refuse_spot(hammer_spot(state, action.size, action.angle_rad, simulator))


def refuse_spot(spot: HammerSpot) -> None:
    """Refuse a place of a hammer that the rules forbid (R15).

    Raises:
        IllegalActionError: With the reason that the spot carries.
    """
    if spot.reason is not None:
        reason = Reason(spot.reason)
        raise IllegalActionError(reason, _SENTENCES[reason])


def play_hammer(state: CurlingState, action: UseHammer, resolution: HammerResolution, emit: Emit) -> None:
    """Carry the rock to the other end of the hammer; the hammer is spent (R12, R14)."""
    before = state.rocks[state.thrown]
    state.rocks[state.thrown] = msgspec.structs.replace(before, x_um=resolution.x_um, y_um=resolution.y_um)
    _spend(state, "big" if action.size is HammerSize.BIG else "little")
    emit(
        HammerUsed(
            seat=state.thrower,
            rock=state.thrown,
            size=action.size,
            angle_rad=action.angle_rad,
            from_um=(before.x_um, before.y_um),
            to_um=(resolution.x_um, resolution.y_um),
            corners_um=resolution.corners_um,
        )
    )


def check_totem(state: CurlingState) -> None:
    """Check that a totem is left (R16).

    Raises:
        IllegalActionError: None is left.
    """
    if not state.objects_of(state.thrower).totem:
        raise IllegalActionError(Reason.NO_TOTEM_LEFT, "No totem is left; use a hammer or end the turn.")


def play_totem(state: CurlingState, emit: Emit) -> None:
    """Put a totem on the middle of the rock (R16)."""
    state.rocks[state.thrown] = msgspec.structs.replace(state.rocks[state.thrown], totem=TotemPlace())
    _spend(state, "totem")
    emit(TotemPlaced(state.thrower, state.thrown))


def check_choice(state: CurlingState, action: DecideTotem) -> None:
    """Check that it is this rock whose owner decides now (R17, Q7).

    Raises:
        IllegalActionError: Another rock comes first, or the rock's totem did not fall.
    """
    if action.rock != state.choices[0]:
        raise IllegalActionError(
            Reason.TOTEM_NOT_ASKED,
            f"Totems are decided in the order of their fall: rock {state.choices[0]} is next, not rock {action.rock}.",
        )


def play_choice(state: CurlingState, action: DecideTotem, emit: Emit) -> None:
    """Leave the rock, or take it off to throw it again at the end of the round (R17, R19)."""
    del state.choices[0]
    if not action.keep:
        state.rocks[action.rock] = Rock(Place.WAITING)
        state.rethrows.append(action.rock)
    emit(TotemDecided(action.rock, state.config.seat_of_rock(action.rock), action.keep))


def _spend(state: CurlingState, kind: str) -> None:
    """Take one object from what the thrower may use (R12)."""
    holder = state.holder(state.thrower)
    counts = state.objects[holder]
    state.objects[holder] = msgspec.structs.replace(counts, **{kind: getattr(counts, kind) - 1})
