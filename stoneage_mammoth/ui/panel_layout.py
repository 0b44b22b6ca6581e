"""Where things lie in the panel of a player: four rows, or five where there is room; no window needed."""

from __future__ import annotations

import msgspec

from shared.ui.media.boxes import Rect, column_of, inset, row_of, within

TALL = 186
"""From this height at scale 1 on a panel has five rows, with larger pictures."""
PADDING = 7
GAP = 4
SCORE = 92
"""Greatest width of the score at scale 1."""
SYMBOLS = 8
FIGURES = 4


class PanelPlaces(msgspec.Struct, frozen=True):
    """Places in a panel, in window pixels.

    Attributes:
        panel: All of it.
        mark: Mark of the seat.
        name: Its name.
        start: The start marker.
        score: The score.
        people: People at home and in all.
        food: Food.
        fields: Level of the fields.
        tools: Three slots.
        one_use: Three places for tools that are used once.
        goods: Wood, brick, stone, gold.
        buildings: Number of buildings.
        tiles: Tiles of the herd.
        kept: The kept card.
        secrets: Cards drawn in secret.
        symbols: The eight green symbols.
        figures: Farmers, tool makers, builders, shamans.
    """

    panel: Rect
    mark: Rect
    name: Rect
    start: Rect
    score: Rect
    people: Rect
    food: Rect
    fields: Rect
    tools: tuple[Rect, ...]
    one_use: tuple[Rect, ...]
    goods: tuple[Rect, ...]
    buildings: Rect
    tiles: Rect
    kept: Rect
    secrets: Rect
    symbols: tuple[Rect, ...]
    figures: tuple[Rect, ...]

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All that is explained by itself, in the order of ``panel_words``."""
        single = (self.buildings, self.tiles, self.kept, self.secrets)
        tribe = (self.score, self.start, self.people, self.food, self.fields)
        return (*tribe, *self.tools, *self.one_use, *self.goods, *single, *self.symbols, *self.figures)


def lay_out_panel(panel: Rect, scale: float) -> PanelPlaces:
    """Lay out the panel of a player."""
    gap = round(GAP * scale)
    inner = inset(panel, round((PADDING + 2) * scale), round(PADDING * scale))
    if panel[3] >= round(TALL * scale):
        head, *rows = column_of(inner, (1.05, 1, 1, 1.1, 1.1), gap)
        people, food, fields, buildings, tiles = row_of(rows[0], (6.6, 5.6, 5.2, 5.2, 5.2), gap)
        *goods, kept = row_of(rows[1], (5, 5, 5, 5, 5.2), gap)
        *tools, first, second, third, secrets = row_of(rows[2], (4.2, 4.2, 4.2, 3.6, 3.6, 3.6, 5), gap)
    else:
        head, *rows = column_of(inner, (1.08, 1.1, 1, 1.05), gap // 2)
        people, food, fields, *tools, first, second, third = row_of(rows[0], (76, 54, 46, 36, 36, 36, 30, 30, 30), gap)
        *goods, buildings, tiles, kept, secrets = row_of(rows[1], (48, 48, 48, 48, 46, 46, 42, 42), gap)
    bottoms = row_of(rows[-1], (*[24] * SYMBOLS, *[44] * FIGURES), gap // 2)
    mark, name, start, score = _head(head, scale, gap)
    return PanelPlaces(
        panel=panel,
        mark=mark,
        name=name,
        start=start,
        score=score,
        people=people,
        food=food,
        fields=fields,
        tools=tuple(tools),
        one_use=(first, second, third),
        goods=tuple(goods),
        buildings=buildings,
        tiles=tiles,
        kept=kept,
        secrets=secrets,
        symbols=bottoms[:SYMBOLS],
        figures=bottoms[SYMBOLS:],
    )


def _head(head: Rect, scale: float, gap: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Mark and name from the left, score and start marker from the right."""
    left, top, width, height = head
    mark = within((left, top, height, height), 1.0)
    score_px = min(height * 5 // 2, round(SCORE * scale))
    score = (left + width - score_px, top, score_px, height)
    start = (score[0] - gap - height, top, height, height)
    name_left = left + height + 2 * gap
    return mark, (name_left, top, start[0] - gap - name_left, height), start, score
