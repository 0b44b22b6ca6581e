"""What paints a table in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.helpers.painted_stoneage import Easel


@pytest.fixture(scope="module")
def easel(hidden_window: None) -> Easel:  # noqa: ARG001 - it has to be open
    """Paints tables of the usual size."""
    from tests.helpers.painted_stoneage import Easel  # noqa: PLC0415 - most tests of this folder paint nothing

    return Easel()
