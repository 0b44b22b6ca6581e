"""Rows of a state that remember what follows from them: they say what a look through all circles or cards would say."""

from __future__ import annotations

import random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from caveman.rules.deck import Seen, cards_left, draw
from caveman.rules.owners import Owners, circles_of, move_house, resettle
from caveman.rules.state import NOBODY
from tests.helpers.random_caveman import GAME, KINDS, positions

CIRCLES, SEATS, CARDS = 12, 6, 9
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(("resettle", "move", "write", "copy", "forget")),
        st.integers(0, CIRCLES - 1),
        st.integers(0, CIRCLES - 1),
        st.integers(NOBODY, SEATS - 1),
    ),
    max_size=30,
)


def look(owner: list[int], seat: int) -> list[int]:
    return [circle for circle, other in enumerate(owner) if other == seat]


def changed(owner: list[int], change: tuple[str, int, int, int]) -> tuple[list[int], list[int]]:
    """The row after a change of some kind, and what it has to be."""
    kind, circle, target, seat = change
    plain = [*owner]
    match kind:
        case "resettle":
            plain[circle] = seat
            return resettle(owner, circle, seat), plain
        case "move" if owner[circle] != NOBODY and owner[target] == NOBODY:
            seat, plain[circle], plain[target] = owner[circle], NOBODY, owner[circle]
            return move_house(owner, seat, circle, target), plain
        case "write":
            owner = owner.copy()
            owner[circle] = plain[circle] = seat
            return owner, plain
        case "copy":
            return owner.copy(), plain
    return plain, plain


@given(CHANGES)
def test_a_row_of_owners_knows_where_each_tribe_lives_whatever_changes(
    changes: list[tuple[str, int, int, int]],
) -> None:
    owner = [NOBODY] * CIRCLES
    for change in changes:
        before, old = owner, [*owner]
        owner, wanted = changed(owner, change)
        assert owner == wanted
        assert before == old
        for row in (owner, before):
            assert all([*circles_of(row, seat)] == look(row, seat) for seat in range(SEATS))


@given(st.permutations(range(CARDS)), st.integers(0, CARDS - 1))
def test_a_row_of_cards_knows_which_are_left(order: list[int], written: int) -> None:
    seen = [0] * CARDS
    for count, card in enumerate(order, 1):
        before, seen = seen, draw(seen, card)
        assert before[card] == 0
        assert [*cards_left(seen)] == sorted(order[count:])
        copy = seen.copy()
        copy[written] = 0
        assert written in cards_left(copy)
        assert (written in cards_left(seen)) == (written in order[count:])


def test_they_are_written_as_plain_rows_and_equal_to_them() -> None:
    *_, state = positions(3, KINDS["plain"], 1)
    assert isinstance(state.owner, Owners)
    assert isinstance(state.seen, Seen)
    read = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    assert read == state
    assert type(read.owner) is type(read.seen) is list
    assert type(GAME.copy(read).owner) is list


def test_a_copy_to_write_into_is_plain_and_a_state_to_think_about_remembers() -> None:
    *_, state = positions(3, KINDS["plain"], 1)
    plain = state.copy()
    assert type(plain.owner) is type(plain.seen) is list
    owner = GAME.determinize(GAME.observe(state, 0), random.Random(1)).owner
    assert isinstance(owner, Owners)
    assert owner == state.owner
    assert owner.lands == [look(owner, seat) for seat in range(len(owner.lands))]
