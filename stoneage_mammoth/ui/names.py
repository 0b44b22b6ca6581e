"""How the table calls seats, places, resources and what cards give."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from shared.ui.shell.number_words import counted
from stoneage_mammoth.rules.content import (
    ChooseResources,
    DiceForEveryone,
    DrawsCard,
    Gain,
    OneUseTool,
    RaiseField,
    RaiseTool,
    RollFor,
)
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOOD, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.core.game import Setup
    from stoneage_mammoth.rules.content import CardEffect

Translate = Callable[[str], str]


class Names(msgspec.Struct, frozen=True):
    """Names of everybody and everything at the table.

    Attributes:
        seats: One name per seat.
        humans: One entry per seat: whether a person sits there.
        tr: Gives the words of the person's language.
    """

    seats: tuple[str, ...]
    humans: tuple[bool, ...]
    tr: Translate

    @classmethod
    def of_match(cls, setup: Setup, tr: Translate) -> Names:
        """Names of a match."""
        return cls(tuple(seat.name for seat in setup.seats), tuple(seat.is_human for seat in setup.seats), tr)

    def seat(self, seat: int) -> str:
        """A player."""
        return self.seats[seat]

    def resource(self, what: int) -> str:
        """A resource or food, as a heading."""
        tr = self.tr
        return (tr("Wood"), tr("Brick"), tr("Stone"), tr("Gold"), tr("Food"))[what]

    def amount(self, what: int, count: int) -> str:
        """So much of a resource or of food: "3 wood"."""
        tr = self.tr
        words = (tr("{count} wood"), tr("{count} brick"), tr("{count} stone"), tr("{count} gold"), tr("{count} food"))
        return words[what].format(count=count)

    def amounts(self, goods: Sequence[int], food: int = 0) -> str:
        """Several kinds: "2 wood, 1 gold"; "nothing" if there is none."""
        parts = [self.amount(what, count) for what, count in enumerate(goods) if count]
        if food:
            parts.append(self.amount(FOOD, food))
        return ", ".join(parts) or self.tr("nothing")

    def points(self, count: int) -> str:
        """Points in words."""
        return counted(count, self.tr("1 point"), self.tr("{count} points")).format(count=count)

    def people(self, count: int) -> str:
        """People in words."""
        return counted(count, self.tr("1 person"), self.tr("{count} people")).format(count=count)

    def site(self, site: int) -> str:
        """A place of the board."""
        tr = self.tr
        if site >= BUILDING_SITE:
            return tr("Building {number}").format(number=site - BUILDING_SITE + 1)
        if site >= CARD_SITE:
            price = site - CARD_SITE + 1
            return counted(price, tr("Card for 1 resource"), tr("Card for {price} resources")).format(price=price)
        return (
            tr("Hunt"),
            tr("Forest"),
            tr("Clay pit"),
            tr("Quarry"),
            tr("River"),
            tr("Tool maker"),
            tr("Hut"),
            tr("Field"),
        )[site]

    def effects(self, effects: Iterable[CardEffect]) -> str:
        """What a card's top or a tile's bonus gives, in a few words."""
        return ", ".join(self._effect(effect) for effect in effects)

    def die(self, face: int) -> str:
        """What a die gives that was rolled for everyone (R24)."""
        gold_face = len(RESOURCES)
        if face <= gold_face:
            return self.amount(face - 1, 1)
        return self.tr("a tool") if face == gold_face + 1 else self.tr("a field")

    def _effect(self, effect: CardEffect) -> str:  # noqa: PLR0911 - one for each kind of effect
        tr = self.tr
        match effect:
            case Gain(what="points", count=count):
                return self.points(count)
            case Gain(what=what, count=count):
                return self.amount(FOOD if what == "food" else RESOURCES.index(what), count)
            case RollFor(what=what, dice=dice):
                words = tr("roll {dice} dice for {resource}")
                return words.format(dice=dice, resource=self.resource(RESOURCES.index(what)).lower())
            case RaiseTool(steps=steps):
                return counted(steps, tr("a tool"), tr("{count} tools")).format(count=steps)
            case RaiseField(steps=steps):
                return counted(steps, tr("a field"), tr("{count} fields")).format(count=steps)
            case DiceForEveryone():
                return tr("dice for everyone")
            case DrawsCard():
                return tr("draw a card")
            case OneUseTool(value=value):
                return tr("a tool of {value}, to be used once").format(value=value)
            case ChooseResources(count=count, keep=keep):
                words = tr("any {count} resources, when you like") if keep else tr("any {count} resources")
                return words.format(count=count)
