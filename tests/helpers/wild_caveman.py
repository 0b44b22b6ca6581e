"""Players of Caveman who are anything but reasonable, and boxes nobody owns, so that rare things happen often.

A temperament weighs each action it may do; the action is drawn by weight. Seats of one match have different ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import tomli_w

from caveman.rules.actions import (
    Action,
    Bear,
    Claim,
    Done,
    GrowUp,
    Land,
    Move,
    MoveDinosaur,
    Retreat,
    RollSurvival,
)
from caveman.rules.content import CARDS, DIRECTIONS, DinosaurName, EffectName, ResourceKind, read_board
from caveman.rules.state import NOBODY, NONE
from shared.core.errors import ContentError
from shared.core.game import Seat, Setup, Turn

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from caveman.rules.state import CavemanState
    from shared.core.game import EnumerableGame, OptionValue

    Temperament = Callable[[CavemanState, Action], float]

TITLES = {"title": "Wild", "source": "Nobody's box.", "is_reconstructed": True}


def whatever(_state: CavemanState, _action: Action) -> float:
    """Everything alike."""
    return 1.0


def settler(state: CavemanState, action: Action) -> float:
    """Goes to resources, claims, raises children."""
    match action:
        case Land():
            return 5.0
        case Move(origin=origin, target=target):
            gain = (state.tokens[target] != NONE) - (state.tokens[origin] != NONE)
            return 20.0 if gain > 0 else 0.2 if gain < 0 else 1.0
        case Claim() | Bear() | RollSurvival():
            return 20.0
        case Done():
            return 0.5
    return 1.0


def warrior(state: CavemanState, action: Action) -> float:
    """Goes where others are, people and dinosaurs."""
    match action:
        case Land():
            return 5.0
        case Move(target=target):
            is_attack = target in state.dinosaurs or state.owner[target] not in {NOBODY, state.active}
            return 40.0 if is_attack else 1.0
        case Done():
            return 0.2
    return 1.0


def tamer(state: CavemanState, action: Action) -> float:
    """Leads dinosaurs to tribes, the own one too."""
    match action:
        case MoveDinosaur(target=target):
            return 30.0 if state.owner[target] != NOBODY else 2.0
        case Land():
            return 3.0
        case Done():
            return 0.3
    return 1.0


def parent(state: CavemanState, action: Action) -> float:
    """Keeps couples together, on food, gets children and lets them grow."""
    match action:
        case Land():
            return 30.0
        case Move(target=target, with_child=with_child):
            return 0.3 + 3.0 * (state.owner[target] == state.active) + with_child
        case Bear() | RollSurvival() | GrowUp():
            return 50.0
        case Claim():
            return 0.2
    return 1.0


def gang(state: CavemanState, action: Action) -> float:
    """Walks in threes, takes children along, retreats to its own."""
    match action:
        case Move(target=target, with_child=with_child):
            there = state.men[target] + state.women[target] if state.owner[target] == state.active else 0
            guests = state.guest_men[target] + state.guest_women[target]
            return 0.5 + 5.0 * there + 20.0 * guests + 4.0 * with_child
        case Retreat(circle=circle):
            return 30.0 if state.owner[circle] != NOBODY else 1.0
        case Land():
            return 10.0
        case Done():
            return 0.2
    return 1.0


def idler(_state: CavemanState, action: Action) -> float:
    """Is done with everything as soon as it can."""
    return 12.0 if isinstance(action, Done) else 1.0


TEMPERAMENTS: tuple[Temperament, ...] = (whatever, settler, warrior, tamer, parent, gang, idler)
"""Who leads to the positions of the perft table: another one here, and the table has to be counted anew."""


def choose(temperament: Temperament, state: CavemanState, offers: Sequence[Action], rng: random.Random) -> Action:
    """One of the offers."""
    return rng.choices(offers, [temperament(state, action) for action in offers])[0]


def draw(chances: Sequence[tuple[Action, Any]], rng: random.Random) -> Action:
    """What happens, by its probability."""
    return rng.choices([action for action, _ in chances], [float(share) for _, share in chances])[0]


def moods_of(seats: int, rng: random.Random) -> list[Temperament]:
    """A temperament per seat; now and then all have the same, so that matches end early or late."""
    if rng.random() < 0.4:
        return [rng.choice(TEMPERAMENTS)] * seats
    return [rng.choice(TEMPERAMENTS) for _ in range(seats)]


def wander(game: EnumerableGame[Any, Any], state: Any, rng: random.Random, plies: int) -> list[Action]:  # noqa: ANN401
    """So many wild plies in place (chance counted), or fewer to the end; the legal lists alone decide which."""
    moods = moods_of(state.config.seats, rng)
    taken: list[Action] = []
    while len(taken) < plies and (seat := game.to_move(state)) != Turn.OVER:
        if seat == Turn.CHANCE:
            action = draw(game.chance_outcomes(state), rng)
        else:
            action = choose(moods[seat], state, game.legal_actions(state), rng)
        game.advance(state, action)
        taken.append(action)
    return taken


def wild_setup(rng: random.Random, seats: int | None = None) -> Setup:
    """Any set-up; half of the files are such as an owner of another box may write."""
    count = rng.choice((2, 3, 4, 5, 6)) if seats is None else seats
    options: dict[str, OptionValue] = {
        "first": rng.choice(("random", f"seat_{rng.randint(1, count)}")),
        "corners": rng.choice(("usual", "choose")),
        "dinosaurs": rng.choice(("placed", "chance")),
        "starts_with_couple": rng.random() < 0.5,
        "dinosaur_steps": rng.choice(("up_to", "at_least_one", "exact")),
        "winner_picks_dead": rng.random() < 0.5,
        "camp_stays": rng.random() < 0.5,
    }
    files = {"board": wild_board, "deck": wild_deck, "dice": wild_dice, "tokens": wild_tokens}
    content = {slot: make(rng) for slot, make in files.items() if rng.random() < 0.5}
    return Setup(tuple(Seat(f"Seat {seat}") for seat in range(count)), options, content=content)


def wild_tokens(rng: random.Random) -> str:
    """Any mix of 22; two kinds alone now and then."""
    kinds = rng.sample(get_args(ResourceKind), rng.choice((2, 4, 5)))
    picks = [rng.choice(kinds) for _ in range(22)]
    return tomli_w.dumps({**TITLES, "counts": {kind: picks.count(kind) for kind in get_args(ResourceKind)}})


def wild_dice(rng: random.Random) -> str:
    """Any faces; some dice lack some."""
    dice = {
        "green": ("tribe", "spear", "blank"),
        "red": ("dinosaur", "blank"),
        "yellow": ("adult", "dies", "furs", "fire"),
    }
    faces = {name: [rng.choice(names) for _ in range(6)] for name, names in dice.items()}
    if rng.random() < 0.4:
        faces["yellow"] = ["adult"] * 5 + ["dies"]
    return tomli_w.dumps({**TITLES, **faces})


def wild_deck(rng: random.Random) -> str:
    """Cards with many steps, or none, and a few effects that come again and again."""
    effects = rng.sample(get_args(EffectName), 4)
    cards: list[dict[str, Any]] = []
    for number in range(CARDS):
        card: dict[str, Any] = {"id": f"card_{number}", "tribe_steps": rng.choice((0, 1, 3, 5, 8, 12))}
        if number % 2:
            card |= {"dinosaur": rng.choice(get_args(DinosaurName)), "dinosaur_steps": rng.choice((1, 2, 4, 8))}
        else:
            card["effect"] = rng.choice(effects)
            if card["effect"].startswith("move_"):
                card["dinosaur_steps"] = rng.choice((1, 2, 4))
        cards.append(card)
    return tomli_w.dumps({**TITLES, "cards": cards})


def wild_board(rng: random.Random) -> str:
    """A small island, perhaps with gaps and bays: everybody meets everybody."""
    while True:
        text = tomli_w.dumps({**TITLES, "circles": _wild_circles(rng)})
        try:
            read_board(text, "wild.toml")
        except ContentError:
            continue
        return text


def _wild_circles(rng: random.Random) -> list[dict[str, Any]]:
    size = rng.choice((3, 3, 4))
    places = [
        (q, r)
        for q in range(-size, size + 1)
        for r in range(-size, size + 1)
        if (q, r) != (0, 0) and abs(q + r) <= size
    ]
    beaches: dict[tuple[int, int], int] = {}
    for corner, (q, r) in enumerate(DIRECTIONS):
        steps = size if rng.random() < 0.8 else rng.randint(1, size)
        beaches[q * steps, r * steps] = corner
    land = [place for place in places if place not in beaches]
    rng.shuffle(land)
    circles: list[dict[str, Any]] = [{"q": 0, "r": 0, "kind": "volcano"}]
    circles += [{"q": q, "r": r, "kind": "beach", "corner": corner} for (q, r), corner in beaches.items()]
    circles += [{"q": q, "r": r, "kind": "grey"} for q, r in land[:15]]
    reds = rng.choice((3, 4, 6))
    circles += [{"q": q, "r": r, "kind": "red"} for q, r in land[15 : 15 + reds]]
    gaps = rng.choice((0, 0, 2, 4))
    circles += [{"q": q, "r": r, "kind": "plain"} for q, r in land[15 + reds + gaps :]]
    rest = circles[1:]
    rng.shuffle(rest)
    return [circles[0], *rest]
