"""What is told about the thing that is looked at closely: a circle, a dinosaur, a phase, the card, a panel."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from caveman.rules.births import Lack
from caveman.rules.state import DINOSAUR_DICE, DINOSAURS, FACE_DOWN, NOBODY, NONE, RECIPES, WHEEL, Phase
from caveman.rules.tables import tables_of
from caveman.ui.controls import OFFERED
from caveman.ui.overlay_model import ZoomKind, ZoomView
from caveman.ui.reference import reference_card
from caveman.ui.selection import (
    CARD,
    CIRCLE,
    DECK,
    DEVELOPMENT,
    DINOSAUR,
    PANEL_PARTS,
    PART,
    PHASE,
    RESERVE,
    SEAT,
    circle_of,
    number_of,
    target,
)
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from caveman.rules.config import Config
    from caveman.rules.state import CavemanState
    from caveman.ui.desk import Words
    from caveman.ui.overlay_model import ReferenceCard
    from caveman.ui.view_model import CircleView, GroupView, SeatView, TableView

FIRST_DEVELOPMENT = 3
"""Parts of a panel are figures, then developments, then the rest."""


def zoom_view(state: CavemanState, names: Words, table: TableView, looked_at: str) -> ZoomView | None:
    """The thing that is looked at, ``None`` if there is nothing to tell about it.

    Args:
        state: What is shown.
        names: Words.
        table: The picture without it.
        looked_at: Its id.
    """
    circle = circle_of(looked_at)
    if circle is not None:
        view = table.circles[circle]
        is_on_offer = looked_at == target(CIRCLE, circle) and view.light in OFFERED
        return None if is_on_offer else _circle(view, names)  # what is on offer must not hide what lies around it
    dinosaur, phase = number_of(DINOSAUR, looked_at), number_of(PHASE, looked_at)
    if dinosaur is not None:
        return _dinosaur(dinosaur, names, looked_at)
    if phase is not None:
        return _phase(table, reference_card(names.tr, state.config), phase)
    of_the_turn = {CARD: _card, DECK: _deck, RESERVE: _tokens}.get(looked_at)
    if of_the_turn is not None:
        return of_the_turn(state, names)
    return _panel(table, names, looked_at, state.config)


def _circle(view: CircleView, names: Words) -> ZoomView | None:
    """Who stands on a circle, and what lies there; ``None`` where that is nothing."""
    tr = names.tr
    lines = []
    if view.token >= 0:
        lines.append(tr("Resource: {resource}.").format(resource=names.resource(view.token)))
    elif view.token == FACE_DOWN:
        lines.append(tr("A token that lies face down."))
    if view.camp != NOBODY:
        lines.append(tr("The camp of {name}.").format(name=names.seat(view.camp)))
    lines += [_people(group, names) for group in (view.people, view.guests) if group is not None]
    if view.dinosaur != NONE:
        lines.append(_strength(view.dinosaur, names))
    if not lines:  # why it cannot be chosen is told below the question
        return None
    return ZoomView(ZoomKind.CIRCLE, view.circle, target("circle", view.circle), view.name, tuple(lines), view.reason)


def _people(group: GroupView, names: Words) -> str:
    """A tribe on a circle."""
    people = names.people(group.men, group.women, group.children)
    return names.tr("{name}: {people}.").format(name=names.seat(group.seat), people=people)


def _strength(dinosaur: int, names: Words) -> str:
    """Dice of a dinosaur."""
    dice, tr = DINOSAUR_DICE[dinosaur], names.tr
    words = counted(dice, tr("The {dinosaur} rolls 1 red die."), tr("The {dinosaur} rolls {dice} red dice."))
    return words.format(dinosaur=names.dinosaur(dinosaur), dice=dice)


def _dinosaur(dinosaur: int, names: Words, anchor: str) -> ZoomView:
    """A dinosaur."""
    return ZoomView(ZoomKind.DINOSAUR, dinosaur, anchor, names.dinosaur(dinosaur), (_strength(dinosaur, names),))


def _phase(table: TableView, card: ReferenceCard, index: int) -> ZoomView:
    """A phase, as on the reference card."""
    phase = card.phases[index]
    note = table.phases[index].reason
    return ZoomView(ZoomKind.PHASE, index, target(PHASE, index), phase.title, phase.lines, note)


def _card(state: CavemanState, names: Words) -> ZoomView | None:
    """The card of the turn, which says all itself but what the wheel adds; ``None`` before the first."""
    if state.card == NONE:
        return None
    # A wheel that was claimed in this turn has added nothing to this card (Q12), nor has that of whoever draws next.
    is_under_way = Phase.GREEN <= state.phase <= Phase.DEVELOP
    has_wheel = is_under_way and bool(state.developments[state.active] >> WHEEL & 1)
    words = names.tr("The wheel of {name} adds 1 movement.").format(name=names.seat(state.active))
    return ZoomView(ZoomKind.CARD, state.card, CARD, lines=(words,) if has_wheel else ())


def _deck(state: CavemanState, names: Words) -> ZoomView:
    """What the cards are that are left: each card is seen when it is drawn, so that everybody knows."""
    tr, cards = names.tr, tables_of(state).cards
    left = [cards[card].dinosaur for card, is_seen in enumerate(state.seen) if not is_seen]
    rows = [(names.dinosaur(dinosaur), str(left.count(dinosaur))) for dinosaur in range(len(DINOSAURS))]
    rows.append((tr("Special cards"), str(left.count(NONE))))
    title = tr("Cards left: {count}").format(count=len(left))
    return ZoomView(
        ZoomKind.DECK,
        0,
        DECK,
        title,
        (tr("They are never shuffled again: the match ends with the last one."),),
        rows=tuple(rows),
    )


def _tokens(state: CavemanState, names: Words) -> ZoomView:
    """Tokens set aside: which they are follows from those on the island, but not their order."""
    tr = names.tr
    there = Counter(state.tokens)
    if there[FACE_DOWN]:
        words = tr("Of each kind there are in all:")
    elif state.reserve and state.reserve[0] != FACE_DOWN:  # it has gone round: everybody has seen it go there
        words = tr("{resource} comes next; of each kind there are:").format(resource=names.resource(state.reserve[0]))
    else:
        words = tr("In an order that nobody knows; of each kind there are:")
    rows = tuple(
        (names.resource(kind), str(count if there[FACE_DOWN] else count - there[kind]))
        for kind, count in enumerate(tables_of(state).tokens)
    )
    title = tr("Tokens set aside: {count}").format(count=len(state.reserve))
    return ZoomView(ZoomKind.RESERVE, 0, RESERVE, title, (words,), rows=rows)


def _panel(table: TableView, names: Words, looked_at: str, config: Config) -> ZoomView | None:
    """A development, or a tribe."""
    seat, part = number_of(SEAT, looked_at), number_of(PART, looked_at)
    development = number_of(DEVELOPMENT, looked_at)
    if development is not None:
        seat = table.acting
    elif part is not None:
        seat, index = divmod(part, PANEL_PARTS)
        development = index - FIRST_DEVELOPMENT
    if seat is None or not 0 <= seat < len(table.seats):
        return None
    if development is not None and 0 <= development < len(RECIPES):
        gives = reference_card(names.tr, config).recipes[development].words
        return _development(table.seats[seat], names, development, gives, looked_at)
    return _tribe(table, names, seat)


def _development(tribe: SeatView, names: Words, development: int, gives: str, anchor: str) -> ZoomView:
    """What a development takes and gives, and what a tribe lacks for it."""
    view, name = tribe.developments[development], names.seat(tribe.seat)
    has = names.tr("{name} has it.").format(name=name) if view.is_owned else ""
    if view.lacks:
        has = names.missing(name, view.lacks)
    lines = (names.recipe(development), gives)
    return ZoomView(ZoomKind.DEVELOPMENT, development, anchor, names.development(development), lines, has)


def _tribe(table: TableView, names: Words, seat: int) -> ZoomView:
    """People and developments of a tribe."""
    tr, view = names.tr, table.seats[seat]
    rows = (
        (tr("Men on the island"), str(view.men)),
        (tr("Women on the island"), str(view.women)),
        (tr("Children on the island"), str(view.children)),
        (tr("Developments"), str(sum(development.is_owned for development in view.developments))),
        (tr("Adults and developments"), str(view.score)),
    )
    lines: tuple[str, ...] = (tr("Another child can be born."),)
    if view.child_lacks:
        lacks = ", ".join(lack_words(lack, tr) for lack in view.child_lacks)
        lines = (tr("Missing for the next child: {lacks}.").format(lacks=lacks),)
    return ZoomView(ZoomKind.SEAT, seat, target(SEAT, seat), view.name, lines, rows=rows)


def lack_words(lack: Lack, tr: Callable[[str], str]) -> str:
    """What a tribe lacks for its next child."""
    return {
        Lack.COUPLE: tr("a man and a woman together"),
        Lack.ROOM: tr("a couple on a circle without a child"),
        Lack.PROVIDER: tr("a third adult with food: a man on animals or a woman on fruit"),
        Lack.CHILD: tr("no child is left beside the island"),
        Lack.CARD: tr("the card forbids it this turn"),
    }[lack]
