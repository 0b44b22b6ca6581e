"""Scene files (``*.scene.json``): rocks on a sheet and one shot, the input of ``flintflick shot``."""

from __future__ import annotations

from codecs import BOM_UTF8
from typing import Annotated, Any, Literal

import msgspec

from curling.rules.params import Layer, Params, preset_layer, resolve, sheet_layer
from curling.rules.simulator import RockBody, Shot, TotemOffset
from shared.core import codec
from shared.core.errors import ParamsError

FORMAT = "flintflick.scene/1"
PLACE_LIMIT_M = 100.0

Place = Annotated[float, msgspec.Meta(ge=-PLACE_LIMIT_M, le=PLACE_LIMIT_M)]
Angle = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Mammoth = Literal["all", "thrown", "off"]


class SceneTotem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a totem stands on its rock, from the rock's centre, in the sheet's axes."""

    dx_m: Place = 0.0
    dy_m: Place = 0.0


class SceneRock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rock at rest. ``totem``: an offset, ``true`` for the middle of the rock, ``null`` or ``false`` for none."""

    id: Number
    side: Number
    x_m: Place
    y_m: Place
    angle_rad: Angle = 0.0
    totem: SceneTotem | bool | None = None

    def body(self) -> RockBody:
        """Return the rock as physics takes it."""
        totem: TotemOffset | None = None
        if isinstance(self.totem, SceneTotem):
            totem = TotemOffset(self.totem.dx_m, self.totem.dy_m)
        elif self.totem is True:
            totem = TotemOffset()
        return RockBody(self.id, self.side, self.x_m, self.y_m, self.angle_rad, totem)


class SceneShot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The flick; its ranges depend on the parameters and are checked by physics."""

    rock: Number
    side: Number
    x_m: Place
    y_m: Place
    speed_m_s: float
    aim_rad: float = 0.0
    spin_rad_s: float = 0.0


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole scene.

    Attributes:
        sheet: Name of a sheet or an object of its nine keys.
        params_preset: Name of a preset of parameters.
        params: Parameters of this scene alone, stronger than any file.
        mammoth: Which rocks are tested against the mammoth's line.
    """

    format: Literal["flintflick.scene/1"]
    rocks: tuple[SceneRock, ...]
    shot: SceneShot
    sheet: str | dict[str, Any] = "classic"
    params_preset: str = "classic"
    params: dict[str, Any] = {}
    mammoth: Mammoth = "all"

    def bodies(self) -> list[RockBody]:
        """Return the rocks as physics takes them."""
        return [rock.body() for rock in self.rocks]

    def flick(self) -> Shot:
        """Return the shot as physics takes it."""
        shot = self.shot
        return Shot(shot.rock, shot.side, shot.x_m, shot.y_m, shot.speed_m_s, shot.aim_rad, shot.spin_rad_s)


def decode_scene(data: bytes, *, file: str = "") -> Scene:
    """Read a scene.

    Raises:
        ParamsError: The text is no JSON or no scene, or names a key twice; carries file and JSON path.
    """
    text = data.removeprefix(BOM_UTF8)  # editors of one system put it there, and nobody sees it
    scene: Scene = codec.decode_untrusted(Scene, text, file=file, error=ParamsError)
    return scene


class ParamsResolver:
    """Parameters of scenes, over one parameter file; scenes that ask for the same share one value."""

    def __init__(self, file: Layer | None = None) -> None:
        """Keep the layer of the parameter file."""
        self._file = file
        self._known: dict[bytes, Params] = {}

    def params_of(self, scene: Scene, *, file: str = "") -> Params:
        """Resolve built-in < params_preset < sheet < parameter file < params.

        Raises:
            ParamsError: As ``curling.rules.params.resolve``.
        """
        key = msgspec.json.encode((scene.params_preset, scene.sheet, scene.params))
        if key not in self._known:
            layers = [preset_layer(scene.params_preset, file=file), sheet_layer(scene.sheet, file=file)]
            if self._file is not None:
                layers.append(self._file)
            self._known[key] = resolve(*layers, Layer(scene.params, file, "$.params"))
        return self._known[key]
