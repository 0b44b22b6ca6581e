"""What is told of a fight: how it may end before it is fought, then the reason of each die."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from caveman.rules.state import NONE
from caveman.ui.view_model import DieView, OddsView, SideView, TrayView
from tests.helpers.painted_caveman import Easel, table
from tests.helpers.painted_table import changed_area

if TYPE_CHECKING:
    from caveman.ui.view_model import TableView

pytestmark = pytest.mark.usefixtures("hidden_window")


def other_word(words: str) -> str:
    """A language with another word for a tie."""
    return words.replace("tie", "TIE")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_part_of_a_tie_says_so(size: tuple[int, int]) -> None:
    odds = table(odds=OddsView(8, "Anna", "Triceratops", 0.3, 0.4, 0.3))
    plain, other = Easel(size), Easel(size, tr=other_word)
    changed = changed_area(plain.paint(odds), other.paint(odds))
    left, top, width, height = plain.layout.steps
    middle = pygame.Rect(left + width * 3 // 10, top + height // 2, width * 4 // 10, height // 2)
    assert changed.width > 0
    assert middle.contains(changed)


def test_a_narrow_part_has_its_share_alone() -> None:
    odds = table(odds=OddsView(8, "Anna", "Triceratops", 0.8, 0.12, 0.08))
    assert changed_area(Easel().paint(odds), Easel(tr=other_word).paint(odds)).width == 0


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["Anna", "W" * 24])
@pytest.mark.parametrize("is_right", [False, True])
def test_a_share_too_small_for_its_part_stands_beside_the_name(
    size: tuple[int, int], name: str, *, is_right: bool
) -> None:
    easel = Easel(size)

    def odds(rare: float) -> TableView:
        win, lose = (0.7, rare) if is_right else (rare, 0.7)
        return table(odds=OddsView(8, name, name, win, 0.26, lose))

    left, top, width, height = easel.layout.steps
    row = pygame.Rect(left + width // 2 * is_right, top, width // 2, height // 2)
    assert changed_area(easel.paint(odds(0.04)).subsurface(row), easel.paint(odds(0.03)).subsurface(row)).width > 0


def fought(*reasons: str) -> TableView:
    """A fight of three adults without a spear."""
    dice = tuple(DieView("green", "blank", is_counted=True, reason=reason) for reason in reasons)
    sides = (SideView(0, NONE, "Anna", "attacks", dice, 3, hits=0), SideView(1, NONE, "Bert", "defends", (), 1))
    return table(tray=TrayView("Fight: Circle A2", 8, sides))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_reason_of_each_die_is_told_at_every_size(size: tuple[int, int]) -> None:
    easel = Easel(size)
    before = easel.paint(fought("no spear", "no spear", "no spear"))
    for index in range(3):
        reasons = ["no spear"] * 3
        reasons[index] = "blank"
        assert changed_area(before, easel.paint(fought(*reasons))).width > 0, index


def one_die(face: str, reason: str, *, is_told: bool) -> TableView:
    """The roll for a child, or of one adult, that was in vain."""
    die = DieView("green" if face in {"spear", "blank"} else "yellow", face, is_counted=is_told, reason=reason)
    return table(tray=TrayView("Circle A2", 8, (SideView(0, NONE, "Anna", dice=(die,), count=1, hits=0),)))


@pytest.mark.parametrize(
    ("face", "other"), [("spear", "blank"), ("furs", "adult"), ("fire", "adult"), ("dies", "adult")]
)
def test_what_a_die_shows_is_seen_though_it_is_struck_out(face: str, other: str) -> None:
    easel, seen = Easel(), []
    for is_told in (False, True):
        shown, plain = (easel.paint(one_die(sign, "", is_told=is_told)) for sign in (face, other))
        alike = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), plain)
        alike.invert()
        seen.append(alike.count())
    assert seen[1] > 0.7 * seen[0]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_reason_of_a_single_die_is_as_large_as_a_shorter_one(size: tuple[int, int]) -> None:
    easel = Easel(size)
    nothing = easel.paint(one_die("spear", "", is_told=True))
    heights = [
        changed_area(nothing, easel.paint(one_die("spear", reason, is_told=True))).height
        for reason in ("spear", "no spear")
    ]
    assert heights[0] == heights[1] > 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("faces", "is_told"), [(("spear",), True), (("spear", "tribe"), True), (("spear",) * 3, False)]
)
def test_what_a_card_adds_is_told_where_there_is_room(
    size: tuple[int, int], faces: tuple[str, ...], *, is_told: bool
) -> None:
    easel = Easel(size)
    reasons = {"spear": "no spear", "tribe": "hit"}
    dice = tuple(
        DieView("green", face, is_hit=face == "tribe", is_counted=True, reason=reasons[face]) for face in faces
    )

    def added(words: str) -> pygame.Surface:
        side = SideView(0, NONE, "Anna", "attacks", dice, len(dice), 1, words, 1)
        return easel.paint(table(tray=TrayView("Fight: Circle A2", 8, (side, SideView(1, NONE, "Bert", count=1)))))

    assert bool(changed_area(added("card"), added("cart")).width) == is_told


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 6])
def test_what_a_card_adds_lies_over_no_reason(size: tuple[int, int], seats: int) -> None:
    easel = Easel(size, seats)

    def rolled(last: str, bonus: int) -> pygame.Surface:
        dice = tuple(DieView("green", "spear", is_counted=True, reason=words) for words in ("no spear", "hit", last))
        sides = (SideView(0, NONE, "Anna", "attacks", dice, 3, bonus, "card", 1), SideView(1, NONE, "Bert", count=1))
        return easel.paint(table(seats, tray=TrayView("Fight: Circle A2", 8, sides)))

    usual = rolled("no spear", 1)
    reasons, digit = changed_area(usual, rolled("no speai", 1)), changed_area(usual, rolled("no spear", 2))
    assert reasons.right <= digit.left - easel.layout.px(9), "the sign of the digit is between them"
