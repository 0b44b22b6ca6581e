"""Too little food: resources for the whole gap, or hunger, which asks twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import Feed, Starve
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.payment import Payment
from stoneage_mammoth.ui.stages.paying import PayingStage, goods_of, of_words, offer
from stoneage_mammoth.ui.view_model import QuestionView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk

PAY, STARVE, STARVE_TWICE, BACK = "feed", "starve", "starve_really", "feed_back"


class FeedStage(PayingStage):
    """Pay or starve."""

    def __init__(self, desk: Desk) -> None:
        """Propose the cheapest payment."""
        self._feeds = {action.goods: action for action in desk.legal if isinstance(action, Feed)}
        super().__init__(desk, Payment(map(offer, self._feeds)) if self._feeds else None)
        self._is_asking_twice = False

    @property
    def confirming(self) -> str:
        """Feed; never hunger."""
        return PAY if self.payment is not None and not self._is_asking_twice else ""

    def parts(self) -> Parts:
        """The gap, and what each answer costs."""
        question = self._warning() if self._is_asking_twice else self._question()
        return Parts(hint=self.desk.names.tr("Feed your people, or let them starve."), question=question)

    def press(self, chosen: str) -> bool:
        """An answer, or a step."""
        if chosen == PAY and self.payment is not None:
            self.desk.submit(self._feeds[goods_of(self.payment.now)])
        elif chosen == STARVE:
            self._is_asking_twice = True
        elif chosen == STARVE_TWICE and self._is_asking_twice:
            self.desk.submit(next(action for action in self.desk.legal if isinstance(action, Starve)))
        elif chosen == BACK:
            self._is_asking_twice = False
        else:
            return super().press(chosen)
        return True

    def cancel(self) -> bool:
        """Back from the warning."""
        had, self._is_asking_twice = self._is_asking_twice, False
        return had

    def _question(self) -> QuestionView:
        desk, names, tr = self.desk, self.desk.names, self.desk.names.tr
        gap = desk.state.amount
        starve = ButtonView(STARVE, tr("Starve: \N{MINUS SIGN}10 points"), is_danger=True)
        title = tr("{name}, {count} food is missing").format(name=names.seat(desk.seat), count=gap)
        if self.payment is None:
            line = tr("Your resources do not suffice, but your kept card could pay: use it first.")
            return QuestionView(title, (line,), (starve,), seat=desk.seat)
        pay = tr("Pay {amount}").format(amount=names.amounts(goods_of(self.payment.now)))
        line = tr("Pay 1 resource for each missing food, or lose 10 points.")
        status = of_words(names, gap, gap)
        buttons = (ButtonView(PAY, pay, desk.keys["confirm"], is_main=True), starve)
        return QuestionView(title, (line,), buttons, payment=self.rows(status), seat=desk.seat)

    def _warning(self) -> QuestionView:
        names, tr = self.desk.names, self.desk.names.tr
        return QuestionView(
            tr("{name}, let your people starve?").format(name=names.seat(self.desk.seat)),
            (tr("You lose 10 points, keep your resources, and this round your people go hungry."),),
            (
                ButtonView(BACK, tr("Back"), self.desk.keys["cancel"]),
                ButtonView(STARVE_TWICE, tr("Yes, lose 10 points"), is_danger=True),
            ),
            seat=self.desk.seat,
            is_warning=True,
        )
