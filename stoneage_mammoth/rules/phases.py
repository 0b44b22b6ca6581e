"""For every phase: which actions it wants, which of them are legal, how they are checked and applied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from shared.core.errors import IllegalActionError
from shared.core.game import Step
from stoneage_mammoth.rules import (
    actions,
    chance,
    dealing,
    feeding,
    herd,
    kept_card,
    placement,
    resolving,
    rounds,
    taming,
    tools,
    turns,
)
from stoneage_mammoth.rules.events import Emit
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.state import Phase, StoneAgeState

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.events import Event


class PhaseRules(msgspec.Struct, frozen=True):
    """How the rules treat one phase.

    Attributes:
        wanted: What happens now, the end of the sentence "Not now: ..." for actions that do not belong here.
        types: Types of the actions that belong here, without the kept card.
        legal: All legal actions, sorted, without the kept card.
        check: Raises ``IllegalActionError`` if an action of these types is not legal.
        play: Applies it and goes on to the next decision.
        is_chance: Whether chance decides.
    """

    wanted: str
    types: tuple[type, ...]
    legal: Callable[[StoneAgeState], list[Any]]
    check: Callable[[StoneAgeState, Any], None]
    play: Callable[[StoneAgeState, Any, Emit | None], None]
    is_chance: bool = False


def _chance(
    wanted: str,
    kind: type,
    check: Callable[[StoneAgeState, Any], None],
    play: Callable[[StoneAgeState, Any, Emit | None], None],
) -> PhaseRules:
    """A phase in which chance decides."""
    return PhaseRules(wanted, (kind,), chance.legal_outcomes, check, play, is_chance=True)


def _nothing(_: StoneAgeState) -> list[Any]:
    """No action, or the kept card alone."""
    return []


def _accept(state: StoneAgeState, action: object) -> None:
    """Accept an action whose type says all."""


def _play_nothing(state: StoneAgeState, action: object, emit: Emit | None) -> None:
    """Never called: no action passes the check."""


_RULES: Final = {
    Phase.DRAW_START: _chance(
        "chance decides who begins", actions.DrawStart, chance.check_start, dealing.play_draw_start
    ),
    Phase.REVEAL_BACK: _chance(
        "the back of the top tile comes into view", actions.RevealBack, chance.check_back, dealing.play_reveal_back
    ),
    Phase.REVEAL_TILE: _chance(
        "a tile of the herd is turned up", actions.RevealTile, chance.check_tile, dealing.play_reveal_tile
    ),
    Phase.REVEAL_CARD: _chance("a card is turned up", actions.RevealCard, chance.check_card, dealing.play_reveal_card),
    Phase.REVEAL_BUILDING: _chance(
        "a building is turned up", actions.RevealBuilding, chance.check_building, resolving.play_reveal_building
    ),
    Phase.PLACE: PhaseRules(
        "people are placed", (actions.Place,), placement.legal_places, placement.check_place, placement.play_place
    ),
    Phase.RESOLVE: PhaseRules(
        "a place with your people is to be used",
        (actions.Resolve,),
        turns.legal_resolves,
        turns.check_resolve,
        resolving.play_resolve,
    ),
    Phase.ROLL: _chance("dice are rolled", actions.Roll, chance.check_roll, resolving.play_roll),
    Phase.TOOLS: PhaseRules(
        "tools may be added to the dice",
        (actions.UseTools,),
        tools.legal_tools,
        tools.check_tools,
        resolving.play_tools,
    ),
    Phase.SEND: PhaseRules(
        "people may go to the herd", (actions.SendPeople,), herd.legal_sends, herd.check_send, resolving.play_send
    ),
    Phase.BUY: PhaseRules(
        "a card or building is to be paid or declined",
        (actions.Buy, actions.Decline),
        resolving.legal_buys,
        resolving.check_buy,
        resolving.play_buy,
    ),
    Phase.TAKE_DIE: PhaseRules(
        "a die is to be taken",
        (actions.TakeDie,),
        resolving.legal_dice,
        resolving.check_take_die,
        resolving.play_take_die,
    ),
    Phase.DRAW_CARD: _chance("a card is drawn", actions.DrawCard, chance.check_card, resolving.play_draw_card),
    Phase.CHOOSE_GOODS: PhaseRules(
        "resources are to be chosen",
        (actions.TakeGoods,),
        resolving.legal_goods,
        resolving.check_take_goods,
        resolving.play_take_goods,
    ),
    Phase.TAMING_ROLL: _chance("dice are rolled at the herd", actions.Roll, chance.check_roll, taming.play_taming_roll),
    Phase.CHOOSE_BONUS: PhaseRules(
        "the winner at the herd chooses a bonus",
        (actions.ChooseBonus,),
        taming.legal_bonuses,
        _accept,
        taming.play_choose_bonus,
    ),
    Phase.FEED: PhaseRules(
        "food does not suffice: pay resources or go hungry",
        (actions.Feed, actions.Starve),
        feeding.legal_feeding,
        feeding.check_feeding,
        feeding.play_feeding,
    ),
    Phase.LAST_CARD: PhaseRules(
        "the card that was kept is to be used before the last scoring", (), _nothing, _accept, _play_nothing
    ),
    Phase.OVER: PhaseRules("the match is over", (), _nothing, _accept, _play_nothing),
}

# Lists by number of the phase: looking a member of an enumeration up in a mapping costs more than most rules do.
_BY_PHASE: Final = [_RULES[phase] for phase in Phase]
_STEPS: Final = [(rules.types, rules.check, rules.play, rules.is_chance) for rules in _BY_PHASE]
_LEGAL: Final = [rules.legal for rules in _BY_PHASE]
_PLAY: Final = [rules.play for rules in _BY_PHASE]
IS_ASKED: Final = [
    not rules.is_chance and phase is not Phase.OVER for phase, rules in zip(Phase, _BY_PHASE, strict=True)
]
"""By phase: whether a seat decides."""

_OVER: Final = Phase.OVER
_LAST_CARD: Final = Phase.LAST_CARD
_REDEEM: Final = actions.RedeemCard


def legal_actions(state: StoneAgeState) -> list[Action]:
    """All legal actions, by type in the order of ``Action`` and then by their fields; of chance its outcomes."""
    phase = state.phase
    legal = _LEGAL[phase](state)
    if state.kept[state.seat] and IS_ASKED[phase]:
        legal += kept_card.redemptions(state.kept[state.seat])
    return legal


def check(state: StoneAgeState, action: Action) -> None:
    """Do nothing if the action is legal now.

    Raises:
        IllegalActionError: With a ``Reason`` and a sentence.
    """
    phase = state.phase
    types, check_action, _, is_chance = _STEPS[phase]
    if type(action) in types:
        check_action(state, action)
    elif phase == _OVER:
        raise IllegalActionError(Reason.MATCH_OVER, "The match is over; start another one.")
    elif type(action) is _REDEEM and not is_chance:
        kept_card.check_redeem(state, action)
    else:
        raise IllegalActionError(Reason.WRONG_PHASE, f"Not now: {_BY_PHASE[phase].wanted}.")


def perform(state: StoneAgeState, action: Action, emit: Emit | None) -> None:
    """Apply a legal action in place and go on to the next decision."""
    if type(action) is _REDEEM:
        kept_card.redeem(state, action, emit)
        if state.phase == _LAST_CARD:
            rounds.ask_last_card(state, emit)
    else:
        _PLAY[state.phase](state, action, emit)


def apply(
    state: StoneAgeState,
    action: Action,
    resolution: None = None,  # noqa: ARG001 - the protocol gives it; nothing here has one
) -> Step[StoneAgeState]:
    """Check an action and apply it to a state that goes on from this one.

    Raises:
        IllegalActionError: As ``check``.
    """
    types, check_action, play, is_chance = _STEPS[state.phase]
    events: list[Event] = []
    if type(action) in types:
        # What the two functions below come to for nearly all actions, without asking twice for phase and type.
        check_action(state, action)
        after = state.successor()
        play(after, action, events.append)
    else:
        check(state, action)
        after = state.successor()
        perform(after, action, events.append)
    return Step(after, tuple(events), None, is_chance)
