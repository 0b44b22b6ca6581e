"""What happened, in words: every event of the rules begins a tale, goes on with one, or is seen and needs no words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from caveman.rules import events
from caveman.rules.island import island_of
from caveman.rules.scoring import ADULTS_TO_WIN, DEVELOPMENTS_TO_WIN
from caveman.rules.state import DINOSAURS, NOBODY, NOWHERE
from caveman.ui.dice_tales import Fight, Youth
from caveman.ui.land_tales import Land, Lava
from caveman.ui.tales import Sentence
from caveman.ui.walk_tales import Beasts, Walks
from shared.ui.scenes.overlays import LogLine
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.events import Event
    from caveman.ui.tales import Ground, Tale


def begin_tale(event: Event, ground: Ground) -> Tale:
    """The tale that an event begins, which no tale before it went on with.

    Args:
        event: An event of the rules.
        ground: The island before it.

    Raises:
        KeyError: This is no event of the rules.
    """
    return _TALES[type(event)](event, ground)


def _silence(_event: Event, _ground: Ground) -> Tale:
    """The table itself shows it, or the line of another event says it."""
    return Sentence()


# --- before the first turn ---------------------------------------------------------------------------------------


def _corner_chosen(event: events.CornerChosen, ground: Ground) -> Tale:
    names = ground.names
    spot = names.spot(island_of(names.config.board).beaches[event.corner])
    words = names.tr("{name} takes the beach {spot}.").format(name=names.seat(event.seat), spot=spot)
    return Sentence(LogLine(words, event.seat))


def _first_drawn(event: events.FirstDrawn, ground: Ground) -> Tale:
    names = ground.names
    return Sentence(
        LogLine(names.tr("The lot decides: {name} begins.").format(name=names.seat(event.seat)), event.seat)
    )


def _dinosaur_placed(event: events.DinosaurPlaced, ground: Ground) -> Tale:
    """At set-up, or sent by a card; what a fight does to a dinosaur belongs to the tale of the fight."""
    names, tr = ground.names, ground.names.tr
    words = {"dinosaur": names.dinosaur(event.dinosaur), "place": ground.place(event.circle)}
    if event.by == NOBODY:
        return Sentence(LogLine(tr("The {dinosaur} comes to {place}.").format_map(words)), is_detail=True)
    words["name"] = names.seat(event.by)
    is_sent = event.origin != NOWHERE
    sentence = (
        tr("{name} sends the {dinosaur} to {place}.") if is_sent else tr("{name} puts the {dinosaur} on {place}.")
    )
    return Sentence(LogLine(sentence.format_map(words), event.by), is_detail=True)


# --- a turn ------------------------------------------------------------------------------------------------------


def _card_drawn(event: events.CardDrawn, ground: Ground) -> Tale:
    names = ground.names
    words = counted(
        event.steps,
        names.tr("Card {turn}, {name}: 1 step; {card}"),
        names.tr("Card {turn}, {name}: {steps} steps; {card}"),
    )
    text = words.format(
        turn=ground.turn + 1, name=names.seat(event.seat), steps=event.steps, card=names.card_title(event.card)
    )
    return Sentence(LogLine(text, event.seat, is_heading=True))


def _phase_skipped(event: events.PhaseSkipped, ground: Ground) -> Tale:
    """What the card forbids, and a tribe that cannot move; the strip of phases shows what had nothing to do."""
    tr = ground.names.tr
    words = {
        ("green", "nothing"): tr("{name} cannot move anybody."),
        ("develop", "card"): tr("{name} may not develop: the card forbids it."),
        ("grow", "card"): tr("No child is born to {name}: the card forbids it."),
    }.get((event.phase, event.why))
    if words is None:
        return Sentence()
    return Sentence(LogLine(words.format(name=ground.names.seat(event.seat)), event.seat), is_detail=True)


def _effect_skipped(event: events.EffectSkipped, ground: Ground) -> Tale:
    names, tr = ground.names, ground.names.tr
    card = names.config.deck.cards[event.card]
    if card.dinosaur is not None:
        words = tr("The {dinosaur} cannot move.").format(dinosaur=names.dinosaur(DINOSAURS.index(card.dinosaur)))
    elif card.dinosaur_steps:
        words = tr("No dinosaur can move.")
    else:
        words = tr("No dinosaur can be sent to a red circle.")
    return Sentence(LogLine(words, ground.seat), is_detail=True)


def _tokens_swapped(event: events.TokensSwapped, ground: Ground) -> Tale:
    words = ground.names.tr("Swapped land: {first} and {second} change places.")
    first, second = ground.place(event.circle), ground.place(event.other)
    return Sentence(LogLine(words.format(first=first, second=second), ground.seat))


def _lava_flowed(event: events.LavaFlowed, ground: Ground) -> Tale:
    return Lava(event, ground, island_of(ground.names.config.board).beaches[event.corner])


def _adult_died(event: events.AdultDied, ground: Ground) -> Tale:
    """Told by the tale of its fight or of the lava; alone only where that is not known."""
    names = ground.names
    words = names.tr("{name} loses {people} on {place}.")
    people = names.adult(event.sex)
    text = words.format(name=names.seat(event.seat), people=people, place=ground.place(event.circle))
    return Sentence(LogLine(text, event.seat))


def _child_died(event: events.ChildDied, ground: Ground) -> Tale:
    return Sentence(LogLine(ground.left_alone(event), event.seat))


def _development_claimed(event: events.DevelopmentClaimed, ground: Ground) -> Tale:
    names = ground.names
    text = names.tr("{name} claims {development} on {first} and {second}.").format(
        name=names.seat(event.seat),
        development=names.lower_development(event.development),
        first=ground.place(event.circle),
        second=ground.place(event.other),
    )
    return Sentence(LogLine(text, event.seat))


def _dice_rolled(event: events.DiceRolled, ground: Ground) -> Tale:
    """Of a child; those of a fight belong to its tale."""
    return Youth(event, ground) if event.die == "yellow" else Sentence()


def _child_born(event: events.ChildBorn, ground: Ground) -> Tale:
    words = ground.names.tr("A child of {name} is born on {place}; food from {provider}.")
    place, provider = (ground.place(circle, event.seat) for circle in (event.circle, event.provider))
    name = ground.names.seat(event.seat)
    return Sentence(LogLine(words.format(name=name, place=place, provider=provider), event.seat))


def _game_ended(event: events.GameEnded, ground: Ground) -> Tale:
    names, tr = ground.names, ground.names.tr
    words = {
        "adults": tr("{name} wins: {adults} adults are on the island"),
        "developments": tr("{name} wins: all {developments} developments"),
        "deck": tr("The last turn is over: adults and developments count"),
    }[event.reason]
    winner = NOBODY if event.reason == "deck" else ground.seat
    name = "" if winner == NOBODY else names.seat(winner)
    text = words.format(name=name, adults=ADULTS_TO_WIN, developments=DEVELOPMENTS_TO_WIN)
    return Sentence(LogLine(text, winner, is_heading=True))


_TALES: Final[dict[type, Callable[[Any, Ground], Tale]]] = {
    events.CornerChosen: _corner_chosen,
    events.FirstDrawn: _first_drawn,
    events.DinosaurPlaced: _dinosaur_placed,
    events.TokenRevealed: _silence,
    events.TurnStarted: _silence,
    events.CardDrawn: _card_drawn,
    events.Landed: Walks,
    events.Moved: Walks,
    events.PhaseStarted: _silence,
    events.PhaseSkipped: _phase_skipped,
    events.DinosaurMoved: Beasts,
    events.LavaFlowed: _lava_flowed,
    events.TokenExchanged: Land.of,
    events.TokensSwapped: _tokens_swapped,
    events.FightStarted: Fight,
    events.DiceRolled: _dice_rolled,
    events.FightDecided: _silence,
    events.AdultDied: _adult_died,
    events.ChildDied: _child_died,
    events.Retreated: _silence,
    events.DinosaurDied: _silence,
    events.DevelopmentClaimed: _development_claimed,
    events.ChildGrew: _silence,
    events.RollRepeated: _silence,
    events.ChildBorn: _child_born,
    events.EffectSkipped: _effect_skipped,
    events.GameEnded: _game_ended,
}
