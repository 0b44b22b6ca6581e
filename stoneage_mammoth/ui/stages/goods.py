"""Resources of choice: of a tile, or of a kept card, whenever its owner wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import RedeemCard, TakeGoods
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.payment import Payment
from stoneage_mammoth.ui.stages.paying import PayingStage, goods_of, of_words, offer
from stoneage_mammoth.ui.view_model import QuestionView

if TYPE_CHECKING:
    from stoneage_mammoth.ui.desk import Desk

TAKE, BACK = "take_goods", "redeem_back"


class GoodsStage(PayingStage):
    """Which resources; the richest are proposed."""

    def __init__(
        self, desk: Desk, kind: type[TakeGoods | RedeemCard], title: str, *, can_go_back: bool = False
    ) -> None:
        """Ask for resources.

        Args:
            desk: Where it is asked.
            kind: Whether they come from a tile or from a kept card.
            title: The question.
            can_go_back: Whether this is a question that the person opened and may close again.
        """
        self._actions = {action.goods: action for action in desk.legal if isinstance(action, kind)}
        super().__init__(desk, Payment(map(offer, self._actions), is_gain=True))
        self._title = title
        self._can_go_back = can_go_back

    @property
    def confirming(self) -> str:
        """Take what is shown."""
        return TAKE

    @property
    def cancelling(self) -> str:
        """Back to what was asked before."""
        return BACK if self._can_go_back else ""

    def parts(self) -> Parts:
        """The rows."""
        desk, tr = self.desk, self.desk.names.tr
        taken = desk.names.amounts(self._goods())
        buttons = [ButtonView(TAKE, tr("Take {amount}").format(amount=taken), desk.keys["confirm"], is_main=True)]
        if self._can_go_back:
            buttons.append(ButtonView(BACK, tr("Not now"), desk.keys["cancel"]))
        status = of_words(desk.names, sum(self._goods()), sum(self._goods()))
        question = QuestionView(self._title, (), tuple(buttons), payment=self.rows(status), seat=desk.seat)
        return Parts(hint=tr("Choose with + and -, then take them."), question=question)

    def press(self, chosen: str) -> bool:
        """Take them, or a step."""
        if chosen == TAKE:
            self.desk.submit(self._actions[self._goods()])
            return True
        return super().press(chosen)

    def _goods(self) -> tuple[int, int, int, int]:
        return goods_of(self.payment.now) if self.payment is not None else (0, 0, 0, 0)


def tile_stage(desk: Desk) -> GoodsStage:
    """Resources of a tile."""
    names = desk.names
    title = names.tr("{name}, choose {count} resources").format(name=names.seat(desk.seat), count=desk.state.amount)
    return GoodsStage(desk, TakeGoods, title)


def last_card_stage(desk: Desk) -> GoodsStage:
    """The kept card before the last scoring."""
    names = desk.names
    title = names.tr("{name}, the match ends: use your kept card").format(name=names.seat(desk.seat))
    return GoodsStage(desk, RedeemCard, title)


def redeem_stage(desk: Desk) -> GoodsStage:
    """The kept card in the middle of another decision."""
    names = desk.names
    words = names.tr("{name}, use the kept card now for {count} resources?")
    title = words.format(name=names.seat(desk.seat), count=desk.state.kept[desk.seat])
    return GoodsStage(desk, RedeemCard, title, can_go_back=True)
