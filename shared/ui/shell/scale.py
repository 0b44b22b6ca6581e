"""How large everything is drawn in a window of a given size."""

from __future__ import annotations

from typing import Final

BASE_SIZE: Final = (1280, 720)
"""The window at which the scale is 1."""

SCALES: Final = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0)
"""Steps of the scale; fonts and pictures are kept for each, so there are few."""

CLOSEST_SIZE: Final = (640, 360)
"""No screen can do with less at scale 1, so no scale leaves less: buttons would lie over each other."""

MIN_SIZE: Final = (960, 540)
MAX_SIZE: Final = (7680, 4320)

DECORATION: Final = 64
"""What the system draws around a window is smaller than this: title and borders, with a bar of the desktop."""


def ui_scale(size: tuple[int, int], factor: float = 0.0) -> float:
    """The largest step at which everything fits.

    Args:
        size: Width and height of the window in pixels.
        factor: The person's own factor; 0 follows the window.

    Returns:
        A member of ``SCALES``. A factor makes it larger only as far as every button stays within reach.
    """
    wanted = min(_fitting(size, BASE_SIZE) * (factor or 1.0), closest_scale(size))
    return max((step for step in SCALES if step <= wanted + 1e-9), default=SCALES[0])


def closest_scale(size: tuple[int, int]) -> float:
    """The largest scale, of everything or of its text alone, at which no button covers another one."""
    return max(_fitting(size, CLOSEST_SIZE), SCALES[0])


def _fitting(size: tuple[int, int], least: tuple[int, int]) -> float:
    return min(size[0] / least[0], size[1] / least[1])


def clamp_size(size: tuple[int, int], desktop: tuple[int, int] = MAX_SIZE) -> tuple[int, int]:
    """A window size between the smallest that shows everything and the largest that is allowed.

    Args:
        size: What is wanted.
        desktop: Size of the desktop: a window is never larger, and a desktop smaller than the minimum wins.
    """
    width, height = (
        max(min(wanted, most, room), min(least, room))
        for wanted, most, room, least in zip(size, MAX_SIZE, desktop, MIN_SIZE, strict=True)
    )
    return width, height


def fills_desktop(size: tuple[int, int], desktop: tuple[int, int]) -> bool:
    """Whether a window with its title has no room beside the bars of the desktop, so that its end would be cut off.

    Args:
        size: Size of what is in the window.
        desktop: Size of the desktop.
    """
    return size[0] > desktop[0] or size[1] > desktop[1] - DECORATION


def unframed_position(
    position: tuple[int, int], asked: tuple[int, int] | None, settled: tuple[int, int] | None
) -> tuple[int, int]:
    """The place to ask for next time, so that a window that nobody moved comes up where it was.

    Some systems take the place that they are asked for as that of the frame and report that of what is in it.

    Args:
        position: What the system reports now.
        asked: What it was asked for, ``None`` for the middle.
        settled: What it reported for that once the window stood there, ``None`` while that is not known.
    """
    if asked is None:
        return position
    if settled is None:
        return asked
    shift = (settled[0] - asked[0], settled[1] - asked[1])
    if not all(0 <= part < DECORATION for part in shift):
        return position
    return position[0] - shift[0], position[1] - shift[1]


def clamp_position(
    position: tuple[int, int], size: tuple[int, int], desktops: list[tuple[int, int]]
) -> tuple[int, int] | None:
    """A remembered place of the window, or ``None`` if its title would not be within reach any more.

    Args:
        position: Left and top edge.
        size: Size of the window.
        desktops: Sizes of all desktops, taken to stand side by side (SDL tells no places).
    """
    room = (sum(width for width, _ in desktops), max(height for _, height in desktops))
    is_reachable = -size[0] // 2 <= position[0] <= room[0] - size[0] // 2 and 0 <= position[1] <= room[1] - 50
    return position if is_reachable else None
