"""Matches of Caveman Curling brought to where a screen is worth a picture, by the real engine and fixed throws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.manifest import GAME
from curling.rules.actions import EndTurn, Throw, UseTotem
from curling.rules.state import Phase
from shared.core.game import Seat, Turn
from shared.core.saves import start_match
from shared.core.session import MatchSession

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from curling.rules.state import CurlingState
    from shared.core.game import OptionValue

PAIR = (Seat("Anna"), Seat("Bert"))
CLANS = tuple(Seat(name) for name in ("Anna", "Bert", "Cleo", "Dirk", "Edda", "Finn"))
SEED = 7
THROWS = (
    (165, 1.66, 0.000),
    (150, 1.62, -0.012),
    (182, 1.58, 0.020),
    (140, 1.69, -0.050),
    (165, 1.95, 0.035),
    (190, 1.64, 0.062),
)
"""Places from the left edge in millimetres, speeds in m/s and aims in radians, used in turn."""


def begin(path: Path | None = None, seats: Sequence[Seat] = PAIR, **options: OptionValue) -> MatchSession:
    """A match in which the seed lets the first side start, unless said otherwise; recorded if there is a path."""
    setup = GAME.make_setup(tuple(seats), {"first_side": "seed"} | options)
    if path is None:
        return MatchSession(GAME.engine(), setup, SEED)
    path.parent.mkdir(parents=True, exist_ok=True)
    return start_match(GAME, setup, SEED, path)


def settle(session: MatchSession) -> CurlingState:
    """Let chance decide until somebody has to."""
    while session.to_move() == Turn.CHANCE:
        session.resolve_chance()
    state: CurlingState = session.state
    return state


def scripted_throw(state: CurlingState) -> Throw:
    """The throw of the script for the next rock."""
    x_mm, speed_m_s, aim_rad = THROWS[(state.thrown * 5 + state.round) % len(THROWS)]
    return Throw(x_mm * 1000, 80_000, speed_m_s, aim_rad)


def play_on(session: MatchSession, phase: Phase, count: int = 1) -> None:
    """Throw by the script, without objects, until the phase has come so many times."""
    while True:
        state = settle(session)
        count -= state.phase is phase
        if count <= 0 or state.phase is Phase.OVER:
            return
        match state.phase:
            case Phase.THROW:
                session.submit(session.to_move(), scripted_throw(state))
            case Phase.OBJECT:
                session.submit(session.to_move(), EndTurn())
            case other:
                raise AssertionError(other)


def knock_totem_off(session: MatchSession) -> None:
    """A draw with a totem on it, and a hit: its owner is asked."""
    settle(session)
    session.submit(0, Throw(165_000, 80_000, 1.60, 0.0))
    session.submit(0, UseTotem())
    session.submit(1, Throw(155_000, 80_000, 1.75, 0.0))
