"""A table of Caveman for tests: positions built in a line, played on through the public rules alone.

Every match is begun by ``new_game`` with chosen outcomes of chance; people, dinosaurs, developments and what has been
drawn are then written into the state, as if earlier turns had brought them. Circles are the numbers of the built-in
board: the volcano 0, red ones 1 to 6, beaches 37, 41, 45, 49, 53 and 57 for the corners 0 to 5.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from caveman.rules import actions as act
from caveman.rules.content import default_board, default_deck, default_tokens
from caveman.rules.game import CavemanGame
from caveman.rules.state import DEVELOPMENTS, DINOSAURS, MAN, NOBODY, RESOURCES, Phase
from shared.core.errors import IllegalActionError
from shared.core.game import Seat, Setup, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from caveman.rules.actions import Action
    from caveman.rules.state import CavemanState
    from shared.core.game import OptionValue, Outcome

E = TypeVar("E")

CARD = {card.id: number for number, card in enumerate(default_deck().cards)}
"""Number of a card by its id."""
GREYS = tuple(number for number, circle in enumerate(default_board().circles) if circle.kind == "grey")
"""Grey circles, ascending."""
BEACHES = (37, 41, 45, 49, 53, 57)
"""Beach by corner."""
QUIET = "none_01"
"""A card with 4 movement whose effect is nothing."""
LAIRS = (2, 4, 6)
"""Where the dinosaurs are put at first: Stegosaurus, Triceratops, T-Rex."""

FACES = {
    "green": ("tribe", "spear", "blank"),
    "red": ("dinosaur", "blank"),
    "yellow": ("adult", "dies", "furs", "fire"),
}
"""By die: names of the faces that differ."""


def caveman_setup(seats: int = 2, *, content: Mapping[str, str] | None = None, **options: OptionValue) -> Setup:
    """A set-up of people."""
    return Setup(tuple(Seat(f"Seat {seat}") for seat in range(seats)), options, content=dict(content or {}))


def roll(die: str, *faces: str) -> act.Roll:
    """Dice that show these faces."""
    return act.Roll(tuple(sorted(FACES[die].index(face) for face in faces)))


def neighbours(circle: int) -> set[int]:
    """Circles around one on the built-in board, by their coordinates alone."""
    circles = default_board().circles
    here = circles[circle]
    return {
        number
        for number, there in enumerate(circles)
        if (there.q - here.q, there.r - here.r) in {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    }


class Table:
    """A match that goes on; the card of the first turn is to be drawn.

    Seat 0 begins, the dinosaurs stand on ``LAIRS``, and ``land`` says which resources lie on which grey circles (the
    others get what is left). Without ``is_set_up`` the set-up has yet to begin.
    """

    def __init__(
        self,
        seats: int = 2,
        *,
        land: Mapping[int, str] | None = None,
        is_set_up: bool = True,
        content: Mapping[str, str] | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = CavemanGame()
        self.state: CavemanState = self.game.new_game(caveman_setup(seats, content=content, **options))
        self.events: list[Any] = []
        kinds = deal(land or {})
        while is_set_up and self.phase < Phase.DRAW_CARD:
            self.do(self._set_up(kinds))

    def _set_up(self, kinds: Mapping[int, str]) -> Action:
        """The next step of the set-up."""
        match self.phase:
            case Phase.PLACE_DINOSAUR:
                return act.PlaceDinosaur(LAIRS[self.state.dinosaur])
            case Phase.REVEAL_TOKEN:
                return act.RevealToken(RESOURCES.index(kinds[self.state.circle]))
            case _:
                found: Action = [*self.chances(), *self.legal()][0]
                return found

    # -- what earlier turns brought, written into the state --------------------------------------------------------

    def people(self, seat: int, circle: int, men: int = 0, women: int = 0, child: int = 0) -> Table:
        """Put people of a tribe on a circle where nobody lives."""
        state = self.state
        assert state.owner[circle] == NOBODY, f"somebody lives on {circle}"
        assert men + women
        state.owner[circle] = seat
        state.men[circle], state.women[circle], state.children[circle] = men, women, child
        return self

    def dinosaur(self, name: str, circle: int) -> Table:
        """Put a dinosaur on a circle."""
        number = DINOSAURS.index(name)
        assert circle not in self.state.dinosaurs or self.state.dinosaurs[number] == circle
        self.state.dinosaurs[number] = circle
        return self

    def own(self, seat: int, *names: str) -> Table:
        """Give developments."""
        for name in names:
            self.state.developments[seat] |= 1 << DEVELOPMENTS.index(name)
        return self

    def turn_of(self, seat: int) -> Table:
        """Let another seat draw the next card."""
        assert self.phase == Phase.DRAW_CARD
        self.state.active = seat
        return self

    def leave_in_deck(self, *ids: str) -> Table:
        """Take all cards but these out of the deck, as if they had been drawn."""
        self.state.seen = [int(card not in {CARD[name] for name in ids}) for card in range(60)]
        self.state.turn = 60 - len(ids)
        return self

    # -- play ------------------------------------------------------------------------------------------------------

    def do(self, *actions: Action) -> Table:
        """Apply actions one after the other and remember what was told."""
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state.copy()  # states that follow each other may share lists, and tests write into them
            self.events += step.events
        return self

    def card(self, name: str = QUIET) -> Table:
        """Draw a card."""
        return self.do(act.DrawCard(CARD[name]))

    def done(self) -> Table:
        """Be done with the phase."""
        return self.do(act.Done())

    def walk(self, *circles: int, sex: int = MAN, child: bool = False) -> Table:
        """Move an adult from circle to circle."""
        for origin, target in pairwise(circles):
            self.do(act.Move(origin, target, sex, child))
        return self

    def lead(self, name: str, *circles: int) -> Table:
        """Move a dinosaur to one circle after the other."""
        return self.do(*(act.MoveDinosaur(DINOSAURS.index(name), circle) for circle in circles))

    def fight(self, circle: int, attack: act.Roll, defence: act.Roll) -> Table:
        """Carry out a fight with these dice of the attacker and the defender."""
        return self.do(act.Fight(circle), attack, defence)

    def play_on(self, *until: Phase) -> Table:
        """Go on with choices that change as little as possible, until one of these phases or the end."""
        wanted = {*until, Phase.OVER}
        while self.phase not in wanted:
            self.do(self._quiet_choice())
        return self

    def end_turn(self) -> Table:
        """Go on with quiet choices until the next card is to be drawn, or the end."""
        turn = self.state.turn
        while self.phase != Phase.OVER and (self.phase != Phase.DRAW_CARD or self.state.turn != turn):
            self.do(self._quiet_choice())
        return self

    def _quiet_choice(self) -> Any:  # noqa: ANN401 - any action
        if self.to_move() == Turn.CHANCE:
            return next(iter(self.chances()))
        legal = self.legal()
        return act.Done() if act.Done() in legal else legal[0]

    # -- what a person would see -----------------------------------------------------------------------------------

    @property
    def phase(self) -> int:
        """What is decided next, a ``Phase``; no narrower type, since it changes with every action."""
        return Phase(self.state.phase)

    def to_move(self) -> int:
        """Who decides."""
        return self.game.to_move(self.state)

    def legal(self, kind: type[E] | None = None) -> list[Any]:
        """Legal actions, of one kind if it is given; none where chance decides."""
        if self.to_move() < 0:
            return []
        return [action for action in self.game.legal_actions(self.state) if kind is None or isinstance(action, kind)]

    def chances(self) -> dict[Any, float]:
        """What chance may bring now, with the probabilities; nothing where a seat decides."""
        return dict(self.game.chance_outcomes(self.state)) if self.to_move() == Turn.CHANCE else {}

    def is_chance_of(self, outcome: Action, share: float) -> bool:
        """Whether chance brings an outcome with this probability."""
        return self.chances().get(outcome, 0.0) == pytest.approx(share)

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
        assert action not in [*self.legal(), *self.chances()]
        with pytest.raises(IllegalActionError) as caught:
            self.game.apply(self.state, action)
        assert str(caught.value).strip()
        return str(caught.value.code)

    def targets(self, origin: int, sex: int = MAN) -> set[int]:
        """Circles to which an adult may walk now."""
        return {move.target for move in self.legal(act.Move) if (move.origin, move.sex) == (origin, sex)}

    def leads(self, name: str) -> set[int]:
        """Circles to which a dinosaur may be moved now."""
        number = DINOSAURS.index(name)
        return {move.target for move in self.legal(act.MoveDinosaur) if move.dinosaur == number}

    def told(self, kind: type[E]) -> list[E]:
        """Everything of one kind that was told so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def at(self, circle: int) -> tuple[int, int, int, int]:
        """Who lives on a circle: seat, men, women, children."""
        state = self.state
        return state.owner[circle], state.men[circle], state.women[circle], state.children[circle]

    def guests(self, circle: int) -> tuple[int, int, int]:
        """Men, women and children of the active tribe that came to fight."""
        state = self.state
        return state.guest_men[circle], state.guest_women[circle], state.guest_children[circle]

    def where(self, name: str) -> int:
        """Circle of a dinosaur."""
        return self.state.dinosaurs[DINOSAURS.index(name)]

    def token(self, circle: int) -> str:
        """Resource on a circle."""
        return RESOURCES[self.state.tokens[circle]]

    def developments(self, seat: int) -> set[str]:
        """Developments of a tribe."""
        return {name for bit, name in enumerate(DEVELOPMENTS) if self.state.developments[seat] >> bit & 1}

    def adults(self, seat: int) -> int:
        """Adults of a tribe on the island."""
        state = self.state
        living = sum(state.men[c] + state.women[c] for c, owner in enumerate(state.owner) if owner == seat)
        return living + (sum(state.guest_men) + sum(state.guest_women) if seat == state.active else 0)

    def scores(self) -> tuple[int, ...]:
        """Scores now."""
        return self.game.scores(self.state)

    def outcome(self) -> Outcome:
        """The result of a match that is over."""
        found = self.game.outcome(self.state)
        assert found is not None
        return found


def deal(land: Mapping[int, str]) -> dict[int, str]:
    """Kinds of the tokens on all grey circles: those that are given, then what is left in turn."""
    left = Counter[str](kind for kind, count in default_tokens().counts.items() for _ in range(count))
    left.subtract(Counter(land.values()))
    assert min(left.values()) >= 0, "there are not so many tokens of a kind"
    rest = iter(sorted(left.elements()))
    return {circle: land[circle] if circle in land else next(rest) for circle in GREYS}
