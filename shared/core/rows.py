"""Lists of a state with some numbers changed: states share what stays the same, so no list is changed in place.

``row.copy()`` takes half of the time of ``[*row]``.
"""

from __future__ import annotations


def put(row: list[int], index: int, value: int) -> list[int]:
    """The same row with another number at one place."""
    row = row.copy()
    row[index] = value
    return row


def add(row: list[int], index: int, count: int) -> list[int]:
    """The same row with more, or less, at one place."""
    row = row.copy()
    row[index] += count
    return row


def shift(row: list[int], origin: int, target: int) -> list[int]:
    """The same row with one less at one place and one more at another."""
    row = row.copy()
    row[origin] -= 1
    row[target] += 1
    return row
