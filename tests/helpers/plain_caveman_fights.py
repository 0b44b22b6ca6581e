"""The second and third phase of the plain Caveman: dinosaurs, what special cards do to the land, and fights."""

from __future__ import annotations

from caveman.rules.actions import (
    Action,
    Done,
    ExchangeToken,
    Fight,
    FlowLava,
    LoseAdult,
    MoveDinosaur,
    PlaceDinosaur,
    Retreat,
    SendDinosaur,
    SwapTokens,
)
from tests.helpers.plain_caveman_pieces import BEASTS, GREEN, RED, SEXES, Beast, hits_of_beast, hits_of_tribe
from tests.helpers.plain_caveman_table import PlainTable, Script


class PlainFights(PlainTable):
    """Dinosaurs, lava, tokens, fights."""

    # Phase 2

    def use_red_part(self, seat: int) -> Script:
        """What the card says in the second phase."""
        assert self.card is not None
        card = self.config.deck.cards[self.card]
        match card.effect:
            case None:
                beast = self.beasts[BEASTS.index(card.dinosaur or "")]
                yield from self._lead(seat, [beast], card.dinosaur_steps, only_one=True)
            case "move_any_dinosaur":
                yield from self._lead(seat, self.beasts, card.dinosaur_steps, only_one=True)
            case "move_every_dinosaur":
                yield from self._lead(seat, self.beasts, card.dinosaur_steps, only_one=False)
            case "lava":
                yield from self._flow_lava(seat)
            case "exchange_token":
                answer = yield from self.decide(seat, "RED", [ExchangeToken(circle) for circle in self.land])
                yield from self._exchange(answer.circle)
            case "swap_tokens":
                pairs: list[Action] = [
                    SwapTokens(one, other) for one in self.land for other in self.land if one < other
                ]
                answer = yield from self.decide(seat, "RED", pairs)
                one, other = answer.circle, answer.other
                self.land[one], self.land[other] = self.land[other], self.land[one]
            case "send_to_red":
                yield from self._send_home(seat)

    def _ways_of(self, beast: Beast) -> list[int]:
        """Where a dinosaur may step: from a tribe it does not go away, to two tribes it does not come."""
        if beast.at is None:
            return []
        if self.tribes_at(beast.at):
            self.note("a dinosaur is held")
            return []
        near = self.beside(beast.at)
        if any(len(self.tribes_at(circle)) == 2 for circle in near):
            self.note("a dinosaur beside two tribes that face each other")
        if any(self.camp_owners(circle) for circle in near):
            self.note("a dinosaur beside a camp")
        return [c for c in near if self.is_open_to_beasts(c) and len(self.tribes_at(c)) < 2]

    def _lead(self, seat: int, beasts: list[Beast], steps: int, *, only_one: bool) -> Script:
        """Move dinosaurs one after the other; who begins with another one is done with the one before."""
        left = dict.fromkeys((beast.number for beast in beasts), steps)
        moving = -1
        while True:
            ways = {number: self._ways_of(self.beasts[number]) for number in left}
            offers: list[Action] = [*self._steps(ways, moving)]
            if not offers:
                return
            if self._may_stop(seat, ways, moving):
                offers.append(Done())
            answer = yield from self.decide(seat, "RED", offers)
            if isinstance(answer, Done):
                return
            if answer.dinosaur != moving:
                if only_one:
                    left = {answer.dinosaur: steps}
                elif left.pop(moving, None):
                    self.note("another dinosaur before the first is through")
                moving = answer.dinosaur
            left[moving] -= 1
            self.beasts[moving].at = answer.target
            self.beasts[moving].is_attacking = bool(self.tribes_at(answer.target))
            if self.beasts[moving].is_attacking or not left[moving]:
                del left[moving]

    def _may_stop(self, seat: int, ways: dict[int, list[int]], moving: int) -> bool:
        """Whether no dinosaur has to go anywhere; nobody has to lead one to the own people (Q18, Q19)."""
        due: set[int] = set()
        if self.config.dinosaur_steps == "at_least_one":
            due.update(*(ways[number] for number in ways if number != moving))
        if self.config.dinosaur_steps == "exact":
            due = {step.target for step in self._steps(ways, moving)}
        return not {circle for circle in due if seat not in self.tribes_at(circle)}

    def _steps(self, ways: dict[int, list[int]], moving: int) -> list[MoveDinosaur]:
        """Steps of all dinosaurs that may move; where all steps are due, of the one that has begun (Q18)."""
        if self.config.dinosaur_steps == "exact" and ways.get(moving):
            ways = {moving: ways[moving]}
        return [MoveDinosaur(number, target) for number in ways for target in ways[number]]

    def _flow_lava(self, seat: int) -> Script:
        answer = yield from self.decide(seat, "RED", [FlowLava(corner) for corner in range(6)])
        fights = [circle for circle in self.line(answer.corner) if self._is_contested(circle)]
        for circle in self.line(answer.corner):
            if len(self.tribes_at(circle)) == 2:
                self.note("lava on two tribes")
            for tribe in self._owner_first(circle, seat):
                yield from self._kill(tribe, tribe, circle, 1, "LAVA_LOSS")
                self.bury_lonely_children()
        if not all(map(self._is_contested, fights)):
            self.note("lava ends a fight")
        for circle in self.line(answer.corner):
            if circle in self.land:
                yield from self._exchange(circle)

    def _owner_first(self, circle: int, active: int) -> list[int]:
        """Tribes on a circle: who lives there, then who came to fight."""
        return sorted(self.tribes_at(circle), key=lambda seat: seat == active)

    def _exchange(self, circle: int) -> Script:
        old, new = self.land[circle], self.aside.pop(0)
        self.aside.append(old)
        self.land[circle] = new
        if new is None:
            yield from self.turn_up_token(circle)
        else:
            self.note("a token comes back that all have seen")

    def _send_home(self, seat: int) -> Script:
        reds = [circle for circle in self.of_kind("red") if self.is_free(circle)]
        idle = [beast for beast in self.beasts if beast.at is None or not self.tribes_at(beast.at)]
        offers: list[Action] = [SendDinosaur(beast.number, circle) for beast in idle for circle in reds]
        if offers:
            answer = yield from self.decide(seat, "RED", offers)
            self.beasts[answer.dinosaur].at = answer.circle
        else:
            self.note("no dinosaur can be sent")

    # Phase 3

    def fight_all(self, seat: int) -> Script:
        """All fights, in an order of the seat's choice."""
        while fights := [c for c in range(len(self.circles)) if self._is_contested(c)]:
            answer = yield from self.decide(seat, "FIGHTS", [Fight(circle) for circle in fights])
            yield from self._fight(seat, answer.circle)
            self.hits = []
            self.bury_lonely_children()
        for person in self.people:
            person.is_stopped = False
        for beast in self.beasts:
            beast.is_attacking = False

    def _is_contested(self, circle: int) -> bool:
        tribes = len(self.tribes_at(circle))
        return tribes > 1 or (tribes == 1 and self.beast_at(circle) is not None)

    def _fight(self, active: int, circle: int) -> Script:
        beast = self.beast_at(circle)
        tribes = self.tribes_at(circle)
        sides: list[int | Beast]
        if beast is None:
            sides = [active, *tribes - {active}]
        else:
            (tribe,) = tribes
            sides = [beast, tribe] if beast.is_attacking else [tribe, beast]
        for side in sides:
            hits = yield from self._roll_for(side, circle)
            self.hits.append(hits)
        attack, defence = self.hits
        if attack == defence:
            yield from self._withdraw(active, sides[0], circle)
            return
        winner, loser = sides if attack > defence else sides[::-1]
        if isinstance(loser, Beast):
            assert isinstance(winner, int)
            yield from self._bring_back(active, winner, loser)
            return
        picks = self._hand_of(winner, loser, active) if self.config.winner_picks_dead else loser
        if self.children(loser, circle) and abs(attack - defence) >= len(self.adults(loser, circle)):
            self.note("all adults of a child die")
        yield from self._kill(picks, loser, circle, abs(attack - defence), "FIGHT_LOSS")
        yield from self._retreat(active, loser, circle)

    def _hand_of(self, winner: int | Beast, loser: int, active: int) -> int:
        """Who rolls for the winner, and picks the dead where winners do (Q25, Q27)."""
        if isinstance(winner, int):
            return winner
        self.note("who rolls for a dinosaur picks the dead")
        return active if active != loser else self.left_of(active)

    def _roll_for(self, side: int | Beast, circle: int) -> Script:
        dice = self.config.dice
        if isinstance(side, Beast):
            answer = yield from self.roll("FIGHT_ROLL", dice.red, RED, side.dice, circle)
            return hits_of_beast(answer)
        answer = yield from self.roll("FIGHT_ROLL", dice.green, GREEN, len(self.adults(side, circle)), circle)
        assert self.card is not None
        is_brave = self.config.deck.cards[self.card].effect == "extra_success" and side == self.active
        return hits_of_tribe(answer, has_spear="spear" in self.inventions[side]) + is_brave

    def _kill(self, picks: int, tribe: int, circle: int, count: int, about: str) -> Script:
        """Adults die; somebody picks where it makes a difference who."""
        adults = self.adults(tribe, circle)
        if count >= len(adults):
            for adult in adults:
                adult.leave()
            return
        for left in range(count, 0, -1):
            adults = self.adults(tribe, circle)
            kinds = sorted({adult.kind for adult in adults})
            kind = kinds[0]
            if len(kinds) > 1:
                offers = [LoseAdult(SEXES.index(one)) for one in kinds]
                answer = yield from self.decide(picks, about, offers, circle=circle, count=left)
                kind = SEXES[answer.sex]
            next(adult for adult in adults if adult.kind == kind).leave()

    def _retreat(self, active: int, tribe: int, circle: int) -> Script:
        """All who are left, with their child, to one circle where they may be; the child where it finds room."""
        survivors = self.adults(tribe, circle)
        if not survivors:
            return
        room = [
            target
            for target in self.beside(circle)
            if self.is_peaceful(tribe, target) and len(self.adults(tribe, target)) + len(survivors) <= 3
        ]
        if not room:
            self.note("nowhere to retreat")
            for person in [*survivors, *self.children(tribe, circle)]:
                person.leave()
            return
        answer = yield from self.decide(active, "RETREAT", [Retreat(target) for target in room], circle=circle)
        has_child = bool(self.children(tribe, answer.circle))
        for child in self.children(tribe, circle):
            if has_child:
                self.note("no room for a child on the way back")
                child.leave()
            else:
                child.at = answer.circle
        for adult in survivors:
            adult.at = answer.circle

    def _withdraw(self, active: int, side: int | Beast, circle: int) -> Script:
        """After a tie."""
        if isinstance(side, int):
            yield from self._retreat(active, side, circle)
            return
        near = [target for target in self.beside(circle) if self.is_free(target)]
        if not near:
            self.note("no circle beside is free for a dinosaur")
        yield from self._put(active, side, near or self._nearest(circle), circle)

    def _bring_back(self, active: int, winner: int, beast: Beast) -> Script:
        """A dead dinosaur: the winner puts it on a red circle."""
        grave = beast.at
        assert grave is not None
        reds = [target for target in self.of_kind("red") if self.is_free(target)]
        if winner != active:
            self.note("a dinosaur dies of those to whom it was led")
        if not reds:
            self.note("no red circle is free")
        who, where = (winner, reds) if reds else (active, self._nearest(grave))
        yield from self._put(who, beast, where, grave)

    def _nearest(self, circle: int) -> list[int]:
        """The nearest free circles."""
        free = [target for target in range(len(self.circles)) if self.is_free(target)]
        least = min((self.distance(circle, target) for target in free), default=0)
        return [target for target in free if self.distance(circle, target) == least]

    def _put(self, who: int, beast: Beast, where: list[int], circle: int) -> Script:
        """On one of these circles; without any the dinosaur leaves the island."""
        beast.is_attacking = False
        beast.at = None
        if where:
            offers = [PlaceDinosaur(target) for target in where]
            beast.at = circle
            answer = yield from self.decide(who, "RETURN_DINOSAUR", offers, circle=circle, beast=beast.number)
            beast.at = answer.circle
