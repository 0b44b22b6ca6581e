"""What is turned up at set-up and at the start of a round: cards, buildings, the herd (R2 to R4, R46 to R51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shared.core.rows import put
from stoneage_mammoth.rules.events import (
    BackRevealed,
    BuildingRevealed,
    CardRevealed,
    CardsSlid,
    HerdGone,
    HerdMoved,
    RoundStarted,
    StartDrawn,
    TileRevealed,
)
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, CARD_SLOTS, FOREST
from stoneage_mammoth.rules.state import NOBODY, NONE, NOWHERE, OPEN_TILE, UNSEEN, Phase

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import DrawStart, RevealBack, RevealBuilding, RevealCard, RevealTile
    from stoneage_mammoth.rules.events import Emit
    from stoneage_mammoth.rules.state import StoneAgeState

_REVEAL_CARD: Final = Phase.REVEAL_CARD
_REVEAL_BUILDING: Final = Phase.REVEAL_BUILDING
_REVEAL_BACK: Final = Phase.REVEAL_BACK
_REVEAL_TILE: Final = Phase.REVEAL_TILE
_PLACE: Final = Phase.PLACE


def play_draw_start(state: StoneAgeState, action: DrawStart, emit: Emit | None) -> None:
    """Give the start marker to a seat; then the first cards are turned up (R4)."""
    state.start = action.seat
    if emit is not None:
        emit(StartDrawn(action.seat))
    state.phase, state.site = _REVEAL_CARD, CARD_SITE


def play_reveal_card(state: StoneAgeState, action: RevealCard, emit: Emit | None) -> None:
    """Turn a card up; the next slot follows, after the last one the buildings of the set-up or a round (R2, R33)."""
    site = state.site
    state.cards = put(state.cards, action.card, site)
    state.display = put(state.display, site - CARD_SITE, action.card)
    if emit is not None:
        emit(CardRevealed(site, action.card))
    state.site = site + 1
    if state.site == BUILDING_SITE:
        if state.round:
            start_round(state, emit)
        else:
            state.phase = _REVEAL_BUILDING


def reveal_building(state: StoneAgeState, action: RevealBuilding, emit: Emit | None) -> None:
    """Turn up the top of the stack at ``state.site`` (R3, R27)."""
    site = state.site
    state.buildings = put(state.buildings, action.building, site)
    state.display = put(state.display, site - CARD_SITE, action.building)
    if emit is not None:
        emit(BuildingRevealed(site, action.building))


def after_first_building(state: StoneAgeState, emit: Emit | None) -> None:
    """Go on with the set-up: the next stack, then the back of the first tile, then the first round (R3, R43)."""
    if state.site + 1 < BUILDING_SITE + state.config.seats:
        state.site += 1
    elif state.config.mammoth:
        state.phase, state.site = _REVEAL_BACK, NOWHERE
    else:
        start_round(state, emit)


def play_reveal_back(state: StoneAgeState, action: RevealBack, emit: Emit | None) -> None:
    """Show the back of the top tile: before the first round, and in each after another tile was turned up (R49)."""
    state.back = action.resource
    if emit is not None:
        emit(BackRevealed(action.resource))
    if state.round:
        _start_placing(state)
    else:
        start_round(state, emit)


def play_reveal_tile(state: StoneAgeState, action: RevealTile, emit: Emit | None) -> None:
    """Turn up the tile whose back led the herd; the back of the next one can be seen then (R48, R49)."""
    tile = action.tile
    state.tiles = put(state.tiles, tile, OPEN_TILE)
    state.tile, state.back = tile, NONE
    if emit is not None:
        emit(TileRevealed(tile))
    if UNSEEN in state.tiles:
        state.phase = _REVEAL_BACK
    else:
        _start_placing(state)


def refill(state: StoneAgeState, emit: Emit | None) -> None:
    """Slide cards to the cheapest slots and turn up others for the empty ones, then start a round (R33)."""
    cards, display = [*state.cards], [*state.display]
    moves = []
    free = 0
    for slot in range(CARD_SLOTS):
        card = display[slot]
        if card == NONE:
            continue
        if free < slot:
            display[free], display[slot] = card, NONE
            cards[card] = CARD_SITE + free
            moves.append((card, CARD_SITE + slot, CARD_SITE + free))
        free += 1
    state.cards, state.display = cards, display
    if emit is not None and moves:
        emit(CardsSlid(tuple(moves)))
    if free == CARD_SLOTS:
        start_round(state, emit)
    else:
        state.phase, state.site = _REVEAL_CARD, CARD_SITE + free


def start_round(state: StoneAgeState, emit: Emit | None) -> None:
    """Begin a round: all people are at home, the herd moves if a tile is left (R46, R47, R50, R51)."""
    state.round += 1
    state.home = [*state.people]
    if emit is not None:
        emit(RoundStarted(state.round, state.start))
    if state.back != NONE:
        state.herd = FOREST + state.back
        state.phase, state.site = _REVEAL_TILE, NOWHERE
        if emit is not None:
            emit(HerdMoved(state.herd))
        return
    if state.herd != NOWHERE:
        state.herd = NOWHERE
        if emit is not None:
            emit(HerdGone())
    _start_placing(state)


def _start_placing(state: StoneAgeState) -> None:
    """The start player places first; it has people, and the hunt is open (R6)."""
    state.phase, state.site = _PLACE, NOWHERE
    state.seat, state.turn = state.start, NOBODY
