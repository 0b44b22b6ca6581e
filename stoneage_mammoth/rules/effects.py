"""What tops of cards, dice for everyone and bonuses of tiles give (R22 to R26).

Effects that have yet to happen stand in ``state.pending``, first come first, each as one number; ``work_off`` goes
through them until chance or a seat has to decide.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from shared.core.rows import add, put
from stoneage_mammoth.rules import content, tools, tribe
from stoneage_mammoth.rules.events import (
    BonusTaken,
    CardDrawn,
    CardKept,
    DeckEmpty,
    DieTaken,
    OneUseToolGained,
    Source,
)
from stoneage_mammoth.rules.sites import FOOD, RESOURCES
from stoneage_mammoth.rules.state import DRAWN, NOBODY, NONE, UNSEEN, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from stoneage_mammoth.rules.actions import DrawCard, TakeDie, TakeGoods
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_FROM_TILE: Final = Source.TILE
_FROM_CARD: Final = Source.CARD
_FROM_DIE: Final = Source.DIE
_ROLL: Final = Phase.ROLL
_DRAW_CARD: Final = Phase.DRAW_CARD
_CHOOSE_GOODS: Final = Phase.CHOOSE_GOODS

# Kinds of effects: those that give at once, then those that may ask first; the tables at the end have the same order.
_GAIN, _RAISE_TOOL, _RAISE_FIELD, _ONE_USE, _KEEP, _ROLL_FOR, _DICE, _DRAW, _CHOOSE, _BONUS = range(10)
_FIRST_ASKING: Final = _ROLL_FOR

_POINTS: Final = FOOD + 1
"""Number of points where a number of a resource or ``FOOD`` could stand as well."""
_WHAT: Final = {name: number for number, name in enumerate((*RESOURCES, "food", "points"))}

_KIND_STEP: Final = 1000
_WHAT_STEP: Final = 100
"""A pending effect is ``kind * 1000 + what * 100 + count``."""


def _number(kind: int, count: int = 0, what: int = 0) -> int:
    return kind * _KIND_STEP + what * _WHAT_STEP + count


def numbered(effect: content.CardEffect) -> int:
    """An effect as the number that stands in ``state.pending``."""
    match effect:
        case content.Gain():
            number = _number(_GAIN, effect.count, _WHAT[effect.what])
        case content.RollFor():
            number = _number(_ROLL_FOR, effect.dice, _WHAT[effect.what])
        case content.RaiseTool():
            number = _number(_RAISE_TOOL, effect.steps)
        case content.RaiseField():
            number = _number(_RAISE_FIELD, effect.steps)
        case content.DiceForEveryone():
            number = _number(_DICE)
        case content.DrawsCard():
            number = _number(_DRAW)
        case content.OneUseTool():
            number = _number(_ONE_USE, effect.value)
        case content.ChooseResources():
            number = _number(_KEEP if effect.keep else _CHOOSE, effect.count)
    return number


@cache
def _top(card: int) -> tuple[int, ...]:
    """What the top of a card gives."""
    return tuple(map(numbered, content.cards()[card].top))


_FACES: Final = (
    *(_number(_GAIN, 1, resource) for resource in range(len(RESOURCES))),
    _number(_RAISE_TOOL, 1),
    _number(_RAISE_FIELD, 1),
)
"""By face of a die for everyone, less one: what it gives (R24)."""


def queue_card(state: StoneAgeState, card: int) -> None:
    """The top of a card that was bought is to happen now (R22)."""
    state.pending = [*state.pending, *_top(card)]


def queue_bonus(state: StoneAgeState, effects: Iterable[content.TileEffect]) -> None:
    """A bonus of a tile is to happen now."""
    state.pending = [*map(numbered, effects), *state.pending]


def queue_bonuses_for_all(state: StoneAgeState, seats: Iterable[int]) -> None:
    """These seats are to take the bonus "all" one after the other (R68, R73, Q54)."""
    state.pending = [*state.pending, *(_number(_BONUS, seat) for seat in seats)]


def work_off(state: StoneAgeState, emit: Emit | None) -> bool:
    """Let pending effects happen to ``state.seat`` until chance or a seat has to decide; whether that is so."""
    while state.pending:
        number, *state.pending = state.pending
        if _happen(state, number, _FROM_TILE if state.turn == NOBODY else _FROM_CARD, emit):
            return True
    return False


def take_die(state: StoneAgeState, action: TakeDie, emit: Emit | None) -> bool:
    """A seat takes a die and what it stands for; whether a further seat takes one after it (R24)."""
    state.dice = [*state.dice]
    state.dice.remove(action.face)
    if emit is not None:
        emit(DieTaken(state.seat, action.face))
    _happen(state, _FACES[action.face - 1], _FROM_DIE, emit)
    if state.dice:
        state.seat = (state.seat + 1) % state.config.seats
        return True
    state.seat = state.turn
    return False


def take_goods(state: StoneAgeState, action: TakeGoods, emit: Emit | None) -> None:
    """A seat takes the resources that it chose."""
    state.amount = 0
    tribe.gain_goods(state, state.seat, action.goods, _FROM_TILE if state.turn == NOBODY else _FROM_CARD, emit)


def draw_card(state: StoneAgeState, action: DrawCard, emit: Emit | None) -> None:
    """A seat takes the top card of the deck for its bottom alone, in secret (R25, Q27)."""
    state.cards = put(state.cards, action.card, state.seat + DRAWN)
    if emit is not None:
        emit(CardDrawn(state.seat, action.card))


def _happen(state: StoneAgeState, number: int, source: Source, emit: Emit | None) -> bool:
    """Let one effect happen to ``state.seat``; whether chance or a seat has to decide now."""
    kind, rest = divmod(number, _KIND_STEP)
    what, count = divmod(rest, _WHAT_STEP)
    if kind < _FIRST_ASKING:
        _GIVE[kind](state, what, count, source, emit)
        return False
    return _ASK[kind - _FIRST_ASKING](state, what, count, emit)


def _gain(state: StoneAgeState, what: int, count: int, source: Source, emit: Emit | None) -> None:
    """Food, points or resources of one kind."""
    seat = state.seat
    if what == FOOD:
        tribe.gain_food(state, seat, count, source, emit)
    elif what == _POINTS:
        tribe.gain_points(state, seat, count, source, emit)
    else:
        wood, brick, stone, gold = (count if what == resource else 0 for resource in range(len(RESOURCES)))
        tribe.gain_goods(state, seat, (wood, brick, stone, gold), source, emit)


def _raise_tool(state: StoneAgeState, _: int, steps: int, source: Source, emit: Emit | None) -> None:
    """One step after the other, as the tool maker does (R15)."""
    for _step in range(steps):
        tools.raise_tool(state, state.seat, source, emit)


def _raise_field(state: StoneAgeState, _: int, steps: int, source: Source, emit: Emit | None) -> None:
    """As the field does (R19)."""
    tribe.raise_field(state, state.seat, steps, source, emit)


def _one_use_tool(state: StoneAgeState, _: int, value: int, __: Source, emit: Emit | None) -> None:
    """A tool that is used once (R17)."""
    tools.gain_one_use_tool(state, state.seat, value)
    if emit is not None:
        emit(OneUseToolGained(state.seat, value))


def _keep(state: StoneAgeState, _: int, count: int, __: Source, emit: Emit | None) -> None:
    """Resources of choice, whenever their owner wants them (R26)."""
    state.kept = add(state.kept, state.seat, count)
    if emit is not None:
        emit(CardKept(state.seat, count))


def _roll_for(state: StoneAgeState, what: int, dice: int, _: Emit | None) -> bool:
    """Dice for a resource, to which tools can be added (R23)."""
    state.phase, state.amount, state.gathers = _ROLL, dice, what
    return True


def _dice_for_everyone(state: StoneAgeState, _: int, __: int, ___: Emit | None) -> bool:
    """A die for each seat (R24)."""
    state.phase, state.amount, state.gathers = _ROLL, state.config.seats, NONE
    return True


def _draw_card(state: StoneAgeState, _: int, __: int, emit: Emit | None) -> bool:
    """The top card of the deck, if there is one (R25, Q26)."""
    if UNSEEN in state.cards:
        state.phase = _DRAW_CARD
        return True
    if emit is not None:
        emit(DeckEmpty(state.seat))
    return False


def _choose(state: StoneAgeState, _: int, count: int, __: Emit | None) -> bool:
    """Resources of choice, at once."""
    state.phase, state.amount = _CHOOSE_GOODS, count
    return True


def _bonus_for_all(state: StoneAgeState, _: int, seat: int, emit: Emit | None) -> bool:
    """The next seat at the herd takes the bonus "all"."""
    state.seat = seat
    if emit is not None:
        emit(BonusTaken(seat, state.tile, first=False))
    queue_bonus(state, state.config.tiles.tiles[state.tile].all)
    return False


_GIVE: Final = (_gain, _raise_tool, _raise_field, _one_use_tool, _keep)
_ASK: Final = (_roll_for, _dice_for_everyone, _draw_card, _choose, _bonus_for_all)
