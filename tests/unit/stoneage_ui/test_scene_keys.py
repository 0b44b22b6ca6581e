"""The keyboard at the table of Stone Age: the focus is explained, and no key answers more than one question."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from shared.ui.scenes.board_console import SETTLING_TICKS
from stoneage_mammoth.rules.actions import Place, SendPeople
from stoneage_mammoth.rules.sites import CARD_SITE, FIELD, FOREST, HUNT, HUT
from stoneage_mammoth.rules.state import Phase
from stoneage_mammoth.ui.overlay_model import ZoomKind
from stoneage_mammoth.ui.selection import target
from stoneage_mammoth.ui.view_model import Light
from tests.helpers.stoneage_matches import begin, bring
from tests.helpers.stoneage_pilot import StoneAgePilot

if TYPE_CHECKING:
    from pathlib import Path


def strike(pilot: StoneAgePilot, key: int) -> None:
    """Strike a key and wait no longer than the program needs to act on it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pilot.events.plan(pilot.clock(), pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
    pilot.run_ticks(2)


def focus(pilot: StoneAgePilot, name: str) -> None:
    """Go from control to control until this one has the focus."""
    for _ in range(60):
        if pilot.view.focus == name:
            return
        pilot.key("tab")
    raise AssertionError(f"the keyboard does not get to {name}")


def test_what_has_the_focus_is_explained_after_a_moment_even_with_the_pointer_elsewhere(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.point(target("site", HUT))
        pilot.run_s(0.6)
        strike(pilot, pygame.K_TAB)
        assert pilot.view.focus
        assert pilot.view.zoom is None
        focus(pilot, target("site", CARD_SITE))
        pilot.run_s(0.6)
        zoom = pilot.view.zoom
        assert zoom is not None
        assert (zoom.kind, zoom.anchor) == (ZoomKind.CARD, target("site", CARD_SITE))
        pilot.point(target("site", FOREST))
        pilot.run_s(0.6)
        zoom = pilot.view.zoom
        assert zoom is not None
        assert zoom.anchor == target("site", FOREST)


def test_who_plays_by_keys_learns_why_a_place_is_closed(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(target("site", FIELD))
        assert pilot.view.sites[FIELD].light is Light.CLOSED
        focus(pilot, target("site", FIELD))
        assert pilot.view.hint == "Field: This place is taken."
        pilot.key("return")
        assert pilot.view.notice == "This place is taken."
        assert [entry.action for entry in pilot.session.history if entry.by >= 0] == [Place(FIELD, 1)]


def test_enter_does_not_answer_a_question_that_came_up_just_now(tmp_path: Path) -> None:
    session = begin(3)
    bring(session, Phase.SEND, 3)
    with StoneAgePilot(tmp_path, session) as pilot:
        pilot.rest()
        seat, before = pilot.table.deciding_seat, pilot.session.ply
        assert seat is not None
        pilot.table.begin_decision(seat)
        strike(pilot, pygame.K_RETURN)
        assert pilot.session.ply == before
        pilot.run_ticks(SETTLING_TICKS)
        strike(pilot, pygame.K_RETURN)
        sent = pilot.session.history[before].action
        assert isinstance(sent, SendPeople)
        assert sent.count == 1


def test_a_refusal_is_over_with_the_next_step_that_works(tmp_path: Path) -> None:
    session = begin(3)
    bring(session, Phase.SEND, 3)
    with StoneAgePilot(tmp_path, session) as pilot:
        pilot.rest()
        refused = "No other payment is possible that way."
        question = pilot.view.question
        assert question is not None
        assert question.payment is not None
        row = next(row for row in question.payment.rows if row.can_more and not row.can_less)
        pilot.move(*pilot.middle(f"row:{row.what}"))
        pilot.wheel(-1)
        assert pilot.view.notice == refused
        pilot.wheel(1)
        assert pilot.view.notice == ""


def test_a_wheel_that_means_nothing_leaves_the_refusal(tmp_path: Path) -> None:
    with StoneAgePilot(tmp_path) as pilot:
        pilot.rest()
        pilot.tap(target("site", FIELD), target("site", FIELD))
        assert pilot.view.notice == "This place is taken."
        pilot.move(*pilot.middle("seat:0"))
        pilot.wheel(1)
        assert pilot.view.notice == "This place is taken."
        pilot.move(*pilot.middle(target("site", HUNT)))
        pilot.wheel(1)
        assert pilot.view.notice == ""
