"""Dice at the herd as they lie on the table: highest first, with those marked that decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.state import NOBODY, Phase
from stoneage_mammoth.ui.view_model import DieView, RollView, TrayView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names

Dice = tuple[int, ...]
HERD_PHASES = (Phase.CHOOSE_BONUS, Phase.CHOOSE_GOODS)
"""Phases in which the dice at the herd have been compared and lie there."""


def herd_rolls(state: StoneAgeState) -> list[tuple[int, Dice]]:
    """Seats that have rolled at the herd and their dice, highest first, clockwise from the start player."""
    seats = state.config.seats
    rolled = ((state.start + place) % seats for place in range(seats))
    return [
        (seat, tuple(int(digit) for digit in str(state.taming[seat]) if digit != "0"))
        for seat in rolled
        if state.taming[seat]
    ]


def deciding(rolls: Sequence[tuple[int, Dice]], winner: int) -> int:
    """How many dice of the winner, highest first, it takes to beat all others (R66, R72); 0 without a winner."""
    if winner == NOBODY:
        return 0
    own = next(dice for seat, dice in rolls if seat == winner)
    others = [dice for seat, dice in rolls if seat != winner]
    counts = range(1, len(own))
    return next((count for count in counts if all(own[:count] > other[:count] for other in others)), len(own))


def comparison(rolls: Sequence[tuple[int, Dice]], winner: int, names: Names) -> str:
    """How the winner's dice beat the best of the others: "6 = 6, 5 against 4"; empty where nobody else came or won."""
    others = [dice for seat, dice in rolls if seat != winner]
    if winner == NOBODY or not others:
        return ""
    tr, best = names.tr, max(others)
    own = next(dice for seat, dice in rolls if seat == winner)
    count = deciding(rolls, winner)
    words = [tr("{face} = {face}").format(face=face) for face in own[: count - 1]]
    last = tr("{face} against nothing") if len(best) < count else tr("{face} against {other}")
    words.append(last.format(face=own[count - 1], other=best[count - 1] if len(best) >= count else 0))
    return ", ".join(words)


def herd_tray(state: StoneAgeState, names: Names) -> TrayView | None:
    """The tray while bonuses are chosen; ``None`` at any other time."""
    rolls = herd_rolls(state)
    if state.phase not in HERD_PHASES or not rolls:
        return None
    best = max(state.taming)
    winner = state.taming.index(best) if state.taming.count(best) == 1 else NOBODY
    marked = deciding(rolls, winner)
    return TrayView(
        names.tr("At the herd"),
        tuple(
            RollView(
                seat,
                tuple(DieView(face, is_winning=seat == winner and order < marked) for order, face in enumerate(dice)),
            )
            for seat, dice in rolls
        ),
    )
