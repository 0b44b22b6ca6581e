"""People from the herd's place to the tile: how many, and how the fee is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import SendPeople
from stoneage_mammoth.rules.state import NOWHERE
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.payment import Payment
from stoneage_mammoth.ui.selection import COUNT, LESS, MORE, ROW, TILE, number_of
from stoneage_mammoth.ui.stages.paying import PayingStage, goods_of, offer
from stoneage_mammoth.ui.view_model import ChooserView, Light, PeopleView, QuestionView

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.ui.desk import Desk

SEND, NOBODY_GOES = "send", "send_nobody"


class SendStage(PayingStage):
    """How many go to the herd."""

    def __init__(self, desk: Desk) -> None:
        """Propose one person."""
        self._sendings: dict[int, dict[Goods, SendPeople]] = {}
        for action in desk.legal:
            if isinstance(action, SendPeople):
                self._sendings.setdefault(action.count, {})[action.goods] = action
        self._counts = tuple(sorted(count for count in self._sendings if count))
        self._count = min(self._counts, default=0)
        self._pointed_count = 0
        super().__init__(desk, self._fee())

    @property
    def confirming(self) -> str:
        """Send as many as are marked."""
        return SEND if self._count else ""

    def parts(self) -> Parts:
        """The numbers at the tile and the fee."""
        desk, tr = self.desk, self.desk.names.tr
        title = tr("{name}, send people to the mammoths?").format(name=desk.names.seat(desk.seat))
        nobody = ButtonView(NOBODY_GOES, tr("Send nobody"))
        lights = {desk.state.site: Light.CHOSEN}
        if not self._counts:
            line = tr("You have nothing for the fee, but your kept card could pay: use it first.")
            return Parts(lights=lights, question=QuestionView(title, (line,), (nobody,), seat=desk.seat))
        go = tr("Send {people}").format(people=desk.names.people(self._count))
        has_choice = self.payment is not None and self.payment.has_choice
        question = QuestionView(
            title,
            (
                self._fee_line(),
                tr("Each costs 1 food and rolls a die for the herd; the others go home."),
            ),
            (ButtonView(SEND, go, desk.keys["confirm"], is_main=True), nobody),
            payment=self.rows(tr("Fee: {count} of {count}").format(count=self._count)) if has_choice else None,
            seat=desk.seat,
        )
        return Parts(
            hint=tr("Click a number, or the tile to send {count}; wheel, digits and +/- change it.").format(
                count=self._count
            ),
            question=question,
            chooser=ChooserView(NOWHERE, self._counts, self._count),
            tile_light=Light.CHOSEN,
            tile_ghost=PeopleView(desk.seat, self._pointed_count or self._count),
            lights=lights,
        )

    def press(self, chosen: str) -> bool:
        """A number (which sends them unless the fee is to be chosen), an answer, or a step of the fee."""
        count = number_of(COUNT, chosen)
        if count is not None:
            self._choose(count)
            if self.payment is not None and not self.payment.has_choice:
                self._send()
        elif chosen in {SEND, TILE} and self._count:
            self._send()
        elif chosen == NOBODY_GOES:
            self.desk.submit(next(iter(self._sendings[0].values())))
        else:
            return super().press(chosen)
        return True

    def point(self, chosen: str) -> bool:
        """Show how many would go there."""
        before, self._pointed_count = self._pointed_count, number_of(COUNT, chosen) or 0
        return self._pointed_count != before

    def step(self, chosen: str, steps: int) -> bool:
        """The wheel over a row of the fee steps the fee, elsewhere the number of people."""
        if chosen.startswith((MORE, LESS, ROW)):
            return super().step(chosen, steps)
        if self._counts:
            self._choose(min(max(self._count + steps, self._counts[0]), self._counts[-1]))
        return True

    def type_digit(self, digit: int) -> bool:
        """Mark a number."""
        if digit in self._counts:
            self._choose(digit)
        elif self._counts:
            tr = self.desk.names.tr
            self.desk.say(tr("At most {count} can be sent.").format(count=self._counts[-1]))
        return True

    def _send(self) -> None:
        goods = goods_of(self.payment.now) if self.payment is not None else (0, 0, 0, 0)
        self.desk.submit(self._sendings[self._count][goods])

    def _choose(self, count: int) -> None:
        if count != self._count and count in self._counts:
            self._count = count
            self.payment = self._fee()

    def _fee(self) -> Payment | None:
        if not self._count:
            return None
        return Payment(offer(goods, self._count - sum(goods)) for goods in self._sendings[self._count])

    def _fee_line(self) -> str:
        """What is paid, and how to send more, if more can go."""
        names = self.desk.names
        paid = offer((0, 0, 0, 0)) if self.payment is None else self.payment.now
        words = names.tr("The fee: {amounts}.")
        if len(self._counts) > 1:
            words = names.tr("The fee: {amounts}. Wheel, or 1 to {most}, for more people.")
        return words.format(amounts=names.amounts(goods_of(paid), paid[-1]), most=self._counts[-1])
