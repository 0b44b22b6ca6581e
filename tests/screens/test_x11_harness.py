"""The virtual screen shows what a program draws and hands it real motion, buttons and keys in time."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.helpers.hermetic import hermetic_environment, hermetic_values
from tests.helpers.program import Program
from tests.helpers.x11 import LEFT, Screen, require_x11, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.x11

# A window in one colour that writes down every event with the time at which a poll each millisecond saw it.
WITNESS = """
import json, sys, time
import pygame
pygame.display.init()
window = pygame.display.set_mode((640, 480))
pygame.display.set_caption("Witness")
window.fill((180, 90, 30))
pygame.display.flip()
while True:
    for event in pygame.event.get():
        line = {"type": pygame.event.event_name(event.type), "t_s": time.perf_counter(),
                "pos": getattr(event, "pos", None), "key": getattr(event, "key", None),
                "text": getattr(event, "text", None), "button": getattr(event, "button", None)}
        print(json.dumps(line), flush=True)
        if event.type == pygame.QUIT:
            sys.exit()
    time.sleep(0.001)
"""


class Witness:
    """The child and what it saw."""

    def __init__(self, process: subprocess.Popen[bytes], seen: Path, origin: tuple[int, int]) -> None:
        self.process = process
        self.path = seen
        self.left, self.top = origin

    def seen(self, kind: str) -> list[dict[str, Any]]:
        lines = self.path.read_text("utf-8").splitlines()
        return [event for event in map(json.loads, lines) if event["type"] == kind]


@pytest.fixture
def witness(screen: Screen, home: Path) -> Iterator[Witness]:
    environment = hermetic_environment(home, DISPLAY=screen.name, SDL_VIDEODRIVER=None)
    seen = home / "seen.jsonl"
    with (
        seen.open("wb") as file,
        subprocess.Popen([sys.executable, "-c", WITNESS], env=environment, stdout=file) as child,
    ):
        try:
            screen.wait_for_window("Witness")
            yield Witness(child, seen, screen.origin("Witness"))
        finally:
            child.kill()


def test_a_glide_arrives_in_place_and_in_time(screen: Screen, witness: Witness) -> None:
    start = (witness.left + 100.0, witness.top + 400.0)
    end = (witness.left + 300.0, witness.top + 100.0)
    sent = screen.drag([start, end], 0.2)
    wait_until(lambda: witness.seen("MouseButtonUp"), what="the release")
    (up,) = witness.seen("MouseButtonUp")
    assert up["pos"] == [300, 100]
    motions = witness.seen("MouseMotion")
    assert motions[-1]["pos"] == [300, 100]
    # Times of both processes are of one clock: the delay is small and, over the median, the speed is kept.
    delays = [
        motion["t_s"] - stamp.t_s
        for motion in motions
        for stamp in sent
        if motion["pos"] == [stamp.x_px - witness.left, stamp.y_px - witness.top]
    ]
    assert statistics.median(delays) < 0.02


def test_clicks_and_keys_arrive(screen: Screen, witness: Witness) -> None:
    screen.click(witness.left + 50, witness.top + 60)
    screen.key("Return", "F11")
    screen.type("aB")
    wait_until(lambda: len(witness.seen("KeyUp")) >= 5, what="four keys and Shift")
    (down,) = witness.seen("MouseButtonDown")
    assert (down["pos"], down["button"]) == ([50, 60], LEFT)
    assert [event["key"] for event in witness.seen("KeyDown")] == [13, 0x40000044, ord("a"), 0x400000E1, ord("b")]
    assert [event["text"] for event in witness.seen("TextInput")] == ["a", "B"]


def test_a_release_outside_the_window_arrives(screen: Screen, witness: Witness) -> None:
    screen.drag([(witness.left + 600.0, witness.top + 50.0), (witness.left + 640.0 + 100.0, witness.top + 50.0)], 0.1)
    wait_until(lambda: witness.seen("MouseButtonUp"), what="the release")
    assert screen.pointer() == (witness.left + 740, witness.top + 50)


def test_the_picture_is_what_the_program_drew(screen: Screen, witness: Witness) -> None:
    wait_until(
        lambda: screen.picture().getpixel((witness.left + 320, witness.top + 240)) == (180, 90, 30), what="the colour"
    )
    assert screen.picture().size == screen.size_px


def test_asking_to_close_ends_the_program(screen: Screen, witness: Witness) -> None:
    screen.ask_to_close("Witness")
    assert witness.process.wait(10) == 0
    assert screen.window("Witness") is None


def test_a_large_screen_is_large(large_screen: Screen) -> None:
    assert large_screen.picture().size == (1920, 1080)


def test_a_missing_tool_fails_where_x11_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("REQUIRE_X11", raising=False)
    with pytest.raises(pytest.skip.Exception, match="Xvfb"):
        require_x11()
    monkeypatch.setenv("REQUIRE_X11", "1")
    with pytest.raises(pytest.fail.Exception, match="Xvfb"):
        require_x11()


def test_whatever_a_program_starts_is_found_and_ended(screen: Screen, home: Path) -> None:
    code = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], start_new_session=True)\n"
        "time.sleep(60)\n"
    )
    script = home / "parent.py"
    script.write_text(code, "utf-8")
    program = Program(screen, home, (sys.executable, str(script)))
    try:
        wait_until(lambda: len(program.relatives()) == 2, what="parent and child")
        program.kill()
        assert len(program.relatives()) == 1
        with pytest.raises(AssertionError, match=r"time\.sleep"):
            program.wait_until_nothing_is_left(timeout_s=0.3)
    finally:
        program.destroy()
    assert program.relatives() == []


def test_the_hermetic_home_is_the_environment_of_a_test(home: Path) -> None:
    assert {name: os.environ[name] for name in hermetic_values(home)} == hermetic_values(home)
    assert "DISPLAY" not in os.environ
