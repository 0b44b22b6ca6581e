"""A match of Caveman that the rules and the plain reference play side by side, compared after every action."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pytest

from caveman.rules.actions import Action, Done, Fight, Land
from shared.core.errors import IllegalActionError
from shared.core.game import Turn
from tests.helpers.caveman_shake import shake
from tests.helpers.plain_caveman import PlainMatch
from tests.helpers.plain_caveman_picture import Picture, picture_of_plain, picture_of_state
from tests.helpers.plain_caveman_pieces import CHANCE
from tests.helpers.plain_caveman_scoring import ranks, score_sheet
from tests.helpers.side_by_side import in_order, near
from tests.helpers.wild_caveman import choose, draw, moods_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from caveman.rules.state import CavemanState
    from shared.core.game import EnumerableGame, Setup

MOST_PLIES = 10_000


class Lockstep:
    """Both tables, and the dice of the test.

    Attributes:
        is_shaken: Whether a new position is set up on both tables now and then.
        met: What is remarkable about the match when it is over.
    """

    def __init__(self, game: EnumerableGame[CavemanState, Action], setup: Setup, seed: int, *, is_shaken: bool) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.other_rng = random.Random(seed)  # for the rules, so that the match does not depend on how they draw
        self.state: CavemanState = game.new_game(setup)
        self.plain = PlainMatch(self.state.config)
        self.moods = moods_of(self.state.config.seats, self.rng)
        self.remembered: list[Action] = [Done(), Land(0), Fight(9)]
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
            if self.is_shaken and question.about == "DRAW_CARD" and self.rng.random() < 0.3:
                self.state = shake(self.state.copy(), self.plain, self.rng)
                self.compare()
            action = self.pick()
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
            return draw(list(question.chances().items()), self.rng)
        offers = in_order(question.offers(), Action)
        action = choose(self.moods[question.who], self.state, offers, self.rng)
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
            offers = in_order(question.offers(), Action)
            assert self.game.legal_actions(self.state) == offers
            if self.rng.random() < 0.1:
                self.compare_refusals(offers)

    def compare_chances(self) -> None:
        """Same outcomes, same probabilities."""
        question = self.plain.question
        assert question is not None
        assert question.chances is not None
        chances = question.chances()
        assert self.game.sample_chance(self.state, self.other_rng) in chances
        found = self.game.chance_outcomes(self.state)
        assert [action for action, _ in found] == in_order(list(chances), Action)
        assert all(abs(share - float(chances[action])) < 1e-12 for action, share in found)

    def compare_refusals(self, offers: Sequence[Action]) -> None:
        """What is not on offer is refused: actions of other moments, and offers that are a little wrong."""
        wrong = [*self.remembered, *itertools.chain.from_iterable(map(near, self.rng.choices(offers, k=3)))]
        allowed = set(offers)
        for action in wrong:
            if action in allowed:
                self.game.check(self.state, action)
                continue
            for ask in (self.game.check, self.game.apply):
                with pytest.raises(IllegalActionError):
                    ask(self.state, action)

    def compare_result(self) -> None:
        """Same points from the same sources, same places, same reason."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        sheet = score_sheet(self.plain)
        assert outcome.reason == self.plain.end
        assert list(outcome.scores) == [sum(parts) for parts in sheet]
        assert list(zip(*outcome.breakdown.values(), strict=True)) == sheet
        assert list(outcome.ranking) == ranks(self.plain)
        self.met = self.plain.remarks | {f"won by {self.plain.end}"}
        self.met.update(close_results(self.plain))


def close_results(plain: PlainMatch) -> Iterator[str]:
    """What decides between the best sums when the deck has run out."""
    sums = [sum(parts) for parts in score_sheet(plain)]
    best = [seat for seat in plain.seats if sums[seat] == max(sums)]
    if plain.end == "deck" and len(best) > 1:
        most = [len(plain.inventions[seat]) for seat in best]
        children = [
            len(plain.children(seat)) for seat, inventions in zip(best, most, strict=True) if inventions == max(most)
        ]
        if len(children) == 1:
            yield "developments decide"
        else:
            yield "a shared victory" if children.count(max(children)) > 1 else "children decide"


def differences(found: Picture, told: Picture) -> str:
    """What is not the same, by name: found in the product, told by the reference."""
    return "\n".join(f"{key}: found {found[key]}, told {told[key]}" for key in found if found[key] != told[key])
