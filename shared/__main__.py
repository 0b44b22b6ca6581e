"""``python -m shared`` is ``flintflick``."""

from __future__ import annotations

from shared.cli import main

main()
