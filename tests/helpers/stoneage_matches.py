"""Matches of Stone Age brought to where a screen is worth a picture, by a script that never changes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from shared.core.game import Turn
from shared.core.saves import start_match
from shared.core.session import MatchSession
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.actions import Buy, Decline, Feed, Place, RedeemCard, SendPeople, Starve, UseTools
from stoneage_mammoth.rules.sites import FIELD, HUNT, HUT, TOOL_MAKER
from stoneage_mammoth.rules.state import Phase
from stoneage_mammoth.ui.stages.opening import forced_action
from tests.helpers.stoneage_pilot import FOUR_PEOPLE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from shared.core.game import OptionValue
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState

SEED = 5
VILLAGE = {HUT, FIELD, TOOL_MAKER}


def begin(seats: int = 4, *, path: Path | None = None, seed: int = SEED, **options: OptionValue) -> MatchSession:
    """A match of people; recorded if there is a path."""
    setup = GAME.make_setup(FOUR_PEOPLE[:seats], options)
    if path is None:
        return MatchSession(GAME.engine(), setup, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    return start_match(GAME, setup, seed, path)


def settle(session: MatchSession) -> StoneAgeState:
    """Let chance decide until somebody has to."""
    while session.to_move() == Turn.CHANCE:
        session.resolve_chance()
    state: StoneAgeState = session.state
    return state


def bring(session: MatchSession, phase: Phase, round_number: int = 1, *, choices: int = 1) -> StoneAgeState:
    """Play by the script until somebody is asked about a phase, in this round or later.

    Args:
        session: The match.
        phase: What shall be decided.
        round_number: Not before this round.
        choices: The least number of actions to choose from.
    """
    while True:
        state = settle(session)
        if state.phase == Phase.OVER:
            assert phase == Phase.OVER, f"the match ends without {phase!r}"
            return state
        legal = session.game.legal_actions(state)  # type: ignore[attr-defined]
        is_asked = forced_action(state, legal) is None
        if state.phase == phase and state.round >= round_number and len(legal) >= choices and is_asked:
            return state
        rng = random.Random(f"{session.seed}:{session.ply}")
        session.submit(session.to_move(), _choose(legal, rng))


def _choose(legal: Sequence[Action], rng: random.Random) -> Action:
    """Grow first, then gather a lot; buy what can be bought; never starve; keep the kept card."""
    free = [action for action in legal if not isinstance(action, RedeemCard)]
    if not free:
        return legal[0]
    match free[0]:
        case Place():
            return rng.choice(_good_places(free, rng) or free)
        case Buy() | Decline() | Feed() | Starve():
            return next((action for action in free if isinstance(action, Buy | Feed)), free[0])
        case UseTools() | SendPeople():
            return free[-1]
        case _:
            return rng.choice(free)


def _good_places(free: Sequence[Action], rng: random.Random) -> list[Action]:
    """Every other time the village, where it is open; never a single hunter."""
    places = [action for action in free if isinstance(action, Place)]
    village: list[Action] = [action for action in places if action.site in VILLAGE]
    if village and rng.random() < 0.5:
        return village
    return [action for action in places if action.site > HUNT or action.count > 1]
