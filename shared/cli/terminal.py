"""What may be printed on a terminal."""

from __future__ import annotations


def printable(text: str) -> str:
    """A text from a file as one harmless line: no line breaks, no escape sequences, no halves of characters."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
