"""What a seat has missed, who went where lately, and how the dice fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core.game import Seat, Turn
from shared.core.replay import read_replay
from shared.core.saves import start_match
from shared.core.session import MatchSession
from shared.ui.scenes.recollection import film_steps, played_steps
from shared.ui.shell.number_words import signed
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.game import StoneAgeGame
from stoneage_mammoth.rules.state import NOBODY, Phase, StoneAgeState
from stoneage_mammoth.ui.annals import KEPT_LINES, Annals
from stoneage_mammoth.ui.names import Names
from stoneage_mammoth.ui.statistics import dice_statistics, luck_of, mean_of, result_pages
from tests.helpers.tiny_match import edit_line

if TYPE_CHECKING:
    from pathlib import Path

NAMES = Names(("Anna", "Ben", "Cleo"), (True, False, False), str)


def moment(seat: int, phase: Phase = Phase.PLACE, turn: int = NOBODY) -> StoneAgeState:
    """A state in which a seat decides."""
    setup = GAME.make_setup((Seat("Anna"), Seat("Ben"), Seat("Cleo")), {})
    state = StoneAgeGame().new_game(setup)
    state.phase, state.seat, state.turn = phase, seat, turn
    return state


def place(annals: Annals, seat: int, site: int) -> None:
    annals.begin(moment(seat))
    annals.tell(events.Placed(seat, site, 1))


def missed(annals: Annals, seat: int) -> list[str]:
    return [line.text for line in annals.since(seat).lines]


NOTHING = ["Nothing happened since your last turn."]


def test_a_seat_is_told_what_the_others_did_since_it_placed() -> None:
    annals = Annals(NAMES)
    place(annals, 0, 1)
    place(annals, 1, 2)
    place(annals, 2, 3)
    assert missed(annals, 0) == ["Ben places 1 person: Clay pit.", "Cleo places 1 person: Quarry."]
    assert missed(annals, 1) == ["Cleo places 1 person: Quarry."]


def test_what_one_does_in_the_turn_itself_is_no_news() -> None:
    annals = Annals(NAMES)
    place(annals, 0, 1)
    place(annals, 1, 2)
    annals.begin(moment(0))
    assert missed(annals, 0) == ["Ben places 1 person: Clay pit."]
    annals.tell(events.Placed(0, 5, 1))
    assert missed(annals, 0) == ["Ben places 1 person: Clay pit."]


def test_dice_that_others_take_do_not_end_a_turn() -> None:
    annals = Annals(NAMES)
    annals.begin(moment(1, Phase.RESOLVE, turn=1))
    annals.tell(events.ActionsStarted(1))
    annals.begin(moment(0, Phase.RESOLVE, turn=0))
    annals.tell(events.ActionsStarted(0))
    annals.begin(moment(1, Phase.TAKE_DIE, turn=0))
    annals.tell(events.DieTaken(1, 2))
    annals.begin(moment(0, Phase.RESOLVE, turn=0))
    annals.tell(events.Gathered(0, 0, 4, 1))
    assert missed(annals, 1) == ["Anna acts", "Ben takes the 2: 1 brick.", "Anna gets 1 wood for 4."]
    assert missed(annals, 0) == ["Ben acts"]


def test_chance_belongs_to_whoever_acts() -> None:
    annals = Annals(NAMES)
    annals.begin(moment(0, Phase.RESOLVE, turn=0))
    annals.begin(moment(0, Phase.ROLL, turn=0))
    annals.tell(events.Rolled(0, (3,), 0))
    annals.begin(moment(NOBODY, Phase.DRAW_CARD, turn=0))
    annals.tell(events.CardDrawn(0, 3))
    assert missed(annals, 0) == NOTHING
    assert missed(annals, 1) == ["Anna draws a card in secret."]


def test_a_story_leaves_out_what_another_line_tells_and_the_heading_of_the_own_turn() -> None:
    annals = Annals(NAMES)
    annals.begin(moment(1, Phase.RESOLVE, turn=1))
    annals.tell(events.Rolled(1, (3, 6), 0))
    annals.tell(events.ToolsUsed(1, (0,), (), 2))
    annals.tell(events.Gathered(1, 0, 11, 3))
    annals.tell(events.BuildingRevealed(12, 3))
    annals.tell(events.ActionsStarted(0))
    annals.begin(moment(0, Phase.RESOLVE, turn=0))
    assert missed(annals, 0) == ["Ben gets 3 wood for 11."]
    assert len(annals.log()) == 5
    assert missed(annals, 2) == ["Ben gets 3 wood for 11.", "Anna acts"]


def test_before_the_first_turn_all_is_news_and_then_nothing() -> None:
    annals = Annals(NAMES)
    assert missed(annals, 2) == NOTHING
    place(annals, 0, 1)
    assert missed(annals, 2) == ["Anna places 1 person: Forest."]
    annals.begin(moment(2))
    assert missed(annals, 2) == ["Anna places 1 person: Forest."]


def test_what_was_missed_survives_forgetting() -> None:
    annals = Annals(NAMES)
    place(annals, 0, 1)
    annals.begin(moment(1))
    for _ in range(KEPT_LINES + 20):
        annals.tell(events.Placed(1, 0, 1))
    assert len(missed(annals, 0)) == KEPT_LINES
    place(annals, 0, 2)
    place(annals, 1, 2)
    assert missed(annals, 0) == ["Ben places 1 person: Clay pit."]


def test_a_secret_stays_a_secret_in_the_story() -> None:
    annals = Annals(NAMES)
    annals.begin(moment(0, Phase.RESOLVE, turn=0))
    annals.tell(events.CardDrawn(0, 0))
    assert missed(annals, 1) == ["Anna draws a card in secret."]


def test_the_last_placements_of_the_others_are_known_by_place() -> None:
    annals = Annals(NAMES)
    place(annals, 0, 1)
    place(annals, 1, 0)
    place(annals, 2, 0)
    place(annals, 1, 3)
    assert annals.recent(0) == {0: (1, 2), 3: (1,)}
    assert annals.recent(NOBODY) == {0: (1, 2), 3: (1,)}
    place(annals, 0, 2)
    assert annals.recent(0) == {}
    assert annals.recent(1) == {2: (0,)}
    annals.tell(events.RoundStarted(2, 1))
    assert annals.recent(2) == {}


def test_dice_are_counted_for_who_rolled_them() -> None:
    annals = Annals(NAMES)
    annals.tell(events.Rolled(0, (1, 6, 6), 0))
    annals.tell(events.Rolled(0, (2, 3, 4), -1))
    annals.tell(events.TamingRolled(1, (5,)))
    assert annals.faces == [[1, 1, 1, 1, 0, 2], [0, 0, 0, 0, 1, 0], [0] * 6]
    found = dice_statistics(annals)
    assert found.faces[0].counts == (1, 1, 1, 1, 0, 2)
    assert found.faces[0].mean == pytest.approx(22 / 6)
    assert found.faces[2].mean == 0.0
    assert found.notes == (
        "Anna: 6 dice, +1 against the average.",
        "Ben: 1 die, +1.5 against the average.",
    )


@pytest.mark.parametrize(
    ("counts", "mean", "luck", "words"),
    [
        ((0,) * 6, 0.0, 0.0, "±0"),
        ((1, 1, 1, 1, 1, 1), 3.5, 0.0, "±0"),
        ((1, 0, 0, 0, 0, 0), 1.0, -2.5, "−2.5"),
        ((0, 0, 0, 0, 0, 2), 6.0, 5.0, "+5"),
    ],
)
def test_luck_is_measured_against_what_is_to_be_expected(
    counts: tuple[int, ...], mean: float, luck: float, words: str
) -> None:
    assert mean_of(counts) == mean
    assert luck_of(counts) == luck
    assert signed(luck_of(counts)) == words


def session_of(plies: int) -> MatchSession:
    """A match by the first legal action and by the dice of its seed."""
    session = MatchSession(StoneAgeGame(), GAME.make_setup((Seat("Anna"), Seat("Ben")), {}), 5)
    play_on(session, plies)
    return session


def play_on(session: MatchSession, plies: int) -> None:
    """Go on up to so many actions, or to the end."""
    while session.ply < plies and session.to_move() != Turn.OVER:
        if session.to_move() == Turn.CHANCE:
            session.resolve_chance()
        else:
            session.submit(session.to_move(), StoneAgeGame().legal_actions(session.state)[-1])


def test_a_match_is_recollected_from_its_actions() -> None:
    session = session_of(80)
    steps = played_steps(session)
    assert len(steps) == 80
    annals = Annals.of(Names.of_match(session.setup, str), steps)
    assert annals.log()[0].text.startswith("The lot decides: ")
    assert any(line.text.startswith("Round 1: ") for line in annals.log())


def test_an_action_that_no_longer_fits_ends_the_recollection_quietly() -> None:
    session = session_of(40)
    session._entries[20] = msgspec.structs.replace(session._entries[20], action=session._entries[0].action)
    assert len(played_steps(session)) == 20


def test_the_result_has_a_page_of_the_dice() -> None:
    session = session_of(300)
    page = result_pages(session, str)[0]
    assert page.title == "Dice"
    counts = Annals.of(Names.of_match(session.setup, str), played_steps(session)).faces
    assert page.lines[0] == ("Dice", tuple(str(sum(seat)) for seat in counts))
    assert page.lines[1][0] == "Of these a 1"
    assert page.lines[1][1][0].startswith(f"{counts[0][0]} (")
    assert page.total is not None
    assert len(page.total[1]) == 2


def test_r40_level_scores_get_a_page_with_what_decides() -> None:
    session = session_of(0)
    state = session.state
    state.fields, state.people, state.tools = [2, 0], [5, 6], [1, 1, 0, 0, 0, 0]
    (_, page) = result_pages(session, str)
    assert page.title == "Level scores"
    assert page.lines == (("Fields", ("2", "0")), ("Tools", ("2", "0")), ("People", ("5", "6")))
    assert page.total == ("Sum", ("9", "6"))
    state.points[0] += 1
    assert [page.title for page in result_pages(session, str)] == ["Dice"]


def test_a_film_tells_what_the_match_told_as_far_as_it_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "match.replay.jsonl"
    session = start_match(GAME, session_of(0).setup, 5, path)
    play_on(session, 60)
    session.close()
    steps = played_steps(session)
    assert len(steps) == 60
    assert film_steps(session, read_replay(path)) == steps
    edit_line(path, 2 + 40, lambda line: line.update(digest="0" * 64))
    assert film_steps(session, read_replay(path)) == steps[:40]
