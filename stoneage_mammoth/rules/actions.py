"""What may be done in a match: choices of people and outcomes of chance. ``Action`` is the union for the codec."""

from __future__ import annotations

import msgspec

from stoneage_mammoth.rules.sites import Goods


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="place"):
    """Put people on a site (R6)."""

    site: int
    count: int


class Resolve(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="resolve"):
    """Use the people on one of the own sites (R13)."""

    site: int


class UseTools(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="use_tools"):
    """Add tools to the roll, none included: slots 0 to 2 and values of one-use tools, both ascending (R16)."""

    slots: tuple[int, ...] = ()
    one_use: tuple[int, ...] = ()


class SendPeople(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="send_people"):
    """Move people from the herd's site to the tile, 0 included; ``goods`` of the fee in resources, the rest in food."""

    count: int
    goods: Goods = (0, 0, 0, 0)


class Buy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="buy"):
    """Pay for the card or building at the site that is being resolved."""

    goods: Goods


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="decline"):
    """Leave the card or building where it is."""


class TakeDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="take_die"):
    """Take one of the dice that were rolled for everyone."""

    face: int


class TakeGoods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="take_goods"):
    """Choose resources that a tile gives at once."""

    goods: Goods


class ChooseBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="choose_bonus"):
    """The winner at the herd takes the bonus "1." (``first``) or, instead, "all"."""

    first: bool


class Feed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="feed"):
    """Pay the whole gap of food in resources."""

    goods: Goods


class Starve(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="starve"):
    """Leave the gap and lose 10 points."""


class RedeemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="redeem_card"):
    """Take the resources of the card that was kept for later, at any own decision (Q30)."""

    goods: Goods


class DrawStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="draw_start"):
    """Chance: the seat that begins."""

    seat: int


class RevealBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="reveal_back"):
    """Chance: the resource on the back of the tile on top of the pile."""

    resource: int


class RevealTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="reveal_tile"):
    """Chance: the tile that is turned up, by its number in the tile set."""

    tile: int


class RevealCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="reveal_card"):
    """Chance: the card that comes into the slot to be filled, by number."""

    card: int


class RevealBuilding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="reveal_building"):
    """Chance: the building that is turned up on the stack, by number."""

    building: int


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="roll"):
    """Chance: dice in ascending order."""

    dice: tuple[int, ...]


class DrawCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, tag="draw_card"):
    """Chance: the card that is drawn in secret, by number."""

    card: int


Action = (
    Place
    | Resolve
    | UseTools
    | SendPeople
    | Buy
    | Decline
    | TakeDie
    | TakeGoods
    | ChooseBonus
    | Feed
    | Starve
    | RedeemCard
    | DrawStart
    | RevealBack
    | RevealTile
    | RevealCard
    | RevealBuilding
    | Roll
    | DrawCard
)
