"""What a stage of the turn or a moment of the show adds to the picture; the presenter puts the parts together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from curling.ui.view_model import (
    AimView,
    Glow,
    HammerView,
    MeasureView,
    PanelView,
    PlacementView,
    PreviewView,
    RockView,
    TrailView,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


class Parts(msgspec.Struct, frozen=True):
    """Pieces of a ``TableView``; what is left out is not shown.

    Attributes:
        rocks: Rocks in motion; ``None`` shows those that lie on the board.
        glows: Why lying rocks stand out, by id.
        hint: What can be done now.
        placement: As in ``TableView``, like the rest.
    """

    rocks: tuple[RockView, ...] | None = None
    glows: dict[int, Glow] = {}
    hint: str = ""
    placement: PlacementView | None = None
    aim: AimView | None = None
    preview: PreviewView | None = None
    hammer: HammerView | None = None
    measure: MeasureView | None = None
    trails: tuple[TrailView, ...] = ()
    panel: PanelView | None = None


def with_glows(rocks: tuple[RockView, ...], glows: Mapping[int, Glow]) -> tuple[RockView, ...]:
    """The same rocks, those named standing out."""
    return tuple(msgspec.structs.replace(rock, glow=glows[rock.id]) if rock.id in glows else rock for rock in rocks)
