"""What can be done at a table while nobody in front of the screen decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody waits for; the first that holds counts.

    Attributes:
        is_busy: Whether something is still shown.
        is_thinking: Whether a computer thinks.
        is_film: Whether a recorded match is shown.
        is_over: Whether the match is over.
    """

    is_busy: bool
    is_thinking: bool
    is_film: bool
    is_over: bool


def waiting_hint(waiting: Waiting, keys: Mapping[str, str], tr: Callable[[str], str]) -> str:
    """A sentence about it, empty where there is nothing to say.

    Args:
        waiting: What everybody waits for.
        keys: Key of each command, as people call it.
        tr: Gives the words of the person's language.
    """
    if waiting.is_busy:
        return tr("{key} skips this.").format(key=keys["skip"])
    if waiting.is_thinking:
        return tr("The computer chooses.")
    if waiting.is_film:
        words = tr("{left} and {right} step, {pause} plays and stops, {more} and {less} change the speed.")
        return words.format_map(keys)
    if waiting.is_over:
        return tr("{pause} or {cancel} shows the result again.").format_map(keys)
    return ""
