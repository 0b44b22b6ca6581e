"""The command line: ``flintflick`` opens the window, its commands need none."""

from __future__ import annotations

from shared.cli.program import main

__all__ = ["main"]
