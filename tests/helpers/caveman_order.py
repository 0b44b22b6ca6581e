"""What holds at every moment of every match of Caveman: all is somewhere once, and nobody where it may not be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from caveman.rules.state import CAMP, CAVE, FACE_DOWN, NOBODY, NONE, NOWHERE, RESOURCES, Phase

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

BEFORE_TURNS = {Phase.DRAW_FIRST, Phase.CHOOSE_CORNER, Phase.PLACE_DINOSAUR}
IN_BATTLE = {
    Phase.GREEN,
    Phase.RED,
    Phase.REVEAL_TOKEN,
    Phase.LAVA_LOSS,
    Phase.FIGHTS,
    Phase.FIGHT_ROLL,
    Phase.FIGHT_LOSS,
    Phase.RETREAT,
    Phase.RETURN_DINOSAUR,
}
"""Moments at which enemies may share a circle."""
GROWING = {Phase.GROW, Phase.SURVIVAL_ROLL, Phase.GROWN_UP}


def check_table(state: CavemanState) -> None:
    """All of it."""
    check_circles(state)
    check_tribes(state)
    check_beaches_and_camps(state)
    check_dinosaurs(state)
    check_tokens(state)
    check_cards(state)
    check_turn(state)


def check_circles(state: CavemanState) -> None:
    """No circle holds more than it has room for; enemies share one only until they have fought (R38, Q17)."""
    size = len(state.config.board.circles)
    rows = (state.men, state.women, state.children, state.guest_men, state.guest_women, state.guest_children)
    assert all(len(row) == size for row in (*rows, state.owner, state.barred_men, state.barred_women, state.born))
    assert min(map(min, rows)) >= 0
    for circle, seat in enumerate(state.owner):
        men, women, child, guest_men, guest_women, guest_child = (row[circle] for row in rows)
        assert men + women <= 3
        assert guest_men + guest_women <= 3
        assert max(child, guest_child) <= 1
        assert (men + women + child > 0) == (seat != NOBODY)
        if child and not men + women:
            assert state.phase == Phase.GREEN
            assert seat == state.active
        if guest_men + guest_women + guest_child:
            assert guest_men + guest_women
            assert seat not in {NOBODY, state.active}
            assert state.phase in IN_BATTLE


def check_tribes(state: CavemanState) -> None:
    """A tribe has 4 men, 4 women, 4 children, and wins with 8 adults at once (R1, R2)."""
    for seat in range(state.config.seats):
        men, women, children = people_of(state, seat)
        assert max(men, women, children) <= 4
        has_won = state.end == "adults" and state.winner == seat
        assert (men + women == 8) == has_won
        assert (state.developments[seat] == 31) == (state.end == "developments" and state.winner == seat)
        assert state.developments[seat] in range(32)


def people_of(state: CavemanState, seat: int) -> tuple[int, int, int]:
    """Men, women and children of a tribe on the island."""
    rows = ((state.men, state.guest_men), (state.women, state.guest_women), (state.children, state.guest_children))
    living = [circle for circle, owner in enumerate(state.owner) if owner == seat]
    men, women, children = (
        sum(own[circle] for circle in living) + (sum(guests) if seat == state.active else 0) for own, guests in rows
    )
    return men, women, children


def check_beaches_and_camps(state: CavemanState) -> None:
    """Nobody but its tribe is on a beach or in a camp, nobody at all on the volcano (R37, R41, Q5)."""
    for number, circle in enumerate(state.config.board.circles):
        if circle.kind == "volcano":
            assert state.owner[number] == NOBODY
        if circle.corner is not None:
            assert state.owner[number] in {NOBODY, *(s for s, c in enumerate(state.corners) if c == circle.corner)}
        if circle.kind in {"volcano", "beach"}:
            assert number not in state.dinosaurs
    for seat, camp in enumerate(state.camps):
        assert (camp != NOWHERE) == (state.config.camp_stays and state.developments[seat] >> CAMP & 1 == 1)
        if camp != NOWHERE:
            assert state.owner[camp] in {NOBODY, seat}
            assert camp not in state.dinosaurs
            assert state.camps.count(camp) == 1
    if state.phase not in IN_BATTLE and not state.config.camp_stays:
        for place, seat in enumerate(state.owner):
            if seat != NOBODY and state.tokens[place] == CAVE and state.developments[seat] >> CAMP & 1:
                assert place not in state.dinosaurs


def check_dinosaurs(state: CavemanState) -> None:
    """Three dinosaurs on three circles, with a tribe only until they have fought (Q3, Q17)."""
    placed = [circle for circle in state.dinosaurs if circle != NOWHERE]
    assert len(state.dinosaurs) == 3
    assert len(placed) == len(set(placed))
    assert len(placed) == 3 or state.phase in BEFORE_TURNS
    for circle in placed:
        if state.owner[circle] != NOBODY:
            assert state.phase in IN_BATTLE
            assert not state.guest_men[circle] + state.guest_women[circle]


def check_tokens(state: CavemanState) -> None:
    """22 tokens, 15 of them on the grey circles, no more of a kind than there are (R10)."""
    greys = [number for number, circle in enumerate(state.config.board.circles) if circle.kind == "grey"]
    assert [circle for circle, token in enumerate(state.tokens) if token != NONE] == greys
    assert len(state.reserve) == 7
    found = Counter([state.tokens[circle] for circle in greys] + state.reserve)
    assert set(found) <= {FACE_DOWN, *range(len(RESOURCES))}
    for kind, name in enumerate(RESOURCES):
        assert found[kind] <= state.config.tokens.counts[name]  # type: ignore[index]
    hidden = sum(state.tokens[circle] == FACE_DOWN for circle in greys)
    assert hidden <= 1 or state.phase in {*BEFORE_TURNS, Phase.REVEAL_TOKEN}
    assert hidden == 0 or state.phase in {*BEFORE_TURNS, Phase.REVEAL_TOKEN}
    known = [token != FACE_DOWN for token in state.reserve]
    assert known == sorted(known)


def check_cards(state: CavemanState) -> None:
    """60 cards, each drawn once, one a turn (R27, Q52)."""
    assert len(state.seen) == 60
    assert set(state.seen) <= {0, 1}
    assert sum(state.seen) == state.turn <= 60
    assert state.card == NONE or state.seen[state.card]
    assert (state.card == NONE) == (state.turn == 0)


def check_turn(state: CavemanState) -> None:
    """Who has been used in a turn is there; nothing of a turn is left when the next begins."""
    assert len(set(state.corners) - {NONE}) == sum(corner != NONE for corner in state.corners)
    for barred, row in ((state.barred_men, state.men), (state.barred_women, state.women)):
        for circle, count in enumerate(barred):
            assert count == 0 or (state.owner[circle] == state.active and count <= row[circle])
            assert count >= 0
    for circle, born in enumerate(state.born):
        assert born in {0, state.children[circle]}
    if state.phase not in {*GROWING, Phase.OVER}:
        assert not any((*state.barred_men, *state.barred_women, *state.born))
        assert not state.claimed
    if state.phase == Phase.DRAW_CARD:
        round_the_island = sorted(range(state.config.seats), key=state.corners.__getitem__)
        turn = (round_the_island.index(state.first) + state.turn) % state.config.seats
        assert state.active == round_the_island[turn]
        assert not any(state.pending)
    if state.phase == Phase.OVER:
        assert (state.end == "deck") == (state.winner == NOBODY)
        assert state.end != "deck" or state.turn == 60
    else:
        assert state.end == ""
        assert state.winner == NOBODY
