"""What each picture in the panel of a player means, in words, for whoever points at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.shell.number_words import counted
from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.ui.explaining import SYMBOLS, TRADES, figures_words, symbol_name

if TYPE_CHECKING:
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.view_model import SeatView, ToolView


def panel_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """One sentence for each part of a panel, in the order of ``PanelPlaces.parts``; empty for what is not there.

    Args:
        seat: What the panel shows.
        names: Words.
    """
    return (
        *_head_words(seat, names),
        *_tribe_words(seat, names),
        *(_tool_words(tool, names) for tool in seat.tools),
        *_one_use_words(seat, names),
        *_goods_words(seat, names),
        *_owned_words(seat, names),
        *_bottom_words(seat, names),
    )


def _head_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """Score and start marker."""
    tr = names.tr
    score = tr("The score if the match ended now, without cards that nobody else may see.")
    start = tr("The bone: this player begins the round, in placing people and in using them.")
    return score, start if seat.is_start else ""


def _tribe_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """People, food and fields."""
    tr = names.tr
    people = tr("People at home, and all people of the tribe: {home} of {all}.").format(home=seat.home, all=seat.people)
    if seat.missing:
        food = tr("{amount} in stock. The minus: {missing} missing at the meal.")
    else:
        food = tr("{amount} in stock; every person eats 1 at the end of the round, and fields give some of it.")
    amounts = {"amount": names.amount(FOOD, seat.food), "missing": names.amount(FOOD, seat.missing)}
    fields = tr("Level of the fields: {level}. They give so much food at every meal.").format(level=seat.fields)
    return people, food.format_map(amounts), fields


def _tool_words(tool: ToolView, names: Names) -> str:
    """A permanent tool, or the place for one."""
    tr = names.tr
    if not tool.value:
        return tr("A place for a tool.")
    if tool.is_used:
        return tr("A tool of {value}, used this round.").format(value=tool.value)
    return tr("A tool of {value}: adds {value} to a roll for goods, once a round.").format(value=tool.value)


def _one_use_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """Tools that are used once."""
    words = names.tr("A tool of {value} that can be used only once.")
    first, second, third = (*(words.format(value=tool.value) for tool in seat.one_use), "", "", "")[:3]
    return first, second, third


def _goods_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """Resources."""
    words = names.tr("{amount}: resources pay cards and buildings; each one left at the end scores 1 point.")
    return tuple(words.format(amount=names.amount(what, count)) for what, count in enumerate(seat.goods))


def _owned_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """Buildings, tiles, the kept card, cards drawn in secret."""
    tr = names.tr
    built = len(seat.buildings)
    buildings = counted(
        built,
        tr("1 building; builders are multiplied by it at the end."),
        tr("{count} buildings; builders are multiplied by them at the end."),
    )
    tiles = counted(
        seat.tiles,
        tr("1 tile of the herd; whoever has the most at the end scores 10 points."),
        tr("{count} tiles of the herd; whoever has the most at the end scores 10 points."),
    )
    kept = tr("A kept card: any {count} resources, whenever its owner decides something.").format(count=seat.kept)
    secrets = counted(
        seat.secrets,
        tr("1 card drawn in secret: it counts at the end."),
        tr("{count} cards drawn in secret: they count at the end."),
    )
    return (
        buildings.format(count=built),
        tiles.format(count=seat.tiles),
        kept if seat.kept else "",
        secrets.format(count=seat.secrets) if seat.secrets else "",
    )


def _bottom_words(seat: SeatView, names: Names) -> tuple[str, ...]:
    """Green symbols and figures of the cards."""
    tr = names.tr
    symbols = seat.symbols or (0,) * len(SYMBOLS)
    figures = seat.figures or (0,) * len(TRADES)
    words = tr("Cards with {symbol}: {count}. Different symbols score their number times itself at the end.")
    return (
        *(
            words.format(symbol=symbol_name(name, names), count=count)
            for name, count in zip(SYMBOLS, symbols, strict=True)
        ),
        *(
            tr("At the end: {figures}.").format(figures=figures_words(name, count, names))
            for name, count in zip(TRADES, figures, strict=True)
        ),
    )
