"""What lies in the dice tray while a roll is shown: dice that tumble and settle, tools that are added, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stoneage_mammoth.rules import events
from stoneage_mammoth.rules.state import NOBODY, TOOL_SLOTS
from stoneage_mammoth.ui.board_views import cost_of
from stoneage_mammoth.ui.following import land, lift
from stoneage_mammoth.ui.herd_dice import deciding, herd_rolls
from stoneage_mammoth.ui.moments import SETTLED
from stoneage_mammoth.ui.view_model import DieView, RollView, SumView, TrayView

if TYPE_CHECKING:
    from shared.ui.scenes.recollection import Steps
    from stoneage_mammoth.rules.state import StoneAgeState
    from stoneage_mammoth.ui.names import Names

Dice = tuple[int, ...]
ROLLS = (events.Rolled, events.TamingRolled)
"""Events in which dice fall."""


class DiceShow:
    """Keeps the dice of a roll, and of all rolls at the herd, as long as the events are about them."""

    def __init__(self, names: Names) -> None:
        """The tray is empty."""
        self._names = names
        self._rolls: list[tuple[int, Dice]] = []
        self._past = TrayView()
        self.clear()

    def clear(self) -> None:
        """Nothing happens to the dice any more; how they lie is kept."""
        self._past = self.past
        self._title = ""
        self._rolls = []
        self._rolling = NOBODY
        self._sum: SumView | None = None
        self._winning: tuple[int, int] = (NOBODY, 0)

    def begin(self, event: events.Event, shown: StoneAgeState) -> None:
        """The moment of an event begins.

        Args:
            event: The event.
            shown: The state that is shown, from before the event.
        """
        self._rolling = NOBODY
        match event:
            case events.Rolled():
                self.clear()
                self._lay(event.seat, event.dice, self._title_of(event, shown))
                if event.gathers >= 0:
                    self._sum = _sum(event.dice, 0, event.gathers)
            case events.ToolsUsed():
                self._take_over(event.seat, shown)
                self._sum = _sum(tuple(shown.dice), _value(event, shown), shown.gathers)
            case events.Gathered():
                self._take_over(event.seat, shown)
                self._sum = _sum(tuple(shown.dice), event.total - sum(shown.dice), event.gathers, is_settled=True)
            case events.TamingRolled():
                self._rolls = herd_rolls(shown)
                self._lay(event.seat, event.dice[::-1], self._names.tr("At the herd"))
            case events.TamingDecided():
                self._rolls = herd_rolls(shown)
                self._winning = (event.winner, deciding(self._rolls, event.winner))
            case _:
                self.clear()

    def view(self, share: float) -> TrayView | None:
        """The tray at a share of the moment; ``None`` if it shows what the state has on the table."""
        if not self._rolls:
            return None
        spin = max(0.0, 1 - share / SETTLED)
        rolls = tuple(
            RollView(
                seat,
                tuple(
                    DieView(
                        face,
                        spin=spin if index == self._rolling else 0.0,
                        is_winning=seat == self._winning[0] and order < self._winning[1],
                    )
                    for order, face in enumerate(dice)
                ),
            )
            for index, (seat, dice) in enumerate(self._rolls)
        )
        is_known = self._rolling == NOBODY or spin == 0.0
        return TrayView(self._title, rolls, self._sum if is_known else None)

    @property
    def past(self) -> TrayView:
        """The last roll as it lay there in the end; nothing before the first."""
        lying = self.view(1.0)
        if lying is None:
            return self._past
        return msgspec.structs.replace(lying, title=self._past_title(), is_past=True)

    def recall(self, steps: Steps) -> None:
        """Find the last roll among steps that were not shown."""
        self.clear()
        self._past = TrayView()
        rolling = (
            index for index, (_, happened) in enumerate(steps) if any(isinstance(event, ROLLS) for event in happened)
        )
        for before, happened in steps[max(rolling, default=len(steps)) :]:
            shown = before.copy()
            for event in happened:
                self.begin(event, shown)
                lift(event, shown)
                land(event, shown)
        self.clear()

    def _past_title(self) -> str:
        """What was rolled for, and by whom where that is one."""
        if len(self._rolls) > 1 or not self._title:
            return self._title
        words = self._names.tr("{name}: {place}")
        return words.format(name=self._names.seat(self._rolls[0][0]), place=self._title)

    def _lay(self, seat: int, dice: Dice, title: str) -> None:
        """Dice fall into the tray."""
        self._title = title
        self._rolling = len(self._rolls)
        self._rolls.append((seat, dice))

    def _take_over(self, seat: int, shown: StoneAgeState) -> None:
        """Dice that have lain on the table since an earlier step."""
        if not self._rolls:
            self._title = self._names.site(shown.site)
            self._rolls.append((seat, tuple(shown.dice)))

    def _title_of(self, event: events.Rolled, shown: StoneAgeState) -> str:
        if event.gathers < 0:
            return self._names.tr("Dice for everyone")
        return self._names.site(shown.site)


def _sum(dice: Dice, tools: int, gathers: int, *, is_settled: bool = False) -> SumView:
    cost, points = cost_of(gathers), sum(dice)
    return SumView(points, tools, gathers, cost, (points + tools) // cost, is_settled)


def _value(event: events.ToolsUsed, shown: StoneAgeState) -> int:
    """What tools add, were they permanent or not."""
    owned = shown.tools[event.seat * TOOL_SLOTS : event.seat * TOOL_SLOTS + TOOL_SLOTS]
    return sum(owned[slot] for slot in event.slots) + sum(event.one_use)
