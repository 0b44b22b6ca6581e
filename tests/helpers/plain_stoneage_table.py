"""The plain Stone Age's table: what lies on it, and how seats and chance are asked; no rules."""

from __future__ import annotations

from collections.abc import Callable, Generator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from stoneage_mammoth.rules.actions import Action, RedeemCard
from stoneage_mammoth.rules.content import buildings, cards
from tests.helpers.plain_stoneage_pieces import CHANCE, Question, Tribe, heaps, rolls

if TYPE_CHECKING:
    from stoneage_mammoth.rules.config import Config

Script = Generator[Question, Any, Any]


class PlainTable:
    """All that people see, and what they must not.

    Attributes:
        number: Number of the round, 0 while the table is laid.
        start: Seat with the start marker.
        acting: Seat that uses its people, if one does.
        using: Site whose people are being used.
        out: People by site and seat.
        deck: Cards that nobody has seen.
        plans: Buildings that nobody has seen.
        on_offer: The card or building that lies at a site.
        stacks: Buildings left by site, the one face up included.
        pile: Tiles of the herd that nobody has seen the front of.
        boxed: Tiles that nobody won.
        open_tile: The tile that lies face up.
        next_back: What the back of the top tile shows.
        herd: Where the herd stands.
        dice: Dice on the table.
        gathering: What the dice on the table bring, if it is one thing.
        gap: Food that the tribe being asked lacks.
        end: Why the match is over.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.tribes = [Tribe(seat) for seat in range(config.seats)]
        self.stack_sites = range(12, 12 + config.seats)
        self.number = 0
        self.start = -1
        self.acting: int | None = None
        self.using: int | None = None
        self.out: dict[tuple[int, int], int] = {}
        self.deck = set(range(len(cards())))
        self.plans = set(range(len(buildings())))
        self.on_offer: dict[int, int] = {}
        self.stacks = dict.fromkeys(self.stack_sites, 7)
        self.pile = set(range(16)) if config.mammoth else set()
        self.boxed: set[int] = set()
        self.open_tile: int | None = None
        self.next_back: str | None = None
        self.herd: int | None = None
        self.dice: tuple[int, ...] = ()
        self.gathering: str | None = None
        self.gap = 0
        self.end = ""

    def from_seat(self, seat: int) -> list[Tribe]:
        """All tribes clockwise from a seat."""
        return self.tribes[seat:] + self.tribes[:seat]

    def chance(
        self,
        about: str,
        chances: Callable[[], dict[Action, Fraction]],
        subject: int | None = None,
        site: int | None = None,
    ) -> Script:
        """Let chance decide."""
        return (yield Question(CHANCE, about, lambda: list(chances()), chances, subject, site))

    def draw(self, about: str, kind: Callable[[int], Action], among: set[int], **where: int | None) -> Script:
        """One of what is left, all alike."""
        return (yield from self.chance(about, lambda: {kind(one): Fraction(1, len(among)) for one in among}, **where))

    def roll(self, about: str, count: int, subject: int, site: int | None = None) -> Script:
        """Dice in ascending order."""
        answer = yield from self.chance(about, lambda: rolls(count), subject, site)
        return answer.dice

    def decide(
        self, tribe: Tribe, about: str, offers: Callable[[Tribe], list[Action]], site: int | None = None
    ) -> Script:
        """Ask a seat; a kept card may be used before, at any question."""

        def all_offers() -> list[Action]:
            return offers(tribe) + redemptions(tribe)

        while True:
            answer = yield Question(tribe.seat, about, all_offers, subject=tribe.seat, site=site)
            if not isinstance(answer, RedeemCard):
                return answer
            redeem(tribe, answer)


def redemptions(tribe: Tribe) -> list[Action]:
    """What a kept card can be turned into."""
    return [RedeemCard(heap) for heap in heaps(tribe.kept)] if tribe.kept else []


def redeem(tribe: Tribe, answer: RedeemCard) -> None:
    """Turn the kept card into resources."""
    tribe.receive(answer.goods)
    tribe.kept = 0
