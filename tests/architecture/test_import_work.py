"""Importing a module does no work: it opens no window and no file, starts no process, changes no folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.helpers.hermetic import run_python
from tests.helpers.repository import PACKAGES, ROOT, module_names

if TYPE_CHECKING:
    from pathlib import Path

# The audit hook blames the module whose top-level code is running; files that Python's own import reads do not count.
WATCHED_IMPORT = """
import importlib, json, sys
names, roots = json.loads(sys.argv[1])
WATCHED = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.putenv", "os.listdir", "os.scandir",
           "subprocess.Popen", "os.system", "os.posix_spawn", "os.fork", "socket.connect", "tempfile.mkstemp"}
found = []

def blame():
    frame = sys._getframe(2)
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith("<frozen importlib"):
            return None
        if code.co_name == "<module>":
            ours = any(code.co_filename.startswith(root) for root in roots)
            return f"{code.co_filename}:{frame.f_lineno}" if ours else None
        frame = frame.f_back
    return None

def watch(event, arguments):
    if event in WATCHED and (place := blame()):
        found.append(f"{place}: {event}{arguments[:2]!r}")

sys.addaudithook(watch)
for name in names:
    importlib.import_module(name)
pygame = sys.modules.get("pygame")
if pygame:
    for part in ("display", "font", "mixer", "joystick"):
        module = sys.modules.get("pygame." + part)
        if module and module.get_init():
            found.append(f"pygame.{part} was started by an import")
print(json.dumps(found))
"""


def watched_import(names: list[str], roots: list[str], home: Path) -> list[str]:
    done = run_python("-W", "error", "-c", WATCHED_IMPORT, json.dumps([names, roots]), home=home)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def test_importing_any_module_does_no_work(home: Path) -> None:
    names = [name for name in module_names() if not name.endswith("__main__")]
    roots = [str(ROOT / package) for package in PACKAGES]
    assert watched_import(names, roots, home) == []
    assert sorted(path.name for path in home.iterdir()) == []


def test_the_watch_sees_work_done_by_an_import(tmp_path: Path, home: Path) -> None:
    guilty = tmp_path / "guilty.py"
    guilty.write_text("def work():\n    open(__file__).close()\nwork()\n", "utf-8")
    # The child puts the folder on its path by the module's own name: it is imported like any other.
    names = ["sys", "guilty"]
    done = run_python("-c", WATCHED_IMPORT, json.dumps([names, [str(tmp_path)]]), home=home, PYTHONPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    (found,) = json.loads(done.stdout)
    assert "guilty.py:3: open" in found
