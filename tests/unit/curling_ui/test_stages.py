"""Stages alone: what they ask in every phase, and what their buttons do; no window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from curling.rules.actions import ChooseThrower, Claim, DecideTotem, Gesture, SplitObjects
from curling.rules.simulator import Status
from curling.rules.state import Phase
from curling.ui.layout import lay_out
from curling.ui.names import Names
from curling.ui.preview import PreviewMode
from curling.ui.stages.contest import ContestStage
from curling.ui.stages.opening import open_stage
from curling.ui.stages.split import SplitStage
from curling.ui.stages.stage import Desk, Frame, Stage
from curling.ui.view_model import Glow, PanelView
from shared.core.game import Seat, Setup
from shared.core.settings import ThrowMode
from shared.ui.shell.command import FocusLost, WheelTurned
from shared.ui.shell.key_words import shown_keys
from tests.helpers.curling_table import Table, make_setup, near

if TYPE_CHECKING:
    from curling.rules.state import CurlingState


class Clerk:
    """A desk that writes down what is submitted and said."""

    def __init__(self, state: CurlingState, *, masks: bool = True, setup: Setup | None = None) -> None:
        self.submitted: list[Any] = []
        self.said: list[str] = []
        setup = make_setup(state.config.seat_count) if setup is None else setup
        layout = lay_out((1280, 720), 1.0, state.config.params)
        self.desk = Desk(
            simulator=Table().simulator,
            names=Names.of_match(state.config, setup, ("Red", "Bone"), lambda text: text),
            state=state,
            frame=Frame(layout.viewport, layout.board, 1280, 1.0),
            throw_mode=ThrowMode.FLICK,
            sensitivity=1.0,
            flick_spin=True,
            preview_mode=PreviewMode.SHORT,
            masks_secrets=masks,
            submit=self.submitted.append,
            check=lambda _: "",
            say=self.said.append,
            play=lambda _: None,
            choose_throw_mode=lambda _: None,
            keys=shown_keys(),
        )
        self.stage = open_stage(self.desk)

    @property
    def panel(self) -> PanelView:
        panel = self.stage.parts().panel
        assert panel is not None
        return panel

    def ids(self) -> list[str]:
        return [button.id for button in self.panel.buttons]


def test_every_phase_in_which_a_seat_decides_has_a_stage() -> None:
    asked = {phase for phase in Phase if phase not in (Phase.FIRST_SIDE, Phase.DEAL, Phase.OVER)}
    seen = set()
    for table in (
        Table(first=None, first_side="contest"),
        Table(),
        Table().throw(),
        Table(4),
        Table(4, objects="split"),
        Table().totem_turn().throw(fell=[0]),
        Table(honour=True).turn(near(20)).turn(near(30, -1)).finish_round(),
    ):
        seen.add(table.state.phase)
        assert isinstance(Clerk(table.state).stage, Stage)
    assert seen == asked


@pytest.mark.parametrize(
    ("end", "words", "is_warning"),
    [
        ((165.0, 700.0), "may stay where it lies", False),
        ((165.0, 300.0), "short of the mammoth's line", True),
        (Status.OUT_EDGE, "has left the sheet", True),
    ],
)
def test_the_owner_of_a_fallen_totem_is_asked_and_warned(end: Any, words: str, *, is_warning: bool) -> None:  # noqa: ANN401
    clerk = Clerk(Table().totem_turn().throw({0: end, 6: (165.0, 600.0)}, fell=[0]).state)
    assert words in clerk.panel.lines[0]
    assert clerk.panel.is_warning == is_warning
    assert clerk.panel.side == 0
    assert clerk.ids() == ["totem_keep", "totem_take"]
    expected = {} if end is Status.OUT_EDGE else {0: Glow.ASKED}
    assert clerk.stage.parts().glows == expected
    assert clerk.stage.press("totem_keep")
    assert clerk.stage.press("totem_take")
    assert not clerk.stage.press("tool_rules")
    assert clerk.submitted == [DecideTotem(0, keep=True), DecideTotem(0, keep=False)]


def test_a_clan_chooses_among_those_who_have_rocks() -> None:
    table = Table(4)
    for _ in range(2):
        table.turn(Status.OUT_SLAMMER, seat=0).turn(Status.OUT_SLAMMER)
    labels = [button.label for button in Clerk(table.state).panel.buttons]
    assert labels == ["P0 (1 rock)", "P2 (3 rocks)"]
    clerk = Clerk(Table(4).state)
    assert [button.label for button in clerk.panel.buttons] == ["P0 (3 rocks)", "P2 (3 rocks)"]
    clerk.stage.press("thrower_2")
    assert clerk.submitted == [ChooseThrower(2)]


def test_a_split_passes_objects_round_and_gives_them_all() -> None:
    clerk = Clerk(Table(6, objects="split").state)
    assert isinstance(clerk.stage, SplitStage)
    assert len(clerk.ids()) == 7
    before = clerk.panel.buttons[0].label
    for _ in range(3):
        assert clerk.stage.press("split_0")
    assert clerk.panel.buttons[0].label == before
    clerk.stage.press("split_5")
    assert not clerk.stage.press("split_9")
    clerk.stage.press("split_done")
    (split,) = clerk.submitted
    assert isinstance(split, SplitObjects)
    assert [sum(getattr(counts, kind) for counts in split.counts) for kind in ("big", "little", "totem")] == [2, 2, 2]
    assert split.counts[0].totem + split.counts[1].totem + split.counts[2].totem == 2


def test_claims_offer_what_may_be_claimed_and_tell_the_other_claim() -> None:
    table = Table(honour=True).turn(near(20)).turn(near(30, -1)).turn(near(60)).finish_round()
    clerk = Clerk(table.state)
    assert clerk.ids() == ["claim_0", "claim_1", "claim_2"]
    table.do(Claim(2))
    clerk = Clerk(table.state)
    assert clerk.panel.lines[0] == "P0 claims 2 points. Concede, or claim and let it think again."
    clerk.stage.press("claim_0")
    assert clerk.submitted == [Claim(0)]
    table.do(Claim(1))
    assert Clerk(table.state).panel.lines[0] == "P1 claims 1 point. If you insist, nobody scores."


def test_signs_are_masked_between_two_people_only() -> None:
    state = Table(first=None, first_side="contest").state
    masked = Clerk(state)
    assert masked.ids() == ["gesture_show"]
    assert not masked.stage.press("gesture_rock")
    masked.stage.press("gesture_show")
    masked.stage.press("gesture_fur")
    assert [action.gesture for action in masked.submitted] == [Gesture.FUR]
    assert Clerk(state, masks=False).ids() == ["gesture_rock", "gesture_fur", "gesture_hammer"]
    against_computer = Setup(seats=(Seat("Ann"), Seat("Robot", "easy")), options={"first_side": "contest"})
    clerk = Clerk(state, setup=against_computer)
    assert isinstance(clerk.stage, ContestStage)
    assert len(clerk.ids()) == 3


def test_a_stage_uses_no_command_that_means_nothing_to_it() -> None:
    for table in (Table(), Table().throw(), Table(4)):
        clerk = Clerk(table.state)
        assert not clerk.stage.handle(WheelTurned(1))
        assert not clerk.stage.press("nothing")
        clerk.stage.handle(FocusLost())
        clerk.stage.reframe()
        assert (clerk.submitted, clerk.said) == ([], [])
