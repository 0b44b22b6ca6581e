"""Words that must stand nowhere, and words that must stand everywhere."""

from __future__ import annotations

import ast
import re
import tomllib

import pytest

from tests.helpers.repository import PACKAGES, ROOT, relative, source_files, text_files

# Written in pieces so that this file does not find itself.
UNFINISHED = re.compile(
    "|".join(["TO" + "DO", "FIX" + "ME", r"\bX" + r"XX\b", "HA" + r"CK\b", "NotImplemented" + "Error"])
)
ADDRESSES = re.compile("|".join(["index" + "-url", "find" + "-links", "trusted" + "-host", "pypi" + r"\.org"]))
MACHINE_PATHS = re.compile(
    "|".join([r"/wo" + r"rk/", r"/ro" + r"ot/", r"/ho" + r"me/\w", r"/tm" + r"p/bash", r"/fa" + r"rm/"])
)
PIN = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==[0-9][0-9A-Za-z.!+]*")


@pytest.mark.parametrize(
    "pattern", [UNFINISHED, ADDRESSES, MACHINE_PATHS], ids=["unfinished", "package-address", "machine-path"]
)
def test_no_file_says(pattern: re.Pattern[str]) -> None:
    found = [
        f"{relative(path)}:{number}: {line.strip()[:100]}"
        for path in text_files()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]
    assert found == []


def test_no_module_imports_pickle() -> None:
    banned = {"pickle", "cPickle", "dill", "cloudpickle", "shelve", "marshal", "jsonpickle"}
    found = []
    for path in source_files():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names = {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = {(node.module or "").split(".")[0]}
            else:
                continue
            if banned & names:
                found.append(f"{relative(path)}:{node.lineno}")
    assert found == []


def test_every_module_postpones_annotations() -> None:
    bad = [
        relative(path)
        for path in source_files(*PACKAGES)
        if path.name != "__init__.py" and "from __future__ import annotations" not in path.read_text("utf-8")
    ]
    assert bad == []


def test_constraints_are_exact_names_and_versions() -> None:
    lines = (ROOT / ".ci" / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not PIN.fullmatch(line)] == []


def test_constraints_pin_every_direct_requirement() -> None:
    lines = (ROOT / ".ci" / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {_normal(found["name"]) for line in lines if (found := PIN.fullmatch(line))}
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    names = {_normal(re.split(r"[\[<>=!~; ]", requirement)[0]) for requirement in wanted}
    assert names - {"flintflick"} - pinned == set()


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_fonts_are_made_in_one_place_so_that_drawing_renders_no_text_twice() -> None:
    found = [relative(path) for path in source_files(*PACKAGES) if "font.Font(" in path.read_text("utf-8")]
    assert found == ["shared/ui/media/text.py"]


def test_every_exception_to_a_banned_call_gives_its_reason() -> None:
    bad = [
        f"{relative(path)}:{number}"
        for path in source_files(*PACKAGES)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if "noqa: TID251" in line and not re.search(r"noqa: TID251 - \w", line)
    ]
    assert bad == []
