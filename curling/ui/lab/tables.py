"""Read-outs as tables of words: the shot, its rocks, its hits, each for two shots and their difference; no window."""

from __future__ import annotations

from collections.abc import Callable
from math import degrees
from typing import TYPE_CHECKING, Any

import msgspec

from curling.lab.readouts import ShotReadout

if TYPE_CHECKING:
    from curling.lab.readouts import RockReadout

Translate = Callable[[str], str]

NONE = "–"
MINUS = "−"


class Column(msgspec.Struct, frozen=True):
    """Heading of a column; numbers stand at the right, and what is spare is left out where there is little room."""

    title: str
    is_number: bool = True
    is_spare: bool = False


class Row(msgspec.Struct, frozen=True):
    """Cells of a row, and the side whose mark stands in front of it, if any."""

    cells: tuple[str, ...]
    side: int | None = None


class Table(msgspec.Struct, frozen=True):
    """A table; ``note`` stands in place of rows where there are none."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    note: str = ""


def without_spare(table: Table, column: int) -> Table:
    """The table without one of its columns."""

    def kept(cells: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*cells[:column], *cells[column + 1 :])

    rows = tuple(Row(kept(row.cells), row.side) for row in table.rows)
    return Table(kept(table.columns), rows, table.note)


class Pair(msgspec.Struct, frozen=True):
    """Two shots with their names: A and B, or the shot before and the one now.

    Attributes:
        first: The first one, ``None`` where there is none yet.
        second: The second one.
        first_title: Its name.
        second_title: Its name.
        main: The one that single tables tell of.
    """

    first: ShotReadout | None
    second: ShotReadout | None
    first_title: str
    second_title: str
    main: ShotReadout


class _Quantity(msgspec.Struct, frozen=True):
    """One number of a shot: its name, unit, factor from SI and digits behind the point."""

    title: str
    unit: str
    value: Callable[[ShotReadout], float | None]
    factor: float
    digits: int


_SHOT = (
    _Quantity("Duration", "s", lambda read: read.duration_s, 1.0, 3),
    _Quantity("Hits", "", lambda read: float(len(read.hits)), 1.0, 0),
    _Quantity("Way of the thrown rock", "mm", lambda read: read.thrown_rock.travel_m, 1e3, 1),
    _Quantity("Ways of all rocks", "mm", lambda read: read.travel_m, 1e3, 1),
    _Quantity("Thrown rock to the cave", "mm", lambda read: read.thrown_rock.cave_m, 1e3, 1),
    _Quantity("Nearest to the cave", "mm", lambda read: read.nearest_m, 1e3, 1),
)

_ENERGY = (
    _Quantity("Momentum at release", "mN·s", lambda read: read.momentum_n_s, 1e3, 3),
    _Quantity("Energy at release", "mJ", lambda read: read.energy_j, 1e3, 3),
    _Quantity("Lost in hits", "mJ", lambda read: read.hits_j, 1e3, 3),
    _Quantity("Lost to friction", "mJ", lambda read: read.friction_j, 1e3, 3),
    _Quantity("Left with rocks", "mJ", lambda read: read.left_j, 1e3, 3),
    _Quantity("Lost in hits", "%", lambda read: read.share(read.hits_j), 1e2, 1),
)


def shot_table(pair: Pair, tr: Translate) -> Table:
    """The shot as a whole: times and distances of both shots and their difference."""
    return _quantity_table(tr("Shot"), _SHOT, pair, tr)


def energy_table(pair: Pair, tr: Translate) -> Table:
    """Where momentum and energy of both shots come from and go to."""
    return _quantity_table(tr("Energy"), _ENERGY, pair, tr)


def _quantity_table(title: str, quantities: tuple[_Quantity, ...], pair: Pair, tr: Translate) -> Table:
    """A line a quantity."""
    columns = (
        Column(title, is_number=False),
        Column(pair.first_title),
        Column(pair.second_title),
        Column(tr("Difference")),
    )
    rows = []
    for quantity in quantities:
        values = [None if read is None else quantity.value(read) for read in (pair.first, pair.second)]
        first, second = (None if value is None else value * quantity.factor for value in values)
        unit = f" [{quantity.unit}]" if quantity.unit else ""
        rows.append(
            Row(
                (
                    f"{tr(quantity.title)}{unit}",
                    _number(first, quantity.digits),
                    _number(second, quantity.digits),
                    difference(first, second, quantity.digits),
                )
            )
        )
    return Table(columns, tuple(rows))


def rock_table(pair: Pair, tr: Translate) -> Table:
    """A line a rock, with how much farther it went than in the other shot."""
    columns = (
        Column(tr("Rock"), is_number=False),
        Column(tr("State"), is_number=False),
        Column("x [mm]", is_spare=True),
        Column("y [mm]", is_spare=True),
        Column(tr("Way [mm]")),
        Column(tr("Differs")),
        Column(tr("Until [s]")),
        Column(tr("Top [m/s]"), is_spare=True),
        Column(tr("Turn [°]"), is_spare=True),
        Column(tr("Cave [mm]")),
    )
    other = pair.first if pair.main is pair.second else pair.second
    others = {} if other is None else {rock.id: rock for rock in other.rocks}
    statuses = {
        "in_play": tr("in play"),
        "short": tr("short"),
        "broken": tr("broken"),
        "out_slammer": tr("out at a bar"),
        "out_edge": tr("off the side"),
    }
    rows = [
        Row(
            (
                str(rock.id),
                statuses[rock.status.value],
                _number(rock.x_m * 1e3, 1),
                _number(rock.y_m * 1e3, 1),
                _number(rock.travel_m * 1e3, 1),
                _way_difference(others.get(rock.id), rock, is_first=pair.main is pair.first),
                _number(rock.moved_s, 3),
                _number(rock.top_speed_m_s, 3),
                _number(degrees(rock.turn_rad), 1),
                _number(rock.cave_m * 1e3, 1),
            ),
            rock.side,
        )
        for rock in pair.main.rocks
    ]
    return Table(columns, tuple(rows))


def hit_table(pair: Pair, tr: Translate) -> Table:
    """A line a hit of the main shot."""
    columns = (
        Column(tr("At [s]"), is_number=False),
        Column(tr("Rocks"), is_number=False),
        Column(tr("Normal [m/s]")),
        Column(tr("Before [m/s]"), is_spare=True),
        Column(tr("After [m/s]"), is_spare=True),
        Column(tr("Energy [mJ]")),
        Column(tr("Lost [%]")),
        Column(tr("Impulse [mN·s]")),
    )
    rows = [
        Row(
            (
                f"{hit.t_s:.3f}",
                f"{hit.a} – {hit.b}",
                _number(hit.speed_m_s, 3),
                " | ".join(f"{speed:.2f}" for speed in hit.before_m_s),
                " | ".join(f"{speed:.2f}" for speed in hit.after_m_s),
                f"{hit.energy_before_j * 1e3:.2f} | {hit.energy_after_j * 1e3:.2f}",
                _number(hit.lost_share * 100, 1),
                _number(None if hit.impulse_n_s is None else hit.impulse_n_s * 1e3, 3),
            )
        )
        for hit in pair.main.hits
    ]
    return Table(columns, tuple(rows), tr("The thrown rock hits nothing."))


def _way_difference(other: RockReadout | None, rock: RockReadout, *, is_first: bool) -> str:
    """How much longer the way is in the second shot than in the first."""
    if other is None:
        return NONE
    own, others = rock.travel_m * 1e3, other.travel_m * 1e3
    return difference(own, others, 1) if is_first else difference(others, own, 1)


def difference(first: float | None, second: float | None, digits: int) -> str:
    """How much greater the second number is, with its sign; ``=`` where both are shown alike."""
    if first is None or second is None:
        return NONE
    shown = _number(second - first, digits)
    if float(shown.replace(MINUS, "-")) == 0.0:
        return "="
    return shown if shown.startswith(MINUS) else f"+{shown}"


def _number(value: float | None, digits: int) -> str:
    if value is None:
        return NONE
    shown = f"{value:.{digits}f}"
    if float(shown) == 0.0:
        shown = shown.removeprefix("-")
    return shown.replace("-", MINUS)
