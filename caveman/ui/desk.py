"""The desk at which a person decides: what may be seen and done there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState


class Words(Protocol):
    """What stages and the presenter need of the names at the table."""

    @property
    def humans(self) -> Sequence[bool]:
        """One entry per seat: whether a person sits there."""

    @property
    def tr(self) -> Callable[[str], str]:
        """Gives the words of the person's language."""

    def circle(self, circle: int) -> str:
        """A circle of the island."""

    def card(self, card: int) -> str:
        """What a card of the deck says."""

    def seat(self, seat: int) -> str:
        """A player."""

    def people(self, men: int, women: int, children: int = 0) -> str:
        """People of a tribe: "2 men, a woman and a child"."""

    def dinosaur(self, dinosaur: int) -> str:
        """A dinosaur."""

    def development(self, development: int) -> str:
        """A development, as a heading."""

    def resource(self, kind: int) -> str:
        """A resource, as a heading."""

    def recipe(self, development: int) -> str:
        """What a development takes, in a sentence."""

    def missing(self, name: str, kinds: Sequence[int]) -> str:
        """Which resources of a development nobody of a tribe stands on, in a sentence."""


@dataclass(frozen=True)
class Desk:
    """What a stage may see and do.

    Attributes:
        names: Who is who, and the words of the person's language.
        state: The match.
        seat: The person who decides.
        legal: All that the rules allow now.
        keys: Key of each command, as people call it.
        submit: Performs one of them, and then those that are to follow, as long as they are possible.
        draw: Draws the card of the turn.
        why_not: Why an action is impossible now, in a sentence; empty if it is possible.
        say: Shows a refusal to the person, with its sound.
    """

    names: Words
    state: CavemanState
    seat: int
    legal: tuple[Action, ...]
    keys: Mapping[str, str]
    submit: Callable[[Sequence[Action]], object]
    draw: Callable[[], object]
    why_not: Callable[[Action], str]
    say: Callable[[str], None]
