"""Where everything lies in the window: rectangles for a size and a scale, no window needed.

At the left from top to bottom: whose turn it is; the board with all sites; the strip with the dice tray and the
question. At the right one panel per seat below each other. The log lies below the panels, with four seats (whose
panels need that room) in the strip. The bar of buttons runs along the foot. The board takes what the others leave.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from shared.ui.media.boxes import Rect, about, alike, centre, column_of, folded, inset, packed, row_of, within
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    CARD_SLOTS,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    RIVER,
    STACKS,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import NOWHERE
from stoneage_mammoth.ui import desk_layout
from stoneage_mammoth.ui.motion_model import SpotKind
from stoneage_mammoth.ui.panel_layout import PanelPlaces, lay_out_panel
from stoneage_mammoth.ui.spots import standing
from stoneage_mammoth.ui.view_model import has_gains

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.ui.motion_model import Spot
    from stoneage_mammoth.ui.view_model import TableView

MARGIN = 8
HEADING = 36
STRIP = 195
BAR = 38
COLUMN = 384
PANEL = 206
"""Greatest height of a panel at scale 1; what is left below the panels is the log's."""
LOG = 130
"""Least height of a log below the panels at scale 1."""
CLOSEST = 1.2
"""Largest text, as a factor of what a window of 1280 x 720 shows in proportion, that leaves the board its room."""
BASE = (1280, 720)

HUNT_SHARE = 0.19
SHELF_SHARE = 0.345
SHELF_ASPECT = 1.9
"""Greatest height of the shelves over the width of a card's place."""
WILD_SHARE = 0.56
VILLAGE_SHARE = 0.56
STACK_SHARE = 0.11
DECK_SHARE = 0.065
TILE_ASPECT = 0.82
NEXT = 17
PILE_FOOT = 7
"""Height of the words over the pile, and of what its number reaches below it."""
OVERLAY = (0.64, 0.8)
"""Width and height of what lies over the table, as shares of the window."""


class TableLayout:
    """Places in the window.

    Attributes:
        size: Width and height of the window.
        scale: Of text and controls.
        seats: Number of seats.
        has_herd: Whether the herd is played.
        heading: Round, phase, and whose turn it is.
        board: All sites.
        sites: Place of each site that is played, by number.
        deck: The cards that are left, at the head of their shelf.
        herd_ground: Where the bonus tiles lie; hardly there without the herd, like the next five.
        pile: The tiles of the herd that are left.
        next_place: Over them: where the herd goes next.
        tile: The open tile with the people on it.
        tile_face: The tile itself.
        crowd: The people on it.
        tray: Dice.
        question: What the person who decides can do, with its buttons.
        log: What happened.
        panels: One per seat.
        bar: Buttons.
    """

    def __init__(self, size: tuple[int, int], scale: float, seats: int, *, has_herd: bool = True) -> None:
        """Lay out the table.

        Args:
            size: Width and height of the window in pixels.
            scale: Scale of text and controls; the frame follows it as far as the board keeps its room.
            seats: Number of seats, 2 to 4.
            has_herd: Whether the herd is played.
        """
        width, height = size
        self.size = size
        self.seats = seats
        self.has_herd = has_herd
        self.scale = min(scale, CLOSEST * min(width / BASE[0], height / BASE[1]))
        margin, heading, strip, bar, column = (self.px(length) for length in (MARGIN, HEADING, STRIP, BAR, COLUMN))
        foot = height - bar - margin // 2
        main = width - column - 3 * margin
        self.heading: Rect = (margin, margin // 2, main, heading)
        board_top = heading + margin
        self.board: Rect = (margin, board_top, main, foot - strip - margin - board_top)
        self.bar: Rect = (margin, foot + margin // 2, width - 2 * margin, bar - margin // 2)
        desk = (margin, foot - strip, main, strip)
        side = (width - margin - column, margin // 2, column, foot - margin // 2)
        if seats < STACKS:
            self.tray, self.question = row_of(desk, (42, 58), margin)
            self.panels, self.log = self._column(side)
        else:
            self.tray, self.question, self.log = row_of(desk, (25, 52, 23), margin)
            self.panels = column_of(side, [1] * seats, margin // 2)
        self._place_sites(margin, has_herd=has_herd)

    def px(self, length: float) -> int:
        """Pixels of a length given at scale 1."""
        return round(length * self.scale)

    # --- what can be pointed at ----------------------------------------------------------------------------------

    def site(self, site: int) -> Rect:
        """A place of the board."""
        return self.sites[site]

    def seat(self, seat: int) -> Rect:
        """The panel of a player."""
        return self.panels[seat]

    def parts(self, seat: int) -> tuple[Rect, ...]:
        """All in the panel of a player that is explained by itself."""
        return self.panel_places[seat].parts

    def tool(self, seat: int, slot: int) -> Rect:
        """A permanent tool in the panel of a player."""
        return self.panel_places[seat].tools[slot]

    def one_use(self, seat: int, index: int) -> Rect:
        """The tool of that index among those a player may use once (0 to 2)."""
        return self.panel_places[seat].one_use[index]

    def die(self, roll: int, index: int, table: TableView) -> Rect:
        """A die of a row of the tray, with what it gives below it."""
        if has_gains(table.tray.rolls[roll]):
            return about(self.dice_with_gains(roll, table)[index], 0)
        return self.dice(roll, table)[index]

    def dice(self, roll: int, table: TableView) -> tuple[Rect, ...]:
        """All dice of a row of the tray."""
        rolls, row = table.tray.rolls, self.dice_rows(table)[roll]
        count = len(rolls[roll].dice)
        if has_gains(rolls[roll]):
            return tuple(die for die, _ in self.dice_with_gains(roll, table))
        if len(rolls) == 1:
            return desk_layout.dice(row, self.scale, count)
        return desk_layout.dice_in_columns(row, self.scale, count, max(len(other.dice) for other in rolls))

    def dice_with_gains(self, roll: int, table: TableView) -> tuple[tuple[Rect, Rect], ...]:
        """All dice of a row of the tray, each with the place of what it gives."""
        return desk_layout.dice_with_gains(self.dice_rows(table)[roll], self.scale, len(table.tray.rolls[roll].dice))

    def dice_rows(self, table: TableView) -> tuple[Rect, ...]:
        """Areas of the rolls in the tray."""
        tray = table.tray
        return desk_layout.dice_rows(self.tray, self.scale, len(tray.rolls), has_sum=tray.sum is not None)

    def counts(self, place: int, numbers: int) -> tuple[Rect, ...]:
        """Numbers of people beside a site, or beside the tile (``NOWHERE``), kept inside the board."""
        anchor = self.crowd if place == NOWHERE else self.sites[place]
        return desk_layout.count_places(anchor, self.board, self.scale, numbers)

    def crowd_below(self, numbers: int) -> Rect:
        """Room for the people on the tile, below so many numbers of people."""
        left, top, width, height = self.crowd
        if not numbers:
            return self.crowd
        _, last, _, side = self.counts(NOWHERE, numbers)[-1]
        head = last + side + self.px(desk_layout.COUNT_GAP) * 2 - top
        return left, top + head, width, max(1, height - head)

    def pay_row(self, index: int, rows: int) -> tuple[Rect, Rect, Rect]:
        """Less, the number with its picture, and more, of a row of the payment in the question."""
        return desk_layout.pay_rows(self.question, self.scale, rows)[index]

    def question_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of a question of wanted widths, folded into rows at its foot."""
        area = inset(self.question, self.px(desk_layout.PADDING))
        return folded(area, widths, self.px(desk_layout.BUTTON), self.px(desk_layout.BUTTON_GAP))

    def bar_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of the bar of wanted widths."""
        return packed(self.bar, widths, self.px(desk_layout.BUTTON_GAP) * 3 // 4)

    @cached_property
    def overlay(self) -> Rect:
        """What lies over the table, in its middle: tables of numbers, the story since the last turn."""
        width, height = self.size
        wide, high = round(width * OVERLAY[0]), round(height * OVERLAY[1])
        return (width - wide) // 2, (height - high) // 2, wide, high

    def overlay_button(self, width: int) -> Rect:
        """The only button of what lies over the table."""
        left, top, wide, high = inset(self.overlay, self.px(2 * desk_layout.PADDING))
        height = self.px(desk_layout.BUTTON)
        return left + (wide - width) // 2, top + high - height, min(width, wide), height

    # --- where things move between -------------------------------------------------------------------------------

    @cached_property
    def panel_places(self) -> tuple[PanelPlaces, ...]:
        """Parts of the panels, one entry per seat."""
        return tuple(lay_out_panel(panel, self.scale) for panel in self.panels)

    def point(self, spot: Spot) -> tuple[float, float]:
        """The middle of a spot."""
        return centre(self._spot(spot))

    def _spot(self, spot: Spot) -> Rect:
        match spot.kind:
            case SpotKind.SITE:
                return standing(spot.number, self.sites[spot.number], 1)[0]
            case SpotKind.TILE:
                return self.tile_face
            case SpotKind.PILE | SpotKind.BOX:
                return self.pile
            case SpotKind.DECK:
                return self.deck
            case SpotKind.TRAY | SpotKind.SUPPLY:
                return self.tray
            case _:
                return self._panel_spot(spot)

    def _panel_spot(self, spot: Spot) -> Rect:
        """A part of a panel."""
        places = self.panel_places[spot.number]
        return {
            SpotKind.HOME: places.people,
            SpotKind.FOOD: places.food,
            SpotKind.GOODS: places.goods[spot.resource % len(places.goods)],
            SpotKind.FIELDS: places.fields,
            SpotKind.TOOLS: places.tools[1],
            SpotKind.CARDS: places.symbols[-1],
            SpotKind.BUILDINGS: places.buildings,
            SpotKind.TILES: places.tiles,
            SpotKind.SCORE: places.score,
            SpotKind.START: places.start,
        }[spot.kind]

    # --- inside --------------------------------------------------------------------------------------------------

    def _column(self, side: Rect) -> tuple[tuple[Rect, ...], Rect]:
        """Panels and, below them, the log."""
        left, top, width, height = side
        gap = self.px(MARGIN) * 3 // 4
        panel = min(self.px(PANEL), (height - self.px(LOG)) // self.seats - gap)
        used = self.seats * (panel + gap)
        panels = column_of((left, top, width, used - gap), [1] * self.seats, gap)
        return panels, (left, top + used, width, height - used)

    def _place_sites(self, margin: int, *, has_herd: bool) -> None:
        """The wild above, the village and the herd in the middle, the shelves at the foot."""
        seats = self.seats
        inner = inset(self.board, margin)
        cards_px = inner[2] * (1 - STACK_SHARE * seats - DECK_SHARE) / CARD_SLOTS
        shelf = min(SHELF_SHARE, cards_px * SHELF_ASPECT / inner[3])
        land, shelves = column_of(inner, (1 - shelf, shelf), margin)
        hunt, rest = row_of(land, (HUNT_SHARE, 1 - HUNT_SHARE), margin)
        wild, near = column_of(rest, (WILD_SHARE, 1 - WILD_SHARE), margin)
        sites = {HUNT: hunt, **dict(zip(range(FOREST, RIVER + 1), row_of(wild, [1] * 4, margin), strict=True))}
        if has_herd:
            near, herd = row_of(near, (VILLAGE_SHARE, 1 - VILLAGE_SHARE), margin)
        else:
            herd = (near[0] + near[2] - 1, near[1], 1, near[3])
        self._place_herd(herd, margin)
        village = row_of(near, (1, 1.15, 1), margin)
        sites |= {TOOL_MAKER: village[0], HUT: village[1], FIELD: village[2]}
        stack_share = STACK_SHARE * seats
        stacks, self.deck, cards = row_of(shelves, (stack_share, DECK_SHARE, 1 - stack_share - DECK_SHARE), margin)
        # The cheapest card lies at the right, as on a real table.
        slots = alike(cards, CARD_SLOTS, margin)
        sites |= {CARD_SITE + index: slots[CARD_SLOTS - 1 - index] for index in range(CARD_SLOTS)}
        places = alike(stacks, seats, margin)
        sites |= {BUILDING_SITE + index: places[index] for index in range(seats)}
        self.sites = sites

    def _place_herd(self, ground: Rect, margin: int) -> None:
        """Pile, open tile, and the people on it."""
        self.herd_ground: Rect = ground
        left, top, width, height = ground
        face = min(round(height * TILE_ASPECT), width * 38 // 100)
        head = self.px(NEXT)
        self.pile: Rect = within((left, top + head, face * 4 // 5, height - head - self.px(PILE_FOOT)), TILE_ASPECT)
        self.next_place: Rect = (self.pile[0], self.pile[1] - head, self.pile[2], head - self.px(1))
        tile_left = left + face * 4 // 5 + margin
        self.tile: Rect = (tile_left, top, max(1, left + width - tile_left), height)
        self.tile_face: Rect = within((tile_left, top, face, height), TILE_ASPECT)
        crowd_left = tile_left + face + margin // 2
        self.crowd: Rect = (crowd_left, top, max(1, left + width - crowd_left), height)
