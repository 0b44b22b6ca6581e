"""Decisions that are one question with a few answers: the totem's owner, who throws, what a side claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curling.rules.actions import ChooseThrower, Claim, DecideTotem
from curling.rules.clan import can_throw
from curling.rules.geometry import is_short
from curling.rules.honour import most_claimable
from curling.ui.parts import Parts
from curling.ui.stages.stage import Stage
from curling.ui.view_model import Glow, PanelView
from shared.ui.scenes.table_buttons import ButtonView
from shared.ui.shell.number_words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curling.rules.actions import Action
    from curling.ui.stages.stage import Desk


class ChoiceStage(Stage):
    """A panel whose buttons each stand for one action."""

    def __init__(
        self, desk: Desk, panel: PanelView, actions: Mapping[str, Action], glows: dict[int, Glow] | None = None
    ) -> None:
        """Ask a question.

        Args:
            desk: Where it is asked.
            panel: The question; its buttons are the keys of ``actions``.
            actions: What each button does.
            glows: Rocks that the question is about.
        """
        super().__init__(desk)
        self._panel = panel
        self._actions = actions
        self._glows = glows or {}

    def parts(self) -> Parts:
        """The question."""
        return Parts(panel=self._panel, glows=self._glows)

    def press(self, button: str) -> bool:
        """Answer."""
        action = self._actions.get(button)
        if action is None:
            return False
        self.desk.submit(action)
        return True


def totem_stage(desk: Desk) -> ChoiceStage:
    """The owner of a rock whose totem fell leaves it or takes it off to throw it again."""
    tr, state = desk.names.tr, desk.state
    rock = state.choices[0]
    lying = state.rocks[rock]
    name = desk.names.owner(rock)
    if not lying.is_in_play:
        lines: tuple[str, ...] = (tr("Your rock has left the sheet, but its totem fell on it first."),)
        keep_label, is_warning = tr("Leave it out"), True
    elif is_short(state.config.params, lying.y_um):
        lines = (tr("Mind: the rock lies short of the mammoth's line. If you leave it, it is lost for this round."),)
        keep_label, is_warning = tr("Leave it there"), True
    else:
        lines = (tr("The rock may stay where it lies, or you throw it again at the end of the round."),)
        keep_label, is_warning = tr("Leave it there"), False
    panel = PanelView(
        tr("{name}, your totem has fallen.").format(name=name),
        lines,
        (ButtonView("totem_keep", keep_label), ButtonView("totem_take", tr("Throw it again later"))),
        side=state.config.side_of_rock(rock),
        is_warning=is_warning,
    )
    actions = {"totem_keep": DecideTotem(rock, keep=True), "totem_take": DecideTotem(rock, keep=False)}
    return ChoiceStage(desk, panel, actions, {rock: Glow.ASKED} if lying.is_in_play else None)


def thrower_stage(desk: Desk) -> ChoiceStage:
    """A chief says who of his clan throws."""
    tr, state = desk.names.tr, desk.state
    buttons, actions = [], {}
    for seat in can_throw(state, state.side):
        left = len(state.hut(seat))
        words = counted(left, tr("{name} (1 rock)"), tr("{name} ({count} rocks)"))
        buttons.append(ButtonView(f"thrower_{seat}", words.format(name=desk.names.seat(seat), count=left)))
        actions[f"thrower_{seat}"] = ChooseThrower(seat)
    chief = desk.names.seat(state.config.chiefs[state.side])
    panel = PanelView(
        tr("{clan}: who throws?").format(clan=desk.names.side(state.side)),
        (tr("{chief} decides for the clan.").format(chief=chief),),
        tuple(buttons),
        side=state.side,
    )
    return ChoiceStage(desk, panel, actions)


def claim_stage(desk: Desk) -> ChoiceStage:
    """Honour rule: a side claims points or concedes."""
    tr, state = desk.names.tr, desk.state
    buttons = [ButtonView("claim_0", tr("Concede"))]
    actions = {"claim_0": Claim(0)}
    for points in range(1, most_claimable(state) + 1):
        words = counted(points, tr("Claim 1 point"), tr("Claim {count} points"))
        buttons.append(ButtonView(f"claim_{points}", words.format(count=points)))
        actions[f"claim_{points}"] = Claim(points)
    lines = [tr("Nobody measures: judge by eye, on your honour.")]
    if state.claims and state.claims[-1]:
        # It comes first: where the buttons take two rows there is room for one line.
        words = counted(state.claims[-1], tr("{side} claims 1 point."), tr("{side} claims {count} points."))
        is_dispute = len(state.claims) > 1
        then = tr("If you insist, nobody scores.") if is_dispute else tr("Concede, or claim and let it think again.")
        told = words.format(side=desk.names.side(1 - state.side), count=state.claims[-1])
        lines.insert(0, f"{told} {then}")
    panel = PanelView(
        tr("{side}, what do you claim?").format(side=desk.names.side(state.side)),
        tuple(lines),
        tuple(buttons),
        side=state.side,
    )
    return ChoiceStage(desk, panel, actions)
