"""What follows from a configuration, found once and looked up by every rule: island, cards, dice."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from caveman.rules.island import Island, island_of
from caveman.rules.rolls import Rolls, rolls_of
from caveman.rules.state import DINOSAURS, NONE, RESOURCES

if TYPE_CHECKING:
    from caveman.rules.config import Config
    from caveman.rules.content import Deck
    from caveman.rules.state import CavemanState

_LATER: Final = frozenset({"no_development", "no_births", "reroll_survival", "extra_success", "none"})
"""Effects in other phases than that of dinosaurs."""


class CardRule(msgspec.Struct, frozen=True):
    """A card as the rules need it.

    Attributes:
        steps: Movement of the tribe.
        dinosaur: The dinosaur of a standard card, else ``NONE``.
        effect: Effect of a special card, else empty.
        is_for_later: Whether it has its effect in a phase after that of dinosaurs, or none.
        forbids_development: Whether nobody develops anything in this turn.
        dinosaur_steps: Movement of a dinosaur.
        moves: Whether dinosaurs walk.
        moves_every: Whether all of them may.
    """

    steps: int
    dinosaur: int
    effect: str
    is_for_later: bool
    forbids_development: bool
    dinosaur_steps: int
    moves: bool
    moves_every: bool


class Tables(msgspec.Struct, frozen=True):
    """What follows from a configuration.

    Attributes:
        island: The board.
        cards: The deck.
        rolls: By kind of die and number of dice.
        tokens: How many tokens there are, by kind.
    """

    island: Island
    cards: tuple[CardRule, ...]
    rolls: tuple[tuple[Rolls, ...], ...]
    tokens: tuple[int, ...]


def tables_of(state: CavemanState) -> Tables:
    """The tables of a match: states share their configuration, which keeps them.

    What is done in every move asks the configuration itself.
    """
    return state.config.tables


def find_tables(config: Config) -> Tables:
    """The tables of a configuration that has not been met; others with the same content share most of it."""
    counts = config.tokens.counts
    return Tables(
        island=island_of(config.board),
        cards=_cards_of(config.deck),
        rolls=rolls_of(config.dice),
        tokens=tuple(counts.get(kind, 0) for kind in RESOURCES),
    )


@lru_cache(maxsize=16)
def _cards_of(deck: Deck) -> tuple[CardRule, ...]:
    """The cards of a deck."""
    return tuple(
        CardRule(
            card.tribe_steps,
            NONE if card.dinosaur is None else DINOSAURS.index(card.dinosaur),
            card.effect or "",
            card.effect in _LATER,
            card.effect == "no_development",
            card.dinosaur_steps,
            card.effect in {None, "move_any_dinosaur", "move_every_dinosaur"},
            card.effect == "move_every_dinosaur",
        )
        for card in deck.cards
    )
