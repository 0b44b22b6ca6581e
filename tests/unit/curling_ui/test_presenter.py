"""The picture in words and numbers: whose turn, what is left, who lies nearest, what decided a round."""

from __future__ import annotations

import random

import msgspec
import pygame
import pytest

from curling.rules.params import default_params
from curling.rules.state import Phase
from curling.ui.director import Director
from curling.ui.hud import ICON, PADDING, panel_words
from curling.ui.layout import lay_out
from curling.ui.measuring import deciding_words, leads, measure_view
from curling.ui.names import Names
from curling.ui.parts import Parts
from curling.ui.presenter import Scenery, lead_words, left_words, present, round_words, short_left_words
from curling.ui.view_model import Glow, ObjectCount, PanelView, TableView
from shared.core.game import Step
from shared.ui.media.text import Text
from shared.ui.shell.key_words import shown_keys
from tests.helpers.curling_table import Table, make_setup, near


def director_of(table: Table) -> Director:
    setup = make_setup(table.state.config.seat_count)
    names = Names.of_match(table.state.config, setup, ("Red", "Bone"), lambda text: text)
    return Director(names, table.state, is_attended=True)


def picture(table: Table, **changes: int | None) -> TableView:
    scenery = Scenery(**({"deciding": table.mover()} | changes))  # type: ignore[arg-type]
    return present(director_of(table), Parts(), scenery)


def test_whose_turn_it_is_stands_in_every_place() -> None:
    view = picture(Table())
    assert (view.acting_side, view.heading) == (0, "P0 throws")
    assert [side.is_acting for side in view.sides] == [True, False]
    assert [hut.is_acting for hut in view.huts] == [True, False]
    thinking = picture(Table().turn(), deciding=None, thinking=1)
    assert (thinking.acting_side, thinking.heading) == (1, "P1 is thinking …")
    assert thinking.hint == "The computer looks for a throw."


@pytest.mark.parametrize(
    ("table", "heading"),
    [
        (Table(first=None, first_side="contest"), "P0 makes a sign"),
        (Table().throw(), "P0 may use an object"),
        (Table().totem_turn().throw(fell=[0]), "P0 decides about the totem"),
        (Table(4), "P2 chooses who throws"),
        (Table(4, objects="split"), "P2 splits the objects"),
    ],
)
def test_each_decision_has_its_heading(table: Table, heading: str) -> None:
    assert picture(table).heading == heading


def test_rocks_and_objects_left_are_counted_without_the_rock_of_the_turn() -> None:
    table = Table()
    view = picture(table)
    assert [side.rocks_left for side in view.sides] == [5, 6]
    assert len(view.huts[0].rocks) == 5
    table.totem_turn(near(20))
    view = picture(table)
    assert [side.rocks_left for side in view.sides] == [5, 5]
    assert view.sides[0].objects == ObjectCount(2, 2, 1)
    assert view.rocks[0].totem is not None


def test_a_clan_has_a_hut_a_player_and_shows_shared_objects_once() -> None:
    view = picture(Table(6))
    assert [hut.name for hut in view.huts] == ["P0", "P1", "P2", "P3", "P4", "P5"]
    assert [len(hut.rocks) for hut in view.huts] == [2] * 6
    assert [hut.objects for hut in view.huts] == [ObjectCount(2, 2, 2)] * 2 + [None] * 4
    assert {hut.capacity for hut in view.huts} == {2}
    assert [side.name for side in view.sides] == ["Clan Red", "Clan Bone"]
    split = Table(4, objects="random", first=0)
    while split.state.phase is Phase.DEAL:
        split.do(split.game.sample_chance(split.state, random.Random(3)))
    assert sum(hut.objects.big for hut in picture(split).huts if hut.objects is not None) == 4


def test_nearest_rocks_and_what_they_would_score() -> None:
    table = Table().turn(near(20)).turn(near(50, -1)).turn((165.0, 800.0))
    first, second = leads(table.state.config, director_of(table).board)
    assert [first.nearest_m, second.nearest_m] == [pytest.approx(0.02), pytest.approx(0.05)]
    assert [first.counting, second.counting] == [2, 0]
    view = picture(table)
    names = director_of(table).names
    assert lead_words(names, view.sides[0]) == "nearest 20 mm: 2 points"
    assert lead_words(names, view.sides[1]) == "nearest 50 mm"
    assert lead_words(names, picture(Table()).sides[0]) == "no rock in the cave"


def test_the_circles_are_those_that_decide() -> None:
    table = Table().turn(near(20)).turn(near(50, -1)).turn(near(100)).turn(near(100, -1)).finish_round()
    result = table.state.rounds[-1]
    board = director_of(Table().turn(near(20)).turn(near(50, -1)).turn(near(100)).turn(near(100, -1))).board
    view = measure_view(result, board, table.state.config.scoring)
    assert view is not None
    assert [(circle.rock, circle.label, circle.counts) for circle in view.circles] == [
        (0, "20.0 mm", True),
        (6, "50.0 mm", False),
    ]
    assert deciding_words(result, director_of(table).names) == (
        "P0: 20.0 mm from the centre counts.",
        "P1: nearest rock 50.0 mm.",
    )


def test_a_round_without_rocks_in_the_cave_has_no_circles() -> None:
    table = Table().finish_round()
    result = table.state.rounds[-1]
    assert measure_view(result, director_of(Table()).board, table.state.config.scoring) is None
    assert deciding_words(result, director_of(table).names) == ("No rock lies wholly in the cave.",)


def test_parts_of_a_stage_are_shown_and_glows_laid_on_rocks() -> None:
    table = Table().throw(near(20))
    view = present(director_of(table), Parts(glows={0: Glow.TURN}, hint="Do it."), Scenery(deciding=0))
    assert view.rocks[0].glow is Glow.TURN
    assert view.hint == "Do it."


def test_rounds_are_named() -> None:
    names = director_of(Table()).names
    assert round_words(names, picture(Table(first=None, first_side="contest"))) == "Before the first round"
    assert round_words(names, picture(Table())) == "Round 1, 6 points win"


def test_where_the_match_stands_is_named_while_it_is_nobodys_turn() -> None:
    names = director_of(Table()).names
    for table, heading, below in (
        (Table(first=None, first_side="contest"), "Who starts?", "Before the first round"),
        (Table(), "Round 1", "6 points win"),
    ):
        view = picture(table, deciding=None)
        assert (view.acting_side, view.heading, round_words(names, view)) == (None, heading, below)
    practice = msgspec.structs.replace(picture(Table(), deciding=None), is_practice=True)
    assert round_words(names, practice) == "Practice"
    film = present(director_of(Table()), Parts(), Scenery(is_film=True))
    assert film.hint.startswith("Left arrow and Right arrow step, P plays")
    own = shown_keys({"left": "a", "pause": "page up"})
    film = present(director_of(Table()), Parts(), Scenery(is_film=True, keys=own))
    assert film.hint.startswith("A and Right arrow step, Page up plays")


def test_the_end_of_a_round_says_so_until_somebody_goes_on() -> None:
    table = Table().turn(near(20))
    director = director_of(table)
    while not table.state.rounds:
        director = director_of(table)
        table.turn()
    director.present(Step(table.state, table.events), None)
    while director.is_busy and not director.is_waiting:
        director.skip_beat()
    view = present(director, Parts(), Scenery())
    assert (view.heading, round_words(director.names, view)) == ("End of round 1", "6 points win")


def test_what_is_left_is_counted_in_good_english() -> None:
    names, side = director_of(Table()).names, picture(Table()).sides[0]
    assert left_words(names, side) == "5 rocks, 2 big, 2 little hammers, 2 totems"
    few = msgspec.structs.replace(side, rocks_left=1, objects=ObjectCount(0, 1, 1), rethrows=1)
    assert left_words(names, few) == "1 rock, 0 big, 1 little hammer, 1 totem, 1 to throw again"
    assert short_left_words(names, side) == "5 rocks, 2 big, 2 little, 2 totems"
    assert short_left_words(names, few) == "1 rock + 1 again, 0 big, 1 little, 1 totem"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((3840, 2160), 3.0)])
def test_what_is_left_fits_on_a_score_board_with_rocks_to_throw_again(size: tuple[int, int], scale: float) -> None:
    pygame.font.init()
    names, side = director_of(Table()).names, picture(Table()).sides[0]
    text = Text()
    text.set_scale(scale)
    board_px = lay_out(size, scale, default_params()).boards[0][2]
    most = msgspec.structs.replace(side, rocks_left=5, rethrows=3, score=11)
    room_px = board_px - 4 * round(PADDING * scale) - round(ICON * scale) - text.size("11", "title", bold=True)[0]
    assert text.size(left_words(names, most), "small")[0] > room_px
    assert text.size(short_left_words(names, most), "small")[0] <= room_px


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("objects", ["shared", "split", "random"])
@pytest.mark.parametrize(("first_side", "first"), [("contest", None), ("seed", None), ("seed", 1)])
def test_a_clan_has_its_objects_until_they_are_shared_out(
    seats: int, objects: str, first_side: str, first: int | None
) -> None:
    view = picture(Table(seats, first=first, first_side=first_side, objects=objects))
    assert [side.objects for side in view.sides] == [ObjectCount(2, 2, 2)] * 2
    assert len(view.huts) == seats


def test_under_the_honour_rule_nobody_measures() -> None:
    table = Table(honour=True).turn(near(20))
    names = director_of(table).names
    assert [lead_words(names, side) for side in picture(table).sides] == ["nobody measures"] * 2


def test_a_kind_word_comes_first_but_never_before_a_warning() -> None:
    plain = PanelView("What now?", ("One.", "Two."), ())
    assert panel_words(plain, "") == [("One.", False), ("Two.", False)]
    assert panel_words(plain, "No.") == [("No.", True), ("One.", False), ("Two.", False)]
    warning = msgspec.structs.replace(plain, is_warning=True)
    assert panel_words(warning, "No.") == [("One.", True), ("No.", True), ("Two.", False)]
