"""Sets a match of Caveman anew between two turns, on both tables alike: crowds, children, dinosaurs, developments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.state import DEVELOPMENTS, NOBODY, NOWHERE
from tests.helpers.plain_caveman_pieces import INVENTIONS, SEXES

if TYPE_CHECKING:
    import random

    from caveman.rules.state import CavemanState
    from tests.helpers.plain_caveman import PlainMatch


def shake(state: CavemanState, match: PlainMatch, rng: random.Random) -> CavemanState:
    """Before a card is drawn: change both tables; the state is changed in place, and returned."""
    upset(match, rng)
    size = len(match.circles)
    state.owner = [NOBODY] * size
    state.men, state.women, state.children = [0] * size, [0] * size, [0] * size
    rows = {"man": state.men, "woman": state.women, "child": state.children}
    for person in match.people:
        if person.at is not None:
            state.owner[person.at] = person.seat
            rows[person.kind][person.at] += 1
    state.dinosaurs = [NOWHERE if beast.at is None else beast.at for beast in match.beasts]
    state.developments = [
        sum(1 << bit for bit, name in enumerate(DEVELOPMENTS) if name in match.inventions[seat]) for seat in match.seats
    ]
    state.camps = [match.tents.get(seat, NOWHERE) for seat in match.seats]
    return state


def upset(match: PlainMatch, rng: random.Random) -> None:
    """A new position that a match could come to: a tribe a circle, nobody where it may not be."""
    for person in match.people:
        person.leave()
    for beast in match.beasts:
        beast.at = None
    for seat in match.seats:
        likely = rng.choice((0.1, 0.5, 0.9))
        names = [name for name in INVENTIONS if rng.random() < likely]
        match.inventions[seat] = set(names[:4])
    _pitch_tents(match, rng)
    # A narrow place where all stand close together, so that somebody has nowhere to go.
    centre = rng.randrange(len(match.circles))
    order = sorted(range(len(match.circles)), key=lambda circle: (match.distance(centre, circle), rng.random()))
    for _ in range(rng.randint(1, 4 * match.config.seats)):
        _settle(match, rng.choice(match.seats), order, rng)
    for beast in match.beasts:
        free = [circle for circle in order if match.is_free(circle)]
        beast.at = rng.choice(free[: rng.choice((3, len(free)))])


def _pitch_tents(match: PlainMatch, rng: random.Random) -> None:
    """Camps that stay; two never lie on one circle."""
    match.tents = {}
    if match.config.camp_stays:
        places = rng.sample(sorted(match.land), match.config.seats)
        match.tents = {seat: places[seat] for seat in match.seats if "camp" in match.inventions[seat]}


def _settle(match: PlainMatch, seat: int, order: list[int], rng: random.Random) -> None:
    """Adults, perhaps with a child, on the first circles where nobody is, or on the own beach."""
    open_circles = [circle for circle in order if match.is_peaceful(seat, circle) and not match.tribes_at(circle)]
    # Enough circles stay free for the dinosaurs.
    if len(match.adults(seat)) > 4 or len(open_circles) < 6:
        return
    circle = open_circles[min(rng.choice((0, 0, 1, 2)), len(open_circles) - 1)]
    for _ in range(rng.choice((1, 2, 3, 3))):
        waiting = [person for sex in SEXES for person in match.reserve(seat, sex)]
        if waiting and len(match.adults(seat)) < 7:
            rng.choice(waiting).at = circle
    children = match.reserve(seat, "child")
    if children and match.adults(seat, circle) and rng.random() < 0.5:
        children[0].at = circle
