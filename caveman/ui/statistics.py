"""How the dice fell, at the table and as pages of the result, and by which rule a match ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from caveman.rules.rolls import DICE, FACES, GREEN, RED, YELLOW
from caveman.rules.scoring import ADULTS, DEVELOPMENTS, adults, children, developments, final_scores, ranking
from caveman.rules.state import NOBODY
from caveman.ui.annals import Annals
from caveman.ui.names import Names
from caveman.ui.overlay_model import DiceStatistics, DiceTable, FaceCounts
from caveman.ui.standings import tie_rule, verdict
from shared.ui.scenes.recollection import played_steps
from shared.ui.scenes.result_page import ResultPage
from shared.ui.shell.number_words import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from caveman.rules.state import CavemanState
    from caveman.ui.dice_count import DiceCount, Tally
    from shared.core.session import MatchSession

_LUCK: Final = 1.0
"""From so many standard deviations on dice are called lucky, or unlucky."""


def dice_statistics(annals: Annals) -> DiceStatistics:
    """How the dice fell so far, against what is to be expected of the dice in use, with everybody's luck in words."""
    tr, dice = annals.names.tr, annals.dice
    titles = {
        GREEN: tr("Successes of tribes, against the average: {luck}."),
        RED: tr("Successes of dinosaurs, against the average: {luck}."),
        YELLOW: tr("Children that grew up, against the average: {luck}."),
    }
    notes = [tr("Large: how often a face fell. Small below it: how often it was to be expected.")]
    for die, words in titles.items():
        found = [_luck_of(seat, tally, annals.names) for seat, tally in _rows(dice, die) if tally.dice]
        if found:
            notes.append(words.format(luck=", ".join(found)))
    return DiceStatistics(
        tr("How the dice fell"), tuple(_dice_table(dice, die) for die in range(len(DICE))), tuple(notes)
    )


def result_pages(session: MatchSession, translate: Callable[[str], str]) -> tuple[ResultPage, ...]:
    """More pages for the result of a finished match: how it ended, and how the dice of fights and children fell."""
    annals = Annals.of(Names.of_match(session.setup, translate), played_steps(session))
    names, dice = annals.names, annals.dice
    fights = (translate("Dice in fights"), translate("Green dice"), translate("Successes"))
    youth = (translate("Dice of children"), translate("Yellow dice"), translate("Children that grew up"))
    return (
        _end_page(session.state, names),
        _dice_page(names, dice, GREEN, fights, _dinosaurs(names, dice)),
        _dice_page(names, dice, YELLOW, youth, ()),
    )


def luck_words(tally: Tally, names: Names) -> str:
    """Whether so many successes are luck: more than a standard deviation beyond what was to be expected."""
    tr = names.tr
    luck = tally.hits - tally.hoped
    if luck * luck < _LUCK * tally.variance or not tally.variance:
        return tr("fair")
    return tr("lucky") if luck > 0 else tr("unlucky")


def _luck_of(seat: int, tally: Tally, names: Names) -> str:
    """Successes of a roller against what was to be expected; dinosaurs need no name."""
    luck = f"{signed(tally.hits - tally.hoped)} ({luck_words(tally, names)})"
    return luck if seat == NOBODY else f"{names.seat(seat)} {luck}"


def _rows(dice: DiceCount, die: int) -> list[tuple[int, Tally]]:
    """All rollers of a die: seats, or ``NOBODY`` for the dinosaurs."""
    return [(NOBODY if die == RED else seat, tally) for seat, tally in enumerate(dice.rows[die])]


def _dice_table(dice: DiceCount, die: int) -> DiceTable:
    """Dice of a colour; faces that the dice in use do not have are left out."""
    there = [face for face in range(len(FACES[die])) if dice.has_face(die, face)]
    rows = []
    for seat, tally in _rows(dice, die):
        expected = dice.expected(die, tally.dice)
        counts = tuple(tally.faces[face] for face in there)
        rows.append(FaceCounts(seat, counts, tuple(expected[face] for face in there)))
    return DiceTable(DICE[die], tuple(FACES[die][face] for face in there), tuple(rows))


def _end_page(state: CavemanState, names: Names) -> ResultPage:
    """What counts by the rules, in their order, and the place of each tribe (R2 to R4, Q51)."""
    tr = names.tr
    rows = (
        (tr(ADULTS), adults(state)),
        (tr(DEVELOPMENTS), developments(state)),
        (tr("Together"), final_scores(state)),
        (tr("Children, in a tie"), children(state)),
    )
    lines = tuple((title, tuple(map(str, counts))) for title, counts in rows)
    is_level = len(set(final_scores(state))) < state.config.seats
    notes = (verdict(state, names), tie_rule(names)) if is_level else (verdict(state, names),)
    return ResultPage(tr("The end"), lines, (tr("Place"), tuple(map(str, ranking(state)))), notes)


def _dice_page(
    names: Names, dice: DiceCount, die: int, words: tuple[str, str, str], notes: Sequence[str]
) -> ResultPage:
    """Dice of a colour by seat; the words are the titles of the page, of the dice and of their successes."""
    tr, tallies = names.tr, dice.rows[die]
    title, thrown, good = words
    lines = [(thrown, tuple(str(tally.dice) for tally in tallies))]
    for face, name in enumerate(FACES[die]):
        if dice.has_face(die, face):
            row = tuple(_share(tally.faces[face], tally.dice) for tally in tallies)
            expected = dice.expected(die, 1)[face]
            words_of_face = tr("{face} (expected {share})").format(face=names.face(die, name), share=f"{expected:.0%}")
            lines.append((words_of_face, row))
    lines.append((good, tuple(str(tally.hits) for tally in tallies)))
    lines.append((tr("Against the average"), tuple(signed(tally.hits - tally.hoped) for tally in tallies)))
    total = (tr("Luck"), tuple(luck_words(tally, names) if tally.dice else "" for tally in tallies))
    return ResultPage(title, tuple(lines), total, tuple(notes))


def _dinosaurs(names: Names, dice: DiceCount) -> tuple[str, ...]:
    """The red dice, which belong to no column."""
    (tally,) = dice.rows[RED]
    if not tally.dice:
        return ()
    words = names.tr("Red dice of the dinosaurs: {dice}; successes: {hits}, against the average {luck}.")
    return (words.format(dice=tally.dice, hits=tally.hits, luck=_luck_of(NOBODY, tally, names)),)


def _share(count: int, dice: int) -> str:
    """How often a face fell, and the share of all dice."""
    return f"{count} ({count / dice:.0%})" if dice else "0"
