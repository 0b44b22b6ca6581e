"""Packages that the base install does not bring along."""

from __future__ import annotations

import importlib.util

from shared.core.errors import FlintflickError
from shared.core.versions import PRODUCT


def require_extra(package: str, extra: str, purpose: str) -> None:
    """Say in one line what is to be installed, before any work is done in vain.

    Args:
        package: Name of the package as it is imported.
        extra: Extra of this program that brings it along.
        purpose: What needs it, as it is typed.

    Raises:
        FlintflickError: It is not installed.
    """
    if importlib.util.find_spec(package) is None:
        raise FlintflickError(f"{purpose} needs the extra `{extra}`: pip install '{PRODUCT}[{extra}]'")
