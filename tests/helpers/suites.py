"""Suites of scenes for tests of ``flintflick regress``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner, Result

from shared.cli import main

if TYPE_CHECKING:
    from pathlib import Path


def run(*arguments: object) -> Result:
    """Run ``flintflick`` in this process."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def told(speed: float = 1.6, rocks: tuple[tuple[float, float], ...] = (), **changes: Any) -> dict[str, Any]:  # noqa: ANN401
    """A scene with a straight shot up the middle."""
    shot = {"rock": 9, "side": 1, "x_m": 0.165, "y_m": 0.1, "speed_m_s": speed}
    placed = [{"id": number, "side": 0, "x_m": x, "y_m": y} for number, (x, y) in enumerate(rocks)]
    return {"format": "flintflick.scene/1", "rocks": placed, "shot": shot} | changes


def write_scene(folder: Path, name: str, scene: dict[str, Any]) -> Path:
    """Write ``NAME.scene.json``."""
    file = folder / f"{name}.scene.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(scene, indent=1), encoding="utf-8")
    return file


def suite(folder: Path) -> Path:
    """Three scenes, one of them in a folder of its own: a slide, a hit, a rock that leaves over the side."""
    write_scene(folder, "slide", told())
    write_scene(folder, "hit", told(1.9, ((0.170, 0.6),)))
    write_scene(folder, "out/left", told(rocks=((0.3, 0.3),)) | {"shot": told()["shot"] | {"aim_rad": 0.4}})
    return folder


def recorded_suite(folder: Path) -> Path:
    """The three scenes and their records."""
    answer = run("regress", "record", suite(folder))
    assert answer.exit_code == 0, answer.output
    return folder
