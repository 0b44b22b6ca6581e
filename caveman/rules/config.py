"""What is decided before a match of Caveman: seats, house rules, board, deck, dice, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from caveman.rules.content import Board, Deck, Dice, Tokens

if TYPE_CHECKING:
    from caveman.rules.tables import Tables


class _WithTables:
    """Gives a configuration a slot that is no field: looked up in each move, and neither compared nor written."""

    __slots__ = ("tables",)

    if TYPE_CHECKING:
        tables: Tables


class Config(msgspec.Struct, _WithTables, frozen=True, forbid_unknown_fields=True):
    """What holds for a whole match; copies of a state share it.

    Attributes:
        seats: Number of tribes, 2 to 6.
        first: Seat that places the dinosaurs and moves first, -1 if chance says.
        chooses_corner: Whether each seat chooses its colour (and so its corner) in turn before the match; otherwise the
            corners are those of the rules page.
        chance_places: Whether chance places the dinosaurs instead of a seat.
        starts_with_couple: Whether a man and a woman of each tribe stand on its beach at first (ruling 1).
        dinosaur_steps: Whether a dinosaur may go fewer steps than its card says (ruling 18).
        winner_picks_dead: Whether the winner of a fight picks the dead rather than their owner (ruling 27).
        camp_stays: Whether a camp is only the cave circle it was made on, for good (ruling 35, reading A).
        board: The island.
        deck: The cards.
        dice: The dice.
        tokens: The resource tokens.
        tables: What follows from all this; no field.
    """

    seats: int
    first: int
    chooses_corner: bool
    chance_places: bool
    starts_with_couple: bool
    dinosaur_steps: Literal["up_to", "at_least_one", "exact"]
    winner_picks_dead: bool
    camp_stays: bool
    board: Board
    deck: Deck
    dice: Dice
    tokens: Tokens

    def __post_init__(self) -> None:
        """Find the tables."""
        from caveman.rules.tables import find_tables  # noqa: PLC0415 - they are made of a configuration

        msgspec.structs.force_setattr(self, "tables", find_tables(self))
