"""The winner at the herd: the bonus "1." or, instead, the bonus "all"."""

from __future__ import annotations

from shared.ui.scenes.table_buttons import ButtonView
from stoneage_mammoth.rules.actions import ChooseBonus
from stoneage_mammoth.ui.herd_dice import comparison, herd_rolls
from stoneage_mammoth.ui.parts import Parts
from stoneage_mammoth.ui.stages.stage import Stage
from stoneage_mammoth.ui.view_model import Light, QuestionView

FIRST, ALL = "bonus_first", "bonus_all"


class BonusStage(Stage):
    """One of two bonuses."""

    def parts(self) -> Parts:
        """Both bonuses in words."""
        desk, names, tr = self.desk, self.desk.names, self.desk.names.tr
        tile = desk.state.config.tiles.tiles[desk.state.tile]
        question = QuestionView(
            tr("{name} tames the herd: which bonus?").format(name=names.seat(desk.seat)),
            (*self._reasons(), tr("The tile is yours in either case; the others take the bonus for all.")),
            (
                ButtonView(FIRST, tr("Bonus “1.”: {effects}").format(effects=names.effects(tile.first))),
                ButtonView(ALL, tr("Bonus “all”: {effects}").format(effects=names.effects(tile.all))),
            ),
            seat=desk.seat,
        )
        return Parts(hint=tr("Choose your bonus."), question=question, tile_light=Light.CHOSEN)

    def _reasons(self) -> tuple[str, ...]:
        """How the dice were compared."""
        state, names = self.desk.state, self.desk.names
        words = comparison(herd_rolls(state), state.seat, names)
        return (names.tr("Your dice win: {dice}.").format(dice=words),) if words else ()

    def press(self, chosen: str) -> bool:
        """Take one."""
        if chosen not in {FIRST, ALL}:
            return False
        self.desk.submit(ChooseBonus(first=chosen == FIRST))
        return True
