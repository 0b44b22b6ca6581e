"""The last scoring of Stone Age, slowly: sets are laid out one by one, figures are counted one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.content import Figures, SetSymbol, cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.helpers.plain_stoneage_pieces import Tribe


def score_sheet(tribes: Sequence[Tribe]) -> list[dict[str, int]]:
    """Points of every tribe by where they come from."""
    most_tiles = max(len(tribe.herd_tiles) for tribe in tribes)
    return [
        {
            "buildings": tribe.built,
            "card points": tribe.card_points,
            "tile points": tribe.tile_points,
            "hunger": tribe.hunger,
            "most tiles": 10 if tribe.herd_tiles and len(tribe.herd_tiles) == most_tiles else 0,
            "sets": sets(tribe),
            "farmers": figures(tribe, "farmer") * tribe.fields,
            "tool makers": figures(tribe, "tool_maker") * sum(tribe.tools),
            "builders": figures(tribe, "builder") * len(tribe.houses),
            "shamans": figures(tribe, "shaman") * tribe.people,
            "resources": sum(tribe.goods.values()) + tribe.kept,
        }
        for tribe in tribes
    ]


def sets(tribe: Tribe) -> int:
    """Take a set of different symbols as large as can be, score it, go on with what is left."""
    pile = []
    for card in tribe.cards | tribe.secrets:
        bottom = cards()[card].bottom
        if isinstance(bottom, SetSymbol):
            pile.append(bottom.symbol)
    points = 0
    while pile:
        taken = set(pile)
        for symbol in taken:
            pile.remove(symbol)
        points += len(taken) * len(taken)
    return points


def figures(tribe: Tribe, figure: str) -> int:
    """How many figures of a trade the cards of a tribe show."""
    count = 0
    for card in tribe.cards | tribe.secrets:
        bottom = cards()[card].bottom
        if isinstance(bottom, Figures) and bottom.figure == figure:
            count += bottom.count
    return count


def ranks(tribes: Sequence[Tribe]) -> list[int]:
    """Place of every tribe; who has as many points is told apart by fields, tools and people, or shares the place.

    The next place after two winners is the second: places have no gaps.
    """
    keys = [
        (sum(sheet.values()), tribe.fields + sum(tribe.tools) + tribe.people)
        for sheet, tribe in zip(score_sheet(tribes), tribes, strict=True)
    ]
    places = sorted(set(keys), reverse=True)
    return [1 + places.index(key) for key in keys]
