"""What happened, in words: every event of the rules becomes a line of the log, or is silent because it is seen."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from shared.ui.scenes.overlays import LogLine
from shared.ui.shell.number_words import counted
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.content import Card, Figures, SetSymbol, cards
from stoneage_mammoth.rules.sites import BUILDING_SITE, FOOD
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.explaining import symbol_name
from stoneage_mammoth.ui.herd_dice import comparison
from stoneage_mammoth.ui.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@singledispatch
def describe(event: object, names: Names) -> LogLine | None:
    """One event in words that everybody may read.

    Args:
        event: An event of the rules.
        names: Who is who.

    Returns:
        ``None`` where the table itself shows it and words would only repeat it.
    """
    raise TypeError(f"no words for {type(event).__name__} and {type(names).__name__}")


def heading_of(event: object, names: Names) -> LogLine | None:
    """The heading of the part of a round that an event belongs to, where no event of its own begins that part."""
    match event:
        case events.TamingRolled():
            return LogLine(names.tr("At the herd"), is_heading=True)
        case events.Fed() | events.Starved():
            return LogLine(names.tr("The meal"), is_heading=True)
    return None


def describe_taming(
    event: events.TamingDecided, rolls: Sequence[tuple[int, tuple[int, ...]]], names: Names
) -> LogLine | None:
    """Who tames a mammoth, and by which dice.

    Args:
        event: The decision.
        rolls: Seats that rolled and their dice, highest first.
        names: Who is who.
    """
    words = comparison(rolls, event.winner, names)
    if not words:
        return describe(event, names)
    line = names.tr("{name} tames a mammoth: {dice}.").format(name=names.seat(event.winner), dice=words)
    return LogLine(line, event.winner)


def describe_secret(event: events.CardDrawn, names: Names) -> LogLine:
    """The card that was drawn, for its owner alone (Q27)."""
    words = names.tr("{name} draws a card in secret: {card}.")
    return LogLine(words.format(name=names.seat(event.seat), card=bottom_words(cards()[event.card], names)), event.seat)


def bottom_words(card: Card, names: Names) -> str:
    """What the bottom of a card counts for, in a word or two."""
    tr = names.tr
    match card.bottom:
        case SetSymbol(symbol=symbol):
            return symbol_name(symbol, names)
        case Figures(figure=figure, count=count):
            one, many = {
                "farmer": (tr("1 farmer"), tr("{count} farmers")),
                "tool_maker": (tr("1 tool maker"), tr("{count} tool makers")),
                "builder": (tr("1 builder"), tr("{count} builders")),
                "shaman": (tr("1 shaman"), tr("{count} shamans")),
            }[figure]
            return counted(count, one, many).format(count=count)


# --- the round ---------------------------------------------------------------------------------------------------


@describe.register
def _(event: events.StartDrawn, names: Names) -> LogLine | None:
    return LogLine(names.tr("The lot decides: {name} begins.").format(name=names.seat(event.seat)), event.seat)


@describe.register
def _(event: events.RoundStarted, names: Names) -> LogLine | None:
    words = names.tr("Round {round}: {name} begins")
    return LogLine(words.format(round=event.round, name=names.seat(event.start)), is_heading=True)


@describe.register
def _(_event: events.RoundEnded, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(_event: events.CardsSlid, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.CardRevealed, names: Names) -> LogLine | None:
    card = cards()[event.card]
    words = names.tr("{site}, new: {top}; {bottom}.")
    top, bottom = names.effects(card.top), bottom_words(card, names)
    return LogLine(words.format(site=names.site(event.site), top=top, bottom=bottom))


@describe.register
def _(event: events.BuildingRevealed, names: Names) -> LogLine | None:
    words = names.tr("Stack {number}: the next building lies open.")
    return LogLine(words.format(number=event.site - BUILDING_SITE + 1))


@describe.register
def _(event: events.GameEnded, names: Names) -> LogLine | None:
    words = {
        "stack_empty": names.tr("The match is over: a stack of buildings is empty."),
        "cards_gone": names.tr("The match is over: the cards do not fill all places any more."),
        "round_limit": names.tr("The match is over: the last round has been played."),
    }[event.reason]
    return LogLine(words, is_heading=True)


# --- the herd ----------------------------------------------------------------------------------------------------


@describe.register
def _(event: events.BackRevealed, names: Names) -> LogLine | None:
    return LogLine(names.tr("Next round the herd goes to: {site}.").format(site=names.site(event.resource + 1)))


@describe.register
def _(event: events.HerdMoved, names: Names) -> LogLine | None:
    return LogLine(names.tr("The herd comes to: {site}.").format(site=names.site(event.site)))


@describe.register
def _(_event: events.TileRevealed, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(_event: events.HerdGone, names: Names) -> LogLine | None:
    return LogLine(names.tr("No tile is left: the herd moves on for good."))


@describe.register
def _(event: events.PeopleSent, names: Names) -> LogLine | None:
    words = names.tr("{name} sends {people} to the herd for {fee}.")
    fee = names.amounts(event.goods, event.food)
    return LogLine(words.format(name=names.seat(event.seat), people=names.people(event.count), fee=fee), event.seat)


@describe.register
def _(event: events.TamingRolled, names: Names) -> LogLine | None:
    words = names.tr("{name} rolls {dice} at the herd.")
    return LogLine(words.format(name=names.seat(event.seat), dice=dice_words(event.dice[::-1])), event.seat)


@describe.register
def _(event: events.TamingDecided, names: Names) -> LogLine | None:
    if event.winner == NOBODY:
        return LogLine(names.tr("The best dice at the herd are level: nobody tames a mammoth."))
    words = names.tr("{name} tames a mammoth.")
    return LogLine(words.format(name=names.seat(event.winner)), event.winner)


@describe.register
def _(event: events.BonusTaken, names: Names) -> LogLine | None:
    words = names.tr("{name} takes the bonus “1.”.") if event.first else names.tr("{name} takes the bonus “all”.")
    return LogLine(words.format(name=names.seat(event.seat)), event.seat)


@describe.register
def _(_event: events.TileWon, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.TileBoxed, names: Names) -> LogLine | None:
    if event.is_tie:
        return LogLine(names.tr("The tile goes back to the box."))
    return LogLine(names.tr("Nobody went to the herd: the tile goes back to the box."))


# --- people ------------------------------------------------------------------------------------------------------


@describe.register
def _(event: events.Placed, names: Names) -> LogLine | None:
    words = names.tr("{name} places {people}: {site}.")
    name, people, site = names.seat(event.seat), names.people(event.count), names.site(event.site)
    return LogLine(words.format(name=name, people=people, site=site), event.seat)


@describe.register
def _(event: events.PlacementSkipped, names: Names) -> LogLine | None:
    words = names.tr("{name} has people left but no place that is open.")
    return LogLine(words.format(name=names.seat(event.seat)), event.seat)


@describe.register
def _(event: events.ActionsStarted, names: Names) -> LogLine | None:
    return LogLine(names.tr("{name} acts").format(name=names.seat(event.seat)), event.seat, is_heading=True)


@describe.register
def _(_event: events.SiteResolved, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(_event: events.WentHome, _names: Names) -> LogLine | None:
    return None


@describe.register
def _(event: events.PersonBorn, names: Names) -> LogLine | None:
    words = names.tr("The tribe of {name} grows: {people}.")
    if not event.has_effect:
        words = names.tr("{name} stays at {people}: there are no more in the supply.")
    return LogLine(words.format(name=names.seat(event.seat), people=names.people(event.people)), event.seat)


# --- dice and tools ----------------------------------------------------------------------------------------------


@describe.register
def _(event: events.Rolled, names: Names) -> LogLine | None:
    name, dice = names.seat(event.seat), dice_words(event.dice)
    if event.gathers < 0:
        return LogLine(names.tr("{name} rolls {dice} for everyone.").format(name=name, dice=dice), event.seat)
    what = names.resource(event.gathers).lower()
    return LogLine(names.tr("{name} rolls {dice} for {what}.").format(name=name, dice=dice, what=what), event.seat)


@describe.register
def _(event: events.ToolsUsed, names: Names) -> LogLine | None:
    words = names.tr("{name} adds {value} with tools.")
    return LogLine(words.format(name=names.seat(event.seat), value=event.value), event.seat)


@describe.register
def _(event: events.Gathered, names: Names) -> LogLine | None:
    name = names.seat(event.seat)
    if not event.count:
        what = names.resource(event.gathers).lower()
        words = names.tr("{name} gets no {what}: {total} is too little.")
        return LogLine(words.format(name=name, what=what, total=event.total), event.seat)
    words = names.tr("{name} gets {amount} for {total}.")
    amount = names.amount(event.gathers, event.count)
    return LogLine(words.format(name=name, amount=amount, total=event.total), event.seat)


@describe.register
def _(event: events.DieTaken, names: Names) -> LogLine | None:
    words = names.tr("{name} takes the {face}: {gives}.")
    gives = names.die(event.face)
    return LogLine(words.format(name=names.seat(event.seat), face=event.face, gives=gives), event.seat)


@describe.register
def _(event: events.ToolRaised, names: Names) -> LogLine | None:
    if event.slot < 0:
        words = names.tr("{name} has the best tools already.")
        return LogLine(words.format(name=names.seat(event.seat)), event.seat)
    words = names.tr("{name} has a better tool: {value}.")
    return LogLine(words.format(name=names.seat(event.seat), value=event.value), event.seat)


@describe.register
def _(event: events.OneUseToolGained, names: Names) -> LogLine | None:
    words = names.tr("{name} gets a tool of {value} to be used once.")
    return LogLine(words.format(name=names.seat(event.seat), value=event.value), event.seat)


# --- what comes in -----------------------------------------------------------------------------------------------


@describe.register
def _(event: events.FoodGained, names: Names) -> LogLine | None:
    if event.source is events.Source.SITE:
        return None  # the fields give it every round, and the meal that follows tells what was eaten
    words = names.tr("{name} gets {amount}.")
    amount = names.amount(FOOD, event.count)
    return LogLine(words.format(name=names.seat(event.seat), amount=amount), event.seat)


@describe.register
def _(event: events.GoodsGained, names: Names) -> LogLine | None:
    if event.source is events.Source.DIE:
        return None  # told as the die that was taken
    words = names.tr("{name} gets {amount}.")
    return LogLine(words.format(name=names.seat(event.seat), amount=names.amounts(event.goods)), event.seat)


@describe.register
def _(event: events.PointsGained, names: Names) -> LogLine | None:
    words = names.tr("{name} scores {points}.")
    return LogLine(words.format(name=names.seat(event.seat), points=names.points(event.points)), event.seat)


@describe.register
def _(event: events.FieldRaised, names: Names) -> LogLine | None:
    words = names.tr("The fields of {name} rise to {level}.")
    if not event.has_effect:
        words = names.tr("The fields of {name} cannot grow beyond {level}.")
    return LogLine(words.format(name=names.seat(event.seat), level=event.fields), event.seat)


@describe.register
def _(event: events.CardKept, names: Names) -> LogLine | None:
    words = names.tr("{name} keeps the card for {count} resources of choice, when they are needed.")
    return LogLine(words.format(name=names.seat(event.seat), count=event.count), event.seat)


@describe.register
def _(event: events.CardRedeemed, names: Names) -> LogLine | None:
    return LogLine(names.tr("{name} uses the kept card.").format(name=names.seat(event.seat)), event.seat)


@describe.register
def _(event: events.CardDrawn, names: Names) -> LogLine | None:
    return LogLine(names.tr("{name} draws a card in secret.").format(name=names.seat(event.seat)), event.seat)


@describe.register
def _(event: events.DeckEmpty, names: Names) -> LogLine | None:
    words = names.tr("{name} would draw a card, but none is left.")
    return LogLine(words.format(name=names.seat(event.seat)), event.seat)


# --- what is paid ------------------------------------------------------------------------------------------------


@describe.register
def _(event: events.CardBought, names: Names) -> LogLine | None:
    card = cards()[event.card]
    words = names.tr("{name} takes a card for {price}: {top}; {bottom}.")
    price, top = names.amounts(event.goods), names.effects(card.top)
    line = words.format(name=names.seat(event.seat), price=price, top=top, bottom=bottom_words(card, names))
    return LogLine(line, event.seat)


@describe.register
def _(event: events.BuildingBought, names: Names) -> LogLine | None:
    words = names.tr("{name} builds for {price}: {points}.")
    price, points = names.amounts(event.goods), names.points(event.points)
    return LogLine(words.format(name=names.seat(event.seat), price=price, points=points), event.seat)


@describe.register
def _(event: events.Declined, names: Names) -> LogLine | None:
    words = names.tr("{name} cannot pay: {site}.") if event.is_unable else names.tr("{name} does not buy: {site}.")
    return LogLine(words.format(name=names.seat(event.seat), site=names.site(event.site)), event.seat)


@describe.register
def _(event: events.Fed, names: Names) -> LogLine | None:
    words = names.tr("{name} feeds all with {price}.")
    price = names.amounts(event.goods, event.food)
    return LogLine(words.format(name=names.seat(event.seat), price=price), event.seat)


@describe.register
def _(event: events.Starved, names: Names) -> LogLine | None:
    words = names.tr("{name} misses {amount} and loses {points}.")
    amount, points = names.amount(FOOD, event.missing), names.points(event.penalty)
    return LogLine(words.format(name=names.seat(event.seat), amount=amount, points=points), event.seat)


def unable_words(happened: Iterable[events.Event], names: Names) -> str:
    """What a person is told who was not asked for a payment, since there is none; empty if that did not happen."""
    for event in happened:
        if isinstance(event, events.Declined) and event.is_unable and names.humans[event.seat]:
            words = names.tr("{name} cannot pay ({site}): the person comes home with nothing.")
            return words.format(name=names.seat(event.seat), site=names.site(event.site))
    return ""


def dice_words(dice: tuple[int, ...]) -> str:
    """Faces as they are read aloud."""
    return " ".join(map(str, dice))
