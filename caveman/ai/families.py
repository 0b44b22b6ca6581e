"""How near a tribe is to its next child: a couple on one circle, a third adult that feeds it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.ai.chart import FAR
from caveman.ai.plans import VALUE
from caveman.rules.state import ANIMAL, FIRE, FRUIT, FURS, MAN
from caveman.rules.steps import MOST_TO_LAND

if TYPE_CHECKING:
    from caveman.ai.plans import Plans

_CHILD: Final = 0.7
"""What a child is worth that grows up for sure."""
_FEW: Final = 0.25
"""Part of it as long as people can still land, which a child would prevent."""
_FEEDS: Final = (ANIMAL, FRUIT)
"""What a man and a woman get food from."""


def growth_chance(developments: int) -> float:
    """Chance that a child grows up; an owner may have corrected the die a little, which changes no judgement."""
    return (2 + (developments >> FURS & 1) + (developments >> FIRE & 1)) / 6


def families_of(plans: Plans) -> Families:
    """The next child of who has these plans."""
    found: Families | None = plans.families
    if found is None:
        found = plans.families = Families(plans)
    return found


class Families:
    """The next child of a seat.

    Attributes:
        plans: Its people.
        child: What a child is worth to it.
        worth: What the next child is worth as things stand.
    """

    __slots__ = ("_elsewhere", "_known", "child", "plans", "worth")

    def __init__(self, plans: Plans) -> None:
        """Judge a child."""
        self.plans = plans
        self.child = _CHILD * growth_chance(plans.developments)
        if plans.living < MOST_TO_LAND:
            self.child *= _FEW
        self._known: dict[int, tuple[int, int, list[tuple[int, int]]]] = {}
        self._elsewhere: dict[tuple[int, int], float] = {}
        self.worth = self.child * VALUE[self.steps(-1)]

    def with_one_at(self, one: int, circle: int) -> float:
        """What it is worth with an adult on another circle."""
        found = self._elsewhere.get((one, circle))
        if found is None:
            found = self._elsewhere[one, circle] = self._find_with_one_at(one, circle)
        return found

    def _find_with_one_at(self, one: int, circle: int) -> float:
        """Find it for the first time."""
        known = self._known.get(one)
        if known is None:
            known = self._known[one] = (self.steps(one), self._couple(one), self._partners(one))
        without, couple, partners = known
        row = self.plans.row[circle]
        food = self.plans.near(circle)[_FEEDS[self.plans.adults[one][1]]]
        best = min(without, couple + food, *[row[place] + rest for place, rest in partners])
        return self.child * VALUE[min(best, FAR)]

    def _partners(self, one: int) -> list[tuple[int, int]]:
        """All who could have a child with an adult: their circles, and steps of theirs and of who feeds it."""
        sex = self.plans.adults[one][1]
        return [
            (circle, extra + self._provider(one, other, -1))
            for other, (circle, its_sex, extra) in enumerate(self.plans.adults)
            if its_sex != sex
        ]

    def _provider(self, *busy: int) -> int:
        """Steps to food of who is nearest to it, some left out."""
        columns = self.plans.columns
        return min(
            [columns[index][_FEEDS[sex]] for index, (_, sex, _) in enumerate(self.plans.adults) if index not in busy],
            default=FAR,
        )

    def _couples(self, without: int) -> list[tuple[int, int, int]]:
        """Steps to each other of all couples, and who they are."""
        row = self.plans.row
        several = [(i, *adult) for i, adult in enumerate(self.plans.adults) if i != without]
        return [
            (row[circle][place] + extra + more, man, woman)
            for man, circle, sex, extra in several
            if sex == MAN
            for woman, place, her_sex, more in several
            if her_sex != MAN
        ]

    def _couple(self, without: int) -> int:
        """Steps of the nearest couple to each other without one of the adults."""
        return min([steps for steps, _, _ in self._couples(without)], default=FAR)

    def steps(self, without: int) -> int:
        """Steps to a birth without one of the adults."""
        best = FAR
        for together, man, woman in sorted(self._couples(without)):
            if together >= best:
                break
            best = min(best, together + self._provider(man, woman, without))
        return best
