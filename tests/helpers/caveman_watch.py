"""Plays a match of Caveman and looks after every action that nothing is lost and everything is told."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from caveman.rules.actions import Action, Land
from caveman.rules.events import GameEnded
from caveman.rules.state import Phase
from shared.core import codec
from shared.core.game import Turn
from tests.helpers.caveman_ledger import Ledger
from tests.helpers.caveman_order import check_table, ground_of, people_by_seat, sights_of
from tests.helpers.wild_caveman import choose, draw, moods_of

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from shared.core.game import EnumerableGame, Setup, Step

MOST_PLIES = 10_000
TURNS = {2: 30, 3: 20, 4: 15, 5: 12, 6: 10}
"""Turns of each seat when the deck runs out, by seats."""


class Watch:
    """A match and what has been seen of it.

    Attributes:
        plies: Actions so far, chance included.
        seen: How often each kind of question, and each kind of event, came up.
    """

    def __init__(
        self, game: EnumerableGame[CavemanState, Action], setup: Setup, seed: int, *, thorough: bool = True
    ) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.state: CavemanState = game.new_game(setup)
        self.advanced: CavemanState = game.copy(self.state)
        self.ground = ground_of(self.state.config.board)
        self.moods = moods_of(self.state.config.seats, self.rng)
        self.is_thorough = thorough
        self.plies = 0
        self.seen: Counter[str] = Counter()
        self.ledger = Ledger(self.state)
        self.past: list[tuple[CavemanState, CavemanState]] = []

    def play(self) -> None:
        """To the end, which comes."""
        check_table(self.state, self.ground)
        while (to_move := self.game.to_move(self.state)) != Turn.OVER:
            self.step(to_move)
            self.plies += 1
            if self.plies == MOST_PLIES:
                pytest.fail("no end")
        assert all(state == kept for state, kept in self.past)
        self.check_end()

    def check_end(self) -> None:
        """Somebody has won; if the deck has run out, everybody had as many turns."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        assert outcome.reason == self.state.end
        assert 1 in outcome.ranking
        sums = [sum(points[seat] for points in outcome.breakdown.values()) for seat in range(len(outcome.scores))]
        assert sums == list(outcome.scores)
        seats = self.state.config.seats
        if self.state.end == "deck":
            assert self.ledger.turns == Counter(dict.fromkeys(range(seats), TURNS[seats]))
            assert sorted(self.ledger.cards) == list(range(60))
        else:
            assert [seat for seat, rank in enumerate(outcome.ranking) if rank == 1] == [self.state.winner]
            assert self.state.winner == self.state.active
        self.seen[f"won by {self.state.end}"] += 1

    def step(self, to_move: int) -> None:
        """One action: the argument stays as it was, both ways to apply give the same, the table is in order."""
        before = self.state
        kept = before.copy()  # a whole copy, which shares no list with it
        action = self.choose(to_move)
        self.seen[Phase(before.phase).name] += 1
        done: Step[CavemanState] = self.game.apply(before, action)
        assert before == kept
        if self.is_thorough:
            self.past.append((before, kept))
        self.game.advance(self.advanced, action)
        assert self.advanced == done.state
        assert done.is_final == (to_move == Turn.CHANCE)
        check_table(done.state, self.ground)
        self.check_progress(before, action, done.state)
        if self.plies % (4 if self.is_thorough else 50) == 0:
            self.check_codec(action, done)
            self.check_independence(self.game.apply(before, action).state)
            assert before == kept
        over = [event for event in done.events if isinstance(event, GameEnded)]
        outcome = self.game.outcome(done.state)
        assert (outcome is None) == (done.state.phase != Phase.OVER)
        assert over == ([] if outcome is None else [GameEnded(outcome.reason, outcome.scores)])
        self.ledger.hear(done.events)
        self.ledger.compare(done.state)
        self.seen.update(type(event).__name__ for event in done.events)
        self.state = done.state

    def check_progress(self, before: CavemanState, action: Action, after: CavemanState) -> None:
        """Nobody loses a development, nobody lands beside four others, nothing but the active tribe's pieces grows."""
        for seat in range(before.config.seats):
            had, has = before.developments[seat], after.developments[seat]
            assert had & has == had
            if seat != before.active:
                assert had == has
        if isinstance(action, Land):
            assert sum(people_by_seat(after, sights_of(after))[before.active]) <= 4

    def check_independence(self, state: CavemanState) -> None:
        """Who goes on in place from a state that came out of ``apply`` changes none of those before it."""
        game = self.game
        for _ in range(8):
            to_move = game.to_move(state)
            if to_move == Turn.OVER:
                return
            chance = to_move == Turn.CHANCE
            game.advance(
                state, game.sample_chance(state, self.rng) if chance else self.rng.choice(game.legal_actions(state))
            )

    def choose(self, to_move: int) -> Action:
        """A legal action; there is always one."""
        if to_move == Turn.CHANCE:
            chances = self.game.chance_outcomes(self.state)
            assert abs(sum(share for _, share in chances) - 1.0) < 1e-12
            assert all(share > 0 for _, share in chances)
            return draw(chances, self.rng)
        offers = self.game.legal_actions(self.state)
        assert 0 < len(offers) < 1000
        return choose(self.moods[to_move], self.state, offers, self.rng)

    def check_codec(self, action: Action, done: Step[CavemanState]) -> None:
        """State, action and events survive JSON."""
        game = self.game
        assert codec.decode(game.state_type, codec.encode(done.state)) == done.state
        assert codec.decode(game.action_type, codec.encode(action)) == action
        for event in done.events:
            assert codec.decode(game.event_type, codec.encode(event)) == event
