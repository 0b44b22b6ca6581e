"""How each event is seen: what goes from where to where, for how long, with which sounds.

A moment is short, since many follow each other: a tribe takes some four steps a turn, a dinosaur some three.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from caveman.rules import events
from caveman.rules.state import NONE, CavemanState, Phase
from caveman.ui.cues import DINOSAUR_VOICES, Cue
from caveman.ui.motion_model import MotionKind, MotionView, Spot, SpotKind
from caveman.ui.motions import CHILD, adult, beast, carried_off, circle_spot, token, turned_up, walk
from shared.ui.media.sounds import SoundCue, heard
from shared.ui.scenes import moment_queue
from shared.ui.scenes.moment_queue import BLINK, LONG, MEDIUM, QUIET, SHORT

if TYPE_CHECKING:
    from caveman.rules.events import DiceRolled

STEP = 13
"""Ticks of a step of people to the next circle."""
TREAD = 17
"""Ticks of a step of a dinosaur, which is heavier."""
LAVA = 56
"""Ticks in which lava comes down towards the sea."""
FLOWING = 0.75
"""Share of these after which it has arrived, and lies there."""
TUMBLE = 28
"""Ticks in which dice tumble; then they are counted."""
COUNT = 11
"""Ticks from the count of a die to that of the next."""
REST = 12
"""Ticks in which counted dice are seen before anything goes on."""
VERDICT = 44
"""Ticks in which the outcome of a fight is read."""
FAINT = 0.4
"""Volume of what is heard together with something louder."""


class Moment(moment_queue.Moment[MotionView], frozen=True):
    """How an event is seen.

    Attributes:
        lava: The corner that lava flows to, ``NONE`` without lava.
    """

    lava: int = NONE


@singledispatch
def moment_of(event: object, shown: CavemanState) -> Moment:
    """The moment of an event.

    Args:
        event: An event of the rules.
        shown: The state that is shown, from before the event.
    """
    raise TypeError(f"no moment for {type(event).__name__} in {type(shown).__name__}")


# --- dice --------------------------------------------------------------------------------------------------------


def count_tick(order: int) -> int:
    """The tick of a roll at which a die is counted; what the card adds comes as one die more."""
    return TUMBLE + order * COUNT


def roll_ticks(event: DiceRolled) -> int:
    """How long a roll is seen."""
    return count_tick(len(event.faces) + bool(event.bonus)) + REST


@moment_of.register
def _(event: events.DiceRolled, _shown: CavemanState) -> Moment:
    counted = [*event.hits, *[True] * bool(event.bonus)]
    hits = tuple((count_tick(order), SoundCue(Cue.HIT)) for order, is_hit in enumerate(counted) if is_hit)
    return Moment(roll_ticks(event), (), heard(Cue.DICE), hits)


# --- before the first turn ---------------------------------------------------------------------------------------


@moment_of.register
def _(_event: events.FirstDrawn, _shown: CavemanState) -> Moment:
    return Moment(SHORT, (), heard(Cue.TURN))


@moment_of.register
def _(_event: events.CornerChosen, _shown: CavemanState) -> Moment:
    return Moment(SHORT, (), heard(Cue.TURN, QUIET))


# --- the turn ----------------------------------------------------------------------------------------------------


@moment_of.register
def _(_event: events.TurnStarted, _shown: CavemanState) -> Moment:
    return Moment(SHORT, (), heard(Cue.TURN, QUIET))


@moment_of.register
def _(event: events.CardDrawn, _shown: CavemanState) -> Moment:
    card = turned_up(MotionKind.CARD, event.card, Spot(SpotKind.DECK), Spot(SpotKind.CARD))
    return Moment(LONG, (card,), heard(Cue.CARD))


@moment_of.register
def _(_event: events.PhaseStarted, _shown: CavemanState) -> Moment:
    return Moment()


@moment_of.register
def _(event: events.PhaseSkipped, _shown: CavemanState) -> Moment:
    # Before the next turn begins the strip shows for a moment what was left out of this one.
    return Moment(SHORT if event.phase == "grow" else 0)


@moment_of.register
def _(_event: events.EffectSkipped, _shown: CavemanState) -> Moment:
    return Moment(SHORT)


@moment_of.register
def _(_event: events.GameEnded, _shown: CavemanState) -> Moment:
    return Moment(LONG, (), heard(Cue.END))


# --- people ------------------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.Landed, _shown: CavemanState) -> Moment:
    shore = Spot(SpotKind.SHORE, event.circle)
    return Moment(SHORT, (walk(event.seat, shore, circle_spot(event.circle), adult(event.sex)),), heard(Cue.LAND))


@moment_of.register
def _(event: events.Moved, _shown: CavemanState) -> Moment:
    ends = circle_spot(event.origin), circle_spot(event.target)
    walking = walk(event.seat, *ends, adult(event.sex, int(event.with_child)))
    return Moment(STEP, (walking,), heard(Cue.STEP))


@moment_of.register
def _(event: events.AdultDied, _shown: CavemanState) -> Moment:
    return Moment(MEDIUM, (carried_off(event.seat, event.circle, adult(event.sex)),), heard(Cue.DEATH))


@moment_of.register
def _(event: events.ChildDied, _shown: CavemanState) -> Moment:
    return Moment(MEDIUM, (carried_off(event.seat, event.circle, (0, 0, 1)),), heard(Cue.DEATH))


@moment_of.register
def _(event: events.Retreated, _shown: CavemanState) -> Moment:
    ends = circle_spot(event.origin), circle_spot(event.target)
    walking = walk(event.seat, *ends, (event.men, event.women, event.children))
    return Moment(MEDIUM, (walking,), heard(Cue.RETREAT))


@moment_of.register
def _(event: events.DevelopmentClaimed, _shown: CavemanState) -> Moment:
    panel = Spot(SpotKind.DEVELOPMENTS, event.seat, event.development)
    made = tuple(
        MotionView(MotionKind.DEVELOPMENT, circle_spot(circle), panel, 0.0, event.development, event.seat)
        for circle in (event.circle, event.other)
    )
    return Moment(LONG, made, heard(Cue.CLAIM))


@moment_of.register
def _(event: events.ChildGrew, _shown: CavemanState) -> Moment:
    ends = circle_spot(event.origin), circle_spot(event.circle)
    return Moment(MEDIUM, (walk(event.seat, *ends, adult(event.sex)),), heard(Cue.GROW_UP))


@moment_of.register
def _(_event: events.RollRepeated, _shown: CavemanState) -> Moment:
    return Moment(MEDIUM)


@moment_of.register
def _(event: events.ChildBorn, _shown: CavemanState) -> Moment:
    born = walk(event.seat, Spot(SpotKind.PEOPLE, event.seat, CHILD), circle_spot(event.circle), (0, 0, 1))
    return Moment(MEDIUM, (born,), heard(Cue.BIRTH))


# --- dinosaurs, and what else the card says ----------------------------------------------------------------------


@moment_of.register
def _(event: events.DinosaurMoved, shown: CavemanState) -> Moment:
    sets_out = not shown.moved >> event.dinosaur & 1
    cues = heard(Cue.STOMP)
    if sets_out or event.attacks:
        cues += heard(DINOSAUR_VOICES[event.dinosaur])
    return Moment(TREAD, (beast(event.dinosaur, event.origin, event.target),), cues)


@moment_of.register
def _(event: events.DinosaurPlaced, shown: CavemanState) -> Moment:
    attack, defence = shown.hits
    is_dead = shown.phase == Phase.RETURN_DINOSAUR and attack != defence
    goes = beast(event.dinosaur, event.origin, event.circle, is_dead=is_dead)
    voice = DINOSAUR_VOICES[event.dinosaur]
    return Moment(LONG, (goes,), (SoundCue(Cue.STOMP), SoundCue(voice, QUIET)))


@moment_of.register
def _(event: events.LavaFlowed, _shown: CavemanState) -> Moment:
    return Moment(LAVA, (), heard(Cue.LAVA), lava=event.corner)


@moment_of.register
def _(event: events.TokenRevealed, shown: CavemanState) -> Moment:
    place = circle_spot(event.circle)
    # Before the first turn fifteen of them are turned up, one after the other.
    ticks = SHORT if shown.turn else BLINK
    return Moment(ticks, (turned_up(MotionKind.TOKEN, event.kind, place, place),), heard(Cue.TOKEN, QUIET))


@moment_of.register
def _(event: events.TokenExchanged, shown: CavemanState) -> Moment:
    place, reserve = circle_spot(event.circle), Spot(SpotKind.RESERVE)
    goes, comes = token(shown.tokens[event.circle], place, reserve), token(event.kind, reserve, place)
    return Moment(LONG, (goes, comes), heard(Cue.TOKEN))


@moment_of.register
def _(event: events.TokensSwapped, shown: CavemanState) -> Moment:
    place, other = circle_spot(event.circle), circle_spot(event.other)
    kinds = shown.tokens[event.circle], shown.tokens[event.other]
    return Moment(LONG, (token(kinds[0], place, other), token(kinds[1], other, place)), heard(Cue.TOKEN))


# --- fights ------------------------------------------------------------------------------------------------------


@moment_of.register
def _(event: events.FightStarted, _shown: CavemanState) -> Moment:
    cues = heard(Cue.FIGHT)
    if event.dinosaur != NONE:
        cues += heard(DINOSAUR_VOICES[event.dinosaur], QUIET)
    return Moment(MEDIUM, (), cues)


@moment_of.register
def _(_event: events.FightDecided, _shown: CavemanState) -> Moment:
    return Moment(VERDICT)


@moment_of.register
def _(event: events.DinosaurDied, _shown: CavemanState) -> Moment:
    cues = (SoundCue(Cue.DEATH), SoundCue(DINOSAUR_VOICES[event.dinosaur], FAINT))
    return Moment(LONG, (beast(event.dinosaur, event.circle, event.circle, is_dead=True),), cues)
