"""What chance decides: drawn from what nobody has seen, listed with exact probabilities, checked (R2 to R4, R43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple

from shared.core.errors import IllegalActionError
from stoneage_mammoth.rules.actions import (
    Action,
    DrawCard,
    DrawStart,
    RevealBack,
    RevealBuilding,
    RevealCard,
    RevealTile,
    Roll,
)
from stoneage_mammoth.rules.content import BUILDINGS, CARDS, TILES
from stoneage_mammoth.rules.dice import is_roll, roll_outcomes, sample_roll
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import RESOURCES, STACKS
from stoneage_mammoth.rules.state import UNSEEN, Phase

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from stoneage_mammoth.rules.state import StoneAgeState

_STARTS: Final = tuple(map(DrawStart, range(STACKS)))
_BACKS: Final = tuple(map(RevealBack, range(len(RESOURCES))))
_TILES: Final = tuple(map(RevealTile, range(TILES)))
_CARDS: Final = tuple(map(RevealCard, range(CARDS)))
_BUILDINGS: Final = tuple(map(RevealBuilding, range(BUILDINGS)))
_DRAWS: Final = tuple(map(DrawCard, range(CARDS)))

_DICE: Final = (Phase.ROLL, Phase.TAMING_ROLL)


def _unseen(places: list[int]) -> list[int]:
    """Numbers of all cards, buildings or tiles that nobody has seen."""
    return [number for number, place in enumerate(places) if place == UNSEEN]


def _starts(state: StoneAgeState) -> list[Action]:
    return list(_STARTS[: state.config.seats])


def _backs(state: StoneAgeState) -> list[Action]:
    """A back for each tile that nobody has seen: backs that are there more often come more often."""
    return [_BACKS[_back(state, tile)] for tile in _unseen(state.tiles)]


def _fronts(state: StoneAgeState) -> list[Action]:
    """The tiles that have the back which lies on top."""
    return [_TILES[tile] for tile in _unseen(state.tiles) if _back(state, tile) == state.back]


def _back(state: StoneAgeState, tile: int) -> int:
    return RESOURCES.index(state.config.tiles.tiles[tile].back)


def _new_cards(state: StoneAgeState) -> list[Action]:
    return [_CARDS[card] for card in _unseen(state.cards)]


def _new_buildings(state: StoneAgeState) -> list[Action]:
    return [_BUILDINGS[building] for building in _unseen(state.buildings)]


def _draws(state: StoneAgeState) -> list[Action]:
    return [_DRAWS[card] for card in _unseen(state.cards)]


_EQUALLY_LIKELY: Final[dict[Phase, Callable[[StoneAgeState], list[Action]]]] = {
    Phase.DRAW_START: _starts,
    Phase.REVEAL_BACK: _backs,
    Phase.REVEAL_TILE: _fronts,
    Phase.REVEAL_CARD: _new_cards,
    Phase.REVEAL_BUILDING: _new_buildings,
    Phase.DRAW_CARD: _draws,
}
"""By phase: what can come, each as likely as any other; what stands there twice is twice as likely."""


def sample(state: StoneAgeState, rng: random.Random) -> Action:
    """Draw one outcome."""
    if state.phase in _DICE:
        return sample_roll(state.amount, rng)
    choices = _EQUALLY_LIKELY[state.phase](state)
    return choices[int(rng.random() * len(choices))]


def outcomes(state: StoneAgeState) -> list[tuple[Action, float]]:
    """All outcomes with their probabilities, ascending."""
    if state.phase in _DICE:
        return [*roll_outcomes(state.amount)]
    choices = _EQUALLY_LIKELY[state.phase](state)
    shares = [(action, choices.count(action) / len(choices)) for action in dict.fromkeys(choices)]
    return sorted(shares, key=lambda share: astuple(share[0]))


def legal_outcomes(state: StoneAgeState) -> list[Action]:
    """All outcomes."""
    return [action for action, _ in outcomes(state)]


def check_roll(state: StoneAgeState, action: Roll) -> None:
    """Check that such dice can be rolled.

    Raises:
        IllegalActionError: Too many or too few of them, not in order, or no dice.
    """
    if not is_roll(action.dice, state.amount):
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, f"A roll is {state.amount} dice of 1 to 6 in ascending order.")


def check_card(state: StoneAgeState, action: RevealCard | DrawCard) -> None:
    """Check that nobody has seen a card.

    Raises:
        IllegalActionError: It lies somewhere, or there is none of this number.
    """
    _check_unseen(state.cards, action.card)


def check_building(state: StoneAgeState, action: RevealBuilding) -> None:
    """Check that nobody has seen a building.

    Raises:
        IllegalActionError: It lies somewhere, or there is none of this number.
    """
    _check_unseen(state.buildings, action.building)


def check_outcome(state: StoneAgeState, action: Action) -> None:
    """Check that chance can bring this about, for outcomes that are seldom asked for.

    Raises:
        IllegalActionError: It cannot.
    """
    if action not in _EQUALLY_LIKELY[state.phase](state):
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "This cannot be drawn or turned up now.")


def _check_unseen(places: list[int], number: int) -> None:
    if not 0 <= number < len(places) or places[number] != UNSEEN:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "This cannot be drawn or turned up now.")
