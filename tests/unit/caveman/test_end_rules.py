"""R2 to R4, rulings Q49 to Q51: who wins, and when."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from caveman.rules import actions as act
from caveman.rules import events, scoring
from caveman.rules.state import MAN, NOBODY, WOMAN, Phase
from shared.core.game import Turn
from tests.helpers.caveman_positions import QUIET, Table, roll

LAST = "no_births_02"
"""A card that asks nobody anything after movement."""


def seven_adults(child_at: int = 20) -> Table:
    """Seat 0 has seven adults and a child, movement is done."""
    table = Table(land={8: "wood", 19: "cave"}).people(0, child_at, 1, 1, 1).people(0, 60, 2, 1).people(0, 59, 1, 1)
    return table.card().done()


def test_r2_eight_adults_win_at_once() -> None:
    table = seven_adults().do(act.RollSurvival(20), roll("yellow", "adult"), act.GrowUp(WOMAN, 20))
    assert table.to_move() == Turn.OVER
    found = table.outcome()
    assert (found.reason, found.ranking, found.scores) == ("adults", (1, 2), (8, 0))
    assert table.told(events.GameEnded) == [events.GameEnded("adults", (8, 0))]


def test_r2_seven_do_not() -> None:
    table = Table().people(0, 20, 1, 1, 1).people(0, 60, 2, 1).people(0, 59, 1).card().done()
    table.do(act.RollSurvival(20), roll("yellow", "adult"), act.GrowUp(WOMAN, 20))
    assert table.adults(0) == 7
    assert table.phase == Phase.DRAW_CARD


def test_r3_five_developments_win_at_once() -> None:
    table = Table(land={8: "wood", 19: "wood"}).own(0, "fire", "furs", "camp", "spear").people(0, 8, 1).people(0, 19, 1)
    table.people(0, 20, 1, 0, 1).card().done().do(act.Claim(3, 8, MAN, 19, MAN))
    assert table.to_move() == Turn.OVER
    found = table.outcome()
    assert (found.reason, found.ranking, found.scores) == ("developments", (1, 2), (8, 0))
    assert table.at(20)[3] == 1


def test_q49_whoever_wins_at_once_wins_whatever_others_have() -> None:
    table = Table(3, land={8: "wood", 19: "wood"}).own(0, "fire", "furs", "camp", "spear").people(0, 8, 1)
    table.people(0, 19, 1).own(1, "fire", "furs", "wheel", "spear").people(1, 12, 3).people(1, 27, 3).own(2, "fire")
    table.card().done().do(act.Claim(3, 8, MAN, 19, MAN))
    assert table.outcome().scores == (7, 10, 1)
    assert table.outcome().ranking == (1, 2, 3)


def test_q49_nobody_wins_by_landing() -> None:
    table = Table().people(0, 20, 3, 0).card("no_development_04").do(act.Land(WOMAN))
    assert table.adults(0) == 4
    assert not table.legal(act.Land)
    assert table.phase == Phase.GREEN


def last_turn(seats: int = 2) -> Table:
    """The last card but one is drawn by the last seat."""
    return Table(seats).turn_of(seats - 1).leave_in_deck(LAST)


def test_r4_the_most_adults_and_developments_win_when_the_deck_runs_out() -> None:
    table = last_turn(3).people(0, 20, 2).own(0, "fire").people(1, 30, 1).own(1, "fire", "furs", "camp")
    table.people(2, 50, 2, 1, 1).card(LAST).end_turn()
    assert table.to_move() == Turn.OVER
    found = table.outcome()
    assert found.reason == "deck"
    assert found.scores == (3, 4, 3)
    assert found.breakdown == {"Adults on the island": (2, 1, 3), "Developments": (1, 3, 0)}
    assert found.ranking == (2, 1, 3)


def test_q50_the_turn_of_the_last_card_is_played_to_its_end() -> None:
    table = last_turn().people(1, 50, 1, 0, 1).card(LAST).do(act.Land(MAN)).done()
    assert table.phase == Phase.GROW
    table.do(act.RollSurvival(50), roll("yellow", "adult"), act.GrowUp(MAN, 50))
    assert table.outcome().scores == (0, 3)
    assert table.state.turn == 60


def test_q50_children_count_nothing() -> None:
    table = last_turn().people(0, 20, 2).people(1, 50, 1, 0, 1).card(LAST).end_turn()
    assert table.outcome().scores == (2, 1)
    assert table.outcome().ranking == (1, 2)


def test_q51_more_developments_win_between_equal_sums() -> None:
    table = last_turn().people(0, 20, 2, 0, 1).people(1, 50, 1).own(1, "fire").card(LAST).end_turn()
    assert table.outcome().scores == (2, 2)
    assert table.outcome().ranking == (2, 1)


def test_q51_then_more_children_win() -> None:
    table = last_turn().people(0, 20, 2, 0, 1).people(1, 50, 2).card(LAST).end_turn()
    assert table.outcome().ranking == (1, 2)


def test_q51_then_the_victory_is_shared() -> None:
    table = last_turn(3).people(0, 20, 2).people(1, 50, 1, 1).people(2, 30, 1).card(LAST).end_turn()
    assert table.outcome().ranking == (1, 1, 2)


def test_the_match_goes_on_until_then() -> None:
    table = last_turn()
    assert table.game.outcome(table.state) is None
    assert table.state.winner == NOBODY
    table.card(LAST).end_turn()
    assert table.phase == Phase.OVER
    assert table.game.legal_actions(table.state) == []


def test_guests_of_a_fight_count_for_their_tribe() -> None:
    table = Table().people(0, 20, 2, 0, 1).people(0, 7, 1).people(1, 21, 1).card().walk(20, 21, child=True)
    assert scoring.adults(table.state) == (3, 1)
    assert scoring.children(table.state) == (1, 0)
    assert table.scores() == (3, 1)


def test_scores_are_those_of_the_breakdown() -> None:
    table = Table().people(0, 20, 2).own(0, "fire", "camp").card(QUIET)
    assert table.scores() == tuple(map(sum, zip(*scoring.breakdown(table.state).values(), strict=True))) == (4, 0)
    assert tuple(scoring.breakdown(table.state)) == scoring.CATEGORIES


TRIBE = st.tuples(st.integers(0, 7), st.integers(0, 31), st.integers(0, 4))
SPOTS = [list(range(start, start + 4)) for start in (7, 20, 30, 42, 50, 13)]


@given(st.lists(TRIBE, min_size=2, max_size=6), st.integers(-1, 5))
def test_q51_the_ranking_is_that_of_sums_then_developments_then_children(
    tribes: list[tuple[int, int, int]], winner: int
) -> None:
    table = Table(len(tribes))
    state = table.state
    for seat, (adults, owned, children) in enumerate(tribes):
        state.developments[seat] = owned
        for number, circle in enumerate(SPOTS[seat]):
            count = max(0, min(3, adults - 3 * number))
            state.owner[circle] = seat if count or number < children else NOBODY
            state.men[circle], state.children[circle] = count, int(number < children)
    state.winner = winner if winner < len(tribes) else NOBODY
    keys = [(adults + owned.bit_count(), owned.bit_count(), children) for adults, owned, children in tribes]
    ranking = scoring.ranking(state)
    for seat, key in enumerate(keys):
        for other, their in enumerate(keys):
            if state.winner in {seat, other} and seat != other:
                assert (ranking[seat] < ranking[other]) == (seat == state.winner)
            else:
                assert (ranking[seat] < ranking[other]) == (key > their)
                assert (ranking[seat] == ranking[other]) == (key == their)
    assert sorted(set(ranking)) == list(range(1, max(ranking) + 1))
