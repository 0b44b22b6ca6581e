"""Scores so far and in the end, and who wins by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.rules.scoring import ranking
from caveman.rules.state import Phase
from caveman.ui.standings import standings, verdict
from tests.helpers.caveman_tales import names_of, played, setup_of_kind, table_of
from tests.helpers.random_caveman import GAME

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState

NAMES = names_of(3)


def island(*tribes: tuple[int, int, int], end: str = "") -> CavemanState:
    """A state with adults, developments and children of each tribe; over if it has a reason for the end."""
    state = GAME.new_game(table_of(3))
    size = len(state.owner)
    state.owner, state.men, state.children = [-1] * size, [0] * size, [0] * size
    state.developments = [(1 << developments) - 1 for _, developments, _ in tribes]
    free = iter(range(20, size))
    for seat, (adults, _, children) in enumerate(tribes):
        for number in range(max(adults, children)):
            circle = next(free)
            state.owner[circle] = seat
            state.men[circle] = int(number < adults)
            state.children[circle] = int(number < children)
    if end:
        state.phase, state.end = Phase.OVER, end
        state.winner = 0 if end != "deck" else -1
    return state


def test_r4_adults_and_developments_are_added() -> None:
    table = standings(island((3, 2, 1), (4, 0, 0), (0, 5, 0)), NAMES)
    assert table.title == "If the deck ran out now"
    assert table.seats == (0, 1, 2)
    assert table.rows == (
        ("Adults on the island", ("3", "4", "0")),
        ("Developments", ("2", "0", "5")),
        ("Children, in a tie", ("(1)", "(0)", "(0)")),
    )
    assert table.total == ("Total", ("5", "4", "5"))


def test_while_it_goes_on_the_notes_tell_how_to_win() -> None:
    table = standings(island((3, 2, 1), (4, 0, 0), (0, 4, 0)), NAMES)
    assert table.notes == (
        "Who grows to 8 adults, or has all 5 developments, wins at once.",
        "In a tie more developments win, then more children.",
    )


@pytest.mark.parametrize(
    ("tribes", "end", "words"),
    [
        (((8, 0, 0), (7, 4, 0), (1, 0, 0)), "adults", "Anna wins at once: all 8 adults are on the island."),
        (((2, 5, 0), (7, 4, 0), (1, 0, 0)), "developments", "Anna wins at once with all 5 developments."),
        (((4, 3, 0), (3, 3, 2), (1, 0, 0)), "deck", "The deck has run out: Anna wins with 7."),
        (
            ((4, 3, 3), (3, 4, 0), (7, 0, 3)),
            "deck",
            "The deck has run out: Bert wins with 7 and more developments than others with as much.",
        ),
        (
            ((4, 3, 1), (4, 3, 2), (5, 2, 3)),
            "deck",
            "The deck has run out: Bert wins with 7 and more children than others with as much.",
        ),
        (
            ((4, 3, 1), (1, 0, 0), (4, 3, 1)),
            "deck",
            "The deck has run out: Anna and Cleo share the victory with 7 each.",
        ),
    ],
)
def test_q51_the_verdict_names_the_winner_and_the_reason(
    tribes: tuple[tuple[int, int, int], ...], end: str, words: str
) -> None:
    state = island(*tribes, end=end)
    assert verdict(state, NAMES) == words
    table = standings(state, NAMES)
    assert table.title == "Final scores"
    assert table.notes[0] == words


def test_in_the_end_the_tie_rule_stands_below_level_scores_alone() -> None:
    rule = "In a tie more developments win, then more children."
    assert rule in standings(island((4, 3, 0), (3, 4, 0), (1, 0, 0), end="deck"), NAMES).notes
    assert rule not in standings(island((4, 3, 0), (3, 3, 0), (1, 0, 0), end="deck"), NAMES).notes


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (6, 2), (6, 3), (5, 4)])
def test_the_verdict_names_whoever_is_first(seats: int, seed: int) -> None:
    names = names_of(seats)
    for kind in ("plain", "small"):
        _, end = played(setup_of_kind(seats, kind), seed)
        words = verdict(end, names)
        winners = [names.seat(seat) for seat, rank in enumerate(ranking(end)) if rank == 1]
        assert [name for name in names.seats if name in words] == winners
