"""Mutated replays, saves and settings: one clear line or a good result, never a traceback, nothing lost."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from shared.core.errors import FlintflickError
from shared.core.playback import play, verify
from shared.core.replay import read_replay
from shared.core.saves import Saves
from shared.core.settings import Settings, SettingsStore, read_settings
from tests.helpers.hostile import mutate_bytes, mutate_lines
from tests.helpers.tiny_game import CATALOG, TINY, TinyGame
from tests.helpers.tiny_match import record_match, record_unfinished

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MUTATORS = {"bytes": mutate_bytes, "lines": mutate_lines}


def told(deed: Callable[[], object]) -> bool:
    """Whether the deed was refused, and if so in one line."""
    words = None
    try:
        deed()
    except FlintflickError as problem:
        words = str(problem)
    assert words is None or (words.strip() and "\n" not in words)
    return words is not None


def attack_replay(path: Path, original: bytes, mutator: str, seed: int) -> int:
    """Mutate the file and do everything that can be done with it; the number of refusals."""
    path.write_bytes(MUTATORS[mutator](original, random.Random(seed)))
    hostile = path.read_bytes()
    refusals = int(told(lambda: verify(TINY, read_replay(path))))
    refusals += told(lambda: list(play(TinyGame(), read_replay(path))))
    store = Saves(path.parent, CATALOG)
    assert len(store.matches()) == 1
    assert path.read_bytes() == hostile
    refusals += told(lambda: store.resume(path).close())
    assert path.read_bytes().startswith(hostile[: hostile.rfind(b"\n") + 1])
    return refusals


def attack(path: Path, mutator: str, seeds: range) -> None:
    originals = {}
    for name, record in (("done", record_match), ("open", record_unfinished)):
        record(path.with_name(name))
        originals[name] = path.with_name(name).read_bytes()
    refusals = sum(attack_replay(path, originals["done" if seed % 2 else "open"], mutator, seed) for seed in seeds)
    assert refusals > len(seeds) / 2, "the mutator does no harm"


@pytest.mark.parametrize("mutator", MUTATORS)
def test_mutated_replays_are_one_clear_line(tmp_path: Path, mutator: str) -> None:
    attack(tmp_path / "match.replay.jsonl", mutator, range(150))


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("mutator", MUTATORS)
def test_many_mutated_replays_are_one_clear_line(tmp_path: Path, mutator: str) -> None:
    attack(tmp_path / "match.replay.jsonl", mutator, range(10_000, 20_000))


@pytest.mark.parametrize("mutator", MUTATORS)
def test_mutated_settings_are_one_clear_line(tmp_path: Path, mutator: str) -> None:
    path = tmp_path / "settings.json"
    SettingsStore(path).update(last_game="tiny", key_bindings={"undo": "u"})
    original = b"".join(line.strip() for line in path.read_bytes().splitlines())
    refused = 0
    for seed in range(200):
        hostile = MUTATORS[mutator](original, random.Random(seed))
        path.write_bytes(hostile)
        refused += told(lambda: read_settings(path))
        store = SettingsStore(path)
        assert isinstance(store.value, Settings)
        if store.problem:
            assert "\n" not in store.problem
            assert path.with_name("settings.json.broken").read_bytes() == hostile
    assert refused > 70
