"""What may be done in a match: choices of people and outcomes of chance. ``Action`` is the union for the codec.

Circles are numbers of the board; ``sex`` is 0 for a man, 1 for a woman; dinosaurs, kinds of tokens and developments are
the numbers of the state.
"""

from __future__ import annotations

import msgspec


class ChooseCorner(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="choose_corner"):
    """Choose the colour, and with it the corner of the island."""

    corner: int


class PlaceDinosaur(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="place_dinosaur"):
    """Put the dinosaur that is to be placed, returned or withdrawn on a circle."""

    circle: int


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="land"):
    """Put a man or a woman of the reserve on the own beach."""

    sex: int


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Move an adult to a neighbouring circle, perhaps with the child of its circle."""

    origin: int
    target: int
    sex: int
    with_child: bool = False


class MoveDinosaur(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move_dinosaur"):
    """Move a dinosaur to a neighbouring circle."""

    dinosaur: int
    target: int


class FlowLava(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flow_lava"):
    """Let the lava flow towards a corner."""

    corner: int


class ExchangeToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="exchange_token"):
    """Exchange the token on a circle for the top one of the reserve."""

    circle: int


class SwapTokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="swap_tokens"):
    """Exchange the places of two tokens, ``circle`` < ``other``."""

    circle: int
    other: int


class SendDinosaur(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="send_dinosaur"):
    """Send a dinosaur that shares no circle with a tribe to a free red circle."""

    dinosaur: int
    circle: int


class Fight(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="fight"):
    """Carry out the fight on a circle next."""

    circle: int


class LoseAdult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lose_adult"):
    """Choose who dies."""

    sex: int


class Retreat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="retreat"):
    """Move all survivors of a side to a neighbouring circle."""

    circle: int


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim a development with an adult on a circle with its first and one on a circle with its second resource.

    Where both resources are of one kind, ``circle`` < ``other``.
    """

    development: int
    circle: int
    sex: int
    other: int
    other_sex: int


class RollSurvival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll_survival"):
    """Let the child on a circle decide whether it grows up."""

    circle: int


class GrowUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="grow_up"):
    """The child becomes a man or a woman, on its own circle or, where that is full, on a neighbouring one."""

    sex: int
    circle: int


class Bear(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bear"):
    """A couple on a circle and a food provider (a man on animals, a woman on fruit) get a child."""

    circle: int
    provider: int
    provider_sex: int


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="done"):
    """Be done with the phase: no more movement, no claim, no growth."""


class DrawFirst(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw_first"):
    """Chance: the seat that begins."""

    seat: int


class RevealToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="reveal_token"):
    """Chance: the kind of the token that is turned up."""

    kind: int


class DrawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw_card"):
    """Chance: the card of the turn, by number in the deck."""

    card: int


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Chance: dice as numbers of faces that differ, in ascending order.

    Green: 0 tribe, 1 spear, 2 blank. Red: 0 dinosaur, 1 blank. Yellow: 0 adult, 1 dies, 2 furs, 3 fire.
    """

    faces: tuple[int, ...]


Action = (
    ChooseCorner
    | PlaceDinosaur
    | Land
    | Move
    | MoveDinosaur
    | FlowLava
    | ExchangeToken
    | SwapTokens
    | SendDinosaur
    | Fight
    | LoseAdult
    | Retreat
    | Claim
    | RollSurvival
    | GrowUp
    | Bear
    | Done
    | DrawFirst
    | RevealToken
    | DrawCard
    | Roll
)
