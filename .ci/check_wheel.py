"""Check that a wheel holds exactly the five packages, their data and the licence: ``python check_wheel.py FILE``."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = {"assets", "caveman", "curling", "shared", "stoneage_mammoth"}


def problems(names: list[str]) -> list[str]:
    """What is wrong with the names of the files in a wheel, one sentence each."""
    tops = {name.partition("/")[0] for name in names}
    info = {top for top in tops if top.endswith(".dist-info")}
    found = []
    if tops - info != PACKAGES:
        found.append(f"top-level packages are {sorted(tops - info)}, wanted {sorted(PACKAGES)}")
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in names):
        found.append("the licence is missing")
    if strays := [name for name in names if "__pycache__" in name or "/screenshots/" in name or name.endswith(".pyc")]:
        found.append(f"strays: {strays}")
    found.extend(f"{name} is missing" for name in sorted(sources() - set(names)))
    return found


def sources() -> set[str]:
    """Every file of the packages that belongs into a wheel."""
    files = {path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()}
    return {file.as_posix() for file in files if not {"__pycache__", "screenshots"} & set(file.parts)}


if __name__ == "__main__":
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        contents = wheel.namelist()
    if wrong := problems(contents):
        sys.exit("\n".join(wrong))
    print(f"{len(contents)} files in exactly {len(PACKAGES)} packages")  # noqa: T201 - the script's answer
