"""Stone Age with The Mammoth Herd as a ``Game``: every call goes to the chapter of the rules that knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shared.core.game import SPECTATOR, Outcome, Turn
from stoneage_mammoth.rules import actions, chance, phases, scoring
from stoneage_mammoth.rules.content import TILES, buildings, cards
from stoneage_mammoth.rules.events import Event
from stoneage_mammoth.rules.observation import StoneAgeObservation, determinize, observe
from stoneage_mammoth.rules.options import make_config
from stoneage_mammoth.rules.phases import IS_ASKED
from stoneage_mammoth.rules.sites import CARD_SLOTS, RESOURCES, SITE_COUNT, STACKS
from stoneage_mammoth.rules.state import (
    NOBODY,
    NONE,
    NOWHERE,
    POINT_KINDS,
    TOOL_SLOTS,
    UNSEEN,
    Phase,
    StoneAgeState,
)
from stoneage_mammoth.rules.tribe import START_FOOD, START_PEOPLE

if TYPE_CHECKING:
    import random

    from shared.core.game import Setup
    from stoneage_mammoth.rules.actions import Action

RULES_VERSION: Final = 1
"""Bumped when the same actions can give another result."""

STACK_HEIGHT: Final = 7
"""Buildings in a stack (R3)."""

_CHANCE: Final = Turn.CHANCE
_TURN_OVER: Final = Turn.OVER
_OVER: Final = Phase.OVER


class StoneAgeGame:
    """The rules of Stone Age with The Mammoth Herd; holds no match."""

    @property
    def rules_version(self) -> int:
        """Version of these rules."""
        return RULES_VERSION

    @property
    def state_type(self) -> Any:  # noqa: ANN401
        """Type of the state."""
        return StoneAgeState

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
        return StoneAgeObservation

    @property
    def resolution_type(self) -> Any:  # noqa: ANN401
        """No action has a resolution."""
        return None

    def new_game(self, setup: Setup) -> StoneAgeState:
        """The state before chance decides who begins (R1 to R3).

        Raises:
            SetupError: Seats, options or a tile set that the rules refuse.
        """
        config = make_config(setup)
        seats = config.seats
        return StoneAgeState(
            config=config,
            phase=Phase.DRAW_START,
            round=0,
            start=NOBODY,
            seat=NOBODY,
            turn=NOBODY,
            site=NOWHERE,
            amount=0,
            gathers=NONE,
            dice=[],
            pending=[],
            people=[START_PEOPLE] * seats,
            home=[START_PEOPLE] * seats,
            placed=[0] * (SITE_COUNT * seats),
            food=[START_FOOD] * seats,
            goods=[0] * (len(RESOURCES) * seats),
            fields=[0] * seats,
            tools=[0] * (TOOL_SLOTS * seats),
            used_tools=[0] * seats,
            one_use=[0] * seats,
            kept=[0] * seats,
            points=[0] * (POINT_KINDS * seats),
            cards=[UNSEEN] * len(cards()),
            buildings=[UNSEEN] * len(buildings()),
            stacks=[STACK_HEIGHT] * seats + [0] * (STACKS - seats),
            display=[NONE] * (CARD_SLOTS + STACKS),
            tiles=[UNSEEN] * TILES,
            tile=NONE,
            back=NONE,
            herd=NOWHERE,
            on_tile=[0] * seats,
            taming=[0] * seats,
            end="",
        )

    def to_move(self, state: StoneAgeState) -> int:
        """The seat that decides now, ``Turn.CHANCE`` or ``Turn.OVER``."""
        phase = state.phase
        if IS_ASKED[phase]:
            return state.seat
        return _TURN_OVER if phase == _OVER else _CHANCE

    # Searches, arenas and perft call these all the time: they go to the phases without a step in between.
    legal_actions = staticmethod(phases.legal_actions)
    check = staticmethod(phases.check)
    apply = staticmethod(phases.apply)
    sample_chance = staticmethod(chance.sample)

    def resolve(self, state: StoneAgeState, action: Action) -> None:
        """No action of this game needs a resolution."""

    def advance(self, state: StoneAgeState, action: Action) -> None:
        """Apply a trusted action in place, without check and events."""
        phases.perform(state, action, None)

    def copy(self, state: StoneAgeState) -> StoneAgeState:
        """A copy to go on from by ``advance``; whoever writes into its lists takes ``StoneAgeState.copy``."""
        return state.successor()

    def chance_outcomes(self, state: StoneAgeState) -> list[tuple[Action, float]]:
        """All outcomes with their probabilities."""
        return chance.outcomes(state)

    def observe(self, state: StoneAgeState, seat: int) -> StoneAgeObservation:
        """What a seat (or ``SPECTATOR``) may know."""
        return observe(state, seat, self.to_move(state))

    def determinize(self, observation: StoneAgeObservation, rng: random.Random) -> StoneAgeState:
        """A state that fits what is known."""
        return determinize(observation, rng)

    def scores(self, state: StoneAgeState) -> tuple[int, ...]:
        """What each seat would score if the match ended now, without cards drawn in secret (Q27)."""
        return scoring.final_scores(observe(state, SPECTATOR, NOBODY).state)

    def outcome(self, state: StoneAgeState) -> Outcome | None:
        """The result with the points of every rule, ``None`` while the match goes on."""
        if state.phase != _OVER:
            return None
        return Outcome(
            ranking=scoring.ranking(state),
            scores=scoring.final_scores(state),
            breakdown=scoring.breakdown(state),
            reason=state.end,
        )
