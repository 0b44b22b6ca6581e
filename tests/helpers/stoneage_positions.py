"""A table of Stone Age for tests: positions built in a line, played on through the public rules alone.

Every position is reached from ``new_game`` with chosen outcomes of chance; only stocks (people, food, goods, tools,
cards that a seat owns) are written into the state, as if earlier rounds had brought them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from shared.core.errors import IllegalActionError
from shared.core.game import Seat, Setup, Turn
from stoneage_mammoth.rules import actions as act
from stoneage_mammoth.rules.content import buildings, cards, default_tiles
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.scoring import final_scores
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, RESOURCES, SITE_NAMES
from stoneage_mammoth.rules.state import BUILT, DRAWN, POINT_KINDS, UNSEEN, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from shared.core.game import OptionValue, Outcome
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.rules.state import StoneAgeState

E = TypeVar("E")

CARD = {card.id: number for number, card in enumerate(cards())}
"""Number of a card by its id."""
BUILDING = {building.id: number for number, building in enumerate(buildings())}
"""Number of a building by its id."""
TILE = {tile.id: number for number, tile in enumerate(default_tiles().tiles)}
"""Number of a tile of the built-in set by its id."""

QUIET_CARDS = ("C15", "C16", "C27", "C29")
"""Cards that give food and nothing else, for the row where a test does not care."""
QUIET_BUILDINGS = ("B05", "B07", "B10", "B15")
"""Buildings of fixed cost, for the stacks where a test does not care."""


def stoneage_setup(seats: int = 2, *, content: Mapping[str, str] | None = None, **options: OptionValue) -> Setup:
    """A set-up of people."""
    return Setup(tuple(Seat(f"Seat {seat}") for seat in range(seats)), options, content=dict(content or {}))


class Table:
    """A match that goes on; the herd is away unless ``tile`` names the one that lies open in the first round."""

    def __init__(  # noqa: PLR0913 - what lies on the table, by name
        self,
        seats: int = 2,
        *,
        start: int = 0,
        row: Sequence[str] = QUIET_CARDS,
        tops: Sequence[str] = QUIET_BUILDINGS,
        tile: str = "",
        next_back: str = "",
        content: Mapping[str, str] | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = StoneAgeGame()
        options.setdefault("mammoth", bool(tile))
        self.state: StoneAgeState = self.game.new_game(stoneage_setup(seats, content=content, **options))
        self.seats = range(seats)
        self.events: list[Any] = []
        chosen: dict[Phase, Callable[[], Action]] = {
            Phase.DRAW_START: lambda: act.DrawStart(start),
            Phase.REVEAL_CARD: lambda: act.RevealCard(CARD[row[self.state.site - CARD_SITE]]),
            Phase.REVEAL_BUILDING: lambda: act.RevealBuilding(BUILDING[tops[self.state.site - BUILDING_SITE]]),
        }
        while self.phase in chosen:
            self.do(chosen[self.phase]())
        if tile:
            self.lead_herd(tile, next_back)

    def lead_herd(self, tile: str, next_back: str = "") -> Table:
        """Pass the beginning of a round: this tile, then a back on top of the pile."""
        number = TILE[tile]
        back = self.state.config.tiles.tiles[number].back
        if self.state.phase == Phase.REVEAL_BACK and self.state.herd < 0:
            self.do(act.RevealBack(RESOURCES.index(back)))
        self.do(act.RevealTile(number))
        if self.state.phase == Phase.REVEAL_BACK:
            backs = [outcome.resource for outcome in self.chances()]
            self.do(act.RevealBack(RESOURCES.index(next_back) if next_back else backs[0]))
        return self

    # -- what seats own, written into the state ------------------------------------------------------------------

    def give(self, seat: int, **stock: int) -> Table:
        """Set stocks of a seat: ``wood`` ... ``gold``, ``food``, ``fields``, ``people``, ``kept``, ``points``."""
        for name, count in stock.items():
            if name in RESOURCES:
                self.state.goods[seat * 4 + RESOURCES.index(name)] = count
            elif name == "points":
                self.state.points[seat * POINT_KINDS + BUILT] = count
            else:
                getattr(self.state, name)[seat] = count
            if name == "people" and self.phase == Phase.PLACE:
                self.state.home[seat] = count
        return self

    def tools(self, seat: int, *values: int, used: Sequence[int] = (), one_use: Sequence[int] = ()) -> Table:
        """Give permanent tools by slot, some used this round, and tools to be used once."""
        for slot, value in enumerate(values):
            self.state.tools[seat * 3 + slot] = value
        self.state.used_tools[seat] = sum(1 << slot for slot in used)
        self.state.one_use[seat] = sum(1 << (value - 2) for value in one_use)
        return self

    def own(self, seat: int, *ids: str) -> Table:
        """Give cards (C..), buildings (B..) and tiles (M..), as if taken openly in earlier rounds."""
        for name in ids:
            places, numbers = {
                "C": (self.state.cards, CARD),
                "B": (self.state.buildings, BUILDING),
                "M": (self.state.tiles, TILE),
            }[name[0]]
            assert places[numbers[name]] == UNSEEN, f"{name} lies elsewhere"
            places[numbers[name]] = seat
        return self

    def draw_secretly(self, seat: int, *ids: str) -> Table:
        """Give cards that the seat drew in secret."""
        for name in ids:
            self.state.cards[CARD[name]] = seat + DRAWN
        return self

    def leave_in_deck(self, count: int, *, owner: int = 0) -> Table:
        """Give all but some cards of the deck to a seat."""
        unseen = [card for card, place in enumerate(self.state.cards) if place == UNSEEN]
        for card in unseen[count:]:
            self.state.cards[card] = owner
        return self

    # -- play ----------------------------------------------------------------------------------------------------

    def do(self, *actions: Action) -> Table:
        """Apply actions one after the other and remember what was told."""
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state.copy()  # states that follow each other share lists, and tests write into them
            self.events += step.events
        return self

    def put(self, *plans: Mapping[int, int], start: int | None = None) -> Table:
        """Place people: per seat the sites and counts in order; nobody else has people at home.

        The seats take their turns by the rules; a seat may have more people than it places, who are away.
        """
        state = self.state
        if start is not None:
            state.start = start
        queues = [list(plan.items()) for plan in plans] + [[] for _ in self.seats[len(plans) :]]
        for seat, queue in enumerate(queues):
            state.home[seat] = sum(count for _, count in queue)
            state.people[seat] = max(state.people[seat], state.home[seat])
        order = [(state.start + step) % len(self.seats) for step in self.seats]
        state.seat = next(seat for seat in order if queues[seat])
        while self.state.phase == Phase.PLACE:
            site, count = queues[self.state.seat].pop(0)
            self.do(act.Place(site, count))
        assert not any(queues), "somebody could not place"
        return self

    def use(self, site: int) -> Table:
        """Use the people of the seat that acts on a site."""
        return self.do(act.Resolve(site))

    def roll(self, *dice: int) -> Table:
        """Let these dice fall."""
        return self.do(act.Roll(tuple(sorted(dice))))

    def play_on(self, *until: Phase) -> Table:
        """Go on with choices that change as little as possible, until one of these phases or the end."""
        wanted = {*until, Phase.OVER}
        while self.state.phase not in wanted:
            self.do(self._quiet_choice())
        return self

    def finish_round(self) -> Table:
        """Go on with quiet choices until people can be placed in the next round, or the end."""
        now = self.state.round
        while self.state.phase != Phase.OVER and (self.state.round == now or self.state.phase != Phase.PLACE):
            self.do(self._quiet_choice())
        return self

    def _quiet_choice(self) -> Any:  # noqa: ANN401 - any action
        if self.game.to_move(self.state) == Turn.CHANCE:
            return next(iter(self.chances()))
        legal = self.legal()
        quiet = (act.Decline(), act.UseTools(), act.SendPeople(0), act.Starve())
        return next((action for action in quiet if action in legal), legal[0])

    # -- what a person would see ---------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is decided next."""
        return Phase(self.state.phase)

    def to_move(self) -> int:
        """Who decides."""
        return self.game.to_move(self.state)

    def legal(self, kind: type[E] | None = None) -> list[Any]:
        """Legal actions, of one kind if it is given."""
        return [action for action in self.game.legal_actions(self.state) if kind is None or isinstance(action, kind)]

    def chances(self) -> dict[Any, float]:
        """What chance may bring now, with the probabilities."""
        return dict(self.game.chance_outcomes(self.state))

    def is_legal(self, action: Action) -> bool:
        """Whether the rules take an action; the list and the check must agree."""
        try:
            self.game.check(self.state, action)
        except IllegalActionError:
            assert action not in self.legal()
            return False
        assert action in self.legal()
        return True

    def refusal(self, action: Action) -> str:
        """Reason code with which an action, or an outcome of chance, is refused."""
        is_chance = self.to_move() == Turn.CHANCE
        assert action not in (self.chances() if is_chance else self.legal())
        with pytest.raises(IllegalActionError) as caught:
            self.game.apply(self.state, action)
        assert str(caught.value).strip()
        return str(caught.value.code)

    def open_sites(self) -> set[str]:
        """Names of the sites where the seat to move may place."""
        return {SITE_NAMES[action.site] for action in self.legal(act.Place)}

    def counts(self, site: int) -> list[int]:
        """How many people may be placed on a site."""
        return [action.count for action in self.legal(act.Place) if action.site == site]

    def told(self, kind: type[E]) -> list[E]:
        """Everything of one kind that was told so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def goods(self, seat: int) -> tuple[int, ...]:
        """Resources of a seat."""
        return tuple(self.state.goods[seat * 4 : seat * 4 + 4])

    def tool_values(self, seat: int) -> tuple[int, ...]:
        """Permanent tools of a seat."""
        return tuple(self.state.tools[seat * 3 : seat * 3 + 3])

    def scores(self) -> tuple[int, ...]:
        """Scores now, secret cards included."""
        return final_scores(self.state)

    def outcome(self) -> Outcome:
        """The result of a match that is over."""
        found = self.game.outcome(self.state)
        assert found is not None
        return found
