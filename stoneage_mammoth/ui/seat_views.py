"""The panels of the picture: what each player has, and what of it may be seen."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, get_args

from stoneage_mammoth.rules.content import FigureName, SetSymbol, Symbol, cards
from stoneage_mammoth.rules.observation import observe
from stoneage_mammoth.rules.scoring import final_scores
from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.rules.state import DRAWN, NOBODY, ONE_USE_TOOLS, TOOL_SLOTS, Phase
from stoneage_mammoth.ui.selection import ONE_USE, TOOL, target
from stoneage_mammoth.ui.view_model import Light, SeatView, ToolView

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.parts import Parts

SYMBOLS: tuple[str, ...] = get_args(Symbol)
FIGURES: tuple[str, ...] = get_args(FigureName)


def known_state(state: StoneAgeState, viewer: int) -> StoneAgeState:
    """The state as somebody may know it: secret cards of others are in the deck."""
    return observe(state, viewer, viewer).state


class Panels:
    """Makes the panels of a picture."""

    def __init__(self, state: StoneAgeState, known: StoneAgeState, names: Names, parts: Parts) -> None:
        """Look at a state.

        Args:
            state: What is shown.
            known: The same as whoever looks at the screen may know it.
            names: Who is who.
            parts: Lights of tools, points that are just being shown.
        """
        self._state = state
        self._known = known
        self._names = names
        self._parts = parts

    def views(self, acting: int, thinking: int) -> tuple[SeatView, ...]:
        """All panels.

        Args:
            acting: Whose turn it is.
            thinking: The computer that thinks.
        """
        scores = final_scores(self._known)
        return tuple(
            self._view(seat, score, is_acting=acting == seat, is_thinking=thinking == seat)
            for seat, score in enumerate(scores)
        )

    def _view(self, seat: int, score: int, *, is_acting: bool, is_thinking: bool) -> SeatView:
        state, known = self._state, self._known
        out = sum(state.placed[seat :: state.config.seats]) + state.on_tile[seat]
        people, food, fields = state.people[seat], state.food[seat], state.fields[seat]
        open_cards = tuple(card for card, place in enumerate(known.cards) if place == seat)
        shown = tuple(card for card, place in enumerate(known.cards) if place == seat + DRAWN)
        symbols, figures = bottoms(open_cards + shown)
        return SeatView(
            seat=seat,
            name=self._names.seat(seat),
            is_computer=not self._names.humans[seat],
            is_start=state.start == seat,
            is_acting=is_acting,
            is_thinking=is_thinking,
            people=people,
            home=people - out,
            food=food,
            fields=fields,
            missing=missing_food(state, seat),
            goods=goods_of_seat(state, seat),
            tools=self._tools(seat),
            one_use=self._one_use(seat),
            buildings=tuple(number for number, place in enumerate(state.buildings) if place == seat),
            cards=open_cards,
            symbols=symbols,
            figures=figures,
            secrets=0 if state.phase == Phase.OVER else state.cards.count(seat + DRAWN),
            shown_secrets=shown,
            kept=state.kept[seat],
            tiles=state.tiles.count(seat),
            score=score,
            gain=self._parts.gains.get(seat, 0),
        )

    def _tools(self, seat: int) -> tuple[ToolView, ToolView, ToolView]:
        """The three slots."""
        state = self._state
        lights = self._parts.tool_lights if seat == state.seat else {}
        first, second, third = (
            ToolView(
                target(TOOL, slot),
                state.tools[seat * TOOL_SLOTS + slot],
                is_used=bool(state.used_tools[seat] >> slot & 1),
                light=lights.get(slot, Light.PLAIN),
            )
            for slot in range(TOOL_SLOTS)
        )
        return first, second, third

    def _one_use(self, seat: int) -> tuple[ToolView, ...]:
        """Tools that are used once."""
        state = self._state
        lights = self._parts.one_use_lights if seat == state.seat else {}
        return tuple(
            ToolView(target(ONE_USE, bit), value, light=lights.get(bit, Light.PLAIN))
            for bit, value in enumerate(ONE_USE_TOOLS)
            if state.one_use[seat] >> bit & 1
        )


def missing_food(state: StoneAgeState, seat: int) -> int:
    """Food that a seat lacks: during a meal what is still asked of it, before it what will be missing, 0 at the end."""
    if state.phase == Phase.OVER:
        return 0
    if state.phase == Phase.FEED and state.seat != NOBODY:
        order, now = ((who - state.start) % state.config.seats for who in (seat, state.seat))
        if order <= now:
            return state.amount if order == now else 0
    return max(0, state.people[seat] - state.food[seat] - state.fields[seat])


def goods_of_seat(state: StoneAgeState, seat: int) -> Goods:
    """Wood, brick, stone and gold of a seat."""
    wood, brick, stone, gold = state.goods[seat * FOOD : seat * FOOD + FOOD]
    return wood, brick, stone, gold


@lru_cache(maxsize=256)
def bottoms(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many of each green symbol and of each figure these cards have, in the order of the rules."""
    symbols, figures = [0] * len(SYMBOLS), [0] * len(FIGURES)
    for number in numbers:
        bottom = cards()[number].bottom
        if isinstance(bottom, SetSymbol):
            symbols[SYMBOLS.index(bottom.symbol)] += 1
        else:
            figures[FIGURES.index(bottom.figure)] += bottom.count
    return tuple(symbols), tuple(figures)
