"""How the dice fell, by seat, at the table and as a page of the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.recollection import played_steps
from shared.ui.scenes.result_page import ResultPage
from shared.ui.shell.number_words import counted, signed
from stoneage_mammoth.rules.scoring import final_scores, tie_break
from stoneage_mammoth.rules.state import TOOL_SLOTS
from stoneage_mammoth.ui.annals import FACES, Annals
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.overlay_model import DiceStatistics, FaceCounts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.core.session import MatchSession
    from stoneage_mammoth.rules.state import StoneAgeState

EXPECTED_MEAN = 3.5


def dice_statistics(annals: Annals) -> DiceStatistics:
    """How the dice fell so far, with each seat's luck in words."""
    tr, names = annals.names.tr, annals.names
    faces = tuple(FaceCounts(seat, _six(counts), mean_of(counts)) for seat, counts in enumerate(annals.faces))
    notes = [
        counted(
            sum(counts),
            tr("{name}: 1 die, {luck} against the average."),
            tr("{name}: {dice} dice, {luck} against the average."),
        ).format(name=names.seat(seat), dice=sum(counts), luck=signed(luck_of(counts)))
        for seat, counts in enumerate(annals.faces)
        if sum(counts)
    ]
    return DiceStatistics(tr("How the dice fell"), faces, tuple(notes))


def result_pages(session: MatchSession, translate: Callable[[str], str]) -> tuple[ResultPage, ...]:
    """More pages for the result of a finished match: how the dice fell and, where scores are level, what decides."""
    dice = _dice_page(session, translate)
    state: StoneAgeState = session.state
    scores = final_scores(state)
    return (dice, _level_page(state, translate)) if len(set(scores)) < len(scores) else (dice,)


def _level_page(state: StoneAgeState, translate: Callable[[str], str]) -> ResultPage:
    """Fields, tools and people of each seat, whose sum decides between level scores (R40)."""
    slots = (state.tools[seat * TOOL_SLOTS : seat * TOOL_SLOTS + TOOL_SLOTS] for seat in range(state.config.seats))
    lines = (
        (translate("Fields"), tuple(map(str, state.fields))),
        (translate("Tools"), tuple(str(sum(values)) for values in slots)),
        (translate("People"), tuple(map(str, state.people))),
    )
    total = (translate("Sum"), tuple(map(str, tie_break(state))))
    note = translate("Where scores are level the higher sum of fields, tools and people wins.")
    return ResultPage(translate("Level scores"), lines, total, (note,))


def _dice_page(session: MatchSession, translate: Callable[[str], str]) -> ResultPage:
    annals = Annals.of(Names.of_match(session.setup, translate), played_steps(session))
    counts = annals.faces
    lines = [
        (translate("Dice"), tuple(str(sum(seat)) for seat in counts)),
        *(
            (translate("Of these a {face}").format(face=face), tuple(_share(seat, face) for seat in counts))
            for face in range(1, FACES + 1)
        ),
        (translate("Against the average"), tuple(signed(luck_of(seat)) for seat in counts)),
    ]
    total = (translate("Average"), tuple(f"{mean_of(seat):.2f}" for seat in counts))
    note = translate("To be expected are a sixth (17 %) of each face and an average of 3.5.")
    return ResultPage(translate("Dice"), tuple(lines), total, (note,))


def mean_of(counts: Sequence[int]) -> float:
    """Mean of all dice of a seat, 0 before the first."""
    return pips_of(counts) / sum(counts) if sum(counts) else 0.0


def luck_of(counts: Sequence[int]) -> float:
    """Points that the dice of a seat show beyond what was to be expected."""
    return pips_of(counts) - EXPECTED_MEAN * sum(counts)


def pips_of(counts: Sequence[int]) -> int:
    """Sum of all dice of a seat."""
    return sum(face * count for face, count in enumerate(counts, 1))


def _share(counts: Sequence[int], face: int) -> str:
    """How often a face fell, and the share of all dice."""
    number = counts[face - 1]
    return f"{number} ({number / sum(counts):.0%})" if sum(counts) else "0"


def _six(counts: Sequence[int]) -> tuple[int, int, int, int, int, int]:
    one, two, three, four, five, six = counts
    return one, two, three, four, five, six
