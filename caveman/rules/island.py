"""The island as tables: neighbours, beaches, lines of lava, distances, and all actions that a circle can stand for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations, product, starmap
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import msgspec

from caveman.rules.actions import (
    ChooseCorner,
    ExchangeToken,
    Fight,
    FlowLava,
    Move,
    MoveDinosaur,
    PlaceDinosaur,
    Retreat,
    RollSurvival,
    SwapTokens,
)
from caveman.rules.content import CORNERS, DIRECTIONS, MOST_CIRCLES
from caveman.rules.state import DINOSAURS, MAN, MOST_ADULTS, WOMAN

if TYPE_CHECKING:
    from caveman.rules.content import Board

MAN_BIT, WOMAN_BIT, CHILD_BIT = 1, 2, 4
"""Who stands on a circle, as an index of ``Island.moves``."""

PEOPLE: Final = tuple(
    tuple((MAN_BIT if men else 0) | (WOMAN_BIT if women else 0) for women in range(5)) for men in range(5)
)
"""By men and women on a circle: the index of ``Island.moves``, without a child."""

_ByAdults = tuple[tuple[tuple[int, tuple[Move, ...]], ...], ...]
"""By men and women, as far as a circle has room for another adult: how many they are, and their moves."""

TO_CHILDREN: Final = MOST_CIRCLES + 1
"""Bits of circles that are closed to children are moved up by so many in a key of ``Ways``."""


class Walks(dict[int, tuple[MoveDinosaur, ...]]):
    """Steps of a dinosaur from a circle, ascending, by bits of neighbours that are closed now."""

    __slots__ = ()

    def __missing__(self, closed: int) -> tuple[MoveDinosaur, ...]:
        """Those of all steps (the ones with nothing closed) that lead nowhere where it is closed."""
        steps = self[closed] = tuple(step for step in self[0] if not closed >> step.target & 1)
        return steps


class Ways(dict[int, tuple[Move, ...]]):
    """Moves of the people of a circle, ascending, by bits of neighbours that are closed now (see ``TO_CHILDREN``).

    What is closed comes again and again: it is found out when it is asked for the first time.

    Attributes:
        near: Bits that make a difference.
    """

    __slots__ = ("near",)

    near: int

    def __init__(self, moves: tuple[Move, ...]) -> None:
        super().__init__({0: moves})
        self.near = 0
        for way in moves:
            self.near |= 1 << way.target + (TO_CHILDREN if way.with_child else 0)

    def __missing__(self, closed: int) -> tuple[Move, ...]:
        """Those of all moves (the ones with nothing closed) that lead nowhere where it is closed."""
        closed_to_children = closed | closed >> TO_CHILDREN
        ways = self[closed] = tuple(
            way for way in self[0] if not (closed_to_children if way.with_child else closed) >> way.target & 1
        )
        return ways


class Island(msgspec.Struct, frozen=True):
    """What follows from a board, found once.

    Attributes:
        size: Number of circles.
        kinds: Per circle: its kind, as the board names it.
        zeros: A row of zeros; states share it, nobody writes into it.
        neighbours: Per circle: all neighbours, ascending, the volcano and beaches too.
        volcano: Per circle: whether it is the volcano.
        beaches: Per corner: its beach.
        corner_of: Per circle: the corner whose beach it is, else -1.
        reds: Red circles, ascending.
        greys: Grey circles, ascending.
        on_greys: What a row says about these.
        is_wild: Per circle: whether a dinosaur may ever be there: neither volcano nor beach.
        wild: Per circle: neighbours that a dinosaur may ever enter: neither volcano nor beach.
        wild_set: The same as sets.
        open_to: Per corner and circle: neighbours that its tribe may ever enter: neither volcano nor others' beaches.
        moves: Per corner, circle, and who stands there (see ``MAN_BIT``): the moves to those neighbours.
        lone: Per corner: all moves of an adult alone to those neighbours.
        strolls: Per corner, circle, men and women there: how many they are, and their moves where no child is and
            nothing is closed; nothing for full circles.
        rings: Per circle: all circles, those that are as far away together, the nearest first, itself left out.
        lava: Per corner: circles of the straight way from the volcano to its beach, without both.
        choose: Per corner: the action that chooses it.
        place: Per circle: the action that puts a dinosaur there.
        wild_bits: The same as bits of one number.
        walks: Per dinosaur and circle: its steps to those neighbours.
        flow: Per corner: the action that lets the lava flow there.
        exchanges: All actions that exchange a token.
        swaps: All actions that swap two.
        fight: Per circle: the action that begins a fight.
        retreat: Per circle: the action that retreats to it.
        survive: Per circle: the action that rolls for the child there.
    """

    size: int
    kinds: tuple[str, ...]
    zeros: list[int]
    neighbours: tuple[tuple[int, ...], ...]
    volcano: tuple[bool, ...]
    beaches: tuple[int, ...]
    corner_of: tuple[int, ...]
    reds: tuple[int, ...]
    greys: tuple[int, ...]
    on_greys: Callable[[list[int]], tuple[int, ...]]
    is_wild: tuple[bool, ...]
    wild: tuple[tuple[int, ...], ...]
    wild_set: tuple[frozenset[int], ...]
    open_to: tuple[tuple[tuple[int, ...], ...], ...]
    moves: tuple[tuple[tuple[Ways, ...], ...], ...]
    lone: tuple[frozenset[Move], ...]
    strolls: tuple[tuple[_ByAdults, ...], ...]
    rings: tuple[tuple[tuple[int, ...], ...], ...]
    lava: tuple[tuple[int, ...], ...]
    choose: tuple[ChooseCorner, ...]
    place: tuple[PlaceDinosaur, ...]
    wild_bits: tuple[int, ...]
    walks: tuple[tuple[Walks, ...], ...]
    flow: tuple[FlowLava, ...]
    exchanges: tuple[ExchangeToken, ...]
    swaps: tuple[SwapTokens, ...]
    fight: tuple[Fight, ...]
    retreat: tuple[Retreat, ...]
    survive: tuple[RollSurvival, ...]


@lru_cache(maxsize=16)
def island_of(board: Board) -> Island:
    """The tables of a board; they are large, and only those of boards that were played on last are kept."""
    circles = board.circles
    size = len(circles)
    every = range(size)
    kinds = tuple(circle.kind for circle in circles)
    at = {(circle.q, circle.r): number for number, circle in enumerate(circles)}
    neighbours = tuple(
        tuple(sorted(at[place] for dq, dr in DIRECTIONS if (place := (circle.q + dq, circle.r + dr)) in at))
        for circle in circles
    )
    corner_of = tuple(-1 if circle.corner is None else circle.corner for circle in circles)
    open_to = tuple(
        tuple(
            tuple(there for there in near if kinds[there] != "volcano" and corner_of[there] in {-1, corner})
            for near in neighbours
        )
        for corner in range(CORNERS)
    )
    wild = tuple(tuple(there for there in near if kinds[there] not in {"volcano", "beach"}) for near in neighbours)
    greys = tuple(number for number in every if kinds[number] == "grey")
    moves, strolls = _moves(open_to)
    return Island(
        size=size,
        kinds=kinds,
        zeros=[0] * size,
        neighbours=neighbours,
        volcano=tuple(kind == "volcano" for kind in kinds),
        beaches=tuple(corner_of.index(corner) for corner in range(CORNERS)),
        corner_of=corner_of,
        reds=tuple(number for number in every if kinds[number] == "red"),
        greys=greys,
        on_greys=itemgetter(*greys),
        is_wild=tuple(kind not in {"volcano", "beach"} for kind in kinds),
        wild=wild,
        wild_set=tuple(map(frozenset, wild)),
        open_to=open_to,
        moves=moves,
        lone=tuple(frozenset(move for ways in circles for move in ways[MAN_BIT | WOMAN_BIT][0]) for circles in moves),
        strolls=strolls,
        rings=_rings(board),
        lava=tuple(_way(board, at, corner) for corner in range(CORNERS)),
        choose=tuple(map(ChooseCorner, range(CORNERS))),
        place=tuple(map(PlaceDinosaur, every)),
        wild_bits=tuple(sum(1 << there for there in near) for near in wild),
        walks=tuple(
            tuple(Walks({0: tuple(MoveDinosaur(dinosaur, there) for there in near)}) for near in wild)
            for dinosaur in range(len(DINOSAURS))
        ),
        flow=tuple(map(FlowLava, range(CORNERS))),
        exchanges=tuple(map(ExchangeToken, greys)),
        swaps=tuple(SwapTokens(*pair) for pair in combinations(greys, 2)),
        fight=tuple(map(Fight, every)),
        retreat=tuple(map(Retreat, every)),
        survive=tuple(map(RollSurvival, every)),
    )


def _moves(
    open_to: tuple[tuple[tuple[int, ...], ...], ...],
) -> tuple[tuple[tuple[tuple[Ways, ...], ...], ...], tuple[tuple[_ByAdults, ...], ...]]:
    """All moves by corner, origin and who stands there, and those of adults alone by men and women.

    What is the same is one object, for corners too: tables that are looked up in every move stay small.
    """
    move = cache(Move)

    @cache
    def ways(origin: int, targets: tuple[int, ...], people: int) -> Ways:
        sexes = [sex for sex, bit in ((MAN, MAN_BIT), (WOMAN, WOMAN_BIT)) if people & bit]
        carries = (False, True) if people & CHILD_BIT else (False,)
        return Ways(tuple(move(origin, *way) for way in product(targets, sexes, carries)))

    @cache
    def by_people(origin: int, targets: tuple[int, ...]) -> tuple[Ways, ...]:
        return tuple(ways(origin, targets, people) for people in range(2 * CHILD_BIT))

    @cache
    def by_adults(origin: int, targets: tuple[int, ...]) -> _ByAdults:
        found = by_people(origin, targets)
        return tuple(
            tuple((men + women, found[PEOPLE[men][women]][0]) for women in range(MOST_ADULTS - men))
            for men in range(MOST_ADULTS)
        )

    return (
        tuple(tuple(starmap(by_people, enumerate(rows))) for rows in open_to),
        tuple(tuple(starmap(by_adults, enumerate(rows))) for rows in open_to),
    )


def _rings(board: Board) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Circles by distance from each; distances are steps over the whole hexagon, as if nothing were in the way."""
    found = []
    for one in board.circles:
        rings: dict[int, list[int]] = {}
        for number, other in enumerate(board.circles):
            distance = max(abs(one.q - other.q), abs(one.r - other.r), abs(one.q + one.r - other.q - other.r))
            rings.setdefault(distance, []).append(number)
        found.append(tuple(tuple(rings[distance]) for distance in sorted(rings) if distance))
    return tuple(found)


def _way(board: Board, at: dict[tuple[int, int], int], corner: int) -> tuple[int, ...]:
    """Circles on the straight way from the volcano to the beach of a corner, without both, in the order of the lava."""
    beach = next(circle for circle in board.circles if circle.corner == corner)
    q, r = DIRECTIONS[corner]
    places = ((q * steps, r * steps) for steps in range(1, max(abs(beach.q), abs(beach.r))))
    return tuple(at[place] for place in places if place in at)
