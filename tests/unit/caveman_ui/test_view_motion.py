"""What moves is seen on its way: lava, what is dragged, people, dinosaurs, cards and tokens."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from caveman.rules.content import CORNERS, default_board
from caveman.rules.state import FACE_DOWN
from caveman.ui.motion_model import MotionKind, MotionView, Spot, SpotKind
from caveman.ui.view_model import GroupView, LavaView
from tests.helpers.painted_caveman import Easel, change, circles, table
from tests.helpers.painted_table import changed_area, pixels

pytestmark = pytest.mark.usefixtures("hidden_window")


def test_lava_reaches_farther_and_farther(easel: Easel) -> None:
    short, far = (change(easel, table(), table(lava=LavaView(1, share))) for share in (0.3, 1.0))
    assert far.height > short.height + 60
    assert far.collidepoint(easel.layout.middles[22])


@pytest.mark.parametrize("corner", range(CORNERS))
def test_lava_covers_no_beach(easel: Easel, corner: int) -> None:
    beach = next(number for number, circle in enumerate(default_board().circles) if circle.corner == corner)
    spot = pygame.Rect(easel.layout.circle(beach)).inflate(-4, -4)
    before, after = (easel.paint(view).subsurface(spot) for view in (table(), table(lava=LavaView(corner, 1.0))))
    assert pixels(before) == pixels(after)


def test_a_dragged_dinosaur_hangs_at_the_pointer_and_has_left_its_circle(easel: Easel) -> None:
    stands = table(circles=circles(c5={"dinosaur": 2}))
    dragged = msgspec.structs.replace(stands, dragged="dinosaur:2", dragged_at=(300.0, 600.0))
    found = change(easel, stands, dragged)
    assert found.collidepoint(300, 600)
    assert found.colliderect(pygame.Rect(easel.layout.circle(5)))


@pytest.mark.parametrize("dragged", ["dinosaur:2", "man:8"])
def test_what_is_dragged_is_seen_beside_the_island_too(easel: Easel, dragged: str) -> None:
    there = table(circles=circles(c5={"dinosaur": 2}, c8={"people": GroupView(0, 1)}))
    left, top, width, height = easel.layout.log
    middle = (left + width / 2, top + height / 2)
    at_hand = [
        msgspec.structs.replace(there, dragged=dragged, dragged_at=place)
        for place in (easel.layout.middles[40], middle)
    ]
    on_island, over_log = (easel.paint(view) for view in at_hand)
    assert change(easel, at_hand[0], at_hand[1]).collidepoint(middle)
    log = pygame.Rect(easel.layout.log)
    assert changed_area(on_island.subsurface(log), over_log.subsurface(log)).height > easel.layout.spacing / 2


@pytest.mark.parametrize("number", range(3))
def test_a_dinosaur_is_as_large_in_the_hand_and_on_its_way_as_it_stands(easel: Easel, number: int) -> None:
    nobody, place = table(), easel.layout.middles[40]
    there = Spot(SpotKind.CIRCLE, 40)
    walks = MotionView(MotionKind.DINOSAUR, there, there, 0.5, number=number)
    shown = (
        table(circles=circles(c40={"dinosaur": number})),
        table(dragged=f"dinosaur:{number}", dragged_at=place),
        table(motions=(walks,)),
    )
    stands, *others = (change(easel, nobody, view) for view in shown)
    for other in others:
        assert abs(other.height - stands.height) <= stands.height // 10
        assert abs(other.bottom - stands.bottom) <= 2


MOTIONS: list[Any] = [
    pytest.param({"kind": MotionKind.PEOPLE, "seat": 0, "men": 1, "children": 1}, id="people"),
    pytest.param({"kind": MotionKind.DINOSAUR, "number": 2}, id="dinosaur"),
    pytest.param({"kind": MotionKind.DINOSAUR, "number": 2, "is_dead": True}, id="dead dinosaur"),
    pytest.param({"kind": MotionKind.TOKEN, "number": 1}, id="token"),
    pytest.param({"kind": MotionKind.TOKEN, "number": FACE_DOWN}, id="token face down"),
    pytest.param({"kind": MotionKind.CARD, "number": 3, "turned": 0.3}, id="card"),
    pytest.param({"kind": MotionKind.DEVELOPMENT, "number": 3}, id="development"),
]


@pytest.mark.parametrize("fields", MOTIONS)
def test_what_moves_is_seen_on_its_way(easel: Easel, fields: dict[str, Any]) -> None:
    start, end = Spot(SpotKind.CIRCLE, 9), Spot(SpotKind.CIRCLE, 21)
    motion = MotionView(start=start, end=end, progress=0.5, **fields)
    found = change(easel, table(), table(motions=(motion,)))
    (x_px, y_px), (other_x, other_y) = easel.layout.point(start), easel.layout.point(end)
    assert found.inflate(40, 40).collidepoint((x_px + other_x) / 2, (y_px + other_y) / 2)
    assert found.width < 3 * easel.layout.spacing
