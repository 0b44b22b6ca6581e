"""The layout: everything inside the window, nothing over anything else, at every size and scale."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from curling.rules.params import default_params
from curling.ui.controls import control_at, next_focus, place_controls
from curling.ui.layout import Rect, TableLayout, contains, lay_out, row_of
from curling.ui.preview import PreviewMode
from curling.ui.toolbar import Tool, ToolState, tool_buttons
from curling.ui.view_model import PanelView
from shared.core.settings import AnimationSpeed, ThrowMode
from shared.ui.media.text import Text
from shared.ui.scenes.table_buttons import ButtonView, caption
from shared.ui.shell.key_words import shown_keys

PARAMS = default_params()
SIZES = [(960, 540, 1.0), (1280, 720, 1.0), (1280, 1024, 1.0), (1920, 1080, 1.5), (3840, 2160, 3.0), (1600, 720, 1.0)]


def areas(layout: TableLayout) -> list[Rect]:
    return [*layout.boards, layout.turn, *layout.hut_strips, layout.sheet, layout.talk, layout.log, layout.bar]


def overlaps(first: Rect, second: Rect) -> bool:
    return (
        first[0] < second[0] + second[2]
        and second[0] < first[0] + first[2]
        and first[1] < second[1] + second[3]
        and second[1] < first[1] + first[3]
    )


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_nothing_overlaps_and_all_is_inside(width: int, height: int, scale: float) -> None:
    layout = lay_out((width, height), scale, PARAMS)
    for left, top, wide, high in areas(layout):
        assert left >= 0
        assert top >= 0
        assert left + wide <= width
        assert top + high <= height
    for first, second in combinations(areas(layout), 2):
        assert not overlaps(first, second), (first, second)


@given(width=st.integers(960, 7680), height=st.integers(540, 4320), scale=st.sampled_from([1.0, 1.25, 1.5, 2.0]))
def test_the_sheet_keeps_its_proportions_at_any_size(width: int, height: int, scale: float) -> None:
    layout = lay_out((width, height), scale, PARAMS)
    left, top, wide, high = layout.sheet
    assert wide / high == pytest.approx(0.94 / 0.33, rel=0.02)
    assert layout.viewport.to_px(0.0, 0.0) == pytest.approx((left, top), abs=1)
    assert layout.viewport.to_px(0.33, 0.94) == pytest.approx((left + wide, top + high), abs=1.5)


def test_the_sheet_fills_most_of_the_default_window() -> None:
    layout = lay_out((1280, 720), 1.0, PARAMS)
    assert layout.sheet[2] > 0.8 * 1280
    assert layout.viewport.length_px(PARAMS.rock_diameter_m) > 30


@pytest.mark.parametrize("members", [1, 2, 3, 6])
def test_huts_stand_beside_each_other_in_the_strip_of_their_side(members: int) -> None:
    layout = lay_out((1280, 720), 1.0, PARAMS)
    huts = layout.huts(members)
    assert len(huts) == 2 * members
    for seat, hut in enumerate(huts):
        strip = layout.hut_strips[seat % 2]
        assert strip[0] <= hut[0]
        assert hut[0] + hut[2] <= strip[0] + strip[2]
        assert (hut[1], hut[3]) == (strip[1], strip[3])
    for first, second in combinations(huts, 2):
        assert not overlaps(first, second)


def test_a_row_shrinks_to_its_room() -> None:
    rects = row_of((10, 5, 100, 20), [80, 80], 10)
    assert rects[1][0] + rects[1][2] <= 110
    assert rects[0][2] == rects[1][2] == 45
    assert row_of((0, 0, 50, 10), [], 5) == ()


def tools(**changes: object) -> ToolState:
    values: dict[str, object] = {
        "throw_mode": ThrowMode.FLICK,
        "can_move_rock": True,
        "can_replay": True,
        "can_skip": False,
        "can_undo": False,
        "speed": AnimationSpeed.NORMAL,
        "preview": None,
        "is_film": False,
        "keys": shown_keys(),
    }
    return ToolState(**(values | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_buttons_lie_in_their_areas_and_are_found_by_the_pointer(width: int, height: int, scale: float) -> None:
    layout = lay_out((width, height), scale, PARAMS)
    panel = PanelView("?", (), tuple(ButtonView(f"choice_{index}", "A long label") for index in range(7)))
    bar = tool_buttons(tools(), str)
    controls = place_controls(layout, panel, bar, lambda words: round(8 * len(words) * scale))
    for control in controls:
        area = layout.talk if control.is_of_panel else layout.bar
        left, top, wide, high = control.rect
        assert contains(area, left, top)
        assert contains(area, left + wide - 1, top + high - 1)
        assert control_at(controls, left + wide / 2, top + high / 2) is control
    for first, second in combinations(controls, 2):
        assert not overlaps(first.rect, second.rect)
    assert control_at(controls, 0, 0) is None


def test_the_focus_goes_round_and_passes_disabled_buttons_over() -> None:
    layout = lay_out((1280, 720), 1.0, PARAMS)
    buttons = (ButtonView("a", "A"), ButtonView("b", "B", is_enabled=False), ButtonView("c", "C"))
    controls = place_controls(layout, None, buttons, len)
    assert next_focus(controls, "", 1) == "a"
    assert next_focus(controls, "a", 1) == "c"
    assert next_focus(controls, "c", 1) == "a"
    assert next_focus(controls, "a", -1) == "c"
    assert next_focus((), "a", 1) == ""


def test_the_bar_offers_what_can_be_done() -> None:
    by_id = {button.id: button for button in tool_buttons(tools(), str)}
    assert by_id[Tool.MOVE_ROCK].is_enabled
    assert not by_id[Tool.SKIP].is_enabled
    assert Tool.PREVIEW not in by_id
    assert caption(by_id[Tool.RULES]) == "Rules  [F1]"
    film = [button.id for button in tool_buttons(tools(is_film=True), str)]
    assert film == [Tool.REPLAY, Tool.RULES, Tool.PAUSE]


def test_large_text_enlarges_the_frame_but_leaves_the_sheet_its_share() -> None:
    for scale in (1.0, 1.5, 2.0, 3.0):
        layout = lay_out((960, 540), scale, PARAMS)
        assert layout.sheet[3] > 0.3 * 540
        assert layout.bar[1] + layout.bar[3] <= 540


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
def test_the_bar_of_practice_leaves_out_keys_before_it_cuts_words(size: tuple[int, int]) -> None:
    pygame.font.init()
    text = Text()
    layout = lay_out(size, 1.0, PARAMS)
    bar = tool_buttons(tools(preview=PreviewMode.FULL), str)
    for control in place_controls(layout, None, bar, lambda words: text.size(words, "body", bold=True)[0]):
        assert text.size(control.button.label, "small")[0] <= control.rect[2] - layout.px(6), control.button.label
