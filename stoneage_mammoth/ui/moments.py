"""How each event is seen: what flies from where to where, for how long, with which sound.

A moment is short, since many follow each other; what only changes a number takes no time at all.
"""

from __future__ import annotations

from functools import singledispatch

import msgspec

from shared.ui.media.sounds import SoundCue, heard
from shared.ui.scenes import moment_queue
from shared.ui.scenes.moment_queue import BLINK, LONG, MEDIUM, QUIET, SHORT
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.sites import FOOD, HUT
from stoneage_mammoth.rules.state import NOBODY, NONE, NOWHERE, StoneAgeState
from stoneage_mammoth.ui.cues import GAINS, Cue
from stoneage_mammoth.ui.motion_model import MotionKind, Spot, SpotKind
from stoneage_mammoth.ui.motions import Motion, gained, paid, site_spot, source_spot

ROLL = 44
"""Ticks of a roll: the dice tumble, then lie still for a moment."""
SETTLED = 0.7
"""Share of a roll after which the dice lie still."""


class Moment(moment_queue.Moment[Motion], frozen=True):
    """How an event is seen.

    Attributes:
        gains: Points that are shown beside the score, by seat.
    """

    gains: dict[int, int] = msgspec.field(default_factory=dict)


@singledispatch
def moment_of(event: object, shown: StoneAgeState) -> Moment:
    """The moment of an event.

    Args:
        event: An event of the rules.
        shown: The state that is shown, from before the event.
    """
    raise TypeError(f"no moment for {type(event).__name__} in {type(shown).__name__}")


# --- the round ---------------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.StartDrawn, _shown: StoneAgeState) -> Moment:
    marker = Motion(MotionKind.START, Spot(SpotKind.SUPPLY), Spot(SpotKind.START, event.seat), seat=event.seat)
    return Moment(LONG, (marker,), heard(Cue.TURN))


@moment_of.register
def _(_event: events.RoundStarted, _shown: StoneAgeState) -> Moment:
    return Moment(SHORT)


def start_marker(shown: StoneAgeState, seat: int) -> Moment:
    """The start marker goes to its next owner, at the end of a round."""
    start, end = Spot(SpotKind.START, shown.start), Spot(SpotKind.START, seat)
    return Moment(MEDIUM, (Motion(MotionKind.START, start, end, seat=seat),), heard(Cue.TURN, QUIET))


@moment_of.register
def _(_event: events.RoundEnded, _shown: StoneAgeState) -> Moment:
    return Moment(BLINK)


@moment_of.register
def _(event: events.CardsSlid, _shown: StoneAgeState) -> Moment:
    cards = (Motion(MotionKind.CARD, site_spot(start), site_spot(end), card) for card, start, end in event.moves)
    return Moment(MEDIUM, tuple(cards), heard(Cue.CARD, QUIET))


@moment_of.register
def _(event: events.CardRevealed, shown: StoneAgeState) -> Moment:
    card = Motion(MotionKind.CARD, Spot(SpotKind.DECK), site_spot(event.site), event.card, turned=(0.0, 1.0))
    return Moment(_turning_ticks(shown), (card,), heard(Cue.CARD, QUIET))


@moment_of.register
def _(event: events.BuildingRevealed, shown: StoneAgeState) -> Moment:
    place = site_spot(event.site)
    building = Motion(MotionKind.BUILDING, place, place, event.building, turned=(0.0, 1.0))
    return Moment(_turning_ticks(shown), (building,), heard(Cue.TILE, QUIET))


@moment_of.register
def _(_event: events.GameEnded, _shown: StoneAgeState) -> Moment:
    return Moment(LONG, (), heard(Cue.END))


# --- the herd ----------------------------------------------------------------------------------------------------


@moment_of.register
def _(_event: events.BackRevealed, _shown: StoneAgeState) -> Moment:
    return Moment(BLINK)


@moment_of.register
def _(event: events.HerdMoved, shown: StoneAgeState) -> Moment:
    start = Spot(SpotKind.SUPPLY) if shown.herd == NOWHERE else site_spot(shown.herd)
    return Moment(LONG, (Motion(MotionKind.HERD, start, site_spot(event.site)),), heard(Cue.HERD))


@moment_of.register
def _(_event: events.HerdGone, shown: StoneAgeState) -> Moment:
    herd = Motion(MotionKind.HERD, site_spot(shown.herd), Spot(SpotKind.BOX))
    return Moment(LONG, (herd,), heard(Cue.HERD))


@moment_of.register
def _(event: events.TileRevealed, _shown: StoneAgeState) -> Moment:
    tile = Motion(MotionKind.TILE, Spot(SpotKind.PILE), Spot(SpotKind.TILE), event.tile, turned=(0.0, 1.0))
    return Moment(MEDIUM, (tile,), heard(Cue.TILE))


@moment_of.register
def _(event: events.PeopleSent, shown: StoneAgeState) -> Moment:
    seat = event.seat
    people = Motion(MotionKind.PEOPLE, site_spot(shown.site), Spot(SpotKind.TILE), event.count, seat)
    return Moment(MEDIUM, (people, *paid(seat, event.goods, event.food)), heard(Cue.PLACE))


@moment_of.register
def _(_event: events.TamingRolled, _shown: StoneAgeState) -> Moment:
    return Moment(ROLL, (), heard(Cue.DICE))


@moment_of.register
def _(event: events.TamingDecided, _shown: StoneAgeState) -> Moment:
    return Moment(LONG, (), heard(Cue.HERD, QUIET) if event.winner != NOBODY else ())


@moment_of.register
def _(_event: events.BonusTaken, _shown: StoneAgeState) -> Moment:
    return Moment(BLINK)


@moment_of.register
def _(event: events.TileWon, _shown: StoneAgeState) -> Moment:
    tile = Motion(MotionKind.TILE, Spot(SpotKind.TILE), Spot(SpotKind.TILES, event.seat), event.tile, event.seat)
    return Moment(MEDIUM, (tile,), heard(Cue.TILE))


@moment_of.register
def _(event: events.TileBoxed, _shown: StoneAgeState) -> Moment:
    tile = Motion(MotionKind.TILE, Spot(SpotKind.TILE), Spot(SpotKind.BOX), event.tile)
    return Moment(MEDIUM, (tile,), heard(Cue.TILE, QUIET))


# --- people ------------------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.Placed, _shown: StoneAgeState) -> Moment:
    people = Motion(MotionKind.PEOPLE, Spot(SpotKind.HOME, event.seat), site_spot(event.site), event.count, event.seat)
    return Moment(MEDIUM, (people,), heard(Cue.PLACE))


@moment_of.register
def _(_event: events.PlacementSkipped, _shown: StoneAgeState) -> Moment:
    return Moment()


@moment_of.register
def _(_event: events.ActionsStarted, _shown: StoneAgeState) -> Moment:
    return Moment(SHORT, (), heard(Cue.TURN, QUIET))


@moment_of.register
def _(_event: events.SiteResolved, _shown: StoneAgeState) -> Moment:
    return Moment()


@moment_of.register
def _(event: events.WentHome, _shown: StoneAgeState) -> Moment:
    start = Spot(SpotKind.TILE) if event.site == NOWHERE else site_spot(event.site)
    home = Spot(SpotKind.HOME, event.seat)
    return Moment(SHORT, (Motion(MotionKind.PEOPLE, start, home, event.count, event.seat),))


@moment_of.register
def _(event: events.PersonBorn, _shown: StoneAgeState) -> Moment:
    if not event.has_effect:
        return Moment(BLINK)
    person = Motion(MotionKind.PEOPLE, site_spot(HUT), Spot(SpotKind.HOME, event.seat), 1, event.seat)
    return Moment(MEDIUM, (person,), heard(Cue.HUT))


# --- dice and tools ----------------------------------------------------------------------------------------------


@moment_of.register
def _(_event: events.Rolled, _shown: StoneAgeState) -> Moment:
    return Moment(ROLL, (), heard(Cue.DICE))


@moment_of.register
def _(event: events.ToolsUsed, shown: StoneAgeState) -> Moment:
    tools, tray = Spot(SpotKind.TOOLS, event.seat), Spot(SpotKind.TRAY)
    owned = shown.tools[event.seat * 3 : event.seat * 3 + 3]
    values = [*(owned[slot] for slot in event.slots), *event.one_use]
    laid = (Motion(MotionKind.TOOL, tools, tray, value, event.seat) for value in values)
    return Moment(MEDIUM, tuple(laid), heard(Cue.TOOL))


@moment_of.register
def _(event: events.Gathered, shown: StoneAgeState) -> Moment:
    if not event.count:
        return Moment(MEDIUM)
    income = gained(event.gathers, event.count, site_spot(shown.site), event.seat)
    return Moment(LONG, (income,), heard(GAINS[event.gathers]))


@moment_of.register
def _(_event: events.DieTaken, _shown: StoneAgeState) -> Moment:
    return Moment()


@moment_of.register
def _(event: events.ToolRaised, shown: StoneAgeState) -> Moment:
    if event.slot < 0:
        return Moment(BLINK)
    end = Spot(SpotKind.TOOLS, event.seat)
    tool = Motion(MotionKind.TOOL, source_spot(event.source, event.seat, shown), end, event.value, event.seat)
    return Moment(MEDIUM, (tool,), heard(Cue.TOOL))


@moment_of.register
def _(event: events.OneUseToolGained, shown: StoneAgeState) -> Moment:
    tool = Motion(MotionKind.TOOL, site_spot(shown.site), Spot(SpotKind.TOOLS, event.seat), event.value, event.seat)
    return Moment(MEDIUM, (tool,), heard(Cue.TOOL))


# --- what comes in -----------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.FoodGained, shown: StoneAgeState) -> Moment:
    if event.source is Source.SITE:
        start, ticks = Spot(SpotKind.FIELDS, event.seat), SHORT
    else:
        start, ticks = source_spot(event.source, event.seat, shown), MEDIUM
    return Moment(ticks, (gained(FOOD, event.count, start, event.seat),), heard(Cue.FOOD, QUIET))


@moment_of.register
def _(event: events.GoodsGained, shown: StoneAgeState) -> Moment:
    start = source_spot(event.source, event.seat, shown)
    kinds = [resource for resource, count in enumerate(event.goods) if count]
    motions = tuple(gained(resource, event.goods[resource], start, event.seat) for resource in kinds)
    return Moment(MEDIUM, motions, tuple(SoundCue(GAINS[resource]) for resource in kinds))


@moment_of.register
def _(event: events.PointsGained, shown: StoneAgeState) -> Moment:
    start = source_spot(event.source, event.seat, shown)
    points = Motion(MotionKind.POINTS, start, Spot(SpotKind.SCORE, event.seat), event.points, event.seat)
    return Moment(MEDIUM, (points,), heard(Cue.POINTS), gains={event.seat: event.points})


@moment_of.register
def _(event: events.FieldRaised, shown: StoneAgeState) -> Moment:
    if not event.has_effect:
        return Moment(BLINK)
    end = Spot(SpotKind.FIELDS, event.seat)
    field = Motion(MotionKind.FIELD, source_spot(event.source, event.seat, shown), end, event.fields, event.seat)
    return Moment(MEDIUM, (field,), heard(Cue.FIELD))


@moment_of.register
def _(_event: events.CardKept, _shown: StoneAgeState) -> Moment:
    return Moment(BLINK)


@moment_of.register
def _(_event: events.CardRedeemed, _shown: StoneAgeState) -> Moment:
    return Moment(0, (), heard(Cue.CARD))


@moment_of.register
def _(event: events.CardDrawn, _shown: StoneAgeState) -> Moment:
    # Face down whoever looks: its owner finds it in the panel.
    card = Motion(MotionKind.CARD, Spot(SpotKind.DECK), Spot(SpotKind.CARDS, event.seat), NONE, event.seat)
    return Moment(LONG, (card,), heard(Cue.CARD))


@moment_of.register
def _(_event: events.DeckEmpty, _shown: StoneAgeState) -> Moment:
    return Moment(BLINK)


# --- what is paid ------------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.CardBought, _shown: StoneAgeState) -> Moment:
    seat = event.seat
    card = Motion(MotionKind.CARD, site_spot(event.site), Spot(SpotKind.CARDS, seat), event.card, seat)
    return Moment(LONG, (card, *paid(seat, event.goods)), heard(Cue.CARD))


@moment_of.register
def _(event: events.BuildingBought, _shown: StoneAgeState) -> Moment:
    seat = event.seat
    place = site_spot(event.site)
    building = Motion(MotionKind.BUILDING, place, Spot(SpotKind.BUILDINGS, seat), event.building, seat)
    points = Motion(MotionKind.POINTS, place, Spot(SpotKind.SCORE, seat), event.points, seat)
    moved = (building, points, *paid(seat, event.goods))
    return Moment(LONG, moved, heard(Cue.BUILD), gains={seat: event.points})


@moment_of.register
def _(_event: events.Declined, _shown: StoneAgeState) -> Moment:
    return Moment()


@moment_of.register
def _(event: events.Fed, shown: StoneAgeState) -> Moment:
    # Where resources had to be asked for, the food has gone before.
    eaten = min(event.food, shown.food[event.seat])
    return Moment(SHORT, paid(event.seat, event.goods, eaten), heard(Cue.FEED, QUIET))


@moment_of.register
def _(event: events.Starved, shown: StoneAgeState) -> Moment:
    seat = event.seat
    place = Spot(SpotKind.SCORE, seat)
    lost = Motion(MotionKind.POINTS, place, place, -event.penalty, seat)
    eaten = paid(seat, (0, 0, 0, 0), shown.food[seat])
    return Moment(LONG, (lost, *eaten), heard(Cue.HUNGER), gains={seat: -event.penalty})


# --- pieces of moments -------------------------------------------------------------------------------------------


def _turning_ticks(shown: StoneAgeState) -> int:
    """How long a card or building takes to be turned up: before the first round many are, one after the other."""
    return MEDIUM if shown.round else SHORT
