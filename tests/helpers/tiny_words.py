"""Words for actions of the tiny game, where a test gives it some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.tiny_game import Deal, Push, Roll, Take

if TYPE_CHECKING:
    from shared.core.game import Setup
    from tests.helpers.tiny_game import Action, State


def describe(action: Action, setup: Setup, state: State | None) -> str:
    """One line; the name of a seat is looked up, so that a seat that is not there is a ``LookupError``."""
    match action:
        case Deal(seat, card):
            return f"card {card} is dealt to {setup.seats[seat].name}"
        case Roll(die):
            return f"rolls {die}"
        case Take(count) if state is not None:
            return f"takes {count} of {state.pile}"
        case Take(count):
            return f"takes {count}"
        case Push(force):
            return f"pushes with {force}\x1b[2J"
