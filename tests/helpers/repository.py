"""The files of this repository as the guards see them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("assets", "caveman", "curling", "shared", "stoneage_mammoth")
_SKIPPED = {"build", "dist", "__pycache__"}
_TEXT = {"", ".cfg", ".css", ".csv", ".json", ".jsonl", ".md", ".po", ".py", ".sh", ".svg", ".toml", ".txt"}


def source_files(*folders: str, suffix: str = ".py") -> list[Path]:
    """All files with a suffix below the given top-level folders (default: all packages and tests), sorted."""
    tops = folders or (*PACKAGES, "tests")
    found = (path for top in tops for path in (ROOT / top).rglob(f"*{suffix}"))
    return sorted(path for path in found if not _SKIPPED & set(path.parts))


def text_files() -> list[Path]:
    """All text files that somebody wrote: those at the top, those of .ci and those of the folders, sorted."""
    tops = [path for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".coverage")]
    places = [ROOT / name for name in (".ci", "tests", *PACKAGES)]
    below = [path for place in places for path in place.rglob("*") if path.is_file()]
    return sorted(path for path in tops + below if path.suffix in _TEXT and not _SKIPPED & set(path.parts))


def module_names(*packages: str) -> list[str]:
    """Dotted names of all modules of the given packages (default: all five), sorted."""
    names = []
    for path in source_files(*(packages or PACKAGES)):
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        names.append(".".join(parts))
    return sorted(names)


def relative(path: Path) -> str:
    """Path below the repository's root with forward slashes, for messages."""
    return path.relative_to(ROOT).as_posix()
