"""What people may set to their liking; one JSON file, every value with its range."""

from __future__ import annotations

import contextlib
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from shared.core import codec
from shared.core.errors import SettingsError, StorageError
from shared.core.game import OptionValue, Seat
from shared.core.storage import explained, read_file, replace_file

if TYPE_CHECKING:
    from pathlib import Path

_MAX_FILE_BYTES = 1024 * 1024

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class ThrowMode(StrEnum):
    """The two ways to throw a rock with the mouse."""

    FLICK = "flick"
    AIM = "aim"


class Preview(StrEnum):
    """How much of a shot's path is shown before it is thrown."""

    OFF = "off"
    SHORT = "short"
    FULL = "full"


class AnimationSpeed(StrEnum):
    """How fast shots and moves are shown."""

    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class LastSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was set up last for one game, offered again next time.

    Attributes:
        seats: Names and players, one entry per seat.
        options: Value of every option; values the game no longer knows are left out when it is offered.
        preset: Preset of the parameters, empty for games without presets.
        params_file: Parameter file, empty for none.
        content: Name of an owner's data file by slot, for those that are not the built-in ones.
    """

    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=12)]
    options: dict[str, OptionValue] = {}
    preset: str = ""
    params_file: str = ""
    content: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All settings; ``msgspec.structs.replace`` makes a changed one.

    Attributes:
        language: Code of the language of the screens; English if empty or without a catalogue.
        ui_scale: Size of everything but the table, as a factor; 0 follows the window.
        text_scale: Size of text on top of ``ui_scale``, as a factor.
        fullscreen: Whether the window covers the screen.
        window_size: Last size of the window, logical pixels.
        window_position: Last place of its left top corner on the desktop, ``None`` for the middle.
        sound_volume: Volume of everything, 0 to 1.
        mute: No sound at all, volumes are kept.
        animation_speed: How fast shots and moves are shown.
        reduced_motion: No shaking, no sliding screens.
        throw_mode: How to throw; ``None`` until the person was asked on first use.
        flick_sensitivity: Factor from mouse speed to speed of a flicked rock.
        flick_spin: A flick that bends gives its rock spin.
        preview: Path of a shot shown beforehand.
        hand_over: Cover the screen between two people's turns where something is secret.
        hand_over_always: Cover it at the table of a board game also where nothing is secret.
        key_bindings: Key names by command, for those that differ from the defaults.
        last_game: Id of the game played last; empty before the first match.
        last_setups: What was set up last, by id of the game.
    """

    language: Annotated[str, msgspec.Meta(pattern="^([a-z]{2})?$")] = ""
    ui_scale: Annotated[float, msgspec.Meta(ge=0.0, le=4.0)] = 0.0
    text_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    fullscreen: bool = False
    window_size: tuple[
        Annotated[int, msgspec.Meta(ge=640, le=16384)], Annotated[int, msgspec.Meta(ge=480, le=16384)]
    ] = (
        1280,
        720,
    )
    window_position: (
        tuple[
            Annotated[int, msgspec.Meta(ge=-32768, le=32768)],
            Annotated[int, msgspec.Meta(ge=-32768, le=32768)],
        ]
        | None
    ) = None
    sound_volume: Volume = 0.8
    mute: bool = False
    animation_speed: AnimationSpeed = AnimationSpeed.NORMAL
    reduced_motion: bool = False
    throw_mode: ThrowMode | None = None
    flick_sensitivity: Annotated[float, msgspec.Meta(ge=0.25, le=4.0)] = 1.0
    flick_spin: bool = True
    preview: Preview = Preview.SHORT
    hand_over: bool = True
    hand_over_always: bool = False
    key_bindings: dict[Key, Key] = {}
    last_game: str = ""
    last_setups: dict[str, LastSetup] = {}


def read_settings(path: Path) -> Settings:
    """Read the file.

    Raises:
        StorageError: It cannot be read.
        SettingsError: It is damaged or holds a value out of range; names the JSON path.
    """
    data = read_file(path)
    if len(data) > _MAX_FILE_BYTES:
        raise SettingsError(expected=f"at most {_MAX_FILE_BYTES} bytes", got=str(len(data)), file=str(path))
    settings: Settings = codec.decode_untrusted(Settings, data, file=str(path), error=SettingsError)
    return settings


def write_settings(path: Path, settings: Settings) -> None:
    """Write the file; a crash leaves either the old or the new settings, the old ones stay as ``NAME.bak``.

    Raises:
        StorageError: The disk refuses.
    """
    pretty = msgspec.json.format(codec.encode(settings), indent=2)
    replace_file(path, pretty + b"\n")


class SettingsStore:
    """The settings of this person and their file.

    Attributes:
        path: The file (``Paths.settings_file``).
        problem: One line for the person if the file could not be used, else empty.
    """

    def __init__(self, path: Path) -> None:
        """Load the settings: the defaults if there is no file yet, or if it is of no use; never fails.

        A damaged file is moved to ``NAME.broken``, so that saving settings cannot destroy what somebody wrote.
        """
        self.path = path
        self.problem = ""
        self._value = Settings()
        try:
            with explained("read", path):
                if not path.exists():
                    return
            self._value = read_settings(path)
        except StorageError as problem:
            self.problem = f"{problem}; using default settings"
        except SettingsError as problem:
            broken = path.with_name(path.name + ".broken")
            with contextlib.suppress(OSError):
                path.replace(broken)
            self.problem = f"{problem}; using default settings, the old file is kept as {broken.name}"

    @property
    def value(self) -> Settings:
        """The settings now."""
        return self._value

    def update(self, **changes: Any) -> Settings:  # noqa: ANN401 - the types of the fields
        """Change fields by name and save them.

        Returns:
            The settings now.

        Raises:
            SettingsError: No such field, or a value out of range; nothing changes.
            StorageError: The disk refuses; the changed settings hold until the program ends.
        """
        plain = msgspec.to_builtins(self._value) | msgspec.to_builtins(changes)
        self._value = codec.convert(Settings, plain, file="settings", error=SettingsError)
        write_settings(self.path, self._value)
        return self._value
