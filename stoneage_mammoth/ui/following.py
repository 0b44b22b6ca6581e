"""Lets the state that is shown follow the events of a step, one after the other.

Each event happens in two halves: what moves is taken from where it was (``lift``), and put where it goes once it has
arrived (``land``). After all events of a step the shown state has everything on the table where the match has it.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOOD
from stoneage_mammoth.rules.state import (
    BOXED_TILE,
    BUILT,
    CARD_POINTS,
    DRAWN,
    NOBODY,
    NONE,
    NOWHERE,
    ONE_USE_TOOLS,
    OPEN_TILE,
    POINT_KINDS,
    STARVATION,
    TILE_POINTS,
    TOOL_SLOTS,
    Phase,
    StoneAgeState,
)
from stoneage_mammoth.rules.taming import comparable

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods


@singledispatch
def lift(event: object, shown: StoneAgeState) -> None:
    """Take what moves from where it was.

    Args:
        event: An event of the rules; most take nothing away.
        shown: The state that is shown, changed in place.
    """


@singledispatch
def land(event: object, shown: StoneAgeState) -> None:
    """Put what has moved where it goes; arguments as ``lift``."""


def pass_start_marker(shown: StoneAgeState, after: StoneAgeState) -> None:
    """A round has ended: the start marker moves and tools can be used again, if another round comes.

    Args:
        shown: The state that is shown, changed in place.
        after: Where the whole step leads: the event of the end of a round does not tell whether another one comes.
    """
    shown.start = after.start
    shown.used_tools[:] = after.used_tools


# --- the round ---------------------------------------------------------------------------------------------------


@land.register
def _(event: events.StartDrawn, shown: StoneAgeState) -> None:
    shown.start = event.seat


@lift.register
def _(event: events.RoundStarted, shown: StoneAgeState) -> None:
    shown.round, shown.start = event.round, event.start
    shown.home[:] = shown.people
    shown.phase, shown.seat, shown.turn = Phase.PLACE, NOBODY, NOBODY


@lift.register
def _(_event: events.RoundEnded, shown: StoneAgeState) -> None:
    shown.seat = shown.turn = NOBODY


@lift.register
def _(event: events.CardsSlid, shown: StoneAgeState) -> None:
    for _, source, _ in event.moves:
        shown.display[source - CARD_SITE] = NONE


@land.register
def _(event: events.CardsSlid, shown: StoneAgeState) -> None:
    for card, _, site in event.moves:
        shown.display[site - CARD_SITE] = card
        shown.cards[card] = site


@lift.register
def _(event: events.CardRevealed, shown: StoneAgeState) -> None:
    shown.cards[event.card] = event.site


@land.register
def _(event: events.CardRevealed, shown: StoneAgeState) -> None:
    shown.display[event.site - CARD_SITE] = event.card


@land.register
def _(event: events.BuildingRevealed, shown: StoneAgeState) -> None:
    shown.buildings[event.building] = event.site
    shown.display[event.site - CARD_SITE] = event.building


@lift.register
def _(_event: events.GameEnded, shown: StoneAgeState) -> None:
    shown.phase, shown.seat, shown.turn = Phase.OVER, NOBODY, NOBODY


# --- the herd ----------------------------------------------------------------------------------------------------


@land.register
def _(event: events.BackRevealed, shown: StoneAgeState) -> None:
    shown.back = event.resource


@lift.register
def _(_event: events.HerdMoved, shown: StoneAgeState) -> None:
    shown.herd = NOWHERE


@land.register
def _(event: events.HerdMoved, shown: StoneAgeState) -> None:
    shown.herd = event.site


@lift.register
def _(_event: events.HerdGone, shown: StoneAgeState) -> None:
    shown.herd = NOWHERE


@lift.register
def _(event: events.TileRevealed, shown: StoneAgeState) -> None:
    shown.tiles[event.tile] = OPEN_TILE
    shown.back = NONE


@land.register
def _(event: events.TileRevealed, shown: StoneAgeState) -> None:
    shown.tile = event.tile


@lift.register
def _(event: events.PeopleSent, shown: StoneAgeState) -> None:
    _leave(shown, event.seat, shown.site, event.count)
    shown.food[event.seat] -= event.food
    _pay(shown, event.seat, event.goods)


@land.register
def _(event: events.PeopleSent, shown: StoneAgeState) -> None:
    shown.on_tile[event.seat] += event.count


@lift.register
def _(event: events.TamingRolled, shown: StoneAgeState) -> None:
    shown.phase, shown.seat, shown.turn = Phase.TAMING_ROLL, event.seat, NOBODY


@land.register
def _(event: events.TamingRolled, shown: StoneAgeState) -> None:
    shown.taming[event.seat] = comparable(event.dice)


@lift.register
def _(event: events.BonusTaken, shown: StoneAgeState) -> None:
    shown.phase, shown.seat = Phase.CHOOSE_BONUS, event.seat


@lift.register
def _(_event: events.TileWon, shown: StoneAgeState) -> None:
    shown.tile = NONE


@land.register
def _(event: events.TileWon, shown: StoneAgeState) -> None:
    shown.tiles[event.tile] = event.seat


@lift.register
def _(event: events.TileBoxed, shown: StoneAgeState) -> None:
    shown.tile = NONE
    shown.tiles[event.tile] = BOXED_TILE
    shown.seat = shown.turn = NOBODY


# --- people ------------------------------------------------------------------------------------------------------


@lift.register
def _(event: events.Placed, shown: StoneAgeState) -> None:
    shown.seat = event.seat
    shown.home[event.seat] -= event.count


@land.register
def _(event: events.Placed, shown: StoneAgeState) -> None:
    shown.placed[event.site * shown.config.seats + event.seat] += event.count


@lift.register
def _(event: events.ActionsStarted, shown: StoneAgeState) -> None:
    shown.phase, shown.seat, shown.turn = Phase.RESOLVE, event.seat, event.seat


@lift.register
def _(event: events.SiteResolved, shown: StoneAgeState) -> None:
    shown.site = event.site


@lift.register
def _(event: events.WentHome, shown: StoneAgeState) -> None:
    if event.site == NOWHERE:
        shown.on_tile[event.seat] -= event.count
        shown.taming[event.seat] = 0
    else:
        _leave(shown, event.seat, event.site, event.count)


@land.register
def _(event: events.WentHome, shown: StoneAgeState) -> None:
    shown.home[event.seat] += event.count


@land.register
def _(event: events.PersonBorn, shown: StoneAgeState) -> None:
    shown.people[event.seat] = event.people


# --- dice and tools ----------------------------------------------------------------------------------------------


@lift.register
def _(event: events.Rolled, shown: StoneAgeState) -> None:
    shown.gathers = event.gathers
    shown.dice.clear()


@land.register
def _(event: events.Rolled, shown: StoneAgeState) -> None:
    shown.dice[:] = event.dice


@land.register
def _(event: events.ToolsUsed, shown: StoneAgeState) -> None:
    for slot in event.slots:
        shown.used_tools[event.seat] |= 1 << slot
    for value in event.one_use:
        shown.one_use[event.seat] &= ~(1 << ONE_USE_TOOLS.index(value))


@land.register
def _(event: events.Gathered, shown: StoneAgeState) -> None:
    if event.gathers == FOOD:
        shown.food[event.seat] += event.count
    else:
        shown.goods[event.seat * FOOD + event.gathers] += event.count
    shown.dice.clear()


@lift.register
def _(event: events.DieTaken, shown: StoneAgeState) -> None:
    shown.seat = event.seat
    shown.dice.remove(event.face)


@land.register
def _(event: events.ToolRaised, shown: StoneAgeState) -> None:
    if event.slot >= 0:
        shown.tools[event.seat * TOOL_SLOTS + event.slot] = event.value


@land.register
def _(event: events.OneUseToolGained, shown: StoneAgeState) -> None:
    shown.one_use[event.seat] |= 1 << ONE_USE_TOOLS.index(event.value)


# --- what comes in -----------------------------------------------------------------------------------------------


@lift.register
def _(event: events.FoodGained, shown: StoneAgeState) -> None:
    if event.source is Source.SITE:
        _feed(shown, event.seat)


@land.register
def _(event: events.FoodGained, shown: StoneAgeState) -> None:
    shown.food[event.seat] += event.count


@land.register
def _(event: events.GoodsGained, shown: StoneAgeState) -> None:
    for resource, count in enumerate(event.goods):
        shown.goods[event.seat * FOOD + resource] += count


@land.register
def _(event: events.PointsGained, shown: StoneAgeState) -> None:
    kind = TILE_POINTS if event.source is Source.TILE else CARD_POINTS
    shown.points[event.seat * POINT_KINDS + kind] += event.points


@land.register
def _(event: events.FieldRaised, shown: StoneAgeState) -> None:
    shown.fields[event.seat] = event.fields


@land.register
def _(event: events.CardKept, shown: StoneAgeState) -> None:
    shown.kept[event.seat] += event.count


@lift.register
def _(event: events.CardRedeemed, shown: StoneAgeState) -> None:
    shown.kept[event.seat] = 0


@land.register
def _(event: events.CardDrawn, shown: StoneAgeState) -> None:
    shown.cards[event.card] = event.seat + DRAWN


# --- what is paid ------------------------------------------------------------------------------------------------


@lift.register
def _(event: events.CardBought, shown: StoneAgeState) -> None:
    shown.display[event.site - CARD_SITE] = NONE
    _pay(shown, event.seat, event.goods)


@land.register
def _(event: events.CardBought, shown: StoneAgeState) -> None:
    shown.cards[event.card] = event.seat


@lift.register
def _(event: events.BuildingBought, shown: StoneAgeState) -> None:
    shown.display[event.site - CARD_SITE] = NONE
    shown.stacks[event.site - BUILDING_SITE] -= 1
    _pay(shown, event.seat, event.goods)


@land.register
def _(event: events.BuildingBought, shown: StoneAgeState) -> None:
    shown.buildings[event.building] = event.seat
    shown.points[event.seat * POINT_KINDS + BUILT] += event.points


@lift.register
def _(event: events.Fed, shown: StoneAgeState) -> None:
    _feed(shown, event.seat)
    # Where resources had to be asked for, the food has gone before.
    shown.food[event.seat] -= min(event.food, shown.food[event.seat])
    shown.amount = 0
    _pay(shown, event.seat, event.goods)


@lift.register
def _(event: events.Starved, shown: StoneAgeState) -> None:
    _feed(shown, event.seat)
    shown.food[event.seat] = shown.amount = 0


@land.register
def _(event: events.Starved, shown: StoneAgeState) -> None:
    shown.points[event.seat * POINT_KINDS + STARVATION] -= event.penalty


def _leave(shown: StoneAgeState, seat: int, site: int, count: int) -> None:
    """People leave a place."""
    shown.placed[site * shown.config.seats + seat] -= count


def _pay(shown: StoneAgeState, seat: int, goods: Goods) -> None:
    """Resources leave a seat."""
    for resource, count in enumerate(goods):
        shown.goods[seat * FOOD + resource] -= count


def _feed(shown: StoneAgeState, seat: int) -> None:
    """It is this seat that eats; as far as has been seen it lacks nothing, unless it was asked."""
    if (shown.phase, shown.seat) != (Phase.FEED, seat):
        shown.amount = 0
    shown.phase, shown.seat, shown.turn = Phase.FEED, seat, NOBODY
