"""The island of the picture: circles with their people, dinosaurs and tokens; the card, the strip of phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caveman.rules.aftermath import is_tie
from caveman.rules.fights import circles_with_fights
from caveman.rules.state import NOBODY, NONE, NOWHERE, WHEEL, Phase
from caveman.rules.tables import tables_of
from caveman.rules.tribes import is_camp
from caveman.ui.selection import CHILD, FIGURES, GUEST_CHILD, GUEST_FIGURES, target
from caveman.ui.view_model import CardView, CircleView, GroupView, Light, PhaseView, StepsView

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Words
    from caveman.ui.parts import Parts
    from caveman.ui.view_model import PhaseName

STRIP: tuple[PhaseName, ...] = ("green", "red", "fights", "develop", "grow")
"""Phases of a turn, in order."""

_PLACE_IN_STRIP = {
    Phase.GREEN: 0,
    Phase.RED: 1,
    Phase.LAVA_LOSS: 1,
    Phase.FIGHTS: 2,
    Phase.FIGHT_ROLL: 2,
    Phase.FIGHT_LOSS: 2,
    Phase.RETREAT: 2,
    Phase.RETURN_DINOSAUR: 2,
    Phase.DEVELOP: 3,
    Phase.GROW: 4,
    Phase.SURVIVAL_ROLL: 4,
    Phase.GROWN_UP: 4,
}
_FIGHTING = frozenset({Phase.FIGHT_ROLL, Phase.FIGHT_LOSS, Phase.RETREAT, Phase.RETURN_DINOSAUR})


def circle_views(state: CavemanState, names: Words, parts: Parts, recent: Collection[int]) -> tuple[CircleView, ...]:
    """All circles.

    Args:
        state: What is shown.
        names: Words.
        parts: Lights, reasons, who would come.
        recent: Circles where something happened.
    """
    fights = frozenset(circles_with_fights(state)) if state.turn and state.phase != Phase.OVER else frozenset()
    is_killed = state.phase == Phase.RETURN_DINOSAUR and not is_tie(state)
    fallen = state.circle if is_killed else NOWHERE
    ways = {circle: place for place, circle in enumerate(parts.way, 1)}
    return tuple(
        CircleView(
            circle=circle,
            name=names.circle(circle),
            people=people_on(state, circle, parts),
            guests=guests_on(state, circle, parts),
            dinosaur=(found := dinosaur_on(state, circle)),
            dinosaur_light=parts.dinosaur_lights.get(found, Light.PLAIN),
            token=state.tokens[circle],
            camp=camp_on(state, circle),
            is_fight=circle in fights or (state.phase in _FIGHTING and circle == state.circle),
            is_fallen=circle == fallen,
            light=parts.lights.get(circle, Light.CLOSED if circle in parts.reasons else Light.PLAIN),
            reason=parts.reasons.get(circle, ""),
            cost=parts.costs.get(circle, 0),
            way=ways.get(circle, 0),
            ghost=parts.ghosts.get(circle),
            ghost_dinosaur=parts.ghost_dinosaurs.get(circle, NONE),
            is_recent=circle in recent,
        )
        for circle in range(len(state.owner))
    )


def dinosaur_on(state: CavemanState, circle: int) -> int:
    """The dinosaur on a circle, ``NONE`` without one."""
    return state.dinosaurs.index(circle) if circle in state.dinosaurs else NONE


def camp_on(state: CavemanState, circle: int) -> int:
    """Whose camp a circle is."""
    if not is_camp(state, circle):
        return NOBODY
    return state.camps.index(circle) if state.config.camp_stays else state.owner[circle]


def people_on(state: CavemanState, circle: int, parts: Parts) -> GroupView | None:
    """Who lives on a circle."""
    seat = state.owner[circle]
    if seat == NOBODY:
        return None
    man, woman, child = _lights(parts, circle, (*FIGURES, CHILD))
    is_own = seat == state.active
    return GroupView(
        seat,
        state.men[circle],
        state.women[circle],
        state.children[circle],
        man,
        woman,
        child,
        used_men=min(state.barred_men[circle], state.men[circle]) if is_own else 0,
        used_women=min(state.barred_women[circle], state.women[circle]) if is_own else 0,
    )


def guests_on(state: CavemanState, circle: int, parts: Parts) -> GroupView | None:
    """Who came to a circle to fight."""
    men, women = state.guest_men[circle], state.guest_women[circle]
    if not men and not women:
        return None
    lights = _lights(parts, circle, (*GUEST_FIGURES, GUEST_CHILD))
    return GroupView(state.active, men, women, state.guest_children[circle], *lights)


def _lights(parts: Parts, circle: int, kinds: tuple[str, str, str]) -> tuple[Light, Light, Light]:
    """How men, women and child on a circle offer themselves."""
    man, woman, child = (parts.figure_lights.get(target(kind, circle), Light.PLAIN) for kind in kinds)
    return man, woman, child


def card_view(state: CavemanState, names: Words) -> CardView:
    """The card of the turn."""
    words = "" if state.card == NONE else names.card(state.card)
    return CardView(state.card, words, state.seen.count(0), state.turn)


def phase_views(state: CavemanState, names: Words, skipped: Mapping[PhaseName, str]) -> tuple[PhaseView, ...]:
    """The strip; before a card is drawn all phases are ahead, after the last one all are done."""
    tr = names.tr
    words = (tr("Move"), tr("Dinosaurs"), tr("Fights"), tr("Develop"), tr("Grow"))
    now = place_in_strip(state)
    views = []
    for index, phase in enumerate(STRIP):
        if index > now:
            views.append(PhaseView(phase, "ahead", words[index]))
        elif phase in skipped:
            views.append(PhaseView(phase, "skipped", words[index], skipped[phase]))
        elif index == now:
            views.append(PhaseView(phase, "now", words[index]))
        else:
            views.append(PhaseView(phase, "done", words[index]))
    return tuple(views)


def place_in_strip(state: CavemanState) -> int:
    """Which phase goes on: -1 before the first, one past the last when the match is over."""
    if state.phase == Phase.OVER:
        return len(STRIP)
    if state.phase == Phase.REVEAL_TOKEN and state.turn:
        return STRIP.index("red")  # a token that lava or a card exchanges
    return _PLACE_IN_STRIP.get(state.phase, -1)


def steps_view(state: CavemanState) -> StepsView | None:
    """Movement that is left, ``None`` where nothing is moved."""
    if state.phase == Phase.GREEN:
        whole = tables_of(state).cards[state.card].steps + (state.developments[state.active] >> WHEEL & 1)
        return StepsView(state.steps, whole)
    if state.phase == Phase.RED:
        card = tables_of(state).cards[state.card]
        if card.moves:
            left = state.steps if state.dinosaur != NONE or not card.moves_every else card.dinosaur_steps
            return StepsView(left, card.dinosaur_steps, dinosaur=state.dinosaur, is_clawed=True)
    return None
