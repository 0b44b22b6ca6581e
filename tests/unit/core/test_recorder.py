"""The recorder: whole lines or none, whatever the disk does."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from shared.core import recorder as recorder_module
from shared.core.errors import StorageError
from shared.core.recorder import FileRecorder
from shared.core.replay import Header, read_replay
from shared.core.storage import flush_to_disk
from tests.helpers.hermetic import hermetic_environment
from tests.helpers.repository import ROOT
from tests.helpers.tiny_game import Push, Slide, tiny_setup

if TYPE_CHECKING:
    from pathlib import Path

DIGEST = "a" * 64


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.replay.jsonl"


@pytest.fixture
def recorder(path: Path) -> FileRecorder:
    return FileRecorder.create(path, Header("tiny", 1, tiny_setup("human", "human"), 1))


class Stubborn:
    """A file whose writes, flushes or cuts fail on demand, after half of what was asked."""

    def __init__(self, file: Any) -> None:  # noqa: ANN401
        self.file = file
        self.refuses: set[str] = set()

    def write(self, data: Any) -> int:  # noqa: ANN401
        if "write" in self.refuses:
            if len(data) < 20:
                raise OSError(28, "No space left on device")
            return int(self.file.write(data[: len(data) // 2]))
        return int(self.file.write(data))

    def flush(self) -> None:
        if "flush" in self.refuses:
            raise OSError(5, "Input/output error")
        self.file.flush()

    def truncate(self, size: int) -> int:
        if "truncate" in self.refuses:
            raise OSError(5, "Input/output error")
        return int(self.file.truncate(size))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(self.file, name)


def record(recorder: FileRecorder, index: int) -> None:
    recorder.record_action(index, 0, Push(1), Slide(1), DIGEST)


def test_lines_are_in_the_file_at_once(recorder: FileRecorder, path: Path) -> None:
    for index in range(3):
        record(recorder, index)
        assert len(read_replay(path).actions) == index + 1
    recorder.close()


def test_every_line_is_flushed_to_the_disk(recorder: FileRecorder, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def watched(file: Any) -> None:  # noqa: ANN401
        flush_to_disk(file)
        sizes.append(path.stat().st_size)

    monkeypatch.setattr(recorder_module, "flush_to_disk", watched)
    record(recorder, 0)
    record(recorder, 1)
    recorder.close()
    assert len(sizes) == 2
    assert sizes[1] == path.stat().st_size > sizes[0]


@pytest.mark.parametrize("refused", [{"write"}, {"flush"}, {"write", "truncate"}, {"flush", "truncate"}])
def test_failed_line_leaves_no_trace_and_the_next_one_works(
    recorder: FileRecorder, path: Path, refused: set[str]
) -> None:
    record(recorder, 0)
    whole = path.read_bytes()
    stubborn = Stubborn(recorder._file)
    recorder._file = stubborn  # type: ignore[assignment]
    stubborn.refuses = refused
    with pytest.raises(StorageError, match=r"cannot write .*match\.replay\.jsonl"):
        record(recorder, 1)
    if "truncate" not in refused:
        assert path.read_bytes() == whole
    stubborn.refuses = set()
    record(recorder, 1)
    recorder.close()
    assert path.read_bytes().startswith(whole)
    assert [found.line.index for found in read_replay(path).actions] == [0, 1]


def test_real_full_disk_is_one_clear_line(path: Path, home: Path) -> None:
    code = """
import pathlib, resource, sys
from shared.core.errors import StorageError
from shared.core.recorder import FileRecorder
from shared.core.replay import Header
from tests.helpers.tiny_game import Push, tiny_setup
recorder = FileRecorder.create(pathlib.Path(sys.argv[1]), Header("tiny", 1, tiny_setup("human", "human"), 1))
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
for index in range(100):
    try:
        recorder.record_action(index, 0, Push(1), None, "a" * 64)
    except StorageError as problem:
        print(index, problem)
        break
"""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        capture_output=True,
        check=True,
        env=hermetic_environment(home, PYTHONPATH=str(ROOT)),
        text=True,
        timeout=60,
    )
    index, _, words = done.stdout.partition(" ")
    assert words == f"cannot write {path}: File too large\n"
    replay = read_replay(path)
    assert len(replay.actions) == int(index) > 3
    assert not replay.is_torn


def test_file_that_cannot_be_opened_frees_the_lock(recorder: FileRecorder, path: Path) -> None:
    recorder.close()
    path.rename(path.with_name("kept"))
    path.mkdir()
    for _ in range(2):
        with pytest.raises(StorageError, match="cannot read"):
            FileRecorder.reopen(path)
    path.rmdir()
    path.with_name("kept").rename(path)
    FileRecorder.reopen(path)[1].close()
