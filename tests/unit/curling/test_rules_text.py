"""The rules of Caveman Curling say what the program does, and the window can show them."""

from __future__ import annotations

import re

from curling.rules.contest import MAX_DRAWS
from curling.rules.flick import GRIP
from curling.rules.geometry import GAP_UM
from curling.rules.params import default_params
from curling.rules.simulator import MIN_SPEED_M_S
from curling.rules.throwing import MAX_SPIN_RAD_S
from tests.helpers.rules_text import rules_of

RULES = rules_of("curling")


def test_the_window_can_show_the_rules() -> None:
    assert RULES.text.startswith("# Caveman Curling\n")
    assert len(re.findall(r"^## ", RULES.text, re.MULTILINE)) >= 8
    assert "|" not in RULES.text  # no tables: lines wrap in a narrow window
    assert "<" not in RULES.text


def test_numbers_in_the_rules_are_those_of_the_program() -> None:
    assert f"after {MAX_DRAWS} equal pairs" in RULES.flat
    assert f"at least {GAP_UM} micrometres" in RULES.flat
    assert f"between {MIN_SPEED_M_S:g} m/s" in RULES.flat
    assert f"({default_params().max_speed_m_s:g} m/s unless" in RULES.flat
    assert f"at most {MAX_SPIN_RAD_S:g} rad/s" in RULES.flat
    assert f"{GRIP:g} of the radius" in RULES.flat
    assert default_params().tie_tolerance_m == 0.0005
    assert "half a millimetre" in RULES.flat
