"""Where everything lies in the window: rectangles for a size and a scale, no window needed.

The island takes the left side, all of its height. At the right from top to bottom: whose turn it is; the card with the
strip of phases and the movement that is left; a panel for each tribe, two beside each other; the dice tray and the
question; the log. The bar of buttons runs along the foot.
"""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from caveman.ui import spots
from caveman.ui.motion_model import SpotKind
from caveman.ui.panel_layout import PanelPlaces, lay_out_panel
from caveman.ui.spots import figures
from shared.ui.media.boxes import Rect, alike, centre, column_of, contains, folded, inset, packed, row_of, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.content import Board
    from caveman.ui.motion_model import Spot
    from caveman.ui.view_model import CircleView, TrayView

MARGIN = 8
HEADING = 36
BAR = 38
LOWEST_TURN, TURN = 88, 112
LOWEST_PANEL, PANEL = 64, 104
LOWEST_DESK, DESK = 152, 190
"""Least and greatest heights at scale 1 of the turn, of a panel, and of tray and question: they share what room is."""
LOG = 96
"""Height of the log at scale 1 that is left to it before anything else grows: four lines."""
COLUMN = 480
"""Least width of the right side at scale 1."""
PADDING = 9
TITLE = 24
BUTTON = 32
BUTTON_GAP = 8
DIE = 40
LONE_DIE = 60
"""Greatest edges of a die at scale 1: where two sides roll, and where a child does."""
DIE_GAP = 5
FRAME = 6
"""Room above and below a die for the frame about a success."""
RESULT = 22
REASON = 15
LEAST_REASON_PX = 13
CLOSEST = 1.15
"""Largest text, as a factor of what a window of 1280 x 720 shows in proportion, that leaves the island its room."""
BASE = (1280, 720)
RADIUS = 0.455
"""Radius of a circle as a share of the distance of two neighbours, as it is drawn."""
COAST = 0.92
"""Land and shallows beyond the middles of the outermost circles, in distances of neighbours."""
ROW = math.sqrt(3) / 2
"""Distance of two rows of circles, in distances of neighbours."""
WAITING = 0.62
"""Edge of somebody who waits in the water, in distances of neighbours."""
TURNS = 60
TURN_STEP = math.tau / TURNS
PHASES = 5
OVERLAY = (0.76, 0.9)
WIDE_OVERLAY = (0.9, 0.94)
"""Widths and heights of what lies over the table, as shares of the window: of little, and of much to read."""


class TableLayout:
    """Places in the window.

    Attributes:
        size: Width and height of the window.
        scale: Of text and controls.
        seats: Number of seats.
        heading: Whose turn it is.
        board: The sea with the island.
        spacing: Distance of two neighbouring circles.
        middles: Middle of each circle.
        circles: Square about each circle.
        turn: Card, phases and movement.
        deck: The cards that are left.
        card: The card of the turn.
        phases: The strip of phases.
        steps: Movement that is left, and what the card says.
        reserve: Tokens set aside.
        tray: Dice.
        question: What the person who decides can do, with its buttons.
        log: What happened.
        panels: One per seat, in the order in which they sit round the island.
        panel_places: What is in them, one entry per seat.
        bar: Buttons.
    """

    def __init__(self, size: tuple[int, int], scale: float, seats: int, board: Board) -> None:
        """Lay out the table.

        Args:
            size: Width and height of the window in pixels.
            scale: Scale of text and controls; the frame follows it as far as the island keeps its room.
            seats: Number of tribes, 2 to 6.
            board: The circles.
        """
        width, height = size
        self.size = size
        self.seats = seats
        self._order: tuple[int, ...] = ()
        self.scale = min(scale, CLOSEST * min(width / BASE[0], height / BASE[1]))
        margin, bar = self.px(MARGIN), self.px(BAR)
        foot = height - bar - margin // 2
        self.bar: Rect = (margin, foot + margin // 2, width - 2 * margin, bar - margin // 2)
        places = [(circle.q + circle.r / 2, circle.r * ROW) for circle in board.circles]
        across = max(x for x, _ in places) - min(x for x, _ in places) + 2 * COAST
        down = max(y for _, y in places) - min(y for _, y in places) + 2 * COAST
        top = margin // 2
        free = foot - top - margin // 2
        self.board: Rect = (margin, top, min(width - self.px(COLUMN) - 3 * margin, round(free * across / down)), free)
        self._place_circles(places, (across, down))
        left = self.board[0] + self.board[2] + margin
        self._place_column((left, top, width - margin - left, free))
        self.sit(range(seats))

    def sit(self, order: Sequence[int]) -> None:
        """Give each tribe its panel: the rows are read as the turns go round.

        Args:
            order: All seats, the first panel's first.
        """
        if self._order != tuple(order):
            self._order = tuple(order)
            self.panels: tuple[Rect, ...] = tuple(self._hides[order.index(seat)] for seat in range(self.seats))
            self.panel_places: tuple[PanelPlaces, ...] = tuple(
                lay_out_panel(panel, self.scale) for panel in self.panels
            )

    def px(self, length: float) -> int:
        """Pixels of a length given at scale 1."""
        return round(length * self.scale)

    # --- what can be pointed at ----------------------------------------------------------------------------------

    def circle(self, circle: int) -> Rect:
        """The square about a circle."""
        return self.circles[circle]

    def circle_about(self, middle: tuple[float, float]) -> Rect:
        """The square of a circle that had its middle there."""
        edge = self.circles[0][2]
        return round(middle[0] - edge / 2), round(middle[1] - edge / 2), edge, edge

    def people(self, view: CircleView) -> tuple[Rect | None, Rect | None, Rect | None]:
        """Men, women and child who live on a circle; ``None`` for who is missing."""
        group = view.people
        if group is None:
            return None, None, None
        return figures(spots.people(self.circles[view.circle], view), group.men, group.women, group.children)

    def guests(self, view: CircleView) -> tuple[Rect | None, Rect | None, Rect | None]:
        """Men, women and child who came to a circle to fight; ``None`` for who is missing."""
        group = view.guests
        if group is None:
            return None, None, None
        return figures(spots.guests(self.circles[view.circle]), group.men, group.women, group.children)

    def dinosaur(self, view: CircleView) -> Rect:
        """The dinosaur on a circle, as far as it does not reach over others."""
        circle = self.circles[view.circle]
        left, top, width, height = spots.dinosaur(circle, view)
        upper, lower = max(top, circle[1]), min(top + height, circle[1] + circle[3])
        right = min(left + width, circle[0] + circle[2])
        return max(left, circle[0]), upper, right - max(left, circle[0]), lower - upper

    def landing(self, beach: int) -> tuple[Rect, Rect]:
        """A man and a woman who wait in the water beside a beach."""
        side = round(self.spacing * WAITING)
        spots_px = self._water(beach)
        man, woman = ((round(x - side / 2), round(y - side / 2), side, side) for x, y in spots_px)
        return man, woman

    def seat(self, seat: int) -> Rect:
        """The panel of a tribe."""
        return self.panels[seat]

    def parts(self, seat: int) -> tuple[Rect, ...]:
        """All in the panel of a tribe that is explained by itself."""
        return self.panel_places[seat].parts

    def development(self, seat: int, development: int) -> Rect:
        """A development in the panel of a tribe."""
        return self.panel_places[seat].developments[development]

    def phase(self, index: int) -> Rect:
        """A phase of the strip."""
        return self.phases[index]

    def sides(self, tray: TrayView) -> tuple[Rect, ...]:
        """Areas of the sides in the tray, below its title."""
        left, top, width, height = inset(self.tray, self.px(PADDING))
        head = self.px(TITLE)
        foot = self.px(RESULT)
        return column_of((left, top + head, width, height - head - foot), [1] * max(1, len(tray.sides)), self.px(2))

    def result(self) -> Rect:
        """Where the outcome of a roll stands."""
        left, top, width, height = inset(self.tray, self.px(PADDING))
        foot = self.px(RESULT)
        return left, top + height - foot, width, foot

    @property
    def reason_px(self) -> int:
        """Height of the line below the dice of a side, which stays readable in the smallest window."""
        return max(LEAST_REASON_PX, self.px(REASON))

    def dice(self, tray: TrayView, side: int) -> tuple[Rect, ...]:
        """All dice of a side; below each of them there is room for a line."""
        left, top, width, height = self.sides(tray)[side]
        count = max(1, tray.sides[side].count, len(tray.sides[side].dice))
        lead = min(height, self.px(DIE)) + self.px(DIE_GAP)
        tail = self.px(DIE)
        gap = self.px(DIE_GAP)
        reason = self.reason_px
        most = self.px(DIE if len(tray.sides) > 1 else LONE_DIE)
        edge = min(most, height - reason - self.px(FRAME), (width - lead - tail - gap * (count - 1)) // count)
        cells = alike((left + lead, top, width - lead - tail, height), count, gap)
        return tuple(
            (cell[0] + (cell[2] - edge) // 2, top + (height - reason - edge) // 2, edge, edge) for cell in cells
        )

    def question_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of a question of wanted widths, folded into rows at its foot."""
        return folded(inset(self.question, self.px(PADDING)), widths, self.px(BUTTON), self.px(BUTTON_GAP))

    def bar_buttons(self, widths: Sequence[int]) -> tuple[Rect, ...]:
        """Buttons of the bar of wanted widths."""
        return packed(self.bar, widths, self.px(BUTTON_GAP) * 3 // 4)

    @cached_property
    def overlay(self) -> Rect:
        """What lies over the table, in its middle: scores, the story."""
        return self._in_the_middle(OVERLAY)

    @cached_property
    def wide_overlay(self) -> Rect:
        """What lies over the table where there is much to read: the reference card, how the dice fell."""
        return self._in_the_middle(WIDE_OVERLAY)

    def overlay_button(self, width: int, *, is_wide: bool = False) -> Rect:
        """The only button of what lies over the table."""
        left, top, wide, high = inset(self.wide_overlay if is_wide else self.overlay, self.px(2 * PADDING))
        height = self.px(BUTTON)
        return left + (wide - width) // 2, top + high - height, min(width, wide), height

    # --- where things move between -------------------------------------------------------------------------------

    def point(self, spot: Spot) -> tuple[float, float]:
        """The middle of a spot."""
        if spot.kind is SpotKind.CIRCLE:
            return self.middles[spot.number]
        if spot.kind is SpotKind.SHORE:
            man, woman = self.landing(spot.number)
            return (man[0] + woman[0] + woman[2]) / 2, centre(man)[1]
        if spot.kind is SpotKind.PEOPLE:
            return centre(self.panel_places[spot.number].figures[spot.part])
        if spot.kind is SpotKind.DEVELOPMENTS:
            return centre(self.panel_places[spot.number].developments[spot.part])
        places = {SpotKind.CARD: self.card, SpotKind.RESERVE: self.reserve, SpotKind.TRAY: self.tray}
        return centre(places.get(spot.kind, self.deck))

    # --- inside --------------------------------------------------------------------------------------------------

    def _in_the_middle(self, shares: tuple[float, float]) -> Rect:
        """A place of some shares of the width and height of the window."""
        width, height = self.size
        wide, high = round(width * shares[0]), round(height * shares[1])
        return (width - wide) // 2, (height - high) // 2, wide, high

    def _water(self, beach: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Two places around a beach, the left one first: in the board, apart from all circles, most of all outwards."""
        (x_px, y_px), volcano = self.middles[beach], self.middles[0]
        outwards = math.atan2(y_px - volcano[1], x_px - volcano[0])
        others = [middle for number, middle in enumerate(self.middles) if number != beach]
        inner = inset(self.board, math.ceil(self.spacing * WAITING / 2))
        turns = sorted((step * TURN_STEP for step in range(-TURNS // 2, TURNS // 2)), key=abs)
        around = [
            (x_px + self.spacing * math.cos(outwards + turn), y_px + self.spacing * math.sin(outwards + turn))
            for turn in turns
        ]
        near = self.spacing * (RADIUS + WAITING / 2)
        free = [
            spot
            for spot in around
            if contains(inner, *spot) and all(math.dist(spot, other) >= near for other in others)
        ] or [self.middles[beach]]
        apart = [spot for spot in free if math.dist(spot, free[0]) >= self.spacing * WAITING]
        other = apart[0] if apart else (free[0][0] + self.spacing * WAITING, free[0][1])
        first, second = sorted((free[0], other))
        return first, second

    def _place_circles(self, places: Sequence[tuple[float, float]], extent: tuple[float, float]) -> None:
        """The island in the middle of the sea, as large as it fits."""
        left, top, width, height = self.board
        self.spacing: float = min(width / extent[0], height / extent[1])
        middle_x = (max(x for x, _ in places) + min(x for x, _ in places)) / 2
        middle_y = (max(y for _, y in places) + min(y for _, y in places)) / 2
        self.middles: tuple[tuple[float, float], ...] = tuple(
            (left + width / 2 + (x - middle_x) * self.spacing, top + height / 2 + (y - middle_y) * self.spacing)
            for x, y in places
        )
        edge = round(self.spacing * 2 * RADIUS)
        self.circles: tuple[Rect, ...] = tuple(
            (round(x - edge / 2), round(y - edge / 2), edge, edge) for x, y in self.middles
        )

    def _place_column(self, side: Rect) -> None:
        """What lies at the right of the island."""
        left, top, width, height = side
        gap = self.px(MARGIN) * 3 // 4
        rows = -(-self.seats // 2)
        heading = self.px(HEADING)
        least, most = (LOWEST_TURN, LOWEST_DESK, *[LOWEST_PANEL] * rows), (TURN, DESK, *[PANEL] * rows)
        room = height - heading - gap * (3 + rows) - self.px(LOG) - self.px(sum(least))
        share = min(1.0, max(0.0, room / self.px(sum(most) - sum(least))))
        turn, desk, panel = (self.px(low + (high - low) * share) for low, high in zip(least[:3], most[:3], strict=True))
        self.heading: Rect = (left, top, width, heading)
        y_px = top + heading + gap
        self._place_turn((left, y_px, width, turn), gap)
        y_px += turn + gap
        columns = 2 if self.seats > 1 else 1
        self._hides: tuple[Rect, ...] = tuple(
            alike((left, y_px + index // columns * (panel + gap), width, panel), columns, gap)[index % columns]
            for index in range(self.seats)
        )
        y_px += rows * (panel + gap)
        self.tray, self.question = row_of((left, y_px, width, desk), (46, 54), gap)
        y_px += desk + gap
        self.log: Rect = (left, y_px, width, max(1, top + height - y_px))

    def _place_turn(self, turn: Rect, gap: int) -> None:
        """Deck and card at the left, the strip of phases above the movement."""
        self.turn: Rect = turn
        left, top, width, height = inset(turn, self.px(PADDING), self.px(PADDING) * 2 // 3)
        self.card: Rect = within((left, top, height, height), 1.0)
        edge = height * 6 // 10
        self.deck: Rect = (left + height + gap, top + height - edge, edge, edge)
        self.reserve: Rect = (left + height + gap, top, edge, height - edge - gap // 2)
        start = left + height + edge + 3 * gap
        strip, self.steps = column_of((start, top, left + width - start, height), (46, 54), gap)
        self.phases: tuple[Rect, ...] = row_of(strip, [1] * PHASES, gap // 2)
