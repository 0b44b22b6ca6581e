"""What a card, a building, a bonus tile or a place does, in words, for whoever looks at it closely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shared.ui.shell.number_words import counted
from stoneage_mammoth.rules.content import (
    DiceForEveryone,
    ExactBuilding,
    Figures,
    FixedBuilding,
    SetSymbol,
    buildings,
    cards,
)
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    FIELD,
    FOOD,
    FOOD_VALUE,
    FOREST,
    HUNT,
    HUT,
    RIVER,
    TOOL_MAKER,
    VALUES,
)
from stoneage_mammoth.rules.state import NOBODY
from stoneage_mammoth.ui.overlay_model import ZoomKind
from stoneage_mammoth.ui.selection import SITE, number_of

if TYPE_CHECKING:
    from stoneage_mammoth.rules.content import Building, Card, TileSet
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.overlay_model import ZoomView
    from stoneage_mammoth.ui.view_model import SeatView, SiteView, TableView

TRADES = ("farmer", "tool_maker", "builder", "shaman")
SYMBOLS = ("medicine", "art", "writing", "pottery", "time", "transport", "music", "weaving")
DIE_FACES = 6
FULL_TABLE = 4
PAIR = 2


class Explanation(msgspec.Struct, frozen=True):
    """Words about a thing.

    Attributes:
        title: What it is.
        lines: Sentences, the most important first.
    """

    title: str
    lines: tuple[str, ...]


def explain(zoom: ZoomView, table: TableView, names: Names, tiles: TileSet) -> Explanation:
    """Words about what is looked at.

    Args:
        zoom: What it is.
        table: The picture that it is part of.
        names: Words.
        tiles: Bonus tiles of the match.
    """
    tr = names.tr
    match zoom.kind:
        case ZoomKind.CARD:
            words = Explanation(tr("Civilisation card"), _card_lines(zoom, table, names))
        case ZoomKind.BUILDING:
            words = Explanation(tr("Building"), _building_lines(buildings()[zoom.number], names))
        case ZoomKind.TILE:
            words = Explanation(tr("Bonus tile of the herd"), _tile_lines(zoom.number, names, tiles))
        case ZoomKind.BACK:
            words = Explanation(tr("Where the herd goes next"), _back_lines(zoom.number, table, names))
        case ZoomKind.SEAT:
            lines = _seat_lines(table.seats[zoom.number], names)
            words = Explanation(names.seat(zoom.number), (zoom.part, *lines) if zoom.part else lines)
        case ZoomKind.SITE:
            site = table.sites[zoom.number]
            words = Explanation(site.name, _site_lines(site, table, names))
    if not zoom.note:
        return words
    return Explanation(words.title, (*words.lines, zoom.note))


def _card_lines(zoom: ZoomView, table: TableView, names: Names) -> tuple[str, ...]:
    """What it costs and gives, what the bottom scores, and what that would be for whoever decides."""
    tr, card = names.tr, cards()[zoom.number]
    lines = [tr("At once: {effects}.").format(effects=names.effects(card.top))]
    site = number_of(SITE, zoom.anchor)
    if site is not None:
        price = table.sites[site].price
        words = counted(
            price,
            tr("Costs 1 resource of your choice here."),
            tr("Costs {count} resources of your choice here."),
        )
        lines.insert(0, words.format(count=price))
    if isinstance(card.top[0], DiceForEveryone):
        gives = ", ".join(names.die(face) for face in range(1, DIE_FACES + 1))
        words = tr(
            "A die is rolled for each player; the buyer takes one first, then the others clockwise. "
            "A 1 to 6 gives, in this order: {gives}."
        )
        lines.append(words.format(gives=gives))
    match card.bottom:
        case SetSymbol(symbol=symbol):
            words = tr("At the end: {symbol}. Different symbols score their number times itself, all eight 64 points.")
            lines.append(words.format(symbol=symbol_name(symbol, names)))
        case Figures(figure=figure, count=count):
            lines.append(tr("At the end: {figures}.").format(figures=figures_words(figure, count, names)))
    if table.acting != NOBODY:
        seat = table.seats[table.acting]
        words = tr("{name} would have {points} more for it at the end as things stand.")
        lines.append(words.format(name=seat.name, points=names.points(worth_of_bottom(card, seat))))
    return tuple(lines)


def symbol_name(symbol: str, names: Names) -> str:
    """A green symbol in words."""
    tr = names.tr
    words = {
        "medicine": tr("medicine"),
        "art": tr("art"),
        "writing": tr("writing"),
        "pottery": tr("pottery"),
        "time": tr("time"),
        "transport": tr("transport"),
        "music": tr("music"),
        "weaving": tr("weaving"),
    }
    return words[symbol]


def figures_words(figure: str, count: int, names: Names) -> str:
    """Figures and what they multiply."""
    tr = names.tr
    one, many = {
        "farmer": (tr("1 farmer, times the level of the fields"), tr("{count} farmers, times the level of the fields")),
        "tool_maker": (
            tr("1 tool maker, times the sum of the tools"),
            tr("{count} tool makers, times the sum of the tools"),
        ),
        "builder": (
            tr("1 builder, times the number of buildings"),
            tr("{count} builders, times the number of buildings"),
        ),
        "shaman": (tr("1 shaman, times the number of people"), tr("{count} shamans, times the number of people")),
    }[figure]
    return counted(count, one, many).format(count=count)


def worth_of_bottom(card: Card, seat: SeatView) -> int:
    """Points that the bottom of a card would add to a seat's score as things stand (R37, R38)."""
    match card.bottom:
        case SetSymbol(symbol=symbol):
            owned = seat.symbols[SYMBOLS.index(symbol)] if seat.symbols else 0
            size = sum(1 for count in seat.symbols if count > owned)
            return 2 * size + 1
        case Figures(figure=figure, count=count):
            factors = (seat.fields, sum(tool.value for tool in seat.tools), len(seat.buildings), seat.people)
            return count * factors[TRADES.index(figure)]


def _building_lines(building: Building, names: Names) -> tuple[str, ...]:
    """Cost and worth."""
    tr = names.tr
    values = tr("Worth the sum of what is paid: wood {0}, brick {1}, stone {2}, gold {3} points each.").format(*VALUES)
    if isinstance(building, FixedBuilding):
        goods = building.cost.goods
        points = sum(count * value for count, value in zip(goods, VALUES, strict=True))
        words = tr("Costs {amounts}; scores {points} at once.")
        return (words.format(amounts=names.amounts(goods), points=names.points(points)),)
    if isinstance(building, ExactBuilding):
        words = counted(
            building.kinds,
            tr("Costs {count} resources of a single kind."),
            tr("Costs {count} resources of exactly {kinds} different kinds."),
        )
        return (words.format(count=building.count, kinds=building.kinds), values)
    words = tr("Costs {least} to {most} resources of any kinds.")
    return (words.format(least=building.min, most=building.max), values)


def _tile_lines(number: int, names: Names, tiles: TileSet) -> tuple[str, ...]:
    """Both bonuses, and what else the tile is good for."""
    tr = names.tr
    tile = tiles.tiles[number]
    lines = [
        tr("Bonus “1.”: {effects}. For whoever tames the herd, who may take the other bonus instead.").format(
            effects=names.effects(tile.first)
        ),
        tr("Bonus “all”: {effects}. For everybody else who came.").format(effects=names.effects(tile.all)),
        tr("The tamer keeps the tile; whoever has the most at the end scores 10 points."),
    ]
    if tiles.is_reconstructed:
        lines.append(tr("These bonuses are a reconstruction, not the printed ones."))
    return tuple(lines)


def _back_lines(resource: int, table: TableView, names: Names) -> tuple[str, ...]:
    tr = names.tr
    site = names.site(FOREST + resource)
    left = table.herd.left if table.herd is not None else 0
    words = counted(left, tr("1 tile is left."), tr("{count} tiles are left."))
    return (tr("Next round: {place}.").format(place=site), words.format(count=left))


def _seat_lines(seat: SeatView, names: Names) -> tuple[str, ...]:
    """What the pictures do not tell."""
    tr = names.tr
    lines = []
    if seat.missing:
        lines.append(
            tr("{amount} will be missing at the meal as things stand.").format(amount=names.amount(FOOD, seat.missing))
        )
    if seat.kept:
        lines.append(tr("Keeps a card for {count} resources of choice.").format(count=seat.kept))
    hidden = seat.secrets - len(seat.shown_secrets)
    if hidden:
        words = counted(hidden, tr("1 card was drawn in secret."), tr("{count} cards were drawn in secret."))
        lines.append(words.format(count=hidden))
    return tuple(lines)


def _site_lines(site: SiteView, table: TableView, names: Names) -> tuple[str, ...]:
    """What a place does, and who may go there."""
    tr = names.tr
    if site.site >= BUILDING_SITE:
        return (tr("This stack is empty: the match ends with this round."),)
    if site.site >= CARD_SITE:
        return (tr("A card comes here when the next round begins."),)
    lines = [_use(site.site, names)]
    if site.has_herd:
        lines.append(tr("The herd is here: of these people some may go on to the bonus tile, for 1 food each."))
    seats = len(table.seats)
    if FOREST <= site.site <= RIVER and seats < FULL_TABLE:
        few = tr("With two players only one of them can be here.")
        lines.append(few if seats == PAIR else tr("With three players at most two of them can be here."))
    if TOOL_MAKER <= site.site <= FIELD and seats < FULL_TABLE:
        lines.append(tr("With two or three players only two of tool maker, hut and field are used in a round."))
    return tuple(lines)


def _use(site: int, names: Names) -> str:
    """What people do at a place."""
    tr = names.tr
    if site == HUNT:
        words = tr("A die is rolled for each person; every {cost} points are 1 food. There is room for all.")
        return words.format(cost=FOOD_VALUE)
    if site <= RIVER:
        words = tr("A die is rolled for each person; every {cost} points are {amount}. There is room for 7 people.")
        return words.format(cost=VALUES[site - FOREST], amount=names.amount(site - FOREST, 1))
    return {
        TOOL_MAKER: tr("One person makes a tool, or improves one. A tool adds its value to a roll once a round."),
        HUT: tr("Two people of a tribe, and there is one more person from the next round on."),
        FIELD: tr("One person raises the fields: each level gives 1 food at every meal."),
    }[site]
