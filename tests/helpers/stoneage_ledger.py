"""A book kept of a match of Stone Age from what is told alone: who trusts the events must arrive at the state."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from stoneage_mammoth.rules.events import Source
from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.rules.state import BOXED_TILE, NONE, NOWHERE, ONE_USE_TOOLS, POINT_KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stoneage_mammoth.rules import events as told
    from stoneage_mammoth.rules.state import StoneAgeState

Key = tuple[Any, ...]


class Ledger:
    """Counts by what they count, written up by events."""

    def __init__(self, state: StoneAgeState) -> None:
        self.seats = range(state.config.seats)
        self.book: Counter[Key] = Counter()
        self.display: dict[int, int] = {}
        self.places: dict[Key, int] = {}
        self.round = 0
        self.start = -1
        self.resolving = NOWHERE
        for seat in self.seats:
            self.book["food", seat] = 12
            self.book["people", seat] = 5

    def hear(self, events: Iterable[Any]) -> None:
        """Write up what happened."""
        for event in events:
            write = getattr(self, f"on_{type(event).__struct_config__.tag}", None)
            if write:
                write(event)

    def add_goods(self, seat: int, goods: Iterable[int], sign: int = 1) -> None:
        """Resources in, or out."""
        for resource, count in enumerate(goods):
            self.book["goods", seat, resource] += sign * count

    def on_round_started(self, event: told.RoundStarted) -> None:
        self.round, self.start = event.round, event.start
        for seat in self.seats:
            self.book["used", seat] = 0

    def on_cards_slid(self, event: told.CardsSlid) -> None:
        for card, origin, _ in event.moves:
            assert self.display.pop(origin) == card
        for card, _, goal in event.moves:
            assert goal not in self.display
            self.display[goal] = card

    def on_card_revealed(self, event: told.CardRevealed) -> None:
        assert event.site not in self.display
        self.display[event.site] = event.card

    def on_building_revealed(self, event: told.BuildingRevealed) -> None:
        assert event.site not in self.display
        self.display[event.site] = event.building

    def on_placed(self, event: told.Placed) -> None:
        self.book["placed", event.site, event.seat] += event.count

    def on_went_home(self, event: told.WentHome) -> None:
        place = ("on tile",) if event.site == NOWHERE else ("placed", event.site)
        self.book[*place, event.seat] -= event.count

    def on_people_sent(self, event: told.PeopleSent) -> None:
        self.book["on tile", event.seat] += event.count
        self.book["food", event.seat] -= event.food
        self.add_goods(event.seat, event.goods, -1)
        self.book["placed", self.resolving, event.seat] -= event.count

    def on_site_resolved(self, event: told.SiteResolved) -> None:
        self.resolving = event.site
        assert self.book["placed", event.site, event.seat] == event.count

    def on_tools_used(self, event: told.ToolsUsed) -> None:
        for slot in event.slots:
            self.book["used", event.seat] += 1 << slot
        for value in event.one_use:
            self.book["single", event.seat, value] -= 1
        values = [self.book["tool", event.seat, slot] for slot in event.slots]
        assert event.value == sum(values) + sum(event.one_use)

    def on_gathered(self, event: told.Gathered) -> None:
        assert event.count == event.total // (3, 4, 5, 6, 2)[event.gathers]
        if event.gathers == FOOD:
            self.book["food", event.seat] += event.count
        else:
            self.book["goods", event.seat, event.gathers] += event.count

    def on_food_gained(self, event: told.FoodGained) -> None:
        self.book["food", event.seat] += event.count

    def on_goods_gained(self, event: told.GoodsGained) -> None:
        self.add_goods(event.seat, event.goods)

    def on_points_gained(self, event: told.PointsGained) -> None:
        assert event.source in {Source.CARD, Source.TILE}
        self.book["points", event.seat, 1 if event.source == Source.CARD else 2] += event.points

    def on_tool_raised(self, event: told.ToolRaised) -> None:
        if event.slot != NONE:
            self.book["tool", event.seat, event.slot] += 1
            assert self.book["tool", event.seat, event.slot] == event.value

    def on_field_raised(self, event: told.FieldRaised) -> None:
        assert (event.fields > self.book["fields", event.seat]) == event.has_effect
        self.book["fields", event.seat] = event.fields

    def on_person_born(self, event: told.PersonBorn) -> None:
        self.book["people", event.seat] += event.has_effect
        assert self.book["people", event.seat] == event.people

    def on_one_use_tool_gained(self, event: told.OneUseToolGained) -> None:
        self.book["single", event.seat, event.value] += 1

    def on_card_kept(self, event: told.CardKept) -> None:
        self.book["kept", event.seat] += event.count

    def on_card_redeemed(self, event: told.CardRedeemed) -> None:
        assert self.book["kept", event.seat] > 0
        self.book["kept", event.seat] = 0

    def on_card_bought(self, event: told.CardBought) -> None:
        assert self.display.pop(event.site) == event.card
        self.places["card", event.card] = event.seat
        self.add_goods(event.seat, event.goods, -1)

    def on_card_drawn(self, event: told.CardDrawn) -> None:
        self.places["card", event.card] = event.seat + 4

    def on_building_bought(self, event: told.BuildingBought) -> None:
        assert self.display.pop(event.site) == event.building
        self.places["building", event.building] = event.seat
        self.add_goods(event.seat, event.goods, -1)
        self.book["points", event.seat, 0] += event.points

    def on_tile_won(self, event: told.TileWon) -> None:
        self.places["tile", event.tile] = event.seat

    def on_tile_boxed(self, event: told.TileBoxed) -> None:
        self.places["tile", event.tile] = BOXED_TILE

    def on_fed(self, event: told.Fed) -> None:
        assert event.food + sum(event.goods) == self.book["people", event.seat]
        self.book["food", event.seat] -= event.food
        self.add_goods(event.seat, event.goods, -1)

    def on_starved(self, event: told.Starved) -> None:
        assert event.food + event.missing == self.book["people", event.seat]
        self.book["food", event.seat] -= event.food
        self.book["points", event.seat, 3] -= event.penalty

    def compare(self, state: StoneAgeState) -> None:
        """At a decision of a seat, or at the end, the book says what the state says."""
        book, found = {key: count for key, count in self.book.items() if count}, written(state)
        assert book == found, f"told, but not found: {book.items() - found.items()}, and {found.items() - book.items()}"
        assert (self.round, self.start) == (state.round, state.start)
        assert self.display == {8 + place: thing for place, thing in enumerate(state.display) if thing != NONE}
        for (kind, number), place in self.places.items():
            assert {"card": state.cards, "building": state.buildings, "tile": state.tiles}[kind][number] == place
        owned = [place for place in (*state.cards, *state.buildings) if 0 <= place < 8]
        assert len(owned) == sum(kind != "tile" for kind, _ in self.places)


def written(state: StoneAgeState) -> dict[Key, int]:
    """A state as the book has it: what is not 0."""
    found: dict[Key, int] = {}
    seats = state.config.seats
    for seat in range(seats):
        found["food", seat] = state.food[seat]
        found["people", seat] = state.people[seat]
        found["fields", seat] = state.fields[seat]
        found["used", seat] = state.used_tools[seat]
        found["kept", seat] = state.kept[seat]
        found["on tile", seat] = state.on_tile[seat]
        for resource in range(4):
            found["goods", seat, resource] = state.goods[seat * 4 + resource]
        for slot in range(3):
            found["tool", seat, slot] = state.tools[seat * 3 + slot]
        for bit, value in enumerate(ONE_USE_TOOLS):
            found["single", seat, value] = state.one_use[seat] >> bit & 1
        for kind in range(POINT_KINDS):
            found["points", seat, kind] = state.points[seat * POINT_KINDS + kind]
        for site in range(16):
            found["placed", site, seat] = state.placed[site * seats + seat]
    return {key: count for key, count in found.items() if count}
