"""What holds at every moment of every match of Stone Age: nothing is lost, nothing is owed, no track ends too late."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from shared.core import codec
from shared.core.game import Turn
from stoneage_mammoth.rules.actions import Action, Roll
from stoneage_mammoth.rules.events import GameEnded
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, HUT, RIVER, SITE_COUNT, TOOL_MAKER
from stoneage_mammoth.rules.state import BOXED_TILE, DRAWN, NONE, NOWHERE, OPEN_TILE, UNSEEN, Phase
from tests.helpers.stoneage_ledger import Ledger
from tests.helpers.wild_stoneage import choose, draw_wildly, moods_of

if TYPE_CHECKING:
    from shared.core.game import EnumerableGame, Setup, Step
    from stoneage_mammoth.rules.state import StoneAgeState

MOST_PLIES = 10_000
CALM = {Phase.PLACE, Phase.RESOLVE, Phase.BUY, Phase.TOOLS, Phase.TAKE_DIE, Phase.OVER}
"""Questions before which all that happened has been told; hunger is told when it is decided."""


class Watch:
    """Plays a match and looks after every action.

    Attributes:
        plies: Actions so far, chance included.
        seen: How often each kind of question, and each kind of event, came up.
    """

    def __init__(
        self, game: EnumerableGame[StoneAgeState, Action], setup: Setup, seed: int, *, thorough: bool = True
    ) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.state: StoneAgeState = game.new_game(setup)
        self.advanced: StoneAgeState = game.copy(self.state)
        self.moods = moods_of(self.state.config.seats, self.rng)
        self.is_thorough = thorough
        self.plies = 0
        self.seen: Counter[str] = Counter()
        self.ledger = Ledger(self.state)
        self.past: list[tuple[StoneAgeState, StoneAgeState]] = []

    def play(self) -> None:
        """To the end, which comes."""
        check_table(self.state)
        while (to_move := self.game.to_move(self.state)) != Turn.OVER:
            self.step(to_move)
            self.plies += 1
            if self.plies == MOST_PLIES:
                pytest.fail("no end")
        assert all(state == kept for state, kept in self.past)
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        assert outcome.reason == self.state.end
        assert self.state.end in {"stack_empty", "cards_gone", "round_limit"}
        sums = [sum(points[seat] for points in outcome.breakdown.values()) for seat in range(len(outcome.scores))]
        assert sums == list(outcome.scores)
        self.seen[self.state.end] += 1

    def step(self, to_move: int) -> None:
        """One action: the argument stays as it was, both ways to apply give the same, the table is in order."""
        before = self.state
        kept = before.copy()  # a whole copy, which shares no list with it
        action = self.choose(to_move)
        self.seen[Phase(before.phase).name] += 1
        done: Step[StoneAgeState] = self.game.apply(before, action)
        assert before == kept
        if self.is_thorough:
            self.past.append((before, kept))
        self.game.advance(self.advanced, action)
        assert self.advanced == done.state
        assert done.is_final == (to_move == Turn.CHANCE)
        check_table(done.state)
        if self.plies % (4 if self.is_thorough else 50) == 0:
            self.check_codec(action, done)
            self.check_independence(self.game.apply(before, action).state)
            assert before == kept
        over = [event for event in done.events if isinstance(event, GameEnded)]
        outcome = self.game.outcome(done.state)
        assert (outcome is None) == (done.state.phase != Phase.OVER)
        assert over == ([] if outcome is None else [GameEnded(outcome.reason, outcome.scores)])
        self.ledger.hear(done.events)
        if done.state.phase in CALM:
            self.ledger.compare(done.state)
        self.seen.update(type(event).__name__ for event in done.events)
        self.state = done.state

    def check_independence(self, state: StoneAgeState) -> None:
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
            action = self.game.sample_chance(self.state, self.rng)
            if isinstance(action, Roll) and len(action.dice) > 5 and not (self.is_thorough and self.plies % 20 == 0):
                return action
            chances = self.game.chance_outcomes(self.state)
            assert abs(sum(share for _, share in chances) - 1.0) < 1e-12
            assert all(share > 0 for _, share in chances)
            return draw_wildly(chances, self.rng)
        offers = self.game.legal_actions(self.state)
        assert 0 < len(offers) < 1000
        return choose(self.moods[to_move], offers, self.rng)

    def check_codec(self, action: Action, done: Step[StoneAgeState]) -> None:
        """State, action and events survive JSON."""
        game = self.game
        assert codec.decode(game.state_type, codec.encode(done.state)) == done.state
        assert codec.decode(game.action_type, codec.encode(action)) == action
        for event in done.events:
            assert codec.decode(game.event_type, codec.encode(event)) == event


def check_table(state: StoneAgeState) -> None:
    """Everything is somewhere, once."""
    check_people(state)
    check_places(state)
    check_cards(state)
    check_buildings(state)
    check_tiles(state)
    check_stocks(state)


def check_people(state: StoneAgeState) -> None:
    """All people of a seat are at home, on a site, on the tile, or born this round."""
    seats = state.config.seats
    for seat in range(seats):
        known = state.home[seat] + sum(state.placed[seat::seats]) + state.on_tile[seat]
        assert 5 <= state.people[seat] <= 10
        assert 0 <= state.people[seat] - known <= (0 if state.phase == Phase.PLACE else 1)
        assert state.home[seat] >= 0
        assert state.on_tile[seat] >= 0
    assert len(state.placed) == SITE_COUNT * seats
    assert min(state.placed) >= 0


def check_places(state: StoneAgeState) -> None:
    """No site holds more people, or more seats, than it has room for."""
    seats = state.config.seats
    crowds = [state.placed[site * seats : (site + 1) * seats] for site in range(SITE_COUNT)]
    most_seats = {2: 1, 3: 2, 4: 4}[seats]
    for site in range(1, RIVER + 1):
        assert sum(crowds[site]) <= 7
        assert seats - crowds[site].count(0) <= most_seats
    for site in range(TOOL_MAKER, SITE_COUNT):
        assert sum(crowds[site]) in ({0, 2} if site == HUT else {0, 1})
        assert seats - crowds[site].count(0) <= 1
    if seats < 4:
        assert sum(sum(crowds[site]) > 0 for site in (TOOL_MAKER, HUT, FIELD)) <= 2


def check_cards(state: StoneAgeState) -> None:
    """Each card is unseen, owned, or where the display says."""
    seats = state.config.seats
    owners = {*range(seats), *range(DRAWN, DRAWN + seats)}
    assert len(state.cards) == 36
    lying = {8 + slot: card for slot, card in enumerate(state.display[:4]) if card != NONE}
    assert {place: card for card, place in enumerate(state.cards) if place >= CARD_SITE} == lying
    assert all(place == UNSEEN or place in owners or place in lying for place in state.cards)
    assert sum(place >= CARD_SITE for place in state.cards) == len(lying)


def check_buildings(state: StoneAgeState) -> None:
    """Each building is unseen, owned, or on top of a stack; what left a stack is owned."""
    seats = state.config.seats
    assert len(state.buildings) == 28
    lying = {12 + stack: top for stack, top in enumerate(state.display[4:]) if top != NONE}
    assert {place: number for number, place in enumerate(state.buildings) if place >= BUILDING_SITE} == lying
    owned = sum(0 <= place < seats for place in state.buildings)
    unseen = state.buildings.count(UNSEEN)
    assert owned + unseen + len(lying) == 28
    assert sum(state.stacks) + owned == 7 * seats
    assert all(0 <= size <= 7 for size in state.stacks)
    assert state.stacks[seats:] == [0] * (4 - seats)
    covered = {12 + stack for stack, size in enumerate(state.stacks) if size and 12 + stack not in lying}
    assert len(covered) == 0 or state.phase <= Phase.REVEAL_CARD or state.phase == Phase.REVEAL_BUILDING
    assert state.phase not in {Phase.PLACE, Phase.FEED} or not covered


def check_tiles(state: StoneAgeState) -> None:
    """Each tile is in the pile, open, owned or back in the box."""
    assert len(state.tiles) == 16
    places = Counter(state.tiles)
    assert set(places) <= {UNSEEN, OPEN_TILE, BOXED_TILE, *range(state.config.seats)}
    assert places[OPEN_TILE] <= 1
    if not state.config.mammoth:
        assert places[UNSEEN] == 16
        assert (state.tile, state.back, state.herd) == (NONE, NONE, NOWHERE)
        return
    if state.tile != NONE and state.phase not in {Phase.CHOOSE_BONUS, Phase.CHOOSE_GOODS, Phase.DRAW_CARD}:
        assert state.tiles[state.tile] == OPEN_TILE
    if state.phase in {Phase.PLACE, Phase.RESOLVE, Phase.FEED}:
        assert places[UNSEEN] == max(16 - state.round, 0)
        assert (state.back == NONE) == (places[UNSEEN] == 0)
        assert (state.herd == NOWHERE) == (state.round > 16)
    if state.phase == Phase.FEED:
        assert state.tile == NONE
        assert state.on_tile == [0] * state.config.seats


def check_stocks(state: StoneAgeState) -> None:
    """Nothing is owed, and no track goes beyond its end."""
    seats = state.config.seats
    assert min(state.food) >= 0
    assert min(state.goods) >= 0
    assert len(state.goods) == len(state.points) == 4 * seats
    assert all(0 <= level <= 10 for level in state.fields)
    for seat in range(seats):
        tools = state.tools[3 * seat : 3 * seat + 3]
        assert 0 <= min(tools) <= max(tools) <= min(4, min(tools) + 1)
        assert all(tools[slot] for slot in range(3) if state.used_tools[seat] >> slot & 1)
        assert state.used_tools[seat] in range(8)
        built, tops, bonuses, hunger = state.points[4 * seat : 4 * seat + 4]
        assert min(built, tops, bonuses) >= 0
        assert hunger <= 0 == hunger % 10
        assert -hunger <= 10 * state.round
    assert set(state.kept) <= {0, 2}
    assert sum(mask & bit > 0 for mask in state.one_use for bit in (1, 2, 4)) <= 3
    assert 0 <= state.round <= 30
