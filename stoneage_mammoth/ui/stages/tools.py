"""Tools onto a roll: clicked in the panel, with the result in sight before it is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import UseTools
from stoneage_mammoth.rules.content import RollFor, cards
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE, FOOD, FOOD_VALUE, TOOL_MAKER, VALUES
from stoneage_mammoth.rules.state import ONE_USE_TOOLS, TOOL_SLOTS
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.selection import ONE_USE, TOOL, number_of
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import DieView, Light, QuestionView, RollView, SumView, TrayView

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.desk import Desk

USE, NONE_LEFT = "use_tools", "no_tools"


class ToolsStage(Stage):
    """Which tools."""

    def __init__(self, desk: Desk) -> None:
        """Start without any."""
        super().__init__(desk)
        self._actions = {
            (action.slots, action.one_use): action for action in desk.legal if isinstance(action, UseTools)
        }
        self._slots: set[int] = set()
        self._one_use: set[int] = set()

    @property
    def confirming(self) -> str:
        """The answer as it stands."""
        return USE

    def parts(self) -> Parts:
        """The sum as it would be."""
        tr, names = self.desk.names.tr, self.desk.names
        what = self.desk.state.gathers
        total = self._sum()
        label = (
            tr("Take {amount}").format(amount=names.amount(what, total.count)) if total.count else tr("Take nothing")
        )
        buttons = [ButtonView(USE, label, self.desk.keys["confirm"], is_main=True)]
        if self._slots or self._one_use:
            buttons.append(ButtonView(NONE_LEFT, tr("Without tools")))
        hint = self._hint()
        lines = (*self._waste_words(total), *self._reach_words(total), hint)
        return Parts(
            hint=hint,
            lights={self.desk.state.site: Light.CHOSEN},
            tool_lights={slot: self._light(slot in self._slots) for slot in self._usable_slots()},
            one_use_lights={bit: self._light(bit in self._one_use) for bit in self._usable_one_use()},
            tray=TrayView(
                title=names.site(self.desk.state.site),
                rolls=(RollView(self.desk.seat, tuple(DieView(face) for face in self.desk.state.dice)),),
                sum=total,
            ),
            question=QuestionView(
                tr("{name}, add tools?").format(name=names.seat(self.desk.seat)),
                lines,
                tuple(buttons),
                seat=self.desk.seat,
            ),
        )

    def press(self, chosen: str) -> bool:
        """Lay a tool on or take it off, or confirm."""
        slot, bit = number_of(TOOL, chosen), number_of(ONE_USE, chosen)
        if chosen == USE:
            self._confirm()
        elif chosen == NONE_LEFT:
            self._slots.clear()
            self._one_use.clear()
        elif slot is not None and slot in self._usable_slots():
            self._slots ^= {slot}
        elif bit is not None and bit in self._usable_one_use():
            self._one_use ^= {bit}
        else:
            return False
        return True

    def type_digit(self, digit: int) -> bool:
        """1 to 3 are the slots, 4 to 6 the tools that are used once."""
        kind, number = (TOOL, digit - 1) if digit <= TOOL_SLOTS else (ONE_USE, digit - 1 - TOOL_SLOTS)
        return self.press(f"{kind}:{number}")

    def cancel(self) -> bool:
        """Take all tools off again."""
        had = bool(self._slots or self._one_use)
        self._slots.clear()
        self._one_use.clear()
        return had

    def _hint(self) -> str:
        """What can be done with tools, and whether it is of use to keep them."""
        tr = self.desk.names.tr
        if has_more_rolls(self.desk.state):
            return tr("Click tools to lay them onto the roll, or keep them for later this round.")
        if self._usable_one_use():
            return tr("Click tools to lay them onto the roll; what can be used only once can be kept for later.")
        return tr("Click tools to lay them onto the roll; no other roll follows this round.")

    def _reach_words(self, total: SumView) -> tuple[str, ...]:
        """How little is missing for one more, if the tools that are left reach it."""
        names = self.desk.names
        free = [self._value(slot) for slot in self._usable_slots() - self._slots]
        free += [ONE_USE_TOOLS[bit] for bit in self._usable_one_use() - self._one_use]
        missing = -(total.dice + total.tools) % total.cost or total.cost
        if missing > sum(free):
            return ()
        words = names.tr("{points} more would give {amount}.")
        return (words.format(points=missing, amount=names.amount(total.gathers, total.count + 1)),)

    def _waste_words(self, total: SumView) -> tuple[str, ...]:
        """Which tool lies there in vain: without it the roll would give as much."""
        laid = [self._value(slot) for slot in self._slots] + [ONE_USE_TOOLS[bit] for bit in self._one_use]
        spare = (total.dice + total.tools) % total.cost
        wasted = max((value for value in laid if value <= spare), default=0)
        if not wasted:
            return ()
        return (self.desk.names.tr("The tool of {value} adds nothing: click it to take it back.").format(value=wasted),)

    def _value(self, slot: int) -> int:
        return self.desk.state.tools[self.desk.seat * TOOL_SLOTS + slot]

    def _confirm(self) -> None:
        one_use = tuple(ONE_USE_TOOLS[bit] for bit in sorted(self._one_use))
        action = self._actions.get((tuple(sorted(self._slots)), one_use))
        if action is not None:
            self.desk.submit(action)

    def _sum(self) -> SumView:
        state = self.desk.state
        tools = sum(map(self._value, self._slots))
        tools += sum(ONE_USE_TOOLS[bit] for bit in self._one_use)
        dice = sum(state.dice)
        cost = FOOD_VALUE if state.gathers == FOOD else VALUES[state.gathers]
        return SumView(dice, tools, state.gathers, cost, (dice + tools) // cost)

    def _usable_slots(self) -> set[int]:
        return {slot for slots, _ in self._actions for slot in slots}

    def _usable_one_use(self) -> set[int]:
        return {ONE_USE_TOOLS.index(value) for _, values in self._actions for value in values}

    @staticmethod
    def _light(is_chosen: bool) -> Light:  # noqa: FBT001 - reads well where it is used
        return Light.CHOSEN if is_chosen else Light.OPEN


def has_more_rolls(state: StoneAgeState) -> bool:
    """Whether another roll to which tools can be added may follow for this seat in this round."""
    seats = state.config.seats
    others = [site for site in range(BUILDING_SITE) if site != state.site and state.placed[site * seats + state.seat]]
    if any(site < TOOL_MAKER for site in others):
        return True
    lying = (state.display[site - CARD_SITE] for site in others if site >= CARD_SITE)
    return any(isinstance(effect, RollFor) for card in lying for effect in cards()[card].top)
