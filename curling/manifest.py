"""What the frame needs to know of Caveman Curling; importing this loads no physics engine and no window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from curling.rules.config import side_of
from curling.rules.game import RULES_VERSION, CurlingGame
from curling.rules.options import OPTIONS, SEATS
from shared.core.catalog import Choice, GameInfo, PlayerInfo

if TYPE_CHECKING:
    from shared.core.game import Game


def _engine() -> Game[Any, Any]:
    """The rules over the event-stepped physics engine."""
    from curling.physics.engine import EventSteppedSimulator

    return CurlingGame(EventSteppedSimulator())


def _parameters(preset: str | None, file: str | None) -> dict[str, float]:
    """All parameters by name, of a preset and perhaps a file over it."""
    from curling.rules.params import load_params, to_mapping

    return to_mapping(load_params(None if file is None else Path(file), preset=preset or "classic"))


def _presets() -> tuple[Choice, ...]:
    """Parameter presets that ship with the game, ``classic`` first."""
    from curling.rules.definitions import params_presets

    presets = params_presets()
    names = sorted(presets, key=lambda name: (name != "classic", name))
    return tuple(Choice(name, presets[name].title) for name in names)


def _versions() -> dict[str, int]:
    """Version of the physics, for the header of replays."""
    from curling.physics.engine import PHYSICS_VERSION

    return {"physics": PHYSICS_VERSION}


def _sides(seats: int) -> tuple[int, ...]:
    """Side of each seat: they sit in turn."""
    return tuple(side_of(seat) for seat in range(seats))


GAME = GameInfo(
    id="curling",
    title="Caveman Curling",
    summary="Two sides flick rocks over a frozen lake; those nearest to the hearth score.",
    seats=SEATS,
    options=OPTIONS,
    rules_version=RULES_VERSION,
    engine=_engine,
    players=(
        PlayerInfo(
            id="easy",
            title="Easy",
            summary="Tries a few throws in its head and has an unsteady finger.",
            factory="curling.ai.players:easy_player",
        ),
        PlayerInfo(
            id="normal",
            title="Normal",
            summary="Weighs draws, hits and guards with the real physics and has a steady finger.",
            factory="curling.ai.players:normal_player",
        ),
    ),
    scene="curling.ui.scene:make_scene",
    rules_text="curling:RULES.md",
    parameters=_parameters,
    versions=_versions,
    presets=_presets,
    sides=_sides,
)
