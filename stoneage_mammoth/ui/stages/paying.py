"""A question whose answer is a payment: rows with less and more, answers below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stoneage_mammoth.rules.sites import FOOD
from stoneage_mammoth.ui.selection import LESS, MORE, ROW, number_of
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import PaymentView, PayRow

if TYPE_CHECKING:
    from stoneage_mammoth.rules.sites import Goods
    from stoneage_mammoth.ui.desk import Desk
    from stoneage_mammoth.ui.names import Names
    from stoneage_mammoth.ui.payment import Offer, Payment


class PayingStage(Stage):
    """Steps of a payment by click, wheel and keys; what is asked is up to the stage that derives from it.

    Attributes:
        payment: The payment as it stands, ``None`` where nothing can be paid.
    """

    def __init__(self, desk: Desk, payment: Payment | None) -> None:
        """Propose a payment."""
        super().__init__(desk)
        self.payment = payment
        self._row = -1

    def rows(self, status: str) -> PaymentView | None:
        """The rows of the payment, ``None`` where nothing can be paid."""
        payment = self.payment
        if payment is None:
            return None
        rows = tuple(
            PayRow(kind, payment.now[kind], self._stock(kind), payment.can_more(kind), payment.can_less(kind))
            for kind in payment.kinds
        )
        return PaymentView(rows, status, is_complete=True, is_gain=payment.is_gain)

    def press(self, chosen: str) -> bool:
        """One more or one less."""
        for kind_of_step, steps in ((MORE, 1), (LESS, -1)):
            what = number_of(kind_of_step, chosen)
            if what is not None and self.payment is not None:
                self._row = what
                return self._step_row(what, steps)
        return False

    def step(self, chosen: str, steps: int) -> bool:
        """The wheel over a row, or + and - on the row that was used last."""
        if self.payment is None:
            return False
        pointed = (number_of(kind, chosen) for kind in (ROW, MORE, LESS))
        row = next((what for what in pointed if what is not None), self._row)
        return self._step_row(self.payment.kinds[0] if row < 0 else row, steps)

    def _step_row(self, what: int, steps: int) -> bool:
        payment = self.payment
        if payment is None:
            return False
        moved = payment.more(what) if steps > 0 else payment.less(what)
        if not moved:
            tr = self.desk.names.tr
            self.desk.say(tr("No other payment is possible that way."))
        return True

    def _stock(self, kind: int) -> int:
        state, seat = self.desk.state, self.desk.seat
        return state.food[seat] if kind == FOOD else state.goods[seat * FOOD + kind]


def offer(goods: Goods, food: int = 0) -> Offer:
    """Goods and food as one offer."""
    return (*goods, food)


def goods_of(paid: Offer) -> Goods:
    """The goods of an offer."""
    return paid[:FOOD]


def of_words(names: Names, count: int, price: int) -> str:
    """How far a payment is: "3 of 3"."""
    return names.tr("{count} of {price}").format(count=count, price=price)
