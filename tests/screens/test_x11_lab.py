"""The physics lab in a real window, by real X11 mouse events and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from curling.lab import keeping
from curling.lab import trial as trials
from curling.lab.trial import A, B, first_trial
from curling.manifest import GAME
from curling.ui.lab.pointing import arrow_tip
from curling.ui.lab.scene import LabScene
from shared.core.catalog import load_catalog
from tests.helpers.program import running
from tests.helpers.scene_pilot import ScenePilot
from tests.helpers.x11 import pause, wait_until

if TYPE_CHECKING:
    from pathlib import Path

    from PIL.Image import Image

    from curling.lab.trial import Trial
    from tests.helpers.x11 import Screen

pytestmark = pytest.mark.x11


PAINTED = 500
"""More colours than a window has before its first frame."""


SHARES = (0.3, 0.7, 1.0)
"""Shares of a way at which the pointer rests: a busy machine may be slow to see where it is."""


def _colours(screen: Screen) -> int:
    return len(screen.picture().getcolors(1 << 20) or ())


def _wait_until_still(screen: Screen) -> None:
    """Wait until the program has drawn what was asked of it."""

    def is_still() -> bool:
        before = screen.picture()
        pause(0.25)
        return bool(screen.picture() == before)

    wait_until(is_still, what="a screen at rest")


def _wait_until_other(screen: Screen, before: Image) -> None:
    """Wait until the screen shows something else, and rests."""
    wait_until(lambda: screen.picture() != before, what="another picture")
    _wait_until_still(screen)


def test_a_shot_is_aimed_and_tuned_by_mouse_and_kept(screen: Screen, home: Path, tmp_path: Path) -> None:
    twin_lab = LabScene(GAME)
    kept = home / "data" / "flintflick" / "lab.scene.json"
    with (
        ScenePilot(tmp_path / "twin", twin_lab, games=load_catalog()) as twin,
        running(screen, home, "lab") as program,
    ):
        assert twin_lab._painter is not None
        viewport = twin_lab._painter.viewport

        def glide(start: tuple[float, float], end: tuple[float, float]) -> None:
            screen.move(*program.at(*start))
            _wait_until_still(screen)
            screen.press()
            for share in SHARES:
                before = screen.picture()
                screen.move(*program.at(*(a + (b - a) * share for a, b in zip(start, end, strict=True))))
                _wait_until_other(screen, before)
            screen.release()
            _wait_until_still(screen)

        def click(place: tuple[float, float]) -> None:
            before = screen.picture()
            program.click(*place)
            _wait_until_other(screen, before)

        wait_until(lambda: _colours(screen) > PAINTED, what="the lab on the screen")
        wanted = trials.aimed(first_trial(), 2.9, 0.1)
        glide(viewport.to_px(*arrow_tip(first_trial())), viewport.to_px(*arrow_tip(wanted)))
        click(twin.button("Compare with a set B").rect.center)
        rect = next(row.slider.rect for row in twin_lab._panel._rows if row.key == "friction")
        glide(rect.center, (rect.left + rect.width * 0.3, rect.centery))
        click(viewport.to_px(0.05, 0.3))
        screen.key("Escape")
        assert program.wait() == 0
        assert program.said() == ""
    trial: Trial = keeping.load_trial(kept)
    assert trial.shot.speed_m_s == pytest.approx(2.9, abs=0.06)
    assert trial.shot.aim_rad == pytest.approx(0.1, abs=0.02)
    assert trial.params[A].friction == 0.2
    assert 0.05 < trial.params[B].friction < 0.19
    assert [rock.id for rock in trial.rocks] == [0, 1, 2, 3]
