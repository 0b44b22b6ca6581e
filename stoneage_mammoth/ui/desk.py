"""The desk at which a person decides: what may be seen and done there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names


@dataclass(frozen=True)
class Desk:
    """What a stage may see and do.

    Attributes:
        names: Who is who, and the words of the person's language.
        state: The match.
        seat: The person who decides.
        legal: All that the rules allow now.
        keys: Key of each command, as people call it.
        submit: Performs one of them.
        why_closed: Why people may not go to a site now, in a sentence; empty if they may.
        say: Shows a refusal to the person, with its sound.
    """

    names: Names
    state: StoneAgeState
    seat: int
    legal: tuple[Action, ...]
    keys: Mapping[str, str]
    submit: Callable[[Action], object]
    why_closed: Callable[[int], str]
    say: Callable[[str], None]
