"""Actions in plain English for people who read a recorded match without the window.

Cards, buildings and tiles are told by their ids, as RULES.md and the data files list them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from shared.core.content import load_content
from shared.core.numbered import named
from stoneage_mammoth.rules import actions
from stoneage_mammoth.rules.content import buildings, cards, default_tiles, read_tiles
from stoneage_mammoth.rules.options import TILES_SLOT
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, RESOURCES, SITE_COUNT

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.game import Setup
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

_PLACES: Final = (
    "the hunt",
    "the forest",
    "the clay pit",
    "the quarry",
    "the river",
    "the tool maker",
    "the hut",
    "the field",
    *(f"the card for {price}" for price in range(1, BUILDING_SITE - CARD_SITE + 1)),
    *(f"stack {stack} of buildings" for stack in range(1, SITE_COUNT - BUILDING_SITE + 1)),
)
_FACES: Final = (*RESOURCES, "tool", "field")
"""What the faces of the dice for everyone stand for (R24)."""


def describe(action: Any, setup: Setup, _: StoneAgeState | None = None) -> str:  # noqa: ANN401 - any of ``Action``
    """What an action says, as the rest of a sentence that begins with who acts.

    Args:
        action: A value of ``Action``, perhaps from a file that somebody has edited.
        setup: The set-up of its match; the state before the action adds nothing to what these actions say.

    Raises:
        LookupError: It names what is not there.
        FormatError: The tiles in the set-up are of no use.
    """
    return _WORDS[type(action)](action, setup)


def _place(action: actions.Place, _: Setup) -> str:
    return f"puts {_people(action.count)} on {named(_PLACES, action.site)}"


def _resolve(action: actions.Resolve, _: Setup) -> str:
    return f"uses {named(_PLACES, action.site)}"


def _use_tools(action: actions.UseTools, _: Setup) -> str:
    tools = [f"tool {slot + 1}" for slot in action.slots] + [f"a tool of {value} used once" for value in action.one_use]
    return f"adds {_joined(tools)}" if tools else "adds no tool"


def _send_people(action: actions.SendPeople, _: Setup) -> str:
    if action.count == 0:
        return "sends nobody to the herd"
    fee = f", {_goods(action.goods)} of the fee in resources" if any(action.goods) else ""
    return f"sends {_people(action.count)} to the herd{fee}"


def _take_die(action: actions.TakeDie, _: Setup) -> str:
    return f"takes the die with {action.face}: {named(_FACES, action.face - 1)}"


def _choose_bonus(action: actions.ChooseBonus, _: Setup) -> str:
    return 'takes the bonus "1."' if action.first else 'takes the bonus "all"'


def _draw_start(action: actions.DrawStart, setup: Setup) -> str:
    return f"the start marker goes to {named([seat.name for seat in setup.seats], action.seat)}"


def _reveal_back(action: actions.RevealBack, _: Setup) -> str:
    return f"{named(RESOURCES, action.resource)} is on the back of the next tile"


def _reveal_tile(action: actions.RevealTile, setup: Setup) -> str:
    tiles = load_content(setup, TILES_SLOT, read_tiles) or default_tiles()
    return f"tile {_id(tiles.tiles, action.tile)} is turned up"


def _reveal_card(action: actions.RevealCard, _: Setup) -> str:
    return f"card {_id(cards(), action.card)} comes into the row"


def _reveal_building(action: actions.RevealBuilding, _: Setup) -> str:
    return f"building {_id(buildings(), action.building)} is turned up"


def _draw_card(action: actions.DrawCard, _: Setup) -> str:
    return f"card {_id(cards(), action.card)} is drawn in secret"


_WORDS: Final[dict[type, Callable[[Any, Setup], str]]] = {
    actions.Place: _place,
    actions.Resolve: _resolve,
    actions.UseTools: _use_tools,
    actions.SendPeople: _send_people,
    actions.Buy: lambda action, _: f"buys for {_goods(action.goods)}",
    actions.Decline: lambda *_: "buys nothing",
    actions.TakeDie: _take_die,
    actions.TakeGoods: lambda action, _: f"takes {_goods(action.goods)}",
    actions.ChooseBonus: _choose_bonus,
    actions.Feed: lambda action, _: f"pays {_goods(action.goods)} for the food that is missing",
    actions.Starve: lambda *_: "leaves people hungry and loses 10 points",
    actions.RedeemCard: lambda action, _: f"takes {_goods(action.goods)} for the card that was kept",
    actions.DrawStart: _draw_start,
    actions.RevealBack: _reveal_back,
    actions.RevealTile: _reveal_tile,
    actions.RevealCard: _reveal_card,
    actions.RevealBuilding: _reveal_building,
    actions.Roll: lambda action, _: f"rolls {', '.join(map(str, action.dice))}",
    actions.DrawCard: _draw_card,
}


def _people(count: int) -> str:
    return "1 person" if count == 1 else f"{count} people"


def _goods(goods: Goods) -> str:
    return _joined([f"{count} {name}" for count, name in zip(goods, RESOURCES, strict=True) if count]) or "nothing"


def _joined(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _id(things: tuple[Any, ...], number: int) -> str:
    return named([thing.id for thing in things], number)
