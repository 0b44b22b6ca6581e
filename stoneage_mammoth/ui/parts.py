"""What a decision of a person or a moment of the show adds to the picture; the presenter puts the parts together."""

from __future__ import annotations

import msgspec

from stoneage_mammoth.ui.motion_model import MotionView
from stoneage_mammoth.ui.view_model import ChooserView, Light, PeopleView, QuestionView, TrayView


class Parts(msgspec.Struct, frozen=True):
    """Pieces of a ``TableView``; what is left out is not shown, or is shown as the state has it.

    Attributes:
        hint: What can be done now.
        heading: Whose turn, in words; empty leaves it to the presenter.
        lights: How sites offer themselves, by number; others are plain.
        reasons: Why a site cannot be chosen, by number.
        site_ghosts: People who would go to a site, by number.
        tile_light: How the tile of the herd offers itself.
        tile_ghost: People who would go to the tile.
        tool_lights: How the permanent tools of the seat that decides offer themselves, by slot.
        one_use_lights: How its tools that are used once do, by bit.
        tray: The dice; ``None`` shows what the state has on the table.
        question: What is asked.
        chooser: How many people.
        motions: What moves.
        gains: Points that are just being shown, by seat.
    """

    hint: str = ""
    heading: str = ""
    lights: dict[int, Light] = {}
    reasons: dict[int, str] = {}
    site_ghosts: dict[int, PeopleView] = {}
    tile_light: Light = Light.PLAIN
    tile_ghost: PeopleView | None = None
    tool_lights: dict[int, Light] = {}
    one_use_lights: dict[int, Light] = {}
    tray: TrayView | None = None
    question: QuestionView | None = None
    chooser: ChooserView | None = None
    motions: tuple[MotionView, ...] = ()
    gains: dict[int, int] = {}
