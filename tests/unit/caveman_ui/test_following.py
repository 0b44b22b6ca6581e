"""The state that is shown follows the events of a step to exactly where the match is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, get_args

import pytest

from caveman.rules import events
from caveman.ui.board_views import place_in_strip
from caveman.ui.following import land, lift
from tests.helpers.caveman_show import steps_of
from tests.helpers.wild_caveman import wild_setup

if TYPE_CHECKING:
    from caveman.rules.state import CavemanState
    from shared.core.game import Setup, Step

ON_THE_TABLE = (
    *("turn", "first", "active", "card", "moved", "steps", "corners", "owner", "men", "women", "children"),
    *("guest_men", "guest_women", "guest_children", "barred_men", "barred_women", "born", "dinosaurs", "tokens"),
    *("reserve", "seen", "developments", "camps", "claimed", "winner", "end"),
)
"""Everything of a state that is seen."""


def follow(before: CavemanState, step: Step[CavemanState]) -> CavemanState:
    """The state that is shown after all events of a step."""
    shown = before.copy()
    for event in step.events:
        lift(event, shown)
        everybody = (shown.men, shown.women, shown.children, shown.guest_men, shown.guest_women, shown.guest_children)
        assert min(map(min, everybody)) >= 0
        land(event, shown, step.state)
    return shown


def check(setup: Setup, seed: int) -> set[str]:
    """Play a match and let a state follow; gives the kinds of events that were seen."""
    seen: set[str] = set()
    for before, step in steps_of(setup, seed):
        shown = follow(before, step)
        wrong = {
            name: (getattr(shown, name), getattr(step.state, name))
            for name in ON_THE_TABLE
            if getattr(shown, name) != getattr(step.state, name)
        }
        assert not wrong, (step.events, wrong)
        assert place_in_strip(shown) == place_in_strip(step.state), step.events
        seen.update(type(event).__name__ for event in step.events)
    return seen


@pytest.mark.parametrize("seats", range(2, 7))
def test_events_tell_all_that_is_seen_whatever_the_house_rules(seats: int) -> None:
    for seed in range(6):
        assert "GameEnded" in check(wild_setup(random.Random(seed), seats), seed)


def test_every_kind_of_event_is_among_them() -> None:
    seen: set[str] = set()
    for seed in range(24):
        seen |= check(wild_setup(random.Random(seed)), seed)
    assert seen == {kind.__name__ for kind in get_args(events.Event)}
