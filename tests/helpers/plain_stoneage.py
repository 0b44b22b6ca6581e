"""Stone Age once more, slowly and plainly, for tests: written from the rules page, without a look at the product.

A match is a script that is told from the first card to the last scoring. It stops at every question, for a seat or for
chance, until ``answer`` is called; so there are no phases to get wrong. It shares with the product the words of moves
(``actions``) and the facts printed on cards, buildings and tiles (``content``), and nothing that computes.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from stoneage_mammoth.rules.actions import (
    Action,
    Buy,
    ChooseBonus,
    Decline,
    DrawCard,
    DrawStart,
    Feed,
    Place,
    Resolve,
    RevealBack,
    RevealBuilding,
    RevealCard,
    RevealTile,
    SendPeople,
    Starve,
    TakeDie,
    TakeGoods,
)
from stoneage_mammoth.rules.content import (
    ChooseResources,
    DiceForEveryone,
    DrawsCard,
    Gain,
    OneUseTool,
    RaiseField,
    RaiseTool,
    RollFor,
    buildings,
    cards,
)
from tests.helpers.plain_stoneage_pieces import (
    KINDS,
    PIPS,
    Question,
    Tribe,
    affordable,
    heaps,
    prices_of,
    tool_choices,
    worth,
)
from tests.helpers.plain_stoneage_table import PlainTable, Script, redeem, redemptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stoneage_mammoth.rules.config import Config

HUNT, FOREST, CLAY_PIT, QUARRY, RIVER, TOOL_MAKER, HUT, FIELD = range(8)
CARD_SITES = range(8, 12)


class PlainMatch(PlainTable):
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
        drawn = yield from self.draw("DRAW_START", DrawStart, set(range(self.config.seats)))
        self.start = drawn.seat
        yield from self._fill_card_slots()
        for site in self.stack_sites:
            yield from self._turn_up_building(site)
        yield from self._look_at_next_back()
        while True:
            self.number += 1
            for tribe in self.tribes:
                tribe.at_home = tribe.people
                tribe.tired_tools = set()
            yield from self._move_herd()
            yield from self._place_people()
            yield from self._use_people()
            yield from self._tame()
            yield from self._feed_all()
            self.end = self._why_over()
            if self.end:
                break
            self.start = (self.start + 1) % self.config.seats
            yield from self._fill_card_slots()
        for tribe in self.from_seat(self.start):
            while offers := redemptions(tribe):
                answer = yield Question(tribe.seat, "LAST_CARD", lambda ways=offers: ways, subject=tribe.seat)  # type: ignore[misc]
                redeem(tribe, answer)

    def _why_over(self) -> str:
        if 0 in self.stacks.values():
            return "stack_empty"
        missing = sum(site not in self.on_offer for site in CARD_SITES)
        if missing > len(self.deck):
            return "cards_gone"
        return "round_limit" if self.number == 30 else ""

    def _fill_card_slots(self) -> Script:
        lying = [self.on_offer.pop(site) for site in CARD_SITES if site in self.on_offer]
        for site, card in zip(CARD_SITES, lying, strict=False):
            self.on_offer[site] = card
        for site in CARD_SITES:
            if site not in self.on_offer:
                answer = yield from self.draw("REVEAL_CARD", RevealCard, self.deck, site=site)
                self.deck.remove(answer.card)
                self.on_offer[site] = answer.card

    def _turn_up_building(self, site: int) -> Script:
        answer = yield from self.draw("REVEAL_BUILDING", RevealBuilding, self.plans, site=site)
        self.plans.remove(answer.building)
        self.on_offer[site] = answer.building

    # The herd

    def _look_at_next_back(self) -> Script:
        self.next_back = None
        if not self.pile:
            return
        backs = [self.config.tiles.tiles[tile].back for tile in self.pile]
        shares: dict[Action, Fraction] = {}
        for back in backs:
            shares[RevealBack(KINDS.index(back))] = Fraction(backs.count(back), len(backs))
        answer = yield from self.chance("REVEAL_BACK", lambda: shares)
        self.next_back = KINDS[answer.resource]

    def _move_herd(self) -> Script:
        if self.next_back is None:
            self.herd = None
            return
        self.herd = FOREST + KINDS.index(self.next_back)
        fitting = {tile for tile in self.pile if self.config.tiles.tiles[tile].back == self.next_back}
        answer = yield from self.draw("REVEAL_TILE", RevealTile, fitting)
        self.pile.remove(answer.tile)
        self.open_tile = answer.tile
        yield from self._look_at_next_back()

    def _send_to_herd(self, tribe: Tribe, crowd: int, site: int) -> Script:
        if tribe.food + sum(tribe.goods.values()) + tribe.kept == 0:
            return 0

        def offers(tribe: Tribe) -> list[Action]:
            found: list[Action] = []
            for count in range(crowd + 1):
                in_food = min(count, tribe.food)
                for food in range(in_food + 1):
                    if food == in_food or self.config.fee_is_free:
                        found += [SendPeople(count, heap) for heap in affordable(tribe.purse(), count - food)]
            return found

        answer = yield from self.decide(tribe, "SEND", offers, site)
        tribe.pay(answer.goods)
        tribe.food -= answer.count - sum(answer.goods)
        return answer.count

    def _tame(self) -> Script:
        if self.open_tile is None:
            return
        tile = self.config.tiles.tiles[self.open_tile]
        hunters = [tribe for tribe in self.from_seat(self.start) if tribe.on_tile]
        for tribe in hunters:
            dice = yield from self.roll("TAMING_ROLL", tribe.on_tile, tribe.seat)
            tribe.herd_dice = sorted(dice, reverse=True)
        best = max((tribe.herd_dice for tribe in hunters), default=[])
        winners = [tribe for tribe in hunters if tribe.herd_dice == best]
        first_of_all = winners[0] if len(winners) == 1 else None
        if first_of_all:
            both: list[Action] = [ChooseBonus(first=True), ChooseBonus(first=False)]
            answer = yield from self.decide(first_of_all, "CHOOSE_BONUS", lambda _: both)
            yield from self._take(first_of_all, tile.first if answer.first else tile.all, is_tile=True)
        for tribe in hunters:
            if tribe is not first_of_all:
                yield from self._take(tribe, tile.all, is_tile=True)
        (first_of_all.herd_tiles if first_of_all else self.boxed).add(self.open_tile)
        self.open_tile = None
        for tribe in self.tribes:
            tribe.at_home += tribe.on_tile
            tribe.on_tile = 0
            tribe.herd_dice = []

    # Phase 1

    def _place_people(self) -> Script:
        seat = self.start
        while any(self._open_places(tribe) for tribe in self.tribes):
            tribe = self.tribes[seat]
            if self._open_places(tribe):
                answer = yield from self.decide(tribe, "PLACE", self._open_places)
                self.out[answer.site, seat] = self.out.get((answer.site, seat), 0) + answer.count
                tribe.at_home -= answer.count
            seat = (seat + 1) % self.config.seats

    def _open_places(self, tribe: Tribe) -> list[Action]:
        sites = [*range(8), *CARD_SITES, *self.stack_sites]
        return [
            Place(site, count)
            for site in sites
            for count in range(1, tribe.at_home + 1)
            if self._may_place(tribe, site, count)
        ]

    def _may_place(self, tribe: Tribe, site: int, count: int) -> bool:
        there = {seat: people for (place, seat), people in self.out.items() if place == site}
        if site == HUNT:
            return tribe.seat not in there or self.config.hunt_again
        if tribe.seat in there:
            return False
        if site <= RIVER:
            most_seats = {2: 1, 3: 2, 4: 4}[self.config.seats]
            return len(there) < most_seats and sum(there.values()) + count <= 7
        if there or count != (2 if site == HUT else 1):
            return False
        return self._is_open_in_village(tribe, site) if site <= FIELD else site in self.on_offer

    def _is_open_in_village(self, tribe: Tribe, site: int) -> bool:
        taken = {place for place, _ in self.out if place in (TOOL_MAKER, HUT, FIELD)}
        if self.config.seats < 4 and len(taken) == 2:
            return False
        is_useful = {TOOL_MAKER: sum(tribe.tools) < 12, HUT: tribe.people < 10, FIELD: tribe.fields < 10}
        return is_useful[site] or self.config.may_block

    # Phase 2

    def _use_people(self) -> Script:
        for tribe in self.from_seat(self.start):
            self.acting = tribe.seat
            while self._own_sites(tribe):
                answer = yield from self.decide(tribe, "RESOLVE", self._own_sites)
                yield from self._use(tribe, answer.site)
        self.acting = None

    def _own_sites(self, tribe: Tribe) -> list[Action]:
        return [Resolve(site) for site, seat in self.out if seat == tribe.seat]

    def _use(self, tribe: Tribe, site: int) -> Script:
        """Use the people on a site; some may walk on to the herd, the rest goes home."""
        self.using = site
        crowd = self.out[site, tribe.seat]
        sent = 0
        if site <= RIVER:
            yield from self._gather(tribe, "food" if site == HUNT else KINDS[site - FOREST], crowd, site)
            if site == self.herd and self.open_tile is not None:
                sent = yield from self._send_to_herd(tribe, crowd, site)
        elif site == TOOL_MAKER:
            tribe.raise_tool()
        elif site == FIELD:
            tribe.raise_field()
        elif site == HUT:
            tribe.people = min(tribe.people + 1, 10)
        else:
            yield from self._buy(tribe, site)
        del self.out[site, tribe.seat]
        tribe.at_home += crowd - sent
        tribe.on_tile += sent
        self.using = None
        if self.stacks.get(site) and site not in self.on_offer:
            yield from self._turn_up_building(site)

    def _gather(self, tribe: Tribe, what: str, dice: int, site: int | None) -> Script:
        self.gathering = what
        self.dice = yield from self.roll("ROLL", dice, tribe.seat, site)
        total = sum(self.dice)
        if tribe.usable_tools() or tribe.single_tools:
            answer = yield from self.decide(tribe, "TOOLS", tool_choices, site)
            total += sum(tribe.tools[slot] for slot in answer.slots) + sum(answer.one_use)
            tribe.tired_tools |= set(answer.slots)
            tribe.single_tools -= set(answer.one_use)
        self.dice, self.gathering = (), None
        if what == "food":
            tribe.food += total // PIPS[what]
        else:
            tribe.goods[what] += total // PIPS[what]

    def _prices(self, site: int, purse: Sequence[int]) -> list[tuple[int, int, int, int]]:
        if site in CARD_SITES:
            return affordable(purse, 1 + CARD_SITES.index(site))
        return prices_of(buildings()[self.on_offer[site]], purse)

    def _buy(self, tribe: Tribe, site: int) -> Script:
        dreams = [[have + more for have, more in zip(tribe.purse(), heap, strict=True)] for heap in heaps(tribe.kept)]
        if not any(self._prices(site, dream) for dream in dreams):
            return
        answer = yield from self.decide(
            tribe, "BUY", lambda tribe: [*map(Buy, self._prices(site, tribe.purse())), Decline()], site
        )
        if isinstance(answer, Decline):
            return
        tribe.pay(answer.goods)
        bought = self.on_offer.pop(site)
        if site in CARD_SITES:
            tribe.cards.add(bought)
            yield from self._take(tribe, cards()[bought].top, is_tile=False)
        else:
            tribe.houses.add(bought)
            tribe.built += worth(answer.goods)
            self.stacks[site] -= 1

    def _take(self, tribe: Tribe, effects: Sequence[Any], *, is_tile: bool) -> Script:
        """Take the top of a card or a bonus of a tile."""
        for effect in effects:
            if isinstance(effect, Gain) and effect.what == "points":
                tribe.tile_points += effect.count if is_tile else 0
                tribe.card_points += 0 if is_tile else effect.count
            else:
                yield from self._take_one(tribe, effect)

    def _take_one(self, tribe: Tribe, effect: Any) -> Script:  # noqa: ANN401, C901 - a case per effect
        match effect:
            case Gain(what="food"):
                tribe.food += effect.count
            case Gain():
                tribe.goods[effect.what] += effect.count
            case RaiseTool():
                for _ in range(effect.steps):
                    tribe.raise_tool()
            case RaiseField():
                for _ in range(effect.steps):
                    tribe.raise_field()
            case OneUseTool():
                tribe.single_tools.add(effect.value)
            case ChooseResources(keep=True):
                tribe.kept = effect.count
            case ChooseResources():
                ways: list[Action] = [TakeGoods(heap) for heap in heaps(effect.count)]
                answer = yield from self.decide(tribe, "CHOOSE_GOODS", lambda _: ways)
                tribe.receive(answer.goods)
            case RollFor():
                yield from self._gather(tribe, effect.what, effect.dice, self.using)
            case DiceForEveryone():
                yield from self._share_dice(tribe)
            case DrawsCard() if self.deck:
                answer = yield from self.draw("DRAW_CARD", DrawCard, self.deck, subject=tribe.seat)
                self.deck.remove(answer.card)
                tribe.secrets.add(answer.card)

    def _share_dice(self, buyer: Tribe) -> Script:
        self.dice = yield from self.roll("ROLL", self.config.seats, buyer.seat, self.using)
        for tribe in self.from_seat(buyer.seat):
            answer = yield from self.decide(
                tribe, "TAKE_DIE", lambda _: [TakeDie(face) for face in set(self.dice)], self.using
            )
            left = list(self.dice)
            left.remove(answer.face)
            self.dice = tuple(left)
            if answer.face <= 4:
                tribe.goods[KINDS[answer.face - 1]] += 1
            elif answer.face == 5:
                tribe.raise_tool()
            else:
                tribe.raise_field()

    # Phase 3

    def _feed_all(self) -> Script:
        for tribe in self.from_seat(self.start):
            tribe.food += tribe.fields
            self.gap = max(tribe.people - tribe.food, 0)
            tribe.food = max(tribe.food - tribe.people, 0)
            if self.gap and sum(tribe.goods.values()) + tribe.kept >= self.gap:
                answer = yield from self.decide(tribe, "FEED", self._ways_to_eat)
                if isinstance(answer, Feed):
                    tribe.pay(answer.goods)
                    self.gap = 0
            if self.gap:
                tribe.hunger -= 10
        self.gap = 0

    def _ways_to_eat(self, tribe: Tribe) -> list[Action]:
        return [*map(Feed, affordable(tribe.purse(), self.gap)), Starve()]
