"""Things that set out at the table: from which spot to which, and where they are in between."""

from __future__ import annotations

import msgspec

from caveman.rules.state import MAN, NOWHERE
from caveman.ui.motion_model import MotionKind, MotionView, Spot, SpotKind
from shared.ui.scenes.moment_queue import eased

CHILD = 2
"""Beside ``MAN`` and ``WOMAN``: the part of a panel that has the children."""


def under_way(motion: MotionView, share: float) -> MotionView:
    """A thing at a share of its time, 0 to 1: it starts and ends gently, and arrives face up.

    Args:
        motion: The thing as it sets out.
        share: How much of its time has passed.
    """
    progress = eased(share)
    turned = motion.turned + (1 - motion.turned) * progress
    return msgspec.structs.replace(motion, progress=progress, turned=turned)


def circle_spot(circle: int) -> Spot:
    """A circle of the island, or the box for what is on none."""
    return Spot(SpotKind.BOX) if circle == NOWHERE else Spot(SpotKind.CIRCLE, circle)


def walk(seat: int, start: Spot, end: Spot, counts: tuple[int, int, int]) -> MotionView:
    """People of a tribe who go together: men, women, children."""
    men, women, children = counts
    return MotionView(MotionKind.PEOPLE, start, end, 0.0, seat=seat, men=men, women=women, children=children)


def adult(sex: int, children: int = 0) -> tuple[int, int, int]:
    """A man or a woman, perhaps with a child: men, women, children."""
    return int(sex == MAN), int(sex != MAN), children


def carried_off(seat: int, circle: int, counts: tuple[int, int, int]) -> MotionView:
    """Somebody dead goes back beside the island, to the pieces of its kind: men, women, children."""
    gone = walk(seat, circle_spot(circle), Spot(SpotKind.PEOPLE, seat, counts.index(1)), counts)
    return msgspec.structs.replace(gone, is_dead=True)


def beast(dinosaur: int, origin: int, target: int, *, is_dead: bool = False) -> MotionView:
    """A dinosaur goes from one circle to another; dead it is carried, or lies where it is."""
    return MotionView(MotionKind.DINOSAUR, circle_spot(origin), circle_spot(target), 0.0, dinosaur, is_dead=is_dead)


def token(kind: int, start: Spot, end: Spot) -> MotionView:
    """A token that goes elsewhere as it lies."""
    return MotionView(MotionKind.TOKEN, start, end, 0.0, kind)


def turned_up(kind: MotionKind, number: int, start: Spot, end: Spot) -> MotionView:
    """A card or token that is turned over on its way, or where it lies."""
    return MotionView(kind, start, end, 0.0, number, turned=0.0)
