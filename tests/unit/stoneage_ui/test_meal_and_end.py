"""What the table says about the meal, the end of a round and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from shared.core.game import SPECTATOR
from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.actions import Feed, RevealBack, RevealTile
from stoneage_mammoth.rules.sites import HUNT
from stoneage_mammoth.rules.state import NOBODY, NONE, Phase
from stoneage_mammoth.rules.taming import comparable
from stoneage_mammoth.ui.director import Director
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.presenter import Scenery, present
from stoneage_mammoth.ui.seat_views import known_state
from stoneage_mammoth.ui.standings import standings
from tests.helpers.stoneage_desk import Sitting, names_of
from tests.helpers.stoneage_positions import Table

if TYPE_CHECKING:
    from stoneage_mammoth.rules.actions import Action
    from stoneage_mammoth.ui.view_model import TableView


def picture(table: Table) -> TableView:
    show = Director(names_of(table.state.config.seats), table.state)
    return present(show, Parts(), Scenery(deciding=table.state.seat))


def hungry() -> Table:
    """Anna lacks 4 food and can pay, Bert lacks 2 and is fed after her."""
    table = Table(2).give(0, food=0, fields=1, wood=6, people=5).give(1, food=1, people=5, fields=2, brick=5)
    return table.put({HUNT: 1}, {HUNT: 1}).play_on(Phase.FEED)


def test_during_the_meal_a_panel_and_the_question_miss_the_same() -> None:
    table = hungry()
    asked = table.state.amount
    assert asked > 0
    assert f"{asked} food is missing" in Sitting(table).question.title
    first, second = picture(table).seats
    assert first.missing == asked
    assert second.missing == table.state.people[1] - table.state.food[1] - 2


def test_who_has_eaten_misses_nothing_any_more() -> None:
    table = hungry()
    table.do(Feed((table.state.amount, 0, 0, 0)))
    assert (table.phase, table.state.seat) == (Phase.FEED, 1)
    first, second = picture(table).seats
    assert first.missing == 0
    assert second.missing == table.state.amount


def test_while_the_meal_is_shown_nobody_misses_what_another_was_asked_for() -> None:
    table = hungry()
    asked = table.state.amount
    show = Director(names_of(2), table.state)
    show.present(table.game.apply(table.state, Feed((asked, 0, 0, 0))))
    later = table.state.people[1] - table.state.food[1] - 2
    seen = set()
    while show.is_busy:
        first, second = present(show, show.parts(0.0), Scenery()).seats
        seen.add((first.missing, second.missing))
        show.tick()
    assert seen <= {(0, later), (0, 0)}
    assert seen


def finished() -> Table:
    """A match that ends with this round, with a secret card in Anna's hands."""
    table = Table(2).give(0, food=0).draw_secretly(0, "C03")
    table.state.stacks[0] = 0
    return table.put({HUNT: 1}, {HUNT: 1}).play_on()


def test_when_the_match_is_over_nothing_is_missing_or_secret() -> None:
    table = finished()
    assert table.phase == Phase.OVER
    assert table.state.people[0] > table.state.food[0]
    seat = picture(table).seats[0]
    assert (seat.missing, seat.secrets) == (0, 0)
    assert sum(seat.symbols) == 1


def test_the_heading_names_who_has_won_where_no_result_lies_over_the_table() -> None:
    table = finished()
    anna, bert = table.scores()
    assert anna < bert
    assert picture(table).heading == "The match is over: Bert wins"


def test_the_table_of_scores_says_whether_they_are_final() -> None:
    names = names_of(2)
    running, over = Table(2).state, finished().state
    tables = [standings(known_state(state, SPECTATOR), names, hides_cards=False) for state in (running, over)]
    assert [shown.title for shown in tables] == ["If the match ended now", "Final scores"]
    for shown in tables:
        assert shown.total is not None
        assert shown.total[0] == "Total"


def headings(table: Table, action: Action) -> list[str]:
    """What the banner says while the outcome of an action is shown, without repetitions."""
    show = Director(names_of(table.state.config.seats), table.state)
    show.present(table.game.apply(table.state, action))
    said: list[str] = []
    while show.is_busy:
        heading = present(show, show.parts(0.0), Scenery()).heading
        said += [heading] if heading not in said[-1:] else []
        show.tick()
    return said


def test_the_banner_does_not_begin_a_round_that_ends() -> None:
    table = Table(2).give(0, food=20, wood=6).give(1, food=4, brick=6, people=5).put({HUNT: 1}, {HUNT: 1})
    table.play_on(Phase.FEED)
    said = headings(table, Feed((0, table.state.amount, 0, 0)))
    assert "Round 1 begins" not in said
    assert said[-2:] == ["Round 1 ends", "Round 2 begins"]


def test_while_cards_are_dealt_for_the_next_round_the_old_one_ends() -> None:
    table = Table(2).give(0, food=20).give(1, food=20)
    state = table.put({HUNT: 1}, {HUNT: 1}).state
    state.display[1] = NONE
    table.play_on(Phase.REVEAL_CARD)
    assert picture(table).heading == "Round 1 ends"
    assert picture(table.play_on(Phase.PLACE)).heading == "Bert places people"


def test_the_pile_shows_no_place_before_its_back_is_known() -> None:
    table = Table(2, tile="M01", next_back="stone").give(0, food=20).give(1, food=20)
    table.put({HUNT: 1}, {HUNT: 1}).play_on(Phase.REVEAL_TILE)
    tile = next(action.tile for action in table.chances())
    table.do(RevealTile(tile))
    herd = picture(table).herd
    assert herd is not None
    assert (herd.back, herd.next_words) == (NONE, ())
    herd = picture(table.do(RevealBack(1))).herd
    assert herd is not None
    assert herd.next_words == ("Next: Clay pit", "Clay pit")


@pytest.mark.parametrize(
    ("rolls", "winner", "words"),
    [
        ({0: (5, 6), 1: (4, 6)}, 0, "Anna tames a mammoth: 6 = 6, 5 against 4."),
        ({0: (6,), 1: (5, 6)}, 1, "Bert tames a mammoth: 6 = 6, 5 against nothing."),
        ({0: (3,), 1: (1, 2)}, 0, "Anna tames a mammoth: 3 against 2."),
        ({0: (3,)}, 0, "Anna tames a mammoth."),
        ({0: (3,), 1: (3,)}, NOBODY, "The best dice at the herd are level: nobody tames a mammoth."),
    ],
)
def test_r66_r72_the_log_tells_which_dice_decide(rolls: dict[int, tuple[int, ...]], winner: int, words: str) -> None:
    annals = Director(names_of(2), Table(2).state).annals
    for seat, dice in rolls.items():
        annals.tell(events.TamingRolled(seat, dice))
    annals.tell(events.TamingDecided(tuple(rolls), winner))
    assert annals.log()[-1].text == words


def test_the_winner_at_the_herd_is_told_why() -> None:
    table = Table(2, tile="M01", next_back="stone")
    state = table.put({HUNT: 1}, {HUNT: 1}).state
    state.phase, state.seat, state.turn = Phase.CHOOSE_BONUS, 0, NOBODY
    state.taming[:] = [comparable((5, 6)), comparable((4, 6))]
    assert Sitting(table).question.lines[0] == "Your dice win: 6 = 6, 5 against 4."
    state.taming[:] = [comparable((5, 6)), 0]
    assert not any("against" in line for line in Sitting(table).question.lines)


def test_people_who_came_last_are_not_marked_once_people_are_used() -> None:
    table = Table(2).put({HUNT: 1}, {HUNT: 1})
    show = Director(names_of(2), table.state)
    show.annals.tell(events.Placed(1, HUNT, 1))
    assert show.recent == {}
    show.state = msgspec.structs.replace(table.state, phase=Phase.PLACE, seat=0)
    assert show.recent == {HUNT: (1,)}
