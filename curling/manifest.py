"""What the frame needs to know of Caveman Curling; importing this loads no physics engine and no window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from curling.rules.config import side_of
from curling.rules.game import RULES_VERSION, CurlingGame
from curling.rules.options import OPTIONS, SEATS
from shared.core.catalog import Choice, GameInfo, PlayerInfo, ToolInfo

if TYPE_CHECKING:
    from shared.core.game import Game


def _engine() -> Game[Any, Any]:
    """The rules over the event-stepped physics engine."""
    from curling.physics.engine import EventSteppedSimulator

    return CurlingGame(EventSteppedSimulator())


def _parameters(preset: str | None, file: str | None) -> dict[str, float]:
    """All parameters by name, of a preset (a shipped one, or the file of one's own) and perhaps a file over it."""
    from curling.rules.own_presets import SUFFIX
    from curling.rules.params import file_layer, preset_layer, resolve, sheet_layer, to_mapping

    name = preset or "classic"
    is_own = name.endswith(SUFFIX)
    layers = [preset_layer("classic" if is_own else name), sheet_layer("classic")]
    layers += [file_layer(Path(each)) for each in (name if is_own else None, file) if each is not None]
    return to_mapping(resolve(*layers))


def _presets() -> tuple[Choice, ...]:
    """Parameter presets that ship with the game, ``classic`` first."""
    from curling.rules.definitions import params_presets

    presets = params_presets()
    names = sorted(presets, key=lambda name: (name != "classic", name))
    return tuple(Choice(name, presets[name].title) for name in names)


def _own_presets(folder: Path) -> tuple[Choice, ...]:
    """Presets that the person has saved; their values are the files. A folder of no use has none."""
    from curling.rules.own_presets import list_presets, preset_path
    from shared.core.errors import FlintflickError

    try:
        return tuple(Choice(str(preset_path(folder, name)), name) for name in list_presets(folder))
    except FlintflickError:
        return ()


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
    own_presets=_own_presets,
    tools=(
        ToolInfo(
            id="lab",
            title="Physics lab",
            help="Try shots while every parameter can be changed; compare, measure, save.",
            scene="curling.ui.lab.scene:make_scene",
        ),
    ),
    sides=_sides,
)
