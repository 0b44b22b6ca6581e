"""Tables of measured shots as CSV: columns in several units, separators of several countries, errors with their place.

What the columns mean stands in ``fit_observations``.
"""

from __future__ import annotations

import csv
import io
import math
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import TYPE_CHECKING, Final

from shared.core.errors import ParamsError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_WORDS: Final = ("shot", "totem", "note")
_LENGTHS: Final = ("start_x", "start_y", "end_x", "end_y", "end_totem_x", "end_totem_y")
_COLUMNS: Final[dict[str, tuple[str, float]]] = {
    **{word: (word, 1.0) for word in (*_WORDS, "rock", "weight")},
    **{f"{length}_mm": (length, 1e-3) for length in _LENGTHS},
    **{f"{length}_m": (length, 1.0) for length in _LENGTHS},
    "speed_m_s": ("speed", 1.0),
    "speed_error_m_s": ("speed_error", 1.0),
    "aim_deg": ("aim", math.tau / 360),
    "aim_rad": ("aim", 1.0),
    "aim_error_deg": ("aim_error", math.tau / 360),
    "aim_error_rad": ("aim_error", 1.0),
    "spin_rev_s": ("spin", math.tau),
    "spin_rad_s": ("spin", 1.0),
    "spin_error_rev_s": ("spin_error", math.tau),
    "spin_error_rad_s": ("spin_error", 1.0),
}
"""Quantity and factor to SI units of every column."""
LIMIT = 1e4
"""Numbers are smaller in SI units: what is larger is a slip of the pen."""


class Row:
    """One row: its cells by quantity."""

    def __init__(self, file: str, line: int, names: Mapping[str, str], cells: Mapping[str, str]) -> None:
        self.file = file
        self.line = line
        self._names = names  # column by quantity
        self._cells = cells  # text by quantity

    def fail(self, quantity: str, expected: str, got: str = "") -> ParamsError:
        """The error for a cell."""
        column = self._names.get(quantity, quantity)
        return ParamsError(file=self.file, line=self.line, path=f"column {column}", expected=expected, got=got)

    def text(self, quantity: str) -> str:
        """A cell as it stands there, without blanks around it."""
        return self._cells.get(quantity, "")

    def number(self, quantity: str, at_least: float = -LIMIT) -> float | None:
        """A cell in SI units, ``None`` if it is empty."""
        text = self.text(quantity)
        if not text:
            return None
        try:
            value = float(text) * _COLUMNS[self._names[quantity]][1]
        except ValueError:
            value = math.nan
        if not at_least <= value <= LIMIT:
            limits = "" if at_least == -LIMIT else f" of at least {at_least:g}"
            point = " with a decimal point (or semicolons between cells)" if "," in text else ""
            raise self.fail(quantity, f"a number{limits}{point}", f"`{text}`")
        return value

    def place(self, what: str) -> tuple[float, float] | None:
        """Two cells, ``None`` if both are empty."""
        x, y = self.number(f"{what}_x"), self.number(f"{what}_y")
        if x is None and y is None:
            return None
        if x is None or y is None:
            raise self.fail(
                f"{what}_x" if x is None else f"{what}_y", "a number beside the other coordinate, or neither"
            )
        return x, y


def rows_of(file: str, data: bytes) -> list[Row]:
    """The rows below the header.

    Raises:
        ParamsError: No text, no header, unknown columns, or rows of another length.
    """
    lines = _text_of(file, data).splitlines()
    first = next((line for line in lines if not _is_blank(line)), "")
    separator = max(",;\t", key=first.count)
    text = io.StringIO("\n".join("" if _is_blank(line) else line for line in lines))
    reader = csv.reader(text, delimiter=separator, strict=True)
    names: dict[str, str] | None = None
    rows = []
    line = 1  # where the row begins: a cell between quotes may go over several lines
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                if names is None:
                    names = _header(file, line, cells)
                else:
                    rows.append(_row(file, line, names, cells, decimal_comma=separator != ","))
            line = reader.line_num + 1
    except csv.Error as problem:
        expected = f"a row of a CSV file in which every quote is closed ({problem})"
        raise ParamsError(file=file, line=line, expected=expected) from None
    if not rows:
        raise ParamsError(file=file, expected="a header and at least one row a rock; columns: " + ", ".join(_COLUMNS))
    return rows


def _text_of(file: str, data: bytes) -> str:
    """The text of a file, in UTF-8 or in the UTF-16 of spreadsheets."""
    try:
        text = data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise ParamsError(file=file, line=line, expected="a text in UTF-8: save it as CSV in UTF-8") from None
    if "\0" in text:
        raise ParamsError(file=file, expected="must be a text in UTF-8 without zero characters")
    return text


def _is_blank(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def _header(file: str, line: int, cells: Sequence[str]) -> dict[str, str]:
    """Column by quantity, in the order of the file."""
    names: dict[str, str] = {}
    for cell in _without_empty_end(cells, 0):
        name = cell.strip().lower()
        if not name:
            raise ParamsError(file=file, line=line, expected="a name above every column that is not empty")
        if name not in _COLUMNS:
            expected = "one of the columns " + ", ".join(_COLUMNS)
            raise ParamsError(file=file, line=line, expected=expected, got=f"`{cell.strip()}`")
        quantity = _COLUMNS[name][0]
        if quantity in names:
            got = f"{names[quantity]} and {name}"
            raise ParamsError(file=file, line=line, expected="one column for each quantity", got=got)
        names[quantity] = name
    for quantity, column in (("shot", "shot"), ("rock", "rock"), ("end_x", "end_x_mm"), ("end_y", "end_y_mm")):
        if quantity not in names:
            raise ParamsError(file=file, line=line, expected=f"a column {column}, add it")
    return names


def _without_empty_end(cells: Sequence[str], least: int) -> Sequence[str]:
    """Cells without the empty ones behind the first ``least`` that spreadsheets add at the end of every row."""
    count = len(cells)
    while count > least and not cells[count - 1].strip():
        count -= 1
    return cells[:count]


def _row(file: str, line: int, names: dict[str, str], cells: Sequence[str], *, decimal_comma: bool) -> Row:
    cells = _without_empty_end(cells, len(names))
    if len(cells) != len(names):
        raise ParamsError(file=file, line=line, expected=f"{len(names)} cells, as the header has", got=str(len(cells)))
    texts = {}
    for quantity, cell in zip(names, cells, strict=True):
        is_number = decimal_comma and quantity not in _WORDS
        texts[quantity] = cell.strip().replace(",", ".") if is_number else cell.strip()
    row = Row(file, line, names, texts)
    if not row.text("shot"):
        raise row.fail("shot", "the number or name of the shot")
    return row
