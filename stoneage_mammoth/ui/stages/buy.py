"""A card or a building: pay for it, or leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import Buy, Decline
from stoneage_mammoth.rules.content import cards
from stoneage_mammoth.rules.sites import BUILDING_SITE, CARD_SITE
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.payment import Payment, worth
from stoneage_mammoth.ui.stages.paying import PayingStage, goods_of, of_words, offer
from stoneage_mammoth.ui.view_model import Light, QuestionView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk

BUY, DECLINE, DEAREST, CHEAPEST = "buy", "decline", "pay_dearest", "pay_cheapest"


class BuyStage(PayingStage):
    """Pay as proposed or otherwise, or decline."""

    def __init__(self, desk: Desk) -> None:
        """Propose the cheapest payment."""
        self._buys = {action.goods: action for action in desk.legal if isinstance(action, Buy)}
        super().__init__(desk, Payment(map(offer, self._buys)) if self._buys else None)
        self._is_building = desk.state.site >= BUILDING_SITE

    @property
    def confirming(self) -> str:
        """Pay, if that is possible."""
        return BUY if self.payment is not None else ""

    def parts(self) -> Parts:
        """What it costs and gives."""
        desk, tr = self.desk, self.desk.names.tr
        question = QuestionView(
            self._title(),
            self._lines(),
            self._buttons(),
            payment=self.rows(self._status()),
            seat=desk.seat,
        )
        hint = tr("Pay as proposed, change the payment with + and -, or leave it.")
        return Parts(hint=hint, question=question, lights={desk.state.site: Light.CHOSEN})

    def press(self, chosen: str) -> bool:
        """An answer, or a step of the payment."""
        if chosen == DECLINE:
            self.desk.submit(next(action for action in self.desk.legal if isinstance(action, Decline)))
            return True
        payment = self.payment
        if payment is not None and chosen == BUY:
            self.desk.submit(self._buys[goods_of(payment.now)])
        elif payment is not None and chosen == DEAREST:
            payment.choose(payment.dearest)
        elif payment is not None and chosen == CHEAPEST:
            payment.choose(payment.cheapest)
        else:
            return super().press(chosen)
        return True

    def _title(self) -> str:
        names = self.desk.names
        words = names.tr("{name}, build this?") if self._is_building else names.tr("{name}, take this card?")
        return words.format(name=names.seat(self.desk.seat))

    def _lines(self) -> tuple[str, ...]:
        desk, names = self.desk, self.desk.names
        if self.payment is None:
            return (names.tr("Your resources do not suffice, but your kept card could pay: use it first."),)
        if self._is_building:
            return ()
        card = cards()[desk.state.display[desk.state.site - CARD_SITE]]
        return (names.tr("At once: {effects}.").format(effects=names.effects(card.top)),)

    def _status(self) -> str:
        if self.payment is None:
            return ""
        names = self.desk.names
        if self._is_building:
            return names.points(worth(self.payment.now))
        return of_words(names, sum(self.payment.now), self.desk.state.site - CARD_SITE + 1)

    def _buttons(self) -> tuple[ButtonView, ...]:
        tr, payment = self.desk.names.tr, self.payment
        decline = ButtonView(DECLINE, tr("Leave it"))
        if payment is None:
            return (decline,)
        words = tr("Build") if self._is_building else tr("Pay")
        buttons = [ButtonView(BUY, words, self.desk.keys["confirm"], is_main=True)]
        if self._is_building and worth(payment.dearest) > worth(payment.cheapest):
            if worth(payment.now) < worth(payment.dearest):
                buttons.append(ButtonView(DEAREST, tr("Most points")))
            else:
                buttons.append(ButtonView(CHEAPEST, tr("Cheapest")))
        return (*buttons, decline)
