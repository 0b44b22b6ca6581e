"""What moves, what is looked at closely, and what lies over the table of Stone Age."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from shared.ui.scenes.overlays import Curtain, LogLine, Story, TableOfNumbers
from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.content import default_tiles
from stoneage_mammoth.rules.sites import CARD_SITE
from stoneage_mammoth.rules.state import NOBODY, NONE
from stoneage_mammoth.ui.motion_model import MotionKind, MotionView, Spot, SpotKind
from stoneage_mammoth.ui.overlay_model import DiceStatistics, FaceCounts, ZoomKind, ZoomView
from tests.helpers.painted_stoneage import Easel, sites, table
from tests.helpers.painted_table import changed_area, pixels

pytestmark = pytest.mark.usefixtures("hidden_window")


PILE, TILE = Spot(SpotKind.PILE), Spot(SpotKind.TILE)
MOTIONS: list[MotionView] = [
    MotionView(MotionKind.PEOPLE, Spot(SpotKind.HOME, 0), Spot(SpotKind.SITE, 2), 0.5, 3, 0),
    MotionView(MotionKind.PEOPLE, Spot(SpotKind.HOME, 0), Spot(SpotKind.SITE, 2), 0.5, 10, 0),
    MotionView(MotionKind.PEOPLE, Spot(SpotKind.HOME, 0), Spot(SpotKind.SITE, 2), 0.5, 3, 1),
    MotionView(MotionKind.GOODS, Spot(SpotKind.TRAY), Spot(SpotKind.GOODS, 1, 2), 0.5, 4, 1, 2),
    MotionView(MotionKind.GOODS, Spot(SpotKind.TRAY), Spot(SpotKind.FOOD, 1), 0.5, 4, 1, 4),
    MotionView(MotionKind.POINTS, Spot(SpotKind.SITE, 12), Spot(SpotKind.SCORE, 2), 0.5, 14, 2),
    MotionView(MotionKind.POINTS, Spot(SpotKind.SITE, 12), Spot(SpotKind.SCORE, 2), 0.5, -10, 2),
    *(MotionView(MotionKind.CARD, Spot(SpotKind.DECK), Spot(SpotKind.SITE, 9), 0.5, 4, turned=t) for t in (0, 0.3, 1)),
    MotionView(MotionKind.CARD, Spot(SpotKind.DECK), Spot(SpotKind.CARDS, 1), 0.5, NONE),
    MotionView(MotionKind.BUILDING, Spot(SpotKind.SITE, 13), Spot(SpotKind.BUILDINGS, 3), 0.5, 4),
    *(MotionView(MotionKind.TILE, Spot(SpotKind.PILE), Spot(SpotKind.TILE), 0.5, 4, turned=t) for t in (0.1, 0.9)),
    MotionView(MotionKind.HERD, Spot(SpotKind.SITE, 1), Spot(SpotKind.SITE, 4), 0.5),
    MotionView(MotionKind.TOOL, Spot(SpotKind.SITE, 5), Spot(SpotKind.TOOLS, 2), 0.5, 2, 2),
    MotionView(MotionKind.FIELD, Spot(SpotKind.SITE, 7), Spot(SpotKind.FIELDS, 1), 0.5),
    MotionView(MotionKind.START, Spot(SpotKind.START, 1), Spot(SpotKind.START, 2), 0.5),
]


def test_everything_that_moves_is_seen_on_its_way(easel: Easel) -> None:
    pictures = {pixels(easel.paint(table()))}
    for motion in MOTIONS:
        pictures.add(pixels(easel.paint(table(motions=(motion,)))))
    assert len(pictures) == len(MOTIONS) + 1


def test_a_moving_thing_begins_and_ends_where_it_is_said_to(easel: Easel) -> None:
    plain = easel.paint(table())
    for motion in MOTIONS:
        if motion.kind in {MotionKind.HERD, MotionKind.CARD, MotionKind.BUILDING}:
            continue  # these have places of their own at a site
        for progress, spot in ((0.0, motion.start), (1.0, motion.end)):
            moved = easel.paint(table(motions=(msgspec.structs.replace(motion, progress=progress),)))
            area = changed_area(plain, moved)
            assert area.inflate(12, 12).collidepoint(easel.layout.point(spot)), motion


def test_tiles_of_different_backs_look_different_while_they_turn(easel: Easel) -> None:
    tiles = {tile.back: number for number, tile in enumerate(default_tiles().tiles)}
    pictures = {
        pixels(easel.paint(table(motions=(MotionView(MotionKind.TILE, PILE, TILE, 0.5, number, turned=0.3),))))
        for number in tiles.values()
    }
    assert len(pictures) == len(tiles) == 4


def test_what_is_paid_leaves_with_a_minus(easel: Easel) -> None:
    owned, given = Spot(SpotKind.GOODS, 0, 1), Spot(SpotKind.SITE, 9)
    pictures = [
        easel.paint(table(motions=(MotionView(MotionKind.GOODS, start, end, 0.5, 3, 0, 1),)))
        for start, end in ((owned, given), (given, owned))
    ]
    assert changed_area(*pictures).width > 0


def test_a_card_lands_exactly_where_it_lies(easel: Easel) -> None:
    gone = table(sites=sites(4, {CARD_SITE: {"item": NONE}}))
    landing = MotionView(MotionKind.CARD, Spot(SpotKind.DECK), Spot(SpotKind.SITE, CARD_SITE), 1.0, 3)
    empty = easel.paint(gone)
    lying = changed_area(empty, easel.paint(table()))
    landed = changed_area(empty, easel.paint(msgspec.structs.replace(gone, motions=(landing,))))
    assert abs(lying.centerx - landed.centerx) <= 2
    assert abs(lying.centery - landed.centery) <= 2
    assert abs(lying.width - landed.width) <= 4


ZOOMS: list[ZoomView] = [
    ZoomView(ZoomKind.CARD, 3, "site:8"),
    ZoomView(ZoomKind.CARD, 5, "site:8"),
    ZoomView(ZoomKind.BUILDING, 1, "site:12"),
    ZoomView(ZoomKind.BUILDING, 22, "site:12", "It would score 14 points now."),
    ZoomView(ZoomKind.TILE, 13, "tile"),
    ZoomView(ZoomKind.BACK, 2, "pile"),
    ZoomView(ZoomKind.SITE, 0, "site:0"),
    ZoomView(ZoomKind.SITE, 6, "site:6", "This place is taken."),
    *(ZoomView(ZoomKind.SEAT, number, f"seat:{number}", rows=(("Buildings", "40"),)) for number in range(4)),
]


@pytest.mark.parametrize("is_rich", [False, True])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]
)
def test_what_is_looked_at_lies_beside_its_place(size: tuple[int, int], scale: float, *, is_rich: bool) -> None:
    easel = Easel(size, scale)
    view = table(is_rich=is_rich)
    plain = easel.paint(view)
    anchors = {control.id: pygame.Rect(control.rect) for control in easel.controls(view)}
    for zoom in ZOOMS:
        area = changed_area(plain, easel.paint(msgspec.structs.replace(view, zoom=zoom)))
        assert area.width > 150 * easel.layout.scale
        covered = area.clip(anchors[zoom.anchor])
        assert covered.width * covered.height == 0, zoom


def test_words_and_pictures_of_what_is_looked_at_differ(easel: Easel) -> None:
    pictures = {pixels(easel.paint(table(is_rich=True, zoom=zoom))) for zoom in ZOOMS}
    assert len(pictures) == len(ZOOMS)


NUMBERS = TableOfNumbers(
    "If the match ended now",
    (0, 1, 2, 3),
    (("Buildings", ("12", "0", "33", "104")), ("Hunger", ("0", "-20", "0", "0"))),
    ("Score", ("12", "-20", "33", "104")),
    ("Secret cards are not counted.",),
)
DICE = DiceStatistics("Dice", tuple(FaceCounts(number, (1, 2, 3, 4, 5, number), 3.5) for number in range(4)))
STORY = Story("Since your last turn", (LogLine("Bert builds.", 1), LogLine("The herd moves.", NOBODY)))
OVERLAYS: list[Any] = [
    NUMBERS,
    msgspec.structs.replace(NUMBERS, total=None),
    msgspec.structs.replace(NUMBERS, notes=()),
    msgspec.structs.replace(NUMBERS, rows=NUMBERS.rows[:1]),
    DICE,
    msgspec.structs.replace(DICE, notes=("A sixth of all dice is to be expected.",)),
    DiceStatistics("Dice", (FaceCounts(0, (0, 0, 0, 0, 0, 0), 0.0),)),
    STORY,
    msgspec.structs.replace(STORY, lines=STORY.lines[:1]),
    Curtain("Bert is next", "Only Bert looks at the screen.", 1),
    Curtain("Cleo is next", "Only Cleo looks at the screen.", 2),
]


def test_what_lies_over_the_table_shows_everything_that_it_says(easel: Easel) -> None:
    button = ButtonView("close", "Close")
    pictures = {pixels(easel.paint(table(overlay=overlay, overlay_button=button))) for overlay in OVERLAYS}
    pictures.add(pixels(easel.paint(table(overlay=STORY, overlay_button=button, hover="close"))))
    assert len(pictures) == len(OVERLAYS) + 1


def test_the_curtain_hides_everything(easel: Easel) -> None:
    curtain = Curtain("Bert is next", "Only Bert looks at the screen.", 1)
    assert pixels(easel.paint(table(overlay=curtain))) == pixels(easel.paint(table(is_rich=True, overlay=curtain)))
