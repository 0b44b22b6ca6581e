"""Markdown becomes chapters of the small HTML that the text box understands."""

from __future__ import annotations

import re

import pytest

from shared.core.errors import ContentError
from shared.ui.scenes.rulebook_text import Chapter, cut_chapters, load_chapters


def cut(text: str) -> tuple[Chapter, ...]:
    return cut_chapters(text, heading_px=22, body_px=18)


def test_headings_of_two_levels_start_chapters() -> None:
    chapters = cut("# Game\n\nIntro.\n\n## The *aim* of `it`\n\nWin.\n\n### More\n\nWin more.\n")
    assert [chapter.title for chapter in chapters] == ["Game", "The aim of it"]
    assert "Intro." in chapters[0].html
    assert "Win more." in chapters[1].html
    assert "<font pixel_size=22><b>Game</b></font>" in chapters[0].html
    assert "<font pixel_size=18><b>More</b></font>" in chapters[1].html


def test_text_before_the_first_heading_is_a_chapter_without_a_title() -> None:
    chapters = cut("Hello.\n\n# Game\n")
    assert [chapter.title for chapter in chapters] == ["", "Game"]


def test_no_text_gives_one_empty_chapter_or_none() -> None:
    assert cut("") == ()


def test_what_the_file_says_is_escaped() -> None:
    (chapter,) = cut("a <b>bold</b> & <img src='x'>, `<i>`\n")
    assert "&lt;b&gt;bold" in chapter.html
    assert "<img" not in chapter.html
    assert "<i>&lt;i&gt;</i>" in chapter.html


def test_marks_and_breaks() -> None:
    (chapter,) = cut("one **two** *three*\nfour  \nfive\n")
    assert chapter.html == "one <b>two</b> <i>three</i> four<br>five<br><br>"


def test_lists_keep_depth_bullets_and_numbers() -> None:
    (chapter,) = cut("* a\n\n  3. b\n  4. c\n* d\n")
    lines = chapter.html.split("<br>")
    indent = "\N{NO-BREAK SPACE}" * 4
    assert lines[:4] == ["• a", f"{indent}3. b", f"{indent}4. c", "• d"]


def test_a_second_paragraph_of_an_item_is_indented() -> None:
    (chapter,) = cut("* a\n\n  b\n")
    assert chapter.html.split("<br>")[:2] == ["• a", "\N{NO-BREAK SPACE}" * 4 + "b"]


def test_a_table_reads_as_lines() -> None:
    (narrow,) = cut("| Thing | Points |\n|---|---|\n| rock | 1 |\n")
    assert narrow.html == "• <b>rock</b>: 1<br><br>"
    (wide,) = cut("| Seats | Rocks | Each |\n|---|---|---|\n| 4 | 6 | 3 |\n| 6 | 6 |  |\n")
    assert wide.html == "• <b>4</b>: Rocks: 6; Each: 3<br>• <b>6</b>: Rocks: 6<br><br>"


def test_code_keeps_its_lines() -> None:
    (chapter,) = cut("```\na < b\nc\n```\n")
    assert re.findall("<i>(.*?)</i>", chapter.html) == ["a &lt; b", "c"]


def test_only_tags_that_the_box_knows_are_written() -> None:
    text = "# A\n\n> quote\n\n---\n\n[link](http://x) ![picture](y.png)\n\n1. x\n\n| a | b |\n|---|---|\n| c | d |\n"
    tags = {tag for chapter in cut(text) for tag in re.findall(r"</?(\w+)", chapter.html)}
    assert tags <= {"b", "i", "br", "font"}
    assert "link" in cut(text)[0].html


def test_rules_are_found_by_package_and_name() -> None:
    chapters = load_chapters("tests.helpers:tiny_rules.md", heading_px=22, body_px=18)
    assert [chapter.title for chapter in chapters] == ["Tiny", "A round", "Scores"]


@pytest.mark.parametrize("name", ["tests.helpers:none.md", "no_such_package:RULES.md", "tests.helpers:"])
def test_missing_rules_are_named(name: str) -> None:
    with pytest.raises(ContentError, match=name):
        load_chapters(name, heading_px=22, body_px=18)
