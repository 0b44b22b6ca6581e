"""What a seat has missed, where something happened lately, and how dice were counted in Caveman."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from caveman.rules import events
from caveman.rules.events import Cause
from caveman.rules.rolls import GREEN, RED, YELLOW
from caveman.rules.state import FURS, MAN, NOBODY, SPEAR, WOMAN, Phase
from caveman.ui.annals import Annals
from tests.helpers.caveman_positions import CARD
from tests.helpers.caveman_tales import names_of, played, setup_of_kind, table_of
from tests.helpers.random_caveman import GAME

if TYPE_CHECKING:
    from caveman.rules.events import Event
    from caveman.rules.state import CavemanState

ANNA, BERT, CLEO = range(3)
E8, F6, E7, E9 = 19, 8, 7, 37
NOTHING = ["Nothing happened since your last turn."]


def moment(active: int, seat: int | None = None, phase: Phase = Phase.GREEN) -> CavemanState:
    """A state in the turn of a tribe in which a seat decides, usually the same one."""
    state = GAME.new_game(table_of(3))
    state.phase, state.active, state.turn = phase, active, 1
    state.seat = active if seat is None else seat
    return state


def annals_of(*steps: tuple[CavemanState, list[Event]]) -> Annals:
    return Annals.of(names_of(3), [(before, tuple(happened)) for before, happened in steps])


def missed(annals: Annals, seat: int) -> list[str]:
    return [line.text for line in annals.since(seat).lines]


def card(seat: int, name: str = "none_01") -> Event:
    return events.CardDrawn(seat, CARD[name], 4)


def claim(seat: int) -> Event:
    return events.DevelopmentClaimed(seat, SPEAR, E8, F6)


CLAIMED = "{name} claims the spear on grey circle E8 and grey circle F6."


def test_a_seat_is_told_what_the_others_did_since_its_turn() -> None:
    annals = annals_of(
        (moment(ANNA), [claim(ANNA)]),
        (moment(BERT), [card(BERT), claim(BERT)]),
        (moment(CLEO), [card(CLEO), claim(CLEO)]),
    )
    bert = ["Card 2, Bert: 4 steps; Quiet day", CLAIMED.format(name="Bert")]
    cleo = ["Card 2, Cleo: 4 steps; Quiet day", CLAIMED.format(name="Cleo")]
    assert missed(annals, ANNA) == bert + cleo
    assert missed(annals, BERT) == cleo
    assert annals.since(ANNA).title == "Since your last turn"


def test_what_one_does_in_the_turn_itself_is_no_news() -> None:
    annals = annals_of(
        (moment(ANNA), [claim(ANNA)]), (moment(BERT), [claim(BERT)]), (moment(ANNA), [card(ANNA), claim(ANNA)])
    )
    assert missed(annals, ANNA) == [CLAIMED.format(name="Bert")]


def test_before_the_first_turn_and_after_the_own_one_there_is_no_news() -> None:
    annals = Annals(names_of(3))
    assert missed(annals, BERT) == NOTHING
    annals.begin(moment(BERT))
    annals.tell(claim(BERT))
    assert missed(annals, BERT) == NOTHING


def test_walks_that_the_board_shows_and_turns_without_news_are_left_out() -> None:
    annals = annals_of(
        (moment(ANNA), [claim(ANNA)]),
        (moment(BERT), [card(BERT), events.Landed(BERT, 41, MAN), events.Moved(BERT, 41, E8, MAN, False, False)]),
        (moment(CLEO), [card(CLEO), claim(CLEO)]),
    )
    assert missed(annals, ANNA) == [
        "Card 2, Cleo: 4 steps; Quiet day",
        CLAIMED.format(name="Cleo"),
        "Moves that brought nothing else stand in the log.",
    ]


def test_where_others_only_moved_it_is_not_said_that_nothing_happened() -> None:
    annals = annals_of(
        (moment(ANNA), [claim(ANNA)]),
        (moment(BERT), [card(BERT), events.Landed(BERT, 41, MAN)]),
    )
    assert missed(annals, ANNA) == ["Nothing but moves: they stand in the log."]
    assert "Bert lands a man." in [line.text for line in annals.log()]


def test_the_losses_of_the_reader_come_first() -> None:
    annals = annals_of(
        (moment(ANNA), [events.AdultDied(ANNA, E8, WOMAN, Cause.FIGHT)]),
        (moment(BERT), [card(BERT), claim(BERT)]),
        (moment(BERT), [events.AdultDied(ANNA, E8, MAN, Cause.FIGHT), events.AdultDied(ANNA, E8, MAN, Cause.FIGHT)]),
        (moment(CLEO), [events.ChildDied(ANNA, E8, Cause.ALONE)]),
    )
    story = annals.since(ANNA).lines
    assert (story[0].text, story[0].seat) == ("You lost 2 men and a child.", ANNA)
    assert not missed(annals, BERT)[0].startswith("You lost ")


def test_losses_are_told_until_the_next_own_turn_is_over() -> None:
    annals = annals_of(
        (moment(ANNA), []),
        (moment(BERT), [events.AdultDied(ANNA, E8, MAN, Cause.LAVA)]),
        (moment(ANNA), [events.AdultDied(ANNA, F6, MAN, Cause.FIGHT)]),
    )
    assert missed(annals, ANNA)[0] == "You lost a man."
    annals.begin(moment(BERT))
    assert missed(annals, ANNA) == NOTHING


def test_who_decides_in_the_turn_of_another_does_not_end_it() -> None:
    annals = annals_of(
        (moment(ANNA), []),
        (moment(BERT), [claim(BERT)]),
        (moment(BERT, ANNA, Phase.FIGHT_LOSS), [events.AdultDied(ANNA, E8, MAN, Cause.FIGHT)]),
        (moment(BERT), [events.ChildBorn(BERT, F6, E8)]),
    )
    assert missed(annals, ANNA) == [
        "You lost a man.",
        CLAIMED.format(name="Bert"),
        "Anna loses a man on grey circle E8.",
        "A child of Bert is born on grey circle F6; food from grey circle E8.",
    ]


def test_circles_are_recent_since_a_seat_decided_last() -> None:
    annals = annals_of(
        (moment(ANNA), [events.Landed(ANNA, E9, MAN)]),
        (moment(BERT), [events.Moved(BERT, 41, E8, MAN, False, False)]),
        (moment(CLEO), [events.TokensSwapped(F6, E7)]),
    )
    assert annals.recent(ANNA) == {E8, F6, E7}
    assert annals.recent(BERT) == {F6, E7}
    assert annals.recent(CLEO) == frozenset()


def test_what_dice_bring_after_a_decision_is_news_to_who_decided() -> None:
    annals = annals_of(
        (moment(ANNA, phase=Phase.FIGHTS), [events.FightStarted(E8, ANNA, BERT, -1)]),
        (moment(ANNA, NOBODY, Phase.FIGHT_ROLL), [events.AdultDied(BERT, E8, MAN, Cause.FIGHT)]),
        (moment(ANNA, NOBODY, Phase.FIGHT_ROLL), [events.Retreated(BERT, E8, E7, 1, 0, 0)]),
    )
    assert annals.recent(ANNA) == {E8, E7}


def test_for_whoever_watches_circles_are_recent_since_the_turn_began() -> None:
    annals = annals_of(
        (moment(ANNA), [events.Landed(ANNA, E9, MAN), events.TurnStarted(BERT, 2)]),
        (moment(BERT), [events.DinosaurMoved(0, 2, E7, False)]),
        (moment(BERT), [events.DinosaurPlaced(0, E7, -1, BERT)]),
    )
    assert annals.recent(NOBODY) == {E7}


def test_r5_a_beach_has_its_name_as_soon_as_it_is_chosen() -> None:
    annals = Annals(names_of(2, corners="choose"))
    annals.tell(events.CornerChosen(1, 0))
    assert annals.names.circle(E9) == "Beach of Bert"
    annals.tell(events.LavaFlowed(0, (1, 7, 19)))
    assert annals.log()[-1].text == "Lava flows towards the beach of Bert."


def test_the_log_grows_while_a_tale_goes_on() -> None:
    annals = Annals(names_of(2))
    annals.tell(events.Landed(0, E9, MAN))
    assert [line.text for line in annals.log()] == ["Anna lands a man."]
    annals.tell(events.Landed(0, E9, MAN))
    assert [line.text for line in annals.log()] == ["Anna lands 2 men."]
    assert annals.log() is annals.log()


def test_dice_are_counted_for_who_rolled_them_by_what_was_to_be_expected_then() -> None:
    bare, armed = moment(ANNA), moment(ANNA)
    armed.developments = [1 << SPEAR, 0, 1 << FURS]
    annals = annals_of(
        (bare, [events.DiceRolled(ANNA, "green", ("tribe", "spear", "blank"), (True, False, False), 1)]),
        (armed, [events.DiceRolled(ANNA, "green", ("spear",), (True,), 0)]),
        (armed, [events.DiceRolled(NOBODY, "red", ("dinosaur", "blank"), (True, False), 0)]),
        (armed, [events.DiceRolled(CLEO, "yellow", ("furs",), (True,), 0)]),
    )
    anna, bert, _ = annals.dice.rows[GREEN]
    assert (anna.faces, anna.hits, bert.dice) == ([1, 2, 1], 2, 0)
    assert anna.hoped == pytest.approx(3 * 2 / 6 + 4 / 6)
    assert (annals.dice.rows[RED][0].faces, annals.dice.rows[RED][0].hoped) == ([1, 1], 1.0)
    child = annals.dice.rows[YELLOW][CLEO]
    assert (child.faces, child.hits) == ([0, 0, 1, 0], 1)
    assert child.hoped == pytest.approx(3 / 6)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_die_of_a_match_is_counted(seed: int) -> None:
    setup = setup_of_kind(4, "small")
    steps, _ = played(setup, seed)
    annals = Annals.of(names_of(4, setup.content, **setup.options), steps)
    rolled = [event for _, happened in steps for event in happened if isinstance(event, events.DiceRolled)]
    tallies = [tally for rows in annals.dice.rows for tally in rows]
    assert sum(tally.dice for tally in tallies) == sum(len(event.faces) for event in rolled)
    assert sum(tally.hits for tally in tallies) == sum(sum(event.hits) for event in rolled)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_losses_while_others_played_are_told_in_every_match(seats: int) -> None:
    setup = setup_of_kind(seats, "small")
    steps, _ = played(setup, 5)
    annals = Annals(names_of(seats, setup.content, **setup.options))
    lost = [0] * seats
    for before, happened in steps:
        if 0 <= before.seat == before.active and before.phase == Phase.GREEN and lost[before.seat]:
            assert missed(annals, before.seat)[0].startswith("You lost ")
            lost[before.seat] = 0
        annals.begin(before)
        for event in happened:
            annals.tell(event)
            if isinstance(event, events.AdultDied) and event.seat != before.active:
                lost[event.seat] += 1
