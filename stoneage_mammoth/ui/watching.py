"""Who looks at the screen, and so whose secret cards may be seen on it (Q27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shared.core.game import SPECTATOR
from shared.ui.scenes.watching import BoardWatch
from stoneage_mammoth.rules.state import DRAWN, NOBODY

if TYPE_CHECKING:
    from stoneage_mammoth.rules.state import StoneAgeState


class Watch(BoardWatch):
    """The people at one screen, who may have drawn cards in secret."""

    def viewer(self, deciding: int | None, acting: int) -> int:
        """Whose secret cards may be seen: those of the only person, or of whoever looks at the screen now.

        Args:
            deciding: The person who decides, ``None`` if nobody.
            acting: The seat whose turn is shown.
        """
        if self.only_person != NOBODY:
            return self.only_person
        is_own = self.looking != NOBODY and self.looking in {deciding, acting}
        return self.looking if is_own else SPECTATOR

    def has_secrets(self, state: StoneAgeState, seat: int) -> bool:
        """Whether a seat has drawn cards in secret."""
        return seat + DRAWN in state.cards

    def secret_words(self) -> str:
        """That there are such cards."""
        words: str = self.names.tr("{name} has drawn cards that nobody else may see.")
        return words
