"""What the log of Caveman says of each event, and how events that belong together become one line."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, get_args

import pytest

from caveman.rules import events
from caveman.rules.events import Cause, Side
from caveman.rules.state import CAVE, FACE_DOWN, FLINT, FRUIT, MAN, NOBODY, NOWHERE, T_REX, WOMAN, WOOD
from caveman.ui.annals import Annals
from caveman.ui.chronicle import begin_tale
from caveman.ui.tales import Ground
from tests.helpers.caveman_positions import CARD
from tests.helpers.caveman_tales import names_of, played, setup_of_kind

if TYPE_CHECKING:
    from caveman.rules.events import Event
    from caveman.ui.tales import Tale

ANNA, BERT, CLEO = range(3)
NAMES = names_of(3)
E8, F6, E6, E7, E9 = 19, 8, 1, 7, 37
"""Two grey circles, a red one, a plain one, the beach of Anna."""


def ground() -> Ground:
    """It is the turn of Anna; flint lies on E8, fruit on F6; Bert lives on F6, the T-Rex stands on E6."""
    found = Ground(NAMES)
    found.seat, found.turn = ANNA, 11
    found.tokens[E8], found.tokens[F6] = FLINT, FRUIT
    found.owner[F6] = BERT
    found.dinosaurs = (2, 4, E6)
    return found


def told(*happened: Event) -> list[str]:
    """The lines of events, as the annals tell them."""
    place = ground()
    lines: list[str] = []
    tale: Tale | None = None
    start = 0
    for event in happened:
        if tale is None or not tale.hears(event):
            tale, start = begin_tale(event, place), len(lines)
        lines[start:] = [each.line.text for each in tale.lines()]
        place.follow(event)
    return lines


EXAMPLES: list[tuple[Event, list[str]]] = [
    (events.CornerChosen(BERT, 1), ["Bert takes the beach I5."]),
    (events.FirstDrawn(CLEO), ["The lot decides: Cleo begins."]),
    (events.DinosaurPlaced(T_REX, NOWHERE, E6, ANNA), ["Anna puts the T-Rex on red circle E6."]),
    (events.DinosaurPlaced(T_REX, NOWHERE, E6, NOBODY), ["The T-Rex comes to red circle E6."]),
    (events.DinosaurPlaced(T_REX, E7, E6, ANNA), ["Anna sends the T-Rex to red circle E6."]),
    (events.TokenRevealed(E8, WOOD), []),
    (events.TurnStarted(BERT, 12), []),
    (events.CardDrawn(ANNA, CARD["t_rex_01"], 2), ["Card 12, Anna: 2 steps; T-Rex up to 2 steps"]),
    (events.CardDrawn(ANNA, CARD["extra_success_01"], 1), ["Card 12, Anna: 1 step; Brave hunters"]),
    (events.Landed(ANNA, E9, WOMAN), ["Anna lands a woman."]),
    (events.Moved(ANNA, E9, E8, MAN, False, False), ["Anna moves a man to flint E8."]),
    (events.PhaseStarted(ANNA, "green"), []),
    (events.PhaseSkipped(ANNA, "green", "nothing"), ["Anna cannot move anybody."]),
    (events.PhaseSkipped(ANNA, "fights", "nothing"), []),
    (events.PhaseSkipped(ANNA, "develop", "nothing"), []),
    (events.PhaseSkipped(ANNA, "develop", "card"), ["Anna may not develop: the card forbids it."]),
    (events.PhaseSkipped(ANNA, "grow", "card"), ["No child is born to Anna: the card forbids it."]),
    (events.DinosaurMoved(T_REX, E6, E7, False), ["Anna leads the T-Rex to circle E7."]),
    (events.LavaFlowed(1, (2, 9)), ["Lava flows towards beach I5."]),
    (events.LavaFlowed(0, (E6, E7, E8)), ["Lava flows towards the beach of Anna."]),
    (events.TokenExchanged(E8, WOOD), ["New land: flint E8 is now wood."]),
    (events.TokenExchanged(E8, CAVE), ["New land: flint E8 is now a cave."]),
    (events.TokenExchanged(E8, FLINT), ["New land: flint E8 stays."]),
    (events.TokenExchanged(E8, FACE_DOWN), []),
    (events.TokensSwapped(F6, E8), ["Swapped land: fruit F6 and flint E8 change places."]),
    (events.FightStarted(F6, ANNA, BERT, -1), ["Anna against Bert on fruit F6."]),
    (events.FightStarted(E6, ANNA, NOBODY, T_REX), ["Anna against T-Rex on red circle E6."]),
    (events.DiceRolled(ANNA, "green", ("blank",), (False,), 0), []),
    (events.DiceRolled(ANNA, "yellow", ("dies",), (False,), 0), ["Anna rolls for a child: skull."]),
    (events.FightDecided(F6, Side.ATTACKER, 1, 1), []),
    (events.AdultDied(BERT, F6, MAN, Cause.FIGHT), ["Bert loses a man on fruit F6."]),
    (events.ChildDied(BERT, F6, Cause.ALONE), ["A child of Bert is left alone and dies on fruit F6."]),
    (events.Retreated(BERT, F6, E7, 1, 0, 0), []),
    (events.DinosaurDied(T_REX, E6), []),
    (events.DevelopmentClaimed(ANNA, 1, E8, F6), ["Anna claims the fire on flint E8 and fruit F6."]),
    (events.ChildGrew(ANNA, E9, E9, MAN), []),
    (events.RollRepeated(ANNA, E9), []),
    (events.ChildBorn(ANNA, E9, F6), ["A child of Anna is born on the beach; food from fruit F6."]),
    (events.EffectSkipped(CARD["t_rex_01"]), ["The T-Rex cannot move."]),
    (events.EffectSkipped(CARD["move_any_dinosaur_01"]), ["No dinosaur can move."]),
    (events.EffectSkipped(CARD["send_to_red_01"]), ["No dinosaur can be sent to a red circle."]),
    (events.GameEnded("adults", (8, 3, 4)), ["Anna wins: 8 adults are on the island"]),
    (events.GameEnded("developments", (8, 3, 4)), ["Anna wins: all 5 developments"]),
    (events.GameEnded("deck", (8, 3, 4)), ["The last turn is over: adults and developments count"]),
]


@pytest.mark.parametrize(("event", "words"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_every_event_has_its_words_or_is_silent(event: Event, words: list[str]) -> None:
    assert told(event) == words


def test_no_kind_of_event_is_left_out() -> None:
    assert {type(event) for event, _ in EXAMPLES} == set(get_args(events.Event))


# --- movement ----------------------------------------------------------------------------------------------------


def test_people_who_land_are_one_line() -> None:
    landed = [events.Landed(ANNA, E9, sex) for sex in (MAN, WOMAN, MAN)]
    assert told(*landed) == ["Anna lands 2 men and a woman."]


def test_who_lands_after_others_have_walked_is_told_after_them() -> None:
    lands = events.Landed(ANNA, E9, WOMAN)
    first = events.Moved(ANNA, E9, E8, MAN, False, False)
    last = events.Moved(ANNA, E9, E8, WOMAN, False, False)
    assert told(first, lands)[-1] == "Anna lands a woman."
    assert told(lands, last)[0] == "Anna lands a woman."
    back = events.Moved(ANNA, E8, E9, MAN, False, False)
    assert told(first, back, lands, last)[0] == "Anna lands a woman.", "who came back has not moved"


def test_steps_of_an_adult_are_one_line_with_where_it_came() -> None:
    way = [events.Moved(ANNA, E9, E8, WOMAN, True, False), events.Moved(ANNA, E8, E7, WOMAN, True, False)]
    assert told(*way) == ["Anna moves a woman and a child to circle E7."]


def test_adults_who_come_to_one_circle_are_one_line() -> None:
    way = [events.Moved(ANNA, E9, E8, sex, False, False) for sex in (MAN, WOMAN, MAN)]
    assert told(*way) == ["Anna moves 2 men and a woman to flint E8."]


def test_who_comes_back_to_where_it_was_has_not_moved() -> None:
    there, back = events.Moved(ANNA, E9, E8, MAN, False, False), events.Moved(ANNA, E8, E9, MAN, False, False)
    assert told(there, back) == []


def test_r36_adults_who_stop_before_somebody_attack() -> None:
    tribe = events.Moved(ANNA, E7, F6, MAN, False, True)
    beast = events.Moved(ANNA, E7, E6, WOMAN, True, True)
    assert told(tribe, tribe, beast) == [
        "Anna attacks Bert with 2 men on fruit F6.",
        "Anna attacks the T-Rex with a woman on red circle E6.",
    ]


def test_who_stands_before_an_enemy_is_not_taken_for_one_who_walks_on() -> None:
    stops, passes = events.Moved(ANNA, E7, F6, MAN, False, True), events.Moved(ANNA, F6, E8, MAN, False, False)
    assert told(stops, passes) == ["Anna attacks Bert with a man on fruit F6.", "Anna moves a man to flint E8."]


def test_r35_a_child_that_is_left_alone_is_told_after_the_movement() -> None:
    way = events.Moved(ANNA, E8, E7, MAN, False, False)
    died = events.ChildDied(ANNA, E8, Cause.ALONE)
    assert told(way, died) == ["Anna moves a man to circle E7.", "A child of Anna is left alone and dies on flint E8."]


def test_dinosaurs_have_a_line_each_with_the_end_of_their_way() -> None:
    way = [
        events.DinosaurMoved(T_REX, E6, E7, False),
        events.DinosaurMoved(0, 2, 9, False),
        events.DinosaurMoved(T_REX, E7, F6, True),
        events.DinosaurMoved(0, 9, 2, False),
    ]
    assert told(*way) == ["Anna leads the T-Rex against Bert on fruit F6."]


def test_q19_a_dinosaur_may_be_led_to_the_own_people() -> None:
    place = ground()
    place.owner[E8] = ANNA
    lines = begin_tale(events.DinosaurMoved(T_REX, E7, E8, True), place).lines()
    assert [each.line.text for each in lines] == ["Anna leads the T-Rex against the people of Anna on flint E8."]


# --- fights ------------------------------------------------------------------------------------------------------


def fight(*more: Event, beast: bool = False, hits: tuple[int, int] = (1, 0)) -> str:
    """The line of a fight of Anna against Bert, or the T-Rex against Bert, on F6."""
    seat = NOBODY if beast else ANNA
    rolls = [
        events.DiceRolled(who, die, ("tribe",) * count, (True,) * count, 0)
        for who, die, count in ((seat, "red" if beast else "green", hits[0]), (BERT, "green", hits[1]))
    ]
    winner = Side.NONE if hits[0] == hits[1] else Side.ATTACKER if hits[0] > hits[1] else Side.DEFENDER
    decided = events.FightDecided(F6, winner, abs(hits[0] - hits[1]), 0)
    (line,) = told(events.FightStarted(F6, seat, BERT, T_REX if beast else -1), *rolls, decided, *more)
    return line


def died(seat: int, sex: int, cause: Cause = Cause.FIGHT) -> Event:
    return events.AdultDied(seat, F6, sex, cause)


def test_r48_a_tribe_loses_adults_and_the_rest_retreats() -> None:
    rest = events.Retreated(BERT, F6, E7, 0, 1, 0)
    assert fight(died(BERT, MAN), died(BERT, MAN), rest, hits=(2, 0)) == (
        "Anna 2 – Bert 0 on fruit F6: Bert loses 2 men; a woman retreats to E7."
    )


def test_q27_while_it_is_open_who_dies_the_hits_stand_alone() -> None:
    assert fight(hits=(2, 0)) == "Anna 2 – Bert 0 on fruit F6."
    assert fight(hits=(1, 1)) == "Anna 1 – Bert 1 on fruit F6: a tie."


def test_r49_several_who_retreat_do_so_in_the_plural() -> None:
    rest = events.Retreated(ANNA, F6, E7, 1, 0, 1)
    assert fight(died(ANNA, WOMAN), rest, hits=(0, 1)) == (
        "Anna 0 – Bert 1 on fruit F6: Anna loses a woman; a man and a child retreat to E7."
    )


def test_r47_a_dinosaur_dies_and_comes_back() -> None:
    dead, put = events.DinosaurDied(T_REX, F6), events.DinosaurPlaced(T_REX, F6, E6, BERT)
    assert fight(dead, beast=True, hits=(0, 1)) == "T-Rex 0 – Bert 1 on fruit F6: it dies."
    assert fight(dead, put, beast=True, hits=(0, 1)) == "T-Rex 0 – Bert 1 on fruit F6: it dies and returns at E6."


def test_r50_after_a_tie_the_attacker_withdraws() -> None:
    rest, put = events.Retreated(ANNA, F6, E7, 1, 0, 0), events.DinosaurPlaced(T_REX, F6, E7, ANNA)
    assert fight(rest, hits=(1, 1)) == "Anna 1 – Bert 1 on fruit F6: a tie; a man retreats to E7."
    assert fight(put, beast=True, hits=(1, 1)) == "T-Rex 1 – Bert 1 on fruit F6: a tie; it withdraws to E7."
    gone = events.DinosaurPlaced(T_REX, F6, NOWHERE, ANNA)
    assert fight(gone, beast=True, hits=(1, 1)) == "T-Rex 1 – Bert 1 on fruit F6: a tie; it leaves."


def test_r51_and_q29_what_becomes_of_children_is_told_with_the_reason() -> None:
    alone, lost = events.ChildDied(BERT, F6, Cause.ALONE), events.ChildDied(BERT, F6, Cause.NO_ROOM)
    assert fight(died(BERT, MAN), alone) == (
        "Anna 1 – Bert 0 on fruit F6: Bert loses a man; a child is left alone and dies."
    )
    rest = events.Retreated(BERT, F6, E7, 1, 0, 0)
    assert fight(died(BERT, MAN), lost, rest) == (
        "Anna 1 – Bert 0 on fruit F6: Bert loses a man; a man retreats to E7; a child finds no room."
    )


def test_q30_survivors_without_a_way_out() -> None:
    lost = died(BERT, WOMAN, Cause.NO_ROOM)
    assert fight(died(BERT, MAN), lost, lost, hits=(2, 1)) == (
        "Anna 2 – Bert 1 on fruit F6: Bert loses a man; 2 women find no way out."
    )
    assert fight(died(BERT, MAN), lost, hits=(2, 1)).endswith("a woman finds no way out.")


def test_successes_of_the_card_count_too() -> None:
    start = events.FightStarted(F6, ANNA, BERT, -1)
    rolls = (
        events.DiceRolled(ANNA, "green", ("tribe", "blank"), (True, False), 1),
        events.DiceRolled(BERT, "green", ("spear",), (False,), 0),
    )
    decided = events.FightDecided(F6, Side.ATTACKER, 2, 1)
    assert told(start, *rolls, decided, died(BERT, MAN)) == ["Anna 2 – Bert 0 on fruit F6: Bert loses a man."]


# --- children, lava, land ----------------------------------------------------------------------------------------


def rolled(face: str, *, is_grown: bool) -> Event:
    return events.DiceRolled(ANNA, "yellow", (face,), (is_grown,), 0)


def test_r69_a_child_grows_up() -> None:
    assert told(rolled("adult", is_grown=True), events.ChildGrew(ANNA, E9, E9, MAN)) == [
        "A child of Anna grows up on the beach: a man."
    ]


def test_r71_furs_save_a_child() -> None:
    assert told(rolled("furs", is_grown=True), events.ChildGrew(ANNA, E9, E8, WOMAN)) == [
        "A child of Anna grows up on flint E8 (furs): a woman."
    ]


def test_r72_a_child_dies_without_fire() -> None:
    assert told(rolled("fire", is_grown=False), events.ChildDied(ANNA, E9, Cause.SURVIVAL)) == [
        "A child of Anna dies on the beach (no fire)."
    ]


def test_a_roll_that_is_repeated_is_in_the_line_too() -> None:
    first, second = rolled("dies", is_grown=False), rolled("adult", is_grown=True)
    assert told(first, events.RollRepeated(ANNA, E9), second, events.ChildGrew(ANNA, E9, E9, MAN)) == [
        "A child of Anna grows up on the beach (skull, adult): a man."
    ]


def test_two_children_are_two_lines() -> None:
    one = (rolled("dies", is_grown=False), events.ChildDied(ANNA, E9, Cause.SURVIVAL))
    other = (rolled("dies", is_grown=False), events.ChildDied(ANNA, E8, Cause.SURVIVAL))
    assert told(*one, *other) == [
        "A child of Anna dies on the beach (skull).",
        "A child of Anna dies on flint E8 (skull).",
    ]


def test_lava_takes_people_and_changes_the_land() -> None:
    assert told(
        events.LavaFlowed(0, (E6, E7, E8, F6)),
        events.AdultDied(BERT, E7, MAN, Cause.LAVA),
        events.AdultDied(ANNA, E8, WOMAN, Cause.LAVA),
        events.ChildDied(ANNA, E8, Cause.ALONE),
        events.AdultDied(BERT, F6, WOMAN, Cause.LAVA),
        events.TokenExchanged(E8, WOOD),
        events.TokenExchanged(F6, FACE_DOWN),
        events.TokenRevealed(F6, WOOD),
    ) == [
        "Lava flows towards the beach of Anna.",
        "Bert loses a man and a woman in the lava.",
        "Anna loses a woman in the lava.",
        "A child of Anna is left alone and dies on flint E8.",
        "New land: flint E8 is now wood, fruit F6 is now wood.",
    ]


# --- whole matches -----------------------------------------------------------------------------------------------

_TRIED = re.compile(r"A child of \S+ (grows up|dies) on ")
_CLUMSY = re.compile(
    r"[_{}]|None|-\d|  |\b1 (steps|men|women|children|adults)\b|\b(?!1\b)\d+ (step|man|woman|child|adult)\b"
    r"|[a-z]+\.[a-z]+|\bseat\b|:\s*\.|\(\)"
)


@pytest.mark.parametrize(
    ("seats", "kind", "seed"),
    [(2, "plain", 1), (4, "small", 2), (6, "wild", 3), (6, "wild", 20), (3, "at least one", 26), (5, "greedy", 4)],
)
def test_whole_matches_are_told_in_good_words(seats: int, kind: str, seed: int) -> None:
    is_greedy = kind == "greedy"
    setup = setup_of_kind(seats, "plain" if is_greedy else kind)
    steps, end = played(setup, seed, is_greedy=is_greedy)
    lines = Annals.of(names_of(seats, setup.content, **setup.options), steps).log()
    for line in lines:
        assert not _CLUMSY.search(line.text), line.text
        assert line.text[0].isupper()
        assert line.text.endswith(".") != line.is_heading
        assert len(line.text) <= 110, line.text
    happened = Counter(type(event) for _, found in steps for event in found)
    assert sum(" – " in line.text for line in lines) == happened[events.FightStarted]
    assert sum(line.is_heading for line in lines) == end.turn + 1
    assert sum(" is born on " in line.text for line in lines) == happened[events.ChildBorn]
    assert sum(" claims the " in line.text for line in lines) == happened[events.DevelopmentClaimed]
    tried = sum(bool(_TRIED.match(line.text)) for line in lines)
    assert tried == happened[events.DiceRolled] - 2 * happened[events.FightStarted] - happened[events.RollRepeated]


def test_in_such_matches_everything_happens_that_can_be_told() -> None:
    happened = set()
    for kind, seed in (("small", 2), ("wild", 3), ("wild", 20)):
        steps, _ = played(setup_of_kind(6, kind), seed)
        happened |= {type(event) for _, found in steps for event in found}
    assert happened == set(get_args(events.Event))
