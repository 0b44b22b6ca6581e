"""Random matches of Caveman in which much happens: tribes grow and develop, on large islands and small ones."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from caveman.rules.actions import Bear, Claim, GrowUp, Move, RollSurvival
from caveman.rules.game import CavemanGame
from caveman.rules.state import Phase
from shared.core.game import Seat, Setup, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState

GAME = CavemanGame()

WILD = {
    "first": "random",
    "corners": "choose",
    "dinosaurs": "chance",
    "starts_with_couple": True,
    "winner_picks_dead": True,
    "camp_stays": True,
}
KINDS: dict[str, dict[str, Any]] = {
    "plain": {},
    "wild": {**WILD, "dinosaur_steps": "exact"},
    "small": {"small": True, "starts_with_couple": True},
    "at least one": {"dinosaur_steps": "at_least_one", "dinosaurs": "chance"},
}


def small_island() -> str:
    """An owner's board of 37 circles, where tribes and dinosaurs soon stand in each other's way."""
    lines = []
    beaches = [(3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)]
    places = sorted(
        ((q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3),
        key=lambda place: max(abs(place[0]), abs(place[1]), abs(sum(place))),
    )
    for number, (q, r) in enumerate(places):
        kind = "volcano" if number == 0 else "red" if number < 7 else "grey" if number < 19 else "plain"
        if (q, r) in beaches:
            kind = f'beach", corner = {beaches.index((q, r))}, x = "'
        elif (q, r) in {(3, -1), (-3, 1), (-1, -2)}:
            kind = "grey"
        lines.append(f'{{ q = {q}, r = {r}, kind = "{kind}" }},'.replace(', x = ""', ""))
    head = 'title = "Small"\nsource = "Made for a test."\nis_reconstructed = true\n'
    return head + "circles = [\n" + "\n".join(lines) + "\n]\n"


def begin(seats: int, options: dict[str, Any]) -> CavemanState:
    options = dict(options)
    content = {"board": small_island()} if options.pop("small", False) else {}
    return GAME.new_game(Setup(tuple(Seat(f"Seat {number}") for number in range(seats)), options, {}, content))


def choose(state: CavemanState, rng: random.Random) -> Action:
    """Grow and develop where it is possible, stay near the resources, so that a match is about everything."""
    legal = GAME.legal_actions(state)
    good = [action for action in legal if isinstance(action, Claim | Bear | RollSurvival | GrowUp)]
    if good and rng.random() < 0.9:
        return rng.choice(good)
    if state.phase == Phase.GREEN and rng.random() < 0.5:
        onto = [action for action in legal if isinstance(action, Move) and state.tokens[action.target] >= 0]
        return rng.choice(onto or legal)
    return rng.choice(legal)


def positions(seats: int, options: dict[str, Any], seed: int) -> Iterator[CavemanState]:
    """All states of a match."""
    rng = random.Random(seed)
    state = begin(seats, options)
    while True:
        yield state
        mover = GAME.to_move(state)
        if mover == Turn.OVER:
            return
        action = GAME.sample_chance(state, rng) if mover == Turn.CHANCE else choose(state, rng)
        state = GAME.apply(state, action).state
