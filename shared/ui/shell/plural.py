"""Singular and plural: the words that fit a number."""

from __future__ import annotations


def counted(count: int, one: str, many: str) -> str:
    """``one`` for a single thing, else ``many``; the caller fills in the number."""
    return one if abs(count) == 1 else many
