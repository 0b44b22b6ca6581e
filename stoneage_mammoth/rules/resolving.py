"""Using the people of a site: dice, tools, village, cards, buildings, going to the herd (R13 to R28, R54, R55, R59)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from shared.core.errors import IllegalActionError
from shared.core.rows import add, put
from stoneage_mammoth.rules import dealing, effects, gathering, herd, payments, tools, tribe, turns
from stoneage_mammoth.rules.actions import Buy, Decline, TakeDie, TakeGoods
from stoneage_mammoth.rules.dice import FACES
from stoneage_mammoth.rules.events import BuildingBought, CardBought, Declined, SiteResolved, Source
from stoneage_mammoth.rules.multisets import multisets
from stoneage_mammoth.rules.reasons import Reason
from stoneage_mammoth.rules.sites import (
    BUILDING_SITE,
    CARD_SITE,
    FIELD,
    FOOD,
    FOREST,
    HUNT,
    TOOL_MAKER,
)
from stoneage_mammoth.rules.state import BUILT, NOBODY, NONE, POINT_KINDS, Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import (
        DrawCard,
        Resolve,
        RevealBuilding,
        Roll,
        SendPeople,
        UseTools,
    )
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState

_ROLL: Final = Phase.ROLL
_SEND: Final = Phase.SEND
_BUY: Final = Phase.BUY
_FROM_SITE: Final = Source.SITE
_REVEAL_BUILDING: Final = Phase.REVEAL_BUILDING
_DECLINE: Final = Decline()
_DICE: Final = tuple(map(TakeDie, FACES))


def play_resolve(state: StoneAgeState, action: Resolve, emit: Emit | None) -> None:
    """Begin to use the people of a site."""
    seat, site = state.seat, action.site
    count = state.placed[site * state.config.seats + seat]
    state.site = site
    if emit is not None:
        emit(SiteResolved(seat, site, count))
    if site < TOOL_MAKER:
        state.phase, state.amount = _ROLL, count
        state.gathers = FOOD if site == HUNT else site - FOREST
    elif site < CARD_SITE:
        _use_village(state, seat, site, emit)
        turns.leave_site(state, emit)
    elif payments.can_pay(state, seat, site):
        state.phase = _BUY
    else:
        if emit is not None:
            emit(Declined(seat, site, is_unable=True))
        turns.leave_site(state, emit)


def _use_village(state: StoneAgeState, seat: int, site: int, emit: Emit | None) -> None:
    """Tool maker, field or hut (R18 to R20)."""
    if site == TOOL_MAKER:
        tools.raise_tool(state, seat, _FROM_SITE, emit)
    elif site == FIELD:
        tribe.raise_field(state, seat, 1, _FROM_SITE, emit)
    else:
        tribe.bear_person(state, seat, emit)


def play_roll(state: StoneAgeState, action: Roll, emit: Emit | None) -> None:
    """Dice fell: for tools if there are any to add, for everyone, or for what they gather (R14, R16, R24)."""
    if not gathering.roll(state, action, emit):
        _after_gathering(state, emit)


def play_tools(state: StoneAgeState, action: UseTools, emit: Emit | None) -> None:
    """Add tools and take what the sum gives (R16, R17)."""
    total = sum(state.dice) + tools.use_tools(state, action, emit)
    state.dice = []
    gathering.gather(state, total, emit)
    _after_gathering(state, emit)


def _after_gathering(state: StoneAgeState, emit: Emit | None) -> None:
    """Now people may go to the herd; dice of a card are followed by what else the card gives (R54, R55)."""
    site = state.site
    if site == state.herd and herd.can_send(state):
        state.phase = _SEND
    elif site < CARD_SITE:
        turns.leave_site(state, emit)
    else:
        turns.continue_effects(state, emit)


def play_send(state: StoneAgeState, action: SendPeople, emit: Emit | None) -> None:
    """Some people go to the tile, the others home (R55, R59)."""
    herd.send(state, action, emit)
    turns.leave_site(state, emit)


def legal_buys(state: StoneAgeState) -> list[Buy | Decline]:
    """All ways to pay, and to decline (R21, R27, Q16)."""
    return [*payments.offers(state, state.seat, state.site), _DECLINE]


def check_buy(state: StoneAgeState, action: Buy | Decline) -> None:
    """Check that a payment is right.

    Raises:
        IllegalActionError: The seat has not got it, or it is not what the card or building costs.
    """
    if isinstance(action, Buy):
        refusal = payments.payment_refusal(state, state.seat, state.site, action.goods)
        if refusal:
            raise IllegalActionError(*refusal)


def play_buy(state: StoneAgeState, action: Buy | Decline, emit: Emit | None) -> None:
    """Take the card or building, or leave it (R21, R22, R27)."""
    seat, site = state.seat, state.site
    if isinstance(action, Decline):
        if emit is not None:
            emit(Declined(seat, site, is_unable=False))
        turns.leave_site(state, emit)
        return
    goods = action.goods
    tribe.pay_goods(state, seat, goods)
    number = state.display[site - CARD_SITE]
    state.display = put(state.display, site - CARD_SITE, NONE)
    if site < BUILDING_SITE:
        state.cards = put(state.cards, number, seat)
        if emit is not None:
            emit(CardBought(seat, site, number, goods))
        effects.queue_card(state, number)
        turns.continue_effects(state, emit)
    else:
        _build(state, number, goods, emit)


def _build(state: StoneAgeState, building: int, goods: Goods, emit: Emit | None) -> None:
    """Score a building; the next one of its stack is turned up at once (R27, Q22)."""
    seat, site = state.seat, state.site
    stack = site - BUILDING_SITE
    points = payments.building_points(goods)
    state.buildings = put(state.buildings, building, seat)
    state.points = add(state.points, seat * POINT_KINDS + BUILT, points)
    state.stacks = add(state.stacks, stack, -1)
    if emit is not None:
        emit(BuildingBought(seat, site, building, goods, points))
    if state.stacks[stack]:
        state.phase, state.seat = _REVEAL_BUILDING, NOBODY
    else:
        turns.leave_site(state, emit)


def play_reveal_building(state: StoneAgeState, action: RevealBuilding, emit: Emit | None) -> None:
    """A building is turned up: at set-up, or after one was bought (R3, R27)."""
    dealing.reveal_building(state, action, emit)
    if state.turn == NOBODY:
        dealing.after_first_building(state, emit)
    else:
        turns.leave_site(state, emit)


def legal_dice(state: StoneAgeState) -> list[TakeDie]:
    """All different faces that are left (R24)."""
    return [_DICE[face - 1] for face in sorted(set(state.dice))]


def check_take_die(state: StoneAgeState, action: TakeDie) -> None:
    """Check that such a die is left.

    Raises:
        IllegalActionError: There is none.
    """
    if action.face not in state.dice:
        raise IllegalActionError(Reason.NO_SUCH_DIE, "No such die is left.")


def play_take_die(state: StoneAgeState, action: TakeDie, emit: Emit | None) -> None:
    """Take one of the dice for everyone; after the last one the turn goes on (R24, Q28, Q29)."""
    if not effects.take_die(state, action, emit):
        turns.continue_effects(state, emit)


def legal_goods(state: StoneAgeState) -> list[TakeGoods]:
    """All ways to choose so many resources."""
    return list(_goods_of(state.amount))


@cache
def _goods_of(amount: int) -> tuple[TakeGoods, ...]:
    """All ways to choose ``amount`` resources, ascending."""
    return tuple(map(TakeGoods, multisets(amount)))


def check_take_goods(state: StoneAgeState, action: TakeGoods) -> None:
    """Check that the number is right.

    Raises:
        IllegalActionError: It is not.
    """
    if sum(action.goods) != state.amount or min(action.goods) < 0:
        raise IllegalActionError(Reason.WRONG_NUMBER, f"Choose {state.amount} resources, no more and no less.")


def play_take_goods(state: StoneAgeState, action: TakeGoods, emit: Emit | None) -> None:
    """Take resources of choice, then go on with what else there is."""
    effects.take_goods(state, action, emit)
    turns.continue_effects(state, emit)


def play_draw_card(state: StoneAgeState, action: DrawCard, emit: Emit | None) -> None:
    """Take the card that was drawn, then go on with what else there is (R25)."""
    effects.draw_card(state, action, emit)
    turns.continue_effects(state, emit)
