"""The table of Stone Age: what is taken back, what cannot be, and what is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core.catalog import Catalog
from shared.core.saves import Saves
from stoneage_mammoth.manifest import GAME
from stoneage_mammoth.rules.actions import Resolve
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FIELD, FOREST, HUNT, HUT, QUARRY, TOOL_MAKER
from stoneage_mammoth.ui.view_model import Light
from tests.helpers.stoneage_pilot import PEOPLE, StoneAgePilot, chosen, make_session

if TYPE_CHECKING:
    from pathlib import Path


def test_a_misclick_is_taken_back(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        assert not pilot.table.can_undo
        pilot.tap(f"site:{FIELD}")
        assert pilot.table.deciding_seat == 1
        pilot.key("ctrl+z")
        assert pilot.table.deciding_seat == 0
        assert chosen(pilot.session) == []
        assert pilot.view.sites[FIELD].light is Light.OPEN


def act_without_dice(pilot: StoneAgePilot) -> None:
    """Anna uses all her places; the last one is no choice any more. Then it is Bert's turn."""
    pilot.rest()
    pilot.tap(f"site:{FIELD}", f"site:{FOREST}", "count:4", f"site:{HUT}", f"site:{QUARRY}")
    pilot.tap(f"site:{CARD_SITE}", f"site:{BUILDING_SITE}")
    assert pilot.table.deciding_seat == 0
    pilot.tap(f"site:{FIELD}", f"site:{HUT}", f"site:{CARD_SITE}")
    assert chosen(pilot.session)[-2:] == [Resolve(CARD_SITE), Resolve(BUILDING_SITE)]
    assert pilot.table.deciding_seat == 1


def lit(pilot: StoneAgePilot) -> list[int]:
    """Places that can be clicked."""
    return [site.site for site in pilot.view.sites if site.light is Light.OPEN]


def test_a_misclick_is_taken_back_together_with_what_followed_of_itself(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        act_without_dice(pilot)
        pilot.tap("tool_undo")
        assert pilot.table.deciding_seat == 0
        assert lit(pilot) == [CARD_SITE, BUILDING_SITE]
        pilot.tap("tool_undo")
        assert lit(pilot) == [HUT, CARD_SITE, BUILDING_SITE]


def test_a_continued_match_knows_what_was_no_choice(tmp_path: Path) -> None:
    session = make_session()
    with StoneAgePilot(tmp_path / "first", session) as pilot:
        act_without_dice(pilot)
    with StoneAgePilot(tmp_path / "second", session) as pilot:
        pilot.rest()
        pilot.tap("tool_undo")
        assert pilot.table.deciding_seat == 0
        assert lit(pilot) == [CARD_SITE, BUILDING_SITE]


def test_after_a_match_is_continued_nothing_is_offered_that_cannot_be_taken_back(tmp_path: Path) -> None:
    info, folder = GAME, tmp_path / "matches"
    saves = Saves(folder, Catalog({info.id: info}))
    session = saves.start(info, info.make_setup(PEOPLE, {}), 3)
    with StoneAgePilot(tmp_path / "first", session) as pilot:
        pilot.rest()
        pilot.tap(f"site:{HUNT}", "count:4", f"site:{TOOL_MAKER}", f"site:{FIELD}", f"site:{FOREST}", "count:4")
        pilot.tap(f"site:{HUNT}")  # whose dice stand; then the field is the only place left, which is no choice
        pilot.rest()
        assert pilot.session.history[-1].action == Resolve(FIELD)
        assert not pilot.table.can_undo
    (match,) = saves.matches()
    lines = match.path.read_text("utf-8").count("\n")
    with StoneAgePilot(tmp_path / "second", saves.resume(match.path)) as pilot:
        pilot.rest()
        assert not next(button for button in pilot.view.buttons if button.id == "tool_undo").is_enabled
        for _ in range(3):
            pilot.tap("tool_undo")
            pilot.key("ctrl+z")
        assert match.path.read_text("utf-8").count("\n") == lines


def test_dice_cannot_be_taken_back(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{HUNT}", "count:4", f"site:{HUNT}", "count:5", f"site:{FIELD}", f"site:{HUNT}")
        pilot.rest()
        assert pilot.state.round == 2
        before = chosen(pilot.session)
        assert not pilot.control("tool_undo").is_enabled
        pilot.key("ctrl+z")
        assert chosen(pilot.session) == before
        pilot.tap("tool_undo")
        assert "Nothing can be taken back" in pilot.view.notice


def test_what_is_no_choice_is_done_by_itself(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(f"site:{HUNT}", "count:5", f"site:{HUNT}", "count:5")
        pilot.rest()
        assert pilot.state.round == 2
        assert len(chosen(pilot.session)) == 4  # both placed; both had but one place to use
