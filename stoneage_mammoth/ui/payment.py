"""A payment, or a choice of resources, that is always one of those the rules allow: the person steps between them.

A step takes the nearest allowed payment with one more (or less) of a kind, so that whatever is shown can be confirmed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.sites import FOOD, FOOD_VALUE, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterable

KIND_VALUES = (*VALUES, FOOD_VALUE)
"""Worth of a piece of each kind, food last."""

Offer = tuple[int, int, int, int, int]
"""Wood, brick, stone, gold, food."""


class Payment:
    """The payment that is shown and could be confirmed.

    Attributes:
        now: What would be paid.
    """

    def __init__(self, offers: Iterable[Offer], *, is_gain: bool = False) -> None:
        """Propose the cheapest payment, or the richest choice.

        Args:
            offers: All that the rules allow, at least one.
            is_gain: Whether the pieces are taken, not paid.
        """
        self._offers = sorted(offers, key=lambda offer: (worth(offer), offer))
        self.is_gain = is_gain
        self.now = self._offers[-1 if is_gain else 0]
        self._touched: list[int] = []

    @property
    def has_choice(self) -> bool:
        """Whether there is more than one way."""
        return len(self._offers) > 1

    @property
    def kinds(self) -> tuple[int, ...]:
        """Kinds that any way asks for, food last."""
        return tuple(kind for kind in range(FOOD + 1) if any(offer[kind] for offer in self._offers))

    @property
    def cheapest(self) -> Offer:
        """The way that costs least."""
        return self._offers[0]

    @property
    def dearest(self) -> Offer:
        """The way that is worth most."""
        return self._offers[-1]

    def choose(self, offer: Offer) -> None:
        """Take a way that the rules allow."""
        self.now = offer

    def can_more(self, kind: int) -> bool:
        """Whether a way has more of a kind."""
        return any(offer[kind] > self.now[kind] for offer in self._offers)

    def can_less(self, kind: int) -> bool:
        """Whether a way has less of a kind."""
        return any(offer[kind] < self.now[kind] for offer in self._offers)

    def more(self, kind: int) -> bool:
        """Take the nearest way with more of a kind; ``False`` if there is none."""
        return self._step([offer for offer in self._offers if offer[kind] > self.now[kind]], kind)

    def less(self, kind: int) -> bool:
        """Take the nearest way with less of a kind; ``False`` if there is none."""
        return self._step([offer for offer in self._offers if offer[kind] < self.now[kind]], kind)

    def _step(self, offers: list[Offer], kind: int) -> bool:
        """The smallest step of the kind, with as little else as possible, best of kinds that were not stepped before.

        So a person who asks for stone and then for gold keeps the stone.
        """
        if not offers:
            return False
        now, touched = self.now, self._touched

        def distance(offer: Offer) -> tuple[int, int, int, int]:
            changes = [abs(there - here) for there, here in zip(offer, now, strict=True)]
            undone = sum(changes[other] * (1 + touched.index(other)) for other in touched if other != kind)
            return changes[kind], sum(changes), undone, worth(offer)

        self.now = min(offers, key=distance)
        self._touched = [*(other for other in touched if other != kind), kind]
        return True


def worth(offer: Offer) -> int:
    """Worth of all pieces."""
    return sum(count * value for count, value in zip(offer, KIND_VALUES, strict=True))
