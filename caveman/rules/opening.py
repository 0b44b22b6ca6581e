"""Before the first turn: who begins, corners, dinosaurs, tokens (R5 to R12, Q1 to Q4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import lava, turns
from caveman.rules.content import CORNERS
from caveman.rules.events import CornerChosen, DinosaurPlaced, FirstDrawn, Landed, TokenRevealed
from caveman.rules.owners import resettle
from caveman.rules.reasons import Reason
from caveman.rules.state import DINOSAURS, FACE_DOWN, MAN, NOBODY, NONE, NOWHERE, STEGOSAURUS, WOMAN, Phase
from caveman.rules.tables import tables_of
from caveman.rules.wild import free_reds, put_refusal
from shared.core.errors import IllegalActionError
from shared.core.rows import put

if TYPE_CHECKING:
    from caveman.rules.actions import ChooseCorner, DrawFirst, PlaceDinosaur, RevealToken
    from caveman.rules.config import Config
    from caveman.rules.events import Emit
    from caveman.rules.state import CavemanState

USUAL_CORNERS: Final = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)}
"""By number of seats: the corners that they usually have (R5)."""


def first_corners(config: Config) -> list[int]:
    """Corners of the seats before anything happened."""
    return [NONE] * config.seats if config.chooses_corner else list(USUAL_CORNERS[config.seats])


def open_match(state: CavemanState) -> None:
    """Make the first decision of a match the one that its configuration wants."""
    if state.config.starts_with_couple:
        for seat, corner in enumerate(state.corners):
            if corner != NONE:
                _land_couple(state, seat, None)
    if state.first == NOBODY:
        state.phase, state.seat = Phase.DRAW_FIRST, NOBODY
    else:
        _ask_corner(state)


def _land_couple(state: CavemanState, seat: int, emit: Emit | None) -> None:
    """A man and a woman of a tribe stand on its beach from the beginning (Q1)."""
    beach = tables_of(state).island.beaches[state.corners[seat]]
    state.owner = resettle(state.owner, beach, seat)
    state.men, state.women = put(state.men, beach, 1), put(state.women, beach, 1)
    if emit is not None:
        emit(Landed(seat, beach, MAN))
        emit(Landed(seat, beach, WOMAN))


def play_draw_first(state: CavemanState, action: DrawFirst, emit: Emit | None) -> None:
    """Chance says who begins (Q2)."""
    state.first = action.seat
    if emit is not None:
        emit(FirstDrawn(action.seat))
    _ask_corner(state)


def _ask_corner(state: CavemanState) -> None:
    """The next seat without a corner chooses one, beginning with the first; then the dinosaurs are placed."""
    seats = state.config.seats
    for step in range(seats):
        seat = (state.first + step) % seats
        if state.corners[seat] == NONE:
            state.phase, state.seat = Phase.CHOOSE_CORNER, seat
            return
    state.dinosaur = STEGOSAURUS
    _ask_dinosaur(state)


def legal_corners(state: CavemanState) -> list[ChooseCorner]:
    """All corners that are free."""
    return [choose for choose in tables_of(state).island.choose if choose.corner not in state.corners]


def check_corner(state: CavemanState, action: ChooseCorner) -> None:
    """Check that a corner is free.

    Raises:
        IllegalActionError: There is no such corner, or somebody has it.
    """
    if not 0 <= action.corner < CORNERS:
        raise IllegalActionError(Reason.NO_SUCH_CORNER, "The island has six corners.")
    if action.corner in state.corners:
        raise IllegalActionError(Reason.CORNER_TAKEN, "Another tribe has this corner.")


def play_choose_corner(state: CavemanState, action: ChooseCorner, emit: Emit | None) -> None:
    """A seat has its corner (R5)."""
    seat = state.seat
    state.corners = put(state.corners, seat, action.corner)
    if emit is not None:
        emit(CornerChosen(seat, action.corner))
    if state.config.starts_with_couple:
        _land_couple(state, seat, emit)
    _ask_corner(state)


def _ask_dinosaur(state: CavemanState) -> None:
    """The next dinosaur is placed, by whoever begins or by chance; then the tokens are turned up (R11, R12)."""
    if state.dinosaur < len(DINOSAURS):
        state.phase = Phase.PLACE_DINOSAUR
        state.seat = NOBODY if state.config.chance_places else state.first
        return
    state.dinosaur = NONE
    state.phase, state.seat, state.circle = Phase.REVEAL_TOKEN, NOBODY, tables_of(state).island.greys[0]


def legal_placements(state: CavemanState) -> list[PlaceDinosaur]:
    """All red circles without a dinosaur (Q3)."""
    island = tables_of(state).island
    return [island.place[circle] for circle in free_reds(state, island)]


def check_placement(state: CavemanState, action: PlaceDinosaur) -> None:
    """Check where a dinosaur is placed.

    Raises:
        IllegalActionError: It is not a red circle, or a dinosaur is there.
    """
    island = tables_of(state).island
    refusal = put_refusal(state, island, action.circle, free_reds(state, island), on_red=True)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def play_placement(state: CavemanState, action: PlaceDinosaur, emit: Emit | None) -> None:
    """A dinosaur stands on a red circle (R11)."""
    state.dinosaurs = put(state.dinosaurs, state.dinosaur, action.circle)
    if emit is not None:
        emit(DinosaurPlaced(state.dinosaur, NOWHERE, action.circle, state.seat))
    state.dinosaur += 1
    _ask_dinosaur(state)


def play_reveal_token(state: CavemanState, action: RevealToken, emit: Emit | None) -> None:
    """A token is turned up: before the first turn, or one that came to the island (R12, Q4)."""
    if state.turn:
        lava.play_reveal(state, action, emit)
        return
    circle, kind = state.circle, action.kind
    tokens = state.tokens = put(state.tokens, circle, kind)
    if emit is not None:
        emit(TokenRevealed(circle, kind))
    try:
        state.circle = tokens.index(FACE_DOWN, circle)
    except ValueError:
        state.circle = NOWHERE
        turns.begin_turn(state, state.first, emit)
