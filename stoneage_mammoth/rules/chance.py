"""What chance decides: drawn from what nobody has seen, listed with exact probabilities, checked (R2 to R4, R43)."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

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
from stoneage_mammoth.rules.state import UNSEEN, Phase, StoneAgeState

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence


_STARTS: Final = tuple(map(DrawStart, range(STACKS)))
_BACKS: Final = tuple(map(RevealBack, range(len(RESOURCES))))
_TILES: Final = tuple(map(RevealTile, range(TILES)))
_CARDS: Final = tuple(map(RevealCard, range(CARDS)))
_BUILDINGS: Final = tuple(map(RevealBuilding, range(BUILDINGS)))
_SECRETS: Final = tuple(map(DrawCard, range(CARDS)))

_BACK_NUMBER: Final = {name: number for number, name in enumerate(RESOURCES)}


def _unseen(places: list[int]) -> list[int]:
    """Numbers of all cards, buildings or tiles that nobody has seen."""
    return [number for number, place in enumerate(places) if place == UNSEEN]


def _draw_unseen(places: list[int], rng: random.Random) -> int:
    """One of ``_unseen``: the one that a random number chooses from that list, without making it."""
    number = -1
    for _ in range(int(rng.random() * places.count(UNSEEN)) + 1):
        number = places.index(UNSEEN, number + 1)
    return number


def _back(state: StoneAgeState, tile: int) -> int:
    """The resource on the back of a tile."""
    return _BACK_NUMBER[state.config.tiles.tiles[tile].back]


def _tiles_on_top(state: StoneAgeState) -> list[int]:
    """The unseen tiles with the back that lies on top."""
    tiles, back = state.config.tiles.tiles, RESOURCES[state.back]
    return [tile for tile, place in enumerate(state.tiles) if place == UNSEEN and tiles[tile].back == back]


class _Draw(NamedTuple):
    """What is drawn in a phase: one of some numbers, each as likely as any other, and the action it stands for."""

    numbers: Callable[[StoneAgeState], Sequence[int]]
    draw: Callable[[StoneAgeState, random.Random], int]
    action: Callable[[StoneAgeState, int], Action]


def _one_of(numbers: Callable[[StoneAgeState], Sequence[int]], action: Callable[[StoneAgeState, int], Action]) -> _Draw:
    """Draw from a list that is made for it."""

    def draw(state: StoneAgeState, rng: random.Random) -> int:
        choice = numbers(state)
        return choice[int(rng.random() * len(choice))]

    return _Draw(numbers, draw, action)


def _unseen_of(places: Callable[[StoneAgeState], list[int]], action: Callable[[StoneAgeState, int], Action]) -> _Draw:
    """Draw a card, building or tile that nobody has seen."""
    return _Draw(lambda state: _unseen(places(state)), lambda state, rng: _draw_unseen(places(state), rng), action)


_RULES: Final = {
    Phase.DRAW_START: _one_of(lambda state: range(state.config.seats), lambda _, seat: _STARTS[seat]),
    # Each tile that nobody has seen is on top with the same chance, so backs that are there more often come more often.
    Phase.REVEAL_BACK: _unseen_of(attrgetter("tiles"), lambda state, tile: _BACKS[_back(state, tile)]),
    Phase.REVEAL_TILE: _one_of(_tiles_on_top, lambda _, tile: _TILES[tile]),
    Phase.REVEAL_CARD: _unseen_of(attrgetter("cards"), lambda _, card: _CARDS[card]),
    Phase.REVEAL_BUILDING: _unseen_of(attrgetter("buildings"), lambda _, building: _BUILDINGS[building]),
    Phase.DRAW_CARD: _unseen_of(attrgetter("cards"), lambda _, card: _SECRETS[card]),
}
# By number of the phase: to look a member of an enumeration up in a mapping costs as much as the draw itself.
_DRAWS: Final = [_RULES.get(phase) for phase in Phase]


def sample(state: StoneAgeState, rng: random.Random) -> Action:
    """Draw one outcome."""
    draw = _DRAWS[state.phase]
    if draw is None:
        return sample_roll(state.amount, rng)
    return draw.action(state, draw.draw(state, rng))


def outcomes(state: StoneAgeState) -> list[tuple[Action, float]]:
    """All outcomes with their probabilities, ascending."""
    draw = _DRAWS[state.phase]
    if draw is None:
        return [*roll_outcomes(state.amount)]
    drawn = [draw.action(state, number) for number in draw.numbers(state)]
    shares = [(action, drawn.count(action) / len(drawn)) for action in dict.fromkeys(drawn)]
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


def check_tile(state: StoneAgeState, action: RevealTile) -> None:
    """Check that a tile can lie on top: nobody has seen it, and it has the back that can be seen.

    Raises:
        IllegalActionError: It cannot.
    """
    _check_unseen(state.tiles, action.tile)
    if _back(state, action.tile) != state.back:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "The tile on top has another back.")


def check_back(state: StoneAgeState, action: RevealBack) -> None:
    """Check that a tile with this back is left.

    Raises:
        IllegalActionError: There is none.
    """
    resource = action.resource
    for tile, place in enumerate(state.tiles):
        if place == UNSEEN and _back(state, tile) == resource:
            return
    raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "No tile with such a back is left.")


def check_start(state: StoneAgeState, action: DrawStart) -> None:
    """Check that there is such a seat.

    Raises:
        IllegalActionError: There is none.
    """
    if not 0 <= action.seat < state.config.seats:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "There is no such seat.")


def _check_unseen(places: list[int], number: int) -> None:
    if not 0 <= number < len(places) or places[number] != UNSEEN:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "This cannot be drawn or turned up now.")
