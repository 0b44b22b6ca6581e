"""The computer players: candidate throws by the real physics, thrown with a human hand.

A player sees an observation and nothing else. It simulates candidate throws exactly as the table would, looks again at
the best of them with the errors of its own hand, chooses the throw with the best mean, and then throws it with such an
error. It gets no better physics and no knowledge of the error to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.ai.candidates import candidate_shots
from curling.ai.clan import best_thrower, even_split
from curling.ai.evaluation import value_after
from curling.ai.level import EASY, NORMAL, Level, hand_error
from curling.ai.lookahead import LookAhead
from curling.ai.objects import best_object
from curling.rules.actions import ChooseGesture, ChooseThrower, Claim, DecideTotem, Gesture, Resign, SplitObjects
from curling.rules.honour import honest_claim
from curling.rules.observation import determinize
from curling.rules.simulator import MAX_AIM_RAD, MIN_SPEED_M_S
from curling.rules.state import Phase

if TYPE_CHECKING:
    import random

    from curling.rules.actions import Action, Throw
    from curling.rules.observation import CurlingObservation
    from curling.rules.state import CurlingState


class CurlingPlayer:
    """A player of one level; equal observations and equal streams give equal actions."""

    def __init__(self, level: Level) -> None:
        """Keep the level and make an engine of its own."""
        self.level = level
        self.look_ahead = LookAhead()
        self.game = self.look_ahead.game

    def choose(self, observation: CurlingObservation, rng: random.Random, budget: int | None = None) -> Action:
        """Choose a legal action for the seat that decides.

        Args:
            observation: What the seat knows; it must be this seat's decision.
            rng: The only source of chance.
            budget: Simulations for a throw, ``None`` for the level's own number.
        """
        state = determinize(observation, rng)
        if state.phase is Phase.THROW:
            return self._throw(state, rng, self.level.within(budget))
        if state.phase is Phase.OBJECT:
            return best_object(self.game, state, self.level)
        if state.phase is Phase.TOTEM:
            return self._decide_totem(state)
        if state.phase is Phase.THROWER:
            return ChooseThrower(best_thrower(state))
        return _without_the_sheet(state, rng)

    def _throw(self, state: CurlingState, rng: random.Random, level: Level) -> Action:
        """Find the best candidate and throw it with the hand's error; give up where no rock can be placed at all."""
        side = state.side
        candidates = candidate_shots(state, level.candidates)
        if not candidates:
            return Resign()
        values = self.look_ahead.values(state, candidates, side)
        looked_at = [
            (value, -number, throw) for number, (value, throw) in enumerate(zip(values, candidates, strict=True))
        ]
        looked_at.sort(key=lambda entry: entry[:2], reverse=True)
        best = looked_at[0][2]
        if level.noisy_looks:
            finalists = looked_at[: level.finalists]
            errors = [hand_error(level, rng) for _ in range(level.noisy_looks)]
            noisy = [self._disturbed(state, throw, error) for *_, throw in finalists for error in errors]
            values = self.look_ahead.values(state, noisy, side)
            sums = [sum(values[start : start + len(errors)]) for start in range(0, len(values), len(errors))]
            means = [(total, rank, throw) for total, (_, rank, throw) in zip(sums, finalists, strict=True)]
            best = max(means, key=lambda entry: entry[:2])[2]
        return self._disturbed(state, best, hand_error(level, rng))

    def _disturbed(self, state: CurlingState, throw: Throw, error: tuple[float, float]) -> Throw:
        """Return the throw as a hand with this error makes it, within what the rules allow."""
        top = state.config.params.max_speed_m_s
        speed = min(max(throw.speed_m_s * error[0], MIN_SPEED_M_S), top)
        aim = min(max(throw.aim_rad + error[1], -MAX_AIM_RAD), MAX_AIM_RAD)
        return msgspec.structs.replace(throw, speed_m_s=speed, aim_rad=aim)

    def _decide_totem(self, state: CurlingState) -> DecideTotem:
        """Keep the rock where it came to rest, or take it off to throw it again."""
        rock = state.choices[0]
        side = state.config.side_of_rock(rock)
        values = []
        for keep in (True, False):
            after = self.game.copy(state)
            self.game.advance(after, DecideTotem(rock, keep))
            values.append(value_after(state, after, side))
        return DecideTotem(rock, keep=values[0] >= values[1])


def _without_the_sheet(state: CurlingState, rng: random.Random) -> Action:
    """Decide what needs no look at the sheet, or only an honest one."""
    if state.phase is Phase.GESTURE:
        return ChooseGesture(rng.choice(tuple(Gesture)))
    if state.phase is Phase.SPLIT:
        return SplitObjects(even_split(state, rng))
    return Claim(honest_claim(state))


def easy_player() -> CurlingPlayer:
    """Make a player who looks at a few throws once and has an unsteady hand."""
    return CurlingPlayer(EASY)


def normal_player() -> CurlingPlayer:
    """Make a player who weighs many throws against its own errors and throws fairly steadily."""
    return CurlingPlayer(NORMAL)
