"""How far it is from circle to circle: for the people of each corner, and for dinosaurs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from caveman.rules.island import Island
from caveman.rules.tables import tables_of

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

FAR: Final = 40
"""Steps to what cannot be reached; further away makes no difference."""

Ways = tuple[tuple[int, ...], ...]
"""Steps by origin and target."""


class Chart(msgspec.Struct, frozen=True):
    """Distances on a board; whoever stands in the way is left out.

    Attributes:
        island: The board; while it is here no other one can have its identity.
        ways: Per corner: steps of its people.
        wild: Steps of dinosaurs.
        dread: Per dinosaur, its circle and another one: adults that it is likely to cost there before the next turn of
            their tribe.
        lurks: Per circle with people: circles from which a dinosaur may come to them later, with what it is worth
            there to their rivals.
        plans: What tribes on this board can reach, as far as it has been found out (see ``plans.plans_of``).
    """

    island: Island
    ways: tuple[Ways, ...]
    wild: Ways
    dread: tuple[tuple[tuple[float, ...], ...], ...]
    lurks: tuple[tuple[tuple[int, float], ...], ...]
    plans: dict[Any, Any]


_COMES: Final = ((0.3, 0.26, 0.2, 0.1, 0.03), (0.3, 0.22, 0.1, 0.03), (0.3, 0.14, 0.04))
"""Per dinosaur and steps, one and more: how likely it comes before one's next turn."""
_KILLS: Final = (0.3, 0.5, 0.7)
"""Adults that it kills about."""
_LURKS: Final = (0.0, 0.12, 0.08, 0.04)
"""By steps to people: what a dinosaur there is worth that may come to them later."""
_MOST_CHARTS: Final = 8
_BY_IDENTITY: dict[int, Chart] = {}


def chart_of(state: CavemanState) -> Chart:
    """The distances on the board of a match."""
    island = tables_of(state).island
    found = _BY_IDENTITY.get(id(island))
    if found is None:
        if len(_BY_IDENTITY) >= _MOST_CHARTS:
            _BY_IDENTITY.clear()
        wild = _distances(island.wild)
        found = Chart(island, tuple(map(_distances, island.open_to)), wild, _dread(island, wild), _lurks(wild), {})
        _BY_IDENTITY[id(island)] = found
    return found


def _distances(near: tuple[tuple[int, ...], ...]) -> Ways:
    """Steps from each circle to all others where from a circle only some can be entered."""
    found = []
    for origin in range(len(near)):
        steps = [FAR] * len(near)
        steps[origin] = 0
        edge, count = [origin], 0
        while edge:
            count += 1
            following = {there for circle in edge for there in near[circle] if steps[there] > count}
            for there in following:
                steps[there] = min(count, FAR)
            edge = [*following] if count < FAR else []
        found.append(tuple(steps))
    return tuple(found)


def _dread(island: Island, wild: Ways) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What each dinosaur threatens from each circle."""
    return tuple(
        tuple(
            tuple(
                kills * comes[max(steps - 1, 0)] if steps <= len(comes) and island.is_wild[there] else 0.0
                for there, steps in enumerate(row)
            )
            for row in wild
        )
        for comes, kills in zip(_COMES, _KILLS, strict=True)
    )


def _lurks(wild: Ways) -> tuple[tuple[tuple[int, float], ...], ...]:
    """Where dinosaurs are a danger to later turns of who is on each circle."""
    return tuple(
        tuple((there, _LURKS[row[place]]) for there, row in enumerate(wild) if 0 < row[place] < len(_LURKS))
        for place in range(len(wild))
    )
