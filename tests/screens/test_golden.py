"""Every screen looks as it did when somebody looked at it last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.golden_screens import (
    AT_MORE_SIZES,
    FACTORS,
    FOLDER,
    MORE_SIZES,
    SCREENS,
    USUAL,
    chosen,
    path_of,
    take,
)
from tests.helpers.picture import compare, difference_picture, full, kept_picture, small

if TYPE_CHECKING:
    from pathlib import Path

    from tests.helpers.golden_screens import Size


def check(name: str, size: Size, tmp_path: Path) -> None:
    """Compare a screen with its kept picture; where they differ, tell where to look."""
    now = take(name, size)
    kept = kept_picture(path_of(name, size))
    picture = small(now, FACTORS[size])
    difference = compare(picture, kept)
    if difference.is_alike:
        return
    actual, apart = tmp_path / f"{name}.png", tmp_path / f"{name}-difference.png"
    full(now).save(actual)
    difference_picture(picture, kept).save(apart)
    x, y = (part * FACTORS[size] for part in difference.at_px)
    pytest.fail(
        f"{name} at {size[0]}x{size[1]} differs most at ({x}, {y}): {difference.share:.2%} of it clearly, "
        f"its worst block by {difference.block:.0f}. Look at {actual}, {apart} and {path_of(name, size)}; "
        f"if it shall look like this now: python -m tests.helpers.golden_screens {name}"
    )


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_was_kept(name: str, tmp_path: Path) -> None:
    check(name, USUAL, tmp_path)


@pytest.mark.screens_full
@pytest.mark.parametrize("size", MORE_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", AT_MORE_SIZES)
def test_a_screen_looks_as_it_was_kept_at_more_sizes(name: str, size: Size, tmp_path: Path) -> None:
    check(name, size, tmp_path)


def test_a_screen_that_there_is_not_is_one_line() -> None:
    assert chosen([]) == list(SCREENS)
    assert chosen(["menu"]) == ["menu"]
    with pytest.raises(SystemExit, match=r"^no screen men; there are: menu, .*$"):
        chosen(["menu", "men"])


def test_there_is_a_picture_of_every_screen_and_of_nothing_else() -> None:
    wanted = {path_of(name, USUAL) for name in SCREENS}
    wanted |= {path_of(name, size) for name in AT_MORE_SIZES for size in MORE_SIZES}
    assert set(FOLDER.rglob("*.*")) == wanted
    assert sum(path.stat().st_size for path in wanted) < 8_200_000
