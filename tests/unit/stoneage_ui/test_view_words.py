"""No words of the table are cut: in English and a third longer, in small windows and with large text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.ui.media.text import Text
from shared.ui.scenes import lines_paint
from shared.ui.scenes.lines_paint import question_words
from shared.ui.shell.translator import Translator
from stoneage_mammoth.rules.state import Phase
from stoneage_mammoth.ui import desk_layout, question_paint
from tests.helpers.stoneage_matches import begin, bring
from tests.helpers.stoneage_pilot import StoneAgePilot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import pygame

    from shared.ui.media.boxes import Rect
    from shared.ui.scenes.brush import TableBrush
    from stoneage_mammoth.ui.view_model import QuestionView

PHASES = (
    (Phase.PLACE, 2),
    (Phase.RESOLVE, 6),
    (Phase.TOOLS, 4),
    (Phase.SEND, 3),
    (Phase.BUY, 6),
    (Phase.TAKE_DIE, 3),
    (Phase.CHOOSE_BONUS, 3),
    (Phase.FEED, 3),
)
"""What is decided, and from which round on."""

TABLES = [
    ((1280, 720), 1.0, 4),
    ((1280, 720), 1.5, 3),
    ((960, 540), 1.0, 3),
    ((1920, 1080), 1.0, 4),
    ((1920, 1080), 2.0, 2),
    ((1280, 1024), 1.0, 4),
    ((960, 540), 2.0, 2),
]
TAIL = " una vuelta más larga que la otra y todavía otra palabra de las que siguen"


def stretched(words: str) -> str:
    """The words a third longer, as Spanish is; letters that a catalogue fills in stay."""
    return words + TAIL[: round(len(words) * 0.35)].rstrip()


def speak_at_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all words of the program be longer."""
    monkeypatch.setattr(Translator, "__call__", lambda _self, words: stretched(words) if words else "")


class Cuts:
    """Notes words that were cut, and lines that had no room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[str] = set()
        fit, lines, line = (
            Text.fit,
            lines_paint.draw_lines,
            question_paint.QuestionPaint._draw_first_line,
        )

        def watched_fit(text: Text, words: str, role: str | int, width_px: int, *, bold: bool = False) -> str:
            shown = fit(text, words, role, width_px, bold=bold)
            if shown != words:
                self.found.add(f"{words!r} cut to {shown!r}")
            return shown

        def watched_lines(
            surface: pygame.Surface,
            brush: TableBrush,
            shown: Sequence[tuple[str, bool]],
            room: Rect,
            foot: int,
            role: str,
        ) -> None:
            least = sum(
                brush.words(words, brush.sized(11), bold=is_alarm, wrap_px=room[2]).height + brush.px(2)
                for words, is_alarm in shown
                if words
            )
            if least > foot - room[1]:
                self.found.add(f"no room for {shown}")
            lines(surface, brush, shown, room, foot, role)

        def watched_line(
            self_: question_paint.QuestionPaint,
            surface: pygame.Surface,
            room: Rect,
            question: QuestionView,
            notice: str,
        ) -> None:
            words, is_alarm = next(iter(question_words(question, notice)), ("", False))
            picture = self_._brush.words(words, self_._brush.sized(10), bold=is_alarm, wrap_px=room[2])
            if picture.height > self_._brush.px(desk_layout.LINE):
                self.found.add(f"no room for {words!r}")
            line(self_, surface, room, question, notice)

        monkeypatch.setattr(Text, "fit", watched_fit)
        monkeypatch.setattr("stoneage_mammoth.ui.question_paint.draw_lines", watched_lines)
        monkeypatch.setattr(question_paint.QuestionPaint, "_draw_first_line", watched_line)


def look_at_everything(home: Path, size: tuple[int, int], text_scale: float, seats: int) -> None:
    """Show every decision once, with what is looked at closely and what can be laid over it."""
    for index, (phase, round_number) in enumerate(PHASES):
        session = begin(seats)
        bring(session, phase, round_number)
        with StoneAgePilot(home / str(index), session, size=size, text_scale=text_scale) as pilot:
            pilot.rest()
            pilot.screenshot()
            if index == 0:
                for name in ("site:0", "site:8", "site:12", "tile", "pile", "seat:1"):
                    pilot.point(name)
                    pilot.run_s(0.6)
                    pilot.screenshot()
                for name in ("tool_scores", "tool_dice", "tool_since"):
                    pilot.tap(name)
                    pilot.screenshot()
                    pilot.key("escape")


def test_no_words_are_cut_in_a_small_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts = Cuts(monkeypatch)
    look_at_everything(tmp_path, (960, 540), 1.0, 3)
    assert not cuts.found


def test_words_that_are_a_third_longer_fit_the_usual_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts = Cuts(monkeypatch)
    speak_at_length(monkeypatch)
    look_at_everything(tmp_path, (1280, 720), 1.0, 4)
    assert not cuts.found


@pytest.mark.screens_full
@pytest.mark.parametrize(("size", "text_scale", "seats"), TABLES)
@pytest.mark.parametrize("is_long", [False, True])
def test_no_words_are_cut_anywhere(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_scale: float,
    seats: int,
    *,
    is_long: bool,
) -> None:
    cuts = Cuts(monkeypatch)
    if is_long:
        speak_at_length(monkeypatch)
    look_at_everything(tmp_path, size, text_scale, seats)
    assert not cuts.found


def test_a_cut_word_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts = Cuts(monkeypatch)
    monkeypatch.setattr(Translator, "__call__", lambda _self, words: words * 8 if words else "")
    bring(session := begin(4), Phase.TOOLS, 4)
    with StoneAgePilot(tmp_path, session) as pilot:
        pilot.rest()
        pilot.screenshot()
    assert any("cut to" in found for found in cuts.found)
    assert any("no room" in found for found in cuts.found)
