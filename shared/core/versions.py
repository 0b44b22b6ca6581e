"""Versions that the result of a shot may depend on, as replays record them."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from shared.core.catalog import GameInfo

PRODUCT = "flintflick"
LIBRARIES = ("msgspec", "numba", "numpy", "pymunk")
"""Distributions that may change a digit of a result; ``numba`` is optional and counts only where it is installed."""


def package_version(distribution: str) -> str | None:
    """Version of an installed distribution, ``None`` if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def running_versions(info: GameInfo) -> dict[str, str]:
    """Versions by name of this program on this machine, for the header of replays of ``info``'s matches.

    Returns:
        ``flintflick``, ``python``, ``platform``, the libraries that are installed, and the engines the game names.
    """
    found = {"python": platform.python_version(), "platform": f"{platform.system()}-{platform.machine()}".lower()}
    for name in (PRODUCT, *LIBRARIES):
        installed = package_version(name)
        if installed is not None:
            found[name] = installed
    if info.versions is not None:
        found.update({name: str(number) for name, number in sorted(info.versions().items())})
    return found


def other_engines(info: GameInfo, recorded: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Engines of a game whose version is not the one of a recording: name, version then, version now."""
    running = {name: str(number) for name, number in sorted(info.versions().items())} if info.versions else {}
    return [(name, recorded[name], now) for name, now in running.items() if recorded.get(name, now) != now]
