"""People from the herd's place to the tile: how many, and how the fee is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.actions import SendPeople
from stoneage_mammoth.rules.state import NOWHERE
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.payment import Payment
from stoneage_mammoth.ui.selection import COUNT, LESS, MORE, ROW, TILE, number_of
from stoneage_mammoth.ui.stages.paying import PayingStage, goods_of, offer
from stoneage_mammoth.ui.view_model import ButtonView, ChooserView, Light, PeopleView, QuestionView

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
        self._count = min(count for count in self._sendings if count)
        super().__init__(desk, self._fee())

    @property
    def confirming(self) -> str:
        """Send as many as are marked."""
        return SEND

    def parts(self) -> Parts:
        """The numbers at the tile and the fee."""
        desk, names, tr = self.desk, self.desk.names, self.desk.names.tr
        is_plain = self.payment is None or not self.payment.has_choice
        fee = tr("The fee: {amounts}.").format(amounts=self._fee_words())
        go = tr("Send {people}").format(people=names.people(self._count))
        question = QuestionView(
            tr("{name}, send people to the mammoths?").format(name=names.seat(desk.seat)),
            (fee, tr("Each costs 1 food and rolls a die for the herd; the others go home.")),
            (
                ButtonView(SEND, go, desk.keys["confirm"], is_main=True),
                ButtonView(NOBODY_GOES, tr("Send nobody")),
            ),
            payment=None
            if is_plain
            else self.rows(tr("{count} of {price}").format(count=self._count, price=self._count)),
            seat=desk.seat,
        )
        return Parts(
            hint=tr("Click how many go to the tile; wheel, digits and +/- change it."),
            question=question,
            chooser=ChooserView(NOWHERE, tuple(count for count in sorted(self._sendings) if count), self._count),
            tile_light=Light.CHOSEN,
            tile_ghost=PeopleView(desk.seat, self._count),
            lights={desk.state.site: Light.CHOSEN},
        )

    def press(self, chosen: str) -> bool:
        """A number, an answer, or a step of the fee."""
        count = number_of(COUNT, chosen)
        if count is not None:
            self._choose(count)
        elif chosen in {SEND, TILE}:
            goods = goods_of(self.payment.now) if self.payment is not None else (0, 0, 0, 0)
            self.desk.submit(self._sendings[self._count][goods])
        elif chosen == NOBODY_GOES:
            self.desk.submit(next(iter(self._sendings[0].values())))
        else:
            return super().press(chosen)
        return True

    def step(self, chosen: str, steps: int) -> bool:
        """The wheel over a row of the fee steps the fee, elsewhere the number of people."""
        if chosen.startswith((MORE, LESS, ROW)):
            return super().step(chosen, steps)
        counts = [count for count in self._sendings if count]
        self._choose(min(max(self._count + steps, min(counts)), max(counts)))
        return True

    def type_digit(self, digit: int) -> bool:
        """Mark a number; 0 sends nobody only by its button, since it cannot be seen at the tile."""
        if digit in self._sendings and digit:
            self._choose(digit)
        return True

    def _choose(self, count: int) -> None:
        if count != self._count and count in self._sendings:
            self._count = count
            self.payment = self._fee()

    def _fee(self) -> Payment:
        return Payment(offer(goods, self._count - sum(goods)) for goods in self._sendings[self._count])

    def _fee_words(self) -> str:
        if self.payment is None:
            return ""
        return self.desk.names.amounts(goods_of(self.payment.now), self.payment.now[-1])
