"""At the table: objects, totems, the end of a round and of a match, resume, undo, and everything in between."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pygame
import pytest

from curling.rules.actions import DecideTotem, EndTurn, UseHammer, UseTotem
from curling.rules.simulator import HammerSize
from curling.rules.state import Phase
from curling.ui.view_model import Glow
from shared.core import codec
from shared.core.game import Seat
from shared.core.session import MatchSession
from shared.core.settings import AnimationSpeed, ThrowMode
from shared.ui.scenes.result import ResultScene
from tests.helpers.sliding_simulator import SlidingSimulator
from tests.helpers.table_pilot import TablePilot, make_session

if TYPE_CHECKING:
    from pathlib import Path

CAVE = 1.64
"""Speed of a draw from the first place to the cave."""


def throw(pilot: TablePilot, speed: float = CAVE, aim: float = 0.0) -> None:
    """Leave the rock where it lies, flick it, wait."""
    pilot.key("return")
    pilot.flick(speed, aim)
    pilot.rest()


def phase(pilot: TablePilot) -> Phase:
    """What is decided now."""
    return pilot.state.phase


def lose_rocks(pilot: TablePilot, count: int) -> None:
    """Throw rocks onto the slammer, unseen."""
    pilot.set(animation_speed=AnimationSpeed.OFF)
    for _ in range(count):
        assert phase(pilot) is Phase.THROW
        throw(pilot, 2.7)


def panel_lines(pilot: TablePilot) -> list[str]:
    panel = pilot.view.panel
    assert panel is not None
    return list(panel.lines)


def test_a_hammer_follows_the_pointer_is_refused_with_the_reason_and_strikes(home: Path) -> None:
    with TablePilot(home) as pilot:
        throw(pilot, 1.75)
        assert pilot.buttons() == ["hammer_big", "hammer_little", "totem", "no_object"]
        pilot.click(*pilot.at(0.1, 0.5))
        assert "Choose an object" in pilot.view.notice
        pilot.button("hammer_big")
        rock = next(rock for rock in pilot.view.rocks if rock.glow is Glow.TURN)
        pilot.move(*pilot.at(rock.x_m, rock.y_m + 0.12))
        ghost = pilot.view.hammer
        assert ghost is not None
        assert not ghost.is_allowed
        assert ghost.reason.endswith(".")
        pilot.click(*pilot.at(rock.x_m, rock.y_m + 0.12))
        assert [pilot.view.notice, *panel_lines(pilot)] == ["", ghost.reason]  # once, and only while it holds
        assert phase(pilot) is Phase.OBJECT
        pilot.move(*pilot.at(rock.x_m + 0.2, rock.y_m))
        ghost = pilot.view.hammer
        assert ghost is not None
        assert ghost.is_allowed
        assert ghost.angle_rad == pytest.approx(-pi / 2, abs=0.02)
        assert ghost.landing == pytest.approx((rock.x_m + 0.095, rock.y_m), abs=2e-3)
        pilot.wheel(1)
        pilot.key("shift+left")
        turned = pilot.view.hammer
        assert turned is not None
        assert turned.angle_rad - ghost.angle_rad == pytest.approx(1.1 * pi / 180)
        pilot.key("escape")
        assert pilot.view.hammer is None
        pilot.button("hammer_little")
        pilot.button("hammer_other")
        other = pilot.view.hammer
        assert other is not None
        assert other.size is HammerSize.BIG
        pilot.click(*pilot.at(rock.x_m - 0.2, rock.y_m))
        pilot.rest()
        used = pilot.session.history[-1].action
        assert isinstance(used, UseHammer)
        assert pilot.state.rocks[0].x_um / 1e6 == pytest.approx(rock.x_m - 0.095, abs=2e-3)
        assert pilot.state.objects_of_side(0).big == 1
        assert [line.text for line in pilot.view.log][-1] == "Anna strikes with the big hammer: 95 mm."


def test_a_hammer_strikes_as_its_ghost_lies_and_only_by_a_click_at_the_board(home: Path) -> None:
    with TablePilot(home) as pilot:
        throw(pilot, 1.75)
        pilot.button("hammer_big")
        rock = next(rock for rock in pilot.view.rocks if rock.glow is Glow.TURN)
        place_px = pilot.at(rock.x_m + 0.1, rock.y_m)
        pilot.move(*place_px)

        # What stands about the board is not the board: nothing turns, nothing is used up.
        pointed = pilot.view.hammer
        for area in (pilot.table.layout.talk, pilot.table.layout.log, *pilot.table.layout.boards):
            left, top, width, height = area
            pilot.click(left + width - 30, top + height // 3)
            assert phase(pilot) is Phase.OBJECT
            assert "Point on the sheet" in pilot.view.notice
            assert pilot.view.hammer == pointed

        # The wheel turns finely; a shaking hand and the click itself do not undo that, a real move does.
        pilot.move(*place_px)
        pilot.wheel(3)
        turned = pilot.view.hammer
        assert turned is not None
        assert turned.angle_rad == pytest.approx(-pi / 2 + 3 * pi / 180, abs=0.02)
        pilot.move(place_px[0] + 5, place_px[1] - 4)
        assert pilot.view.hammer == turned
        pilot.move(place_px[0] + 60, place_px[1])
        assert pilot.view.hammer != turned
        pilot.move(*place_px)
        pilot.wheel(3)
        pilot.click(place_px[0] + 2, place_px[1])
        pilot.rest()
        used = pilot.session.history[-1].action
        assert isinstance(used, UseHammer)
        assert used.angle_rad == pytest.approx(turned.angle_rad)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (700, 900)])
def test_words_are_never_larger_than_what_they_stand_in(home: Path, size: tuple[int, int]) -> None:
    with TablePilot(home, size=size) as pilot:
        pilot.set(ui_scale=3.0, text_scale=1.5)
        layout, text = pilot.table.layout, pilot.table._text
        assert text.scale == layout.scale
        assert text.size_px("title") <= layout.boards[0][3]
        assert text.line_height_px("body") + text.line_height_px("small") <= layout.turn[3] * 1.1
        for control in pilot.table.controls():
            assert text.line_height_px("small") <= control.rect[3]


def test_a_totem_falls_its_owner_is_asked_and_the_rock_is_thrown_again(home: Path) -> None:
    simulator = SlidingSimulator()
    with TablePilot(home, make_session(simulator)) as pilot:
        throw(pilot)
        pilot.button("totem")
        pilot.rest()
        standing = next(rock.totem for rock in pilot.view.rocks if rock.id == 0)
        assert standing is not None
        assert pilot.state.objects_of_side(0).totem == 1
        simulator.topples = {0}
        pilot.key("return")
        pilot.flick(2.7)
        falls = []
        while pilot.table.is_presenting:
            pilot.run_s(0.05)
            totem = next((rock.totem for rock in pilot.view.rocks if rock.id == 0), None)
            falls.append(0.0 if totem is None else totem.fall)
        assert 0.0 < max(falls) <= 1.0
        assert phase(pilot) is Phase.TOTEM
        panel = pilot.view.panel
        assert panel is not None
        assert "Anna, your totem has fallen" in panel.title
        assert pilot.buttons() == ["totem_keep", "totem_take"]
        assert next(rock.glow for rock in pilot.view.rocks if rock.id == 0) is Glow.ASKED
        pilot.button("totem_take")
        pilot.rest()
        assert pilot.session.history[-1].action == DecideTotem(0, keep=False)
        assert pilot.view.huts[0].rethrows == (0,)
        lose_rocks(pilot, 10)
        assert pilot.state.is_rethrow
        assert "throws again" in pilot.view.heading
        assert not pilot.view.huts[0].rethrows
        throw(pilot)
        pilot.button("no_object")
        pilot.rest()
        assert pilot.state.rounds[0].points == (1, 0)


def test_the_round_is_measured_waits_for_a_click_and_the_match_ends_with_its_result(home: Path) -> None:
    session = make_session(max_rounds=1)
    with TablePilot(home, session) as pilot:
        throw(pilot, CAVE)
        pilot.button("no_object")
        throw(pilot, 1.7)
        pilot.button("no_object")
        lose_rocks(pilot, 10)
        view = pilot.view
        assert pilot.buttons() == ["go_on"]
        assert view.measure is not None
        assert [circle.rock for circle in view.measure.circles] == [0, 6]
        assert [circle.counts for circle in view.measure.circles] == [True, False]
        assert view.panel is not None
        assert view.measure.circles[0].label in view.panel.lines[0]
        assert {rock.id: rock.glow for rock in view.rocks}[0] is Glow.COUNTS
        assert (view.sides[0].score, view.sides[1].score) == (1, 0)
        frames = pilot.app.frames
        pilot.run_s(30.0)
        assert pilot.app.frames == frames
        pilot.key("r")
        assert pilot.view.is_replaying
        pilot.run_s(4.0)
        assert pilot.buttons() == ["go_on"]
        pilot.click(*pilot.at(0.1, 0.4))
        pilot.run_s(1.0)
        assert isinstance(pilot.scene, ResultScene)
        pilot.key("escape")
        pilot.run_s(0.5)
        assert pilot.view.hint == "P or Esc shows the result again."
        pilot.button("tool_pause")
        pilot.run_s(0.5)
        assert isinstance(pilot.scene, ResultScene)


def test_waiting_for_a_person_draws_nothing_and_drawing_changes_nothing(home: Path) -> None:
    with TablePilot(home) as pilot:
        pilot.run_s(1.0)
        frames, ticks = pilot.app.frames, pilot.app.ticks
        pilot.run_s(60.0)
        assert (pilot.app.frames, pilot.app.ticks) == (frames, ticks)
        pilot.key("return")
        pilot.hold_pull(0, 0)
        digest, view = codec.digest(pilot.state), pilot.view
        surfaces = [pygame.Surface(pilot.app.window.size) for _ in range(2)]
        for surface in surfaces:
            pilot.table.draw(surface, 0.5)
        assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")
        assert (codec.digest(pilot.state), pilot.view) == (digest, view)


def test_a_match_resumed_in_the_middle_of_a_turn_asks_what_was_asked(home: Path) -> None:
    session = make_session()
    with TablePilot(home, session) as pilot:
        throw(pilot)
        log = pilot.view.log
    game, setup = session.game, session.setup
    again = MatchSession(game, setup, session.seed)
    again.resolve_chance()
    for entry in session.history[1:]:
        again.submit(entry.by, entry.action, entry.resolution)
    with TablePilot(home, again) as pilot:
        assert pilot.buttons() == ["hammer_big", "hammer_little", "totem", "no_object"]
        assert pilot.view.log == log
        assert [rock.id for rock in pilot.view.rocks] == [0]
        pilot.key("r")
        assert pilot.view.is_replaying
        pilot.click(*pilot.at(0.1, 0.5))
        pilot.key("s")
        assert not pilot.view.is_replaying
        pilot.button("no_object")
        pilot.rest()
        assert pilot.session.history[-1].action == EndTurn()


def test_practice_takes_throws_back_and_shows_the_whole_path(home: Path) -> None:
    session = make_session(practice=True)
    with TablePilot(home, session, mode="practice", throw_mode=ThrowMode.AIM) as pilot:
        pilot.button("tool_preview")
        pilot.key("return")
        pilot.hold_pull(-180, 0)
        preview = pilot.view.preview
        assert preview is not None
        assert len(preview.rests) == 1
        pilot.release()
        pilot.rest()
        ply = pilot.session.ply
        pilot.button("totem")
        pilot.rest()
        pilot.key("ctrl+z")
        assert pilot.session.ply == ply
        assert phase(pilot) is Phase.OBJECT
        pilot.button("tool_undo")
        assert phase(pilot) is Phase.THROW
        assert pilot.view.rocks == ()
        assert "taken back" in pilot.view.log[-1].text


def test_a_throw_of_a_match_cannot_be_taken_back(home: Path) -> None:
    with TablePilot(home) as pilot:
        throw(pilot)
        ply = pilot.session.ply
        pilot.key("ctrl+z")
        pilot.button("tool_undo")
        assert pilot.session.ply == ply


def test_keys_alone_go_through_a_question(home: Path) -> None:
    with TablePilot(home) as pilot:
        throw(pilot)
        for _ in range(3):
            pilot.key("right")
        assert pilot.table.console.focus == "totem"
        pilot.key("return")
        pilot.rest()
        assert pilot.session.history[-1].action == UseTotem()


def test_the_log_scrolls_and_a_disabled_button_says_why(home: Path) -> None:
    with TablePilot(home, make_session(hammers=1)) as pilot:
        throw(pilot)
        pilot.button("hammer_big")
        pilot.click(*pilot.at(0.3, 0.7))
        pilot.rest()
        lose_rocks(pilot, 1)
        throw(pilot, 1.5)
        pilot.button("hammer_big")
        assert "None is left" in pilot.view.notice
        left, top, width, height = pilot.table.layout.log
        pilot.move(left + width / 2, top + height / 2)
        pilot.wheel(1)
        assert pilot.table.console.log_back == 2
        pilot.wheel(-5)
        assert pilot.table.console.log_back == 0


def test_the_signs_stay_hidden_between_two_people(home: Path) -> None:
    session = make_session(seats=(Seat("Anna"), Seat("Bert")), first_side="contest")
    with TablePilot(home, session) as pilot:
        for name, sign in (("Anna", "rock"), ("Bert", "hammer")):
            assert pilot.view.panel is not None
            assert f"I am {name}" in pilot.view.panel.buttons[0].label
            assert pilot.buttons() == ["gesture_show"]
            pilot.button("gesture_show")
            pilot.button(f"gesture_{sign}")
            if name == "Anna":
                assert not any("Rock" in line.text for line in pilot.view.log)
        assert pilot.buttons() == ["go_on"]
        assert pilot.view.panel is not None
        assert "Anna wins" in pilot.view.panel.title
        pilot.key("return")
        pilot.rest()
        assert phase(pilot) is Phase.THROW


def test_clans_split_their_objects_and_choose_who_throws(home: Path) -> None:
    seats = tuple(Seat(name) for name in ("Ann", "Bob", "Cem", "Dan"))
    with TablePilot(home, make_session(seats=seats, objects="split")) as pilot:
        assert phase(pilot) is Phase.SPLIT
        assert len(pilot.view.huts) == 4
        pilot.button("split_0")
        pilot.button("split_done")
        pilot.rest()
        pilot.button("split_done")
        pilot.rest()
        assert pilot.state.objects[0].big + pilot.state.objects[2].big == 2
        assert phase(pilot) is Phase.THROWER
        assert pilot.buttons() == ["thrower_0", "thrower_2"]
        pilot.button("thrower_2")
        pilot.rest()
        assert pilot.view.heading == "Cem throws"
        assert pilot.state.thrower == 2


def test_the_honour_rule_asks_for_claims_and_measures_nothing(home: Path) -> None:
    with TablePilot(home, make_session(honour=True, max_rounds=1)) as pilot:
        throw(pilot, CAVE)
        pilot.button("no_object")
        throw(pilot, 1.7)
        pilot.button("no_object")
        assert all(side.nearest_m is None for side in pilot.view.sides)
        lose_rocks(pilot, 10)
        assert phase(pilot) is Phase.CLAIM
        assert pilot.buttons() == ["claim_0", "claim_1"]
        pilot.button("claim_1")
        pilot.rest()
        pilot.button("claim_0")
        pilot.rest()
        assert pilot.view.measure is None
        assert pilot.state.scores == [1, 0]


def test_a_rock_under_the_pointer_tells_what_it_is_and_only_then_is_drawn(home: Path) -> None:
    with TablePilot(home) as pilot:
        throw(pilot)
        pilot.button("totem")
        pilot.rest()
        rock = pilot.view.rocks[0]
        pilot.move(*pilot.at(0.05, 0.5))
        pilot.run_s(0.5)
        frames = pilot.app.frames
        pilot.move(*pilot.at(0.06, 0.5))
        pilot.run_s(0.5)
        assert pilot.app.frames == frames
        pilot.move(*pilot.at(rock.x_m, rock.y_m))
        pilot.run_s(0.5)
        assert pilot.app.frames > frames
        assert pilot.view.rocks[0].glow is Glow.HOVER
        assert pilot.view.hint.startswith("A rock of Anna, ")
        assert "from the centre of the cave, under a totem." in pilot.view.hint
