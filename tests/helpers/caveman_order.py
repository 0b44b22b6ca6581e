"""What holds at every moment of every match of Caveman: all is somewhere once, and nobody where it may not be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from caveman.rules.state import CAMP, CAVE, FACE_DOWN, NOBODY, NONE, NOWHERE, RESOURCES, Phase

if TYPE_CHECKING:
    from caveman.rules.content import Board
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
REVEALING = {*BEFORE_TURNS, Phase.REVEAL_TOKEN}
GROWING = {Phase.GROW, Phase.SURVIVAL_ROLL, Phase.GROWN_UP}


class Ground(NamedTuple):
    """What a board says about places, looked up once a match.

    Attributes:
        size: Number of circles.
        volcanoes: Circles of the volcano: there is one.
        beaches: Circle and corner of each beach.
        greys: Grey circles, ascending.
        tame: Where no dinosaur ever is: volcano and beaches.
    """

    size: int
    volcanoes: tuple[int, ...]
    beaches: tuple[tuple[int, int], ...]
    greys: tuple[int, ...]
    tame: frozenset[int]


def ground_of(board: Board) -> Ground:
    """Places of a board, by its own words."""
    circles = tuple(enumerate(board.circles))
    return Ground(
        len(circles),
        tuple(number for number, circle in circles if circle.kind == "volcano"),
        tuple((number, circle.corner) for number, circle in circles if circle.corner is not None),
        tuple(number for number, circle in circles if circle.kind == "grey"),
        frozenset(number for number, circle in circles if circle.kind in {"volcano", "beach"}),
    )


Sight = tuple[int, int, int, int, int, int, int]
"""What can be seen on a circle: the seat that lives there, its men, women and children, and those of guests."""


def sights_of(state: CavemanState) -> Counter[Sight]:
    """How many circles look the same: of 61 most are empty, and what is the same needs to be judged only once."""
    rows = (state.men, state.women, state.children, state.guest_men, state.guest_women, state.guest_children)
    return Counter(zip(state.owner, *rows, strict=True))


def check_table(state: CavemanState, ground: Ground) -> None:
    """All of it."""
    check_rows(state, ground)
    sights = sights_of(state)
    for sight in sights:
        check_circle(state, sight)
    check_tribes(state, people_by_seat(state, sights))
    check_beaches_and_camps(state, ground)
    check_dinosaurs(state, ground)
    check_tokens(state, ground)
    check_cards(state)
    check_turn(state)


def check_rows(state: CavemanState, ground: Ground) -> None:
    """There is a number for every circle."""
    people = (state.men, state.women, state.children, state.guest_men, state.guest_women, state.guest_children)
    others = (state.owner, state.barred_men, state.barred_women, state.born, state.rolled, state.tokens)
    assert {len(row) for row in (*people, *others)} == {ground.size}


def check_circle(state: CavemanState, sight: Sight) -> None:
    """No circle holds more than it has room for; enemies share one only until they have fought (R38, Q17)."""
    seat, men, women, child, guest_men, guest_women, guest_child = sight
    assert NOBODY <= seat < state.config.seats
    assert min(sight[1:]) >= 0
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


def people_by_seat(state: CavemanState, sights: Counter[Sight]) -> list[list[int]]:
    """Men, women and children of each tribe on the island."""
    people = [[0, 0, 0] for _ in range(state.config.seats)]
    for (seat, *counts), circles in sights.items():
        for kind in range(3):
            if counts[kind]:
                people[seat][kind] += circles * counts[kind]
            if counts[kind + 3]:
                people[state.active][kind] += circles * counts[kind + 3]
    return people


def check_tribes(state: CavemanState, people: list[list[int]]) -> None:
    """A tribe has 4 men, 4 women, 4 children, and wins with 8 adults at once (R1, R2)."""
    for seat, (men, women, children) in enumerate(people):
        assert max(men, women, children) <= 4
        has_won = state.end == "adults" and state.winner == seat
        assert (men + women == 8) == has_won
        assert (state.developments[seat] == 31) == (state.end == "developments" and state.winner == seat)
        assert state.developments[seat] in range(32)


def check_beaches_and_camps(state: CavemanState, ground: Ground) -> None:
    """Nobody but its tribe is on a beach or in a camp, nobody at all on the volcano (R37, R41, Q5)."""
    owner, corners = state.owner, state.corners
    assert all(owner[number] == NOBODY for number in ground.volcanoes)
    for number, corner in ground.beaches:
        assert owner[number] == NOBODY or corners[owner[number]] == corner
    assert ground.tame.isdisjoint(state.dinosaurs)
    for seat, camp in enumerate(state.camps):
        assert (camp != NOWHERE) == (state.config.camp_stays and state.developments[seat] >> CAMP & 1 == 1)
        if camp != NOWHERE:
            assert owner[camp] in {NOBODY, seat}
            assert camp not in state.dinosaurs
            assert state.camps.count(camp) == 1
    if state.phase not in IN_BATTLE and not state.config.camp_stays:
        for place in state.dinosaurs:
            is_in_camp = (
                place != NOWHERE
                and owner[place] != NOBODY
                and state.tokens[place] == CAVE
                and state.developments[owner[place]] >> CAMP & 1
            )
            assert not is_in_camp


def check_dinosaurs(state: CavemanState, ground: Ground) -> None:
    """Three dinosaurs on three circles, with a tribe only until they have fought (Q3, Q17)."""
    placed = [circle for circle in state.dinosaurs if circle != NOWHERE]
    assert len(state.dinosaurs) == 3
    assert all(0 <= circle < ground.size for circle in placed)
    assert len(placed) == len(set(placed))
    assert len(placed) == 3 or state.phase in BEFORE_TURNS
    for circle in placed:
        if state.owner[circle] != NOBODY:
            assert state.phase in IN_BATTLE
            assert not state.guest_men[circle] + state.guest_women[circle]


def check_tokens(state: CavemanState, ground: Ground) -> None:
    """22 tokens, 15 of them on the grey circles, no more of a kind than there are (R10)."""
    on_island = [state.tokens[circle] for circle in ground.greys]
    assert NONE not in on_island
    assert state.tokens.count(NONE) == ground.size - len(ground.greys)
    assert len(state.reserve) == 7
    found = Counter(on_island + state.reserve)
    assert set(found) <= {FACE_DOWN, *range(len(RESOURCES))}
    for kind, name in enumerate(RESOURCES):
        assert found[kind] <= state.config.tokens.counts[name]  # type: ignore[index]
    assert FACE_DOWN not in on_island or state.phase in REVEALING
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
        if any(barred):
            for count, seat, there in set(zip(barred, state.owner, row, strict=True)):
                assert count == 0 or (seat == state.active and 0 < count <= there)
    if any(state.born):
        for born, child in set(zip(state.born, state.children, strict=True)):
            assert born in {0, child}
    if state.phase not in {*GROWING, Phase.OVER}:
        assert not any(map(any, (state.barred_men, state.barred_women, state.born)))
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
