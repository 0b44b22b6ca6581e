"""For every phase: which actions it wants, which of them are legal, how they are checked and applied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from caveman.rules import (
    actions,
    aftermath,
    battle,
    chance,
    development,
    fights,
    growth,
    lava,
    movement,
    opening,
    red,
)
from caveman.rules.events import Emit
from caveman.rules.reasons import Reason
from caveman.rules.state import MAN, WOMAN, CavemanState, Phase
from caveman.rules.tribes import check_victim
from shared.core.errors import IllegalActionError
from shared.core.game import Step

if TYPE_CHECKING:
    from caveman.rules.actions import Action
    from caveman.rules.events import Event


_Check = Callable[[CavemanState, Any], None]
_Play = Callable[[CavemanState, Any, Emit | None], None]

_LOSE: Final = (actions.LoseAdult(MAN), actions.LoseAdult(WOMAN))


class PhaseRules(msgspec.Struct, frozen=True):
    """How the rules treat one phase.

    Attributes:
        wanted: What happens now, the end of the sentence "Not now: ..." for actions that do not belong here.
        types: Types of the actions that belong here.
        legal: All legal actions, sorted.
        check: Raises ``IllegalActionError`` if an action of these types is not legal.
        play: Applies it and goes on to the next decision.
        own: By type of an action that has its own: check and play.
        at_once: By type of an action that is checked and applied in one: that.
    """

    wanted: str
    types: tuple[type, ...]
    legal: Callable[[CavemanState], list[Any]]
    check: _Check
    play: _Play
    own: dict[type, tuple[_Check, _Play]] = {}
    at_once: dict[type, _Play] = {}

    def by_type(self) -> dict[type, tuple[_Check, _Play]]:
        """By type of an action: how it is checked and applied."""
        return {kind: self.own.get(kind, (self.check, self.play)) for kind in self.types}

    def to_apply(self) -> dict[type, tuple[_Check | None, _Play]]:
        """The same for actions that nobody has checked yet."""
        return {**self.by_type(), **{kind: (None, play) for kind, play in self.at_once.items()}}


def _chance(
    wanted: str,
    kind: type,
    check: _Check,
    play: _Play,
) -> PhaseRules:
    """A phase in which chance decides."""
    return PhaseRules(wanted, (kind,), chance.legal_outcomes, check, play)


def _legal_placements(state: CavemanState) -> list[Any]:
    """Red circles for a dinosaur, which are the outcomes too where chance places it."""
    return opening.legal_placements(state)


def _either_adult(_: CavemanState) -> list[Any]:
    """A man or a woman dies: it is asked only where both are there."""
    return [*_LOSE]


def _nothing(_: CavemanState) -> list[Any]:
    """No action."""
    return []


def _accept(state: CavemanState, action: object) -> None:
    """An action that is always legal, or one that is never met: no action belongs to a phase that is over."""


def _play_nothing(state: CavemanState, action: object, emit: Emit | None) -> None:
    """Never called: no action passes the check."""


_RULES: Final = {
    Phase.DRAW_FIRST: _chance(
        "chance decides who begins", actions.DrawFirst, chance.check_first, opening.play_draw_first
    ),
    Phase.CHOOSE_CORNER: PhaseRules(
        "corners are chosen",
        (actions.ChooseCorner,),
        opening.legal_corners,
        opening.check_corner,
        opening.play_choose_corner,
    ),
    Phase.PLACE_DINOSAUR: PhaseRules(
        "the dinosaurs are placed",
        (actions.PlaceDinosaur,),
        _legal_placements,
        opening.check_placement,
        opening.play_placement,
    ),
    Phase.REVEAL_TOKEN: _chance(
        "a token is turned up", actions.RevealToken, chance.check_token, opening.play_reveal_token
    ),
    Phase.DRAW_CARD: _chance("a card is drawn", actions.DrawCard, chance.check_card, movement.play_draw_card),
    Phase.GREEN: PhaseRules(
        "people move",
        (actions.Land, actions.Move, actions.Done),
        movement.legal_movement,
        _accept,
        movement.play_done,
        {
            actions.Land: (movement.check_landing, movement.play_landing),
            actions.Move: (movement.check_step, movement.play_step),
        },
        {actions.Move: movement.check_and_play_step, actions.Done: movement.play_done},
    ),
    Phase.RED: PhaseRules(
        "dinosaurs move, or the special card is carried out",
        (
            actions.MoveDinosaur,
            actions.FlowLava,
            actions.ExchangeToken,
            actions.SwapTokens,
            actions.SendDinosaur,
            actions.Done,
        ),
        red.legal_red,
        red.check_red,
        red.play_red,
        {
            actions.MoveDinosaur: (red.check_red, red.play_step),
            actions.Done: (red.check_red, red.play_done),
        },
        {actions.MoveDinosaur: red.check_and_play_step},
    ),
    Phase.LAVA_LOSS: PhaseRules(
        "somebody dies in the lava", (actions.LoseAdult,), _either_adult, check_victim, lava.play_loss
    ),
    Phase.FIGHTS: PhaseRules(
        "a fight is chosen", (actions.Fight,), fights.legal_fights, fights.check_fight, fights.play_fight
    ),
    Phase.FIGHT_ROLL: _chance("dice are rolled in a fight", actions.Roll, chance.check_roll, battle.play_fight_roll),
    Phase.FIGHT_LOSS: PhaseRules(
        "somebody dies in the fight", (actions.LoseAdult,), _either_adult, check_victim, battle.play_loss
    ),
    Phase.RETREAT: PhaseRules(
        "people retreat",
        (actions.Retreat,),
        aftermath.legal_retreats,
        aftermath.check_retreat,
        aftermath.play_retreat,
    ),
    Phase.RETURN_DINOSAUR: PhaseRules(
        "a dinosaur is put elsewhere",
        (actions.PlaceDinosaur,),
        aftermath.legal_returns,
        aftermath.check_return,
        aftermath.play_return,
    ),
    Phase.DEVELOP: PhaseRules(
        "a development may be claimed",
        (actions.Claim, actions.Done),
        development.legal_development,
        development.check_development,
        development.play_development,
    ),
    Phase.GROW: PhaseRules(
        "the tribe may grow",
        (actions.RollSurvival, actions.Bear, actions.Done),
        growth.legal_growth,
        growth.check_growth,
        growth.play_growth,
    ),
    Phase.SURVIVAL_ROLL: _chance(
        "the die of a child is rolled", actions.Roll, chance.check_roll, growth.play_survival_roll
    ),
    Phase.GROWN_UP: PhaseRules(
        "a child has grown up: a man or a woman?",
        (actions.GrowUp,),
        growth.legal_grown_up,
        growth.check_grown_up,
        growth.play_grown_up,
    ),
    Phase.OVER: PhaseRules("the match is over", (), _nothing, _accept, _play_nothing),
}

# Lists by number of the phase: looking a member of an enumeration up in a mapping costs more than most rules do.
_BY_PHASE: Final = [_RULES[phase] for phase in Phase]
_STEPS: Final = [rules.by_type() for rules in _BY_PHASE]
_TO_APPLY: Final = [rules.to_apply() for rules in _BY_PHASE]
_LEGAL: Final = [rules.legal for rules in _BY_PHASE]


def legal_actions(state: CavemanState) -> list[Action]:
    """All legal actions, by type in the order of ``Action`` and then by their fields; of chance its outcomes."""
    return _LEGAL[state.phase](state)


def check(state: CavemanState, action: Action) -> None:
    """Do nothing if the action is legal now.

    Raises:
        IllegalActionError: With a ``Reason`` and a sentence.
    """
    found = _STEPS[state.phase].get(type(action))
    if found is None:
        raise _misplaced(state)
    found[0](state, action)


def _misplaced(state: CavemanState) -> IllegalActionError:
    """Why an action of a type that does not belong here is refused."""
    if state.phase == Phase.OVER:
        return IllegalActionError(Reason.MATCH_OVER, "The match is over; start another one.")
    return IllegalActionError(Reason.WRONG_PHASE, f"Not now: {_BY_PHASE[state.phase].wanted}.")


def perform(state: CavemanState, action: Action, emit: Emit | None) -> None:
    """Apply a legal action in place and go on to the next decision."""
    _STEPS[state.phase][type(action)][1](state, action, emit)


def apply(
    state: CavemanState,
    action: Action,
    resolution: None = None,  # noqa: ARG001 - the protocol gives it; nothing here has one
) -> Step[CavemanState]:
    """Check an action and apply it to a state that goes on from this one.

    Raises:
        IllegalActionError: As ``check``.
    """
    try:
        check_action, play = _TO_APPLY[state.phase][type(action)]
    except KeyError:
        raise _misplaced(state) from None
    if check_action is not None:
        check_action(state, action)
    after = state.successor()
    events: list[Event] = []
    play(after, action, events.append)
    return Step(after, tuple(events), None, state.seat < 0)
