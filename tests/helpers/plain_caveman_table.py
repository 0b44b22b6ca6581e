"""The plain Caveman's table: what lies and stands where, who may go where, and how seats and chance are asked."""

from __future__ import annotations

from collections.abc import Callable, Generator
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from caveman.rules.actions import Action, RevealToken
from tests.helpers.plain_caveman_pieces import BEASTS, CHANCE, KINDS, SEXES, Beast, Person, Question, rolls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.config import Config

Script = Generator[Question, Any, Any]

SIX_WAYS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the neighbours; towards the beach of corner 0, 1, ..."""
USUAL_CORNERS = {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}


class PlainTable:
    """All that people see.

    Attributes:
        people: Twelve pieces for each seat.
        beasts: The three dinosaurs.
        corners: Corner of each seat, once it is known.
        inventions: Developments of each seat, by name.
        tents: The one circle of a seat's camp, where camps stay.
        land: Token on each grey circle; ``None`` face down.
        aside: Tokens set aside, the top first; ``None`` if nobody has seen it.
        deck: Cards that nobody has seen.
        number: Cards drawn.
        first: Seat that began, once it is known.
        active: Seat whose turn it is, if one's.
        card: Card of this turn, if one.
        hits: Successes of both sides of a fight that are known: attacker, defender.
        has_claimed: Whether a development has been claimed in this turn.
        winner: Seat that won at once.
        end: Why the match is over.
        remarks: Seldom things that happened so far.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = range(config.seats)
        self.circles = list(config.board.circles)
        self.numbers = {(circle.q, circle.r): number for number, circle in enumerate(self.circles)}
        kinds = (*SEXES, "child")
        self.people = [Person(seat, kind) for seat in self.seats for kind in kinds for _ in range(4)]
        self.beasts = [Beast(number) for number in range(len(BEASTS))]
        self.corners: dict[int, int] = {}
        self.inventions: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.tents: dict[int, int] = {}
        self.land: dict[int, str | None] = dict.fromkeys(self.of_kind("grey"))
        self.aside: list[str | None] = [None] * 7
        self.deck = set(range(60))
        self.number = 0
        self.first: int | None = None
        self.active: int | None = None
        self.card: int | None = None
        self.hits: list[int] = []
        self.has_claimed = False
        self.winner: int | None = None
        self.end = ""
        self.remarks: set[str] = set()

    # The island

    def of_kind(self, kind: str) -> list[int]:
        """Circles of a kind."""
        return [number for number, circle in enumerate(self.circles) if circle.kind == kind]

    def beside(self, circle: int) -> list[int]:
        """Circles around a circle."""
        here = self.circles[circle]
        places = [(here.q + q, here.r + r) for q, r in SIX_WAYS]
        return [self.numbers[place] for place in places if place in self.numbers]

    def distance(self, one: int, other: int) -> int:
        """Steps from circle to circle if nothing were in the way."""
        q = self.circles[one].q - self.circles[other].q
        r = self.circles[one].r - self.circles[other].r
        return max(abs(q), abs(r), abs(q + r))

    def line(self, corner: int) -> list[int]:
        """Circles from the volcano straight to a beach, without both."""
        q, r = SIX_WAYS[corner]
        found: list[int] = []
        for steps in range(1, 20):
            number = self.numbers.get((q * steps, r * steps))
            if number is not None and self.circles[number].kind == "beach":
                return found
            if number is not None:
                found.append(number)
        raise AssertionError("no beach")

    def beach(self, seat: int) -> int:
        """Where a tribe lands."""
        return next(number for number, circle in enumerate(self.circles) if circle.corner == self.corners[seat])

    def left_of(self, seat: int) -> int:
        """Who sits next, clockwise: walk along the shore to the next colour that is in play (R5, Q2)."""
        corner = self.corners[seat]
        while True:
            corner = (corner + 1) % 6
            for other in self.seats:
                if self.corners[other] == corner:
                    return other

    # Who is where

    def tribe(self, seat: int) -> list[Person]:
        """A tribe's people on the island."""
        return [person for person in self.people if person.seat == seat and person.at is not None]

    def adults(self, seat: int, circle: int | None = None) -> list[Person]:
        """A tribe's adults on the island, or on one circle."""
        return [person for person in self.tribe(seat) if person.is_adult and circle in {None, person.at}]

    def children(self, seat: int, circle: int | None = None) -> list[Person]:
        """A tribe's children on the island, or on one circle."""
        return [person for person in self.tribe(seat) if not person.is_adult and circle in {None, person.at}]

    def reserve(self, seat: int, kind: str) -> list[Person]:
        """A tribe's people beside the island, of one kind."""
        return [person for person in self.people if (person.seat, person.kind, person.at) == (seat, kind, None)]

    def tribes_at(self, circle: int) -> set[int]:
        """Whose people are on a circle."""
        return {person.seat for person in self.people if person.at == circle}

    def beast_at(self, circle: int) -> Beast | None:
        """The dinosaur on a circle."""
        return next((beast for beast in self.beasts if beast.at == circle), None)

    def camp_owners(self, circle: int) -> set[int]:
        """Tribes that are safe in a camp on this circle (Q35)."""
        if self.config.camp_stays:
            return {seat for seat, tent in self.tents.items() if tent == circle}
        if self.land.get(circle) != "cave":
            return set()
        return {seat for seat in self.seats if "camp" in self.inventions[seat] and self.adults(seat, circle)}

    def is_open_to(self, seat: int, circle: int) -> bool:
        """Whether a tribe may enter a circle at all (R37, Q5, Q6)."""
        kind = self.circles[circle].kind
        if kind == "volcano" or (kind == "beach" and circle != self.beach(seat)):
            return False
        owners = self.camp_owners(circle)
        if owners - {seat} and not self.tribes_at(circle):
            self.note("an empty camp is closed")
        return not owners - {seat}

    def is_open_to_beasts(self, circle: int) -> bool:
        """Whether a dinosaur may be on a circle, whoever else is there (R41)."""
        is_land = self.circles[circle].kind not in {"volcano", "beach"}
        return is_land and not self.camp_owners(circle) and self.beast_at(circle) is None

    def is_free(self, circle: int) -> bool:
        """Whether a dinosaur may be put there: without a dinosaur, without a tribe (Q32, Q33)."""
        return self.is_open_to_beasts(circle) and not self.tribes_at(circle)

    def is_peaceful(self, seat: int, circle: int) -> bool:
        """Whether a tribe may go to a circle without a fight."""
        is_alone = self.beast_at(circle) is None and not self.tribes_at(circle) - {seat}
        return is_alone and self.is_open_to(seat, circle)

    # What happens to all

    def bury_lonely_children(self) -> None:
        """Children without an adult on their circle die (R35, R51)."""
        for child in [person for person in self.people if person.at is not None and not person.is_adult]:
            if not self.adults(child.seat, child.at):
                self.note("a child is left alone")
                child.leave()

    def unseen_tokens(self) -> dict[str, int]:
        """How many tokens of each kind nobody has seen."""
        seen = [*self.land.values(), *self.aside]
        return {kind: self.config.tokens.counts[kind] - seen.count(kind) for kind in KINDS}  # type: ignore[index]

    def note(self, what: str) -> None:
        """Something happened that does not happen in every match."""
        self.remarks.add(what)

    # Asking

    def decide(self, who: int, about: str, offers: Sequence[Action], **where: int | None) -> Script:
        """Ask a seat."""
        assert offers
        return (yield Question(who, about, lambda: list(offers), None, **where))

    def chance(self, about: str, chances: Callable[[], dict[Action, Fraction]], **where: int | None) -> Script:
        """Let chance decide."""
        return (yield Question(CHANCE, about, lambda: list(chances()), chances, **where))

    def draw(self, about: str, kind: Callable[[int], Action], among: Sequence[int], **where: int | None) -> Script:
        """One of several, all alike."""
        return (yield from self.chance(about, lambda: {kind(one): Fraction(1, len(among)) for one in among}, **where))

    def roll(self, about: str, die: Sequence[str], names: Sequence[str], dice: int, circle: int) -> Script:
        """Dice, sorted."""
        return (yield from self.chance(about, lambda: rolls(die, names, dice), circle=circle))

    def turn_up_token(self, circle: int) -> Script:
        """One of those nobody has seen, by how many there are of its kind."""
        left = self.unseen_tokens()
        total = sum(left.values())
        shares: dict[Action, Fraction] = {
            RevealToken(KINDS.index(kind)): Fraction(count, total) for kind, count in left.items() if count
        }
        answer = yield from self.chance("REVEAL_TOKEN", lambda: shares, circle=circle)
        self.land[circle] = KINDS[answer.kind]
