"""A book kept of a match of Caveman from what is told alone: who trusts the events must arrive at the state."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from caveman.rules.state import FACE_DOWN, NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from caveman.rules import events as told
    from caveman.rules.state import CavemanState

CHILD = 2
"""Beside 0 for men and 1 for women."""


class Ledger:
    """People by seat, circle and kind, dinosaurs, tokens and developments, written up by events.

    Attributes:
        people: How many of a kind a seat has on a circle, where it has any.
        turns: Turns begun, by seat.
        cards: Cards drawn, in order.
        left: For fights: adults that still have to die.
    """

    def __init__(self, state: CavemanState) -> None:
        self.people = people_of(state)
        self.corners = list(state.corners)
        self.beasts = list(state.dinosaurs)
        self.land = list(state.tokens)
        self.aside = list(state.reserve)
        self.developments = list(state.developments)
        self.turns: Counter[int] = Counter()
        self.cards: list[int] = []
        self.left = 0

    def hear(self, events: Iterable[Any]) -> None:
        """Write up what happened."""
        for event in events:
            write = getattr(self, f"on_{type(event).__struct_config__.tag}", None)
            if write:
                write(event)

    def bring(self, seat: int, circle: int, kind: int, count: int = 1) -> None:
        """People come to a circle, or leave it."""
        there = self.people.pop((seat, circle, kind), 0) + count
        assert there >= 0, f"{kind} of {seat} on {circle}"
        if there:
            self.people[seat, circle, kind] = there

    def on_corner_chosen(self, event: told.CornerChosen) -> None:
        self.corners[event.seat] = event.corner

    def on_dinosaur_placed(self, event: told.DinosaurPlaced) -> None:
        assert self.beasts[event.dinosaur] == event.origin
        self.beasts[event.dinosaur] = event.circle

    def on_dinosaur_moved(self, event: told.DinosaurMoved) -> None:
        assert self.beasts[event.dinosaur] == event.origin
        self.beasts[event.dinosaur] = event.target
        assert event.attacks == any(circle == event.target for _, circle, _ in self.people)

    def on_token_revealed(self, event: told.TokenRevealed) -> None:
        assert self.land[event.circle] == FACE_DOWN
        self.land[event.circle] = event.kind

    def on_token_exchanged(self, event: told.TokenExchanged) -> None:
        self.aside.append(self.land[event.circle])
        self.land[event.circle] = self.aside.pop(0)
        assert self.land[event.circle] == event.kind

    def on_tokens_swapped(self, event: told.TokensSwapped) -> None:
        one, other = event.circle, event.other
        self.land[one], self.land[other] = self.land[other], self.land[one]

    def on_turn_started(self, event: told.TurnStarted) -> None:
        self.turns[event.seat] += 1
        assert event.turn == sum(self.turns.values())

    def on_card_drawn(self, event: told.CardDrawn) -> None:
        assert event.card not in self.cards
        self.cards.append(event.card)

    def on_landed(self, event: told.Landed) -> None:
        self.bring(event.seat, event.circle, event.sex)

    def on_moved(self, event: told.Moved) -> None:
        for kind in (event.sex, CHILD) if event.with_child else (event.sex,):
            self.bring(event.seat, event.origin, kind, -1)
            self.bring(event.seat, event.target, kind)

    def on_fight_decided(self, event: told.FightDecided) -> None:
        assert not self.left
        self.left = event.losses

    def on_adult_died(self, event: told.AdultDied) -> None:
        self.bring(event.seat, event.circle, event.sex, -1)
        if event.cause == "fight":
            self.left -= 1

    def on_child_died(self, event: told.ChildDied) -> None:
        self.bring(event.seat, event.circle, CHILD, -1)

    def on_retreated(self, event: told.Retreated) -> None:
        assert not self.left
        for kind, count in enumerate((event.men, event.women, event.children)):
            self.bring(event.seat, event.origin, kind, -count)
            self.bring(event.seat, event.target, kind, count)
            assert (event.seat, event.origin, kind) not in self.people

    def on_development_claimed(self, event: told.DevelopmentClaimed) -> None:
        assert not self.developments[event.seat] >> event.development & 1
        self.developments[event.seat] |= 1 << event.development

    def on_child_grew(self, event: told.ChildGrew) -> None:
        self.bring(event.seat, event.origin, CHILD, -1)
        self.bring(event.seat, event.circle, event.sex)

    def on_child_born(self, event: told.ChildBorn) -> None:
        self.bring(event.seat, event.circle, CHILD)

    def compare(self, state: CavemanState) -> None:
        """Whenever somebody or chance has to decide, the book says what the state says."""
        found = people_of(state)
        told, met = self.people.items(), found.items()
        assert self.people == found, f"told, but not found: {told - met}, found, but not told: {met - told}"
        assert self.corners == state.corners
        assert self.beasts == state.dinosaurs
        assert self.land == state.tokens
        assert self.aside == state.reserve
        assert self.developments == state.developments
        assert sorted(self.cards) == [card for card, is_seen in enumerate(state.seen) if is_seen]
        assert len(self.cards) == state.turn
        assert state.card == (self.cards[-1] if self.cards else NONE)


def people_of(state: CavemanState) -> dict[tuple[int, int, int], int]:
    """A state as the book has it."""
    found: dict[tuple[int, int, int], int] = {}
    for kind, row in enumerate((state.men, state.women, state.children)):
        for circle, count in enumerate(row):
            if count:
                found[state.owner[circle], circle, kind] = count
    for kind, row in enumerate((state.guest_men, state.guest_women, state.guest_children)):
        if any(row):
            for circle, count in enumerate(row):
                if count:
                    found[state.active, circle, kind] = found.get((state.active, circle, kind), 0) + count
    return found
