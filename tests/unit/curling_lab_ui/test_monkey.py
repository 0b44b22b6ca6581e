"""A seeded hand in the lab: whatever it does, physics takes the trial, and undo leads back to where it began."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from curling.lab import keeping
from curling.lab.trial import A
from curling.ui.lab.scene import LabScene
from shared.core.catalog import load_catalog
from tests.helpers.layout_check import problems
from tests.helpers.scene_pilot import ScenePilot

if TYPE_CHECKING:
    from pathlib import Path

CATALOG = load_catalog()
KEYS = (
    *("tab", "shift+tab", "left", "right", "up", "down", "shift+left", "return", "space"),
    *("delete", "t", "p", "+", "-", "home", "end", "ctrl+z", "ctrl+y", "page down"),
)
TEXTS = ("0", "1.5", "-3", "99999", "x", "0,25", "1e9", "")
LEAVING = {"Back", "Open", "Save", "Save as preset", "Play a match"}


class Monkey:
    """Works the lab by chance."""

    def __init__(self, home: Path, seed: int) -> None:
        self.lab = LabScene(CATALOG.games["curling"])
        self.pilot = ScenePilot(home, self.lab, games=CATALOG)
        self.home = home
        self._random = random.Random(seed)

    def act(self) -> None:
        pick = self._random.random()
        if pick < 0.3:
            self.pilot.drag([self._place(), self._place()], 0.1, step_s=0.01)
        elif pick < 0.55:
            self.pilot.click(*self._place(), button=self._random.choice((1, 1, 1, 3)))
        elif pick < 0.8:
            self.pilot.key(self._random.choice(KEYS))
        else:
            entry = self._random.choice(self.pilot.entries())
            self.pilot.click(*entry.rect.center)
            self.pilot.key("ctrl+a")
            self.pilot.type(self._random.choice(TEXTS))
        if self.pilot.scene is not self.lab:
            self.pilot.key("escape")

    def _place(self) -> tuple[float, float]:
        """A place on the sheet or a control that does not leave the lab."""
        if self._random.random() < 0.5:
            sheet = self.lab.places.sheet
            return (self._random.uniform(sheet.left, sheet.right), self._random.uniform(sheet.top, sheet.bottom))
        staying = [
            control
            for control in self.pilot.controls
            if getattr(getattr(control, "element", None), "text", "") not in LEAVING
        ]
        rect = self._random.choice(staying).rect
        return (self._random.uniform(rect.left, rect.right - 1), self._random.uniform(rect.top, rect.bottom - 1))

    def check(self) -> None:
        """Everything shown belongs together."""
        lab = self.lab
        now = lab.desk.experiment.now
        assert self.pilot.scene is lab
        assert len(now.reports) == len(now.trial.params) == len(lab.desk.traces)
        assert self.pilot.button_words().count("Set B") == now.trial.has_b
        assert problems(self.pilot.screen) == []
        for row in lab._panel._rows:
            if row.entry is not self.pilot.screen.ring.focused:
                assert row.entry.text == row.scale.shown(getattr(now.trial.edited_params, row.key))


def let_play(home: Path, seed: int, count: int) -> None:
    monkey = Monkey(home, seed)
    with monkey.pilot:
        for _ in range(count):
            monkey.act()
            monkey.check()
        experiment = monkey.lab.desk.experiment
        done = experiment.now
        steps = 0
        while experiment.undo():
            steps += 1
        assert steps > count / 20
        for _ in range(steps):
            assert experiment.redo()
        assert experiment.now is done
        monkey.lab._keeper.keep()
        if monkey.lab.desk.is_dirty or (home / "data" / "lab.scene.json").exists():
            kept = keeping.load_trial(home / "data" / "lab.scene.json")
            assert kept.rocks == done.trial.rocks
            assert kept.params == done.trial.params
            assert kept.edited == A


@pytest.mark.parametrize("seed", [1])
def test_whatever_is_done_in_the_lab_it_stays_whole(tmp_path: Path, seed: int) -> None:
    let_play(tmp_path, seed, 40)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(100, 110))
def test_whatever_is_done_for_long_in_the_lab_it_stays_whole(tmp_path: Path, seed: int) -> None:
    let_play(tmp_path, seed, 400)
