"""Numbers as people read them: singular and plural, signs."""

from __future__ import annotations


def counted(count: int, one: str, many: str) -> str:
    """``one`` for a single thing, else ``many``; the caller fills in the number."""
    return one if abs(count) == 1 else many


def signed(number: float) -> str:
    """A number with its sign and at most one decimal; whole numbers without a fraction, ±0 for none."""
    rounded = f"{abs(number):.1f}".removesuffix(".0")
    sign = "±" if rounded == "0" else "+" if number > 0 else "\N{MINUS SIGN}"
    return sign + rounded
