"""How the table calls tribes, people, dinosaurs, cards, and the circles of the island.

The rows of the island have letters from above, the circles of a row numbers from the left: ``E8``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from caveman.rules.config import Config
from caveman.rules.opening import first_corners
from caveman.rules.options import make_config
from caveman.rules.places import spots_of
from caveman.rules.rolls import FACES
from caveman.rules.state import DINOSAURS, MAN, NOBODY, NONE, RECIPES, RESOURCES
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from caveman.rules.content import Board, Card, EffectName
    from shared.core.game import Setup

Translate = Callable[[str], str]


class Names(msgspec.Struct, frozen=True):
    """Names of everybody and everything at the table.

    Attributes:
        seats: One name per seat.
        humans: One entry per seat: whether a person sits there.
        tr: Gives the words of the person's language.
        config: What holds for the match: its island and its cards.
        corners: One entry per seat: its corner, ``NONE`` before it is chosen.
        headings: One name per circle, as a heading.
    """

    seats: tuple[str, ...]
    humans: tuple[bool, ...]
    tr: Translate
    config: Config
    corners: tuple[int, ...]
    headings: tuple[str, ...]

    @classmethod
    def of_match(cls, setup: Setup, tr: Translate) -> Names:
        """Names of a match; where corners are chosen beaches are called by their place (see ``seated``)."""
        config = make_config(setup)
        seats = tuple(seat.name for seat in setup.seats)
        corners = tuple(first_corners(config))
        headings = _headings(config.board, seats, corners, tr)
        return cls(seats, tuple(seat.is_human for seat in setup.seats), tr, config, corners, headings)

    def seated(self, corners: Sequence[int]) -> Names:
        """The same names, and the beaches of those who have chosen their corner.

        Args:
            corners: One entry per seat: its corner, ``NONE`` before it is chosen.
        """
        chosen = tuple(corners)
        if chosen == self.corners:
            return self
        headings = _headings(self.config.board, self.seats, chosen, self.tr)
        return msgspec.structs.replace(self, corners=chosen, headings=headings)

    # --- who -----------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        """A player."""
        return self.seats[seat]

    def dinosaur(self, dinosaur: int) -> str:
        """A dinosaur, without article."""
        tr = self.tr
        return (tr("Stegosaurus"), tr("Triceratops"), tr("T-Rex"))[dinosaur]

    def adult(self, sex: int) -> str:
        """A man or a woman."""
        return self.tr("a man") if sex == MAN else self.tr("a woman")

    def people(self, men: int, women: int, children: int = 0) -> str:
        """People of a tribe: "2 men, a woman and a child"."""
        tr = self.tr
        parts = [
            counted(count, one, many).format(count=count)
            for count, one, many in (
                (men, tr("a man"), tr("{count} men")),
                (women, tr("a woman"), tr("{count} women")),
                (children, tr("a child"), tr("{count} children")),
            )
            if count
        ]
        return self.listed(parts)

    def listed(self, parts: Sequence[str]) -> str:
        """Several things one after the other: "flint, wood and fruit"."""
        *most, last = parts or [""]
        return self.tr("{first} and {last}").format(first=", ".join(most), last=last) if most else last

    # --- where ---------------------------------------------------------------------------------------------------

    def circle(self, circle: int) -> str:
        """A circle of the island, as a heading."""
        return self.headings[circle]

    def beach_of(self, seat: int) -> str:
        """The beach of a tribe, in a sentence."""
        return self.tr("the beach of {name}").format(name=self.seats[seat])

    def spot(self, circle: int) -> str:
        """Where a circle lies: its row and its number in the row."""
        return spots_of(self.config.board)[circle]

    def place(self, circle: int, token: int = NONE, seat: int = NOBODY) -> str:
        """A circle in a sentence: what lies there if anything does, and where it is.

        Args:
            circle: Its number.
            token: The kind of token that is known to lie there.
            seat: The tribe that the sentence is about: its own beach needs no name.
        """
        tr, found = self.tr, self.config.board.circles[circle]
        if found.corner is not None and found.corner in self.corners:
            owner = self.corners.index(found.corner)
            return tr("the beach") if owner == seat else self.beach_of(owner)
        spot = self.spot(circle)
        if token >= 0:
            return tr("{resource} {spot}").format(resource=self.lower_resource(token), spot=spot)
        words = {
            "red": tr("red circle {spot}"),
            "grey": tr("grey circle {spot}"),
            "plain": tr("circle {spot}"),
            "beach": tr("beach {spot}"),
            "volcano": tr("the volcano"),
        }[found.kind]
        return words.format(spot=spot)

    # --- what ----------------------------------------------------------------------------------------------------

    def resource(self, kind: int) -> str:
        """A resource, as a heading."""
        tr = self.tr
        return (tr("Wood"), tr("Flint"), tr("Animals"), tr("Cave"), tr("Fruit"))[kind]

    def some(self, kind: int) -> str:
        """What people stand on where a token lies."""
        return self.tr("a cave") if RESOURCES[kind] == "cave" else self.lower_resource(kind)

    def lower_resource(self, kind: int) -> str:
        """A resource in a sentence, before the place where it lies."""
        tr = self.tr
        return (tr("wood"), tr("flint"), tr("animals"), tr("cave"), tr("fruit"))[kind]

    def recipe(self, development: int) -> str:
        """What a development takes, in a sentence (R60)."""
        tr = self.tr
        first, second = (self.some(kind) for kind in RECIPES[development])
        if first == second:
            return tr("It takes adults on two circles with {resource}.").format(resource=first)
        return tr("It takes an adult on {first} and another one on {second}.").format(first=first, second=second)

    def missing(self, name: str, kinds: Sequence[int]) -> str:
        """Which resources of a development nobody of a tribe stands on, in a sentence."""
        resources = [self.some(kind) for kind in kinds]
        if len(set(resources)) < len(resources):
            resources = [self.tr("{resource} twice").format(resource=resources[0])]
        return self.tr("{name} still needs {resources}.").format(name=name, resources=self.listed(resources))

    def development(self, development: int) -> str:
        """A development, as a heading."""
        tr = self.tr
        return (tr("Spear"), tr("Fire"), tr("Furs"), tr("Wheel"), tr("Camp"))[development]

    def lower_development(self, development: int) -> str:
        """A development in a sentence, with its article."""
        tr = self.tr
        return (tr("the spear"), tr("the fire"), tr("the furs"), tr("the wheel"), tr("the camp"))[development]

    def face(self, die: int, face: str) -> str:
        """What a face of a die shows.

        Args:
            die: ``GREEN``, ``RED`` or ``YELLOW`` of ``caveman.rules.rolls``.
            face: Its name in the rules.
        """
        tr = self.tr
        words = (
            (tr("tribe"), tr("spear"), tr("blank")),
            (tr("dinosaur"), tr("blank")),
            (tr("adult"), tr("skull"), tr("furs"), tr("fire")),
        )
        return words[die][FACES[die].index(face)]

    def card(self, card: int) -> str:
        """What the lower part of a card says, in a sentence."""
        found = self.config.deck.cards[card]
        if found.dinosaur is not None:
            dinosaur = self.dinosaur(DINOSAURS.index(found.dinosaur))
            return f"{dinosaur}: {self._dinosaur_steps(found)}."
        title, words = self.effect(found.effect or "none")
        return f"{title}: {words.format(steps=self._dinosaur_steps(found))}."

    def card_title(self, card: int) -> str:
        """The lower part of a card in a few words: who walks how far, or what the special card is called."""
        found = self.config.deck.cards[card]
        if found.dinosaur is not None:
            title = self.dinosaur(DINOSAURS.index(found.dinosaur))
        else:
            title = self.effect(found.effect or "none")[0]
        return f"{title} {self._dinosaur_steps(found)}" if found.dinosaur_steps else title

    def effect(self, effect: EffectName) -> tuple[str, str]:
        """The title of a special card and what it does; ``{steps}`` stands for how far dinosaurs go."""
        tr = self.tr
        return {
            "move_any_dinosaur": (tr("Wandering dinosaur"), tr("any one, {steps}")),
            "move_every_dinosaur": (tr("Stampede"), tr("each dinosaur, {steps}")),
            "lava": (tr("Lava flow"), tr("from the volcano towards a beach")),
            "exchange_token": (tr("New land"), tr("one token goes, the top one set aside comes")),
            "swap_tokens": (tr("Swapped land"), tr("two tokens change places")),
            "no_development": (tr("No development"), tr("nothing is claimed in this turn")),
            "no_births": (tr("Hungry moon"), tr("no child is born in this turn")),
            "reroll_survival": (tr("Mild summer"), tr("a child that fails rolls once more")),
            "extra_success": (tr("Brave hunters"), tr("1 more success in each of your fights")),
            "send_to_red": (tr("Back to the lair"), tr("one dinosaur goes to a red circle")),
            "none": (tr("Quiet day"), tr("nothing happens")),
        }[effect]

    def _dinosaur_steps(self, card: Card) -> str:
        """How far a card moves a dinosaur, by the option of the match (Q18)."""
        tr, count = self.tr, card.dinosaur_steps
        one, many = {
            "up_to": (tr("up to 1 step"), tr("up to {count} steps")),
            "at_least_one": (tr("1 step"), tr("1 to {count} steps")),
            "exact": (tr("1 step"), tr("{count} steps")),
        }[self.config.dinosaur_steps]
        return counted(count, one, many).format(count=count)


def _headings(board: Board, seats: Sequence[str], corners: Sequence[int], tr: Translate) -> tuple[str, ...]:
    """Names of all circles as headings."""
    kinds = {
        "red": tr("Red circle {spot}"),
        "grey": tr("Grey circle {spot}"),
        "plain": tr("Circle {spot}"),
        "beach": tr("Free beach {spot}"),
        "volcano": tr("Volcano"),
    }
    return tuple(
        tr("Beach of {name}").format(name=seats[corners.index(circle.corner)])
        if circle.corner is not None and circle.corner in corners
        else kinds[circle.kind].format(spot=spot)
        for circle, spot in zip(board.circles, spots_of(board), strict=True)
    )
