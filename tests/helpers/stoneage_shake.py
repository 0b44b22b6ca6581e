"""Upsets the stocks of a seat in the middle of a match of Stone Age, on both tables alike: rich, poor, grown, tired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.content import ChooseResources, cards
from stoneage_mammoth.rules.state import ONE_USE_TOOLS
from tests.helpers.plain_stoneage_pieces import KINDS

if TYPE_CHECKING:
    import random

    from stoneage_mammoth.rules.state import StoneAgeState
    from tests.helpers.plain_stoneage import PlainMatch
    from tests.helpers.plain_stoneage_pieces import Tribe

KEPT_CARD = next(
    number
    for number, card in enumerate(cards())
    if any(isinstance(effect, ChooseResources) and effect.keep for effect in card.top)
)
TOOLS = ([0, 0, 0], [1, 1, 0], [2, 2, 2], [3, 2, 2], [4, 4, 3], [4, 4, 4])


def shake(state: StoneAgeState, match: PlainMatch, rng: random.Random) -> StoneAgeState:
    """Change one tribe on both tables; the state is changed in place, and returned."""
    tribe = rng.choice(match.tribes)
    upset(tribe, rng)
    seat = tribe.seat
    state.people[seat] = tribe.people
    state.home[seat] = tribe.at_home
    state.food[seat] = tribe.food
    state.goods[4 * seat : 4 * seat + 4] = tribe.purse()
    state.fields[seat] = tribe.fields
    state.tools[3 * seat : 3 * seat + 3] = tribe.tools
    state.used_tools[seat] = sum(1 << slot for slot in tribe.tired_tools)
    state.one_use[seat] = sum(1 << bit for bit, value in enumerate(ONE_USE_TOOLS) if value in tribe.single_tools)
    state.kept[seat] = tribe.kept
    return state


def upset(tribe: Tribe, rng: random.Random) -> None:
    """Give or take; the kept card comes back to its owner alone."""
    born = rng.randint(0, 10 - tribe.people)
    tribe.people += born
    tribe.at_home += born
    tribe.food = rng.choice((0, 0, 4, 30))
    plenty = rng.choice((0, 0, 1, 3, 9))
    tribe.goods = {kind: rng.randint(0, plenty) for kind in KINDS}
    tribe.fields = rng.choice((tribe.fields, 0, 9, 10))
    tribe.tools = rng.choice(TOOLS)[:]
    tribe.tired_tools = {slot for slot in range(3) if tribe.tools[slot] and rng.random() < 0.5}
    tribe.single_tools = {value for value in ONE_USE_TOOLS if rng.random() < 0.3}
    tribe.kept = 2 if KEPT_CARD in tribe.cards else tribe.kept
