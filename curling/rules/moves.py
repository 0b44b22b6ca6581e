"""For every type of action: when it is possible, and which functions check it, apply it and go on from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from curling.rules import actions, bodies, clan, contest, honour, match, throwing, tokens
from curling.rules.events import Emit
from curling.rules.reasons import Reason
from curling.rules.simulator import Simulator
from curling.rules.state import CurlingState, Phase
from shared.core.errors import IllegalActionError
from shared.core.game import Turn

_WANTED = {
    Phase.GESTURE: "the chiefs make their signs of Rock - Fur - Hammer",
    Phase.FIRST_SIDE: "chance decides who starts",
    Phase.SPLIT: "a chief splits the objects of his clan",
    Phase.DEAL: "objects are dealt",
    Phase.THROWER: "the chief chooses who throws",
    Phase.THROW: "a rock is thrown",
    Phase.TOTEM: "the owner of a rock decides about its fallen totem",
    Phase.OBJECT: "an object may be used on the rock just thrown, or the turn ended",
    Phase.CLAIM: "a side claims its points or concedes",
}


class Move(msgspec.Struct, frozen=True):
    """How the rules treat one type of action.

    Attributes:
        phase: The only phase in which it is possible.
        check: Raises ``IllegalActionError`` if it is not legal; the phase has been checked before.
        play: Applies it with its resolution (``None`` if it has none) and tells what happens.
        proceed: Goes on to the next decision.
        resolve: Computes the resolution; ``None`` for actions that have none.
        is_final: Whether undo always stops here.
    """

    phase: Phase
    check: Callable[[CurlingState, Any, Simulator], None]
    play: Callable[[CurlingState, Any, Any, Emit], None]
    proceed: Callable[[CurlingState, Emit], None]
    resolve: Callable[[CurlingState, Any, Simulator], actions.Resolution] | None = None
    is_final: bool = False


def check_phase(state: CurlingState, phase: Phase) -> None:
    """Check that an action comes when it is wanted.

    Raises:
        IllegalActionError: The match is over, or something else is decided now.
    """
    if state.phase is Phase.OVER:
        raise IllegalActionError(Reason.MATCH_OVER, "The match is over; start another one.")
    if state.phase is not phase:
        raise IllegalActionError(Reason.WRONG_PHASE, f"Not now: {_WANTED[state.phase]}.")


def check_resign(state: CurlingState) -> None:
    """Check that a seat is to move, who alone can resign (R37).

    Raises:
        IllegalActionError: The match is over, or chance decides now.
    """
    check_phase(state, state.phase)
    if match.to_move(state) == Turn.CHANCE:
        raise IllegalActionError(Reason.WRONG_PHASE, f"Not now: {_WANTED[state.phase]}.")


def _resolve_throw(state: CurlingState, action: actions.Throw, simulator: Simulator) -> actions.Resolution:
    """Simulate a throw and lay it to rest."""
    return bodies.settle(state.config, bodies.simulate_throw(state, action, simulator), simulator)


def _resolve_hammer(state: CurlingState, action: actions.UseHammer, simulator: Simulator) -> actions.Resolution:
    """Find where the hammered rock lands."""
    return bodies.settle_hammer(bodies.hammer_spot(state, action.size, action.angle_rad, simulator))


def _pass(state: CurlingState, action: object, simulator: Simulator) -> None:
    """Accept an action whose type says all."""


MOVES: dict[type, Move] = {
    actions.ChooseGesture: Move(
        Phase.GESTURE,
        check=_pass,
        play=lambda state, action, _, emit: contest.play_gesture(state, action, emit),
        proceed=match.after_gesture,
    ),
    actions.DecideFirstSide: Move(
        Phase.FIRST_SIDE,
        check=lambda _, action, __: contest.check_first_side(action),
        play=lambda state, action, _, emit: contest.play_first_side(state, action, emit),
        proceed=match.after_first_side,
        is_final=True,
    ),
    actions.SplitObjects: Move(
        Phase.SPLIT,
        check=lambda state, action, _: clan.check_split(state, action),
        play=lambda state, action, _, emit: clan.play_split(state, action, emit),
        proceed=match.after_split,
    ),
    actions.DealObjects: Move(
        Phase.DEAL,
        check=lambda state, action, _: clan.check_deal(state, action),
        play=lambda state, action, _, emit: clan.play_split(state, action, emit),
        proceed=match.after_split,
        is_final=True,
    ),
    actions.ChooseThrower: Move(
        Phase.THROWER,
        check=lambda state, action, _: clan.check_thrower(state, action),
        play=lambda state, action, _, __: clan.play_thrower(state, action),
        proceed=match.after_thrower,
    ),
    actions.Throw: Move(
        Phase.THROW,
        check=lambda state, action, _: throwing.check_throw(state, action),
        play=lambda state, action, resolution, emit: throwing.play_throw(
            state, action, bodies.require_rests(state, resolution), emit
        ),
        proceed=match.after_throw,
        resolve=_resolve_throw,
    ),
    actions.DecideTotem: Move(
        Phase.TOTEM,
        check=lambda state, action, _: tokens.check_choice(state, action),
        play=lambda state, action, _, emit: tokens.play_choice(state, action, emit),
        proceed=match.after_throw,
    ),
    actions.UseHammer: Move(
        Phase.OBJECT,
        check=tokens.check_hammer,
        play=lambda state, action, resolution, emit: tokens.play_hammer(
            state, action, bodies.require_landing(resolution), emit
        ),
        proceed=match.after_object,
        resolve=_resolve_hammer,
    ),
    actions.UseTotem: Move(
        Phase.OBJECT,
        check=lambda state, _, __: tokens.check_totem(state),
        play=lambda state, _, __, emit: tokens.play_totem(state, emit),
        proceed=match.after_object,
    ),
    actions.EndTurn: Move(
        Phase.OBJECT,
        check=_pass,
        play=lambda *_: None,
        proceed=match.after_object,
    ),
    actions.Claim: Move(
        Phase.CLAIM,
        check=lambda state, action, _: honour.check_claim(state, action),
        play=lambda state, action, _, emit: honour.play_claim(state, action, emit),
        proceed=match.after_claim,
    ),
}
"""Every action but ``Resign``, which is possible at any decision of a seat."""
