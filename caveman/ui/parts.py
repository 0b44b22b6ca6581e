"""What a decision of a person or a moment of the show adds to the picture; the presenter puts the parts together."""

from __future__ import annotations

import msgspec

from caveman.ui.motion_model import MotionView
from caveman.ui.view_model import (
    GroupView,
    LandingView,
    LavaView,
    Light,
    OddsView,
    QuestionView,
    StepsView,
    TrayView,
)


class Parts(msgspec.Struct, frozen=True):
    """Pieces of a ``TableView``; what is left out is not shown, or is shown as the state has it.

    Attributes:
        hint: What can be done now.
        heading: Whose turn, in words; empty leaves it to the presenter.
        lights: How circles offer themselves, by number; others are closed if there is a reason for it, else plain.
        reasons: Why a circle cannot be chosen, by number.
        costs: Movement that it takes to come to a circle, by number.
        way: Circles of the way under the pointer, in order.
        ghosts: People who would come to a circle, by number.
        ghost_dinosaurs: Dinosaurs that would come to a circle, by number.
        figure_lights: How people offer themselves, by id (``man:7``).
        dinosaur_lights: How dinosaurs offer themselves, by number.
        development_lights: How developments of the seat that decides offer themselves, by number.
        landing: People who may land.
        steps: Movement left; ``None`` shows what the state has.
        odds: How a fight that waits will end.
        tray: The dice; ``None`` shows what the state has on the table.
        lava: Lava that flows.
        question: What is asked.
        motions: What moves.
    """

    hint: str = ""
    heading: str = ""
    lights: dict[int, Light] = {}
    reasons: dict[int, str] = {}
    costs: dict[int, int] = {}
    way: tuple[int, ...] = ()
    ghosts: dict[int, GroupView] = {}
    ghost_dinosaurs: dict[int, int] = {}
    figure_lights: dict[str, Light] = {}
    dinosaur_lights: dict[int, Light] = {}
    development_lights: dict[int, Light] = {}
    landing: LandingView | None = None
    steps: StepsView | None = None
    odds: OddsView | None = None
    tray: TrayView | None = None
    lava: LavaView | None = None
    question: QuestionView | None = None
    motions: tuple[MotionView, ...] = ()
