"""Measured shots, as a person with a ruler and a telephone can write them down: a CSV file, one row a rock of a shot.

The first row of a shot is the thrown rock; the rows after it are the rocks that lay there. Columns (any order; names
in brackets are the same in another unit):

* ``shot``: number or name of the shot; rows of the same shot belong together.
* ``rock``: number of the rock, whole.
* ``start_x_mm``, ``start_y_mm`` (``_m``): where its centre was before the shot; not needed where ``--scene`` has it.
* ``end_x_mm``, ``end_y_mm`` (``_m``): where its centre came to rest; empty if it left the sheet or was not measured.
* ``speed_m_s``: speed of the thrown rock at its start; empty if nobody knows: the fit then finds it from the ways.
* ``aim_deg`` (``aim_rad``): direction of the throw, 0 straight up the sheet, positive to the left; empty if unknown.
* ``spin_rev_s`` (``spin_rad_s``): spin of the throw, counter-clockwise; empty is none, ``?`` unknown.
* ``speed_error_m_s``, ``aim_error_deg`` (``_rad``), ``spin_error_rev_s`` (``_rad_s``): standard error of these three;
  empty is exact. With it the fit corrects the measured value within its error.
* ``totem``: ``yes`` if a totem stood on the middle of the rock; ``end_totem_x_mm``, ``end_totem_y_mm`` (``_m``): where
  the totem's centre was in the end, standing or fallen.
* ``weight``: 1 if empty; 4 counts as four measurements, 0 as if the rock was not measured.
* ``note``: anything.

Origin: left end of the near edge of the sheet, seen by the thrower; x to the right, y towards the cave. Separators are
commas, or semicolons or tabs (then a decimal comma is understood too); lines that begin with ``#`` are comments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from curling.lab.fit_table import LIMIT, rows_of
from curling.rules.simulator import RockBody, TotemOffset
from shared.core.errors import ParamsError
from shared.core.storage import read_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from curling.lab.fit_table import Row
    from curling.lab.scene import Scene

LAUNCH: Final = ("speed", "aim", "spin")
"""What is known, nearly known or unknown of a throw, in m/s, rad and rad/s."""
UNKNOWN: Final = "?"
_YES, _NO = {"yes", "y", "1", "true"}, {"", "no", "n", "0", "false"}


class MeasuredRock(msgspec.Struct, frozen=True):
    """A rock of a shot: where it was, and where it and its totem were found; SI units."""

    line: int
    body: RockBody
    end: tuple[float, float] | None = None
    end_totem: tuple[float, float] | None = None
    weight: float = 1.0


class Reading(msgspec.Struct, frozen=True):
    """One number of a throw.

    Attributes:
        value: As measured, ``None`` if unknown.
        error: Standard error, 0 if exact.
    """

    value: float | None
    error: float = 0.0

    @property
    def is_exact(self) -> bool:
        """Whether the fit takes it as it is."""
        return self.value is not None and self.error == 0.0


class MeasuredShot(msgspec.Struct, frozen=True):
    """A shot: the thrown rock, the others, and what is known of the throw by the names of ``LAUNCH``."""

    name: str
    thrown: MeasuredRock
    others: tuple[MeasuredRock, ...]
    launch: dict[str, Reading]

    @property
    def rocks(self) -> tuple[MeasuredRock, ...]:
        """All rocks, the thrown one first."""
        return (self.thrown, *self.others)

    @property
    def is_measured(self) -> bool:
        """Whether it says where any rock or totem ended."""
        return any(rock.end or rock.end_totem for rock in self.rocks)


def read_observations(file: Path, scene: Scene | None = None) -> list[MeasuredShot]:
    """Read measured shots.

    Args:
        file: The CSV file.
        scene: Where rocks lie of which a row gives no start; rocks of it that a shot does not list lie there too.

    Raises:
        StorageError: The file cannot be read.
        ParamsError: Something in it is wrong; names file, line and column.
    """
    rows = rows_of(str(file), read_file(file))
    by_shot: dict[str, list[Row]] = {}
    for row in rows:
        by_shot.setdefault(row.text("shot"), []).append(row)
    shots = [_shot_of(name, mine, scene) for name, mine in by_shot.items()]
    if not any(shot.is_measured for shot in shots):
        raise ParamsError(file=str(file), expected="at least one row that says where a rock came to rest")
    return shots


def _shot_of(name: str, rows: Sequence[Row], scene: Scene | None) -> MeasuredShot:
    """A shot from its rows."""
    lying = {} if scene is None else {rock.id: rock.body() for rock in scene.rocks}
    thrown_at = None if scene is None else (scene.shot.x_m, scene.shot.y_m)
    thrown = _rock_of(rows[0], {}, thrown_at)
    others = [_rock_of(row, lying, None) for row in rows[1:]]
    seen = {thrown.body.id}
    for row, rock in zip(rows[1:], others, strict=True):
        if rock.body.id in seen:
            raise row.fail("rock", f"every rock once in shot {name}", str(rock.body.id))
        seen.add(rock.body.id)
        _refuse_launch(row)
    unlisted = [MeasuredRock(rows[0].line, body) for key, body in lying.items() if key not in seen]
    return MeasuredShot(name, thrown, (*others, *unlisted), _launch_of(rows[0]))


def _rock_of(row: Row, lying: Mapping[int, RockBody], thrown_at: tuple[float, float] | None) -> MeasuredRock:
    """A rock from its row."""
    number = row.number("rock", 0.0)
    if number is None or number != int(number):
        raise row.fail("rock", "the number of the rock, whole", row.text("rock"))
    known = lying.get(int(number))
    start = row.place("start") or ((known.x_m, known.y_m) if known else thrown_at)
    if start is None:
        raise row.fail("start_x", f"where rock {int(number)} was before the shot, or a --scene that has it")
    word = row.text("totem").lower()
    if word not in _YES | _NO:
        raise row.fail("totem", "yes or no", f"`{word}`")
    totem = TotemOffset() if word in _YES else known.totem if known and not word else None
    end_totem = row.place("end_totem")
    if end_totem and totem is None:
        raise row.fail("totem", "yes for a rock whose totem was found somewhere")
    weight = row.number("weight", 0.0)
    body = RockBody(int(number), 0, *start, known.angle_rad if known else 0.0, totem)
    end = row.place("end")
    if weight == 0:
        return MeasuredRock(row.line, body)
    return MeasuredRock(row.line, body, end, end_totem, 1.0 if weight is None else weight)


def _launch_of(row: Row) -> dict[str, Reading]:
    """What the row of the thrown rock says of the throw."""
    found = {}
    for quantity in LAUNCH:
        error = row.number(f"{quantity}_error", 0.0) or 0.0
        is_unknown = row.text(quantity) == UNKNOWN or (not row.text(quantity) and quantity != "spin")
        value = None if is_unknown else row.number(quantity, 0.0 if quantity == "speed" else -LIMIT) or 0.0
        if value is None and error:
            raise row.fail(f"{quantity}_error", f"nothing where {quantity} is unknown", row.text(f"{quantity}_error"))
        found[quantity] = Reading(value, error)
    return found


def _refuse_launch(row: Row) -> None:
    """A throw stands in the first row of a shot only."""
    for quantity in (*LAUNCH, *(f"{quantity}_error" for quantity in LAUNCH)):
        if row.text(quantity):
            raise row.fail(
                quantity, "nothing but in the first row of a shot, that of the thrown rock", row.text(quantity)
            )
