"""The throw: where a rock may start, how it may be flicked, and what the flick brings about (R7 to R10, R13, R21)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from curling.rules.config import TotemSaves
from curling.rules.events import RockMoved, RockRemoved, RocksHit, RockThrown, TotemFell, TotemSlipped
from curling.rules.geometry import GAP_UM, is_behind_river, is_clear_of, is_clear_of_slammer, is_on_sheet, to_um
from curling.rules.reasons import Reason
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S, EventKind, Status
from curling.rules.state import Place, Rock
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    from curling.rules.actions import Happening, RockRest, ShotResolution, Throw
    from curling.rules.events import Emit
    from curling.rules.state import CurlingState

MAX_SPIN_RAD_S = 200.0
"""Fastest spin of a flick: 32 turns a second, three times what a finger gives."""

_PLACE_BY_STATUS = {
    Status.OUT_SLAMMER: Place.OUT_SLAMMER,
    Status.OUT_EDGE: Place.OUT_EDGE,
    Status.BROKEN: Place.BROKEN,
}
_REMOVALS = (EventKind.SLAMMER, EventKind.LEFT_SHEET, EventKind.BROKE)
_SAVED_PLACES = {
    TotemSaves.IN_PLAY: (Status.IN_PLAY,),
    TotemSaves.SIDE: (Status.IN_PLAY, Status.OUT_EDGE),
    TotemSaves.SIDE_AND_SLAMMER: (Status.IN_PLAY, Status.OUT_EDGE, Status.OUT_SLAMMER),
}


def check_throw(state: CurlingState, action: Throw) -> None:
    """Check place, speed, aim and spin of a throw.

    Raises:
        IllegalActionError: With the reason that is wrong first.
    """
    check_start(state, action.x_um, action.y_um)
    fastest = state.config.params.max_speed_m_s
    if not MIN_SPEED_M_S <= action.speed_m_s <= fastest:
        raise IllegalActionError(
            Reason.SPEED_OUT_OF_RANGE,
            f"A flick has {MIN_SPEED_M_S:g} to {fastest:g} m/s, not {action.speed_m_s:g}.",
        )
    if not abs(action.aim_rad) <= MAX_AIM_RAD:
        raise IllegalActionError(
            Reason.AIM_OUT_OF_RANGE,
            f"A flick goes up the sheet, at most 80 degrees to a side, not {math.degrees(action.aim_rad):g}.",
        )
    if not abs(action.spin_rad_s) <= MAX_SPIN_RAD_S:
        raise IllegalActionError(
            Reason.SPIN_OUT_OF_RANGE,
            f"A flick spins a rock with at most {MAX_SPIN_RAD_S:g} rad/s, not {action.spin_rad_s:g}.",
        )


def check_start(state: CurlingState, x_um: int, y_um: int) -> None:
    """Check where a rock is placed for a throw (R7); screens ask this while the rock is dragged.

    Raises:
        IllegalActionError: Off the sheet, on the slammer, not behind the river, or too near to another rock.
    """
    params = state.config.params
    if not is_on_sheet(params, x_um, y_um):
        raise IllegalActionError(Reason.PLACE_OFF_SHEET, "The rock must lie wholly on the sheet before the flick.")
    if not is_clear_of_slammer(params, y_um):
        raise IllegalActionError(
            Reason.PLACE_ON_SLAMMER, "The rock may not touch the slammer; move it up the sheet a little."
        )
    if not is_behind_river(params, y_um):
        raise IllegalActionError(
            Reason.PLACE_PAST_RIVER, "The rock must lie wholly behind the frozen river before the flick."
        )
    for rock in state.rocks_in_play():
        if not is_clear_of(params, state.rocks[rock], x_um, y_um):
            raise IllegalActionError(
                Reason.PLACE_BLOCKED,
                f"Another rock lies there; leave a gap of at least {GAP_UM} micrometres to it.",
            )


def start_range_um(state: CurlingState) -> tuple[int, int, int, int]:
    """Range in which the centre of a rock may be placed for a throw, other rocks apart (R7).

    Returns:
        Lowest x, highest x, lowest y, highest y.
    """
    params = state.config.params
    low = (to_um(params.rock_diameter_m) + 1) // 2
    bar = to_um(params.slammer_depth_m) + GAP_UM if params.has_slammers else 0
    return low, to_um(params.sheet_width_m) - low, bar + low, to_um(params.river_y_m) - low


def play_throw(state: CurlingState, action: Throw, resolution: ShotResolution, emit: Emit) -> None:
    """Apply a throw: tell what happened in order, lay the rocks to rest, note whose totems fell."""
    emit(
        RockThrown(
            rock=state.thrown,
            seat=state.thrower,
            x_um=action.x_um,
            y_um=action.y_um,
            speed_m_s=action.speed_m_s,
            aim_rad=action.aim_rad,
            spin_rad_s=action.spin_rad_s,
        )
    )
    rests = {rest.rock: rest for rest in resolution.rests}
    removed: list[int] = []
    fallen: list[int] = []
    saved: list[int] = []
    for happening in resolution.happenings:
        rock = happening.rock
        if happening.kind in _REMOVALS:
            _tell_removed(state, rests[rock], emit, is_totem_gone=rock in fallen)
            removed.append(rock)
            continue
        _tell(happening, emit)
        if happening.kind is EventKind.TOTEM_FELL:
            fallen.append(rock)
            if happening.on_sheet and rock not in removed:
                saved.append(rock)
    for rest in resolution.rests:
        _lay(state, rest, emit, is_told=rest.rock in removed, is_totem_gone=rest.rock in fallen)
    may_be_saved = _SAVED_PLACES[state.config.totem_saves]
    state.choices = [rock for rock in saved if rests[rock].status in may_be_saved]


def _tell(happening: Happening, emit: Emit) -> None:
    """Tell a happening that removes no rock."""
    if happening.kind is EventKind.HIT and happening.other is not None:
        emit(RocksHit(happening.rock, happening.other))
    elif happening.kind is EventKind.TOTEM_SLIPPED:
        emit(TotemSlipped(happening.rock))
    elif happening.kind is EventKind.TOTEM_FELL:
        emit(TotemFell(happening.rock, happening.x_um or 0, happening.y_um or 0, bool(happening.on_sheet)))


def _tell_removed(state: CurlingState, rest: RockRest, emit: Emit, *, is_totem_gone: bool) -> None:
    """Tell that a rock is out; a totem that still stood on it goes with it."""
    had_totem = state.rocks[rest.rock].totem is not None and not is_totem_gone
    emit(RockRemoved(rest.rock, _PLACE_BY_STATUS[rest.status], rest.x_um, rest.y_um, had_totem))


def _lay(state: CurlingState, rest: RockRest, emit: Emit, *, is_told: bool, is_totem_gone: bool) -> None:
    """Lay one rock to rest, or take it off."""
    before = state.rocks[rest.rock]
    if rest.status is not Status.IN_PLAY:
        if not is_told:
            _tell_removed(state, rest, emit, is_totem_gone=is_totem_gone)
        state.rocks[rest.rock] = Rock(_PLACE_BY_STATUS[rest.status])
        return
    state.rocks[rest.rock] = Rock(Place.IN_PLAY, rest.x_um, rest.y_um, rest.angle_urad, rest.totem)
    if (before.place, before.x_um, before.y_um) != (Place.IN_PLAY, rest.x_um, rest.y_um):
        emit(RockMoved(rest.rock, rest.x_um, rest.y_um))
