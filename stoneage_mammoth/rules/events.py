"""What happened, in order, told by ``Step.events``: a presenter turns these into pictures, sounds and words.

Seats, sites, cards, buildings and tiles are the numbers of the state; goods are wood, brick, stone, gold.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec

from stoneage_mammoth.rules.sites import Goods


class Source(StrEnum):
    """Where a gain comes from."""

    SITE = "site"
    CARD = "card"
    DIE = "die"  # a die that was rolled for everyone
    TILE = "tile"
    KEPT_CARD = "kept_card"


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of all events."""


class StartDrawn(_Event, frozen=True, tag="start_drawn"):
    """Who begins is known."""

    seat: int


class RoundStarted(_Event, frozen=True, tag="round_started"):
    """A round begins; ``start`` has the start marker."""

    round: int
    start: int


class CardsSlid(_Event, frozen=True, tag="cards_slid"):
    """Cards moved to cheaper slots; ``(card, from site, to site)`` each."""

    moves: tuple[tuple[int, int, int], ...]


class CardRevealed(_Event, frozen=True, tag="card_revealed"):
    """A card was turned up."""

    site: int
    card: int


class BuildingRevealed(_Event, frozen=True, tag="building_revealed"):
    """The next building of a stack was turned up."""

    site: int
    building: int


class BackRevealed(_Event, frozen=True, tag="back_revealed"):
    """The back of the tile on top of the pile can be seen."""

    resource: int


class HerdMoved(_Event, frozen=True, tag="herd_moved"):
    """The herd was put on a site."""

    site: int


class TileRevealed(_Event, frozen=True, tag="tile_revealed"):
    """The top tile was turned up."""

    tile: int


class HerdGone(_Event, frozen=True, tag="herd_gone"):
    """No tile is left: the herd is taken away for good."""


class Placed(_Event, frozen=True, tag="placed"):
    """People were put on a site."""

    seat: int
    site: int
    count: int


class PlacementSkipped(_Event, frozen=True, tag="placement_skipped"):
    """A seat has people left but no place is open to them any more this round: it will be passed over (R11, Q15)."""

    seat: int


class ActionsStarted(_Event, frozen=True, tag="actions_started"):
    """A seat begins with all its actions."""

    seat: int


class SiteResolved(_Event, frozen=True, tag="site_resolved"):
    """A seat uses its people on a site; what comes of it follows."""

    seat: int
    site: int
    count: int


class WentHome(_Event, frozen=True, tag="went_home"):
    """People came back from a site or from the tile (``NOWHERE``)."""

    seat: int
    site: int
    count: int


class Rolled(_Event, frozen=True, tag="rolled"):
    """Dice fell; ``gathers`` is a resource, 4 for food, -1 for dice for everyone."""

    seat: int
    dice: tuple[int, ...]
    gathers: int


class ToolsUsed(_Event, frozen=True, tag="tools_used"):
    """Tools were added to the roll."""

    seat: int
    slots: tuple[int, ...]
    one_use: tuple[int, ...]
    value: int


class Gathered(_Event, frozen=True, tag="gathered"):
    """A roll was turned into food or resources; ``total`` includes tools, ``count`` may be 0."""

    seat: int
    gathers: int
    total: int
    count: int


class FoodGained(_Event, frozen=True, tag="food_gained"):
    """Food from a card, a tile or the fields; food of the hunt is ``Gathered``."""

    seat: int
    count: int
    source: Source


class GoodsGained(_Event, frozen=True, tag="goods_gained"):
    """Resources that were not rolled for."""

    seat: int
    goods: Goods
    source: Source


class PointsGained(_Event, frozen=True, tag="points_gained"):
    """Points from the top of a card or from a tile."""

    seat: int
    points: int
    source: Source


class ToolRaised(_Event, frozen=True, tag="tool_raised"):
    """A tool slot went up; ``slot`` is -1 where nothing was left to raise (Q8)."""

    seat: int
    slot: int
    value: int
    source: Source


class FieldRaised(_Event, frozen=True, tag="field_raised"):
    """The field marker went up; ``has_effect`` is false at the end of the track (Q8)."""

    seat: int
    fields: int
    has_effect: bool
    source: Source


class PersonBorn(_Event, frozen=True, tag="person_born"):
    """The tribe grew; ``has_effect`` is false with no person left in the supply (Q8)."""

    seat: int
    people: int
    has_effect: bool


class OneUseToolGained(_Event, frozen=True, tag="one_use_tool_gained"):
    """A tool to be used once came to a seat."""

    seat: int
    value: int


class CardKept(_Event, frozen=True, tag="card_kept"):
    """A card whose resources are taken later came to a seat."""

    seat: int
    count: int


class CardRedeemed(_Event, frozen=True, tag="card_redeemed"):
    """The kept card was used; ``GoodsGained`` follows."""

    seat: int


class CardBought(_Event, frozen=True, tag="card_bought"):
    """A card was paid; what its top gives follows."""

    seat: int
    site: int
    card: int
    goods: Goods


class BuildingBought(_Event, frozen=True, tag="building_bought"):
    """A building was paid and scored."""

    seat: int
    site: int
    building: int
    goods: Goods
    points: int


class Declined(_Event, frozen=True, tag="declined"):
    """A card or building was left; ``is_unable`` where the seat could not have paid and was not asked."""

    seat: int
    site: int
    is_unable: bool


class DieTaken(_Event, frozen=True, tag="die_taken"):
    """A seat took one of the dice for everyone; what it gives follows."""

    seat: int
    face: int


class CardDrawn(_Event, frozen=True, tag="card_drawn"):
    """A seat drew a card in secret: show ``card`` to its owner alone."""

    seat: int
    card: int


class DeckEmpty(_Event, frozen=True, tag="deck_empty"):
    """A card was to be drawn, but none is left (Q26)."""

    seat: int


class PeopleSent(_Event, frozen=True, tag="people_sent"):
    """People went to the tile of the herd; the fee was paid."""

    seat: int
    count: int
    food: int
    goods: Goods


class TamingRolled(_Event, frozen=True, tag="taming_rolled"):
    """A seat rolled for the herd."""

    seat: int
    dice: tuple[int, ...]


class TamingDecided(_Event, frozen=True, tag="taming_decided"):
    """The dice at the herd were compared; ``winner`` is -1 where the best are level in all dice."""

    participants: tuple[int, ...]
    winner: int


class BonusTaken(_Event, frozen=True, tag="bonus_taken"):
    """A seat takes a bonus of the tile; what it gives follows."""

    seat: int
    tile: int
    first: bool


class TileWon(_Event, frozen=True, tag="tile_won"):
    """The winner takes the tile."""

    seat: int
    tile: int


class TileBoxed(_Event, frozen=True, tag="tile_boxed"):
    """The tile goes back to the box: nobody came, or nobody won."""

    tile: int
    is_tie: bool


class Fed(_Event, frozen=True, tag="fed"):
    """A seat fed its people."""

    seat: int
    food: int
    goods: Goods


class Starved(_Event, frozen=True, tag="starved"):
    """A seat could not or would not feed all its people; ``food`` is lost all the same."""

    seat: int
    food: int
    missing: int
    penalty: int


class RoundEnded(_Event, frozen=True, tag="round_ended"):
    """All are fed; the start marker moves if another round comes."""

    round: int


class GameEnded(_Event, frozen=True, tag="game_ended"):
    """The match is over; ``reason`` as ``StoneAgeState.end``; ``scores`` are final, one entry per seat."""

    reason: str
    scores: tuple[int, ...]


Event = (
    StartDrawn
    | RoundStarted
    | CardsSlid
    | CardRevealed
    | BuildingRevealed
    | BackRevealed
    | HerdMoved
    | TileRevealed
    | HerdGone
    | Placed
    | PlacementSkipped
    | ActionsStarted
    | SiteResolved
    | WentHome
    | Rolled
    | ToolsUsed
    | Gathered
    | FoodGained
    | GoodsGained
    | PointsGained
    | ToolRaised
    | FieldRaised
    | PersonBorn
    | OneUseToolGained
    | CardKept
    | CardRedeemed
    | CardBought
    | BuildingBought
    | Declined
    | DieTaken
    | CardDrawn
    | DeckEmpty
    | PeopleSent
    | TamingRolled
    | TamingDecided
    | BonusTaken
    | TileWon
    | TileBoxed
    | Fed
    | Starved
    | RoundEnded
    | GameEnded
)

Emit = Callable[[Event], None]
"""Where the rules tell what happened; searches pass one that forgets."""
