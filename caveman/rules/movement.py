"""The first phase: people land and walk (R15, R31 to R38, Q5 to Q17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules import red
from caveman.rules.actions import Done, DrawCard, Land, Move
from caveman.rules.deck import draw
from caveman.rules.events import CardDrawn, Cause, ChildDied, Landed, Moved, skipped, started
from caveman.rules.island import CHILD_BIT, PEOPLE, TO_CHILDREN
from caveman.rules.owners import Owners, circles_of, move_house, resettle
from caveman.rules.state import MAN, MOST_ADULTS, NOBODY, WHEEL, WOMAN, Phase
from caveman.rules.steps import MOST_TO_LAND, land_refusal, step_refusal
from caveman.rules.tribes import CAMP_BIT, camp_bits, circles_with_guests
from shared.core.errors import IllegalActionError
from shared.core.rows import add, put, shift

if TYPE_CHECKING:
    from caveman.rules.events import Emit
    from caveman.rules.island import Island
    from caveman.rules.state import CavemanState

_GREEN: Final = Phase.GREEN
_STARTED: Final = started("green")
_SKIPPED: Final = skipped("green", "nothing")
_DONE: Final = Done()
_LAND: Final = (Land(MAN), Land(WOMAN))


def play_draw_card(state: CavemanState, action: DrawCard, emit: Emit | None) -> None:
    """The card of the turn lies open: people move (R30, R31, R33)."""
    seat, number, tables = state.active, action.card, state.config.tables
    state.seen = draw(state.seen, number)
    state.card = number
    state.turn += 1
    steps = state.steps = tables.cards[number].steps + (state.developments[seat] >> WHEEL & 1)
    if emit is not None:
        emit(CardDrawn(seat, number, steps))
    if steps and can_go_on(state, tables.island):
        state.phase, state.seat = _GREEN, seat
        if emit is not None:
            emit(_STARTED[seat])
        return
    if emit is not None:
        emit(_SKIPPED[seat])
    _end_movement(state, emit)


def can_go_on(state: CavemanState, island: Island) -> bool:
    """Whether anybody can land or walk; nearly always the people of the first circle can, to one without a tribe."""
    seat, owner = state.active, state.owner
    own = owner.lands[seat] if type(owner) is Owners else circles_of(owner, seat)
    if own:
        first = own[0]
        if (state.men[first] or state.women[first]) and first not in state.dinosaurs:
            for there in island.open_to[state.corners[seat]][first]:
                if owner[there] == NOBODY and there not in state.camps:
                    return True
    return len(legal_movement(state)) > 1


def legal_movement(state: CavemanState) -> list[Land | Move | Done]:
    """All who can land, all steps, and to be done; ``land_refusal`` and ``step_refusal`` say the same one by one.

    Most of the time the tribe has no full circle, child, guest or dinosaur and no other tribe has a camp: then one look
    at each circle is enough. Nothing is asked as often, so what ``has_camps`` and ``circles_of`` say is looked up here
    without a call.
    """
    if state.guest_men is not state.guest_women:
        return _legal_around_closed(state)
    seat, owner = state.active, state.owner
    for owned in state.developments:
        if owned >= CAMP_BIT:
            if camp_bits(state, seat):
                return _legal_around_closed(state)
            break
    first, second, third = state.dinosaurs
    if owner[first] == seat or owner[second] == seat or owner[third] == seat:  # or one is nowhere, which is looked up
        return _legal_around_closed(state)
    men, women, children = state.men, state.women, state.children
    strolls = state.config.tables.island.strolls[state.corners[seat]]
    legal: list[Land | Move | Done] = []
    pieces = 0
    try:
        for circle in owner.lands[seat] if type(owner) is Owners else circles_of(owner, seat):
            adults, moves = strolls[circle][men[circle]][women[circle]]
            if children[circle]:
                return _legal_around_closed(state)
            pieces += adults
            legal += moves
    except IndexError:  # a full circle
        return _legal_around_closed(state)
    if pieces < MOST_TO_LAND:
        legal[:0] = _LAND
    legal.append(_DONE)
    return legal


def _legal_around_closed(state: CavemanState) -> list[Land | Move | Done]:
    """All that is legal where circles may be closed: they are bits of one number, by which moves are found."""
    island, seat = state.config.tables.island, state.active
    corner = state.corners[seat]
    men, women, children, dinosaurs = state.men, state.women, state.children, state.dinosaurs
    moves, walkers = island.moves[corner], []
    pieces, closed = (0, 0) if state.guest_men is state.guest_women else _count_guests(state)
    closed |= camp_bits(state, seat)
    owner = state.owner
    for circle in owner.lands[seat] if type(owner) is Owners else circles_of(owner, seat):
        man, woman = men[circle], women[circle]
        people, adults = PEOPLE[man][woman], man + woman
        pieces += adults
        if adults >= MOST_ADULTS:
            closed |= 1 << circle
        if children[circle]:
            pieces += 1
            closed |= 1 << circle + TO_CHILDREN
            people += CHILD_BIT
        if circle not in dinosaurs:
            walkers.append(moves[circle][people])
    beach = island.beaches[corner]
    can_land = pieces < MOST_TO_LAND and men[beach] + women[beach] < MOST_ADULTS
    legal: list[Land | Move | Done] = [*_LAND] if can_land else []
    for ways in walkers:
        legal += ways[closed & ways.near]
    legal.append(_DONE)
    return legal


def _count_guests(state: CavemanState) -> tuple[int, int]:
    """Of guests: how many pieces they are, and circles that are closed by three of them, or to children by a child."""
    pieces = closed = 0
    for circle in circles_with_guests(state):
        adults, children = state.guest_men[circle] + state.guest_women[circle], state.guest_children[circle]
        pieces += adults + children
        if adults >= MOST_ADULTS:
            closed |= 1 << circle
        if children:
            closed |= 1 << circle + TO_CHILDREN
    return pieces, closed


def check_landing(state: CavemanState, action: Land) -> None:
    """Check a landing.

    Raises:
        IllegalActionError: It is impossible now.
    """
    refusal = land_refusal(state, action.sex)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def check_step(state: CavemanState, action: Move) -> None:
    """Check a step.

    Raises:
        IllegalActionError: It is impossible now.
    """
    refusal = step_refusal(state, action.origin, action.target, action.sex, with_child=action.with_child)
    if refusal is not None:
        raise IllegalActionError(*refusal)


def play_landing(state: CavemanState, action: Land, emit: Emit | None) -> None:
    """An adult comes to the beach; the phase ends when no movement, or nothing to do with it, is left (R31)."""
    seat, sex, island = state.active, action.sex, state.config.tables.island
    left = state.steps = state.steps - 1
    beach = island.beaches[state.corners[seat]]
    if state.owner[beach] != seat:
        state.owner = resettle(state.owner, beach, seat)
    if sex == MAN:
        state.men = add(state.men, beach, 1)
    else:
        state.women = add(state.women, beach, 1)
    if emit is not None:
        emit(Landed(seat, beach, sex))
    if left <= 0 or not can_go_on(state, island):
        _end_movement(state, emit)


def check_and_play_step(state: CavemanState, action: Move, emit: Emit | None) -> None:
    """Check a step and take it: no action is as frequent, and both look at much the same.

    Most steps are always possible: without a child to a circle where no tribe lives. This is found out in a fraction of
    the time of ``step_refusal``.

    Raises:
        IllegalActionError: It is impossible now.
    """
    seat, owner, config = state.active, state.owner, state.config
    if action in config.tables.island.lone[state.corners[seat]]:
        origin, target, sex = action.origin, action.target, action.sex
        if (
            owner[origin] == seat
            and owner[target] == NOBODY
            and (state.women if sex else state.men)[origin]
            and origin not in state.dinosaurs
            and not (config.camp_stays and target in state.camps)
        ):
            _stroll(state, origin, target, sex, emit)
            return
    check_step(state, action)
    play_step(state, action, emit)


def play_step(state: CavemanState, action: Move, emit: Emit | None) -> None:
    """An adult takes a step, perhaps with a child; the phase ends as after a landing (R31)."""
    origin, target, sex, with_child = action.origin, action.target, action.sex, action.with_child
    seat, owner = state.active, state.owner
    there = owner[target]
    if there == NOBODY and not with_child:
        _stroll(state, origin, target, sex, emit)
        return
    stops = True
    if there >= 0 and there != seat:
        _visit(state, action)
    else:
        stops = target in state.dinosaurs
        if sex == MAN:
            state.men = shift(state.men, origin, target)
        else:
            state.women = shift(state.women, origin, target)
        if with_child:
            state.children = shift(state.children, origin, target)
        if there == NOBODY:
            state.owner = resettle(owner, target, seat)
    if not (state.men[origin] or state.women[origin] or state.children[origin]):
        state.owner = resettle(state.owner, origin, NOBODY)
    state.steps -= 1
    if emit is not None:
        emit(Moved(seat, origin, target, sex, with_child, stops))
    _go_on(state, emit, stops=stops)


def _stroll(state: CavemanState, origin: int, target: int, sex: int, emit: Emit | None) -> None:
    """An adult goes alone to a circle where no tribe lives."""
    # What ``shift`` does, without a call.
    if sex:
        walkers, others = state.women.copy(), state.men
        state.women = walkers
    else:
        walkers, others = state.men.copy(), state.women
        state.men = walkers
    left_there = walkers[origin] - 1
    walkers[origin], walkers[target] = left_there, 1
    seat = state.active
    if left_there or others[origin] or state.children[origin]:
        state.owner = resettle(state.owner, target, seat)
    else:
        state.owner = move_house(state.owner, seat, origin, target)
    left = state.steps = state.steps - 1
    stops = target in state.dinosaurs
    if emit is not None:
        emit(Moved(seat, origin, target, sex, False, stops))
    if left <= 0 or stops:
        _go_on(state, emit, stops=stops)


def _go_on(state: CavemanState, emit: Emit | None, *, stops: bool) -> None:
    """After a step: end the phase when no movement, or nothing to do with it, is left.

    Who does not stop could go back: then there is something left to do.
    """
    if state.steps <= 0 or (stops and not can_go_on(state, state.config.tables.island)):
        _end_movement(state, emit)


def play_done(state: CavemanState, action: Done, emit: Emit | None) -> None:  # noqa: ARG001 - as all of them
    """What is left of the movement is lost (R31)."""
    _end_movement(state, emit)


def _visit(state: CavemanState, action: Move) -> None:
    """An adult comes to a circle of another tribe to fight it (Q16)."""
    origin, target = action.origin, action.target
    if action.sex == MAN:
        state.men, state.guest_men = add(state.men, origin, -1), add(state.guest_men, target, 1)
    else:
        state.women, state.guest_women = add(state.women, origin, -1), add(state.guest_women, target, 1)
    if action.with_child:
        state.children = put(state.children, origin, 0)
        state.guest_children = put(state.guest_children, target, 1)


def _end_movement(state: CavemanState, emit: Emit | None) -> None:
    """Children that are alone die; then dinosaurs move (R35, Q14)."""
    owner, seat, children = state.owner, state.active, state.children
    for circle in owner.lands[seat] if type(owner) is Owners else circles_of(owner, seat):
        if children[circle]:
            _lose_lonely_children(state, emit)
            break
    red.start_red(state, emit)


def _lose_lonely_children(state: CavemanState, emit: Emit | None) -> None:
    """Children without an adult leave the island (R35)."""
    for circle in lonely_children(state):
        state.children = put(state.children, circle, 0)
        state.owner = resettle(state.owner, circle, NOBODY)
        if emit is not None:
            emit(ChildDied(state.active, circle, Cause.ALONE))


def lonely_children(state: CavemanState) -> list[int]:
    """Circles with a child of the active tribe that is alone and would die if movement ended now (Q14)."""
    men, women, children = state.men, state.women, state.children
    return [
        circle
        for circle in circles_of(state.owner, state.active)
        if children[circle] and not (men[circle] or women[circle])
    ]
