"""Caveman as a ``Game``: every call goes to the chapter of the rules that knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.rules import actions, chance, opening, phases, scoring
from caveman.rules.events import Event
from caveman.rules.fights import NOT_ROLLED
from caveman.rules.island import island_of
from caveman.rules.observation import CavemanObservation, determinize, observe
from caveman.rules.options import make_config
from caveman.rules.state import DINOSAURS, FACE_DOWN, NOBODY, NONE, NOWHERE, CavemanState, Phase
from shared.core.game import Outcome, Turn

if TYPE_CHECKING:
    import random

    from caveman.rules.actions import Action
    from shared.core.game import Setup

RULES_VERSION: Final = 1
"""Bumped when the same actions can give another result."""

_CHANCE: Final = Turn.CHANCE
_TURN_OVER: Final = Turn.OVER
_OVER: Final = Phase.OVER


class CavemanGame:
    """The rules of Caveman; holds no match."""

    @property
    def rules_version(self) -> int:
        """Version of these rules."""
        return RULES_VERSION

    @property
    def state_type(self) -> Any:  # noqa: ANN401
        """Type of the state."""
        return CavemanState

    @property
    def action_type(self) -> Any:  # noqa: ANN401
        """Union of all actions."""
        return actions.Action

    @property
    def event_type(self) -> Any:  # noqa: ANN401
        """Union of all events."""
        return Event

    @property
    def observation_type(self) -> Any:  # noqa: ANN401
        """Type of an observation."""
        return CavemanObservation

    @property
    def resolution_type(self) -> Any:  # noqa: ANN401
        """No action has a resolution."""
        return None

    def new_game(self, setup: Setup) -> CavemanState:
        """The state before the first decision (R5 to R10).

        Raises:
            SetupError: Seats, options or an owner's file that the rules refuse.
        """
        config = make_config(setup)
        island = island_of(config.board)
        seats, zeros = config.seats, island.zeros
        state = CavemanState(
            config=config,
            phase=Phase.DRAW_FIRST,
            turn=0,
            first=config.first,
            active=NOBODY,
            seat=NOBODY,
            card=NONE,
            steps=0,
            dinosaur=NONE,
            moved=0,
            circle=NOWHERE,
            amount=0,
            hits=[NOT_ROLLED, NOT_ROLLED],
            dice=[],
            pending=[],
            corners=opening.first_corners(config),
            owner=[NOBODY] * island.size,
            men=zeros,
            women=zeros,
            children=zeros,
            guest_men=zeros,
            guest_women=zeros,
            guest_children=zeros,
            barred_men=zeros,
            barred_women=zeros,
            born=zeros,
            rolled=zeros,
            dinosaurs=[NOWHERE] * len(DINOSAURS),
            tokens=[FACE_DOWN if kind == "grey" else NONE for kind in island.kinds],
            reserve=[FACE_DOWN] * (sum(config.tokens.counts.values()) - len(island.greys)),
            seen=[0] * len(config.deck.cards),
            developments=[0] * seats,
            camps=[NOWHERE] * seats,
            claimed=False,
            winner=NOBODY,
            end="",
        )
        opening.open_match(state)
        # What nobody has written to yet is shared with other matches; whoever got this state may write to it.
        return state.copy()

    def to_move(self, state: CavemanState) -> int:
        """The seat that decides now, ``Turn.CHANCE`` or ``Turn.OVER``."""
        seat = state.seat
        if seat >= 0:
            return seat
        return _TURN_OVER if state.phase is _OVER else _CHANCE

    # Searches, arenas and perft call these all the time: they go to the phases without a step in between.
    legal_actions = staticmethod(phases.legal_actions)
    check = staticmethod(phases.check)
    apply = staticmethod(phases.apply)
    sample_chance = staticmethod(chance.sample)

    def resolve(self, state: CavemanState, action: Action) -> None:
        """No action of this game needs a resolution."""

    def advance(self, state: CavemanState, action: Action) -> None:
        """Apply a trusted action in place, without check and events."""
        phases.perform(state, action, None)

    def copy(self, state: CavemanState) -> CavemanState:
        """A copy to go on from by ``advance``; whoever writes into its lists takes ``CavemanState.copy``."""
        return state.successor()

    def chance_outcomes(self, state: CavemanState) -> list[tuple[Action, float]]:
        """All outcomes with their probabilities."""
        return chance.outcomes(state)

    def observe(self, state: CavemanState, seat: int) -> CavemanObservation:
        """What a seat (or ``SPECTATOR``) may know."""
        return observe(state, seat, self.to_move(state))

    def determinize(self, observation: CavemanObservation, rng: random.Random) -> CavemanState:
        """A state that fits what is known."""
        return determinize(observation, rng)

    def scores(self, state: CavemanState) -> tuple[int, ...]:
        """What each seat would score if the match ended now."""
        return scoring.final_scores(state)

    def outcome(self, state: CavemanState) -> Outcome | None:
        """The result with what counts for it, ``None`` while the match goes on."""
        if state.phase != _OVER:
            return None
        return Outcome(
            ranking=scoring.ranking(state),
            scores=scoring.final_scores(state),
            breakdown=scoring.breakdown(state),
            reason=state.end,
        )
