"""How a check of a suite is told: lines for people, one JSON object for tools, an exit status for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from curling.lab.regress_compare import circumstances
from shared.core import codec

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from curling.lab.regress_compare import Verdict

FORMAT = "flintflick.regress/1"
CHANGED = 1
"""Exit status of a check that found a difference, and of a recording that would lose a record."""
BAD = 2
"""Exit status if a scene or a record is missing or damaged."""


def exit_status(verdicts: Sequence[Verdict]) -> int:
    """0 if all is as recorded, ``CHANGED`` if something is not, ``BAD`` if something could not be checked."""
    if any(verdict.problem for verdict in verdicts):
        return BAD
    return CHANGED if any(verdict.differences for verdict in verdicts) else 0


def summary(verdicts: Sequence[Verdict]) -> str:
    """The outcome in one line."""
    changed = sum(bool(verdict.differences) for verdict in verdicts)
    bad = sum(bool(verdict.problem) for verdict in verdicts)
    words = f"{len(verdicts)} scenes: {len(verdicts) - changed - bad} as recorded, {changed} changed"
    return f"{words}, {bad} not checked" if bad else words


def table(verdicts: Sequence[Verdict]) -> list[str]:
    """Lines for people: one a scene, and below one that changed what changed most."""
    width = max((len(verdict.name) for verdict in verdicts), default=0)
    lines = []
    for verdict in verdicts:
        outcome = "not checked" if verdict.problem else "CHANGED" if verdict.differences else "same"
        lines.append(f"{verdict.name:{width}}  {outcome}")
        for difference in verdict.differences:
            shift = "" if difference.by_mm is None else f" ({difference.by_mm:.6f} mm)"
            lines.append(f"  {difference.what}: recorded {difference.recorded}; now {difference.now}{shift}")
        if verdict.differences and verdict.recorded and verdict.now:
            lines += [f"  {note}" for note in circumstances(verdict.recorded, verdict.now)]
    return lines


def encode_check(folder: Path, verdicts: Sequence[Verdict], tolerance_mm: float | None) -> bytes:
    """One JSON object for tools."""
    told: dict[str, Any] = {
        "format": FORMAT,
        "suite": str(folder),
        "tolerance_mm": tolerance_mm,
        "status": exit_status(verdicts),
        "scenes": [_told(verdict) for verdict in verdicts],
    }
    return codec.encode(told)


def _told(verdict: Verdict) -> dict[str, Any]:
    notes = circumstances(verdict.recorded, verdict.now) if verdict.recorded and verdict.now else []
    return {
        "name": verdict.name,
        "problem": verdict.problem,
        "differences": [msgspec.to_builtins(difference) for difference in verdict.differences],
        "circumstances": notes,
    }
