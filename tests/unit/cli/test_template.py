"""Owners of a box begin with the file of the built-in set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from shared.core import catalog
from shared.core.content import ContentSlot, read_content
from tests.helpers import tiny_content
from tests.helpers.command_line import Answer, assert_one_line, command_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SLOTS = [(info.id, slot) for info in catalog.load_catalog().games.values() for slot in info.content]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    return command_line(capsys, monkeypatch)


@pytest.mark.parametrize(("game_id", "slot"), SLOTS, ids=[f"{game_id} {slot.id}" for game_id, slot in SLOTS])
def test_what_is_printed_is_a_file_that_can_be_played_with(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    game_id: str,
    slot: ContentSlot,
) -> None:
    run = command_line(capsys, monkeypatch, catalog.load_catalog())
    answer = run("template", game_id, slot.id)
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.startswith("# ")
    file = tmp_path / "mine.toml"
    file.write_text(answer.out, "utf-8")
    assert read_content(slot, file) == answer.out


def test_there_is_no_such_slot(run: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    assert_one_line(run("template", "tiny", "pile"), "SLOT: no slot: tiny takes no data files, got pile")
    monkeypatch.setattr(catalog, "load_catalog", tiny_content.load)
    assert_one_line(run("template", "tiny", "heap"), "SLOT: one of pile, got heap")
    assert run("template", "tiny", "pile") == (0, tiny_content.TEMPLATE, "")
