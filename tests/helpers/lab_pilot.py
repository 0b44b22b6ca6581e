"""A person in the physics lab, in the whole program without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.ui.lab.pointing import place_of
from curling.ui.lab.scene import LabScene
from shared.core.catalog import load_catalog
from tests.helpers.scene_pilot import ScenePilot

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from curling.lab.trial import Trial

CATALOG = load_catalog()
INFO = CATALOG.games["curling"]


class LabPilot(ScenePilot):
    """A person in the lab."""

    def __init__(self, home: Path, trial: Trial | None = None) -> None:
        self.home = home
        self.lab = LabScene(INFO, trial)
        super().__init__(home, self.lab, games=CATALOG)

    @property
    def trial(self) -> Trial:
        return self.lab.desk.trial

    def px(self, place: tuple[float, float]) -> tuple[float, float]:
        """Where a place of the sheet is in the window."""
        assert self.lab._painter is not None
        return self.lab._painter.viewport.to_px(*place)

    def rock_px(self, rock_id: int) -> tuple[float, float]:
        return self.px(place_of(self.trial, rock_id))

    def slide(self, key: str, start: float, end: float) -> None:
        """Drag the knob of a parameter from one share of its way to another."""
        rect = next(row.slider.rect for row in self.lab._panel._rows if row.key == key)
        self.drag([(rect.left + rect.width * share, rect.centery) for share in (start, end)], 0.3)

    def write(self, entry_rect: pygame.Rect | None, text: str) -> None:
        """Replace what stands in a field."""
        assert entry_rect is not None
        self.click(*entry_rect.center)
        self.key("ctrl+a")
        self.type(text)
        self.run_s(0.2)
