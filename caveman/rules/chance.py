"""What chance decides: drawn from what nobody has seen, listed with probabilities, checked (R9, R10, R27, Q52)."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from caveman.rules import fights
from caveman.rules.actions import Action, DrawCard, DrawFirst, PlaceDinosaur, RevealToken, Roll
from caveman.rules.content import CORNERS
from caveman.rules.deck import Seen, cards_left
from caveman.rules.opening import legal_placements
from caveman.rules.reasons import Reason
from caveman.rules.rolls import YELLOW, Rolls
from caveman.rules.state import RESOURCES, Phase
from caveman.rules.tables import tables_of
from shared.core.errors import IllegalActionError

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from caveman.rules.state import CavemanState

_FIRSTS: Final = tuple(map(DrawFirst, range(CORNERS)))
_KINDS: Final = tuple(map(RevealToken, range(len(RESOURCES))))
_CARDS: Final = tuple(map(DrawCard, range(60)))

_DRAW_CARD: Final = Phase.DRAW_CARD
_REVEAL_TOKEN: Final = Phase.REVEAL_TOKEN
_SURVIVAL_ROLL: Final = Phase.SURVIVAL_ROLL
_FIGHT_ROLL: Final = Phase.FIGHT_ROLL
_DICE: Final = (_FIGHT_ROLL, _SURVIVAL_ROLL)


def unseen_tokens(state: CavemanState) -> list[int]:
    """By kind: tokens that nobody has seen."""
    tables, reserve = state.config.tables, state.reserve
    on_circles = tables.island.on_greys(state.tokens)
    return [count - on_circles.count(kind) - reserve.count(kind) for kind, count in enumerate(tables.tokens)]


def _known(state: CavemanState, kind: int) -> int:
    """Tokens of a kind that all have seen."""
    return tables_of(state).island.on_greys(state.tokens).count(kind) + state.reserve.count(kind)


def _rolls(state: CavemanState) -> Rolls:
    """All rolls of the dice that are rolled now."""
    die, count = (YELLOW, 1) if state.phase is _SURVIVAL_ROLL else fights.dice_now(state)
    return state.config.tables.rolls[die][count]


def _draws(state: CavemanState) -> Sequence[Action]:
    """What can be drawn, ascending, each as likely as any other; what is there several times comes several times."""
    phase = state.phase
    if phase == _DRAW_CARD:
        return [_CARDS[card] for card in cards_left(state.seen)]
    if phase == Phase.DRAW_FIRST:
        return _FIRSTS[: state.config.seats]
    if phase == Phase.PLACE_DINOSAUR:
        return legal_placements(state)
    draws: list[Action] = []
    for action, count in zip(_KINDS, unseen_tokens(state), strict=True):
        draws += [action] * count
    return draws


def sample(state: CavemanState, rng: random.Random) -> Action:
    """Draw one outcome."""
    phase = state.phase
    if phase is _DRAW_CARD:  # by identity: members of an enumeration are slow to compare by value
        seen = state.seen
        left = seen.left if type(seen) is Seen else cards_left(seen)
        return _CARDS[left[int(rng.random() * len(left))]]
    if phase is _FIGHT_ROLL or phase is _SURVIVAL_ROLL:
        return _rolls(state).sample(rng)
    if phase is _REVEAL_TOKEN:
        return _sample_token(state, rng)
    draws = _draws(state)
    return draws[int(rng.random() * len(draws))]


def _sample_token(state: CavemanState, rng: random.Random) -> RevealToken:
    """Draw a token that nobody has seen."""
    bounds = [*accumulate(unseen_tokens(state))]
    return _KINDS[bisect_right(bounds, int(rng.random() * bounds[-1]))]


def outcomes(state: CavemanState) -> list[tuple[Action, float]]:
    """All outcomes with their probabilities, ascending."""
    if state.phase in _DICE:
        return [*_rolls(state).outcomes()]
    draws = _draws(state)
    return [(action, draws.count(action) / len(draws)) for action in dict.fromkeys(draws)]


def legal_outcomes(state: CavemanState) -> list[Action]:
    """All outcomes."""
    return [action for action, _ in outcomes(state)]


def check_roll(state: CavemanState, action: Roll) -> None:
    """Check that such dice can be rolled.

    Raises:
        IllegalActionError: Too many or too few of them, not in order, or no faces of these dice.
    """
    if action.faces not in _rolls(state).known:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "These dice cannot fall like this.")


def check_card(state: CavemanState, action: DrawCard) -> None:
    """Check that a card is in the deck still.

    Raises:
        IllegalActionError: It has been drawn, or there is none of this number.
    """
    if not 0 <= action.card < len(state.seen) or state.seen[action.card]:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "This card cannot be drawn now.")


def check_first(state: CavemanState, action: DrawFirst) -> None:
    """Check that there is such a seat.

    Raises:
        IllegalActionError: There is none.
    """
    if not 0 <= action.seat < state.config.seats:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "There is no such seat.")


def check_token(state: CavemanState, action: RevealToken) -> None:
    """Check that a token of this kind is left.

    Raises:
        IllegalActionError: There is none.
    """
    kind = action.kind
    if not 0 <= kind < len(RESOURCES) or _known(state, kind) >= tables_of(state).tokens[kind]:
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "No token of this kind can come up now.")


def check_placement(state: CavemanState, action: PlaceDinosaur) -> None:
    """Check that chance can put a dinosaur there.

    Raises:
        IllegalActionError: It is not a red circle, or a dinosaur is there.
    """
    if action not in legal_placements(state):
        raise IllegalActionError(Reason.NO_SUCH_OUTCOME, "No dinosaur can be put there.")
