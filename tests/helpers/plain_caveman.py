"""Caveman once more, slowly and plainly, for tests: written from the rules page, without a look at the product.

A match is a script that is told from the first dinosaur to the last card. It stops at every question, for a seat or for
chance, until ``answer`` is called; so there are no phases to get wrong. Every person is a piece of its own. It shares
with the product the words of moves (``actions``) and the data files (``content``), and nothing that computes.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from caveman.rules.actions import (
    Action,
    Bear,
    ChooseCorner,
    Claim,
    Done,
    DrawCard,
    DrawFirst,
    GrowUp,
    Land,
    Move,
    PlaceDinosaur,
    RollSurvival,
)
from tests.helpers.plain_caveman_fights import PlainFights
from tests.helpers.plain_caveman_pieces import INVENTIONS, SEXES, YELLOW, Person, Question
from tests.helpers.plain_caveman_table import USUAL_CORNERS, Script

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.config import Config

FOOD = {"man": "animal", "woman": "fruit"}
"""What a hunter and a gatherer stand on."""


class Won(Exception):  # noqa: N818 - no error
    """Somebody has won at once."""


class PlainMatch(PlainFights):
    """A match.

    Attributes:
        question: What is asked now; ``None`` when the match is over.
        history: All answers so far; a match made with them stands where this one does.
    """

    def __init__(self, config: Config, history: Sequence[Action] = ()) -> None:
        super().__init__(config)
        self.history: list[Action] = []
        self._script = self._match()
        self.question: Question | None = next(self._script)
        for action in history:
            self.answer(action)

    def answer(self, action: Action) -> None:
        """Go on to the next question."""
        self.history.append(action)
        try:
            self.question = self._script.send(action)
        except StopIteration:
            self.question = None

    def _match(self) -> Script:
        yield from self._set_up()
        assert self.first is not None
        self.active = self.first
        try:
            while self.deck:
                yield from self._turn(self.active)
                if self.deck:
                    self.active = self.left_of(self.active)
        except Won as why:
            self.winner = self.active
            self.end = str(why)
        else:
            self.end = "deck"

    # Setting up

    def _set_up(self) -> Script:
        if not self.config.chooses_corner:
            for seat, corner in enumerate(USUAL_CORNERS[self.config.seats]):
                self._sit_down(seat, corner)
        self.first = self.config.first
        if self.first < 0:
            self.first = None
            answer = yield from self.draw("DRAW_FIRST", DrawFirst, self.seats)
            self.first = answer.seat
        assert self.first is not None
        if self.config.chooses_corner:
            for seat in [*self.seats[self.first :], *self.seats[: self.first]]:
                left = [ChooseCorner(corner) for corner in range(6) if corner not in self.corners.values()]
                answer = yield from self.decide(seat, "CHOOSE_CORNER", left)
                self._sit_down(seat, answer.corner)
        for beast in self.beasts:
            reds = [circle for circle in self.of_kind("red") if self.beast_at(circle) is None]
            if self.config.chance_places:
                answer = yield from self.draw("PLACE_DINOSAUR", PlaceDinosaur, reds, beast=beast.number)
            else:
                offers = [PlaceDinosaur(circle) for circle in reds]
                answer = yield from self.decide(self.first, "PLACE_DINOSAUR", offers, beast=beast.number)
            beast.at = answer.circle
        for circle in self.land:
            yield from self.turn_up_token(circle)

    def _sit_down(self, seat: int, corner: int) -> None:
        self.corners[seat] = corner
        if self.config.starts_with_couple:
            for sex in SEXES:
                self.reserve(seat, sex)[0].at = self.beach(seat)

    def _turn(self, seat: int) -> Script:
        answer = yield from self.draw("DRAW_CARD", DrawCard, sorted(self.deck))
        self.card = answer.card
        self.deck.remove(answer.card)
        self.number += 1
        card = self.config.deck.cards[answer.card]
        yield from self._walk(seat, card.tribe_steps + ("wheel" in self.inventions[seat]))
        yield from self.use_red_part(seat)
        yield from self.fight_all(seat)
        if card.effect != "no_development":
            yield from self._develop(seat)
        is_mild = card.effect == "reroll_survival"
        yield from self._grow(seat, may_bear=card.effect != "no_births", may_repeat=is_mild)
        for person in self.people:
            person.is_used = person.is_newborn = False
        self.has_claimed = False

    # Phase 1

    def _walk(self, seat: int, steps: int) -> Script:
        for left in range(steps, 0, -1):
            ways = self._landings(seat) + self._walks(seat)
            if not ways:
                break
            answer = yield from self.decide(seat, "GREEN", [*ways, Done()], count=left)
            if isinstance(answer, Done):
                break
            if isinstance(answer, Land):
                self.reserve(seat, SEXES[answer.sex])[0].at = self.beach(seat)
            else:
                self._step(seat, answer)
        self.bury_lonely_children()

    def _landings(self, seat: int) -> list[Action]:
        if len(self.adults(seat)) < 4 <= len(self.tribe(seat)):
            self.note("children close the beach")
        if len(self.tribe(seat)) >= 4 or len(self.adults(seat, self.beach(seat))) >= 3:
            return []
        return [Land(number) for number, sex in enumerate(SEXES) if self.reserve(seat, sex)]

    def _walks(self, seat: int) -> list[Action]:
        found: set[Action] = set()
        for adult in self.adults(seat):
            if adult.is_stopped or adult.at is None:
                continue
            for target in self.beside(adult.at):
                if self.is_open_to(seat, target) and len(self.adults(seat, target)) < 3:
                    sex = SEXES.index(adult.kind)
                    found.add(Move(adult.at, target, sex))
                    if self.children(seat, adult.at) and not self.children(seat, target):
                        found.add(Move(adult.at, target, sex, with_child=True))
        return list(found)

    def _step(self, seat: int, move: Move) -> None:
        adults = [adult for adult in self.adults(seat, move.origin) if SEXES.index(adult.kind) == move.sex]
        going = [adults[0], *(self.children(seat, move.origin) if move.with_child else [])]
        has_met = self.beast_at(move.target) is not None or bool(self.tribes_at(move.target) - {seat})
        for person in going:
            person.at = move.target
            person.is_stopped = has_met
        if has_met and len(self.adults(seat, move.target)) == 3:
            self.note("three attack together")

    # Phase 4

    def _develop(self, seat: int) -> Script:
        offers = [claim for name in INVENTIONS for claim in self._claims(seat, name)]
        if not offers:
            return
        answer = yield from self.decide(seat, "DEVELOP", [*offers, Done()])
        if isinstance(answer, Done):
            return
        name = list(INVENTIONS)[answer.development]
        self.inventions[seat].add(name)
        self.has_claimed = True
        for circle, sex in ((answer.circle, answer.sex), (answer.other, answer.other_sex)):
            self._idle(seat, SEXES[sex], circle)[0].is_used = True
        if name == "camp" and self.config.camp_stays:
            self.tents[seat] = answer.circle
        if len(self.inventions[seat]) == 5:
            raise Won("developments")

    def _claims(self, seat: int, name: str) -> list[Action]:
        if name in self.inventions[seat]:
            return []
        first, second = INVENTIONS[name]
        found: set[Action] = set()
        for one in self.adults(seat):
            for other in self.adults(seat):
                assert one.at is not None
                assert other.at is not None
                if self.land.get(one.at) != first or self.land.get(other.at) != second or one.at == other.at:
                    continue
                if first != second or one.at < other.at:
                    number = list(INVENTIONS).index(name)
                    found.add(Claim(number, one.at, SEXES.index(one.kind), other.at, SEXES.index(other.kind)))
        return list(found)

    def _idle(self, seat: int, sex: str, circle: int | None = None) -> list[Person]:
        """Men or women, of all the island or of a circle, who have not been used in this turn."""
        return [adult for adult in self.adults(seat, circle) if adult.kind == sex and not adult.is_used]

    # Phase 5

    def _grow(self, seat: int, *, may_bear: bool, may_repeat: bool) -> Script:
        """First the children that are there try to grow up, then there are births."""
        may_try = True
        while True:
            tries = [RollSurvival(circle) for circle in self._nurseries(seat)] if may_try else []
            births = self._births(seat) if may_bear else []
            if not tries and not births:
                return
            answer = yield from self.decide(seat, "GROW", [*tries, *births, Done()])
            match answer:
                case Done():
                    return
                case RollSurvival():
                    yield from self._try_to_grow(seat, answer.circle, 2 if may_repeat else 1)
                case Bear():
                    if not may_try:
                        self.note("a second birth in a turn")
                    may_try = False
                    self._bear(seat, answer)

    def _homes(self, seat: int, circle: int) -> list[int]:
        """Where a child can become an adult."""
        if len(self.adults(seat, circle)) < 3:
            return [circle]
        found = [c for c in self.beside(circle) if self.is_peaceful(seat, c) and len(self.adults(seat, c)) < 3]
        self.note("a child must go where there is room" if found else "no room to grow up")
        return found

    def _nurseries(self, seat: int) -> list[int]:
        """Circles of children that may try to grow up now."""
        old = [child.at for child in self.children(seat) if not child.is_newborn]
        return [circle for circle in old if circle is not None and self._homes(seat, circle)]

    def _try_to_grow(self, seat: int, circle: int, rolls: int) -> Script:
        (child,) = self.children(seat, circle)
        for tries in range(rolls):
            if tries:
                self.note("a roll is repeated")
            answer = yield from self.roll("SURVIVAL_ROLL", self.config.dice.yellow, YELLOW, 1, circle)
            face = YELLOW[answer.faces[0]]
            if face == "adult" or face in self.inventions[seat]:
                break
            self.note("a roll for a child fails")
        else:
            child.leave()
            return
        if face in self.inventions[seat]:
            self.note(f"saved by {face}")
        sexes = [number for number, sex in enumerate(SEXES) if self.reserve(seat, sex)]
        if len(sexes) == 1:
            self.note("one sex is left to grow")
        offers = [GrowUp(sex, home) for sex in sexes for home in self._homes(seat, circle)]
        answer = yield from self.decide(seat, "GROWN_UP", offers, circle=circle)
        child.leave()
        self.reserve(seat, SEXES[answer.sex])[0].at = answer.circle
        if len(self.adults(seat)) == 8:
            raise Won("adults")

    def _births(self, seat: int) -> list[Action]:
        """Births that are possible now."""
        if not self.reserve(seat, "child"):
            return []
        idle = [adult for adult in self.adults(seat) if not adult.is_used]
        found = self._births_among(idle)
        if found < self._births_among(self.adults(seat)):
            self.note("who has been used is missed at a birth")
        return list(found)

    def _births_among(self, adults: list[Person]) -> set[Action]:
        """A man and a woman on a circle without a child, and a third with food."""
        found: set[Action] = set()
        for man, woman, third in permutations(adults, 3):
            assert man.at is not None
            assert third.at is not None
            is_couple = (man.kind, woman.kind, woman.at) == ("man", "woman", man.at)
            has_food = self.land.get(third.at) == FOOD[third.kind]
            if is_couple and has_food and not self.children(man.seat, man.at):
                found.add(Bear(man.at, third.at, SEXES.index(third.kind)))
        return found

    def _bear(self, seat: int, birth: Bear) -> None:
        parents = [self._idle(seat, sex, birth.circle)[0] for sex in SEXES]
        for parent in parents:
            parent.is_used = True
        self._idle(seat, SEXES[birth.provider_sex], birth.provider)[0].is_used = True
        if birth.provider == birth.circle:
            self.note("food where the couple is")
        child = self.reserve(seat, "child")[0]
        child.at = birth.circle
        child.is_newborn = True
