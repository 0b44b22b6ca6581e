"""Every screen of the table of Caveman as a picture; see ``golden_screens``, which keeps them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caveman.rules.game import CavemanGame
from caveman.rules.state import Phase
from shared.core.game import Turn
from tests.helpers.caveman_pilot import SIX_PEOPLE, CavemanPilot, make_session, session_at
from tests.helpers.caveman_positions import Table
from tests.helpers.wild_caveman import choose, gang, parent, settler, tamer, warrior

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from caveman.rules.state import CavemanState
    from shared.core.session import MatchSession

HOME = Path("home")
ENGINE = CavemanGame()
SEED = 5
TRIBES = (settler, gang, warrior, parent, tamer, settler)
"""How each seat plays up to the picture."""

Size = tuple[int, int]


def begin(seats: int) -> MatchSession:
    """A match of people."""
    return make_session(SIX_PEOPLE[:seats], SEED)


def bring(session: MatchSession, phase: Phase, turn: int = 0, *, choices: int = 2, effect: str = "") -> CavemanState:
    """Play on until somebody is asked about a phase.

    Args:
        session: The match.
        phase: What shall be decided.
        turn: Not before so many cards are drawn.
        choices: The least number of actions to choose from.
        effect: Only while a special card with this effect lies there; empty for any card.
    """
    rng = random.Random(SEED)
    while True:
        state: CavemanState = session.state
        seat = session.to_move()
        assert seat != Turn.OVER, f"the match ends without {phase!r}"
        if seat == Turn.CHANCE:
            session.resolve_chance()
            continue
        offers = sorted(ENGINE.legal_actions(state), key=repr)
        is_there = state.phase == phase and state.turn >= turn and len(offers) >= choices
        if is_there and (not effect or state.config.deck.cards[state.card].effect == effect):
            return state
        session.submit(seat, choose(TRIBES[seat], state, offers, rng))


def pilot_of(size: Size, session: MatchSession, **settings: Any) -> CavemanPilot:  # noqa: ANN401
    """The program with a match on top."""
    return CavemanPilot(HOME, session, size=size, **settings)


def asked(
    seats: int,
    phase: Phase,
    turn: int,
    *taps: str,
    pointed: str = "",
    **wanted: Any,  # noqa: ANN401
) -> Callable[[Size], pygame.Surface]:
    """A decision of a match after a few clicks (``man:*`` is the first man), with the pointer over something."""

    def picture(size: Size) -> pygame.Surface:
        session = begin(seats)
        bring(session, phase, turn, **wanted)
        with pilot_of(size, session) as pilot:
            pilot.rest()
            if pilot.view.overlay is not None:
                pilot.tap("overlay_close")
            for tap in taps:
                start = tap.removesuffix("*")
                pilot.tap(next(name for name in pilot.answers() if name.startswith(start)) if start != tap else tap)
            if pointed:
                pilot.point(pointed)
            pilot.run_s(0.5)
            return pilot.screenshot()

    return picture


def lonely(size: Size) -> pygame.Surface:
    """A child would be left alone."""
    table = Table(2, land={19: "flint", 8: "wood"}).people(0, 19, 1, 0, 1).people(0, 36, 1, 1).people(1, 28, 2, 1)
    with pilot_of(size, session_at(table.card("triceratops_04").walk(19, 20), SIX_PEOPLE)) as pilot:
        pilot.rest()
        pilot.tap("done")
        pilot.run_s(0.5)
        return pilot.screenshot()


SCREENS: dict[str, Callable[[Size], pygame.Surface]] = {
    "caveman-walk": asked(6, Phase.GREEN, 40, "man:*", pointed="circle:10", choices=6),
    "caveman-lonely": lonely,
    "caveman-lava": asked(4, Phase.RED, 10, pointed="circle:34", choices=4, effect="lava"),
    "caveman-fights": asked(6, Phase.FIGHTS, 45, choices=3),
    "caveman-loss": asked(3, Phase.FIGHT_LOSS, 12),
    "caveman-develop": asked(4, Phase.DEVELOP, 12),
    "caveman-grown-up": asked(5, Phase.GROWN_UP, 20),
    "caveman-dice": asked(6, Phase.GREEN, 40, "tool_dice"),
    "caveman-reference": asked(4, Phase.GREEN, 10, "tool_reference"),
}

AT_MORE_SIZES = ("caveman-walk", "caveman-loss", "caveman-reference")
"""Those that are kept at more sizes: the fullest of each kind."""
