"""The data files of Caveman as texts, for tests that change them."""

from __future__ import annotations

from importlib import resources

FILES = {
    name: resources.files("caveman.rules").joinpath("data", f"{name}.toml").read_text("utf-8")
    for name in ("board", "deck", "dice", "tokens")
}
"""By slot."""
