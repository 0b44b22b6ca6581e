"""A match of Stone Age that the rules and the plain reference play side by side, compared after every action."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pytest

from shared.core.errors import IllegalActionError
from shared.core.game import Turn
from stoneage_mammoth.rules.actions import Action, Decline, Roll, Starve
from tests.helpers.plain_stoneage import PlainMatch
from tests.helpers.plain_stoneage_picture import Picture, picture_of_plain, picture_of_state
from tests.helpers.plain_stoneage_pieces import CHANCE
from tests.helpers.plain_stoneage_scoring import ranks, score_sheet
from tests.helpers.side_by_side import in_order, near
from tests.helpers.stoneage_rare import RARE, rare_moments
from tests.helpers.stoneage_shake import shake
from tests.helpers.wild_stoneage import choose, draw_wildly, moods_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.core.game import EnumerableGame, Setup
    from stoneage_mammoth.rules.state import StoneAgeState

MOST_PLIES = 10_000
OF_FIXED_SIZE = frozenset({"goods"})
"""Fields of actions whose length never changes."""
FEW_DICE = 4
"""Rolls of more dice have up to 3003 outcomes; they are compared now and then."""


class Lockstep:
    """Both tables, and the dice of the test.

    Attributes:
        is_shaken: Whether stocks are upset on both tables now and then.
        met: Rare moments so far.
    """

    def __init__(
        self, game: EnumerableGame[StoneAgeState, Action], setup: Setup, seed: int, *, is_shaken: bool
    ) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.state: StoneAgeState = game.new_game(setup)
        self.plain = PlainMatch(self.state.config)
        self.moods = moods_of(self.state.config.seats, self.rng)
        self.remembered: list[Action] = [Starve(), Decline()]
        self.is_shaken = is_shaken
        self.met: set[str] = set()

    def play(self) -> None:
        """Compare, go on, compare ... to the end."""
        self.compare()
        for _ in range(MOST_PLIES):
            question = self.plain.question
            if question is None:
                self.compare_result()
                return
            if self.is_shaken and question.about in {"PLACE", "RESOLVE"} and self.rng.random() < 0.03:
                self.state = shake(self.state.copy(), self.plain, self.rng)
                self.compare()
            action = self.pick()
            self.met.update(rare_moments(self.plain, question, action))
            self.state = self.game.apply(self.state, action).state
            self.plain.answer(action)
            self.compare()
        pytest.fail("no end")

    def pick(self) -> Action:
        """What the temperaments do, or chance."""
        question = self.plain.question
        assert question is not None
        if question.who == CHANCE:
            assert question.chances is not None
            return draw_wildly(list(question.chances().items()), self.rng)
        action = choose(self.moods[question.who], question.offers(), self.rng)
        if self.rng.random() < 0.05:
            self.remembered = [*self.remembered[-12:], action]
        return action

    def compare(self) -> None:
        """Same question, same offers, same table."""
        to_move = self.game.to_move(self.state)
        found, told = picture_of_state(self.state, to_move), picture_of_plain(self.plain)
        if found != told:
            pytest.fail(f"after {self.plain.history[-3:]}: {differences(found, told)}")
        question = self.plain.question
        if question is None:
            assert to_move == Turn.OVER
        elif question.who == CHANCE:
            assert to_move == Turn.CHANCE
            self.compare_chances()
        else:
            assert to_move == question.who
            offers = question.offers()
            listed = self.game.legal_actions(self.state)
            assert listed == in_order(offers, Action)
            if self.rng.random() < 0.1:
                self.compare_refusals(offers)

    def compare_chances(self) -> None:
        """Same outcomes, same probabilities."""
        question = self.plain.question
        assert question is not None
        assert question.chances is not None
        first = self.game.sample_chance(self.state, self.rng)
        if isinstance(first, Roll) and len(first.dice) > FEW_DICE and self.rng.random() < 0.97:
            return
        chances = question.chances()
        assert first in chances
        found = self.game.chance_outcomes(self.state)
        assert [action for action, _ in found] == in_order(list(chances), Action)
        assert all(abs(share - float(chances[action])) < 1e-12 for action, share in found)

    def compare_refusals(self, offers: Sequence[Action]) -> None:
        """What is not on offer is refused: actions of other moments, and offers that are a little wrong."""
        wrong = [
            *self.remembered,
            *itertools.chain.from_iterable(near(one, OF_FIXED_SIZE) for one in self.rng.choices(offers, k=3)),
        ]
        allowed = set(offers)
        for action in wrong:
            if action in allowed:
                self.game.check(self.state, action)
            else:
                with pytest.raises(IllegalActionError):
                    self.game.check(self.state, action)

    def compare_result(self) -> None:
        """Same points from the same sources, same places, same reason."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        sheets = score_sheet(self.plain.tribes)
        assert outcome.reason == self.plain.end
        self.met.update({self.plain.end.replace("_", " ")} & RARE)
        assert list(outcome.scores) == [sum(sheet.values()) for sheet in sheets]
        assert list(outcome.ranking) == ranks(self.plain.tribes)
        for seat, sheet in enumerate(sheets):
            found = sorted(points[seat] for points in outcome.breakdown.values() if points[seat])
            assert found == sorted(points for points in sheet.values() if points)


def differences(found: Picture, told: Picture) -> str:
    """What is not the same, by name: found in the product, told by the reference."""
    lines = [f"{key}: found {found[key]}, told {told[key]}" for key in found if found[key] != told[key]]
    for seat, (mine, theirs) in enumerate(zip(found["tribes"], told["tribes"], strict=True)):
        lines += [f"{seat} {key}: found {mine[key]}, told {theirs[key]}" for key in mine if mine[key] != theirs[key]]
    return "\n".join(line for line in lines if not line.startswith("tribes"))
